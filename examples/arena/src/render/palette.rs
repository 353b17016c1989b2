//! The colours of a frame of a film, of which there can be 255: the most frequent ones as they are, so that
//! no piece changes its colour, and for the shades at edges the nearest of them.

use std::cmp::Reverse;
use std::collections::BTreeMap;

type Colour = [u8; 3];

/// The place in the palette that stands for what is clear.
pub(crate) const CLEAR: u8 = 0;

pub(crate) struct Palette {
    colours: Vec<Colour>,
    places: BTreeMap<Colour, u8>,
}

impl Palette {
    pub(crate) fn new(pixels: impl Iterator<Item = Colour>) -> Self {
        let mut counts = BTreeMap::new();
        for colour in pixels {
            *counts.entry(colour).or_insert(0_u32) += 1;
        }
        let mut all: Vec<(Colour, u32)> = counts.into_iter().collect();
        // The sort is stable: equally frequent colours stay in their own order.
        all.sort_by_key(|&(_, count)| Reverse(count));
        let colours: Vec<Colour> = all.iter().map(|&(colour, _)| colour).take(255).collect();
        let places = all.iter().map(|&(colour, _)| (colour, nearest(&colours, colour))).collect();
        Self { colours, places }
    }

    /// The place of one of the colours that the palette was made for.
    pub(crate) fn place(&self, colour: Colour) -> u8 {
        self.places.get(&colour).copied().unwrap_or(CLEAR)
    }

    /// As it is written, beginning with what is clear.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        [0; 3].into_iter().chain(self.colours.iter().flatten().copied()).collect()
    }
}

fn nearest(colours: &[Colour], colour: Colour) -> u8 {
    let distance = |other: &Colour| -> u32 {
        other.iter().zip(colour).map(|(&one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    let places = (CLEAR + 1..=u8::MAX).zip(colours);
    places.min_by_key(|(_, other)| distance(other)).map_or(CLEAR, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_frequent_keeps_its_colour_and_a_rare_shade_is_near() {
        let frequent = (0..=254).flat_map(|shade| [[shade, 0, 0]; 2]);
        let palette = Palette::new(frequent.chain([[7, 0, 1]]));
        assert_eq!(palette.bytes().len(), 3 * 256);
        for shade in 0..=254 {
            let place = usize::from(palette.place([shade, 0, 0]));
            assert_eq!(palette.bytes()[3 * place..][..3], [shade, 0, 0]);
        }
        assert_eq!(palette.place([7, 0, 1]), palette.place([7, 0, 0]));
    }
}

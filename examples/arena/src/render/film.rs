//! A game as an animated GIF, for where an animated SVG is not played.

use anyhow::{Context, Result};
use gif::{DisposalMethod, Encoder, Repeat};

use super::palette::{CLEAR, Palette};
use super::story::Frame;
use crate::raster;

/// The width of the film, in pixels.
const WIDTH: u32 = 810;

/// The pixels of a picture, in rows, as red, green, blue and opacity.
struct Pixels {
    width: u16,
    bytes: Vec<u8>,
}

/// Draws a game.
pub(crate) fn gif(frames: &[Frame]) -> Result<Vec<u8>> {
    let mut film = Vec::new();
    let mut encoder: Option<Encoder<&mut Vec<u8>>> = None;
    let mut before: Option<Pixels> = None;
    let mut writer = Some(&mut film);
    for frame in frames {
        let pixels = pixels(&frame.picture.svg_of_width(WIDTH))?;
        let height = u16::try_from(pixels.bytes.len() / 4 / usize::from(pixels.width))?;
        if let Some(writer) = writer.take() {
            let mut new = Encoder::new(writer, pixels.width, height, &[])?;
            new.set_repeat(Repeat::Infinite)?;
            encoder = Some(new);
        }
        let mut image = changed(before.as_ref(), &pixels);
        image.delay = hundredths(frame.seconds);
        image.dispose = DisposalMethod::Keep;
        encoder.as_mut().context("a film without frames")?.write_frame(&image)?;
        before = Some(pixels);
    }
    drop(encoder);
    Ok(film)
}

fn pixels(svg: &str) -> Result<Pixels> {
    let png = raster::png(svg)?;
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().context("a picture too large")?];
    let info = reader.next_frame(&mut bytes)?;
    anyhow::ensure!(info.color_type == png::ColorType::Rgba, "the picture has no opacity");
    Ok(Pixels { width: u16::try_from(info.width)?, bytes })
}

/// The part of a picture that is not as it was before; what has stayed in that part is left clear.
fn changed(before: Option<&Pixels>, now: &Pixels) -> gif::Frame<'static> {
    let width = usize::from(now.width);
    let is_new = |i: usize| before.is_none_or(|before| before.bytes[i * 4..][..4] != now.bytes[i * 4..][..4]);
    let new: Vec<usize> = (0..now.bytes.len() / 4).filter(|&i| is_new(i)).collect();
    let span = |part: fn(usize, usize) -> usize| {
        let parts = new.iter().map(|&i| part(i, width));
        let first = parts.clone().min().unwrap_or(0);
        first..=parts.max().unwrap_or(first)
    };
    let (columns, rows) = (span(|i, width| i % width), span(|i, width| i / width));
    let colour = |i: usize| [now.bytes[i * 4], now.bytes[i * 4 + 1], now.bytes[i * 4 + 2]];
    // The corners outside of the sheet are clear.
    let is_drawn = |i: usize| is_new(i) && now.bytes[i * 4 + 3] > 127;
    let part: Vec<usize> =
        rows.clone().flat_map(|row| columns.clone().map(move |column| row * width + column)).collect();
    let palette = Palette::new(part.iter().filter(|&&i| is_drawn(i)).map(|&i| colour(i)));
    let places: Vec<u8> =
        part.iter().map(|&i| if is_drawn(i) { palette.place(colour(i)) } else { CLEAR }).collect();
    // Both are less than the width and height of the film, which are of this type.
    let [left, top, wide, high] = [*columns.start(), *rows.start(), columns.count(), rows.count()]
        .map(|n| u16::try_from(n).unwrap_or(0));
    let mut frame = gif::Frame::from_palette_pixels(wide, high, places, palette.bytes(), Some(CLEAR));
    (frame.left, frame.top) = (left, top);
    frame
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few seconds")]
fn hundredths(seconds: f64) -> u16 {
    (seconds * 100.0).round() as u16
}

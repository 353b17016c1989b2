//! Colours and letters. The colours are those of Okabe and Ito, which people with any kind of colour vision
//! can tell apart, without the yellow, which white paper swallows.

use plotters::style::{FontFamily, FontStyle, RGBColor, TextStyle, text_anchor::Pos};

pub(super) const INK: RGBColor = RGBColor(38, 38, 38);
pub(super) const QUIET: RGBColor = RGBColor(96, 96, 96);
pub(super) const GRID: RGBColor = RGBColor(226, 226, 226);
/// So that a field of which there is nothing to tell is not taken for one that is not there.
pub(super) const FAINT: RGBColor = RGBColor(244, 244, 244);
pub(super) const PAPER: RGBColor = RGBColor(255, 255, 255);

const ORANGE: RGBColor = RGBColor(230, 159, 0);
const SKY: RGBColor = RGBColor(86, 180, 233);
const GREEN: RGBColor = RGBColor(0, 158, 115);
pub(super) const BLUE: RGBColor = RGBColor(0, 114, 178);
pub(super) const VERMILION: RGBColor = RGBColor(213, 94, 0);
const PURPLE: RGBColor = RGBColor(204, 121, 167);

/// One for each bot; no more sit at a table.
pub(super) const SERIES: [RGBColor; 7] = [BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, INK];

/// Dark for what concerns the own explorer, light for Kali; blue for dung, red and yellow for charges.
pub(super) const CAUSES: [RGBColor; 4] = [BLUE, VERMILION, SKY, ORANGE];

/// Fonts of the same widths, one of which is at hand nearly everywhere.
const FONT: &str = "Arial, Helvetica, Liberation Sans, sans-serif";

/// Plotters takes the height of a line for the size.
const LINE: f64 = 1.24;

/// A text of a size, in units of the picture.
pub(super) fn text(size: f64, colour: &RGBColor, style: FontStyle, pos: Pos) -> TextStyle<'_> {
    let font = plotters::style::FontDesc::new(FontFamily::Name(FONT), size * LINE, style);
    TextStyle::from(font).color(colour).pos(pos)
}

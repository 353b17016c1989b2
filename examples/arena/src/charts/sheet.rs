//! The sheet of a chart: title, legend, and the room below them.

use anyhow::Result;
use plotters::backend::SVGBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontStyle, RGBColor};

use super::style::{INK, PAPER, QUIET, text};
use crate::simulate::Entrant;
use crate::summary::Study;

/// The size of all charts.
const SIZE: (i32, i32) = (1200, 760);

/// The room to the left and right of what is above a chart.
const MARGIN: i32 = 36;

/// The width between the margins.
const INNER: i32 = SIZE.0 - 2 * MARGIN;

/// Where the rows of the legend begin, how high each is, and the side of its squares.
const LEGEND: i32 = 96;
const ROW: i32 = 32;
const SQUARE: i32 = 18;

/// The size of the letters below the title.
const LETTERS: f64 = 19.0;

pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// What is written above a chart.
pub(super) struct Sheet<'a> {
    pub(super) title: &'a str,
    pub(super) legend: Vec<(String, RGBColor)>,
}

impl Sheet<'_> {
    /// The SVG of a chart, drawn into the room that is left for it.
    pub(super) fn draw(&self, study: &Study, chart: impl FnOnce(&Area<'_>) -> Result<()>) -> Result<String> {
        let mut svg = String::new();
        {
            let sheet = SVGBackend::with_string(&mut svg, (SIZE.0.unsigned_abs(), SIZE.1.unsigned_abs()))
                .into_drawing_area();
            sheet.fill(&PAPER)?;
            let places = self.legend_places();
            let rows = places.last().map_or(0, |&(_, y)| y + ROW);
            let (head, body) = sheet.split_vertically(LEGEND + rows + 10);
            self.draw_head(&head, study)?;
            for ((label, colour), place) in self.legend.iter().zip(places) {
                draw_label(&head, label, *colour, place)?;
            }
            chart(&body)?;
            sheet.present()?;
        }
        Ok(svg)
    }

    fn draw_head(&self, head: &Area<'_>, study: &Study) -> Result<()> {
        let left = Pos::new(HPos::Left, VPos::Top);
        head.draw(&Text::new(self.title, (MARGIN, 26), text(29.0, &INK, FontStyle::Bold, left)))?;
        let bots: Vec<_> = study.plan.entrants().iter().map(Entrant::to_string).collect();
        let about = format!("{}: {}", study.plan.describe(study.tally.games), bots.join(", "));
        let fits = f64::from(INNER) / f64::from(width(&about));
        let style = text(LETTERS * fits.min(1.0), &QUIET, FontStyle::Normal, left);
        head.draw(&Text::new(about, (MARGIN, 65), style))?;
        Ok(())
    }

    /// Where each label is, in as many rows as it takes.
    fn legend_places(&self) -> Vec<(i32, i32)> {
        let (mut x, mut y) = (0, 0);
        let place = |(label, _): &(String, RGBColor)| {
            let taken = SQUARE + 9 + width(label);
            if x > 0 && x + taken > INNER {
                (x, y) = (0, y + ROW);
            }
            let place = (x, y);
            x += taken + 36;
            place
        };
        self.legend.iter().map(place).collect()
    }
}

fn draw_label(head: &Area<'_>, label: &str, colour: RGBColor, (x, y): (i32, i32)) -> Result<()> {
    let (x, y) = (MARGIN + x, LEGEND + ROW / 2 + y);
    let half = SQUARE / 2;
    head.draw(&Rectangle::new([(x, y - half), (x + SQUARE, y + half)], colour.filled()))?;
    let style = text(LETTERS, &INK, FontStyle::Normal, Pos::new(HPos::Left, VPos::Center));
    head.draw(&Text::new(label, (x + SQUARE + 9, y), style))?;
    Ok(())
}

/// About how wide a text is in [`LETTERS`].
fn width(text: &str) -> i32 {
    text.chars()
        .map(|letter| match letter {
            ' ' | ',' | '.' | ':' | '\'' | 'f' | 'i' | 'j' | 'l' | 'r' | 't' => 6,
            'm' | 'w' | 'M' | 'W' | '%' => 16,
            _ => 11,
        })
        .sum()
}

//! The sheet of a chart: title, legend, and the room below them.

use anyhow::Result;
use plotters::backend::SVGBackend;
use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, IntoDrawingArea};
use plotters::element::{Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontStyle, RGBColor};

use super::style::{INK, PAPER, QUIET, text};
use crate::summary::Study;

/// The size of all charts.
const SIZE: (u32, u32) = (1200, 760);

/// The room for what is above the chart, and the margin.
const HEAD: u32 = 138;
const MARGIN: i32 = 36;

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
            let sheet = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
            sheet.fill(&PAPER)?;
            let (head, body) = sheet.split_vertically(HEAD);
            self.draw_head(&head, study)?;
            chart(&body)?;
            sheet.present()?;
        }
        Ok(svg)
    }

    fn draw_head(&self, head: &Area<'_>, study: &Study) -> Result<()> {
        let left = Pos::new(HPos::Left, VPos::Top);
        head.draw(&Text::new(self.title, (MARGIN, 26), text(29.0, &INK, FontStyle::Bold, left)))?;
        let bots: Vec<_> =
            study.plan.entrants().iter().map(|entrant| named(&entrant.bot, entrant.seats.len())).collect();
        let about = format!("{}: {}", study.plan.describe(study.tally.games), bots.join(", "));
        head.draw(&Text::new(about, (MARGIN, 65), text(19.0, &QUIET, FontStyle::Normal, left)))?;
        let mut x = MARGIN;
        for (label, colour) in &self.legend {
            head.draw(&Rectangle::new([(x, 103), (x + 18, 121)], colour.filled()))?;
            let middle = Pos::new(HPos::Left, VPos::Center);
            head.draw(&Text::new(
                label.as_str(),
                (x + 27, 112),
                text(19.0, &INK, FontStyle::Normal, middle),
            ))?;
            x += 27 + width(label) + 36;
        }
        Ok(())
    }
}

/// A bot, and in how many seats it is.
pub(super) fn named(bot: &str, seats: usize) -> String {
    if seats == 1 { bot.to_owned() } else { format!("{seats} × {bot}") }
}

/// About how wide a text of the legend is.
fn width(text: &str) -> i32 {
    text.chars()
        .map(|letter| match letter {
            ' ' | ',' | '.' | ':' | '\'' | 'f' | 'i' | 'j' | 'l' | 'r' | 't' => 6,
            'm' | 'w' | 'M' | 'W' | '%' => 16,
            _ => 11,
        })
        .sum()
}

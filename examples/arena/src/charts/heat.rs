//! Tables of numbers as colours: a panel for each bot, rounds to the right, cards upwards.

use anyhow::Result;
use plotters::chart::ChartBuilder;
use plotters::element::{Rectangle, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontStyle, RGBColor};

use super::plot::whole;
use super::sheet::Area;
use super::style::{BLUE, FAINT, INK, PAPER, VERMILION, text};

/// The values of a bot, by round and card.
pub(super) struct Panel {
    pub(super) title: String,
    pub(super) values: Vec<Vec<Option<f64>>>,
}

/// How values are coloured.
pub(super) enum Scale {
    /// From a faint grey, for nothing, to blue.
    Amount { top: f64 },
    /// From red, for less than 0, by a faint grey to blue.
    Difference { reach: f64 },
}

impl Scale {
    fn colour(&self, value: f64) -> RGBColor {
        let (full, part) = match *self {
            Self::Amount { top } => (BLUE, value / top),
            Self::Difference { reach } => (if value < 0.0 { VERMILION } else { BLUE }, value.abs() / reach),
        };
        blend(FAINT, full, part.min(1.0))
    }

    fn text(&self, value: f64) -> String {
        match self {
            Self::Amount { .. } => format!("{value:.1}"),
            Self::Difference { .. } if value.abs() < 0.05 => "0.0".into(),
            Self::Difference { .. } => format!("{value:+.1}").replace('-', "−"),
        }
    }

    pub(super) fn legend(&self) -> Vec<(String, RGBColor)> {
        match self {
            Self::Amount { top } => vec![(format!("{top:.0} % and more; less is lighter"), BLUE)],
            Self::Difference { reach } => vec![
                (format!("{reach:.1} percentage points more"), BLUE),
                (format!("{reach:.1} less"), VERMILION),
            ],
        }
    }
}

/// Draws the panels in rows, as large as there is room for.
pub(super) fn draw_panels(area: &Area<'_>, panels: &[Panel], scale: &Scale) -> Result<()> {
    let (rows, columns) = match panels.len() {
        0 | 1 => (1, 1),
        2 => (1, 2),
        3 | 4 => (2, 2),
        5 | 6 => (2, 3),
        _ => (2, 4),
    };
    for (place, panel) in area.split_evenly((rows, columns)).iter().zip(panels) {
        panel.draw(place, scale, rows * columns)?;
    }
    Ok(())
}

impl Panel {
    fn draw(&self, area: &Area<'_>, scale: &Scale, panels: usize) -> Result<()> {
        let size = if panels > 2 { 13.0 } else { 17.0 };
        let label = text(size, &INK, FontStyle::Normal, Pos::new(HPos::Left, VPos::Top));
        let title = text(size + 2.0, &INK, FontStyle::Bold, Pos::new(HPos::Left, VPos::Top));
        let mut chart = ChartBuilder::on(area)
            .caption(&self.title, title)
            .margin(14)
            .x_label_area_size(50)
            .y_label_area_size(56)
            .build_cartesian_2d(0.5..12.5, -0.5..11.5)?;
        chart
            .configure_mesh()
            .disable_mesh()
            .axis_style(PAPER)
            .x_labels(12)
            .y_labels(12)
            .x_label_formatter(&|x| format!("{x:.0}"))
            .y_label_formatter(&|y| format!("{y:.0}"))
            .label_style(label.clone())
            .axis_desc_style(label)
            .x_desc("Round")
            .y_desc("Card")
            .draw()?;
        for (round, cards) in (1..).zip(&self.values) {
            for (card, &value) in cards.iter().enumerate() {
                let Some(value) = value else { continue };
                let (x, y) = (whole(round), whole(card));
                let colour = scale.colour(value);
                chart.draw_series([Rectangle::new(
                    [(x - 0.48, y - 0.48), (x + 0.48, y + 0.48)],
                    colour.filled(),
                )])?;
                if panels <= 2 {
                    let style =
                        text(15.0, on(colour), FontStyle::Normal, Pos::new(HPos::Center, VPos::Center));
                    chart.draw_series([Text::new(scale.text(value), (x, y), style)])?;
                }
            }
        }
        Ok(())
    }
}

/// A colour so far on the way from one to another.
fn blend(from: RGBColor, to: RGBColor, part: f64) -> RGBColor {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
    let mix = |from: u8, to: u8| (f64::from(from) + part * (f64::from(to) - f64::from(from))).round() as u8;
    RGBColor(mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2))
}

/// A colour that can be read on another.
fn on(RGBColor(red, green, blue): RGBColor) -> &'static RGBColor {
    let light = 0.299 * f64::from(red) + 0.587 * f64::from(green) + 0.114 * f64::from(blue);
    if light < 140.0 { &PAPER } else { &INK }
}

//! Two axes with their ticks, and the room between them.

use std::ops::Range;

use anyhow::Result;
use plotters::backend::SVGBackend;
use plotters::chart::{ChartBuilder, ChartContext};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::coord::types::RangedCoordf64;
use plotters::style::FontStyle;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::sheet::Area;
use super::style::{GRID, INK, text};

pub(super) type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<Axis, Axis>>;

/// An axis from one number to another, with ticks at some.
pub(super) struct Axis {
    label: String,
    range: Range<f64>,
    ticks: Vec<f64>,
    decimals: usize,
}

impl Axis {
    /// With ticks at round numbers.
    pub(super) fn new(label: &str, range: Range<f64>) -> Self {
        let step = step(range.end - range.start);
        let first = (range.start / step).ceil();
        let ticks = (0..).map(|tick| (first + f64::from(tick)) * step);
        let ticks = ticks.take_while(|&tick| tick <= range.end).collect();
        Self { label: label.into(), range, ticks, decimals: decimals(step) }
    }

    /// With a tick at each of the numbers from the first to the last.
    pub(super) fn numbers(label: &str, first: usize, last: usize) -> Self {
        let range = whole(first) - 0.6..whole(last) + 0.6;
        Self { label: label.into(), range, ticks: (first..=last).map(whole).collect(), decimals: 0 }
    }
}

impl Ranged for Axis {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        RangedCoordf64::from(self.range.clone()).map(value, limit)
    }

    fn key_points<Hint: KeyPointHint>(&self, hint: Hint) -> Vec<f64> {
        if hint.weight().allow_light_points() { Vec::new() } else { self.ticks.clone() }
    }

    fn range(&self) -> Range<f64> {
        self.range.clone()
    }
}

impl ValueFormatter<f64> for Axis {
    fn format(value: &f64) -> String {
        value.to_string()
    }

    fn format_ext(&self, value: &f64) -> String {
        format!("{value:.0$}", self.decimals)
    }
}

/// An empty chart with an axis to the right and one upwards.
pub(super) fn plot<'a, 'b>(area: &'a Area<'b>, x: Axis, y: Axis) -> Result<Chart<'a, 'b>> {
    let [x_label, y_label] = [&x, &y].map(|axis| axis.label.clone());
    let mut chart = ChartBuilder::on(area)
        .margin_left(20)
        .margin_right(36)
        .margin_top(8)
        .margin_bottom(18)
        .x_label_area_size(72)
        .y_label_area_size(86)
        .build_cartesian_2d(x, y)?;
    let label = |size| text(size, &INK, FontStyle::Normal, Pos::new(HPos::Left, VPos::Top));
    chart
        .configure_mesh()
        .disable_x_mesh()
        .bold_line_style(GRID)
        .axis_style(INK)
        .label_style(label(18.0))
        .axis_desc_style(label(20.0))
        .x_desc(x_label)
        .y_desc(y_label)
        .draw()?;
    Ok(chart)
}

/// A round number that goes into a length five to ten times.
fn step(length: f64) -> f64 {
    let rough = length / 10.0;
    let power = 10_f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0].map(|step| step * power).into_iter().find(|&step| step >= rough).unwrap_or(rough)
}

/// The decimals of a step between ticks.
fn decimals(step: f64) -> usize {
    [1.0, 10.0, 100.0].iter().take_while(|&scale| step * scale < 0.999).count()
}

#[expect(clippy::cast_precision_loss, reason = "places, rounds and spaces are small")]
pub(super) fn whole(number: usize) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_five_to_eleven() {
        for (from, to) in [(0.0, 1.0), (0.0, 7.3), (17.2, 21.9), (0.0, 168.0), (0.0, 0.043)] {
            let axis = Axis::new("", from..to);
            assert!((5..=11).contains(&axis.ticks.len()), "{from} to {to}: {:?}", axis.ticks);
            assert!(axis.ticks.iter().all(|&tick| from <= tick && tick <= to));
        }
    }
}

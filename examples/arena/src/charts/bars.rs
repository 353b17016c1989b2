//! Bars that are stacked on each other.

use anyhow::Result;
use plotters::element::Rectangle;
use plotters::style::{Color, RGBColor};

use super::plot::{Chart, whole};

/// How much of its place a bar takes to each side.
const HALF: f64 = 0.38;

/// Stacks the parts of each bar; the first bar stands at this number.
pub(super) fn draw(
    chart: &mut Chart<'_, '_>,
    first: usize,
    bars: &[Vec<f64>],
    colours: &[RGBColor],
) -> Result<()> {
    for (number, parts) in (first..).zip(bars) {
        let mut base = 0.0;
        for (part, colour) in parts.iter().zip(colours) {
            let x = whole(number);
            let bar = [(x - HALF, base), (x + HALF, base + part)];
            chart.draw_series([Rectangle::new(bar, colour.filled())])?;
            base += part;
        }
    }
    Ok(())
}

/// The height of the highest bar, or 1 if none has a height.
pub(super) fn top(bars: &[Vec<f64>]) -> f64 {
    let heights = bars.iter().map(|parts| parts.iter().sum::<f64>());
    let top = heights.fold(0.0, f64::max);
    if top > 0.0 { top } else { 1.0 }
}

//! The distribution of the points at the end.

use anyhow::Result;
use plotters::series::{AreaSeries, LineSeries};
use plotters::style::Color;

use super::plot::{Axis, plot};
use super::sheet::Sheet;
use super::style::SERIES;
use crate::interval::ratio;
use crate::simulate::Histogram;
use crate::summary::Study;

/// The share of seats above which the tail is left out.
const SHOWN: f64 = 0.9995;

pub(super) fn draw(study: &Study) -> Result<String> {
    let results = study.results();
    let means = results.bots.iter().map(|bot| bot.points.value);
    let legend = study.plan.entrants().into_iter().zip(means).zip(SERIES);
    let legend = legend.map(|((who, mean), colour)| (format!("{who}: {mean:.1} on average"), colour));
    let sheet = Sheet { title: "Points at the end of a game", legend: legend.collect() };
    let lines: Vec<Vec<(f64, f64)>> = study.tally.bots.iter().map(|bot| shares(&bot.points)).collect();
    let right = lines.iter().map(Vec::len).max().unwrap_or(1);
    let top = lines.iter().flatten().fold(0.0, |top: f64, &(_, share)| top.max(share));
    // Many areas on each other have no colour of their own.
    let fill = if lines.len() <= 2 { 0.1 } else { 0.0 };
    sheet.draw(study, |area| {
        let x = Axis::new("Points of a player", 0.0..ratio(right as u64, 1));
        let y = Axis::new("Share of players (%)", 0.0..1.05 * top);
        let mut chart = plot(area, x, y)?;
        for (line, colour) in lines.iter().zip(SERIES) {
            let line = || line.iter().copied();
            chart.draw_series(AreaSeries::new(line(), 0.0, colour.mix(fill)))?;
            chart.draw_series(LineSeries::new(line(), colour.stroke_width(3)))?;
        }
        Ok(())
    })
}

/// How many percent of the seats ended with so many points.
fn shares(points: &Histogram) -> Vec<(f64, f64)> {
    let total = points.total();
    let mut seen = 0;
    let shown = points.iter().take_while(|&(_, times)| {
        let before = ratio(seen, total);
        seen += times;
        before < SHOWN
    });
    let mut shares: Vec<_> =
        shown.map(|(number, times)| (ratio(number, 1), 100.0 * ratio(times, total))).collect();
    if seen == total {
        shares.push((ratio(points.largest() + 1, 1), 0.0));
    }
    shares
}

//! Points by cause over the rounds.

use anyhow::Result;

use super::bars;
use super::plot::{Axis, plot};
use super::sheet::Sheet;
use super::style::CAUSES;
use crate::interval::ratio;
use crate::simulate::Cause;
use crate::summary::Study;

pub(super) fn draw(study: &Study) -> Result<String> {
    let legend = Cause::ALL.into_iter().zip(CAUSES).map(|(cause, colour)| (cause.label().to_owned(), colour));
    let sheet = Sheet { title: "What points are paid for, by round", legend: legend.collect() };
    let players = study.tally.games * study.plan.players as u64;
    let rounds: Vec<Vec<f64>> = study
        .tally
        .causes()
        .iter()
        .map(|causes| causes.map(|points| ratio(points, players)).to_vec())
        .collect();
    sheet.draw(study, |area| {
        let x = Axis::numbers("Round", 1, rounds.len());
        let y = Axis::new("Points of a player in the round, on average", 0.0..1.06 * bars::top(&rounds));
        bars::draw(&mut plot(area, x, y)?, 1, &rounds, &CAUSES)
    })
}

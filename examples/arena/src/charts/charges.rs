//! How far Mambo's charges go.

use anyhow::Result;

use super::bars;
use super::plot::{Axis, plot};
use super::sheet::Sheet;
use super::style::{BLUE, VERMILION};
use crate::interval::ratio;
use crate::summary::Study;

/// Bars that are less high than this share of the highest are too low to be seen.
const VISIBLE: f64 = 0.002;

pub(super) fn draw(study: &Study) -> Result<String> {
    let legend = [("hits an explorer", VERMILION), ("hits Kali", BLUE)];
    let sheet = Sheet {
        title: "Length of Mambo's charges",
        legend: legend.map(|(label, colour)| (label.to_owned(), colour)).into(),
    };
    let longest = study.results().charges.longest_spaces;
    let mut lengths: Vec<Vec<f64>> = (1..=longest.max(1)).map(|length| charges(study, length)).collect();
    let top = bars::top(&lengths);
    while lengths.last().is_some_and(|parts| parts.iter().sum::<f64>() < VISIBLE * top) {
        lengths.pop();
    }
    let label = format!("Spaces that Mambo runs, which are the points of a charge (the longest: {longest})");
    sheet.draw(study, |area| {
        let x = Axis::numbers(&label, 1, lengths.len().max(1));
        let y = Axis::new("Charges in a game, on average", 0.0..1.06 * top);
        bars::draw(&mut plot(area, x, y)?, 1, &lengths, &[VERMILION, BLUE])
    })
}

/// How many charges of a length there are in a game: those that hit an explorer, and those that hit Kali.
fn charges(study: &Study, length: u64) -> Vec<f64> {
    let tally = &study.tally;
    [&tally.charges, &tally.kali_charges].map(|charges| ratio(charges.get(length), tally.games)).into()
}

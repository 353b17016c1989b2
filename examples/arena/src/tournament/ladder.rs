//! The bots in the order of their strength.

use std::fmt::{self, Display, Formatter};

use super::report::Row;
use crate::interval::ratio;

/// The bots from the strongest to the weakest, by their mean share of wins against all others.
pub(super) struct Ladder<'a> {
    /// Each bot with that share.
    bots: Vec<(&'a str, f64)>,
    rows: &'a [Row],
}

impl<'a> Ladder<'a> {
    pub(super) fn of(names: &'a [String], rows: &'a [Row]) -> Self {
        let opponents = ratio(names.len() as u64 - 1, 1);
        let mean = |name: &str| rows.iter().filter_map(|row| share(row, name)).sum::<f64>() / opponents;
        let mut bots: Vec<_> = names.iter().map(|name| (name.as_str(), mean(name))).collect();
        bots.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        Self { bots, rows }
    }

    /// Whether the one has won more than its share against the other, beyond the interval.
    fn beats(&self, one: &str, other: &str) -> bool {
        let between = |row: &&Row| share(row, one).is_some() && share(row, other).is_some();
        let row = self.rows.iter().find(between);
        row.is_some_and(|row| share(row, one) > Some(row.fair_share) && !row.wins.contains(row.fair_share))
    }
}

/// The share of wins of a bot in a pairing that it was in.
fn share(row: &Row, name: &str) -> Option<f64> {
    if row.bot == name { Some(row.wins.value) } else { (row.against == name).then_some(1.0 - row.wins.value) }
}

impl Display for Ladder<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "\n  In order of the mean share of wins:")?;
        for (place, &(name, mean)) in self.bots.iter().enumerate() {
            let below = &self.bots[place + 1..];
            let not_beaten: Vec<&str> =
                below.iter().map(|&(other, _)| other).filter(|other| !self.beats(name, other)).collect();
            write!(f, "  {:>2}. {name:<17}{:5.1} %", place + 1, 100.0 * mean)?;
            match (below.is_empty(), not_beaten.is_empty()) {
                (true, _) => writeln!(f)?,
                (false, true) => writeln!(f, "   beats each below it, beyond the interval")?,
                (false, false) => writeln!(f, "   does not clearly beat {}", not_beaten.join(", "))?,
            }
        }
        Ok(())
    }
}

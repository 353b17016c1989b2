//! The rows of the table, for people and as JSON.

use std::fmt::{self, Display, Formatter};

use serde::Serialize;

use super::Seats;
use super::pairing::Pairing;
use super::tally::Tally;
use crate::interval::Interval;

/// What came of one pairing.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    pub(super) players: u8,
    seats: Seats,
    games: u64,
    pub(super) bot: String,
    pub(super) against: String,
    /// The share of games that the bot won. Who wins together shares the win.
    pub(super) wins: Interval,
    /// What that share would be if both were as strong.
    pub(super) fair_share: f64,
    /// The mean points of a seat at the end of a game; few are good.
    points: Interval,
    points_against: Interval,
}

impl Row {
    pub(super) fn new(pairing: &Pairing<'_>, tally: &Tally) -> Self {
        let [points, points_against] = tally.mean_points();
        Self {
            players: pairing.players,
            seats: pairing.seats,
            games: tally.games(),
            bot: pairing.one.to_owned(),
            against: pairing.other.to_owned(),
            wins: tally.win_share(),
            fair_share: pairing.fair_share(),
            points,
            points_against,
        }
    }
}

/// The width of a column of names.
const NAME: usize = 17;

impl Display for Row {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { bot, against, wins, points, points_against, .. } = self;
        let [value, low, high] = [wins.value, wins.low, wins.high].map(|share| 100.0 * share);
        let points = [points, points_against].map(|points| (points.value, points.high - points.value));
        let [(own, own_error), (theirs, their_error)] = points;
        write!(f, "  {bot:<NAME$}{against:<NAME$}{value:5.1}  {low:5.1} to {high:5.1}   ")?;
        write!(f, "{own:5.2} ±{own_error:.2}   {theirs:5.2} ±{their_error:.2}")
    }
}

/// What stands above the rows of a table.
pub(super) struct Head {
    pub(super) players: u8,
    pub(super) games: u32,
    pub(super) seats: Seats,
}

impl Display for Head {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { players, games, seats } = self;
        writeln!(f, "{players} players, {games} games a pairing")?;
        match seats {
            Seats::Mixed => writeln!(f, "Each bot has every other seat: 50 % of the wins are a fair share.")?,
            Seats::Alone => {
                let fair = 100.0 / f64::from(*players);
                writeln!(
                    f,
                    "One bot against copies of the other: {fair:.1} % of the wins are a fair share."
                )?;
            }
        }
        writeln!(f, "\n  {:<NAME$}{:<NAME$}wins %   95 % of it     points          theirs", "bot", "against")
    }
}

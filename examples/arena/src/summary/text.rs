//! The summary for people.

use std::fmt::{self, Display, Formatter};

use super::Study;
use super::results::{BotResults, Results};
use crate::interval::Interval;

impl Display for Study {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let results = self.results();
        writeln!(f, "{}", self.plan.describe(self.tally.games))?;
        writeln!(f, "Estimates have their 95 % confidence intervals. Few points are good.\n")?;
        bots(f, &results)?;
        places(f, &results)?;
        causes(f, &results)?;
        let charges = &results.charges;
        writeln!(f, "Charges a game             {:7.2}", charges.per_game)?;
        writeln!(
            f,
            "Spaces of a charge         {:7.2}   longest {}",
            charges.mean_spaces, charges.longest_spaces
        )?;
        writeln!(f, "Charges that hit Kali      {:7.2} %", 100.0 * charges.kali_share)
    }
}

fn bots(f: &mut Formatter<'_>, results: &Results) -> fmt::Result {
    let width = results.bots.iter().map(|bot| bot.bot.len()).max().unwrap_or(0).max(16);
    writeln!(f, "{:width$}  {:8}  {:^24}  {:^26}", "Bot", "Seats", "Points of a seat", "Wins of a seat")?;
    for BotResults { bot, seats, points, wins } in &results.bots {
        let seats: String = seats.iter().map(|seat| seat.letter()).collect();
        writeln!(f, "{bot:width$}  {seats:8}  {}  {}", Points(points), Percent(wins))?;
    }
    writeln!(f)
}

fn places(f: &mut Formatter<'_>, results: &Results) -> fmt::Result {
    writeln!(f, "Wins by starting place")?;
    let last = results.places.len();
    for (place, wins) in (1..).zip(&results.places) {
        let where_to = match place {
            1 => ", next to Mambo",
            _ if place == last => ", next to Kali",
            _ => "",
        };
        writeln!(f, "  {:24}  {}", format!("{place}{where_to}"), Percent(wins))?;
    }
    writeln!(f)
}

fn causes(f: &mut Formatter<'_>, results: &Results) -> fmt::Result {
    writeln!(f, "Points of a player, by cause")?;
    for cause in &results.causes {
        writeln!(f, "  {:24} {:7.2}", cause.cause.label(), cause.points)?;
    }
    writeln!(f)
}

/// Points with their interval, in columns.
struct Points<'a>(&'a Interval);

impl Display for Points<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Interval { value, low, high } = self.0;
        write!(f, "{value:7.2}  {low:6.2} to {high:6.2}")
    }
}

/// A share with its interval, in columns.
struct Percent<'a>(&'a Interval);

impl Display for Percent<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [value, low, high] = [self.0.value, self.0.low, self.0.high].map(|share| 100.0 * share);
        write!(f, "{value:6.2} %  {low:6.2} to {high:6.2} %")
    }
}

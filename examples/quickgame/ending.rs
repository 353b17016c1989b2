//! The standings, and what the points were paid for.

use std::fmt::{self, Display, Formatter};

use kalimambo::{Card, Standing, Standings};

use crate::causes::{Cause, Tally};
use crate::game::Game;
use crate::style::{self, Title};

/// A row of the table, which is an array of different things.
macro_rules! row {
    ($($cell:expr),*) => {
        format!("  {:<14}{:<8}{:>6}{:>10}{:>8}{:>12}{:>8}", $($cell),*)
    };
}

pub(crate) struct Ending {
    round: u8,
    is_over: bool,
    standings: Standings,
    tally: Tally,
    /// Whether there were points already at the start, of which nobody knows the cause.
    had_points: bool,
}

impl Ending {
    pub(crate) fn new(game: &Game) -> Self {
        let end = game.end();
        Self {
            round: end.round(),
            is_over: end.is_over(),
            standings: end.standings(),
            tally: Tally::of(game.rounds.iter().copied()),
            had_points: game.start.scores().any(|(_, points)| points != 0),
        }
    }

    fn title(&self) -> String {
        match self.round {
            _ if self.is_over => "The end".into(),
            0 => "The record stops before the first round".into(),
            round => format!("The record stops after round {round} of {}", Card::COUNT),
        }
    }

    fn verdict(&self) -> String {
        let winners = self.standings.winners();
        let points = match self.standings[0].points {
            1 => "1 point".into(),
            points => format!("{points} points"),
        };
        match (self.is_over, winners.len()) {
            (true, 1) => format!("{winners} wins with {points}."),
            (true, _) => format!("{winners} share the victory with {points} each."),
            (false, 1) => format!("So far {winners} is ahead with {points}."),
            (false, _) => format!("So far {winners} share the lead with {points} each."),
        }
    }

    fn rank(&self, rank: u8) -> String {
        let ordinal = match rank {
            1 => "1st".into(),
            2 => "2nd".into(),
            3 => "3rd".into(),
            _ => format!("{rank}th"),
        };
        let shared = self.standings.iter().filter(|standing| standing.rank == rank).count() > 1;
        if shared { format!("{ordinal} shared") } else { ordinal }
    }

    fn row(&self, standing: Standing) -> String {
        let Standing { rank, player, points } = standing;
        let [dung, charges, kali_dung, kali_charges] = Cause::ALL.map(|cause| self.tally.get(player, cause));
        row!(self.rank(rank), style::letter(player.into()), points, dung, charges, kali_dung, kali_charges)
    }
}

impl Display for Ending {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}\n", Title(self.title()), self.verdict())?;
        writeln!(f, "{:36}own explorer            for Kali", "")?;
        writeln!(f, "{}", row!("Rank", "Player", "Points", "dung", "Mambo", "dung", "Mambo"))?;
        for &standing in &self.standings {
            writeln!(f, "{}", self.row(standing))?;
        }
        if self.had_points {
            writeln!(f, "\n  The points from before the first round shown are in the sum only.")?;
        }
        Ok(())
    }
}

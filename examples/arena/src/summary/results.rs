//! The figures that follow from the counts.

use kalimambo::Player;
use serde::Serialize;

use super::Study;
use crate::interval::{Interval, ratio};
use crate::simulate::{Cause, Entrant, WIN};

/// The figures that follow from the counts, with their intervals of 95 %.
#[derive(Serialize)]
pub(crate) struct Results {
    pub(crate) games: u64,
    pub(crate) bots: Vec<BotResults>,
    /// The share of wins of whoever begins at a place of the line, from the rear.
    pub(crate) places: Vec<Interval>,
    pub(crate) causes: Vec<CauseResults>,
    pub(crate) charges: Charges,
}

/// What a bot got in each of its seats.
#[derive(Serialize)]
pub(crate) struct BotResults {
    pub(crate) bot: String,
    pub(crate) seats: Vec<Player>,
    /// Points at the end of a game.
    pub(crate) points: Interval,
    /// The share of the wins that one seat of the bot has.
    pub(crate) wins: Interval,
}

/// What is paid for a cause.
#[derive(Serialize)]
pub(crate) struct CauseResults {
    pub(crate) cause: Cause,
    /// Points of a player in a game.
    pub(crate) points: f64,
}

/// Mambo's charges.
#[derive(Serialize)]
pub(crate) struct Charges {
    pub(crate) per_game: f64,
    pub(crate) mean_spaces: f64,
    pub(crate) longest_spaces: u64,
    /// The share of charges that hit Kali.
    pub(crate) kali_share: f64,
}

impl Study {
    pub(crate) fn results(&self) -> Results {
        let Self { plan, tally } = self;
        let games = tally.games;
        let mut causes = [0; Cause::COUNT];
        for round in tally.causes() {
            causes.iter_mut().zip(round).for_each(|(sum, points)| *sum += points);
        }
        let player_games = games * plan.players as u64;
        Results {
            games,
            bots: plan.entrants().into_iter().enumerate().map(|(bot, who)| self.bot(bot, who)).collect(),
            places: tally.places().iter().map(|place| share(place.wins, place.games)).collect(),
            causes: Cause::ALL
                .map(|cause| CauseResults { cause, points: ratio(causes[cause as usize], player_games) })
                .into(),
            charges: self.charges(),
        }
    }

    fn bot(&self, number: usize, Entrant { bot, seats }: Entrant) -> BotResults {
        let tally = &self.tally.bots[number];
        let points = Interval::mean(tally.points.sum(), tally.squares, self.tally.games);
        let wins = share(tally.wins(), self.tally.games);
        let [points, wins] = [points, wins].map(|all| all.divided_by(seats.len() as u64));
        BotResults { bot, seats, points, wins }
    }

    fn charges(&self) -> Charges {
        let [explorers, kali] = [&self.tally.charges, &self.tally.kali_charges];
        let charges = explorers.total() + kali.total();
        Charges {
            per_game: ratio(charges, self.tally.games),
            mean_spaces: ratio(explorers.sum() + kali.sum(), charges.max(1)),
            longest_spaces: explorers.largest().max(kali.largest()),
            kali_share: ratio(kali.total(), charges.max(1)),
        }
    }
}

/// The share of games that were won. Wins are in 420ths.
pub(crate) fn share(wins: u64, games: u64) -> Interval {
    Interval::wilson(ratio(wins, WIN), games)
}

//! A game gone through round by round.

use std::num::NonZeroU32;

use kalimambo::{Card, GameState, Player, Position, Record, Round, RoundError};
use kalimambo_bots::Generator;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};
use serde::Serialize;

use super::chances::chances;
use super::cost::{Cost, expected, in_hindsight};
use super::turning::{TurningPoint, turning_points};

/// What there is to say of a game.
#[derive(Debug, Serialize)]
pub(super) struct Review {
    pub(super) players: usize,
    pub(super) playouts: u32,
    pub(super) seed: u64,
    pub(super) rounds: Vec<RoundReview>,
    pub(super) totals: Vec<Total>,
    pub(super) turning_points: Vec<TurningPoint>,
}

/// A round, and what each choice in it cost.
#[derive(Debug, Serialize)]
pub(super) struct RoundReview {
    /// Counted from 1.
    pub(super) round: u8,
    pub(super) kali: Card,
    pub(super) choices: Vec<Choice>,
}

/// What a player showed in a round, and what it cost.
#[derive(Debug, Serialize)]
pub(super) struct Choice {
    pub(super) player: Player,
    pub(super) card: Card,
    /// The points that the player paid in the round.
    pub(super) paid: u16,
    /// Given what was public.
    pub(super) expected: Cost,
    /// Given what all others showed.
    pub(super) hindsight: Cost,
    /// The chance of winning before the round and after it.
    pub(super) chances: [f64; 2],
}

/// What all choices of a player cost together.
#[derive(Debug, Serialize)]
pub(super) struct Total {
    pub(super) player: Player,
    pub(super) expected: f64,
    pub(super) hindsight: f64,
    /// The points so far.
    pub(super) points: u16,
}

impl Review {
    pub(super) fn of(record: &Record, playouts: NonZeroU32, seed: u64) -> Result<Self, RoundError> {
        let mut rng = Generator::seed_from_u64(seed);
        let mut generators = || -> Vec<Generator> {
            (0..playouts.get()).map(|_| Generator::seed_from_u64(rng.next_u64())).collect()
        };
        let rounds: Vec<(Round, Vec<Generator>)> =
            record.replay().map(|round| (round, generators())).collect();
        let start = *GameState::new(record.setup()).position();
        let befores: Vec<Position> =
            [start].into_iter().chain(rounds.iter().map(|(round, _)| *round.position())).collect();
        let chances = Chances::of(&befores, &generators());
        let reviews = rounds
            .par_iter()
            .zip(&befores)
            .map(|((round, generators), before)| review(before, round, &chances, generators));
        let reviews: Vec<RoundReview> = reviews.collect::<Result<_, _>>()?;
        Ok(Self {
            players: start.players(),
            playouts: playouts.get(),
            seed,
            totals: totals(record.state(), &reviews),
            turning_points: turning_points(&reviews, &rounds),
            rounds: reviews,
        })
    }
}

/// The chances of winning at the start and after each round, by seat.
struct Chances(Vec<Vec<f64>>);

impl Chances {
    fn of(positions: &[Position], generators: &[Generator]) -> Self {
        Self(positions.par_iter().map(|position| chances(position, generators)).collect())
    }

    fn around(&self, round: u8, player: Player) -> [f64; 2] {
        let after = usize::from(round);
        [after - 1, after].map(|round| self.0[round][usize::from(player.seat())])
    }
}

fn review(
    before: &Position,
    played: &Round,
    chances: &Chances,
    generators: &[Generator],
) -> Result<RoundReview, RoundError> {
    let (shown, after) = (played.reveal(), played.position());
    let round = after.round();
    let mut choices = Vec::new();
    for (player, card) in shown.by_player() {
        let expected = expected(before, shown, player, generators)?;
        let hindsight = in_hindsight(before, shown, player, generators)?;
        let paid = after.score(player) - before.score(player);
        if let (Some(expected), Some(hindsight)) = (expected, hindsight) {
            let chances = chances.around(round, player);
            choices.push(Choice { player, card, paid, expected, hindsight, chances });
        }
    }
    Ok(RoundReview { round, kali: shown.kali(), choices })
}

fn totals(end: &GameState, rounds: &[RoundReview]) -> Vec<Total> {
    let total = |(player, points)| {
        let own = || rounds.iter().flat_map(|round| &round.choices).filter(|choice| choice.player == player);
        let expected = own().map(|choice| choice.expected.points).sum();
        let hindsight = own().map(|choice| choice.hindsight.points).sum();
        Total { player, expected, hindsight, points }
    };
    end.scores().map(total).collect()
}

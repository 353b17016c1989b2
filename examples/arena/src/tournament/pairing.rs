//! The games of two bots against each other.

use anyhow::Context;
use kalimambo::{GameState, Setup};
use kalimambo_bots::{Bot, Generator, choose_all, named};
use rand_xoshiro::rand_core::SeedableRng;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::Seats;
use super::tally::Tally;

/// Two bots at tables of so many players.
pub(super) struct Pairing<'a> {
    pub(super) players: u8,
    pub(super) one: &'a str,
    pub(super) other: &'a str,
    pub(super) seats: Seats,
}

impl Pairing<'_> {
    /// Plays the games, on all cores. Game by game the table is the same in every pairing.
    pub(super) fn play(&self, games: u32, seed: u64) -> anyhow::Result<Tally> {
        let (one, other) = (named(self.one)?, named(self.other)?);
        (0..games)
            .into_par_iter()
            .map(|game| self.play_game(game, &*one, &*other, seed))
            .try_reduce(Tally::default, |one, other| Ok(one + other))
    }

    fn play_game(&self, number: u32, one: &dyn Bot, other: &dyn Bot, seed: u64) -> anyhow::Result<Tally> {
        let mut rng = generator(seed, number);
        // Seats mean nothing (I7): the place in the line, which does, is drawn with the setup.
        let mut game = GameState::new(&Setup::random(self.players.into(), &mut rng)?);
        let is_one = |seat: u8| match self.seats {
            Seats::Mixed => (u32::from(seat) + number) % 2 == 0,
            Seats::Alone => seat == 0,
        };
        let bots: Vec<&dyn Bot> =
            (0..self.players).map(|seat| if is_one(seat) { one } else { other }).collect();
        while !game.is_over() {
            game = game.after_round(&choose_all(&bots, game.position(), &mut rng)).context("a bot's card")?;
        }
        Ok(Tally::of_game(&game, is_one))
    }

    /// The share of wins of the first bot if both are as strong.
    pub(super) fn fair_share(&self) -> f64 {
        match self.seats {
            Seats::Mixed => 0.5,
            Seats::Alone => 1.0 / f64::from(self.players),
        }
    }
}

/// A generator for each game. The numbers of games are in the upper half, where few seeds that people
/// think of come near.
fn generator(seed: u64, game: u32) -> Generator {
    Generator::seed_from_u64(seed ^ u64::from(game) << u32::BITS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_among_its_like_has_its_fair_share() {
        for (seats, players) in [(Seats::Mixed, 5), (Seats::Alone, 3), (Seats::Alone, 7)] {
            let pairing = Pairing { players, one: "random", other: "random", seats };
            let wins = pairing.play(2_000, 1).expect("games of known bots").win_share();
            assert!(wins.contains(pairing.fair_share()), "{seats:?} {players}: {wins:?}");
        }
    }
}

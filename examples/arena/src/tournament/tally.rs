//! What came of many games, in whole numbers: sums that do not depend on their order.

use std::ops::Add;

use kalimambo::{GameState, Player};

use crate::interval::{Interval, ratio};

/// The unit in which wins and points are counted: a part that can be divided among any number of players.
const PARTS: u64 = 420;

/// What came of many games for one of two bots and for the other.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    games: u64,
    /// The wins of the one, shared with those who have as few points.
    wins: u64,
    points: [Moments; 2],
}

/// The sum of numbers, and that of their squares.
#[derive(Clone, Copy, Debug, Default)]
struct Moments {
    sum: u64,
    squares: u64,
}

impl Tally {
    /// A game that is over, in which these seats are the one's.
    pub(super) fn of_game(game: &GameState, is_one: impl Fn(u8) -> bool) -> Self {
        let is_one = |player: Player| is_one(player.seat());
        let winners = game.standings().winners();
        let won = winners.iter().filter(|&player| is_one(player)).count();
        let wins = PARTS * won as u64 / winners.len() as u64;
        let points = [true, false].map(|side| {
            let (sum, seats) = game
                .scores()
                .filter(|&(player, _)| is_one(player) == side)
                .fold((0, 0), |(sum, seats), (_, points)| (sum + u64::from(points), seats + 1));
            Moments::of(PARTS * sum / seats)
        });
        Self { games: 1, wins, points }
    }

    pub(super) fn games(&self) -> u64 {
        self.games
    }

    /// The share of games that the one has won.
    pub(super) fn win_share(&self) -> Interval {
        Interval::wilson(ratio(self.wins, PARTS), self.games)
    }

    /// The mean points of a seat of the one, and of the other.
    pub(super) fn mean_points(&self) -> [Interval; 2] {
        self.points.map(|moments| moments.mean(self.games))
    }
}

impl Moments {
    fn of(number: u64) -> Self {
        Self { sum: number, squares: number * number }
    }

    /// The mean of a game.
    fn mean(self, games: u64) -> Interval {
        Interval::mean(self.sum, self.squares, games).divided_by(PARTS)
    }
}

impl Add for Tally {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let [one, two] = [0, 1].map(|bot| Moments {
            sum: self.points[bot].sum + other.points[bot].sum,
            squares: self.points[bot].squares + other.points[bot].squares,
        });
        Self { games: self.games + other.games, wins: self.wins + other.wins, points: [one, two] }
    }
}

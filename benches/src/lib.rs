//! What is measured: whole random games, each from the shuffles to the standings.
//!
//! Every workload is a method of [`Table`] that plays one game and returns a number into which its
//! whole result went, so that nothing of the work can be left out. Tables that are made alike deal the
//! same cards to every workload (but for [`Table::playout`], which deals its own).

use std::hint::black_box;

use kalimambo::{Card, Event, GameState, Layout, Player, PlayerSet, Setup, Standings, StayReason};
use kalimambo_plain as plain;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// The spaces of the track.
const TRACK: u8 = 40;

/// The heaps, ahead of a line of seven and Kali.
const DUNG: [u8; 6] = [10, 14, 19, 25, 31, 36];

/// Explorers of seven seats in a line; with fewer seats, those that there are.
const LINE: [u8; Player::MAX_COUNT] = [4, 2, 0, 5, 1, 6, 3];

/// A deck before it is ever shuffled: twelve cards in twelve bytes.
type Deck = [Card; Card::COUNT];

/// A table at which games are played, one after the other.
#[derive(Clone, Debug)]
pub struct Table {
    rng: Xoshiro256PlusPlus,
    /// The players' cards by seat, in the order in which they are played, and Kali's deck. Between
    /// games they stay as they lie: a shuffled deck is as good to shuffle as any other.
    decks: [Deck; Player::MAX_COUNT + 1],
    players: usize,
    line: Vec<u8>,
}

impl Table {
    /// A table for so many players.
    #[must_use]
    pub fn new(players: usize, seed: u64) -> Self {
        // The compiler is not to know how many play.
        let players = black_box(players);
        Self {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            decks: [Card::ALL; Player::MAX_COUNT + 1],
            players,
            line: LINE.into_iter().filter(|&seat| usize::from(seat) < players).collect(),
        }
    }

    /// How many tokens stand in the line: the players' and Kali.
    #[must_use]
    pub const fn tokens(&self) -> usize {
        self.players + 1
    }

    /// The shuffles alone: no engine can play a random game with less.
    pub fn floor(&mut self) -> u64 {
        self.shuffle_decks();
        // The cards are asked for, which costs nothing: they lie in memory.
        black_box(&self.decks);
        0
    }

    /// A game without events.
    ///
    /// # Panics
    ///
    /// If the crate refuses a legal game, as the other workloads do.
    pub fn no_log(&mut self) -> u64 {
        self.shuffle_decks();
        let mut game = self.game();
        for round in 0..Card::COUNT {
            game = game.after_round(&self.cards(round)[..self.players]).expect("the cards are in the hands");
        }
        ranking(&game.standings())
    }

    /// A game with every event read.
    ///
    /// # Panics
    ///
    /// As [`Self::no_log`] does.
    pub fn log(&mut self) -> u64 {
        self.shuffle_decks();
        let mut game = self.game();
        let mut told = 0;
        for round in 0..Card::COUNT {
            let round =
                game.apply_round(&self.cards(round)[..self.players]).expect("the cards are in the hands");
            for event in round.events() {
                told += reading(event);
            }
            game = *round.state();
        }
        told << 32 ^ ranking(&game.standings())
    }

    /// A game by the crate's own random choice of cards.
    ///
    /// # Panics
    ///
    /// As [`Self::no_log`] does.
    pub fn playout(&mut self) -> u64 {
        shuffle(&mut self.decks[self.players], &mut self.rng);
        let game = self.game();
        ranking(&game.playout(&mut self.rng).standings())
    }

    /// The game of [`Self::no_log`], played by the plain implementation.
    pub fn plain(&mut self) -> u64 {
        self.shuffle_decks();
        let mut game = self.plain_game();
        for round in 0..Card::COUNT {
            game.play(&self.cards(round).map(u8::from)[..self.players]);
        }
        plain_ranking(&game)
    }

    /// The game of [`Self::log`], played by the plain implementation.
    pub fn plain_log(&mut self) -> u64 {
        self.shuffle_decks();
        let mut game = self.plain_game();
        let mut log = Vec::new();
        let mut told = 0;
        for round in 0..Card::COUNT {
            log.clear();
            game.play_logged(&self.cards(round).map(u8::from)[..self.players], &mut log);
            for event in &log {
                told += plain_reading(event);
            }
        }
        told << 32 ^ plain_ranking(&game)
    }

    fn shuffle_decks(&mut self) {
        for deck in &mut self.decks[..=self.players] {
            shuffle(deck, &mut self.rng);
        }
    }

    /// The card that each player plays in a round; with fewer than seven, some that nobody plays.
    fn cards(&self, round: usize) -> [Card; Player::MAX_COUNT] {
        std::array::from_fn(|seat| self.decks[seat][round])
    }

    /// The game that is about to begin.
    ///
    /// # Panics
    ///
    /// As [`Self::no_log`] does.
    #[must_use]
    pub fn game(&self) -> GameState {
        let layout = Layout {
            track: TRACK,
            mambo: 0,
            line: &self.line,
            dung: &DUNG,
            kali_deck: &self.decks[self.players].map(u8::from),
        };
        GameState::new(&Setup::new(black_box(&layout)).expect("a setup that the rules allow"))
    }

    fn plain_game(&self) -> plain::Game {
        plain::Game::new(black_box(&plain::Setup {
            players: self.players,
            track: TRACK.into(),
            mambo: 0,
            line: self.line.iter().copied().map(usize::from).collect(),
            dung: DUNG.map(usize::from).to_vec(),
            kali_deck: self.decks[self.players].map(u8::from).to_vec(),
        }))
    }
}

/// Fisher and Yates with a 32-bit draw a step, bounded as the crate does it: the high half of a
/// product, and another draw where some numbers would be more likely than others (Lemire 2019).
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "a word is split, and a deck has twelve cards")]
fn shuffle(deck: &mut Deck, rng: &mut Xoshiro256PlusPlus) {
    for last in (1..deck.len()).rev() {
        let bound = last as u32 + 1;
        let other = loop {
            let product = u64::from(rng.next_u32()) * u64::from(bound);
            let low = product as u32;
            if low >= bound || low >= bound.wrapping_neg() % bound {
                break product >> 32;
            }
        };
        deck.swap(last, other as usize);
    }
}

fn ranking(standings: &Standings) -> u64 {
    standings.iter().fold(0, |sum, standing| {
        fold_standing(sum, standing.rank.into(), standing.player.seat().into(), standing.points.into())
    })
}

fn plain_ranking(game: &plain::Game) -> u64 {
    game.standings()
        .into_iter()
        .fold(0, |sum, (rank, player, points)| fold_standing(sum, rank.into(), player as u64, points.into()))
}

const fn fold_standing(sum: u64, rank: u64, seat: u64, points: u64) -> u64 {
    (sum + (rank << 16 | seat << 12 | points)) * 3
}

/// Reads an event to the end: each of its numbers counts, and the first of its players or tokens.
fn reading(event: Event) -> u64 {
    let first = |players: PlayerSet| -> u64 { players.first().map_or(7, |player| player.seat().into()) };
    match event {
        Event::Tied { card, mover, held } => {
            u64::from(u8::from(card)) + token(mover) + held.first().map_or(8, token)
        }
        Event::Stayed { token: who, reason } => {
            token(who)
                + match reason {
                    StayReason::Zero => 1,
                    StayReason::Front => 2,
                    StayReason::Blocked => 3,
                }
        }
        Event::Moved { token: who, from, to } => {
            token(who) + u64::from(from.number()) + u64::from(to.number())
        }
        Event::DungHit { token: who, space, penalty } => {
            token(who) + u64::from(space.number()) + u64::from(penalty.points) + first(penalty.players)
        }
        Event::Charged { from, to, distance, hit, penalty } => {
            u64::from(from.number())
                + u64::from(to.number())
                + u64::from(distance)
                + token(hit)
                + u64::from(penalty.points)
                + first(penalty.players)
        }
    }
}

fn token(token: kalimambo::Token) -> u64 {
    u8::from(token).into()
}

fn plain_reading(event: &plain::Event) -> u64 {
    match event {
        plain::Event::Tied { card, mover, held } => u64::from(*card) + (mover + held[0]) as u64,
        plain::Event::Stayed { token, reason } => {
            *token as u64
                + match reason {
                    plain::Reason::Zero => 1,
                    plain::Reason::Front => 2,
                    plain::Reason::Blocked => 3,
                }
        }
        plain::Event::Moved { token, from, to } => (token + from + to) as u64,
        plain::Event::DungHit { token, space, points, players } => {
            (token + space + players[0]) as u64 + u64::from(*points)
        }
        plain::Event::Charged { from, to, distance, hit, points, players } => {
            (from + to + distance + hit + players[0]) as u64 + u64::from(*points)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn crate_and_plain_implementation_play_the_same_games() {
        for players in 2..=7 {
            let [mut ours, mut logged, mut plain, mut plain_logged] =
                std::array::from_fn(|_| Table::new(players, 2011));
            for game in 0..100 {
                let scores = ours.no_log();
                assert_eq!(scores, plain.plain(), "game {game} of {players}");
                let told = logged.log();
                assert_eq!(told, plain_logged.plain_log(), "log of game {game} of {players}");
                assert_eq!(told & 0xFFFF_FFFF, scores & 0xFFFF_FFFF, "game {game} of {players}");
            }
        }
    }
}

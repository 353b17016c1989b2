//! Everything that the crate is written in and read from, proved and attacked: what its tests and the
//! fuzz targets share.
//!
//! - [`attack`]: what the fuzz targets do with arbitrary bytes.
//! - [`facts`]: that a position, a round and the rest of a game are as the rules say they always are.
//! - [`forms`]: that what is written is read as the same.
//! - [`tables`]: setups and positions of all kinds, many of them contrived.
//! - [`players`]: who plays them, at random or with an aim.
//!
//! A check panics where something does not hold.
#![allow(clippy::missing_panics_doc, reason = "that is what a check is for")]

pub mod attack;
pub mod facts;
pub mod forms;
pub mod players;
pub mod tables;

use kalimambo::{Card, Player, Space};
pub use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Chance, the same in every run.
#[derive(Clone, Debug)]
pub struct Dice(pub Xoshiro256PlusPlus);

impl Dice {
    /// The dice of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `sides`, which is not 0; evenly enough for small numbers.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0.next_u32() as usize % sides
    }

    /// A number from `low` to `high`.
    pub fn between(&mut self, low: u8, high: u8) -> u8 {
        low + small(self.roll(usize::from(high - low) + 1))
    }

    /// Whether it comes up, once in `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.roll(times) == 0
    }

    /// One of the items, of which there must be one.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.roll(items.len())]
    }

    /// Puts the items in any order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.roll(last + 1));
        }
    }
}

/// The number as a byte, which it must fit.
#[must_use]
pub fn small(number: usize) -> u8 {
    u8::try_from(number).expect("a small number")
}

/// The card of a value.
#[must_use]
pub fn card(value: u8) -> Card {
    Card::new(value).expect("a card")
}

/// The cards of these values.
#[must_use]
pub fn cards(values: &[u8]) -> Vec<Card> {
    values.iter().copied().map(card).collect()
}

/// The player of a seat.
#[must_use]
pub fn player(seat: u8) -> Player {
    Player::new(seat).expect("a seat")
}

/// The space of a number.
#[must_use]
pub fn space(number: u8) -> Space {
    Space::new(number).expect("a space")
}

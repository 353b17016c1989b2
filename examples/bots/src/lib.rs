//! Bots for Kalimambo, behind one small trait.
//!
//! They see what everybody sees, a [`Position`], and nothing of what is hidden. Both the terminal game
//! and the arena take them from here, by their names.

mod careful;
mod deal;
mod habits;
mod lookahead;
mod montecarlo;
mod named;
mod opponents;
mod outlook;
mod per_card;
mod playouts;
mod random;
mod regret;

pub use careful::Careful;
pub use habits::{Highest, Lowest};
pub use montecarlo::MonteCarlo;
pub use named::{NAMES, UnknownBot, named};
pub use random::Random;
pub use regret::Regret;

use kalimambo::{Card, Player, Position};

/// The generator that bots draw from: one for all, so that a seed gives the same game again.
pub type Generator = rand_xoshiro::Xoshiro256PlusPlus;

/// Someone who picks a card.
pub trait Bot: Send + Sync {
    /// The card that the player shows this round, one of the player's hand.
    ///
    /// # Panics
    ///
    /// If the game is over, or the seat is none of it.
    fn choose(&self, position: &Position, seat: Player, rng: &mut Generator) -> Card;
}

/// The cards of a round, with a bot in each seat.
///
/// # Panics
///
/// If the game is over, or there are not as many bots as players.
#[must_use]
pub fn choose_all(bots: &[&dyn Bot], position: &Position, rng: &mut Generator) -> Vec<Card> {
    assert_eq!(bots.len(), position.players(), "a bot for each player");
    let seats = Player::ALL.into_iter().zip(bots);
    seats.map(|(seat, bot)| bot.choose(position, seat, rng)).collect()
}

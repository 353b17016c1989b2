//! A bot that plays out what may come.

use std::num::NonZeroU32;

use kalimambo::{Card, Player, Position};

use crate::opponents::careful_players;
use crate::playouts::best_card;
use crate::{Bot, Generator};

/// Plays each card out to the end of many games that may be.
///
/// The others are taken for careful players who are not always sure: the more a card costs by one round's
/// look ahead, the less likely they are to show it next.
#[derive(Clone, Copy, Debug)]
pub struct MonteCarlo {
    /// How many games are played to their end for a choice, over all cards of the hand.
    pub playouts: NonZeroU32,
}

impl Bot for MonteCarlo {
    fn choose(&self, position: &Position, seat: Player, rng: &mut Generator) -> Card {
        let strategies = careful_players(position, seat, rng);
        best_card(position, seat, &strategies, self.playouts, rng)
    }
}

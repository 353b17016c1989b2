//! A bot that leaves it to chance.

use kalimambo::{Card, Player, Position};
use rand::seq::IteratorRandom;

use crate::{Bot, Generator};

/// Shows any card of the hand, each as likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Bot for Random {
    fn choose(&self, position: &Position, seat: Player, rng: &mut Generator) -> Card {
        position.legal_cards(seat).iter().choose(rng).expect("a game that goes on, and a seat in it")
    }
}

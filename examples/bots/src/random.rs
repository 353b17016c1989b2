use kalimambo::{Card, Player, Position};
use rand_xoshiro::rand_core::Rng;

use crate::{Bot, Generator};

/// Shows any card of the hand, each as likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Bot for Random {
    fn choose(&self, position: &Position, seat: Player, rng: &mut Generator) -> Card {
        let hand = position.legal_cards(seat);
        let place = rng.next_u32() as usize % hand.len();
        hand.iter().nth(place).expect("a place below the number of cards")
    }
}

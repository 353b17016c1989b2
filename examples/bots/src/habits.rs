//! Bots that look at nothing but their own hand.

use kalimambo::{Card, Player, Position};

use crate::{Bot, Generator};

/// Always shows the highest card of the hand.
#[derive(Clone, Copy, Debug)]
pub struct Highest;

impl Bot for Highest {
    fn choose(&self, position: &Position, seat: Player, _rng: &mut Generator) -> Card {
        position.legal_cards(seat).last().expect("a game that goes on, and a seat in it")
    }
}

/// Always shows the lowest card of the hand.
#[derive(Clone, Copy, Debug)]
pub struct Lowest;

impl Bot for Lowest {
    fn choose(&self, position: &Position, seat: Player, _rng: &mut Generator) -> Card {
        position.legal_cards(seat).first().expect("a game that goes on, and a seat in it")
    }
}

#[cfg(test)]
mod tests {
    use kalimambo::{GameState, Setup};
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    #[test]
    fn habits_play_the_hand_in_order() {
        let mut rng = Generator::seed_from_u64(1);
        let mut game = GameState::new(&Setup::random(2, &mut rng).expect("two players"));
        for (&lowest, &highest) in Card::ALL.iter().zip(Card::ALL.iter().rev()) {
            let cards = [
                Lowest.choose(game.position(), Player::A, &mut rng),
                Highest.choose(game.position(), Player::B, &mut rng),
            ];
            assert_eq!(cards, [lowest, highest]);
            game = game.after_round(&cards).expect("legal cards");
        }
    }
}

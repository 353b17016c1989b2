//! What nobody knows of a game, made up: the cards that everybody will show.

use arrayvec::ArrayVec;
use kalimambo::{Card, Hand, Player, Position};
use rand::seq::SliceRandom;

use crate::Generator;
use crate::outlook::PerPlayer;

type Order = ArrayVec<Card, { Card::COUNT }>;

/// The order in which each player will show the cards of the hand, and Kali those of the deck.
///
/// One deal serves to try all cards of a hand: what differs between them is then the card, and not the
/// luck that came with it.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    players: PerPlayer<Order>,
    kali: Order,
}

impl Deal {
    /// Any order of all cards, each as likely.
    pub(crate) fn sample(position: &Position, rng: &mut Generator) -> Self {
        let players = position.hands().map(|(_, hand)| shuffled(hand, rng)).collect();
        Self { players, kali: shuffled(position.kali_hidden(), rng) }
    }

    /// Has a player show this card next. What was to be next takes its place in the order.
    pub(crate) fn show_next(&mut self, player: Player, card: Card) {
        let order = &mut self.players[usize::from(player.seat())];
        let place = order.iter().position(|&other| other == card).expect("a card of the hand");
        order.swap(0, place);
    }

    /// The position at the end of the game.
    pub(crate) fn playout(&self, position: &Position) -> Position {
        let mut position = *position;
        for (round, &kali) in self.kali.iter().enumerate() {
            let cards: PerPlayer<Card> = self.players.iter().map(|order| order[round]).collect();
            position = position.after_round(&cards, kali).expect("cards of the hands, each once");
        }
        position
    }
}

fn shuffled(cards: Hand, rng: &mut Generator) -> Order {
    let mut order: Order = cards.iter().collect();
    order.shuffle(rng);
    order
}

//! What each card costs over one round, when the others play as they may.

use kalimambo::{Card, Player, PlayerSet, Position};
use rand::seq::IteratorRandom;

use crate::Generator;
use crate::outlook::{PerPlayer, burden, excess, outlook};
use crate::per_card::{PerCard, Strategy};

/// The cards of one round, with Kali's, as they may come.
pub(crate) struct Showing {
    pub(crate) cards: PerPlayer<Card>,
    pub(crate) kali: Card,
}

impl Showing {
    /// Draws a card of each player, and any card that Kali has left.
    pub(crate) fn draw(position: &Position, strategies: &[Strategy], rng: &mut Generator) -> Self {
        let cards = strategies.iter().map(|strategy| strategy.draw(rng)).collect();
        let kali = position.kali_hidden().iter().choose(rng).expect("a game that goes on");
        Self { cards, kali }
    }

    /// What each card of a player would cost, while all others show these. What is the same for all of the
    /// cards is left out.
    pub(crate) fn costs(&self, position: &Position, player: Player) -> PerCard {
        let mut cards = self.cards.clone();
        PerCard::of(position.legal_cards(player), |card| {
            cards[usize::from(player.seat())] = card;
            let after = position.after_round(&cards, self.kali).expect("a card of each hand");
            excess(&outlook(&after), player) - burden(card)
        })
    }
}

/// What the cards cost on average of many rounds, for each player of a set; 0 for the others.
pub(crate) fn expected_costs(
    position: &Position,
    players: PlayerSet,
    strategies: &[Strategy],
    rounds: u32,
    rng: &mut Generator,
) -> PerPlayer<PerCard> {
    let mut costs: PerPlayer<PerCard> = position.hands().map(|(_, hand)| PerCard::zero(hand)).collect();
    for _ in 0..rounds {
        let showing = Showing::draw(position, strategies, rng);
        for player in players {
            let costs = &mut costs[usize::from(player.seat())];
            *costs = costs.zip(&showing.costs(position, player), |sum, cost| sum + cost / f64::from(rounds));
        }
    }
    costs
}

/// Players of whom nothing is known: any card of the hand, each as likely.
pub(crate) fn unknown_players(position: &Position) -> PerPlayer<Strategy> {
    position.hands().map(|(_, hand)| Strategy::uniform(hand)).collect()
}

//! A number for each card of a hand: what it costs, how much it is regretted, how likely it is.

use arrayvec::ArrayVec;
use kalimambo::{Card, Hand};
use rand::RngExt;

use crate::Generator;

/// A number for each card of a hand, from the lowest card up.
#[derive(Clone, Debug)]
pub(crate) struct PerCard(ArrayVec<(Card, f64), { Card::COUNT }>);

impl PerCard {
    pub(crate) fn of(hand: Hand, mut number: impl FnMut(Card) -> f64) -> Self {
        Self(hand.iter().map(|card| (card, number(card))).collect())
    }

    pub(crate) fn zero(hand: Hand) -> Self {
        Self::of(hand, |_| 0.0)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Card, f64)> {
        self.0.iter().copied()
    }

    pub(crate) fn map(&self, number: impl Fn(f64) -> f64) -> Self {
        Self(self.iter().map(|(card, old)| (card, number(old))).collect())
    }

    /// Card by card with the numbers of another table for the same hand.
    pub(crate) fn zip(&self, other: &Self, number: impl Fn(f64, f64) -> f64) -> Self {
        Self(self.iter().zip(other.iter()).map(|((card, one), (_, two))| (card, number(one, two))).collect())
    }

    pub(crate) fn sum(&self) -> f64 {
        self.iter().map(|(_, number)| number).sum()
    }

    /// The card with the least number, the lowest such card.
    pub(crate) fn least(&self) -> Option<Card> {
        self.iter().min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(card, _)| card)
    }
}

/// How likely a player is to show each card of the hand.
#[derive(Clone, Debug)]
pub(crate) struct Strategy(PerCard);

impl Strategy {
    pub(crate) fn uniform(hand: Hand) -> Self {
        Self::in_proportion(&PerCard::zero(hand))
    }

    /// Each card as likely as its weight says, or any if all weights are 0.
    pub(crate) fn in_proportion(weights: &PerCard) -> Self {
        let sum = weights.sum();
        if sum > 0.0 {
            return Self(weights.map(|weight| weight / sum));
        }
        let count = weights.map(|_| 1.0).sum();
        Self(weights.map(|_| 1.0 / count))
    }

    /// A card is the less likely the more it costs: by a factor of e for each `tolerance`.
    pub(crate) fn tolerant(costs: &PerCard, tolerance: f64) -> Self {
        let least = costs.iter().map(|(_, cost)| cost).fold(f64::INFINITY, f64::min);
        Self::in_proportion(&costs.map(|cost| ((least - cost) / tolerance).exp()))
    }

    /// This strategy, but the other one in a share of all cases.
    pub(crate) fn or(&self, share: f64, other: &Self) -> Self {
        Self(self.0.zip(&other.0, |one, two| (1.0 - share) * one + share * two))
    }

    pub(crate) fn chances(&self) -> &PerCard {
        &self.0
    }

    pub(crate) fn draw(&self, rng: &mut Generator) -> Card {
        let mut left = rng.random::<f64>();
        let drawn = self.0.iter().find(|(_, chance)| {
            left -= chance;
            left < 0.0
        });
        // Rounding may leave a little; it is the last card's.
        drawn.or(self.0.iter().last()).expect("a hand with a card").0
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    fn hand(values: &[u8]) -> Hand {
        values.iter().filter_map(|&value| Card::new(value)).collect()
    }

    #[test]
    fn a_tolerant_player_likes_the_cheap_card_best_and_the_costly_one_least() {
        let costs = PerCard::of(hand(&[0, 4, 9]), |card| f64::from(card.value()));
        let chances: Vec<f64> = Strategy::tolerant(&costs, 2.0).chances().iter().map(|(_, c)| c).collect();
        assert!(chances[0] > chances[1] && chances[1] > chances[2] && chances[2] > 0.0, "{chances:?}");
        assert_eq!(costs.least(), Card::new(0));
    }

    #[test]
    fn cards_are_drawn_as_often_as_they_are_likely() {
        let hand = hand(&[2, 5, 11]);
        let strategy = Strategy::in_proportion(&PerCard::of(hand, |card| f64::from(card.value() % 5)));
        let mut rng = Generator::seed_from_u64(1);
        let drawn: Vec<Card> = (0..3_000).map(|_| strategy.draw(&mut rng)).collect();
        let count = |value| drawn.iter().filter(|card| card.value() == value).count();
        assert!((1_900..2_100).contains(&count(2)), "2 of 3");
        assert_eq!(count(5), 0);
        assert!((900..1_100).contains(&count(11)), "1 of 3");
    }

    #[test]
    fn without_any_weight_all_cards_are_as_likely() {
        let strategy = Strategy::uniform(hand(&[1, 3, 5, 7]));
        assert!(strategy.chances().iter().all(|(_, chance)| (chance - 0.25).abs() < 1e-12));
    }
}

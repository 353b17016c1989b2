//! The best card by playing games to their end.

use std::num::NonZeroU32;

use arrayvec::ArrayVec;
use kalimambo::{Card, Player, Position};

use crate::Generator;
use crate::deal::Deal;
use crate::outlook::{PerPlayer, excess, points};
use crate::per_card::Strategy;

/// The card that leaves the player best off, on average of games in which the others show their next
/// card by these strategies, and then everybody any card.
///
/// The playouts are spent by successive halving: all cards are tried in the same deals, then the better
/// half of them in further deals, until one is left.
pub(crate) fn best_card(
    position: &Position,
    player: Player,
    strategies: &[Strategy],
    playouts: NonZeroU32,
    rng: &mut Generator,
) -> Card {
    let mut left: ArrayVec<(Card, f64), { Card::COUNT }> =
        position.legal_cards(player).iter().map(|card| (card, 0.0)).collect();
    let halvings = left.len().next_power_of_two().trailing_zeros();
    while left.len() > 1 {
        let cost = left.iter().fold(0, |cost, _| cost + halvings);
        for _ in 0..(playouts.get() / cost).max(1) {
            let mut deal = Deal::sample(position, rng);
            for (other, strategy) in Player::ALL.into_iter().zip(strategies) {
                deal.show_next(other, strategy.draw(rng));
            }
            for (card, total) in &mut left {
                *total += excess(&points_after(&deal, position, player, *card), player);
            }
        }
        left.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        left.truncate(left.len().div_ceil(2));
    }
    left.first().expect("a game that goes on, and a seat in it").0
}

/// The points at the end, if the player shows this card next.
fn points_after(deal: &Deal, position: &Position, player: Player, card: Card) -> PerPlayer<f64> {
    let mut deal = deal.clone();
    deal.show_next(player, card);
    points(&deal.playout(position))
}

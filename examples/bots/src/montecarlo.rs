use std::num::NonZeroU32;

use kalimambo::{Card, Player, Position};

use crate::deal::Deal;
use crate::{Bot, Generator};

/// Plays each card out to the end of many games that may be.
///
/// The playouts are spent by successive halving: all cards are tried in the same games, then the better
/// half of them in further games, until one is left.
#[derive(Clone, Copy, Debug)]
pub struct MonteCarlo {
    /// How many games are played to their end for a choice, over all cards.
    pub playouts: NonZeroU32,
}

impl Default for MonteCarlo {
    /// 1,000 playouts a choice.
    fn default() -> Self {
        Self { playouts: NonZeroU32::new(1_000).expect("not 0") }
    }
}

impl Bot for MonteCarlo {
    fn choose(&self, position: &Position, seat: Player, rng: &mut Generator) -> Card {
        let mut left: Vec<Card> = position.legal_cards(seat).iter().collect();
        let mut totals = [0.0; Card::COUNT];
        let halvings = left.len().next_power_of_two().trailing_zeros();
        while left.len() > 1 {
            let tries = left.iter().fold(0, |count, _| count + halvings);
            for _ in 0..(self.playouts.get() / tries).max(1) {
                let deal = Deal::sample(position, rng);
                for &card in &left {
                    let mut deal = deal.clone();
                    deal.show_next(seat, card);
                    totals[usize::from(card.value())] += value(&deal.playout(position), seat);
                }
            }
            let total = |card: &Card| totals[usize::from(card.value())];
            left.sort_by(|one, other| total(other).total_cmp(&total(one)));
            left.truncate(left.len().div_ceil(2));
        }
        *left.first().expect("a game that goes on, and a seat in it")
    }
}

/// How good the end of a game is for a seat, 0 to 1: the margin over the best of the others counts, but
/// the more the closer the game is.
fn value(end: &Position, seat: Player) -> f64 {
    let others = end.scores().filter(|&(player, _)| player != seat);
    let best = others.map(|(_, points)| points).min().unwrap_or(0);
    let margin = f64::from(best) - f64::from(end.score(seat));
    1.0 / (1.0 + (-margin / 2.0).exp())
}

use kalimambo::{Card, Player, Position};

use crate::deal::Deal;
use crate::{Bot, Generator};

/// Weighs each card over what the others and Kali may show in the next round: the points of that round,
/// its own against those of the others.
#[derive(Clone, Copy, Debug)]
pub struct Careful;

/// How many rounds a card is tried in.
const TRIES: usize = 60;

impl Bot for Careful {
    fn choose(&self, position: &Position, seat: Player, rng: &mut Generator) -> Card {
        let hand = position.legal_cards(seat);
        let mut totals = [0.0; Card::COUNT];
        for _ in 0..TRIES {
            let deal = Deal::sample(position, rng);
            for card in hand {
                let mut deal = deal.clone();
                deal.show_next(seat, card);
                totals[usize::from(card.value())] += points_behind(&deal.round(position), seat);
            }
        }
        let total = |card: &Card| totals[usize::from(card.value())];
        hand.iter()
            .min_by(|one, other| total(one).total_cmp(&total(other)))
            .expect("a game that goes on, and a seat in it")
    }
}

/// By how many points a seat has more than the average of the others.
fn points_behind(position: &Position, seat: Player) -> f64 {
    let (mut own, mut others, mut count) = (0.0, 0.0, 0.0);
    for (player, points) in position.scores() {
        if player == seat {
            own = f64::from(points);
        } else {
            others += f64::from(points);
            count += 1.0;
        }
    }
    own - others / count
}

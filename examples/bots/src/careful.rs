//! A bot that weighs the next round.

use kalimambo::{Card, Player, PlayerSet, Position};

use crate::lookahead::{expected_costs, unknown_players};
use crate::{Bot, Generator};

/// Weighs each card over what the others and Kali may show in the next round.
///
/// It counts the points of that round, its own against those of the others, and judges the places in the
/// line and the hands that the round leaves. Of what the others will show it knows nothing: any card is
/// as likely.
#[derive(Clone, Copy, Debug)]
pub struct Careful;

/// The rounds that each card is tried in.
const ROUNDS: u32 = 60;

impl Bot for Careful {
    fn choose(&self, position: &Position, seat: Player, rng: &mut Generator) -> Card {
        let others = unknown_players(position);
        let costs = expected_costs(position, PlayerSet::from(seat), &others, ROUNDS, rng);
        costs[usize::from(seat.seat())].least().expect("a game that goes on")
    }
}

//! How the others may choose.

use kalimambo::{Player, PlayerSet, Position};

use crate::Generator;
use crate::lookahead::{expected_costs, unknown_players};
use crate::outlook::PerPlayer;
use crate::per_card::Strategy;

/// The rounds in which each of their cards is tried: fewer than a careful player takes, to be quick.
const ROUNDS: u32 = 30;

/// The points by which a card may cost more and still be shown e times less often only.
const TOLERANCE: f64 = 0.5;

/// The share of cards that players show without thinking.
const CARELESS: f64 = 0.2;

/// Players who look one round ahead as [`Careful`](crate::Careful) does, but are not always sure: the more
/// a card costs, the less likely it is. The one who asks is left out, and may show anything.
pub(crate) fn careful_players(
    position: &Position,
    asking: Player,
    rng: &mut Generator,
) -> PerPlayer<Strategy> {
    let mut strategies = unknown_players(position);
    let others = PlayerSet::first_seats(position.players()).without(asking);
    let costs = expected_costs(position, others, &strategies, ROUNDS, rng);
    for other in others {
        let seat = usize::from(other.seat());
        strategies[seat] = Strategy::tolerant(&costs[seat], TOLERANCE).or(CARELESS, &strategies[seat]);
    }
    strategies
}

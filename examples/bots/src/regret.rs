//! A bot that learns what the others may have learnt.

use std::num::NonZeroU32;

use kalimambo::{Card, Player, Position};

use crate::lookahead::{Showing, unknown_players};
use crate::opponents::careful_players;
use crate::outlook::PerPlayer;
use crate::per_card::{PerCard, Strategy};
use crate::playouts::best_card;
use crate::{Bot, Generator};

/// Takes the round for what it is, a game of simultaneous choices among players who think alike.
///
/// All players learn from each other by regret matching over the next round, judged as
/// [`Careful`](crate::Careful) judges it. Then each card is played out as
/// [`MonteCarlo`](crate::MonteCarlo) does it, against others who show what they have learnt, or else are
/// the careful players that it takes them for.
#[derive(Clone, Copy, Debug)]
pub struct Regret {
    /// How many games are played to their end for a choice, over all cards of the hand.
    pub playouts: NonZeroU32,
}

/// The rounds from which the players learn.
const LESSONS: u32 = 50;

/// The share of cards that the others show as careful players.
const CAREFUL: f64 = 0.5;

impl Bot for Regret {
    fn choose(&self, position: &Position, seat: Player, rng: &mut Generator) -> Card {
        let careful = careful_players(position, seat, rng);
        let learnt = learnt(position, rng);
        let strategies: PerPlayer<Strategy> =
            learnt.iter().zip(&careful).map(|(learnt, careful)| learnt.or(CAREFUL, careful)).collect();
        best_card(position, seat, &strategies, self.playouts, rng)
    }
}

/// The strategies of players who have played the round many times, by regret matching plus: regrets
/// are never below 0, and later strategies count for more.
fn learnt(position: &Position, rng: &mut Generator) -> PerPlayer<Strategy> {
    let nothing = || position.hands().map(|(_, hand)| PerCard::zero(hand)).collect();
    let (mut regrets, mut played): (PerPlayer<PerCard>, PerPlayer<PerCard>) = (nothing(), nothing());
    let mut strategies = unknown_players(position);
    for lesson in 0..LESSONS {
        let showing = Showing::draw(position, &strategies, rng);
        for (player, _) in position.hands() {
            let seat = usize::from(player.seat());
            let strategy = strategies[seat].chances();
            played[seat] = played[seat].zip(strategy, |sum, chance| sum + f64::from(lesson) * chance);
            let costs = showing.costs(position, player);
            let paid = costs.zip(strategy, |cost, chance| cost * chance).sum();
            regrets[seat] = regrets[seat].zip(&costs, |regret, cost| (regret + paid - cost).max(0.0));
        }
        strategies = regrets.iter().map(Strategy::in_proportion).collect();
    }
    played.iter().map(Strategy::in_proportion).collect()
}

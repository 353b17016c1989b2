//! Where a game turned.

use kalimambo::{Event, Player, Round};
use kalimambo_bots::Generator;
use serde::Serialize;

use super::review::RoundReview;

/// How many turning points are named at the most.
const MOST: usize = 5;

/// A round that made the chance of winning of a player another one.
#[derive(Debug, Serialize)]
pub(super) struct TurningPoint {
    /// Counted from 1.
    pub(super) round: u8,
    pub(super) player: Player,
    /// The chance before the round and after it.
    pub(super) chances: [f64; 2],
    /// What happened that cost points.
    pub(super) penalties: Vec<Event>,
}

impl TurningPoint {
    fn swing(&self) -> f64 {
        let [before, after] = self.chances;
        (after - before).abs()
    }
}

/// The largest swings of the game, one a round, the largest first.
pub(super) fn turning_points(
    reviews: &[RoundReview],
    rounds: &[(Round, Vec<Generator>)],
) -> Vec<TurningPoint> {
    let mut points: Vec<TurningPoint> =
        reviews.iter().zip(rounds).filter_map(|(review, (round, _))| largest_swing(review, round)).collect();
    points.sort_by(|one, other| other.swing().total_cmp(&one.swing()));
    points.truncate(MOST);
    points
}

fn largest_swing(review: &RoundReview, round: &Round) -> Option<TurningPoint> {
    let penalties: Vec<Event> = round.events().iter().filter(|event| event.penalty().is_some()).collect();
    let swings = review.choices.iter().map(|choice| TurningPoint {
        round: review.round,
        player: choice.player,
        chances: choice.chances,
        penalties: penalties.clone(),
    });
    swings.max_by(|one, other| one.swing().total_cmp(&other.swing()))
}

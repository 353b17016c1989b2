//! How a position promises to end for each player, judged without playing on.

use arrayvec::ArrayVec;
use kalimambo::{Card, Player, Position};

/// Something for each player, by seat.
pub(crate) type PerPlayer<T> = ArrayVec<T, { Player::MAX_COUNT }>;

/// The points that a card in the hand costs its player by the end, against an average card: low ones pay
/// for Kali (P3), and let others go first and Mambo come (P2).
///
/// These numbers and those for the place in the line are rounded from linear regressions over games with
/// random cards. They hardly depend on how many players there are, or rounds left.
pub(crate) fn burden(card: Card) -> f64 {
    const BURDEN: [f64; Card::COUNT] =
        [1.0, 1.1, 0.6, 0.25, -0.08, -0.3, -0.45, -0.52, -0.55, -0.55, -0.35, -0.1];
    BURDEN[usize::from(card.value())]
}

/// The points that each player can expect to have at the end, up to a number that is the same for all, and
/// but for the [`burden`] of the hand. When the game is over, these are the points.
pub(crate) fn outlook(position: &Position) -> PerPlayer<f64> {
    let mut outlook = points(position);
    if !position.is_over() {
        add_dangers(position, &mut outlook);
    }
    outlook
}

/// The points so far.
pub(crate) fn points(position: &Position) -> PerPlayer<f64> {
    position.scores().map(|(_, points)| f64::from(points)).collect()
}

/// Adds the points that the explorers can expect from their places in the line.
fn add_dangers(position: &Position, outlook: &mut [f64]) {
    let line = position.line();
    let front = u8::try_from(line.len() - 1).expect("eight tokens at most");
    for (place, &(token, space)) in (0..).zip(line.iter()) {
        if let Some(player) = token.player() {
            let run = position.track().distance(position.mambo(), space) - 1;
            outlook[usize::from(player.seat())] += danger(place, front, run);
        }
    }
}

/// What is to be feared on a place of the line, 0 at the rear, which Mambo is a run of so many spaces behind.
fn danger(place: u8, front: u8, run: u8) -> f64 {
    let run = f64::from(run);
    let anywhere = 0.08 * run - 0.8 * f64::from(place) / f64::from(front);
    match place {
        0 => anywhere - 0.3,
        // Who is hit as soon as the rear goes.
        1 => anywhere + 0.28 * run,
        _ if place == front => anywhere - 0.2,
        _ => anywhere,
    }
}

/// By how much a player has more than the average of the others: what is to be kept small.
pub(crate) fn excess(points: &[f64], player: Player) -> f64 {
    let own = points[usize::from(player.seat())];
    let (others, count) =
        points.iter().fold((-own, -1.0), |(sum, count), points| (sum + points, count + 1.0));
    own - others / count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excess_is_over_the_average_of_the_others() {
        let points = [4.0, 1.0, 3.0];
        let all = [Player::A, Player::B, Player::C].map(|player| excess(&points, player));
        for (found, expected) in all.into_iter().zip([2.0, -2.5, 0.5]) {
            assert!((found - expected).abs() < 1e-12, "{all:?}");
        }
    }
}

//! Who is ahead, and who has won.

use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::lanes::Lanes;
use crate::{Player, PlayerSet};

/// The players ranked by their points, the fewest first; players with equally many share a rank, in
/// the order of their seats (E2). A slice of [`Standing`]s.
///
/// ```
/// use kalimambo::{GameState, Layout, Setup};
///
/// let game = GameState::new(&Setup::new(&Layout::default())?);
/// for standing in game.standings().iter() {
///     println!("{}. {} with {} points", standing.rank, standing.player, standing.points);
/// }
/// # Ok::<(), kalimambo::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Standings(ArrayVec<Standing, { Player::MAX_COUNT }>);

/// A player's rank and points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Standing {
    /// One more than the number of players with fewer points, 1 to 7.
    pub rank: u8,
    /// The player.
    pub player: Player,
    /// The points.
    pub points: u16,
}

impl Standings {
    pub(crate) fn new(points: Lanes, players: u8) -> Self {
        let scores = points.players(usize::from(players));
        let mut standings: ArrayVec<_, { Player::MAX_COUNT }> = scores
            .clone()
            .map(|(player, points)| {
                let rank = 1 + scores.clone().map(|(_, other)| u8::from(other < points)).sum::<u8>();
                Standing { rank, player, points: points.into() }
            })
            .collect();
        standings.sort_unstable_by_key(|standing| (standing.rank, standing.player));
        Self(standings)
    }

    /// Those who have the fewest points, one player or several (E2).
    #[must_use]
    pub fn winners(&self) -> PlayerSet {
        self.iter().filter(|standing| standing.rank == 1).map(|standing| standing.player).collect()
    }
}

impl Deref for Standings {
    type Target = [Standing];

    fn deref(&self) -> &[Standing] {
        &self.0
    }
}

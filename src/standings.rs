//! Who is ahead, and who has won.

#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "places and ranks are below 8")]

use core::fmt;
use core::ops::Deref;

use crate::lanes::Lanes;
use crate::ranking::{LANES, places};
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
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Standings {
    standings: [Standing; LANES],
    players: u8,
}

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
        let mut totals = [i16::MIN; LANES];
        let mut keys = [i16::MIN; LANES];
        for (player, points) in points.players(usize::from(players)) {
            let seat = player.seat();
            // The fewest points come first, and of equal ones the lowest seat.
            totals[usize::from(seat)] = -i16::from(points);
            keys[usize::from(seat)] = -(i16::from(points) << 3 | i16::from(seat));
        }
        let nobody = Standing { rank: 0, player: Player::A, points: 0 };
        let mut standings = [nobody; LANES];
        let ranked = places(&keys).into_iter().zip(places(&totals));
        for ((player, points), (place, fewer)) in points.players(usize::from(players)).zip(ranked) {
            standings[place as usize & 7] = Standing { rank: fewer as u8 + 1, player, points: points.into() };
        }
        Self { standings, players }
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
        &self.standings[..usize::from(self.players)]
    }
}

impl fmt::Debug for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

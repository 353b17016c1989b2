//! Who is ahead, and who has won.

use core::fmt;
use core::ops::Deref;

use crate::lanes::Lanes;
use crate::{Player, PlayerSet};

/// The players ranked by their points, the fewest first; players with equally many share a rank, in
/// the order of their seats (E2). A slice of [`Standing`]s.
///
/// ```
/// use kalimambo::{GameState, Layout, Setup};
///
/// let game = GameState::new(&Setup::new(&Layout::default())?);
/// for standing in &game.standings() {
///     println!("{}. {} with {} points", standing.rank, standing.player, standing.points);
/// }
/// # Ok::<(), kalimambo::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Standings {
    standings: [Standing; Player::MAX_COUNT],
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
        // Every player is compared with every other: their points are as random as the game, and a sort that
        // compares and swaps pays for mispredicted branches.
        let nobody = Standing { rank: 0, player: Player::A, points: 0 };
        let mut standings = [nobody; Player::MAX_COUNT];
        let ranked = points.players(usize::from(players));
        for (player, own) in ranked.clone() {
            let (mut fewer, mut before) = (0, 0);
            for (other, theirs) in ranked.clone() {
                fewer += u8::from(theirs < own);
                before += u8::from((theirs == own) & (other.index() < player.index()));
            }
            standings[usize::from(fewer + before)] = Standing { rank: fewer + 1, player, points: own.into() };
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

impl AsRef<[Standing]> for Standings {
    fn as_ref(&self) -> &[Standing] {
        self
    }
}

impl<'a> IntoIterator for &'a Standings {
    type Item = &'a Standing;
    type IntoIter = core::slice::Iter<'a, Standing>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

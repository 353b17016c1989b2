//! What happens in a round, as data.

use core::fmt;

use crate::{Card, PlayerSet, Space, Token, TokenSet};

/// What landing on a dung heap costs (P1).
pub(crate) const DUNG_POINTS: u8 = 3;

/// One thing that happened in a round.
///
/// Visibility: public. An event says nothing that the table has not seen.
///
/// ```
/// use kalimambo::{Event, Player, Space, Token};
///
/// let [from, to] = [12, 19].map(|number| Space::new(number).unwrap());
/// let event = Event::Moved { token: Token::from(Player::C), from, to };
/// assert_eq!(event.to_string(), "C moves from 12 to 19");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
pub enum Event {
    /// Several tokens show the same card above 0: only the rearmost acts (R4).
    ///
    /// It comes right before what its mover does. The tokens held get no event of their own.
    Tied {
        /// The card that they show, 1 to 11.
        card: Card,
        /// The rearmost of them, whose turn it is now.
        mover: Token,
        /// The others, which stay where they are.
        held: TokenSet,
    },
    /// A token does not move in its turn.
    Stayed {
        /// The token.
        token: Token,
        /// Why it stays.
        reason: StayReason,
    },
    /// A token goes to the front of the line (R3).
    Moved {
        /// The token.
        token: Token,
        /// The space that it leaves.
        from: Space,
        /// The space directly ahead of what was the front.
        to: Space,
    },
    /// The token that has just moved landed on a dung heap (P1).
    DungHit {
        /// The token.
        token: Token,
        /// The space of the heap.
        space: Space,
        /// The 3 points, and who pays them.
        penalty: Penalty,
    },
    /// The last in line has left, and Mambo runs up to the new last (P2).
    Charged {
        /// The space that Mambo leaves.
        from: Space,
        /// The space directly behind the token hit.
        to: Space,
        /// The spaces that Mambo runs, 1 to 36 (I8).
        distance: u8,
        /// The token that is now last.
        hit: Token,
        /// As many points as spaces, and who pays them.
        penalty: Penalty,
    },
}

/// Why a token does not move in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum StayReason {
    /// It shows a 0 (R5).
    Zero,
    /// It is at the front of the line already (R6).
    Front,
    /// The line has stretched around the whole track: the next space is Mambo's (R7).
    Blocked,
}

/// Points that an event costs, and who pays them.
///
/// ```
/// use kalimambo::{Penalty, Player};
///
/// let penalty = Penalty { points: 6, players: [Player::B, Player::D].into_iter().collect() };
/// assert_eq!(penalty.to_string(), "B and D pay 6 each");
/// assert_eq!(penalty.total(), 12);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Penalty {
    /// The points that each of the players pays: 3 for dung (P1), 1 to 36 for a charge (P2, I8).
    pub points: u8,
    /// The player of the token; for Kali, all who showed the lowest card of the round (P3).
    pub players: PlayerSet,
}

impl Penalty {
    /// The points that all who pay have to pay together.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.players.into_iter().map(|_| u16::from(self.points)).sum()
    }
}

impl Event {
    /// The token concerned: the one that acts for a tie, stays, moves, lands on dung, or is hit by Mambo.
    ///
    /// ```
    /// use kalimambo::{Event, StayReason, Token};
    ///
    /// let event = Event::Stayed { token: Token::Kali, reason: StayReason::Zero };
    /// assert_eq!(event.token(), Token::Kali);
    /// ```
    #[must_use]
    pub const fn token(&self) -> Token {
        match *self {
            Self::Tied { mover: token, .. }
            | Self::Stayed { token, .. }
            | Self::Moved { token, .. }
            | Self::DungHit { token, .. }
            | Self::Charged { hit: token, .. } => token,
        }
    }

    /// The penalty, if this is an event that costs points.
    #[must_use]
    pub const fn penalty(&self) -> Option<Penalty> {
        match *self {
            Self::DungHit { penalty, .. } | Self::Charged { penalty, .. } => Some(penalty),
            Self::Tied { .. } | Self::Stayed { .. } | Self::Moved { .. } => None,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tied { card, mover, held } => {
                write!(f, "{} tie on {card}: only {mover}, the rearmost, acts", held.with(*mover))
            }
            Self::Stayed { token, reason } => write!(f, "{token} stays, {reason}"),
            Self::Moved { token, from, to } => write!(f, "{token} moves from {from} to {to}"),
            Self::DungHit { token, penalty, .. } => write!(f, "{token} lands on dung: {penalty}"),
            Self::Charged { distance, hit, penalty, .. } => {
                let spaces = if *distance == 1 { "space" } else { "spaces" };
                write!(f, "Mambo charges {distance} {spaces} and hits {hit}: {penalty}")
            }
        }
    }
}

impl fmt::Display for StayReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Zero => "showing 0",
            Self::Front => "being at the front already",
            Self::Blocked => "blocked by Mambo ahead",
        })
    }
}

impl fmt::Display for Penalty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { points, players } = self;
        match players.len() {
            0 | 1 => write!(f, "{players} pays {points}"),
            _ => write!(f, "{players} pay {points} each"),
        }
    }
}

//! Players, known by their seats.

use core::fmt;
use core::str::FromStr;

use crate::ValueError;
use crate::set::bit_set;

/// A player, known by a seat from 0 to 6 and shown to people as a letter from A to G (S1).
///
/// The player's token, the explorer, goes by the same letter.
///
/// ```
/// use kalimambo::Player;
///
/// let player = Player::new(2).unwrap();
/// assert_eq!(player, Player::C);
/// assert_eq!(player.to_string(), "C");
/// assert_eq!("C".parse(), Ok(player));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Seat 0.
    A,
    /// Seat 1.
    B,
    /// Seat 2.
    C,
    /// Seat 3.
    D,
    /// Seat 4.
    E,
    /// Seat 5.
    F,
    /// Seat 6.
    G,
}

impl Player {
    /// The fewest players that a game can have (S1).
    pub const MIN_COUNT: usize = 2;

    /// The most players that a game can have (S1).
    pub const MAX_COUNT: usize = 7;

    /// Every player that there can be, by seat.
    pub const ALL: [Self; Self::MAX_COUNT] = [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G];

    /// The player at this seat, or `None` above 6.
    #[must_use]
    pub const fn new(seat: u8) -> Option<Self> {
        if (seat as usize) < Self::MAX_COUNT { Some(Self::from_index(seat)) } else { None }
    }

    /// The seat, 0 to 6.
    #[must_use]
    pub const fn seat(self) -> u8 {
        self as u8
    }

    /// The letter, A to G.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.seat()) as char
    }

    #[inline]
    pub(crate) const fn index(self) -> u8 {
        self as u8
    }

    #[inline]
    pub(crate) const fn from_index(index: u8) -> Self {
        match index {
            0 => Self::A,
            1 => Self::B,
            2 => Self::C,
            3 => Self::D,
            4 => Self::E,
            5 => Self::F,
            _ => Self::G,
        }
    }
}

impl TryFrom<u8> for Player {
    type Error = ValueError;

    /// # Errors
    ///
    /// [`ValueError::Player`] above 6.
    fn try_from(seat: u8) -> Result<Self, ValueError> {
        Self::new(seat).ok_or(ValueError::Player(seat))
    }
}

impl From<Player> for u8 {
    fn from(player: Player) -> Self {
        player.seat()
    }
}

impl FromStr for Player {
    type Err = ValueError;

    /// # Errors
    ///
    /// [`ValueError::PlayerText`] for anything but one capital letter from A to G.
    fn from_str(text: &str) -> Result<Self, ValueError> {
        match text.as_bytes() {
            [letter @ b'A'..=b'G'] => Ok(Self::from_index(letter - b'A')),
            _ => Err(ValueError::PlayerText),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

bit_set! {
    /// A set of players: those who pay a penalty (P3), win (E2) or have yet to choose.
    ///
    /// ```
    /// use kalimambo::{Player, PlayerSet};
    ///
    /// let set: PlayerSet = [Player::D, Player::B].into_iter().collect();
    /// assert_eq!(set.to_string(), "B and D");
    /// ```
    PlayerSet, PlayerSetIter, Player, u8, "player"
}

impl PlayerSet {
    /// The players of a game of `count`, seats 0 to `count - 1`; all seven from 7 up.
    #[must_use]
    pub const fn first_seats(count: usize) -> Self {
        let count = if count < Player::MAX_COUNT { count } else { Player::MAX_COUNT };
        Self::from_bits((1 << count) - 1)
    }
}

impl fmt::Display for PlayerSet {
    /// Writes the letters as a list for people: `A`, `A and B`, `A, B and C`, `nobody`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nobody");
        }
        write_list(f, self.iter())
    }
}

/// Writes `A, B and C`.
pub(crate) fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl ExactSizeIterator<Item = T>,
) -> fmt::Result {
    let last = items.len().saturating_sub(1);
    for (place, item) in items.enumerate() {
        let separator = match place {
            0 => "",
            _ if place == last => " and ",
            _ => ", ",
        };
        write!(f, "{separator}{item}")?;
    }
    Ok(())
}

//! The track and its spaces.

use core::fmt;
use core::str::FromStr;

use crate::ValueError;
use crate::card::parse_number;
use crate::set::bit_set;

/// A space of the track, by its number, 0 to 63, in the direction of travel (S2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

impl Space {
    /// The space of this number, or `None` above 63.
    ///
    /// Whether there is such a space is for the track to say: [`Track::contains`].
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < Track::MAX.len() { Some(Self(number)) } else { None }
    }

    /// The number, 0 to 63.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_index(index: u8) -> Self {
        debug_assert!(index < Track::MAX.len());
        Self(index)
    }
}

impl TryFrom<u8> for Space {
    type Error = ValueError;

    /// # Errors
    ///
    /// [`ValueError::Space`] above 63.
    fn try_from(number: u8) -> Result<Self, ValueError> {
        Self::new(number).ok_or(ValueError::Space(number))
    }
}

impl From<Space> for u8 {
    fn from(space: Space) -> Self {
        space.0
    }
}

impl FromStr for Space {
    type Err = ValueError;

    /// # Errors
    ///
    /// [`ValueError::SpaceText`] for anything but a number from 0 to 63.
    fn from_str(text: &str) -> Result<Self, ValueError> {
        parse_number(text).and_then(Self::new).ok_or(ValueError::SpaceText)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

bit_set! {
    /// A set of spaces: where the dung heaps lie (S6).
    SpaceSet, SpaceSetIter, Space, u64, "space"
}

/// The track: a closed loop of 4 to 64 spaces, numbered from 0 in the direction of travel (S2).
///
/// ```
/// use kalimambo::{Space, Track};
///
/// let track = Track::STANDARD;
/// let [first, last] = [0, 39].map(|number| Space::new(number).unwrap());
/// assert_eq!(track.ahead(last, 1), first);
/// assert_eq!(track.distance(last, first), 1);
/// assert!(!track.contains(Space::new(40).unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Track(u8);

impl Track {
    /// The shortest track: two explorers, Kali and Mambo, and nothing else.
    pub const MIN: Self = Self(4);

    /// The track of the standard game, 40 spaces.
    pub const STANDARD: Self = Self(40);

    /// The longest track, 64 spaces.
    pub const MAX: Self = Self(64);

    /// The track of this many spaces, or `None` outside 4 to 64.
    #[must_use]
    pub const fn new(len: u8) -> Option<Self> {
        if Self::MIN.0 <= len && len <= Self::MAX.0 { Some(Self(len)) } else { None }
    }

    /// How many spaces the track has, 4 to 64.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a track is never empty")]
    pub const fn len(self) -> u8 {
        self.0
    }

    /// Whether the track has this space.
    #[must_use]
    pub const fn contains(self, space: Space) -> bool {
        space.0 < self.0
    }

    /// The space that is `spaces` ahead, going around as often as it takes.
    #[must_use]
    #[inline]
    pub const fn ahead(self, from: Space, spaces: u8) -> Space {
        // Both summands are below 64, so the sum is within a byte.
        Space((from.0 + spaces % self.0) % self.0)
    }

    /// What [`Self::ahead`] gives for less than twice around from a space of the track, without a division.
    #[inline]
    pub(crate) const fn within_two_laps(self, from: Space, spaces: u8) -> Space {
        let sum = from.0 + spaces;
        debug_assert!(self.contains(from) && spaces < 2 * self.0);
        let once = if sum < self.0 { sum } else { sum - self.0 };
        Space(if once < self.0 { once } else { once - self.0 })
    }

    /// What [`Self::ahead`] gives for at most once around from a space of the track, without a division.
    #[inline]
    pub(crate) const fn within_lap(self, from: Space, spaces: u8) -> Space {
        debug_assert!(self.contains(from) && spaces <= self.0);
        let sum = from.0 + spaces;
        Space(if sum < self.0 { sum } else { sum - self.0 })
    }

    /// The space ahead of a space of the track.
    #[inline]
    pub(crate) const fn next(self, space: Space) -> Space {
        if space.0 + 1 < self.0 { Space(space.0 + 1) } else { Space(0) }
    }

    /// How many spaces lie ahead from one space to the other, 0 to one less than the track has.
    #[must_use]
    pub const fn distance(self, from: Space, to: Space) -> u8 {
        (to.0 + self.0 - from.0 % self.0) % self.0
    }

    /// The spaces in the order of their numbers.
    pub fn spaces(self) -> impl DoubleEndedIterator<Item = Space> + ExactSizeIterator + Clone {
        (0..self.0).map(Space)
    }
}

impl TryFrom<u8> for Track {
    type Error = ValueError;

    /// # Errors
    ///
    /// [`ValueError::Track`] outside 4 to 64.
    fn try_from(len: u8) -> Result<Self, ValueError> {
        Self::new(len).ok_or(ValueError::Track(len))
    }
}

impl From<Track> for u8 {
    fn from(track: Track) -> Self {
        track.0
    }
}

impl fmt::Debug for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Track({})", self.0)
    }
}

//! Movement cards.

use core::fmt;
use core::str::FromStr;

use crate::ValueError;

/// A movement card, of value 0 to 11 (S7).
///
/// The value decides when a token acts, not how far it goes: the highest acts first (R2), and 0
/// does not move at all (R5).
///
/// ```
/// use kalimambo::Card;
///
/// let card = Card::new(7).unwrap();
/// assert_eq!(card.value(), 7);
/// assert_eq!(Card::new(12), None);
/// assert_eq!("11".parse(), Ok(Card::MAX));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many different cards there are, which is also how many a full hand holds (S7).
    pub const COUNT: usize = 12;

    /// The lowest card, 0: who shows it stays (R5).
    pub const ZERO: Self = Self(0);

    /// The highest card, 11.
    pub const MAX: Self = Self(11);

    /// Every card, from the lowest to the highest.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self::ZERO; Self::COUNT];
        let mut value = Self::ZERO.0;
        while value <= Self::MAX.0 {
            all[value as usize] = Self(value);
            value += 1;
        }
        all
    };

    /// The card of this value, or `None` above 11.
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        if value <= Self::MAX.0 { Some(Self(value)) } else { None }
    }

    /// The value, 0 to 11.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_index(index: u8) -> Self {
        debug_assert!(index <= Self::MAX.0);
        Self(index)
    }
}

impl TryFrom<u8> for Card {
    type Error = ValueError;

    /// # Errors
    ///
    /// [`ValueError::Card`] above 11.
    fn try_from(value: u8) -> Result<Self, ValueError> {
        Self::new(value).ok_or(ValueError::Card(value))
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.0
    }
}

impl FromStr for Card {
    type Err = ValueError;

    /// # Errors
    ///
    /// [`ValueError::CardText`] for anything but a number from 0 to 11.
    fn from_str(text: &str) -> Result<Self, ValueError> {
        parse_number(text).and_then(Self::new).ok_or(ValueError::CardText)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// The number that a text of decimal digits alone stands for, without needless zeros in front, so
/// that a number has one text only.
pub(crate) fn parse_number(text: &str) -> Option<u8> {
    let canonical = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if canonical { text.parse().ok() } else { None }
}

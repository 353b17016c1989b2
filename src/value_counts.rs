//! How many tokens show each value.

#![allow(clippy::cast_possible_truncation, reason = "four bits are taken out of a word")]

use crate::Card;

/// How many tokens show each value, up to all eight: four bits a value, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ValueCounts(u64);

/// A 1 in the four bits of each value.
pub(crate) const ONE_EACH: u64 = 0x1111_1111_1111;

impl ValueCounts {
    pub(crate) const NONE: Self = Self(0);

    /// With one more that shows this card.
    #[inline]
    pub(crate) const fn with(self, card: Card) -> Self {
        Self(self.0 + (1 << (4 * card.value())))
    }

    /// The sum of these and others.
    #[inline]
    pub(crate) const fn plus(self, others: Self) -> Self {
        Self(self.0 + others.0)
    }

    /// How many show 0.
    #[inline]
    pub(crate) const fn zeros(self) -> u8 {
        self.0 as u8 & 15
    }

    /// Whether one shows this value, and none a higher one.
    #[inline]
    pub(crate) const fn is_single_highest(self, value: u8) -> bool {
        self.0 >> (4 * value) == 1
    }

    /// The lowest value shown; 16 if there is none.
    #[inline]
    pub(crate) const fn lowest(self) -> u8 {
        (self.0.trailing_zeros() / 4) as u8
    }

    /// A 1 in the four bits of each value above 0 that is shown.
    #[inline]
    pub(crate) const fn shown_above_0(self) -> u64 {
        let counts = self.0;
        (counts | counts >> 1 | counts >> 2 | counts >> 3) & ONE_EACH & !1
    }
}

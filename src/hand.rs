//! Sets of cards.

use crate::Card;
use crate::set::bit_set;

bit_set! {
    /// A set of cards: what a player still holds (S7), or what is left of Kali's deck, unordered (S8).
    ///
    /// ```
    /// use kalimambo::{Card, Hand};
    ///
    /// let seven = Card::new(7).unwrap();
    /// let hand = Hand::FULL.without(seven);
    /// assert_eq!(hand.len(), 11);
    /// assert!(!hand.contains(seven));
    /// assert_eq!(hand.last(), Some(Card::MAX));
    /// ```
    Hand, HandIter, Card, u16, "card"
}

impl Hand {
    /// All twelve cards: a hand before the first round (S7).
    pub const FULL: Self = Self::from_bits((1 << Card::COUNT) - 1);

    /// The cards that are not in this hand: those already played from it.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self::from_bits(self.bits() ^ Self::FULL.bits())
    }
}

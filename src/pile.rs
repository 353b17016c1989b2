//! Piles of cards: Kali's deck, and the cards that Kali has played.

use core::fmt;

use crate::{Card, Hand};

/// Different cards in an order: Kali's deck with its top card first (S8), or the cards that Kali
/// has played, in the order in which they came up.
///
/// ```
/// use kalimambo::{Card, Pile};
///
/// let pile = Pile::new(Card::ALL).unwrap();
/// assert_eq!(pile.len(), 12);
/// assert_eq!((pile.first(), pile.last()), (Some(Card::ZERO), Some(Card::MAX)));
/// assert_eq!(Pile::new([Card::MAX, Card::MAX]), None);
/// ```
// Four bits a card, the first card lowest, and the number of cards in the top byte: a pile is one
// word, drawing from it one shift. Unused bits are 0, so that equal piles are equal words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pile(u64);

const COUNT_SHIFT: u32 = 56;
const CARDS: u64 = (1 << COUNT_SHIFT) - 1;

impl Pile {
    /// The pile without any card.
    pub const EMPTY: Self = Self(0);

    /// The pile of these cards, or `None` where one comes twice.
    #[must_use]
    pub fn new(cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let mut seen = Hand::EMPTY;
        let mut pile = Self::EMPTY;
        for card in cards {
            if seen.contains(card) {
                return None;
            }
            seen = seen.with(card);
            pile = pile.with_last(card);
        }
        Some(pile)
    }

    /// How many cards the pile has, 0 to 12.
    #[must_use]
    pub const fn len(self) -> usize {
        self.count() as usize
    }

    #[inline]
    pub(crate) const fn count(self) -> u8 {
        (self.0 >> COUNT_SHIFT).to_le_bytes()[0]
    }

    /// Whether the pile has no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first card, if there is one: of a deck, the next to come up.
    #[must_use]
    pub const fn first(self) -> Option<Card> {
        if self.is_empty() { None } else { Some(self.card_at(0)) }
    }

    /// The last card, if there is one: of the cards that Kali has played, the latest.
    #[must_use]
    pub const fn last(self) -> Option<Card> {
        match self.count() {
            0 => None,
            count => Some(self.card_at(count - 1)),
        }
    }

    /// The cards in their order.
    #[must_use]
    pub fn iter(self) -> impl ExactSizeIterator<Item = Card> + Clone {
        (0..self.count()).map(move |place| self.card_at(place))
    }

    #[inline]
    const fn card_at(self, place: u8) -> Card {
        Card::from_index((self.0 >> (4 * place)).to_le_bytes()[0] & 0xF)
    }

    /// The cards without their order.
    #[must_use]
    pub fn cards(self) -> Hand {
        self.iter().collect()
    }

    /// The first card, and the pile without it. The pile must have a card.
    #[inline]
    pub(crate) const fn draw(self) -> (Card, Self) {
        debug_assert!(!self.is_empty());
        let count = (self.0 >> COUNT_SHIFT) - 1;
        (self.card_at(0), Self((self.0 & CARDS) >> 4 | count << COUNT_SHIFT))
    }

    /// The pile with one more card at its end.
    #[inline]
    pub(crate) const fn with_last(self, card: Card) -> Self {
        debug_assert!(self.len() < Card::COUNT);
        let count = self.0 >> COUNT_SHIFT;
        Self(self.0 & CARDS | (card.value() as u64) << (4 * count) | (count + 1) << COUNT_SHIFT)
    }
}

impl fmt::Debug for Pile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

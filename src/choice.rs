//! The players' cards of a round, before Kali's is drawn.

#![allow(clippy::cast_possible_truncation, reason = "a player count is below 8")]

use crate::hands::{BITS_PER_SEAT, Hands, SEATS_PER_WORD};
use crate::lanes::Lanes;
use crate::value_counts::ValueCounts;
use crate::{Card, Player};

/// The players' cards in the forms that a round needs them in, all found in one go.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    /// One card in each hand.
    pub(crate) hands: Hands,
    /// By seat.
    pub(crate) cards: Lanes,
    /// How many players show each value.
    pub(crate) counts: ValueCounts,
    pub(crate) players: u8,
}

impl Choice {
    /// The cards by seat; of more than seven, the first.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "its values stay in registers")]
    pub(crate) fn of(cards: &[Card]) -> Self {
        let cards = &cards[..cards.len().min(Player::MAX_COUNT)];
        // Of each word of hands, the hands, the bytes of the cards, and the counts.
        let word = |cards: &[Card]| {
            let (mut hands, mut bytes, mut counts) = (0, 0, ValueCounts::NONE);
            for (seat, card) in (0..).zip(cards) {
                hands |= 1 << (BITS_PER_SEAT * seat + usize::from(card.value()));
                bytes |= u64::from(card.value()) << (8 * seat);
                counts = counts.with(*card);
            }
            (hands, bytes, counts)
        };
        let (first, others) = match cards.split_first_chunk::<SEATS_PER_WORD>() {
            Some((first, others)) => (word(first), word(others)),
            None => (word(cards), (0, 0, ValueCounts::NONE)),
        };
        Self {
            hands: Hands::from_words([first.0, others.0]),
            cards: Lanes::from_word(first.1 | others.1 << (8 * SEATS_PER_WORD)),
            counts: first.2.plus(others.2),
            players: cards.len() as u8,
        }
    }
}

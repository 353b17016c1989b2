//! The hands of all players in two words.

use crate::{Hand, Player};

/// The hands of all players, sixteen bits a seat in two words, so that a round's cards are looked for,
/// and taken out, all at once. A seat that is not in the game has an empty hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Hands([u64; 2]);

pub(crate) const SEATS_PER_WORD: usize = 4;
pub(crate) const BITS_PER_SEAT: usize = 16;

impl Hands {
    /// These hands, by seat.
    pub(crate) fn new(hands: impl IntoIterator<Item = Hand>) -> Self {
        let mut words = [0; 2];
        for (seat, hand) in hands.into_iter().take(Player::MAX_COUNT).enumerate() {
            words[seat / SEATS_PER_WORD] |=
                u64::from(hand.bits()) << (BITS_PER_SEAT * (seat % SEATS_PER_WORD));
        }
        Self(words)
    }

    /// A full hand of each of so many players.
    pub(crate) const fn full(players: u8) -> Self {
        const ONE_EACH: u64 = 0x0001_0001_0001_0001;
        let full = ONE_EACH * Hand::FULL.bits() as u64;
        let missing = BITS_PER_SEAT * (Player::MAX_COUNT - players as usize);
        let words = [full, full >> BITS_PER_SEAT];
        match missing.checked_sub(BITS_PER_SEAT * (SEATS_PER_WORD - 1)) {
            None => Self([words[0], words[1] >> missing]),
            Some(more) => Self([words[0] >> more, 0]),
        }
    }

    /// Hands as they are kept: four seats a word, sixteen bits a seat.
    #[inline]
    pub(crate) const fn from_words(words: [u64; 2]) -> Self {
        Self(words)
    }

    /// The hand of a player.
    #[inline]
    pub(crate) const fn of(self, player: Player) -> Hand {
        let seat = player.seat() as usize;
        let word = self.0[seat / SEATS_PER_WORD] >> (BITS_PER_SEAT * (seat % SEATS_PER_WORD));
        let [low, high, ..] = word.to_le_bytes();
        Hand::from_bits(u16::from_le_bytes([low, high]))
    }

    /// Whether each of these hands has all the cards of the other's.
    #[inline]
    pub(crate) const fn contain(self, others: Self) -> bool {
        (others.0[0] & !self.0[0]) | (others.0[1] & !self.0[1]) == 0
    }

    /// These hands without the cards of the others, which they contain.
    #[inline]
    pub(crate) const fn without(self, others: Self) -> Self {
        Self([self.0[0] ^ others.0[0], self.0[1] ^ others.0[1]])
    }
}

//! Eight bytes in one word.

#![allow(clippy::cast_possible_truncation, reason = "a byte is taken out of a word")]

use core::fmt;

use crate::{Player, Token};

/// Eight bytes in one word, the lowest first: one for each token, A to G and Kali.
///
/// What is to be done to all of them takes one instruction on the word, where an array would take a loop.
/// A token that is not in the game has 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Lanes(u64);

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

impl Lanes {
    pub(crate) const ZERO: Self = Self(0);

    /// 1 in each of the first bytes, up to seven.
    #[inline]
    pub(crate) const fn first(count: u8) -> Self {
        Self(ONES & Self::mask(count))
    }

    /// 1 for each token of a game of so many players.
    #[inline]
    pub(crate) const fn tokens(players: u8) -> Self {
        Self::first(players).plus_at(Token::Kali.index(), 1)
    }

    /// All bits of the first bytes, up to seven.
    #[inline]
    const fn mask(count: u8) -> u64 {
        (1 << (8 * count as u32)) - 1
    }

    /// These bytes without those after the first `count`, up to seven.
    #[inline]
    pub(crate) const fn up_to(self, count: u8) -> Self {
        Self(self.0 & Self::mask(count))
    }

    /// The bytes as they are kept.
    #[inline]
    pub(crate) const fn from_word(word: u64) -> Self {
        Self(word)
    }

    /// The inverse of [`Self::from_word`].
    #[inline]
    pub(crate) const fn word(self) -> u64 {
        self.0
    }

    /// The bytes by token, A to G and then Kali.
    #[inline]
    pub(crate) const fn to_bytes(self) -> [u8; Token::MAX_COUNT] {
        self.0.to_le_bytes()
    }

    #[inline]
    pub(crate) const fn get(self, lane: u8) -> u8 {
        (self.0 >> (8 * lane as u32)) as u8
    }

    #[inline]
    pub(crate) const fn of(self, token: Token) -> u8 {
        self.get(token.index())
    }

    /// With `value` added to one byte; the sum must stay below 256.
    #[inline]
    pub(crate) const fn plus_at(self, lane: u8, value: u8) -> Self {
        Self(self.0 + ((value as u64) << (8 * lane as u32)))
    }

    /// Byte by byte; each sum must stay below 256.
    #[inline]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// Byte by byte; none may fall below 0.
    #[inline]
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// Every byte times `factor`; each product must stay below 256.
    #[inline]
    pub(crate) const fn times(self, factor: u8) -> Self {
        Self(self.0 * factor as u64)
    }

    /// 1 for each token whose byte is `value`, 0 for the others. All bytes must be below 128.
    #[inline]
    pub(crate) const fn equal_to(self, value: u8) -> Self {
        let differences = self.0 ^ (ONES * value as u64);
        // The high bit of a byte of the sum is set where there is a difference.
        let same = !(differences + (HIGHS - ONES)) & HIGHS;
        Self(same >> 7)
    }

    /// A bit for each byte, from bytes that are 0 or 1.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        // Each byte is moved to its bit of the highest byte.
        (self.0.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
    }

    /// 255 less every byte.
    #[inline]
    pub(crate) const fn complement(self) -> Self {
        Self(!self.0)
    }

    /// Without Kali's byte.
    #[inline]
    pub(crate) const fn explorers(self) -> Self {
        Self(self.0 & (u64::MAX >> 8))
    }

    /// The bytes of the players, by seat.
    pub(crate) fn players(self, count: usize) -> impl ExactSizeIterator<Item = (Player, u8)> + Clone {
        Player::ALL.into_iter().take(count).map(move |player| (player, self.get(player.index())))
    }
}

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.to_bytes(), f)
    }
}

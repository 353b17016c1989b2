//! A byte for every token, in one word.

#![allow(clippy::cast_possible_truncation, reason = "a byte is taken out of a word")]

use crate::{Player, Token};

/// A byte for every token, A to G and Kali, in one word.
///
/// Resolving a round is mostly arithmetic on all tokens at once; in a word it takes one
/// instruction where a loop over an array would take a loop. A token that is not in the game has 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Lanes(u64);

const LANE: u64 = 0xFF;
const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

impl Lanes {
    pub(crate) const ZERO: Self = Self(0);

    /// 1 for each token of a game: the explorers of the first seats, and Kali.
    #[inline]
    pub(crate) const fn present(players: u8) -> Self {
        let explorers = (1 << (8 * players as u32)) - 1;
        Self(ONES & (explorers | LANE << 56))
    }

    /// The bytes by token, A to G and then Kali.
    #[inline]
    pub(crate) const fn from_bytes(bytes: [u8; Token::MAX_COUNT]) -> Self {
        Self(u64::from_le_bytes(bytes))
    }

    /// The inverse of [`Self::from_bytes`].
    #[inline]
    pub(crate) const fn to_bytes(self) -> [u8; Token::MAX_COUNT] {
        self.0.to_le_bytes()
    }

    #[inline]
    pub(crate) const fn get(self, token: u8) -> u8 {
        (self.0 >> (8 * token as u32)) as u8
    }

    #[inline]
    pub(crate) const fn of(self, token: Token) -> u8 {
        self.get(token.index())
    }

    /// With `value` added to the byte of one token; the sum must stay below 256.
    #[inline]
    pub(crate) const fn plus_one(self, token: u8, value: u8) -> Self {
        Self(self.0 + ((value as u64) << (8 * token as u32)))
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

    /// Where the bytes of `mask`, all 0 or 1, are 1.
    #[inline]
    pub(crate) const fn only(self, mask: Self) -> Self {
        Self(self.0 & (mask.0 * LANE))
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

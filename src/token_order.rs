//! The tokens of the line in one word.

use crate::Token;

/// The tokens of the line from rear to front, four bits each, the rear lowest; unused bits are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct TokenOrder(u32);

impl TokenOrder {
    pub(crate) const NONE: Self = Self(0);

    /// These tokens, from rear to front.
    pub(crate) fn new(tokens: impl IntoIterator<Item = Token>) -> Self {
        let line = tokens.into_iter().take(Token::MAX_COUNT).zip(0..);
        line.fold(Self::NONE, |order, (token, place)| order.with(token.index(), place))
    }

    /// With a token, by its index, on this place, where there is none yet.
    #[inline]
    pub(crate) const fn with(self, token: u8, place: u8) -> Self {
        Self(self.0 | (token as u32) << (4 * place))
    }

    /// The tokens, each by its index in a byte.
    #[inline]
    pub(crate) const fn to_bytes(self) -> [u8; Token::MAX_COUNT] {
        let word = self.0 as u64;
        let pairs = (word | word << 16) & 0x0000_FFFF_0000_FFFF;
        let pairs = (pairs | pairs << 8) & 0x00FF_00FF_00FF_00FF;
        ((pairs | pairs << 4) & 0x0F0F_0F0F_0F0F_0F0F).to_le_bytes()
    }

    /// Tokens in four bits each.
    #[inline]
    pub(crate) const fn from_word(word: u32) -> Self {
        Self(word)
    }

    /// The token at this place of the line, by its index; the rear is at 0.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "four bits are taken out of a word")]
    pub(crate) const fn at(self, place: u8) -> u8 {
        (self.0 >> (4 * place)) as u8 & 15
    }

    pub(crate) const END: u64 = 1;

    /// The tokens, and an end mark above the first `count` of them.
    #[inline]
    pub(crate) const fn with_end(self, count: u8) -> u64 {
        self.0 as u64 | Self::END << (4 * count)
    }

    /// The tokens of a game of so many players, from rear to front.
    pub(crate) fn tokens(
        self,
        players: u8,
    ) -> impl DoubleEndedIterator<Item = Token> + ExactSizeIterator + Clone {
        self.to_bytes().into_iter().take(usize::from(players) + 1).map(Token::from_index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;

    #[test]
    fn bytes_and_back() {
        let tokens = [Token::Kali, Player::G.into(), Player::A.into(), Player::C.into()];
        let order = TokenOrder::new(tokens);
        assert_eq!(order.to_bytes(), [7, 6, 0, 2, 0, 0, 0, 0]);
        assert_eq!([0, 1, 2, 3].map(|place| order.at(place)), [7, 6, 0, 2]);
        assert!(order.tokens(3).eq(tokens));
    }
}

//! The tokens of the line in one word.

use crate::Token;
use crate::lanes::Lanes;

/// The tokens of the line from rear to front, four bits each, the rear lowest; 0 behind the front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct TokenOrder(u32);

impl TokenOrder {
    /// These tokens, from rear to front.
    pub(crate) fn new(tokens: impl IntoIterator<Item = Token>) -> Self {
        let places = (0..u32::BITS).step_by(4);
        Self(
            tokens
                .into_iter()
                .zip(places)
                .fold(0, |word, (token, place)| word | u32::from(token.index()) << place),
        )
    }

    /// The tokens, each by its index in a byte.
    #[inline]
    pub(crate) const fn to_bytes(self) -> [u8; Token::MAX_COUNT] {
        let word = self.0 as u64;
        let pairs = (word | word << 16) & 0x0000_FFFF_0000_FFFF;
        let pairs = (pairs | pairs << 8) & 0x00FF_00FF_00FF_00FF;
        ((pairs | pairs << 4) & 0x0F0F_0F0F_0F0F_0F0F).to_le_bytes()
    }

    /// The inverse of [`Self::to_bytes`].
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "the upper half is empty in the end")]
    pub(crate) const fn from_lanes(lanes: Lanes) -> Self {
        let bytes = lanes.word();
        let pairs = (bytes | bytes >> 4) & 0x00FF_00FF_00FF_00FF;
        let pairs = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF;
        Self((pairs | pairs >> 16) as u32)
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
        assert_eq!(TokenOrder::from_lanes(Lanes::from_bytes(order.to_bytes())), order);
        assert!(order.tokens(3).eq(tokens));
    }
}

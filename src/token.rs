//! The tokens of the line: the explorers and Kali.

use core::fmt;
use core::str::FromStr;

use crate::player::write_list;
use crate::set::bit_set;
use crate::{Player, ValueError};

/// A token of the line: a player's explorer, or Kali. (Mambo is not a token.)
///
/// ```
/// use kalimambo::{Player, Token};
///
/// let token = Token::from(Player::C);
/// assert_eq!(token.to_string(), "C");
/// assert_eq!(token.player(), Some(Player::C));
/// assert_eq!(Token::Kali.player(), None);
/// assert_eq!("K".parse(), Ok(Token::Kali));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Token {
    /// The explorer of a player.
    Explorer(Player),
    /// The neutral token, driven by a deck of its own.
    Kali,
}

impl Token {
    /// The most tokens that a line can have: seven explorers and Kali.
    pub const MAX_COUNT: usize = Player::MAX_COUNT + 1;

    /// The player whose explorer this is; `None` for Kali.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Explorer(player) => Some(player),
            Self::Kali => None,
        }
    }

    /// The letter: A to G for an explorer, K for Kali.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Explorer(player) => player.letter(),
            Self::Kali => 'K',
        }
    }

    #[inline]
    pub(crate) const fn index(self) -> u8 {
        match self {
            Self::Explorer(player) => player.index(),
            Self::Kali => 7,
        }
    }

    #[inline]
    pub(crate) const fn from_index(index: u8) -> Self {
        match index & 7 {
            0 => Self::Explorer(Player::A),
            1 => Self::Explorer(Player::B),
            2 => Self::Explorer(Player::C),
            3 => Self::Explorer(Player::D),
            4 => Self::Explorer(Player::E),
            5 => Self::Explorer(Player::F),
            6 => Self::Explorer(Player::G),
            _ => Self::Kali,
        }
    }
}

impl From<Player> for Token {
    fn from(player: Player) -> Self {
        Self::Explorer(player)
    }
}

impl TryFrom<u8> for Token {
    type Error = ValueError;

    /// The explorer of the seat 0 to 6, or Kali for 7.
    ///
    /// # Errors
    ///
    /// [`ValueError::Token`] above 7.
    fn try_from(index: u8) -> Result<Self, ValueError> {
        if index <= Self::Kali.index() { Ok(Self::from_index(index)) } else { Err(ValueError::Token(index)) }
    }
}

impl From<Token> for u8 {
    fn from(token: Token) -> Self {
        token.index()
    }
}

impl FromStr for Token {
    type Err = ValueError;

    /// # Errors
    ///
    /// [`ValueError::TokenText`] for anything but one capital letter from A to G, or K.
    fn from_str(text: &str) -> Result<Self, ValueError> {
        match text {
            "K" => Ok(Self::Kali),
            _ => text.parse().map(Self::Explorer).map_err(|_| ValueError::TokenText),
        }
    }
}

impl fmt::Display for Token {
    /// Writes the letter of an explorer, and `Kali` by name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Explorer(player) => player.fmt(f),
            Self::Kali => f.pad("Kali"),
        }
    }
}

bit_set! {
    /// A set of tokens: those that a tie holds back (R4).
    ///
    /// It is in the order of the letters, A to G and then K.
    TokenSet, TokenSetIter, Token, u8, "token"
}

impl fmt::Display for TokenSet {
    /// Writes the tokens as a list for people: `A`, `A and Kali`, `A, B and Kali`, `nobody`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nobody");
        }
        write_list(f, self.iter())
    }
}

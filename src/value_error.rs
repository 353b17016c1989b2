//! What is wrong with a number or a text that should be a card, a seat, a token or a space.

use thiserror::Error;

/// A number or a text that is outside the range of the type it was to become.
///
/// The number is in the variant; a text is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ValueError {
    /// A number above 11 for a card.
    #[error("{0} is not a card: cards are 0 to 11")]
    Card(u8),
    /// A number above 6 for a seat.
    #[error("{0} is not a seat: seats are 0 to 6")]
    Player(u8),
    /// A number above 7 for a token.
    #[error("{0} is not a token: explorers are 0 to 6, Kali is 7")]
    Token(u8),
    /// A number above 63 for a space.
    #[error("{0} is not a space: spaces are 0 to 63")]
    Space(u8),
    /// A number below 4 or above 64 for the length of a track.
    #[error("a track of {0} spaces: tracks have 4 to 64")]
    Track(u8),
    /// A text that is not the number of a card.
    #[error("not a card: expected a number from 0 to 11, in digits alone")]
    CardText,
    /// A text that is not the letter of a player.
    #[error("not a player: expected a capital letter from A to G")]
    PlayerText,
    /// A text that is not the letter of a token.
    #[error("not a token: expected a capital letter from A to G, or K for Kali")]
    TokenText,
    /// A text that is not the number of a space.
    #[error("not a space: expected a number from 0 to 63")]
    SpaceText,
}

//! The cards that are revealed together at the start of a round.

use core::fmt;

use crate::lanes::Lanes;
use crate::{Card, Cards, Player, PlayerSet, Token};

/// The cards that are revealed together: one of each player, and the top card of Kali's deck (R1).
///
/// Visibility: public, once the cards lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reveal {
    pub(crate) cards: Lanes,
    /// Those who pay for Kali; it follows from the cards.
    pub(crate) payers: PlayerSet,
    pub(crate) players: u8,
}

impl Reveal {
    /// The card revealed for a token; `None` for the explorer of a seat that is not in the game.
    #[must_use]
    pub fn card(&self, token: Token) -> Option<Card> {
        match token {
            Token::Explorer(player) if player.index() >= self.players => None,
            _ => Some(Card::from_index(self.cards.of(token))),
        }
    }

    /// The card of Kali's deck.
    #[must_use]
    pub const fn kali(&self) -> Card {
        Card::from_index(self.cards.of(Token::Kali))
    }

    /// The players' cards, by seat.
    #[must_use]
    pub fn by_player(&self) -> impl ExactSizeIterator<Item = (Player, Card)> + Clone {
        self.cards.players(usize::from(self.players)).map(|(player, value)| (player, Card::from_index(value)))
    }

    /// The players' cards alone, by seat.
    #[must_use]
    pub fn cards(&self) -> Cards {
        Cards::of(self.by_player().map(|(_, card)| card))
    }

    /// The players who pay for Kali: those with the lowest of the players' cards (P3).
    #[inline]
    #[must_use]
    pub const fn payers(&self) -> PlayerSet {
        self.payers
    }
}

impl fmt::Debug for Reveal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = self.by_player().map(|(player, card)| (Token::from(player), card));
        f.debug_map().entries(players.chain([(Token::Kali, self.kali())])).finish()
    }
}

impl fmt::Display for Reveal {
    /// Writes `A 7, B 3, Kali 11`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (player, card) in self.by_player() {
            write!(f, "{player} {card}, ")?;
        }
        write!(f, "{} {}", Token::Kali, self.kali())
    }
}

//! The cards that are revealed together at the start of a round.

use core::fmt;

use crate::choice::Choice;
use crate::lanes::Lanes;
use crate::value_counts::ValueCounts;
use crate::{Card, Cards, Player, PlayerSet, Token};

/// The cards that are revealed together: one of each player, and the top card of Kali's deck (R1).
///
/// Visibility: public, once the cards lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reveal {
    cards: Lanes,
    /// How many tokens show each value; it follows from the cards.
    counts: ValueCounts,
    /// 1 for each player who pays for Kali; it follows from the cards.
    payers: Lanes,
    players: u8,
}

impl Reveal {
    #[inline]
    pub(crate) const fn new(choice: &Choice, kali: Card) -> Self {
        let Choice { cards, counts, players, .. } = *choice;
        Self {
            cards: cards.plus_at(Token::Kali.index(), kali.value()),
            counts: counts.with(kali),
            payers: cards.equal_to(counts.lowest()).up_to(players),
            players,
        }
    }

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
        PlayerSet::from_bits(self.payers.bits())
    }

    /// How many tokens show each value.
    #[inline]
    pub(crate) const fn counts(&self) -> ValueCounts {
        self.counts
    }

    #[inline]
    pub(crate) const fn lanes(&self) -> Lanes {
        self.cards
    }

    /// 1 for each player who pays for Kali (P3).
    #[inline]
    pub(crate) const fn payer_lanes(&self) -> Lanes {
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

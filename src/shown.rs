//! The cards of a round in the forms that it is resolved with.

use crate::choice::Choice;
use crate::lanes::Lanes;
use crate::value_counts::ValueCounts;
use crate::{Card, PlayerSet, Reveal, Token};

/// The players' cards and Kali's, with what follows from them.
#[derive(Clone, Copy)]
pub(crate) struct Shown {
    /// By token.
    pub(crate) cards: Lanes,
    /// How many tokens show each value.
    pub(crate) counts: ValueCounts,
    /// 1 for each player who pays for Kali: those with the lowest of the players' cards (P3).
    pub(crate) payers: Lanes,
    players: u8,
}

impl Shown {
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

    #[inline]
    pub(crate) const fn reveal(&self) -> Reveal {
        Reveal { cards: self.cards, payers: PlayerSet::from_bits(self.payers.bits()), players: self.players }
    }
}

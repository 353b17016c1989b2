//! The cards that are revealed together at the start of a round.

use core::fmt;

use crate::lanes::Lanes;
use crate::{Card, Cards, Hand, Player, PlayerSet, Token};

/// The cards that are revealed together: one of each player, and the top card of Kali's deck (R1).
///
/// Visibility: public, once the cards lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reveal {
    cards: Lanes,
    players: u8,
}

impl Reveal {
    #[inline]
    pub(crate) fn new(cards: &[Card], kali: Card) -> Self {
        let mut lanes = Lanes::ZERO.plus_at(Token::Kali.index(), kali.value());
        let mut players = 0;
        for (seat, card) in (0..Token::Kali.index()).zip(cards) {
            lanes = lanes.plus_at(seat, card.value());
            players = seat + 1;
        }
        Self { cards: lanes, players }
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
    pub fn players(&self) -> impl ExactSizeIterator<Item = (Player, Card)> + Clone {
        self.cards.players(usize::from(self.players)).map(|(player, value)| (player, Card::from_index(value)))
    }

    /// The players' cards alone, by seat.
    #[must_use]
    pub fn cards(&self) -> Cards {
        Cards::of(self.players().map(|(_, card)| card))
    }

    /// The players who pay for Kali: those with the lowest of the players' cards (P3).
    #[must_use]
    pub fn payers(&self) -> PlayerSet {
        let lowest = self.lowest();
        self.players().filter(|&(_, card)| Some(card) == lowest).map(|(player, _)| player).collect()
    }

    fn lowest(&self) -> Option<Card> {
        self.players().map(|(_, card)| card).collect::<Hand>().first()
    }

    #[inline]
    pub(crate) const fn lanes(&self) -> Lanes {
        self.cards
    }

    /// 1 for each player who pays for Kali (P3).
    #[inline]
    pub(crate) fn payer_lanes(&self) -> Lanes {
        let lowest = self.lowest().map_or(0, Card::value);
        self.cards.equal_to(lowest).joined(self.players, Lanes::ZERO)
    }
}

impl fmt::Debug for Reveal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = self.players().map(|(player, card)| (Token::from(player), card));
        f.debug_map().entries(players.chain([(Token::Kali, self.kali())])).finish()
    }
}

impl fmt::Display for Reveal {
    /// Writes `A 7, B 3, Kali 11`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (player, card) in self.players() {
            write!(f, "{player} {card}, ")?;
        }
        write!(f, "{} {}", Token::Kali, self.kali())
    }
}

//! The cards of the players in one round.

use core::ops::Deref;

use arrayvec::ArrayVec;

use crate::{Card, Player};

/// The cards of the players in one round, two to seven of them by seat (R1); a slice of [`Card`]s.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Cards(ArrayVec<Card, { Player::MAX_COUNT }>);

impl Cards {
    /// The first seven at most.
    pub(crate) fn of(cards: impl IntoIterator<Item = Card>) -> Self {
        Self(cards.into_iter().take(Player::MAX_COUNT).collect())
    }
}

impl<'a> IntoIterator for &'a Cards {
    type Item = &'a Card;
    type IntoIter = core::slice::Iter<'a, Card>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Deref for Cards {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.0
    }
}

impl AsRef<[Card]> for Cards {
    fn as_ref(&self) -> &[Card] {
        &self.0
    }
}

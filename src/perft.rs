//! Exhaustive counts, to test an engine against another.

use arrayvec::ArrayVec;

use crate::turn::{Charge, Turn, Witness};
use crate::{Card, GameState, Hand, Player};

/// What there is in the tree of all the choices of the players' cards over some rounds, Kali's deck
/// being as it is.
///
/// Engines that agree on these numbers for many tables agree on the rules: that is what chess
/// programmers use perft for. Events are counted over the whole tree; a round that several leaves
/// have in common counts once.
///
/// ```
/// use kalimambo::{GameState, Layout, Perft, Setup};
///
/// let game = GameState::new(&Setup::new(&Layout::default())?);
/// let perft = Perft::count(&game, 2);
/// assert_eq!(perft.leaves, (12 * 12) * (11 * 11));
/// # Ok::<(), kalimambo::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[non_exhaustive]
pub struct Perft {
    /// The games at the end of the tree.
    pub leaves: u64,
    /// Moves (R3).
    pub moved: u64,
    /// Tokens that stayed showing 0 (R5).
    pub stayed_zero: u64,
    /// Tokens that stayed being at the front (R6).
    pub stayed_front: u64,
    /// Tokens that stayed blocked by Mambo (R7).
    pub stayed_blocked: u64,
    /// Ties (R4).
    pub tied: u64,
    /// Tokens held by ties (R4).
    pub held: u64,
    /// Dung hits (P1).
    pub dung_hits: u64,
    /// Charges (P2).
    pub charges: u64,
    /// The spaces that Mambo ran in all charges.
    pub distance: u64,
    /// The spaces of the longest charge.
    pub longest_charge: u8,
    /// The points of all players, over all leaves.
    pub points: u64,
}

impl Perft {
    /// Counts the tree of `depth` rounds, or fewer where the game ends before.
    ///
    /// Mind the size of the tree: 12 to the power of the players for one round, 7 times 10 to the 13th
    /// leaves for seven players and two.
    #[must_use]
    pub fn count(game: &GameState, depth: u8) -> Self {
        Self::visit(game, depth, |_| ())
    }

    /// Counts as [`Perft::count`] does, and shows every leaf to `leaf`.
    #[must_use]
    pub fn visit(game: &GameState, depth: u8, leaf: impl FnMut(&GameState)) -> Self {
        let mut walk = Walk { counts: Self::default(), tied: 0, leaf };
        walk.from(game, depth);
        walk.counts
    }
}

struct Walk<F> {
    counts: Perft,
    /// The values, as bits, that were tied in the round being played.
    tied: u16,
    leaf: F,
}

impl<F: FnMut(&GameState)> Walk<F> {
    fn from(&mut self, game: &GameState, depth: u8) {
        if depth == 0 || game.is_over() {
            self.counts.leaves += 1;
            self.counts.points += game.scores().map(|(_, points)| u64::from(points)).sum::<u64>();
            (self.leaf)(game);
            return;
        }
        let mut choices = Choices::of(game);
        loop {
            let next = game.after_legal_round(&choices.cards, self);
            self.counts.tied += u64::from(core::mem::take(&mut self.tied).count_ones());
            self.from(&next, depth - 1);
            if !choices.advance() {
                return;
            }
        }
    }
}

impl<F> Witness for Walk<F> {
    #[inline]
    fn turn(&mut self, turn: Turn) {
        let stayed = !turn.moved && !turn.held;
        let zero = turn.card == 0;
        let front = turn.from == turn.front;
        let counts = &mut self.counts;
        counts.moved += u64::from(turn.moved);
        counts.stayed_zero += u64::from(stayed && zero);
        counts.stayed_front += u64::from(stayed && !zero && front);
        counts.stayed_blocked += u64::from(stayed && !zero && !front);
        counts.held += u64::from(turn.held);
        counts.dung_hits += u64::from(turn.dung);
        self.tied |= u16::from(turn.held) << turn.card;
    }

    #[inline]
    fn charge(&mut self, charge: Charge, runs: bool) {
        let distance = if runs { charge.to - charge.from } else { 0 };
        let counts = &mut self.counts;
        counts.charges += u64::from(runs);
        counts.distance += u64::from(distance);
        counts.longest_charge = counts.longest_charge.max(distance);
    }
}

/// All the choices of a card from each hand, one after the other, the last seat's changing fastest.
struct Choices {
    hands: ArrayVec<Hand, { Player::MAX_COUNT }>,
    cards: ArrayVec<Card, { Player::MAX_COUNT }>,
}

impl Choices {
    /// The lowest card of each hand.
    fn of(game: &GameState) -> Self {
        let hands: ArrayVec<Hand, { Player::MAX_COUNT }> = game.hands().map(|(_, hand)| hand).collect();
        let cards = hands.iter().filter_map(|hand| hand.first()).collect();
        Self { hands, cards }
    }

    /// Goes on to the next choice; `false` after the last.
    fn advance(&mut self) -> bool {
        for (card, hand) in self.cards.iter_mut().zip(&self.hands).rev() {
            if let Some(next) = hand.iter().find(|next| next > card) {
                *card = next;
                return true;
            }
            *card = hand.first().unwrap_or(*card);
        }
        false
    }
}

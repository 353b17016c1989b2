//! Exhaustive counts, to test an engine against another.

use arrayvec::ArrayVec;

use crate::course::{CHARGE, Course, DUNG_HIT, TIE};
use crate::{Card, GameState, Hand, Player, StayReason};

/// Counts over all the choices of the players' cards for some rounds, with Kali's deck fixed.
///
/// Engines that agree on these numbers for many tables agree on the rules: that is what chess
/// programmers use perft for. Events are counted over the whole tree; a round shared by
/// several leaves is counted once.
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
    /// Mind the size of the tree: 12 to the power of the players for one round, 7 times 10 to the 14th leaves
    /// for two rounds of seven players.
    #[must_use]
    pub fn count(game: &GameState, depth: u8) -> Self {
        Self::visit(game, depth, |_| ())
    }

    /// Counts as [`Perft::count`] does, and shows every leaf to `leaf`.
    pub fn visit(game: &GameState, depth: u8, leaf: impl FnMut(&GameState)) -> Self {
        let mut walk = Walk { counts: Self::default(), leaf };
        walk.from(game, depth);
        walk.counts
    }
}

struct Walk<F> {
    counts: Perft,
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
        let tokens = game.position().players + 1;
        loop {
            let (next, course) = game.after_legal_round(&choices.cards);
            self.counts.add(&course, tokens);
            self.from(&next, depth - 1);
            if !choices.advance() {
                return;
            }
        }
    }
}

impl Perft {
    /// Counts what happened in a round of so many tokens.
    #[inline]
    fn add(&mut self, course: &Course, tokens: u8) {
        let Course { acting, zeros, front_stays, moves, .. } = *course;
        self.moved += u64::from(moves);
        self.stayed_zero += u64::from(zeros);
        self.stayed_front += u64::from(front_stays);
        for turn in front_stays + moves..acting {
            match course.reason_to_stay(turn) {
                StayReason::Front => self.stayed_front += 1,
                _ => self.stayed_blocked += 1,
            }
        }
        self.tied += u64::from(course.count(TIE));
        self.held += u64::from(tokens - acting - zeros);
        self.dung_hits += u64::from(course.count(DUNG_HIT));
        self.charges += u64::from(course.count(CHARGE));
        self.distance += u64::from(course.run);
        if course.run > self.longest_charge {
            self.longest_charge = self.longest_charge.max(course.longest_charge());
        }
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

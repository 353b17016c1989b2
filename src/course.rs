//! What the tokens and Mambo do in a round, in a few words.

#![allow(clippy::cast_possible_truncation, reason = "four bits are taken out of a word")]

use crate::StayReason;
use crate::lanes::Lanes;
use crate::token_order::TokenOrder;

/// How many kinds of events a turn can have; in their order they are these.
pub(crate) const KINDS: u8 = 4;
/// Others are held in the stead of the token.
pub(crate) const TIE: u8 = 0;
/// It moves or stays.
pub(crate) const ACTION: u8 = 1;
/// It has landed on dung.
pub(crate) const DUNG_HIT: u8 = 2;
/// It was last in line, and Mambo charges.
pub(crate) const CHARGE: u8 = 3;

/// In four bits of a turn, the one that says that others are held in the stead of a token that stays.
pub(crate) const IS_TIED: u32 = 1 << 3;

/// A bit for each turn.
pub(crate) const EACH_TURN: u64 = 0x1111_1111;

/// What happens in a round: all that its events are made of, but for the cards and the track.
///
/// Turns are numbered from 0: first those of the tokens that act, in their order (R2), and then those of
/// the tokens that show 0 (R5). Places are spaces ahead of where Mambo stood at the start of the round, so
/// that nothing in a round needs the arithmetic of the loop.
#[derive(Clone, Copy)]
pub(crate) struct Course {
    /// The tokens that act by the number of their turn, in three bits of four each, the first lowest. The fourth
    /// bit may be set where the token stays ([`IS_TIED`]).
    pub(crate) turns: u32,
    /// How many tokens act: they show a value above 0, and are the rearmost that do (R4).
    pub(crate) acting: u8,
    /// How many tokens show 0, and have the last turns (R5).
    pub(crate) zeros: u8,
    /// How many of those that act stay because they are at the front: 0, or 1, which has the first turn (R6).
    pub(crate) front_stays: u8,
    /// How many of those that act move; those that come after them are blocked (R7).
    pub(crate) moves: u8,
    /// The place of the front before the round; each that moves takes the next one (R3).
    pub(crate) front: u8,
    /// A bit for each event, in their order: [`KINDS`] of them for each turn.
    pub(crate) present: u32,
    /// The spaces that Mambo runs in all charges.
    pub(crate) run: u8,
    /// The token that the last charge hits, by its index: the one that is last in line in the end.
    pub(crate) last_hit: u8,
    /// The line before the round.
    pub(crate) order: TokenOrder,
    /// By token, its place before the round.
    pub(crate) places: Lanes,
}

impl Course {
    /// The token that acts in this turn, by its index.
    #[inline]
    pub(crate) const fn actor(&self, turn: u8) -> u8 {
        (self.turns >> (4 * turn)) as u8 & 7
    }

    /// Whether the token that has the turn moves.
    #[inline]
    pub(crate) const fn moves_in(&self, turn: u8) -> bool {
        turn.wrapping_sub(self.front_stays) < self.moves
    }

    /// Why a token that acts does not move.
    pub(crate) fn reason_to_stay(&self, turn: u8) -> StayReason {
        // If nothing can move, the one at the front is still there when its turn comes.
        let front_is_there = turn < self.front_stays || self.moves == 0;
        if front_is_there && self.places.get(self.actor(turn)) == self.front {
            StayReason::Front
        } else {
            StayReason::Blocked
        }
    }

    /// How many events of a kind there are.
    #[inline]
    pub(crate) const fn count(&self, kind: u8) -> u32 {
        (self.present >> kind & EACH_TURN as u32).count_ones()
    }

    /// The spaces of the longest charge.
    pub(crate) const fn longest_charge(&self) -> u8 {
        let (mut run, mut longest) = (0, 0);
        let mut left = self.present & (EACH_TURN as u32) << CHARGE;
        while left != 0 {
            left &= left - 1;
            let (distance, _) = self.charge(run, left);
            run += distance;
            if distance > longest {
                longest = distance;
            }
        }
        longest
    }

    /// The next charge: the spaces that Mambo runs, and the token hit, by its index. `run` is how many spaces
    /// it has run before, and `left` has a bit for each event that comes after the charge.
    // Who is hit now is last in line until the next charge, and so is the one whose turn that follows.
    #[inline]
    pub(crate) const fn charge(&self, run: u8, left: u32) -> (u8, u8) {
        match left & (EACH_TURN as u32) << CHARGE {
            0 => (self.run - run, self.last_hit),
            charges => {
                let hit = self.actor(charges.trailing_zeros() as u8 / KINDS);
                (self.places.get(hit) - 1 - run, hit)
            }
        }
    }
}

/// The bits of a byte, [`KINDS`] bits apart.
#[inline]
pub(crate) const fn spread(bits: u64) -> u64 {
    let pairs = (bits | bits << 12) & 0x000F_000F;
    let pairs = (pairs | pairs << 6) & 0x0303_0303;
    (pairs | pairs << 3) & EACH_TURN
}

//! How a round is resolved: the one place where the clauses R2 to R7 and P1 to P5 live.
//!
//! The rules tell a round as a story: one token after the other goes to the front, and whenever the
//! rear leaves, Mambo charges. But what each token will do follows from the cards and the line as they
//! are at the start:
//!
//! - Of the tokens that show the same value above 0, the rearmost acts (R4, R5).
//! - The one that acts `t`-th goes to the place `t` ahead of the front (R2, R3); how many act before a
//!   token is the number of different values shown above its own.
//! - The line is left from the rear on, and Mambo stops at each token that leaves later than all the
//!   ones behind it: seen from the rear, at each new maximum of `t` (P2). A token that stays never leaves.
//! - Only a token that is at the front already and acts first stays there (R6). And if the line comes
//!   around the whole track, all who would have acted after that stay (R7).
//!
//! So the line is gone through once, from rear to front, without a branch that depends on the cards:
//! those are random, and a loop full of `if`s would spend most of its time on mispredicted branches.
//!
//! The result is the position and the [`Course`] of the round. Who has no use for the course does not pay
//! for it: the code is put into each caller, and the compiler leaves out what nobody asks for.

#![allow(clippy::cast_possible_truncation, reason = "counts and places are small numbers in words")]
#![allow(clippy::cast_possible_wrap, clippy::cast_sign_loss, reason = "a sign is made a mask")]
#![allow(clippy::needless_bitwise_bool, reason = "a lazy operator is a branch")]
#![allow(clippy::inline_always, reason = "what a caller does not use of the result is then not computed")]

use crate::course::{ACTION, CHARGE, Course, DUNG_HIT, EACH_TURN, IS_TIED, KINDS, TIE, spread};
use crate::event::DUNG_POINTS;
use crate::lanes::Lanes;
use crate::shown::Shown;
use crate::token_order::TokenOrder;
use crate::value_counts::ONE_EACH;
use crate::{Card, Position, Token};

/// The position after a round but with its cards still in the hands and the deck, and what happens in it.
#[inline(always)]
pub(crate) fn resolve(before: &Position, shown: &Shown) -> (Position, Course) {
    let mut walk = Walk::new(before, shown, Calls::of(before, shown));
    let mut line = before.order.with_end(before.players + 1);
    while line != TokenOrder::END {
        walk.pass((line & 15) as u32);
        line >>= 4;
    }
    walk.charge_if_all_have_moved();
    (walk.position(before, shown), walk.course(before, shown))
}

/// Where the highest value has its four bits in a word.
const HIGHEST: u32 = 4 * Card::MAX.value() as u32;

/// In which order the values are called, and how many tokens move.
#[derive(Clone, Copy)]
struct Calls {
    moves: Moves,
    /// How many tokens act.
    acting: u8,
    /// How many of them stay because they are at the front (R6): 0 or 1.
    front_stays: u8,
    /// The place of the front.
    front: u8,
}

/// Which tokens move, and when.
#[derive(Clone, Copy)]
struct Moves {
    /// For each value, in four bits, how many tokens have moved when the one that acts with it has; 0 if
    /// that stays.
    times: u64,
    /// For each turn of a token that acts and stays, four bits: the token in three, and in the highest whether
    /// others are held in its stead. 0 for the turns of those that move.
    stay: u32,
    /// How many tokens move.
    count: u8,
}

// So a function that is hardly ever called gives them in two registers. In memory, they would be written and
// read in every round.
const _: () = assert!(size_of::<Moves>() <= 16);

impl Calls {
    #[inline(always)]
    fn of(before: &Position, shown: &Shown) -> Self {
        let values = shown.counts.shown_above_0();
        // The product has in each digit the sum of all the digits up to it.
        let up_to = values.wrapping_mul(ONE_EACH);
        let acting = (up_to >> HIGHEST) as u8 & 15;
        let front_token = before.order.at(before.players);
        let front_card = shown.cards.get(front_token);
        let is_first_called = shown.counts.is_single_highest(front_card);
        let front_stays = u8::from((front_card != 0) & is_first_called);
        let times = (ONE_EACH * u64::from(acting + 1 - front_stays)).wrapping_sub(up_to) & !15;
        let stay = u32::from(front_stays * front_token);
        let moves = Moves { times, stay, count: acting - front_stays };
        let front = before.places.get(front_token);
        let calls = Self { moves, acting, front_stays, front };
        if front + moves.count < before.track.len() {
            calls
        } else {
            Self { moves: calls.moves_with_room(before, shown.cards), ..calls }
        }
    }

    /// The moves of a line that may come around the whole track: tokens move as long as the place ahead of
    /// the front is not Mambo's, who is directly behind the rear (R7).
    #[cold]
    #[inline(never)]
    fn moves_with_room(&self, before: &Position, shown: Lanes) -> Moves {
        let Moves { mut times, mut stay, count: most } = self.moves;
        let mut called = 1_u16;
        // From rear to front: the token, whether it acts, and when.
        let line = before.order.to_bytes().map(|token| {
            let card = shown.get(token);
            let acts = called >> card & 1 == 0;
            called |= 1 << card;
            (token, acts, (times >> (4 * card)) as u8 & 15)
        });
        let line = &line[..=before.players()];
        // There is one as long as not all have moved.
        let rear_after = |moves| {
            let rear = line.iter().find(|&&(_, acts, time)| !acts || time == 0 || time > moves);
            rear.map_or(self.front, |&(token, ..)| before.places.get(token))
        };
        let is_blocked = |&moves: &u8| self.front + moves + 1 >= before.track.len() + rear_after(moves) - 1;
        let count = (0..most).find(is_blocked).unwrap_or(most);

        for &(token, acts, time) in line.iter().filter(|&&(.., time)| time > count) {
            let turn = 4 * (time - 1 + self.front_stays);
            stay |= if acts { u32::from(token) << turn } else { IS_TIED << turn };
        }
        for digit in (0..u64::BITS).step_by(4) {
            if (times >> digit) as u8 & 15 > count {
                times &= !(15 << digit);
            }
        }
        Moves { times, stay, count }
    }
}

/// What is found on the way from the rear of the line to its front.
// In words and shifts, not in arrays of bytes: bytes that have just been written one by one can't be read
// as a word without a wait. And with masks, not with selects, which may become branches.
struct Walk {
    calls: Calls,
    /// By token, four times its card: where its value has its four bits in a word.
    digits: Lanes,
    /// By token, 255 less its place before the round.
    short_of_255: Lanes,
    /// The place directly ahead of the front, less 255.
    ahead_of_front: u32,
    /// The heaps ahead of the front: bit 0 is for the place directly ahead of it.
    dung: u64,
    /// A bit for each value shown so far, in the lowest of its four.
    shown: u64,
    /// The tokens that stay where they are, from rear to front.
    staying: Tokens,
    /// The tokens that move, in the order of their turns, in four bits each.
    movers: u64,
    /// By token, its place after the round.
    places: u64,
    rear: Rear,
    /// The ties and charges of those that move, as [`Course::present`] has them, turn 0 being the first move.
    present: u64,
    /// By token, as they are caused: those of Kali are not yet given to who pays for them.
    points: u64,
}

impl Walk {
    #[inline(always)]
    fn new(before: &Position, shown: &Shown, calls: Calls) -> Self {
        Self {
            calls,
            digits: shown.cards.times(4),
            short_of_255: before.places.complement(),
            ahead_of_front: (u32::from(calls.front) + 1).wrapping_sub(255),
            dung: dung_ahead(before, calls.front + 1),
            // As if somebody behind them all had shown a 0: so none that shows it acts (R5).
            shown: 1,
            staying: Tokens::NONE,
            movers: 0,
            places: before.places.word(),
            rear: Rear::START,
            present: 0,
            points: 0,
        }
    }

    /// Goes on to the next token in line.
    #[inline(always)]
    fn pass(&mut self, token: u32) {
        let lane = 8 * token;
        let short_of_255 = (self.short_of_255.word() >> lane) as u32 & 255;
        let digit = (self.digits.word() >> lane) as u32 & 63;

        // Of those that show a value, the rearmost acts (R4).
        let held = ((self.shown >> digit) as u32 & 1).wrapping_neg();
        self.shown |= 1 << digit;
        // How many tokens move before this one does; all ones if it stays. What is shifted by so much, or four times
        // as much, is 0, or comes where nobody looks.
        let called = ((self.calls.moves.times >> digit) as u32 & 15).wrapping_sub(1);
        let leaves = called | held;
        let stays = all_ones_if_negative(leaves);

        let stayer = token & stays;
        self.staying.push_if(stays, stayer);
        // Where its turn has its four bits in a word.
        let shift = leaves.wrapping_mul(KINDS.into());
        self.movers |= u64::from(token).wrapping_shl(shift);
        let way = self.ahead_of_front.wrapping_add(leaves).wrapping_add(short_of_255);
        self.places += u64::from(way & !stays) << lane;

        let run = self.rear.go_up_to(shift, short_of_255);
        // Whoever is the rear by now: when it leaves, Mambo charges (P2).
        self.present |= (1_u64 << CHARGE).wrapping_shl(self.rear.shift());
        self.present |= u64::from(held & 1 << TIE).wrapping_shl(called.wrapping_mul(KINDS.into()));
        let dung = self.dung.wrapping_shr(leaves) as u32 & 1;
        self.points += u64::from(run + u32::from(DUNG_POINTS) * dung) << lane;
    }

    /// When all have moved, the rear is now the one that moved first.
    #[inline(always)]
    fn charge_if_all_have_moved(&mut self) {
        let hit = self.movers as u32 & 7;
        let run = if self.staying.is_empty() { self.calls.front + 1 - self.rear.place() } else { 0 };
        self.rear.go_on(run);
        self.points += u64::from(run) << (8 * hit);
    }

    /// Behind those that moved, in the order of their turns, are those that stayed, as they were.
    #[inline(always)]
    fn order(&self) -> TokenOrder {
        TokenOrder::from_word((self.staying.word | self.movers << self.staying.bits) as u32)
    }

    #[inline(always)]
    fn position(&self, before: &Position, shown: &Shown) -> Position {
        let run = self.rear.place() - 1;
        Position {
            order: self.order(),
            places: Lanes::from_word(self.places).minus(Lanes::tokens(before.players).times(run)),
            mambo: before.track.within_lap(before.mambo, run),
            points: before.points.plus(paid_by_players(Lanes::from_word(self.points), shown)),
            ..*before
        }
    }

    #[inline(always)]
    fn course(&self, before: &Position, shown: &Shown) -> Course {
        let Calls { moves: Moves { stay, count: moves, .. }, acting, front_stays, front } = self.calls;
        let zeros = shown.counts.zeros();
        let actions = ((1_u64 << (KINDS * (acting + zeros))) - 1) & (EACH_TURN << ACTION);
        let blocked_ties = u64::from(stay / IS_TIED) & EACH_TURN << TIE;
        let dung = spread(self.dung & ((1 << moves) - 1)) << DUNG_HIT;
        Course {
            turns: (self.movers << (4 * front_stays)) as u32 | stay,
            acting,
            zeros,
            front_stays,
            moves,
            front,
            present: (actions | (self.present | dung) << (KINDS * front_stays) | blocked_ties) as u32,
            run: self.rear.place() - 1,
            last_hit: self.order().at(0),
            order: before.order,
            places: before.places,
        }
    }
}

/// The highest bit in all bits.
#[inline(always)]
const fn all_ones_if_negative(word: u32) -> u32 {
    (word as i32 >> 31) as u32
}

/// Tokens one after the other, in four bits each.
struct Tokens {
    word: u64,
    /// Four for each of them.
    bits: u32,
}

impl Tokens {
    const NONE: Self = Self { word: 0, bits: 0 };

    const fn is_empty(&self) -> bool {
        self.bits == 0
    }

    /// Appends a token if the condition is all ones. If it is 0, the token must be 0 too.
    #[inline(always)]
    fn push_if(&mut self, condition: u32, token: u32) {
        self.word |= u64::from(token) << (self.bits & 63);
        self.bits += 4 & condition;
    }
}

/// The rear of the line, from the start of the round on: the token that leaves later than all that were
/// behind it.
// Where its turn has its four bits in a word, and below that, in eight bits, 255 less its place: so the greatest is
// the one that leaves last, and of several that never leave the rearmost.
struct Rear(u32);

impl Rear {
    /// The one that is last at the start, on the place ahead of Mambo; as if it left first.
    const START: Self = Self(255 - 1);

    const fn place(&self) -> u8 {
        255 - self.0 as u8
    }

    /// Where the turn in which it leaves has its four bits in a word.
    const fn shift(&self) -> u32 {
        self.0 >> 8
    }

    /// Asks the next token in line whether it comes to be the rear, and says how far Mambo runs to it.
    #[inline(always)]
    fn go_up_to(&mut self, shift: u32, short_of_255: u32) -> u32 {
        let before = self.0;
        self.0 = before.max(shift << 8 | short_of_255);
        before.wrapping_sub(self.0) & 255
    }

    /// Goes on by so many spaces.
    fn go_on(&mut self, spaces: u8) {
        self.0 -= u32::from(spaces);
    }
}

/// The points of the players, with those of Kali given to who pays for it (P3).
#[inline(always)]
fn paid_by_players(points: Lanes, shown: &Shown) -> Lanes {
    points.explorers().plus(shown.payers.times(points.of(Token::Kali)))
}

/// The heaps on the next eight spaces, as bits, beginning at a place.
#[inline(always)]
fn dung_ahead(position: &Position, place: u8) -> u64 {
    let dung = position.dung.bits();
    let first = position.track.within_lap(position.mambo, place).number();
    // In two steps, since it may be 64 bits.
    (dung >> first | dung << (position.track.len() - 1 - first) << 1) & 255
}

//! How a round is resolved: the one place where the clauses R2 to R7 and P1 to P5 live.
//!
//! The rules tell a round as a story: one token after the other goes to the front, and whenever the
//! rear leaves, Mambo charges. But what each token will do follows from the cards and the line as they
//! are at the start:
//!
//! - Of the tokens that show a value above 0, the rearmost acts (R4, R5).
//! - The one that acts `t`-th goes to the place `t` ahead of the front (R2, R3); how many act before a
//!   token is the number of values above its own.
//! - The line is left from the rear on, and Mambo stops at each token that leaves later than all the
//!   ones behind it: seen from the rear, at each new maximum of `t` (P2). A token that stays never leaves.
//! - Only a token that is at the front already and acts first stays there (R6). And if the line comes
//!   around the whole track, all who would have acted after that stay (R7).
//!
//! So the line is gone through once, from rear to front, without a branch that depends on the cards:
//! those are random, and a loop full of `if`s would spend most of its time on mispredicted branches.

#![allow(clippy::cast_possible_truncation, reason = "counts and places are small numbers in words")]
#![allow(clippy::needless_bitwise_bool, reason = "a lazy operator is a branch")]

use crate::event::DUNG_POINTS;
use crate::lanes::Lanes;
use crate::reveal::Reveal;
use crate::token_order::TokenOrder;
use crate::turn::{Charge, Turn, Witness};
use crate::{Position, Token};

/// When a token leaves its place that stays there: after all others.
const NEVER: u8 = 15;

/// The position after a round. `before` is the one before it with the revealed cards already taken.
#[inline]
pub(crate) fn resolve(before: &Position, reveal: &Reveal, witness: &mut impl Witness) -> Position {
    let line = ShownLine::of(before, reveal);
    let turns = Turns::of(&line);
    let moves = turns.with_room(&line, before.track.len());
    let dung_ahead = places_with_dung(before) >> line.front;
    let mut points = [0; Token::MAX_COUNT];
    let mut after = MovedLine::new(line.front);
    let mut rear = Rear { leaves: 0, place: 1, turn: 0 };
    let mut zeros = 0;
    for Shown { token, place, card, acts } in line.iter() {
        let time = turns.time(card);
        let steps = u8::from(acts & (time.wrapping_sub(1) < moves));
        let leaves = NEVER ^ (NEVER ^ time) & steps.wrapping_neg();
        let dung = (dung_ahead >> leaves) as u8 & steps;
        let number = if card == 0 { turns.count + zeros } else { turns.number(card) };
        let charge = Charge { turn: rear.turn, from: rear.place, to: place, hit: token };
        let run = rear.goes_up_to(place, leaves, number);
        points[usize::from(token & 7)] = run + DUNG_POINTS * dung;
        after.add(token, place, leaves);

        zeros += u8::from(card == 0);
        let (held, moved, dung) = (!acts & (card != 0), steps != 0, dung != 0);
        let front = line.front + time.min(moves);
        witness.turn(Turn { number, token, card, from: place, front, held, moved, dung });
        witness.charge(charge, run != 0);
    }
    // When all have moved, the rear is now the one that moved first.
    let everyone = after.staying == 0;
    let first = Charge { turn: rear.turn, from: rear.place, to: line.front + 1, hit: after.movers[0] };
    let run = if everyone { first.to - first.from } else { 0 };
    points[usize::from(first.hit & 7)] += run;
    witness.charge(first, everyone);

    let run = rear.place + run - 1;
    Position {
        order: after.order(),
        places: after.places(line.count).minus(Lanes::first(line.count).times(run)),
        mambo: before.track.just_ahead(before.mambo, run),
        points: before.points.plus(paid_by_players(Lanes::from_bytes(points), reveal)),
        ..*before
    }
}

/// The points of the players, with those of Kali given to who pays for it (P3).
#[inline]
fn paid_by_players(points: Lanes, reveal: &Reveal) -> Lanes {
    points.explorers().plus(reveal.payer_lanes().times(points.of(Token::Kali)))
}

/// The line as a round begins, with the cards shown.
///
/// Places are spaces ahead of where Mambo stood at the start of the round. None is above 63: the front
/// is at most 43 ahead, and each of eight tokens takes it one space on, at most.
struct ShownLine {
    count: u8,
    front: u8,
    /// From rear to front.
    tokens: [u8; Token::MAX_COUNT],
    places: [u8; Token::MAX_COUNT],
    cards: [u8; Token::MAX_COUNT],
    acts: [bool; Token::MAX_COUNT],
    /// The values shown above 0, as 1 in a digit of four bits each.
    values: u64,
}

/// A token of the [`ShownLine`].
struct Shown {
    token: u8,
    place: u8,
    card: u8,
    /// Whether it has a turn, and does not show 0 (R4, R5).
    acts: bool,
}

impl ShownLine {
    #[inline]
    fn of(before: &Position, reveal: &Reveal) -> Self {
        let count = before.players + 1;
        let (tokens, places) = (before.order.to_bytes(), before.places.to_bytes());
        let shown = reveal.lanes().to_bytes();
        let (mut cards, mut acts) = ([0; Token::MAX_COUNT], [false; Token::MAX_COUNT]);
        // From rear to front, whoever is the first to show a value acts; as if a 0 had been shown before.
        let mut values = 1;
        for place in 0..usize::from(count & 15).min(Token::MAX_COUNT) {
            let card = shown[usize::from(tokens[place] & 7)];
            cards[place] = card;
            acts[place] = values >> (4 * card) & 1 == 0;
            values |= 1 << (4 * card);
        }
        let front = places[usize::from(before.players & 7)];
        Self { count, front, tokens, places, cards, acts, values: values ^ 1 }
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = Shown> {
        let Self { tokens, places, cards, acts, .. } = *self;
        let line = (0..Token::MAX_COUNT).take(usize::from(self.count));
        line.map(move |i| Shown { token: tokens[i], place: places[i], card: cards[i], acts: acts[i] })
    }

    /// Whether the token at the front acts first, and so stays (R6).
    #[inline]
    fn front_stays(&self) -> bool {
        let front = usize::from((self.count - 1) & 7);
        self.acts[front] & (self.values >> (4 * self.cards[front]) == 1)
    }
}

/// In which order the values are called, the highest first (R2).
struct Turns {
    /// For each value, in a digit of four bits, how many tokens have moved when that of this value has,
    /// if none is blocked; 0 for the one that is at the front and stays.
    times: u64,
    /// How many tokens have a turn and do not show 0.
    count: u8,
    /// How many of them stay because they are at the front (R6): 0 or 1.
    front_stays: u8,
}

impl Turns {
    /// A 1 in each of the digits of the twelve values.
    const ONES: u64 = 0x1111_1111_1111;

    #[inline]
    fn of(line: &ShownLine) -> Self {
        // The product has in each digit the sum of all the digits up to it.
        let up_to = line.values.wrapping_mul(Self::ONES);
        let count = (up_to >> 44) as u8 & 15;
        let front_stays = u8::from(line.front_stays());
        let times = (Self::ONES * u64::from(count + 1 - front_stays)).wrapping_sub(up_to);
        Self { times, count, front_stays }
    }

    #[inline]
    fn time(&self, card: u8) -> u8 {
        (self.times >> (4 * card)) as u8 & 15
    }

    /// The number of the turn, from 0, of the token that acts with this value.
    #[inline]
    fn number(&self, card: u8) -> u8 {
        self.time(card) + self.front_stays - 1
    }

    /// How many tokens move: all that act and are not at the front, or as many as find room (R7).
    #[inline]
    fn with_room(&self, line: &ShownLine, track: u8) -> u8 {
        let moves = self.count - self.front_stays;
        if line.front + moves < track { moves } else { self.until_blocked(line, moves, track) }
    }

    #[cold]
    fn until_blocked(&self, line: &ShownLine, most: u8, track: u8) -> u8 {
        let rear_after = |moves| {
            let stays = |shown: &Shown| !shown.acts || self.time(shown.card).wrapping_sub(1) >= moves;
            line.iter().find(stays).map_or(line.front + 1, |shown| shown.place)
        };
        let blocked = |&moves: &u8| line.front + moves + 1 >= track + rear_after(moves) - 1;
        (0..most).find(blocked).unwrap_or(most)
    }

}

/// The rear of the line, from the start of the round on: the token that leaves later than all that were
/// behind it.
struct Rear {
    /// The time at which it leaves.
    leaves: u8,
    place: u8,
    /// The number of the turn in which it leaves.
    turn: u8,
}

impl Rear {
    /// Asks the next token in line whether it comes to be the rear, and says how far Mambo runs to it.
    #[inline]
    fn goes_up_to(&mut self, place: u8, leaves: u8, turn: u8) -> u8 {
        let later = u8::from(leaves > self.leaves).wrapping_neg();
        let run = (place - self.place) & later;
        self.leaves = self.leaves.max(leaves);
        self.place += run;
        self.turn ^= (self.turn ^ turn) & later;
        run
    }
}

/// The line as a round ends: those that stayed, in their order, and ahead of them those that moved, in
/// the order of their turns.
struct MovedLine {
    front: u8,
    staying: u8,
    /// Of those that stay; what is behind the last of them is of no use.
    tokens: [u8; Token::MAX_COUNT],
    places: [u8; Token::MAX_COUNT],
    /// By how many have moved before; [`NEVER`] is among them.
    movers: [u8; 2 * Token::MAX_COUNT],
}

impl MovedLine {
    #[inline]
    fn new(front: u8) -> Self {
        let none = [0; Token::MAX_COUNT];
        Self { front, staying: 0, tokens: none, places: none, movers: [0; 2 * Token::MAX_COUNT] }
    }

    #[inline]
    fn add(&mut self, token: u8, place: u8, leaves: u8) {
        let next = usize::from(self.staying & 7);
        self.tokens[next] = token;
        self.places[next] = place;
        self.staying += u8::from(leaves == NEVER);
        self.movers[usize::from((leaves - 1) & 15)] = token;
    }

    #[inline]
    fn order(&self) -> TokenOrder {
        let movers = self.movers.first_chunk().copied().unwrap_or_default();
        TokenOrder::from_lanes(Lanes::from_bytes(self.tokens).joined(self.staying, Lanes::from_bytes(movers)))
    }

    #[inline]
    fn places(&self, count: u8) -> Lanes {
        let movers = Lanes::counting_from(self.front + 1);
        Lanes::from_bytes(self.places).joined(self.staying, movers).joined(count, Lanes::ZERO)
    }
}

/// The heaps as bits by the spaces that they are ahead of Mambo, going around the track up to three
/// times: a token may come around where Mambo stood, not farther.
#[inline]
fn places_with_dung(position: &Position) -> u64 {
    let dung = position.dung.bits();
    let mambo = u32::from(position.mambo.number());
    let track = u32::from(position.track.len());
    let around = |spaces| dung.checked_shl(spaces).unwrap_or(0);
    dung >> mambo | around(track - mambo) | around(2 * track - mambo)
}

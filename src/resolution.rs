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
#![allow(clippy::inline_always, reason = "each function has one caller, and its values stay in registers")]

use crate::event::DUNG_POINTS;
use crate::lanes::Lanes;
use crate::reveal::Reveal;
use crate::token_order::TokenOrder;
use crate::turn::{Charge, Turn, Witness};
use crate::{Position, Token};

/// When a token leaves its place that stays there: after all others.
const NEVER: u8 = 15;

/// The position after a round. `before` is the one before it with the revealed cards already taken.
#[inline(always)]
pub(crate) fn resolve(before: &Position, reveal: &Reveal, witness: &mut impl Witness) -> Position {
    let line = ShownLine::of(before, reveal);
    let turns = Turns::of(&line);
    let (moves, goes) = turns.moves(&line, before.track.len());
    let dung_ahead = places_with_dung(before) >> line.front;
    let mut points = Lanes::ZERO;
    let mut after = MovedLine::new(line.front);
    let mut rear = Rear { leaves: 0, place: 1, turn: 0 };
    let mut zeros = 0;
    for i in 0..usize::from(line.count) {
        let (token, place, card) = (line.tokens[i & 7], line.places[i & 7], line.cards[i & 7]);
        let steps = goes >> i & 1;
        let time = turns.time(card);
        let leaves = time | (steps.wrapping_sub(1) & NEVER);
        let dung = (dung_ahead >> leaves) as u8 & steps;
        let number = if card == 0 { turns.count + zeros } else { turns.number(card) };
        let charge = Charge { turn: rear.turn, from: rear.place, to: place, hit: token };
        let run = rear.goes_up_to(place, leaves, number);
        points = points.plus_at(token, run + DUNG_POINTS * dung);
        after.add(token, place, time, steps);

        zeros += u8::from(card == 0);
        witness.turn(Turn {
            number,
            token,
            card,
            from: place,
            front: line.front + time.min(moves),
            held: (line.acts >> i & 1 == 0) & (card != 0),
            moved: steps != 0,
            dung: dung != 0,
        });
        witness.charge(charge, run != 0);
    }
    // When all have moved, the rear is now the one that moved first.
    let everyone = after.is_all_moved();
    let first = Charge { turn: rear.turn, from: rear.place, to: line.front + 1, hit: after.movers.get(0) };
    let run = if everyone { first.to - first.from } else { 0 };
    points = points.plus_at(first.hit, run);
    witness.charge(first, everyone);

    let run = rear.place + run - 1;
    Position {
        order: after.order(),
        places: after.places(line.count).minus(Lanes::first(line.count).times(run)),
        mambo: before.track.just_ahead(before.mambo, run),
        points: before.points.plus(paid_by_players(points, reveal)),
        ..*before
    }
}

/// The points of the players, with those of Kali given to who pays for it (P3).
#[inline(always)]
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
    /// A bit for each of them that has a turn and does not show 0 (R4, R5).
    acts: u8,
    /// The values shown above 0, as 1 in a digit of four bits each.
    values: u64,
}

impl ShownLine {
    #[inline(always)]
    fn of(before: &Position, reveal: &Reveal) -> Self {
        let count = before.players + 1;
        let (tokens, places) = (before.order.to_bytes(), before.places.to_bytes());
        let shown = reveal.lanes().to_bytes();
        let (mut cards, mut acts) = ([0; Token::MAX_COUNT], 0);
        // From rear to front, whoever is the first to show a value acts; as if a 0 had been shown before.
        let mut values = 1;
        for place in 0..usize::from(count & 15).min(Token::MAX_COUNT) {
            let card = shown[usize::from(tokens[place] & 7)];
            cards[place] = card;
            acts |= ((!values >> (4 * card) & 1) as u8) << place;
            values |= 1 << (4 * card);
        }
        let front = places[usize::from(before.players & 7)];
        Self { count, front, tokens, places, cards, acts, values: values ^ 1 }
    }

    /// Whether the token at the front acts first, and so stays (R6).
    #[inline(always)]
    fn front_stays(&self) -> bool {
        let front = usize::from((self.count - 1) & 7);
        (self.acts >> front & 1 != 0) & (self.values >> (4 * self.cards[front]) == 1)
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

    #[inline(always)]
    fn of(line: &ShownLine) -> Self {
        // The product has in each digit the sum of all the digits up to it.
        let up_to = line.values.wrapping_mul(Self::ONES);
        let count = (up_to >> 44) as u8 & 15;
        let front_stays = u8::from(line.front_stays());
        let times = (Self::ONES * u64::from(count + 1 - front_stays)).wrapping_sub(up_to);
        Self { times, count, front_stays }
    }

    #[inline(always)]
    fn time(&self, card: u8) -> u8 {
        (self.times >> (4 * card)) as u8 & 15
    }

    /// The number of the turn, from 0, of the token that acts with this value.
    #[inline(always)]
    fn number(&self, card: u8) -> u8 {
        self.time(card) + self.front_stays - 1
    }

    /// How many tokens move, and which: all that act, but not one that is at the front and acts first (R6),
    /// and no more than find room (R7).
    #[inline(always)]
    fn moves(&self, line: &ShownLine, track: u8) -> (u8, u8) {
        let goes = line.acts ^ self.front_stays << (line.count - 1);
        let moves = self.count - self.front_stays;
        if line.front + moves < track {
            (moves, goes)
        } else {
            self.moves_with_room(line, goes, moves, track)
        }
    }

    /// The moves of a line that may come around the whole track: tokens move as long as the place ahead of
    /// the front is not Mambo's, who is directly behind the rear.
    #[cold]
    fn moves_with_room(&self, line: &ShownLine, goes: u8, most: u8, track: u8) -> (u8, u8) {
        let tokens = || (0..usize::from(line.count)).map(|i| (i, line.places[i], self.time(line.cards[i])));
        let rear_after = |moves| {
            let mut staying = tokens().filter(|&(i, _, time)| goes >> i & 1 == 0 || time > moves);
            staying.next().map_or(line.front + 1, |(_, place, _)| place)
        };
        let blocked = |&moves: &u8| line.front + moves + 1 >= track + rear_after(moves) - 1;
        let moves = (0..most).find(blocked).unwrap_or(most);
        let unblocked = tokens().map(|(i, _, time)| u8::from(time <= moves) << i).sum::<u8>();
        (moves, goes & unblocked)
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
    #[inline(always)]
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
// In words: bytes that have just been written one by one can't be read as a word without a wait.
struct MovedLine {
    front: u8,
    staying: u8,
    /// Those that stay, and their places.
    tokens: Lanes,
    places: Lanes,
    /// Those that move, by how many have moved before.
    movers: Lanes,
}

impl MovedLine {
    #[inline(always)]
    fn new(front: u8) -> Self {
        Self { front, staying: 0, tokens: Lanes::ZERO, places: Lanes::ZERO, movers: Lanes::ZERO }
    }

    /// Adds the next token of the line as it was; it moves at this time if there is a step to make.
    #[inline(always)]
    fn add(&mut self, token: u8, place: u8, time: u8, steps: u8) {
        let moves = steps.wrapping_neg();
        self.tokens = self.tokens.plus_at(self.staying & 7, token & !moves);
        self.places = self.places.plus_at(self.staying & 7, place & !moves);
        self.movers = self.movers.plus_at(time.wrapping_sub(1) & 7, token & moves);
        self.staying += 1 - steps;
    }

    /// Whether none has stayed.
    fn is_all_moved(&self) -> bool {
        self.staying == 0
    }

    #[inline(always)]
    fn order(&self) -> TokenOrder {
        TokenOrder::from_lanes(self.tokens.joined(self.staying, self.movers))
    }

    #[inline(always)]
    fn places(&self, count: u8) -> Lanes {
        let movers = Lanes::counting_from(self.front + 1);
        self.places.joined(self.staying, movers).joined(count, Lanes::ZERO)
    }
}

/// The heaps as bits by the spaces that they are ahead of Mambo, going around the track up to three
/// times: a token may come around where Mambo stood, not farther.
#[inline(always)]
fn places_with_dung(position: &Position) -> u64 {
    let dung = position.dung.bits();
    let mambo = u32::from(position.mambo.number());
    let track = u32::from(position.track.len());
    let around = |spaces| dung.checked_shl(spaces).unwrap_or(0);
    dung >> mambo | around(track - mambo) | around(2 * track - mambo)
}

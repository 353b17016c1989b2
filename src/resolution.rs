//! How a round is resolved: the one place where the clauses R2 to R7 and P1 to P5 live.
//!
//! Which steps a round has is as random as its cards, so a loop full of `if`s spends most of its
//! time on mispredicted branches. Here the tokens alone decide how many steps are taken, and what
//! happens in a step decides values (often 0), not the way that the program takes.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "keys and places are small numbers packed into words"
)]

use crate::event::DUNG_POINTS;
use crate::lanes::Lanes;
use crate::reveal::Reveal;
use crate::turn::{Turn, Witness};
use crate::{Position, Token};

/// The position after a round. `before` is the one before it with the revealed cards already taken;
/// the witness is told of every token's turn, in their order.
#[inline]
pub(crate) fn resolve(before: &Position, reveal: &Reveal, witness: &mut impl Witness) -> Position {
    let order = turn_order(before.ahead, reveal.lanes());
    let mut line = MovingLine::of(before);
    let mut points = Lanes::ZERO;
    let mut card_before = 0;
    for key in order.into_iter().take(usize::from(before.players) + 1) {
        let TurnKey { card, from, token } = TurnKey::unpack(key);
        let held = card == card_before && card != 0;
        card_before = card;
        let rear = line.rear;
        let moved = card != 0 && !held && from != line.front && line.has_room();
        line.advance(token, from, moved);
        let dung = line.front_is_on_dung() && moved;
        let hit = line.rear_token();
        points = points.plus_one(token, u8::from(dung) * DUNG_POINTS).plus_one(hit, line.rear - rear);
        witness.turn(Turn {
            token,
            card,
            from,
            front: line.front,
            held,
            moved,
            dung,
            rear: [rear, line.rear],
            hit,
        });
    }
    let run = line.rear - 1;
    Position {
        ahead: line.ahead.minus(Lanes::present(before.players).times(run)),
        mambo: before.track.just_ahead(before.mambo, run),
        points: before.points.plus(charged_to_players(points, reveal)),
        ..*before
    }
}

/// The points of the players, with those of Kali given to who pays for it (P3).
#[inline]
fn charged_to_players(points: Lanes, reveal: &Reveal) -> Lanes {
    points.explorers().plus(reveal.payer_lanes().times(points.of(Token::Kali)))
}

/// What decides when a token has its turn, packed so that the greater number has it earlier.
///
/// The higher card goes first (R2), of equal cards the one farther behind (R4). So a tie's mover
/// comes right before those that it holds, and the zeros come last, from rear to front. The token
/// itself is in the lowest bits.
struct TurnKey {
    card: u8,
    from: u8,
    token: u8,
}

impl TurnKey {
    const FARTHEST: i16 = 63;

    /// Numbers stay below 2^14, so they are positive as `i16`, which every vector unit compares.
    #[inline]
    const fn pack(card: u8, from: u8, token: i16) -> i16 {
        (card as i16) << 10 | (Self::FARTHEST - from as i16) << 4 | token
    }

    #[inline]
    const fn unpack(key: i16) -> Self {
        Self {
            card: (key >> 10) as u8,
            from: (Self::FARTHEST - (key >> 4 & 63)) as u8,
            token: (key & 7) as u8,
        }
    }
}

/// The tokens in the order of their turns, as [`TurnKey`]s; 0 for those that are not in the game.
///
/// Each key goes to the place that is the number of greater keys: no branch depends on the cards,
/// and the comparisons are made eight at a time.
#[inline]
fn turn_order(ahead: Lanes, cards: Lanes) -> [i16; Token::MAX_COUNT] {
    let (ahead, cards) = (ahead.to_bytes(), cards.to_bytes());
    let mut keys = [0; Token::MAX_COUNT];
    for (((key, token), card), place) in keys.iter_mut().zip(0..).zip(cards).zip(ahead) {
        *key = if place == 0 { 0 } else { TurnKey::pack(card, place, token) };
    }
    let mut places = [0_i16; Token::MAX_COUNT];
    for other in keys {
        for (place, key) in places.iter_mut().zip(keys) {
            *place += i16::from(other > key);
        }
    }
    let mut order = [0; Token::MAX_COUNT];
    for (place, key) in places.into_iter().zip(keys) {
        order[place as usize & 7] = key;
    }
    order
}

/// The line while the tokens of a round take their turns.
///
/// Places are spaces ahead of where Mambo stood at the start of the round. None is above 63: at the
/// start of a round the front is at most 43 ahead, and each of eight turns adds at most one.
struct MovingLine {
    /// A bit for each place with a token.
    occupied: u64,
    /// The token at a place, where there is one.
    token_at: [u8; 64],
    /// The place of each token.
    ahead: Lanes,
    front: u8,
    /// Mambo is always directly behind it (P2).
    rear: u8,
    /// A bit for each place with a heap, as far as a token can come.
    dung: u64,
    track: u8,
}

impl MovingLine {
    #[inline]
    fn of(position: &Position) -> Self {
        let mut occupied = 0;
        let mut token_at = [0; 64];
        for (token, place) in (0..).zip(position.ahead.to_bytes()) {
            occupied |= 1 << (place & 63);
            token_at[usize::from(place & 63)] = token;
        }
        // Place 0 is Mambo's, and where the tokens are that are not in the game.
        occupied &= !1;
        Self {
            occupied,
            token_at,
            ahead: position.ahead,
            front: 63 - occupied.leading_zeros() as u8,
            rear: occupied.trailing_zeros() as u8,
            dung: places_with_dung(position),
            track: position.track.len(),
        }
    }

    /// Whether the place ahead of the front is free, and not Mambo's (R7).
    #[inline]
    fn has_room(&self) -> bool {
        self.front + 1 < self.track + self.rear - 1
    }

    /// Puts a token that moves ahead of the front (R3), and Mambo behind the rear (P2).
    #[inline]
    fn advance(&mut self, token: u8, from: u8, moved: bool) {
        // Nobody looks at this place unless the token has moved there.
        self.token_at[usize::from((self.front + 1) & 63)] = token;
        let steps = u8::from(moved);
        self.front += steps;
        self.occupied =
            self.occupied ^ u64::from(steps) << (from & 63) | u64::from(steps) << (self.front & 63);
        self.rear = self.occupied.trailing_zeros() as u8;
        self.ahead = self.ahead.plus_one(token, steps * (self.front - from));
    }

    #[inline]
    fn front_is_on_dung(&self) -> bool {
        self.dung >> (self.front & 63) & 1 != 0
    }

    #[inline]
    fn rear_token(&self) -> u8 {
        self.token_at[usize::from(self.rear & 63)]
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

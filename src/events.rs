//! The log of a round.

use core::fmt;
use core::iter::FusedIterator;

use crate::event::{DUNG_POINTS, Event, Penalty, StayReason};
use crate::resolution::resolve;
use crate::reveal::Reveal;
use crate::turn::{Charge, Turn, Witness};
use crate::{Card, PlayerSet, Position, Space, Token, TokenSet, Track};

/// The events of a round, in the order in which they happened.
///
/// Visibility: public.
///
/// ```
/// use kalimambo::{Card, Event, GameState, Layout, Setup};
///
/// let game = GameState::new(&Setup::new(&Layout::default())?);
/// let round = game.apply_round(&[3, 8].map(|value| Card::new(value).unwrap()))?;
/// let points: u8 = round.events().iter().filter_map(|event| event.penalty()).map(|penalty| penalty.points).sum();
/// assert_eq!(round.events().len(), 4);
/// assert_eq!(points, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// A turn has up to four events: a tie, the move or why there is none, a dung hit, a charge. Kept is what
// they are made of, one word a turn, and a bit for every event that there is. It is written without a
// branch; the events are made of it when they are read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Events {
    /// Four bits a turn, one for each kind of event.
    present: u32,
    /// By the number of the turn: the token, its card, where it was, and the front after its turn.
    turns: [[u8; 4]; Token::MAX_COUNT + 1],
    /// By the number of the turn that a charge follows: where Mambo was, where it is, whom it hit.
    charges: [[u8; 4]; Token::MAX_COUNT + 1],
    /// By the number of the turn: the tokens that are held (R4).
    held: [u8; Token::MAX_COUNT],
    /// A bit for each turn in which the token moved.
    moved: u8,
    mambo: Space,
    track: Track,
    payers: PlayerSet,
}

const KINDS: u8 = 4;
const TIED: u8 = 0;
const MOVED_OR_STAYED: u8 = 1;
const DUNG_HIT: u8 = 2;
const CHARGED: u8 = 3;

/// The turn that takes what is not to be kept. Cleared in the end, so that equal logs are equal.
const NONE: usize = Token::MAX_COUNT;

impl Events {
    /// The log of a round that begins at this position, and the position after it.
    #[inline]
    pub(crate) fn of_round(before: &Position, reveal: &Reveal) -> (Position, Self) {
        let mut events = Self {
            present: 0,
            turns: [[0; 4]; Token::MAX_COUNT + 1],
            charges: [[0; 4]; Token::MAX_COUNT + 1],
            held: [0; Token::MAX_COUNT],
            moved: 0,
            mambo: before.mambo,
            track: before.track,
            payers: reveal.payers(),
        };
        let after = resolve(before, reveal, &mut events);
        events.turns[NONE] = [0; 4];
        events.charges[NONE] = [0; 4];
        (after, events)
    }

    /// How many events there are, up to 20.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.present.count_ones() as usize
    }

    /// Whether there is no event, which is never so for a round: each token has its turn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.present == 0
    }

    /// The events in their order.
    #[must_use]
    pub const fn iter(&self) -> EventsIter<'_> {
        EventsIter { events: self, left: self.present }
    }

    #[inline]
    fn event(&self, turn: usize, kind: u8) -> Event {
        let [token, card, from, front] = self.turns[turn];
        let token = Token::from_index(token);
        match kind {
            TIED => {
                let held = TokenSet::from_bits(self.held[turn & 7]);
                Event::Tied { card: Card::from_index(card), mover: token, held }
            }
            MOVED_OR_STAYED if self.moved >> turn & 1 != 0 => {
                Event::Moved { token, from: self.space(from), to: self.space(front) }
            }
            MOVED_OR_STAYED => Event::Stayed {
                token,
                reason: match card {
                    0 => StayReason::Zero,
                    _ if from == front => StayReason::Front,
                    _ => StayReason::Blocked,
                },
            },
            DUNG_HIT => {
                Event::DungHit { token, space: self.space(front), penalty: self.penalty(token, DUNG_POINTS) }
            }
            _ => self.charge_after(turn),
        }
    }

    #[inline]
    fn charge_after(&self, turn: usize) -> Event {
        let [from, to, hit, _] = self.charges[turn];
        let hit = Token::from_index(hit);
        let distance = to - from;
        // Mambo is directly behind the rear.
        let (from, to) = (self.space(from - 1), self.space(to - 1));
        Event::Charged { from, to, distance, hit, penalty: self.penalty(hit, distance) }
    }

    fn space(&self, place: u8) -> Space {
        self.track.just_ahead(self.mambo, place)
    }

    fn penalty(&self, token: Token, points: u8) -> Penalty {
        let players = token.player().map_or(self.payers, PlayerSet::from);
        Penalty { points, players }
    }
}

impl Witness for Events {
    #[inline]
    fn turn(&mut self, turn: Turn) {
        let Turn { number, token, card, from, front, held, moved, dung } = turn;
        let number = number & 7;
        self.turns[if held { NONE } else { number.into() }] = [token, card, from, front];
        self.held[usize::from(number)] |= u8::from(held) << token;
        self.moved |= u8::from(moved) << number;
        let kinds =
            u32::from(held) << TIED | u32::from(!held) << MOVED_OR_STAYED | u32::from(dung) << DUNG_HIT;
        self.present |= kinds << (KINDS * number);
    }

    #[inline]
    fn charge(&mut self, charge: Charge, runs: bool) {
        let Charge { turn, from, to, hit } = charge;
        let turn = turn & 7;
        self.charges[if runs { turn.into() } else { NONE }] = [from, to, hit, 0];
        self.present |= u32::from(runs) << (KINDS * turn + CHARGED);
    }
}

impl<'a> IntoIterator for &'a Events {
    type Item = Event;
    type IntoIter = EventsIter<'a>;

    fn into_iter(self) -> EventsIter<'a> {
        self.iter()
    }
}

impl fmt::Debug for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self).finish()
    }
}

/// The events of a round in their order, made from the log one by one.
#[derive(Clone, Debug)]
pub struct EventsIter<'a> {
    events: &'a Events,
    left: u32,
}

impl Iterator for EventsIter<'_> {
    type Item = Event;

    #[inline]
    fn next(&mut self) -> Option<Event> {
        if self.left == 0 {
            return None;
        }
        let [first, ..] = self.left.trailing_zeros().to_le_bytes();
        self.left &= self.left - 1;
        Some(self.events.event((first / KINDS).into(), first % KINDS))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.left.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for EventsIter<'_> {}

impl FusedIterator for EventsIter<'_> {}

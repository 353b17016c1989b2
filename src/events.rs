//! The log of a round.

use core::fmt;
use core::iter::FusedIterator;

use crate::event::{DUNG_POINTS, Event, Penalty, StayReason};
use crate::reveal::Reveal;
use crate::turn::{Turn, Witness};
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
// A turn has up to four events: a tie, the move or why there is none, a dung hit, a charge. Kept is
// one word a turn, written without a branch, and a bit for every event that it has; the events are
// made from these when they are read.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Events {
    turns: [u64; Token::MAX_COUNT],
    /// Four bits a turn, one for each of its [`Kind`]s of event.
    present: u32,
    len: u8,
    /// The turn of the last token that was not held.
    mover: u8,
    mambo: Space,
    track: Track,
    payers: PlayerSet,
}

const KINDS: u32 = 4;
const TIED: u32 = 0;
const MOVED_OR_STAYED: u32 = 1;
const DUNG_HIT: u32 = 2;
const CHARGED: u32 = 3;

const HELD: u8 = 1;
const MOVED: u8 = 2;

impl Events {
    /// The empty log of a round that begins at this position.
    #[inline]
    pub(crate) fn of(position: &Position, reveal: &Reveal) -> Self {
        Self {
            turns: [0; Token::MAX_COUNT],
            present: 0,
            len: 0,
            mover: 0,
            mambo: position.mambo,
            track: position.track,
            payers: reveal.payers(),
        }
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
    fn event(&self, turn: usize, kind: u32) -> Event {
        let [token, card, from, front, rear, new_rear, hit, flags] = self.turns[turn & 7].to_le_bytes();
        let mover = Token::from_index(token);
        match kind {
            TIED => Event::Tied { card: Card::from_index(card), mover, held: self.held_by(turn) },
            MOVED_OR_STAYED if flags & MOVED != 0 => {
                Event::Moved { token: mover, from: self.space(from), to: self.space(front) }
            }
            MOVED_OR_STAYED => Event::Stayed {
                token: mover,
                reason: match card {
                    0 => StayReason::Zero,
                    _ if from == front => StayReason::Front,
                    _ => StayReason::Blocked,
                },
            },
            DUNG_HIT => Event::DungHit {
                token: mover,
                space: self.space(front),
                penalty: self.penalty(mover, DUNG_POINTS),
            },
            _ => {
                let hit = Token::from_index(hit);
                let distance = new_rear - rear;
                let penalty = self.penalty(hit, distance);
                Event::Charged {
                    from: self.space(rear - 1),
                    to: self.space(new_rear - 1),
                    distance,
                    hit,
                    penalty,
                }
            }
        }
    }

    fn held_by(&self, mover: usize) -> TokenSet {
        let following = self.turns.iter().take(self.len.into()).skip(mover + 1);
        following
            .map(|turn| turn.to_le_bytes())
            .take_while(|turn| turn[7] & HELD != 0)
            .map(|turn| Token::from_index(turn[0]))
            .collect()
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
        let Turn { token, card, from, front, held, moved, dung, rear, hit } = turn;
        let flags = u8::from(held) * HELD + u8::from(moved) * MOVED;
        let slot = self.len & 7;
        self.turns[usize::from(slot)] =
            u64::from_le_bytes([token, card, from, front, rear[0], rear[1], hit, flags]);
        self.mover = if held { self.mover } else { slot };
        let own = u32::from(!held) << MOVED_OR_STAYED
            | u32::from(dung) << DUNG_HIT
            | u32::from(rear[0] != rear[1]) << CHARGED;
        self.present |=
            own << (KINDS * u32::from(slot)) | u32::from(held) << (KINDS * u32::from(self.mover) + TIED);
        self.len += 1;
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
        let first = self.left.trailing_zeros();
        self.left &= self.left - 1;
        Some(self.events.event((first / KINDS) as usize, first % KINDS))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.left.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for EventsIter<'_> {}

impl FusedIterator for EventsIter<'_> {}

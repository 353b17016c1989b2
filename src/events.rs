//! The log of a round.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;

use crate::course::{ACTION, Course, DUNG_HIT, KINDS, TIE};
use crate::event::{DUNG_POINTS, Event, Penalty, StayReason};
use crate::lanes::Lanes;
use crate::reveal::Reveal;
use crate::token_order::TokenOrder;
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
/// let penalties = round.events().iter().filter_map(|event| event.penalty());
/// let points: u16 = penalties.map(|penalty| penalty.total()).sum();
/// assert_eq!(round.events().len(), 4);
/// assert_eq!(points, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// Kept is what the resolution has found out anyway; the events are made of it when they are read.
#[derive(Clone, Copy)]
pub struct Events {
    course: Course,
    cards: Lanes,
    payers: PlayerSet,
    players: u8,
    mambo: Space,
    track: Track,
}

impl Events {
    /// The log of a round that begins at this position.
    #[inline]
    pub(crate) const fn new(course: Course, reveal: &Reveal, before: &Position) -> Self {
        Self {
            course,
            cards: reveal.cards,
            payers: reveal.payers,
            players: before.players,
            mambo: before.mambo,
            track: before.track,
        }
    }

    /// How many events there are, up to 20.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.course.present.count_ones() as usize
    }

    /// Whether there is no event: never so for a round, in which at least one token has its turn.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.course.present == 0
    }

    /// The events in their order.
    #[inline]
    #[must_use]
    pub const fn iter(&self) -> EventsIter<'_> {
        let front = self.track.within_lap(self.mambo, self.course.front);
        EventsIter { events: self, left: self.course.present, run: 0, front, mambo: self.mambo }
    }
}

/// Logs are equal if their events are.
impl PartialEq for Events {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other)
    }
}

impl Eq for Events {}

impl Hash for Events {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len().hash(state);
        self.iter().for_each(|event| event.hash(state));
    }
}

impl<'a> IntoIterator for &'a Events {
    type Item = Event;
    type IntoIter = EventsIter<'a>;

    #[inline]
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
    /// A bit for each event that is left, as [`Course::present`] has them.
    left: u32,
    /// The spaces that Mambo has run so far.
    run: u8,
    /// Where the front of the line is by now.
    front: Space,
    /// Where Mambo is by now.
    mambo: Space,
}

impl EventsIter<'_> {
    /// What a turn begins with, if others are held in its stead.
    #[inline]
    fn tie(&self, turn: u8) -> Event {
        let Events { course, cards, .. } = self.events;
        let mover = course.actor(turn);
        let card = cards.get(mover);
        let mover = Token::from_index(mover);
        let held = TokenSet::from_bits(cards.equal_to(card).bits()).without(mover);
        Event::Tied { card: Card::from_index(card), mover, held }
    }

    /// The move of this turn.
    #[inline]
    fn moved(&mut self, turn: u8) -> Event {
        let Events { course, track, mambo, .. } = self.events;
        let token = course.actor(turn);
        self.front = track.next(self.front);
        let from = track.within_lap(*mambo, course.places.get(token));
        Event::Moved { token: Token::from_index(token), from, to: self.front }
    }

    /// What keeps the token that acts in this turn where it is.
    #[inline]
    fn stayed(&self, turn: u8) -> Event {
        let course = &self.events.course;
        Event::Stayed { token: Token::from_index(course.actor(turn)), reason: course.reason_to_stay(turn) }
    }

    /// The turn of a token that shows 0: of these tokens the one at `place`, from rear to front.
    #[inline]
    fn zero(&self, place: u8) -> Event {
        let Events { course, cards, players, .. } = self.events;
        let token = shows_0(*cards, course.order, *players, place);
        Event::Stayed { token, reason: StayReason::Zero }
    }

    /// The dung hit of the token that has just moved.
    #[inline]
    fn dung_hit(&self, turn: u8) -> Event {
        let token = self.events.course.actor(turn);
        let penalty = self.penalty(token, DUNG_POINTS);
        Event::DungHit { token: Token::from_index(token), space: self.front, penalty }
    }

    #[inline]
    fn charge(&mut self) -> Event {
        let from = self.mambo;
        let (distance, hit) = self.events.course.charge(self.run, self.left);
        self.run += distance;
        self.mambo = self.events.track.within_lap(from, distance);
        let penalty = self.penalty(hit, distance);
        Event::Charged { from, to: self.mambo, distance, hit: Token::from_index(hit), penalty }
    }

    #[inline]
    fn penalty(&self, token: u8, points: u8) -> Penalty {
        let is_kali = token == Token::Kali.index();
        let players = if is_kali { self.events.payers } else { PlayerSet::from_bits(1 << token) };
        Penalty { points, players }
    }
}

/// Of the tokens that show 0, the one at this place, from rear to front.
// Inlined, half of it would be done before a loop over the events, whether any token shows 0 or not.
#[inline(never)]
fn shows_0(cards: Lanes, order: TokenOrder, players: u8, place: u8) -> Token {
    let zeros = TokenSet::from_bits(cards.equal_to(0).bits() & Lanes::tokens(players).bits());
    let mut line = order.tokens(players).filter(|&token| zeros.contains(token));
    let token = if zeros.len() == 1 { zeros.first() } else { line.nth(place.into()) };
    token.expect("as many tokens have this turn as show 0")
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
        let turn = first / KINDS;
        Some(match first % KINDS {
            ACTION if self.events.course.moves_in(turn) => self.moved(turn),
            ACTION if turn < self.events.course.acting => self.stayed(turn),
            ACTION => self.zero(turn - self.events.course.acting),
            TIE => self.tie(turn),
            DUNG_HIT => self.dung_hit(turn),
            _ => self.charge(),
        })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.left.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for EventsIter<'_> {}

impl FusedIterator for EventsIter<'_> {}

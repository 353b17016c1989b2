//! The table in the middle of a round, event by event.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::lanes::Lanes;
use crate::reveal::Reveal;
use crate::token_order::TokenOrder;
use crate::{
    Card, Event, Events, Line, Penalty, Player, Position, RoundError, Space, SpaceSet, Token, Track,
};

/// The table in the middle of a round: what a client draws between one event and the next.
///
/// It begins with the cards just revealed ([`Scene::new`]), takes the events of the round one by one
/// ([`Scene::after`]), and after the last of them it is the next position ([`Scene::settle`], I5). In
/// every scene each piece has a space of its own; only Mambo may still have to catch up with the line.
///
/// Visibility: public.
///
/// ```
/// use kalimambo::{Card, GameState, Layout, Scene, Setup};
///
/// let before = GameState::new(&Setup::new(&Layout::default())?);
/// let cards = [3, 8].map(|value| Card::new(value).unwrap());
/// let round = before.apply_round(&cards)?;
///
/// let mut scene = Scene::new(before.position(), &cards, round.reveal().kali())?;
/// for event in round.events() {
///     scene = scene.after(&event)?;
///     println!("{event}: Mambo on {}, {:?}", scene.mambo(), scene.line());
/// }
/// assert_eq!(scene.settle()?, *round.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scene {
    /// The position before the round, the cards taken and the points as they are now.
    table: Position,
    /// How many spaces each token is now ahead of where Mambo stood before the round, by token.
    ahead: Lanes,
    /// The spaces that Mambo has run in the round.
    run: u8,
    reveal: Reveal,
    events: Events,
    /// How many of the events have been taken.
    taken: u8,
}

impl Scene {
    /// The table with the cards of a round revealed, and nothing moved yet (R1).
    ///
    /// # Errors
    ///
    /// Those of [`Position::apply_round`].
    pub fn new(before: &Position, cards: &[Card], kali: Card) -> Result<Self, RoundError> {
        let choice = before.check_with_kali(cards, kali)?;
        let (after, reveal, course) = before.round_of(&choice, kali);
        let events = Events::new(course, &reveal, before);
        let table = Position { hands: after.hands, kali_played: after.kali_played, ..*before };
        Ok(Self { table, ahead: table.places, run: 0, reveal, events, taken: 0 })
    }

    /// The table after one more event of the round.
    ///
    /// # Errors
    ///
    /// [`EventError::Unexpected`] if this is not the next event, [`EventError::NoMore`] after the last. So a
    /// client that is sent wrong events never shows an impossible game.
    pub fn after(&self, event: &Event) -> Result<Self, EventError> {
        let expected = self.next_event().ok_or(EventError::NoMore)?;
        if *event != expected {
            return Err(EventError::Unexpected { number: self.taken, expected });
        }
        let next = Self { taken: self.taken + 1, ..*self };
        Ok(match *event {
            Event::Tied { .. } | Event::Stayed { .. } => next,
            Event::Moved { token, .. } => next.with_front(token),
            Event::DungHit { penalty, .. } => next.with_paid(penalty),
            Event::Charged { distance, penalty, .. } => {
                Self { run: self.run + distance, ..next.with_paid(penalty) }
            }
        })
    }

    /// The next event of the round; `None` after the last.
    #[must_use]
    pub fn next_event(&self) -> Option<Event> {
        self.events.iter().nth(self.taken.into())
    }

    /// The position after the round, when its last event has been taken.
    ///
    /// # Errors
    ///
    /// [`EventError::Missing`] while there are more.
    pub fn settle(&self) -> Result<Position, EventError> {
        if let Some(expected) = self.next_event() {
            return Err(EventError::Missing { number: self.taken, expected });
        }
        let line = self.places_in_line();
        let order = TokenOrder::new(line.iter().map(|&(_, token)| token));
        let places = self.ahead.minus(Lanes::tokens(self.table.players).times(self.run));
        Ok(Position { places, order, mambo: self.mambo(), ..self.table })
    }

    /// The cards that were revealed (R1).
    #[must_use]
    pub const fn reveal(&self) -> &Reveal {
        &self.reveal
    }

    /// The track (S2).
    #[must_use]
    pub const fn track(&self) -> Track {
        self.table.track()
    }

    /// The spaces with a dung heap (S6).
    #[must_use]
    pub const fn dung(&self) -> SpaceSet {
        self.table.dung()
    }

    /// The space that Mambo stands on.
    #[must_use]
    pub const fn mambo(&self) -> Space {
        self.space(self.run)
    }

    /// The tokens with their spaces, from the rear of the line to the front.
    #[must_use]
    pub fn line(&self) -> Line {
        Line::of(self.places_in_line().iter().map(|&(place, token)| (token, self.space(place))))
    }

    /// The space of a token, or `None` if its seat is not in the game.
    #[must_use]
    pub fn space_of(&self, token: Token) -> Option<Space> {
        match self.ahead.of(token) {
            0 => None,
            place => Some(self.space(place)),
        }
    }

    /// The points of every player so far, by seat.
    #[must_use]
    pub fn scores(&self) -> impl ExactSizeIterator<Item = (Player, u16)> + Clone + use<> {
        self.table.scores()
    }

    /// With a token gone to the front of the line (R3).
    fn with_front(self, token: Token) -> Self {
        let front = self.places_in_line().last().map_or(0, |&(place, _)| place);
        let ahead = self.ahead.plus_at(token.index(), front + 1 - self.ahead.of(token));
        Self { ahead, ..self }
    }

    /// With a penalty paid (P1 to P3).
    fn with_paid(self, penalty: Penalty) -> Self {
        let Penalty { points, players } = penalty;
        let paid =
            players.iter().fold(self.table.points, |paid, player| paid.plus_at(player.index(), points));
        Self { table: Position { points: paid, ..self.table }, ..self }
    }

    /// From rear to front.
    fn places_in_line(&self) -> ArrayVec<(u8, Token), { Token::MAX_COUNT }> {
        let mut line: ArrayVec<_, { Token::MAX_COUNT }> =
            self.table.places_in_line().map(|(token, _)| (self.ahead.of(token), token)).collect();
        line.sort_unstable();
        line
    }

    const fn space(&self, place: u8) -> Space {
        self.track().within_two_laps(self.table.mambo, place)
    }
}

/// Why an event is not the next of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum EventError {
    /// Another event than the next of the round.
    #[error("event {} of the round should be another: {expected}", number + 1)]
    Unexpected {
        /// The number of the event, from 0.
        number: u8,
        /// The event that is next.
        expected: Event,
    },
    /// An event after the last of the round.
    #[error("the round has no more events")]
    NoMore,
    /// An end before the last event of the round.
    #[error("event {} of the round is missing: {expected}", number + 1)]
    Missing {
        /// The number of the event, from 0.
        number: u8,
        /// The event that is next.
        expected: Event,
    },
}

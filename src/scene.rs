//! The table in the middle of a round, event by event.

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::event::DUNG_POINTS;
use crate::lanes::Lanes;
use crate::reveal::Reveal;
use crate::token_order::TokenOrder;
use crate::{
    Card, Event, Line, Penalty, Player, Position, RoundError, Space, SpaceSet, StayReason, Token, TokenSet,
    Track,
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
    reveal: Reveal,
    /// The spaces that Mambo has run in the round.
    run: u8,
    /// The tokens that have moved in the round.
    moved: TokenSet,
    /// The token that has just moved and may have landed on dung.
    landed: Option<Token>,
}

impl Scene {
    /// The table with the cards of a round revealed, and nothing moved yet (R1).
    ///
    /// # Errors
    ///
    /// Those of [`Position::apply_round`].
    pub fn new(before: &Position, cards: &[Card], kali: Card) -> Result<Self, RoundError> {
        let (table, reveal) = before.checked_reveal(cards, kali)?;
        let ahead = table
            .places_in_line()
            .fold(Lanes::ZERO, |ahead, (token, place)| ahead.plus_one(token.index(), place));
        Ok(Self { table, ahead, reveal, run: 0, moved: TokenSet::EMPTY, landed: None })
    }

    /// The table after one more event of the round.
    ///
    /// # Errors
    ///
    /// What about the event does not fit the table.
    pub fn after(&self, event: &Event) -> Result<Self, EventError> {
        match *event {
            Event::Tied { card, mover, held } => self.after_tie(card, mover, held),
            Event::Stayed { token, reason } => self.after_stay(token, reason),
            Event::Moved { token, from, to } => self.after_move(token, from, to),
            Event::DungHit { token, space, penalty } => self.after_dung_hit(token, space, penalty),
            Event::Charged { from, to, distance, hit, penalty } => {
                self.after_charge(from, to, distance, hit, penalty)
            }
        }
    }

    /// The position after the round, when its last event has been taken.
    ///
    /// # Errors
    ///
    /// [`EventError::ChargePending`] where Mambo is not directly behind the line.
    pub fn settle(&self) -> Result<Position, EventError> {
        self.check_mambo_is_behind()?;
        let line = self.places_in_line();
        let order = TokenOrder::new(line.iter().map(|&(_, token)| token));
        let places = Lanes::new(line.iter().map(|&(place, _)| place - self.run));
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
        self.places_in_line().iter().map(|&(place, token)| (token, self.space(place))).collect()
    }

    /// The space of a token, or `None` if its seat is not in the game.
    #[must_use]
    pub fn space_of(&self, token: Token) -> Option<Space> {
        self.place(token).ok().map(|place| self.space(place))
    }

    /// The points of every player so far, by seat.
    #[must_use]
    pub fn scores(&self) -> impl ExactSizeIterator<Item = (Player, u16)> + Clone + use<> {
        self.table.scores()
    }

    fn after_tie(&self, card: Card, mover: Token, held: TokenSet) -> Result<Self, EventError> {
        self.check_mambo_is_behind()?;
        let shows = |token| self.reveal.card(token) == Some(card);
        match held.with(mover).iter().find(|&token| !shows(token)) {
            Some(token) => Err(EventError::CardNotShown { token, card }),
            None => Ok(Self { landed: None, ..*self }),
        }
    }

    fn after_stay(&self, token: Token, reason: StayReason) -> Result<Self, EventError> {
        self.check_mambo_is_behind()?;
        let place = self.place(token)?;
        let fits = match reason {
            StayReason::Zero => self.reveal.card(token) == Some(Card::ZERO),
            StayReason::Front => place == self.front(),
            StayReason::Blocked => !self.has_room(),
        };
        if fits { Ok(Self { landed: None, ..*self }) } else { Err(EventError::NoReasonToStay { token }) }
    }

    fn after_move(&self, token: Token, from: Space, to: Space) -> Result<Self, EventError> {
        self.check_mambo_is_behind()?;
        let place = self.place(token)?;
        if self.space(place) != from {
            return Err(EventError::NotThere { token, space: from });
        }
        if self.moved.contains(token) {
            return Err(EventError::MovedTwice { token });
        }
        let front = self.front();
        if self.space(front + 1) != to || !self.has_room() {
            return Err(EventError::NotAheadOfFront { token, space: to });
        }
        let ahead = self.ahead.plus_one(token.index(), front + 1 - place);
        Ok(Self { ahead, moved: self.moved.with(token), landed: Some(token), ..*self })
    }

    fn after_dung_hit(&self, token: Token, space: Space, penalty: Penalty) -> Result<Self, EventError> {
        if self.landed != Some(token) || self.space_of(token) != Some(space) || !self.dung().contains(space) {
            return Err(EventError::NoDungHit { token, space });
        }
        Self { landed: None, ..*self }.paying(token, DUNG_POINTS, penalty)
    }

    fn after_charge(
        &self,
        from: Space,
        to: Space,
        distance: u8,
        hit: Token,
        penalty: Penalty,
    ) -> Result<Self, EventError> {
        let place = self.place(hit)?;
        if place != self.rear() || place <= self.run + 1 {
            return Err(EventError::NotHit { token: hit });
        }
        let run = place - 1;
        if (from, to, distance) != (self.mambo(), self.space(run), run - self.run) {
            return Err(EventError::OtherCharge { from, to, distance });
        }
        Self { run, landed: None, ..*self }.paying(hit, distance, penalty)
    }

    /// With the penalty for what happened to a token paid (P1 to P3).
    fn paying(self, token: Token, points: u8, penalty: Penalty) -> Result<Self, EventError> {
        if penalty != self.reveal.penalty(token, points) {
            return Err(EventError::OtherPenalty { token, points: penalty.points });
        }
        let paid = penalty
            .players
            .iter()
            .fold(self.table.points, |paid, player| paid.plus_one(player.index(), points));
        Ok(Self { table: Position { points: paid, ..self.table }, ..self })
    }

    fn check_mambo_is_behind(&self) -> Result<(), EventError> {
        if self.rear() == self.run + 1 { Ok(()) } else { Err(EventError::ChargePending) }
    }

    /// How far ahead of where Mambo stood before the round a token is, in spaces.
    fn place(&self, token: Token) -> Result<u8, EventError> {
        match self.ahead.of(token) {
            0 => Err(EventError::NotInGame { token }),
            place => Ok(place),
        }
    }

    /// From rear to front.
    fn places_in_line(&self) -> ArrayVec<(u8, Token), { Token::MAX_COUNT }> {
        let mut line: ArrayVec<_, { Token::MAX_COUNT }> =
            self.table.places_in_line().map(|(token, _)| (self.ahead.of(token), token)).collect();
        line.sort_unstable();
        line
    }

    fn rear(&self) -> u8 {
        self.places_in_line().first().map_or(1, |&(place, _)| place)
    }

    fn front(&self) -> u8 {
        self.places_in_line().last().map_or(1, |&(place, _)| place)
    }

    /// Whether the place ahead of the front is free, and not Mambo's (R7).
    fn has_room(&self) -> bool {
        self.front() + 1 < self.run + self.track().len()
    }

    const fn space(&self, place: u8) -> Space {
        self.track().just_ahead(self.table.mambo, place)
    }
}

/// Why an event does not fit the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum EventError {
    /// A token whose seat is not in the game.
    #[error("{token} has no seat in the game")]
    NotInGame {
        /// The token.
        token: Token,
    },
    /// Another event before the charge that is due (P2).
    #[error("Mambo is not directly behind the line: it charges first (P2)")]
    ChargePending,
    /// A tie of a card that a token does not show (R4).
    #[error("{token} does not show the {card} (R4)")]
    CardNotShown {
        /// The token.
        token: Token,
        /// The card.
        card: Card,
    },
    /// A stay for a reason that is not there (R5 to R7).
    #[error("{token} does not stay for that reason (R5, R6, R7)")]
    NoReasonToStay {
        /// The token.
        token: Token,
    },
    /// A move from a space where the token is not.
    #[error("{token} is not on space {space}")]
    NotThere {
        /// The token.
        token: Token,
        /// The space.
        space: Space,
    },
    /// A second move of a token in the round (R2).
    #[error("{token} has moved in this round (R2)")]
    MovedTwice {
        /// The token.
        token: Token,
    },
    /// A move to a space that is not directly ahead of the front, or not free (R3, R7).
    #[error("{token} can't move to {space}: the free space ahead of the front is another (R3, R7)")]
    NotAheadOfFront {
        /// The token.
        token: Token,
        /// The space.
        space: Space,
    },
    /// A dung hit of a token that has not just landed on a heap (P1).
    #[error("{token} has not just landed on dung on space {space} (P1)")]
    NoDungHit {
        /// The token.
        token: Token,
        /// The space.
        space: Space,
    },
    /// A charge that hits a token which is not the new last in line (P2).
    #[error("Mambo does not hit {token} now (P2)")]
    NotHit {
        /// The token.
        token: Token,
    },
    /// A charge from, to or over other spaces than Mambo's (P2).
    #[error("Mambo does not run {distance} from {from} to {to} now (P2)")]
    OtherCharge {
        /// The space that it would leave.
        from: Space,
        /// The space that it would reach.
        to: Space,
        /// The spaces that it would run.
        distance: u8,
    },
    /// A penalty of other points or for other players than the rules say (P1 to P3).
    #[error("not the penalty for {token}: {points} points, or who pays them, are wrong (P1, P2, P3)")]
    OtherPenalty {
        /// The token.
        token: Token,
        /// The points of the penalty.
        points: u8,
    },
}

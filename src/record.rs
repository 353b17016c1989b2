//! A game as its setup and the cards played.

use core::iter::FusedIterator;

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::{Card, Cards, Event, Events, GameState, Round, RoundError, Setup};

/// A game as its setup and the cards played, round by round: all that it takes to have it again.
///
/// A record grows by playing ([`Record::play`]), may stop at any round, and replays as the
/// [`Round`]s that it was made of.
///
/// Visibility: secret while the game goes on, for it holds the order of what is left of Kali's deck;
/// public when the game is over ([`Record::is_over`]), for then all of it has come up.
///
/// A game that does not begin with a setup, but with a position from elsewhere, has no record: store its
/// [`GameState`].
///
/// # Stability
///
/// A record stored with serde, or made again from the same setup and cards, is the same game forever: the
/// same events, positions and points, in every version of the crate that reads its `version` number. The
/// number goes up when a record of the same fields would mean another game, or has other fields; what was
/// stored under an older number can still be read, and means what it meant. A version of the crate that
/// does not know a number says so and reads nothing.
///
/// ```
/// use kalimambo::{Card, Layout, Record, Setup};
///
/// let mut record = Record::new(&Setup::new(&Layout::default())?);
/// record.play(&[3, 8].map(|value| Card::new(value).unwrap()))?;
/// record.play(&[0, 1].map(|value| Card::new(value).unwrap()))?;
/// for round in record.replay() {
///     println!("{}: {:?}", round.reveal(), round.events());
/// }
/// assert_eq!(record.state().round(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Record {
    setup: Setup,
    rounds: ArrayVec<Cards, { Card::COUNT }>,
    /// The game after the last of the rounds.
    state: GameState,
}

impl Record {
    /// The record of a game that has just been set up.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        Self { setup: *setup, rounds: ArrayVec::new(), state: GameState::new(setup) }
    }

    /// The record of a game with these rounds: the cards of the players, by seat.
    ///
    /// # Errors
    ///
    /// The first round that can't be played, and why.
    pub fn with_rounds<C: AsRef<[Card]>>(
        setup: &Setup,
        rounds: impl IntoIterator<Item = C>,
    ) -> Result<Self, RecordError> {
        let mut record = Self::new(setup);
        for (cards, round) in rounds.into_iter().zip(1..) {
            record.play(cards.as_ref()).map_err(|error| RecordError { round, error })?;
        }
        Ok(record)
    }

    /// Plays a round and adds it to the record.
    ///
    /// # Errors
    ///
    /// Those of [`GameState::apply_round`]; the record is then as before.
    pub fn play(&mut self, cards: &[Card]) -> Result<Round, RoundError> {
        let round = self.state.apply_round(cards)?;
        self.rounds.push(round.reveal().cards());
        self.state = *round.state();
        Ok(round)
    }

    /// The game before its first round.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game after the last round of the record.
    #[must_use]
    pub const fn state(&self) -> &GameState {
        &self.state
    }

    /// Whether the record is of a whole game: all twelve rounds (E1). Only then is it public.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// The players' cards, by seat, of one round after the other.
    pub fn rounds(&self) -> impl ExactSizeIterator<Item = &[Card]> + Clone {
        self.rounds.iter().map(AsRef::as_ref)
    }

    /// The game after the first `rounds` rounds, or `None` if the record has fewer.
    #[must_use]
    pub fn state_after(&self, rounds: u8) -> Option<GameState> {
        Some(*self.until(rounds)?.state())
    }

    /// The record of the first `rounds` rounds, or `None` if there are fewer: to go on from there.
    ///
    /// ```
    /// use kalimambo::{Card, Layout, Record, Setup};
    ///
    /// let mut record = Record::new(&Setup::new(&Layout::default())?);
    /// record.play(&[3, 8].map(|value| Card::new(value).unwrap()))?;
    /// let mut other = record.until(0).unwrap();
    /// other.play(&[4, 8].map(|value| Card::new(value).unwrap()))?;
    /// assert_eq!(other.rounds().len(), 1);
    /// assert_eq!(record.until(2), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn until(&self, rounds: u8) -> Option<Self> {
        let cards = self.rounds.get(..usize::from(rounds))?;
        let mut record = Self::new(&self.setup);
        for cards in cards {
            record.state = *record.state.legal_round(cards).state();
            record.rounds.push(cards.clone());
        }
        Some(record)
    }

    /// The first place where this record and another differ, or `None` if they are the same.
    ///
    /// ```
    /// use kalimambo::{Card, Difference, Layout, Record, Setup};
    ///
    /// let setup = Setup::new(&Layout::default())?;
    /// let [one, other] = [[3, 8], [3, 9]].map(|cards| cards.map(|value| Card::new(value).unwrap()));
    /// let [one, other] = [one, other].map(|cards| Record::with_rounds(&setup, [cards]));
    /// assert_eq!(one?.difference(&other?), Some(Difference::Round { round: 1, event: None }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        if self.setup != other.setup {
            return Some(Difference::Setup);
        }
        let rounds = self.replay().zip(other.replay()).zip(1..);
        for ((one, other), round) in rounds {
            if one != other {
                return Some(Difference::Round {
                    round,
                    event: first_difference(one.events(), other.events()),
                });
            }
        }
        let [one, other] = [self, other].map(|record| record.state.round());
        (one != other).then_some(Difference::Length { rounds: one.min(other) })
    }

    /// Plays the game again: the rounds, with their events, one after the other.
    #[must_use]
    pub fn replay(&self) -> Replay<'_> {
        Replay { state: GameState::new(&self.setup), rounds: self.rounds.iter() }
    }
}

/// The number of the first event at which the logs differ.
fn first_difference(one: &Events, other: &Events) -> Option<u8> {
    let longest = one.len().max(other.len());
    let mut events = (0..).zip(padded(one).zip(padded(other))).take(longest);
    events.find(|(_, (one, other))| one != other).map(|(place, _)| place)
}

fn padded(events: &Events) -> impl Iterator<Item = Option<Event>> {
    events.iter().map(Some).chain(core::iter::repeat(None))
}

/// The first place where two records differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case", deny_unknown_fields))]
#[non_exhaustive]
pub enum Difference {
    /// The setups differ.
    Setup,
    /// A round differs.
    Round {
        /// The first round that differs, 1 to 12.
        round: u8,
        /// The first event of it that differs, counted from 0; `None` where the cards alone differ.
        event: Option<u8>,
    },
    /// One of the records stops where the other goes on.
    Length {
        /// The rounds that both have, 0 to 11.
        rounds: u8,
    },
}

/// The rounds of a record, played again one after the other.
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    state: GameState,
    rounds: core::slice::Iter<'a, Cards>,
}

impl Iterator for Replay<'_> {
    type Item = Round;

    fn next(&mut self) -> Option<Round> {
        let cards = self.rounds.next()?;
        let round = self.state.legal_round(cards);
        self.state = *round.state();
        Some(round)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.rounds.size_hint()
    }
}

impl ExactSizeIterator for Replay<'_> {}

impl FusedIterator for Replay<'_> {}

/// A round of a record that can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("round {round}: {error}")]
#[non_exhaustive]
pub struct RecordError {
    /// The round, 1 to 13.
    pub round: u8,
    /// What is wrong with it.
    pub error: RoundError,
}

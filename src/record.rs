//! A game as its setup and the cards played.

use core::iter::FusedIterator;

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::{Card, GameState, Player, Round, RoundError, Setup};

/// The cards of the players in one round, by seat.
pub(crate) type Cards = ArrayVec<Card, { Player::MAX_COUNT }>;

/// A game as its setup and the cards played, round by round: all that it takes to have it again.
///
/// A record grows by playing ([`Record::play`]), may stop at any round, and replays as the
/// [`Round`]s that it was made of.
///
/// Visibility: secret. Until the last round it holds the order of what is left of Kali's deck.
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
        self.rounds.push(cards.iter().copied().collect());
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

    /// The players' cards, by seat, of one round after the other.
    pub fn rounds(&self) -> impl ExactSizeIterator<Item = &[Card]> + Clone {
        self.rounds.iter().map(ArrayVec::as_slice)
    }

    /// Plays the game again: the rounds, with their events, one after the other.
    #[must_use]
    pub fn replay(&self) -> Replay<'_> {
        Replay { state: GameState::new(&self.setup), rounds: self.rounds.iter() }
    }
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
        let round = self.state.apply_round(cards).expect("a record holds rounds that have been played");
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
pub struct RecordError {
    /// The round, counted from 1.
    pub round: u32,
    /// What is wrong with it.
    pub error: RoundError,
}

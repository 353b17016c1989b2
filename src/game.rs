//! A game: the position, and the rest of Kali's deck that nobody has seen.

use thiserror::Error;

use crate::choice::Choice;
use crate::course::Course;
use crate::reveal::Reveal;
use crate::{Card, Events, Hand, Line, Pile, Player, PlayerSet, Position, Setup, Space, Standings};

/// A game between two rounds: what everybody sees, and the rest of Kali's deck.
///
/// It never changes. A round gives a new state ([`GameState::apply_round`]), and whoever has the old
/// one still has it, to try again after an error or to go back.
///
/// Visibility: secret. It holds the order of what is left of Kali's deck, and its `Debug` shows it;
/// [`GameState::position`] is what may be shown.
///
/// ```
/// use kalimambo::{Card, GameState, Layout, Setup};
///
/// let mut game = GameState::new(&Setup::new(&Layout::default())?);
/// while !game.is_over() {
///     let cards: Vec<Card> = game.hands().filter_map(|(_, hand)| hand.first()).collect();
///     game = *game.apply_round(&cards)?.state();
/// }
/// assert!(game.winners().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameState {
    position: Position,
    kali_deck: Pile,
}

impl GameState {
    /// The game before its first round.
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        Self { position: Position::start(setup), kali_deck: setup.kali_deck() }
    }

    /// A game of parts that are known to fit.
    #[cfg(feature = "rand_core")]
    pub(crate) const fn from_parts(position: Position, kali_deck: Pile) -> Self {
        Self { position, kali_deck }
    }

    /// A game that goes on from a position, with the rest of Kali's deck, the next card first.
    ///
    /// # Errors
    ///
    /// [`DeckError`] where the deck does not have exactly the cards that Kali has not played (S8).
    pub fn resume(position: Position, kali_deck: Pile) -> Result<Self, DeckError> {
        let (expected, found) = (position.kali_hidden(), kali_deck.cards());
        if let Some(card) = expected.difference(found).first() {
            return Err(DeckError::Missing { card });
        }
        match found.difference(expected).first() {
            Some(card) => Err(DeckError::Played { card }),
            None => Ok(Self { position, kali_deck }),
        }
    }

    /// What everybody sees.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What is left of Kali's deck, the next card first.
    ///
    /// Visibility: secret.
    #[must_use]
    pub const fn kali_deck(&self) -> Pile {
        self.kali_deck
    }

    /// Plays a round: one card of each player, by seat, and the next of Kali's.
    ///
    /// # Errors
    ///
    /// In this order: [`RoundError::GameOver`], [`RoundError::CardCount`], and
    /// [`RoundError::CardNotInHand`] for the first seat whose card is not in its hand.
    ///
    /// ```
    /// use kalimambo::{Card, GameState, Layout, Player, RoundError, Setup};
    ///
    /// let game = GameState::new(&Setup::new(&Layout::default())?);
    /// let [two, nine] = [2, 9].map(|value| Card::new(value).unwrap());
    /// let round = game.apply_round(&[two, nine])?;
    /// for event in round.events() {
    ///     println!("{event}");
    /// }
    /// let again = round.state().apply_round(&[two, two]);
    /// assert_eq!(again, Err(RoundError::CardNotInHand { player: Player::A, card: two }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply_round(&self, cards: &[Card]) -> Result<Round, RoundError> {
        let choice = self.position.check(cards)?;
        let (state, reveal, course) = self.round_of(&choice);
        Ok(Round { state, reveal, events: Events::new(course, &reveal, &self.position) })
    }

    /// The state that [`Self::apply_round`] gives, without the events: faster, for searches and
    /// simulations.
    ///
    /// # Errors
    ///
    /// Those of [`Self::apply_round`].
    pub fn after_round(&self, cards: &[Card]) -> Result<Self, RoundError> {
        let choice = self.position.check(cards)?;
        Ok(self.round_of(&choice).0)
    }

    /// The round with a card from each hand.
    pub(crate) fn legal_round(&self, cards: &[Card]) -> Round {
        self.apply_round(cards).expect("one card from each hand of a game that goes on")
    }

    /// The state after a round with a card from each hand, and what happens in it.
    #[inline]
    pub(crate) fn after_legal_round(&self, cards: &[Card]) -> (Self, Course) {
        let choice = self.position.check(cards).expect("one card from each hand of a game that goes on");
        let (state, _, course) = self.round_of(&choice);
        (state, course)
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "what the caller does not use of it is then not computed")]
    fn round_of(&self, choice: &Choice) -> (Self, Reveal, Course) {
        let (kali, kali_deck) = self.kali_deck.draw();
        let (position, reveal, course) = self.position.round_of(choice, kali);
        (Self { position, kali_deck }, reveal, course)
    }

    /// The cards that a player holds: [`Position::legal_cards`].
    #[must_use]
    pub const fn legal_cards(&self, player: Player) -> Hand {
        self.position.legal_cards(player)
    }

    /// The cards that each player holds, by seat.
    #[must_use]
    pub fn hands(&self) -> impl ExactSizeIterator<Item = (Player, Hand)> + Clone + use<> {
        self.position.hands()
    }

    /// The points of every player so far, by seat: [`Position::scores`].
    #[must_use]
    pub fn scores(&self) -> impl ExactSizeIterator<Item = (Player, u16)> + Clone + use<> {
        self.position.scores()
    }

    /// The tokens with their spaces, from rear to front: [`Position::line`].
    #[must_use]
    pub fn line(&self) -> Line {
        self.position.line()
    }

    /// The space that Mambo stands on: [`Position::mambo`].
    #[must_use]
    pub const fn mambo(&self) -> Space {
        self.position.mambo()
    }

    /// The rounds resolved so far, 0 to 12: [`Position::round`].
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.position.round()
    }

    /// Whether all twelve rounds have been resolved (E1).
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.position.is_over()
    }

    /// The players ranked by their points so far (E2).
    #[must_use]
    pub fn standings(&self) -> Standings {
        self.position.standings()
    }

    /// Who has won (E2), or `None` while the game goes on.
    #[must_use]
    pub fn winners(&self) -> Option<PlayerSet> {
        self.position.winners()
    }
}

impl From<Setup> for GameState {
    fn from(setup: Setup) -> Self {
        Self::new(&setup)
    }
}

/// A round that has been played: the cards, what happened, and the game after it.
///
/// Visibility: secret, as its state is. The cards, the events and the state's position are public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Round {
    state: GameState,
    reveal: Reveal,
    events: Events,
}

impl Round {
    /// The game after the round.
    ///
    /// Visibility: secret.
    #[must_use]
    pub const fn state(&self) -> &GameState {
        &self.state
    }

    /// What everybody sees after the round.
    #[must_use]
    pub const fn position(&self) -> &Position {
        self.state.position()
    }

    /// The cards that were revealed (R1).
    #[must_use]
    pub const fn reveal(&self) -> &Reveal {
        &self.reveal
    }

    /// What happened, in its order.
    #[must_use]
    pub const fn events(&self) -> &Events {
        &self.events
    }
}

/// Why a pile can't be what is left of Kali's deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum DeckError {
    /// A card that Kali has not played is missing (S8).
    #[error("{card} is missing from the rest of Kali's deck: it has not been played (S8)")]
    Missing {
        /// The card.
        card: Card,
    },
    /// A card that Kali has played is there again (R8).
    #[error("{card} is in the rest of Kali's deck, but has been played (R8)")]
    Played {
        /// The card.
        card: Card,
    },
}

/// Why a round can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum RoundError {
    /// All twelve rounds have been played (E1).
    #[error("the game is over: all 12 rounds have been played (E1)")]
    GameOver,
    /// More or fewer cards than players (R1).
    #[error("a round of {expected} players takes {expected} cards, not {found} (R1)")]
    CardCount {
        /// How many players there are.
        expected: u8,
        /// How many cards there were, capped at `u32::MAX`.
        found: u32,
    },
    /// A card that its player has already played (R1).
    #[error("{player} does not hold the {card}: it has been played (R1, R8)")]
    CardNotInHand {
        /// The player.
        player: Player,
        /// The card.
        card: Card,
    },
    /// A card for Kali that has already come up from its deck (R8).
    #[error("Kali's {card} has been played (R8)")]
    KaliCardPlayed {
        /// The card.
        card: Card,
    },
}

//! A round whose cards are still being chosen.

use core::fmt;

use thiserror::Error;

use crate::{Card, Cards, GameState, Player, PlayerSet, Round};

/// A round whose cards are still being chosen: for a server, to which choices come one by one.
///
/// Seats choose in any order, may change their minds and withdraw, until all have chosen and the round
/// is played. The order in which the choices came makes no difference.
///
/// Visibility: secret. It holds the game with Kali's deck and what was chosen, and that is what serde
/// stores, to go on after a restart. What may be shown is [`OpenRound::status`]; `Debug` shows no more.
///
/// ```
/// use kalimambo::{Card, GameState, Layout, OpenRound, Player, Setup};
///
/// let game = GameState::new(&Setup::new(&Layout::default())?);
/// let [two, nine] = [2, 9].map(|value| Card::new(value).unwrap());
///
/// let mut open = OpenRound::new(game)?;
/// open.choose(Player::B, two)?;
/// open.choose(Player::B, nine)?;
/// assert_eq!(open.status().missing.to_string(), "A");
/// open.choose(Player::A, two)?;
/// let round = open.play()?;
/// assert_eq!(round, game.apply_round(&[two, nine])?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct OpenRound {
    game: GameState,
    /// By seat.
    choices: [Option<Card>; Player::MAX_COUNT],
}

/// What everybody may know of a round whose cards are being chosen: who has chosen, not what.
///
/// Visibility: public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ChoiceStatus {
    /// The round that is to be played, 1 to 12.
    pub round: u8,
    /// The players who have chosen.
    pub chosen: PlayerSet,
    /// The players who have yet to choose.
    pub missing: PlayerSet,
}

impl OpenRound {
    /// The next round of a game, with nothing chosen yet.
    ///
    /// # Errors
    ///
    /// [`ChoiceError::GameOver`] after the twelfth round.
    pub fn new(game: GameState) -> Result<Self, ChoiceError> {
        if game.is_over() {
            return Err(ChoiceError::GameOver);
        }
        Ok(Self { game, choices: [None; Player::MAX_COUNT] })
    }

    /// Chooses a card for a player, in place of an earlier choice.
    ///
    /// # Errors
    ///
    /// [`ChoiceError::NoSuchSeat`] and [`ChoiceError::CardNotInHand`]; an earlier choice then stands.
    pub fn choose(&mut self, player: Player, card: Card) -> Result<(), ChoiceError> {
        self.check_seat(player)?;
        if !self.game.legal_cards(player).contains(card) {
            return Err(ChoiceError::CardNotInHand { player, card });
        }
        self.choices[usize::from(player.seat())] = Some(card);
        Ok(())
    }

    /// Takes the choice of a player back, and says what it was; `None` if there was none.
    ///
    /// # Errors
    ///
    /// [`ChoiceError::NoSuchSeat`].
    pub fn withdraw(&mut self, player: Player) -> Result<Option<Card>, ChoiceError> {
        self.check_seat(player)?;
        Ok(self.choices[usize::from(player.seat())].take())
    }

    /// What a player has chosen; `None` if nothing yet, or if the seat is not in the game.
    ///
    /// Visibility: for that player alone.
    #[must_use]
    pub const fn choice(&self, player: Player) -> Option<Card> {
        self.choices[player.seat() as usize]
    }

    /// Who has chosen, and who is missing.
    #[must_use]
    pub fn status(&self) -> ChoiceStatus {
        let seats = PlayerSet::first_seats(self.game.position().players());
        let (chosen, missing) =
            seats.iter().fold((PlayerSet::EMPTY, PlayerSet::EMPTY), |(chosen, missing), player| {
                match self.choice(player) {
                    Some(_) => (chosen.with(player), missing),
                    None => (chosen, missing.with(player)),
                }
            });
        ChoiceStatus { round: self.game.round() + 1, chosen, missing }
    }

    /// The game before the round.
    ///
    /// Visibility: secret.
    #[must_use]
    pub const fn game(&self) -> &GameState {
        &self.game
    }

    /// Plays the round, when all have chosen.
    ///
    /// # Errors
    ///
    /// [`ChoiceError::Missing`] while players have yet to choose.
    pub fn play(&self) -> Result<Round, ChoiceError> {
        self.cards().map(|cards| self.game.legal_round(&cards))
    }

    /// The cards chosen, by seat, when all have chosen: to play the round in a
    /// [`Record`](crate::Record).
    ///
    /// Visibility: secret until the round is played.
    ///
    /// # Errors
    ///
    /// [`ChoiceError::Missing`] while players have yet to choose.
    pub fn cards(&self) -> Result<Cards, ChoiceError> {
        match self.status().missing {
            PlayerSet::EMPTY => Ok(Cards::of(self.choices.into_iter().flatten())),
            players => Err(ChoiceError::Missing { players }),
        }
    }

    fn check_seat(&self, player: Player) -> Result<(), ChoiceError> {
        let players = self.game.position().players();
        if usize::from(player.seat()) < players { Ok(()) } else { Err(ChoiceError::NoSuchSeat { player }) }
    }
}

impl fmt::Debug for OpenRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OpenRound").field("status", &self.status()).finish_non_exhaustive()
    }
}

/// Why a choice can't be made, or a round not be played yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ChoiceError {
    /// All twelve rounds have been played (E1).
    #[error("the game is over: all 12 rounds have been played (E1)")]
    GameOver,
    /// A seat that is not in the game (S1).
    #[error("{player} has no seat in the game (S1)")]
    NoSuchSeat {
        /// The player of the seat.
        player: Player,
    },
    /// A card that its player has already played (R1, R8).
    #[error("{player} does not hold the {card}: it has been played (R1, R8)")]
    CardNotInHand {
        /// The player.
        player: Player,
        /// The card.
        card: Card,
    },
    /// Some players have yet to choose (R1).
    #[error("{players} must still choose (R1)")]
    Missing {
        /// The players.
        players: PlayerSet,
    },
}

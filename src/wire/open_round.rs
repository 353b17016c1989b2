//! Rounds whose cards are being chosen, as a server stores them and as everybody sees them.

use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{Card, ChoiceStatus, GameState, OpenRound, Player, PlayerSet};

/// The fields as they are written. The choices are by seat, and have room for one more than can be
/// right, so that it is said that there are too many.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "OpenRound", deny_unknown_fields)]
struct Document {
    game: GameState,
    choices: ArrayVec<Option<Card>, { Player::MAX_COUNT + 1 }>,
}

impl Serialize for OpenRound {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let choices = self.game().hands().map(|(player, _)| self.choice(player)).collect();
        Document { game: *self.game(), choices }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for OpenRound {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Document { game, choices } = Document::deserialize(deserializer)?;
        let (found, players) = (choices.len(), game.position().players());
        if found != players {
            return Err(Error::custom(format_args!("{found} choices for {players} players")));
        }
        let mut open = Self::new(game).map_err(Error::custom)?;
        for (player, choice) in Player::ALL.into_iter().zip(choices) {
            if let Some(card) = choice {
                open.choose(player, card).map_err(Error::custom)?;
            }
        }
        Ok(open)
    }
}

#[derive(serde::Deserialize)]
#[serde(rename = "ChoiceStatus", deny_unknown_fields)]
struct StatusDocument {
    round: u8,
    chosen: PlayerSet,
    missing: PlayerSet,
}

impl<'de> Deserialize<'de> for ChoiceStatus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let StatusDocument { round, chosen, missing } = StatusDocument::deserialize(deserializer)?;
        if round == 0 || usize::from(round) > Card::COUNT {
            return Err(Error::custom(format_args!("round {round}: a game has 12 (E1)")));
        }
        let seats = chosen.iter().chain(missing);
        let players = seats.clone().count();
        if players < Player::MIN_COUNT || seats.collect::<PlayerSet>() != PlayerSet::first_seats(players) {
            return Err(Error::custom("not each of the seats of 2 to 7 players once (S1)"));
        }
        Ok(Self { round, chosen, missing })
    }
}

//! Positions, and games with the hidden rest of Kali's deck.

use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{GameState, Hand, Pile, Player, Position, Snapshot, Space, SpaceSet, Token, Track};

/// The fields as they are written. The lists have room for one more than can be right, so that
/// [`Position::new`] is what says that there are too many.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Position", deny_unknown_fields)]
struct Document {
    round: u8,
    track: Track,
    dung: SpaceSet,
    mambo: Space,
    line: ArrayVec<(Token, Space), { Token::MAX_COUNT + 1 }>,
    scores: ArrayVec<u16, { Player::MAX_COUNT + 1 }>,
    hands: ArrayVec<Hand, { Player::MAX_COUNT + 1 }>,
    kali_played: Pile,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let document = Document {
            round: self.round(),
            track: self.track(),
            dung: self.dung(),
            mambo: self.mambo(),
            line: self.line().iter().copied().collect(),
            scores: self.scores().map(|(_, points)| points).collect(),
            hands: self.hands().map(|(_, hand)| hand).collect(),
            kali_played: self.kali_played(),
        };
        document.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Document { round, track, dung, mambo, line, scores, hands, kali_played } =
            Document::deserialize(deserializer)?;
        if round != kali_played.count() {
            let played = kali_played.count();
            return Err(Error::custom(format_args!(
                "round {round}, but Kali has played {played} cards (I3)"
            )));
        }
        Self::new(&Snapshot { track, dung, mambo, line: &line, scores: &scores, hands: &hands, kali_played })
            .map_err(Error::custom)
    }
}

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "GameState", deny_unknown_fields)]
struct GameDocument {
    position: Position,
    kali_deck: Pile,
}

impl Serialize for GameState {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        GameDocument { position: *self.position(), kali_deck: self.kali_deck() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GameState {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let GameDocument { position, kali_deck } = GameDocument::deserialize(deserializer)?;
        Self::resume(position, kali_deck).map_err(Error::custom)
    }
}

//! Setups.

use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::{Card, Layout, Player, Setup, Track};

/// The fields as they are written. The lists have room for one more than can be right, so that
/// [`Setup::new`] is what says that there are too many.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Setup", deny_unknown_fields)]
struct Document {
    players: u8,
    track: u8,
    mambo: u8,
    line: ArrayVec<u8, { Player::MAX_COUNT + 1 }>,
    dung: ArrayVec<u8, { Track::MAX.len() as usize + 1 }>,
    kali_deck: ArrayVec<u8, { Card::COUNT + 1 }>,
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let document = Document {
            players: self.player_count(),
            track: self.track().len(),
            mambo: self.mambo().number(),
            line: self.line().iter().map(|player| player.seat()).collect(),
            dung: self.dung().iter().map(u8::from).collect(),
            kali_deck: self.kali_deck().iter().map(u8::from).collect(),
        };
        document.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Document { players, track, mambo, line, dung, kali_deck } = Document::deserialize(deserializer)?;
        if usize::from(players) != line.len() {
            let found = line.len();
            return Err(Error::custom(format_args!("{players} players, but {found} in the line (S4)")));
        }
        Self::new(&Layout { track, mambo, line: &line, dung: &dung, kali_deck: &kali_deck })
            .map_err(Error::custom)
    }
}

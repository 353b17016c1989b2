//! Setups.

use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::wire::number::numbers;
use crate::{Card, Layout, Player, Setup, Track};

/// The fields as they are written. The lists have room for one more than can be right, so that
/// [`Setup::new`] is what says that there are too many.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Setup", deny_unknown_fields)]
struct Document {
    players: PlayerCount,
    track: TrackLen,
    mambo: MamboSpace,
    line: ArrayVec<LineSeat, { Player::MAX_COUNT + 1 }>,
    dung: ArrayVec<HeapSpace, { Track::MAX.len() as usize + 1 }>,
    kali_deck: ArrayVec<DeckCard, { Card::COUNT + 1 }>,
}

numbers! {
    PlayerCount: "how many players there are, 2 to 7";
    TrackLen: "how many spaces the track has, 4 to 64";
    MamboSpace: "the space that Mambo stands on";
    LineSeat: "a seat in the line, 0 to 6";
    HeapSpace: "the space of a dung heap";
    DeckCard: "a card of Kali's deck, 0 to 11";
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let document = Document {
            players: PlayerCount(self.player_count()),
            track: TrackLen(self.track().len()),
            mambo: MamboSpace(self.mambo().number()),
            line: self.line().iter().map(|player| LineSeat(player.seat())).collect(),
            dung: self.dung().iter().map(|space| HeapSpace(space.number())).collect(),
            kali_deck: self.kali_deck().iter().map(|card| DeckCard(card.value())).collect(),
        };
        document.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Document { players, track, mambo, line, dung, kali_deck } = Document::deserialize(deserializer)?;
        let (players, found) = (players.0, line.len());
        if usize::from(players) != found {
            return Err(Error::custom(format_args!("{players} players, but {found} in the line (S4)")));
        }
        let line: ArrayVec<u8, { Player::MAX_COUNT + 1 }> = line.iter().map(|seat| seat.0).collect();
        let dung: ArrayVec<u8, { Track::MAX.len() as usize + 1 }> =
            dung.iter().map(|space| space.0).collect();
        let kali_deck: ArrayVec<u8, { Card::COUNT + 1 }> = kali_deck.iter().map(|card| card.0).collect();
        let layout =
            Layout { track: track.0, mambo: mambo.0, line: &line, dung: &dung, kali_deck: &kali_deck };
        Self::new(&layout).map_err(Error::custom)
    }
}

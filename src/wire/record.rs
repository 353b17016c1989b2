//! Records, the documents that are stored.

use core::fmt;

use arrayvec::ArrayVec;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, SeqAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::wire::number::NumberOf;
use crate::{Card, Player, Record, RecordError, RoundError, Setup};

/// The fields as they are written.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Record", deny_unknown_fields)]
struct Document {
    format: Format,
    version: Version,
    setup: Setup,
    rounds: Rounds,
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounds = self.rounds().map(|cards| cards.iter().copied().map(u8::from).collect());
        let rounds = Rounds(rounds.collect());
        Document { format: Format, version: Version, setup: *self.setup(), rounds }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let document = Document::deserialize(deserializer)?;
        let mut record = Self::new(&document.setup);
        for (values, round) in document.rounds.0.iter().zip(1..) {
            let mut cards = ArrayVec::<Card, MOST_CARDS>::new();
            for (seat, &value) in (0..).zip(values) {
                let whose = |error| Error::custom(format_args!("round {round}, {}: {error}", Seat(seat)));
                cards.push(Card::try_from(value).map_err(whose)?);
            }
            record.play(&cards).map_err(|error| Error::custom(RecordError { round, error }))?;
        }
        Ok(record)
    }
}

/// A seat in words: its letter, if a game can have it.
struct Seat(u8);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Player::new(self.0) {
            Some(player) => player.fmt(f),
            None => write!(f, "seat {}", self.0),
        }
    }
}

/// The values of the cards played, a list a round, by seat.
#[derive(serde::Serialize)]
#[serde(transparent)]
struct Rounds(ArrayVec<ArrayVec<u8, MOST_CARDS>, { Card::COUNT }>);

/// A round has room for one card more than can be right, so that the rules say what is wrong with it.
const MOST_CARDS: usize = Player::MAX_COUNT + 1;

impl<'de> Deserialize<'de> for Rounds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Self(ArrayVec::new()))
    }
}

impl<'de> Visitor<'de> for Rounds {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rounds")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<Self, A::Error> {
        for round in 1.. {
            let Some(cards) = list.next_element_seed(CardsOf { round })? else { break };
            let thirteenth = RecordError { round: 13, error: RoundError::GameOver };
            self.0.try_push(cards).map_err(|_| Error::custom(thirteenth))?;
        }
        Ok(self)
    }
}

/// Reads the values of a round.
struct CardsOf {
    round: u8,
}

impl<'de> DeserializeSeed<'de> for CardsOf {
    type Value = ArrayVec<u8, MOST_CARDS>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for CardsOf {
    type Value = ArrayVec<u8, MOST_CARDS>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the list of the cards of round {}", self.round)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let round = self.round;
        let mut cards = ArrayVec::new();
        for seat in 0..=u8::MAX {
            let whose = Seat(seat);
            let card = list
                .next_element_seed(NumberOf(format_args!("the card of {whose} in round {round}, 0 to 11")))?;
            let Some(card) = card else { break };
            let too_many = || Error::custom(format_args!("round {round}: more than 7 cards (R1)"));
            cards.try_push(card).map_err(|_| too_many())?;
        }
        Ok(cards)
    }
}

/// The name of the format.
struct Format;

const FORMAT: &str = "kalimambo.record";

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(FORMAT)
    }
}

impl<'de> Deserialize<'de> for Format {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Self)
    }
}

impl Visitor<'_> for Format {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the format \"{FORMAT}\"")
    }

    fn visit_str<E: Error>(self, format: &str) -> Result<Self, E> {
        if format == FORMAT { Ok(self) } else { Err(E::invalid_value(Unexpected::Str(format), &self)) }
    }
}

/// The version of the format. Fails as soon as it is read, so that a document of a later version
/// is called that, and not malformed.
struct Version;

const VERSION: u32 = 1;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(VERSION)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u32::deserialize(deserializer)? {
            0 => Err(Error::custom("a record of version 0: the first version is 1")),
            VERSION => Ok(Self),
            later => Err(Error::custom(format_args!(
                "a record of version {later}: this reader knows up to version {VERSION}"
            ))),
        }
    }
}

//! What a round shows: the cards, the events, and the standings after it.

#![allow(clippy::cast_possible_truncation, reason = "there are seven players at most")]

use arrayvec::ArrayVec;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::choice::Choice;
use crate::lanes::Lanes;
use crate::shown::Shown;
use crate::{Card, Cards, Events, Line, Player, Reveal, Standing, Standings, Token};

#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Reveal", deny_unknown_fields)]
struct RevealDocument {
    cards: Cards,
    kali_card: Card,
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = ArrayVec::<Card, { Player::MAX_COUNT }>::deserialize(deserializer)?;
        match cards.len() {
            found if found < Player::MIN_COUNT => {
                Err(Error::custom(format_args!("{found} cards: each of 2 to 7 players plays one (R1)")))
            }
            _ => Ok(Self::of(cards)),
        }
    }
}

impl Serialize for Reveal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RevealDocument { cards: self.cards(), kali_card: self.kali() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Reveal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let RevealDocument { cards, kali_card } = RevealDocument::deserialize(deserializer)?;
        Ok(Shown::new(&Choice::of(&cards), kali_card).reveal())
    }
}

/// As a list. It is read as a list of [`Event`](crate::Event)s: the log itself is made by playing only.
impl Serialize for Events {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

/// As a list of pairs. It is read as a part of a [`Position`](crate::Position).
impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Serialize for Standings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Standings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let read = ArrayVec::<Standing, { Player::MAX_COUNT }>::deserialize(deserializer)?;
        let mut points = [0; Token::MAX_COUNT];
        for standing in &read {
            let too_many =
                || Error::custom(format_args!("{} can't have {} points", standing.player, standing.points));
            points[usize::from(standing.player.seat())] =
                standing.points.try_into().map_err(|_| too_many())?;
        }
        let standings = Self::new(Lanes::from_word(u64::from_le_bytes(points)), read.len() as u8);
        if read.len() >= Player::MIN_COUNT && *standings == *read {
            Ok(standings)
        } else {
            Err(Error::custom("not the ranks of 2 to 7 players by their points (E2)"))
        }
    }
}

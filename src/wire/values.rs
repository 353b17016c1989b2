//! Cards, players, tokens, spaces, and the sets and piles of them.

use core::fmt;

use arrayvec::ArrayVec;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::wire::number::NumberOf;
use crate::{Card, Hand, Pile, Player, PlayerSet, Space, SpaceSet, Token, TokenSet, Track};

/// As a number.
macro_rules! as_number {
    ($($value:ident: $what:literal;)*) => { $(
        impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8((*self).into())
            }
        }

        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = NumberOf(format_args!($what)).deserialize(deserializer)?;
                Self::try_from(number).map_err(Error::custom)
            }
        }
    )* };
}

as_number! {
    Card: "a card, 0 to 11";
    Player: "a seat, 0 to 6";
    Space: "a space, 0 to 63";
    Track: "how many spaces the track has, 4 to 64";
}

/// `"A"` to `"G"` and `"K"` for people, the index for machines.
impl Serialize for Token {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.letter().encode_utf8(&mut [0; 4]))
        } else {
            serializer.serialize_u8((*self).into())
        }
    }
}

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Letter;

        impl Visitor<'_> for Letter {
            type Value = Token;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a capital letter from A to G, or K for Kali")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Token, E> {
                text.parse().map_err(E::custom)
            }
        }

        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Letter)
        } else {
            Self::try_from(u8::deserialize(deserializer)?).map_err(Error::custom)
        }
    }
}

/// As a list in ascending order. Read in any order, but nothing twice.
macro_rules! set_as_list {
    ($($set:ident of $item:ident, $what:literal;)*) => { $(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct List;

                impl<'de> Visitor<'de> for List {
                    type Value = $set;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str(concat!("a list of different ", $what))
                    }

                    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<$set, A::Error> {
                        let mut set = $set::EMPTY;
                        while let Some(item) = list.next_element::<$item>()? {
                            if set.contains(item) {
                                return Err(Error::custom(format_args!("{item} is in the list twice")));
                            }
                            set = set.with(item);
                        }
                        Ok(set)
                    }
                }

                deserializer.deserialize_seq(List)
            }
        }
    )* };
}

set_as_list! {
    Hand of Card, "cards";
    PlayerSet of Player, "players";
    SpaceSet of Space, "spaces";
    TokenSet of Token, "tokens";
}

/// As a list in the order of the pile.
impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = ArrayVec::<Card, { Card::COUNT }>::deserialize(deserializer)?;
        Self::new(cards).ok_or_else(|| Error::custom("a card is in the pile twice"))
    }
}

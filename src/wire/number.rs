//! Small numbers, with words for what they are.

use core::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, Unexpected, Visitor};

/// Reads a byte, and says of anything else that this was expected.
pub(crate) struct NumberOf<'a>(pub(crate) fmt::Arguments<'a>);

impl<'de> DeserializeSeed<'de> for NumberOf<'_> {
    type Value = u8;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<u8, D::Error> {
        deserializer.deserialize_u8(self)
    }
}

impl Visitor<'_> for NumberOf<'_> {
    type Value = u8;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_fmt(self.0)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u8, E> {
        number.try_into().map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u8, E> {
        number.try_into().map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
    }
}

/// Defines types for the numbers of a document that are checked later, each with the words for it.
macro_rules! numbers {
    ($($number:ident: $what:literal;)*) => { $(
        #[derive(Clone, Copy, serde::Serialize)]
        #[serde(transparent)]
        struct $number(u8);

        impl<'de> serde::Deserialize<'de> for $number {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                use serde::de::DeserializeSeed;
                crate::wire::number::NumberOf(format_args!($what)).deserialize(deserializer).map(Self)
            }
        }
    )* };
}

pub(crate) use numbers;

//! A part of a study, so that several machines can share it.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The K-th of N equal parts, written `K/N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct Shard {
    pub(crate) part: u64,
    pub(crate) of: u64,
}

impl Shard {
    /// All parts of a study in so many.
    pub(crate) fn all(of: u64) -> impl Iterator<Item = Self> {
        (1..=of).map(move |part| Self { part, of })
    }

    /// The games of this part: those from the end of the part before it to its own.
    pub(crate) fn games(self, all: u64) -> Range<u64> {
        let end = |part| {
            let games = u128::from(all) * u128::from(part) / u128::from(self.of);
            u64::try_from(games).expect("no more than all")
        };
        end(self.part - 1)..end(self.part)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').map(|(part, of)| (part.parse(), of.parse()));
        match numbers {
            Some((Ok(part), Ok(of))) if (1..=of).contains(&part) => Ok(Self { part, of }),
            Some((Ok(_), Ok(of @ 1..))) => Err(format!("there are the parts 1/{of} to {of}/{of}")),
            _ => Err("a part is written K/N, as in 1/8, the first of eight".into()),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_equal_and_make_the_whole() {
        for (games, of) in [(10, 3), (7, 7), (1_000_000_000_000, 64)] {
            let mut next = 0;
            for shard in Shard::all(of) {
                let range = shard.games(games);
                assert_eq!(range.start, next);
                assert!((games / of..=games / of + 1).contains(&(range.end - range.start)));
                next = range.end;
            }
            assert_eq!(next, games);
        }
    }

    #[test]
    fn only_parts_that_there_are_can_be_named() {
        assert_eq!("3/8".parse(), Ok(Shard { part: 3, of: 8 }));
        for text in ["", "3", "0/8", "9/8", "0/0", "1/0", "-1/8", "a/b", "1/2/3"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}

//! Bots by their names.

use std::num::NonZeroU32;

use crate::{Bot, Careful, Highest, Lowest, MonteCarlo, Random, Regret};

/// The names that [`named`] knows, from the weakest bot to the strongest.
pub const NAMES: &[&str] = &["highest", "lowest", "random", "careful", "montecarlo", "regret"];

/// The playouts for a choice where a name does not say how many.
const PLAYOUTS: NonZeroU32 = NonZeroU32::new(1_000).expect("not 0");

/// There is no bot of this name.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error(
    "there is no bot {0:?}; there are {names}; the last two take a number of playouts, as in montecarlo:500",
    names = NAMES.join(", ")
)]
pub struct UnknownBot(pub String);

/// The bot of this name: one of [`NAMES`], where `montecarlo` and `regret` stand for `montecarlo:1000` and
/// `regret:1000`, with 1,000 playouts for a choice. Any other number from 1 up may follow.
///
/// # Errors
///
/// [`UnknownBot`] for any other name.
pub fn named(name: &str) -> Result<Box<dyn Bot>, UnknownBot> {
    bot(name).ok_or_else(|| UnknownBot(name.to_owned()))
}

fn bot(name: &str) -> Option<Box<dyn Bot>> {
    Some(match name {
        "random" => Box::new(Random),
        "highest" => Box::new(Highest),
        "lowest" => Box::new(Lowest),
        "careful" => Box::new(Careful),
        _ => {
            let (kind, playouts) = match name.split_once(':') {
                Some((kind, number)) => (kind, number.parse().ok()?),
                None => (name, PLAYOUTS),
            };
            match kind {
                "montecarlo" => Box::new(MonteCarlo { playouts }),
                "regret" => Box::new(Regret { playouts }),
                _ => return None,
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_that_of_a_bot() {
        for name in NAMES.iter().chain(&["montecarlo:7", "regret:1"]) {
            assert!(named(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_those_that_there_are() {
        let names = ["", "Random", "montecarlo:", "montecarlo:0", "regret:-1", "regret:many", "careful:5"];
        for name in names {
            let error = named(name).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(error.contains(&format!("{name:?}")), "{error}");
            assert!(NAMES.iter().all(|known| error.contains(known)), "{error}");
        }
    }
}

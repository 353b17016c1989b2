use crate::{Bot, Careful, Highest, Lowest, MonteCarlo, Random};

/// The names that [`named`] knows, from the weakest bot to the strongest.
pub const NAMES: &[&str] = &["random", "highest", "lowest", "careful", "montecarlo"];

/// There is no bot of this name.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error(
    "there is no bot {0:?}; there are {names}; a number of playouts may follow, as in montecarlo:500",
    names = NAMES.join(", ")
)]
pub struct UnknownBot(pub String);

/// The bot of this name: one of [`NAMES`], or `montecarlo:PLAYOUTS` with a number from 1 up.
///
/// # Errors
///
/// [`UnknownBot`] for any other name.
pub fn named(name: &str) -> Result<Box<dyn Bot>, UnknownBot> {
    let bot: Option<Box<dyn Bot>> = match name.split_once(':') {
        None => match name {
            "random" => Some(Box::new(Random)),
            "highest" => Some(Box::new(Highest)),
            "lowest" => Some(Box::new(Lowest)),
            "careful" => Some(Box::new(Careful)),
            "montecarlo" => Some(Box::new(MonteCarlo::default())),
            _ => None,
        },
        Some(("montecarlo", playouts)) => {
            playouts.parse().ok().map(|playouts| Box::new(MonteCarlo { playouts }) as Box<dyn Bot>)
        }
        Some(_) => None,
    };
    bot.ok_or_else(|| UnknownBot(name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_that_of_a_bot() {
        for name in NAMES {
            assert!(named(name).is_ok(), "{name}");
        }
        assert!(named("montecarlo:7").is_ok());
    }

    #[test]
    fn an_unknown_name_is_answered_with_those_that_there_are() {
        let names =
            ["", "Random", "montecarlo:", "montecarlo:0", "montecarlo:-1", "montecarlo:many", "careful:5"];
        for name in names {
            let error = named(name).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(error.contains(&format!("{name:?}")), "{error}");
            assert!(NAMES.iter().all(|known| error.contains(known)), "{error}");
        }
    }
}

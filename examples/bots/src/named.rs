use crate::{Bot, Random};

/// The names that [`named`] knows, from the weakest bot to the strongest.
pub const NAMES: &[&str] = &["random"];

/// There is no bot of this name.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("there is no bot {0:?}; there are {names}", names = NAMES.join(", "))]
pub struct UnknownBot(pub String);

/// The bot of this name.
///
/// # Errors
///
/// [`UnknownBot`] for a name that is none of [`NAMES`].
pub fn named(name: &str) -> Result<Box<dyn Bot>, UnknownBot> {
    match name {
        "random" => Ok(Box::new(Random)),
        _ => Err(UnknownBot(name.to_owned())),
    }
}

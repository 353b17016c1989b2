//! What the command line asks for.

use std::error::Error;
use std::path::PathBuf;
use std::str::FromStr;

use lexopt::prelude::*;

pub(crate) const USAGE: &str = "\
Shows a whole game of Kalimambo, round by round.

Usage: cargo run --example quickgame -- [--players N] [--seed S] [--save FILE]
       cargo run --example quickgame -- --from NOTATION [--seed S]
       cargo run --example quickgame -- RECORD.json

  --players N  a new game of 2 to 7 players (4 if not given)
  --seed S     a new game that is the same whenever N and S are the same
  --save FILE  also writes the record of the new game to a file, as JSON
  RECORD.json  no new game, but a replay of the one recorded in this file
  --from NOTATION
               a game that goes on from a position, or a game with Kali's deck,
               in the one-line notation of the library
  --help       this text

Colours are used on a terminal only, and never if NO_COLOR is set.
";

pub(crate) enum Request {
    Help,
    Play { players: usize, seed: Option<u64>, save: Option<PathBuf> },
    GoOn { notation: String, seed: Option<u64> },
    Replay(PathBuf),
}

pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Request, Box<dyn Error>> {
    let (mut players, mut seed, mut save, mut notation, mut record) = (None, None, None, None, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("players") => players = Some(number("players", &mut parser)?),
            Long("seed") => seed = Some(number("seed", &mut parser)?),
            Long("save") => save = Some(parser.value()?.into()),
            Long("from") => notation = Some(parser.value()?.string()?),
            Long("help") | Short('h') => return Ok(Request::Help),
            Value(path) if record.is_none() => record = Some(path.into()),
            _ => return Err(argument.unexpected().into()),
        }
    }
    let is_new = players.is_some() || save.is_some();
    match (record, notation) {
        (None, None) => Ok(Request::Play { players: players.unwrap_or(4), seed, save }),
        (None, Some(_)) if is_new => {
            Err("--players and --save are for a new game, not for one that goes on".into())
        }
        (None, Some(notation)) => Ok(Request::GoOn { notation, seed }),
        (Some(_), notation) if is_new || seed.is_some() || notation.is_some() => {
            Err("options are for a game to be played, not for a recorded one".into())
        }
        (Some(path), _) => Ok(Request::Replay(path)),
    }
}

fn number<N: FromStr>(option: &str, parser: &mut lexopt::Parser) -> Result<N, Box<dyn Error>>
where
    N::Err: Into<Box<dyn Error + Send + Sync>>,
{
    let value = parser.value()?;
    value.parse().map_err(|error| format!("--{option}: {error}").into())
}

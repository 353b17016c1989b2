//! What the command line asks for.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};
use lexopt::prelude::*;

use crate::table::Seat;

pub(crate) const USAGE: &str = "\
Kalimambo in a terminal, against bots or around one keyboard.

Usage: kalimambo-tui [--players N] [--humans N] [--bots NAME,…] [--seed S] [--save FILE]
       kalimambo-tui --resume FILE

  --players N    2 to 7 players in all (4 if not given)
  --humans N     how many of them are persons, who have the first seats (1 if not given)
  --bots NAME,…  one bot for all other seats, or one for each (careful if not given):
                 highest, lowest, random, careful, montecarlo, regret; the last two
                 may say how many playouts a choice may take, as in montecarlo:500
  --seed S       the same setup and the same bots again
  --save FILE    where to save (kalimambo-SEED.json if not given)
  --resume FILE  go on with a saved game, and save it there again
  --help         this text

A save holds the secret order of Kali's deck: reading it spoils the game.
Colours are not used if NO_COLOR is set.
";

#[derive(Debug)]
pub(crate) enum Request {
    Help,
    New { seats: Vec<Seat>, seed: Option<u64>, save: Option<PathBuf> },
    Resume(PathBuf),
}

#[derive(Default)]
struct Options {
    players: Option<usize>,
    humans: Option<usize>,
    bots: Option<Vec<Seat>>,
    seed: Option<u64>,
    save: Option<PathBuf>,
    resume: Option<PathBuf>,
}

pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Request> {
    let mut options = Options::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("players") => options.players = Some(number("players", &mut parser)?),
            Long("humans") => options.humans = Some(number("humans", &mut parser)?),
            Long("bots") => options.bots = Some(bots(&parser.value()?.string()?)?),
            Long("seed") => options.seed = Some(number("seed", &mut parser)?),
            Long("save") => options.save = Some(parser.value()?.into()),
            Long("resume") => options.resume = Some(parser.value()?.into()),
            Long("help") | Short('h') => return Ok(Request::Help),
            _ => return Err(argument.unexpected().into()),
        }
    }
    match options {
        Options { resume: None, .. } => {
            let seats = seats(options.players, options.humans, options.bots)?;
            Ok(Request::New { seats, seed: options.seed, save: options.save })
        }
        Options { resume: Some(path), players: None, humans: None, bots: None, seed: None, save: None } => {
            Ok(Request::Resume(path))
        }
        _ => bail!("--resume goes with no other option: the saved game says who plays"),
    }
}

fn number<N: FromStr>(option: &str, parser: &mut lexopt::Parser) -> Result<N>
where
    N::Err: std::error::Error + Send + Sync + 'static,
{
    let value = parser.value()?.string()?;
    value.parse().with_context(|| format!("--{option} {value}"))
}

fn bots(names: &str) -> Result<Vec<Seat>> {
    let bot = |name: &str| {
        kalimambo_bots::named(name).context("--bots")?;
        Ok(Seat::Bot(name.into()))
    };
    names.split(',').map(bot).collect()
}

fn seats(players: Option<usize>, humans: Option<usize>, bots: Option<Vec<Seat>>) -> Result<Vec<Seat>> {
    let persons = humans.unwrap_or(1);
    let named = bots.as_ref().map_or(0, Vec::len);
    let players = players.unwrap_or(if named > 1 { persons.saturating_add(named) } else { persons.max(4) });
    ensure!((2..=7).contains(&players), "2 to 7 can play, not {players}");
    ensure!(persons <= players, "--humans {persons} are more than the {players} players");
    let others = players - persons;
    let bots = match bots {
        None => vec![Seat::Bot("careful".into()); others],
        Some(bots) if bots.len() == 1 && others > 0 => vec![bots[0].clone(); others],
        Some(bots) => bots,
    };
    ensure!(bots.len() == others, "--bots names {} bots for {others} seats", bots.len());
    Ok([vec![Seat::Person; persons], bots].concat())
}

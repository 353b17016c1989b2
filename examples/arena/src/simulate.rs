//! Plays many games and writes what came of them.

mod cause;
mod game;
mod interrupt;
mod plan;
mod play;
mod progress;
mod rows;
mod shard;
mod sum;
mod tally;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use kalimambo::Player;
use kalimambo_bots::{UnknownBot, named};

use crate::output::Output;
use crate::summary::Study;
pub(crate) use cause::Cause;
pub(crate) use plan::{Entrant, Plan};
pub(crate) use rows::{RowReader, RowWriter};
pub(crate) use shard::Shard;
pub(crate) use sum::{Histogram, Sum};
pub(crate) use tally::{BotTally, Tally, WIN};

/// So many games that all sums stay far below 2^64.
const MOST_GAMES: u64 = 1_000_000_000_000;

/// Plays many games and writes what came of them
#[derive(Debug, clap::Args)]
#[command(after_help = "\
The results depend on the players, games, bots and seed alone, not on the number of cores.
Ctrl-C ends it cleanly: the games that are over count, and the status is 130. A part that
is interrupted is not written.

Examples:
  kalimambo-arena simulate --games 1000000 --out study
  kalimambo-arena simulate --players 3 --bots careful,random,random --seed 7
  kalimambo-arena simulate --games 1000000 --shard 2/8 --out part-2")]
pub(crate) struct Arguments {
    /// Players at the table, 2 to 7
    #[arg(long, value_name = "N", default_value_t = 5,
        value_parser = clap::value_parser!(u8).range(Player::MIN_COUNT as i64..=Player::MAX_COUNT as i64))]
    players: u8,
    /// Games of the whole study
    #[arg(long, value_name = "N", default_value_t = 10_000,
        value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// Bots by name, with commas: one for each seat, or one for all
    #[arg(long, value_name = "NAMES", default_value = "random", value_delimiter = ',', value_parser = bot)]
    bots: Vec<String>,
    /// What the chance in all games comes from
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// Plays only the K-th of N equal parts of the games, for `merge`
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,
    /// Directory for the results, a new or empty one; without it there is the summary alone
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

fn bot(name: &str) -> Result<String, UnknownBot> {
    named(name).map(|_| name.to_owned())
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let &Arguments { players, games, seed, shard, .. } = arguments;
    let plan =
        Plan { players: players.into(), games, bots: arguments.bots.clone(), seed, shard }.checked()?;
    let output = arguments.out.as_deref().map(Output::create).transpose()?;
    let mut rows = output.as_ref().map(|output| RowWriter::create(output.path(), &plan)).transpose()?;
    interrupt::watch()?;
    let tally = play::play(&plan, rows.as_mut())?;
    rows.map(RowWriter::finish).transpose()?;
    if tally.games == plan.to_play() {
        finish(&Study { plan, tally }, output)?;
        return Ok(ExitCode::SUCCESS);
    }
    // A part is whole or not there, so that its job can be run again.
    if tally.games > 0 && shard.is_none() {
        finish(&Study { plan, tally }, output)?;
        writeln!(io::stderr(), "Interrupted: this is what came of the games that were over by then.")?;
    } else {
        writeln!(io::stderr(), "Interrupted: nothing is written.")?;
    }
    Ok(ExitCode::from(interrupt::STATUS))
}

fn finish(study: &Study, output: Option<Output>) -> Result<()> {
    if let Some(output) = output {
        study.write(&output)?;
        output.finish()?;
    }
    Ok(write!(io::stdout().lock(), "{study}")?)
}

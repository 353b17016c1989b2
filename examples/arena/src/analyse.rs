//! Reviews of recorded games.

mod chances;
mod cost;
mod report;
mod review;
mod turning;

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};

use anyhow::Context;
use kalimambo::Record;

use review::Review;

/// Reviews a record: what each choice cost, and where the game turned.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// A record as JSON.
    file: PathBuf,
    /// The random games that each card of a hand is played out in, and each position.
    #[arg(long, default_value = "1000")]
    playouts: NonZeroU32,
    /// The random games depend on this number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Prints JSON, for programs.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let record = read(&arguments.file)?;
    let review = Review::of(&record, arguments.playouts, arguments.seed)?;
    let mut output = io::stdout().lock();
    if arguments.json {
        serde_json::to_writer_pretty(&mut output, &review)?;
        writeln!(output)?;
    } else {
        write!(output, "{review}")?;
    }
    Ok(())
}

fn read(path: &Path) -> anyhow::Result<Record> {
    let name = path.display();
    let json = fs::read(path).with_context(|| format!("{name} can't be read"))?;
    serde_json::from_slice(&json).with_context(|| format!("{name} is no record that can be replayed"))
}

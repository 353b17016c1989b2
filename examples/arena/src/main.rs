//! Simulations of Kalimambo: bots against each other, tables, charts, pictures of games, and reviews.

mod analyse;
mod charts;
mod interval;
mod merge;
mod output;
mod raster;
mod render;
mod seed;
mod simulate;
mod summary;
mod tournament;

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::{Error, Result};
use clap::Parser;

/// Plays bots against each other, draws games, and reviews them
#[derive(Debug, Parser)]
enum Command {
    Simulate(simulate::Arguments),
    Merge(merge::Arguments),
    Tournament(tournament::Arguments),
    Render(render::Arguments),
    Analyse(analyse::Arguments),
}

fn main() -> ExitCode {
    match run(&Command::parse()) {
        Ok(status) => status,
        // The reader has seen enough, as in `kalimambo-arena simulate | head`.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // If this can't be written either, the status still says it.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command) -> Result<ExitCode> {
    match command {
        Command::Simulate(arguments) => return simulate::run(arguments),
        Command::Merge(arguments) => merge::run(arguments),
        Command::Tournament(arguments) => tournament::run(arguments),
        Command::Render(arguments) => render::run(arguments),
        Command::Analyse(arguments) => analyse::run(arguments),
    }?;
    Ok(ExitCode::SUCCESS)
}

fn is_broken_pipe(error: &Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

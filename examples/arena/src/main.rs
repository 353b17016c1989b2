//! Simulations of Kalimambo: bots against each other, tables, charts, pictures of games, and reviews.

mod analyse;
mod raster;
mod render;
mod simulate;
mod tournament;

use clap::Parser;

/// Plays bots against each other, draws games, and reviews them.
#[derive(Debug, Parser)]
enum Command {
    Simulate(simulate::Arguments),
    Tournament(tournament::Arguments),
    Render(render::Arguments),
    Analyse(analyse::Arguments),
}

fn main() -> anyhow::Result<()> {
    match Command::parse() {
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Tournament(arguments) => tournament::run(&arguments),
        Command::Render(arguments) => render::run(&arguments),
        Command::Analyse(arguments) => analyse::run(&arguments),
    }
}

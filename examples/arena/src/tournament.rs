//! Bots against each other, and how strong each is.

mod ladder;
mod pairing;
mod report;
mod tally;

use std::io::{self, Write};

use anyhow::ensure;
use kalimambo::Player;
use serde::Serialize;

use pairing::Pairing;
use report::Row;

/// Plays each bot against each and prints how strong each is.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The bots, by name; `montecarlo` and `regret` may have a number of playouts.
    #[arg(
        long,
        value_delimiter = ',',
        value_parser = bot_name,
        default_value = "random,highest,lowest,careful,montecarlo:100,regret:100"
    )]
    bots: Vec<String>,
    /// The numbers of players at the tables, 2 to 7.
    #[arg(
        long,
        value_delimiter = ',',
        value_parser = clap::value_parser!(u8).range(Player::MIN_COUNT as i64..=Player::MAX_COUNT as i64),
        default_value = "3,5,7"
    )]
    players: Vec<u8>,
    /// The games of each pairing.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,
    /// A bot that plays alone against copies of each of the others, who do not play each other.
    #[arg(long, value_name = "BOT", value_parser = bot_name)]
    alone: Option<String>,
    /// The games depend on this number, and not on how many are played at a time.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Prints JSON, for programs.
    #[arg(long)]
    json: bool,
}

/// Who sits where at a table of two bots.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Seats {
    /// Both bots in every other seat; if their number is odd, each has one more in every other game.
    Mixed,
    /// The first bot in one seat, the second in all others.
    Alone,
}

fn bot_name(name: &str) -> Result<String, kalimambo_bots::UnknownBot> {
    kalimambo_bots::named(name).map(|_| name.to_owned())
}

pub(crate) fn run(arguments: &Arguments) -> anyhow::Result<()> {
    let names = &arguments.bots;
    let many = names.len() > 1 || arguments.alone.is_some();
    ensure!(many, "a tournament takes two bots or more, as in --bots random,careful");
    for (place, name) in names.iter().enumerate() {
        ensure!(!names[..place].contains(name), "{name} is there twice in --bots");
    }
    let mut output = io::stdout().lock();
    let mut rows = Vec::new();
    for &players in &arguments.players {
        let table = play(arguments, players, &mut output)?;
        if !arguments.json && arguments.alone.is_none() {
            writeln!(output, "{}", ladder::Ladder::of(names, &table))?;
        }
        rows.extend(table);
    }
    if arguments.json {
        serde_json::to_writer_pretty(&mut output, &rows)?;
        writeln!(output)?;
    }
    Ok(())
}

/// Plays all pairings of a table; they are printed as they come.
fn play(arguments: &Arguments, players: u8, output: &mut impl Write) -> anyhow::Result<Vec<Row>> {
    let Arguments { games, seed, json, .. } = *arguments;
    let seats = if arguments.alone.is_some() { Seats::Alone } else { Seats::Mixed };
    if !json {
        write!(output, "{}", report::Head { players, games, seats })?;
        output.flush()?;
    }
    let mut rows = Vec::new();
    for (one, other) in pairs(arguments) {
        let pairing = Pairing { players, one, other, seats };
        let row = Row::new(&pairing, &pairing.play(games, seed)?);
        if !json {
            writeln!(output, "{row}")?;
            output.flush()?;
        }
        rows.push(row);
    }
    Ok(rows)
}

/// Each bot with each, once.
fn pairs(arguments: &Arguments) -> Vec<(&str, &str)> {
    let names: Vec<&str> = arguments.bots.iter().map(String::as_str).collect();
    match &arguments.alone {
        Some(alone) => names.iter().map(|&other| (alone.as_str(), other)).collect(),
        None => (0..names.len())
            .flat_map(|place| names[place + 1..].iter().map(move |&other| (place, other)))
            .map(|(place, other)| (names[place], other))
            .collect(),
    }
}

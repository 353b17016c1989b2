//! Counts everything that can happen: `cargo run --release --example perft -- DEPTH < setup.json`,
//! or `… perft -- DEPTH "NOTATION"` for a game in the one-line notation.
//!
//! Plays every combination of the players' cards for DEPTH rounds, Kali's deck as given, and prints the counts
//! of [`Perft`] and of the different positions among the leaves, as one JSON object. How fast it went comes on the error stream.

use std::collections::HashSet;
use std::error::Error;
use std::io;
use std::process::ExitCode;
use std::time::Instant;

use kalimambo::{GameState, Perft};
use serde::Serialize;

const USAGE: &str = "usage: perft DEPTH < setup.json, or perft DEPTH NOTATION";

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    counts: Perft,
    distinct_positions: usize,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("perft: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let (depth, game) = arguments()?;
    let start = Instant::now();
    let leaves = Perft::count(&game, depth).leaves;
    let micros = start.elapsed().as_micros().max(1);
    let mut positions = HashSet::new();
    let counts = Perft::visit(&game, depth, |leaf| {
        positions.insert(*leaf.position());
    });
    let report = Report { counts, distinct_positions: positions.len() };
    println!("{}", serde_json::to_string(&report)?);
    let rate = u128::from(leaves) * 1_000_000 / micros;
    eprintln!("{leaves} leaves in {micros} µs: {rate} a second");
    Ok(())
}

/// The number of rounds, and the game: from its notation, or else from the setup on standard input.
fn arguments() -> Result<(u8, GameState), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (depth, notation) = match arguments.as_slice() {
        [depth] => (depth, None),
        [depth, notation] => (depth, Some(notation)),
        _ => return Err(USAGE.into()),
    };
    let rounds = depth.parse().ok().filter(|&rounds| rounds <= 12);
    let rounds =
        rounds.ok_or_else(|| format!("DEPTH is a number of rounds from 0 to 12, not {depth:?}\n{USAGE}"))?;
    let game = match notation {
        Some(notation) => notation.parse()?,
        None => GameState::new(&serde_json::from_reader(io::stdin().lock())?),
    };
    Ok((rounds, game))
}

//! Counts everything that can happen: `cargo run --release --example perft -- DEPTH < setup.json`.
//!
//! Plays every combination of the players' cards for DEPTH rounds from a setup, Kali's deck as
//! given, and prints the counts of [`Perft`] and of the different positions among the leaves, as one
//! JSON object. How fast it went comes on the error stream.

use std::collections::HashSet;
use std::error::Error;
use std::io;
use std::process::ExitCode;
use std::time::Instant;

use kalimambo::{GameState, Perft, Setup};
use serde::Serialize;

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
    let depth = depth()?;
    let setup: Setup = serde_json::from_reader(io::stdin().lock())?;
    let game = GameState::new(&setup);
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

/// The number of rounds, the only argument.
fn depth() -> Result<u8, Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    match (arguments.next(), arguments.next()) {
        (Some(depth), None) => match depth.parse() {
            Ok(depth) if depth <= 12 => Ok(depth),
            _ => Err(format!("DEPTH is a number of rounds from 0 to 12, not {depth:?}").into()),
        },
        _ => Err("usage: perft DEPTH < setup.json".into()),
    }
}

//! How many instructions the workloads take, which repeats to the last one and so shows what times hide:
//! `cargo bench -p kalimambo-benches --features instructions --bench instructions`.
//!
//! It needs valgrind, and `gungraun-runner` of the version of gungraun in the lock file.
#![allow(
    missing_docs,
    unused_qualifications,
    reason = "the macros of gungraun make public modules and paths"
)]

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use kalimambo_benches::Table;

/// As many games as it takes for their differences to even out.
const GAMES: usize = 100;

fn table(players: usize) -> Table {
    Table::new(players, 2011)
}

#[library_benchmark(setup = table)]
#[benches::players(3, 5, 7)]
fn no_log(table: Table) -> u64 {
    games(table, Table::no_log)
}

#[library_benchmark(setup = table)]
#[benches::players(3, 5, 7)]
fn log(table: Table) -> u64 {
    games(table, Table::log)
}

#[library_benchmark(setup = table)]
#[benches::players(3, 5, 7)]
fn playout(table: Table) -> u64 {
    games(table, Table::playout)
}

#[library_benchmark(setup = table)]
#[benches::players(3, 5, 7)]
fn floor(table: Table) -> u64 {
    games(table, Table::floor)
}

fn games(mut table: Table, work: fn(&mut Table) -> u64) -> u64 {
    (0..GAMES).fold(0, |sum, _| sum ^ black_box(work(&mut table)))
}

library_benchmark_group!(name = instructions; benchmarks = no_log, log, playout, floor);

main!(library_benchmark_groups = instructions);

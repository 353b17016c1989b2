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

use gungraun::{
    Callgrind, EventKind, LibraryBenchmarkConfig, library_benchmark, library_benchmark_group, main,
};
use kalimambo_benches::Table;

/// As many games as it takes for their differences to even out.
const GAMES: u64 = 100;

/// Fails where a game takes more than so many instructions.
///
/// The limits are what Rust 1.95 makes of it and 2 % more, so that a change has to be meant.
fn at_most(instructions: u64) -> LibraryBenchmarkConfig {
    let mut callgrind = Callgrind::with_args(["--cache-sim=no"]);
    callgrind.hard_limits([(EventKind::Ir, instructions * GAMES)]);
    let mut config = LibraryBenchmarkConfig::default();
    config.tool(callgrind);
    config
}

fn table(players: usize) -> Table {
    Table::new(players, 2011)
}

#[library_benchmark(setup = table)]
#[bench::three(args = (3), config = at_most(9_920))]
#[bench::five(args = (5), config = at_most(12_830))]
#[bench::seven(args = (7), config = at_most(15_830))]
fn no_log(table: Table) -> u64 {
    games(table, Table::no_log)
}

#[library_benchmark(setup = table)]
#[bench::three(args = (3), config = at_most(16_130))]
#[bench::five(args = (5), config = at_most(20_660))]
#[bench::seven(args = (7), config = at_most(25_230))]
fn log(table: Table) -> u64 {
    games(table, Table::log)
}

#[library_benchmark(setup = table)]
#[bench::three(args = (3), config = at_most(10_420))]
#[bench::five(args = (5), config = at_most(13_960))]
#[bench::seven(args = (7), config = at_most(17_610))]
fn playout(table: Table) -> u64 {
    games(table, Table::playout)
}

// No work of the crate's: if this fails, it is the compiler that has changed.
#[library_benchmark(setup = table)]
#[bench::three(args = (3), config = at_most(1_310))]
#[bench::five(args = (5), config = at_most(1_950))]
#[bench::seven(args = (7), config = at_most(2_580))]
fn floor(table: Table) -> u64 {
    games(table, Table::floor)
}

fn games(mut table: Table, work: fn(&mut Table) -> u64) -> u64 {
    (0..GAMES).fold(0, |sum, _| sum ^ black_box(work(&mut table)))
}

library_benchmark_group!(name = instructions; benchmarks = no_log, log, playout, floor);

main!(library_benchmark_groups = instructions);

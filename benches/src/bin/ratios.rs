//! What a game costs, next to the least that it can cost and to a plain implementation:
//! `cargo run --release -p kalimambo-benches --bin ratios`.
//!
//! Prints a JSON object a line, for 3, 5 and 7 players, and one for perft. Times on a shared machine
//! drift, ratios much less so: everything is measured in turns of a fraction of a millisecond, in one
//! process, and of many turns the median counts.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use kalimambo::Perft;
use kalimambo_benches::Table;

const HELP: &str = "\
Usage: ratios [--quick] [--batches N]

  --quick      Look whether it works, in about a second; the numbers mean little
  --batches N  Take the median of N batches (of about 200 µs) for each number";

/// How long a workload is at it before it is another's turn.
const BATCH: Duration = Duration::from_micros(200);

const SEED: u64 = 2011;

/// Plays one game.
type Work = fn(&mut Table) -> u64;

const WORKLOADS: [(&str, Work); 6] = [
    ("floor", Table::floor),
    ("no_log", Table::no_log),
    ("log", Table::log),
    ("plain", Table::plain),
    ("plain_log", Table::plain_log),
    ("playout", Table::playout),
];

/// What is divided by what.
const RATIOS: [(&str, &str); 6] = [
    ("no_log", "floor"),
    ("log", "floor"),
    ("playout", "floor"),
    ("log", "no_log"),
    ("plain", "no_log"),
    ("plain_log", "log"),
];

struct Options {
    batches: usize,
    perft_depth: u8,
    perft_runs: usize,
}

fn main() -> ExitCode {
    match options() {
        Ok(Some(options)) => {
            for players in [3, 5, 7] {
                println!("{}", games(players, &options));
            }
            println!("{}", perft(&options));
            ExitCode::SUCCESS
        }
        Ok(None) => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("ratios: {error}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

fn options() -> Result<Option<Options>, lexopt::Error> {
    use lexopt::prelude::*;

    let mut options = Options { batches: 3_000, perft_depth: 2, perft_runs: 7 };
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("quick") => options = Options { batches: 20, perft_depth: 1, perft_runs: 1 },
            Long("batches") => options.batches = arguments.value()?.parse::<usize>()?.max(1),
            Short('h') | Long("help") => return Ok(None),
            _ => return Err(argument.unexpected()),
        }
    }
    Ok(Some(options))
}

/// The times and ratios of games of so many players.
fn games(players: usize, options: &Options) -> String {
    let mut runs = WORKLOADS.map(|(name, work)| Run::new(name, work, players));
    for batch in 0..options.batches {
        for turn in 0..runs.len() {
            runs[(batch + turn) % WORKLOADS.len()].batch();
        }
    }
    let times = runs.map(|run| (run.name, Quartiles::of(run.nanoseconds)));
    let time = |wanted: &str| {
        times.iter().find(|(name, _)| *name == wanted).map_or(f64::NAN, |(_, time)| time.median)
    };

    let mut fields = vec![format!(r#""players":{players}"#)];
    fields.extend(times.iter().map(|(name, time)| format!(r#""{name}_ns":{:.1}"#, time.median)));
    fields.extend(
        RATIOS.iter().map(|(one, other)| format!(r#""{one}_over_{other}":{:.3}"#, time(one) / time(other))),
    );
    let tokens = Table::new(players, SEED).tokens();
    fields.push(format!(r#""no_log_ns_per_token":{:.1}"#, time("no_log") / as_float(tokens as u64)));
    let noise = times.iter().map(|(_, time)| time.spread()).fold(0.0, f64::max);
    fields.push(format!(r#""noise":{noise:.3}"#));
    format!("{{{}}}", fields.join(","))
}

/// One workload at its own table.
struct Run {
    name: &'static str,
    work: Work,
    table: Table,
    games_per_batch: u32,
    /// For each batch, what a game took.
    nanoseconds: Vec<f64>,
}

impl Run {
    fn new(name: &'static str, work: Work, players: usize) -> Self {
        let mut run = Self {
            name,
            work,
            table: Table::new(players, SEED),
            games_per_batch: 1,
            nanoseconds: Vec::new(),
        };
        while run.timed() < BATCH / 2 {
            run.games_per_batch *= 2;
        }
        // The caches are warm and the branches known as well as they ever are: now measure in earnest.
        let taken = run.timed().max(Duration::from_nanos(1)).as_secs_f64();
        let games = f64::from(run.games_per_batch) * BATCH.as_secs_f64() / taken;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounded, and positive")]
        {
            run.games_per_batch = (games as u32).max(1);
        }
        run
    }

    fn batch(&mut self) {
        let taken = self.timed();
        self.nanoseconds.push(taken.as_secs_f64() * 1e9 / f64::from(self.games_per_batch));
    }

    fn timed(&mut self) -> Duration {
        let start = Instant::now();
        for _ in 0..self.games_per_batch {
            black_box((self.work)(black_box(&mut self.table)));
        }
        start.elapsed()
    }
}

/// The middle of many measurements, and how far they are apart.
struct Quartiles {
    lower: f64,
    median: f64,
    upper: f64,
}

impl Quartiles {
    fn of(mut measured: Vec<f64>) -> Self {
        measured.sort_by(f64::total_cmp);
        let at = |quarters| measured[(measured.len() - 1) * quarters / 4];
        Self { lower: at(1), median: at(2), upper: at(3) }
    }

    /// How far the middle half of the measurements spreads, as a part of the median.
    fn spread(&self) -> f64 {
        (self.upper - self.lower) / self.median
    }
}

/// How fast the tree of all choices of three players is counted.
fn perft(options: &Options) -> String {
    let mut table = Table::new(3, SEED);
    table.floor();
    let game = table.game();
    let mut leaves = 0;
    let seconds = (0..options.perft_runs)
        .map(|_| {
            let start = Instant::now();
            leaves = black_box(Perft::count(black_box(&game), options.perft_depth)).leaves;
            start.elapsed().as_secs_f64()
        })
        .collect();
    let positions_per_s = as_float(leaves) / Quartiles::of(seconds).median;
    format!(
        r#"{{"perft":{{"players":3,"depth":{},"leaves":{leaves},"positions_per_s":{positions_per_s:.0}}}}}"#,
        options.perft_depth
    )
}

#[allow(clippy::cast_precision_loss, reason = "counts are far below 2 to the power of 53")]
const fn as_float(count: u64) -> f64 {
    count as f64
}

//! The workloads under criterion, for people: `cargo bench -p kalimambo-benches --bench games`.
#![allow(missing_docs, reason = "the macros of criterion make public functions")]

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use kalimambo_benches::Table;

/// Plays one game.
type Work = fn(&mut Table) -> u64;

fn games(criterion: &mut Criterion) {
    let workloads: [(&str, Work); 6] = [
        ("floor", Table::floor),
        ("no_log", Table::no_log),
        ("log", Table::log),
        ("playout", Table::playout),
        ("plain", Table::plain),
        ("plain_log", Table::plain_log),
    ];
    for (name, work) in workloads {
        let mut group = criterion.benchmark_group(name);
        for players in [3, 5, 7] {
            let mut table = Table::new(players, 2011);
            group.bench_function(BenchmarkId::from_parameter(players), |bencher| {
                bencher.iter(|| work(&mut table));
            });
        }
    }
}

criterion_group!(benches, games);
criterion_main!(benches);

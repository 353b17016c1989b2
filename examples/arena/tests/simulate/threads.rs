//! Results depend on the plan alone.

use tempfile::tempdir;

use crate::{arena, assert_same, files, stdout};

const STUDY: &str = "simulate --players 4 --games 333 --bots random,careful,random,lowest --seed 5";

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let directory = tempdir().unwrap();
    let [one, two] = ["1", "2"].map(|threads| {
        let out = directory.path().join(threads);
        let mut command = arena();
        command.args(STUDY.split(' ')).arg("--out").arg(&out).env("RAYON_NUM_THREADS", threads);
        (stdout(command.output().unwrap()), out)
    });
    assert_eq!(one.0, two.0);
    assert_same(&one.1, &two.1);
    let names: Vec<String> = files(&one.1).into_keys().collect();
    let charts = ["cards-shown", "cards-won", "causes", "charges"];
    let charts = charts.into_iter().flat_map(|name| [format!("{name}.png"), format!("{name}.svg")]);
    let rows = ["games.csv", "games.parquet"].map(String::from);
    let rest =
        ["places", "points"].into_iter().flat_map(|name| [format!("{name}.png"), format!("{name}.svg")]);
    let summaries = ["summary.json", "summary.txt"].map(String::from);
    assert_eq!(names, charts.chain(rows).chain(rest).chain(summaries).collect::<Vec<_>>());
}

#[test]
fn another_seed_gives_other_games() {
    let [one, other] = ["1", "2"].map(|seed| {
        let mut command = arena();
        stdout(command.args(["simulate", "--games", "50", "--seed", seed]).output().unwrap())
    });
    assert_ne!(one.lines().skip(1).collect::<Vec<_>>(), other.lines().skip(1).collect::<Vec<_>>());
}

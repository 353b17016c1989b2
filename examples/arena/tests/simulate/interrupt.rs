//! Ctrl-C leaves a whole result of the games that were over.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;
use tempfile::tempdir;

use crate::{arena, run, stdout};

/// More games than anybody waits for.
const ENDLESS: &str = "simulate --players 2 --games 1000000000";

/// Starts the study, and interrupts it as soon as some rows are written.
fn interrupted(arguments: &str, directory: &Path) -> Child {
    let mut command = arena();
    command
        .args(ENDLESS.split(' '))
        .args(arguments.split_whitespace())
        .arg("--out")
        .arg(directory.join("out"));
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    while !has_rows(directory) {
        sleep(Duration::from_millis(5));
    }
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(signal.success());
    child
}

fn has_rows(directory: &Path) -> bool {
    let mut unfinished =
        fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path().join("games.csv"));
    unfinished.any(|rows| fs::metadata(rows).is_ok_and(|rows| rows.len() > 1000))
}

#[test]
fn the_games_that_are_over_are_kept() {
    let directory = tempdir().unwrap();
    let output = interrupted("", directory.path()).wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    let out = directory.path().join("out");
    let summary: Value = serde_json::from_slice(&fs::read(out.join("summary.json")).unwrap()).unwrap();
    let games = summary["counts"]["games"].as_u64().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("of 1,000,000,000 games"));

    // They are the first ones, so a study of as many has the same rows.
    let fewer = directory.path().join("fewer");
    stdout(run(&format!("simulate --players 2 --games {games}"), Some(&fewer)));
    assert!(fs::read(out.join("games.csv")).unwrap() == fs::read(fewer.join("games.csv")).unwrap());
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 2, "nothing else is left behind");
}

#[test]
fn a_part_is_whole_or_not_there() {
    let directory = tempdir().unwrap();
    let output = interrupted("--shard 2/3", directory.path()).wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 0);
}

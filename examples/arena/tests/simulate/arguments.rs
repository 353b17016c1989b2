//! Bad arguments are answered with what is allowed, and nothing is played or touched.

use std::fs;

use tempfile::tempdir;

use crate::{error, run};

#[test]
fn errors_name_the_argument_and_what_is_allowed() {
    for (arguments, expected) in [
        ("--players 1", ["--players", "2..=7"]),
        ("--players 8", ["--players", "2..=7"]),
        ("--games 0", ["--games", "1..="]),
        ("--games many", ["--games", "invalid digit"]),
        ("--seed -1", ["--seed", "-1"]),
        ("--bots nobody", ["--bots", "careful"]),
        ("--bots random,random", ["2 bots for --players 5", "one for each seat, or one for all"]),
        ("--shard 5/4", ["--shard", "1/4 to 4/4"]),
        ("--shard 1", ["--shard", "K/N"]),
        ("--games 3 --shard 1/4", ["--shard 1/4", "which are 3"]),
    ] {
        let error = error(&run(&format!("simulate {arguments}"), None));
        assert!(expected.iter().all(|part| error.contains(part)), "{arguments}: {error}");
    }
}

#[test]
fn what_is_there_already_is_not_touched() {
    let directory = tempdir().unwrap();
    let kept = directory.path().join("kept");
    fs::write(&kept, "a result").unwrap();
    let complaint = error(&run("simulate --games 1", Some(directory.path())));
    assert!(complaint.contains("--out") && complaint.contains("has something in it"), "{complaint}");
    let complaint = error(&run("simulate --games 1", Some(&kept)));
    assert!(complaint.contains("is no directory"), "{complaint}");
    assert_eq!(fs::read(&kept).unwrap(), b"a result");
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

#[test]
fn an_empty_directory_is_filled() {
    let directory = tempdir().unwrap();
    let out = directory.path().join("out");
    fs::create_dir(&out).unwrap();
    crate::stdout(run("simulate --games 1", Some(&out)));
    assert!(out.join("summary.json").is_file());
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
}

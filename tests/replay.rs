//! The example `replay` as the program that people run.
//!
//! `cargo test` builds the examples before it runs the tests; with `--test replay` alone it does not,
//! and these tests take the program that was built last.

use std::env;
use std::env::consts::EXE_SUFFIX;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

const GAMES: [&str; 2] = [include_str!("vectors/cases.jsonl"), include_str!("vectors/games.jsonl")];
const BAD: &str = include_str!("vectors/bad.jsonl");

fn replay(input: Vec<u8>) -> Output {
    let test = env::current_exe().expect("a test has a path");
    let profile = test.parent().and_then(Path::parent).expect("a test is built in target/PROFILE/deps");
    let program = profile.join("examples").join(format!("replay{EXE_SUFFIX}"));
    let mut child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program was built and starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let writer = thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("no panic").expect("the program reads all");
    output
}

/// The record of a vector, and what comes of it, as they are written there.
fn record_and_answer(vector: &str) -> (&str, String) {
    let (_, rest) = vector.split_once(r#""record":"#).expect("a record");
    let (record, rest) = rest.split_once(r#","expect":"#).expect("rounds");
    (record, format!(r#"{{"rounds":{rest}"#))
}

#[test]
fn every_recorded_game_is_replayed_to_the_letter() {
    let (mut records, mut answers) = (String::new(), String::new());
    for (record, answer) in GAMES.iter().flat_map(|games| games.lines()).map(record_and_answer) {
        records += record;
        records += "\n";
        answers += &answer;
        answers += "\n";
    }
    let output = replay(records.into_bytes());
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(answers.lines().count(), 115);
    assert!(String::from_utf8(output.stdout).expect("text") == answers, "the games differ");
}

#[test]
fn what_is_no_record_gets_a_line_and_the_others_are_replayed() {
    let (record, answer) = record_and_answer(GAMES[0].lines().next().expect("a game"));
    let mut input = Vec::new();
    for bad in BAD.lines() {
        let (_, bad) = bad.split_once(r#""record":"#).expect("a record");
        input.extend(bad.strip_suffix('}').expect("the end of the vector").as_bytes());
        input.push(b'\n');
    }
    input.extend(b"\n\xFF\xFE\n{\n");
    input.extend(record.as_bytes());
    let output = replay(input);
    assert_eq!(output.status.code(), Some(1));
    let output = String::from_utf8(output.stdout).expect("text");
    let lines: Vec<&str> = output.lines().collect();
    let (last, refused) = lines.split_last().expect("lines");
    assert_eq!(*last, answer);
    assert_eq!(refused.len(), BAD.lines().count() + 3);
    for line in refused {
        assert!(line.starts_with(r#"{"error":""#), "{line}");
    }
}

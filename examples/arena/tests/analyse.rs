//! The review of a record, run as a program.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use kalimambo::{Card, Layout, Record, Setup};
use serde_json::Value;

/// Three players, of whom A has wandered into everything; three rounds.
fn record() -> Record {
    let setup = Setup::new(&Layout { line: &[0, 1, 2], dung: &[5], ..Layout::default() }).expect("a table");
    let rounds = [[11, 7, 8], [0, 6, 9], [10, 5, 11]];
    let cards = |values: [u8; 3]| values.map(|value| Card::new(value).expect("a card"));
    Record::with_rounds(&setup, rounds.map(cards)).expect("three rounds")
}

fn written(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file in a folder for tests");
    path
}

fn analyse(file: &PathBuf, options: &[&str], threads: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kalimambo-arena"))
        .arg("analyse")
        .arg(file)
        .args(options)
        .env("RAYON_NUM_THREADS", threads)
        .output()
        .expect("the program runs")
}

fn review(name: &str, options: &[&str]) -> Value {
    let file = written(name, &serde_json::to_string(&record()).expect("JSON"));
    let output = analyse(&file, &[options, &["--json"]].concat(), "2");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("a review")
}

fn number(value: &Value, path: &str) -> f64 {
    value.pointer(path).and_then(Value::as_f64).unwrap_or_else(|| panic!("{path} in {value}"))
}

#[test]
fn every_choice_has_its_costs() {
    let review = review("costs.json", &["--playouts", "50"]);
    let rounds = review["rounds"].as_array().expect("rounds");
    assert_eq!(rounds.len(), 3);
    for (round, cards) in rounds.iter().zip(record().rounds()) {
        let choices = round["choices"].as_array().expect("choices");
        assert_eq!(choices.len(), cards.len());
        for (choice, card) in choices.iter().zip(cards) {
            assert_eq!(choice["card"], card.value());
            for kind in ["expected", "hindsight"] {
                assert!(number(choice, &format!("/{kind}/points")) >= 0.0, "the best card costs nothing");
                let is_best = choice[kind]["best"] == card.value();
                assert_eq!(number(choice, &format!("/{kind}/points")) == 0.0, is_best, "{choice}");
            }
        }
    }
}

#[test]
fn who_steps_into_the_dung_paid_for_it_in_hindsight() {
    // In round 1 A went first, into the heap on space 5 (P1).
    let review = review("dung.json", &["--playouts", "200"]);
    let choice = &review["rounds"][0]["choices"][0];
    assert_eq!(choice["paid"], 3);
    let (points, error) = (number(choice, "/hindsight/points"), number(choice, "/hindsight/error"));
    assert!(points - error > 1.0, "{choice}");
}

#[test]
fn chances_of_winning_are_shares_of_one_and_go_on_from_round_to_round() {
    let review = review("chances.json", &["--playouts", "50"]);
    let chance = |round: usize, seat: usize, time: usize| {
        number(&review, &format!("/rounds/{round}/choices/{seat}/chances/{time}"))
    };
    for round in 0..3 {
        let sum: f64 = (0..3).map(|seat| chance(round, seat, 1)).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    }
    for (round, seat) in [(0, 0), (0, 2), (1, 1)] {
        assert!((chance(round, seat, 1) - chance(round + 1, seat, 0)).abs() < 1e-12);
    }
}

#[test]
fn turning_points_are_the_largest_swings_first() {
    let review = review("turns.json", &["--playouts", "50"]);
    let swings: Vec<f64> = review["turning_points"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|point| (number(point, "/chances/1") - number(point, "/chances/0")).abs())
        .collect();
    assert_eq!(swings.len(), 3, "one a round");
    assert!(swings.is_sorted_by(|one, other| one >= other), "{swings:?}");
}

#[test]
fn a_review_depends_on_seed_and_playouts_only() {
    let file = written("same.json", &serde_json::to_string(&record()).expect("JSON"));
    let text = |options: &[&str], threads| analyse(&file, options, threads).stdout;
    let one = text(&["--playouts", "20"], "1");
    assert!(!one.is_empty());
    assert_eq!(one, text(&["--playouts", "20"], "3"));
    assert_ne!(one, text(&["--playouts", "20", "--seed", "2"], "1"));
}

#[test]
fn people_read_what_it_cost_and_where_the_game_turned() {
    let file = written("people.json", &serde_json::to_string(&record()).expect("JSON"));
    let output = analyse(&file, &["--playouts", "20"], "2");
    let text = String::from_utf8(output.stdout).expect("text");
    for part in [
        "A game of 3 players, 3 rounds",
        "Round 1, Kali 0",
        "All rounds",
        "Turning points",
        "A lands on dung",
    ] {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
}

#[test]
fn a_record_without_rounds_has_nothing_to_review() {
    let record = Record::new(record().setup());
    let file = written("empty.json", &serde_json::to_string(&record).expect("JSON"));
    let output = analyse(&file, &[], "1");
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).contains("No round has been played"));
}

#[test]
fn errors_say_which_file_and_what_is_wrong_where() {
    let json = serde_json::to_string(&record()).expect("JSON");
    let again = json.replace("[0,6,9]", "[11,6,9]");
    assert_ne!(again, json);
    for (name, text, expected) in [
        ("cut.json", &json[..json.len() / 2], "line 1 column"),
        ("again.json", &again, "round 2: A does not hold the 11"),
        ("list.json", "[]", "list.json is no record"),
    ] {
        let output = analyse(&written(name, text), &[], "1");
        assert!(!output.status.success(), "{name}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(name) && error.contains(expected), "{expected:?} in {error}");
    }
    let output = analyse(&PathBuf::from("nowhere.json"), &[], "1");
    assert!(String::from_utf8_lossy(&output.stderr).contains("nowhere.json can't be read"));
}

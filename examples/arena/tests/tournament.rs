//! The tournament, run as a program.

use std::process::{Command, Output};

use serde_json::Value;

fn tournament(arguments: &str, threads: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kalimambo-arena"))
        .arg("tournament")
        .args(arguments.split_whitespace())
        .env("RAYON_NUM_THREADS", threads)
        .output()
        .expect("the program runs")
}

fn printed(arguments: &str) -> String {
    let output = tournament(arguments, "2");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn rows(arguments: &str) -> Vec<Value> {
    serde_json::from_str(&printed(&format!("{arguments} --json"))).expect("a list of rows")
}

fn number(row: &Value, path: &str) -> f64 {
    row.pointer(path).and_then(Value::as_f64).unwrap_or_else(|| panic!("{path} in {row}"))
}

#[test]
fn results_depend_on_seed_and_games_only() {
    let arguments = "--games 8 --players 3 --bots random,careful,montecarlo:10 --json";
    let [one, other] = ["1", "3"].map(|threads| tournament(arguments, threads).stdout);
    assert!(!one.is_empty());
    assert_eq!(one, other);
    assert_ne!(one, tournament(&format!("{arguments} --seed 2"), "1").stdout);
}

#[test]
fn each_plays_against_each_at_each_table() {
    let found = rows("--games 4 --players 2,7 --bots random,highest,lowest");
    let pairing = |row: &Value| ["players", "bot", "against"].map(|field| row[field].to_string());
    let mut expected = Vec::new();
    for players in ["2", "7"] {
        for (bot, against) in [("random", "highest"), ("random", "lowest"), ("highest", "lowest")] {
            expected.push([players.to_owned(), format!("{bot:?}"), format!("{against:?}")]);
        }
    }
    assert_eq!(found.iter().map(pairing).collect::<Vec<_>>(), expected);
    assert!(found.iter().all(|row| row["games"] == 4));
}

#[test]
fn an_interval_is_around_its_value_and_narrows_with_the_games() {
    let width = |games| {
        let rows = rows(&format!("--games {games} --players 3 --bots random,lowest"));
        for field in ["/wins", "/points", "/points_against"] {
            let [low, value, high] =
                ["low", "value", "high"].map(|end| number(&rows[0], &format!("{field}/{end}")));
            assert!(low < value && value < high, "{field}: {low} {value} {high}");
        }
        number(&rows[0], "/wins/high") - number(&rows[0], "/wins/low")
    };
    let ratio = width(40) / width(4_000);
    assert!((8.0..12.0).contains(&ratio), "a hundred times the games, a tenth of the width: {ratio}");
}

#[test]
fn who_looks_ahead_beats_who_does_not() {
    for (alone, other) in [("careful", "random"), ("montecarlo:20", "lowest")] {
        let arguments = format!("--games 60 --players 3 --alone {alone} --bots {other}");
        let [row] = &rows(&arguments)[..] else { panic!("one row") };
        assert!(number(row, "/wins/low") > number(row, "/fair_share"), "{row}");
    }
}

#[test]
fn people_get_a_table_and_an_order() {
    let text = printed("--games 60 --players 3 --bots random,careful");
    for part in ["3 players, 60 games", "random           careful", "1. careful", "beats each below it"] {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    for (arguments, expected) in [
        ("--bots random,bob", "there is no bot \"bob\""),
        ("--bots random,montecarlo:0", "there is no bot \"montecarlo:0\""),
        ("--bots random", "two bots or more"),
        ("--bots random,careful,random", "random is there twice"),
        ("--players 3,8", "8 is not in 2..=7"),
        ("--games 1", "1 is not in 2.."),
    ] {
        let output = tournament(arguments, "1");
        assert!(!output.status.success(), "{arguments}");
        let text = String::from_utf8_lossy(&output.stderr);
        assert!(text.contains(expected), "{expected:?} in {text}");
    }
}

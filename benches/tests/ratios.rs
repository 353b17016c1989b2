//! The program `ratios` says what it is asked for, in the form that others read.

use std::process::Command;

use serde_json::Value;

#[test]
fn quick_prints_one_json_object_a_line() {
    let output = Command::new(env!("CARGO_BIN_EXE_ratios")).arg("--quick").output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let lines: Vec<Value> = output
        .stdout
        .split_inclusive(|&byte| byte == b'\n')
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();

    let [three, five, seven, perft] = &lines[..] else { panic!("{lines:?}") };
    for (line, players) in [(three, 3), (five, 5), (seven, 7)] {
        assert_eq!(line["players"], players);
        for name in [
            "floor_ns",
            "no_log_ns",
            "log_ns",
            "plain_ns",
            "plain_log_ns",
            "playout_ns",
            "no_log_over_floor",
            "log_over_floor",
            "playout_over_floor",
            "log_over_no_log",
            "plain_over_no_log",
            "plain_log_over_log",
            "no_log_ns_per_token",
        ] {
            assert!(line[name].as_f64().is_some_and(|number| number > 0.0), "{name} in {line}");
        }
    }
    assert_eq!(perft["perft"]["leaves"], 12 * 12 * 12);
    assert!(perft["perft"]["positions_per_s"].as_f64().is_some_and(|number| number > 0.0), "{perft}");
}

#[test]
fn what_is_not_understood_is_an_error() {
    let output = Command::new(env!("CARGO_BIN_EXE_ratios")).arg("--slow").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
}

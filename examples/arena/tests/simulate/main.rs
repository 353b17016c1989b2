//! `simulate` and `merge`, run as a user runs them.

mod arguments;
mod interrupt;
mod merge;
mod rows;
mod threads;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// The program.
fn arena() -> Command {
    Command::new(env!("CARGO_BIN_EXE_kalimambo-arena"))
}

/// Runs the program with these arguments, and those for the output.
fn run(arguments: &str, out: Option<&Path>) -> Output {
    let mut command = arena();
    command.args(arguments.split_whitespace());
    if let Some(out) = out {
        command.arg("--out").arg(out);
    }
    command.output().unwrap()
}

/// What the program prints, which must work.
fn stdout(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What the program complains of, which must not work.
fn error(output: &Output) -> String {
    assert!(!output.status.success());
    assert!(output.stdout.is_empty(), "{output:?}");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!error.contains("panicked"), "{error}");
    error
}

/// All files of a directory.
fn files(directory: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
    entries
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()))
        .collect()
}

/// That two directories have the same files, byte for byte.
fn assert_same(one: &Path, other: &Path) {
    let (one, other) = (files(one), files(other));
    assert_eq!(one.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>());
    for (name, bytes) in &one {
        assert!(*bytes == other[name], "{name} differs");
    }
}

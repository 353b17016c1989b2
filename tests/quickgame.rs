//! The example `quickgame` as the program that people run.
//!
//! `cargo test` builds the examples before it runs the tests; with `--test quickgame` alone it does
//! not, and these tests take the program that was built last.

use std::env::consts::EXE_SUFFIX;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs};

use kalimambo::{GameState, Layout, Position, Record, Setup, Space};
use serde::Deserialize;

const CASES: &str = include_str!("vectors/cases.jsonl");
const GAMES: &str = include_str!("vectors/games.jsonl");
const BAD: &str = include_str!("vectors/bad.jsonl");

/// The program as it lies beside the directory of the tests: `target/debug/examples/quickgame`.
fn program() -> Command {
    let test = env::current_exe().expect("a test has a path");
    let profile = test.parent().and_then(Path::parent).expect("a test is built in target/PROFILE/deps");
    let program = profile.join("examples").join(format!("quickgame{EXE_SUFFIX}"));
    assert!(program.exists(), "{} is missing: cargo build --example quickgame", program.display());
    let mut command = Command::new(program);
    command.env_remove("CLICOLOR_FORCE").env_remove("NO_COLOR").env("TERM", "xterm-256color");
    command
}

fn run<S: AsRef<str>>(arguments: &[S]) -> Output {
    program().args(arguments.iter().map(AsRef::as_ref)).output().expect("the program starts")
}

/// What the program prints when all is well.
fn shown<S: AsRef<str>>(arguments: &[S]) -> String {
    let output = run(arguments);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    text(&output.stdout).into()
}

/// The line that the program complains with when it is asked for what it can't do.
fn refused<S: AsRef<str>>(arguments: &[S]) -> String {
    let output = run(arguments);
    let error = text(&output.stderr);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.starts_with("quickgame: ") && error.ends_with("; try --help\n"), "{error}");
    error.into()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

/// A file of this name in a directory for the caller's test alone.
fn file(test: &str, name: &str, content: &str) -> String {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("quickgame").join(test);
    fs::create_dir_all(&directory).expect("a directory for the test");
    let path = directory.join(name);
    fs::write(&path, content).expect("a file for the test");
    path.into_os_string().into_string().expect("a path of Unicode")
}

fn replayed(test: &str, record: &Record) -> String {
    let json = serde_json::to_string(record).expect("a record is JSON");
    shown(&[file(test, "game.json", &json)])
}

fn lines(vectors: &str) -> impl Iterator<Item = serde_json::Value> {
    vectors.lines().map(|line| serde_json::from_str(line).expect("a vector is JSON"))
}

fn recorded_games() -> impl Iterator<Item = Record> {
    let vectors = lines(CASES).chain(lines(GAMES));
    vectors.map(|vector| Record::deserialize(&vector["record"]).expect("a vector has a record"))
}

fn assert_fits(output: &str) {
    for line in output.lines() {
        assert!(line.chars().count() <= 80, "{line}");
        assert_eq!(line, line.trim_end());
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let seven = shown(&["--seed", "7"]);
    assert_eq!(seven, shown(&["--players", "4", "--seed=7"]));
    assert_ne!(seven, shown(&["--seed", "8"]));
    assert_ne!(seven, shown(&["--players", "5", "--seed", "7"]));
}

#[test]
fn a_game_tells_how_to_have_it_again() {
    let game = shown::<&str>(&[]);
    let (_, command) = game.split_once("cargo run --example quickgame -- ").expect("a command");
    let options: Vec<&str> = command.lines().next().unwrap_or_default().split(' ').collect();
    assert_eq!(game, shown(&options));
}

#[test]
fn new_games_fit_80_columns() {
    for players in 2..=7 {
        for seed in 0..10 {
            assert_fits(&shown(&["--players", &players.to_string(), "--seed", &seed.to_string()]));
        }
    }
}

#[test]
fn recorded_games_fit_80_columns() {
    for record in recorded_games() {
        assert_fits(&replayed("recorded_games_fit", &record));
    }
}

#[test]
fn tracks_of_all_lengths_fit_80_columns_and_show_every_piece() {
    for track in 4..=64 {
        for mambo in [0, track / 2, track - 1] {
            let setup = Setup::new(&Layout { track, mambo, ..Layout::default() }).expect("a table");
            let record = Record::new(&setup);
            let output = replayed("tracks", &record);
            assert_fits(&output);
            assert_boards(&output, &record);
        }
    }
}

#[test]
fn every_piece_and_heap_is_drawn_where_it_is() {
    for record in recorded_games() {
        assert_boards(&replayed("every_piece", &record), &record);
    }
}

/// The boards are those of the start and of the end of each round. Their upper row runs from left to
/// right, and the lower one back.
fn assert_boards(output: &str, record: &Record) {
    let lines: Vec<&str> = output.lines().collect();
    let boards = lines.windows(4).filter(|lines| lines[1].starts_with("  ╭→ "));
    let start = *GameState::new(record.setup()).position();
    let positions = [start].into_iter().chain(record.replay().map(|round| *round.position()));
    assert_eq!(boards.clone().count(), positions.clone().count());
    for (board, position) in boards.zip(positions) {
        assert_eq!(board[1].chars().count(), board[2].chars().count(), "{board:?}");
        let mut drawn = drawn(board[0], board[1]);
        drawn.extend(self::drawn(board[3], board[2]).into_iter().rev());
        let spaces = position.track().spaces();
        let numbered = spaces.filter(|space| position.track().len() <= 48 || space.number() % 5 == 0);
        assert_eq!(drawn, numbered.map(|space| expected(&position, space)).collect::<Vec<_>>(), "{board:?}");
    }
}

/// The two characters below or above each of the numbers.
fn drawn(numbers: &str, row: &str) -> Vec<(u8, String)> {
    let row: Vec<char> = row.chars().collect();
    let starts =
        (1..numbers.len()).filter(|&at| !numbers[at..].starts_with(' ') && numbers[..at].ends_with(' '));
    let number = |at: usize| numbers[at..].split(' ').next().and_then(|number| number.parse().ok());
    starts.map(|at| (number(at).expect("a number"), row[at..at + 2].iter().collect())).collect()
}

fn expected(position: &Position, space: Space) -> (u8, String) {
    let heap = position.dung().contains(space);
    let piece = match position.line().iter().find(|&&(_, place)| place == space) {
        Some((token, _)) => Some(token.letter()),
        None => (space == position.mambo()).then_some('M'),
    };
    let drawn = match (piece, heap) {
        (Some(piece), true) => format!("{piece}▲"),
        (Some(piece), false) => format!("{piece} "),
        (None, true) => "▲ ".into(),
        (None, false) => "· ".into(),
    };
    (space.number(), drawn)
}

#[test]
fn points_by_cause_add_up_to_the_points() {
    for record in recorded_games() {
        let output = replayed("points", &record);
        let (_, table) = output.split_once("  Rank ").expect("a table");
        let rows: Vec<&str> = table.lines().skip(1).collect();
        assert_eq!(rows.len(), record.setup().players());
        for (row, standing) in rows.iter().zip(record.state().standings().iter()) {
            let (rank, points) = row.split_at(16);
            let points: Vec<&str> = points.split_whitespace().collect();
            let numbers: Vec<u16> =
                points[1..].iter().map(|points| points.parse().expect("points")).collect();
            assert_eq!(rank.trim_start().as_bytes()[0] - b'0', standing.rank);
            assert_eq!((points[0], numbers[0]), (&*standing.player.to_string(), standing.points), "{row}");
            assert_eq!(numbers[0], numbers[1..].iter().sum::<u16>(), "{row}");
        }
    }
}

#[test]
fn shared_ranks_are_called_so() {
    let setup = Setup::new(&Layout { line: &[2, 0, 1], ..Layout::default() }).expect("a table");
    let output = replayed("shared_ranks", &Record::new(&setup));
    assert_eq!(output.matches("  1st shared  ").count(), 3);
    assert!(output.contains("So far A, B and C share the lead with 0 points each."), "{output}");
}

#[test]
fn an_unfinished_record_is_shown_as_far_as_it_goes() {
    let whole = recorded_games().find(|record| record.state().is_over()).expect("a whole game");
    for rounds in 0..12 {
        let part = Record::with_rounds(whole.setup(), whole.rounds().take(rounds)).expect("a part");
        let output = replayed("unfinished", &part);
        assert_eq!(output.matches("── Round ").count(), rounds);
        assert_eq!(output.matches("So far ").count(), 1);
        let stop = match rounds {
            0 => "The record stops before the first round".into(),
            _ => format!("The record stops after round {rounds} of 12"),
        };
        assert!(output.contains(&stop), "{output}");
    }
}

#[test]
fn a_game_goes_on_from_its_notation() {
    let mut game = GameState::new(&Setup::new(&Layout { line: &[2, 0, 1], ..Layout::default() }).unwrap());
    for value in 0..9 {
        game = game.after_round(&[kalimambo::Card::new(value).unwrap(); 3]).unwrap();
    }
    let output = shown(&["--from", &game.to_string(), "--seed", "5"]);
    assert_fits(&output);
    let rounds: Vec<&str> = output.lines().filter(|line| line.contains("Round ")).collect();
    assert!(rounds.len() == 3 && rounds[0].contains("Round 10 of 12"), "{rounds:?}");
    assert!(output.contains("The points from before"), "{output}");
    assert_eq!(shown(&["--from", &game.to_string(), "--seed", "5"]), output);

    // Of a position the deck is not known; it is made up, the same for the same seed.
    let position = shown(&["--from", &game.position().to_string(), "--seed", "5"]);
    assert_eq!(position.lines().filter(|line| line.contains("Round ")).count(), 3);

    assert!(refused(&["--from", "40 8,13 x"]).contains("column 9: expected the number of a space"));
    assert!(refused(&["--from", &format!("{game}0")]).contains("0 is in the rest of Kali's deck"));
}

#[test]
fn what_is_not_a_terminal_gets_no_colours() {
    assert!(!shown(&["--seed", "7"]).contains('\u{1b}'));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let mut program = program();
    let mut child =
        program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[test]
fn a_saved_game_is_the_one_that_was_shown() {
    let path = file("saved", "game.json", "");
    fs::remove_file(&path).expect("the file is there");
    let played = shown(&["--players", "3", "--seed", "7", "--save", &path]);
    let rounds = |text: &str| text[text.find("── Round 1").expect("a first round")..].to_owned();
    assert!(rounds(&played) == rounds(&shown(&[&path])), "not the game of {path}");

    let record = fs::read(&path).expect("it was saved");
    let twice = refused(&["--save", &path]);
    assert!(twice.contains("game.json can't be saved: "), "{twice}");
    assert_eq!(fs::read(&path).expect("it is still there"), record);
}

#[test]
fn help_is_no_error() {
    assert!(shown(&["--help"]).contains("Usage: cargo run --example quickgame -- "));
    assert_eq!(shown(&["--help"]), shown(&["--seed", "7", "-h"]));
}

#[test]
fn bad_arguments_are_refused() {
    let bad: [(&[&str], &str); 16] = [
        (&["--players", "1"], "2 to 7 players, not 1"),
        (&["--players", "8"], "2 to 7 players, not 8"),
        (&["--players", "18446744073709551616"], "--players: "),
        (&["--players", "four"], "--players: "),
        (&["--players"], "--players"),
        (&["--seed", "-1"], "--seed: "),
        (&["--seed", ""], "--seed: "),
        (&["--colour"], "--colour"),
        (&["-x"], "-x"),
        (&["a.json", "b.json"], "b.json"),
        (&["--seed", "1", "a.json"], "a recorded one"),
        (&["a.json", "--players", "2"], "a recorded one"),
        (&["b.json", "--save", "a.json"], "a recorded one"),
        (&["--players", "2", "--from", "x"], "a new game"),
        (&["--save", "a.json", "--from", "x"], "a new game"),
        (&["--save"], "--save"),
    ];
    for (arguments, problem) in bad {
        let error = refused(arguments);
        assert!(error.contains(problem), "{error}");
    }
}

#[test]
fn bad_records_are_refused() {
    for vector in lines(BAD) {
        let path = file("bad_records", "bad.json", &vector["record"].to_string());
        assert!(refused(&[path]).contains("bad.json can't be replayed: "));
    }
}

#[test]
fn what_is_not_a_record_is_refused() {
    let not_records = ["", "{", "[]", "null", "\u{0}", "{\"a\\nb\\u001b[31m\": 1}", CASES];
    for content in not_records {
        let path = file("not_a_record", "bad.json", content);
        assert!(refused(&[path]).contains("bad.json can't be replayed: "));
    }
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    let missing = env!("CARGO_TARGET_TMPDIR").to_owned() + "/no such\nfile.json";
    assert!(refused(&[missing]).contains("no such\\nfile.json can't be read: "));
    assert!(refused(&[env!("CARGO_TARGET_TMPDIR")]).contains("can't be read: "));
}

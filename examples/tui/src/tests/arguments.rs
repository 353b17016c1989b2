//! The command line: who plays, and what is refused.

use crate::arguments::{Request, parse};

fn parsed(words: &str) -> Result<Request, String> {
    let parser = lexopt::Parser::from_args(words.split_whitespace());
    parse(parser).map_err(|error| format!("{error:#}"))
}

#[test]
fn seats_come_from_players_humans_and_bots() {
    let names = |words: &str| match parsed(words) {
        Ok(Request::New { seats, .. }) => seats.into_iter().map(String::from).collect::<Vec<_>>().join(" "),
        other => panic!("{words}: {other:?}"),
    };
    assert_eq!(names(""), "person careful careful careful");
    assert_eq!(names("--players 3 --humans 2"), "person person careful");
    assert_eq!(names("--players 3 --bots random"), "person random random");
    assert_eq!(names("--bots random,regret:9"), "person random regret:9");
    assert_eq!(names("--humans 5"), "person person person person person");
}

#[test]
fn errors_say_what_is_wrong() {
    for (words, part) in [
        ("--players 8", "2 to 7 can play, not 8"),
        ("--players x", "--players x"),
        ("--players 2 --humans 3", "--humans 3 are more than the 2 players"),
        ("--bots clever", "there is no bot \"clever\""),
        ("--players 4 --bots random,random", "names 2 bots for 3 seats"),
        ("--resume a.json --seed 3", "--resume goes with no other option"),
        ("--fast", "--fast"),
        ("file", "file"),
    ] {
        let error = parsed(words).unwrap_err();
        assert!(error.contains(part), "{words}: {error}");
    }
}

#[test]
fn a_new_game_is_saved_in_a_new_file_of_a_folder_that_there_is() {
    let check = |path: &str| crate::save::check_new(path.as_ref()).map_err(|error| error.to_string());
    assert_eq!(check("no-such-game.json"), Ok(()));
    assert_eq!(check("src/no-such-game.json"), Ok(()));
    assert_eq!(
        check("Cargo.toml").unwrap_err(),
        "--save Cargo.toml: there is such a file; go on with it by --resume"
    );
    assert_eq!(check("none/game.json").unwrap_err(), "--save none/game.json: there is no folder none");
}

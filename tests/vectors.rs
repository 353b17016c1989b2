//! The vectors: whole games and what must come of them, and records that must be refused.
//!
//! They were made with a model of the rules that was written apart from this crate.

mod common;

use common::{line, scores};
use kalimambo::{Event, Record, Round};
use serde_json::{Value, json};

const CASES: &str = include_str!("vectors/cases.jsonl");
const GAMES: &str = include_str!("vectors/games.jsonl");
const BAD: &str = include_str!("vectors/bad.jsonl");

/// A round as the vectors tell it.
fn report(round: &Round) -> Value {
    let position = round.position();
    let line: Vec<Value> =
        line(position).into_iter().map(|(token, space)| json!([token.letter(), space])).collect();
    json!({
        "cards": round.reveal().by_player().map(|(_, card)| card.value()).collect::<Vec<_>>(),
        "kali_card": round.reveal().kali().value(),
        "events": round.events().iter().collect::<Vec<Event>>(),
        "mambo": position.mambo().number(),
        "line": line,
        "scores": scores(position),
    })
}

/// Replays the games of a file, compares all of each with what the file says, and counts them.
fn compare(file: &str) -> usize {
    for (text, number) in file.lines().zip(1..) {
        let vector: Value = serde_json::from_str(text).unwrap();
        let name = vector["name"].as_str().map_or_else(|| format!("line {number}"), str::to_owned);
        let record: Record = serde_json::from_value(vector["record"].clone()).expect(&name);

        let mut rounds = Vec::new();
        for (round, expected) in record.replay().zip(vector["expect"].as_array().unwrap()) {
            let report = report(&round);
            assert_eq!(&report, expected, "{name}, round {}", rounds.len() + 1);
            // What is written as events is read as the same events.
            let events: Vec<Event> = serde_json::from_value(expected["events"].clone()).expect(&name);
            assert!(round.events().iter().eq(events), "{name}, round {}", rounds.len() + 1);
            rounds.push(report);
        }
        assert_eq!(Value::from(rounds), vector["expect"], "{name}");

        let winners = record
            .state()
            .winners()
            .map_or(Value::Null, |winners| winners.iter().map(|player| Value::from(player.seat())).collect());
        assert_eq!(winners, vector["winners"], "{name}");

        // The text of the record comes out as it went in, to the letter.
        let written = serde_json::to_string(&record).unwrap();
        assert_eq!(written, record_of(text), "{name}");
    }
    file.lines().count()
}

#[test]
fn special_situations_are_as_the_vectors_say() {
    assert_eq!(compare(CASES), 55);
}

#[test]
fn whole_games_are_as_the_vectors_say() {
    assert_eq!(compare(GAMES), 60);
}

/// What is said of each bad record, without the line and column where reading stopped.
const REFUSALS: [(&str, &str); 45] = [
    ("one_player", "Kalimambo is for 2 to 7 players, not 1 (S1)"),
    ("eight_players", "Kalimambo is for 2 to 7 players, not 8 (S1)"),
    ("zero_players", "Kalimambo is for 2 to 7 players, not 0 (S1)"),
    ("players_and_line_differ", "4 players, but 3 in the line (S4)"),
    ("seat_twice_in_line", "C stands in the line twice (S4)"),
    ("seat_out_of_range_in_line", "seat 7 in the line: a game of 3 has seats 0 to 2 (S4)"),
    ("line_names_256", "invalid value: integer `256`, expected a seat in the line, 0 to 6"),
    ("mambo_off_track", "Mambo can't stand on 40: the track has no such space (S3)"),
    ("mambo_negative", "invalid value: integer `-1`, expected the space that Mambo stands on"),
    ("track_too_long", "a track of 65 spaces is too long: 64 are the most (S2)"),
    ("track_too_short", "a track of 7 spaces is too short: the pieces and heaps need 14 (S2)"),
    ("track_zero", "a track of 0 spaces is too short: the pieces and heaps need 11 (S2)"),
    ("track_300", "invalid value: integer `300`, expected how many spaces the track has, 4 to 64"),
    ("heap_off_track", "a dung heap can't lie on 40: the track has no such space (S6)"),
    ("heap_under_mambo", "a dung heap on space 20, where a piece stands (S6)"),
    ("heap_under_kali", "a dung heap on space 34, where a piece stands (S6)"),
    ("heap_under_explorer", "a dung heap on space 4, where a piece stands (S6)"),
    ("heap_twice", "two dung heaps on space 2 (S6)"),
    ("heaps_adjacent", "dung heaps on the neighbouring spaces 4 and 5 (S6)"),
    ("heaps_adjacent_over_the_seam", "dung heaps on the neighbouring spaces 39 and 0 (S6)"),
    ("deck_short", "Kali's deck has 12 cards, not 11 (S8)"),
    ("deck_long", "Kali's deck has 12 cards, not 13 (S8)"),
    ("deck_card_twice", "9 is in Kali's deck twice (S8)"),
    ("deck_card_12", "12 in Kali's deck: cards are 0 to 11 (S8)"),
    ("round_with_card_missing", "round 5: a round of 5 players takes 5 cards, not 4 (R1)"),
    ("round_with_card_too_many", "round 5: a round of 4 players takes 4 cards, not 5 (R1)"),
    ("round_empty", "round 3: a round of 3 players takes 3 cards, not 0 (R1)"),
    ("card_played_twice", "round 8: B does not hold the 3: it has been played (R1, R8)"),
    ("card_12_played", "round 1, A: 12 is not a card: cards are 0 to 11"),
    ("card_negative", "invalid value: integer `-1`, expected the card of A in round 1, 0 to 11"),
    ("card_fraction", "invalid type: floating point `3.5`, expected the card of A in round 1, 0 to 11"),
    ("card_as_text", "invalid type: string \"3\", expected the card of A in round 1, 0 to 11"),
    ("card_null", "invalid type: null, expected the card of A in round 1, 0 to 11"),
    ("thirteenth_round", "round 13: the game is over: all 12 rounds have been played (E1)"),
    ("thousand_rounds", "round 13: the game is over: all 12 rounds have been played (E1)"),
    (
        "other_format",
        "invalid value: string \"kalimambo.position\", expected the format \"kalimambo.record\"",
    ),
    ("no_format", "missing field `format`"),
    ("future_version", "a record of version 2: this reader knows up to version 1"),
    ("version_zero", "a record of version 0: the first version is 1"),
    ("no_version", "missing field `version`"),
    ("unknown_field", "unknown field `winner`, expected one of `format`, `version`, `setup`, `rounds`"),
    (
        "unknown_field_in_setup",
        "unknown field `seed`, expected one of `players`, `track`, `mambo`, `line`, `dung`, `kali_deck`",
    ),
    ("no_setup", "missing field `setup`"),
    ("no_rounds", "missing field `rounds`"),
    ("rounds_is_object", "invalid type: map, expected a list of rounds"),
];

/// The text of the record in a line, as it stands there.
fn record_of(line: &str) -> &str {
    let start = line.find("\"record\":").expect("a record") + "\"record\":".len();
    let end = line.find(",\"expect\":").unwrap_or(line.len() - 1);
    &line[start..end]
}

#[test]
fn bad_records_are_refused_with_a_word_why() {
    assert_eq!(BAD.lines().count(), REFUSALS.len());
    for (text, (name, why)) in BAD.lines().zip(REFUSALS) {
        let vector: Value = serde_json::from_str(text).unwrap();
        assert_eq!(vector["name"], name);
        let error = serde_json::from_str::<Record>(record_of(text)).expect_err(name).to_string();
        assert_eq!(error.split(" at line ").next(), Some(why), "{name}");
    }
}

/// A record that is cut off anywhere is refused, and so is one with anything after its end.
#[test]
fn records_cut_off_are_refused() {
    for text in CASES.lines().chain(GAMES.lines()).step_by(10) {
        let record = record_of(text);
        for end in 0..record.len() {
            assert!(serde_json::from_str::<Record>(&record[..end]).is_err(), "{}", &record[..end]);
        }
        assert!(serde_json::from_str::<Record>(record).is_ok());
        assert!(serde_json::from_str::<Record>(&format!("{record}}}")).is_err());
    }
}

//! What comes from elsewhere and is wrong: an error that names the fault, or a value that can be used,
//! never a panic, and never more memory than a right one takes.

use std::fmt::Debug;
use std::io::Read;

use kalimambo::{
    Cards, ChoiceStatus, Difference, Event, GameState, OpenRound, Perft, Position, Record, Reveal, Setup,
    Standings,
};
use kalimambo_formats::tables::any_record;
use kalimambo_formats::{Dice, attack, card, forms, player};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

const SETUP: &str = r#"{"players":3,"track":40,"mambo":0,"line":[1,2,0],"dung":[6,13,20],
    "kali_deck":[0,7,11,3,5,1,9,2,10,4,8,6]}"#;

fn setup() -> Value {
    serde_json::from_str(SETUP).expect("JSON")
}

fn record() -> Value {
    json!({"format": "kalimambo.record", "version": 1, "setup": setup(), "rounds": [[7, 7, 2], [3, 0, 11]]})
}

fn game() -> GameState {
    *serde_json::from_value::<Record>(record()).expect("a record").state()
}

fn tree<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("any value can be written")
}

/// The document with the value at a place replaced by another.
fn with(mut document: Value, place: &str, value: Value) -> Value {
    *document.pointer_mut(place).unwrap_or_else(|| panic!("{place}")) = value;
    document
}

/// The document without the value at a place.
fn without(mut document: Value, place: &str) -> Value {
    let (parent, key) = place.rsplit_once('/').expect("a place");
    let parent = document.pointer_mut(parent).unwrap_or_else(|| panic!("{place}"));
    match parent {
        Value::Object(fields) => drop(fields.remove(key).expect(place)),
        Value::Array(items) => drop(items.remove(key.parse().expect(place))),
        _ => panic!("{place}"),
    }
    document
}

/// The document is refused, as a text and as a tree, and the error says this.
#[track_caller]
fn refused<T: DeserializeOwned + Debug>(document: &Value, why: &str) {
    let text = document.to_string();
    let error = serde_json::from_str::<T>(&text).expect_err(why).to_string();
    assert!(error.starts_with(why), "{error:?}, and not {why:?}");
    let error = serde_json::from_value::<T>(document.clone()).expect_err(why).to_string();
    assert!(error.starts_with(why), "{error:?}, and not {why:?}");
}

#[test]
fn setups_that_can_not_be() {
    let check = |place, value, why: &str| {
        refused::<Setup>(&with(setup(), place, value), why);
        // A record that begins so is no better.
        refused::<Record>(&with(record(), &format!("/setup{place}"), with(setup(), place, json!(null))), "");
    };
    check("/players", json!(4), "4 players, but 3 in the line (S4)");
    check(
        "/players",
        json!(256),
        "invalid value: integer `256`, expected how many players there are, 2 to 7",
    );
    check("/players", json!(-1), "invalid value: integer `-1`, expected how many players there are, 2 to 7");
    check("/line", json!([1]), "3 players, but 1 in the line (S4)");
    check("/line", json!([1, 2, 1]), "B stands in the line twice (S4)");
    check("/line", json!([1, 2, 3]), "seat 3 in the line: a game of 3 has seats 0 to 2 (S4)");
    check(
        "/line",
        json!([0, 1, 2, 3, 4, 5, 6, 7, 8]),
        "invalid length 9, expected an array with no more than 8 items",
    );
    check("/track", json!(7), "a track of 7 spaces is too short: the pieces and heaps need 8 (S2)");
    check("/track", json!(65), "a track of 65 spaces is too long: 64 are the most (S2)");
    check(
        "/track",
        json!(1e99),
        "invalid type: floating point `1e+99`, expected how many spaces the track has, 4 to 64",
    );
    check("/mambo", json!(null), "invalid type: null, expected the space that Mambo stands on");
    check("/line/0", json!("B"), "invalid type: string \"B\", expected a seat in the line, 0 to 6");
    check("/dung/0", json!(1.5), "invalid type: floating point `1.5`, expected the space of a dung heap");
    check("/mambo", json!(40), "Mambo can't stand on 40: the track has no such space (S3)");
    check("/dung", json!([6, 40]), "a dung heap can't lie on 40: the track has no such space (S6)");
    check("/dung", json!([6, 6]), "two dung heaps on space 6 (S6)");
    check("/dung", json!([6, 4]), "a dung heap on space 4, where a piece stands (S6)");
    check("/dung", json!([6, 7]), "dung heaps on the neighbouring spaces 6 and 7 (S6)");
    check("/kali_deck", json!([0, 1]), "Kali's deck has 12 cards, not 2 (S8)");
    check("/kali_deck/0", json!(12), "12 in Kali's deck: cards are 0 to 11 (S8)");
    check("/kali_deck/0", json!(6), "6 is in Kali's deck twice (S8)");
    check("/kali_deck/0", json!("6"), "invalid type: string \"6\", expected a card of Kali's deck, 0 to 11");
}

#[test]
fn two_players_at_least_and_seven_at_most() {
    let of = |players: u8| {
        let document = with(setup(), "/players", json!(players));
        with(document, "/line", json!((0..players).collect::<Vec<u8>>()))
    };
    for players in 0..=8 {
        match players {
            2..=7 => assert!(serde_json::from_value::<Setup>(without_heaps(of(players))).is_ok()),
            _ => refused::<Setup>(
                &of(players),
                &format!("Kalimambo is for 2 to 7 players, not {players} (S1)"),
            ),
        }
    }
}

fn without_heaps(document: Value) -> Value {
    with(document, "/dung", json!([]))
}

#[test]
fn records_that_can_not_be() {
    let check = |place, value, why: &str| refused::<Record>(&with(record(), place, value), why);
    check("/version", json!(2), "a record of version 2: this reader knows up to version 1");
    check(
        "/version",
        json!(4_294_967_295_u32),
        "a record of version 4294967295: this reader knows up to version 1",
    );
    check("/version", json!(0), "a record of version 0: the first version is 1");
    check("/version", json!("1"), "invalid type: string \"1\", expected u32");
    check("/version", json!(-1), "invalid value: integer `-1`, expected u32");
    check(
        "/format",
        json!("chess"),
        "invalid value: string \"chess\", expected the format \"kalimambo.record\"",
    );
    check("/format", json!(1), "invalid type: integer `1`, expected the format \"kalimambo.record\"");
    check("/rounds", json!({}), "invalid type: map, expected a list of rounds");
    check("/rounds/1/0", json!(7), "round 2: A does not hold the 7: it has been played (R1, R8)");
    check("/rounds/1/2", json!(12), "round 2, C: 12 is not a card: cards are 0 to 11");
    for (value, found) in [
        (json!(256), "value: integer `256`"),
        (json!(-1), "value: integer `-1`"),
        (json!(1.5), "type: floating point `1.5`"),
        (json!("3"), "type: string \"3\""),
        (json!(null), "type: null"),
    ] {
        let why = format!("invalid {found}, expected the card of C in round 2, 0 to 11");
        check("/rounds/1/2", value, &why);
    }
    check("/rounds/1", json!(3), "invalid type: integer `3`, expected the list of the cards of round 2");
    check(
        "/rounds/1",
        json!([1, 2, 3, 4, 5, 6, 7, 8]),
        "round 2: a round of 3 players takes 3 cards, not 8 (R1)",
    );
    check("/rounds/1", json!([1, 2, 3, 4, 5, 6, 7, 8, 9]), "round 2: more than 7 cards (R1)");
    check("/rounds/1", json!([3, 0]), "round 2: a round of 3 players takes 3 cards, not 2 (R1)");
    check("/rounds/1", json!([]), "round 2: a round of 3 players takes 3 cards, not 0 (R1)");
    check("/rounds/1", json!([3, 0, 11, 4]), "round 2: a round of 3 players takes 3 cards, not 4 (R1)");
    let rounds: Vec<[u8; 3]> = (0..13).map(|round| [round.min(11); 3]).collect();
    check("/rounds", json!(rounds), "round 13: the game is over: all 12 rounds have been played (E1)");
    for field in ["format", "version", "setup", "rounds"] {
        refused::<Record>(&without(record(), &format!("/{field}")), &format!("missing field `{field}`"));
    }
    let mut more = record();
    more["seed"] = json!(7);
    refused::<Record>(&more, "unknown field `seed`, expected one of `format`, `version`, `setup`, `rounds`");
}

/// Positions with one thing wrong, each named: alone, as a game's, and as an open round's.
#[test]
fn positions_that_can_not_be() {
    let position = tree(game().position());
    let deck = tree(&game().kali_deck());
    assert_eq!(position["line"], json!([["B", 5], ["C", 6], ["K", 7], ["A", 8]]));
    let check_whole = |wrong: &Value, why: &str| {
        refused::<Position>(wrong, why);
        let game = json!({"position": wrong, "kali_deck": deck});
        refused::<GameState>(&game, why);
        refused::<OpenRound>(&json!({"game": game, "choices": [null, null, null]}), why);
    };
    let check = |place, value, why: &str| check_whole(&with(position.clone(), place, value), why);

    check("/round", json!(3), "round 3, but Kali has played 2 cards (I3)");
    check("/round", json!(-1), "invalid value: integer `-1`, expected u8");
    check("/track", json!(3), "a track of 3 spaces: tracks have 4 to 64");
    check("/track", json!(7), "a track of 7 spaces is too short: the pieces and heaps need 8 (S2)");
    check("/dung", json!([6, 6]), "6 is in the list twice");
    check("/dung", json!([6, 64]), "64 is not a space: spaces are 0 to 63");
    check("/dung", json!([6, 63]), "a dung heap can't lie on 63: the track has no such space (S6)");
    check("/dung", json!([39, 0]), "dung heaps on the neighbouring spaces 39 and 0 (S6)");
    check("/mambo", json!(40), "Mambo can't stand on 40: the track has no such space (S3)");
    check("/mambo", json!(2), "Mambo is 3 spaces behind B, the last in line, and not 1 (I1)");
    check("/mambo", json!(5), "B on space 5 is not ahead of the piece behind it (I1)");
    check("/mambo", json!(9), "Mambo is 36 spaces behind B, the last in line, and not 1 (I1)");
    check("/line/0/0", json!("C"), "C stands in the line twice (S4)");
    check("/line/0/0", json!("D"), "D stands in the line, but has no seat in the game (S4)");
    check("/line/0/0", json!("H"), "not a token: expected a capital letter from A to G, or K for Kali");
    check(
        "/line/0/0",
        json!(0),
        "invalid type: integer `0`, expected a capital letter from A to G, or K for Kali",
    );
    check("/line/3/1", json!(7), "A on space 7 is not ahead of the piece behind it (I1)");
    check("/line/3/1", json!(40), "A can't stand on 40: the track has no such space (S2)");
    check("/line/3/1", json!(17), "the front is 13 spaces ahead of Mambo: 12 are the most by now (R3)");
    check("/line/3/1", json!(10), "Kali is 3 spaces behind the front: 2 are the most (I8)");
    check("/line/3", json!(["A"]), "invalid length 1, expected a tuple of size 2");
    check_whole(&without(position.clone(), "/line/1"), "the explorers and Kali are 4 tokens, not 3 (S4, S5)");
    check("/scores/0", json!(21), "A has 21 points: 20 are the most by now (P1, P2)");
    check("/scores/0", json!(65_536), "invalid value: integer `65536`, expected u16");
    check("/scores/0", json!(1.5), "invalid type: floating point `1.5`, expected u16");
    check("/scores", json!([0, 0]), "3 players have 3 scores, not 2");
    check("/hands/1", json!([1, 2, 3]), "B holds 3 of the 12 cards, and not 10 (I3)");
    check("/hands/1", json!([1, 2, 3, 4, 5, 6, 8, 9, 10, 10]), "10 is in the list twice");
    check("/hands/1/0", json!(12), "12 is not a card: cards are 0 to 11");
    check("/hands", json!([[]]), "Kalimambo is for 2 to 7 players, not 1 (S1)");
    check("/kali_played", json!([7, 7]), "a card is in the pile twice");
    check("/kali_played", json!([0]), "round 2, but Kali has played 1 cards (I3)");
    for field in ["round", "track", "dung", "mambo", "line", "scores", "hands", "kali_played"] {
        let place = format!("/{field}");
        check_whole(&without(position.clone(), &place), &format!("missing field `{field}`"));
        check_whole(&with(position.clone(), &place, json!(null)), "invalid type: null");
    }
    let mut more = position.clone();
    more["kali_deck"] = deck.clone();
    check_whole(&more, "unknown field `kali_deck`");
}

#[test]
fn games_and_open_rounds_that_can_not_be() {
    let (state, open) = (tree(&game()), json!({"game": tree(&game()), "choices": [null, 3, null]}));
    assert!(serde_json::from_value::<OpenRound>(open.clone()).is_ok());
    let check = |place: &str, value: Value, why: &str| {
        refused::<GameState>(&with(state.clone(), place, value.clone()), why);
        refused::<OpenRound>(&with(open.clone(), &format!("/game{place}"), value), why);
    };
    check("/kali_deck", json!([]), "1 is missing from the rest of Kali's deck: it has not been played (S8)");
    check(
        "/kali_deck/0",
        json!(0),
        "11 is missing from the rest of Kali's deck: it has not been played (S8)",
    );
    check("/kali_deck/0", json!(1), "a card is in the pile twice");
    let twelve: Vec<u8> = (0..12).collect();
    check("/kali_deck", json!(twelve), "0 is in the rest of Kali's deck, but has been played (R8)");
    let thirteen: Vec<u8> = (0..13).map(|value| value % 12).collect();
    check("/kali_deck", json!(thirteen), "invalid length 13, expected an array with no more than 12 items");

    let check =
        |choices: Value, why: &str| refused::<OpenRound>(&with(open.clone(), "/choices", choices), why);
    check(json!([null, null]), "2 choices for 3 players");
    check(json!([null, null, null, null]), "4 choices for 3 players");
    check(json!(vec![Value::Null; 9]), "invalid length 9, expected an array with no more than 8 items");
    check(json!([7, null, null]), "A does not hold the 7: it has been played (R1, R8)");
    check(json!([null, 12, null]), "12 is not a card: cards are 0 to 11");
    check(json!([null, "3", null]), "invalid type: string \"3\", expected a card, 0 to 11");

    let over = *any_record(3, &mut Dice::new(1)).state();
    refused::<OpenRound>(
        &json!({"game": tree(&over), "choices": [null, null, null]}),
        "the game is over: all 12 rounds have been played (E1)",
    );
}

/// A list that is longer by one than it can ever be is refused by the rules, in their own words.
#[test]
fn one_more_than_can_be_right() {
    let heaps: Vec<u8> = (0..65).collect();
    refused::<Setup>(
        &with(with(setup(), "/track", json!(255)), "/dung", json!(heaps)),
        "a track of 255 spaces is too long: 64 are the most (S2)",
    );
    let thirteen: Vec<u8> = (0..13).collect();
    refused::<Setup>(&with(setup(), "/kali_deck", json!(thirteen)), "Kali's deck has 12 cards, not 13 (S8)");
    let eight: Vec<u8> = (0..8).collect();
    let document = with(with(setup(), "/players", json!(8)), "/line", json!(eight));
    refused::<Setup>(&document, "Kalimambo is for 2 to 7 players, not 8 (S1)");

    let state = *any_record(7, &mut Dice::new(1)).setup();
    let state = GameState::new(&state);
    let position = tree(state.position());
    let one_more = |field: &str| {
        let mut document = position.clone();
        let list = document[field].as_array_mut().expect("a list");
        list.push(list[0].clone());
        document
    };
    refused::<Position>(&one_more("line"), "the explorers and Kali are 8 tokens, not 9 (S4, S5)");
    refused::<Position>(&one_more("scores"), "7 players have 7 scores, not 8");
    refused::<Position>(&one_more("hands"), "Kalimambo is for 2 to 7 players, not 8 (S1)");
    refused::<OpenRound>(
        &json!({"game": tree(&state), "choices": vec![Value::Null; 8]}),
        "8 choices for 7 players",
    );
}

#[test]
fn what_is_shown_and_can_not_be() {
    refused::<Reveal>(
        &json!({"cards": [1], "kali_card": 0}),
        "1 cards: each of 2 to 7 players plays one (R1)",
    );
    refused::<Reveal>(
        &json!({"cards": [1, 1, 1, 1, 1, 1, 1, 1], "kali_card": 0}),
        "invalid length 8, expected an array with no more than 7 items",
    );
    refused::<Reveal>(&json!({"cards": [1, 12], "kali_card": 0}), "12 is not a card: cards are 0 to 11");
    let standing =
        |rank: u8, player: u8, points: u16| json!({"rank": rank, "player": player, "points": points});
    let wrong = "not the ranks of 2 to 7 players by their points (E2)";
    refused::<Standings>(&json!([standing(1, 0, 3)]), wrong);
    refused::<Standings>(&json!([standing(1, 0, 3), standing(2, 1, 3)]), wrong);
    refused::<Standings>(&json!([standing(2, 0, 3), standing(1, 1, 2)]), wrong);
    refused::<Standings>(&json!([standing(1, 0, 3), standing(1, 0, 3)]), wrong);
    refused::<Standings>(&json!([standing(1, 1, 3), standing(1, 2, 3)]), wrong);
    refused::<Standings>(&json!([standing(1, 0, 3), standing(2, 1, 256)]), "B can't have 256 points");
    refused::<Event>(&json!({"jumped": {"token": "A"}}), "unknown variant `jumped`, expected one of");
    refused::<Event>(&json!({"stayed": {"token": "A", "reason": "tired"}}), "unknown variant `tired`");
    refused::<Event>(
        &json!({"moved": {"token": "A", "from": 3, "to": 64}}),
        "64 is not a space: spaces are 0 to 63",
    );
    refused::<Event>(
        &json!({"tied": {"card": 5, "mover": "A", "held": ["C", "C"]}}),
        "C is in the list twice",
    );
}

/// The documents of a game, by name.
fn documents() -> Vec<(&'static str, Value)> {
    let game = game();
    let mut open = OpenRound::new(game).expect("the game goes on");
    open.choose(player(1), card(3)).expect("a card of the hand");
    let round = game.apply_round(&kalimambo_formats::cards(&[11, 11, 0])).expect("cards of the hands");
    let events: Vec<Event> = round.events().iter().collect();
    vec![
        ("setup", setup()),
        ("record", record()),
        ("position", tree(game.position())),
        ("game", tree(&game)),
        ("open round", tree(&open)),
        ("events", tree(&events)),
        ("reveal", tree(round.reveal())),
        ("standings", tree(&game.standings())),
        ("status", tree(&open.status())),
        ("counts", tree(&Perft::count(&GameState::new(any_record(2, &mut Dice::new(1)).setup()), 1))),
        ("difference", tree(&Difference::Round { round: 3, event: Some(1) })),
    ]
}

/// Whether the document, which is named, is still read as what it is.
fn is_read(name: &str, text: &str) -> bool {
    fn read<T: DeserializeOwned>(text: &str) -> bool {
        serde_json::from_str::<T>(text).is_ok()
    }
    match name {
        "setup" => read::<Setup>(text),
        "record" => read::<Record>(text),
        "position" => read::<Position>(text),
        "game" => read::<GameState>(text),
        "open round" => read::<OpenRound>(text),
        "events" => read::<Vec<Event>>(text),
        "reveal" => read::<Reveal>(text),
        "standings" => read::<Standings>(text),
        "status" => read::<ChoiceStatus>(text),
        "counts" => read::<Perft>(text),
        "difference" => read::<Difference>(text),
        other => panic!("{other}"),
    }
}

/// The places of all the values in a document.
fn places(value: &Value, place: &str, all: &mut Vec<String>) {
    all.push(place.to_owned());
    match value {
        Value::Array(items) => {
            (0..)
                .zip(items)
                .for_each(|(index, item): (usize, _)| places(item, &format!("{place}/{index}"), all));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(key, field)| places(field, &format!("{place}/{key}"), all));
        }
        _ => {}
    }
}

/// Each value of each document replaced by what no value is.
#[test]
fn nothing_out_of_range_is_read_anywhere() {
    for (name, document) in documents() {
        assert!(is_read(name, &document.to_string()), "{name}");
        let mut all = Vec::new();
        places(&document, "", &mut all);
        for place in all {
            let was = document.pointer(&place).expect("a place of the document");
            for value in [
                json!(-1),
                json!(1.5),
                json!(1e99),
                json!(u64::MAX),
                json!(i64::MIN),
                json!(true),
                json!("zero?"),
                json!([[[]]]),
                json!({"token": {}}),
            ] {
                // The counts of the tree of all games have room for them.
                let count = name == "counts" && was.is_number() && value == json!(u64::MAX);
                let text = with(document.clone(), &place, value).to_string();
                assert_eq!(
                    is_read(name, &text),
                    count && !place.ends_with("longest_charge"),
                    "{name}: {text}"
                );
            }
            let null = with(document.clone(), &place, json!(null)).to_string();
            let may_be_null =
                name == "open round" && place.starts_with("/choices/") || place == "/round/event";
            assert_eq!(is_read(name, &null), may_be_null, "{null}");
            if was.is_number() && name != "counts" {
                let text = with(document.clone(), &place, json!(256)).to_string();
                assert!(!is_read(name, &text), "{text}");
            }
        }
    }
}

/// Fields that come twice, that there are not, texts that go on or are not JSON.
#[test]
fn documents_that_are_not_quite_json() {
    for (name, document) in documents() {
        let text = document.to_string();
        for more in ["x", " 1", ",", "}", "]", "\0", &text] {
            assert!(!is_read(name, &format!("{text}{more}")), "{text}{more}");
        }
        assert!(!is_read(name, &format!("\u{feff}{text}")), "a byte order mark");
        assert!(is_read(name, &format!(" \n\t\r{text} \n\t\r")));
        if let Value::Object(fields) = &document {
            for (key, value) in fields {
                let twice = format!("{{\"{key}\":{value},{}", &text[1..]);
                assert!(!is_read(name, &twice), "{twice}");
            }
            let unknown = format!("{{\"comment\":[],{}", &text[1..]);
            assert!(!is_read(name, &unknown), "{unknown}");
        }
        for wrong in ["NaN", "Infinity", "01", "+1", "0x1", "1_000", "'a'", "1e999999999", "-0", "1."] {
            for (place, character) in text.char_indices() {
                if character.is_ascii_digit() {
                    let other = format!("{}{wrong}{}", &text[..place], &text[place + 1..]);
                    assert!(!is_read(name, &other), "{other}");
                    break;
                }
            }
        }
    }
}

#[test]
fn truncated_text_is_never_read() {
    for (name, document) in documents() {
        let text = document.to_string();
        for len in 0..text.len() {
            assert!(!is_read(name, &text[..len]), "{name}: {}", &text[..len]);
        }
    }
}

/// Postcard's bytes, each prefix of them, and with a byte more.
#[test]
fn truncated_bytes_are_never_read() {
    fn check<T: Serialize + DeserializeOwned>(value: &T) {
        let bytes = forms::to_postcard(value);
        for len in 0..bytes.len() {
            assert!(postcard::from_bytes::<T>(&bytes[..len]).is_err(), "{:?}", &bytes[..len]);
        }
        let more = [&bytes[..], &[0]].concat();
        let (_, rest) = postcard::take_from_bytes::<T>(&more).expect("a value and a byte");
        assert_eq!(rest, [0]);
    }
    let mut dice = Dice::new(5);
    for players in 2..=7 {
        let record = any_record(players, &mut dice);
        check(&record);
        check(record.setup());
        for round in record.replay().take(11) {
            check(round.state());
            check(round.position());
            check(round.reveal());
            check(&round.state().standings());
            check(&round.events().iter().collect::<Vec<Event>>());
            check(&OpenRound::new(*round.state()).expect("the game goes on"));
        }
    }
}

#[test]
fn truncated_notations_and_canonical_bytes_are_never_read() {
    let mut dice = Dice::new(6);
    for players in 2..=7 {
        for round in any_record(players, &mut dice).replay() {
            let (game, position) = (round.state().to_string(), round.position().to_string());
            for len in 0..position.len() {
                assert!(position[..len].parse::<Position>().is_err(), "{}", &position[..len]);
            }
            for len in 0..game.len() {
                assert!(game[..len].parse::<GameState>().is_err(), "{}", &game[..len]);
            }
            assert!(game.parse::<Position>().is_err() && position.parse::<GameState>().is_err());
            let bytes = round.state().to_bytes();
            for len in 0..bytes.len() {
                assert!(GameState::from_bytes(&bytes[..len]).is_err());
                assert_eq!(Position::from_bytes(&bytes[..len]).is_ok(), len == 48);
            }
        }
    }
}

/// Gives a beginning, then one text again and again, as often as it is asked to, and counts what was
/// taken.
struct Endless<'a> {
    beginning: &'a [u8],
    again: &'a [u8],
    place: usize,
    taken: usize,
    most: usize,
}

impl Read for Endless<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let Some(first) = buffer.first_mut() else { return Ok(0) };
        if self.taken == self.most {
            return Ok(0);
        }
        *first = if let Some((&byte, rest)) = self.beginning.split_first() {
            self.beginning = rest;
            byte
        } else {
            let place = self.place;
            self.place = (place + 1) % self.again.len();
            self.again[place]
        };
        self.taken += 1;
        Ok(1)
    }
}

/// Lists of a million: the reader stops as soon as there is one too many, and has taken no more than
/// that from its source. So it can't have kept more.
#[test]
fn lists_of_a_million_are_not_read_to_their_end() {
    fn check<T: DeserializeOwned>(beginning: &str, again: &str) {
        let mut source = Endless {
            beginning: beginning.as_bytes(),
            again: again.as_bytes(),
            place: 0,
            taken: 0,
            most: 1_000_000 * again.len(),
        };
        assert!(serde_json::from_reader::<_, T>(&mut source).is_err(), "{beginning}{again}…");
        let kept = source.taken.saturating_sub(beginning.len());
        assert!(kept <= 66 * again.len() + 2, "{kept} bytes of {beginning}{again}…");
    }
    for again in ["0,", "1,", "[],", "null,", "\"A\",", "{},", "[0,1],", "[\"A\",1],", "[7,7,2],"] {
        for field in ["line", "dung", "kali_deck"] {
            check::<Setup>(&format!("{{\"{field}\":["), again);
        }
        for field in ["dung", "line", "scores", "hands", "kali_played"] {
            let beginning = format!("{{\"{field}\":[");
            check::<Position>(&beginning, again);
            check::<GameState>(&format!("{{\"position\":{beginning}"), again);
            check::<OpenRound>(&format!("{{\"game\":{{\"position\":{beginning}"), again);
        }
        check::<Position>("{\"hands\":[[", again);
        check::<Position>("{\"line\":[[", again);
        check::<GameState>("{\"kali_deck\":[", again);
        check::<OpenRound>("{\"choices\":[", again);
        check::<Record>("{\"rounds\":[", again);
        check::<Record>("{\"rounds\":[[", again);
        check::<Record>("{\"format\":[", again);
        check::<Record>("{\"comment\":[", again);
        check::<Record>("[", again);
        check::<Event>("{\"tied\":{\"held\":[", again);
        check::<Event>("{\"charged\":{\"penalty\":{\"players\":[", again);
        check::<Reveal>("{\"cards\":[", again);
        check::<ChoiceStatus>("{\"chosen\":[", again);
        check::<Standings>("[", again);
        check::<Position>("[", again);
    }
    // Different spaces without end: there are 64.
    let spaces: Vec<String> = (0..1_000_000_u32).map(|number| number.to_string()).collect();
    let text = format!("{{\"dung\":[{}]}}", spaces.join(","));
    let error = serde_json::from_str::<Position>(&text).expect_err("too many spaces").to_string();
    assert!(error.starts_with("64 is not a space: spaces are 0 to 63"), "{error}");
}

/// In postcard's bytes a length comes first. Whatever it says, nothing is set aside for it.
#[test]
fn lengths_that_lie() {
    let mut dice = Dice::new(7);
    for players in 2..=7 {
        let record = any_record(players, &mut dice);
        let game = record.state_after(6).expect("a whole game");
        let open = OpenRound::new(game).expect("the game goes on");
        for bytes in [
            forms::to_postcard(&record),
            forms::to_postcard(record.setup()),
            forms::to_postcard(&game),
            forms::to_postcard(&open),
            forms::to_postcard(game.position()),
            forms::to_postcard(&game.standings()),
        ] {
            for place in 0..bytes.len() {
                for length in [&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F][..], &[0xFF; 9][..], &[0x80, 0x80, 0x40][..]] {
                    let lying = [&bytes[..place], length, &bytes[place + 1..]].concat();
                    let _ = attack::postcard(&lying);
                }
            }
        }
    }
    // A million real elements after a true length.
    let million = [&[0xC0, 0x84, 0x3D][..], &vec![1; 1_000_000]].concat();
    assert!(postcard::from_bytes::<Setup>(&[&[2, 40, 0], &million[..]].concat()).is_err());
    assert!(postcard::from_bytes::<Position>(&[&[0, 40], &million[..]].concat()).is_err());
    assert!(postcard::from_bytes::<Standings>(&million).is_err());
    assert!(postcard::from_bytes::<Reveal>(&million).is_err());
}

#[test]
fn a_hundred_thousand_brackets() {
    let depth = 100_000;
    for (open, close) in [("[", "]"), ("{\"position\":", "}"), ("{\"line\":[", "]}"), ("{\"moved\":", "}")] {
        for end in ["", "1", "null"] {
            for text in [open.repeat(depth), format!("{}{end}{}", open.repeat(depth), close.repeat(depth))] {
                for (name, _) in documents() {
                    assert!(!is_read(name, &text));
                }
            }
        }
    }
    // Within a document, wherever it is.
    let deep = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    for (name, document) in documents() {
        let mut all = Vec::new();
        places(&document, "", &mut all);
        for place in all {
            let text = with(document.clone(), &place, json!("@")).to_string().replacen("\"@\"", &deep, 1);
            assert!(!is_read(name, &text), "{name}{place}");
        }
    }
}

/// Every byte of a document changed to every other: what is still accepted is used.
#[test]
fn every_changed_byte_of_a_text() {
    let mut accepted = 0;
    for (_, document) in documents() {
        let text = document.to_string().into_bytes();
        for place in 0..text.len() {
            let mut other = text.clone();
            // What is special in JSON, digits, letters, and what is neither.
            for &byte in b" \t\n\"'\\/,:;.[]{}()-+0123456789aAbBcCeEfgGhHKknrtux_\0\x01\x7f\x80\xc3\xe2\xff" {
                if byte != text[place] {
                    other[place] = byte;
                    accepted += attack::json(&other);
                }
            }
        }
    }
    assert!(accepted > 100, "{accepted}");
}

#[test]
fn every_changed_byte_of_a_binary_document() {
    let mut accepted = 0;
    let mut dice = Dice::new(8);
    for players in [2, 4] {
        let record = any_record(players, &mut dice);
        let game = record.state_after(4).expect("a whole game");
        let mut open = OpenRound::new(game).expect("the game goes on");
        let lowest = game.legal_cards(player(0)).first().expect("a card of the hand");
        open.choose(player(0), lowest).expect("a card of the hand");
        let events: Vec<Event> =
            record.replay().flat_map(|round| round.events().iter().collect::<Vec<_>>()).collect();
        for bytes in [
            forms::to_postcard(&record.until(4).expect("a whole game")),
            forms::to_postcard(record.setup()),
            forms::to_postcard(&game),
            forms::to_postcard(game.position()),
            forms::to_postcard(&open),
            forms::to_postcard(&open.status()),
            forms::to_postcard(&game.standings()),
            forms::to_postcard(&events[..5]),
        ] {
            for place in 0..bytes.len() {
                let mut other = bytes.clone();
                for byte in (0..=u8::MAX).filter(|&byte| byte != bytes[place]) {
                    other[place] = byte;
                    accepted += attack::postcard(&other);
                }
            }
        }
    }
    assert!(accepted > 1000, "{accepted}");
}

#[test]
fn every_changed_byte_of_a_notation() {
    let mut accepted = 0;
    let mut dice = Dice::new(9);
    for players in 2..=7 {
        let game = any_record(players, &mut dice).state_after(players).expect("a whole game");
        for text in [game.to_string(), game.position().to_string()] {
            let text = text.into_bytes();
            for place in 0..text.len() {
                let mut other = text.clone();
                for byte in (0..=u8::MAX).filter(|&byte| byte != text[place]) {
                    other[place] = byte;
                    accepted += attack::notation(&other);
                }
                // A byte left out, and a byte twice.
                let left_out = [&text[..place], &text[place + 1..]].concat();
                let twice = [&text[..=place], &text[place..]].concat();
                accepted += attack::notation(&left_out) + attack::notation(&twice);
            }
        }
    }
    assert!(accepted > 50, "{accepted}");
}

#[test]
fn every_changed_byte_of_canonical_bytes() {
    let mut accepted = 0;
    let mut dice = Dice::new(10);
    for players in 2..=7 {
        let game = any_record(players, &mut dice).state_after(players).expect("a whole game");
        for bytes in [&game.to_bytes()[..], &game.position().to_bytes()[..]] {
            for place in 0..bytes.len() {
                let mut other = bytes.to_vec();
                for byte in (0..=u8::MAX).filter(|&byte| byte != bytes[place]) {
                    other[place] = byte;
                    accepted += attack::bytes(&other);
                }
            }
        }
    }
    assert!(accepted > 100, "{accepted}");
}

type Attack = fn(&[u8]) -> usize;

/// Some bytes changed at once, left out, doubled, and parts of documents put together.
#[test]
fn documents_that_are_badly_damaged() {
    let mut dice = Dice::new(11);
    let mut pool: Vec<(Attack, Vec<u8>)> = Vec::new();
    for players in 2..=7 {
        let record = any_record(players, &mut dice);
        let game = record.state_after(dice.between(0, 11)).expect("a whole game");
        pool.push((attack::json, forms::to_json(&record).into_bytes()));
        pool.push((attack::json, forms::to_json(&game).into_bytes()));
        pool.push((attack::postcard, forms::to_postcard(&record)));
        pool.push((attack::postcard, forms::to_postcard(&game)));
        pool.push((attack::notation, game.to_string().into_bytes()));
        pool.push((attack::bytes, game.to_bytes().to_vec()));
    }
    for _ in 0..20_000 {
        let (attack, mut bytes) = pool[dice.roll(pool.len())].clone();
        for _ in 0..=dice.roll(4) {
            let place = dice.roll(bytes.len());
            match dice.roll(5) {
                0 => bytes[place] ^= 1 << dice.roll(8),
                1 => drop(bytes.remove(place)),
                2 => bytes.insert(place, bytes[place]),
                3 => {
                    let until = (place + dice.roll(8)).min(bytes.len());
                    bytes.drain(place..until);
                }
                _ => {
                    let (_, other) = &pool[dice.roll(pool.len())];
                    let start = dice.roll(other.len());
                    let part = &other[start..(start + dice.roll(16)).min(other.len())];
                    bytes.splice(place..place, part.iter().copied());
                }
            }
            if bytes.is_empty() {
                bytes.push(0);
            }
        }
        let _ = attack(&bytes);
    }
}

#[test]
fn cards_that_no_round_has() {
    for (document, why) in [
        (json!([]), "0 cards: each of 2 to 7 players plays one (R1)"),
        (json!([3]), "1 cards: each of 2 to 7 players plays one (R1)"),
        (json!([3, 12]), "12 is not a card: cards are 0 to 11"),
    ] {
        refused::<Cards>(&document, why);
        refused::<Reveal>(&json!({ "cards": document, "kali_card": 3 }), why);
    }
}

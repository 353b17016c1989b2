//! What is written is read as the same, in every form.

use std::fmt::Debug;

use kalimambo::{GameState, Position};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that a value is the same after JSON, RON and postcard, and written alike again.
///
/// RON tells apart what JSON does not: characters and texts, numbers and types of one number.
pub fn check_serde<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = to_json(value);
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"));
    assert_eq!(read, *value, "{json}");
    assert_eq!(to_json(&read), json);

    let text = ron::to_string(value).expect("any value can be written");
    let read: T = ron::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(read, *value, "{text}");

    let bytes = to_postcard(value);
    let (read, rest): (T, _) =
        postcard::take_from_bytes(&bytes).unwrap_or_else(|error| panic!("{error}: {bytes:?}"));
    assert_eq!(read, *value, "{bytes:?}");
    assert!(rest.is_empty(), "{bytes:?}");
    assert_eq!(to_postcard(&read), bytes);
}

/// The value as JSON.
pub fn to_json<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("any value can be written")
}

/// The value in postcard's bytes.
pub fn to_postcard<T: Serialize + ?Sized>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).expect("any value can be written")
}

/// Checks that a position is the same after each form that it has.
pub fn check_position(position: &Position) {
    check_serde(position);
    check_short_position(position);
}

fn check_short_position(position: &Position) {
    let line = position.to_string();
    assert_eq!(line.parse::<Position>(), Ok(*position), "{line}");
    assert_eq!(Position::from_bytes(&position.to_bytes()), Ok(*position), "{line}");
}

/// Checks that a game, and its position, is the same after each form that it has.
pub fn check_game(game: &GameState) {
    check_serde(game.position());
    check_serde(game);
    check_short_game(game);
}

/// What [`check_game`] does, for the notation and the canonical bytes alone, which are faster.
pub fn check_short_game(game: &GameState) {
    check_short_position(game.position());
    let line = game.to_string();
    assert_eq!(line.parse::<GameState>(), Ok(*game), "{line}");
    assert_eq!(GameState::from_bytes(&game.to_bytes()), Ok(*game), "{line}");
    assert_eq!(GameState::resume(*game.position(), game.kali_deck()), Ok(*game), "{line}");
}

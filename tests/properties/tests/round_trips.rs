//! Everything that can be written is read back as what it was.

mod common;

use common::{any_games, cards, config};
use kalimambo::{Event, GameState, Position, Record, Setup};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Through JSON and back.
fn json<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).expect("can be written")).expect("can be read")
}

proptest! {
    #![proptest_config(config())]

    /// The game is shown as the text of a record, which is the text that the crate writes.
    #[test]
    fn a_record_is_read_and_written_to_the_letter(game in any_games()) {
        let text = format!("{game:?}");
        let record: Record = serde_json::from_str(&text).unwrap();
        // But for the heaps, which it writes in ascending order.
        let mut sorted = game.clone();
        sorted.dung.sort_unstable();
        prop_assert_eq!(serde_json::to_string(&record).unwrap(), format!("{sorted:?}"));
        let setup = Setup::new(&game.layout()).unwrap();
        prop_assert_eq!(&json(&setup), &setup);
        let rounds: Vec<_> = game.rounds.iter().map(|values| cards(values)).collect();
        prop_assert_eq!(&record, &Record::with_rounds(&setup, rounds).unwrap());
        prop_assert_eq!(record.state(), &game.play(|_, _, _| Ok(()))?);
    }

    /// And so every position that play leads to is accepted where positions are read.
    #[test]
    fn positions_games_and_events_are_read_as_what_was_written(game in any_games()) {
        let check = |state: &GameState| {
            let position = state.position();
            prop_assert_eq!(&json(position), position);
            prop_assert_eq!(&json(state), state);
            prop_assert_eq!(position.to_string().parse::<Position>(), Ok(*position));
            prop_assert_eq!(state.to_string().parse::<GameState>(), Ok(*state));
            prop_assert_eq!(Position::from_bytes(&position.to_bytes()), Ok(*position));
            prop_assert_eq!(GameState::from_bytes(&state.to_bytes()), Ok(*state));
            prop_assert_eq!(GameState::resume(*position, state.kali_deck()), Ok(*state));
            Ok(())
        };
        check(&game.start()?)?;
        game.play(|_, _, round| {
            check(round.state())?;
            let events: Vec<Event> = round.events().iter().collect();
            prop_assert_eq!(json(&events), events);
            Ok(())
        })?;
    }
}

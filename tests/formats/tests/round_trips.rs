//! What is written is read as the same: all that there is in many games of all kinds, in every form.

use std::collections::HashMap;

use kalimambo::{
    Card, Cards, Difference, Event, GameState, OpenRound, Perft, Player, Position, Record, Setup,
};
use kalimambo_formats::tables::{Draft, Table, any_record};
use kalimambo_formats::{Dice, facts, forms};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// So many games of each number of players.
const GAMES: u64 = 25;

/// Many games of all sizes, on tracks of all lengths.
fn records() -> impl Iterator<Item = Record> {
    (2..=7).flat_map(|players| {
        let mut dice = Dice::new(u64::from(players));
        (0..GAMES).map(move |_| any_record(players, &mut dice)).collect::<Vec<_>>()
    })
}

#[test]
fn every_position_and_game() {
    let mut seen = 0;
    for record in records() {
        for rounds in 0..=12 {
            let game = record.state_after(rounds).expect("a whole game");
            facts::check_position(game.position());
            forms::check_game(&game);
            seen += 1;
        }
    }
    assert_eq!(seen, 6 * 13 * GAMES);
}

#[test]
fn every_setup_and_record() {
    for record in records() {
        forms::check_serde(record.setup());
        for rounds in 0..=12 {
            forms::check_serde(&record.until(rounds).expect("a whole game"));
        }
    }
}

#[test]
fn everything_that_a_round_shows() {
    for record in records() {
        for round in record.replay() {
            forms::check_serde(round.reveal());
            forms::check_serde::<Cards>(&round.reveal().cards());
            forms::check_serde(&round.state().standings());
            for standing in &round.state().standings() {
                forms::check_serde(standing);
            }
            let events: Vec<Event> = round.events().iter().collect();
            forms::check_serde(&events);
            for event in &events {
                forms::check_serde(event);
                if let Some(penalty) = event.penalty() {
                    forms::check_serde(&penalty);
                }
            }
            // The log is written as the list of its events, and a line as that of its pairs.
            assert_eq!(forms::to_json(round.events()), forms::to_json(&events));
            assert_eq!(forms::to_postcard(round.events()), forms::to_postcard(&events));
            let line = round.position().line();
            assert_eq!(forms::to_json(&line), forms::to_json(&line.to_vec()));
            assert_eq!(forms::to_postcard(&line), forms::to_postcard(&line.to_vec()));
        }
    }
}

#[test]
fn every_open_round() {
    let mut dice = Dice::new(3);
    for record in records() {
        for rounds in 0..12 {
            let game = record.state_after(rounds).expect("a whole game");
            let mut open = OpenRound::new(game).expect("the game goes on");
            forms::check_serde(&open);
            for (player, hand) in game.hands() {
                if !dice.once_in(3) {
                    let cards: Vec<Card> = hand.iter().collect();
                    open.choose(player, dice.pick(&cards)).expect("a card of the hand");
                }
            }
            forms::check_serde(&open);
            forms::check_serde(&open.status());
        }
    }
}

#[test]
fn every_small_value() {
    for number in 0..=u8::MAX {
        if let Some(card) = Card::new(number) {
            forms::check_serde(&card);
        }
        if let Some(player) = Player::new(number) {
            forms::check_serde(&player);
        }
        if let Some(space) = kalimambo::Space::new(number) {
            forms::check_serde(&space);
        }
        if let Some(track) = kalimambo::Track::new(number) {
            forms::check_serde(&track);
        }
        if let Ok(token) = kalimambo::Token::try_from(number) {
            forms::check_serde(&token);
        }
        let players = Player::ALL.into_iter().filter(|player| number >> player.seat() & 1 != 0);
        forms::check_serde(&players.collect::<kalimambo::PlayerSet>());
    }
    for bits in 0..1_u16 << 12 {
        let hand: kalimambo::Hand =
            Card::ALL.into_iter().filter(|card| bits >> card.value() & 1 != 0).collect();
        forms::check_serde(&hand);
    }
}

#[test]
fn counts_and_differences() {
    let mut dice = Dice::new(5);
    for players in 2..=4 {
        let game = GameState::new(&Table::random(players, &mut dice).setup());
        forms::check_serde(&Perft::count(&game, 1));
    }
    for difference in [
        Difference::Setup,
        Difference::Round { round: 12, event: None },
        Difference::Round { round: 1, event: Some(19) },
        Difference::Length { rounds: 11 },
    ] {
        forms::check_serde(&difference);
    }
}

/// Positions that no game has come to, but that are accepted.
#[test]
fn contrived_positions() {
    let mut dice = Dice::new(7);
    let mut accepted = 0;
    for _ in 0..5000 {
        if let Ok(position) = Draft::at_the_limits(&mut dice).position() {
            forms::check_game(&position.sample(&mut dice.0));
            accepted += 1;
        }
    }
    assert!(accepted > 2000, "{accepted}");
}

/// A reader that gives its bytes away one after the other, a tree of JSON values, and JSON with white
/// space: what borrows from its input and what does not reads the same.
#[test]
fn from_readers_and_from_values() {
    fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
        let json = forms::to_json(value);
        assert_eq!(serde_json::from_reader::<_, T>(json.as_bytes()).expect(&json), *value);
        let tree = serde_json::to_value(value).expect("any value can be written");
        assert_eq!(serde_json::from_value::<T>(tree.clone()).expect(&json), *value);
        // The tree has its keys in another order.
        assert_eq!(serde_json::from_str::<T>(&tree.to_string()).expect(&json), *value);
        let spaced = serde_json::to_string_pretty(value).expect("any value can be written");
        assert_eq!(serde_json::from_str::<T>(&spaced).expect(&json), *value);
    }
    for record in records().step_by(5) {
        check(&record);
        check(record.setup());
        for round in record.replay().take(11) {
            check(round.state());
            check(round.position());
            check(round.reveal());
            check(&round.events().iter().collect::<Vec<Event>>());
            check(&round.state().standings());
            let open = OpenRound::new(*round.state()).expect("the game goes on");
            check(&open);
            check(&open.status());
        }
    }
}

#[test]
fn digests_are_equal_only_for_equal_positions() {
    let mut dice = Dice::new(13);
    let mut positions: HashMap<u64, Position> = HashMap::new();
    let mut games: HashMap<u64, GameState> = HashMap::new();
    for players in 2..=7 {
        for _ in 0..1500 {
            let record = Record::new(&Table::random(players, &mut dice).setup());
            let mut game = *record.state();
            loop {
                let position = *game.position();
                let same = positions.entry(position.digest()).or_insert(position);
                assert_eq!(*same, position, "two positions with one digest");
                let same = games.entry(game.digest()).or_insert(game);
                assert_eq!(*same, game, "two games with one digest");
                // The same position by another way.
                assert_eq!(
                    position.to_string().parse::<Position>().map(|read| read.digest()),
                    Ok(position.digest())
                );
                if game.is_over() {
                    break;
                }
                game = game
                    .after_round(&kalimambo_formats::players::any_cards(&game, &mut dice))
                    .expect("legal");
            }
        }
    }
    assert!(positions.len() > 100_000, "{}", positions.len());
    assert!(positions.keys().all(|digest| !games.contains_key(digest)));
}

/// Positions that differ in one thing alone have other bytes, another notation and another digest.
#[test]
fn the_least_difference_shows() {
    let mut dice = Dice::new(17);
    let mut pairs = 0;
    for _ in 0..2000 {
        let draft = Draft::at_the_limits(&mut dice);
        let Ok(position) = draft.position() else { continue };
        let mut others = Vec::new();
        for seat in 0..draft.scores.len() {
            let mut other = draft.clone();
            other.scores[seat] = other.scores[seat].saturating_sub(1);
            others.push(other);
        }
        for heap in draft.dung {
            let mut other = draft.clone();
            other.dung = other.dung.without(heap);
            others.push(other);
        }
        for place in 1..draft.line.len() {
            let mut other = draft.clone();
            let [(one, _), (two, _)] = [other.line[place - 1], other.line[place]];
            (other.line[place - 1].0, other.line[place].0) = (two, one);
            others.push(other);
        }
        for other in others.into_iter().filter_map(|draft| draft.position().ok()) {
            if other != position {
                assert_ne!(other.to_bytes(), position.to_bytes());
                assert_ne!(other.to_string(), position.to_string());
                assert_ne!(forms::to_json(&other), forms::to_json(&position));
                assert_ne!(forms::to_postcard(&other), forms::to_postcard(&position));
                assert_ne!(other.digest(), position.digest());
                pairs += 1;
            }
        }
    }
    assert!(pairs > 1000, "{pairs}");
}

/// JSON as another language may write it: sets in another order, keys in another order, white space.
#[test]
fn sets_are_read_in_any_order_and_written_in_theirs() {
    let json = r#"{ "kali_deck": [7,0,11,3,5,1,9,2,10,4,8,6], "dung": [35,8,30,13,24,19],
        "line": [2,0,3,1], "mambo": 0, "track": 40, "players": 4 }"#;
    let setup: Setup = serde_json::from_str(json).expect("a legal setup");
    assert_eq!(
        forms::to_json(&setup),
        r#"{"players":4,"track":40,"mambo":0,"line":[2,0,3,1],"dung":[8,13,19,24,30,35],"kali_deck":[7,0,11,3,5,1,9,2,10,4,8,6]}"#
    );
}

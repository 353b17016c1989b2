//! Values as other types see them: borrowed, walked through, hashed and printed.

mod common;

use std::hash::{BuildHasher, RandomState};

use common::{A, B, Dice, K, PLAYERS, Table, card, players, space, start};
use kalimambo::{
    Card, Event, Events, GameState, Layout, OpenRound, Penalty, Record, Round, Scene, Setup, Token,
};

fn first_round(dice: &mut Dice) -> Round {
    let game = start(&Table::random(4, dice).layout());
    game.apply_round(&dice.choices(&game)).expect("cards of the hands")
}

#[test]
fn lists_are_slices_to_those_who_borrow_them() {
    let round = first_round(&mut Dice::new(1));
    let line = round.position().line();
    let standings = round.state().standings();
    assert!(AsRef::<[_]>::as_ref(&line).iter().eq(line.iter()));
    assert!(AsRef::<[_]>::as_ref(&standings).iter().eq(standings.iter()));
}

/// What is walked through is the list itself, from its first to its last.
#[test]
fn lists_can_be_walked_through_by_reference() {
    fn same<'a, T: PartialEq + std::fmt::Debug + 'a>(
        list: impl IntoIterator<Item = &'a T>,
        slice: &'a [T],
        count: usize,
    ) {
        let items: Vec<&T> = list.into_iter().collect();
        assert_eq!(items, slice.iter().collect::<Vec<_>>());
        assert_eq!(items.len(), count);
    }
    for players in PLAYERS {
        let mut dice = Dice::new(players.into());
        let game = start(&Table::random(players, &mut dice).layout());
        let choices = dice.choices(&game);
        let round = game.apply_round(&choices).expect("cards of the hands");
        let players = usize::from(players);
        let cards = round.reveal().cards();
        assert_eq!(*cards, choices[..]);
        same(&cards, &cards, players);
        same(&round.position().line(), &round.position().line(), players + 1);
        same(&round.state().standings(), &round.state().standings(), players);
    }
}

#[test]
fn a_setup_is_where_a_game_begins() {
    let setup = Setup::new(&Layout { line: &[1, 0, 2], ..Layout::default() }).expect("a legal table");
    assert_eq!(GameState::from(setup), GameState::new(&setup));
}

/// Logs are compared by their events, so the same events have the same hash.
#[test]
fn equal_logs_have_the_same_hash() {
    let state = RandomState::new();
    let log = |seed| -> Events { *first_round(&mut Dice::new(seed)).events() };
    assert_eq!(log(1), log(1));
    assert_eq!(state.hash_one(log(1)), state.hash_one(log(1)));
    let hashes: Vec<u64> = (0..20).map(|seed| state.hash_one(log(seed))).collect();
    assert!(hashes.iter().any(|hash| *hash != hashes[0]));
}

#[test]
fn logs_are_equal_if_and_only_if_their_events_are() {
    let logs: Vec<Events> = (0..30).map(|seed| *first_round(&mut Dice::new(seed)).events()).collect();
    for (log, other) in logs.iter().flat_map(|log| logs.iter().map(move |other| (log, other))) {
        let same = log.iter().collect::<Vec<_>>() == other.iter().collect::<Vec<_>>();
        assert_eq!(log == other, same, "{log:?} and {other:?}");
    }
    assert_ne!(logs[0], logs[1]);
}

/// Every round has a turn of somebody.
#[test]
fn no_log_of_a_round_is_empty() {
    for seed in 0..20 {
        let round = first_round(&mut Dice::new(seed));
        assert!(!round.events().is_empty());
        assert_eq!(round.events().is_empty(), round.events().iter().next().is_none());
    }
}

#[test]
fn a_penalty_is_paid_by_each() {
    let penalty = |points, payers: &[Token]| Penalty { points, players: players(payers) };
    assert_eq!(penalty(3, &[A, B]).total(), 6);
    assert_eq!(penalty(3, &[A]).total(), 3);
    assert_eq!(penalty(3, &[]).total(), 0);
}

/// From the first to the last, and when there is nothing left.
#[test]
fn events_and_rounds_say_how_many_are_left() {
    fn counts_down<T>(mut items: impl ExactSizeIterator<Item = T>, count: usize) {
        for left in (0..=count).rev() {
            assert_eq!((items.len(), items.size_hint()), (left, (left, Some(left))));
            assert_eq!(items.next().is_some(), left > 0);
        }
        assert_eq!(items.len(), 0);
    }
    let mut dice = Dice::new(3);
    let setup = Setup::new(&Table::random(3, &mut dice).layout()).expect("a legal table");
    let (mut game, mut record) = (GameState::new(&setup), Record::new(&setup));
    while !game.is_over() {
        counts_down(record.replay(), game.round().into());
        let choices = dice.choices(&game);
        let round = record.play(&choices).expect("cards of the hands");
        counts_down(round.events().iter(), round.events().len());
        game = *round.state();
    }
    counts_down(record.replay(), 12);
}

#[test]
fn what_is_printed_for_a_programmer_has_the_numbers() {
    let setup = Setup::new(&Layout { line: &[1, 0], dung: &[9, 21], ..Layout::default() });
    let setup = setup.expect("a legal table");
    assert_eq!(format!("{:?}", setup.track()), "Track(40)");
    let text = format!("{setup:?}");
    for part in ["track: 40", "mambo: ", "line: ", "dung: ", "kali_deck: "] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(
        format!("{:?}", Event::Tied { card: card(7), mover: K, held: [A].into_iter().collect() })
            .contains("Tied")
    );
    assert_eq!(format!("{:?}", space(39)), "39");
    assert_eq!(format!("{:?}", card(7)), "7");
}

#[test]
fn what_is_in_a_position_is_printed_for_a_programmer_by_token_and_player() {
    let mut dice = Dice::new(1);
    let before = start(&Table::random(4, &mut dice).layout());
    let text = format!("{:?}", before.position());
    for (token, space) in &before.position().line() {
        assert!(text.contains(&format!("{token:?}: {space:?}")), "{token} on {space} in {text}");
    }
    for (player, score) in before.position().scores() {
        assert!(text.contains(&format!("{player:?}: {score}")), "{player} with {score} in {text}");
    }
    let deck: Vec<Card> = before.kali_deck().iter().collect();
    let text = format!("{before:?}");
    assert!(text.contains(&format!("{deck:?}")), "{deck:?} in {text}");

    let round = OpenRound::new(before).expect("a game that goes on");
    let text = format!("{round:?}");
    for player in round.status().missing {
        assert!(text.contains(&format!("{player:?}")), "{player} in {text}");
    }
}

#[test]
fn what_a_round_shows_is_printed_for_a_programmer_whole() {
    let mut dice = Dice::new(1);
    let before = start(&Table::random(4, &mut dice).layout());
    let round = before.apply_round(&dice.choices(&before)).expect("cards of the hands");
    let events: Vec<Event> = round.events().iter().collect();
    assert_eq!(format!("{:?}", round.events()), format!("{events:?}"));
    let standings = round.state().standings();
    assert_eq!(format!("{standings:?}"), format!("{:?}", &standings[..]));
    let reveal = format!("{:?}", round.reveal());
    for token in [A, B, K] {
        let card = round.reveal().card(token).expect("a token of the game");
        let part = format!("{token:?}: {card:?}");
        assert!(reveal.contains(&part), "{part} in {reveal}");
    }
    let kali = round.reveal().kali();
    let scene = Scene::new(before.position(), &round.reveal().cards(), kali).expect("cards of the hands");
    let mut ahead = [0; 8];
    for &(token, space) in &before.position().line() {
        let lane = "ABCDEFGK".find(token.letter()).expect("a token of the game");
        ahead[lane] = before.position().track().distance(before.mambo(), space);
    }
    for part in [format!("{:?}", before.position().dung()), format!("{ahead:?}")] {
        assert!(format!("{scene:?}").contains(&part), "{part} in {scene:?}");
    }
}

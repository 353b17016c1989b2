//! The state machine: choices, undo, hot seat, skipping, saving and resuming.

use std::fs;
use std::time::Duration;

use kalimambo::{Card, Player};

use super::{app, play_round, press, think};
use crate::app::{App, Exit, Mode, Popup};
use crate::input::Key;
use crate::save;

fn picked(app: &App) -> Option<u8> {
    match app.mode {
        Mode::Choose { card, .. } => Some(card.value()),
        _ => None,
    }
}

#[test]
fn arrows_go_round_and_digits_reach_ten_and_eleven() {
    let mut app = app(1, 2);
    let mut after = |key| {
        press(&mut app, &[key]);
        picked(&app)
    };
    assert_eq!(after(Key::Left), Some(11));
    assert_eq!(after(Key::Right), Some(0));
    assert_eq!(after(Key::Digit(7)), Some(7));
    assert_eq!(after(Key::Digit(1)), Some(1));
    assert_eq!(after(Key::Digit(0)), Some(10));
    assert_eq!(after(Key::Digit(1)), Some(1));
    assert_eq!(after(Key::Digit(1)), Some(11));
    assert_eq!(after(Key::Digit(0)), Some(0), "a 1 counts once");
}

#[test]
fn a_choice_can_be_taken_back_until_the_reveal() {
    let mut app = app(1, 2);
    press(&mut app, &[Key::Digit(5), Key::Enter]);
    assert!(app.table.has_chosen(Player::A));
    press(&mut app, &[Key::Undo]);
    assert!(!app.table.has_chosen(Player::A));
    press(&mut app, &[Key::Digit(6), Key::Enter]);
    think(&mut app);
    press(&mut app, &[Key::Enter, Key::Undo]);
    assert!(matches!(app.mode, Mode::Playing { .. }));
    assert!(!app.table.position().legal_cards(Player::A).contains(Card::new(6).unwrap()));
}

#[test]
fn nothing_is_revealed_before_the_bots_have_chosen() {
    let mut app = app(1, 2);
    press(&mut app, &[Key::Enter, Key::Enter]);
    assert!(matches!(app.mode, Mode::Ready));
    think(&mut app);
    press(&mut app, &[Key::Enter]);
    assert!(matches!(app.mode, Mode::Playing { .. }));
}

#[test]
fn choices_for_another_round_are_left_out() {
    let mut app = app(1, 2);
    let job = app.take_job().unwrap();
    app.bots_chose(&job.run()).unwrap();
    press(&mut app, &[Key::Enter, Key::Enter, Key::Enter]);
    app.bots_chose(&job.run()).unwrap();
    assert!(!app.table.has_chosen(Player::B));
}

#[test]
fn time_shows_the_events_that_skipping_shows() {
    let (mut timed, mut skipped) = (app(1, 2), app(1, 2));
    play_round(&mut skipped);
    think(&mut timed);
    press(&mut timed, &[Key::Enter, Key::Enter]);
    while matches!(timed.mode, Mode::Playing { .. }) {
        timed.tick(Duration::from_secs(3)).unwrap();
    }
    assert_eq!(timed.log, skipped.log);
    assert_eq!(timed.scores(), skipped.scores());
}

#[test]
fn quitting_asks_and_the_saved_game_goes_on_as_it_would_have() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = app(1, 3);
    app.path = directory.path().join("game.json");
    for _ in 0..3 {
        play_round(&mut app);
    }
    press(&mut app, &[Key::Enter, Key::Quit]);
    assert_eq!(app.popup, Some(Popup::Quit));
    press(&mut app, &[Key::Escape, Key::Quit, Key::Enter]);
    assert_eq!(app.exit, Some(Exit::Saved), "{:?}", app.problem);

    let mut resumed = App::new(save::read(&app.path).unwrap(), app.path.clone());
    assert_eq!(resumed.log, app.log);
    assert!(resumed.table.has_chosen(Player::A));
    for app in [&mut app, &mut resumed] {
        think(app);
        press(app, &[Key::Enter, Key::Enter]);
        while !matches!(app.mode, Mode::Over) {
            play_round(app);
        }
    }
    assert_eq!(resumed.table.record, app.table.record);
}

#[test]
fn what_cannot_be_saved_is_not_lost() {
    let directory = tempfile::tempdir().unwrap();
    let mut app = app(1, 2);
    app.path = directory.path().join("missing").join("game.json");
    press(&mut app, &[Key::Interrupt]);
    assert_eq!(app.exit, None);
    assert!(app.problem.as_ref().unwrap().contains("cannot save"));
    press(&mut app, &[Key::Interrupt]);
    assert_eq!(app.exit, Some(Exit::NotSaved));
}

#[test]
fn bad_saves_are_refused_with_the_reason() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("game.json");
    save::write(&path, &app(1, 2).table).unwrap();
    let good = fs::read_to_string(&path).unwrap();
    for (text, reason) in [
        (String::new(), "not a saved game"),
        (good.replace("kalimambo.tui", "other"), "\"other\""),
        (good.replacen("\"version\":1", "\"version\":2", 1), "version is 2"),
        (good.replace(r#""person","#, ""), "2 seats for 3 players"),
        (good.replace("careful", "clever"), "no bot \"clever\""),
        (good.replace(r#""choices":[null"#, r#""choices":[12"#), "12"),
        (good.replace(r#""seed":7"#, r#""seed":-7"#), "-7"),
    ] {
        fs::write(&path, text).unwrap();
        let error = format!("{:#}", save::read(&path).unwrap_err());
        assert!(error.contains("game.json") && error.contains(reason), "{error}");
    }
}

#[test]
fn in_the_hot_seat_undo_gives_the_keyboard_back() {
    let mut app = app(2, 1);
    press(&mut app, &[Key::Enter, Key::Enter]);
    assert!(matches!(app.mode, Mode::Pass(Player::B)));
    press(&mut app, &[Key::Enter, Key::Undo]);
    assert!(matches!(app.mode, Mode::Pass(Player::A)));
    assert!(!app.table.has_chosen(Player::A));
}

#[test]
fn after_the_end_a_new_game_with_the_next_seed_is_offered() {
    let mut app = app(1, 1);
    while !matches!(app.mode, Mode::Over) {
        play_round(&mut app);
    }
    press(&mut app, &[Key::New]);
    assert!(matches!(app.mode, Mode::Choose { .. }));
    assert_eq!((app.table.seed, app.table.position().round()), (8, 0));
}

#[test]
fn points_by_cause_add_up_to_the_points() {
    let mut app = app(1, 4);
    while !matches!(app.mode, Mode::Over) {
        play_round(&mut app);
    }
    let causes = crate::story::causes(&app.table.record);
    for (player, points) in app.scores() {
        let paid = causes[usize::from(player.seat())];
        assert_eq!(paid.dung + paid.charge + paid.kali, points, "{player}");
    }
}

//! Screens at set moments, as people see them without colours.

use kalimambo::{Layout, Record, Setup, Track};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;

use super::{app, play_round, press, think};
use crate::app::{App, Mode};
use crate::input::Key;
use crate::screen::{self, Palette};

fn screen(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen::draw(frame, app, Palette { coloured: false })).unwrap();
    let rows = terminal.backend().buffer().content.chunks(width.into());
    let rows = rows.map(|row| row.iter().map(Cell::symbol).collect::<String>());
    rows.map(|row| row.trim_end().to_owned() + "\n").collect()
}

#[test]
fn choosing() {
    let mut app = app(1, 3);
    play_round(&mut app);
    press(&mut app, &[Key::Digit(1), Key::Digit(0)]);
    insta::assert_snapshot!("choosing", screen(&app, 80, 24));
    insta::assert_snapshot!("choosing_large", screen(&app, 120, 40));
}

#[test]
fn an_event() {
    let mut app = app(1, 6);
    think(&mut app);
    press(&mut app, &[Key::Digit(4), Key::Enter, Key::Enter]);
    app.tick(std::time::Duration::from_secs(3)).unwrap();
    insta::assert_snapshot!("event", screen(&app, 80, 24));
}

#[test]
fn a_move_leaves_a_trail() {
    let mut app = app(1, 6);
    think(&mut app);
    press(&mut app, &[Key::Digit(4), Key::Enter, Key::Enter]);
    for _ in 0..3 {
        app.tick(std::time::Duration::from_secs(3)).unwrap();
    }
    insta::assert_snapshot!("moved", screen(&app, 80, 24));
}

#[test]
fn the_end() {
    let mut app = app(1, 3);
    while !matches!(app.mode, Mode::Over) {
        play_round(&mut app);
    }
    insta::assert_snapshot!("end", screen(&app, 80, 24));
}

#[test]
fn popups() {
    let mut app = app(1, 3);
    press(&mut app, &[Key::Help]);
    insta::assert_snapshot!("help", screen(&app, 80, 24));
    press(&mut app, &[Key::Escape, Key::Quit]);
    insta::assert_snapshot!("quit", screen(&app, 80, 24));
}

#[test]
fn a_small_window() {
    insta::assert_snapshot!("small", screen(&app(1, 3), 60, 10));
}

#[test]
fn the_hot_seat_shows_nobody_what_was_chosen() {
    let hidden = |digit| {
        let mut app = app(2, 1);
        press(&mut app, &[Key::Enter, Key::Digit(digit), Key::Enter]);
        let pass = screen(&app, 80, 24);
        press(&mut app, &[Key::Enter]);
        (pass, screen(&app, 80, 24))
    };
    assert_eq!(hidden(3), hidden(9));
    insta::assert_snapshot!("pass", hidden(3).0);
}

#[test]
fn the_longest_track() {
    let setup = Setup::new(&Layout { track: Track::MAX.len(), dung: &[9, 40], ..Layout::default() }).unwrap();
    let mut app = app(1, 1);
    app.table.record = Record::new(&setup);
    insta::assert_snapshot!("longest", screen(&app, 80, 24));
}

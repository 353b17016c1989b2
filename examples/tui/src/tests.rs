//! What the program does, without a terminal.

mod arguments;
mod play;
mod screens;

use crate::app::{App, Mode};
use crate::input::Key;
use crate::table::{Seat, Table};

fn app(humans: usize, bots: usize) -> App {
    let seats = [vec![Seat::Person; humans], vec![Seat::Bot("careful".into()); bots]].concat();
    App::new(Table::new(7, seats).unwrap(), "kalimambo-7.json".into())
}

fn press(app: &mut App, keys: &[Key]) {
    for &key in keys {
        app.press(key).unwrap();
    }
}

fn think(app: &mut App) {
    if let Some(job) = app.take_job() {
        app.bots_chose(&job.run()).unwrap();
    }
}

/// One person plays the lowest card left in a round, and skips to its end.
fn play_round(app: &mut App) {
    think(app);
    press(app, &[Key::Enter, Key::Enter, Key::Enter]);
    assert!(!matches!(app.mode, Mode::Playing { .. }));
}

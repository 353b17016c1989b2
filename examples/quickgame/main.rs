//! Shows a whole game in the terminal, round by round:
//! `cargo run --example quickgame -- [--players N] [--seed S] [--save FILE]` or `… -- RECORD.json`.
//!
//! Without a record it plays a new game with random cards; with one it replays that.

mod arguments;
mod board;
mod causes;
mod ending;
mod game;
mod round;
mod story;
mod style;

use std::error::Error;
use std::fmt::Display;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use arguments::{Request, USAGE};
use game::Game;
use story::Story;

fn main() -> ExitCode {
    let text = match text() {
        Ok(text) => text,
        Err(error) => return complain(&format!("{error}; try --help"), ExitCode::from(2)),
    };
    match print(&*text) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough, as in `quickgame | head`.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => complain(&format!("can't write: {error}"), ExitCode::FAILURE),
    }
}

fn text() -> Result<Box<dyn Display>, Box<dyn Error>> {
    Ok(match arguments::parse(lexopt::Parser::from_env())? {
        Request::Help => Box::new(USAGE),
        Request::Play { players, seed, save } => {
            Box::new(Story(Game::random(players, seed, save.as_deref())?))
        }
        Request::GoOn { notation, seed } => Box::new(Story(Game::go_on(&notation, seed)?)),
        Request::Replay(path) => Box::new(Story(Game::read(&path)?)),
    })
}

/// Prints with the colours that the text has, or without where standard output does not want any.
fn print(text: &dyn Display) -> io::Result<()> {
    let mut output = BufWriter::new(anstream::stdout().lock());
    write!(output, "{text}")?;
    output.flush()
}

fn complain(problem: &str, status: ExitCode) -> ExitCode {
    // If this can't be written either, the status still says it.
    let _ = writeln!(io::stderr(), "quickgame: {}", on_one_line(problem));
    status
}

/// An error may quote what somebody put into a file, line breaks and escape codes too.
fn on_one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { c.escape_default().to_string() } else { c.to_string() })
        .collect()
}

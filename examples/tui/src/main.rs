//! Kalimambo in a terminal, against bots or around one keyboard.

mod app;
mod arguments;
mod input;
mod save;
mod screen;
mod story;
mod table;
mod terminal;
#[cfg(test)]
mod tests;

use std::env;
use std::io::{IsTerminal, stdin, stdout};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Result, ensure};

use app::{App, Exit};
use arguments::Request;
use screen::Palette;
use table::Table;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut app = match arguments::parse(lexopt::Parser::from_env())? {
        Request::Help => {
            print!("{}", arguments::USAGE);
            return Ok(());
        }
        Request::New { seats, seed, save } => {
            let seed = seed.unwrap_or_else(any_seed);
            if let Some(path) = &save {
                save::check_new(path)?;
            }
            App::new(Table::new(seed, seats)?, save.unwrap_or_else(|| save::free_path(seed)))
        }
        Request::Resume(path) => App::new(save::read(&path)?, path),
    };
    ensure!(stdin().is_terminal() && stdout().is_terminal(), "this takes a terminal to play in");
    let coloured = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let result = terminal::run(&mut app, Palette { coloured });
    if result.is_err() {
        app.save_and_quit();
    }
    if app.exit == Some(Exit::Saved) {
        let path = app.path.display().to_string().replace('\'', r"'\''");
        println!("Saved. The file holds the secret order of Kali's deck: do not look inside.");
        println!("To go on:");
        println!("  cargo run --release -p kalimambo-tui -- --resume '{path}'");
    }
    result?;
    ensure!(app.exit == Some(Exit::Saved), "the game was not saved in {}", app.path.display());
    Ok(())
}

/// Short enough to be typed again.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(now.subsec_nanos()) % 1_000_000
}

//! The real terminal: keys, time, signals and the bots' thread, around the state and its screen.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

use crate::app::App;
use crate::input;
use crate::screen::{self, Palette};
use crate::table::{Choices, Job};

/// How long to wait for a key before looking at the clock and the bots.
const WAIT: Duration = Duration::from_millis(30);

/// Plays until the player leaves. The terminal is clean again afterwards, after a panic too.
pub(crate) fn run(app: &mut App, palette: Palette) -> Result<()> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGHUP, SIGINT, SIGTERM] {
        signal_hook::flag::register(signal, Arc::clone(&stop))?;
    }
    let mut terminal = ratatui::try_init()?;
    let result = play(&mut terminal, app, palette, &stop);
    ratatui::restore();
    result
}

fn play(terminal: &mut DefaultTerminal, app: &mut App, palette: Palette, stop: &AtomicBool) -> Result<()> {
    let events = events();
    let mut thinking = None;
    let mut last = Instant::now();
    while app.exit.is_none() {
        if let Some(job) = app.take_job() {
            thinking = Some(think(job));
        }
        terminal.draw(|frame| screen::draw(frame, app, palette))?;
        match events.recv_timeout(WAIT) {
            Ok(event) => handle(app, &event?)?,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => bail!("the terminal is gone"),
        }
        if let Some(choices) = thinking.as_ref().map(answer).transpose()?.flatten() {
            thinking = None;
            app.bots_chose(&choices)?;
        }
        app.tick(last.elapsed())?;
        last = Instant::now();
        if stop.swap(false, Ordering::Relaxed) {
            app.save_and_quit();
            if let Some(problem) = &app.problem {
                bail!("{problem}");
            }
        }
    }
    Ok(())
}

/// What the terminal says, from a thread that does nothing but wait for it: of a terminal that has been closed
/// it never hears again, and must not keep the game from being saved.
fn events() -> Receiver<io::Result<Event>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        loop {
            let event = event::read();
            let was_last = event.is_err();
            if sender.send(event).is_err() || was_last {
                break;
            }
        }
    });
    receiver
}

fn handle(app: &mut App, event: &Event) -> Result<()> {
    let Event::Key(key) = event else { return Ok(()) };
    #[cfg(debug_assertions)]
    assert!(std::env::var_os("KALIMAMBO_TUI_PANIC").is_none(), "asked to panic, to see what is left");
    match input::key(*key).filter(|_| key.kind != KeyEventKind::Release) {
        Some(key) => app.press(key),
        None => Ok(()),
    }
}

fn think(job: Job) -> Receiver<Choices> {
    let (sender, receiver) = mpsc::channel();
    // Nobody listens any more if the player has left.
    thread::spawn(move || sender.send(job.run()).ok());
    receiver
}

fn answer(thinking: &Receiver<Choices>) -> Result<Option<Choices>> {
    match thinking.try_recv() {
        Ok(choices) => Ok(Some(choices)),
        Err(TryRecvError::Empty) => Ok(None),
        Err(TryRecvError::Disconnected) => bail!("a bot broke down"),
    }
}

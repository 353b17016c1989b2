//! Ctrl-C, and the signal by which a batch system announces the end: what is done is kept.

use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

/// How a shell calls the end by Ctrl-C.
pub(crate) const STATUS: u8 = 130;

static STOP: AtomicBool = AtomicBool::new(false);

/// Watches from now on. The second signal ends the program at once.
pub(crate) fn watch() -> Result<()> {
    ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            exit(STATUS.into());
        }
        eprintln!("\nThe games under way are played to their end. Once more, and nothing is kept.");
    })
    .context("Ctrl-C can't be watched")
}

/// Whether no game is to be begun any more.
pub(crate) fn requested() -> bool {
    STOP.load(Ordering::Relaxed)
}

//! How far it is, for whoever waits at a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

const TEMPLATE: &str = "{wide_bar} {human_pos} of {human_len} games, {per_sec}, {eta} left";

/// A bar on standard error; there is none where that is no terminal.
pub(crate) fn bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template(TEMPLATE).expect("a template without mistakes");
    let bar = ProgressBar::new(games).with_style(style.progress_chars("━╸─"));
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

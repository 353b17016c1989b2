//! How far it is, for whoever waits at a terminal.

use std::fmt::Write;
use std::time::Duration;

use indicatif::{HumanFloatCount, ProgressBar, ProgressState, ProgressStyle};

const TEMPLATE: &str = "{wide_bar} {human_pos} of {human_len} games, {rate} a second, {eta} left";

/// A bar on standard error; there is none where that is no terminal.
pub(crate) fn bar(games: u64) -> ProgressBar {
    let rate = |state: &ProgressState, text: &mut dyn Write| {
        // A text in memory takes everything.
        let _ = write!(text, "{:.1}", HumanFloatCount(state.per_sec()));
    };
    let style = ProgressStyle::with_template(TEMPLATE).expect("a template without mistakes");
    let bar = ProgressBar::new(games).with_style(style.with_key("rate", rate).progress_chars("━╸─"));
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

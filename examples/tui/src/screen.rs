//! The screen as a function of the state.

mod board;
mod hands;
mod palette;
mod popup;

pub(crate) use palette::Palette;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use crate::app::{App, Mode};
use crate::story;

pub(crate) const WIDTH: u16 = 80;
pub(crate) const HEIGHT: u16 = 24;

pub(crate) fn draw(frame: &mut Frame<'_>, app: &App, palette: Palette) {
    let area = frame.area();
    if area.width < WIDTH || area.height < HEIGHT {
        let size = format!("{}×{}", area.width, area.height);
        let text =
            format!("Kalimambo needs {WIDTH}×{HEIGHT} characters; here are {size}. Make the window larger.");
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    }
    let hands_height = hands::height(app);
    let rows =
        [1.into(), Constraint::Min(11), hands_height.into(), 1.into(), 1.into()].map(|row: Constraint| row);
    let [title, upper, hands, prompt, keys] = Layout::vertical(rows).areas(area);
    let board_width = board::width(app.table.position().track(), upper);
    let [board, log] =
        Layout::horizontal([board_width.into(), Constraint::Min(0)].map(|column: Constraint| column))
            .areas(upper);
    draw_title(frame, app, palette, title);
    board::draw(frame, app, palette, board);
    draw_log(frame, app, palette, log);
    hands::draw(frame, app, palette, hands);
    draw_prompt(frame, app, prompt);
    frame.render_widget(Line::styled(keys_for(app), palette.quiet()), keys);
    popup::draw(frame, app, board);
}

fn draw_title(frame: &mut Frame<'_>, app: &App, palette: Palette, area: Rect) {
    let played = app.table.position().round();
    let round = match app.mode {
        Mode::Over => "the game is over".into(),
        Mode::Playing { .. } => format!("round {played} of 12"),
        _ => format!("round {} of 12", played + 1),
    };
    let left = format!(" Kalimambo · {round}");
    let right = format!("seed {} · speed {} of 5 ", app.table.seed, app.speed);
    frame.render_widget(Line::styled(left, Palette::STRONG), area);
    frame.render_widget(Line::styled(right, palette.quiet()).right_aligned(), area);
}

fn draw_log(frame: &mut Frame<'_>, app: &App, palette: Palette, area: Rect) {
    let block = Block::new().borders(Borders::ALL).border_style(palette.quiet()).title(" What happened ");
    let inner = block.inner(area);
    let options = textwrap::Options::new(inner.width.into()).initial_indent("  ").subsequent_indent("    ");
    let mut lines = Vec::new();
    for entry in &app.log {
        if entry.starts_with("Round ") {
            let wrapped = textwrap::wrap(entry, usize::from(inner.width));
            lines.extend(wrapped.into_iter().map(|line| Line::styled(line.into_owned(), Palette::STRONG)));
        } else {
            lines.extend(
                textwrap::wrap(entry, &options).into_iter().map(|line| Line::from(line.into_owned())),
            );
        }
    }
    let hidden = lines.len().saturating_sub(inner.height.into());
    frame.render_widget(Paragraph::new(Text::from(lines.split_off(hidden))).block(block), area);
}

fn draw_prompt(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let text = match &app.mode {
        _ if app.problem.is_some() => app.problem.clone().unwrap_or_default(),
        Mode::Pass(player) => format!("{player} is to choose. All others look away."),
        Mode::Choose { player, card } => format!("{player}, which card? Enter plays the {card}."),
        Mode::Ready if app.table.is_ready() => "All have chosen. Enter reveals the cards.".into(),
        Mode::Ready => "The bots are thinking …".into(),
        Mode::Playing { scene, .. } => {
            let payers = scene.reveal().payers();
            format!("Lowest card of a player: {payers}. Whoever shows it pays for Kali.")
        }
        Mode::Over => match app.table.position().winners() {
            Some(winners) => format!("{winners} won. Press n for a new game."),
            None => String::new(),
        },
    };
    frame.render_widget(Line::styled(format!(" {text}"), Palette::STRONG), area);
}

fn keys_for(app: &App) -> &'static str {
    match app.mode {
        Mode::Pass(_) => " Enter: go on   u: undo   q: save and quit   ?: help",
        Mode::Choose { .. } => " ← → or digits: pick   Enter: play it   u: undo   q: save and quit   ?: help",
        Mode::Ready => " Enter: reveal   u: undo   q: save and quit   ?: help",
        Mode::Playing { .. } => " Enter: skip   + -: speed   q: save and quit   ?: help",
        Mode::Over => " n: new game   q: save and quit   ?: help",
    }
}

/// Players by points, each with the rank, and the points by cause.
fn ending(app: &App) -> Vec<String> {
    let causes = story::causes(&app.table.record);
    let mut lines = vec!["     Points   Dung  Charge  For Kali".to_owned()];
    for place in &app.table.position().standings() {
        let paid = causes[usize::from(place.player.seat())];
        let (rank, player, points) = (place.rank, place.player, place.points);
        lines.push(format!(
            "{rank}. {player} {points:>7} {:>6} {:>7} {:>9}",
            paid.dung, paid.charge, paid.kali
        ));
    }
    lines
}

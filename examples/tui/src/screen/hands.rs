//! Each player's rank, points, card shown and hand, and Kali's cards played.

use kalimambo::{Card, Player, Token};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::Palette;
use crate::app::{App, Mode};
use crate::table::Seat;

/// A line for each player, one for Kali and one for the heading.
pub(super) fn height(app: &App) -> u16 {
    app.table.seats.iter().map(|_| 1).sum::<u16>() + 2
}

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, palette: Palette, area: Rect) {
    let heading = " Rank ──────── Points ─ Card ─ Hand ";
    let block = Block::new().borders(Borders::TOP).border_style(palette.quiet()).title(heading);
    let mut lines: Vec<Line<'_>> =
        app.scores().into_iter().map(|(player, points)| player_line(app, player, points, palette)).collect();
    lines.push(kali_line(app, palette));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn player_line(app: &App, player: Player, points: u16, palette: Palette) -> Line<'static> {
    let scores = app.scores();
    let rank = 1 + scores.iter().filter(|(_, other)| *other < points).count();
    let who = match &app.table.seats[usize::from(player.seat())] {
        Seat::Person => "person",
        Seat::Bot(name) => name,
    };
    let mut spans = vec![
        Span::raw(format!("{rank:>3}. ")),
        Span::styled(player.to_string(), palette.token(player.into())),
        Span::raw(format!(" {who:<10.10}{points:>4}  {:<7}", shown(app, player))),
    ];
    spans.extend(hand(app, player, palette));
    Line::from(spans)
}

/// The card on the table: face up, face down, or none yet.
fn shown(app: &App, player: Player) -> String {
    match (&app.mode, app.last) {
        (Mode::Playing { scene, .. }, _) => {
            scene.reveal().card(player.into()).map_or_else(String::new, |card| format!("{card:>4}"))
        }
        _ if app.table.has_chosen(player) => " chosen".into(),
        (Mode::Over, Some(round)) => {
            round.reveal().card(player.into()).map_or_else(String::new, |card| format!("{card:>4}"))
        }
        _ => "   –".into(),
    }
}

fn hand(app: &App, player: Player, palette: Palette) -> Vec<Span<'static>> {
    let held = app.table.position().legal_cards(player);
    let picked = match app.mode {
        Mode::Choose { player: chooser, card } if chooser == player => Some(card),
        _ => None,
    };
    let cell = |value| match Card::new(value) {
        Some(card) if picked == Some(card) => Span::styled(format!("[{card:>2}]"), Palette::MAMBO),
        Some(card) if held.contains(card) => Span::raw(format!(" {card:>2} ")),
        _ => Span::styled("  · ", palette.quiet()),
    };
    (0..12).map(cell).collect()
}

fn kali_line(app: &App, palette: Palette) -> Line<'static> {
    let played = app.table.position().kali_played();
    let cards: Vec<String> = played.iter().map(|card| card.to_string()).collect();
    let shown = match (&app.mode, played.last()) {
        (Mode::Playing { .. } | Mode::Over, Some(card)) => format!("{card:>4}"),
        _ => "   –".into(),
    };
    let words =
        if cards.is_empty() { "none played yet".into() } else { format!("played {}", cards.join(" ")) };
    Line::from(vec![
        Span::raw("     "),
        Span::styled(Token::Kali.letter().to_string(), palette.token(Token::Kali)),
        Span::raw(format!(" {:<10}{:>4}  {shown:<7} {words}", "Kali", "")),
    ])
}

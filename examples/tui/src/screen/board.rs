//! The track as a rectangular loop, clockwise from the upper left, around what happens now.

use kalimambo::{Event, Space, Token, Track};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use super::Palette;
use crate::app::{App, Mode};

/// The rows and columns of a loop, and the characters of a space.
#[derive(Clone, Copy)]
struct Loop {
    columns: u16,
    rows: u16,
    width: u16,
    height: u16,
}

impl Loop {
    fn new(track: Track, area: Rect) -> Self {
        let len = u16::from(track.len());
        let rows = if len > 48 { 9 } else { (len / 6 + 1).clamp(2, 7) };
        let columns = len.saturating_sub(2 * (rows - 2)).div_ceil(2).max(2);
        // The log takes at least 26 of the columns.
        let width = (area.width.saturating_sub(28) / columns).clamp(2, 5);
        let width = if area.width < 100 { width.min(3) } else { width };
        let height = (area.height.saturating_sub(2) / rows).clamp(1, 4);
        Self { columns, rows, width, height }
    }

    /// Column and row of a space.
    fn place(self, space: Space) -> (u16, u16) {
        let (right, bottom) = (self.columns - 1, self.rows - 1);
        let number = u16::from(space.number());
        match number {
            _ if number <= right => (number, 0),
            _ if number <= right + bottom => (right, number - right),
            _ if number <= 2 * right + bottom => (2 * right + bottom - number, bottom),
            _ => (0, 2 * (right + bottom) - number),
        }
    }
}

/// The board's width, with its frame.
pub(super) fn width(track: Track, area: Rect) -> u16 {
    let way = Loop::new(track, area);
    way.columns * way.width + 3
}

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, palette: Palette, area: Rect) {
    let whole = Rect { width: frame.area().width, ..area };
    let track = app.table.position().track();
    let way = Loop::new(track, whole);
    let block =
        Block::new().borders(Borders::ALL).border_style(palette.quiet()).title(" Track, clockwise ↻ ");
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let spare = inner.height.saturating_sub((way.rows - 1) * way.height + 1) / 2;
    let (left, top) = (inner.x + 1, inner.y + spare);
    for space in track.spaces() {
        let (column, row) = way.place(space);
        let spot = Rect::new(left + column * way.width, top + row * way.height, way.width.min(3), 1);
        frame.render_widget(Line::from(drawing(app, space, palette, way.width)), spot.intersection(inner));
    }
    let centre = Rect::new(
        left + way.width + 1,
        top + way.height + u16::from(way.height == 1 && way.rows > 7),
        way.width * way.columns.saturating_sub(2).max(1) - 2,
        (way.rows.saturating_sub(2) * way.height).max(1),
    );
    let lines = story(app, palette);
    let text = Paragraph::new(lines).wrap(Wrap { trim: true }).centered();
    frame.render_widget(text, centre.intersection(inner));
}

/// The piece on a space with the heap beside it; every fifth space that is bare shows its number.
fn drawing(app: &App, space: Space, palette: Palette, width: u16) -> Vec<Span<'static>> {
    let (line, mambo) = app.places();
    let heap = app.table.position().dung().contains(space).then(|| Span::styled("▲", palette.dung()));
    let token = line.iter().find(|&&(_, place)| place == space).map(|&(token, _)| token);
    let piece = match token {
        _ if space == mambo => Some(Span::styled("M", Palette::MAMBO)),
        Some(token) => Some(Span::styled(token.letter().to_string(), palette.token(token))),
        None => None,
    };
    let bare = match space.number() {
        _ if is_trail(app, space) => "∘".into(),
        number if number % 5 == 0 && width > 2 => number.to_string(),
        _ => "·".into(),
    };
    match (piece, heap) {
        (None, None) => vec![Span::styled(bare, palette.quiet())],
        (piece, heap) => piece.into_iter().chain(heap).collect(),
    }
}

/// Whether the piece of the event that is shown has just left this space or run over it.
fn is_trail(app: &App, space: Space) -> bool {
    let Mode::Playing { shown: Some(event), .. } = app.mode else { return false };
    match event {
        Event::Moved { from, .. } => space == from,
        Event::Charged { from, distance, .. } => {
            app.table.position().track().distance(from, space) < distance
        }
        _ => false,
    }
}

/// The line from Mambo to the front, and what happens now.
fn story(app: &App, palette: Palette) -> Vec<Line<'static>> {
    let (line, _) = app.places();
    let mut pieces = vec![Span::styled("M", Palette::MAMBO), " ".into()];
    for &(token, _) in &line {
        pieces.extend([Span::styled(token.letter().to_string(), palette.token(token)), " ".into()]);
    }
    pieces.push("→".into());
    let (rear, front) = (line.first(), line.last());
    let ends = match (rear, front) {
        (Some(&(rear, _)), Some(&(front, _))) => format!("{} leads, {} is last", name(front), name(rear)),
        _ => String::new(),
    };
    let now = match &app.mode {
        Mode::Playing { shown: None, scene, .. } => format!("The cards: {}", scene.reveal()),
        Mode::Playing { shown: Some(event), .. } => event.to_string(),
        Mode::Pass(player) => format!("Pass the keyboard to {player}. {player} presses Enter."),
        Mode::Over => "The game is over".into(),
        Mode::Choose { .. } | Mode::Ready => String::new(),
    };
    vec![
        Line::from(pieces),
        Line::styled(ends, palette.quiet()),
        Line::default(),
        Line::styled(now, Palette::STRONG),
    ]
}

fn name(token: Token) -> String {
    token.player().map_or_else(|| "Kali".into(), |player| player.to_string())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Saves may have any track.
    #[test]
    fn every_track_fits_with_a_place_for_each_space() {
        for track in (Track::MIN.len()..=Track::MAX.len()).filter_map(Track::new) {
            // What seven players leave of 80×24, and more.
            for area in [Rect::new(0, 1, 80, 12), Rect::new(0, 1, 120, 28), Rect::new(0, 1, 300, 90)] {
                let way = Loop::new(track, area);
                let places: HashSet<_> = track.spaces().map(|space| way.place(space)).collect();
                assert_eq!(places.len(), usize::from(track.len()), "{track:?}");
                assert!(
                    places.iter().all(|&(column, row)| column < way.columns && row < way.rows),
                    "{track:?}"
                );
                assert!(width(track, area) + 25 <= area.width, "{track:?} leaves no room for the log");
                assert!((way.rows - 1) * way.height + 3 <= area.height, "{track:?} is too high");
            }
        }
    }
}

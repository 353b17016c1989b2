//! What lies over the table: help, the question before quitting, and the standings at the end.

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::widgets::{Block, Borders, Clear, Paragraph};

use super::Palette;
use crate::app::{App, Mode, Popup};

const HELP: &str = "\
← →  h l    the card before or after
0 to 9      that card; 1 then 0 or 1: the 10 or 11
Enter       play it, reveal, or skip to the round's end
u           take a choice back, until the reveal
+ -         faster, slower
q           save and quit     Ctrl-C  the same, unasked
Esc         close this

Highest card first, tokens go to the front of the line.
Of equal cards only the rearmost goes; a 0 stays.
Dung (▲) costs 3. When the last in line (M is behind it)
goes, Mambo charges the new last: a point a space.
The lowest card pays for Kali. Fewest points win.";

pub(super) fn draw(frame: &mut Frame<'_>, app: &App, board: Rect) {
    let whole = frame.area();
    match (app.popup, &app.mode) {
        (Some(Popup::Help), _) => show(frame, whole, " Help ", HELP),
        (Some(Popup::Quit), _) => {
            let path = app.path.display();
            let text = format!(
                "The game will be saved in\n{path}\n\nThe file holds the secret order of Kali's deck\nand what has been chosen: do not look inside.\n\nEnter: save and quit     Esc: go on playing"
            );
            show(frame, whole, " Quit? ", &text);
        }
        (None, Mode::Over) => show(frame, board, " The end ", &super::ending(app).join("\n")),
        (None, _) => {}
    }
}

fn show(frame: &mut Frame<'_>, over: Rect, title: &str, text: &str) {
    let size = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
    let width = size(text.lines().map(|line| line.chars().count()).max().unwrap_or(0)).saturating_add(4);
    let height = size(text.lines().count()).saturating_add(2);
    let area = over.centered(Constraint::Length(width), Constraint::Length(height));
    let block = Block::bordered().border_style(Palette::STRONG).title(title.to_owned());
    let inner = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block.borders(Borders::ALL), area);
    let text_area = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    frame.render_widget(Paragraph::new(text.to_owned()), text_area);
}

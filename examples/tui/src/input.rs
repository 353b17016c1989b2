//! What the keys mean.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Key {
    Left,
    Right,
    Digit(u8),
    Enter,
    Undo,
    Faster,
    Slower,
    Help,
    New,
    Quit,
    Escape,
    /// Ctrl-C.
    Interrupt,
}

pub(crate) fn key(event: KeyEvent) -> Option<Key> {
    if event.modifiers.contains(KeyModifiers::CONTROL) {
        return (event.code == KeyCode::Char('c')).then_some(Key::Interrupt);
    }
    Some(match event.code {
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Enter | KeyCode::Char(' ') => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Backspace => Key::Undo,
        KeyCode::Char(letter) => match letter {
            '0'..='9' => Key::Digit(letter as u8 - b'0'),
            'h' => Key::Left,
            'l' => Key::Right,
            'u' => Key::Undo,
            '+' | '=' => Key::Faster,
            '-' => Key::Slower,
            '?' => Key::Help,
            'n' => Key::New,
            'q' => Key::Quit,
            _ => return None,
        },
        _ => return None,
    })
}

//! Colours, and the pieces in theirs. A colour says nothing that the text does not say too.

use std::fmt::{self, Display, Formatter};

use anstyle::{AnsiColor, Style};
use kalimambo::{Event, Player, Token};

/// A text in a style. It is padded as the text alone would be.
#[derive(Clone, Copy)]
pub(crate) struct Styled<T>(pub(crate) Style, pub(crate) T);

impl<T: Display> Display for Styled<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(style, text) = self;
        write!(f, "{style}")?;
        text.fmt(f)?;
        write!(f, "{style:#}")
    }
}

pub(crate) const LOSS: Style = AnsiColor::Red.on_default();
pub(crate) const QUIET: Style = Style::new().dimmed();

pub(crate) const HEAP: Styled<char> = Styled(AnsiColor::Yellow.on_default(), '▲');
pub(crate) const MAMBO: Styled<char> = Styled(Style::new().bold().invert(), 'M');

pub(crate) const fn letter(token: Token) -> Styled<char> {
    let style = match token {
        Token::Explorer(player) => player_style(player),
        Token::Kali => Style::new().bold().underline(),
    };
    Styled(style, token.letter())
}

const fn player_style(player: Player) -> Style {
    let color = match player {
        Player::A => AnsiColor::Green,
        Player::B => AnsiColor::Cyan,
        Player::C => AnsiColor::Magenta,
        Player::D => AnsiColor::Blue,
        Player::E => AnsiColor::Yellow,
        Player::F => AnsiColor::Red,
        Player::G => return Style::new().bold(),
    };
    color.on_default().bold()
}

pub(crate) const fn event(event: Event) -> Styled<Event> {
    let style = match event {
        Event::Tied { .. } | Event::Stayed { .. } => QUIET,
        Event::Moved { .. } => Style::new(),
        Event::DungHit { .. } | Event::Charged { .. } => LOSS,
    };
    Styled(style, event)
}

/// A heading, with a rule up to the right margin.
pub(crate) struct Title<T>(pub(crate) T);

impl<T: Display> Display for Title<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let text = format!("── {} ", self.0);
        Styled(Style::new().bold(), format_args!("{text:─<79}")).fmt(f)
    }
}

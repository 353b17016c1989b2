//! Colours that the colour-blind can tell apart (Okabe and Ito's), or none; letters always say the same.

use kalimambo::Token;
use ratatui::style::{Color, Modifier, Style};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    pub(crate) coloured: bool,
}

/// By seat, as the nearest of the 256 colours that most terminals have.
const SEATS: [u8; 7] = [214, 117, 36, 227, 32, 202, 175];
const DUNG: u8 = 137;

impl Palette {
    pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
    /// Mambo, and the card that is picked.
    pub(crate) const MAMBO: Style = Self::STRONG.add_modifier(Modifier::REVERSED);

    fn colour(self, index: u8) -> Style {
        if self.coloured { Style::new().fg(Color::Indexed(index)) } else { Style::new() }
    }

    pub(crate) fn token(self, token: Token) -> Style {
        let seat = token.player().map(|player| SEATS[usize::from(player.seat())]);
        seat.map_or(Style::new(), |index| self.colour(index)).add_modifier(Modifier::BOLD)
    }

    pub(crate) fn dung(self) -> Style {
        self.colour(DUNG)
    }

    pub(crate) fn quiet(self) -> Style {
        if self.coloured { Style::new().fg(Color::Indexed(245)) } else { Style::new() }
    }
}

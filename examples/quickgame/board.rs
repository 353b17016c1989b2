//! The track, drawn as text.

use std::fmt::{self, Display, Formatter};

use kalimambo::{Position, Space};

use crate::style::{self, QUIET, Styled};

/// The loop of the track, pressed flat: the first half of it runs from left to right, and the second
/// half runs back below.
///
/// ```text
///      0  1  2  3  4  5
///   ╭→ M  B  A  K  ·  ▲  ─╮
///   ╰─ ·  ▲  ·  ·  ·  ·  ←╯
///      11 10 9  8  7  6
/// ```
pub(crate) struct Board<'a>(pub(crate) &'a Position);

/// The longest track that 80 columns can show with three characters and a number for each space.
/// On a longer one, spaces have two characters, and every fifth a number.
const LONGEST_WIDE_TRACK: u8 = 48;

impl Board<'_> {
    fn is_wide(&self) -> bool {
        self.0.track().len() <= LONGEST_WIDE_TRACK
    }

    fn width(&self) -> usize {
        if self.is_wide() { 3 } else { 2 }
    }

    fn numbers(&self, spaces: &[Space]) -> Styled<String> {
        let width = self.width();
        let numbers = spaces.iter().map(|space| match space.number() {
            number if self.is_wide() || number % 5 == 0 => format!("{number:<width$}"),
            _ => format!("{:width$}", ""),
        });
        Styled(QUIET, numbers.collect::<String>().trim_end().into())
    }

    fn row(&self, spaces: &[Space]) -> String {
        let gap = if self.is_wide() { " " } else { "" };
        spaces.iter().map(|&space| self.space(space) + gap).collect()
    }

    /// Two characters: the piece on the space or what lies there, and the heap beside a piece.
    fn space(&self, space: Space) -> String {
        let heap = self.0.dung().contains(space).then_some(style::HEAP);
        match (self.piece(space), heap) {
            (Some(piece), Some(heap)) => format!("{piece}{heap}"),
            (Some(thing), None) | (None, Some(thing)) => format!("{thing} "),
            (None, None) => "· ".into(),
        }
    }

    fn piece(&self, space: Space) -> Option<Styled<char>> {
        if space == self.0.mambo() {
            return Some(style::MAMBO);
        }
        let line = self.0.line();
        line.iter().find(|&&(_, place)| place == space).map(|&(token, _)| style::letter(token))
    }
}

impl Display for Board<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut spaces: Vec<Space> = self.0.track().spaces().collect();
        let (upper, lower) = spaces.split_at_mut(usize::from(self.0.track().len()).div_ceil(2));
        lower.reverse();
        // An odd number of spaces leaves the lower row without its first.
        let missing = (upper.len() - lower.len()) * self.width();
        writeln!(f, "     {}", self.numbers(upper))?;
        writeln!(f, "  ╭→ {}─╮", self.row(upper))?;
        writeln!(f, "  ╰─{:─<missing$} {}←╯", "", self.row(lower))?;
        writeln!(f, "     {:missing$}{}", "", self.numbers(lower))
    }
}

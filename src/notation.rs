//! # The one-line notation
//!
//! A position or a game as one line of text, for bug reports, tests and command lines, as FEN is for
//! chess: `Display` writes it, `FromStr` reads it, and the round trip is exact.
//!
//! ```
//! use kalimambo::{GameState, Position};
//!
//! let line = "40 8,13,19,24 0 B1A2K3 0,0 0123456789ab/0123456789ab -";
//! let position: Position = line.parse()?;
//! assert_eq!(position.to_string(), line);
//!
//! let game: GameState = format!("{line} 70b3519264a8").parse()?;
//! assert_eq!(*game.position(), position);
//!
//! let error = "40 8,13,19,24 0 B1A2K3 0 0123456789ab/0123456789ab -".parse::<Position>().unwrap_err();
//! println!("{error}");
//! # Ok::<(), kalimambo::NotationError>(())
//! ```
//!
//! # Fields
//!
//! Seven fields, eight for a game, with one blank between them:
//!
//! | field | example | meaning |
//! |---|---|---|
//! | track | `40` | the number of spaces |
//! | dung | `8,13,19` | the spaces with a heap, ascending; `-` for none |
//! | Mambo | `2` | Mambo's space |
//! | line | `C3B5K6A7` | the tokens with their spaces, from the rear to the front |
//! | scores | `0,3,1,0` | the points by seat |
//! | hands | `12/02/9a/0b` | the cards held by seat, ascending; `-` for an empty hand |
//! | Kali's cards | `70` | the cards that have come up, in their order; `-` for none |
//! | deck | `b351` | what is left of Kali's deck, the next card first; `-` for none; secret |
//!
//! A card is one character: `0` to `9`, `a` for 10 and `b` for 11. A token is its letter, `A` to `G`
//! or `K`. There are as many players as hands, and as many rounds have been resolved as Kali's cards
//! have come up.
//!
//! # Grammar
//!
//! ```text
//! game     = position " " pile
//! position = number " " spaces " " number " " line " " scores " " hands " " pile
//! spaces   = "-" | number { "," number }            ascending
//! line     = token number { token number }
//! scores   = number { "," number }
//! hands    = hand { "/" hand }
//! hand     = "-" | card { card }                    ascending
//! pile     = "-" | card { card }                    none twice
//! token    = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "K"
//! card     = "0" | … | "9" | "a" | "b"
//! number   = "0" | nonzero { digit }                at most 3 digits
//! ```
//!
//! Every position has one notation only, so that equal lines and equal positions are the same.
//!
//! # Stability
//!
//! The notation of a position does not change; see [Stability](crate#stability).

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::{
    Card, DeckError, GameState, Hand, Pile, Player, Position, PositionError, Snapshot, Space, SpaceSet,
    Token, Track,
};

impl fmt::Display for Position {
    /// Writes the [notation](crate::notation).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.track().len())?;
        write_separated(f, ",", self.dung().iter())?;
        write!(f, " {} ", self.mambo())?;
        for (token, space) in &self.line() {
            write!(f, "{}{space}", token.letter())?;
        }
        f.write_str(" ")?;
        write_separated(f, ",", self.scores().map(|(_, points)| points))?;
        f.write_str(" ")?;
        write_separated(f, "/", self.hands().map(|(_, hand)| Digits(hand.iter())))?;
        write!(f, " {}", Digits(self.kali_played().iter()))
    }
}

impl fmt::Display for GameState {
    /// Writes the [notation](crate::notation), with Kali's deck.
    ///
    /// Visibility: secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.position(), Digits(self.kali_deck().iter()))
    }
}

/// Writes the items with separators between them, or `-` if there are none.
fn write_separated<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    separator: &str,
    items: impl ExactSizeIterator<Item = T>,
) -> fmt::Result {
    if items.len() == 0 {
        return f.write_str("-");
    }
    for (place, item) in items.enumerate() {
        write!(f, "{}{item}", if place == 0 { "" } else { separator })?;
    }
    Ok(())
}

/// Cards as one character each.
struct Digits<I>(I);

impl<I: ExactSizeIterator<Item = Card> + Clone> fmt::Display for Digits<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_separated(f, "", self.0.clone().map(|card| char::from(DIGITS[usize::from(card.value())])))
    }
}

const DIGITS: &[u8; Card::COUNT] = b"0123456789ab";

impl FromStr for Position {
    type Err = NotationError;

    /// Reads the [notation](crate::notation).
    ///
    /// # Errors
    ///
    /// [`NotationError::Syntax`] for a text that is not of the grammar, [`NotationError::Position`] for
    /// one that stands for no position.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader::new(text);
        let position = reader.position()?;
        reader.end()?;
        Ok(position)
    }
}

impl FromStr for GameState {
    type Err = NotationError;

    /// Reads the [notation](crate::notation), with Kali's deck.
    ///
    /// # Errors
    ///
    /// Those of [`Position::from_str`], and [`NotationError::Deck`] for a deck that does not fit.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader::new(text);
        let position = reader.position()?;
        reader.blank()?;
        let deck = reader.pile()?;
        reader.end()?;
        Ok(Self::resume(position, deck)?)
    }
}

/// Reads a text from left to right, and knows the column for errors.
struct Reader<'a> {
    text: &'a [u8],
    place: usize,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), place: 0 }
    }

    fn position(&mut self) -> Result<Position, NotationError> {
        let track = self.value(Track::new, Expected::Track)?;
        self.blank()?;
        let dung = self.spaces()?;
        self.blank()?;
        let mambo = self.space()?;
        self.blank()?;
        let line = self.line()?;
        self.blank()?;
        let scores = self.scores()?;
        self.blank()?;
        let hands = self.hands()?;
        self.blank()?;
        let kali_played = self.pile()?;
        let snapshot =
            Snapshot { track, dung, mambo, line: &line, scores: &scores, hands: &hands, kali_played };
        Ok(Position::new(&snapshot)?)
    }

    fn spaces(&mut self) -> Result<SpaceSet, NotationError> {
        let mut spaces = SpaceSet::EMPTY;
        if self.takes(b'-') {
            return Ok(spaces);
        }
        let mut last = None;
        loop {
            let start = self.place;
            let space = self.space()?;
            if last >= Some(space) {
                return Err(error_at(start, Expected::HigherSpace));
            }
            last = Some(space);
            spaces = spaces.with(space);
            if !self.takes(b',') {
                return Ok(spaces);
            }
        }
    }

    fn line(&mut self) -> Result<ArrayVec<(Token, Space), { Token::MAX_COUNT }>, NotationError> {
        let mut line = ArrayVec::new();
        while !self.at_blank_or_end() || line.is_empty() {
            let start = self.place;
            let token = self.token()?;
            let space = self.space()?;
            line.try_push((token, space)).map_err(|_| error_at(start, Expected::Blank))?;
        }
        Ok(line)
    }

    fn token(&mut self) -> Result<Token, NotationError> {
        let token = match self.peek() {
            Some(b'K') => Token::Kali,
            Some(letter @ b'A'..=b'G') => Token::Explorer(Player::from_index(letter - b'A')),
            _ => return Err(self.error(Expected::Token)),
        };
        self.place += 1;
        Ok(token)
    }

    fn scores(&mut self) -> Result<ArrayVec<u16, { Player::MAX_COUNT }>, NotationError> {
        self.list(b',', |reader| reader.number(Expected::Score))
    }

    fn hands(&mut self) -> Result<ArrayVec<Hand, { Player::MAX_COUNT }>, NotationError> {
        self.list(b'/', Self::hand)
    }

    fn list<T>(
        &mut self,
        separator: u8,
        mut item: impl FnMut(&mut Self) -> Result<T, NotationError>,
    ) -> Result<ArrayVec<T, { Player::MAX_COUNT }>, NotationError> {
        let mut list = ArrayVec::new();
        loop {
            let start = self.place;
            let item = item(self)?;
            list.try_push(item).map_err(|_| error_at(start, Expected::SevenPlayers))?;
            if !self.takes(separator) {
                return Ok(list);
            }
        }
    }

    fn hand(&mut self) -> Result<Hand, NotationError> {
        let mut hand = Hand::EMPTY;
        if self.takes(b'-') {
            return Ok(hand);
        }
        let mut last = None;
        loop {
            let card = self.card()?;
            if last >= Some(card) {
                return Err(error_at(self.place - 1, Expected::HigherCard));
            }
            last = Some(card);
            hand = hand.with(card);
            if !self.at_card() {
                return Ok(hand);
            }
        }
    }

    fn pile(&mut self) -> Result<Pile, NotationError> {
        let mut pile = Pile::EMPTY;
        if self.takes(b'-') {
            return Ok(pile);
        }
        loop {
            let card = self.card()?;
            if pile.cards().contains(card) {
                return Err(error_at(self.place - 1, Expected::OtherCard));
            }
            pile = pile.with_last(card);
            if !self.at_card() {
                return Ok(pile);
            }
        }
    }

    fn card(&mut self) -> Result<Card, NotationError> {
        let card = self.peek().and_then(card_of_digit).ok_or_else(|| self.error(Expected::Card))?;
        self.place += 1;
        Ok(card)
    }

    fn at_card(&self) -> bool {
        self.peek().and_then(card_of_digit).is_some()
    }

    fn space(&mut self) -> Result<Space, NotationError> {
        self.value(Space::new, Expected::Space)
    }

    fn value<T>(&mut self, of: impl Fn(u8) -> Option<T>, expected: Expected) -> Result<T, NotationError> {
        let start = self.place;
        let number = self.number(expected)?;
        u8::try_from(number).ok().and_then(of).ok_or_else(|| error_at(start, expected))
    }

    /// At most three digits, and no needless zero in front.
    fn number(&mut self, expected: Expected) -> Result<u16, NotationError> {
        let start = self.place;
        let mut number = 0;
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            if self.place == start + 3 || (self.place > start && number == 0) {
                return Err(error_at(start, expected));
            }
            number = 10 * number + u16::from(digit - b'0');
            self.place += 1;
        }
        if self.place == start { Err(error_at(start, expected)) } else { Ok(number) }
    }

    fn blank(&mut self) -> Result<(), NotationError> {
        if self.takes(b' ') { Ok(()) } else { Err(self.error(Expected::Blank)) }
    }

    fn end(&self) -> Result<(), NotationError> {
        if self.peek().is_none() { Ok(()) } else { Err(self.error(Expected::End)) }
    }

    fn at_blank_or_end(&self) -> bool {
        matches!(self.peek(), None | Some(b' '))
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.place).copied()
    }

    fn takes(&mut self, byte: u8) -> bool {
        let there = self.peek() == Some(byte);
        self.place += usize::from(there);
        there
    }

    fn error(&self, expected: Expected) -> NotationError {
        error_at(self.place, expected)
    }
}

fn card_of_digit(digit: u8) -> Option<Card> {
    let value = DIGITS.iter().position(|&other| other == digit)?;
    Card::ALL.get(value).copied()
}

fn error_at(place: usize, expected: Expected) -> NotationError {
    NotationError::Syntax { column: place.saturating_add(1).try_into().unwrap_or(u32::MAX), expected }
}

/// Why a text is not the notation of a position or a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum NotationError {
    /// Something else than the grammar has in that place.
    #[error("column {column}: expected {expected}")]
    Syntax {
        /// The column, in bytes from 1; `u32::MAX` stands for that and all beyond.
        column: u32,
        /// What should be there.
        expected: Expected,
    },
    /// The text is of the grammar, but there is no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The position is good, but Kali's deck does not fit it.
    #[error(transparent)]
    Deck(#[from] DeckError),
}

/// What should be in a place of a notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Expected {
    /// The number of spaces of a track.
    Track,
    /// The number of a space.
    Space,
    /// A space above the one before it.
    HigherSpace,
    /// The letter of a token.
    Token,
    /// A number of points.
    Score,
    /// No more scores or hands than seven players have.
    SevenPlayers,
    /// The character of a card.
    Card,
    /// A card above the one before it.
    HigherCard,
    /// A card that has not come before.
    OtherCard,
    /// A blank, and then the next field.
    Blank,
    /// Nothing more.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Track => "the number of spaces of a track, 4 to 64",
            Self::Space => "the number of a space, 0 to 63",
            Self::HigherSpace => "a space above the one before it",
            Self::Token => "a token, A to G or K",
            Self::Score => "a number of points, at most 3 digits",
            Self::SevenPlayers => "the next field: there are 7 players at most",
            Self::Card => "a card, 0 to 9, a or b",
            Self::HigherCard => "a card above the one before it",
            Self::OtherCard => "a card that has not come before",
            Self::Blank => "a blank and the next field",
            Self::End => "the end",
        })
    }
}

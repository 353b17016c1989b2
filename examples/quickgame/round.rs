//! A round: the cards, what happened, and the table after it.

use std::fmt::{self, Display, Formatter};

use kalimambo::{Card, Event, Position, Reveal, Round, Token};

use crate::board::Board;
use crate::causes::Tally;
use crate::style::{self, Styled, Title, letter};

pub(crate) struct RoundStory(pub(crate) Round);

impl Display for RoundStory {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(round) = self;
        let number = round.position().round();
        writeln!(f, "{}", Title(format!("Round {number} of {}", Card::COUNT)))?;
        writeln!(f, "{}", Cards(round.reveal()))?;
        writeln!(f, "{}", Events(round))?;
        write!(f, "{}{}", Table(round.position()), Points(round))
    }
}

/// The cards revealed, and whose are the lowest, since those players pay for Kali.
struct Cards<'a>(&'a Reveal);

impl Display for Cards<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "  Cards   ")?;
        for (player, card) in self.0.by_player() {
            write!(f, "{} {card}  ", letter(player.into()))?;
        }
        write!(f, "{} {}   lowest:", letter(Token::Kali), self.0.kali())?;
        for player in self.0.payers() {
            write!(f, " {}", letter(player.into()))?;
        }
        writeln!(f)
    }
}

/// The events, with the card in front of those that it brought about.
struct Events<'a>(&'a Round);

impl Events<'_> {
    fn card(&self, event: Event) -> Option<Card> {
        match event {
            Event::Tied { card, .. } => Some(card),
            Event::Stayed { token, .. } | Event::Moved { token, .. } => self.0.reveal().card(token),
            Event::DungHit { .. } | Event::Charged { .. } => None,
        }
    }
}

impl Display for Events<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut shown = None;
        for event in self.0.events() {
            let card = self.card(event).filter(|&card| shown.replace(card) != Some(card));
            let card = card.map_or(String::new(), |card| card.to_string());
            writeln!(f, "  {card:>2}  {}", style::event(event))?;
        }
        Ok(())
    }
}

/// The board and the line.
pub(crate) struct Table<'a>(pub(crate) &'a Position);

impl Display for Table<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(position) = self;
        write!(f, "{}  Line    {}", Board(position), style::MAMBO)?;
        for &(token, _) in &position.line() {
            write!(f, " {}", letter(token))?;
        }
        writeln!(f, " →   {} leads, {} is last", position.front(), position.rear())
    }
}

/// The points of all players, and how many of them are new.
struct Points<'a>(&'a Round);

/// The width of `A 100 +20` and a space.
const POINTS_WIDTH: usize = 10;

impl Display for Points<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let new = Tally::of([*self.0]);
        let mut padding = 0;
        write!(f, "  Points  ")?;
        for (player, points) in self.0.position().scores() {
            let points = format!(" {points}");
            let gain = match new.total(player) {
                0 => String::new(),
                gain => format!(" +{gain}"),
            };
            write!(f, "{:padding$}{}{points}{}", "", letter(player.into()), Styled(style::LOSS, &gain))?;
            padding = POINTS_WIDTH.saturating_sub(1 + points.len() + gain.len());
        }
        writeln!(f)
    }
}

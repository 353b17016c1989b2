//! The whole game, from the first line of the explanation to the standings.

use std::fmt::{self, Display, Formatter};

use kalimambo::{GameState, Player, PlayerSet};

use crate::ending::Ending;
use crate::game::{Game, Origin};
use crate::round::{RoundStory, Table};
use crate::style::Title;

pub(crate) struct Story(pub(crate) Game);

impl Display for Story {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(game) = self;
        let Game { start, rounds, origin } = game;
        writeln!(f, "{}\n{}", Title("Kalimambo"), introduction(start.position().players()))?;
        writeln!(f, "{}", Opening { origin, start })?;
        for &round in rounds {
            writeln!(f, "{}", RoundStory(round))?;
        }
        write!(f, "{}", Ending::new(game))
    }
}

/// What a newcomer has to know.
fn introduction(players: usize) -> String {
    let explorers = match PlayerSet::first_seats(players).last() {
        None | Some(Player::A | Player::B) => "A, B".into(),
        Some(last) => format!("A to {last}"),
    };
    format!(
        "\
Explorers {explorers} and Kali (K) walk in line, the rhino Mambo (M) right behind.
Each round all show cards and go, highest first, past the others to the front.
Of equal cards only the rearmost goes, and a 0 stays. Kali's come from a deck.
Landing on dung (▲) costs 3 points. When the last in line goes, Mambo charges
the new last, who pays a point for each space that Mambo ran.
Whoever showed the lowest card pays for Kali. The fewest points win.
"
    )
}

struct Opening<'a> {
    origin: &'a Origin,
    start: &'a GameState,
}

impl Display for Opening<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let position = self.start.position();
        match self.origin {
            Origin::Seed(seed) => {
                let players = position.players();
                writeln!(f, "Random cards from seed {seed}. To see this game again:")?;
                writeln!(f, "  cargo run --example quickgame -- --players {players} --seed {seed}")?;
            }
            Origin::Notation(seed) => writeln!(f, "Random cards from seed {seed}, from the position given.")?,
            Origin::File(name) => writeln!(f, "The game recorded in {name}.")?,
        }
        let last = position.track().len() - 1;
        writeln!(f, "\nThe track is a loop: they walk along the arrows, from {last} on to 0.")?;
        writeln!(f, "A▲ is A on dung.\n")?;
        write!(f, "{}", Table(position))
    }
}

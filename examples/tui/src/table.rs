//! A game at its table: who sits where, what has been played and what is being chosen.

use anyhow::{Result, anyhow};
use kalimambo::{Card, GameState, OpenRound, Player, Position, Record, Round, Setup};
use kalimambo_bots::{Generator, named};
use rand_xoshiro::rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

/// Who plays in a seat. Written as `person` or the name of the bot.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) enum Seat {
    Person,
    Bot(String),
}

impl TryFrom<String> for Seat {
    type Error = kalimambo_bots::UnknownBot;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        if name == "person" {
            return Ok(Self::Person);
        }
        named(&name)?;
        Ok(Self::Bot(name))
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::Person => "person".into(),
            Seat::Bot(name) => name,
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) seed: u64,
    pub(crate) seats: Vec<Seat>,
    pub(crate) record: Record,
    /// `None` once the game is over.
    pub(crate) open: Option<OpenRound>,
}

impl Table {
    pub(crate) fn new(seed: u64, seats: Vec<Seat>) -> Result<Self> {
        let setup = Setup::random(seats.len(), &mut Generator::seed_from_u64(seed))?;
        let open = OpenRound::new(GameState::new(&setup))?;
        Ok(Self { seed, seats, record: Record::new(&setup), open: Some(open) })
    }

    pub(crate) fn position(&self) -> &Position {
        self.record.state().position()
    }

    pub(crate) fn persons(&self) -> impl DoubleEndedIterator<Item = Player> {
        let seats = Player::ALL.into_iter().zip(&self.seats);
        seats.filter(|(_, seat)| **seat == Seat::Person).map(|(player, _)| player)
    }

    pub(crate) fn has_chosen(&self, player: Player) -> bool {
        self.open.is_some_and(|open| open.choice(player).is_some())
    }

    /// The person whose turn it is to choose.
    pub(crate) fn next_person(&self) -> Option<Player> {
        self.persons().find(|&player| !self.has_chosen(player))
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.open.is_some_and(|open| open.status().missing.is_empty())
    }

    pub(crate) fn choose(&mut self, player: Player, card: Card) -> Result<()> {
        let open = self.open.as_mut().ok_or_else(|| anyhow!("the game is over"))?;
        Ok(open.choose(player, card)?)
    }

    /// Takes back what the last of the persons chose, and says who that was.
    pub(crate) fn undo(&mut self) -> Option<Player> {
        let last = self.persons().rev().find(|&player| self.has_chosen(player))?;
        self.open.as_mut()?.withdraw(last).ok()??;
        Some(last)
    }

    /// Plays the round whose cards have all been chosen.
    pub(crate) fn play(&mut self) -> Result<Round> {
        let open = self.open.ok_or_else(|| anyhow!("the game is over"))?;
        let round = self.record.play(&open.cards()?)?;
        self.open = OpenRound::new(*round.state()).ok();
        Ok(round)
    }

    /// What the bots have yet to think about; `None` if all have chosen.
    pub(crate) fn job(&self) -> Option<Job> {
        let missing = self.open?.status().missing;
        let seats = Player::ALL.into_iter().zip(&self.seats);
        let bots = seats.filter_map(|(player, seat)| match seat {
            Seat::Bot(name) if missing.contains(player) => Some((player, name.clone())),
            _ => None,
        });
        let bots: Vec<_> = bots.collect();
        (!bots.is_empty()).then(|| Job { seed: self.seed, position: *self.position(), bots })
    }
}

/// The choices of the bots in one round, to be found on another thread.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    seed: u64,
    position: Position,
    bots: Vec<(Player, String)>,
}

/// What the bots chose, and in which round of which game.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    pub(crate) seed: u64,
    pub(crate) round: u8,
    pub(crate) cards: Vec<(Player, Card)>,
}

impl Job {
    pub(crate) fn run(&self) -> Choices {
        let choose = |(player, name): &(Player, String)| {
            let bot = named(name).expect("a seat has the name of a bot");
            (*player, bot.choose(&self.position, *player, &mut self.generator(*player)))
        };
        let cards = self.bots.iter().map(choose).collect();
        Choices { seed: self.seed, round: self.position.round(), cards }
    }

    /// Each choice has a generator of its own, so that a resumed game goes on in the same way.
    fn generator(&self, player: Player) -> Generator {
        let choice = u64::from(self.position.round()) * 8 + u64::from(player.seat()) + 1;
        Generator::seed_from_u64(self.seed ^ choice.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

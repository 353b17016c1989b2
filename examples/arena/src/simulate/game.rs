//! One game, from the setup to the last round.

use anyhow::Context;
use kalimambo::{Card, Event, GameState, Player, Round, Setup, Token};
use kalimambo_bots::{Bot, choose_all, named};

use super::plan::Plan;
use crate::seed::generator;

/// A table of bots that plays one game after another.
pub(crate) struct Table {
    bots: Vec<Box<dyn Bot>>,
    seed: u64,
}

/// A game that is over.
pub(crate) struct Game {
    pub(crate) number: u64,
    /// The players as they started, from the rear of the line to the front.
    pub(crate) line: Vec<Player>,
    pub(crate) rounds: Vec<Round>,
    pub(crate) end: GameState,
}

/// A charge of Mambo's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Charge {
    pub(crate) distance: u8,
    pub(crate) hit: Token,
}

impl Table {
    pub(crate) fn new(plan: &Plan) -> anyhow::Result<Self> {
        let bots = plan.bots.iter().map(|name| named(name)).collect::<Result<_, _>>()?;
        Ok(Self { bots, seed: plan.seed })
    }

    /// Plays the game of this number.
    ///
    /// Seats mean nothing (I7), so nobody changes them. What does matter is the place in the line, and that
    /// is drawn with the setup of each game.
    pub(crate) fn play(&self, number: u64) -> anyhow::Result<Game> {
        let mut rng = generator(self.seed, number);
        let setup = Setup::random(self.bots.len(), &mut rng)?;
        let bots: Vec<&dyn Bot> = self.bots.iter().map(|bot| &**bot).collect();
        let mut end = GameState::new(&setup);
        let mut rounds = Vec::with_capacity(Card::COUNT);
        while !end.is_over() {
            let cards = choose_all(&bots, end.position(), &mut rng);
            let round = end.apply_round(&cards).with_context(|| format!("a bot, in game {number}"))?;
            end = *round.state();
            rounds.push(round);
        }
        Ok(Game { number, line: setup.line().to_vec(), rounds, end })
    }
}

impl Game {
    pub(crate) fn charges(&self) -> impl Iterator<Item = Charge> {
        let events = self.rounds.iter().flat_map(|round| round.events().iter());
        events.filter_map(|event| match event {
            Event::Charged { distance, hit, .. } => Some(Charge { distance, hit }),
            _ => None,
        })
    }
}

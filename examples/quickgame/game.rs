//! The game that is shown: a new one, or one from a file.

use std::error::Error;
use std::fs::{self, File};
use std::hash::{BuildHasher, RandomState};
use std::path::Path;

use kalimambo::{Card, Expected, GameState, NotationError, Position, Record, Round, RoundError, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

pub(crate) struct Game {
    pub(crate) start: GameState,
    pub(crate) rounds: Vec<Round>,
    pub(crate) origin: Origin,
}

pub(crate) enum Origin {
    Seed(u64),
    Notation(u64),
    File(String),
}

impl Game {
    /// A new game, whose record is written to a new file if there is a path for it.
    pub(crate) fn random(
        players: usize,
        seed: Option<u64>,
        save: Option<&Path>,
    ) -> Result<Self, Box<dyn Error>> {
        let seed = seed.unwrap_or_else(short_seed);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let setup = Setup::random(players, &mut rng)?;
        let start = GameState::new(&setup);
        let rounds = random_rounds(start, &mut rng)?;
        if let Some(path) = save {
            let record = Record::with_rounds(&setup, rounds.iter().map(|round| round.reveal().cards()))?;
            write(&record, path).map_err(|error| format!("{} can't be saved: {error}", path.display()))?;
        }
        Ok(Self { start, rounds, origin: Origin::Seed(seed) })
    }

    /// Goes on from the notation of a game, or of a position with Kali's deck in a random order.
    pub(crate) fn go_on(notation: &str, seed: Option<u64>) -> Result<Self, Box<dyn Error>> {
        let seed = seed.unwrap_or_else(short_seed);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let start = match notation.parse::<Position>() {
            Ok(position) => position.sample(&mut rng),
            Err(NotationError::Syntax { expected: Expected::End, .. }) => notation.parse()?,
            Err(error) => return Err(error.into()),
        };
        Ok(Self { start, rounds: random_rounds(start, &mut rng)?, origin: Origin::Notation(seed) })
    }

    pub(crate) fn read(path: &Path) -> Result<Self, Box<dyn Error>> {
        let name = path.display();
        let json = fs::read(path).map_err(|error| format!("{name} can't be read: {error}"))?;
        let record: Record =
            serde_json::from_slice(&json).map_err(|error| format!("{name} can't be replayed: {error}"))?;
        let file = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let start = GameState::new(record.setup());
        Ok(Self { start, rounds: record.replay().collect(), origin: Origin::File(file.into_owned()) })
    }

    pub(crate) fn end(&self) -> &GameState {
        self.rounds.last().map_or(&self.start, Round::state)
    }
}

fn write(record: &Record, path: &Path) -> Result<(), Box<dyn Error>> {
    let file = File::create_new(path)?;
    Ok(serde_json::to_writer(file, record)?)
}

/// Plays a game to its end with random cards.
fn random_rounds(mut game: GameState, rng: &mut impl Rng) -> Result<Vec<Round>, RoundError> {
    let mut rounds = Vec::new();
    while !game.is_over() {
        let cards: Vec<Card> = game.hands().filter_map(|(_, hand)| hand.random(rng)).collect();
        let round = game.apply_round(&cards)?;
        game = *round.state();
        rounds.push(round);
    }
    Ok(rounds)
}

/// A seed that is easily typed again. The standard library seeds its hash maps from the operating
/// system's randomness; this borrows from there, and saves a dependency.
fn short_seed() -> u64 {
    RandomState::new().hash_one(()) % 1_000_000
}

//! What is to be played: all that the games depend on.

use std::fmt;
use std::ops::Range;

use anyhow::ensure;
use indicatif::HumanCount;
use kalimambo::Player;
use serde::{Deserialize, Serialize};

use super::shard::Shard;

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Plan {
    pub(crate) players: usize,
    /// The games of the whole study.
    pub(crate) games: u64,
    /// The bot of each seat.
    pub(crate) bots: Vec<String>,
    pub(crate) seed: u64,
    /// The part that is played, where it is not the whole study.
    pub(crate) shard: Option<Shard>,
}

/// A bot, and where it sits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entrant {
    pub(crate) bot: String,
    pub(crate) seats: Vec<Player>,
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seats.len() {
            1 => write!(f, "{}", self.bot),
            seats => write!(f, "{seats} × {}", self.bot),
        }
    }
}

impl Plan {
    /// The same plan with one bot in all seats, if one is named; else there must be one for each seat.
    pub(crate) fn checked(mut self) -> anyhow::Result<Self> {
        if let [bot] = &*self.bots {
            self.bots = vec![bot.clone(); self.players];
        }
        let Self { players, games, .. } = self;
        let named = self.bots.len();
        ensure!(
            named == players,
            "--bots names {named} bots for --players {players}: name one for each seat, or one for all"
        );
        if let Some(shard) = self.shard.filter(|shard| shard.of > games) {
            anyhow::bail!("--shard {shard} makes more parts than there are games, which are {games}");
        }
        Ok(self)
    }

    /// The numbers of the games that are played.
    pub(crate) fn range(&self) -> Range<u64> {
        self.shard.map_or(0..self.games, |shard| shard.games(self.games))
    }

    /// How many games that are.
    pub(crate) fn to_play(&self) -> u64 {
        let Range { start, end } = self.range();
        end - start
    }

    /// The bots, each once, in the order of their first seats.
    pub(crate) fn entrants(&self) -> Vec<Entrant> {
        let mut entrants: Vec<Entrant> = Vec::new();
        for (seat, bot) in Player::ALL.into_iter().zip(&self.bots) {
            match entrants.iter_mut().find(|entrant| entrant.bot == *bot) {
                Some(entrant) => entrant.seats.push(seat),
                None => entrants.push(Entrant { bot: bot.clone(), seats: vec![seat] }),
            }
        }
        entrants
    }

    /// In words, such as `1,000 games of 5 players, seed 1`, where so many of them were played.
    pub(crate) fn describe(&self, played: u64) -> String {
        let Self { players, games, seed, .. } = self;
        let study = format!("{} games of {players} players, seed {seed}", HumanCount(*games));
        match self.shard {
            None if played == *games => study,
            None => format!("{} of {study}", HumanCount(played)),
            Some(shard) => format!("{} of {study}, in part {shard}", HumanCount(played)),
        }
    }
}

//! Games of all kinds, made so that a failing one shrinks to one that can be read.
#![allow(dead_code, reason = "no test uses all of it")]

use std::fmt;

use kalimambo::{Card, Event, GameState, Layout, Position, Round, Setup, Token};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use serde_json::json;

/// A thousand cases, or as many as `PROPTEST_CASES` says. Nothing is stored of a failing one: it is
/// shown as a record, to be replayed and to be written down as a test.
pub(crate) fn config() -> ProptestConfig {
    let mut config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = 1000;
    }
    config
}

/// A legal game: a table, and cards that the players hold when they play them.
///
/// It is shown as the text of a record, which the examples replay.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Game {
    pub(crate) track: u8,
    pub(crate) mambo: u8,
    pub(crate) line: Vec<u8>,
    pub(crate) dung: Vec<u8>,
    pub(crate) kali_deck: Vec<u8>,
    pub(crate) rounds: Vec<Vec<u8>>,
}

impl Game {
    pub(crate) fn players(&self) -> u8 {
        u8::try_from(self.line.len()).expect("at most seven")
    }

    pub(crate) fn layout(&self) -> Layout<'_> {
        Layout {
            track: self.track,
            mambo: self.mambo,
            line: &self.line,
            dung: &self.dung,
            kali_deck: &self.kali_deck,
        }
    }

    /// The game before its first round.
    pub(crate) fn start(&self) -> Result<GameState, TestCaseError> {
        match Setup::new(&self.layout()) {
            Ok(setup) => Ok(GameState::new(&setup)),
            Err(error) => Err(TestCaseError::fail(format!("a legal table is refused: {error}"))),
        }
    }

    /// Plays the game, and shows each round with the game before it and the cards of the players.
    pub(crate) fn play(
        &self,
        mut see: impl FnMut(&GameState, &[Card], &Round) -> Result<(), TestCaseError>,
    ) -> Result<GameState, TestCaseError> {
        let mut state = self.start()?;
        for values in &self.rounds {
            let cards = cards(values);
            let round = match state.apply_round(&cards) {
                Ok(round) => round,
                Err(error) => return Err(TestCaseError::fail(format!("legal cards are refused: {error}"))),
            };
            see(&state, &cards, &round)?;
            state = *round.state();
        }
        Ok(state)
    }

    /// The rounds as they come out.
    pub(crate) fn outcome(&self) -> Result<Vec<Round>, TestCaseError> {
        let mut rounds = Vec::new();
        self.play(|_, _, round| {
            rounds.push(*round);
            Ok(())
        })?;
        Ok(rounds)
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { track, mambo, line, dung, kali_deck, rounds } = self;
        let setup = format!(
            r#"{{"players":{},"track":{track},"mambo":{mambo},"line":{},"dung":{},"kali_deck":{}}}"#,
            line.len(),
            json!(line),
            json!(dung),
            json!(kali_deck),
        );
        write!(f, r#"{{"format":"kalimambo.record","version":1,"setup":{setup},"rounds":{}}}"#, json!(rounds))
    }
}

pub(crate) fn cards(values: &[u8]) -> Vec<Card> {
    values.iter().map(|&value| Card::new(value).expect("a card")).collect()
}

pub(crate) fn line(position: &Position) -> Vec<(Token, u8)> {
    position.line().iter().map(|&(token, space)| (token, space.number())).collect()
}

pub(crate) fn scores(position: &Position) -> Vec<u16> {
    position.scores().map(|(_, points)| points).collect()
}

/// The movers of a round, in the order of their moves.
pub(crate) fn movers(round: &Round) -> Vec<Token> {
    let moved = |event| match event {
        Event::Moved { token, .. } => Some(token),
        _ => None,
    };
    round.events().iter().filter_map(moved).collect()
}

/// Takes one of what is left. A choice of 0 takes the first, so that choices that have shrunk take
/// all in order.
fn take(left: &mut Vec<u8>, choice: u8) -> u8 {
    left.remove(usize::from(choice) % left.len())
}

/// The numbers below `count`, in the order that the choices give.
fn order(count: u8, choices: &[u8]) -> Vec<u8> {
    let mut left: Vec<u8> = (0..count).collect();
    choices.iter().take(left.len()).map(|&choice| take(&mut left, choice)).collect()
}

/// A choice of a card: 0 to 11 count in what is left of the hand; above that, it is the card that
/// Kali will show, if it is held. Ties with Kali are what stretches the line.
const CHOICES: u8 = 16;

fn chosen(hand: &mut Vec<u8>, kali: u8, choice: u8) -> u8 {
    match hand.iter().position(|&card| card == kali) {
        Some(place) if choice >= 12 => hand.remove(place),
        _ => take(hand, choice),
    }
}

prop_compose! {
    /// Games of so many rounds, with any number of players, on tracks from the shortest on.
    pub(crate) fn games(rounds: impl Into<proptest::collection::SizeRange>)(
        players in 2..=7_u8,
        // Tight, short, and any: on tight tracks tokens are blocked, on short ones heaps are hit again.
        room in prop_oneof![1 => 0..=3_u8, 2 => 0..=20_u8, 1 => 0..=60_u8],
        mambo in 0..64_u8,
        line in vec(0..7_u8, 7),
        gaps in vec(0..6_u8, 0..=8),
        kali_deck in vec(0..12_u8, 12),
        choices in vec(vec(0..CHOICES, 7), rounds),
    ) -> Game {
        let track = (players + 2 + room).min(64);
        let mambo = mambo % track;
        let kali_deck = order(12, &kali_deck);

        // The heaps lie ahead of Kali, with a gap before each; those for which there is no room do not.
        let mut dung = Vec::new();
        let mut ahead = players + 2;
        for gap in gaps {
            ahead += gap;
            if ahead >= track {
                break;
            }
            dung.push((mambo + ahead) % track);
            ahead += 2;
        }

        let mut hands = vec![(0..12).collect::<Vec<u8>>(); usize::from(players)];
        let rounds = choices
            .iter()
            .zip(&kali_deck)
            .map(|(choices, &kali)| {
                hands.iter_mut().zip(choices).map(|(hand, &choice)| chosen(hand, kali, choice)).collect()
            })
            .collect();
        Game { track, mambo, line: order(players, &line), dung, kali_deck, rounds }
    }
}

/// Games that are played to any round.
pub(crate) fn any_games() -> impl Strategy<Value = Game> {
    games(0..=12)
}

/// Games that are played to their end.
pub(crate) fn whole_games() -> impl Strategy<Value = Game> {
    games(12)
}

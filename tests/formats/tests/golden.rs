//! What this version writes, kept in files: later versions must read the same from it and write the
//! same of it, forever.
//!
//! The files are read, never written, but by the tests that are ignored:
//! `cargo test -p kalimambo-formats --test golden -- --ignored` makes those of a new format anew.

use std::fmt::{Debug, Write};
use std::fs;
use std::path::{Path, PathBuf};

use kalimambo::{Event, GameState, OpenRound, Position, Record, Setup};
use kalimambo_formats::players::any_cards;
use kalimambo_formats::{Dice, facts, forms, player};
use rand_xoshiro::rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

const PLAYERS: std::ops::RangeInclusive<usize> = 2..=7;

fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name)
}

fn golden(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

fn from_hex(text: &str) -> Vec<u8> {
    (0..text.len())
        .step_by(2)
        .map(|place| u8::from_str_radix(&text[place..place + 2], 16).expect(text))
        .collect()
}

/// All that is pinned of a game, a fact a line.
#[derive(Default)]
struct Facts(String);

impl Facts {
    fn line(&mut self, name: &str, fact: impl std::fmt::Display) {
        writeln!(self.0, "{name} {fact}").expect("a text can always grow");
    }

    fn serde<T: Serialize>(&mut self, name: &str, value: &T) {
        self.line(&format!("{name}.json"), forms::to_json(value));
        self.line(&format!("{name}.postcard"), hex(&forms::to_postcard(value)));
    }

    fn of_record(record: &Record) -> String {
        let mut facts = Self::default();
        facts.serde("record", record);
        facts.state(&GameState::new(record.setup()));
        for round in record.replay() {
            facts.line("reveal", round.reveal());
            let events: Vec<Event> = round.events().iter().collect();
            facts.serde("events", &events);
            facts.state(round.state());
        }
        facts.serde("standings", &record.state().standings());
        facts.0
    }

    fn state(&mut self, game: &GameState) {
        let position = game.position();
        self.line("round", game.round());
        self.line("position", position);
        self.line("position.bytes", hex(&position.to_bytes()));
        self.line("position.digest", format_args!("{:016x}", position.digest()));
        self.line("game", game);
        self.line("game.bytes", hex(&game.to_bytes()));
        self.line("game.digest", format_args!("{:016x}", game.digest()));
        let scores: Vec<String> = game.scores().map(|(_, points)| points.to_string()).collect();
        self.line("scores", scores.join(" "));
        if game.round() == 5 {
            self.serde("position", position);
            self.serde("game", game);
            self.serde("open", &half_chosen(game));
        }
    }
}

/// The next round, in which every other player has chosen the highest card.
fn half_chosen(game: &GameState) -> OpenRound {
    let mut open = OpenRound::new(*game).expect("the game goes on");
    for (player, hand) in game.hands().step_by(2) {
        open.choose(player, hand.last().expect("a card of the hand")).expect("a card of the hand");
    }
    open
}

/// The lines of a file by name, in their order.
fn lines<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    text.lines()
        .filter_map(|line| line.split_once(' '))
        .filter(|(found, _)| *found == name)
        .map(|(_, fact)| fact)
        .collect()
}

#[track_caller]
fn same_text(found: &str, golden: &str) {
    for (line, (found, golden)) in (1..).zip(found.lines().zip(golden.lines())) {
        assert_eq!(found, golden, "line {line}");
    }
    assert_eq!(found.lines().count(), golden.lines().count());
}

fn game_file(players: usize) -> String {
    format!("game-of-{players}.txt")
}

#[test]
fn the_games_are_the_same() {
    for players in PLAYERS {
        let text = golden(&game_file(players));
        let [json] = lines(&text, "record.json")[..] else { panic!("a record") };
        let record: Record = serde_json::from_str(json).expect("a record of this version");
        assert_eq!(record.setup().players(), players);
        same_text(&Facts::of_record(&record), &text);
        // By the plain rules too.
        let mut rounds = record.rounds();
        let end = facts::check_to_the_end(&GameState::new(record.setup()), |_| {
            rounds.next().expect("a whole game").to_vec()
        });
        assert_eq!(end, *record.state());
    }
}

/// Each form in the file, read by itself, gives the value that the record comes to.
#[test]
fn every_form_is_read_the_same() {
    fn read<T: DeserializeOwned + PartialEq + Debug>(text: &str, name: &str, expected: &[T]) {
        let json = lines(text, &format!("{name}.json"));
        let postcard = lines(text, &format!("{name}.postcard"));
        assert_eq!((json.len(), postcard.len()), (expected.len(), expected.len()), "{name}");
        for ((json, postcard), expected) in json.into_iter().zip(postcard).zip(expected) {
            assert_eq!(serde_json::from_str::<T>(json).expect(json), *expected);
            assert_eq!(postcard::from_bytes::<T>(&from_hex(postcard)).expect(postcard), *expected);
        }
    }
    for players in PLAYERS {
        let text = golden(&game_file(players));
        let [json] = lines(&text, "record.json")[..] else { panic!("a record") };
        let record: Record = serde_json::from_str(json).expect("a record of this version");
        let games: Vec<GameState> =
            (0..=12).map(|rounds| record.state_after(rounds).expect("a whole game")).collect();
        let positions: Vec<Position> = games.iter().map(|game| *game.position()).collect();

        assert_eq!(lines(&text, "position").len(), 13);
        for (place, (game, position)) in games.iter().zip(&positions).enumerate() {
            assert_eq!(lines(&text, "position")[place].parse(), Ok(*position));
            assert_eq!(lines(&text, "game")[place].parse(), Ok(*game));
            let bytes = from_hex(lines(&text, "position.bytes")[place]);
            assert_eq!(Position::from_bytes(&bytes), Ok(*position));
            let bytes = from_hex(lines(&text, "game.bytes")[place]);
            assert_eq!(GameState::from_bytes(&bytes), Ok(*game));
        }
        let events: Vec<Vec<Event>> = record.replay().map(|round| round.events().iter().collect()).collect();
        read(&text, "record", std::slice::from_ref(&record));
        read(&text, "events", &events);
        read(&text, "position", &positions[5..6]);
        read(&text, "game", &games[5..6]);
        read(&text, "open", &[half_chosen(&games[5])]);
        read(&text, "standings", &[record.state().standings()]);
    }
}

/// The games in the files are standard setups of these seeds.
#[test]
fn the_setups_come_from_their_seeds() {
    for players in PLAYERS {
        let text = golden(&game_file(players));
        let [json] = lines(&text, "record.json")[..] else { panic!("a record") };
        let record: Record = serde_json::from_str(json).expect("a record of this version");
        assert_eq!(record.setup(), seeded_record(players).setup());
    }
}

fn seeded_record(players: usize) -> Record {
    let mut dice = Dice::new(2011 + players as u64);
    let mut record = Record::new(&Setup::random(players, &mut dice.0).expect("a number of players"));
    while !record.state().is_over() {
        let cards = any_cards(record.state(), &mut dice);
        record.play(&cards).expect("cards of the hands");
    }
    record
}

const SEEDS: [u64; 6] = [0, 1, 2, 2011, 0x1234_5678_9ABC_DEF0, u64::MAX];

/// Setups, samples and playouts of some seeds.
fn seeds() -> String {
    let mut facts = Facts::default();
    for players in PLAYERS {
        for seed in SEEDS {
            let mut dice = Dice::new(seed);
            let setup = Setup::random(players, &mut dice.0).expect("a number of players");
            facts.line("seed", format_args!("{players} {seed}"));
            facts.line("setup", forms::to_json(&setup));
            // Two rounds of the lowest cards, and what may come after them.
            let mut game = GameState::new(&setup);
            for _ in 0..2 {
                let cards: Vec<_> = game.hands().filter_map(|(_, hand)| hand.first()).collect();
                game = game.after_round(&cards).expect("cards of the hands");
            }
            facts.line("game", game);
            facts.line("sample", game.position().sample(&mut Dice::new(seed).0));
            facts.line("playout", game.playout(&mut Dice::new(seed).0));
            let hand = game.legal_cards(player(0));
            facts.line("cards", format_args!("{:?}", [(); 6].map(|()| hand.random(&mut dice.0))));
        }
    }
    facts.0
}

#[test]
fn the_same_seeds_give_the_same() {
    same_text(&seeds(), &golden("seeds.txt"));
}

/// The order in which a generator is asked is part of the promise too: what comes after is the same.
#[test]
fn the_generator_is_left_as_it_was() {
    let mut dice = Dice::new(7);
    let setup = Setup::random(5, &mut dice.0).expect("a number of players");
    let game = GameState::new(&setup);
    let sample = game.position().sample(&mut dice.0);
    let _ = sample.playout(&mut dice.0);
    assert_eq!(dice.0.next_u64(), 12_438_196_947_478_505_951);
}

#[test]
#[ignore = "it writes the golden files"]
fn write_games() {
    for players in PLAYERS {
        let text = Facts::of_record(&seeded_record(players));
        fs::write(path(&game_file(players)), text).expect("a file can be written");
    }
}

#[test]
#[ignore = "it writes the golden files"]
fn write_seeds() {
    fs::write(path("seeds.txt"), seeds()).expect("a file can be written");
}

//! The fuzz targets' corpora: what they start from, and what they have found that is worth keeping,
//! goes through the same checks here without a fuzzer.

use std::fs;
use std::path::{Path, PathBuf};

use kalimambo::{Difference, Event, GameState, OpenRound, Perft, Position, Record};
use kalimambo_formats::tables::any_record;
use kalimambo_formats::{Dice, attack, card, forms, player};
use rand_xoshiro::rand_core::Rng;
use serde::Serialize;

/// What a fuzz target does with its bytes; it says how many values they were.
type Attack = fn(&[u8]) -> usize;

/// The attack of each fuzz target, and how many values its corpus has at least.
const TARGETS: [(&str, Attack, usize); 6] = [
    ("json", attack::json, 20),
    ("postcard", attack::postcard, 20),
    ("notation", attack::notation, 10),
    ("bytes", attack::bytes, 10),
    ("snapshot", attack::snapshot, 3),
    ("play", attack::play, 5),
];

fn corpus(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target)
}

#[test]
fn what_the_fuzzers_start_from_holds() {
    for (target, attack, least) in TARGETS {
        let folder = corpus(target);
        let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let accepted: usize =
            files.map(|file| attack(&fs::read(file.expect("a file").path()).expect("a file"))).sum();
        assert!(accepted >= least, "{target}: {accepted} values");
    }
}

/// Writes a few documents of each kind for the fuzzers to start from. What is there already stays.
#[test]
#[ignore = "it writes to fuzz/corpus"]
fn write_seeds() {
    let mut dice = Dice::new(11);
    for players in [2, 4, 7] {
        let record = any_record(players, &mut dice).until(2 * (players - 2)).expect("a whole game");
        let name = format!("game-of-{players}");
        write_game(&name, &record);
        for (target, len) in [("play", 240), ("snapshot", 96)] {
            let mut bytes = vec![0; len];
            dice.0.fill_bytes(&mut bytes);
            if target == "snapshot" {
                // Small steps and few points, so that it is a position.
                for byte in &mut bytes {
                    *byte %= 2;
                }
                bytes[1] = players;
                bytes[2] = 30;
            }
            bytes[0] = players - 2;
            write(target, &name, &bytes);
        }
    }
}

fn write_game(name: &str, record: &Record) {
    let game = *record.state();
    let position = *game.position();
    let mut open = OpenRound::new(game).expect("the game goes on");
    open.choose(player(1), game.legal_cards(player(1)).first().expect("a card")).expect("a legal choice");
    let round = match record.replay().last() {
        Some(round) => round,
        None => game.apply_round(&vec![card(7); position.players()]).expect("a legal round"),
    };
    let events: Vec<Event> = round.events().iter().collect();

    write_serde(&format!("{name}.record"), record);
    write_serde(&format!("{name}.setup"), record.setup());
    write_serde(&format!("{name}.state"), &game);
    write_serde(&format!("{name}.position"), &position);
    write_serde(&format!("{name}.open"), &open);
    write_serde(&format!("{name}.events"), &events);
    write_serde(&format!("{name}.event"), events.last().expect("a turn of each token"));
    write_serde(&format!("{name}.reveal"), round.reveal());
    write_serde(&format!("{name}.standings"), &game.standings());
    write_serde(&format!("{name}.status"), &open.status());
    if position.players() == 2 {
        write_serde(&format!("{name}.perft"), &Perft::count(&game, 1));
        write_serde(&format!("{name}.difference"), &Difference::Round { round: 3, event: Some(1) });
    }
    write_lines_and_bytes(name, &position, &game);
}

fn write_serde<T: Serialize>(name: &str, value: &T) {
    write("json", name, forms::to_json(value).as_bytes());
    write("postcard", name, &forms::to_postcard(value));
}

fn write_lines_and_bytes(name: &str, position: &Position, game: &GameState) {
    write("notation", &format!("{name}.position"), position.to_string().as_bytes());
    write("notation", &format!("{name}.state"), game.to_string().as_bytes());
    write("bytes", &format!("{name}.position"), &position.to_bytes());
    write("bytes", &format!("{name}.state"), &game.to_bytes());
}

fn write(target: &str, name: &str, content: &[u8]) {
    let folder = corpus(target);
    fs::create_dir_all(&folder).expect("a folder can be made");
    fs::write(folder.join(name), content).expect("a file can be written");
}

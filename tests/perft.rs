//! The tree of all choices has exactly the counts of the perft vectors.

use std::collections::HashSet;

use kalimambo::{GameState, Perft, Setup};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vector {
    setup: Setup,
    depth: u8,
    counts: Counts,
}

#[derive(Deserialize)]
struct Counts {
    #[serde(flatten)]
    perft: Perft,
    distinct_positions: usize,
}

#[test]
fn perft_counts_are_those_of_the_vectors() {
    let vectors = include_str!("vectors/perft.jsonl");
    for line in vectors.lines() {
        let vector: Vector = serde_json::from_str(line).unwrap();
        let mut positions = HashSet::new();
        let counts = Perft::visit(&GameState::new(&vector.setup), vector.depth, |leaf| {
            positions.insert(*leaf.position());
        });
        assert_eq!(counts, vector.counts.perft, "{line}");
        assert_eq!(positions.len(), vector.counts.distinct_positions, "{line}");
    }
    assert_eq!(vectors.lines().count(), 13);
}

/// A game that ends before the depth is a leaf, and is counted once.
#[test]
fn the_tree_ends_with_the_game() {
    let setup: Setup = serde_json::from_str(
        r#"{"players":2,"track":40,"mambo":0,"line":[0,1],"dung":[],"kali_deck":[0,1,2,3,4,5,6,7,8,9,10,11]}"#,
    )
    .unwrap();
    let mut game = GameState::new(&setup);
    for _ in 0..11 {
        let cards: Vec<_> = game.hands().filter_map(|(_, hand)| hand.first()).collect();
        game = game.after_round(&cards).unwrap();
    }
    assert_eq!(Perft::count(&game, 0).leaves, 1);
    assert_eq!(Perft::count(&game, 1).leaves, 1);
    assert_eq!(Perft::count(&game, 12), Perft::count(&game, 1));
}

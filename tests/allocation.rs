//! Nothing in a game takes memory from the allocator.

use std::hint::black_box;

use allocation_counter::measure;
use kalimambo::{Card, GameState, Record, Scene, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Whether the allocator was not asked for anything.
fn allocates_nothing(run: impl FnOnce()) -> bool {
    measure(run).count_total == 0
}

#[test]
fn the_counter_counts() {
    assert!(!allocates_nothing(|| drop(black_box(Box::new(1)))));
}

#[test]
fn playing_a_game_and_reading_its_log_allocates_nothing() {
    for players in 2..=7 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2011);
        assert!(allocates_nothing(|| {
            let setup = Setup::random(players, &mut rng).expect("a number of players that the rules allow");
            let mut game = GameState::new(&setup);
            let mut record = Record::new(&setup);
            while !game.is_over() {
                let mut cards = [Card::ZERO; 7];
                for ((_, hand), card) in game.hands().zip(&mut cards) {
                    *card = hand.first().expect("a hand of a game that goes on");
                }
                let cards = &cards[..players];
                let round = game.apply_round(cards).expect("cards of the hands");
                let mut scene = Scene::new(game.position(), cards, round.reveal().kali()).expect("as above");
                for event in round.events() {
                    scene = scene.after(&event).expect("the events of the round");
                }
                record.play(cards).expect("cards of the hands");
                game = game.after_round(cards).expect("cards of the hands");
            }
            black_box((game.standings(), record.state()));
        }));
    }
}

#[test]
fn playing_out_and_sampling_allocate_nothing() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2011);
    let game = GameState::new(&Setup::random(7, &mut rng).expect("a number of players that the rules allow"));
    assert!(allocates_nothing(|| {
        black_box(game.position().sample(&mut rng).playout(&mut rng).winners());
    }));
}

#[test]
fn refusing_cards_allocates_nothing() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2011);
    let game = GameState::new(&Setup::random(3, &mut rng).expect("a number of players that the rules allow"));
    let after = game.after_round(&[Card::MAX; 3]).expect("cards of the hands");
    assert!(allocates_nothing(|| {
        black_box((after.apply_round(&[Card::MAX; 3]), after.apply_round(&[]))).0.unwrap_err();
    }));
}

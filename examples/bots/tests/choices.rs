//! What holds for the choice of every bot, in any position.

use kalimambo::{GameState, Player, Setup};
use kalimambo_bots::{Bot, Generator, NAMES, choose_all, named};
use rand_xoshiro::rand_core::SeedableRng;

fn bots() -> impl Iterator<Item = (&'static str, Box<dyn Bot>)> {
    let few =
        NAMES.iter().copied().filter(|&name| name != "montecarlo").chain(["montecarlo:30", "montecarlo:1"]);
    few.map(|name| (name, named(name).expect("a known name")))
}

/// A game with a bot in all seats, each choice checked to be of the hand, up to the forced last card.
fn played(bot: &dyn Bot, players: usize, seed: u64) -> GameState {
    let mut rng = Generator::seed_from_u64(seed);
    let mut game = GameState::new(&Setup::random(players, &mut rng).expect("2 to 7 players"));
    while !game.is_over() {
        let cards = choose_all(&vec![bot; players], game.position(), &mut rng);
        game = game.after_round(&cards).expect("a card of each hand");
    }
    game
}

#[test]
fn every_card_is_of_the_hand() {
    for (name, bot) in bots() {
        for players in Player::MIN_COUNT..=Player::MAX_COUNT {
            assert!(played(&*bot, players, 1).is_over(), "{name}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for (name, bot) in bots() {
        assert_eq!(played(&*bot, 4, 7), played(&*bot, 4, 7), "{name}");
    }
}

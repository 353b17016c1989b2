//! The chances of winning, by random games.

use kalimambo::Position;
use kalimambo_bots::Generator;

/// The share of random games from a position that each player wins, by seat. Who wins together shares the
/// win; and when the game is over there is nothing random in it.
pub(super) fn chances(position: &Position, generators: &[Generator]) -> Vec<f64> {
    let mut wins = vec![0.0; position.players()];
    let games = generators.iter().fold(0.0, |count, _| count + 1.0);
    for generator in generators {
        let mut rng = generator.clone();
        let winners = position.sample(&mut rng).playout(&mut rng).standings().winners();
        let share = winners.iter().fold(0.0, |count, _| count + 1.0);
        for winner in winners {
            wins[usize::from(winner.seat())] += 1.0 / (share * games);
        }
    }
    wins
}

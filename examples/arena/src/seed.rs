//! Where the chance of a game comes from: the seed of the study and the number of the game, nothing else.

use kalimambo_bots::Generator;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// The generator of one game. Seeds are mixed, so that those that people think of are far apart, and the
/// games of one study are not those of another.
pub(crate) fn generator(seed: u64, game: u64) -> Generator {
    let base = SplitMix64::seed_from_u64(seed).next_u64();
    Generator::seed_from_u64(base.wrapping_add(game))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_neighbouring_seeds_and_numbers_differ() {
        let mut first: Vec<u64> =
            (0..40).flat_map(|seed| (0..40).map(move |game| generator(seed, game).next_u64())).collect();
        first.sort_unstable();
        first.dedup();
        assert_eq!(first.len(), 40 * 40);
    }
}

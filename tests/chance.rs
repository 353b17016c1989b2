//! What is drawn when the generator gives a number that would make some outcomes likelier than others.

use std::convert::Infallible;

use kalimambo::Setup;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng, TryRng};

/// Zeros, and then what another generator gives.
struct ZerosFirst(usize, Xoshiro256PlusPlus);

impl TryRng for ZerosFirst {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        if self.0 == 0 {
            return Ok(self.1.next_u32());
        }
        self.0 -= 1;
        Ok(0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("a draw takes 32 bits")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("a draw takes 32 bits")
    }
}

/// The 2^32 numbers of a generator are 4 more than seven equal parts, so of seven explorers each is equally
/// likely to be the first in line only if 4 numbers are left out; 0 is one of them.
#[test]
fn a_draw_that_would_favour_somebody_is_drawn_again() {
    for seed in 0..10 {
        let plain = || Xoshiro256PlusPlus::seed_from_u64(seed);
        let expected = Setup::random(7, &mut plain());
        for zeros in 1..5 {
            assert_eq!(Setup::random(7, &mut ZerosFirst(zeros, plain())), expected);
        }
    }
}

//! What is drawn when the generator gives a number that would make some outcomes likelier than others.

use std::convert::Infallible;
use std::iter;

use kalimambo::{Card, Hand, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng, TryRng};

/// A generator that gives what the iterator gives.
struct Given<I>(I);

impl<I: Iterator<Item = u32>> TryRng for Given<I> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.next().expect("no more draws than there are"))
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
            let mut rng = plain();
            let draws = iter::repeat_n(0, zeros).chain(iter::repeat_with(|| rng.next_u32()));
            assert_eq!(Setup::random(7, &mut Given(draws)), expected);
        }
    }
}

/// Where each of `count` parts of the 2^32 numbers begins is where some part may have one too many: as many numbers
/// are left out as parts of equal size leave over, and not one more.
#[test]
fn no_more_draws_are_left_out_than_must_be() {
    for count in 1..=Card::COUNT {
        let cards = &Card::ALL[..count];
        let hand: Hand = cards.iter().copied().collect();
        let parts = count as u64;
        for (part, card) in (0_u64..).zip(cards) {
            let first = (part << 32).div_ceil(parts);
            let is_left_out = first * parts - (part << 32) < (1 << 32) % parts;
            let draws = [u32::try_from(first).expect("a part begins below 2^32"), u32::MAX];
            let expected = if is_left_out { cards.last() } else { Some(card) };
            assert_eq!(
                hand.random(&mut Given(draws.into_iter())).as_ref(),
                expected,
                "{card} of {count} cards"
            );
        }
    }
}

//! Counts that are added up: whole numbers, so that the order does not matter.

use serde::{Deserialize, Serialize};

/// What can be added to another of its kind.
pub(crate) trait Sum {
    fn add(&mut self, other: &Self);
}

impl Sum for u64 {
    #[inline]
    fn add(&mut self, other: &Self) {
        *self += other;
    }
}

impl<T: Sum> Sum for [T] {
    #[inline]
    fn add(&mut self, other: &Self) {
        debug_assert_eq!(self.len(), other.len());
        self.iter_mut().zip(other).for_each(|(one, other)| one.add(other));
    }
}

impl<T: Sum, const N: usize> Sum for [T; N] {
    #[inline]
    fn add(&mut self, other: &Self) {
        self.as_mut_slice().add(other);
    }
}

/// How often each number came up, up to the largest that did.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Histogram(Vec<u64>);

impl Histogram {
    #[inline]
    pub(crate) fn count(&mut self, number: usize) {
        if self.0.len() <= number {
            self.0.resize(number + 1, 0);
        }
        self.0[number] += 1;
    }

    /// The numbers from 0 up, with how often each came up.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u64, u64)> {
        (0..).zip(self.0.iter().copied())
    }

    pub(crate) fn get(&self, number: u64) -> u64 {
        usize::try_from(number).ok().and_then(|number| self.0.get(number)).copied().unwrap_or(0)
    }

    /// The largest number, or 0 if there is none.
    pub(crate) fn largest(&self) -> u64 {
        (self.0.len() as u64).saturating_sub(1)
    }

    /// How many numbers there were.
    pub(crate) fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The sum of the numbers.
    pub(crate) fn sum(&self) -> u64 {
        self.iter().map(|(number, times)| number * times).sum()
    }
}

impl Sum for Histogram {
    fn add(&mut self, other: &Self) {
        let longer = self.0.len().max(other.0.len());
        self.0.resize(longer, 0);
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one += other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn histograms_add_up_in_any_order() {
        let of = |numbers: &[usize]| {
            let mut histogram = Histogram::default();
            for &number in numbers {
                histogram.count(number);
            }
            histogram
        };
        let (mut one, mut other) = (of(&[3, 1]), of(&[1, 7]));
        one.add(&of(&[1, 7]));
        other.add(&of(&[3, 1]));
        assert_eq!(one, other);
        assert_eq!((one.total(), one.sum(), one.largest(), one.get(1), one.get(99)), (4, 12, 7, 2, 0));
    }
}

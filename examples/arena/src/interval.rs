//! Estimates with their confidence intervals.

use serde::Serialize;

/// How many standard errors to each side make 95 % of a normal distribution.
const Z: f64 = 1.959_964;

/// An estimate, and where the true value is with a confidence of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Interval {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

impl Interval {
    /// The share of games in which something happened, by Wilson's score. For wins that are shared it is
    /// somewhat wider than need be, as halves vary less than wholes.
    pub(crate) fn wilson(count: f64, games: u64) -> Self {
        let games = ratio(games, 1);
        let value = count / games;
        let scale = 1.0 + Z * Z / games;
        let centre = (value + Z * Z / (2.0 * games)) / scale;
        let within = Z / scale * (value * (1.0 - value) / games + Z * Z / (4.0 * games * games)).sqrt();
        Self { value, low: (centre - within).max(0.0), high: (centre + within).min(1.0) }
    }

    /// The mean of numbers of which the sum and the sum of squares are known, by the normal distribution.
    /// One number alone says nothing of how they vary: then the interval has no width.
    pub(crate) fn mean(sum: u64, squares: u64, count: u64) -> Self {
        let value = ratio(sum, count);
        let variance = (ratio(squares, count) - value * value).max(0.0);
        let within = Z * (variance / ratio(count.saturating_sub(1).max(1), 1)).sqrt();
        Self { value, low: value - within, high: value + within }
    }

    pub(crate) fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }

    /// The interval of what is divided by a number.
    pub(crate) fn divided_by(self, number: u64) -> Self {
        let number = ratio(number, 1);
        Self { value: self.value / number, low: self.low / number, high: self.high / number }
    }
}

#[expect(clippy::cast_precision_loss, reason = "shown with few digits")]
pub(crate) fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_is_as_in_the_tables() {
        // Newcombe (1998), table I.
        for (count, games, low, high) in
            [(81.0, 263, 0.2553, 0.3662), (0.0, 20, 0.0, 0.1611), (1.0, 29, 0.0061, 0.1718)]
        {
            let found = Interval::wilson(count, games);
            assert!((found.low - low).abs() < 5e-5 && (found.high - high).abs() < 5e-5, "{found:?}");
        }
    }

    #[test]
    fn a_mean_is_within_its_standard_error() {
        // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, variance of the sample 32 / 7.
        let found = Interval::mean(40, 232, 8);
        let within = Z * (32.0_f64 / 7.0 / 8.0).sqrt();
        assert!((found.value - 5.0).abs() < 1e-12 && (found.high - 5.0 - within).abs() < 1e-12, "{found:?}");
        assert_eq!(Interval::mean(3, 9, 1), Interval { value: 3.0, low: 3.0, high: 3.0 });
    }
}

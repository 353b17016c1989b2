//! Confidence intervals.

use serde::Serialize;

use super::tally::ratio;

/// How many standard errors make 95 % of a normal distribution.
pub(super) const Z: f64 = 1.959_964;

/// An estimate, and where the true value is with a confidence of 95 %.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Interval {
    pub(super) value: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Interval {
    /// The share of games in which something happened, by Wilson's score. For wins that are shared it is
    /// somewhat wider than need be, as halves vary less than wholes.
    pub(super) fn wilson(count: f64, games: u64) -> Self {
        let games = ratio(games, 1);
        let value = count / games;
        let scale = 1.0 + Z * Z / games;
        let centre = (value + Z * Z / (2.0 * games)) / scale;
        let within = Z / scale * (value * (1.0 - value) / games + Z * Z / (4.0 * games * games)).sqrt();
        Self { value, low: centre - within, high: centre + within }
    }

    pub(super) fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_is_as_in_the_tables() {
        // Newcombe (1998), table I: 81 of 263, and 0 of 20.
        for (count, games, low, high) in [(81.0, 263, 0.2553, 0.3662), (0.0, 20, 0.0, 0.1611)] {
            let found = Interval::wilson(count, games);
            assert!((found.low - low).abs() < 5e-5 && (found.high - high).abs() < 5e-5, "{found:?}");
        }
    }
}

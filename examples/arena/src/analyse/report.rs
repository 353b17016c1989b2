//! A review for people.

use std::fmt::{self, Display, Formatter};

use super::cost::Cost;
use super::review::{Choice, Review, RoundReview, Total};
use super::turning::TurningPoint;

impl Display for Review {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { players, playouts, seed, rounds, totals, turning_points } = self;
        writeln!(
            f,
            "A game of {players} players, {} rounds long; {playouts} playouts, seed {seed}",
            rounds.len()
        )?;
        if rounds.is_empty() {
            return writeln!(f, "\nNo round has been played: there is no choice to review.");
        }
        writeln!(f, "{EXPLANATION}")?;
        for round in rounds {
            writeln!(f, "{round}")?;
        }
        writeln!(f, "All rounds\n  player   points    expected  in hindsight")?;
        for total in totals {
            writeln!(f, "{total}")?;
        }
        writeln!(f, "\nTurning points")?;
        for point in turning_points {
            writeln!(f, "{point}")?;
        }
        Ok(())
    }
}

const EXPLANATION: &str = "
What a card cost is how many points more its player has at the end than with the best
card of the hand, against the average of the others; both are played out in the same
random games. Expected: by what was public. In hindsight: by what all others showed.
After ± are 95 % intervals: what is not larger than that may be luck of the playouts.
";

impl Display for RoundReview {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "Round {}, Kali {}", self.round, self.kali)?;
        writeln!(f, "  player  card  paid   expected     best   in hindsight  best   chance of winning")?;
        self.choices.iter().try_for_each(|choice| writeln!(f, "{choice}"))
    }
}

impl Display for Choice {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { player, card, paid, expected, hindsight, chances } = self;
        write!(f, "  {player}       {card:>4}  {paid:>4}   {}   {}", Against(expected), Against(hindsight))?;
        write!(f, "   {}", Swing(*chances))
    }
}

/// A cost, and the card that would have been without it.
struct Against<'a>(&'a Cost);

impl Display for Against<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Cost { points, error, best } = self.0;
        if *points > 0.0 {
            write!(f, "{points:5.2} ±{error:.2}  {best:>4}")
        } else {
            write!(f, " 0.00         {best:>4}")
        }
    }
}

/// A chance before a round and after it.
struct Swing([f64; 2]);

impl Display for Swing {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let [before, after] = self.0.map(|chance| 100.0 * chance);
        write!(f, "{before:5.1} → {after:5.1} %")
    }
}

impl Display for Total {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { player, expected, hindsight, points } = self;
        write!(f, "  {player}        {points:>6}    {expected:8.2}  {hindsight:12.2}")
    }
}

impl Display for TurningPoint {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { round, player, chances, penalties } = self;
        write!(f, "  Round {round:>2}   {player} {}", Swing(*chances))?;
        for event in penalties {
            write!(f, "\n             {event}")?;
        }
        Ok(())
    }
}

//! What a card cost, by playing all cards of the hand out in the same random games.

use kalimambo::{Card, Player, Position, Reveal, RoundError, Token};
use kalimambo_bots::{Bot, Generator, Random, choose_all};
use serde::Serialize;

/// What a card cost against the best of the hand, in points at the end: by how much more the player then
/// has than the others have on average.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Cost {
    /// The cost, 0 for the best card.
    pub(super) points: f64,
    /// The half width of the 95 % interval around it.
    pub(super) error: f64,
    pub(super) best: Card,
}

/// The result of each card of a hand in the same random games.
struct Results {
    cards: Vec<Card>,
    /// For each game, the result of each card.
    games: Vec<Vec<f64>>,
}

impl Results {
    fn mean(&self, place: usize) -> f64 {
        mean(self.games.iter().map(|results| results[place]))
    }

    fn cost_of(&self, shown: Card) -> Option<Cost> {
        let shown = self.cards.iter().position(|&card| card == shown)?;
        let best =
            (0..self.cards.len()).min_by(|&one, &other| self.mean(one).total_cmp(&self.mean(other)))?;
        let lost = || self.games.iter().map(|results| results[shown] - results[best]);
        let points = mean(lost());
        let variance = mean(lost().map(|lost| (lost - points).powi(2)));
        let games = self.games.iter().fold(0.0, |count, _| count + 1.0);
        Some(Cost { points, error: 1.96 * (variance / games).sqrt(), best: self.cards[best] })
    }
}

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = numbers.fold((0.0, 0.0), |(sum, count), number| (sum + number, count + 1.0));
    sum / count
}

/// What the card of a player cost, given only what was public: the others and Kali may show any card.
pub(super) fn expected(
    before: &Position,
    shown: &Reveal,
    player: Player,
    generators: &[Generator],
) -> Result<Option<Cost>, RoundError> {
    let others = vec![&Random as &dyn Bot; before.players()];
    let games = generators.iter().map(|generator| {
        let mut rng = generator.clone();
        let mut cards = choose_all(&others, before, &mut rng);
        let game = before.sample(&mut rng);
        let after_each = before.legal_cards(player).iter().map(|card| {
            cards[usize::from(player.seat())] = card;
            let end = game.after_round(&cards)?.playout(&mut rng.clone());
            Ok(excess(end.position(), player))
        });
        after_each.collect::<Result<Vec<f64>, RoundError>>()
    });
    cost(before, shown, player, games)
}

/// What the card of a player cost, given what all others and Kali showed.
pub(super) fn in_hindsight(
    before: &Position,
    shown: &Reveal,
    player: Player,
    generators: &[Generator],
) -> Result<Option<Cost>, RoundError> {
    let after_each = before.legal_cards(player).iter().map(|card| {
        let mut cards = shown.cards().to_vec();
        cards[usize::from(player.seat())] = card;
        before.after_round(&cards, shown.kali())
    });
    let after_each = after_each.collect::<Result<Vec<Position>, RoundError>>()?;
    let games = generators.iter().map(|generator| {
        let end = |after: &Position| {
            let mut rng = generator.clone();
            excess(after.sample(&mut rng).playout(&mut rng).position(), player)
        };
        Ok(after_each.iter().map(end).collect())
    });
    cost(before, shown, player, games)
}

fn cost(
    before: &Position,
    shown: &Reveal,
    player: Player,
    games: impl Iterator<Item = Result<Vec<f64>, RoundError>>,
) -> Result<Option<Cost>, RoundError> {
    let results = Results {
        cards: before.legal_cards(player).iter().collect(),
        games: games.collect::<Result<_, _>>()?,
    };
    Ok(shown.card(Token::from(player)).and_then(|card| results.cost_of(card)))
}

/// By how many points a player has more than the average of the others.
fn excess(end: &Position, player: Player) -> f64 {
    let own = f64::from(end.score(player));
    own - mean(end.scores().filter(|&(other, _)| other != player).map(|(_, points)| f64::from(points)))
}

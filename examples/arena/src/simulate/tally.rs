//! What came of many games, in whole numbers.

use kalimambo::{Card, Player, Token};
use serde::{Deserialize, Serialize};

use super::cause::{Cause, payments};
use super::game::Game;
use super::plan::Plan;
use super::sum::{Histogram, Sum};

/// The unit of wins: those who have equally few points share one, and 420 can be shared by any number.
pub(crate) const WIN: u64 = 420;

/// By round, and then by the card from 0 to 11.
pub(crate) type ByRoundAndCard = [[u64; Card::COUNT]; Card::COUNT];

/// By round, and then by cause.
pub(crate) type ByRoundAndCause = [[u64; Cause::COUNT]; Card::COUNT];

/// What came of many games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    /// The bots that there are, each once.
    pub(crate) bots: Vec<BotTally>,
    /// Charges that hit an explorer, by the spaces that Mambo ran.
    pub(crate) charges: Histogram,
    /// Charges that hit Kali, by the spaces that Mambo ran.
    pub(crate) kali_charges: Histogram,
}

/// What came of the games for one bot, in all of its seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotTally {
    /// How often a seat ended with so many points.
    pub(crate) points: Histogram,
    /// The sum over the games of the squares of the points of all its seats together.
    pub(crate) squares: u64,
    pub(crate) places: Vec<Place>,
    pub(crate) causes: ByRoundAndCause,
    /// How often a card was shown.
    pub(crate) cards: ByRoundAndCard,
    /// The wins of those who showed the card, in 420ths.
    pub(crate) card_wins: ByRoundAndCard,
}

/// The games that were begun at one place of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Place {
    pub(crate) games: u64,
    /// In 420ths.
    pub(crate) wins: u64,
}

impl Tally {
    /// No games yet.
    pub(crate) fn new(plan: &Plan) -> Self {
        let bots = plan.entrants().iter().map(|_| BotTally::new(plan.players)).collect();
        let [charges, kali_charges] = Default::default();
        Self { games: 0, bots, charges, kali_charges }
    }

    /// Whether these can be counts of the plan; others can't be added to those that are.
    pub(crate) fn fits(&self, plan: &Plan) -> bool {
        let bots = plan.entrants().len();
        self.bots.len() == bots && self.bots.iter().all(|bot| bot.places.len() == plan.players)
    }

    /// Counts a game, in which each seat was taken by the bot of this number.
    pub(crate) fn count(&mut self, game: &Game, bot_of_seat: &[usize]) {
        self.games += 1;
        let bot_of = |player: Player| bot_of_seat[usize::from(player.seat())];
        let mut sums = [0; Player::MAX_COUNT];
        for (player, points) in game.end.scores() {
            self.bots[bot_of(player)].points.count(points.into());
            sums[bot_of(player)] += u64::from(points);
        }
        for (bot, sum) in self.bots.iter_mut().zip(sums) {
            bot.squares += sum * sum;
        }
        for (round, log) in game.rounds.iter().enumerate() {
            for payment in payments(log) {
                let causes = &mut self.bots[bot_of(payment.player)].causes;
                causes[round][payment.cause as usize] += u64::from(payment.points);
            }
        }
        for (place, &player) in game.line.iter().enumerate() {
            self.bots[bot_of(player)].count_seat(game, player, place);
        }
        self.count_charges(game);
    }

    fn count_charges(&mut self, game: &Game) {
        for charge in game.charges() {
            let lengths = match charge.hit {
                Token::Kali => &mut self.kali_charges,
                Token::Explorer(_) => &mut self.charges,
            };
            lengths.count(charge.distance.into());
        }
    }

    /// The points of all players.
    pub(crate) fn causes(&self) -> ByRoundAndCause {
        let mut causes = [[0; Cause::COUNT]; Card::COUNT];
        self.bots.iter().for_each(|bot| causes.add(&bot.causes));
        causes
    }

    /// The places of the line from the rear, whoever began there.
    pub(crate) fn places(&self) -> Vec<Place> {
        let mut places = vec![Place::default(); self.bots[0].places.len()];
        self.bots.iter().for_each(|bot| places.add(&bot.places));
        places
    }
}

impl BotTally {
    fn new(players: usize) -> Self {
        Self {
            points: Histogram::default(),
            squares: 0,
            places: vec![Place::default(); players],
            causes: [[0; Cause::COUNT]; Card::COUNT],
            cards: [[0; Card::COUNT]; Card::COUNT],
            card_wins: [[0; Card::COUNT]; Card::COUNT],
        }
    }

    fn count_seat(&mut self, game: &Game, player: Player, place: usize) {
        let winners = game.end.standings().winners();
        let wins = if winners.contains(player) { WIN / winners.len() as u64 } else { 0 };
        self.places[place].add(&Place { games: 1, wins });
        for (round, log) in game.rounds.iter().enumerate() {
            if let Some(card) = log.reveal().card(player.into()) {
                self.cards[round][usize::from(card.value())] += 1;
                self.card_wins[round][usize::from(card.value())] += wins;
            }
        }
    }

    /// In 420ths.
    pub(crate) fn wins(&self) -> u64 {
        self.places.iter().map(|place| place.wins).sum()
    }
}

impl Sum for Tally {
    fn add(&mut self, other: &Self) {
        let Self { games, bots, charges, kali_charges } = other;
        self.games += games;
        self.bots.add(bots);
        self.charges.add(charges);
        self.kali_charges.add(kali_charges);
    }
}

impl Sum for BotTally {
    fn add(&mut self, other: &Self) {
        let Self { points, squares, places, causes, cards, card_wins } = other;
        self.points.add(points);
        self.squares += squares;
        self.places.add(places);
        self.causes.add(causes);
        self.cards.add(cards);
        self.card_wins.add(card_wins);
    }
}

impl Sum for Place {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.wins += other.wins;
    }
}

//! The use of cards: which are shown when, and how often that wins.

use anyhow::Result;
use kalimambo::Card;

use super::heat::{Panel, Scale, draw_panels};
use super::sheet::Sheet;
use crate::interval::ratio;
use crate::simulate::{BotTally, Entrant, WIN};
use crate::summary::Study;

/// What the darkest colour stands for, in percent: three times the share of each card if all are shown
/// equally often.
const TOP: f64 = 25.0;

/// What the darkest colours are from 0 at the least, in percentage points.
const LEAST_REACH: f64 = 2.0;

/// The share of each card in what a bot shows in a round.
pub(super) fn shown(study: &Study) -> Result<String> {
    let panels = panels(study, |bot, round, card| {
        let all: u64 = bot.cards[round].iter().sum();
        (all > 0).then(|| 100.0 * ratio(bot.cards[round][card], all))
    });
    let scale = Scale::Amount { top: TOP };
    let sheet =
        Sheet { title: "Cards shown in each round, in % of what a bot shows", legend: scale.legend() };
    sheet.draw(study, |area| draw_panels(area, &panels, &scale))
}

/// How much more a bot wins if it shows a card in a round.
pub(super) fn won(study: &Study) -> Result<String> {
    let panels = panels(study, |bot, round, card| {
        let shown = bot.cards[round][card];
        let all: u64 = bot.places.iter().map(|place| place.games).sum();
        let share = |wins, games| 100.0 * ratio(wins, WIN * games);
        (shown > 0).then(|| share(bot.card_wins[round][card], shown) - share(bot.wins(), all))
    });
    let values = panels.iter().flat_map(|panel| panel.values.iter().flatten().flatten());
    let scale = Scale::Difference { reach: values.map(|value| value.abs()).fold(LEAST_REACH, f64::max) };
    let title = "Wins when a card is shown in a round, against the bot's average";
    let sheet = Sheet { title, legend: scale.legend() };
    sheet.draw(study, |area| draw_panels(area, &panels, &scale))
}

/// A panel for each bot, with a value for each round and card.
fn panels(study: &Study, value: impl Fn(&BotTally, usize, usize) -> Option<f64>) -> Vec<Panel> {
    let panel = |(who, bot): (Entrant, &BotTally)| {
        let of_round = |round| (0..Card::COUNT).map(|card| value(bot, round, card)).collect();
        Panel { title: who.to_string(), values: (0..Card::COUNT).map(of_round).collect() }
    };
    study.plan.entrants().into_iter().zip(&study.tally.bots).map(panel).collect()
}

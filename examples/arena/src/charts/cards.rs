//! The use of cards: which are shown when, and how often that wins.

use anyhow::Result;
use kalimambo::Card;

use super::heat::{Panel, Scale, draw_panels};
use super::sheet::{Sheet, named};
use crate::interval::ratio;
use crate::simulate::{ByRoundAndCard, WIN};
use crate::summary::Study;

/// What the darkest colour stands for at the least, in percent: three times what each card is shown if all
/// are shown equally often.
const LEAST_TOP: f64 = 25.0;

/// What the darkest colours are at the least from the middle, in percentage points.
const LEAST_REACH: f64 = 2.0;

/// The share of each card in what a bot shows in a round.
pub(super) fn shown(study: &Study) -> Result<String> {
    let panels = panels(study, |cards, _, (round, card)| {
        let all: u64 = cards[round].iter().sum();
        (all > 0).then(|| 100.0 * ratio(cards[round][card], all))
    });
    let scale = Scale::Amount { top: values(&panels).fold(LEAST_TOP, f64::max) };
    let sheet = Sheet { title: "Cards shown in each round (% of what a bot shows)", legend: scale.legend() };
    sheet.draw(study, |area| draw_panels(area, &panels, &scale))
}

/// The share of games that a bot wins in which it shows a card in a round.
pub(super) fn won(study: &Study) -> Result<String> {
    let panels = panels(study, |cards, wins, (round, card)| {
        let games = cards[round][card];
        (games > 0).then(|| 100.0 * ratio(wins[round][card], WIN * games))
    });
    let middle = 100.0 / ratio(study.plan.players as u64, 1);
    let reach = values(&panels).map(|value| (value - middle).abs()).fold(LEAST_REACH, f64::max);
    let scale = Scale::Difference { middle, reach };
    let sheet = Sheet { title: "Games won by those who show a card in a round (%)", legend: scale.legend() };
    sheet.draw(study, |area| draw_panels(area, &panels, &scale))
}

/// A panel for each bot, with a value for each round and card from how often it was shown and won.
fn panels(
    study: &Study,
    value: impl Fn(&ByRoundAndCard, &ByRoundAndCard, (usize, usize)) -> Option<f64>,
) -> Vec<Panel> {
    let entrants = study.plan.entrants().into_iter();
    entrants
        .zip(&study.tally.bots)
        .map(|(who, bot)| Panel {
            title: named(&who.bot, who.seats.len()),
            values: (0..Card::COUNT)
                .map(|round| {
                    (0..Card::COUNT).map(|card| value(&bot.cards, &bot.card_wins, (round, card))).collect()
                })
                .collect(),
        })
        .collect()
}

fn values(panels: &[Panel]) -> impl Iterator<Item = f64> {
    panels.iter().flat_map(|panel| panel.values.iter().flatten()).filter_map(|&value| value)
}

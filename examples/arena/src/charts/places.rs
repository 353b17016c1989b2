//! The share of wins by starting place.

use anyhow::Result;
use plotters::element::{Circle, ErrorBar};
use plotters::series::{DashedLineSeries, LineSeries};
use plotters::style::{Color, RGBColor};

use super::plot::{Axis, Chart, plot, whole};
use super::sheet::Sheet;
use super::style::{QUIET, SERIES};
use crate::interval::Interval;
use crate::simulate::BotTally;
use crate::summary::{Study, share};

/// How far the bots are apart at a place.
const APART: f64 = 0.1;

/// The bots' places: where each is on the axis, and the share of wins in percent.
type Series = Vec<(f64, Interval)>;

pub(super) fn draw(study: &Study) -> Result<String> {
    let players = study.plan.players;
    let fair = 100.0 / whole(players);
    let entrants = study.plan.entrants().into_iter().zip(SERIES);
    let mut legend: Vec<_> = entrants.map(|(who, colour)| (who.to_string(), colour)).collect();
    legend.push((format!("dashed: the fair share, {fair:.1} %"), QUIET));
    let sheet = Sheet { title: "Wins by starting place, with 95 % confidence intervals", legend };
    let bots = series(study);
    let ends = bots.iter().flatten().flat_map(|(_, share)| [share.low, share.high]);
    let (low, high) = ends.fold((fair, fair), |(low, high), end| (end.min(low), end.max(high)));
    let room = (0.12 * (high - low)).max(0.2);
    let label = "Starting place, from the rear (1, next to Mambo) to the front (next to Kali)";
    sheet.draw(study, |area| {
        let x = Axis::numbers(label, 1, players);
        let y = Axis::new("Games won (%), shared wins in part", (low - room).max(0.0)..high + room);
        let mut chart = plot(area, x, y)?;
        let line = [(0.4, fair), (whole(players) + 0.6, fair)];
        chart.draw_series(DashedLineSeries::new(line, 8, 6, QUIET.stroke_width(2)))?;
        bots.iter().zip(SERIES).try_for_each(|(places, colour)| draw_bot(&mut chart, places, colour))
    })
}

fn series(study: &Study) -> Vec<Series> {
    let bots = &study.tally.bots;
    let of_bot = |(number, bot): (usize, &BotTally)| {
        let shift = APART * (whole(number) - whole(bots.len() - 1) / 2.0);
        let places = (1..).zip(&bot.places).filter(|(_, place)| place.games > 0);
        places
            .map(|(number, place)| (whole(number) + shift, percent(share(place.wins, place.games))))
            .collect()
    };
    bots.iter().enumerate().map(of_bot).collect()
}

fn draw_bot(chart: &mut Chart<'_, '_>, places: &Series, colour: RGBColor) -> Result<()> {
    let points = || places.iter().map(|(x, share)| (*x, share.value));
    chart.draw_series(LineSeries::new(points(), colour.mix(0.35).stroke_width(2)))?;
    let bars = places.iter().map(|&(x, Interval { value, low, high })| {
        ErrorBar::new_vertical(x, low, value, high, colour.stroke_width(2), 14)
    });
    chart.draw_series(bars)?;
    chart.draw_series(points().map(|point| Circle::new(point, 8, colour.filled())))?;
    Ok(())
}

fn percent(share: Interval) -> Interval {
    let Interval { value, low, high } = share;
    Interval { value: 100.0 * value, low: 100.0 * low, high: 100.0 * high }
}

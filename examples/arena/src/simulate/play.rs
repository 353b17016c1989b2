//! All games of a plan, on all cores, taken in their order.

use std::ops::Range;

use anyhow::Result;
use indicatif::ProgressBar;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::game::Table;
use super::plan::Plan;
use super::rows::{Encoded, RowWriter, Rows};
use super::sum::Sum;
use super::tally::Tally;
use super::{interrupt, progress};

/// The games that one core plays at a time.
const BLOCK: u64 = 64;

/// The blocks that are in memory at a time, twice: while these are played, those before are written.
const BLOCKS: usize = 512;

/// Games that were played.
struct Block {
    tally: Tally,
    rows: Option<Encoded>,
    /// Whether it has all its games, or was interrupted.
    whole: bool,
}

/// Plays the games of a plan.
struct Runner<'a> {
    plan: &'a Plan,
    table: Table,
    bot_of_seat: Vec<usize>,
    wants_rows: bool,
    bar: ProgressBar,
}

/// Plays the games. If it is interrupted, those that count are the first ones, without a gap.
pub(crate) fn play(plan: &Plan, mut rows: Option<&mut RowWriter>) -> Result<Tally> {
    let runner = Runner::new(plan, rows.is_some())?;
    let mut tally = Tally::new(plan);
    let Range { start, end } = plan.range();
    let mut blocks = (0..(end - start).div_ceil(BLOCK))
        .map(|block| start + block * BLOCK)
        .map(|first| first..end.min(first + BLOCK));
    let mut played = Vec::new();
    loop {
        let next: Vec<_> = blocks.by_ref().take(BLOCKS).collect();
        let (kept, next) = rayon::join(
            || keep(&played, &mut tally, rows.as_deref_mut()),
            || next.into_par_iter().map(|games| runner.play(games)).collect::<Result<Vec<_>>>(),
        );
        kept?;
        played = next?;
        if let Some(last) = played.iter().position(|block| !block.whole) {
            played.truncate(last + 1);
            keep(&played, &mut tally, rows)?;
            break;
        }
        if played.is_empty() {
            break;
        }
    }
    runner.bar.finish_and_clear();
    Ok(tally)
}

fn keep(blocks: &[Block], tally: &mut Tally, mut rows: Option<&mut RowWriter>) -> Result<()> {
    for block in blocks {
        tally.add(&block.tally);
        if let (Some(writer), Some(rows)) = (rows.as_mut(), &block.rows) {
            writer.write(rows)?;
        }
    }
    Ok(())
}

impl<'a> Runner<'a> {
    fn new(plan: &'a Plan, wants_rows: bool) -> Result<Self> {
        let entrants = plan.entrants();
        let number =
            |bot: &String| entrants.iter().position(|entrant| entrant.bot == *bot).expect("one of the bots");
        let bot_of_seat = plan.bots.iter().map(number).collect();
        let bar = progress::bar(plan.to_play());
        Ok(Self { plan, table: Table::new(plan)?, bot_of_seat, wants_rows, bar })
    }

    fn play(&self, games: Range<u64>) -> Result<Block> {
        let mut tally = Tally::new(self.plan);
        let mut rows = self.wants_rows.then(|| Rows::new(self.plan.players));
        let mut whole = true;
        for number in games {
            if interrupt::requested() {
                whole = false;
                break;
            }
            let game = self.table.play(number)?;
            tally.count(&game, &self.bot_of_seat);
            if let Some(rows) = &mut rows {
                rows.push(&game);
            }
            self.bar.inc(1);
        }
        Ok(Block { tally, rows: rows.map(Rows::encode).transpose()?, whole })
    }
}

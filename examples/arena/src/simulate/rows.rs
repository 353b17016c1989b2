//! A row of numbers for each game, as CSV and as Parquet.

mod parquet;
mod read;

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use anyhow::{Context, Result};
use kalimambo::Player;

use super::cause::{Cause, payments};
use super::game::Game;
use super::plan::Plan;
use parquet::ParquetWriter;
pub(crate) use read::RowReader;

/// The names of the files.
pub(crate) const CSV: &str = "games.csv";
const PARQUET: &str = "games.parquet";

/// The names of the columns: those of the game, and then those of each seat.
pub(crate) fn columns(players: usize) -> Vec<String> {
    let mut columns = ["game", "charges", "longest_charge"].map(String::from).to_vec();
    for player in &Player::ALL[..players] {
        let own = ["start", "points", "rank"].into_iter().chain(Cause::ALL.map(Cause::column));
        let letter = player.letter().to_ascii_lowercase();
        columns.extend(own.map(|name| format!("{letter}_{name}")));
    }
    columns
}

/// Some rows, one after another.
pub(crate) struct Rows {
    width: usize,
    values: Vec<u64>,
}

/// Rows with their text. Making it is what takes time, and is done on all cores.
pub(crate) struct Encoded {
    rows: Rows,
    csv: Vec<u8>,
}

impl Rows {
    pub(crate) fn new(players: usize) -> Self {
        Self { width: columns(players).len(), values: Vec::new() }
    }

    pub(crate) fn push(&mut self, game: &Game) {
        let standings = game.end.standings();
        let mut seats = vec![[0; 3 + Cause::COUNT]; standings.len()];
        for standing in &standings {
            let seat = &mut seats[usize::from(standing.player.seat())];
            [seat[1], seat[2]] = [standing.points.into(), standing.rank.into()];
        }
        for (place, player) in (1..).zip(&game.line) {
            seats[usize::from(player.seat())][0] = place;
        }
        for payment in game.rounds.iter().flat_map(payments) {
            let seat = &mut seats[usize::from(payment.player.seat())];
            seat[3 + payment.cause as usize] += u64::from(payment.points);
        }
        let (charges, longest) = game
            .charges()
            .fold((0, 0), |(number, longest), charge| (number + 1, u64::from(charge.distance).max(longest)));
        self.values.extend([game.number, charges, longest]);
        self.values.extend_from_slice(seats.as_flattened());
    }

    pub(crate) fn encode(self) -> Result<Encoded> {
        let mut csv = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
        for row in self.iter() {
            csv.serialize(row)?;
        }
        Ok(Encoded { csv: csv.into_inner()?, rows: self })
    }

    fn iter(&self) -> impl Iterator<Item = &[u64]> {
        self.values.chunks_exact(self.width)
    }
}

/// Writes the rows of all games, in their order.
pub(crate) struct RowWriter {
    csv: BufWriter<File>,
    parquet: ParquetWriter,
}

impl RowWriter {
    pub(crate) fn create(directory: &Path, plan: &Plan) -> Result<Self> {
        let create =
            |name| File::create(directory.join(name)).with_context(|| format!("{name} can't be made"));
        let columns = columns(plan.players);
        let mut csv = BufWriter::new(create(CSV)?);
        writeln!(csv, "{}", columns.join(","))?;
        Ok(Self { csv, parquet: ParquetWriter::new(create(PARQUET)?, &columns, plan)? })
    }

    pub(crate) fn write(&mut self, encoded: &Encoded) -> Result<()> {
        self.csv.write_all(&encoded.csv).with_context(|| format!("{CSV} can't be written"))?;
        encoded
            .rows
            .iter()
            .try_for_each(|row| self.parquet.write(row))
            .with_context(|| format!("{PARQUET} can't be written"))
    }

    /// Must be called in the end, or what was written is not whole.
    pub(crate) fn finish(self) -> Result<()> {
        let csv = self.csv.into_inner().map_err(std::io::IntoInnerError::into_error);
        csv.and_then(|file| file.sync_all()).with_context(|| format!("{CSV} can't be written"))?;
        self.parquet.finish().with_context(|| format!("{PARQUET} can't be written"))
    }
}

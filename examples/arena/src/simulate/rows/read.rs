//! Rows from a file, to be written again.

use std::fs::File;
use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use csv::DeserializeRecordsIntoIter;

use super::{CSV, Encoded, Rows, columns};

/// How many rows are read at a time.
const CHUNK: usize = 1 << 12;

/// Reads the rows of a part of the games, and sees to it that they are all there, in their order.
pub(crate) struct RowReader {
    path: PathBuf,
    players: usize,
    width: usize,
    games: Range<u64>,
    records: DeserializeRecordsIntoIter<File, Vec<u64>>,
}

impl RowReader {
    pub(crate) fn open(directory: &Path, players: usize, games: Range<u64>) -> Result<Self> {
        let path = directory.join(CSV);
        let mut reader =
            csv::Reader::from_path(&path).with_context(|| format!("{} can't be read", path.display()))?;
        let columns = columns(players);
        let header = reader.headers().with_context(|| format!("{} can't be read", path.display()))?;
        ensure!(
            header.iter().eq(columns.iter().map(String::as_str)),
            "{} has other columns than those of {players} players",
            path.display()
        );
        let width = columns.len();
        Ok(Self { path, players, width, games, records: reader.into_deserialize() })
    }

    /// The next rows; `None` at the end.
    pub(crate) fn next_rows(&mut self) -> Result<Option<Encoded>> {
        let mut rows = Rows::new(self.players);
        for record in self.records.by_ref().take(CHUNK) {
            let record = record.with_context(|| format!("{} can't be read", self.path.display()))?;
            let expected = self.games.next();
            ensure!(
                record.len() == self.width && record.first().copied() == expected,
                "{}: {} must be where there is {record:?}",
                self.path.display(),
                expected.map_or("the end".into(), |game| format!("the row of game {game}")),
            );
            rows.values.extend(record);
        }
        if rows.values.is_empty() {
            let Range { start, end } = self.games;
            ensure!(start == end, "{} ends before game {start}", self.path.display());
            return Ok(None);
        }
        rows.encode().map(Some)
    }
}

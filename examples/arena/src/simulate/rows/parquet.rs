//! The rows as Parquet: groups of as many rows, whoever plays them, so that the bytes are always the same.

use std::fs::File;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow};
use parquet::basic::Encoding;
use parquet::data_type::{Int32Type, Int64Type};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use parquet::schema::types::ColumnPath;

use crate::simulate::plan::Plan;

/// The rows of a group, which are kept in memory until it is written.
const GROUP: usize = 1 << 16;

pub(super) struct ParquetWriter {
    file: SerializedFileWriter<File>,
    games: Vec<i64>,
    /// The other columns, of small numbers.
    columns: Vec<Vec<i32>>,
}

impl ParquetWriter {
    pub(super) fn new(file: File, columns: &[String], plan: &Plan) -> Result<Self> {
        let [game, others @ ..] = columns else { return Err(anyhow!("no columns")) };
        let fields = others.iter().map(|name| format!("REQUIRED INT32 {name} (INTEGER(16,false)); "));
        let schema = format!("message games {{ REQUIRED INT64 {game}; {} }}", fields.collect::<String>());
        let plan = serde_json::to_string(plan)?;
        let properties = WriterProperties::builder()
            .set_created_by("kalimambo-arena".into())
            .set_key_value_metadata(Some(vec![KeyValue::new("kalimambo.plan".into(), plan)]))
            .set_column_dictionary_enabled(ColumnPath::from(game.as_str()), false)
            .set_column_encoding(ColumnPath::from(game.as_str()), Encoding::DELTA_BINARY_PACKED)
            .build();
        let schema = Arc::new(parse_message_type(&schema)?);
        let file = SerializedFileWriter::new(file, schema, Arc::new(properties))?;
        Ok(Self { file, games: Vec::new(), columns: vec![Vec::new(); others.len()] })
    }

    pub(super) fn write(&mut self, row: &[u64]) -> Result<()> {
        const LARGE: &str = "a number that is too large";
        let [game, others @ ..] = row else { return Err(anyhow!("an empty row")) };
        self.games.push(i64::try_from(*game).context(LARGE)?);
        for (column, &value) in self.columns.iter_mut().zip(others) {
            column.push(i32::try_from(value).context(LARGE)?);
        }
        if self.games.len() == GROUP { self.write_group() } else { Ok(()) }
    }

    fn write_group(&mut self) -> Result<()> {
        const MISSING: &str = "a column is missing";
        let mut group = self.file.next_row_group()?;
        let mut column = group.next_column()?.context(MISSING)?;
        column.typed::<Int64Type>().write_batch(&self.games, None, None)?;
        column.close()?;
        for values in &mut self.columns {
            let mut column = group.next_column()?.context(MISSING)?;
            column.typed::<Int32Type>().write_batch(values, None, None)?;
            column.close()?;
            values.clear();
        }
        group.close()?;
        self.games.clear();
        Ok(())
    }

    pub(super) fn finish(mut self) -> Result<()> {
        if !self.games.is_empty() {
            self.write_group()?;
        }
        Ok(self.file.into_inner()?.sync_all()?)
    }
}

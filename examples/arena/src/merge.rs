//! Joins the parts of a study into what one run would have written.

mod parts;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;

use crate::output::Output;
use crate::simulate::{RowReader, RowWriter, Sum, Tally};
use crate::summary::Study;
use parts::Parts;

/// Joins the parts of a study into what one run would have written, byte for byte
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Results of `simulate --shard`, every part of the study once, in any order
    #[arg(required = true, value_name = "DIR")]
    parts: Vec<PathBuf>,
    /// Directory for the results, a new or empty one
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let Parts { plan, parts } = Parts::read(&arguments.parts)?;
    let output = Output::create(&arguments.out)?;
    let mut rows = RowWriter::create(output.path(), &plan)?;
    let mut tally = Tally::new(&plan);
    for part in &parts {
        tally.add(&part.study.tally);
        let mut reader = RowReader::open(&part.directory, plan.players, part.study.plan.range())?;
        while let Some(encoded) = reader.next_rows()? {
            rows.write(&encoded)?;
        }
    }
    rows.finish()?;
    let study = Study { plan, tally };
    study.write(&output)?;
    output.finish()?;
    Ok(write!(io::stdout().lock(), "{study}")?)
}

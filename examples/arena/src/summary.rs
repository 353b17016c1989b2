//! What came of a study: for people, for programs, and as pictures.

mod json;
mod results;
mod text;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};

use crate::output::Output;
use crate::simulate::{Plan, Tally};
use crate::{charts, raster};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
pub(crate) use results::{Results, share};

const FORMAT: &str = "kalimambo.simulation";
const VERSION: u32 = 1;
const JSON: &str = "summary.json";
const TEXT: &str = "summary.txt";

/// A plan, and what came of it.
pub(crate) struct Study {
    pub(crate) plan: Plan,
    pub(crate) tally: Tally,
}

/// What is in the file. `results` follows from the rest.
#[derive(Serialize)]
struct Written<'a> {
    format: &'a str,
    version: u32,
    plan: &'a Plan,
    results: &'a Results,
    counts: &'a Tally,
}

/// What is read from it.
#[derive(Deserialize)]
struct Read {
    format: String,
    version: u32,
    plan: Plan,
    counts: Tally,
}

impl Study {
    /// Writes the summary, for programs and for people, and the charts.
    pub(crate) fn write(&self, output: &Output) -> Result<()> {
        let Self { plan, tally } = self;
        let results = self.results();
        let written = Written { format: FORMAT, version: VERSION, plan, results: &results, counts: tally };
        output.write(JSON, &json::to_vec(&written)?)?;
        output.write(TEXT, self.to_string().as_bytes())?;
        charts::draw(self)?.into_par_iter().try_for_each(|chart| {
            output.write(&format!("{}.svg", chart.name), chart.svg.as_bytes())?;
            output.write(&format!("{}.png", chart.name), &raster::png(&chart.svg)?)
        })
    }

    /// Reads what a directory of results says of itself.
    pub(crate) fn read(directory: &Path) -> Result<Self> {
        let path = directory.join(JSON);
        let json = fs::read(&path).with_context(|| format!("{} can't be read", path.display()))?;
        let read: Read =
            serde_json::from_slice(&json).with_context(|| format!("{} is no summary", path.display()))?;
        ensure!(
            (read.format.as_str(), read.version) == (FORMAT, VERSION),
            "{} is a {} of version {}, not a {FORMAT} of version {VERSION}",
            path.display(),
            read.format,
            read.version
        );
        ensure!(read.counts.fits(&read.plan), "{} has counts of another plan", path.display());
        Ok(Self { plan: read.plan, tally: read.counts })
    }
}

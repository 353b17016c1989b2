//! Saved games: one JSON file with all that a game needs to go on, Kali's secret deck included.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use kalimambo::{OpenRound, Record};
use serde::{Deserialize, Serialize};

use crate::table::{Seat, Table};

const FORMAT: &str = "kalimambo.tui";
const VERSION: u32 = 1;

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    format: String,
    version: u32,
    seed: u64,
    seats: Vec<Seat>,
    record: Record,
    open: Option<OpenRound>,
}

/// Read first, so that a file of another kind or version is called that.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

/// Writes beside the file and renames, so that an old save is never half overwritten.
pub(crate) fn write(path: &Path, table: &Table) -> Result<()> {
    let Table { seed, seats, record, open } = table.clone();
    let saved = Saved { format: FORMAT.into(), version: VERSION, seed, seats, record, open };
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    let write = || -> Result<()> {
        let mut file = tempfile::NamedTempFile::new_in(directory.unwrap_or(Path::new(".")))?;
        serde_json::to_writer(&mut file, &saved)?;
        file.write_all(b"\n")?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    write().with_context(|| format!("cannot save {}", path.display()))
}

pub(crate) fn read(path: &Path) -> Result<Table> {
    let name = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {name}"))?;
    parse(&text).with_context(|| format!("cannot resume {name}"))
}

fn parse(text: &str) -> Result<Table> {
    let head: Head = serde_json::from_str(text).context("this is not a saved game")?;
    ensure!(head.format == FORMAT, "this is a file of the format {:?}, not {FORMAT:?}", head.format);
    ensure!(head.version == VERSION, "its version is {}, and only {VERSION} is known here", head.version);
    let Saved { seed, seats, record, open, .. } = serde_json::from_str(text)?;
    let players = record.setup().players();
    ensure!(seats.len() == players, "it has {} seats for {players} players", seats.len());
    match &open {
        None => ensure!(record.is_over(), "the game is not over, but no round is open"),
        Some(open) => ensure!(open.game() == record.state(), "the open round is not that of the record"),
    }
    Ok(Table { seed, seats, record, open })
}

/// Whether a new game can be saved there: it takes no other's place, and there is a folder for it.
pub(crate) fn check_new(path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if path.exists() {
        bail!("--save {}: there is such a file; go on with it by --resume", path.display());
    }
    match folder.filter(|folder| !folder.is_dir()) {
        Some(folder) => bail!("--save {}: there is no folder {}", path.display(), folder.display()),
        None => Ok(()),
    }
}

/// A name for the save of a new game that no file has yet.
pub(crate) fn free_path(seed: u64) -> PathBuf {
    let later = (2..).map(|number| format!("kalimambo-{seed}-{number}.json"));
    let mut names = std::iter::once(format!("kalimambo-{seed}.json")).chain(later).map(PathBuf::from);
    names.find(|path| !path.exists()).expect("some number is free")
}

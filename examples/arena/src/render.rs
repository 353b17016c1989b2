//! Pictures of a position, of every round of a record, and of a whole game in motion.

mod animation;
mod arrows;
mod board;
mod film;
mod geometry;
mod labels;
mod palette;
mod panel;
mod picture;
mod pieces;
mod story;
mod style;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use kalimambo::{Expected, GameState, NotationError, Position, Record};

use crate::raster;
use picture::Picture;

/// Draws a position, or the rounds of a record.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kalimambo-arena render --position '10 6 0 A1B2K3 0,0 0123456789ab/0123456789ab -' --out table.svg
  kalimambo-arena render --record game.json --out pictures --animation")]
pub(crate) struct Arguments {
    /// The position, in the notation of the library or as a JSON file
    #[arg(long, value_name = "NOTATION|FILE.json", required_unless_present = "record")]
    position: Option<String>,
    /// The record of which to draw every round, a JSON file
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    record: Option<PathBuf>,
    /// The picture of the position (.svg or .png), or the directory for the pictures of the record
    #[arg(long)]
    out: PathBuf,
    /// What the pictures of a record are
    #[arg(long, value_enum, default_value_t = Format::Svg, conflicts_with = "position")]
    format: Format,
    /// Draws the game in motion as well: `game.svg` and `game.gif`
    #[arg(long, conflicts_with = "position")]
    animation: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    Svg,
    Png,
}

impl Format {
    const fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    fn of_file(file: &Path) -> Result<Self> {
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => bail!("{}: a picture's name ends in .svg or .png", file.display()),
        }
    }

    fn bytes(self, picture: &Picture) -> Result<Vec<u8>> {
        let svg = picture.svg();
        match self {
            Self::Svg => Ok(svg.into_bytes()),
            Self::Png => raster::png(&svg),
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if let Some(record) = &arguments.record {
        return draw_record(record, arguments);
    }
    let position = read_position(arguments.position.as_deref().unwrap_or_default())?;
    let format = Format::of_file(&arguments.out)?;
    let picture = format.bytes(&Picture::of_position(&position))?;
    write(&arguments.out, &picture)
}

/// Draws everything before it writes anything, so that an error leaves nothing half done.
fn draw_record(file: &Path, arguments: &Arguments) -> Result<()> {
    let record: Record = read_json(file)?;
    let format = arguments.format;
    let mut files = Vec::new();
    for (number, picture) in rounds(&record).iter().enumerate() {
        files.push((format!("round-{number:02}.{}", format.extension()), format.bytes(picture)?));
    }
    if arguments.animation {
        let frames = story::of(&record)?;
        let svg = animation::svg(&frames).context("there is nothing to animate")?;
        files.push(("game.svg".into(), svg.into_bytes()));
        files.push(("game.gif".into(), film::gif(&frames)?));
    }
    let directory = &arguments.out;
    fs::create_dir_all(directory).with_context(|| format!("{} can't be made", directory.display()))?;
    files.iter().try_for_each(|(name, bytes)| write(&directory.join(name), bytes))
}

/// The start, and the table after each round.
fn rounds(record: &Record) -> Vec<Picture> {
    let mut before = *GameState::new(record.setup()).position();
    let mut pictures = vec![Picture::of_position(&before)];
    for round in record.replay() {
        pictures.push(Picture::of_round(&before, &round));
        before = *round.position();
    }
    pictures
}

/// From a JSON file, if there is one of that name, or from the notation of a position or a game.
fn read_position(text: &str) -> Result<Position> {
    let file = Path::new(text);
    if file.extension().is_some_and(|extension| extension == "json") || file.is_file() {
        return read_json(file);
    }
    match text.parse() {
        Ok(position) => Ok(position),
        Err(NotationError::Syntax { expected: Expected::End, .. }) => {
            text.parse::<GameState>().map(|game| *game.position())
        }
        Err(error) => Err(error),
    }
    .with_context(|| format!("{text:?} is no position"))
}

fn read_json<T: serde::de::DeserializeOwned>(file: &Path) -> Result<T> {
    let json = fs::read(file).with_context(|| format!("{} can't be read", file.display()))?;
    serde_json::from_slice(&json).with_context(|| format!("{} can't be drawn", file.display()))
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(file, bytes).with_context(|| format!("{} can't be written", file.display()))
}

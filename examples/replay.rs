//! Replays recorded games: `cargo run --release --example replay < records.jsonl`.
//!
//! Reads a record a line and writes for each, in order, a line with every round as it went and the
//! winners (`null` while the game goes on). A record that can't be replayed gives a line with the
//! error; the program then goes on with the next, and exits with status 1 at the end.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use kalimambo::{Card, Event, PlayerSet, Record, Round, Space, Token};
use serde::Serialize;

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Replayed { rounds: Vec<RoundReport>, winners: Option<PlayerSet> },
    Refused { error: String },
}

#[derive(Serialize)]
struct RoundReport {
    cards: Vec<Card>,
    kali_card: Card,
    events: Vec<Event>,
    mambo: Space,
    line: Vec<(Token, Space)>,
    scores: Vec<u16>,
}

impl From<Round> for RoundReport {
    fn from(round: Round) -> Self {
        let position = round.position();
        Self {
            cards: round.reveal().by_player().map(|(_, card)| card).collect(),
            kali_card: round.reveal().kali(),
            events: round.events().iter().collect(),
            mambo: position.mambo(),
            line: position.line().to_vec(),
            scores: position.scores().map(|(_, points)| points).collect(),
        }
    }
}

fn replay(line: &[u8]) -> Result<Answer, serde_json::Error> {
    let record: Record = serde_json::from_slice(line)?;
    let rounds = record.replay().map(RoundReport::from).collect();
    Ok(Answer::Replayed { rounds, winners: record.state().winners() })
}

fn main() -> Result<ExitCode, Box<dyn Error>> {
    if std::env::args().len() > 1 {
        eprintln!("usage: replay < records.jsonl, with a record a line");
        return Ok(ExitCode::from(2));
    }
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut status = ExitCode::SUCCESS;
    for line in io::stdin().lock().split(b'\n') {
        let answer = replay(&line?).unwrap_or_else(|error| {
            status = ExitCode::FAILURE;
            Answer::Refused { error: error.to_string() }
        });
        serde_json::to_writer(&mut output, &answer)?;
        writeln!(output)?;
    }
    output.flush()?;
    Ok(status)
}

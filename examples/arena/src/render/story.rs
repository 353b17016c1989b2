//! A game as a sequence of pictures, each with the time that it is shown.

use kalimambo::{Event, GameState, Record, RoundError};

use super::picture::Picture;

#[derive(Clone)]
pub(crate) struct Frame {
    pub(crate) picture: Picture,
    pub(crate) seconds: f64,
}

const START: f64 = 2.0;
const REVEAL: f64 = 1.5;
const ROUND: f64 = 1.5;
const END: f64 = 6.0;

/// How long an event is shown. What costs points takes longest.
const fn seconds(event: Event) -> f64 {
    match event {
        Event::Stayed { .. } => 0.5,
        Event::Tied { .. } => 0.7,
        Event::Moved { .. } => 0.9,
        Event::DungHit { .. } | Event::Charged { .. } => 1.1,
    }
}

/// The start, the events of each round, each round as a whole, and the end.
pub(crate) fn of(record: &Record) -> Result<Vec<Frame>, RoundError> {
    let mut before = *GameState::new(record.setup()).position();
    let mut frames = vec![Frame { picture: Picture::of_position(&before), seconds: START }];
    for round in record.replay() {
        let times = [REVEAL].into_iter().chain(round.events().iter().map(seconds));
        for (picture, seconds) in Picture::of_scenes(&before, &round)?.into_iter().zip(times) {
            frames.push(Frame { picture, seconds });
        }
        frames.push(Frame { picture: Picture::of_round(&before, &round), seconds: ROUND });
        before = *round.position();
    }
    if record.rounds().len() > 0 {
        frames.push(Frame { picture: Picture::of_position(&before), seconds: END });
    }
    Ok(frames)
}

//! What has happened, in words and in points.

use kalimambo::{Event, Player, Record, Round, Token};

/// The words of all rounds played, and the last of the rounds.
pub(crate) fn so_far(record: &Record) -> (Vec<String>, Option<Round>) {
    let mut words = Vec::new();
    let mut last = None;
    for round in record.replay() {
        words.push(heading(&round));
        words.extend(round.events().iter().map(|event| event.to_string()));
        last = Some(round);
    }
    (words, last)
}

/// The line above the events of a round.
pub(crate) fn heading(round: &Round) -> String {
    format!("Round {}: {}", round.state().round(), round.reveal())
}

/// What a player has paid for.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Causes {
    pub(crate) dung: u16,
    pub(crate) charge: u16,
    /// For what happened to Kali while the player showed the lowest card (P3).
    pub(crate) kali: u16,
}

/// By seat.
pub(crate) fn causes(record: &Record) -> [Causes; Player::MAX_COUNT] {
    let mut causes = [Causes::default(); Player::MAX_COUNT];
    for round in record.replay() {
        for event in round.events() {
            let Some(penalty) = event.penalty() else { continue };
            for player in penalty.players {
                let paid = &mut causes[usize::from(player.seat())];
                let cause = match event {
                    _ if event.token() == Token::Kali => &mut paid.kali,
                    Event::DungHit { .. } => &mut paid.dung,
                    _ => &mut paid.charge,
                };
                *cause += u16::from(penalty.points);
            }
        }
    }
    causes
}

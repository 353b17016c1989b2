//! What points are paid for.

use kalimambo::{Event, Player, Round, Token};
use serde::Serialize;

/// What points are paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Cause {
    /// The own explorer's dung (P1).
    Dung,
    /// A charge that hit the own explorer (P2).
    Charge,
    /// Kali's dung, paid for the lowest card (P3).
    KaliDung,
    /// A charge that hit Kali, paid for the lowest card (P3).
    KaliCharge,
}

impl Cause {
    pub(crate) const COUNT: usize = 4;
    pub(crate) const ALL: [Self; Self::COUNT] = [Self::Dung, Self::Charge, Self::KaliDung, Self::KaliCharge];

    const fn of(event: Event) -> Option<Self> {
        match event {
            Event::DungHit { token: Token::Kali, .. } => Some(Self::KaliDung),
            Event::DungHit { .. } => Some(Self::Dung),
            Event::Charged { hit: Token::Kali, .. } => Some(Self::KaliCharge),
            Event::Charged { .. } => Some(Self::Charge),
            Event::Tied { .. } | Event::Stayed { .. } | Event::Moved { .. } => None,
        }
    }

    /// The end of the name of a column.
    pub(crate) const fn column(self) -> &'static str {
        match self {
            Self::Dung => "dung",
            Self::Charge => "charge",
            Self::KaliDung => "kali_dung",
            Self::KaliCharge => "kali_charge",
        }
    }

    /// In words, for tables and legends.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Dung => "own dung",
            Self::Charge => "own charge",
            Self::KaliDung => "dung for Kali",
            Self::KaliCharge => "charge for Kali",
        }
    }
}

/// Points that a player paid in a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Payment {
    pub(crate) player: Player,
    pub(crate) cause: Cause,
    pub(crate) points: u8,
}

/// All that was paid in a round.
pub(crate) fn payments(round: &Round) -> impl Iterator<Item = Payment> {
    let penalties = round.events().iter().filter_map(|event| Some((Cause::of(event)?, event.penalty()?)));
    penalties.flat_map(|(cause, penalty)| {
        penalty.players.iter().map(move |player| Payment { player, cause, points: penalty.points })
    })
}

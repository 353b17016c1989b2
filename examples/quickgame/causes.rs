//! Points by what they were paid for.

use kalimambo::{Event, Player, Round, Token};

/// What points are paid for.
#[derive(Clone, Copy)]
pub(crate) enum Cause {
    OwnDung,
    OwnCharge,
    KaliDung,
    KaliCharge,
}

impl Cause {
    pub(crate) const ALL: [Self; 4] = [Self::OwnDung, Self::OwnCharge, Self::KaliDung, Self::KaliCharge];

    fn of(event: Event) -> Option<Self> {
        match event {
            Event::DungHit { token: Token::Kali, .. } => Some(Self::KaliDung),
            Event::DungHit { .. } => Some(Self::OwnDung),
            Event::Charged { hit: Token::Kali, .. } => Some(Self::KaliCharge),
            Event::Charged { .. } => Some(Self::OwnCharge),
            Event::Tied { .. } | Event::Stayed { .. } | Event::Moved { .. } => None,
        }
    }
}

/// The points that each player has paid for each cause.
#[derive(Default)]
pub(crate) struct Tally([[u16; Cause::ALL.len()]; Player::MAX_COUNT]);

impl Tally {
    pub(crate) fn of(rounds: impl IntoIterator<Item = Round>) -> Self {
        let mut tally = Self::default();
        for round in rounds {
            for event in round.events() {
                tally.add(event);
            }
        }
        tally
    }

    fn add(&mut self, event: Event) {
        if let (Some(cause), Some(penalty)) = (Cause::of(event), event.penalty()) {
            for player in penalty.players {
                self.0[usize::from(player.seat())][cause as usize] += u16::from(penalty.points);
            }
        }
    }

    pub(crate) fn get(&self, player: Player, cause: Cause) -> u16 {
        self.0[usize::from(player.seat())][cause as usize]
    }

    pub(crate) fn total(&self, player: Player) -> u16 {
        self.0[usize::from(player.seat())].iter().sum()
    }
}

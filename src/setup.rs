//! Everything that is chosen before the first round.

use core::fmt;

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::count::count;
use crate::{Card, Hand, Pile, Player, Space, SpaceSet, Track};

/// A table laid out by hand, in plain numbers: what [`Setup::new`] checks.
///
/// Start from [`Layout::default`] and change what matters:
///
/// ```
/// use kalimambo::{Layout, Setup};
///
/// let setup = Setup::new(&Layout {
///     line: &[2, 0, 1],
///     dung: &[8, 13, 19],
///     kali_deck: &[11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
///     ..Layout::default()
/// })?;
/// assert_eq!(setup.players(), 3);
/// # Ok::<(), kalimambo::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout<'a> {
    /// The number of spaces of the track, at most 64 (S2).
    pub track: u8,
    /// The space that Mambo stands on (S3).
    pub mambo: u8,
    /// The seats of the explorers, from the rear of the line to the front; each seat of the game
    /// once, so that their number is the number of players (S1, S4). Kali is ahead of them (S5).
    pub line: &'a [u8],
    /// The spaces with a dung heap, in any order (S6).
    pub dung: &'a [u8],
    /// Kali's deck, the top card first (S8).
    pub kali_deck: &'a [u8],
}

impl Default for Layout<'_> {
    /// Two players, A behind B, on the standard track without heaps, Mambo on space 0, and Kali's
    /// deck from 0 on top to 11.
    fn default() -> Self {
        Self {
            track: Track::STANDARD.len(),
            mambo: 0,
            line: &[0, 1],
            dung: &[],
            kali_deck: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        }
    }
}

/// Everything that is chosen before the first round, checked: the clauses S1 to S8 hold.
///
/// A setup is made from a [`Layout`] or, with the feature `rand_core`, at random
/// (`Setup::random`). [`GameState::new`](crate::GameState::new) starts a game from it.
///
/// Visibility: secret. It holds the order of Kali's deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Setup {
    track: Track,
    mambo: Space,
    players: u8,
    /// From rear to front; what is ahead of the last explorer is [`Player::A`].
    line: [Player; Player::MAX_COUNT],
    dung: SpaceSet,
    kali_deck: Pile,
}

impl Setup {
    /// Checks a table laid out by hand.
    ///
    /// # Errors
    ///
    /// The first clause that is broken, in the order S1, S2, S3, S4, S6, S8; of a list, its first bad entry;
    /// neighbouring heaps after all that is wrong with one of them.
    pub fn new(layout: &Layout<'_>) -> Result<Self, SetupError> {
        let players = check_players(layout.line.len())?;
        let track = check_track(layout, players)?;
        let mambo = on_track(track, layout.mambo).ok_or(SetupError::MamboOffTrack { space: layout.mambo })?;
        let line = check_line(layout.line, players)?;
        let mut setup = Self { track, mambo, players, line, dung: SpaceSet::EMPTY, kali_deck: Pile::EMPTY };
        setup.dung = setup.check_dung(layout.dung)?;
        setup.kali_deck = check_deck(layout.kali_deck)?;
        Ok(setup)
    }

    /// How many players there are, 2 to 7 (S1).
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    #[inline]
    pub(crate) const fn player_count(&self) -> u8 {
        self.players
    }

    /// The track (S2).
    #[must_use]
    pub const fn track(&self) -> Track {
        self.track
    }

    /// The space that Mambo stands on (S3).
    #[must_use]
    pub const fn mambo(&self) -> Space {
        self.mambo
    }

    /// The players in the order of their explorers, from the rear of the line to the front (S4).
    #[must_use]
    pub fn line(&self) -> &[Player] {
        &self.line[..self.players()]
    }

    /// The spaces with a dung heap (S6).
    #[must_use]
    pub const fn dung(&self) -> SpaceSet {
        self.dung
    }

    /// Kali's deck, the top card first (S8).
    #[must_use]
    pub const fn kali_deck(&self) -> Pile {
        self.kali_deck
    }

    fn check_dung(&self, heaps: &[u8]) -> Result<SpaceSet, SetupError> {
        let mut dung = SpaceSet::EMPTY;
        for &heap in heaps {
            let space = on_track(self.track, heap).ok_or(SetupError::HeapOffTrack { space: heap })?;
            if dung.contains(space) {
                return Err(SetupError::HeapTwice { space });
            }
            if usize::from(self.track.distance(self.mambo, space)) <= self.players() + 1 {
                return Err(SetupError::HeapOccupied { space });
            }
            dung = dung.with(space);
        }
        match adjacent_heaps(self.track, dung) {
            Some((first, second)) => Err(SetupError::HeapsAdjacent { first, second }),
            None => Ok(dung),
        }
    }
}

/// Two heaps on neighbouring spaces, if there are any (S6).
pub(crate) fn adjacent_heaps(track: Track, dung: SpaceSet) -> Option<(Space, Space)> {
    dung.iter().map(|space| (space, track.ahead(space, 1))).find(|&(_, next)| dung.contains(next))
}

fn on_track(track: Track, number: u8) -> Option<Space> {
    Space::new(number).filter(|&space| track.contains(space))
}

fn check_players(found: usize) -> Result<u8, SetupError> {
    match u8::try_from(found) {
        Ok(players) if (Player::MIN_COUNT..=Player::MAX_COUNT).contains(&found) => Ok(players),
        _ => Err(SetupError::Players { found: count(found) }),
    }
}

fn check_track(layout: &Layout<'_>, players: u8) -> Result<Track, SetupError> {
    let needed = usize::from(players) + 2 + layout.dung.len();
    if usize::from(layout.track) < needed {
        return Err(SetupError::TrackTooShort { spaces: layout.track, needed: count(needed) });
    }
    Track::new(layout.track).ok_or(SetupError::TrackTooLong { spaces: layout.track })
}

fn check_line(seats: &[u8], players: u8) -> Result<[Player; Player::MAX_COUNT], SetupError> {
    let mut line = ArrayVec::<Player, { Player::MAX_COUNT }>::new();
    for &seat in seats {
        let player =
            Player::new(seat).filter(|_| seat < players).ok_or(SetupError::UnknownSeat { seat, players })?;
        if line.contains(&player) {
            return Err(SetupError::PlayerTwice { player });
        }
        line.push(player);
    }
    let mut padded = [Player::A; Player::MAX_COUNT];
    padded[..line.len()].copy_from_slice(&line);
    Ok(padded)
}

fn check_deck(values: &[u8]) -> Result<Pile, SetupError> {
    if values.len() != Card::COUNT {
        return Err(SetupError::DeckSize { found: count(values.len()) });
    }
    let mut seen = Hand::EMPTY;
    let mut deck = Pile::EMPTY;
    for &value in values {
        let card = Card::new(value).ok_or(SetupError::DeckValue { value })?;
        if seen.contains(card) {
            return Err(SetupError::DeckCardTwice { card });
        }
        seen = seen.with(card);
        deck = deck.with_last(card);
    }
    Ok(deck)
}

#[allow(clippy::missing_fields_in_debug, reason = "the line has as many players as there are")]
impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup")
            .field("track", &self.track.len())
            .field("mambo", &self.mambo)
            .field("line", &self.line())
            .field("dung", &self.dung)
            .field("kali_deck", &self.kali_deck)
            .finish()
    }
}

/// Why a table can't be set up: the clause that is broken, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Fewer than 2 or more than 7 players (S1).
    #[error("Kalimambo is for 2 to 7 players, not {found} (S1)")]
    Players {
        /// How many explorers stand in the line, capped at `u32::MAX`.
        found: u32,
    },
    /// A track with fewer spaces than pieces and heaps (S2).
    #[error("a track of {spaces} spaces is too short: the pieces and heaps need {needed} (S2)")]
    TrackTooShort {
        /// The length of the track, in spaces.
        spaces: u8,
        /// The players, Kali, Mambo and the heaps.
        needed: u32,
    },
    /// A track of more than 64 spaces (S2).
    #[error("a track of {spaces} spaces is too long: 64 are the most (S2)")]
    TrackTooLong {
        /// The length of the track, in spaces.
        spaces: u8,
    },
    /// Mambo on a space that the track does not have (S3).
    #[error("Mambo can't stand on {space}: the track has no such space (S3)")]
    MamboOffTrack {
        /// The number of the space.
        space: u8,
    },
    /// A seat in the line that the game does not have (S4).
    #[error("seat {seat} in the line: a game of {players} has seats 0 to {} (S4)", players - 1)]
    UnknownSeat {
        /// The seat.
        seat: u8,
        /// How many explorers stand in the line.
        players: u8,
    },
    /// A player's explorer twice in the line, which leaves another one out (S4).
    #[error("{player} stands in the line twice (S4)")]
    PlayerTwice {
        /// The player.
        player: Player,
    },
    /// A heap on a space that the track does not have (S6).
    #[error("a dung heap can't lie on {space}: the track has no such space (S6)")]
    HeapOffTrack {
        /// The number of the space.
        space: u8,
    },
    /// Two heaps on a space (S6).
    #[error("two dung heaps on space {space} (S6)")]
    HeapTwice {
        /// The space.
        space: Space,
    },
    /// A heap where a piece stands at the start (S6).
    #[error("a dung heap on space {space}, where a piece stands (S6)")]
    HeapOccupied {
        /// The space.
        space: Space,
    },
    /// Two heaps on neighbouring spaces (S6).
    #[error("dung heaps on the neighbouring spaces {first} and {second} (S6)")]
    HeapsAdjacent {
        /// The space of the one behind.
        first: Space,
        /// The space of the one ahead.
        second: Space,
    },
    /// A deck of more or fewer than twelve cards (S8).
    #[error("Kali's deck has 12 cards, not {found} (S8)")]
    DeckSize {
        /// How many cards there are, capped at `u32::MAX`.
        found: u32,
    },
    /// A value in the deck that no card has (S8).
    #[error("{value} in Kali's deck: cards are 0 to 11 (S8)")]
    DeckValue {
        /// The value.
        value: u8,
    },
    /// A card twice in the deck, which leaves another one out (S8).
    #[error("{card} is in Kali's deck twice (S8)")]
    DeckCardTwice {
        /// The card.
        card: Card,
    },
}

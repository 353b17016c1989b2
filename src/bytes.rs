//! # Canonical bytes and digests
//!
//! A position as 48 bytes and a game as 54, the same on every platform: equal positions have equal
//! bytes, and different positions different ones. The [digest](crate::Position::digest) of the bytes
//! tells whether two peers agree, or keys a table.
//!
//! ```
//! use kalimambo::{GameState, Layout, Position, Setup};
//!
//! let game = GameState::new(&Setup::new(&Layout::default())?);
//! let bytes = game.position().to_bytes();
//! assert_eq!(Position::from_bytes(&bytes)?, *game.position());
//! assert_eq!(game.position().digest(), 0xf494_cb7e_4d8d_042c);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Layout
//!
//! | bytes | content |
//! |---|---|
//! | 0 | the version of the layout: 1 |
//! | 1 | the number of players, 2 to 7 |
//! | 2 | the number of spaces of the track, 4 to 64 |
//! | 3 | Mambo's space |
//! | 4 to 11 | the heaps, bit `n % 8` of byte `4 + n / 8` for space `n` |
//! | 12 to 19 | for A to G and then K, by how many spaces it is ahead of Mambo; 0 if not in the game |
//! | 20 to 26 | the points, by seat; 0 if not in the game |
//! | 27 to 40 | two bytes a hand, by seat: bit `v % 8` of byte `27 + 2 * seat + v / 8` for the card of value `v` |
//! | 41 to 46 | the cards that have come up from Kali's deck, two a byte, the earlier in the low four bits; unused ones 0 |
//! | 47 | how many of them there are, 0 to 12: the rounds resolved |
//! | 48 to 53 | of a game only: what is left of Kali's deck, in the same way, the next card first |
//!
//! # The digest
//!
//! FNV-1a over the bytes (64 bits: offset basis `0xcbf29ce484222325`, prime `0x100000001b3`), then
//! the finaliser of `MurmurHash3` (`h ^= h >> 33; h *= 0xff51afd7ed558ccd; h ^= h >> 33;
//! h *= 0xc4ceb9fe1a85ec53; h ^= h >> 33`, modulo 2 to the 64th).
//!
//! It is no secret and no seal. A deck has 479,001,600 orders, and whoever has the digest of a game can
//! try them all; and it is easy to make two documents with the same digest. To commit to a deck before a
//! game, publish a cryptographic hash of the game's bytes and of a random secret of 16 bytes or more,
//! and publish both after the game.
//!
//! # Stability
//!
//! Version 1 of the layout and the digest stay as they are; a change would be version 2. See [Stability](crate#stability).

#![allow(clippy::cast_possible_truncation, reason = "places in a short array")]

use arrayvec::ArrayVec;
use thiserror::Error;

use crate::{
    Card, DeckError, GameState, Hand, Pile, Player, Position, PositionError, Snapshot, Space, SpaceSet,
    Token, Track,
};

/// How many bytes a position has.
const POSITION_LEN: usize = 48;

/// How many bytes a game has.
const GAME_LEN: usize = POSITION_LEN + PILE_LEN;

const PILE_LEN: usize = Card::COUNT / 2;
const VERSION: u8 = 1;

impl Position {
    /// The canonical bytes of the position; the [layout](crate::bytes) is documented.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; POSITION_LEN] {
        let mut writer = Writer::<POSITION_LEN>::new();
        writer.position(self);
        writer.bytes
    }

    /// Reads the [canonical bytes](crate::bytes) of a position.
    ///
    /// # Errors
    ///
    /// [`BytesError`] for anything but the bytes of a position.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BytesError> {
        let bytes = bytes.try_into().map_err(|_| BytesError::length(POSITION_LEN, bytes))?;
        read_position(bytes)
    }

    /// A 64-bit digest of the [canonical bytes](crate::bytes), the same on every platform.
    #[must_use]
    pub fn digest(&self) -> u64 {
        digest(&self.to_bytes())
    }
}

impl GameState {
    /// The canonical bytes of the game; the [layout](crate::bytes) is documented.
    ///
    /// Visibility: secret.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; GAME_LEN] {
        let mut writer = Writer::<GAME_LEN>::new();
        writer.position(self.position());
        writer.pile(self.kali_deck());
        writer.bytes
    }

    /// Reads the [canonical bytes](crate::bytes) of a game.
    ///
    /// # Errors
    ///
    /// [`BytesError`] for anything but the bytes of a game.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BytesError> {
        let bytes: &[u8; GAME_LEN] = bytes.try_into().map_err(|_| BytesError::length(GAME_LEN, bytes))?;
        let (position, deck) = bytes.split_first_chunk().ok_or(BytesError::length(GAME_LEN, bytes))?;
        let position = read_position(position)?;
        let deck = read_pile(deck, Card::COUNT - position.kali_played().len(), POSITION_LEN)?;
        Ok(Self::resume(position, deck)?)
    }

    /// A 64-bit digest of the [canonical bytes](crate::bytes), the same on every platform.
    ///
    /// Visibility: secret. It gives the order of Kali's deck to whoever tries all orders.
    #[must_use]
    pub fn digest(&self) -> u64 {
        digest(&self.to_bytes())
    }
}

fn digest(bytes: &[u8]) -> u64 {
    let fnv = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let once = (fnv ^ fnv >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    let twice = (once ^ once >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    twice ^ twice >> 33
}

/// Fills an array from its start.
struct Writer<const LEN: usize> {
    bytes: [u8; LEN],
    len: usize,
}

impl<const LEN: usize> Writer<LEN> {
    const fn new() -> Self {
        Self { bytes: [0; LEN], len: 0 }
    }

    fn put(&mut self, bytes: &[u8]) {
        self.bytes[self.len..][..bytes.len()].copy_from_slice(bytes);
        self.len += bytes.len();
    }

    fn position(&mut self, position: &Position) {
        self.put(&[VERSION, position.players, position.track.len(), position.mambo.number()]);
        self.put(&position.dung.bits().to_le_bytes());
        let mut places = [0; Token::MAX_COUNT];
        for (token, place) in position.places_in_line() {
            places[usize::from(token.index())] = place;
        }
        self.put(&places);
        self.put(&position.points.to_bytes()[..Player::MAX_COUNT]);
        for player in Player::ALL {
            self.put(&position.legal_cards(player).bits().to_le_bytes());
        }
        self.pile(position.kali_played);
        self.put(&[position.round()]);
    }

    fn pile(&mut self, pile: Pile) {
        let mut bytes = [0; PILE_LEN];
        for (place, card) in pile.iter().enumerate() {
            bytes[place / 2] |= card.value() << (4 * (place % 2));
        }
        self.put(&bytes);
    }
}

fn read_position(bytes: &[u8; POSITION_LEN]) -> Result<Position, BytesError> {
    if bytes[0] != VERSION {
        return Err(BytesError::Version { found: bytes[0] });
    }
    let bad = |place| move || BytesError::value(place, bytes);
    let players = usize::from(bytes[1]);
    let track = Track::new(bytes[2]).ok_or_else(bad(2))?;
    let mambo = Space::new(bytes[3]).ok_or_else(bad(3))?;
    let dung = SpaceSet::from_bits(u64::from_le_bytes(array(bytes, 4)));
    let line = read_line(bytes, track, mambo)?;
    let scores: ArrayVec<u16, { Player::MAX_COUNT }> =
        bytes[20..27].iter().take(players).copied().map(u16::from).collect();
    let mut hands = ArrayVec::<Hand, { Player::MAX_COUNT }>::new();
    for place in (27..41).step_by(2).take(players) {
        let bits = u16::from_le_bytes(array(bytes, place));
        if bits & !Hand::FULL.bits() != 0 {
            return Err(BytesError::value(place + 1, bytes));
        }
        hands.push(Hand::from_bits(bits));
    }
    let kali_played = read_pile(&bytes[41..47], usize::from(bytes[47]), 41)?;
    let snapshot = Snapshot { track, dung, mambo, line: &line, scores: &scores, hands: &hands, kali_played };
    let position = Position::new(&snapshot)?;
    // Whatever has not been looked at has one value only: that of the position's own bytes.
    match position.to_bytes().iter().zip(bytes).position(|(own, found)| own != found) {
        Some(place) => Err(BytesError::value(place, bytes)),
        None => Ok(position),
    }
}

fn array<const LEN: usize>(bytes: &[u8; POSITION_LEN], start: usize) -> [u8; LEN] {
    let mut array = [0; LEN];
    array.copy_from_slice(&bytes[start..start + LEN]);
    array
}

fn read_line(
    bytes: &[u8; POSITION_LEN],
    track: Track,
    mambo: Space,
) -> Result<ArrayVec<(Token, Space), { Token::MAX_COUNT }>, BytesError> {
    let mut places = ArrayVec::<(u8, Token), { Token::MAX_COUNT }>::new();
    for (index, place) in (0..8).zip(array::<{ Token::MAX_COUNT }>(bytes, 12)) {
        if place >= track.len() {
            return Err(BytesError::value(12 + usize::from(index), bytes));
        }
        if place != 0 {
            places.push((place, Token::from_index(index)));
        }
    }
    places.sort_unstable();
    Ok(places.into_iter().map(|(place, token)| (token, track.ahead(mambo, place))).collect())
}

fn read_pile(bytes: &[u8], count: usize, start: usize) -> Result<Pile, BytesError> {
    let mut pile = Pile::EMPTY;
    let nibbles = bytes.iter().flat_map(|byte| [byte & 0xF, byte >> 4]);
    for (place, value) in nibbles.enumerate() {
        let card = Card::new(value).filter(|&card| !pile.cards().contains(card));
        match card {
            Some(card) if place < count => pile = pile.with_last(card),
            _ if place >= count && value == 0 => {}
            _ => return Err(BytesError::Value { place: (start + place / 2) as u8, found: bytes[place / 2] }),
        }
    }
    Ok(pile)
}

/// Why bytes are not those of a position or a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum BytesError {
    /// Fewer or more bytes than there must be.
    #[error("{expected} bytes are expected, not {found}")]
    Length {
        /// How many there must be: 48 for a position, 54 for a game.
        expected: u8,
        /// How many there are; `u32::MAX` stands for that and all beyond.
        found: u32,
    },
    /// A version of the layout that this version of the crate does not know.
    #[error("version {found} of the layout is not known: this reader knows version 1")]
    Version {
        /// The version.
        found: u8,
    },
    /// A value that this place can't have.
    #[error("byte {place} can't be {found}")]
    Value {
        /// The place, from 0.
        place: u8,
        /// The value.
        found: u8,
    },
    /// Each byte may be as it is, but there is no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The position is good, but Kali's deck does not fit it.
    #[error(transparent)]
    Deck(#[from] DeckError),
}

impl BytesError {
    fn length(expected: usize, bytes: &[u8]) -> Self {
        Self::Length { expected: expected as u8, found: bytes.len().try_into().unwrap_or(u32::MAX) }
    }

    fn value(place: usize, bytes: &[u8; POSITION_LEN]) -> Self {
        Self::Value { place: place as u8, found: bytes[place] }
    }
}

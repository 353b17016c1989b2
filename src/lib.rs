//! The rules of the board game Kalimambo: an immutable game state, checked rounds, and a full log of
//! what happens in them.
//!
//! Two to seven explorers walk in a line around a circular track behind Kali, with Mambo the rhino at
//! their heels. Each round everyone secretly picks a card; from the highest down, tokens go to the head
//! of the line. Dung costs points, and so does being last when Mambo charges. After twelve rounds the
//! fewest points win. The module [`rules`] has them all, with the numbers that the documentation cites
//! (`R4`, `P3`).
//!
#![doc = include_str!("../docs/pictures/board.svg")]
//!
//! # A game
//!
//! Deal, play a round, look at what happened:
//!
//! ```
//! use kalimambo::{Card, GameState, Layout, Player, Setup};
//!
//! // Explorer B is last in line, C is ahead of it, and A is right behind Kali.
//! let layout = Layout { line: &[1, 2, 0], dung: &[6, 13], ..Layout::default() };
//! let game = GameState::new(&Setup::new(&layout)?);
//!
//! let cards = [7, 7, 2].map(|value| Card::new(value).unwrap());
//! let round = game.apply_round(&cards)?;
//! let log = round.events().iter().map(|event| event.to_string());
//! assert_eq!(log.collect::<Vec<_>>(), [
//!     "A and B tie on 7: only B, the rearmost, acts",
//!     "B moves from 1 to 5",
//!     "Mambo charges 1 space and hits C: C pays 1",
//!     "C moves from 2 to 6",
//!     "C lands on dung: C pays 3",
//!     "Mambo charges 1 space and hits A: A pays 1",
//!     "Kali stays, showing 0",
//! ]);
//! assert_eq!(round.state().position().score(Player::C), 4);
//!
//! // Whoever has the old state still has it, and errors change nothing.
//! let error = round.state().apply_round(&cards).unwrap_err().to_string();
//! assert_eq!(error, "A does not hold the 7: it has been played (R1, R8)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A whole game, from nothing to the winners:
//!
//! ```
//! # #[cfg(feature = "rand_core")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kalimambo::{Card, GameState, Setup};
//! use rand_xoshiro::Xoshiro256PlusPlus;
//! use rand_xoshiro::rand_core::SeedableRng;
//!
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(2011);
//! let mut game = GameState::new(&Setup::random(5, &mut rng)?);
//! while !game.is_over() {
//!     // Here each player would choose a card of the hand.
//!     let choices = game.hands().filter_map(|(_, hand)| hand.random(&mut rng));
//!     let cards: Vec<Card> = choices.collect();
//!     let round = game.apply_round(&cards)?;
//!     game = *round.state();
//!
//!     println!("Round {}: {}", game.round(), round.reveal());
//!     for event in round.events() {
//!         println!("  {event}");
//!     }
//! }
//! for place in &game.standings() {
//!     println!("{}. {} with {} points", place.rank, place.player, place.points);
//! }
//! println!("Won by {}", game.winners().expect("the game is over"));
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "rand_core"))]
//! # fn main() {}
//! ```
//!
//! A record, played again:
//!
//! ```
//! use kalimambo::{Card, Layout, Record, Setup};
//!
//! let setup = Setup::new(&Layout::default())?;
//! let mut record = Record::new(&setup);
//! for value in 0..12 {
//!     record.play(&[value, 11 - value].map(|value| Card::new(value).unwrap()))?;
//! }
//! for (number, round) in (1..).zip(record.replay()) {
//!     println!("Round {number}: {}, then {:?}", round.reveal(), round.events());
//! }
//! assert!(record.state().is_over());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The types
//!
#![doc = include_str!("../docs/pictures/types.svg")]
//!
//! | types | for |
//! |---|---|
//! | [`Card`], [`Player`], [`Token`], [`Space`], [`Track`] | the words of the game |
//! | [`Hand`], [`PlayerSet`], [`TokenSet`], [`SpaceSet`], [`Pile`], [`Cards`] | several of them |
//! | [`Layout`], [`Setup`] | a table before the first round, as numbers and checked |
//! | [`Position`], [`Snapshot`] | what everybody sees: safe to send |
//! | [`GameState`] | a position and the hidden rest of Kali's deck: for the referee |
//! | [`OpenRound`] | choices that come one by one, until all are there |
//! | [`Round`], [`Reveal`], [`Events`], [`Event`], [`Penalty`] | what happened in a round |
//! | [`Scene`] | the table in the middle of a round, event by event: for animations |
//! | [`Standings`] | ranks and winners |
//! | [`Record`] | a game as its setup and cards: to store, replay and compare |
//! | [`Perft`] | exhaustive counts, to compare engines |
//! | [`notation`], [`bytes`] | a line of text, or 48 bytes, for a position |
//! | [`guide`] | how to write a server, and how to write a bot |
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `std` | yes | the `std` features of the dependencies; the crate itself never needs them |
//! | `rand_core` | yes | `Setup::random`, `Hand::random`, `GameState::playout`, `Position::sample`, with any `rand_core` generator |
//! | `serde` | no | `Serialize` and `Deserialize`, validated; see the table below |
//!
//! # Guarantees
//!
//! | | held by |
//! |---|---|
//! | Nothing that is put in makes the crate panic: bad input is an error that says whose and what is wrong | `tests/errors.rs`, `tests/formats`, `fuzz` |
//! | No `unsafe` | `forbid(unsafe_code)` |
//! | No allocation, `no_std` | `tests/allocation.rs`, and builds for targets without an allocator |
//! | The same input gives the same game on every platform and in every version, and what is written once can be read: see [Stability](#stability) | `tests/formats/golden`, and the golden games played in WebAssembly |
//! | What everybody sees has no place for what is secret; types that hold the order of Kali's deck have a line "Visibility" | `tests/formats/tests/secrets.rs` |
//! | The rules are those of [`rules`], clause by clause | `tests/clauses`, games of an independent model in `tests/vectors`, a second implementation in `tests/plain` |
//! | It builds with Rust 1.85 and later; raising that is a minor version | `.ci/msrv` |
//!
//! # Stability
//!
//! What the rules make of a setup and cards, what a generator in a given state gives, and everything that
//! is written (with `serde`, as [`notation`] or as [`bytes`], and digests) is part of the crate's promise, as its
//! types are. Only a new major version may change it; before 1.0, a new minor version, and the changelog says so.
//!
//! # Reading and writing
//!
//! With the feature `serde`, what is read is checked as strictly as what is made:
//!
//! | type | form in JSON |
//! |---|---|
//! | [`Card`], [`Player`], [`Space`], [`Track`] | its number |
//! | [`Token`] | `"A"` to `"G"`, `"K"`; in binary formats 0 to 7 |
//! | [`Hand`] and the other sets | a list, ascending |
//! | [`Setup`] | `{"players":…,"track":…,"mambo":…,"line":[…],"dung":[…],"kali_deck":[…]}` |
//! | [`Record`] | `{"format":"kalimambo.record","version":1,"setup":…,"rounds":[[…],…]}` |
//! | [`Event`] | `{"moved":{"token":"A","from":3,"to":12}}` and so on |
//! | [`Reveal`] | `{"cards":[…],"kali_card":…}` |
//! | [`Position`] | `{"round":…,"track":…,"dung":[…],"mambo":…,"line":[["C",3],…],"scores":[…],"hands":[[…],…],"kali_played":[…]}` |
//! | [`GameState`] | `{"position":…,"kali_deck":[…]}` |
//! | [`OpenRound`] | `{"game":…,"choices":[3,null,…]}` |
//! | [`ChoiceStatus`] | `{"round":…,"chosen":[…],"missing":[…]}` |
//!
//! A [`Round`] is not written as one: its state is secret and its events are not. Send its
//! [`Reveal`], [`Events`] and [`Position`], store the [`Record`].
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod bytes;
mod card;
mod cards;
mod choice;
mod count;
mod course;
mod event;
mod events;
mod game;
pub mod guide;
mod hand;
mod hands;
mod lanes;
pub mod notation;
mod open_round;
mod perft;
mod pile;
mod player;
mod position;
#[cfg(feature = "rand_core")]
mod random;
mod record;
mod resolution;
mod reveal;
pub mod rules;
mod scene;
mod set;
mod setup;
mod shown;
mod snapshot;
mod standings;
mod token;
mod token_order;
mod track;
mod value_counts;
mod value_error;
#[cfg(feature = "serde")]
mod wire;

#[doc(inline)]
pub use bytes::BytesError;
pub use card::Card;
pub use cards::Cards;
pub use event::{Event, Penalty, StayReason};
pub use events::{Events, EventsIter};
pub use game::{DeckError, GameState, Round, RoundError};
pub use hand::{Hand, HandIter};
#[doc(inline)]
pub use notation::{Expected, NotationError};
pub use open_round::{ChoiceError, ChoiceStatus, OpenRound};
pub use perft::Perft;
pub use pile::Pile;
pub use player::{Player, PlayerSet, PlayerSetIter};
pub use position::{Line, Position};
pub use record::{Difference, Record, RecordError, Replay};
pub use reveal::Reveal;
pub use scene::{EventError, Scene};
pub use setup::{Layout, Setup, SetupError};
pub use snapshot::{PositionError, Snapshot};
pub use standings::{Standing, Standings};
pub use token::{Token, TokenSet, TokenSetIter};
pub use track::{Space, SpaceSet, SpaceSetIter, Track};
pub use value_error::ValueError;

/// The README's program, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

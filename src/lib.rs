//! The rules of the board game Kalimambo.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "std")]
extern crate std;

pub mod bytes;
mod card;
mod cards;
mod event;
mod events;
mod game;
mod hand;
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
mod snapshot;
mod standings;
mod token;
mod track;
mod turn;
mod value_error;
#[cfg(feature = "serde")]
mod wire;

pub use bytes::BytesError;
pub use card::Card;
pub use cards::Cards;
pub use event::{Event, Penalty, StayReason};
pub use events::{Events, EventsIter};
pub use game::{DeckError, GameState, Round, RoundError};
pub use hand::{Hand, HandIter};
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

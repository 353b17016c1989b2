//! The rules of Kalimambo once more, as plainly as they can be written.
//!
//! This is a second implementation, which shares no code with the crate it is compared with: the two
//! are run over the same games and must agree in every event and every position. It is also the plain
//! engine that benchmarks are measured against. So it is written for reading: a position is a handful
//! of `Vec`s that are updated in place, and a round is a few loops over them. Clause numbers in the
//! comments (`R4`, `P3`, …) are those of the rules.
//!
//! Nothing is validated. A setup that the rules do not allow, or a card that is not in the hand,
//! gives a panic or a meaningless position.
//!
//! ```
//! use kalimambo_plain::{Game, Setup};
//!
//! let mut game = Game::new(&Setup {
//!     players: 2,
//!     track: 44,
//!     mambo: 1,
//!     line: vec![1, 0],
//!     dung: vec![],
//!     kali_deck: vec![4, 1, 3, 0, 2, 6, 7, 10, 9, 11, 8, 5],
//! });
//! game.play(&[6, 6]);
//! assert_eq!(game.line, [(0, 3), (1, 5), (kalimambo_plain::KALI, 6)]);
//! assert_eq!(game.scores, [1, 0]);
//! ```

mod event;
mod game;

pub use event::{Event, Reason};
pub use game::{Game, Setup};

/// The token of Kali; the token of an explorer is the player's seat, 0 to 6.
pub const KALI: usize = 7;

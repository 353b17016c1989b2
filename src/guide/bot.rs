//! # Writing a bot
//!
//! A bot is given a [`Position`](crate::Position) and its seat, and gives a card of its hand. All that
//! a position has is public, so a bot can't cheat by accident: the order of Kali's deck is not there.
//! What the bot does not know, the other players' choices and Kali's cards, it samples.
//!
//! [`Position::sample`](crate::Position::sample) gives a game that may be behind the position, with
//! Kali's hidden cards in a random order, and [`GameState::playout`](crate::GameState::playout) plays it
//! to its end with random cards. A bot that tries each of its cards in many samples, and takes the one
//! that leaves it with the fewest points more than the best of the others, plays decently already:
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kalimambo::{Card, GameState, Player, Position, Setup};
//! use rand_xoshiro::Xoshiro256PlusPlus;
//! use rand_xoshiro::rand_core::{Rng, SeedableRng};
//!
//! /// The card of the hand after which the seat ends best, on average of random games.
//! fn choose(position: &Position, seat: Player, samples: u32, rng: &mut impl Rng) -> Option<Card> {
//!     let hand = position.legal_cards(seat);
//!     let mut lost = [0; Card::COUNT];
//!     for _ in 0..samples {
//!         // All cards are tried in the same game against the same choices: so it is the card that differs.
//!         let game = position.sample(rng);
//!         let mut cards: Vec<Card> = game.hands().filter_map(|(_, hand)| hand.random(rng)).collect();
//!         for card in hand {
//!             cards[usize::from(seat.seat())] = card;
//!             let end = game.after_round(&cards).expect("a card of each hand").playout(rng);
//!             lost[usize::from(card.value())] += lead_lost(end.position(), seat);
//!         }
//!     }
//!     hand.iter().min_by_key(|card| lost[usize::from(card.value())])
//! }
//!
//! /// How many points more than the best of the others the seat has.
//! fn lead_lost(end: &Position, seat: Player) -> i32 {
//!     let others = end.scores().filter(|&(player, _)| player != seat);
//!     let best = others.map(|(_, points)| points).min().unwrap_or(0);
//!     i32::from(end.score(seat)) - i32::from(best)
//! }
//!
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
//! let game = GameState::new(&Setup::random(4, &mut rng)?);
//! let card = choose(game.position(), Player::C, 10, &mut rng).expect("the game goes on");
//! assert!(game.legal_cards(Player::C).contains(card));
//! # Ok(())
//! # }
//! ```
//!
//! Any generator of `rand_core` 0.10 will do: those of `rand` 0.10, or `rand_xoshiro` 0.8. To see whether a bot is any
//! good, let it play some hundred games against copies of another, and count its wins: one in as many as there
//! are players is what chance gives. The arena in `examples/arena` does just that.
//!
//! # What is fast
//!
//! - [`GameState::after_round`](crate::GameState::after_round) and
//!   [`Position::after_round`](crate::Position::after_round) play a round without its log.
//! - Positions and games are small and are copied, not shared: keep as many as you like.
//! - A position is a key for a table: it is `Hash` and `Eq`, and
//!   [`Position::digest`](crate::Position::digest) is the same everywhere and in every run.
//! - To look one round ahead over all that can be shown, the cards of the others times those in
//!   [`Position::kali_hidden`](crate::Position::kali_hidden) give
//!   [`Position::after_round`](crate::Position::after_round) all it needs.

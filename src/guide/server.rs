//! # Writing a server
//!
//! A server keeps one [`Record`](crate::Record) and, while a round is being chosen, one
//! [`OpenRound`](crate::OpenRound) for each table. Both are stored with serde; everything else is made of
//! them. It sends [`Position`](crate::Position)s, [`Reveal`](crate::Reveal)s, [`Event`](crate::Event)s and
//! the [`ChoiceStatus`](crate::ChoiceStatus), which are public by their types, and nothing else.
//!
//! | what comes in | what the server does | what goes out |
//! |---|---|---|
//! | a seat chooses a card | [`OpenRound::choose`](crate::OpenRound::choose) | the status: who has chosen, not what |
//! | a seat takes it back | [`OpenRound::withdraw`](crate::OpenRound::withdraw) | the status |
//! | the last choice | [`Record::play`](crate::Record::play) | the cards, the events, the position |
//! | a spectator joins | | the position, at any time |
//! | anything that the rules forbid | nothing: an error changes nothing | the error's text, to that seat |
//!
//! ```
//! # #[cfg(feature = "serde")]
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use kalimambo::{Card, ChoiceError, ChoiceStatus, Event, Layout, OpenRound, Player, Position, Record, Reveal, Setup};
//! use serde::{Deserialize, Serialize};
//!
//! /// What the server keeps of a table, and stores. It is secret.
//! #[derive(Serialize, Deserialize)]
//! struct Table {
//!     record: Record,
//!     /// `None` when the game is over.
//!     open: Option<OpenRound>,
//! }
//!
//! /// What the server sends to everybody at a table.
//! #[derive(Serialize)]
//! enum Message {
//!     Choosing(ChoiceStatus),
//!     Played { reveal: Reveal, events: Vec<Event>, position: Position },
//! }
//!
//! impl Table {
//!     fn new(setup: &Setup) -> Self {
//!         let record = Record::new(setup);
//!         let open = OpenRound::new(*record.state()).ok();
//!         Self { record, open }
//!     }
//!
//!     /// Reads what was stored. Each part is checked as it is read; that they belong together is checked here.
//!     fn load(text: &str) -> Result<Self, Box<dyn std::error::Error>> {
//!         let table: Self = serde_json::from_str(text)?;
//!         let game = *table.record.state();
//!         let belongs = match &table.open {
//!             Some(open) => *open.game() == game,
//!             None => game.is_over(),
//!         };
//!         if belongs { Ok(table) } else { Err("the open round is not that of the record".into()) }
//!     }
//!
//!     /// Takes a choice; when it was the last one, plays the round.
//!     fn choose(&mut self, player: Player, card: Card) -> Result<Message, ChoiceError> {
//!         let open = self.open.as_mut().ok_or(ChoiceError::GameOver)?;
//!         open.choose(player, card)?;
//!         let Ok(cards) = open.cards() else { return Ok(Message::Choosing(open.status())) };
//!         let round = self.record.play(&cards).expect("an open round has a legal card of each player");
//!         self.open = OpenRound::new(*round.state()).ok();
//!         Ok(Message::Played {
//!             reveal: *round.reveal(),
//!             events: round.events().iter().collect(),
//!             position: *round.position(),
//!         })
//!     }
//! }
//!
//! let mut table = Table::new(&Setup::new(&Layout::default())?);
//! let nine = Card::new(9).unwrap();
//!
//! // A has chosen, and everybody may know that; what it was is not in the message.
//! let message = table.choose(Player::A, nine)?;
//! assert_eq!(serde_json::to_string(&message)?, r#"{"Choosing":{"round":1,"chosen":[0],"missing":[1]}}"#);
//!
//! // The server is restarted in the middle of the round.
//! let stored = serde_json::to_string(&table)?;
//! let mut table = Table::load(&stored)?;
//!
//! // B's choice completes the round. It came as text.
//! let (player, card) = "B 2".split_once(' ').ok_or("a player and a card")?;
//! let message = table.choose(player.parse()?, card.parse()?)?;
//! assert!(matches!(message, Message::Played { .. }));
//!
//! // The 9 is gone: an error to show, and nothing has changed.
//! let error = table.choose(Player::A, nine).err().unwrap();
//! assert_eq!(error.to_string(), "A does not hold the 9: it has been played (R1, R8)");
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "serde"))]
//! # fn main() {}
//! ```
//!
//! Store a table after every choice, into a new file that then takes the place of the old one: so a server that stops
//! in the middle of it loses nothing. This program needs the feature `serde`, and `serde` and `serde_json` themselves.
//!
//! A client that wants to show the events one after the other folds them over the position that it has:
//! see [`Scene`](crate::Scene). To check the server, it plays the round itself:
//! [`Position::apply_round`](crate::Position::apply_round) needs no more than was sent.
//!
//! # Which format
//!
//! JSON's errors say what is wrong and where. Binary formats keep less: postcard says only that something is
//! wrong, and `from_bytes` does not mind what follows. What comes from outside is best read as JSON, the
//! [notation](crate::notation) or the [bytes](crate::bytes).
//!
//! # What not to send
//!
//! [`Setup`](crate::Setup), [`GameState`](crate::GameState), [`Round`](crate::Round),
//! [`OpenRound`](crate::OpenRound) and the record of a game that goes on hold the order of Kali's deck; so
//! do their notations, bytes and digests. When the game is over, the record is public.

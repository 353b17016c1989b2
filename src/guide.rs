//! How to write a server, and how to write a bot.

#[cfg(feature = "rand_core")]
pub mod bot;
pub mod server;

//! How to write a server, and how to write a bot.

pub mod bot;
pub mod server;

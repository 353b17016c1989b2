//! One test or more for every clause of the rules, each named after its clause.
//!
//! The tables here are laid out by hand, and what must come of them is worked out from the words of
//! the clause. They are written to be read: whoever wonders what `R4` means in play finds it here.

#[path = "../common/mod.rs"]
mod common;

mod end;
mod penalties;
mod rounds;
mod setup;
mod stretched;

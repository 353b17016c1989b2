//! How the types are written and read with serde: one form, the same in every format.
//!
//! Values are read through the constructors that a program would call, so that nothing can be read
//! that could not have been made.

mod number;
mod open_round;
mod position;
mod record;
mod rounds;
mod setup;
mod values;

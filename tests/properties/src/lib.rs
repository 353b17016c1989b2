//! The facts that hold in every game of Kalimambo, as properties: see the tests of this package.
//!
//! It is a package of its own so that what it depends on is not built for the crate's examples.

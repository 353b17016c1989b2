//! Kalimambo in a terminal, against bots or around one keyboard.

fn main() {}

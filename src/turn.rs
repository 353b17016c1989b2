//! What one token did when its turn came, and who is told of it.

/// What one token did when its turn came.
///
/// Places are spaces ahead of where Mambo stood at the start of the round, so that nothing in a
/// round needs the arithmetic of the loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// The token, by its index.
    pub(crate) token: u8,
    /// The value of the card that it shows.
    pub(crate) card: u8,
    /// Where it was.
    pub(crate) from: u8,
    /// The front of the line after the turn: where it is now, if it moved.
    pub(crate) front: u8,
    /// Whether it is held by a tie, and has no turn of its own (R4).
    pub(crate) held: bool,
    /// Whether it moved (R3).
    pub(crate) moved: bool,
    /// Whether it landed on a dung heap (P1).
    pub(crate) dung: bool,
    /// The rear of the line before the turn and after it; Mambo runs by the difference (P2).
    pub(crate) rear: [u8; 2],
    /// The token at the rear after the turn, by its index: the one hit, if Mambo runs.
    pub(crate) hit: u8,
}

/// Who is told of the turns of a round as they are taken.
///
/// The resolution is written once; what is kept of it, and what that costs, is the witness's.
pub(crate) trait Witness {
    fn turn(&mut self, turn: Turn);
}

/// Keeps nothing, and compiles to nothing.
impl Witness for () {
    #[inline]
    fn turn(&mut self, _: Turn) {}
}

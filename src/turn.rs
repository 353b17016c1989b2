//! What the tokens did in a round, and who is told of it.

/// What one token did in a round.
///
/// Places are spaces ahead of where Mambo stood at the start of the round, so that nothing in a
/// round needs the arithmetic of the loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// When its turn came, from 0: the number of the turns before it. For a token that is held, the turn
    /// of the token that acts in its stead.
    pub(crate) number: u8,
    /// The token, by its index.
    pub(crate) token: u8,
    /// The value of the card that it shows.
    pub(crate) card: u8,
    /// Where it was.
    pub(crate) from: u8,
    /// The front of the line after its turn: where it is now, if it moved.
    pub(crate) front: u8,
    /// Whether it is held by a tie, and has no turn of its own (R4).
    pub(crate) held: bool,
    /// Whether it moved (R3).
    pub(crate) moved: bool,
    /// Whether it landed on a dung heap (P1).
    pub(crate) dung: bool,
}

/// A charge of Mambo (P2).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Charge {
    /// The [number](Turn::number) of the turn that it follows.
    pub(crate) turn: u8,
    /// The place of the token that has left the rear.
    pub(crate) from: u8,
    /// The place of the token that is hit.
    pub(crate) to: u8,
    /// The token that is hit, by its index.
    pub(crate) hit: u8,
}

/// Who is told what happens in a round.
///
/// The resolution is written once; what is kept of it, and what that costs, is the witness's. It is told
/// of the turns from the rear of the line to the front, and not in the order in which they are taken.
pub(crate) trait Witness {
    fn turn(&mut self, turn: Turn);

    /// A charge, if `runs`; otherwise nothing.
    fn charge(&mut self, charge: Charge, runs: bool);
}

/// Keeps nothing, and compiles to nothing.
impl Witness for () {
    #[inline]
    fn turn(&mut self, _: Turn) {}

    #[inline]
    fn charge(&mut self, _: Charge, _: bool) {}
}

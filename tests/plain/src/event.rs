//! What happens in a round.

/// Something that happened in a round, told in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Several tokens show the same card above 0 (R4); this comes just before the mover acts.
    Tied {
        /// The card that they all show.
        card: u8,
        /// The rearmost of them, which is the one that acts.
        mover: usize,
        /// The others, which stay where they are: explorers by seat, then Kali.
        held: Vec<usize>,
    },
    /// A token does not move although it is not held by a tie.
    Stayed {
        /// The token.
        token: usize,
        /// Why it stays.
        reason: Reason,
    },
    /// A token becomes the front of the line (R3).
    Moved {
        /// The token.
        token: usize,
        /// The space it leaves.
        from: usize,
        /// The space it goes to.
        to: usize,
    },
    /// A token ends its move on a dung heap (P1).
    DungHit {
        /// The token.
        token: usize,
        /// The space of the heap.
        space: usize,
        /// The points that each of `players` gets.
        points: u32,
        /// Who gets them, by seat: the token's player, or for Kali whoever showed the lowest card (P3).
        players: Vec<usize>,
    },
    /// Mambo charges (P2).
    Charged {
        /// The space Mambo starts from.
        from: usize,
        /// The space Mambo stops on, directly behind the line.
        to: usize,
        /// The spaces Mambo runs.
        distance: usize,
        /// The token that is now rearmost.
        hit: usize,
        /// The points that each of `players` gets.
        points: u32,
        /// Who gets them, by seat: the token's player, or for Kali whoever showed the lowest card (P3).
        players: Vec<usize>,
    },
}

/// Why a token stays where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It shows 0 (R5).
    Zero,
    /// It is at the front already (R6).
    Front,
    /// Mambo stands directly ahead of the front (R7).
    Blocked,
}

//! Chance: shuffles, setups and playouts.
//!
//! The same generator in the same state gives the same result in every version and on every platform: the
//! shuffle and what it takes from the generator are part of the crate's promises, and pinned by tests.

#![allow(clippy::cast_possible_truncation, reason = "a word is split, and counts are below 64")]

use arrayvec::ArrayVec;
use rand_core::Rng;

use crate::count::count;
use crate::{Card, GameState, Hand, Layout, Pile, Player, Setup, SetupError, Track};

/// How many heaps the standard game has (S6).
const HEAPS: usize = 6;

/// A number below `bound`, each equally likely, from one 32-bit draw or, rarely, a few.
///
/// The draw times `bound` is a number of `bound` equal parts; the high half says in which it lies.
/// Draws that would make some parts larger than others are rejected (Lemire 2019).
#[inline]
fn below<R: Rng + ?Sized>(bound: u32, rng: &mut R) -> u32 {
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(bound);
        let low = product as u32;
        if low >= bound || low >= bound.wrapping_neg() % bound {
            return (product >> 32) as u32;
        }
    }
}

/// Shuffles by Fisher and Yates, from the last item down, one draw an item but for the first.
#[inline]
pub(crate) fn shuffle<T, R: Rng + ?Sized>(items: &mut [T], rng: &mut R) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(last as u32 + 1, rng) as usize);
    }
}

/// The cards of a hand, shuffled.
#[inline]
pub(crate) fn shuffled<R: Rng + ?Sized>(hand: Hand, rng: &mut R) -> ArrayVec<Card, { Card::COUNT }> {
    let mut cards: ArrayVec<_, { Card::COUNT }> = hand.iter().collect();
    shuffle(&mut cards, rng);
    cards
}

impl Setup {
    /// A standard game at random: 40 spaces, Mambo on space 0, the explorers in any order, six dung
    /// heaps on free spaces, and Kali's deck shuffled; everything that the clauses S4, S6 and S8
    /// allow is equally likely.
    ///
    /// # Stability
    ///
    /// The same generator in the same state gives the same setup, on every platform
    /// and in every version; see [Stability](crate#stability).
    ///
    /// # Errors
    ///
    /// [`SetupError::Players`] for fewer than 2 or more than 7 players.
    ///
    /// ```
    /// use kalimambo::Setup;
    /// use rand_xoshiro::Xoshiro256PlusPlus;
    /// use rand_xoshiro::rand_core::SeedableRng;
    ///
    /// let setup = Setup::random(4, &mut Xoshiro256PlusPlus::seed_from_u64(7))?;
    /// assert_eq!(setup.players(), 4);
    /// assert_eq!(setup.dung().len(), 6);
    /// # Ok::<(), kalimambo::SetupError>(())
    /// ```
    pub fn random<R: Rng + ?Sized>(players: usize, rng: &mut R) -> Result<Self, SetupError> {
        if !(Player::MIN_COUNT..=Player::MAX_COUNT).contains(&players) {
            return Err(SetupError::Players { found: count(players) });
        }
        let mut seats = [0, 1, 2, 3, 4, 5, 6];
        let line = &mut seats[..players];
        shuffle(line, rng);
        let dung = random_dung(players, rng);
        let kali_deck: ArrayVec<u8, { Card::COUNT }> =
            shuffled(Hand::FULL, rng).into_iter().map(u8::from).collect();
        Self::new(&Layout { line, dung: &dung, kali_deck: &kali_deck, ..Layout::default() })
    }
}

/// Six spaces of the standard track ahead of Kali, no two of them neighbours, with Mambo on space 0.
///
/// Any six of the places that are left when five are taken away give such spaces: put one of the
/// five back between each heap and the next.
fn random_dung<R: Rng + ?Sized>(players: usize, rng: &mut R) -> [u8; HEAPS] {
    let first_free = players as u8 + 2;
    let mut places: ArrayVec<u8, { Track::STANDARD.len() as usize }> =
        (first_free..Track::STANDARD.len() - (HEAPS as u8 - 1)).collect();
    shuffle(&mut places, rng);
    let mut dung = [0; HEAPS];
    dung.copy_from_slice(&places[..HEAPS]);
    dung.sort_unstable();
    for (space, between) in dung.iter_mut().zip(0..) {
        *space += between;
    }
    dung
}

impl GameState {
    /// Plays the game to its end with uniformly random cards of all players.
    ///
    /// # Stability
    ///
    /// The same generator in the same state gives the same end, on every platform
    /// and in every version; see [Stability](crate#stability).
    ///
    /// ```
    /// use kalimambo::{GameState, Setup};
    /// use rand_xoshiro::Xoshiro256PlusPlus;
    /// use rand_xoshiro::rand_core::SeedableRng;
    ///
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    /// let game = GameState::new(&Setup::random(4, &mut rng)?);
    /// let end = game.playout(&mut rng);
    /// assert!(end.is_over());
    /// println!("{:?}", end.standings());
    /// # Ok::<(), kalimambo::SetupError>(())
    /// ```
    #[must_use]
    pub fn playout<R: Rng + ?Sized>(&self, rng: &mut R) -> Self {
        // A random card in each of the rounds to come is a shuffled hand.
        let hands: ArrayVec<_, { Player::MAX_COUNT }> =
            self.hands().map(|(_, hand)| shuffled(hand, rng)).collect();
        let mut state = *self;
        for round in 0..self.kali_deck().len() {
            let cards: ArrayVec<Card, { Player::MAX_COUNT }> = hands.iter().map(|hand| hand[round]).collect();
            (state, _) = state.after_legal_round(&cards);
        }
        state
    }
}

impl Hand {
    /// Any card of the hand, each equally likely; `None` of an empty hand.
    ///
    /// # Stability
    ///
    /// The same generator in the same state gives the same card, on every platform
    /// and in every version; see [Stability](crate#stability).
    ///
    /// ```
    /// use kalimambo::{GameState, Player, Setup};
    /// use rand_xoshiro::Xoshiro256PlusPlus;
    /// use rand_xoshiro::rand_core::SeedableRng;
    ///
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    /// let game = GameState::new(&Setup::random(4, &mut rng)?);
    /// let cards: Vec<_> = game.hands().filter_map(|(_, hand)| hand.random(&mut rng)).collect();
    /// let round = game.apply_round(&cards)?;
    /// assert_eq!(round.state().round(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn random<R: Rng + ?Sized>(self, rng: &mut R) -> Option<Card> {
        match self.len() {
            0 => None,
            len => self.iter().nth(below(len as u32, rng) as usize),
        }
    }
}

impl Pile {
    /// The cards of a hand in a random order.
    pub(crate) fn shuffled<R: Rng + ?Sized>(cards: Hand, rng: &mut R) -> Self {
        shuffled(cards, rng).into_iter().fold(Self::EMPTY, Self::with_last)
    }
}

impl crate::Position {
    /// A game that may be behind this position: the hidden rest of Kali's deck in a random order,
    /// each equally likely.
    ///
    /// This is how a bot looks into a future that nobody knows: it samples many games and plays
    /// them out.
    ///
    /// # Stability
    ///
    /// The same generator in the same state gives the same game, on every platform
    /// and in every version; see [Stability](crate#stability).
    #[must_use]
    pub fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> GameState {
        GameState::from_parts(*self, Pile::shuffled(self.kali_hidden(), rng))
    }
}

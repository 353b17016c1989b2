//! What the tests share: names for the tokens, tables laid out by hand, rounds with what must come
//! of them, and games thrown with dice.
#![allow(dead_code, reason = "no test uses all of it")]

use kalimambo::{Card, Event, GameState, Layout, Penalty, Player, PlayerSet, Position, Setup, Space};
use kalimambo::{StayReason, Token};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

pub(crate) const A: Token = Token::Explorer(Player::A);
pub(crate) const B: Token = Token::Explorer(Player::B);
pub(crate) const C: Token = Token::Explorer(Player::C);
pub(crate) const D: Token = Token::Explorer(Player::D);
pub(crate) const E: Token = Token::Explorer(Player::E);
pub(crate) const K: Token = Token::Kali;

/// Every number of players that there can be (S1).
pub(crate) const PLAYERS: std::ops::RangeInclusive<u8> = 2..=7;

pub(crate) fn card(value: u8) -> Card {
    Card::new(value).unwrap_or_else(|| panic!("{value} is not a card"))
}

pub(crate) fn cards(values: &[u8]) -> Vec<Card> {
    values.iter().copied().map(card).collect()
}

pub(crate) fn space(number: u8) -> Space {
    Space::new(number).unwrap_or_else(|| panic!("{number} is not a space"))
}

pub(crate) fn small(number: usize) -> u8 {
    u8::try_from(number).expect("a small number")
}

/// The players of these explorers.
pub(crate) fn players(explorers: &[Token]) -> PlayerSet {
    explorers.iter().map(|token| token.player().expect("an explorer")).collect()
}

/// Kali's deck with these cards on top and the others below, in ascending order.
pub(crate) fn deck(top: &[u8]) -> Vec<u8> {
    top.iter().copied().chain((0..12).filter(|value| !top.contains(value))).collect()
}

/// The game at the start of this table.
#[track_caller]
pub(crate) fn start(layout: &Layout<'_>) -> GameState {
    GameState::new(&Setup::new(layout).expect("a legal table"))
}

pub(crate) fn tied(value: u8, mover: Token, held: &[Token]) -> Event {
    Event::Tied { card: card(value), mover, held: held.iter().copied().collect() }
}

pub(crate) fn stayed(token: Token, reason: StayReason) -> Event {
    Event::Stayed { token, reason }
}

pub(crate) fn moved(token: Token, from: u8, to: u8) -> Event {
    Event::Moved { token, from: space(from), to: space(to) }
}

pub(crate) fn dung_hit(token: Token, at: u8, points: u8, payers: &[Token]) -> Event {
    Event::DungHit { token, space: space(at), penalty: Penalty { points, players: players(payers) } }
}

/// A charge that costs as many points as Mambo runs spaces.
pub(crate) fn charged(from: u8, to: u8, distance: u8, hit: Token, payers: &[Token]) -> Event {
    Event::Charged {
        from: space(from),
        to: space(to),
        distance,
        hit,
        penalty: Penalty { points: distance, players: players(payers) },
    }
}

pub(crate) fn line(position: &Position) -> Vec<(Token, u8)> {
    position.line().iter().map(|&(token, space)| (token, space.number())).collect()
}

pub(crate) fn scores(position: &Position) -> Vec<u16> {
    position.scores().map(|(_, points)| points).collect()
}

/// What must come of a round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome<'a> {
    pub(crate) events: &'a [Event],
    pub(crate) mambo: u8,
    pub(crate) line: &'a [(Token, u8)],
    pub(crate) scores: &'a [u16],
}

/// Plays a round and compares all that comes of it, then gives the game after it.
#[track_caller]
pub(crate) fn play(game: &GameState, values: &[u8], expect: Outcome<'_>) -> GameState {
    let round = game.apply_round(&cards(values)).expect("a legal round");
    let after = round.position();
    let events: Vec<Event> = round.events().iter().collect();
    assert_eq!(events, expect.events, "the events of {values:?}");
    assert_eq!(line(after), expect.line, "the line after {values:?}");
    assert_eq!(after.mambo().number(), expect.mambo, "Mambo after {values:?}");
    assert_eq!(scores(after), expect.scores, "the points after {values:?}");
    *round.state()
}

/// Chance, the same in every run.
#[derive(Debug)]
pub(crate) struct Dice(pub(crate) Xoshiro256PlusPlus);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number from 0 to one less than `sides`; evenly enough for small numbers.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        let sides = u64::try_from(sides).expect("as wide as a number");
        usize::try_from(self.0.next_u64() % sides).expect("less than a number")
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.roll(last + 1));
        }
    }

    /// A card of each player's hand.
    pub(crate) fn choices(&mut self, game: &GameState) -> Vec<Card> {
        game.hands()
            .map(|(_, hand)| hand.iter().nth(self.roll(hand.len())).expect("a hand that is not empty"))
            .collect()
    }

    /// The card that Kali will show, of most of those who hold it, and any of the others.
    pub(crate) fn ties(&mut self, game: &GameState) -> Vec<Card> {
        let mut cards = self.choices(game);
        if let Some(kali) = game.kali_deck().first() {
            for (card, (_, hand)) in cards.iter_mut().zip(game.hands()) {
                if hand.contains(kali) && self.roll(3) > 0 {
                    *card = kali;
                }
            }
        }
        cards
    }
}

/// A table that owns its lists, in plain numbers.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) track: u8,
    pub(crate) mambo: u8,
    pub(crate) line: Vec<u8>,
    pub(crate) dung: Vec<u8>,
    pub(crate) kali_deck: Vec<u8>,
}

impl Table {
    /// Any legal table of this many players: every length of track, every number of heaps, from
    /// none to as many as S6 lets lie there.
    pub(crate) fn random(players: u8, dice: &mut Dice) -> Self {
        let pieces = usize::from(players) + 2;
        // Long and short tracks are different games: R7 and heaps hit again want short ones.
        let longest = if dice.roll(2) == 0 { 64 } else { 3 * pieces };
        let track = pieces + dice.roll(longest + 1 - pieces);
        let mambo = dice.roll(track);
        let mut line: Vec<u8> = (0..players).collect();
        dice.shuffle(&mut line);
        let mut kali_deck: Vec<u8> = (0..12).collect();
        dice.shuffle(&mut kali_deck);

        let mut free: Vec<usize> = (pieces..track).collect();
        dice.shuffle(&mut free);
        let wanted = dice.roll(free.len() / 2 + 2);
        let mut heaps: Vec<usize> = Vec::new();
        for ahead in free {
            // The pieces lie between the last free space and the first.
            let apart = heaps.iter().all(|heap| heap.abs_diff(ahead) > 1);
            if apart && heaps.len() < wanted {
                heaps.push(ahead);
            }
        }
        let dung = heaps.into_iter().map(|ahead| small((mambo + ahead) % track)).collect();
        Self { track: small(track), mambo: small(mambo), line, dung, kali_deck }
    }

    pub(crate) fn layout(&self) -> Layout<'_> {
        Layout {
            track: self.track,
            mambo: self.mambo,
            line: &self.line,
            dung: &self.dung,
            kali_deck: &self.kali_deck,
        }
    }
}

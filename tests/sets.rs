//! The small sets and piles, compared with lists of what they hold.

mod common;

use std::collections::HashSet;
use std::fmt::Debug;

use common::space;
use kalimambo::{Card, Hand, Pile, Player, PlayerSet, Space, SpaceSet, Token, TokenSet, Track};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Every selection of these items, one bit each.
fn selections<T: Copy>(items: &[T]) -> impl Iterator<Item = Vec<T>> {
    (0..1_u32 << items.len()).map(move |bits| {
        let chosen = items.iter().enumerate().filter(|(place, _)| bits >> place & 1 != 0);
        chosen.map(|(_, &item)| item).collect()
    })
}

/// Compares what a set says of itself with the ascending list of what it holds.
macro_rules! check {
    ($set:ty, $items:expr, $all:expr) => {{
        let (items, all) = ($items, $all);
        let set: $set = items.iter().copied().collect();
        assert_eq!((set.len(), set.is_empty()), (items.len(), items.is_empty()));
        assert_eq!((set.first(), set.last()), (items.first().copied(), items.last().copied()));
        assert!(set.iter().eq(items.iter().copied()), "{set:?}");
        assert!(set.iter().rev().eq(items.iter().rev().copied()), "{set:?}");
        meet_in_the_middle(set.iter(), &items);
        for item in all {
            assert_eq!(set.contains(item), items.contains(&item));
            assert!(set.with(item).contains(item) && !set.without(item).contains(item));
            assert_eq!(set.with(item).without(item), set.without(item));
        }
        let mut extended = <$set>::EMPTY;
        extended.extend(set);
        assert_eq!(extended, set);
    }};
}

/// Compares what two sets make together with lists of what they hold.
macro_rules! check_pairs {
    ($set:ty, $all:expr, $step:expr) => {{
        let lists: Vec<_> = selections(&$all).step_by($step).collect();
        for (left, right) in lists.iter().flat_map(|left| lists.iter().map(move |right| (left, right))) {
            let [a, b]: [$set; 2] = [left, right].map(|items| items.iter().copied().collect());
            let union: $set = left.iter().chain(right).copied().collect();
            assert_eq!(a.union(b), union);
            let (both, left_only): ($set, $set) = left.iter().copied().partition(|item| right.contains(item));
            assert_eq!((a.intersection(b), a.difference(b)), (both, left_only));
            assert_eq!(a.is_subset(b), left.iter().all(|item| right.contains(item)));
            assert_eq!(a.is_disjoint(b), !left.iter().any(|item| right.contains(item)));
        }
    }};
}

/// Takes from both ends in turn until nothing is left.
fn meet_in_the_middle<T: PartialEq + Debug + Copy>(
    mut iter: impl DoubleEndedIterator<Item = T> + ExactSizeIterator,
    items: &[T],
) {
    let mut left = items;
    while let [first, rest @ ..] = left {
        assert_eq!(iter.len(), left.len());
        assert_eq!(iter.next(), Some(*first));
        left = rest;
        if let [rest @ .., last] = left {
            assert_eq!(iter.next_back(), Some(*last));
            left = rest;
        }
    }
    assert_eq!((iter.next(), iter.next_back()), (None, None));
}

#[test]
fn hands() {
    for cards in selections(&Card::ALL) {
        check!(Hand, cards, Card::ALL);
    }
}

#[test]
fn sets_of_players() {
    for players in selections(&Player::ALL) {
        check!(PlayerSet, players, Player::ALL);
    }
}

#[test]
fn sets_of_tokens() {
    let all: Vec<Token> = Player::ALL.into_iter().map(Token::from).chain([Token::Kali]).collect();
    for tokens in selections(&all) {
        check!(TokenSet, tokens, all.iter().copied());
    }
}

#[test]
fn sets_of_spaces() {
    let all: Vec<Space> = Track::MAX.spaces().collect();
    // The ends of the word and its middle, and everything.
    let ends = [0, 1, 2, 30, 31, 32, 33, 61, 62, 63].map(space);
    for spaces in selections(&ends).chain([all.clone()]) {
        check!(SpaceSet, spaces, all.iter().copied());
    }
}

#[test]
fn what_two_sets_make_together() {
    check_pairs!(PlayerSet, Player::ALL, 1);
    check_pairs!(Hand, Card::ALL, 31);
    check_pairs!(TokenSet, Player::ALL.map(Token::from), 3);
    check_pairs!(SpaceSet, [0, 1, 31, 32, 33, 62, 63].map(space), 1);
}

#[test]
fn the_first_seats_are_those_of_a_game() {
    for count in 0..=9 {
        let seats: PlayerSet = Player::ALL.into_iter().take(count).collect();
        assert_eq!(PlayerSet::first_seats(count), seats);
    }
}

#[test]
fn spaces_of_a_track_from_both_ends() {
    for len in 4..=64 {
        let track = Track::new(len).expect("a track");
        let spaces: Vec<Space> = (0..len).map(space).collect();
        assert!(track.spaces().eq(spaces.iter().copied()));
        meet_in_the_middle(track.spaces(), &spaces);
    }
}

#[test]
fn a_random_card_is_any_card_of_the_hand() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    assert_eq!(Hand::EMPTY.random(&mut rng), None);
    for cards in selections(&Card::ALL).skip(1).step_by(37) {
        let hand: Hand = cards.iter().copied().collect();
        // That a card of twelve does not come in 400 draws happens once in 10 to the 14th runs.
        let drawn: HashSet<Card> = (0..400).filter_map(|_| hand.random(&mut rng)).collect();
        assert_eq!(drawn, cards.into_iter().collect());
    }
}

#[test]
fn random_cards_are_equally_likely() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut counts = [0_i32; Card::COUNT];
    for _ in 0..120_000 {
        counts[usize::from(Hand::FULL.random(&mut rng).expect("a card").value())] += 1;
    }
    // Five standard deviations of 96 around the mean of 10,000.
    assert!(counts.iter().all(|count| (count - 10_000).abs() < 480), "{counts:?}");
}

#[test]
fn a_pile_has_its_cards_in_their_order() {
    for cards in selections(&Card::ALL) {
        let pile = Pile::new(cards.iter().rev().copied()).expect("each card once");
        assert!(pile.iter().eq(cards.iter().rev().copied()));
        assert_eq!((pile.len(), pile.is_empty()), (cards.len(), cards.is_empty()));
        assert_eq!((pile.first(), pile.last()), (cards.last().copied(), cards.first().copied()));
        assert!(cards.iter().all(|&card| Pile::new(cards.iter().copied().chain([card])).is_none()));
    }
}

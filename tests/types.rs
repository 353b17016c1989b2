//! What every type of the crate is: small, plain data that can be copied, compared and sent.

use std::fmt::Debug;
use std::hash::Hash;
use std::panic::{RefUnwindSafe, UnwindSafe};

use kalimambo::{
    Card, Event, Events, EventsIter, GameState, Hand, HandIter, Layout, Line, Penalty, Pile, Player,
    PlayerSet, PlayerSetIter, Position, Record, Replay, Reveal, Round, Setup, Space, SpaceSet, SpaceSetIter,
    Standing, Standings, StayReason, Token, TokenSet, TokenSetIter, Track,
};

#[test]
fn all_data_can_be_cloned_compared_hashed_and_sent() {
    fn data<T: Clone + Eq + Hash + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + Debug + 'static>() {}
    data::<Card>();
    data::<Event>();
    data::<Events>();
    data::<GameState>();
    data::<Hand>();
    data::<Layout<'static>>();
    data::<Line>();
    data::<Penalty>();
    data::<Pile>();
    data::<Player>();
    data::<PlayerSet>();
    data::<Position>();
    data::<Record>();
    data::<Reveal>();
    data::<Round>();
    data::<Setup>();
    data::<Space>();
    data::<SpaceSet>();
    data::<Standing>();
    data::<Standings>();
    data::<StayReason>();
    data::<Token>();
    data::<TokenSet>();
    data::<Track>();
}

#[test]
fn what_is_small_can_be_copied() {
    fn copied<T: Copy>() {}
    copied::<Card>();
    copied::<Event>();
    copied::<Events>();
    copied::<GameState>();
    copied::<Hand>();
    copied::<Layout<'static>>();
    copied::<Penalty>();
    copied::<Pile>();
    copied::<Player>();
    copied::<PlayerSet>();
    copied::<Position>();
    copied::<Reveal>();
    copied::<Round>();
    copied::<Setup>();
    copied::<Space>();
    copied::<SpaceSet>();
    copied::<Standing>();
    copied::<StayReason>();
    copied::<Token>();
    copied::<TokenSet>();
    copied::<Track>();
}

#[test]
fn iterators_can_be_cloned_and_sent_and_know_their_length() {
    fn iterator<T>()
    where
        T: ExactSizeIterator + std::iter::FusedIterator,
        T: Clone + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe + Debug,
    {
    }
    iterator::<HandIter>();
    iterator::<PlayerSetIter>();
    iterator::<SpaceSetIter>();
    iterator::<TokenSetIter>();
    iterator::<EventsIter<'static>>();
    iterator::<Replay<'static>>();
}

/// A search keeps millions of positions, and an engine copies them all the time.
#[test]
fn what_is_kept_in_numbers_is_small() {
    assert!(size_of::<Position>() <= 56);
    assert!(size_of::<GameState>() <= 64);
    assert!(size_of::<Event>() <= 8);
    // What is longer is copied by a call of memcpy.
    assert!(size_of::<Round>() <= 128);
    for size in [
        size_of::<Card>(),
        size_of::<Player>(),
        size_of::<Space>(),
        size_of::<Track>(),
        size_of::<Token>(),
        size_of::<PlayerSet>(),
        size_of::<TokenSet>(),
    ] {
        assert_eq!(size, 1);
    }
    assert_eq!(size_of::<Hand>(), 2);
    assert_eq!(size_of::<Pile>(), 8);
    assert_eq!(size_of::<SpaceSet>(), 8);
}

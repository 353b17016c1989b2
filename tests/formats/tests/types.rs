//! What every type of the crate can do that is sent, stored or kept.

use std::fmt::Debug;
use std::hash::Hash;

use kalimambo::{
    Card, Cards, ChoiceStatus, Difference, Event, Events, Expected, GameState, Hand, Line, OpenRound,
    Penalty, Perft, Pile, Player, PlayerSet, Position, Record, Reveal, Round, Scene, Setup, Snapshot, Space,
    SpaceSet, Standing, Standings, StayReason, Token, TokenSet, Track,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[test]
fn every_document_is_written_and_read_without_borrowing() {
    fn written<T: Serialize>() {}
    fn document<T: Serialize + DeserializeOwned + Send + Sync + 'static>() {}
    document::<Card>();
    document::<Cards>();
    document::<ChoiceStatus>();
    document::<Difference>();
    document::<Event>();
    document::<GameState>();
    document::<Hand>();
    document::<OpenRound>();
    document::<Penalty>();
    document::<Perft>();
    document::<Pile>();
    document::<Player>();
    document::<PlayerSet>();
    document::<Position>();
    document::<Record>();
    document::<Reveal>();
    document::<Setup>();
    document::<Space>();
    document::<SpaceSet>();
    document::<Standing>();
    document::<Standings>();
    document::<StayReason>();
    document::<Token>();
    document::<TokenSet>();
    document::<Track>();
    // The log and the line are parts of what is made by playing: they are written only.
    written::<Events>();
    written::<Line>();
}

#[test]
fn what_a_server_keeps_is_plain_data() {
    fn copied<T: Copy>() {}
    fn data<T: Clone + Eq + Hash + Debug + Send + Sync + Unpin>() {}
    data::<Cards>();
    data::<ChoiceStatus>();
    data::<Difference>();
    data::<Expected>();
    data::<OpenRound>();
    data::<Perft>();
    data::<Record>();
    data::<Round>();
    data::<Scene>();
    data::<Snapshot<'_>>();
    copied::<ChoiceStatus>();
    copied::<Difference>();
    copied::<OpenRound>();
    copied::<Perft>();
    copied::<Scene>();
    copied::<Snapshot<'_>>();
}

//! Whatever is put in, it is refused with an error that changes nothing, or it is as good as any.

mod common;

use common::{Game, any_games, cards, config};
use kalimambo::{Card, GameState, Layout, Player, Position, Record, RoundError, Setup};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// One change of a table, which may leave it legal.
#[derive(Clone, Debug)]
enum Change {
    Track(u8),
    Mambo(u8),
    Seat(Index, u8),
    Heap(u8),
    MoveHeap(Index, u8),
    DeckCard(Index, u8),
    SwapDeckCards(Index, Index),
    AddDeckCard(u8),
    DropDeckCard(Index),
    AddSeat(u8),
    DropSeat(Index),
}

/// Mostly small numbers, as those are nearly right.
fn number() -> impl Strategy<Value = u8> {
    prop_oneof![3 => 0..8_u8, 3 => 0..66_u8, 1 => any::<u8>()]
}

fn changes() -> impl Strategy<Value = Change> {
    prop_oneof![
        number().prop_map(Change::Track),
        number().prop_map(Change::Mambo),
        (any::<Index>(), number()).prop_map(|(place, seat)| Change::Seat(place, seat)),
        number().prop_map(Change::Heap),
        (any::<Index>(), number()).prop_map(|(place, heap)| Change::MoveHeap(place, heap)),
        (any::<Index>(), number()).prop_map(|(place, card)| Change::DeckCard(place, card)),
        (any::<Index>(), any::<Index>()).prop_map(|(one, other)| Change::SwapDeckCards(one, other)),
        number().prop_map(Change::AddDeckCard),
        any::<Index>().prop_map(Change::DropDeckCard),
        number().prop_map(Change::AddSeat),
        any::<Index>().prop_map(Change::DropSeat),
    ]
}

/// Puts a number in a place of a list, if it has one.
fn put(list: &mut [u8], place: Index, number: u8) {
    if !list.is_empty() {
        list[place.index(list.len())] = number;
    }
}

fn drop_from(list: &mut Vec<u8>, place: Index) {
    if !list.is_empty() {
        list.remove(place.index(list.len()));
    }
}

impl Change {
    fn apply(self, game: &mut Game) {
        match self {
            Self::Track(track) => game.track = track,
            Self::Mambo(mambo) => game.mambo = mambo,
            Self::Seat(place, seat) => put(&mut game.line, place, seat),
            Self::Heap(heap) => game.dung.push(heap),
            Self::MoveHeap(place, heap) => put(&mut game.dung, place, heap),
            Self::DeckCard(place, card) => put(&mut game.kali_deck, place, card),
            Self::SwapDeckCards(one, other) => {
                if !game.kali_deck.is_empty() {
                    let len = game.kali_deck.len();
                    game.kali_deck.swap(one.index(len), other.index(len));
                }
            }
            Self::AddDeckCard(card) => game.kali_deck.push(card),
            Self::DropDeckCard(place) => drop_from(&mut game.kali_deck, place),
            Self::AddSeat(seat) => game.line.push(seat),
            Self::DropSeat(place) => drop_from(&mut game.line, place),
        }
    }
}

/// Whether the list has each number below `count` once.
fn is_order(list: &[u8], count: usize) -> bool {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.into_iter().map(usize::from).eq(0..count)
}

/// S1 to S8, said once more in the plainest way.
fn is_legal(layout: &Layout<'_>) -> bool {
    let Layout { track, mambo, line, dung, kali_deck } = *layout;
    let players = line.len();
    let pieces = players + 2;
    let track = usize::from(track);
    // Every two heaps, and every heap with itself.
    let apart = |one: u8, other: u8| {
        let ahead = (usize::from(one) + track - usize::from(other)) % track;
        (2..=track - 2).contains(&ahead)
    };
    (2..=7).contains(&players)
        && pieces + dung.len() <= track
        && track <= 64
        && usize::from(mambo) < track
        && is_order(line, players)
        && dung.iter().all(|&heap| usize::from(heap) < track)
        && dung.iter().all(|&heap| (usize::from(heap) + track - usize::from(mambo)) % track >= pieces)
        && dung.iter().enumerate().all(|(place, &one)| dung[..place].iter().all(|&other| apart(one, other)))
        && is_order(kali_deck, 12)
}

/// A hand's worth of any cards, too many or too few of them too.
fn any_cards() -> impl Strategy<Value = Vec<u8>> {
    vec(0..12_u8, 0..=9)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_table_is_accepted_if_and_only_if_it_is_legal(
        mut game in any_games(),
        changes in vec(changes(), 0..=3),
    ) {
        for change in changes {
            change.apply(&mut game);
        }
        let layout = game.layout();
        let setup = Setup::new(&layout);
        prop_assert_eq!(setup.is_ok(), is_legal(&layout), "{:?}", setup);
        if let Ok(setup) = setup {
            prop_assert!(setup.line().iter().map(|player| player.seat()).eq(game.line));
            prop_assert!(setup.kali_deck().iter().map(Card::value).eq(game.kali_deck));
        }
    }

    #[test]
    fn any_bytes_are_a_table_or_an_error(
        track: u8,
        mambo: u8,
        line: Vec<u8>,
        dung: Vec<u8>,
        kali_deck: Vec<u8>,
    ) {
        let layout = Layout { track, mambo, line: &line, dung: &dung, kali_deck: &kali_deck };
        prop_assert_eq!(Setup::new(&layout).is_ok(), is_legal(&layout));
    }

    /// Wrong numbers of cards, cards that are not held, rounds too many: an error that says which,
    /// and a game that goes on as if nothing had been.
    #[test]
    fn any_cards_are_a_round_or_an_error_that_changes_nothing(game in any_games(), values in any_cards()) {
        let mut end = game.play(|_, _, _| Ok(()))?;
        let (copy, tried) = (end, cards(&values));
        let first_not_held = end.hands().zip(&tried).find(|((_, hand), card)| !hand.contains(**card));
        let expected = if end.is_over() {
            Some(RoundError::GameOver)
        } else if tried.len() != game.line.len() {
            let found = u32::try_from(tried.len()).unwrap();
            Some(RoundError::CardCount { expected: game.players(), found })
        } else {
            first_not_held.map(|((player, _), &card)| RoundError::CardNotInHand { player, card })
        };
        let played = end.apply_round(&tried);
        prop_assert_eq!(played.err(), expected);
        prop_assert_eq!(end.after_round(&tried).err(), expected);
        prop_assert_eq!(end, copy);

        // What was to be played before is played after it as well.
        if !end.is_over() {
            let lowest: Vec<Card> = end.hands().filter_map(|(_, hand)| hand.first()).collect();
            prop_assert_eq!(end.apply_round(&lowest), copy.apply_round(&lowest));
            end = *end.apply_round(&lowest).unwrap().state();
            prop_assert_eq!(end.round(), copy.round() + 1);
        }
    }

    #[test]
    fn any_rounds_are_a_record_or_an_error_that_names_the_first_bad_one(
        game in any_games(),
        more in vec(any_cards(), 1..=3),
    ) {
        let setup = Setup::new(&game.layout()).unwrap();
        let rounds: Vec<Vec<Card>> = game.rounds.iter().chain(&more).map(|values| cards(values)).collect();
        let mut state = GameState::new(&setup);
        let mut expected = None;
        for (cards, round) in rounds.iter().zip(1..) {
            match state.apply_round(cards) {
                Ok(played) => state = *played.state(),
                Err(error) => {
                    expected = Some((round, error));
                    break;
                }
            }
        }
        match Record::with_rounds(&setup, &rounds) {
            Ok(record) => {
                prop_assert_eq!(expected, None);
                prop_assert_eq!(record.state(), &state);
            }
            Err(error) => {
                prop_assert_eq!(Some((error.round, error.error)), expected);
                prop_assert!(usize::from(error.round) > game.rounds.len());
            }
        }
    }

    /// A record with a bit of its text changed: refused, or another record.
    #[test]
    fn any_change_of_a_records_text_gives_a_record_or_an_error(
        game in any_games(),
        place: Index,
        new in prop_oneof![Just(""), Just("0"), Just("9"), Just("-"), Just(","), Just("]"), Just("null")],
        insert: bool,
    ) {
        let mut text = format!("{game:?}");
        let start = place.index(text.len());
        text.replace_range(start..start + usize::from(!insert), new);
        if let Ok(record) = serde_json::from_str::<Record>(&text) {
            let written = serde_json::to_string(&record).unwrap();
            prop_assert_eq!(serde_json::from_str::<Record>(&written).unwrap(), record);
        }
    }

    #[test]
    fn any_text_and_any_bytes_are_read_or_refused(text: String, bytes: Vec<u8>) {
        let _ = serde_json::from_slice::<Record>(&bytes);
        let _ = serde_json::from_str::<Record>(&text);
        let _ = serde_json::from_str::<Position>(&text);
        prop_assert!(text.parse::<Card>().is_ok_and(|card| card.to_string() == text) || text.parse::<Card>().is_err());
        prop_assert!(text.parse::<Player>().is_err() || text.len() == 1);
        prop_assert!(text.parse::<GameState>().is_err());
    }
}

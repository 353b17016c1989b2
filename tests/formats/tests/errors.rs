//! How each error of what is read, chosen and folded arises, and what it says to people, to the letter.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use kalimambo::{
    BytesError, ChoiceError, DeckError, Event, EventError, Expected, GameState, Hand, NotationError,
    OpenRound, Pile, Player, Position, PositionError, Scene, SpaceSet, Token, Track,
};
use kalimambo_formats::tables::Draft;
use kalimambo_formats::{card, cards, space};

const A: Token = Token::Explorer(Player::A);
const B: Token = Token::Explorer(Player::B);
const C: Token = Token::Explorer(Player::C);
const D: Token = Token::Explorer(Player::D);
const K: Token = Token::Kali;

#[test]
fn errors_are_small_plain_data() {
    // `std`'s trait is the one of `core`.
    fn error<T: Error + Clone + Copy + Eq + Hash + Send + Sync + Unpin + 'static>() {
        assert!(size_of::<T>() <= 16, "{}", std::any::type_name::<T>());
        assert!(size_of::<Result<(), T>>() <= 16, "{}", std::any::type_name::<T>());
    }
    error::<BytesError>();
    error::<ChoiceError>();
    error::<DeckError>();
    error::<EventError>();
    error::<NotationError>();
    error::<PositionError>();
}

/// The error, and its text.
#[track_caller]
fn says<T: Debug, E: Error + Copy + PartialEq>(found: Result<T, E>, error: E, text: &str) {
    assert_eq!(error.to_string(), text);
    assert_eq!(found.expect_err(text), error);
}

/// Three players before the first round: A, B and C in a line behind Kali.
const START: &str = "40 8,13 0 A1B2C3K4 0,0,0 0123456789ab/0123456789ab/0123456789ab -";

/// And after one: A has shown the 0, B and C the 1.
const AFTER: &str = "40 8,13 0 A1B2C3K4 0,0,0 123456789ab/023456789ab/023456789ab 5";

fn position(line: &str) -> Position {
    line.parse().unwrap_or_else(|error| panic!("{error}: {line}"))
}

fn game(line: &str) -> GameState {
    line.parse().unwrap_or_else(|error| panic!("{error}: {line}"))
}

#[test]
fn choice_errors() {
    let before = game(&format!("{AFTER} 012346789ab"));
    let mut open = OpenRound::new(before).expect("the game goes on");
    let over = game("40 8,13 0 A1B2K3 0,0 -/- 0123456789ab -");
    says(
        OpenRound::new(over),
        ChoiceError::GameOver,
        "the game is over: all 12 rounds have been played (E1)",
    );
    says(
        open.choose(Player::D, card(3)),
        ChoiceError::NoSuchSeat { player: Player::D },
        "D has no seat in the game (S1)",
    );
    says(
        open.withdraw(Player::G),
        ChoiceError::NoSuchSeat { player: Player::G },
        "G has no seat in the game (S1)",
    );
    says(
        open.choose(Player::B, card(1)),
        ChoiceError::CardNotInHand { player: Player::B, card: card(1) },
        "B does not hold the 1: it has been played (R1, R8)",
    );
    let missing = |players: &[Player]| ChoiceError::Missing { players: players.iter().copied().collect() };
    says(open.play(), missing(&[Player::A, Player::B, Player::C]), "A, B and C must still choose (R1)");
    open.choose(Player::A, card(1)).expect("a card of the hand");
    says(open.play(), missing(&[Player::B, Player::C]), "B and C must still choose (R1)");
    open.choose(Player::C, card(11)).expect("a card of the hand");
    says(open.cards(), missing(&[Player::B]), "B must still choose (R1)");
}

#[test]
fn deck_errors() {
    let before = position(AFTER);
    let deck = |values: &[u8]| Pile::new(cards(values)).expect("different cards");
    says(
        GameState::resume(before, deck(&[0, 1, 2, 3, 4, 6, 7, 8, 9, 10])),
        DeckError::Missing { card: card(11) },
        "11 is missing from the rest of Kali's deck: it has not been played (S8)",
    );
    says(
        GameState::resume(before, deck(&[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])),
        DeckError::Played { card: card(5) },
        "5 is in the rest of Kali's deck, but has been played (R8)",
    );
}

/// What is wrong comes first in the order of the variants, and each is told of alone.
#[test]
fn position_errors() {
    let start = || Draft::of(&position(START));
    let check = |draft: Draft, error: PositionError, text: &str| says(draft.position(), error, text);

    for found in [0, 1, 8, 300] {
        let mut draft = start();
        draft.hands = vec![Hand::FULL; found];
        let found = u32::try_from(found).expect("a small number");
        let text = format!("Kalimambo is for 2 to 7 players, not {found} (S1)");
        check(draft, PositionError::Players { found }, &text);
    }

    for (heaps, needed) in [(&[][..], 5), (&[5], 6), (&[5, 3], 7), (&[5, 3, 1], 8), (&[5, 3, 1, 7], 9)] {
        let mut draft = start();
        (draft.track, draft.dung) =
            (Track::new(needed - 1).expect("a track"), heaps.iter().copied().map(space).collect());
        let text =
            format!("a track of {} spaces is too short: the pieces and heaps need {needed} (S2)", needed - 1);
        let (spaces, needed) = (needed - 1, needed.into());
        check(draft, PositionError::TrackTooShort { spaces, needed }, &text);
    }
    let mut draft = start();
    draft.dung = draft.dung.with(space(40));
    check(
        draft,
        PositionError::HeapOffTrack { space: space(40) },
        "a dung heap can't lie on 40: the track has no such space (S6)",
    );
    for (heaps, first, second) in [([20, 21], 20, 21), ([39, 0], 39, 0)] {
        let mut draft = start();
        draft.dung = heaps.map(space).into_iter().collect();
        let text = format!("dung heaps on the neighbouring spaces {first} and {second} (S6)");
        let (first, second) = (space(first), space(second));
        check(draft, PositionError::HeapsAdjacent { first, second }, &text);
    }
    let mut draft = start();
    draft.mambo = space(63);
    check(
        draft,
        PositionError::MamboOffTrack { space: space(63) },
        "Mambo can't stand on 63: the track has no such space (S3)",
    );
    for found in [0, 3, 5] {
        let mut draft = start();
        draft.line = [(A, 1), (B, 2), (C, 3), (K, 4), (D, 5)][..found]
            .iter()
            .map(|&(token, number)| (token, space(number)))
            .collect();
        let text = format!("the explorers and Kali are 4 tokens, not {found} (S4, S5)");
        let found = u32::try_from(found).expect("a small number");
        check(draft, PositionError::LineCount { expected: 4, found }, &text);
    }
    check(
        with_line([(A, 1), (D, 2), (C, 3), (K, 4)]),
        PositionError::UnknownToken { token: D },
        "D stands in the line, but has no seat in the game (S4)",
    );
    check(
        with_line([(A, 1), (B, 2), (A, 3), (K, 4)]),
        PositionError::TokenTwice { token: A },
        "A stands in the line twice (S4)",
    );
    check(
        with_line([(K, 1), (B, 2), (C, 3), (K, 4)]),
        PositionError::TokenTwice { token: K },
        "Kali stands in the line twice (S4)",
    );
    check(
        with_line([(A, 1), (B, 2), (C, 3), (K, 40)]),
        PositionError::TokenOffTrack { token: K, space: space(40) },
        "Kali can't stand on 40: the track has no such space (S2)",
    );
    for (line, token, number) in [
        ([(A, 1), (B, 2), (C, 2), (K, 4)], C, 2),
        ([(A, 2), (B, 1), (C, 3), (K, 4)], A, 2),
        ([(A, 1), (B, 3), (C, 2), (K, 4)], C, 2),
        ([(A, 0), (B, 2), (C, 3), (K, 4)], A, 0),
        ([(A, 1), (B, 2), (C, 3), (K, 0)], K, 0),
    ] {
        let found = with_line(line).position().expect_err("a line out of order");
        if let PositionError::MamboNotBehind { rear, spaces } = found {
            assert_eq!((rear, spaces, token), (A, 2, A));
            continue;
        }
        let text = format!("{token} on space {number} is not ahead of the piece behind it (I1)");
        check(with_line(line), PositionError::OutOfOrder { token, space: space(number) }, &text);
    }
    check(
        with_line([(B, 3), (A, 4), (C, 5), (K, 6)]),
        PositionError::MamboNotBehind { rear: B, spaces: 3 },
        "Mambo is 3 spaces behind B, the last in line, and not 1 (I1)",
    );
}

/// Three players after a round, with this line.
fn with_line(line: [(Token, u8); 4]) -> Draft {
    let mut draft = Draft::of(&position(AFTER));
    draft.line = line.map(|(token, number)| (token, space(number))).to_vec();
    draft
}

#[test]
fn position_errors_that_depend_on_the_rounds() {
    let start = || Draft::of(&position(START));
    let after = || Draft::of(&position(AFTER));
    let check = |draft: Draft, error: PositionError, text: &str| says(draft.position(), error, text);

    for (line, kali_ahead) in [([(A, 1), (B, 2), (C, 4), (K, 5)], 5), ([(A, 1), (B, 2), (K, 3), (C, 4)], 3)] {
        let mut draft = with_line(line);
        (draft.hands, draft.kali_played) = (vec![Hand::FULL; 3], Pile::EMPTY);
        let text = format!(
            "Kali is {kali_ahead} spaces ahead of Mambo before the first round: a line without a gap has 4 (S4, S5)"
        );
        check(draft, PositionError::NotAtStart { expected: 4, kali_ahead }, &text);
    }
    for heap in [0, 1, 4] {
        let mut draft = start();
        draft.dung = SpaceSet::from(space(heap));
        let text = format!("a dung heap on space {heap}, where a piece stands before the first round (S6)");
        check(draft, PositionError::HeapOccupied { space: space(heap) }, &text);
    }
    for (hand, found) in
        [(Hand::FULL, 12), (Hand::FULL.without(card(3)).without(card(4)), 10), (Hand::EMPTY, 0)]
    {
        let mut draft = after();
        draft.hands[1] = hand;
        let text = format!("B holds {found} of the 12 cards, and not 11 (I3)");
        check(draft, PositionError::HandCount { player: Player::B, expected: 11, found }, &text);
    }
    check(
        with_line([(A, 1), (B, 7), (C, 8), (K, 9)]),
        PositionError::TooFarAhead { spaces: 9, most: 8 },
        "the front is 9 spaces ahead of Mambo: 8 are the most by now (R3)",
    );
    // B holds its 0.
    check(
        with_line([(A, 1), (C, 2), (B, 3), (K, 5)]),
        PositionError::TooFarBehind { token: B, spaces: 2, most: 1 },
        "B is 2 spaces behind the front: 1 are the most (I8)",
    );
    // A has played it.
    check(
        with_line([(C, 1), (B, 2), (A, 3), (K, 6)]),
        PositionError::TooFarBehind { token: A, spaces: 3, most: 2 },
        "A is 3 spaces behind the front: 2 are the most (I8)",
    );
    for count in [0, 2, 4, 70] {
        let mut draft = after();
        draft.scores = vec![0; count];
        let text = format!("3 players have 3 scores, not {count}");
        let found = u32::try_from(count).expect("a small number");
        check(draft, PositionError::ScoreCount { expected: 3, found }, &text);
    }
    for score in [11, 256, u16::MAX] {
        let mut draft = after();
        draft.scores[2] = score;
        let text = format!("C has {score} points: 10 are the most by now (P1, P2)");
        check(draft, PositionError::ScoreTooHigh { player: Player::C, score, most: 10 }, &text);
    }
}

/// The column counts from 1, and is where what was expected is not.
#[test]
fn notation_errors() {
    let expected = |expected: Expected| match expected {
        Expected::Track => "the number of spaces of a track, 4 to 64",
        Expected::Space => "the number of a space, 0 to 63",
        Expected::HigherSpace => "a space above the one before it",
        Expected::Token => "a token, A to G or K",
        Expected::Score => "a number of points, at most 3 digits",
        Expected::SevenPlayers => "the next field: there are 7 players at most",
        Expected::Card => "a card, 0 to 9, a or b",
        Expected::HigherCard => "a card above the one before it",
        Expected::OtherCard => "a card that has not come before",
        Expected::Blank => "a blank and the next field",
        Expected::End => "the end",
        other => panic!("{other:?} is new"),
    };
    for (text, column, what) in [
        ("", 1, Expected::Track),
        ("x", 1, Expected::Track),
        (" 40", 1, Expected::Track),
        ("3 ", 1, Expected::Track),
        ("65 ", 1, Expected::Track),
        ("256 ", 1, Expected::Track),
        ("1000 ", 1, Expected::Track),
        ("040 ", 1, Expected::Track),
        ("+40 ", 1, Expected::Track),
        ("40", 3, Expected::Blank),
        ("40\t", 3, Expected::Blank),
        ("40  8", 4, Expected::Space),
        ("40 64 ", 4, Expected::Space),
        ("40 8,", 6, Expected::Space),
        ("40 8,,13", 6, Expected::Space),
        ("40 8,008", 6, Expected::Space),
        ("40 8,8 ", 6, Expected::HigherSpace),
        ("40 13,8 ", 7, Expected::HigherSpace),
        ("40 8,-", 6, Expected::Space),
        ("40 -,8", 5, Expected::Blank),
        ("40 8,13 ", 9, Expected::Space),
        ("40 8,13 -", 9, Expected::Space),
        ("40 8,13 0", 10, Expected::Blank),
        ("40 8,13 0 ", 11, Expected::Token),
        ("40 8,13 0 H1", 11, Expected::Token),
        ("40 8,13 0 a1", 11, Expected::Token),
        ("40 8,13 0 A", 12, Expected::Space),
        ("40 8,13 0 A64", 12, Expected::Space),
        ("40 8,13 0 A1,B2", 13, Expected::Token),
        ("40 8,13 0 A1B2C3D4E5F6G7K8A9 ", 27, Expected::Blank),
        ("40 8,13 0 A1B2K3 ", 18, Expected::Score),
        ("40 8,13 0 A1B2K3 -", 18, Expected::Score),
        ("40 8,13 0 A1B2K3 0,1000", 20, Expected::Score),
        ("40 8,13 0 A1B2K3 0,00", 20, Expected::Score),
        ("40 8,13 0 A1B2K3 0,0,0,0,0,0,0,0", 32, Expected::SevenPlayers),
        ("40 8,13 0 A1B2K3 0,0 ", 22, Expected::Card),
        ("40 8,13 0 A1B2K3 0,0 c", 22, Expected::Card),
        ("40 8,13 0 A1B2K3 0,0 A", 22, Expected::Card),
        ("40 8,13 0 A1B2K3 0,0 01/", 25, Expected::Card),
        ("40 8,13 0 A1B2K3 0,0 011", 24, Expected::HigherCard),
        ("40 8,13 0 A1B2K3 0,0 ba", 23, Expected::HigherCard),
        ("40 8,13 0 A1B2K3 0,0 0/0/0/0/0/0/0/0", 36, Expected::SevenPlayers),
        ("40 8,13 0 A1B2K3 0,0 0/1", 25, Expected::Blank),
        ("40 8,13 0 A1B2K3 0,0 0/1 ", 26, Expected::Card),
        ("40 8,13 0 A1B2K3 0,0 0/1 707", 28, Expected::OtherCard),
        // Non-ASCII: the column counts bytes.
        ("40 é", 4, Expected::Space),
    ] {
        let message = format!("column {column}: expected {}", expected(what));
        let error = NotationError::Syntax { column, expected: what };
        says(text.parse::<Position>(), error, &message);
        says(text.parse::<GameState>(), error, &message);
    }

    let tail = |column, what: Expected| {
        (
            NotationError::Syntax { column, expected: what },
            format!("column {column}: expected {}", expected(what)),
        )
    };
    let end = u32::try_from(START.len()).expect("a short line") + 1;
    let (error, text) = tail(end, Expected::End);
    says(format!("{START} ").parse::<Position>(), error, &text);
    says(format!("{START}x").parse::<Position>(), error, &text);
    let (error, text) = tail(end, Expected::Blank);
    says(START.parse::<GameState>(), error, &text);
    let (error, text) = tail(end + 1, Expected::Card);
    says(format!("{START} ").parse::<GameState>(), error, &text);
    let (error, text) = tail(end + 13, Expected::End);
    says(format!("{START} 0123456789ab ").parse::<GameState>(), error, &text);
    let (error, text) = tail(end + 3, Expected::OtherCard);
    says(format!("{START} 010").parse::<GameState>(), error, &text);

    says(
        START.replace("A1B2", "A2B1").parse::<Position>(),
        NotationError::Position(PositionError::MamboNotBehind { rear: A, spaces: 2 }),
        "Mambo is 2 spaces behind A, the last in line, and not 1 (I1)",
    );
    says(
        format!("{START} 0123456789a").parse::<GameState>(),
        NotationError::Deck(DeckError::Missing { card: card(11) }),
        "11 is missing from the rest of Kali's deck: it has not been played (S8)",
    );
}

/// A column beyond the largest number.
#[test]
fn a_long_text_is_refused_where_it_goes_wrong() {
    let long = format!("40 8,13 0 A1{}", "1".repeat(5_000_000));
    says(
        long.parse::<Position>(),
        NotationError::Syntax { column: 12, expected: Expected::Space },
        "column 12: expected the number of a space, 0 to 63",
    );
    let long = format!("{START}{}", " ".repeat(5_000_000));
    assert!(long.parse::<Position>().is_err());
}

#[test]
fn bytes_errors() {
    let bytes = position(AFTER).to_bytes();
    for (found, of_game) in
        [(0, false), (47, false), (49, false), (54, false), (1_000_000, false), (48, true)]
    {
        let expected = if of_game { 54 } else { 48 };
        let text = format!("{expected} bytes are expected, not {found}");
        let error = BytesError::Length { expected, found: u32::try_from(found).expect("a small number") };
        let bytes = vec![1; found];
        if of_game {
            says(GameState::from_bytes(&bytes), error, &text);
        } else {
            says(Position::from_bytes(&bytes), error, &text);
        }
    }
    let with = |place: usize, value: u8| {
        let mut bytes = bytes;
        bytes[place] = value;
        Position::from_bytes(&bytes)
    };
    for found in [0, 2, 255] {
        let text = format!("version {found} of the layout is not known: this reader knows version 1");
        says(with(0, found), BytesError::Version { found }, &text);
    }
    // The track, Mambo, a token beyond the track, a card above 11, a score of nobody, a hand of nobody,
    // cards of Kali's that do not count, and one that there is not.
    for (place, found) in [
        (2, 3),
        (2, 65),
        (3, 64),
        (12, 40),
        (19, 255),
        (28, 0x1F),
        (23, 1),
        (33, 1),
        (41, 0x15),
        (42, 1),
        (41, 0xC),
    ] {
        let text = format!("byte {place} can't be {found}");
        says(
            with(place, found),
            BytesError::Value { place: u8::try_from(place).expect("48 bytes"), found },
            &text,
        );
    }
    // A count too high reads cards where there are none: the 0 comes twice.
    says(with(47, 13), BytesError::Value { place: 42, found: 0 }, "byte 42 can't be 0");
    says(
        with(1, 1),
        BytesError::Position(PositionError::Players { found: 1 }),
        "Kalimambo is for 2 to 7 players, not 1 (S1)",
    );
    says(
        with(20, 11),
        BytesError::Position(PositionError::ScoreTooHigh { player: Player::A, score: 11, most: 10 }),
        "A has 11 points: 10 are the most by now (P1, P2)",
    );

    let bytes = game(&format!("{AFTER} 012346789ab")).to_bytes();
    let with = |place: usize, value: u8| {
        let mut bytes = bytes;
        bytes[place] = value;
        GameState::from_bytes(&bytes)
    };
    says(
        with(48, 0x15),
        BytesError::Deck(DeckError::Missing { card: card(0) }),
        "0 is missing from the rest of Kali's deck: it has not been played (S8)",
    );
}

/// A tie, a move that lands on dung, a charge, and a stay.
#[test]
fn event_errors() {
    let layout = kalimambo::Layout { line: &[1, 2, 0], dung: &[6, 13], ..kalimambo::Layout::default() };
    let start = *GameState::new(&kalimambo::Setup::new(&layout).expect("a legal table")).position();
    // A and B tie on 7: only B, the rearmost, acts; B moves from 1 to 5; Mambo charges 1 space and hits C: C pays 1;
    // C moves from 2 to 6; C lands on dung: C pays 3; Mambo charges 1 and hits A; Kali stays, showing 0.
    let (after, events) = start.apply_round(&cards(&[7, 7, 2]), card(0)).expect("cards of the hands");
    let events: Vec<Event> = events.iter().collect();
    let scene = |taken: usize| {
        let scene = Scene::new(&start, &cards(&[7, 7, 2]), card(0)).expect("cards of the hands");
        events[..taken].iter().fold(scene, |scene, event| scene.after(event).expect("an event of the round"))
    };
    assert_eq!(scene(events.len()).settle(), Ok(after));
    let other = Event::Moved { token: B, from: space(1), to: space(6) };
    says(
        scene(1).after(&other),
        EventError::Unexpected { number: 1, expected: events[1] },
        "event 2 of the round should be another: B moves from 1 to 5",
    );
    says(
        scene(2).settle(),
        EventError::Missing { number: 2, expected: events[2] },
        "event 3 of the round is missing: Mambo charges 1 space and hits C: C pays 1",
    );
    says(scene(events.len()).after(&other), EventError::NoMore, "the round has no more events");
}

/// Every error can be asked what is behind it, and be one of many in a `Box`.
#[test]
fn errors_can_be_boxed() {
    let error: Box<dyn Error + Send + Sync + 'static> =
        "40".parse::<Position>().expect_err("half a line").into();
    assert!(error.source().is_none());
    assert_eq!(error.downcast_ref(), Some(&NotationError::Syntax { column: 3, expected: Expected::Blank }));
    let error = START.replace("A1B2", "A2B1").parse::<Position>().expect_err("a line out of order");
    assert!(error.source().is_none(), "a transparent error is the one within");
}

//! How each error arises, what it says to people, and that nothing is changed by it.

mod common;

use common::{Dice, K, PLAYERS, Table, card, cards, deck, space, start};
use kalimambo::{
    Card, GameState, Layout, Player, Record, RecordError, RoundError, Setup, SetupError, Space, Token, Track,
    ValueError,
};

/// Every byte as a value: an error that has the byte, or a value that gives the same byte back.
fn every_byte<T>(error: impl Fn(u8) -> ValueError, legal: impl Fn(u8) -> bool)
where
    T: TryFrom<u8, Error = ValueError> + PartialEq + std::fmt::Debug,
    u8: From<T>,
{
    for byte in 0..=u8::MAX {
        match T::try_from(byte) {
            Ok(value) => {
                assert!(legal(byte), "{byte}");
                assert_eq!(u8::from(value), byte);
            }
            Err(found) => {
                assert!(!legal(byte), "{byte}");
                assert_eq!(found, error(byte));
            }
        }
    }
}

#[test]
fn value_errors_arise_from_every_byte_out_of_range() {
    every_byte::<Card>(ValueError::Card, |byte| byte <= 11);
    every_byte::<Player>(ValueError::Player, |byte| byte <= 6);
    every_byte::<Token>(ValueError::Token, |byte| byte <= 7);
    every_byte::<Space>(ValueError::Space, |byte| byte <= 63);
    every_byte::<Track>(ValueError::Track, |byte| (4..=64).contains(&byte));
    for byte in 0..=u8::MAX {
        assert_eq!(Card::new(byte), Card::try_from(byte).ok());
        assert_eq!(Player::new(byte), Player::try_from(byte).ok());
        assert_eq!(Space::new(byte), Space::try_from(byte).ok());
        assert_eq!(Track::new(byte), Track::try_from(byte).ok());
    }
}

#[test]
fn value_errors_arise_from_every_other_text() {
    for card in Card::ALL {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for text in
        ["", " ", "12", "00", "01", "+1", "-1", "1 ", " 1", "1.0", "a", "256", "99999999999999999999", "١"]
    {
        assert_eq!(text.parse::<Card>(), Err(ValueError::CardText), "{text:?}");
    }
    for player in Player::ALL {
        assert_eq!(player.to_string().parse(), Ok(player));
    }
    for text in ["", "H", "a", "AA", "A ", "K", "0", "Å"] {
        assert_eq!(text.parse::<Player>(), Err(ValueError::PlayerText), "{text:?}");
    }
    for token in Player::ALL.map(Token::from).into_iter().chain([K]) {
        assert_eq!(token.letter().to_string().parse(), Ok(token));
    }
    for text in ["", "H", "k", "M", "KK", " K", "7"] {
        assert_eq!(text.parse::<Token>(), Err(ValueError::TokenText), "{text:?}");
    }
    for number in 0..64 {
        assert_eq!(number.to_string().parse(), Ok(space(number)));
    }
    for text in ["", "64", "007", "+0", "-0", "0x1", "1e1", "255", "256"] {
        assert_eq!(text.parse::<Space>(), Err(ValueError::SpaceText), "{text:?}");
    }
}

#[test]
fn value_errors_say_what_is_wrong() {
    for (error, says) in [
        (ValueError::Card(12), "12 is not a card: cards are 0 to 11"),
        (ValueError::Player(7), "7 is not a seat: seats are 0 to 6"),
        (ValueError::Token(8), "8 is not a token: explorers are 0 to 6, Kali is 7"),
        (ValueError::Space(64), "64 is not a space: spaces are 0 to 63"),
        (ValueError::Track(3), "a track of 3 spaces: tracks have 4 to 64"),
        (ValueError::CardText, "not a card: expected a number from 0 to 11, in digits alone"),
        (ValueError::PlayerText, "not a player: expected a capital letter from A to G"),
        (ValueError::TokenText, "not a token: expected a capital letter from A to G, or K for Kali"),
        (ValueError::SpaceText, "not a space: expected a number from 0 to 63"),
    ] {
        assert_eq!(error.to_string(), says);
    }
}

/// A table of three with one thing wrong, the error, and what it says; in the order of precedence.
fn broken_tables() -> Vec<(Layout<'static>, SetupError, &'static str)> {
    let good = Layout { line: &[2, 0, 1], dung: &[8, 13], ..Layout::default() };
    vec![
        (
            Layout { line: &[0], ..good },
            SetupError::Players { found: 1 },
            "Kalimambo is for 2 to 7 players, not 1 (S1)",
        ),
        (
            Layout { line: &[0; 300], ..good },
            SetupError::Players { found: 300 },
            "Kalimambo is for 2 to 7 players, not 300 (S1)",
        ),
        (
            Layout { track: 6, ..good },
            SetupError::TrackTooShort { spaces: 6, needed: 7 },
            "a track of 6 spaces is too short: the pieces and heaps need 7 (S2)",
        ),
        (
            Layout { track: 255, dung: &[20; 300], ..good },
            SetupError::TrackTooShort { spaces: 255, needed: 305 },
            "a track of 255 spaces is too short: the pieces and heaps need 305 (S2)",
        ),
        (
            Layout { track: 65, ..good },
            SetupError::TrackTooLong { spaces: 65 },
            "a track of 65 spaces is too long: 64 are the most (S2)",
        ),
        (
            Layout { mambo: 40, ..good },
            SetupError::MamboOffTrack { space: 40 },
            "Mambo can't stand on 40: the track has no such space (S3)",
        ),
        (
            Layout { line: &[2, 3, 1], ..good },
            SetupError::UnknownSeat { seat: 3, players: 3 },
            "seat 3 in the line: a game of 3 has seats 0 to 2 (S4)",
        ),
        (
            Layout { line: &[2, 0, 2], ..good },
            SetupError::PlayerTwice { player: Player::C },
            "C stands in the line twice (S4)",
        ),
        (
            Layout { dung: &[8, 40], ..good },
            SetupError::HeapOffTrack { space: 40 },
            "a dung heap can't lie on 40: the track has no such space (S6)",
        ),
        (
            Layout { dung: &[8, 13, 8], ..good },
            SetupError::HeapTwice { space: space(8) },
            "two dung heaps on space 8 (S6)",
        ),
        (
            Layout { dung: &[8, 4], ..good },
            SetupError::HeapOccupied { space: space(4) },
            "a dung heap on space 4, where a piece stands (S6)",
        ),
        (
            Layout { dung: &[13, 8, 12], ..good },
            SetupError::HeapsAdjacent { first: space(12), second: space(13) },
            "dung heaps on the neighbouring spaces 12 and 13 (S6)",
        ),
        (
            Layout { kali_deck: &[1, 2, 3], ..good },
            SetupError::DeckSize { found: 3 },
            "Kali's deck has 12 cards, not 3 (S8)",
        ),
        (
            Layout { kali_deck: &[12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], ..good },
            SetupError::DeckValue { value: 12 },
            "12 in Kali's deck: cards are 0 to 11 (S8)",
        ),
        (
            Layout { kali_deck: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 3], ..good },
            SetupError::DeckCardTwice { card: card(3) },
            "3 is in Kali's deck twice (S8)",
        ),
    ]
}

#[test]
fn setup_errors_arise_from_broken_tables_and_say_what_is_wrong() {
    let good = Layout { line: &[2, 0, 1], dung: &[8, 13], ..Layout::default() };
    assert!(Setup::new(&good).is_ok());
    for (layout, error, says) in broken_tables() {
        assert_eq!(Setup::new(&layout), Err(error));
        assert_eq!(error.to_string(), says);
    }
}

/// With something wrong in two places it is the first clause that is named.
#[test]
fn setup_errors_name_the_first_clause_that_is_broken() {
    let clause = |error: SetupError| error.to_string().rsplit_once('(').unwrap().1.to_owned();
    let broken = broken_tables();
    let mut compared = 0;
    for (place, (first, error, _)) in broken.iter().enumerate() {
        for (second, _, _) in &broken[place + 1..] {
            let good = Layout { line: &[2, 0, 1], dung: &[8, 13], ..Layout::default() };
            // What is wrong with the second, and of all else what is wrong with the first.
            let both = Layout {
                track: if first.track == good.track { second.track } else { first.track },
                mambo: if first.mambo == good.mambo { second.mambo } else { first.mambo },
                line: if first.line == good.line { second.line } else { first.line },
                dung: if first.dung == good.dung { second.dung } else { first.dung },
                kali_deck: if first.kali_deck == good.kali_deck { second.kali_deck } else { first.kali_deck },
            };
            let found = Setup::new(&both).unwrap_err();
            assert_eq!(clause(found), clause(*error), "{both:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, broken.len() * (broken.len() - 1) / 2);
}

#[test]
fn setup_errors_arise_at_random_too() {
    for players in (0..=300).chain([usize::MAX]).filter(|players| !(2..=7).contains(players)) {
        // No 32 bits hold the last of them.
        let error = SetupError::Players { found: players.try_into().unwrap_or(u32::MAX) };
        assert_eq!(Setup::random(players, &mut Dice::new(1).0), Err(error));
    }
}

/// Every length of the lists of a table, with what is in them good as far as it can be.
#[test]
fn every_length_of_a_tables_lists_is_a_table_or_an_error() {
    for length in 0..=300 {
        let bytes: Vec<u8> = (0..=u8::MAX).cycle().take(length).collect();
        let deck = Setup::new(&Layout { kali_deck: &bytes, ..Layout::default() });
        assert_eq!(deck.is_ok(), length == 12);
        let line = Setup::new(&Layout { line: &bytes, ..Layout::default() });
        assert_eq!(line.is_ok(), (2..=7).contains(&length));
        // All heaps on one space: more than one is one too many.
        let dung = Setup::new(&Layout { dung: &vec![20; length], ..Layout::default() });
        assert_eq!(dung.is_ok(), length <= 1);
    }
}

fn full_table(players: u8) -> GameState {
    let seats: Vec<u8> = (0..players).collect();
    start(&Layout { line: &seats, ..Layout::default() })
}

#[test]
fn round_errors_say_what_is_wrong() {
    let game = start(&Layout { line: &[0, 1], kali_deck: &deck(&[9]), ..Layout::default() });
    let game = *game.apply_round(&cards(&[3, 5])).unwrap().state();
    let too_few = game.apply_round(&cards(&[1])).unwrap_err();
    assert_eq!(too_few, RoundError::CardCount { expected: 2, found: 1 });
    assert_eq!(too_few.to_string(), "a round of 2 players takes 2 cards, not 1 (R1)");

    let twice = game.apply_round(&cards(&[1, 5])).unwrap_err();
    assert_eq!(twice, RoundError::CardNotInHand { player: Player::B, card: card(5) });
    assert_eq!(twice.to_string(), "B does not hold the 5: it has been played (R1, R8)");

    let kali = game.position().apply_round(&cards(&[1, 2]), card(9)).unwrap_err();
    assert_eq!(kali, RoundError::KaliCardPlayed { card: card(9) });
    assert_eq!(kali.to_string(), "Kali's 9 has been played (R8)");

    let over = full_table(2).playout(&mut Dice::new(1).0).apply_round(&cards(&[1, 2])).unwrap_err();
    assert_eq!(over, RoundError::GameOver);
    assert_eq!(over.to_string(), "the game is over: all 12 rounds have been played (E1)");
}

/// The game is over before the cards are counted, and they are counted before they are looked at;
/// of several that are not held the first seat's is named, and Kali's card comes last.
#[test]
fn round_errors_come_in_the_documented_order() {
    let before = start(&Layout { line: &[0, 1, 2], kali_deck: &deck(&[9]), ..Layout::default() });
    let game = *before.apply_round(&cards(&[1, 2, 3])).unwrap().state();
    let position = game.position();
    let over = game.playout(&mut Dice::new(1).0);

    let count = |found| RoundError::CardCount { expected: 3, found };
    let not_held = |player, value| RoundError::CardNotInHand { player, card: card(value) };
    for (values, error) in [
        (&[1, 2][..], count(2)),
        (&[1, 2, 3, 4], count(4)),
        (&[], count(0)),
        (&[1, 2, 3], not_held(Player::A, 1)),
        (&[0, 2, 3], not_held(Player::B, 2)),
        (&[0, 0, 3], not_held(Player::C, 3)),
        (&[1, 0, 3], not_held(Player::A, 1)),
    ] {
        let cards = cards(values);
        assert_eq!(game.apply_round(&cards), Err(error));
        assert_eq!(game.after_round(&cards), Err(error));
        for kali in Card::ALL {
            assert_eq!(position.apply_round(&cards, kali), Err(error));
            assert_eq!(position.after_round(&cards, kali), Err(error));
            assert_eq!(over.position().apply_round(&cards, kali), Err(RoundError::GameOver));
            assert_eq!(over.position().after_round(&cards, kali), Err(RoundError::GameOver));
        }
        assert_eq!(over.apply_round(&cards), Err(RoundError::GameOver));
        assert_eq!(over.after_round(&cards), Err(RoundError::GameOver));
    }
    let played = Err(RoundError::KaliCardPlayed { card: card(9) });
    assert_eq!(position.after_round(&cards(&[0, 0, 0]), card(9)), played);
    assert!(position.after_round(&cards(&[0, 0, 0]), card(8)).is_ok());
}

#[test]
fn every_number_of_cards_is_a_round_or_an_error() {
    for players in PLAYERS {
        let game = full_table(players);
        for length in 0..=300_u32 {
            let played = game.apply_round(&vec![card(4); length as usize]);
            if length == u32::from(players) {
                assert!(played.is_ok());
            } else {
                assert_eq!(played, Err(RoundError::CardCount { expected: players, found: length }));
            }
        }
    }
}

/// An error leaves the game as it was: the same round can be played as if nothing had been tried.
#[test]
fn errors_change_nothing() {
    let mut dice = Dice::new(3);
    for players in PLAYERS {
        let table = Table::random(players, &mut dice);
        let setup = Setup::new(&table.layout()).unwrap();
        let mut game = GameState::new(&setup);
        let mut record = Record::new(&setup);
        let mut played: Vec<Vec<Card>> = Vec::new();
        while !game.is_over() {
            let choices = dice.choices(&game);
            let (copy, kept) = (game, record.clone());
            let mut wrong: Vec<Vec<Card>> = played.clone();
            wrong.extend(
                (0..10).filter(|&length| length != choices.len()).map(|length| vec![card(5); length]),
            );
            for cards in wrong {
                let error = game.apply_round(&cards).unwrap_err();
                assert_eq!(record.play(&cards), Err(error));
                assert_eq!((game, &record), (copy, &kept));
            }
            let round = game.apply_round(&choices).unwrap();
            assert_eq!(record.play(&choices), Ok(round));
            game = *round.state();
            assert_eq!(record.state(), &game);
            played.push(choices);
        }
        assert!(record.rounds().eq(played));
    }
}

#[test]
fn record_errors_name_the_round() {
    let setup = Setup::new(&Layout::default()).unwrap();
    let twelve: Vec<Vec<Card>> = (0..12).map(|value| cards(&[value, 11 - value])).collect();
    assert!(Record::with_rounds(&setup, &twelve).is_ok());

    let mut short = twelve.clone();
    short[4].pop();
    let error = Record::with_rounds(&setup, &short).unwrap_err();
    assert_eq!((error.round, error.error), (5, RoundError::CardCount { expected: 2, found: 1 }));
    assert_eq!(error.to_string(), "round 5: a round of 2 players takes 2 cards, not 1 (R1)");

    let mut twice = twelve.clone();
    twice[11] = cards(&[11, 11]);
    let error = Record::with_rounds(&setup, &twice).unwrap_err();
    let cause = RoundError::CardNotInHand { player: Player::B, card: card(11) };
    assert_eq!((error.round, error.error), (12, cause));
    assert_eq!(error.to_string(), "round 12: B does not hold the 11: it has been played (R1, R8)");

    let endless = twelve.iter().cycle();
    let error = Record::with_rounds(&setup, endless).unwrap_err();
    assert_eq!((error.round, error.error), (13, RoundError::GameOver));
    assert_eq!(error.to_string(), "round 13: the game is over: all 12 rounds have been played (E1)");
}

/// A record as text, with its parts in place.
fn record_text(head: &str, setup: &str, rounds: &str) -> String {
    format!("{{{head},\"setup\":{setup},\"rounds\":{rounds}}}")
}

const HEAD: &str = r#""format":"kalimambo.record","version":1"#;
const SETUP: &str =
    r#"{"players":2,"track":40,"mambo":0,"line":[0,1],"dung":[8],"kali_deck":[0,1,2,3,4,5,6,7,8,9,10,11]}"#;

/// What is said of documents, without the place where reading stopped.
#[test]
fn documents_are_read_strictly() {
    let read = |text: &str| {
        serde_json::from_str::<Record>(text)
            .map(|record| record.rounds().len())
            .map_err(|error| error.to_string().split(" at line ").next().unwrap().to_owned())
    };
    let refused = |text: &str, says: &str| assert_eq!(read(text), Err(says.to_owned()), "{text}");
    let rounds = |rounds: &str, says: &str| refused(&record_text(HEAD, SETUP, rounds), says);
    let setup = |from: &str, to: &str, says: &str| {
        assert!(SETUP.contains(from));
        refused(&record_text(HEAD, &SETUP.replace(from, to), "[]"), says);
    };
    let head = |from: &str, to: &str, says: &str| {
        assert!(HEAD.contains(from));
        refused(&record_text(&HEAD.replace(from, to), SETUP, "[]"), says);
    };
    assert_eq!(read(&record_text(HEAD, SETUP, "[[1,2],[3,4]]")), Ok(2));
    assert_eq!(read(&record_text(HEAD, SETUP, "[]")), Ok(0));

    rounds("[[1,2],[3,4],[5,2]]", "round 3: B does not hold the 2: it has been played (R1, R8)");
    rounds("[[1,2],[3]]", "round 2: a round of 2 players takes 2 cards, not 1 (R1)");
    rounds("[[1,2],[3,4,5]]", "round 2: a round of 2 players takes 2 cards, not 3 (R1)");
    rounds("[[1,2],[]]", "round 2: a round of 2 players takes 2 cards, not 0 (R1)");

    setup("\"line\":[0,1]", "\"line\":[0]", "2 players, but 1 in the line (S4)");
    setup("\"players\":2,", "", "missing field `players`");
    setup("\"mambo\":0", "\"mambo\":0,\"mambo\":0", "duplicate field `mambo`");

    head("\"version\":1", "\"version\":2", "a record of version 2: this reader knows up to version 1");
    head("\"version\":1", "\"version\":0", "a record of version 0: the first version is 1");
    head(
        "kalimambo.record",
        "chess",
        "invalid value: string \"chess\", expected the format \"kalimambo.record\"",
    );
    head("\"version\":1", "\"version\":1,\"version\":1", "duplicate field `version`");
}

/// Of what is far too long or too large nothing is read but that it is.
#[test]
fn documents_of_any_size_are_read_or_refused() {
    for length in 0..=300 {
        let list = |item: &str| format!("[{}]", vec![item; length].join(","));
        for text in [
            record_text(HEAD, SETUP, &list("[1,2]")),
            record_text(HEAD, SETUP, &format!("[{}]", list("1"))),
            record_text(HEAD, &SETUP.replace("[8]", &list("8")), "[]"),
            record_text(HEAD, &SETUP.replace("[0,1]", &list("0")), "[]"),
            record_text(HEAD, &SETUP.replace("[0,1,2,3,4,5,6,7,8,9,10,11]", &list("0")), "[]"),
        ] {
            // Two cards of the same value can't be played by one player, nor two heaps lie on a space.
            assert!(length < 3 || serde_json::from_str::<Record>(&text).is_err(), "{text}");
        }
    }
    for number in [
        "256",
        "-1",
        "1.5",
        "1e3",
        "4294967296",
        "99999999999999999999999",
        "null",
        "\"0\"",
        "[]",
        "{}",
        "true",
    ] {
        for text in [
            record_text(&HEAD.replace(":1", &format!(":{number}")), SETUP, "[]"),
            record_text(HEAD, &SETUP.replace(":40", &format!(":{number}")), "[]"),
            record_text(HEAD, &SETUP.replace(":0", &format!(":{number}")), "[]"),
            record_text(HEAD, &SETUP.replace("[8]", &format!("[{number}]")), "[]"),
            record_text(HEAD, SETUP, &format!("[[0,{number}]]")),
        ] {
            assert!(serde_json::from_str::<Record>(&text).is_err(), "{text}");
        }
    }
}

#[test]
fn errors_are_errors_of_core_and_small() {
    fn check<E>()
    where
        E: core::error::Error
            + Clone
            + Copy
            + PartialEq
            + Eq
            + core::hash::Hash
            + Send
            + Sync
            + Unpin
            + 'static,
        E: std::panic::UnwindSafe + std::panic::RefUnwindSafe,
    {
        assert!(size_of::<E>() <= 16, "{}: {} bytes", std::any::type_name::<E>(), size_of::<E>());
    }
    check::<ValueError>();
    check::<SetupError>();
    check::<RoundError>();
    check::<RecordError>();
    check::<kalimambo::ChoiceError>();
    check::<kalimambo::DeckError>();
    check::<kalimambo::EventError>();
    check::<kalimambo::PositionError>();
}

/// What is said fits into a line of a terminal, and ends without a full stop, as others put it into
/// sentences of their own.
#[test]
fn messages_are_short_and_of_one_line() {
    let errors = broken_tables().into_iter().map(|(_, error, _)| error.to_string());
    for message in errors.chain([RoundError::GameOver.to_string(), ValueError::TokenText.to_string()]) {
        assert!(message.len() <= 80 && !message.contains('\n') && !message.ends_with('.'), "{message}");
    }
}

//! What a position and an event say of the tokens.

mod common;

use common::{A, B, C, Dice, K, PLAYERS, Table, charged, dung_hit, moved, stayed, tied};
use kalimambo::{GameState, Setup, StayReason, Track};

#[test]
fn a_token_is_on_its_space_and_on_no_other() {
    let mut dice = Dice::new(3);
    for players in PLAYERS {
        for _ in 0..20 {
            let table = Table::random(players, &mut dice);
            let mut game = GameState::new(&Setup::new(&table.layout()).expect("a legal table"));
            while !game.is_over() {
                let position = game.position();
                let line = position.line();
                assert_eq!(position.token_on(position.mambo()), None);
                for space in Track::MAX.spaces() {
                    let token = line.iter().find(|&&(_, other)| other == space).map(|&(token, _)| token);
                    assert_eq!(position.token_on(space), token);
                    assert!(token.is_none_or(|token| position.space_of(token) == Some(space)));
                }
                game = game.after_round(&dice.choices(&game)).expect("legal cards");
            }
        }
    }
}

#[test]
fn an_event_happens_to_its_token() {
    for (event, token) in [
        (tied(7, B, &[A, K]), B),
        (stayed(K, StayReason::Front), K),
        (moved(C, 3, 9), C),
        (dung_hit(K, 9, 3, &[A, B]), K),
        (charged(1, 4, 3, A, &[A]), A),
    ] {
        assert_eq!(event.token(), token);
    }
}

//! What a position and an event say of the tokens.

mod common;

use common::{A, B, C, Dice, K, PLAYERS, Table, charged, dung_hit, moved, players, start, stayed, tied};
use kalimambo::{Event, Penalty, Player, StayReason, Token, Track};

#[test]
fn a_token_is_on_its_space_and_on_no_other() {
    let mut dice = Dice::new(3);
    for players in PLAYERS {
        for _ in 0..20 {
            let table = Table::random(players, &mut dice);
            let mut game = start(&table.layout());
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

/// An event of each kind, the token it happens to, and what it costs.
fn each_kind() -> [(Event, Token, Option<Penalty>); 5] {
    let penalty = |points, payers: &[Token]| Some(Penalty { points, players: players(payers) });
    [
        (tied(7, B, &[A, K]), B, None),
        (stayed(K, StayReason::Front), K, None),
        (moved(C, 3, 9), C, None),
        (dung_hit(K, 9, 3, &[A, B]), K, penalty(3, &[A, B])),
        (charged(1, 5, 4, A, &[A]), A, penalty(4, &[A])),
    ]
}

#[test]
fn an_event_happens_to_its_token() {
    for (event, token, _) in each_kind() {
        assert_eq!(event.token(), token, "{event}");
    }
}

#[test]
fn dung_and_charges_cost_points() {
    for (event, _, penalty) in each_kind() {
        assert_eq!(event.penalty(), penalty, "{event}");
    }
}

#[test]
fn the_score_of_a_player_is_the_one_in_the_list() {
    let mut dice = Dice::new(5);
    for count in PLAYERS {
        let mut game = start(&Table::random(count, &mut dice).layout());
        while !game.is_over() {
            game = game.after_round(&dice.choices(&game)).expect("legal cards");
            let scores: Vec<_> = game.scores().collect();
            assert_eq!(scores.len(), usize::from(count));
            assert!(scores.iter().all(|&(player, score)| game.position().score(player) == score));
        }
        assert!(game.scores().any(|(_, score)| score > 0));
    }
}

#[test]
fn a_card_is_shown_by_the_tokens_of_the_game_only() {
    for count in PLAYERS {
        let mut dice = Dice::new(count.into());
        let game = start(&Table::random(count, &mut dice).layout());
        let choices = dice.choices(&game);
        let reveal = *game.apply_round(&choices).expect("cards of the hands").reveal();
        for (seat, player) in Player::ALL.into_iter().enumerate() {
            assert_eq!(reveal.card(player.into()), choices.get(seat).copied());
        }
        assert_eq!(reveal.card(K), game.kali_deck().first());
    }
}

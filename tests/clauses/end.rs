//! E1 and E2: when the game is over, and who has won.

use kalimambo::{Card, GameState, Layout, PlayerSet, RoundError, StayReason};

use crate::common::{
    A, B, C, D, Dice, K, Outcome, PLAYERS, cards, charged, deck, dung_hit, line, moved, play, players, start,
    stayed, tied,
};

/// Plays on to the end with any cards.
fn finish(mut game: GameState) -> GameState {
    let mut dice = Dice::new(12);
    while !game.is_over() {
        game = game.after_round(&dice.choices(&game)).unwrap();
    }
    game
}

/// Ranks, seats and points.
fn ranking(game: &GameState) -> Vec<(u8, u8, u16)> {
    game.standings().iter().map(|standing| (standing.rank, standing.player.seat(), standing.points)).collect()
}

#[test]
fn e1_over_after_twelve_rounds_and_not_before() {
    for count in PLAYERS {
        let seats: Vec<u8> = (0..count).collect();
        let mut dice = Dice::new(count.into());
        let mut game = start(&Layout { line: &seats, ..Layout::default() });
        for round in 0..12 {
            assert_eq!((game.round(), game.is_over(), game.winners()), (round, false, None));
            assert_eq!(game.kali_deck().len(), usize::from(12 - round));
            game = *game.apply_round(&dice.choices(&game)).unwrap().state();
        }
        assert_eq!((game.round(), game.is_over()), (12, true));
        assert!(game.winners().is_some_and(|winners| !winners.is_empty()));
        assert!(game.hands().all(|(_, hand)| hand.is_empty()));
        assert!(game.kali_deck().is_empty() && game.position().kali_hidden().is_empty());
        for length in 0..=8 {
            let any = vec![Card::ZERO; length];
            assert_eq!(game.apply_round(&any), Err(RoundError::GameOver));
            assert_eq!(game.after_round(&any), Err(RoundError::GameOver));
            let position = game.position();
            assert_eq!(position.apply_round(&any, Card::ZERO), Err(RoundError::GameOver));
            assert_eq!(position.after_round(&any, Card::ZERO), Err(RoundError::GameOver));
        }
    }
}

/// Eleven rounds in which all show the same take the line to 11, 12 and 13. In the twelfth B steps
/// in the dung, and Mambo runs to Kali, for which both pay. That decides the game.
#[test]
fn e1_the_last_cards_are_resolved_like_any_others() {
    let mut game = start(&Layout { line: &[0, 1], dung: &[14], ..Layout::default() });
    for value in 0..=10 {
        game = *game.apply_round(&cards(&[value, value])).unwrap().state();
    }
    assert_eq!((game.winners(), ranking(&game)), (None, vec![(1, 0, 6), (2, 1, 7)]));
    assert_eq!(line(game.position()), [(B, 11), (K, 12), (A, 13)]);
    let end = play(
        &game,
        &[11, 11],
        Outcome {
            events: &[
                tied(11, B, &[A, K]),
                moved(B, 11, 14),
                dung_hit(B, 14, 3, &[B]),
                charged(10, 11, 1, K, &[A, B]),
            ],
            mambo: 11,
            line: &[(K, 12), (A, 13), (B, 14)],
            scores: &[7, 11],
        },
    );
    assert_eq!((end.winners(), ranking(&end)), (Some(players(&[A])), vec![(1, 0, 7), (2, 1, 11)]));
}

/// One space is free, A takes it, Mambo follows, C takes the space that this gives; then the line
/// is around the track, and nobody moves or pays any more (R7).
#[test]
fn e2_the_fewest_points_win() {
    let kali_deck = deck(&[2]);
    let game =
        start(&Layout { track: 6, line: &[0, 1, 2], dung: &[5], kali_deck: &kali_deck, ..Layout::default() });
    let game = play(
        &game,
        &[9, 1, 6],
        Outcome {
            events: &[
                moved(A, 1, 5),
                dung_hit(A, 5, 3, &[A]),
                charged(0, 1, 1, B, &[B]),
                moved(C, 3, 0),
                stayed(K, StayReason::Blocked),
                stayed(B, StayReason::Blocked),
            ],
            mambo: 1,
            line: &[(B, 2), (K, 4), (A, 5), (C, 0)],
            scores: &[3, 1, 0],
        },
    );
    assert_eq!(game.winners(), None);
    assert_eq!(ranking(&game), [(1, 2, 0), (2, 1, 1), (3, 0, 3)]);
    let end = finish(game);
    assert_eq!(end.winners(), Some(players(&[C])));
    assert_eq!(ranking(&end), [(1, 2, 0), (2, 1, 1), (3, 0, 3)]);
}

#[test]
fn e2_equal_points_share_victory_and_ranks() {
    let game = start(&Layout { track: 7, line: &[0, 1, 2, 3], kali_deck: &deck(&[3]), ..Layout::default() });
    let game = play(
        &game,
        &[10, 8, 1, 5],
        Outcome {
            events: &[
                moved(A, 1, 6),
                charged(0, 1, 1, B, &[B]),
                moved(B, 2, 0),
                charged(1, 2, 1, C, &[C]),
                moved(D, 4, 1),
                stayed(K, StayReason::Blocked),
                stayed(C, StayReason::Blocked),
            ],
            mambo: 2,
            line: &[(C, 3), (K, 5), (A, 6), (B, 0), (D, 1)],
            scores: &[0, 1, 1, 0],
        },
    );
    let end = finish(game);
    assert_eq!(end.winners(), Some(players(&[A, D])));
    assert_eq!(ranking(&end), [(1, 0, 0), (1, 3, 0), (3, 1, 1), (3, 2, 1)]);
}

#[test]
fn e2_all_may_win() {
    for count in PLAYERS {
        let seats: Vec<u8> = (0..count).collect();
        // Nothing can move on as many spaces as pieces.
        let end = finish(start(&Layout { track: count + 2, line: &seats, ..Layout::default() }));
        assert_eq!(end.winners(), Some(PlayerSet::first_seats(count.into())));
        assert!(end.standings().iter().all(|standing| standing.rank == 1 && standing.points == 0));
    }
}

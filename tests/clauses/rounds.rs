//! R1 to R8: how a round goes.

use kalimambo::{Card, Event, Hand, Layout, Player, Position, RoundError, StayReason, Token};

use crate::common::{
    A, B, C, D, Dice, E, K, Outcome, PLAYERS, card, cards, charged, deck, dung_hit, moved, play, space,
    start, stayed, tied,
};

#[test]
fn r1_one_card_of_each_player_and_kalis_top_card_are_revealed_together() {
    let kali_deck = [9, 4, 0, 1, 2, 3, 5, 6, 7, 8, 10, 11];
    let game = start(&Layout { line: &[1, 2, 0], kali_deck: &kali_deck, ..Layout::default() });
    let first = game.apply_round(&cards(&[5, 0, 11])).unwrap();
    let second = first.state().apply_round(&cards(&[0, 11, 5])).unwrap();
    for (round, of_players, of_kali) in [(first, [5, 0, 11], 9), (second, [0, 11, 5], 4)] {
        let reveal = round.reveal();
        assert_eq!(reveal.by_player().map(|(_, card)| card).collect::<Vec<_>>(), cards(&of_players));
        assert_eq!(reveal.kali(), card(of_kali));
        let of_tokens = [A, B, C, K, D].map(|token| reveal.card(token).map(Card::value));
        let [a, b, c] = of_players;
        assert_eq!(of_tokens, [Some(a), Some(b), Some(c), Some(of_kali), None]);
    }
    for wrong in [0, 1, 2, 4, 5] {
        let error = RoundError::CardCount { expected: 3, found: wrong };
        assert_eq!(game.apply_round(&cards(&[1, 2, 3, 4, 5][..wrong as usize])), Err(error));
    }
}

#[test]
fn r2_tokens_act_in_descending_order_of_their_cards_kali_included() {
    let game = start(&Layout { line: &[0, 1, 2], kali_deck: &deck(&[7]), ..Layout::default() });
    play(
        &game,
        &[2, 9, 5],
        Outcome {
            events: &[
                moved(B, 2, 5),
                moved(K, 4, 6),
                moved(C, 3, 7),
                moved(A, 1, 8),
                charged(0, 4, 4, B, &[B]),
            ],
            mambo: 4,
            line: &[(B, 5), (K, 6), (C, 7), (A, 8)],
            scores: &[0, 4, 0],
        },
    );
}

/// All orders of four different cards of four tokens: who is further ahead afterwards had the lower
/// card, but for the one that began at the front.
#[test]
fn r2_nothing_but_the_cards_decides_who_acts_first() {
    let game = |top| start(&Layout { line: &[2, 0, 1], kali_deck: &deck(&[top]), ..Layout::default() });
    let values = [1, 4, 8, 11];
    let mut orders = 0;
    for [a, b, c, k] in (0..256).map(|number| [0, 2, 4, 6].map(|shift| values[number >> shift & 3])) {
        let mut shown = [a, b, c, k];
        shown.sort_unstable();
        if shown != values {
            continue;
        }
        orders += 1;
        let round = game(k).apply_round(&cards(&[a, b, c])).unwrap();
        let acted: Vec<u8> = round
            .events()
            .iter()
            .filter_map(|event| match event {
                Event::Moved { token, .. } | Event::Stayed { token, .. } => round.reveal().card(token),
                _ => None,
            })
            .map(Card::value)
            .collect();
        assert_eq!(acted, [11, 8, 4, 1]);
    }
    assert_eq!(orders, 24);
}

/// Over three rounds: the heap on 5 comes to lie in a gap of the line, and the last in line passes
/// over both, and over three tokens.
#[test]
fn r3_a_token_goes_directly_ahead_of_the_front_past_gaps_and_heaps() {
    let game =
        start(&Layout { line: &[0, 1, 2], dung: &[5], kali_deck: &deck(&[6, 7, 0]), ..Layout::default() });
    let game = play(
        &game,
        &[6, 6, 6],
        Outcome {
            events: &[
                tied(6, A, &[B, C, K]),
                moved(A, 1, 5),
                dung_hit(A, 5, 3, &[A]),
                charged(0, 1, 1, B, &[B]),
            ],
            mambo: 1,
            line: &[(B, 2), (C, 3), (K, 4), (A, 5)],
            scores: &[3, 1, 0],
        },
    );
    let game = play(
        &game,
        &[5, 0, 9],
        Outcome {
            events: &[moved(C, 3, 6), moved(K, 4, 7), moved(A, 5, 8), stayed(B, StayReason::Zero)],
            mambo: 1,
            line: &[(B, 2), (C, 6), (K, 7), (A, 8)],
            scores: &[3, 1, 0],
        },
    );
    play(
        &game,
        &[0, 4, 0],
        Outcome {
            events: &[
                moved(B, 2, 9),
                charged(1, 5, 4, C, &[C]),
                stayed(C, StayReason::Zero),
                stayed(K, StayReason::Zero),
                stayed(A, StayReason::Zero),
            ],
            mambo: 5,
            line: &[(C, 6), (K, 7), (A, 8), (B, 9)],
            scores: &[3, 1, 4],
        },
    );
}

#[test]
fn r3_the_way_may_lead_over_the_last_space() {
    let game =
        start(&Layout { track: 20, mambo: 15, line: &[0, 1], kali_deck: &deck(&[3]), ..Layout::default() });
    play(
        &game,
        &[8, 5],
        Outcome {
            events: &[
                moved(A, 16, 19),
                charged(15, 16, 1, B, &[B]),
                moved(B, 17, 0),
                charged(16, 17, 1, K, &[B]),
                moved(K, 18, 1),
                charged(17, 18, 1, A, &[A]),
            ],
            mambo: 18,
            line: &[(A, 19), (B, 0), (K, 1)],
            scores: &[1, 2],
        },
    );
}

/// B and C show the same. C is held, and stays so even though B's move makes it the last in line.
#[test]
fn r4_of_equal_cards_only_the_rearmost_acts() {
    let game = start(&Layout { line: &[0, 1, 2], kali_deck: &deck(&[9]), ..Layout::default() });
    play(
        &game,
        &[7, 4, 4],
        Outcome {
            events: &[
                stayed(K, StayReason::Front),
                moved(A, 1, 5),
                charged(0, 1, 1, B, &[B]),
                tied(4, B, &[C]),
                moved(B, 2, 6),
                charged(1, 2, 1, C, &[C]),
            ],
            mambo: 2,
            line: &[(C, 3), (K, 4), (A, 5), (B, 6)],
            scores: &[0, 1, 1],
        },
    );
}

/// In the first round A is behind Kali, which is held; in the second Kali is behind all others.
#[test]
fn r4_kali_counts_in_a_tie() {
    let game = start(&Layout { line: &[0, 1], kali_deck: &deck(&[5, 6]), ..Layout::default() });
    let game = play(
        &game,
        &[5, 8],
        Outcome {
            events: &[moved(B, 2, 4), tied(5, A, &[K]), moved(A, 1, 5), charged(0, 2, 2, K, &[A])],
            mambo: 2,
            line: &[(K, 3), (B, 4), (A, 5)],
            scores: &[2, 0],
        },
    );
    play(
        &game,
        &[6, 6],
        Outcome {
            events: &[tied(6, K, &[A, B]), moved(K, 3, 6), charged(2, 3, 1, B, &[B])],
            mambo: 3,
            line: &[(B, 4), (A, 5), (K, 6)],
            scores: &[2, 1],
        },
    );
}

/// The order of the seats has nothing to do with it.
#[test]
fn r4_rearmost_is_a_matter_of_the_line_and_not_of_the_seats() {
    let game = start(&Layout { line: &[3, 1, 2, 0], kali_deck: &deck(&[0]), ..Layout::default() });
    play(
        &game,
        &[7, 7, 7, 2],
        Outcome {
            events: &[
                tied(7, B, &[A, C]),
                moved(B, 2, 6),
                moved(D, 1, 7),
                charged(0, 2, 2, C, &[C]),
                stayed(K, StayReason::Zero),
            ],
            mambo: 2,
            line: &[(C, 3), (A, 4), (K, 5), (B, 6), (D, 7)],
            scores: &[0, 0, 2, 0],
        },
    );
}

#[test]
fn r4_several_ties_are_settled_one_by_one() {
    let game = start(&Layout { line: &[0, 1, 2, 3, 4], kali_deck: &deck(&[8]), ..Layout::default() });
    play(
        &game,
        &[3, 8, 3, 5, 5],
        Outcome {
            events: &[
                tied(8, B, &[K]),
                moved(B, 2, 7),
                tied(5, D, &[E]),
                moved(D, 4, 8),
                tied(3, A, &[C]),
                moved(A, 1, 9),
                charged(0, 2, 2, C, &[C]),
            ],
            mambo: 2,
            line: &[(C, 3), (E, 5), (K, 6), (B, 7), (D, 8), (A, 9)],
            scores: &[0, 0, 2, 0, 0],
        },
    );
}

#[test]
fn r4_every_value_above_0_ties() {
    for players in PLAYERS {
        let seats: Vec<u8> = (0..players).collect();
        for value in 1..=11 {
            let game = start(&Layout { line: &seats, kali_deck: &deck(&[value]), ..Layout::default() });
            let round = game.apply_round(&vec![card(value); players.into()]).unwrap();
            let held: Vec<Token> = game.line()[1..].iter().map(|&(token, _)| token).collect();
            let expected = [tied(value, A, &held), moved(A, 1, players + 2), charged(0, 1, 1, B, &[B])];
            assert_eq!(round.events().iter().collect::<Vec<_>>(), expected);
        }
    }
}

#[test]
fn r5_a_token_that_shows_0_stays() {
    let game = start(&Layout { line: &[0, 1], kali_deck: &deck(&[5]), ..Layout::default() });
    play(
        &game,
        &[0, 9],
        Outcome {
            events: &[moved(B, 2, 4), moved(K, 3, 5), stayed(A, StayReason::Zero)],
            mambo: 0,
            line: &[(A, 1), (B, 4), (K, 5)],
            scores: &[0, 0],
        },
    );
}

/// They come last, from the rear to the front, which is neither the order of the seats nor Kali's.
#[test]
fn r5_several_zeros_are_no_tie() {
    let game = start(&Layout { line: &[2, 0, 1], kali_deck: &deck(&[0]), ..Layout::default() });
    let zero = |token| stayed(token, StayReason::Zero);
    let unmoved = &[(C, 1), (A, 2), (B, 3), (K, 4)];
    play(
        &game,
        &[0, 0, 0],
        Outcome { events: &[zero(C), zero(A), zero(B), zero(K)], mambo: 0, line: unmoved, scores: &[0; 3] },
    );
    play(
        &game,
        &[11, 0, 0],
        Outcome {
            events: &[moved(A, 2, 5), zero(C), zero(B), zero(K)],
            mambo: 0,
            line: &[(C, 1), (B, 3), (K, 4), (A, 5)],
            scores: &[0; 3],
        },
    );
}

/// A 0 at the front is a 0.
#[test]
fn r5_comes_before_r6_and_r7() {
    // As many spaces as pieces: nothing can move.
    let game = start(&Layout { track: 4, line: &[0, 1], kali_deck: &deck(&[0]), ..Layout::default() });
    play(
        &game,
        &[0, 3],
        Outcome {
            events: &[
                stayed(B, StayReason::Blocked),
                stayed(A, StayReason::Zero),
                stayed(K, StayReason::Zero),
            ],
            mambo: 0,
            line: &[(A, 1), (B, 2), (K, 3)],
            scores: &[0, 0],
        },
    );
}

#[test]
fn r6_the_front_of_the_line_does_not_move() {
    let game = start(&Layout { line: &[0, 1], kali_deck: &deck(&[11, 2]), ..Layout::default() });
    let game = play(
        &game,
        &[4, 7],
        Outcome {
            events: &[
                stayed(K, StayReason::Front),
                moved(B, 2, 4),
                moved(A, 1, 5),
                charged(0, 2, 2, K, &[A]),
            ],
            mambo: 2,
            line: &[(K, 3), (B, 4), (A, 5)],
            scores: &[2, 0],
        },
    );
    play(
        &game,
        &[9, 1],
        Outcome {
            events: &[
                stayed(A, StayReason::Front),
                moved(K, 3, 6),
                charged(2, 3, 1, B, &[B]),
                moved(B, 4, 7),
                charged(3, 4, 1, A, &[A]),
            ],
            mambo: 4,
            line: &[(A, 5), (K, 6), (B, 7)],
            scores: &[3, 1],
        },
    );
}

/// Kali began the round at the front, but is not there any more when it is to act.
#[test]
fn r6_counts_where_a_token_is_when_it_is_to_act() {
    let game = start(&Layout { line: &[0, 1], kali_deck: &deck(&[5]), ..Layout::default() });
    play(
        &game,
        &[1, 6],
        Outcome {
            events: &[moved(B, 2, 4), moved(K, 3, 5), moved(A, 1, 6), charged(0, 3, 3, B, &[B])],
            mambo: 3,
            line: &[(B, 4), (K, 5), (A, 6)],
            scores: &[0, 3],
        },
    );
}

/// On 5 spaces one is free. B takes it and stands right behind Mambo, on 0.
#[test]
fn r7_a_token_does_not_move_onto_mambos_space() {
    let game = start(&Layout { track: 5, line: &[0, 1], kali_deck: &deck(&[1, 4]), ..Layout::default() });
    let game = play(
        &game,
        &[7, 9],
        Outcome {
            events: &[moved(B, 2, 4), stayed(A, StayReason::Blocked), stayed(K, StayReason::Blocked)],
            mambo: 0,
            line: &[(A, 1), (K, 3), (B, 4)],
            scores: &[0, 0],
        },
    );
    // For the front R6 says it already, and a tie has its mover even so.
    play(
        &game,
        &[4, 11],
        Outcome {
            events: &[stayed(B, StayReason::Front), tied(4, A, &[K]), stayed(A, StayReason::Blocked)],
            mambo: 0,
            line: &[(A, 1), (K, 3), (B, 4)],
            scores: &[0, 0],
        },
    );
}

/// The last in line makes room for itself only by going: the space that it goes to must be free.
/// Where it is, Mambo follows, and there is room for one more.
#[test]
fn r7_room_comes_from_mambos_charge() {
    let game = start(&Layout { track: 5, line: &[0, 1], kali_deck: &deck(&[1]), ..Layout::default() });
    play(
        &game,
        &[9, 5],
        Outcome {
            events: &[
                moved(A, 1, 4),
                charged(0, 1, 1, B, &[B]),
                moved(B, 2, 0),
                charged(1, 2, 1, K, &[B]),
                moved(K, 3, 1),
                charged(2, 3, 1, A, &[A]),
            ],
            mambo: 3,
            line: &[(A, 4), (B, 0), (K, 1)],
            scores: &[1, 2],
        },
    );
}

/// The shortest tracks are full from the start: no token ever moves, and nobody pays.
#[test]
fn r7_nothing_moves_on_the_shortest_track() {
    for players in PLAYERS {
        let seats: Vec<u8> = (0..players).rev().collect();
        let mut dice = Dice::new(players.into());
        let mut game = start(&Layout { track: players + 2, line: &seats, ..Layout::default() });
        let line = game.line();
        while !game.is_over() {
            game = *game.apply_round(&dice.choices(&game)).unwrap().state();
            assert_eq!((game.line(), game.mambo()), (line.clone(), space(0)));
            assert!(game.scores().all(|(_, points)| points == 0));
        }
    }
}

#[test]
fn r8_cards_played_are_out_of_the_game() {
    let mut dice = Dice::new(8);
    for players in PLAYERS {
        let seats: Vec<u8> = (0..players).collect();
        let mut order: Vec<u8> = (0..12).collect();
        dice.shuffle(&mut order);
        let mut game = start(&Layout { line: &seats, kali_deck: &order, ..Layout::default() });
        let mut out = vec![Hand::EMPTY; players.into()];
        while !game.is_over() {
            let chosen = dice.choices(&game);
            let kali_played: Vec<u8> = game.position().kali_played().iter().map(Card::value).collect();
            assert_eq!(kali_played, order[..game.round().into()]);
            for (seat, played) in out.iter().enumerate() {
                for again in *played {
                    let mut wrong = chosen.clone();
                    wrong[seat] = again;
                    let player = Player::ALL[seat];
                    let error = RoundError::CardNotInHand { player, card: again };
                    assert_eq!(game.apply_round(&wrong), Err(error));
                }
            }
            for &again in &kali_played {
                let error = RoundError::KaliCardPlayed { card: card(again) };
                assert_eq!(game.position().apply_round(&chosen, card(again)), Err(error));
            }
            game = *game.apply_round(&chosen).unwrap().state();
            for (played, &card) in out.iter_mut().zip(&chosen) {
                *played = played.with(card);
            }
            for ((_, hand), played) in game.hands().zip(&out) {
                assert_eq!(hand, played.complement());
            }
        }
    }
}

/// A position goes on with any card that Kali may turn up next, as the game would.
#[test]
fn r8_kalis_next_card_is_one_that_has_not_come_up() {
    let game = start(&Layout { line: &[1, 0], kali_deck: &deck(&[8, 3]), ..Layout::default() });
    let position: Position = *game.after_round(&cards(&[4, 2])).unwrap().position();
    for kali in Card::ALL {
        let next = position.after_round(&cards(&[1, 1]), kali);
        let game = start(&Layout {
            line: &[1, 0],
            kali_deck: &deck(&[8, if kali == card(8) { 3 } else { kali.value() }]),
            ..Layout::default()
        });
        let played = game.after_round(&cards(&[4, 2])).unwrap().after_round(&cards(&[1, 1])).unwrap();
        if kali == card(8) {
            assert_eq!(next, Err(RoundError::KaliCardPlayed { card: kali }));
        } else {
            assert_eq!(next, Ok(*played.position()));
        }
    }
}

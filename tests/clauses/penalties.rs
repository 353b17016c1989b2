//! P1 to P5: what costs points, and whom.

use kalimambo::{Layout, Player, StayReason};

use crate::common::{
    A, B, C, D, K, Outcome, charged, deck, dung_hit, moved, play, space, start, stayed, tied,
};

#[test]
fn p1_ending_a_move_on_a_heap_costs_3() {
    let game = start(&Layout { line: &[0, 1], dung: &[4], kali_deck: &deck(&[5]), ..Layout::default() });
    play(
        &game,
        &[0, 9],
        Outcome {
            events: &[moved(B, 2, 4), dung_hit(B, 4, 3, &[B]), moved(K, 3, 5), stayed(A, StayReason::Zero)],
            mambo: 0,
            line: &[(A, 1), (B, 4), (K, 5)],
            scores: &[0, 3],
        },
    );
}

/// All tokens go around a short loop. A lands on the only heap in the first round and again in the
/// third; in the second Mambo stands on it for a while (P5).
#[test]
fn p1_the_heap_stays_and_can_be_hit_again() {
    let kali_deck = deck(&[5, 4, 3]);
    let game =
        start(&Layout { track: 6, line: &[0, 1], dung: &[4], kali_deck: &kali_deck, ..Layout::default() });
    let game = play(
        &game,
        &[11, 8],
        Outcome {
            events: &[
                moved(A, 1, 4),
                dung_hit(A, 4, 3, &[A]),
                charged(0, 1, 1, B, &[B]),
                moved(B, 2, 5),
                charged(1, 2, 1, K, &[B]),
                moved(K, 3, 0),
                charged(2, 3, 1, A, &[A]),
            ],
            mambo: 3,
            line: &[(A, 4), (B, 5), (K, 0)],
            scores: &[4, 2],
        },
    );
    let game = play(
        &game,
        &[10, 7],
        Outcome {
            events: &[
                moved(A, 4, 1),
                charged(3, 4, 1, B, &[B]),
                moved(B, 5, 2),
                charged(4, 5, 1, K, &[B]),
                moved(K, 0, 3),
                charged(5, 0, 1, A, &[A]),
            ],
            mambo: 0,
            line: &[(A, 1), (B, 2), (K, 3)],
            scores: &[5, 4],
        },
    );
    play(
        &game,
        &[9, 6],
        Outcome {
            events: &[
                moved(A, 1, 4),
                dung_hit(A, 4, 3, &[A]),
                charged(0, 1, 1, B, &[B]),
                moved(B, 2, 5),
                charged(1, 2, 1, K, &[B]),
                moved(K, 3, 0),
                charged(2, 3, 1, A, &[A]),
            ],
            mambo: 3,
            line: &[(A, 4), (B, 5), (K, 0)],
            scores: &[9, 6],
        },
    );
}

/// On a loop of 5 spaces A lands on space 0, ahead of the last space, and in the next round Kali does,
/// once all have been around.
#[test]
fn p1_heaps_beyond_the_last_space_of_the_track_count_too() {
    let kali_deck = deck(&[3, 2]);
    let game = start(&Layout { track: 5, mambo: 1, line: &[0, 1], dung: &[0], kali_deck: &kali_deck });
    let game = play(
        &game,
        &[9, 7],
        Outcome {
            events: &[
                moved(A, 2, 0),
                dung_hit(A, 0, 3, &[A]),
                charged(1, 2, 1, B, &[B]),
                moved(B, 3, 1),
                charged(2, 3, 1, K, &[B]),
                moved(K, 4, 2),
                charged(3, 4, 1, A, &[A]),
            ],
            mambo: 4,
            line: &[(A, 0), (B, 1), (K, 2)],
            scores: &[4, 2],
        },
    );
    play(
        &game,
        &[8, 6],
        Outcome {
            events: &[
                moved(A, 0, 3),
                charged(4, 0, 1, B, &[B]),
                moved(B, 1, 4),
                charged(0, 1, 1, K, &[B]),
                moved(K, 2, 0),
                dung_hit(K, 0, 3, &[B]),
                charged(1, 2, 1, A, &[A]),
            ],
            mambo: 2,
            line: &[(A, 3), (B, 4), (K, 0)],
            scores: &[5, 7],
        },
    );
}

/// A heap is hit by another after the first, and who stands on it pays no second time: neither for
/// staying with a 0 or a tie, nor for being at the front.
#[test]
fn p1_standing_on_a_heap_and_passing_over_it_cost_nothing() {
    let kali_deck = deck(&[0, 6, 5]);
    let game = start(&Layout { line: &[0, 1], dung: &[4], kali_deck: &kali_deck, ..Layout::default() });
    let game = play(
        &game,
        &[0, 7],
        Outcome {
            events: &[
                moved(B, 2, 4),
                dung_hit(B, 4, 3, &[B]),
                stayed(A, StayReason::Zero),
                stayed(K, StayReason::Zero),
            ],
            mambo: 0,
            line: &[(A, 1), (K, 3), (B, 4)],
            scores: &[0, 3],
        },
    );
    // B is at the front, then Kali passes over the heap that B stands on, and A over both.
    let game = play(
        &game,
        &[4, 9],
        Outcome {
            events: &[
                stayed(B, StayReason::Front),
                moved(K, 3, 5),
                moved(A, 1, 6),
                charged(0, 3, 3, B, &[B]),
            ],
            mambo: 3,
            line: &[(B, 4), (K, 5), (A, 6)],
            scores: &[0, 6],
        },
    );
    // B stays on the heap with a 0.
    play(
        &game,
        &[3, 0],
        Outcome {
            events: &[moved(K, 5, 7), moved(A, 6, 8), stayed(B, StayReason::Zero)],
            mambo: 3,
            line: &[(B, 4), (K, 7), (A, 8)],
            scores: &[0, 6],
        },
    );
}

/// Three of four tokens leave the space ahead of Mambo in turn, and each time Mambo charges before
/// the next one acts; so each of these charges ends behind another token.
#[test]
fn p2_mambo_charges_at_once_and_may_do_so_several_times_in_a_round() {
    let game = start(&Layout { line: &[0, 1, 2], kali_deck: &deck(&[1]), ..Layout::default() });
    play(
        &game,
        &[9, 7, 5],
        Outcome {
            events: &[
                moved(A, 1, 5),
                charged(0, 1, 1, B, &[B]),
                moved(B, 2, 6),
                charged(1, 2, 1, C, &[C]),
                moved(C, 3, 7),
                charged(2, 3, 1, K, &[C]),
                moved(K, 4, 8),
                charged(3, 4, 1, A, &[A]),
            ],
            mambo: 4,
            line: &[(A, 5), (B, 6), (C, 7), (K, 8)],
            scores: &[1, 1, 2],
        },
    );
}

/// Two gaps: Mambo runs 3 spaces to Kali and 2 spaces to B, who pay for just these.
#[test]
fn p2_as_many_points_as_spaces_run_and_the_token_hit_stays() {
    let game = start(&Layout { line: &[0, 1, 2], kali_deck: &deck(&[4, 1]), ..Layout::default() });
    let game = play(
        &game,
        &[0, 11, 10],
        Outcome {
            events: &[moved(B, 2, 5), moved(C, 3, 6), moved(K, 4, 7), stayed(A, StayReason::Zero)],
            mambo: 0,
            line: &[(A, 1), (B, 5), (C, 6), (K, 7)],
            scores: &[0, 0, 0],
        },
    );
    play(
        &game,
        &[8, 0, 9],
        Outcome {
            events: &[
                moved(C, 6, 8),
                moved(A, 1, 9),
                charged(0, 4, 4, B, &[B]),
                moved(K, 7, 10),
                stayed(B, StayReason::Zero),
            ],
            mambo: 4,
            line: &[(B, 5), (C, 8), (A, 9), (K, 10)],
            scores: &[0, 4, 0],
        },
    );
}

#[test]
fn p2_no_charge_while_the_last_in_line_stays() {
    let game = start(&Layout { line: &[2, 1, 0], kali_deck: &deck(&[3]), ..Layout::default() });
    play(
        &game,
        &[6, 8, 0],
        Outcome {
            events: &[moved(B, 2, 5), moved(A, 3, 6), moved(K, 4, 7), stayed(C, StayReason::Zero)],
            mambo: 0,
            line: &[(C, 1), (B, 5), (A, 6), (K, 7)],
            scores: &[0, 0, 0],
        },
    );
}

/// Kali is hit by Mambo while it shows the lowest card of all; A's is the lowest of the players'.
/// The 2 of Kali leaves only after that.
#[test]
fn p3_kalis_points_go_to_the_lowest_card_and_kalis_own_does_not_count() {
    let game = start(&Layout { line: &[0, 1, 2], kali_deck: &deck(&[2]), ..Layout::default() });
    play(
        &game,
        &[4, 10, 9],
        Outcome {
            events: &[
                moved(B, 2, 5),
                moved(C, 3, 6),
                moved(A, 1, 7),
                charged(0, 3, 3, K, &[A]),
                moved(K, 4, 8),
                charged(3, 4, 1, B, &[B]),
            ],
            mambo: 4,
            line: &[(B, 5), (C, 6), (A, 7), (K, 8)],
            scores: &[3, 1, 0],
        },
    );
}

/// Kali shows a 0, which no player does, and pays by the 5 of B.
#[test]
fn p3_a_zero_of_kali_does_not_count_either() {
    let game = start(&Layout { line: &[0, 1], kali_deck: &deck(&[0]), ..Layout::default() });
    play(
        &game,
        &[6, 5],
        Outcome {
            events: &[
                moved(A, 1, 4),
                charged(0, 1, 1, B, &[B]),
                moved(B, 2, 5),
                charged(1, 2, 1, K, &[B]),
                stayed(K, StayReason::Zero),
            ],
            mambo: 2,
            line: &[(K, 3), (A, 4), (B, 5)],
            scores: &[0, 2],
        },
    );
}

/// Both that show 0 pay all 3 points for Kali's dung, although neither of their tokens moves.
#[test]
fn p3_each_of_several_lowest_pays_in_full_and_a_0_is_a_card_like_any_other() {
    let game = start(&Layout { line: &[0, 1, 2], dung: &[6], kali_deck: &deck(&[5]), ..Layout::default() });
    play(
        &game,
        &[9, 0, 0],
        Outcome {
            events: &[
                moved(A, 1, 5),
                charged(0, 1, 1, B, &[B]),
                moved(K, 4, 6),
                dung_hit(K, 6, 3, &[B, C]),
                stayed(B, StayReason::Zero),
                stayed(C, StayReason::Zero),
            ],
            mambo: 1,
            line: &[(B, 2), (C, 3), (A, 5), (K, 6)],
            scores: &[0, 4, 3],
        },
    );
}

/// A and B are tied with the lowest card: A moves later, B is held, and both pay now.
#[test]
fn p3_whether_the_payers_token_moves_does_not_matter() {
    let game = start(&Layout { line: &[0, 1, 2], dung: &[6], kali_deck: &deck(&[5]), ..Layout::default() });
    play(
        &game,
        &[2, 2, 9],
        Outcome {
            events: &[
                moved(C, 3, 5),
                moved(K, 4, 6),
                dung_hit(K, 6, 3, &[A, B]),
                tied(2, A, &[B]),
                moved(A, 1, 7),
                charged(0, 1, 1, B, &[B]),
            ],
            mambo: 1,
            line: &[(B, 2), (C, 5), (K, 6), (A, 7)],
            scores: &[3, 4, 0],
        },
    );
}

/// In the second round all tokens show the same and Mambo runs to Kali, so both players pay: B, whose
/// move it was, and A, who is held.
#[test]
fn p3_a_charge_on_kali_is_paid_in_full_by_each_of_the_lowest_too() {
    let game = start(&Layout { line: &[0, 1], kali_deck: &deck(&[4, 7]), ..Layout::default() });
    let game = play(
        &game,
        &[4, 4],
        Outcome {
            events: &[tied(4, A, &[B, K]), moved(A, 1, 4), charged(0, 1, 1, B, &[B])],
            mambo: 1,
            line: &[(B, 2), (K, 3), (A, 4)],
            scores: &[0, 1],
        },
    );
    play(
        &game,
        &[7, 7],
        Outcome {
            events: &[tied(7, B, &[A, K]), moved(B, 2, 5), charged(1, 2, 1, K, &[A, B])],
            mambo: 2,
            line: &[(K, 3), (A, 4), (B, 5)],
            scores: &[1, 2],
        },
    );
}

/// Three of four players pay 4 points each for the 4 spaces; A, who went away from Mambo, none.
#[test]
fn p3_the_points_of_a_charge_on_kali_are_not_divided() {
    let game = start(&Layout { line: &[0, 1, 2, 3], kali_deck: &deck(&[3, 2]), ..Layout::default() });
    // Kali is held by the tie with B, and C and D are ahead of it afterwards.
    let game = play(
        &game,
        &[0, 3, 9, 8],
        Outcome {
            events: &[
                moved(C, 3, 6),
                moved(D, 4, 7),
                tied(3, B, &[K]),
                moved(B, 2, 8),
                stayed(A, StayReason::Zero),
            ],
            mambo: 0,
            line: &[(A, 1), (K, 5), (C, 6), (D, 7), (B, 8)],
            scores: &[0; 4],
        },
    );
    play(
        &game,
        &[5, 4, 4, 4],
        Outcome {
            events: &[
                moved(A, 1, 9),
                charged(0, 4, 4, K, &[B, C, D]),
                tied(4, C, &[B, D]),
                moved(C, 6, 10),
                moved(K, 5, 11),
                charged(4, 6, 2, D, &[D]),
            ],
            mambo: 6,
            line: &[(D, 7), (B, 8), (A, 9), (C, 10), (K, 11)],
            scores: &[0, 4, 4, 6],
        },
    );
}

#[test]
fn p4_first_the_dung_then_the_charge() {
    let game = start(&Layout { line: &[0, 1], dung: &[5], kali_deck: &deck(&[3]), ..Layout::default() });
    // A steps in the dung and pays 3; the charge hits Kali, and the lowest card is A's: 2 more.
    play(
        &game,
        &[5, 9],
        Outcome {
            events: &[
                moved(B, 2, 4),
                moved(A, 1, 5),
                dung_hit(A, 5, 3, &[A]),
                charged(0, 2, 2, K, &[A]),
                moved(K, 3, 6),
                charged(2, 3, 1, B, &[B]),
            ],
            mambo: 3,
            line: &[(B, 4), (A, 5), (K, 6)],
            scores: &[5, 1],
        },
    );
}

/// In the third round Mambo runs over the heap on 5; in the other it stops there.
#[test]
fn p5_heaps_do_not_matter_to_mambo() {
    for (kali, third, expect) in [
        (
            5,
            [3, 1, 8],
            Outcome {
                events: &[
                    moved(C, 6, 9),
                    moved(K, 7, 10),
                    moved(A, 8, 11),
                    moved(B, 2, 12),
                    charged(1, 8, 7, C, &[C]),
                ],
                mambo: 8,
                line: &[(C, 9), (K, 10), (A, 11), (B, 12)],
                scores: &[3, 1, 7],
            },
        ),
        (
            0,
            [0, 4, 0],
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
        ),
    ] {
        let kali_deck = deck(&[6, 7, kali]);
        let game =
            start(&Layout { line: &[0, 1, 2], dung: &[5], kali_deck: &kali_deck, ..Layout::default() });
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
        let after = play(&game, &third, expect);
        assert!(after.position().dung().contains(space(5)), "the heap stays");
        assert_eq!(after.position().score(Player::A), 3);
    }
}

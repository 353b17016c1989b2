//! Everything that happens has a text for people.

mod common;

use common::{A, B, C, D, K, cards, charged, deck, dung_hit, moved, players, start, stayed, tied};
use kalimambo::{Layout, Penalty, PlayerSet, StayReason, Token, TokenSet};

#[test]
fn events_are_sentences() {
    for (event, says) in [
        (tied(5, A, &[B]), "A and B tie on 5: only A, the rearmost, acts"),
        (tied(11, K, &[C, A, B]), "A, B, C and Kali tie on 11: only Kali, the rearmost, acts"),
        (tied(1, B, &[K, D]), "B, D and Kali tie on 1: only B, the rearmost, acts"),
        (stayed(B, StayReason::Zero), "B stays, showing 0"),
        (stayed(K, StayReason::Front), "Kali stays, being at the front already"),
        (stayed(D, StayReason::Blocked), "D stays, blocked by Mambo ahead"),
        (moved(C, 12, 19), "C moves from 12 to 19"),
        (moved(K, 39, 0), "Kali moves from 39 to 0"),
        (dung_hit(A, 8, 3, &[A]), "A lands on dung: A pays 3"),
        (dung_hit(K, 8, 3, &[A, C]), "Kali lands on dung: A and C pay 3 each"),
        (charged(38, 4, 6, K, &[B, D]), "Mambo charges 6 spaces and hits Kali: B and D pay 6 each"),
        (charged(0, 1, 1, A, &[A]), "Mambo charges 1 space and hits A: A pays 1"),
    ] {
        assert_eq!(event.to_string(), says);
    }
}

#[test]
fn sets_are_lists_for_people() {
    for (set, says) in [
        (PlayerSet::EMPTY, "nobody"),
        (players(&[C]), "C"),
        (players(&[C, A]), "A and C"),
        (PlayerSet::first_seats(7), "A, B, C, D, E, F and G"),
    ] {
        assert_eq!(set.to_string(), says);
        let tokens: TokenSet = set.iter().map(Token::from).collect();
        assert_eq!(tokens.to_string(), says);
    }
    assert_eq!(TokenSet::from_iter([K, B]).to_string(), "B and Kali");
    assert_eq!(Penalty { points: 4, players: players(&[D]) }.to_string(), "D pays 4");
    assert_eq!(Penalty { points: 4, players: players(&[B, D]) }.to_string(), "B and D pay 4 each");
}

#[test]
fn the_cards_of_a_round_are_named_with_their_tokens() {
    let game = start(&Layout { line: &[2, 0, 1], kali_deck: &deck(&[11]), ..Layout::default() });
    let round = game.apply_round(&cards(&[7, 3, 0])).unwrap();
    assert_eq!(round.reveal().to_string(), "A 7, B 3, C 0, Kali 11");
}

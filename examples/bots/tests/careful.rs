//! Tables on which one card is an evident loss.

use kalimambo::{Card, Hand, Pile, Player, Position, Snapshot, Space, Token, Track};
use kalimambo_bots::{Generator, named};
use rand_xoshiro::rand_core::SeedableRng;

const A: Token = Token::Explorer(Player::A);
const B: Token = Token::Explorer(Player::B);
const C: Token = Token::Explorer(Player::C);

fn space(number: u8) -> Space {
    Space::new(number).expect("a space of the track")
}

/// Two rounds before the end, with Mambo on space 0. Kali has 0 and 1 left, and so hardly matters.
fn table(line: [(Token, u8); 4], hands: [[u8; 2]; 3], dung: &[u8]) -> Position {
    let hand = |values: [u8; 2]| values.into_iter().filter_map(Card::new).collect::<Hand>();
    Position::new(&Snapshot {
        track: Track::STANDARD,
        dung: dung.iter().copied().map(space).collect(),
        mambo: space(0),
        line: &line.map(|(token, number)| (token, space(number))),
        scores: &[0; 3],
        hands: &hands.map(hand),
        kali_played: Pile::new((2..12).filter_map(Card::new)).expect("no card twice"),
    })
    .expect("a table that there can be")
}

/// All that look ahead show this card as A, whatever their luck.
fn assert_shown(position: &Position, value: u8) {
    for name in ["careful", "montecarlo:300", "regret:300"] {
        let bot = named(name).expect("a known name");
        for seed in 0..20 {
            let card = bot.choose(position, Player::A, &mut Generator::seed_from_u64(seed));
            assert_eq!(card.value(), value, "{name} with seed {seed}");
        }
    }
}

#[test]
fn nobody_goes_first_into_the_dung() {
    // The first to move lands on the heap (P1): A with the 11, otherwise B.
    let line = [(Token::Kali, 1), (A, 2), (B, 3), (C, 4)];
    assert_shown(&table(line, [[4, 11], [9, 10], [5, 6]], &[5]), 4);
}

#[test]
fn nobody_waits_for_mambo() {
    // B will leave the rear, and Mambo run five spaces to A, unless A has gone before (P2).
    let line = [(B, 1), (A, 6), (C, 7), (Token::Kali, 8)];
    assert_shown(&table(line, [[3, 11], [9, 10], [7, 8]], &[]), 11);
}

#[test]
fn nobody_pays_for_kali_without_need() {
    // The lowest card pays for Kali (P3), who will be hit from five spaces away when B leaves the rear.
    let line = [(B, 1), (Token::Kali, 6), (A, 7), (C, 8)];
    assert_shown(&table(line, [[2, 7], [9, 10], [5, 6]], &[]), 7);
}

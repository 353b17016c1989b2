//! The documentation of the canonical bytes, the digest, the notation and the JSON of a position, written
//! out once more from its words: another program that goes by them gets the same.

use kalimambo::{Card, GameState, Pile, Position, Space, Token};
use kalimambo_formats::tables::{Draft, any_record};
use kalimambo_formats::{Dice, forms, small};
use serde_json::json;

fn games() -> Vec<GameState> {
    let mut dice = Dice::new(1);
    let mut games = Vec::new();
    for players in 2..=7 {
        for _ in 0..40 {
            let record = any_record(players, &mut dice);
            games.extend((0..=12).map(|rounds| record.state_after(rounds).expect("a whole game")));
        }
    }
    for _ in 0..2000 {
        if let Ok(position) = Draft::at_the_limits(&mut dice).position() {
            games.push(position.sample(&mut dice.0));
        }
    }
    games
}

/// The places in a line of the tokens A to G and K.
fn index(token: Token) -> usize {
    usize::from(u8::from(token))
}

fn bytes_of_pile(pile: Pile) -> [u8; 6] {
    let mut bytes = [0; 6];
    for (place, card) in pile.iter().enumerate() {
        bytes[place / 2] += card.value() * if place % 2 == 0 { 1 } else { 16 };
    }
    bytes
}

fn bytes_of(position: &Position) -> [u8; 48] {
    let mut bytes = [0; 48];
    bytes[0] = 1;
    bytes[1] = small(position.players());
    bytes[2] = position.track().len();
    bytes[3] = position.mambo().number();
    for heap in position.dung() {
        let number = usize::from(heap.number());
        bytes[4 + number / 8] |= 1 << (number % 8);
    }
    for &(token, space) in &position.line() {
        bytes[12 + index(token)] = position.track().distance(position.mambo(), space);
    }
    for (player, points) in position.scores() {
        bytes[20 + usize::from(player.seat())] = u8::try_from(points).expect("few points");
    }
    for (player, hand) in position.hands() {
        for card in hand {
            let value = usize::from(card.value());
            bytes[27 + 2 * usize::from(player.seat()) + value / 8] |= 1 << (value % 8);
        }
    }
    bytes[41..47].copy_from_slice(&bytes_of_pile(position.kali_played()));
    bytes[47] = position.round();
    bytes
}

fn digest_of(bytes: &[u8]) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for &byte in bytes {
        hash ^= u64::from(byte);
        hash = hash.wrapping_mul(0x0000_0100_0000_01b3);
    }
    hash ^= hash >> 33;
    hash = hash.wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash ^= hash >> 33;
    hash = hash.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    hash ^ hash >> 33
}

#[test]
fn the_canonical_bytes_and_the_digest() {
    for game in games() {
        let position = game.position();
        let bytes = bytes_of(position);
        assert_eq!(position.to_bytes(), bytes, "{position}");
        assert_eq!(position.digest(), digest_of(&bytes), "{position}");
        let bytes = [&bytes[..], &bytes_of_pile(game.kali_deck())].concat();
        assert_eq!(game.to_bytes(), *bytes, "{game}");
        assert_eq!(game.digest(), digest_of(&bytes), "{game}");
    }
}

fn joined(items: &[String], separator: &str) -> String {
    if items.is_empty() { "-".to_owned() } else { items.join(separator) }
}

fn digits(cards: impl Iterator<Item = Card>) -> String {
    joined(&cards.map(|card| format!("{:x}", card.value())).collect::<Vec<_>>(), "")
}

#[test]
fn the_notation() {
    for game in games() {
        let position = game.position();
        let line: Vec<String> =
            position.line().iter().map(|(token, space)| format!("{}{space}", token.letter())).collect();
        let fields = [
            position.track().len().to_string(),
            joined(&position.dung().iter().map(|heap| heap.to_string()).collect::<Vec<_>>(), ","),
            position.mambo().to_string(),
            line.concat(),
            joined(&position.scores().map(|(_, points)| points.to_string()).collect::<Vec<_>>(), ","),
            joined(&position.hands().map(|(_, hand)| digits(hand.iter())).collect::<Vec<_>>(), "/"),
            digits(position.kali_played().iter()),
            digits(game.kali_deck().iter()),
        ];
        assert_eq!(position.to_string(), fields[..7].join(" "));
        assert_eq!(game.to_string(), fields.join(" "));
        assert!(game.to_string().is_ascii() && !game.to_string().contains('\n'));
    }
}

#[test]
fn the_json_of_a_position() {
    for game in games() {
        let position = game.position();
        let number = |card: Card| card.value();
        let document = json!({
            "round": position.round(),
            "track": position.track().len(),
            "dung": position.dung().iter().map(Space::number).collect::<Vec<_>>(),
            "mambo": position.mambo().number(),
            "line": position
                .line()
                .iter()
                .map(|(token, space)| json!([token.letter().to_string(), space.number()]))
                .collect::<Vec<_>>(),
            "scores": position.scores().map(|(_, points)| points).collect::<Vec<_>>(),
            "hands": position
                .hands()
                .map(|(_, hand)| hand.iter().map(number).collect::<Vec<_>>())
                .collect::<Vec<_>>(),
            "kali_played": position.kali_played().iter().map(number).collect::<Vec<_>>(),
        });
        assert_eq!(serde_json::to_value(position).expect("any value can be written"), document);
        assert_eq!(serde_json::from_value::<Position>(document).expect("what is documented"), *position);
        // In the order of the documentation.
        let text = forms::to_json(position);
        let keys = ["round", "track", "dung", "mambo", "line", "scores", "hands", "kali_played"];
        let places: Vec<_> = keys.iter().map(|key| text.find(&format!("\"{key}\":"))).collect();
        assert!(places.is_sorted_by(|one, next| one.is_some() && one < next), "{text}");
    }
}

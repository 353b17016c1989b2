//! "Is this card legal" and "is it among the legal cards" are the same question.

mod common;

use common::{Dice, PLAYERS, Table};
use kalimambo::{Card, GameState, Player, RoundError, Setup};

/// Compares, for one game, every card of every player with the set of legal cards.
fn compare(game: &GameState, choices: &[Card]) {
    let position = game.position();
    let kali = game.kali_deck().first();
    for player in Player::ALL {
        let seat = usize::from(player.seat());
        let legal = game.legal_cards(player);
        assert_eq!(position.legal_cards(player), legal);
        for card in Card::ALL {
            let mut cards = choices.to_vec();
            if seat < cards.len() {
                cards[seat] = card;
            } else {
                // To have a card for this seat there must be one for each before it.
                cards.resize(seat + 1, card);
            }
            let played = game.apply_round(&cards);
            assert_eq!(played.is_ok(), legal.contains(card), "{player}, {card}, {game:?}");
            assert_eq!(game.after_round(&cards), played.map(|round| *round.state()));
            if let Some(kali) = kali {
                let played = played.map(|round| *round.position());
                assert_eq!(position.after_round(&cards, kali), played);
            }
            match played {
                Ok(round) => assert!(!round.state().legal_cards(player).contains(card)),
                Err(RoundError::GameOver) => assert!(game.is_over()),
                Err(RoundError::CardCount { .. }) => assert!(seat >= choices.len()),
                Err(error) => assert_eq!(error, RoundError::CardNotInHand { player, card }),
            }
        }
    }
}

/// A card that several have played before is refused for the first of them, wherever they sit.
#[test]
fn a_card_that_two_players_lack_is_refused_for_the_first() {
    let mut dice = Dice::new(5);
    for players in PLAYERS {
        let game = GameState::new(&Setup::new(&Table::random(players, &mut dice).layout()).unwrap());
        for card in Card::ALL {
            let other = Card::ALL[(usize::from(card.value()) + 1) % Card::COUNT];
            let third = Card::ALL[(usize::from(card.value()) + 2) % Card::COUNT];
            for seats in 1_u8..1 << players {
                let with = |shown, others| -> Vec<Card> {
                    (0..players).map(|seat| if seats >> seat & 1 == 1 { shown } else { others }).collect()
                };
                let game = game.after_round(&with(card, other)).expect("cards of full hands");
                let player = Player::ALL[seats.trailing_zeros() as usize];
                let refused = RoundError::CardNotInHand { player, card };
                assert_eq!(game.apply_round(&with(card, third)).err(), Some(refused), "{seats:b}");
                assert_eq!(game.after_round(&with(card, third)).err(), Some(refused), "{seats:b}");
            }
        }
    }
}

/// Kali's next card is one of those that have not come up, and no other.
fn compare_kali(game: &GameState, choices: &[Card]) {
    let position = game.position();
    for card in Card::ALL {
        let legal = position.kali_hidden().contains(card);
        assert_eq!(position.apply_round(choices, card).is_ok(), legal);
        assert_eq!(position.after_round(choices, card).is_ok(), legal);
        assert_eq!(game.kali_deck().iter().any(|other| other == card), legal);
    }
}

#[test]
fn a_card_can_be_played_if_and_only_if_it_is_among_the_legal_cards() {
    let mut dice = Dice::new(7);
    let mut rounds = 0;
    for players in PLAYERS {
        for _ in 0..40 {
            let table = Table::random(players, &mut dice);
            let mut game = GameState::new(&Setup::new(&table.layout()).unwrap());
            while !game.is_over() {
                let choices = dice.choices(&game);
                compare(&game, &choices);
                compare_kali(&game, &choices);
                game = game.after_round(&choices).unwrap();
                rounds += 1;
            }
            compare(&game, &vec![Card::ZERO; players.into()]);
            compare_kali(&game, &vec![Card::ZERO; players.into()]);
            assert!(Player::ALL.iter().all(|&player| game.legal_cards(player).is_empty()));
        }
    }
    assert_eq!(rounds, 6 * 40 * 12);
}

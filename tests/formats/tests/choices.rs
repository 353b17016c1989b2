//! Choices that come one by one: in any order, changed, taken back, stored in between, wrong.

use kalimambo::{Card, ChoiceError, ChoiceStatus, GameState, OpenRound, Player, Record};
use kalimambo_formats::facts::{seat_set, seats};
use kalimambo_formats::tables::{any_game, any_record};
use kalimambo_formats::{Dice, card, forms, players};

/// A game of any kind that goes on.
fn game_in_play(players: u8, dice: &mut Dice) -> GameState {
    loop {
        let game = any_game(players, dice);
        if !game.is_over() {
            return game;
        }
    }
}

/// Every order of the first `count` numbers.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(count - 1);
    let with = |order: &Vec<usize>, place: usize| {
        let mut order = order.clone();
        order.insert(place, count - 1);
        order
    };
    shorter.iter().flat_map(|order| (0..count).map(|place| with(order, place))).collect()
}

#[test]
fn every_order_of_arrival_gives_the_same_round() {
    let mut dice = Dice::new(1);
    for players in 2..=7_usize {
        let game = game_in_play(u8::try_from(players).expect("at most seven"), &mut dice);
        let cards = players::any_cards(&game, &mut dice);
        let round = game.apply_round(&cards).expect("cards of the hands");
        let all = orders(players);
        assert_eq!(all.len(), (1..=players).product::<usize>());
        for order in all {
            let mut open = OpenRound::new(game).expect("the game goes on");
            for &seat in &order {
                let player = Player::ALL[seat];
                assert!(open.status().missing.contains(player));
                open.choose(player, cards[seat]).expect("a card of the hand");
                assert!(open.status().chosen.contains(player));
            }
            assert_eq!(open.play(), Ok(round), "{order:?}");
            assert_eq!(*open.cards().expect("all have chosen"), *cards);
            // To play it does not change it.
            assert_eq!(open.play(), Ok(round));
            assert_eq!(*open.game(), game);
        }
    }
}

/// An open round is the choices that stand, whatever came before them.
#[test]
fn minds_are_changed_and_choices_taken_back() {
    let mut dice = Dice::new(2);
    for players in 2..=7_u8 {
        for _ in 0..30 {
            let game = game_in_play(players, &mut dice);
            let mut open = OpenRound::new(game).expect("the game goes on");
            let mut stand: Vec<Option<Card>> = vec![None; players.into()];
            for _ in 0..60 {
                let seat = dice.roll(players.into());
                let player = Player::ALL[seat];
                if dice.once_in(3) {
                    assert_eq!(open.withdraw(player), Ok(stand[seat].take()));
                } else {
                    let hand: Vec<Card> = game.legal_cards(player).iter().collect();
                    let card = dice.pick(&hand);
                    assert_eq!(open.choose(player, card), Ok(()));
                    stand[seat] = Some(card);
                }
                check(&open, &game, &stand);
            }
        }
    }
}

/// The open round is the one in which just these choices were made.
fn check(open: &OpenRound, game: &GameState, stand: &[Option<Card>]) {
    let mut straight = OpenRound::new(*game).expect("the game goes on");
    for (player, choice) in seats(stand.len()).zip(stand) {
        if let Some(card) = *choice {
            straight.choose(player, card).expect("a card of the hand");
        }
        assert_eq!(open.choice(player), *choice);
    }
    assert_eq!(*open, straight);
    let chosen = seats(stand.len()).filter(|&player| open.choice(player).is_some()).collect();
    let missing = seats(stand.len()).filter(|&player| open.choice(player).is_none()).collect();
    assert_eq!(open.status(), ChoiceStatus { round: game.round() + 1, chosen, missing });
    if let Some(cards) = stand.iter().copied().collect::<Option<Vec<Card>>>() {
        assert_eq!(open.play(), Ok(game.apply_round(&cards).expect("cards of the hands")));
    } else {
        let error = ChoiceError::Missing { players: missing };
        assert_eq!((open.play(), open.cards()), (Err(error), Err(error)));
    }
}

#[test]
fn every_wrong_choice_is_an_error_and_changes_nothing() {
    let mut dice = Dice::new(3);
    for players in 2..=7_u8 {
        for _ in 0..20 {
            let game = game_in_play(players, &mut dice);
            let mut open = OpenRound::new(game).expect("the game goes on");
            for player in seats(players.into()) {
                if dice.once_in(2) {
                    continue;
                }
                let hand: Vec<Card> = game.legal_cards(player).iter().collect();
                open.choose(player, dice.pick(&hand)).expect("a card of the hand");
            }
            let before = open;
            for player in Player::ALL {
                let seated = player.seat() < players;
                for card in Card::ALL {
                    let expected = match (seated, game.legal_cards(player).contains(card)) {
                        (false, _) => ChoiceError::NoSuchSeat { player },
                        (true, false) => ChoiceError::CardNotInHand { player, card },
                        (true, true) => continue,
                    };
                    assert_eq!(open.choose(player, card), Err(expected));
                    assert_eq!(open, before);
                }
                if !seated {
                    assert_eq!(open.withdraw(player), Err(ChoiceError::NoSuchSeat { player }));
                    assert_eq!(open.choice(player), None);
                    assert_eq!(open, before);
                }
            }
        }
    }
}

/// Every card that is held can be chosen, in every round.
#[test]
fn every_legal_choice_is_taken() {
    let mut dice = Dice::new(4);
    for players in 2..=7 {
        let record = any_record(players, &mut dice);
        for rounds in 0..12 {
            let game = record.state_after(rounds).expect("a whole game");
            let mut open = OpenRound::new(game).expect("the game goes on");
            assert_eq!(
                open.status(),
                ChoiceStatus {
                    round: rounds + 1,
                    chosen: kalimambo::PlayerSet::EMPTY,
                    missing: seat_set(players.into()),
                }
            );
            for (player, hand) in game.hands() {
                for card in hand {
                    assert_eq!(open.choose(player, card), Ok(()));
                    assert_eq!(open.choice(player), Some(card));
                }
            }
        }
    }
}

#[test]
fn a_game_that_is_over_has_no_next_round() {
    let record = any_record(3, &mut Dice::new(5));
    assert_eq!(OpenRound::new(*record.state()), Err(ChoiceError::GameOver));
}

/// A server that stores everything after every choice, and starts again from what it has stored, plays
/// the same game as one that runs through.
#[test]
fn what_is_stored_in_the_middle_of_a_round_goes_on() {
    let mut dice = Dice::new(6);
    for players in 2..=7 {
        let through = any_record(players, &mut dice);
        let mut record = Record::new(through.setup());
        for cards in through.rounds() {
            let mut open = OpenRound::new(*record.state()).expect("the game goes on");
            let mut order: Vec<usize> = (0..cards.len()).collect();
            dice.shuffle(&mut order);
            for seat in order {
                open.choose(Player::ALL[seat], cards[seat]).expect("a card of the hand");
                open = if dice.once_in(2) {
                    serde_json::from_str(&forms::to_json(&open)).expect("what was written")
                } else {
                    postcard::from_bytes(&forms::to_postcard(&open)).expect("what was written")
                };
                record = serde_json::from_str(&forms::to_json(&record)).expect("what was written");
            }
            assert_eq!(
                record.play(&open.cards().expect("all have chosen")),
                open.play().map_err(|_| unreachable!())
            );
        }
        assert_eq!(record, through);
    }
}

/// What is stored is what the documentation says.
#[test]
fn the_forms_of_an_open_round() {
    let layout = kalimambo::Layout { line: &[1, 0, 2], ..kalimambo::Layout::default() };
    let game = GameState::new(&kalimambo::Setup::new(&layout).expect("a legal table"));
    let mut open = OpenRound::new(game).expect("the game goes on");
    open.choose(Player::B, card(11)).expect("a card of the hand");
    let position = r#"{"round":0,"track":40,"dung":[],"mambo":0,"line":[["B",1],["A",2],["C",3],["K",4]],"scores":[0,0,0],"hands":[[0,1,2,3,4,5,6,7,8,9,10,11],[0,1,2,3,4,5,6,7,8,9,10,11],[0,1,2,3,4,5,6,7,8,9,10,11]],"kali_played":[]}"#;
    let expected = format!(
        r#"{{"game":{{"position":{position},"kali_deck":[0,1,2,3,4,5,6,7,8,9,10,11]}},"choices":[null,11,null]}}"#
    );
    assert_eq!(forms::to_json(&open), expected);
    assert_eq!(forms::to_json(&open.status()), r#"{"round":1,"chosen":[1],"missing":[0,2]}"#);
    assert_eq!(
        format!("{open:?}"),
        "OpenRound { status: ChoiceStatus { round: 1, chosen: {B}, missing: {A, C} }, .. }"
    );
}

/// What everybody may know of the choices says of each seat once whether it has chosen.
#[test]
fn a_status_that_can_not_be_is_refused() {
    for (status, error) in [
        (r#"{"round":0,"chosen":[0],"missing":[1]}"#, "round 0: a game has 12 (E1)"),
        (r#"{"round":13,"chosen":[0],"missing":[1]}"#, "round 13: a game has 12 (E1)"),
        (r#"{"round":1,"chosen":[0],"missing":[0]}"#, "not each of the seats of 2 to 7 players once (S1)"),
        (r#"{"round":1,"chosen":[0],"missing":[]}"#, "not each of the seats of 2 to 7 players once (S1)"),
        (r#"{"round":1,"chosen":[0],"missing":[2]}"#, "not each of the seats of 2 to 7 players once (S1)"),
    ] {
        let read = serde_json::from_str::<ChoiceStatus>(status).expect_err(status).to_string();
        assert!(read.starts_with(error), "{read}");
    }
}

//! S1 to S8: what a table may look like before the first round.

use kalimambo::{Card, GameState, Hand, Layout, Player, Setup, SetupError, Space, Token, Track};

use crate::common::{A, B, Dice, K, PLAYERS, Table, card, cards, deck, line, small, space, start};

/// All orders of these seats.
fn orders(seats: &[u8]) -> Vec<Vec<u8>> {
    if seats.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (place, &seat) in seats.iter().enumerate() {
        let others = [&seats[..place], &seats[place + 1..]].concat();
        all.extend(orders(&others).into_iter().map(|order| [vec![seat], order].concat()));
    }
    all
}

#[test]
fn s1_two_to_seven_players() {
    for players in 0..=255 {
        let line: Vec<u8> = (0..players).collect();
        let setup = Setup::new(&Layout { line: &line, ..Layout::default() });
        if PLAYERS.contains(&players) {
            assert_eq!(setup.map(|setup| setup.players()), Ok(players.into()));
        } else {
            assert_eq!(setup, Err(SetupError::Players { found: players.into() }));
        }
    }
}

#[test]
fn s2_forty_spaces_unless_said_otherwise() {
    assert_eq!(Layout::default().track, 40);
    assert_eq!(Track::STANDARD.len(), 40);
    for players in PLAYERS {
        let setup = Setup::random(players.into(), &mut Dice::new(2).0).unwrap();
        assert_eq!(setup.track(), Track::STANDARD);
    }
}

#[test]
fn s2_at_most_sixty_four_spaces_and_room_for_all_pieces_and_heaps() {
    for players in PLAYERS {
        let seats: Vec<u8> = (0..players).collect();
        for heaps in 0..=10 {
            // Every other space ahead of Kali, so that no two heaps are neighbours (S6).
            let dung: Vec<u8> = (0..heaps).map(|heap| players + 2 + 2 * heap).collect();
            for track in 0..=255 {
                let setup = Setup::new(&Layout { track, line: &seats, dung: &dung, ..Layout::default() });
                let needed = players + 2 + heaps;
                if track < needed {
                    assert_eq!(
                        setup,
                        Err(SetupError::TrackTooShort { spaces: track, needed: needed.into() })
                    );
                } else if track > 64 {
                    assert_eq!(setup, Err(SetupError::TrackTooLong { spaces: track }));
                } else if dung.iter().all(|&heap| heap < track) {
                    assert_eq!(setup.map(|setup| setup.track().len()), Ok(track));
                }
            }
        }
    }
}

/// After the last space comes space 0, for tokens and for Mambo.
#[test]
fn s2_the_track_is_a_closed_loop() {
    for players in PLAYERS {
        for length in players + 2..=64 {
            let track = Track::new(length).unwrap();
            let last = space(length - 1);
            assert_eq!(track.ahead(last, 1), space(0));
            assert_eq!(track.distance(last, space(0)), 1);
            assert_eq!(track.distance(space(0), last), length - 1);
            assert_eq!(
                track.spaces().map(Space::number).collect::<Vec<_>>(),
                (0..length).collect::<Vec<_>>()
            );
        }
    }
    let game = start(&Layout { track: 40, mambo: 38, line: &[0, 1], ..Layout::default() });
    assert_eq!(line(game.position()), [(A, 39), (B, 0), (K, 1)]);
}

#[test]
fn s3_mambo_on_any_space() {
    for track in 4..=64 {
        for mambo in 0..=255 {
            let setup = Setup::new(&Layout { track, mambo, ..Layout::default() });
            if mambo < track {
                assert_eq!(setup.map(|setup| GameState::new(&setup).mambo()), Ok(space(mambo)));
            } else {
                assert_eq!(setup, Err(SetupError::MamboOffTrack { space: mambo }));
            }
        }
    }
}

#[test]
fn s4_explorers_in_any_order_directly_ahead_of_mambo() {
    for players in 2..=5 {
        let track = players + 4;
        let seats: Vec<u8> = (0..players).collect();
        let orders = orders(&seats);
        assert_eq!(orders.len(), (1..=usize::from(players)).product());
        for order in orders {
            for mambo in 0..track {
                let game = start(&Layout { track, mambo, line: &order, ..Layout::default() });
                let explorers = line(game.position());
                for ((&seat, (token, at)), ahead) in order.iter().zip(explorers).zip(1..) {
                    assert_eq!(token.player().map(Player::seat), Some(seat));
                    assert_eq!(at, (mambo + ahead) % track);
                }
            }
        }
    }
}

/// Of all lists of seats only those are lines that have each seat of the game once.
#[test]
fn s4_each_explorer_stands_in_the_line_once() {
    let mut lines = 0;
    for seats in (0..5 * 5 * 5_u8).map(|number| [number / 25, number / 5 % 5, number % 5]) {
        let mut sorted = seats;
        sorted.sort_unstable();
        let setup = Setup::new(&Layout { line: &seats, ..Layout::default() });
        assert_eq!(setup.is_ok(), sorted == [0, 1, 2], "{seats:?}");
        lines += usize::from(setup.is_ok());
    }
    assert_eq!(lines, 6);
}

#[test]
fn s5_kali_leads_directly_ahead_of_the_foremost_explorer() {
    for players in PLAYERS {
        let mut dice = Dice::new(players.into());
        for _ in 0..100 {
            let table = Table::random(players, &mut dice);
            let game = start(&table.layout());
            assert_eq!(game.position().front(), Token::Kali);
            let kali = (table.mambo + players + 1) % table.track;
            assert_eq!(game.position().space_of(Token::Kali), Some(space(kali)));
            assert_eq!(game.line().last(), Some(&(Token::Kali, space(kali))));
        }
    }
}

/// Every one and every two spaces as heaps, with Mambo on every space: the seam of the track is
/// passed by pieces, by heaps and by the gap between two heaps.
#[test]
fn s6_heaps_on_free_spaces_and_no_two_on_neighbouring_ones() {
    let track = 9;
    for mambo in 0..track {
        let occupied: Vec<u8> = (0..4).map(|ahead| (mambo + ahead) % track).collect();
        for first in 0..track {
            let heaps = |dung: &[u8]| {
                let setup = Setup::new(&Layout { track, mambo, dung, ..Layout::default() });
                setup.map(|setup| setup.dung().iter().map(Space::number).collect::<Vec<_>>())
            };
            if occupied.contains(&first) {
                assert_eq!(heaps(&[first]), Err(SetupError::HeapOccupied { space: space(first) }));
                continue;
            }
            assert_eq!(heaps(&[first]), Ok(vec![first]));
            assert_eq!(heaps(&[first, first]), Err(SetupError::HeapTwice { space: space(first) }));
            for second in (0..track).filter(|second| !occupied.contains(second) && *second != first) {
                let expected = if second == (first + 1) % track {
                    Err(SetupError::HeapsAdjacent { first: space(first), second: space(second) })
                } else if first == (second + 1) % track {
                    Err(SetupError::HeapsAdjacent { first: space(second), second: space(first) })
                } else {
                    Ok(vec![first.min(second), first.max(second)])
                };
                assert_eq!(heaps(&[first, second]), expected, "Mambo on {mambo}");
            }
        }
    }
}

#[test]
fn s6_the_last_space_and_space_0_are_neighbours() {
    for track in 8..=64 {
        let setup = Setup::new(&Layout { track, mambo: 2, dung: &[0, track - 1], ..Layout::default() });
        let [first, second] = [track - 1, 0].map(space);
        assert_eq!(setup, Err(SetupError::HeapsAdjacent { first, second }));
        let apart = Setup::new(&Layout { track, mambo: 2, dung: &[0, track - 2], ..Layout::default() });
        assert_eq!(apart.map(|setup| setup.dung().len()), Ok(2));
    }
}

#[test]
fn s6_any_number_of_heaps_from_none_up() {
    // 60 free spaces have room for 30 heaps that are not neighbours.
    let every_other: Vec<u8> = (4..64).step_by(2).collect();
    for heaps in 0..=every_other.len() {
        let dung = &every_other[..heaps];
        let setup = Setup::new(&Layout { track: 64, dung, ..Layout::default() });
        assert_eq!(setup.map(|setup| setup.dung().len()), Ok(heaps));
    }
}

#[test]
fn s6_six_heaps_in_the_standard_game() {
    let mut dice = Dice::new(6);
    for players in PLAYERS {
        for _ in 0..200 {
            let setup = Setup::random(players.into(), &mut dice.0).unwrap();
            let heaps: Vec<u8> = setup.dung().iter().map(Space::number).collect();
            assert_eq!(heaps.len(), 6);
            assert!(heaps.windows(2).all(|pair| pair[1] - pair[0] > 1), "{heaps:?}");
            assert!(heaps.iter().all(|&heap| setup.mambo().number() == 0 && heap > players + 1), "{heaps:?}");
        }
    }
}

#[test]
fn s7_each_player_holds_one_card_of_each_value() {
    for players in PLAYERS {
        let seats: Vec<u8> = (0..players).collect();
        let game = start(&Layout { line: &seats, ..Layout::default() });
        assert_eq!(game.hands().len(), players.into());
        for (player, hand) in game.hands() {
            assert_eq!(hand.iter().map(Card::value).collect::<Vec<_>>(), (0..12).collect::<Vec<_>>());
            assert_eq!(game.legal_cards(player), hand);
        }
    }
}

/// A hand is what has not been played from it.
#[test]
fn s7_what_a_player_holds_is_public() {
    let mut game = start(&Layout { line: &[2, 0, 1], ..Layout::default() });
    let mut played = [Hand::EMPTY; 3];
    for round in [[5, 5, 0], [11, 4, 3], [0, 11, 5]] {
        game = *game.apply_round(&cards(&round)).unwrap().state();
        for (seat, value) in round.into_iter().enumerate() {
            played[seat] = played[seat].with(card(value));
        }
        for ((_, hand), played) in game.position().hands().zip(played) {
            assert_eq!(hand, played.complement());
        }
    }
}

#[test]
fn s8_kalis_deck_is_the_twelve_cards_in_any_order() {
    let mut dice = Dice::new(8);
    for _ in 0..500 {
        let mut order: Vec<u8> = (0..12).collect();
        dice.shuffle(&mut order);
        let setup = Setup::new(&Layout { kali_deck: &order, ..Layout::default() }).unwrap();
        assert_eq!(setup.kali_deck().iter().map(Card::value).collect::<Vec<_>>(), order);

        let broken = dice.roll(12);
        let other = order[(broken + 1 + dice.roll(11)) % 12];
        let mut twice = order.clone();
        twice[broken] = other;
        let twice = Setup::new(&Layout { kali_deck: &twice, ..Layout::default() });
        assert_eq!(twice, Err(SetupError::DeckCardTwice { card: card(other) }));

        order[broken] = small(12 + dice.roll(244));
        let value = order[broken];
        let unknown = Setup::new(&Layout { kali_deck: &order, ..Layout::default() });
        assert_eq!(unknown, Err(SetupError::DeckValue { value }));
    }
}

#[test]
fn s8_kalis_deck_has_neither_more_nor_fewer_cards() {
    let longer: Vec<u8> = (0..12).chain(0..12).collect();
    for size in 0..=24 {
        let setup = Setup::new(&Layout { kali_deck: &longer[..size], ..Layout::default() });
        if size == 12 {
            assert!(setup.is_ok());
        } else {
            assert_eq!(setup, Err(SetupError::DeckSize { found: size.try_into().expect("few cards") }));
        }
    }
}

/// Two games that differ in what is still hidden look the same.
#[test]
fn s8_the_order_of_what_is_left_is_secret() {
    let [one, other] = [[3, 7, 0, 1], [3, 7, 1, 0]].map(|top| deck(&top));
    let [mut one, mut other] = [one, other]
        .map(|kali_deck| start(&Layout { line: &[1, 2, 0], kali_deck: &kali_deck, ..Layout::default() }));
    for round in [[1, 2, 3], [4, 5, 6]] {
        assert_eq!(one.position(), other.position());
        assert_ne!(one, other);
        let rounds = [&one, &other].map(|game| game.apply_round(&cards(&round)).unwrap());
        assert_eq!(rounds[0].reveal(), rounds[1].reveal());
        [one, other] = rounds.map(|round| *round.state());
    }
    assert_eq!(one.position(), other.position());
    assert_eq!(format!("{:?}", one.position()), format!("{:?}", other.position()));
    assert_eq!(one.position().kali_hidden(), one.kali_deck().cards());
    // It is so until the cards come up.
    let differ = [&one, &other].map(|game| *game.after_round(&cards(&[7, 8, 9])).unwrap().position());
    assert_ne!(differ[0], differ[1]);
}

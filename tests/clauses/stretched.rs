//! R7 and I8 at their limits: lines that are stretched as far as they can be.

use kalimambo::{Event, GameState, Layout, StayReason};

use crate::common::{Dice, PLAYERS, cards, deck, line, start};

/// Cards that let Kali fall behind as far as the rules allow: a row a round, a column a player.
///
/// With `p` players the first `p` columns are used, the first `p` rows, and then the last two. In
/// each of the first `p` rounds, all that are behind Kali or Kali itself show the same card, and
/// the rearmost of them passes all others; those ahead show lower cards and move on, one space for
/// each of them. In the last but one round Kali shows 0 and the others move; in the last they move
/// again, and Kali acts after all of them.
const STRETCH: [[u8; 7]; 9] = [
    [5, 5, 5, 5, 5, 5, 5],
    [2, 6, 6, 6, 6, 6, 6],
    [4, 3, 7, 7, 7, 7, 7],
    [1, 2, 3, 8, 8, 8, 8],
    [8, 4, 2, 3, 9, 9, 9],
    [6, 9, 8, 4, 2, 10, 10],
    [9, 1, 10, 2, 4, 3, 11],
    [3, 7, 9, 1, 10, 11, 2],
    [7, 10, 4, 9, 11, 2, 3],
];

/// The rows for so many players, with Kali's card of each.
fn stretch(players: u8) -> Vec<(&'static [u8], u8)> {
    let columns = usize::from(players);
    let ties = STRETCH[..columns].iter().zip(5..);
    ties.chain(STRETCH[7..].iter().zip([0, 1])).map(|(row, kali)| (&row[..columns], kali)).collect()
}

/// The shortest track on which R7 never applies.
const fn safe_track(players: u8) -> u8 {
    (players + 2) * (players + 3) / 2
}

/// Plays the cards that stretch the line and gives the last game, with the events of each round.
fn stretched(players: u8, track: u8) -> (GameState, Vec<Vec<Event>>) {
    let seats: Vec<u8> = (0..players).collect();
    let rounds = stretch(players);
    let kali: Vec<u8> = rounds.iter().map(|&(_, kali)| kali).collect();
    let mut game = start(&Layout { track, line: &seats, kali_deck: &deck(&kali), ..Layout::default() });
    let mut log = Vec::new();
    for (row, _) in rounds {
        let round = game.apply_round(&cards(row)).expect("cards that are held");
        log.push(round.events().iter().collect());
        game = *round.state();
    }
    (game, log)
}

fn blocked(event: Event) -> bool {
    matches!(event, Event::Stayed { reason: StayReason::Blocked, .. })
}

#[test]
fn r7_the_bound_is_10_15_21_28_36_45() {
    assert_eq!(PLAYERS.map(safe_track).collect::<Vec<_>>(), [10, 15, 21, 28, 36, 45]);
}

#[test]
fn r7_no_shorter_track_is_safe() {
    for players in PLAYERS {
        for track in players + 2..safe_track(players) {
            let (_, log) = stretched(players, track);
            assert!(log.iter().flatten().copied().any(blocked), "{players} players on {track} spaces");
        }
    }
}

/// The same cards, and Kali finds just one space left.
#[test]
fn r7_the_bound_is_long_enough_for_the_line_stretched_most() {
    for players in PLAYERS {
        for track in safe_track(players)..=64 {
            let (_, log) = stretched(players, track);
            assert!(!log.iter().flatten().copied().any(blocked), "{players} players on {track} spaces");
        }
    }
}

/// Ordinary games do not come near it, so these are games in which the players do their best: tied
/// where that holds Kali, and apart where it does not.
#[test]
fn r7_never_on_a_track_of_that_length() {
    for players in PLAYERS {
        let mut dice = Dice::new(players.into());
        let seats: Vec<u8> = (0..players).collect();
        for _ in 0..300 {
            let rounds = stretch(players);
            let kali: Vec<u8> = rounds.iter().map(|&(_, kali)| kali).collect();
            let mut kali_deck = deck(&kali);
            let followed = dice.roll(rounds.len() + 1);
            dice.shuffle(&mut kali_deck[followed..]);
            let track = safe_track(players);
            let mut game = start(&Layout { track, line: &seats, kali_deck: &kali_deck, ..Layout::default() });
            while !game.is_over() {
                let row =
                    rounds.get(usize::from(game.round())).filter(|_| usize::from(game.round()) < followed);
                let chosen = row.map_or_else(|| dice.choices(&game), |&(row, _)| cards(row));
                let round = game.apply_round(&chosen).unwrap();
                assert!(!round.events().iter().any(blocked), "{players} players");
                game = *round.state();
            }
        }
    }
}

#[test]
fn r7_once_a_token_is_blocked_nothing_moves_any_more() {
    for players in PLAYERS {
        let mut dice = Dice::new(players.into());
        for track in players + 2..safe_track(players) {
            let (mut game, log) = stretched(players, track);
            let of_all = log.concat();
            let first = of_all.iter().position(|&event| blocked(event)).expect("a blocked token");
            let stands = |event: &Event| matches!(event, Event::Stayed { .. } | Event::Tied { .. });
            assert!(of_all[first..].iter().all(stands), "{players} players on {track} spaces");
            let (before, mambo) = (line(game.position()), game.mambo());
            while !game.is_over() {
                let round = game.apply_round(&dice.choices(&game)).unwrap();
                assert!(round.events().iter().all(|event| stands(&event)));
                assert!(round.position().scores().eq(game.scores()), "nobody pays");
                game = *round.state();
                assert_eq!((line(game.position()), game.mambo()), (before.clone(), mambo));
            }
        }
    }
}

/// The last charge of that game is the longest that there can be (I8).
#[test]
fn i8_a_charge_of_6_10_15_21_28_36_spaces_is_possible() {
    let longest = PLAYERS.map(|players| {
        let (_, log) = stretched(players, safe_track(players));
        let charges = log.iter().flatten().filter_map(|event| match event {
            Event::Charged { distance, .. } => Some(*distance),
            _ => None,
        });
        charges.max().expect("a charge")
    });
    assert_eq!(longest.collect::<Vec<_>>(), [6, 10, 15, 21, 28, 36]);
}

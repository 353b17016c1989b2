//! Whatever is accepted can be played to its end, is accepted again after every round, and keeps the
//! facts I1 to I8: at the very limits of what a line, the points and a short track can be.

use kalimambo::{
    Card, Event, GameState, Hand, Pile, Position, PositionError, Space, SpaceSet, StayReason, Token, Track,
};
use kalimambo_formats::facts::{check_position, check_to_the_end};
use kalimambo_formats::players::Aim;
use kalimambo_formats::tables::{Draft, Table, safe_track};
use kalimambo_formats::{Dice, card, player, small, space};

/// Accepted positions near the limits, played by someone with an aim.
#[test]
fn what_is_accepted_at_the_limits_can_be_played() {
    let mut dice = Dice::new(1);
    let mut accepted = 0;
    for _ in 0..20_000 {
        let Ok(position) = Draft::at_the_limits(&mut dice).position() else { continue };
        let game = position.sample(&mut dice.0);
        let aim = Aim::any(position.players(), &mut dice);
        assert!(check_to_the_end(&game, |game| aim.choose(game, &mut dice)).is_over());
        accepted += 1;
    }
    assert!(accepted > 10_000, "{accepted}");
}

/// Every aim on the tightest tracks, and on the shortest that are safe and those just below.
#[test]
fn what_is_played_is_accepted() {
    let mut dice = Dice::new(2);
    for players in 2..=7 {
        for track in [players + 2, players + 3, safe_track(players) - 1, safe_track(players), 64] {
            for aim in Aim::all(players.into()) {
                for _ in 0..4 {
                    let mut table = Table::random(players, &mut dice).dry(track);
                    table.dung = any_heaps(&table, &mut dice);
                    let game = GameState::new(&table.setup());
                    assert!(check_to_the_end(&game, |game| aim.choose(game, &mut dice)).is_over());
                }
            }
        }
    }
}

fn any_heaps(table: &Table, dice: &mut Dice) -> Vec<u8> {
    let mut ahead = small(table.line.len()) + 2;
    let mut heaps = Vec::new();
    while ahead < table.track {
        if dice.once_in(2) {
            heaps.push((table.mambo + ahead) % table.track);
            ahead += 1;
        }
        ahead += 1;
    }
    heaps
}

/// The limits are not too narrow: legal play comes to them.
#[test]
fn the_longest_line_is_reached() {
    let mut dice = Dice::new(3);
    for players in 2..=3_u8 {
        let limit = players * (players + 1) / 2 + players;
        let mut longest = 0;
        for _ in 0..3000 {
            let mut game = GameState::new(&Table::random(players, &mut dice).dry(40).setup());
            while !game.is_over() {
                game = game.after_round(&Aim::Stretch.choose(&game, &mut dice)).expect("cards of the hands");
                let position = game.position();
                let [rear, front] = [position.rear(), position.front()].map(|token| position.space_of(token));
                let spaces =
                    rear.zip(front).map_or(0, |(rear, front)| position.track().distance(rear, front));
                longest = longest.max(spaces);
            }
        }
        println!("{players} players: {longest} of {limit}");
        assert!(longest <= limit);
        assert!(longest + 1 >= limit, "{players} players: {longest} of {limit}");
    }
}

/// What may be shown in a round by a token that has, or has not, played its 0: a few values suffice,
/// as only their order counts.
fn shown(zero_played: bool, values: u8) -> impl Iterator<Item = u8> + Clone {
    u8::from(zero_played)..=values
}

/// A hand of so many cards: the values that may be shown, the 0 as it says, and others above them.
fn hand_of(count: usize, zero_played: bool, values: u8) -> Option<Hand> {
    let needed = shown(zero_played, values);
    let hand: Hand = needed.chain(values + 1..12).take(count).map(card).collect();
    // As many as may be shown, and no more than there are.
    (hand.len() == count && hand.contains(card(values))).then_some(hand)
}

/// All lines, of tokens that have and have not played their 0, in some round, with the most points that
/// can be: everything that can be shown leads to a position that is accepted, by a charge that is short
/// enough, and on a safe track with nobody blocked.
///
/// The tokens are in the order of their letters but for Kali: other names make no difference (I7).
fn every_round_from_every_line(players: u8, track: u8, rounds: &[u8]) -> u64 {
    let mut places: Vec<u8> = (1..=players + 1).collect();
    let mut played = 0;
    loop {
        for kali in 0..=usize::from(players) {
            for zeros in 0..1_u8 << (players + 1) {
                for &round in rounds {
                    played += every_round(players, track, &places, kali, zeros, round).unwrap_or(0);
                }
            }
        }
        // The next places, the rear staying on its own.
        let Some(next) =
            (1..places.len()).find(|&place| places[place] + 1 < *places.get(place + 1).unwrap_or(&track))
        else {
            return played;
        };
        places[next] += 1;
        for (place, first) in places[..next].iter_mut().zip(1..) {
            *place = first;
        }
    }
}

/// Every round from one position, or `None` where it is none.
fn every_round(players: u8, track: u8, places: &[u8], kali: usize, zeros: u8, round: u8) -> Option<u64> {
    let values = players + 1;
    let mut tokens: Vec<Token> = (0..players).map(|seat| player(seat).into()).collect();
    tokens.insert(kali, Token::Kali);
    let zero_played = |token: Token| zeros >> u8::from(token).min(players) & 1 != 0;
    let line: Vec<(Token, Space)> = tokens.into_iter().zip(places.iter().copied().map(space)).collect();
    let hands = (0..players)
        .map(|seat| hand_of(12 - usize::from(round), zero_played(player(seat).into()), values))
        .collect::<Option<Vec<Hand>>>()?;
    let kali_hidden = hand_of(12 - usize::from(round), zero_played(Token::Kali), values)?;
    let kali_played = Pile::new(kali_hidden.complement()).expect("different cards");
    let mut draft = Draft {
        track: Track::new(track).expect("a track"),
        dung: SpaceSet::EMPTY,
        mambo: space(0),
        line,
        scores: vec![u16::MAX; players.into()],
        hands,
        kali_played,
    };
    // The error says what the most points are.
    let Err(PositionError::ScoreTooHigh { most, .. }) = draft.position() else { return None };
    draft.scores = vec![most.into(); players.into()];
    let position = draft.position().expect("no more than the most points");

    let lowest: Vec<u8> = (0..=players).map(|token| u8::from(zeros >> token & 1 != 0)).collect();
    let mut cards = lowest.clone();
    let mut played = 0;
    loop {
        check_next(&position, &cards);
        played += 1;
        let Some(next) = (0..cards.len()).find(|&token| cards[token] < values) else { return Some(played) };
        cards[next] += 1;
        cards[..next].copy_from_slice(&lowest[..next]);
    }
}

/// The last of the cards is Kali's.
fn check_next(position: &Position, values: &[u8]) {
    let cards: Vec<Card> = values.iter().copied().map(card).collect();
    let (kali, cards) = cards.split_last().expect("Kali's card");
    let (next, events) = position.apply_round(cards, *kali).expect("cards of the hands");
    let players = position.players();
    let safe = usize::from(position.track().len()) >= (players + 2) * (players + 3) / 2;
    for event in &events {
        match event {
            Event::Charged { distance, .. } => {
                assert!(usize::from(distance) <= (players + 1) * (players + 2) / 2, "{event}: {position}");
            }
            Event::Stayed { reason: StayReason::Blocked, .. } => {
                assert!(!safe, "{event}: {position} {values:?}");
            }
            _ => {}
        }
    }
    assert_eq!(Draft::of(&next).position(), Ok(next), "{position} {values:?}");
}

#[test]
fn every_round_from_every_line_of_two_players() {
    let mut played = 0;
    for track in 4..=safe_track(2) + 2 {
        played += every_round_from_every_line(2, track, &[1, 2, 3, 8]);
    }
    println!("{played} rounds");
    assert!(played > 100_000, "{played}");
}

#[test]
fn every_round_from_every_line_of_three_players_on_the_shortest_safe_track() {
    let played = every_round_from_every_line(3, safe_track(3), &[1, 2, 4, 7]);
    assert!(played > 1_000_000, "{played}");
}

#[test]
#[ignore = "270 million rounds take minutes, even with optimisation"]
fn every_round_from_every_line_of_three_and_four_players() {
    for (players, tracks) in [(3, 5..=safe_track(3) + 1), (4, safe_track(4)..=safe_track(4))] {
        for track in tracks {
            let played = every_round_from_every_line(players, track, &[1, 2, 4, 7]);
            println!("{players} players on {track} spaces: {played} rounds");
            assert!(played > 0);
        }
    }
}

/// What the limits say of each line is what they say, one space more or one point more being refused.
#[test]
fn beyond_the_limits_nothing_is_accepted() {
    let mut dice = Dice::new(4);
    let mut refused = [0; 3];
    for _ in 0..5000 {
        let draft = Draft::at_the_limits(&mut dice);
        match draft.position() {
            Ok(position) => check_position(&position),
            Err(PositionError::TooFarAhead { spaces, most }) => {
                assert!(spaces > most);
                refused[0] += 1;
            }
            Err(PositionError::TooFarBehind { spaces, most, .. }) => {
                assert!(spaces > most && draft.track.len() >= safe_track(small(draft.hands.len())));
                refused[1] += 1;
            }
            Err(PositionError::ScoreTooHigh { score, most, .. }) => {
                assert!(score > u16::from(most));
                refused[2] += 1;
                // With the most points it is accepted.
                let scores = draft.scores.iter().map(|&score| score.min(most.into())).collect();
                assert!(Draft { scores, ..draft }.position().is_ok());
            }
            Err(_) => {}
        }
    }
    assert!(refused.iter().all(|&count| count > 20), "{refused:?}");
}

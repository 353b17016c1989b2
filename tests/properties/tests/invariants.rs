//! The facts I1 to I8 and the end of the game (E1), over games of every size.

mod common;

use std::collections::BTreeSet;

use common::{Game, any_games, cards, config, games, line, movers, scores, whole_games};
use kalimambo::{
    Card, Event, GameState, Penalty, Player, Position, Round, RoundError, Scene, Space, StayReason, Token,
};
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

/// I1: no two pieces share a space, and Mambo is directly behind the rear token.
fn check_pieces(position: &Position) -> Result<(), TestCaseError> {
    let line = line(position);
    let track = position.track().len();
    let mambo = position.mambo().number();
    let spaces: BTreeSet<u8> = line.iter().map(|&(_, space)| space).chain([mambo]).collect();
    prop_assert_eq!(spaces.len(), position.players() + 2, "a space is shared");
    prop_assert!(spaces.iter().all(|&space| space < track), "a space that the track does not have");
    prop_assert_eq!(line[0].1, (mambo + 1) % track, "Mambo is not directly behind the line");
    // It is a line: going from Mambo in the direction of travel, the tokens come in their order.
    let ahead: Vec<u8> = line.iter().map(|&(_, space)| (space + track - mambo) % track).collect();
    prop_assert!(ahead.is_sorted(), "the line is out of order");
    Ok(())
}

/// What can be told of a table by looking at it, changed by events as a spectator would.
#[derive(Debug, PartialEq)]
struct Table {
    line: Vec<(Token, u8)>,
    mambo: u8,
    scores: Vec<u16>,
    hands: Vec<Vec<Card>>,
    kali_played: Vec<Card>,
}

impl Table {
    fn of(position: &Position) -> Self {
        Self {
            line: line(position),
            mambo: position.mambo().number(),
            scores: scores(position),
            hands: position.hands().map(|(_, hand)| hand.iter().collect()).collect(),
            kali_played: position.kali_played().iter().collect(),
        }
    }

    fn reveal(&mut self, cards: &[Card], kali: Card) {
        for (hand, card) in self.hands.iter_mut().zip(cards) {
            hand.retain(|other| other != card);
        }
        self.kali_played.push(kali);
    }

    fn pay(&mut self, penalty: Penalty) {
        for player in penalty.players {
            self.scores[usize::from(player.seat())] += u16::from(penalty.points);
        }
    }

    fn apply(&mut self, event: Event) -> Result<(), TestCaseError> {
        match event {
            Event::Tied { .. } | Event::Stayed { .. } => {}
            Event::Moved { token, from, to } => {
                let place = self.line.iter().position(|&piece| piece == (token, from.number()));
                let Some(place) = place else {
                    return Err(TestCaseError::fail(format!("{token} is not where it moves from")));
                };
                self.line.remove(place);
                self.line.push((token, to.number()));
            }
            Event::DungHit { token, space, penalty } => {
                prop_assert_eq!(self.line.last(), Some(&(token, space.number())));
                self.pay(penalty);
            }
            Event::Charged { from, to, distance, hit, penalty } => {
                prop_assert_eq!(self.mambo, from.number());
                prop_assert_eq!(self.line[0].0, hit);
                prop_assert_eq!(penalty.points, distance);
                self.mambo = to.number();
                self.pay(penalty);
            }
        }
        Ok(())
    }
}

/// The points that the events of a round give, by seat.
fn points_given(round: &Round, players: usize) -> Vec<u16> {
    let mut given = vec![0; players];
    for penalty in round.events().iter().filter_map(|event| event.penalty()) {
        for player in penalty.players {
            given[usize::from(player.seat())] += u16::from(penalty.points);
        }
    }
    given
}

fn turned(space: Space, by: u8, track: u8) -> Space {
    Space::new((space.number() + by) % track).expect("a space")
}

/// An event with all spaces and all tokens replaced; points and cards stay.
fn relabelled(event: Event, space: impl Fn(Space) -> Space, player: impl Fn(Player) -> Player) -> Event {
    let token = |token: Token| token.player().map_or(Token::Kali, |seat| Token::Explorer(player(seat)));
    let penalty = |penalty: Penalty| Penalty {
        points: penalty.points,
        players: penalty.players.iter().map(&player).collect(),
    };
    match event {
        Event::Tied { card, mover, held } => {
            Event::Tied { card, mover: token(mover), held: held.iter().map(token).collect() }
        }
        Event::Stayed { token: stayed, reason } => Event::Stayed { token: token(stayed), reason },
        Event::Moved { token: moved, from, to } => {
            Event::Moved { token: token(moved), from: space(from), to: space(to) }
        }
        Event::DungHit { token: hit, space: at, penalty: paid } => {
            Event::DungHit { token: token(hit), space: space(at), penalty: penalty(paid) }
        }
        Event::Charged { from, to, distance, hit, penalty: paid } => Event::Charged {
            from: space(from),
            to: space(to),
            distance,
            hit: token(hit),
            penalty: penalty(paid),
        },
    }
}

fn log(round: &Round) -> Vec<Event> {
    round.events().iter().collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn i1_no_two_pieces_share_a_space_and_mambo_is_directly_behind_the_line(game in any_games()) {
        check_pieces(game.start()?.position())?;
        game.play(|_, _, round| check_pieces(round.position()))?;
    }

    /// I2: who did not move in a round is behind who did, in the order of before; the movers follow
    /// in the order of their moves.
    #[test]
    fn fixed_token_order(game in any_games()) {
        game.play(|before, _, round| {
            let movers = movers(round);
            let before = before.line();
            let stayed = before.iter().map(|&(token, _)| token).filter(|token| !movers.contains(token));
            let expected: Vec<Token> = stayed.chain(movers.iter().copied()).collect();
            let after: Vec<Token> = round.state().line().iter().map(|&(token, _)| token).collect();
            prop_assert_eq!(after, expected);
            Ok(())
        })?;
    }

    /// I3, with what there is of hands in the game and in the position.
    #[test]
    fn i3_every_hand_shrinks_by_exactly_the_card_played(game in any_games()) {
        let end = game.play(|before, cards, round| {
            let after = round.state();
            let left = usize::from(12 - after.round());
            prop_assert_eq!(after.round(), before.round() + 1);
            prop_assert_eq!(after.hands().len(), cards.len());
            for (((player, before), (_, after)), &card) in before.hands().zip(after.hands()).zip(cards) {
                prop_assert!(before.contains(card));
                prop_assert_eq!(after, before.without(card));
                prop_assert_eq!(after.len(), left);
                prop_assert_eq!(round.reveal().card(player.into()), Some(card));
            }
            let kali = before.kali_deck().first();
            prop_assert_eq!(kali, Some(round.reveal().kali()));
            prop_assert!(after.kali_deck().iter().eq(before.kali_deck().iter().skip(1)));
            prop_assert_eq!(after.kali_deck().len(), left);
            prop_assert_eq!(after.position().kali_hidden(), after.kali_deck().cards());
            prop_assert_eq!(after.position().kali_played().last(), kali);
            Ok(())
        })?;
        prop_assert_eq!(end.hands().all(|(_, hand)| hand.is_empty()), game.rounds.len() == 12);
    }

    #[test]
    fn i4_points_never_go_down_and_are_those_of_the_events(game in any_games()) {
        prop_assert!(game.start()?.scores().all(|(_, points)| points == 0));
        game.play(|before, cards, round| {
            let given = points_given(round, cards.len());
            let before = scores(before.position());
            let sum: Vec<u16> = before.iter().zip(given).map(|(before, given)| before + given).collect();
            prop_assert_eq!(scores(round.position()), sum);
            Ok(())
        })?;
    }

    /// No player has more points than that: 6 for dung and one for each space that the front goes
    /// ahead, a round.
    #[test]
    fn i4_no_player_has_more_than_r_times_p_plus_7_points_after_r_rounds(game in any_games()) {
        game.play(|_, _, round| {
            let most = u16::from(round.state().round()) * u16::from(game.players() + 7);
            prop_assert!(round.state().scores().all(|(_, points)| points <= most), "{:?}", round.state());
            Ok(())
        })?;
    }

    #[test]
    fn i5_the_events_one_after_another_give_the_position_after_the_round(game in any_games()) {
        game.play(|before, cards, round| {
            let mut table = Table::of(before.position());
            table.reveal(cards, round.reveal().kali());
            for event in round.events() {
                table.apply(event)?;
            }
            prop_assert_eq!(table, Table::of(round.position()));
            Ok(())
        })?;
    }

    /// The same with the crate's own steps, which accept these events and no others in between.
    #[test]
    fn i5_scenes_lead_from_each_position_to_the_next(game in any_games()) {
        game.play(|before, cards, round| {
            let mut table = Table::of(before.position());
            let mut scene = Scene::new(before.position(), cards, round.reveal().kali()).unwrap();
            let events = log(round);
            for (place, &event) in events.iter().enumerate() {
                table.apply(event)?;
                scene = match scene.after(&event) {
                    Ok(next) => next,
                    Err(error) => return Err(TestCaseError::fail(format!("{event}: {error}"))),
                };
                let seen: Vec<(Token, u8)> =
                    scene.line().iter().map(|&(token, space)| (token, space.number())).collect();
                prop_assert_eq!(&seen, &table.line);
                prop_assert_eq!(scene.mambo().number(), table.mambo);
                prop_assert!(scene.scores().map(|(_, points)| points).eq(table.scores.iter().copied()));
                if matches!(event, Event::Moved { .. }) {
                    prop_assert!(scene.after(&event).is_err(), "event {} happens twice", place);
                }
            }
            prop_assert_eq!(scene.settle(), Ok(*round.position()));
            Ok(())
        })?;
    }

    #[test]
    fn i6_turning_the_whole_board_turns_every_space_and_nothing_else(game in any_games(), by in 0..64_u8) {
        let track = game.track;
        let by = by % track;
        let other = Game {
            mambo: (game.mambo + by) % track,
            dung: game.dung.iter().map(|heap| (heap + by) % track).collect(),
            ..game.clone()
        };
        for (round, other) in game.outcome()?.iter().zip(other.outcome()?) {
            let turn = |space| turned(space, by, track);
            let expected: Vec<Event> =
                round.events().iter().map(|event| relabelled(event, turn, |player| player)).collect();
            prop_assert_eq!(log(&other), expected);
            let [one, other] = [round.position(), other.position()];
            prop_assert_eq!(turn(one.mambo()), other.mambo());
            prop_assert!(one.line().iter().map(|&(token, at)| (token, turn(at))).eq(other.line().iter().copied()));
            prop_assert!(one.scores().eq(other.scores()));
            prop_assert!(one.hands().eq(other.hands()));
            prop_assert_eq!(one.standings(), other.standings());
        }
    }

    #[test]
    fn i7_renaming_the_players_renames_them_and_nothing_else(
        game in any_games(),
        names in Just(vec![0_u8, 1, 2, 3, 4, 5, 6]).prop_shuffle(),
    ) {
        // The names of the seats in the game, in the order of the shuffled seven.
        let names: Vec<u8> = names.into_iter().filter(|&name| name < game.players()).collect();
        let renamed = |seat: u8| names[usize::from(seat)];
        let by_name = |values: &[u8]| {
            let mut named = vec![0; values.len()];
            for (&value, &name) in values.iter().zip(&names) {
                named[usize::from(name)] = value;
            }
            named
        };
        let other = Game {
            line: game.line.iter().copied().map(renamed).collect(),
            rounds: game.rounds.iter().map(|values| by_name(values)).collect(),
            ..game.clone()
        };
        let player = |player: Player| Player::new(renamed(player.seat())).expect("a player");
        for (round, other) in game.outcome()?.iter().zip(other.outcome()?) {
            let expected: Vec<Event> =
                round.events().iter().map(|event| relabelled(event, |space| space, player)).collect();
            prop_assert_eq!(log(&other), expected);
            let [one, other] = [round.position(), other.position()];
            prop_assert_eq!(one.mambo(), other.mambo());
            for (seat, points) in one.scores() {
                prop_assert_eq!(points, other.score(player(seat)));
                prop_assert_eq!(one.legal_cards(seat), other.legal_cards(player(seat)));
                prop_assert_eq!(one.space_of(seat.into()), other.space_of(player(seat).into()));
            }
            prop_assert_eq!(one.space_of(Token::Kali), other.space_of(Token::Kali));
            let winners = one.winners().map(|winners| winners.iter().map(player).collect());
            prop_assert_eq!(winners, other.winners());
        }
    }

    /// And on a track too short for that, what is left of it when the tokens, Mambo and the space
    /// that a token moves to are taken away.
    #[test]
    fn i8_no_charge_is_longer_than_p_plus_1_times_p_plus_2_halves(game in any_games()) {
        let players = game.players();
        let most = ((players + 1) * (players + 2) / 2).min(game.track - players - 2);
        game.play(|_, _, round| {
            for event in round.events() {
                if let Event::Charged { distance, .. } = event {
                    prop_assert!((1..=most).contains(&distance), "{}", event);
                }
            }
            Ok(())
        })?;
    }

    /// R7 on the tracks that are long enough.
    #[test]
    fn r7_nobody_is_blocked_on_a_track_of_p_plus_2_times_p_plus_3_halves(game in any_games()) {
        let players = game.players();
        let game = Game { track: game.track.max((players + 2) * (players + 3) / 2), dung: Vec::new(), ..game };
        game.play(|_, _, round| {
            for event in round.events() {
                let blocked = matches!(event, Event::Stayed { reason: StayReason::Blocked, .. });
                prop_assert!(!blocked, "{}", event);
            }
            Ok(())
        })?;
    }

    /// E1: whatever legal cards are played, the game is over after exactly twelve rounds, not
    /// before, and refuses a thirteenth.
    #[test]
    fn twelve_round_termination(game in whole_games(), thirteenth in proptest::collection::vec(0..12_u8, 0..=8)) {
        let end = game.play(|before, _, round| {
            prop_assert!(!before.is_over());
            prop_assert_eq!(before.winners(), None);
            prop_assert_eq!(before.kali_deck().is_empty(), false);
            prop_assert_eq!(round.state().is_over(), round.state().round() == 12);
            Ok(())
        })?;
        prop_assert!(end.is_over());
        prop_assert_eq!(end.round(), 12);
        prop_assert!(end.winners().is_some_and(|winners| !winners.is_empty()));
        let refused = Err(RoundError::GameOver);
        for values in [thirteenth, vec![0; game.line.len()]] {
            let cards = cards(&values);
            prop_assert_eq!(end.apply_round(&cards), refused);
            prop_assert_eq!(end.after_round(&cards).map(|_| ()), Err(RoundError::GameOver));
            for kali in Card::ALL {
                prop_assert_eq!(end.position().after_round(&cards, kali), Err(RoundError::GameOver));
            }
        }
    }

    /// E2: the winners are those with whom nobody is level or better but winners.
    #[test]
    fn e2_the_winners_are_those_with_the_fewest_points(game in games(12)) {
        let end: GameState = game.play(|_, _, _| Ok(()))?;
        let fewest = scores(end.position()).into_iter().min();
        let winners = end.winners().unwrap_or_default();
        for (player, points) in end.scores() {
            prop_assert_eq!(winners.contains(player), Some(points) == fewest);
            let better = end.scores().filter(|&(_, other)| other < points).count();
            let standing = end.standings().iter().copied().find(|standing| standing.player == player);
            prop_assert_eq!(standing.map(|standing| usize::from(standing.rank)), Some(better + 1));
        }
    }
}

//! Events fold: one after the other they lead from a position to the next, with each piece on a space of
//! its own all the way. Events that are not those of the round are refused.

use kalimambo::{
    Card, Event, EventError, GameState, Penalty, Player, PlayerSet, Position, Round, Scene, StayReason, Token,
};
use kalimambo_formats::facts::check_scene;
use kalimambo_formats::players::{Aim, any_cards};
use kalimambo_formats::tables::{Draft, any_record};
use kalimambo_formats::{Dice, space};

/// How a list of events ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Refused(EventError),
    Settled(Position),
}

fn fold(scene: Scene, events: &[Event]) -> End {
    let mut scene = scene;
    for event in events {
        match scene.after(event) {
            Ok(next) => scene = next,
            Err(error) => return End::Refused(error),
        }
        check_scene(&scene);
    }
    match scene.settle() {
        Ok(position) => End::Settled(position),
        Err(error) => End::Refused(error),
    }
}

fn scene_before(position: &Position, round: &Round) -> Scene {
    Scene::new(position, &round.reveal().cards(), round.reveal().kali()).expect("the cards of the round")
}

/// Every round of many games of all kinds, with the scene before it.
fn rounds(games: usize) -> impl Iterator<Item = (Scene, Round)> {
    (2..=7).flat_map(move |players| {
        let mut dice = Dice::new(100 + u64::from(players));
        (0..games).flat_map(move |_| {
            let record = any_record(players, &mut dice);
            let mut before = GameState::new(record.setup());
            let mut rounds = Vec::new();
            for round in record.replay() {
                rounds.push((scene_before(before.position(), &round), round));
                before = *round.state();
            }
            rounds
        })
    })
}

fn events_of(round: &Round) -> Vec<Event> {
    round.events().iter().collect()
}

#[test]
fn the_events_of_a_round_fold_to_the_next_position() {
    for (scene, round) in rounds(150) {
        check_scene(&scene);
        assert_eq!(*scene.reveal(), *round.reveal());
        assert_eq!(fold(scene, &events_of(&round)), End::Settled(*round.position()));
    }
}

/// Where no game has come to, events fold too.
#[test]
fn so_they_do_from_contrived_positions() {
    let mut dice = Dice::new(1);
    for _ in 0..5000 {
        let Ok(position) = Draft::at_the_limits(&mut dice).position() else { continue };
        let game = position.sample(&mut dice.0);
        if game.is_over() {
            continue;
        }
        let aim = Aim::any(position.players(), &mut dice);
        let round = game.apply_round(&aim.choose(&game, &mut dice)).expect("cards of the hands");
        assert_eq!(
            fold(scene_before(&position, &round), &events_of(&round)),
            End::Settled(*round.position())
        );
    }
}

/// The scenes are what a client draws: only who moves changes its space, the points are those of the
/// events so far, and Mambo is where it has run to.
#[test]
fn a_scene_changes_by_its_event_alone() {
    for (scene, round) in rounds(20) {
        let mut scene = scene;
        for event in round.events() {
            let next = scene.after(&event).expect("an event of the round");
            for &(token, before) in &scene.line() {
                let after = match event {
                    Event::Moved { token: mover, to, .. } if mover == token => to,
                    _ => before,
                };
                assert_eq!(next.space_of(token), Some(after), "{event}");
            }
            let mambo = match event {
                Event::Charged { to, .. } => to,
                _ => scene.mambo(),
            };
            assert_eq!(next.mambo(), mambo, "{event}");
            for ((player, before), (_, after)) in scene.scores().zip(next.scores()) {
                let penalty = event.penalty().filter(|penalty| penalty.players.contains(player));
                assert_eq!(after, before + penalty.map_or(0, |penalty| penalty.points.into()), "{event}");
            }
            assert_eq!(
                (next.track(), next.dung(), next.reveal()),
                (scene.track(), scene.dung(), scene.reveal())
            );
            scene = next;
        }
    }
}

fn tokens() -> impl Iterator<Item = Token> {
    Player::ALL.into_iter().map(Token::from).chain([Token::Kali])
}

fn with_or_without(players: PlayerSet, player: Player) -> PlayerSet {
    if players.contains(player) { players.without(player) } else { players.with(player) }
}

/// The penalty with other points, or a player more or less.
fn other_penalties(penalty: Penalty) -> Vec<Penalty> {
    let points = (0..=u8::MAX).map(|points| Penalty { points, ..penalty });
    let players = Player::ALL
        .into_iter()
        .map(|player| Penalty { players: with_or_without(penalty.players, player), ..penalty });
    points.chain(players).filter(|&other| other != penalty).collect()
}

/// The event with one of its fields changed, to all that there can be.
fn altered(event: Event) -> Vec<Event> {
    let spaces = || (0..64).map(space);
    let mut others: Vec<Event> = match event {
        Event::Tied { card, mover, held } => {
            let cards = Card::ALL.into_iter().map(|card| Event::Tied { card, mover, held });
            let movers = tokens().map(|mover| Event::Tied { card, mover, held });
            let helds = tokens().map(|token| {
                let held = if held.contains(token) { held.without(token) } else { held.with(token) };
                Event::Tied { card, mover, held }
            });
            cards.chain(movers).chain(helds).collect()
        }
        Event::Stayed { token, reason } => {
            let reasons = [StayReason::Zero, StayReason::Front, StayReason::Blocked];
            let tokens = tokens().map(|token| Event::Stayed { token, reason });
            tokens.chain(reasons.map(|reason| Event::Stayed { token, reason })).collect()
        }
        Event::Moved { token, from, to } => {
            let tokens = tokens().map(|token| Event::Moved { token, from, to });
            let froms = spaces().map(|from| Event::Moved { token, from, to });
            let tos = spaces().map(|to| Event::Moved { token, from, to });
            tokens.chain(froms).chain(tos).collect()
        }
        Event::DungHit { token, space, penalty } => {
            let tokens = tokens().map(|token| Event::DungHit { token, space, penalty });
            let spaces = spaces().map(|space| Event::DungHit { token, space, penalty });
            let penalties = other_penalties(penalty).into_iter();
            let penalties = penalties.map(|penalty| Event::DungHit { token, space, penalty });
            tokens.chain(spaces).chain(penalties).collect()
        }
        Event::Charged { from, to, distance, hit, penalty } => {
            let froms = spaces().map(|from| Event::Charged { from, to, distance, hit, penalty });
            let tos = spaces().map(|to| Event::Charged { from, to, distance, hit, penalty });
            let hits = tokens().map(|hit| Event::Charged { from, to, distance, hit, penalty });
            let distances = (0..=u8::MAX).map(|distance| Event::Charged { from, to, distance, hit, penalty });
            let penalties = other_penalties(penalty).into_iter();
            let penalties = penalties.map(|penalty| Event::Charged { from, to, distance, hit, penalty });
            froms.chain(tos).chain(hits).chain(distances).chain(penalties).collect()
        }
    };
    others.retain(|&other| other != event);
    others
}

/// Whatever field is changed, and to what, it is refused at its place.
#[test]
fn an_altered_event_is_refused() {
    let mut refused = 0;
    for (scene, round) in rounds(4) {
        let events = events_of(&round);
        for (place, &event) in events.iter().enumerate() {
            for other in altered(event) {
                let mut list = events.clone();
                list[place] = other;
                let number = place.try_into().expect("few events");
                let error = EventError::Unexpected { number, expected: event };
                assert_eq!(fold(scene, &list), End::Refused(error), "{other}");
                refused += 1;
            }
        }
    }
    assert!(refused > 100_000, "{refused} refused");
}

#[test]
fn doubled_and_swapped_events_are_refused() {
    for (scene, round) in rounds(40) {
        let events = events_of(&round);
        for place in 0..events.len() {
            let mut list = events.clone();
            list.insert(place, events[place]);
            assert!(matches!(fold(scene, &list), End::Refused(_)), "{} twice", events[place]);
            for other in place + 1..events.len() {
                let mut list = events.clone();
                list.swap(place, other);
                assert!(
                    matches!(fold(scene, &list), End::Refused(_)),
                    "{} and {}",
                    events[place],
                    events[other]
                );
            }
        }
    }
}

/// A list with something left out, in its middle or at its end.
#[test]
fn a_list_with_events_left_out_is_refused() {
    for (scene, round) in rounds(40) {
        let events = events_of(&round);
        for place in 0..events.len() {
            for until in place + 1..=events.len() {
                let mut list = events.clone();
                list.drain(place..until);
                let end = fold(scene, &list);
                assert!(matches!(end, End::Refused(_)), "without {:?}", &events[place..until]);
            }
        }
    }
}

/// The events of another round of the same table are taken only where they are the same.
#[test]
fn events_of_other_cards_are_refused() {
    let mut dice = Dice::new(3);
    let mut refused = 0;
    for _ in 0..400 {
        let game = kalimambo_formats::tables::any_game(dice.between(2, 7), &mut dice);
        if game.is_over() {
            continue;
        }
        let [one, other] = [(); 2].map(|()| game.apply_round(&any_cards(&game, &mut dice)).expect("legal"));
        match fold(scene_before(game.position(), &one), &events_of(&other)) {
            End::Refused(_) => refused += 1,
            End::Settled(position) => {
                assert_eq!((position, events_of(&one)), (*one.position(), events_of(&other)));
            }
        }
    }
    assert!(refused > 50, "{refused}");
}

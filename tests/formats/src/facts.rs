//! The facts that hold in every game, I1 to I8, and that what is accepted once is accepted ever after.

use kalimambo::{
    Card, Event, GameState, Hand, Penalty, Player, PlayerSet, Position, Scene, Snapshot, Space, SpaceSet,
    StayReason, Token, TokenSet, Track,
};
use kalimambo_plain as plain;

use crate::forms;

/// Checks what a position says of itself (I1, I3), and that the constructor takes it back.
pub fn check_position(position: &Position) {
    let players = position.players();
    let (track, mambo, line) = (position.track(), position.mambo(), position.line());
    assert!((Player::MIN_COUNT..=Player::MAX_COUNT).contains(&players), "{players} players");

    // I1: all the tokens, each on a space of its own, Mambo directly behind.
    assert_eq!(line.len(), players + 1, "{position}");
    let tokens: TokenSet = line.iter().map(|&(token, _)| token).collect();
    assert_eq!(tokens, seats(players).map(Token::from).chain([Token::Kali]).collect(), "{position}");
    assert!(track.contains(mambo) && line.iter().all(|&(_, space)| track.contains(space)), "{position}");
    assert_eq!(track.distance(mambo, line[0].1), 1, "Mambo is not behind: {position}");
    let ahead: Vec<u8> = line.iter().map(|&(_, space)| track.distance(mambo, space)).collect();
    assert!(ahead.is_sorted_by(|one, next| one < next), "two on a space: {position}");
    assert_eq!((position.rear(), position.front()), (line[0].0, line[players].0), "{position}");
    for &(token, space) in &line {
        assert_eq!(position.space_of(token), Some(space), "{position}");
    }
    for player in Player::ALL.into_iter().skip(players) {
        assert_eq!(position.space_of(player.into()), None, "{position}");
        assert!(position.legal_cards(player).is_empty() && position.score(player) == 0, "{position}");
    }

    // I3: as many cards as rounds to come.
    let round = position.kali_played().len();
    assert_eq!(usize::from(position.round()), round, "{position}");
    assert_eq!(position.hands().len(), players, "{position}");
    for (player, hand) in position.hands() {
        assert_eq!(hand.len(), Card::COUNT - round, "{player}: {position}");
        assert_eq!(hand, position.legal_cards(player), "{position}");
    }
    assert_eq!(position.kali_hidden().len(), Card::COUNT - round, "{position}");
    assert_eq!(position.is_over(), round == Card::COUNT, "{position}");

    check_standings(position);
    assert_eq!(again(position), Ok(*position), "not accepted again: {position}");
}

/// Checks the ranks (E2).
fn check_standings(position: &Position) {
    let standings = position.standings();
    assert_eq!(standings.len(), position.players(), "{position}");
    for standing in &standings {
        let fewer = position.scores().filter(|&(_, points)| points < standing.points).count();
        assert_eq!(usize::from(standing.rank), fewer + 1, "{standings:?}");
        assert_eq!(standing.points, position.score(standing.player), "{standings:?}");
    }
    assert!(
        standings.is_sorted_by(|one, next| (one.rank, one.player) < (next.rank, next.player)),
        "{standings:?}"
    );
    assert_eq!(position.winners().is_some(), position.is_over(), "{position}");
}

/// The position put together once more from what it shows.
fn again(position: &Position) -> Result<Position, kalimambo::PositionError> {
    let scores: Vec<u16> = position.scores().map(|(_, points)| points).collect();
    let hands: Vec<Hand> = position.hands().map(|(_, hand)| hand).collect();
    Position::new(&Snapshot {
        track: position.track(),
        dung: position.dung(),
        mambo: position.mambo(),
        line: &position.line(),
        scores: &scores,
        hands: &hands,
        kali_played: position.kali_played(),
    })
}

/// Plays a round with cards of the hands, checks everything that must be true of it, and gives the
/// game after it.
#[must_use]
pub fn check_round(game: &GameState, cards: &[Card]) -> GameState {
    let round = game.apply_round(cards).unwrap_or_else(|error| panic!("{error}: {game} {cards:?}"));
    let (before, after) = (game.position(), *round.state());
    let kali = round.reveal().kali();
    let events: Vec<Event> = round.events().iter().collect();
    check_position(after.position());

    // The same round in all the ways in which it can be asked for.
    assert_eq!(game.kali_deck().first(), Some(kali));
    assert_eq!(game.after_round(cards), Ok(after), "{game} {cards:?}");
    assert_eq!(before.after_round(cards, kali), Ok(*after.position()), "{game} {cards:?}");
    let (position, public) = before.apply_round(cards, kali).expect("the same cards");
    assert_eq!((position, public), (*after.position(), *round.events()), "{game} {cards:?}");

    check_order(before, after.position(), &events);
    check_cards(game, cards, kali, &after);
    check_points(before, after.position(), &events);
    check_fold(before, cards, kali, &events, after.position());
    check_labels(before, cards, kali, &events, after.position());
    check_against_plain(game, cards, &events, &after);
    after
}

/// I2: who did not move keeps its order, and behind come the movers, in the order of their moves.
fn check_order(before: &Position, after: &Position, events: &[Event]) {
    let moved = |event: &Event| match *event {
        Event::Moved { token, .. } => Some(token),
        _ => None,
    };
    let movers: Vec<Token> = events.iter().filter_map(moved).collect();
    let stayed =
        before.line().iter().map(|&(token, _)| token).filter(|token| !movers.contains(token)).collect();
    let expected: Vec<Token> = [stayed, movers.clone()].concat();
    let line: Vec<Token> = after.line().iter().map(|&(token, _)| token).collect();
    assert_eq!(line, expected, "{before} to {after}");
    for &(token, space) in &before.line() {
        let stayed = after.space_of(token) == Some(space);
        assert!(stayed || movers.contains(&token), "{token} was carried: {before} to {after}");
    }
}

/// I3: each hand loses its card, and Kali's deck its first.
fn check_cards(game: &GameState, cards: &[Card], kali: Card, after: &GameState) {
    for (((player, hand), (_, left)), &card) in game.hands().zip(after.hands()).zip(cards) {
        assert!(hand.contains(card), "{player}");
        assert_eq!(left, hand.without(card), "{player}");
    }
    assert_eq!(after.round(), game.round() + 1);
    assert!(game.kali_deck().iter().skip(1).eq(after.kali_deck().iter()));
    assert!(game.position().kali_played().iter().chain([kali]).eq(after.position().kali_played().iter()));
}

/// I4 and I8: the points of the round are those of its events, and no charge is too long. And nobody is
/// blocked where the track is long enough (R7).
fn check_points(before: &Position, after: &Position, events: &[Event]) {
    let longest = (before.players() + 1) * (before.players() + 2) / 2;
    for (player, points) in after.scores() {
        let penalties = events.iter().filter_map(Event::penalty);
        let paid: u16 = penalties
            .filter(|penalty| penalty.players.contains(player))
            .map(|penalty| u16::from(penalty.points))
            .sum();
        assert_eq!(points, before.score(player) + paid, "{player}: {before} to {after}");
    }
    let safe = crate::tables::safe_track(crate::small(before.players()));
    for event in events {
        match *event {
            Event::Stayed { reason: StayReason::Blocked, .. } => {
                assert!(before.track().len() < safe, "{event} on a long track: {before}");
            }
            Event::Charged { distance, penalty, .. } => {
                assert!(usize::from(distance) <= longest, "{event}: {before} to {after}");
                assert!(distance > 0 && penalty.points == distance && !penalty.players.is_empty(), "{event}");
            }
            Event::DungHit { penalty, .. } => {
                assert!(penalty.points == 3 && !penalty.players.is_empty(), "{event}");
            }
            _ => {}
        }
    }
}

/// I5, with each piece on a space of its own in every scene.
fn check_fold(before: &Position, cards: &[Card], kali: Card, events: &[Event], after: &Position) {
    let mut scene = Scene::new(before, cards, kali).expect("the cards of the round");
    check_scene(&scene);
    for event in events {
        scene = scene.after(event).unwrap_or_else(|error| panic!("{error}: {event} in {before} {cards:?}"));
        check_scene(&scene);
    }
    assert_eq!(scene.settle(), Ok(*after), "{before} {cards:?}");
}

/// Checks that each piece of a scene is on a space of its own.
pub fn check_scene(scene: &Scene) {
    let line = scene.line();
    let pieces = || line.iter().map(|&(_, space)| space).chain([scene.mambo()]);
    assert!(pieces().all(|space| scene.track().contains(space)), "{scene:?}");
    assert_eq!(pieces().collect::<SpaceSet>().len(), line.len() + 1, "two on a space: {scene:?}");
}

/// I6 and I7: turned by any number of spaces, and with other names, it is the same game.
fn check_labels(before: &Position, cards: &[Card], kali: Card, events: &[Event], after: &Position) {
    let players = before.players();
    for spaces in [1, before.track().len() / 2] {
        let turn = Labels { track: before.track(), spaces, names: (0..7).collect() };
        turn.check(before, cards, kali, events, after);
    }
    for shift in [1, players - 1] {
        let names = (0..players).map(|seat| crate::small((seat + shift) % players)).collect();
        Labels { track: before.track(), spaces: 0, names }.check(before, cards, kali, events, after);
    }
}

/// Other labels for the same game: a turn of the board, and the new seat of each seat.
struct Labels {
    track: Track,
    spaces: u8,
    names: Vec<u8>,
}

impl Labels {
    fn check(&self, before: &Position, cards: &[Card], kali: Card, events: &[Event], after: &Position) {
        let new_cards = self.by_seat(cards);
        let (new_after, new_events) =
            self.position(before).apply_round(&new_cards, kali).expect("the same cards by other names");
        assert_eq!(new_after, self.position(after), "{before} {cards:?}");
        let expected: Vec<Event> = events.iter().map(|&event| self.event(event)).collect();
        assert_eq!(new_events.iter().collect::<Vec<_>>(), expected, "{before} {cards:?}");
    }

    fn space(&self, space: Space) -> Space {
        self.track.ahead(space, self.spaces)
    }

    fn player(&self, player: Player) -> Player {
        crate::player(self.names[usize::from(player.seat())])
    }

    fn token(&self, token: Token) -> Token {
        token.player().map_or(Token::Kali, |player| self.player(player).into())
    }

    fn by_seat<T: Copy>(&self, of_seats: &[T]) -> Vec<T> {
        let mut new = of_seats.to_vec();
        for (&of_seat, &name) in of_seats.iter().zip(&self.names) {
            new[usize::from(name)] = of_seat;
        }
        new
    }

    fn position(&self, position: &Position) -> Position {
        let line: Vec<(Token, Space)> =
            position.line().iter().map(|&(token, space)| (self.token(token), self.space(space))).collect();
        let scores: Vec<u16> = position.scores().map(|(_, points)| points).collect();
        let hands: Vec<Hand> = position.hands().map(|(_, hand)| hand).collect();
        Position::new(&Snapshot {
            track: position.track(),
            dung: position.dung().iter().map(|heap| self.space(heap)).collect(),
            mambo: self.space(position.mambo()),
            line: &line,
            scores: &self.by_seat(&scores),
            hands: &self.by_seat(&hands),
            kali_played: position.kali_played(),
        })
        .unwrap_or_else(|error| panic!("{error} by other names: {position}"))
    }

    fn penalty(&self, penalty: Penalty) -> Penalty {
        let players = penalty.players.iter().map(|player| self.player(player)).collect();
        Penalty { players, ..penalty }
    }

    fn event(&self, event: Event) -> Event {
        match event {
            Event::Tied { card, mover, held } => Event::Tied {
                card,
                mover: self.token(mover),
                held: held.iter().map(|token| self.token(token)).collect(),
            },
            Event::Stayed { token, reason } => Event::Stayed { token: self.token(token), reason },
            Event::Moved { token, from, to } => {
                Event::Moved { token: self.token(token), from: self.space(from), to: self.space(to) }
            }
            Event::DungHit { token, space, penalty } => Event::DungHit {
                token: self.token(token),
                space: self.space(space),
                penalty: self.penalty(penalty),
            },
            Event::Charged { from, to, distance, hit, penalty } => Event::Charged {
                from: self.space(from),
                to: self.space(to),
                distance,
                hit: self.token(hit),
                penalty: self.penalty(penalty),
            },
        }
    }
}

/// The same round by the plain rules.
fn check_against_plain(game: &GameState, cards: &[Card], events: &[Event], after: &GameState) {
    let mut plain = plain_game(game);
    let mut log = Vec::new();
    plain.play_logged(&cards.iter().map(|card| card.value()).collect::<Vec<u8>>(), &mut log);
    assert_eq!(plain_game(after), plain, "{game} {cards:?}");
    assert_eq!(events.iter().copied().map(plain_event).collect::<Vec<_>>(), log, "{game} {cards:?}");
}

fn plain_game(game: &GameState) -> plain::Game {
    let position = game.position();
    let values = |cards: &mut dyn Iterator<Item = Card>| cards.map(Card::value).collect::<Vec<u8>>();
    plain::Game {
        players: position.players(),
        track: position.track().len().into(),
        mambo: position.mambo().number().into(),
        line: position
            .line()
            .iter()
            .map(|&(token, space)| (u8::from(token).into(), space.number().into()))
            .collect(),
        dung: position.dung().iter().map(|heap| heap.number().into()).collect(),
        scores: position.scores().map(|(_, points)| points.into()).collect(),
        hands: position.hands().map(|(_, hand)| values(&mut hand.iter())).collect(),
        kali_deck: values(&mut game.kali_deck().iter()),
        kali_played: values(&mut position.kali_played().iter()),
        round: position.round().into(),
    }
}

fn plain_event(event: Event) -> plain::Event {
    let token = |token: Token| usize::from(u8::from(token));
    let space = |space: Space| usize::from(space.number());
    let paid = |penalty: Penalty| {
        let players = penalty.players.iter().map(|player| usize::from(player.seat())).collect();
        (u32::from(penalty.points), players)
    };
    match event {
        Event::Tied { card, mover, held } => plain::Event::Tied {
            card: card.value(),
            mover: token(mover),
            held: held.iter().map(token).collect(),
        },
        Event::Stayed { token: who, reason } => plain::Event::Stayed {
            token: token(who),
            reason: match reason {
                StayReason::Zero => plain::Reason::Zero,
                StayReason::Front => plain::Reason::Front,
                StayReason::Blocked => plain::Reason::Blocked,
            },
        },
        Event::Moved { token: who, from, to } => {
            plain::Event::Moved { token: token(who), from: space(from), to: space(to) }
        }
        Event::DungHit { token: who, space: heap, penalty } => {
            let (points, players) = paid(penalty);
            plain::Event::DungHit { token: token(who), space: space(heap), points, players }
        }
        Event::Charged { from, to, distance, hit, penalty } => {
            let (points, players) = paid(penalty);
            plain::Event::Charged {
                from: space(from),
                to: space(to),
                distance: distance.into(),
                hit: token(hit),
                points,
                players,
            }
        }
    }
}

/// Plays a game to its end with the cards that are chosen, checks everything on the way, and gives
/// the end.
#[must_use]
pub fn check_to_the_end(game: &GameState, mut choose: impl FnMut(&GameState) -> Vec<Card>) -> GameState {
    check_position(game.position());
    let mut game = *game;
    while !game.is_over() {
        game = check_round(&game, &choose(&game));
        forms::check_short_game(&game);
    }
    forms::check_game(&game);
    game
}

/// The players of the first seats.
pub fn seats(players: usize) -> impl Iterator<Item = Player> {
    Player::ALL.into_iter().take(players)
}

/// The players of the first seats, as a set.
#[must_use]
pub fn seat_set(players: usize) -> PlayerSet {
    seats(players).collect()
}

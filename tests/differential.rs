//! The crate against the plain implementation of the rules, over many random games of all sizes.

mod common;

use common::{Dice, Table, line, small, space};
use kalimambo::{Card, Event, GameState, Penalty, Player, PlayerSet, Position, Setup, StayReason, Token};
use kalimambo_plain::{self as plain, KALI, Reason};

/// How many games of each number of players.
const GAMES: u64 = 4_000;

fn token(plain: usize) -> Token {
    if plain == KALI { Token::Kali } else { Token::Explorer(Player::ALL[plain]) }
}

fn penalty(points: u32, players: &[usize]) -> Penalty {
    let points = u8::try_from(points).expect("few points");
    Penalty { points, players: players.iter().map(|&seat| Player::ALL[seat]).collect() }
}

/// What the crate must say where the plain rules say this.
fn event(plain: &plain::Event) -> Event {
    match plain {
        plain::Event::Tied { card, mover, held } => Event::Tied {
            card: common::card(*card),
            mover: token(*mover),
            held: held.iter().map(|&held| token(held)).collect(),
        },
        plain::Event::Stayed { token: stayed, reason } => Event::Stayed {
            token: token(*stayed),
            reason: match reason {
                Reason::Zero => StayReason::Zero,
                Reason::Front => StayReason::Front,
                Reason::Blocked => StayReason::Blocked,
            },
        },
        plain::Event::Moved { token: moved, from, to } => {
            Event::Moved { token: token(*moved), from: space(small(*from)), to: space(small(*to)) }
        }
        plain::Event::DungHit { token: hit, space: at, points, players } => Event::DungHit {
            token: token(*hit),
            space: space(small(*at)),
            penalty: penalty(*points, players),
        },
        plain::Event::Charged { from, to, distance, hit, points, players } => Event::Charged {
            from: space(small(*from)),
            to: space(small(*to)),
            distance: small(*distance),
            hit: token(*hit),
            penalty: penalty(*points, players),
        },
    }
}

fn values(cards: impl IntoIterator<Item = Card>) -> Vec<u8> {
    cards.into_iter().map(Card::value).collect()
}

/// Everything that both say about a game must be the same.
fn compare(game: &GameState, plain: &plain::Game) {
    let position = game.position();
    let plain_line: Vec<(Token, u8)> =
        plain.line.iter().map(|&(plain, space)| (token(plain), small(space))).collect();
    assert_eq!(line(position), plain_line);
    assert_eq!(usize::from(position.mambo().number()), plain.mambo);
    let points: Vec<u32> = position.scores().map(|(_, points)| points.into()).collect();
    assert_eq!(points, plain.scores);
    assert_eq!(position.hands().map(|(_, hand)| values(hand)).collect::<Vec<_>>(), plain.hands);
    assert_eq!(values(game.kali_deck().iter()), plain.kali_deck);
    assert_eq!(values(position.kali_played().iter()), plain.kali_played);
    assert_eq!(usize::from(position.round()), plain.round);
    assert_eq!(position.is_over(), plain.is_over());
    let standings: Vec<(u32, usize, u32)> = position
        .standings()
        .iter()
        .map(|standing| (standing.rank.into(), standing.player.seat().into(), standing.points.into()))
        .collect();
    assert_eq!(standings, plain.standings());
    let winners: PlayerSet = plain.winners().into_iter().map(|seat| Player::ALL[seat]).collect();
    assert_eq!(position.winners(), plain.is_over().then_some(winners));
    compare_pieces(position, &plain_line);
}

/// The other ways to ask a position where the tokens are.
fn compare_pieces(position: &Position, line: &[(Token, u8)]) {
    assert_eq!(Some(position.rear()), line.first().map(|&(token, _)| token));
    assert_eq!(Some(position.front()), line.last().map(|&(token, _)| token));
    for seat in 0..=7 {
        let token = Token::try_from(seat).unwrap();
        let found = line.iter().find(|(other, _)| *other == token);
        assert_eq!(position.space_of(token), found.map(|&(_, at)| space(at)));
    }
}

/// How often what happened, so that nothing is compared only by never happening.
#[derive(Debug, Default)]
struct Seen {
    tied: u32,
    zero: u32,
    front: u32,
    blocked: u32,
    moved: u32,
    dung: u32,
    kali_dung: u32,
    charged: u32,
    kali_charged: u32,
    several_pay: u32,
}

impl Seen {
    fn add(&mut self, event: Event) {
        match event {
            Event::Tied { .. } => self.tied += 1,
            Event::Stayed { reason: StayReason::Zero, .. } => self.zero += 1,
            Event::Stayed { reason: StayReason::Front, .. } => self.front += 1,
            Event::Stayed { reason: StayReason::Blocked, .. } => self.blocked += 1,
            Event::Moved { .. } => self.moved += 1,
            Event::DungHit { token: Token::Kali, .. } => self.kali_dung += 1,
            Event::DungHit { .. } => self.dung += 1,
            Event::Charged { hit: Token::Kali, .. } => self.kali_charged += 1,
            Event::Charged { .. } => self.charged += 1,
        }
        self.several_pay += u32::from(event.penalty().is_some_and(|penalty| penalty.players.len() > 1));
    }

    fn least(&self) -> u32 {
        let Self { tied, zero, front, blocked, moved, .. } = *self;
        let Self { dung, kali_dung, charged, kali_charged, several_pay, .. } = *self;
        [tied, zero, front, blocked, moved, dung, kali_dung, charged, kali_charged, several_pay]
            .into_iter()
            .min()
            .expect("a list that is not empty")
    }
}

fn compare_games(players: u8) {
    let mut dice = Dice::new(players.into());
    let mut seen = Seen::default();
    for _ in 0..GAMES {
        let table = Table::random(players, &mut dice);
        let setup = Setup::new(&table.layout()).unwrap_or_else(|error| panic!("{table:?}: {error}"));
        let mut game = GameState::new(&setup);
        let mut plain = plain::Game::new(&plain::Setup {
            players: players.into(),
            track: table.track.into(),
            mambo: table.mambo.into(),
            line: table.line.iter().copied().map(usize::from).collect(),
            dung: table.dung.iter().copied().map(usize::from).collect(),
            kali_deck: table.kali_deck.clone(),
        });
        compare(&game, &plain);
        // Lines are stretched far by ties with Kali, which cards at random hardly ever give.
        let ties = dice.roll(2) == 0;
        while !plain.is_over() {
            let cards = if ties { dice.ties(&game) } else { dice.choices(&game) };
            let round = game.apply_round(&cards).unwrap();
            let mut log = Vec::new();
            plain.play_logged(&values(cards.iter().copied()), &mut log);

            let events: Vec<Event> = round.events().iter().collect();
            assert_eq!(events, log.iter().map(event).collect::<Vec<_>>(), "{table:?}");
            assert_eq!(round.events().len(), events.len());
            compare(round.state(), &plain);

            // The other ways to have the same round.
            assert_eq!(game.after_round(&cards).as_ref(), Ok(round.state()));
            let kali = round.reveal().kali();
            let position = game.position();
            assert_eq!(position.apply_round(&cards, kali), Ok((*round.position(), *round.events())));
            assert_eq!(position.after_round(&cards, kali).as_ref(), Ok(round.position()));

            for event in events {
                seen.add(event);
            }
            game = *round.state();
        }
    }
    assert!(seen.least() >= 100, "{seen:?}");
}

#[test]
fn games_of_2_are_those_of_the_plain_rules() {
    compare_games(2);
}

#[test]
fn games_of_3_are_those_of_the_plain_rules() {
    compare_games(3);
}

#[test]
fn games_of_4_are_those_of_the_plain_rules() {
    compare_games(4);
}

#[test]
fn games_of_5_are_those_of_the_plain_rules() {
    compare_games(5);
}

#[test]
fn games_of_6_are_those_of_the_plain_rules() {
    compare_games(6);
}

#[test]
fn games_of_7_are_those_of_the_plain_rules() {
    compare_games(7);
}

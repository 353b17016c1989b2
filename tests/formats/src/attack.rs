//! What the fuzz targets do with arbitrary bytes: read them as everything that they could be, and use
//! whatever is accepted.
//!
//! Each attack says how many values were accepted, so that tests can tell whether it got anywhere.

use std::fmt::Debug;

use kalimambo::{
    Card, ChoiceError, ChoiceStatus, Difference, Event, GameState, Hand, Layout, OpenRound, Penalty, Perft,
    Pile, Player, PlayerSet, Position, Record, Reveal, RoundError, Scene, Setup, Space, SpaceSet, Standings,
    StayReason, Token, TokenSet, Track,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::facts::{check_position, check_round, check_scene, check_to_the_end, seats};
use crate::forms::{self, check_serde};
use crate::players::{Aim, any_cards};
use crate::tables::{Draft, Table};
use crate::{Dice, card, player, small, space};

/// Reads JSON.
#[must_use]
pub fn json(data: &[u8]) -> usize {
    documents(&Json(data)) + values(&Json(data))
}

/// Reads postcard's bytes.
#[must_use]
pub fn postcard(data: &[u8]) -> usize {
    documents(&Postcard(data)) + values(&Postcard(data))
}

/// Reads the one-line notation, and the texts of the small values.
#[must_use]
pub fn notation(data: &[u8]) -> usize {
    let Ok(text) = std::str::from_utf8(data) else { return 0 };
    let mut accepted = 0;
    if let Ok(position) = text.parse::<Position>() {
        assert_eq!(position.to_string(), text, "another notation of the same position");
        accepted += use_position(&position);
    }
    if let Ok(game) = text.parse::<GameState>() {
        assert_eq!(game.to_string(), text, "another notation of the same game");
        accepted += use_game(&game);
    }
    if let Ok(card) = text.parse::<Card>() {
        assert_eq!(card.to_string(), text);
        accepted += 1;
    }
    if let Ok(player) = text.parse::<Player>() {
        assert_eq!(player.to_string(), text);
        accepted += 1;
    }
    if let Ok(token) = text.parse::<Token>() {
        assert_eq!(token.letter().to_string(), text);
        accepted += 1;
    }
    if let Ok(space) = text.parse::<Space>() {
        assert_eq!(space.to_string(), text);
        accepted += 1;
    }
    accepted
}

/// Reads the canonical bytes.
#[must_use]
pub fn bytes(data: &[u8]) -> usize {
    let mut accepted = 0;
    if let Ok(position) = Position::from_bytes(data) {
        assert_eq!(position.to_bytes(), data, "other bytes of the same position");
        accepted += use_position(&position);
    }
    if let Ok(game) = GameState::from_bytes(data) {
        assert_eq!(game.to_bytes(), data, "other bytes of the same game");
        accepted += use_game(&game);
    }
    accepted
}

/// A format to read from.
trait Format {
    fn read<T: DeserializeOwned>(&self) -> Option<T>;

    fn read_checked<T: Serialize + DeserializeOwned + PartialEq + Debug>(&self) -> Option<T> {
        let value = self.read()?;
        check_serde(&value);
        Some(value)
    }
}

struct Json<'a>(&'a [u8]);

impl Format for Json<'_> {
    fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(self.0).ok()
    }
}

struct Postcard<'a>(&'a [u8]);

impl Format for Postcard<'_> {
    fn read<T: DeserializeOwned>(&self) -> Option<T> {
        postcard::from_bytes(self.0).ok()
    }
}

/// The documents with which a game can go on.
fn documents(format: &impl Format) -> usize {
    let positions = format.read_checked().map_or(0, |position| use_position(&position));
    let games = format.read_checked().map_or(0, |game| use_game(&game));
    let open_rounds = format.read_checked().map_or(0, |open| use_open_round(&open));
    let setups = format.read_checked().map_or(0, |setup: Setup| use_game(&GameState::new(&setup)));
    let records = format.read_checked().map_or(0, |record| use_record(&record));
    positions + games + open_rounds + setups + records
}

/// What is shown of a game.
fn values(format: &impl Format) -> usize {
    fn read<T: Serialize + DeserializeOwned + PartialEq + Debug>(format: &impl Format) -> usize {
        usize::from(format.read_checked::<T>().is_some())
    }
    let event = format.read_checked::<Event>().map_or(0, |event| {
        assert!(!event.to_string().is_empty());
        1
    });
    let events = format.read_checked::<Vec<Event>>().map_or(0, |events| {
        let _ = fold(&scene_to_try(), &events);
        1
    });
    let reveal = format.read_checked::<Reveal>().map_or(0, |reveal| {
        assert!(!reveal.payers().is_empty() && !reveal.to_string().is_empty());
        1
    });
    let standings = format.read_checked::<Standings>().map_or(0, |standings| {
        assert!(!standings.winners().is_empty());
        1
    });
    let small = read::<Card>(format)
        + read::<Player>(format)
        + read::<Space>(format)
        + read::<Track>(format)
        + read::<Token>(format)
        + read::<Hand>(format)
        + read::<PlayerSet>(format)
        + read::<TokenSet>(format)
        + read::<SpaceSet>(format)
        + read::<Pile>(format);
    let others = read::<ChoiceStatus>(format)
        + read::<Perft>(format)
        + read::<Difference>(format)
        + read::<Penalty>(format);
    event + events + reveal + standings + small + others
}

/// Dice that depend on nothing but what was read.
fn dice(digest: u64) -> Dice {
    Dice::new(digest)
}

/// A position that was accepted: with a deck it must be a game.
#[must_use]
pub fn use_position(position: &Position) -> usize {
    check_position(position);
    forms::check_position(position);
    use_game(&position.sample(&mut dice(position.digest()).0))
}

/// A game that was accepted: it can be played to its end, and all is as it must be on the way.
#[must_use]
pub fn use_game(game: &GameState) -> usize {
    forms::check_game(game);
    let mut dice = dice(game.digest());
    let aim = Aim::any(game.position().players(), &mut dice);
    let end = check_to_the_end(game, |game| aim.choose(game, &mut dice));
    assert!(end.is_over());
    1
}

/// An open round that was accepted: it can be completed and played.
#[must_use]
pub fn use_open_round(open: &OpenRound) -> usize {
    let mut open = *open;
    for player in open.status().missing {
        let card = open.game().legal_cards(player).first().expect("a card to choose");
        open.choose(player, card).expect("a card of the hand");
    }
    let round = open.play().expect("all have chosen");
    let cards = open.cards().expect("all have chosen");
    assert_eq!(Ok(round), open.game().apply_round(&cards));
    use_game(round.state())
}

/// A record that was accepted: it is the game that it replays as, and can go on.
#[must_use]
pub fn use_record(record: &Record) -> usize {
    check_replay(record);
    let mut copy = record.clone();
    let mut dice = dice(record.state().digest());
    while !copy.state().is_over() {
        let cards = any_cards(copy.state(), &mut dice);
        copy.play(&cards).expect("cards of the hands");
    }
    assert_eq!(copy.until(record.state().round()).as_ref(), Some(record));
    use_game(record.state())
}

fn check_replay(record: &Record) {
    let mut copy = Record::new(record.setup());
    for (cards, round) in record.rounds().zip(record.replay()) {
        assert_eq!(*round.reveal().cards(), *cards);
        assert_eq!(copy.play(cards), Ok(round));
    }
    assert_eq!(copy, *record);
    assert_eq!(copy.difference(record), None);
}

/// Folds events that may be of any round over a scene, and gives the position if they settle.
#[must_use]
pub fn fold(scene: &Scene, events: &[Event]) -> Option<Position> {
    let mut scene = *scene;
    for event in events {
        scene = scene.after(event).ok()?;
        check_scene(&scene);
    }
    scene.settle().ok()
}

/// A scene for events that come without one: three players, and a tie.
fn scene_to_try() -> Scene {
    let layout = Layout { line: &[2, 0, 1], dung: &[6, 13], ..Layout::default() };
    let position = *GameState::new(&Setup::new(&layout).expect("a legal table")).position();
    Scene::new(&position, &crate::cards(&[7, 7, 2]), card(3)).expect("cards of the hands")
}

/// Reads a snapshot that is nearly right, field by field, and uses the position if it is one.
#[must_use]
pub fn snapshot(data: &[u8]) -> usize {
    let mut bytes = Bytes(data);
    let players = 2 + bytes.below(6);
    let round = bytes.below(13);
    let track = players + 2 + bytes.below(63 - players);
    let mambo = bytes.below(track);

    let mut cards: Vec<u8> = (0..12).collect();
    let kali: Vec<Card> = (0..round).map(|_| card(bytes.take(&mut cards))).collect();
    let hands = (0..players)
        .map(|_| {
            let mut cards: Vec<u8> = (0..12).collect();
            (round..12).map(|_| card(bytes.take(&mut cards))).collect()
        })
        .collect();

    let mut tokens: Vec<u8> = (0..players).chain([7]).collect();
    let mut ahead = 0;
    let line = (0..=players)
        .map(|place| {
            let token = Token::try_from(bytes.take(&mut tokens)).expect("a token");
            ahead += if place == 0 { 1 } else { 1 + bytes.below(12) };
            (token, space((mambo + ahead) % track))
        })
        .collect();

    let scores = (0..players).map(|_| u16::from(bytes.next())).collect();
    let mut dung = SpaceSet::EMPTY;
    let mut heap = 0;
    for _ in 0..bytes.below(32) {
        heap += 2 + bytes.below(4);
        if heap < track {
            dung = dung.with(space(heap));
        }
    }
    let kali_played = Pile::new(kali).expect("different cards");
    let track = Track::new(track).expect("a track");
    let draft = Draft { track, dung, mambo: space(mambo), line, scores, hands, kali_played };
    draft.position().map_or(0, |position| use_position(&position))
}

/// Plays a game as the bytes say, legal or not, one choice after the other. A plain account of who
/// holds and has chosen what says which error must come of each.
#[must_use]
pub fn play(data: &[u8]) -> usize {
    let mut bytes = Bytes(data);
    let Some(setup) = any_setup(&mut bytes) else { return 0 };
    let mut table = Playing::new(&setup);
    for _ in 0..300 {
        if bytes.is_empty() {
            break;
        }
        table.step(&mut bytes);
    }
    table.finish()
}

/// A game that is played, and what is known about it apart from the crate.
struct Playing {
    record: Record,
    open: Option<OpenRound>,
    held: Vec<Vec<u8>>,
    chosen: Vec<Option<u8>>,
}

impl Playing {
    fn new(setup: &Setup) -> Self {
        let record = Record::new(setup);
        let open = OpenRound::new(*record.state()).ok();
        let players = setup.players();
        Self { record, open, held: vec![(0..12).collect(); players], chosen: vec![None; players] }
    }

    fn step(&mut self, bytes: &mut Bytes<'_>) {
        match bytes.below(10) {
            0..=3 => self.choose(bytes),
            4 => self.withdraw(bytes),
            5 => self.play(),
            6 => self.apply(bytes),
            7 => self.store(bytes),
            8 => self.try_event(bytes),
            _ => self.complete(),
        }
    }

    fn choose(&mut self, bytes: &mut Bytes<'_>) {
        let (seat, value) = (bytes.below(7), bytes.below(12));
        let Some(open) = &mut self.open else { return };
        let before = *open;
        let (player, card) = (player(seat), card(value));
        let expected = match self.held.get(usize::from(seat)) {
            None => Err(ChoiceError::NoSuchSeat { player }),
            Some(hand) if !hand.contains(&value) => Err(ChoiceError::CardNotInHand { player, card }),
            Some(_) => {
                self.chosen[usize::from(seat)] = Some(value);
                Ok(())
            }
        };
        assert_eq!(open.choose(player, card), expected);
        assert!(expected.is_ok() || *open == before, "an error has changed something");
        self.check_open();
    }

    fn withdraw(&mut self, bytes: &mut Bytes<'_>) {
        let seat = bytes.below(7);
        let Some(open) = &mut self.open else { return };
        let player = player(seat);
        let expected = match self.chosen.get_mut(usize::from(seat)) {
            None => Err(ChoiceError::NoSuchSeat { player }),
            Some(chosen) => Ok(chosen.take().map(card)),
        };
        assert_eq!(open.withdraw(player), expected);
        self.check_open();
    }

    fn check_open(&self) {
        let Some(open) = &self.open else { return };
        let status = open.status();
        let with = |there: bool| {
            let chosen = seats(self.chosen.len()).zip(&self.chosen);
            chosen.filter(|(_, choice)| choice.is_some() == there).map(|(player, _)| player).collect()
        };
        let (chosen, missing) = (with(true), with(false));
        assert_eq!(status, ChoiceStatus { round: self.record.state().round() + 1, chosen, missing });
        for (player, &choice) in seats(self.chosen.len()).zip(&self.chosen) {
            assert_eq!(open.choice(player), choice.map(card));
        }
    }

    fn play(&mut self) {
        let Some(open) = self.open else { return };
        let players = open.status().missing;
        if !players.is_empty() {
            assert_eq!(open.play(), Err(ChoiceError::Missing { players }));
            assert_eq!(open.cards(), Err(ChoiceError::Missing { players }));
            return;
        }
        let round = open.play().expect("all have chosen");
        let cards = open.cards().expect("all have chosen");
        let values: Vec<u8> = self.chosen.iter().flatten().copied().collect();
        assert_eq!(*cards, *crate::cards(&values));
        assert_eq!(check_round(open.game(), &cards), *round.state());
        assert_eq!(self.record.play(&cards), Ok(round));
        for (hand, value) in self.held.iter_mut().zip(values) {
            hand.retain(|&held| held != value);
        }
        self.chosen.fill(None);
        self.open = OpenRound::new(*round.state()).ok();
        assert_eq!(self.open.is_none(), self.record.state().is_over());
        self.check_open();
    }

    /// A round of any cards, all at once, which is not kept.
    fn apply(&mut self, bytes: &mut Bytes<'_>) {
        let count = if bytes.below(4) == 0 { bytes.below(10) } else { small(self.held.len()) };
        let values: Vec<u8> = (0..count).map(|_| bytes.below(12)).collect();
        let cards = crate::cards(&values);
        let game = self.record.state();
        let expected = if game.is_over() {
            Some(RoundError::GameOver)
        } else if usize::from(count) != self.held.len() {
            Some(RoundError::CardCount { expected: small(self.held.len()), found: count.into() })
        } else {
            let mut choices = (0..).zip(self.held.iter().zip(&values));
            let wrong = choices.find(|(_, (hand, value))| !hand.contains(value));
            wrong.map(|(seat, (_, &value))| RoundError::CardNotInHand {
                player: player(seat),
                card: card(value),
            })
        };
        let found = game.apply_round(&cards);
        assert_eq!(found.err(), expected, "{game} {cards:?}");
        assert_eq!(game.after_round(&cards).err(), expected);
        if found.is_ok() {
            let _ = check_round(game, &cards);
        }
        let before = self.record.clone();
        if let Some(error) = expected {
            assert_eq!(self.record.play(&cards), Err(error));
            assert_eq!(self.record, before, "an error has changed something");
        }
        let kali = card(bytes.below(12));
        let position = game_position(&self.record);
        let kali_played = !position.kali_hidden().contains(kali);
        let error = expected.or(kali_played.then_some(RoundError::KaliCardPlayed { card: kali }));
        assert_eq!(position.after_round(&cards, kali).err(), error);
        assert_eq!(Scene::new(&position, &cards, kali).err(), error);
    }

    /// What is kept is stored and read back.
    fn store(&mut self, bytes: &mut Bytes<'_>) {
        let Some(open) = &mut self.open else { return };
        let read = if bytes.below(2) == 0 {
            serde_json::from_str(&forms::to_json(open)).ok()
        } else {
            postcard::from_bytes(&forms::to_postcard(open)).ok()
        };
        assert_eq!(read, Some(*open));
        forms::check_short_game(self.record.state());
        self.open = read;
        self.check_open();
    }

    /// An event of the bytes' making in the scenes of a legal round.
    fn try_event(&mut self, bytes: &mut Bytes<'_>) {
        let game = self.record.state();
        let Some(cards) = game.hands().map(|(_, hand)| hand.first()).collect::<Option<Vec<Card>>>() else {
            return;
        };
        let (event, place) = (any_event(bytes), bytes.below(8));
        let round = game.apply_round(&cards).expect("cards of the hands");
        let mut scene = Scene::new(game.position(), &cards, round.reveal().kali()).expect("the same cards");
        for real in round.events().iter().take(place.into()) {
            scene = scene.after(&real).expect("an event of the round");
        }
        let _ = fold(&scene, &[event]);
    }

    /// All who have not chosen take their lowest card, and the round is played.
    fn complete(&mut self) {
        if let Some(open) = &mut self.open {
            for (player, choice) in seats(self.chosen.len()).zip(&mut self.chosen) {
                if choice.is_none() {
                    let lowest = open.game().legal_cards(player).first().expect("a card to choose");
                    assert_eq!(open.choose(player, lowest), Ok(()));
                    *choice = Some(lowest.value());
                }
            }
            self.play();
        }
    }

    fn finish(self) -> usize {
        if self.record.state().is_over() {
            assert_eq!(OpenRound::new(*self.record.state()), Err(ChoiceError::GameOver));
        }
        check_serde(&self.record);
        check_replay(&self.record);
        self.record.rounds().len()
    }
}

fn game_position(record: &Record) -> Position {
    *record.state().position()
}

/// A legal table as the bytes say, or, once in a while, one of raw bytes.
fn any_setup(bytes: &mut Bytes<'_>) -> Option<Setup> {
    if bytes.below(8) == 7 {
        let [track, mambo] = [bytes.next(), bytes.next()];
        let [line, dung, kali_deck] = [9, 9, 14].map(|most| {
            let count = bytes.below(most);
            (0..count).map(|_| bytes.next()).collect::<Vec<u8>>()
        });
        return Setup::new(&Layout { track, mambo, line: &line, dung: &dung, kali_deck: &kali_deck }).ok();
    }
    let players = 2 + bytes.below(6);
    let track = players + 2 + bytes.below(63 - players);
    let mambo = bytes.below(track);
    let mut seats: Vec<u8> = (0..players).collect();
    let line = (0..players).map(|_| bytes.take(&mut seats)).collect();
    let mut deck: Vec<u8> = (0..12).collect();
    let kali_deck = (0..12).map(|_| bytes.take(&mut deck)).collect();
    let mut ahead = players + 2;
    let mut dung = Vec::new();
    for _ in 0..bytes.below(10) {
        ahead += bytes.below(6);
        if ahead < track {
            dung.push((mambo + ahead) % track);
        }
        ahead += 2;
    }
    Some(Table { track, mambo, line, dung, kali_deck }.setup())
}

/// An event as the bytes say.
fn any_event(bytes: &mut Bytes<'_>) -> Event {
    let kind = bytes.below(5);
    let token = Token::try_from(bytes.below(8)).expect("a token");
    let [from, to] = [bytes.below(64), bytes.below(64)].map(space);
    let points = bytes.below(40);
    let bits = bytes.next();
    let players = Player::ALL.into_iter().filter(|player| bits >> player.seat() & 1 != 0).collect();
    let penalty = Penalty { points, players };
    match kind {
        0 => Event::Tied {
            card: card(points % 12),
            mover: token,
            held: (0..8)
                .filter(|bit| bits >> bit & 1 != 0)
                .map(|index| Token::try_from(index).expect("a token"))
                .collect(),
        },
        1 => {
            let reasons = [StayReason::Zero, StayReason::Front, StayReason::Blocked];
            Event::Stayed { token, reason: reasons[usize::from(bits) % 3] }
        }
        2 => Event::Moved { token, from, to },
        3 => Event::DungHit { token, space: to, penalty },
        _ => Event::Charged { from, to, distance: points, hit: token, penalty },
    }
}

/// Bytes that are taken one by one, and then zeros.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    fn below(&mut self, bound: u8) -> u8 {
        self.next() % bound
    }

    /// Takes one of the items out of the list.
    fn take(&mut self, items: &mut Vec<u8>) -> u8 {
        let place = usize::from(self.next()) % items.len();
        items.remove(place)
    }
}

//! What is public says nothing about the order of Kali's remaining deck, and samples of it don't
//! depend on that order.

use std::collections::{HashMap, HashSet};
use std::fmt::{Debug, Display, Write};

use kalimambo::{Card, GameState, OpenRound, Pile, Player, Position, Record, Round, Scene};
use kalimambo_formats::tables::{Draft, any_game, any_record};
use kalimambo_formats::{Dice, card, forms, players};
use serde::Serialize;

/// Everything that can be seen at a table, as text, as long as the deck is hidden.
#[derive(Default)]
struct Public(String);

impl Public {
    fn text(&mut self, value: impl Display) {
        writeln!(self.0, "{value}").expect("a text can always grow");
    }

    fn debug(&mut self, value: impl Debug) {
        self.text(format_args!("{value:?} {value:#?}"));
    }

    fn written<T: Debug + Serialize>(&mut self, value: &T) {
        self.debug(value);
        self.text(forms::to_json(value));
        self.text(format_args!("{:?}", forms::to_postcard(value)));
    }

    fn position(&mut self, position: &Position) {
        self.written(position);
        self.text(format_args!("{position} {:?} {:x}", position.to_bytes(), position.digest()));
        self.written(&position.standings());
        self.written(&position.line());
        self.debug((position.winners(), position.kali_hidden(), position.kali_played()));
    }

    /// What a game says before a round to those who may not see its deck.
    fn game(&mut self, game: &GameState) {
        self.position(game.position());
        self.written(&game.standings());
        self.written(&game.line());
        self.debug((game.winners(), game.mambo(), game.round(), game.is_over()));
        self.debug(game.hands().collect::<Vec<_>>());
        self.debug(game.scores().collect::<Vec<_>>());
        self.choices(game);
        self.errors(game);
    }

    fn choices(&mut self, game: &GameState) {
        let Ok(mut open) = OpenRound::new(*game) else {
            self.debug(OpenRound::new(*game).err());
            return;
        };
        for player in Player::ALL {
            self.debug(open);
            self.written(&open.status());
            let lowest = game.legal_cards(player).first().unwrap_or(Card::MAX);
            self.debug(open.choose(player, lowest));
            self.debug(open.choose(player, card(5)));
            self.debug(open.play().err());
            self.debug(open.cards());
            self.debug(open.withdraw(player));
            self.debug(open.choose(player, lowest));
        }
        self.debug(open);
        self.written(&open.status());
    }

    /// Each error that a round can give.
    fn errors(&mut self, game: &GameState) {
        let position = game.position();
        let too_few: Vec<Card> = Vec::new();
        let too_many = vec![card(1); 9];
        let played = vec![position.kali_played().first().unwrap_or(card(1)); position.players()];
        for cards in [&too_few, &too_many] {
            self.text(game.apply_round(cards).expect_err("too few or too many"));
            self.debug(game.after_round(cards));
            self.debug(position.apply_round(cards, card(1)));
            self.debug(Scene::new(position, cards, card(1)));
        }
        for kali in position.kali_played().iter() {
            self.debug(position.apply_round(&played, kali).err());
            let wrong = Pile::new([kali]).expect("one card");
            self.debug(GameState::resume(*position, wrong).err());
        }
        // A deck that misses a card is refused by the first that it misses, of the cards without order.
        self.debug(GameState::resume(*position, Pile::EMPTY).err());
        for text in ["", "40", &position.to_string(), &format!("{position} 0")] {
            self.debug(text.parse::<GameState>().err());
        }
    }

    /// What a round shows when its cards lie open.
    fn round(&mut self, before: &Position, round: &Round) {
        self.written(round.reveal());
        self.text(round.reveal());
        self.written(&round.reveal().cards());
        self.debug(round.reveal().payers());
        self.written(round.events());
        let cards = round.reveal().cards();
        let mut scene = Scene::new(before, &cards, round.reveal().kali()).expect("the cards of the round");
        self.debug(scene);
        for event in round.events() {
            self.written(&event);
            self.text(event);
            // An event twice: its error is public too.
            self.debug(scene.after(&event).and_then(|scene| scene.after(&event)));
            scene = scene.after(&event).expect("an event of the round");
            self.debug(scene);
        }
        self.debug(scene.settle());
        self.position(round.position());
    }
}

/// The deck with its cards from a place on in another order: one that begins with another card there,
/// so that the games differ as soon as it comes up.
fn reordered(deck: Pile, from: usize, dice: &mut Dice) -> Vec<Card> {
    let mut cards: Vec<Card> = deck.iter().collect();
    let first = cards[from];
    while cards[from] == first {
        dice.shuffle(&mut cards[from..]);
    }
    cards
}

fn with_deck(record: &Record, deck: &[Card]) -> Record {
    let setup = record.setup();
    let line: Vec<u8> = setup.line().iter().map(|player| player.seat()).collect();
    let dung: Vec<u8> = setup.dung().iter().map(u8::from).collect();
    let kali_deck: Vec<u8> = deck.iter().copied().map(u8::from).collect();
    let layout = kalimambo::Layout {
        track: setup.track().len(),
        mambo: setup.mambo().number(),
        line: &line,
        dung: &dung,
        kali_deck: &kali_deck,
    };
    let setup = kalimambo::Setup::new(&layout).expect("a legal table");
    Record::with_rounds(&setup, record.rounds()).expect("the same cards")
}

/// Two games that differ only in the order of Kali's deck from some round on show the same, to the
/// byte, up to that round, and something else in it.
#[test]
fn games_that_differ_in_the_hidden_deck_show_the_same() {
    let mut dice = Dice::new(1);
    for players in 2..=7 {
        for _ in 0..3 {
            let one = any_record(players, &mut dice);
            for from in 0..11 {
                let deck = reordered(one.setup().kali_deck(), from, &mut dice);
                let other = with_deck(&one, &deck);
                assert_ne!(one.setup(), other.setup());
                check_pair(&one, &other, from);
            }
        }
    }
}

fn check_pair(one: &Record, other: &Record, from: usize) {
    let [mut seen_of_one, mut seen_of_other] = [one, other].map(|record| {
        let mut public = Public::default();
        let mut before = GameState::new(record.setup());
        public.game(&before);
        for round in record.replay().take(from) {
            public.round(before.position(), &round);
            public.game(round.state());
            before = *round.state();
        }
        (public, before)
    });
    assert_eq!(seen_of_one.0.0, seen_of_other.0.0);
    assert!(seen_of_one.0.0.len() > 1000);
    assert_ne!(seen_of_one.1, seen_of_other.1, "the games themselves differ");

    // Then another card comes up, and that shows.
    for ((public, before), record) in [(&mut seen_of_one, one), (&mut seen_of_other, other)] {
        let round = record.replay().nth(from).expect("a whole game");
        public.round(before.position(), &round);
    }
    assert_ne!(seen_of_one.0.0, seen_of_other.0.0);
}

/// What may not be seen can't: neither the text of a position nor that of a scene has a place for the
/// deck. (The last card of a deck can be deduced, and is public.)
#[test]
fn no_public_text_names_the_deck_or_a_choice() {
    let mut dice = Dice::new(2);
    for players in 2..=7 {
        let game = any_game(players, &mut dice);
        for text in [format!("{:?}", game.position()), forms::to_json(game.position())] {
            assert!(!text.contains("deck"), "{text}");
        }
        if let Ok(mut open) = OpenRound::new(game) {
            let before = format!("{open:?}");
            for (player, hand) in game.hands() {
                // Whatever is chosen, it looks the same.
                let texts: HashSet<String> = hand
                    .iter()
                    .map(|card| {
                        open.choose(player, card).expect("a card of the hand");
                        format!("{open:?} {open:#?} {:?} {}", open.status(), forms::to_json(&open.status()))
                    })
                    .collect();
                assert_eq!(texts.len(), 1, "{texts:?}");
                assert!(
                    !texts.iter().any(|text| text.contains("deck") || text.contains("choices")),
                    "{texts:?}"
                );
            }
            assert_ne!(format!("{open:?}"), before, "that they have chosen shows");
        }
    }
    let debug = format!("{:?}", OpenRound::new(GameState::new(any_record(2, &mut dice).setup())));
    assert_eq!(debug, "Ok(OpenRound { status: ChoiceStatus { round: 1, chosen: {}, missing: {A, B} }, .. })");
}

#[test]
fn a_sample_is_a_game_that_fits_the_position() {
    let mut dice = Dice::new(3);
    for players in 2..=7 {
        for _ in 0..50 {
            let position = *any_game(players, &mut dice).position();
            let sample = position.sample(&mut dice.0);
            assert_eq!(*sample.position(), position);
            assert_eq!(sample.kali_deck().cards(), position.kali_hidden());
            assert_eq!(GameState::resume(position, sample.kali_deck()), Ok(sample));
            let end = sample.playout(&mut dice.0);
            assert!(end.is_over());
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_deck_and_other_seeds_give_others() {
    let position = *any_record(4, &mut Dice::new(4)).state_after(0).expect("a game").position();
    let mut decks = HashSet::new();
    for seed in 0..2000 {
        let [one, again] = [seed, seed].map(|seed| position.sample(&mut Dice::new(seed).0));
        assert_eq!(one, again);
        decks.insert(one.kali_deck());
    }
    // Of 479,001,600 orders, 2000 seeds give two alike once in 240 times.
    assert_eq!(decks.len(), 2000);
}

/// Games with other hidden decks but the same position give the same sample, and it leaves the
/// generator in the same state.
#[test]
fn the_hidden_order_does_not_influence_a_sample() {
    let mut dice = Dice::new(5);
    for players in 2..=7 {
        for _ in 0..20 {
            let game = any_game(players, &mut dice);
            let mut deck: Vec<Card> = game.kali_deck().iter().collect();
            dice.shuffle(&mut deck);
            let other = GameState::resume(*game.position(), Pile::new(deck).expect("the same cards"))
                .expect("the same cards");
            let [one, other] = [game, other].map(|game| {
                let mut generator = Dice::new(6);
                let sample = game.position().sample(&mut generator.0);
                (sample, sample.playout(&mut generator.0), generator.roll(1 << 16))
            });
            assert_eq!(one, other);
        }
    }
}

/// Chi-squared: the sum over the orders of the squared difference between how often each came and how
/// often it should have, over the latter.
fn chi_squared(counts: &HashMap<Vec<Card>, u32>, orders: u32, samples: u32) -> f64 {
    let expected = f64::from(samples) / f64::from(orders);
    let found: f64 = counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let never = orders - u32::try_from(counts.len()).expect("a small number");
    found + f64::from(never) * expected
}

/// Each order of what is left is equally likely: for 2 to 5 hidden cards, and for where each card of a
/// full deck lies. Chi-squared has about its number of degrees of freedom, with a standard deviation of
/// the root of twice that; five of these are once in millions, and the seed is fixed.
#[test]
fn each_order_of_the_deck_is_equally_likely() {
    let mut dice = Dice::new(7);
    let record = any_record(3, &mut dice);
    for (rounds, orders) in [(10, 2), (9, 6), (8, 24), (7, 120)] {
        let position = *record.state_after(rounds).expect("a whole game").position();
        let samples = 400 * orders;
        let mut counts: HashMap<Vec<Card>, u32> = HashMap::new();
        for _ in 0..samples {
            *counts.entry(position.sample(&mut dice.0).kali_deck().iter().collect()).or_default() += 1;
        }
        let freedom = f64::from(orders - 1);
        let chi_squared = chi_squared(&counts, orders, samples);
        assert!(chi_squared < freedom + 5.0 * (2.0 * freedom).sqrt(), "{rounds} rounds: {chi_squared}");
    }

    let position = *record.state_after(0).expect("a whole game").position();
    let mut counts = [[0_u32; 12]; 12];
    let samples = 12_000;
    for _ in 0..samples {
        for (place, card) in position.sample(&mut dice.0).kali_deck().iter().enumerate() {
            counts[place][usize::from(card.value())] += 1;
        }
    }
    let expected = f64::from(samples) / 12.0;
    let chi_squared: f64 =
        counts.iter().flatten().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    // 11 times 11 degrees of freedom.
    assert!(chi_squared < 121.0 + 5.0 * 242_f64.sqrt(), "{chi_squared}");
    assert!(chi_squared > 121.0 - 5.0 * 242_f64.sqrt(), "too even to be chance: {chi_squared}");
}

/// With one card left there is nothing to hide, and with none nothing to sample.
#[test]
fn the_last_card_is_no_secret() {
    let mut dice = Dice::new(8);
    let record = any_record(5, &mut dice);
    for rounds in [11, 12] {
        let game = record.state_after(rounds).expect("a whole game");
        for _ in 0..20 {
            assert_eq!(game.position().sample(&mut dice.0), game);
        }
    }
}

/// Positions that were put together, and not played, are sampled alike.
#[test]
fn contrived_positions_are_sampled_too() {
    let mut dice = Dice::new(9);
    let mut sampled = 0;
    for _ in 0..1000 {
        let Ok(position) = Draft::at_the_limits(&mut dice).position() else { continue };
        let sample = position.sample(&mut dice.0);
        assert_eq!(sample.kali_deck().cards(), position.kali_hidden());
        if !sample.is_over() {
            let cards = players::any_cards(&sample, &mut dice);
            assert!(sample.apply_round(&cards).is_ok());
        }
        sampled += 1;
    }
    assert!(sampled > 300, "{sampled}");
}

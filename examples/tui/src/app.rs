//! The state of the program: keys, time and the bots' choices come in, and the screen shows what it is.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use kalimambo::{Card, Event, Hand, Line, Player, Round, Scene, Space};

use crate::input::Key;
use crate::save;
use crate::story;
use crate::table::{Choices, Job, Table};

/// How long an event is shown, from the slowest speed to the fastest.
const PACE: [u64; 5] = [2_500, 1_500, 900, 400, 120];

#[derive(Clone, Debug)]
pub(crate) enum Mode {
    /// The next person takes the keyboard, and nobody else looks.
    Pass(Player),
    Choose {
        player: Player,
        card: Card,
    },
    /// All persons have chosen; the cards wait to be revealed.
    Ready,
    Playing {
        scene: Box<Scene>,
        shown: Option<Event>,
        elapsed: Duration,
    },
    Over,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Popup {
    Help,
    Quit,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Exit {
    Saved,
    NotSaved,
}

#[derive(Debug)]
pub(crate) struct App {
    pub(crate) table: Table,
    pub(crate) mode: Mode,
    pub(crate) popup: Option<Popup>,
    pub(crate) log: Vec<String>,
    /// The last round played, whose cards lie on the table.
    pub(crate) last: Option<Round>,
    /// 1 to 5.
    pub(crate) speed: usize,
    pub(crate) path: PathBuf,
    pub(crate) problem: Option<String>,
    /// `None` while the game goes on.
    pub(crate) exit: Option<Exit>,
    /// The bots have been set to think about this round.
    asked: bool,
    /// The digit 1 was typed last, and may become 10 or 11.
    one_typed: bool,
}

impl App {
    pub(crate) fn new(table: Table, path: PathBuf) -> Self {
        let (log, last) = story::so_far(&table.record);
        let mut app = Self {
            table,
            mode: Mode::Ready,
            popup: None,
            log,
            last,
            speed: 3,
            path,
            problem: None,
            exit: None,
            asked: false,
            one_typed: false,
        };
        app.next_choice();
        app
    }

    /// What the bots should think about, once in each round.
    pub(crate) fn take_job(&mut self) -> Option<Job> {
        if self.asked {
            return None;
        }
        self.asked = true;
        self.table.job()
    }

    /// Choices for another game or round, and of seats that have chosen, are late and left out.
    pub(crate) fn bots_chose(&mut self, choices: &Choices) -> Result<()> {
        if choices.seed == self.table.seed && choices.round == self.table.record.state().round() {
            for &(player, card) in &choices.cards {
                self.table.choose(player, card)?;
            }
        }
        Ok(())
    }

    pub(crate) fn press(&mut self, key: Key) -> Result<()> {
        let after_one = std::mem::take(&mut self.one_typed);
        let not_saved = self.problem.take().is_some();
        match (key, self.popup) {
            (Key::Interrupt, _) if not_saved => self.exit = Some(Exit::NotSaved),
            (Key::Interrupt, _) | (Key::Enter, Some(Popup::Quit)) => self.save_and_quit(),
            (_, Some(Popup::Quit)) if key != Key::Escape => {}
            (_, Some(_)) => self.popup = None,
            (Key::Help, None) => self.popup = Some(Popup::Help),
            (Key::Quit, None) => self.popup = Some(Popup::Quit),
            (Key::Faster, None) => self.speed = PACE.len().min(self.speed + 1),
            (Key::Slower, None) => self.speed = 1.max(self.speed - 1),
            (_, None) => self.press_in_game(key, after_one)?,
        }
        Ok(())
    }

    fn press_in_game(&mut self, key: Key, after_one: bool) -> Result<()> {
        match (&mut self.mode, key) {
            (Mode::Choose { player, card }, Key::Left | Key::Right | Key::Digit(_)) => {
                let hand = self.table.position().legal_cards(*player);
                self.one_typed = key == Key::Digit(1) && !after_one;
                if let Some(picked) = pick(hand, *card, key, after_one) {
                    *card = picked;
                }
            }
            (&mut Mode::Choose { player, card }, Key::Enter) => {
                self.table.choose(player, card)?;
                self.next_choice();
            }
            (&mut Mode::Pass(player), Key::Enter) => self.choose(player),
            (Mode::Choose { .. } | Mode::Pass(_) | Mode::Ready, Key::Undo) => self.undo(),
            (Mode::Ready, Key::Enter) if self.table.is_ready() => self.reveal()?,
            (Mode::Playing { .. }, Key::Enter) => while self.step()? {},
            (Mode::Over, Key::New) => self.new_game()?,
            _ => {}
        }
        Ok(())
    }

    /// Time goes by, which matters while a round is shown.
    pub(crate) fn tick(&mut self, time: Duration) -> Result<()> {
        let pace = Duration::from_millis(PACE[self.speed - 1]);
        if let (Mode::Playing { elapsed, .. }, None) = (&mut self.mode, self.popup) {
            *elapsed += time;
            if *elapsed >= pace {
                *elapsed = Duration::ZERO;
                self.step()?;
            }
        }
        Ok(())
    }

    /// The line and Mambo as they are to be drawn.
    pub(crate) fn places(&self) -> (Line, Space) {
        match &self.mode {
            Mode::Playing { scene, .. } => (scene.line(), scene.mambo()),
            _ => (self.table.position().line(), self.table.position().mambo()),
        }
    }

    pub(crate) fn scores(&self) -> Vec<(Player, u16)> {
        match &self.mode {
            Mode::Playing { scene, .. } => scene.scores().collect(),
            _ => self.table.position().scores().collect(),
        }
    }

    fn choose(&mut self, player: Player) {
        if let Some(card) = self.table.position().legal_cards(player).first() {
            self.mode = Mode::Choose { player, card };
        }
    }

    fn next_choice(&mut self) {
        match self.table.next_person() {
            _ if self.table.open.is_none() => self.mode = Mode::Over,
            Some(player) if self.table.persons().count() > 1 => self.mode = Mode::Pass(player),
            Some(player) => self.choose(player),
            None => self.mode = Mode::Ready,
        }
    }

    fn undo(&mut self) {
        if self.table.undo().is_some() {
            self.next_choice();
        }
    }

    fn reveal(&mut self) -> Result<()> {
        let before = *self.table.position();
        let round = self.table.play()?;
        self.asked = false;
        let reveal = round.reveal();
        let scene = Scene::new(&before, &reveal.cards(), reveal.kali())?;
        self.log.push(story::heading(&round));
        self.last = Some(round);
        self.mode = Mode::Playing { scene: Box::new(scene), shown: None, elapsed: Duration::ZERO };
        Ok(())
    }

    /// Shows one more event; after the last, goes on to the next round and says no.
    fn step(&mut self) -> Result<bool> {
        let Mode::Playing { scene, shown, .. } = &mut self.mode else { return Ok(false) };
        let Some(event) = scene.next_event() else {
            self.next_choice();
            return Ok(false);
        };
        **scene = scene.after(&event)?;
        *shown = Some(event);
        self.log.push(event.to_string());
        Ok(true)
    }

    /// The save of the finished game stays; the new game gets a file of its own.
    fn new_game(&mut self) -> Result<()> {
        let seed = self.table.seed.wrapping_add(1);
        let table = Table::new(seed, self.table.seats.clone())?;
        *self = Self { speed: self.speed, ..Self::new(table, save::free_path(seed)) };
        Ok(())
    }

    /// Nothing is lost if it cannot be saved: the game goes on, and says why.
    pub(crate) fn save_and_quit(&mut self) {
        self.popup = None;
        match save::write(&self.path, &self.table) {
            Ok(()) => self.exit = Some(Exit::Saved),
            Err(error) => self.problem = Some(format!("{error:#}. Ctrl-C leaves without saving.")),
        }
    }
}

/// The card that a key goes to: the next one, or the one whose number is typed.
fn pick(hand: Hand, card: Card, key: Key, after_one: bool) -> Option<Card> {
    match key {
        Key::Left => hand.iter().rev().find(|&other| other < card).or(hand.last()),
        Key::Right => hand.iter().find(|&other| other > card).or(hand.first()),
        Key::Digit(digit) => {
            let two_digits = Card::new(10 + digit).filter(|_| after_one);
            let typed =
                [two_digits, Card::new(digit)].into_iter().flatten().find(|&card| hand.contains(card));
            // Where only the 10 or 11 is left, a 1 begins it.
            typed.or_else(|| hand.iter().find(|card| digit == 1 && card.value() >= 10))
        }
        _ => None,
    }
}

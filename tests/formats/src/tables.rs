//! Setups and positions of all kinds, many of them contrived.

use kalimambo::{Card, GameState, Hand, Layout, Pile, Position, PositionError, Record, Setup, Snapshot};
use kalimambo::{Space, SpaceSet, Token, Track};

use crate::players::{Aim, any_cards};
use crate::{Dice, player, small, space};

/// A table that owns its lists, in plain numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The number of spaces.
    pub track: u8,
    /// Mambo's space.
    pub mambo: u8,
    /// The seats from the rear to the front.
    pub line: Vec<u8>,
    /// The spaces with a heap.
    pub dung: Vec<u8>,
    /// Kali's deck, the top card first.
    pub kali_deck: Vec<u8>,
}

impl Table {
    /// Any legal table of this many players: all lengths of track, tight ones more often.
    pub fn random(players: u8, dice: &mut Dice) -> Self {
        let track = any_track(players, dice);
        let mambo = dice.between(0, track - 1);
        let mut line: Vec<u8> = (0..players).collect();
        dice.shuffle(&mut line);
        let mut kali_deck: Vec<u8> = (0..12).collect();
        dice.shuffle(&mut kali_deck);
        let most = track - players - 2;
        let mut free: Vec<u8> = (players + 2..track).collect();
        dice.shuffle(&mut free);
        let wanted = dice.roll(usize::from(most) + 1);
        let mut heaps: Vec<u8> = Vec::new();
        for ahead in free {
            if heaps.len() < wanted && heaps.iter().all(|heap| heap.abs_diff(ahead) > 1) {
                heaps.push(ahead);
            }
        }
        let dung = heaps.into_iter().map(|ahead| (mambo + ahead) % track).collect();
        Self { track, mambo, line, dung, kali_deck }
    }

    /// The table without heaps, on a track of so many spaces.
    #[must_use]
    pub fn dry(self, track: u8) -> Self {
        Self { track, mambo: self.mambo % track, dung: Vec::new(), ..self }
    }

    /// The table as the crate takes it.
    #[must_use]
    pub fn layout(&self) -> Layout<'_> {
        Layout {
            track: self.track,
            mambo: self.mambo,
            line: &self.line,
            dung: &self.dung,
            kali_deck: &self.kali_deck,
        }
    }

    /// The setup, which is legal.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup::new(&self.layout()).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// The shortest track on which no token is ever blocked (R7).
#[must_use]
pub fn safe_track(players: u8) -> u8 {
    (players + 2) * (players + 3) / 2
}

fn any_track(players: u8, dice: &mut Dice) -> u8 {
    let (tight, safe) = (players + 2, safe_track(players));
    match dice.roll(6) {
        0 => 40,
        1 => safe - dice.between(0, 2),
        2 => safe + dice.between(0, 2),
        3 => tight + dice.between(0, 4),
        _ => dice.between(tight, 64),
    }
}

/// A whole game of any kind, as its record.
#[must_use]
pub fn any_record(players: u8, dice: &mut Dice) -> Record {
    let mut record = Record::new(&Table::random(players, dice).setup());
    let aim = if dice.once_in(2) { Aim::Any } else { Aim::any(players.into(), dice) };
    while !record.state().is_over() {
        let cards = aim.choose(record.state(), dice);
        record.play(&cards).expect("cards of the hands");
    }
    record
}

/// A game of any kind, in any round from the first to after the last.
#[must_use]
pub fn any_game(players: u8, dice: &mut Dice) -> GameState {
    let record = any_record(players, dice);
    record.state_after(dice.between(0, 12)).unwrap_or(*record.state())
}

/// Plays any cards for some rounds.
#[must_use]
pub fn after_any_rounds(game: &GameState, rounds: u8, dice: &mut Dice) -> GameState {
    let mut game = *game;
    for _ in 0..rounds {
        game = game.after_round(&any_cards(&game, dice)).expect("cards of the hands");
    }
    game
}

/// What can be seen on a table, owned, right or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The track.
    pub track: Track,
    /// The heaps.
    pub dung: SpaceSet,
    /// Mambo's space.
    pub mambo: Space,
    /// The tokens with their spaces, from the rear to the front.
    pub line: Vec<(Token, Space)>,
    /// The points by seat.
    pub scores: Vec<u16>,
    /// The hands by seat.
    pub hands: Vec<Hand>,
    /// The cards that have come up from Kali's deck.
    pub kali_played: Pile,
}

impl Draft {
    /// What a position shows.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self {
            track: position.track(),
            dung: position.dung(),
            mambo: position.mambo(),
            line: position.line().to_vec(),
            scores: position.scores().map(|(_, points)| points).collect(),
            hands: position.hands().map(|(_, hand)| hand).collect(),
            kali_played: position.kali_played(),
        }
    }

    /// The position, if it is one.
    ///
    /// # Errors
    ///
    /// Those of [`Position::new`].
    pub fn position(&self) -> Result<Position, PositionError> {
        Position::new(&Snapshot {
            track: self.track,
            dung: self.dung,
            mambo: self.mambo,
            line: &self.line,
            scores: &self.scores,
            hands: &self.hands,
            kali_played: self.kali_played,
        })
    }

    /// A table whose line, points and hands are at the limits of what can be, or a little beyond.
    pub fn at_the_limits(dice: &mut Dice) -> Self {
        let players = dice.between(2, 7);
        let round = dice.between(1, 12);
        let track = any_track(players, dice);

        let mut kali: Vec<Card> = Card::ALL.to_vec();
        dice.shuffle(&mut kali);
        let kali_played = Pile::new(kali.into_iter().take(round.into())).expect("different cards");
        let hands: Vec<Hand> = (0..players).map(|_| any_hand(12 - round, dice)).collect();

        let mut tokens: Vec<Token> = (0..players).map(|seat| player(seat).into()).collect();
        tokens.push(Token::Kali);
        dice.shuffle(&mut tokens);
        let zero_played = |token: Token| match token.player() {
            Some(player) => !hands[usize::from(player.seat())].contains(Card::ZERO),
            None => kali_played.cards().contains(Card::ZERO),
        };

        // From the front to the rear: how far behind the front.
        let (beyond, slack) = (u8::from(dice.once_in(8)), dice.roll(3));
        let mut behind = Vec::new();
        for (&token, ahead) in tokens.iter().zip(0_u8..) {
            let most = ahead * (ahead + 1) / 2 + u8::from(zero_played(token)) * ahead + beyond;
            let least = behind.last().map_or(0, |last| last + 1);
            let most = most.max(least);
            let near = most - small(dice.roll(2 * slack + 1)).min(most - least);
            behind.push(if dice.once_in(3) { dice.between(least, most) } else { near });
        }
        let mambo = dice.between(0, track - 1);
        let rear = behind.last().copied().unwrap_or(0).min(track - 2);
        let line = tokens
            .iter()
            .zip(&behind)
            .rev()
            .map(|(&token, &behind)| (token, space((mambo + 1 + rear.saturating_sub(behind)) % track)))
            .collect();

        let run = ((players + 1) * (round + 1)).saturating_sub(rear + 1);
        let most = u16::from(6 * round + run) + u16::from(dice.once_in(8));
        let scores = (0..players)
            .map(|_| if dice.once_in(4) { u16::from(dice.between(0, 200)).min(most) } else { most })
            .collect();

        let mut dung = SpaceSet::EMPTY;
        let room = usize::from(track - players - 2);
        let mut spaces: Vec<u8> = (0..track).collect();
        dice.shuffle(&mut spaces);
        let wanted = dice.roll(room + 1);
        for heap in spaces {
            let apart = [1, track - 1].map(|step| space((heap + step) % track)).into_iter();
            if dung.len() < wanted && apart.into_iter().all(|next| !dung.contains(next)) {
                dung = dung.with(space(heap));
            }
        }
        let track = Track::new(track).expect("a track");
        Self { track, dung, mambo: space(mambo), line, scores, hands, kali_played }
    }
}

/// Any hand of so many cards, with the 0 and without it about equally often.
fn any_hand(count: u8, dice: &mut Dice) -> Hand {
    let mut cards = Card::ALL.to_vec();
    dice.shuffle(&mut cards);
    if dice.once_in(2) {
        cards.sort_by_key(|&card| card == Card::ZERO);
    }
    cards.into_iter().take(count.into()).collect()
}

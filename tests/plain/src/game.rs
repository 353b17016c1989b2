//! A game: its position, and how a round changes it.

use crate::{Event, KALI, Reason};

/// The value of the highest card; there is one card of each value from 0 (S7, S8).
const HIGHEST: u8 = 11;

/// The rounds of a game (E1).
const ROUNDS: usize = 12;

/// The points for landing on a dung heap (P1).
const DUNG_POINTS: u32 = 3;

/// How a game starts.
///
/// It is taken to be one that the rules allow (S1 to S8); this is not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The number of players (S1).
    pub players: usize,
    /// The number of spaces of the track (S2).
    pub track: usize,
    /// The space Mambo stands on (S3).
    pub mambo: usize,
    /// The explorers from the rear to the front (S4); Kali stands ahead of them (S5) and is not listed.
    pub line: Vec<usize>,
    /// The spaces with a dung heap (S6).
    pub dung: Vec<usize>,
    /// Kali's cards, the top one first (S8).
    pub kali_deck: Vec<u8>,
}

/// A game between two rounds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// The number of players.
    pub players: usize,
    /// The number of spaces of the track.
    pub track: usize,
    /// The space Mambo stands on.
    pub mambo: usize,
    /// Every token with its space, from the rear to the front.
    pub line: Vec<(usize, usize)>,
    /// The spaces with a dung heap.
    pub dung: Vec<usize>,
    /// Every player's points.
    pub scores: Vec<u32>,
    /// Every player's cards, ascending.
    pub hands: Vec<Vec<u8>>,
    /// What is left of Kali's cards, the top one first.
    pub kali_deck: Vec<u8>,
    /// The cards Kali has played, in the order in which they were played.
    pub kali_played: Vec<u8>,
    /// The number of rounds played.
    pub round: usize,
}

/// The cards of a round, lying open (R1).
struct Reveal<'a> {
    /// The players' cards by seat.
    cards: &'a [u8],
    /// Kali's card.
    kali_card: u8,
    /// The lowest of the players' cards.
    lowest: u8,
}

impl Reveal<'_> {
    /// The card shown for a token.
    fn card_of(&self, token: usize) -> u8 {
        if token == KALI { self.kali_card } else { self.cards[token] }
    }

    /// Whether a player gets the points that a token costs.
    ///
    /// P3: for Kali it is each player who showed the lowest card, Kali's own card left aside.
    fn pays(&self, player: usize, token: usize) -> bool {
        if token == KALI { self.cards[player] == self.lowest } else { player == token }
    }

    /// The players who get the points that a token costs, by seat.
    fn payers(&self, token: usize) -> Vec<usize> {
        let mut payers = Vec::new();
        for player in 0..self.cards.len() {
            if self.pays(player, token) {
                payers.push(player);
            }
        }
        payers
    }
}

impl Game {
    /// Sets a game up (S1 to S8).
    #[must_use]
    pub fn new(setup: &Setup) -> Game {
        // S4: the explorers without a gap ahead of Mambo. S5: Kali ahead of them.
        let mut line = Vec::new();
        let mut space = setup.mambo;
        for &explorer in &setup.line {
            space = (space + 1) % setup.track;
            line.push((explorer, space));
        }
        space = (space + 1) % setup.track;
        line.push((KALI, space));

        Game {
            players: setup.players,
            track: setup.track,
            mambo: setup.mambo,
            line,
            dung: setup.dung.clone(),
            scores: vec![0; setup.players],
            hands: vec![(0..=HIGHEST).collect(); setup.players],
            kali_deck: setup.kali_deck.clone(),
            kali_played: Vec::new(),
            round: 0,
        }
    }

    /// Plays a round with the players' cards by seat.
    ///
    /// # Panics
    ///
    /// If there are fewer cards than players, a player does not hold the card, or the game is over.
    pub fn play(&mut self, cards: &[u8]) {
        self.resolve(cards, None);
    }

    /// Plays a round as [`Game::play`] does and appends its events to `log`.
    ///
    /// # Panics
    ///
    /// As [`Game::play`] does.
    pub fn play_logged(&mut self, cards: &[u8], log: &mut Vec<Event>) {
        self.resolve(cards, Some(log));
    }

    /// Whether all twelve rounds have been played (E1).
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.round == ROUNDS
    }

    /// Every player's rank, seat and points, ordered by rank and then by seat.
    ///
    /// E2: the fewest points have rank 1, and equal points share a rank (1, 1, 3, …). Before the end
    /// of the game this is how it stands.
    #[must_use]
    pub fn standings(&self) -> Vec<(u32, usize, u32)> {
        let mut standings = Vec::new();
        for player in 0..self.players {
            let points = self.scores[player];
            let mut rank = 1;
            for &other in &self.scores {
                if other < points {
                    rank += 1;
                }
            }
            standings.push((rank, player, points));
        }
        standings.sort_unstable();
        standings
    }

    /// The players with the fewest points, by seat (E2).
    ///
    /// Before the end of the game these are the players in the lead.
    #[must_use]
    pub fn winners(&self) -> Vec<usize> {
        let mut winners = Vec::new();
        for (rank, player, _) in self.standings() {
            if rank == 1 {
                winners.push(player);
            }
        }
        winners
    }

    /// Plays a round, with or without a log.
    fn resolve(&mut self, cards: &[u8], mut log: Option<&mut Vec<Event>>) {
        let reveal = self.reveal(cards);

        // R2: the tokens act in descending order of their cards.
        for card in (1..=HIGHEST).rev() {
            // R4: of the tokens that show this card only the rearmost acts. None of them has moved
            // yet, so the first one found from the rear is the one.
            let mut rearmost = None;
            for index in 0..self.line.len() {
                if reveal.card_of(self.line[index].0) == card {
                    rearmost = Some(index);
                    break;
                }
            }
            let Some(index) = rearmost else { continue };

            if let Some(log) = log.as_deref_mut() {
                self.log_tie(card, index, &reveal, log);
            }
            self.act(index, &reveal, log.as_deref_mut());
        }

        // R5: a token that shows 0 stays, and several zeros are no tie.
        if let Some(log) = log {
            for &(token, _) in &self.line {
                if reveal.card_of(token) == 0 {
                    log.push(Event::Stayed { token, reason: Reason::Zero });
                }
            }
        }

        self.round += 1;
    }

    /// Takes the cards out of the hands, turns up Kali's top card and lays all of them open.
    fn reveal<'a>(&mut self, cards: &'a [u8]) -> Reveal<'a> {
        // R1 and R8: what is revealed is out of the game.
        let kali_card = self.kali_deck.remove(0);
        self.kali_played.push(kali_card);

        let mut lowest = HIGHEST;
        for (hand, &card) in self.hands.iter_mut().zip(cards) {
            let index = hand.iter().position(|&held| held == card).expect("the player holds the card");
            hand.remove(index);
            // P3: only the players' cards count for the lowest.
            if card < lowest {
                lowest = card;
            }
        }

        Reveal { cards, kali_card, lowest }
    }

    /// Logs the tie, if there is one, in which the token at `index` of the line is the mover (R4).
    fn log_tie(&self, card: u8, index: usize, reveal: &Reveal<'_>, log: &mut Vec<Event>) {
        let mover = self.line[index].0;
        let mut held = Vec::new();
        for &(token, _) in &self.line {
            if token != mover && reveal.card_of(token) == card {
                held.push(token);
            }
        }
        if !held.is_empty() {
            // By seat, and Kali's number is above every seat.
            held.sort_unstable();
            log.push(Event::Tied { card, mover, held });
        }
    }

    /// Lets the token at `index` of the line act.
    fn act(&mut self, index: usize, reveal: &Reveal<'_>, mut log: Option<&mut Vec<Event>>) {
        let (token, from) = self.line[index];
        let last = self.line.len() - 1;

        // R6: at the front already.
        if index == last {
            if let Some(log) = log {
                log.push(Event::Stayed { token, reason: Reason::Front });
            }
            return;
        }

        // R7: Mambo stands where it would go.
        let to = (self.line[last].1 + 1) % self.track;
        if to == self.mambo {
            if let Some(log) = log {
                log.push(Event::Stayed { token, reason: Reason::Blocked });
            }
            return;
        }

        // R3: directly ahead of the front.
        self.line.remove(index);
        self.line.push((token, to));
        if let Some(log) = log.as_deref_mut() {
            log.push(Event::Moved { token, from, to });
        }

        // P1 before P2, as P4 says.
        if self.dung.contains(&to) {
            self.penalise(token, DUNG_POINTS, reveal);
            if let Some(log) = log.as_deref_mut() {
                log.push(Event::DungHit {
                    token,
                    space: to,
                    points: DUNG_POINTS,
                    players: reveal.payers(token),
                });
            }
        }

        // P2: the rear token always stands directly ahead of Mambo, so it was the one that left.
        if index == 0 {
            self.charge(reveal, log);
        }
    }

    /// Lets Mambo run until it is directly behind the token that is now rearmost (P2).
    ///
    /// P5: heaps do not matter to Mambo.
    fn charge(&mut self, reveal: &Reveal<'_>, log: Option<&mut Vec<Event>>) {
        let (hit, space) = self.line[0];
        let from = self.mambo;
        let to = (space + self.track - 1) % self.track;
        let distance = (to + self.track - from) % self.track;
        let points = u32::try_from(distance).expect("a track has few spaces");

        self.mambo = to;
        self.penalise(hit, points, reveal);
        if let Some(log) = log {
            log.push(Event::Charged { from, to, distance, hit, points, players: reveal.payers(hit) });
        }
    }

    /// Gives the points that a token costs to whoever has to take them (P1, P2, P3).
    fn penalise(&mut self, token: usize, points: u32, reveal: &Reveal<'_>) {
        for player in 0..self.players {
            if reveal.pays(player, token) {
                self.scores[player] += points;
            }
        }
    }
}

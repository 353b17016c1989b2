//! Who chooses the cards: at random, or with an aim that takes the line to its limits.

use kalimambo::{Card, Event, GameState, Player, Token};

use crate::Dice;

/// What the cards are chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Nothing: any card.
    Any,
    /// Ties with Kali.
    Ties,
    /// The lowest cards.
    Lowest,
    /// The highest cards.
    Highest,
    /// A long line.
    Stretch,
    /// Long charges.
    Charge,
    /// A token far behind the front.
    Behind(Token),
    /// Many points for a player.
    Points(Player),
}

impl Aim {
    /// Every aim that there is in a game of so many players.
    #[must_use]
    pub fn all(players: usize) -> Vec<Self> {
        let mut all = vec![Self::Any, Self::Ties, Self::Lowest, Self::Highest, Self::Stretch, Self::Charge];
        let seats = || Player::ALL.into_iter().take(players);
        all.extend(seats().map(|player| Self::Behind(player.into())));
        all.push(Self::Behind(Token::Kali));
        all.extend(seats().map(Self::Points));
        all
    }

    /// One of the aims.
    pub fn any(players: usize, dice: &mut Dice) -> Self {
        let all = Self::all(players);
        dice.pick(&all)
    }

    /// A card of each hand.
    pub fn choose(self, game: &GameState, dice: &mut Dice) -> Vec<Card> {
        match self {
            Self::Any => any_cards(game, dice),
            Self::Ties => ties(game, dice),
            Self::Lowest => game.hands().filter_map(|(_, hand)| hand.first()).collect(),
            Self::Highest => game.hands().filter_map(|(_, hand)| hand.last()).collect(),
            Self::Stretch | Self::Charge | Self::Behind(_) | Self::Points(_) => {
                let mut best = ties(game, dice);
                let mut most = self.gain(game, &best);
                for _ in 0..8 {
                    let cards = if dice.once_in(2) { ties(game, dice) } else { any_cards(game, dice) };
                    let gain = self.gain(game, &cards);
                    if gain > most {
                        (best, most) = (cards, gain);
                    }
                }
                best
            }
        }
    }

    /// How well the cards serve the aim.
    fn gain(self, game: &GameState, cards: &[Card]) -> u16 {
        let round = game.apply_round(cards).expect("cards of the hands");
        let position = round.position();
        let behind = |token| {
            let space = position.space_of(token).expect("a token in the game");
            let front = position.space_of(position.front()).expect("a token in the game");
            u16::from(position.track().distance(space, front))
        };
        match self {
            Self::Stretch => behind(position.rear()),
            Self::Behind(token) => behind(token),
            Self::Points(player) => position.score(player),
            Self::Charge => {
                let distance = |event| match event {
                    Event::Charged { distance, .. } => u16::from(distance),
                    _ => 0,
                };
                round.events().iter().map(distance).max().unwrap_or(0)
            }
            Self::Any | Self::Ties | Self::Lowest | Self::Highest => 0,
        }
    }
}

/// Any card of each hand.
pub fn any_cards(game: &GameState, dice: &mut Dice) -> Vec<Card> {
    let card = |hand: kalimambo::Hand| hand.iter().nth(dice.roll(hand.len())).expect("a card in the hand");
    game.hands().map(|(_, hand)| hand).map(card).collect()
}

/// The card that Kali will show, of most of those who hold it, and any of the others.
pub fn ties(game: &GameState, dice: &mut Dice) -> Vec<Card> {
    let kali = game.kali_deck().first();
    let mut cards = any_cards(game, dice);
    for (card, (_, hand)) in cards.iter_mut().zip(game.hands()) {
        if let Some(kali) = kali.filter(|&kali| hand.contains(kali) && !dice.once_in(3)) {
            *card = kali;
        }
    }
    cards
}

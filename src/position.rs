//! The table as everybody sees it.

#![allow(clippy::inline_always, reason = "the checks and the resolution of a round are one piece of code")]

use core::fmt;

use arrayvec::ArrayVec;

use crate::choice::Choice;
use crate::count::count;
use crate::course::Course;
use crate::hands::Hands;
use crate::lanes::Lanes;
use crate::resolution::resolve;
use crate::reveal::Reveal;
use crate::shown::Shown;
use crate::token_order::TokenOrder;
use crate::{
    Card, Events, Hand, Pile, Player, PlayerSet, RoundError, Setup, Space, SpaceSet, Standings, Token, Track,
};

/// The table between two rounds, as everybody sees it.
///
/// A position is small, copied freely, and complete: with the cards of a round and Kali's next card
/// it gives the next position ([`Position::apply_round`]). It has no place for the order of Kali's
/// remaining cards, so it can be sent to anyone.
///
/// Visibility: public.
///
/// ```
/// use kalimambo::{Card, GameState, Layout, Player, Setup, Token};
///
/// let setup = Setup::new(&Layout { line: &[1, 0], ..Layout::default() })?;
/// let position = *GameState::new(&setup).position();
/// assert_eq!(position.rear(), Token::from(Player::B));
/// assert_eq!(position.front(), Token::Kali);
/// assert_eq!(position.space_of(Token::from(Player::A)).map(u8::from), Some(2));
/// assert_eq!(position.token_on(position.mambo()), None);
/// assert_eq!(position.legal_cards(Player::A).len(), 12);
/// # Ok::<(), kalimambo::SetupError>(())
/// ```
// 56 bytes. The line is kept as the distances of the tokens from Mambo, so that turning the board (I6)
// changes Mambo's space and the heaps alone, and a round needs the loop for the heaps and R7 only.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) dung: SpaceSet,
    pub(crate) kali_played: Pile,
    /// By token, how many spaces it is ahead of Mambo.
    pub(crate) places: Lanes,
    pub(crate) order: TokenOrder,
    /// By seat.
    pub(crate) points: Lanes,
    /// By seat; empty for who is not in the game.
    pub(crate) hands: Hands,
    pub(crate) track: Track,
    pub(crate) mambo: Space,
    pub(crate) players: u8,
}

impl Position {
    pub(crate) fn start(setup: &Setup) -> Self {
        let players = setup.player_count();
        let (mut order, mut places) = (TokenOrder::NONE, Lanes::ZERO);
        // The explorers on the spaces directly ahead of Mambo, and Kali ahead of them (S4, S5).
        for (behind, player) in (0..).zip(setup.line()) {
            order = order.with(player.index(), behind);
            places = places.plus_at(player.index(), behind + 1);
        }
        Self {
            dung: setup.dung(),
            kali_played: Pile::EMPTY,
            order: order.with(Token::Kali.index(), players),
            places: places.plus_at(Token::Kali.index(), players + 1),
            points: Lanes::ZERO,
            hands: Hands::full(players),
            track: setup.track(),
            mambo: setup.mambo(),
            players,
        }
    }

    /// How many players there are, 2 to 7 (S1).
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The track (S2).
    #[must_use]
    pub const fn track(&self) -> Track {
        self.track
    }

    /// The spaces with a dung heap (S6).
    #[must_use]
    pub const fn dung(&self) -> SpaceSet {
        self.dung
    }

    /// The space that Mambo stands on, directly behind the rear of the line (I1).
    #[must_use]
    pub const fn mambo(&self) -> Space {
        self.mambo
    }

    /// The tokens with their spaces, from the rear of the line to the front.
    #[must_use]
    pub fn line(&self) -> Line {
        Line::of(
            self.places_in_line().map(|(token, place)| (token, self.track.within_lap(self.mambo, place))),
        )
    }

    /// The token that is last in line, with Mambo directly behind it.
    #[must_use]
    pub fn rear(&self) -> Token {
        Token::from_index(self.order.to_bytes()[0])
    }

    /// The token at the front of the line.
    #[must_use]
    pub fn front(&self) -> Token {
        Token::from_index(self.order.to_bytes()[self.players()])
    }

    /// The space of a token, or `None` if its seat is not in the game.
    #[must_use]
    pub fn space_of(&self, token: Token) -> Option<Space> {
        let (_, place) = self.places_in_line().find(|&(other, _)| other == token)?;
        Some(self.track.within_lap(self.mambo, place))
    }

    /// The token on a space, if one stands there; Mambo is not a token.
    #[must_use]
    pub fn token_on(&self, space: Space) -> Option<Token> {
        self.line().iter().find(|&&(_, other)| other == space).map(|&(token, _)| token)
    }

    /// The rounds resolved so far, 0 to 12.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.kali_played.count()
    }

    /// Whether all twelve rounds have been resolved (E1).
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.kali_played.len() == Card::COUNT
    }

    /// The cards that a player holds, each of which may be played next (R1); none for a seat that is
    /// not in the game, and none when the game is over.
    #[must_use]
    pub const fn legal_cards(&self, player: Player) -> Hand {
        self.hands.of(player)
    }

    /// The cards that each player holds, by seat.
    #[must_use]
    pub fn hands(&self) -> impl ExactSizeIterator<Item = (Player, Hand)> + Clone + use<> {
        let hands = self.hands;
        Player::ALL.into_iter().take(self.players()).map(move |player| (player, hands.of(player)))
    }

    /// The points of a player so far; 0 for a seat that is not in the game.
    #[must_use]
    pub const fn score(&self, player: Player) -> u16 {
        self.points.get(player.index()) as u16
    }

    /// The points of every player so far, by seat.
    #[must_use]
    pub fn scores(&self) -> impl ExactSizeIterator<Item = (Player, u16)> + Clone + use<> {
        self.points.players(self.players()).map(|(player, points)| (player, u16::from(points)))
    }

    /// The cards that have come up from Kali's deck, in their order (R8).
    #[must_use]
    pub const fn kali_played(&self) -> Pile {
        self.kali_played
    }

    /// The cards that are left in Kali's deck; in what order, nobody knows (S8).
    #[must_use]
    pub fn kali_hidden(&self) -> Hand {
        self.kali_played.cards().complement()
    }

    /// The players ranked by their points so far (E2).
    #[must_use]
    pub fn standings(&self) -> Standings {
        Standings::new(self.points, self.players)
    }

    /// Who has won: all who have the fewest points (E2), or `None` while the game goes on.
    #[must_use]
    pub fn winners(&self) -> Option<PlayerSet> {
        self.is_over().then(|| self.standings().winners())
    }

    /// Resolves a round with these cards of the players, by seat, and this card for Kali.
    ///
    /// This is for those who do not know the order of Kali's deck: clients that follow a game, and
    /// bots that try out what may come. The referee of a game has
    /// [`GameState::apply_round`](crate::GameState::apply_round).
    ///
    /// # Errors
    ///
    /// In this order: [`RoundError::GameOver`], [`RoundError::CardCount`],
    /// [`RoundError::CardNotInHand`] for the first seat whose card is not in its hand, and
    /// [`RoundError::KaliCardPlayed`].
    ///
    /// ```
    /// use kalimambo::{Card, GameState, Layout, RoundError, Setup};
    ///
    /// let position = *GameState::new(&Setup::new(&Layout::default())?).position();
    /// let [three, eight] = [3, 8].map(|value| Card::new(value).unwrap());
    /// let (next, events) = position.apply_round(&[three, eight], Card::MAX)?;
    /// assert_eq!(next.round(), 1);
    /// assert_eq!(events.iter().next().unwrap().to_string(), "Kali stays, being at the front already");
    /// assert_eq!(next.apply_round(&[eight, three], Card::MAX), Err(RoundError::KaliCardPlayed { card: Card::MAX }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply_round(&self, cards: &[Card], kali: Card) -> Result<(Self, Events), RoundError> {
        let choice = self.check_with_kali(cards, kali)?;
        let (after, reveal, course) = self.round_of(&choice, kali);
        Ok((after, Events::new(course, &reveal, self)))
    }

    /// What [`Self::apply_round`] gives, without the events: faster, for searches.
    ///
    /// # Errors
    ///
    /// Those of [`Self::apply_round`].
    pub fn after_round(&self, cards: &[Card], kali: Card) -> Result<Self, RoundError> {
        let choice = self.check_with_kali(cards, kali)?;
        Ok(self.round_of(&choice, kali).0)
    }

    /// The position after a round of cards that have been checked, the cards, and what happens.
    #[inline(always)]
    pub(crate) fn round_of(&self, choice: &Choice, kali: Card) -> (Self, Reveal, Course) {
        let shown = Shown::new(choice, kali);
        let (resolved, course) = resolve(self, &shown);
        let hands = self.hands.without(choice.hands);
        let kali_played = self.kali_played.with_last(kali);
        (Self { kali_played, hands, ..resolved }, shown.reveal(), course)
    }

    pub(crate) fn check_with_kali(&self, cards: &[Card], kali: Card) -> Result<Choice, RoundError> {
        let choice = self.check(cards)?;
        if self.kali_hidden().contains(kali) {
            Ok(choice)
        } else {
            Err(RoundError::KaliCardPlayed { card: kali })
        }
    }

    /// The players' cards, if they can play them now.
    // One branch for all that is hardly ever so.
    #[inline(always)]
    #[allow(clippy::needless_bitwise_bool, reason = "a lazy operator is a branch")]
    pub(crate) fn check(&self, cards: &[Card]) -> Result<Choice, RoundError> {
        let choice = Choice::of(cards);
        if self.is_over() | (cards.len() != self.players()) | !self.hands.contain(choice.hands) {
            return Err(self.refusal(cards));
        }
        Ok(choice)
    }

    /// Why the players can't play these cards.
    #[cold]
    #[inline(never)]
    fn refusal(&self, cards: &[Card]) -> RoundError {
        if self.is_over() {
            return RoundError::GameOver;
        }
        if cards.len() != self.players() {
            return RoundError::CardCount { expected: self.players, found: count(cards.len()) };
        }
        let mut choices = Player::ALL.into_iter().zip(cards.iter().copied());
        let missing = choices.find(|&(player, card)| !self.legal_cards(player).contains(card));
        let (player, card) = missing.expect("asked only when a hand lacks its card");
        RoundError::CardNotInHand { player, card }
    }

    /// The tokens from rear to front, with the spaces by which they are ahead of Mambo.
    pub(crate) fn places_in_line(&self) -> impl ExactSizeIterator<Item = (Token, u8)> + Clone + use<> {
        let places = self.places;
        self.order.tokens(self.players).map(move |token| (token, places.of(token)))
    }
}

#[allow(clippy::missing_fields_in_debug, reason = "what the fields say is in other words")]
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Map<I>(I);
        impl<K: fmt::Debug, V: fmt::Debug, I: Iterator<Item = (K, V)> + Clone> fmt::Debug for Map<I> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_map().entries(self.0.clone()).finish()
            }
        }
        f.debug_struct("Position")
            .field("round", &self.round())
            .field("track", &self.track.len())
            .field("dung", &self.dung)
            .field("mambo", &self.mambo)
            .field("line", &Map(self.line().iter().copied()))
            .field("scores", &Map(self.scores()))
            .field("hands", &Map(self.hands()))
            .field("kali_played", &self.kali_played)
            .finish()
    }
}

/// The tokens with their spaces, from the rear of the line to the front; a slice of pairs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line(ArrayVec<(Token, Space), { Token::MAX_COUNT }>);

impl core::ops::Deref for Line {
    type Target = [(Token, Space)];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl AsRef<[(Token, Space)]> for Line {
    fn as_ref(&self) -> &[(Token, Space)] {
        self
    }
}

impl<'a> IntoIterator for &'a Line {
    type Item = &'a (Token, Space);
    type IntoIter = core::slice::Iter<'a, (Token, Space)>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl Line {
    /// The tokens of a game, eight at most, from rear to front.
    pub(crate) fn of(tokens: impl IntoIterator<Item = (Token, Space)>) -> Self {
        Self(tokens.into_iter().take(Token::MAX_COUNT).collect())
    }
}

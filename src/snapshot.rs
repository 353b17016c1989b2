//! Positions put together from what can be seen on a table, and what is wrong with them.

use thiserror::Error;

use crate::count::count;
use crate::hands::Hands;
use crate::lanes::Lanes;
use crate::setup::adjacent_heaps;
use crate::token_order::TokenOrder;
use crate::{Card, Hand, Pile, Player, Position, Space, SpaceSet, Token, Track};

/// What can be seen on a table, as plain data: what [`Position::new`] checks.
///
/// Everything that reads a position (serde, the notation, the bytes) reads this first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Snapshot<'a> {
    /// The track (S2).
    pub track: Track,
    /// The spaces with a dung heap (S6).
    pub dung: SpaceSet,
    /// The space that Mambo stands on.
    pub mambo: Space,
    /// The tokens with their spaces, from the rear of the line to the front.
    pub line: &'a [(Token, Space)],
    /// The points of the players, by seat.
    pub scores: &'a [u16],
    /// The cards that the players hold, by seat; there are as many players as hands.
    pub hands: &'a [Hand],
    /// The cards that have come up from Kali's deck, in their order: one a round resolved.
    pub kali_played: Pile,
}

impl Position {
    /// Checks what can be seen on a table.
    ///
    /// Whatever is accepted can be played to its end, and the facts I1 to I8 hold in all that
    /// follows. It is not checked whether the position can really arise: that would mean searching all games.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, in the order of the variants of [`PositionError`]; but the tokens of the
    /// line are checked one after the other, from the rear.
    ///
    /// ```
    /// use kalimambo::{GameState, Hand, Layout, Player, Position, PositionError, Setup, Snapshot};
    ///
    /// let position = *GameState::new(&Setup::new(&Layout::default())?).position();
    /// let snapshot = Snapshot {
    ///     track: position.track(),
    ///     dung: position.dung(),
    ///     mambo: position.mambo(),
    ///     line: &position.line(),
    ///     scores: &[0, 0],
    ///     hands: &[Hand::FULL; 2],
    ///     kali_played: position.kali_played(),
    /// };
    /// assert_eq!(Position::new(&snapshot), Ok(position));
    ///
    /// let rich = Position::new(&Snapshot { scores: &[0, 9], ..snapshot });
    /// assert_eq!(rich, Err(PositionError::ScoreTooHigh { player: Player::B, score: 9, most: 0 }));
    /// # Ok::<(), kalimambo::SetupError>(())
    /// ```
    pub fn new(snapshot: &Snapshot<'_>) -> Result<Self, PositionError> {
        let players = check_players(snapshot.hands.len())?;
        check_track(snapshot, players)?;
        let ahead = check_line(snapshot, players)?;
        check_start(snapshot, players, ahead)?;
        check_hands(snapshot)?;
        check_stretch(snapshot, players, ahead)?;
        let points = check_scores(snapshot, players, ahead)?;
        let hands = Hands::new(snapshot.hands.iter().copied());
        let Snapshot { track, dung, mambo, kali_played, line, .. } = *snapshot;
        let order = TokenOrder::new(line.iter().map(|&(token, _)| token));
        Ok(Self { dung, kali_played, places: ahead, order, points, hands, track, mambo, players })
    }
}

fn check_players(found: usize) -> Result<u8, PositionError> {
    match u8::try_from(found) {
        Ok(players) if (Player::MIN_COUNT..=Player::MAX_COUNT).contains(&found) => Ok(players),
        _ => Err(PositionError::Players { found: count(found) }),
    }
}

fn check_track(snapshot: &Snapshot<'_>, players: u8) -> Result<(), PositionError> {
    let &Snapshot { track, dung, mambo, .. } = snapshot;
    let needed = usize::from(players) + 2 + dung.len();
    if usize::from(track.len()) < needed {
        return Err(PositionError::TrackTooShort { spaces: track.len(), needed: count(needed) });
    }
    if let Some(space) = dung.iter().find(|&heap| !track.contains(heap)) {
        return Err(PositionError::HeapOffTrack { space });
    }
    if let Some((first, second)) = adjacent_heaps(track, dung) {
        return Err(PositionError::HeapsAdjacent { first, second });
    }
    if track.contains(mambo) { Ok(()) } else { Err(PositionError::MamboOffTrack { space: mambo }) }
}

/// The spaces by which each token is ahead of Mambo.
fn check_line(snapshot: &Snapshot<'_>, players: u8) -> Result<Lanes, PositionError> {
    let &Snapshot { track, mambo, line, .. } = snapshot;
    let expected = players + 1;
    if line.len() != usize::from(expected) {
        return Err(PositionError::LineCount { expected, found: count(line.len()) });
    }
    let mut ahead = Lanes::ZERO;
    let mut behind = 0;
    for &(token, space) in line {
        let known = token.player().is_none_or(|player| player.seat() < players);
        if !known {
            return Err(PositionError::UnknownToken { token });
        }
        if ahead.of(token) != 0 {
            return Err(PositionError::TokenTwice { token });
        }
        if !track.contains(space) {
            return Err(PositionError::TokenOffTrack { token, space });
        }
        let spaces = track.distance(mambo, space);
        if spaces <= behind {
            return Err(PositionError::OutOfOrder { token, space });
        }
        if behind == 0 && spaces > 1 {
            return Err(PositionError::MamboNotBehind { rear: token, spaces });
        }
        behind = spaces;
        ahead = ahead.plus_at(token.index(), spaces);
    }
    Ok(ahead)
}

/// Before the first round the line has no gap (S4), Kali leads it (S5), and no heap lies under it (S6).
fn check_start(snapshot: &Snapshot<'_>, players: u8, ahead: Lanes) -> Result<(), PositionError> {
    let &Snapshot { track, dung, mambo, kali_played, .. } = snapshot;
    if !kali_played.is_empty() {
        return Ok(());
    }
    let kali = ahead.of(Token::Kali);
    if kali != players + 1 {
        return Err(PositionError::NotAtStart { expected: players + 1, kali_ahead: kali });
    }
    match dung.iter().find(|&heap| track.distance(mambo, heap) <= kali) {
        Some(space) => Err(PositionError::HeapOccupied { space }),
        None => Ok(()),
    }
}

/// After `r` rounds each hand has `12 - r` cards (I3).
fn check_hands(snapshot: &Snapshot<'_>) -> Result<(), PositionError> {
    let expected = snapshot.kali_played.cards().complement().len();
    let mut hands = Player::ALL.into_iter().zip(snapshot.hands);
    match hands.find(|(_, hand)| hand.len() != expected) {
        Some((player, hand)) => {
            Err(PositionError::HandCount { player, expected: count(expected), found: count(hand.len()) })
        }
        None => Ok(()),
    }
}

/// The spaces that the front is ahead of Mambo.
fn front(snapshot: &Snapshot<'_>, ahead: Lanes) -> u8 {
    snapshot.line.last().map_or(0, |&(token, _)| ahead.of(token))
}

/// The spaces that the front can have come ahead of where Mambo started: it starts ahead of as many
/// as there are tokens, and each of them takes it one space farther in a round, at most.
fn farthest_front(snapshot: &Snapshot<'_>, players: u8) -> u8 {
    (players + 1) * (snapshot.kali_played.count() + 1)
}

/// How far the line can stretch.
///
/// A token with `a` tokens ahead of it is at most `a (a + 1) / 2` spaces behind the front, and `a`
/// more when it has played its 0: in a round in which it does not move, the front goes ahead by at most
/// the tokens that are then ahead of it, and they have become more unless it showed its 0. That is
/// what limits a charge (I8). On a track too short for such a line tokens can be blocked (R7) and so
/// be farther behind, but there the track itself limits the charge.
fn check_stretch(snapshot: &Snapshot<'_>, players: u8, ahead: Lanes) -> Result<(), PositionError> {
    let front = front(snapshot, ahead);
    let most = farthest_front(snapshot, players);
    if front > most {
        return Err(PositionError::TooFarAhead { spaces: front, most });
    }
    let safe = (players + 2) * (players + 3) / 2;
    if snapshot.track.len() < safe {
        return Ok(());
    }
    for (&(token, _), others) in snapshot.line.iter().rev().zip(0..) {
        let zero_played = match token {
            Token::Explorer(player) => !snapshot.hands[usize::from(player.seat())].contains(Card::ZERO),
            Token::Kali => snapshot.kali_played.cards().contains(Card::ZERO),
        };
        let most = others * (others + 1) / 2 + u8::from(zero_played) * others;
        let spaces = front - ahead.of(token);
        if spaces > most {
            return Err(PositionError::TooFarBehind { token, spaces, most });
        }
    }
    Ok(())
}

/// How many points a player can have: in a round at most 6 for dung, the player's and Kali's, and in
/// all as many as the spaces that Mambo can have run.
fn check_scores(snapshot: &Snapshot<'_>, players: u8, ahead: Lanes) -> Result<Lanes, PositionError> {
    let scores = snapshot.scores;
    if scores.len() != usize::from(players) {
        return Err(PositionError::ScoreCount { expected: players, found: count(scores.len()) });
    }
    let run = farthest_front(snapshot, players) - front(snapshot, ahead);
    let most = 6 * snapshot.kali_played.count() + run;
    let mut points = Lanes::ZERO;
    for (player, &score) in Player::ALL.into_iter().zip(scores) {
        let too_high = PositionError::ScoreTooHigh { player, score, most };
        let score = u8::try_from(score).ok().filter(|&score| score <= most).ok_or(too_high)?;
        points = points.plus_at(player.index(), score);
    }
    Ok(points)
}

/// What is wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum PositionError {
    /// Fewer than 2 or more than 7 players (S1).
    #[error("Kalimambo is for 2 to 7 players, not {found} (S1)")]
    Players {
        /// How many hands there are.
        found: u32,
    },
    /// A track with fewer spaces than pieces and heaps (S2).
    #[error("a track of {spaces} spaces is too short: the pieces and heaps need {needed} (S2)")]
    TrackTooShort {
        /// The length of the track, in spaces.
        spaces: u8,
        /// The players, Kali, Mambo and the heaps.
        needed: u32,
    },
    /// A heap on a space that the track does not have (S6).
    #[error("a dung heap can't lie on {space}: the track has no such space (S6)")]
    HeapOffTrack {
        /// The space.
        space: Space,
    },
    /// Two heaps on neighbouring spaces (S6).
    #[error("dung heaps on the neighbouring spaces {first} and {second} (S6)")]
    HeapsAdjacent {
        /// The space of the one behind.
        first: Space,
        /// The space of the one ahead.
        second: Space,
    },
    /// Mambo on a space that the track does not have.
    #[error("Mambo can't stand on {space}: the track has no such space (S3)")]
    MamboOffTrack {
        /// The space.
        space: Space,
    },
    /// More or fewer tokens than the explorers and Kali.
    #[error("the explorers and Kali are {expected} tokens, not {found} (S4, S5)")]
    LineCount {
        /// One more than there are players.
        expected: u8,
        /// How many tokens there are.
        found: u32,
    },
    /// The explorer of a seat that is not in the game.
    #[error("{token} stands in the line, but has no seat in the game (S4)")]
    UnknownToken {
        /// The token.
        token: Token,
    },
    /// A token twice in the line, which leaves another one out.
    #[error("{token} stands in the line twice (S4)")]
    TokenTwice {
        /// The token.
        token: Token,
    },
    /// A token on a space that the track does not have.
    #[error("{token} can't stand on {space}: the track has no such space (S2)")]
    TokenOffTrack {
        /// The token.
        token: Token,
        /// The space.
        space: Space,
    },
    /// A token on a space that is taken, or behind one that comes before it in the line (I1).
    #[error("{token} on space {space} is not ahead of the piece behind it (I1)")]
    OutOfOrder {
        /// The token.
        token: Token,
        /// The space.
        space: Space,
    },
    /// Mambo not directly behind the rear token (I1).
    #[error("Mambo is {spaces} spaces behind {rear}, the last in line, and not 1 (I1)")]
    MamboNotBehind {
        /// The token.
        rear: Token,
        /// How far ahead of Mambo it is, in spaces.
        spaces: u8,
    },
    /// Before the first round, a gap in the line, or Kali not at its front (S4, S5).
    #[error(
        "Kali is {kali_ahead} spaces ahead of Mambo before the first round: a line without a gap has {expected} (S4, S5)"
    )]
    NotAtStart {
        /// How far ahead of Mambo Kali must be, in spaces.
        expected: u8,
        /// How far ahead of Mambo Kali is, in spaces.
        kali_ahead: u8,
    },
    /// Before the first round, a heap where a piece stands (S6).
    #[error("a dung heap on space {space}, where a piece stands before the first round (S6)")]
    HeapOccupied {
        /// The space.
        space: Space,
    },
    /// A hand with more or fewer cards than there are rounds left (I3).
    #[error("{player} holds {found} of the 12 cards, and not {expected} (I3)")]
    HandCount {
        /// The player.
        player: Player,
        /// How many rounds are left.
        expected: u32,
        /// How many cards the hand has.
        found: u32,
    },
    /// The front farther ahead of Mambo than the tokens can have come in the rounds so far (R3).
    #[error("the front is {spaces} spaces ahead of Mambo: {most} are the most by now (R3)")]
    TooFarAhead {
        /// How far it is ahead, in spaces.
        spaces: u8,
        /// How far it can be ahead.
        most: u8,
    },
    /// A token farther behind the front than any play leaves it (I8).
    #[error("{token} is {spaces} spaces behind the front: {most} are the most (I8)")]
    TooFarBehind {
        /// The token.
        token: Token,
        /// How far it is behind, in spaces.
        spaces: u8,
        /// How far it can be behind.
        most: u8,
    },
    /// More or fewer scores than players.
    #[error("{expected} players have {expected} scores, not {found}")]
    ScoreCount {
        /// How many players there are.
        expected: u8,
        /// How many scores there are.
        found: u32,
    },
    /// More points than a player can have had (P1, P2).
    #[error("{player} has {score} points: {most} are the most by now (P1, P2)")]
    ScoreTooHigh {
        /// The player.
        player: Player,
        /// The points.
        score: u16,
        /// The most that can have been given.
        most: u8,
    },
}

//! The panel in the middle of the loop: the round, the cards and the points.

use kalimambo::{Card, Hand, Player, Reveal, Token};
use svg::node::element::{Group, Path, Rectangle, Text};

use super::board::translation;
use super::geometry::{Point, SHEET, count};
use super::pieces;
use super::style::{Anchor, INK, LOSS, PAPER, QUIET, label, labels, text};

/// The columns, and the rows from the top of the panel.
const LEFT: f64 = 272.0;
const CARD: f64 = LEFT + 52.0;
const HAND: f64 = LEFT + 92.0;
const POINTS: f64 = HAND + 12.0 * CELL + 46.0;
const GAIN: f64 = POINTS + 14.0;
const CELL: f64 = 28.0;
const HEAD: f64 = 86.0;
const ROW: f64 = 29.0;
const FOOT: f64 = 34.0;

/// Where the panel of this many players has its top.
fn top(players: usize) -> f64 {
    let rows = count(players) + 1.0;
    (SHEET.1 - HEAD - rows * ROW - FOOT) / 2.0
}

fn row_middle(players: usize, row: usize) -> f64 {
    top(players) + HEAD + (count(row) + 0.5) * ROW
}

fn middle(y: f64) -> Point {
    Point { x: SHEET.0 / 2.0, y }
}

/// The names of the columns and the badges of the rows; nothing here changes in a game.
pub(crate) fn frame(players: usize) -> Group {
    let frame = Group::new().add(head(players, "Still in hand", HAND, Anchor::Start)).add(head(
        players,
        "Points",
        POINTS,
        Anchor::End,
    ));
    let tokens = (0..players).filter_map(|seat| Player::new(u8::try_from(seat).ok()?)).map(Token::from);
    tokens.chain([Token::Kali]).enumerate().fold(frame, |frame, (row, token)| {
        let place = Point { x: LEFT + 14.0, y: row_middle(players, row) };
        frame.add(pieces::badge(token).set("transform", translation(place) + " scale(.72)"))
    })
}

fn head(players: usize, content: &str, x: f64, anchor: Anchor) -> Text {
    let y = top(players) + HEAD - 6.0;
    text(content, Point { x, y }, 13.0, anchor).set("fill", QUIET)
}

/// The name of the column of the cards that are shown.
pub(crate) fn card_head(players: usize) -> Group {
    Group::new().add(head(players, "Card", CARD, Anchor::Middle))
}

/// The two lines at the top.
pub(crate) fn title(players: usize, title: &str, subtitle: &str) -> Group {
    Group::new()
        .add(text(title, middle(top(players) + 22.0), 26.0, Anchor::Middle).set("font-weight", "bold"))
        .add(text(subtitle, middle(top(players) + 48.0), 15.0, Anchor::Middle).set("fill", QUIET))
}

/// The line at the bottom.
pub(crate) fn caption(players: usize, caption: &str) -> Group {
    let y = row_middle(players, players + 1) + 8.0;
    Group::new().add(text(caption, middle(y), 16.0, Anchor::Middle).set("font-weight", "bold"))
}

/// The card that a token shows.
pub(crate) fn card(players: usize, row: usize, card: Card, is_lowest: bool) -> Group {
    let y = row_middle(players, row);
    let (edge, width) = if is_lowest { (LOSS, 3) } else { (INK, 1) };
    let paper = Rectangle::new()
        .set("x", CARD - 16.0)
        .set("y", y - 12.5)
        .set("width", 32)
        .set("height", 25)
        .set("rx", 5)
        .set("fill", PAPER)
        .set("stroke", edge)
        .set("stroke-width", width);
    Group::new().add(paper).add(label(&card.to_string(), Point { x: CARD, y }, 17.0))
}

/// The cards of a hand, and the places of those that have been played.
pub(crate) fn hand(players: usize, row: usize, hand: Hand) -> Group {
    let y = row_middle(players, row);
    let left = |card: Card| HAND + CELL * f64::from(card.value());
    let cards = |hand: Hand, edge: &str, fill: &str, ink: &str| {
        let outline = |card| format!("M{} {}h24v22h-24z", left(card), y - 11.0);
        let places = Path::new()
            .set("d", hand.iter().map(outline).collect::<String>())
            .set("fill", fill)
            .set("stroke", edge)
            .set("stroke-linejoin", "round");
        let numbers = hand.iter().map(|card| (card.to_string(), Point { x: left(card) + 12.0, y }));
        Group::new().add(places).add(labels(13.0, numbers).set("fill", ink))
    };
    let held = cards(hand, QUIET, PAPER, INK);
    Group::new().add(cards(hand.complement(), "#c3cdb0", "none", "#8b9777")).add(held)
}

/// A player's points, and how many of them are of this round.
pub(crate) fn points(players: usize, row: usize, points: u16, gain: u16) -> Group {
    let base = row_middle(players, row) + 7.0;
    let sum = text(&points.to_string(), Point { x: POINTS, y: base }, 20.0, Anchor::End);
    let group = Group::new().add(sum.set("font-weight", "bold"));
    if gain == 0 {
        return group;
    }
    let gain = text(&format!("+{gain}"), Point { x: GAIN, y: base }, 16.0, Anchor::Start);
    group.add(gain.set("fill", LOSS).set("font-weight", "bold"))
}

/// Who pays for Kali in a round, in words.
pub(crate) fn payers(reveal: &Reveal) -> String {
    let payers = reveal.payers();
    let pay = if payers.len() == 1 { "pays" } else { "pay" };
    format!("Lowest card: {payers}, who {pay} for Kali")
}

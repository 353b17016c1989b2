//! Colours and texts. The colours of the tokens are those of Okabe and Ito, which people with any kind of
//! colour vision can tell apart; each token has a letter as well.

use kalimambo::{Player, Token};
use svg::node::element::{Group, Text};

use super::geometry::{Point, rounded};

pub(crate) const SHEET: &str = "#faf6ec";
pub(crate) const SHEET_EDGE: &str = "#d9cfb8";
pub(crate) const MEADOW: &str = "#e7efd9";
pub(crate) const ROAD: [&str; 2] = ["#ecdcb9", "#e4d1a8"];
pub(crate) const ROAD_EDGE: &str = "#a98f5c";
pub(crate) const MUD: &str = "#c9a671";
pub(crate) const HEAP: &str = "#6b4423";
pub(crate) const HEAP_EDGE: &str = "#3d2510";
pub(crate) const HIDE: &str = "#77797d";
pub(crate) const HORN: &str = "#f6efdc";
pub(crate) const GOLD: &str = "#e8b73a";
pub(crate) const INK: &str = "#26221c";
pub(crate) const QUIET: &str = "#6a6253";
pub(crate) const PAPER: &str = "#ffffff";
pub(crate) const LOSS: &str = "#a33c00";

/// The colour of a token and the colour of its letter.
pub(crate) const fn colours(token: Token) -> (&'static str, &'static str) {
    match token {
        Token::Explorer(Player::A) => ("#e69f00", INK),
        Token::Explorer(Player::B) => ("#56b4e9", INK),
        Token::Explorer(Player::C) => ("#009e73", PAPER),
        Token::Explorer(Player::D) => ("#f0e442", INK),
        Token::Explorer(Player::E) => ("#0072b2", PAPER),
        Token::Explorer(Player::F) => ("#d55e00", PAPER),
        Token::Explorer(Player::G) => ("#cc79a7", INK),
        Token::Kali => ("#000000", GOLD),
    }
}

/// What every text has if it says nothing else.
pub(crate) const FONT: &str = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif";

/// Where a text lies from its point.
#[derive(Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A text on the base line through a point.
pub(crate) fn text(content: &str, at: Point, size: f64, anchor: Anchor) -> Text {
    let anchor = match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    Text::new(content)
        .set("x", rounded(at.x))
        .set("y", rounded(at.y))
        .set("font-size", size)
        .set("text-anchor", anchor)
}

/// Bold texts around points, all of one size: smaller than as many [`label`]s.
pub(crate) fn labels(size: f64, texts: impl IntoIterator<Item = (String, Point)>) -> Group {
    let group = Group::new().set("font-size", size).set("font-weight", "bold").set("text-anchor", "middle");
    texts.into_iter().fold(group, |group, (content, centre)| {
        let text = Text::new(content).set("x", rounded(centre.x)).set("y", rounded(base(centre, size).y));
        group.add(text)
    })
}

/// A bold text around a point, such as the letter of a piece.
pub(crate) fn label(content: &str, centre: Point, size: f64) -> Text {
    text(content, base(centre, size), size, Anchor::Middle).set("font-weight", "bold")
}

/// Where the base line is: capitals and digits are 0.72 of the size high in the fonts named.
fn base(centre: Point, size: f64) -> Point {
    Point { y: centre.y + 0.36 * size, ..centre }
}

//! The pieces and the heaps of dung, drawn around the origin.

use kalimambo::Token;
use svg::node::element::{Circle, Ellipse, Group, Path, Title};

use super::geometry::Point;
use super::style::{self, GOLD, HEAP, HEAP_EDGE, HIDE, HORN, INK, PAPER, label};

/// No piece reaches further from where it stands.
pub(crate) const RADIUS: f64 = 18.5;

const ORIGIN: Point = Point { x: 0.0, y: 0.0 };

/// A token on the table. The attribute `data-piece` has its letter.
pub(crate) fn token(token: Token) -> Group {
    let name = match token {
        Token::Explorer(player) => format!("Explorer {player}"),
        Token::Kali => "Kali".into(),
    };
    badge(token).set("data-piece", token.letter().to_string()).add(Title::new(name))
}

/// A token as it looks, on the table or in front of what is told of it.
pub(crate) fn badge(token: Token) -> Group {
    let (fill, ink) = style::colours(token);
    let group = Group::new();
    let group = match token {
        Token::Explorer(_) => {
            let disc = Circle::new().set("r", 17).set("fill", fill).set("stroke", INK).set("stroke-width", 2);
            let rim = Circle::new()
                .set("r", 13.6)
                .set("fill", "none")
                .set("stroke", PAPER)
                .set("stroke-opacity", 0.55)
                .set("stroke-width", 1.5);
            group.add(disc).add(rim)
        }
        Token::Kali => group.add(shield(fill)),
    };
    group.add(label(&token.letter().to_string(), ORIGIN, 20.0).set("fill", ink))
}

/// Kali's shield.
fn shield(fill: &str) -> Path {
    Path::new()
        .set("d", "M0-18C8-14 13-8 14 0C13 8 8 14 0 18C-8 14-13 8-14 0C-13-8-8-14 0-18Z")
        .set("fill", fill)
        .set("stroke", GOLD)
        .set("stroke-width", 2.4)
        .set("stroke-linejoin", "round")
}

/// Mambo, seen from the front: ears, horn and a broad muzzle.
pub(crate) fn mambo() -> Group {
    let ear = |side: f64| {
        let turn = format!("rotate({})", side * 24.0);
        Ellipse::new()
            .set("cx", side * 9.0)
            .set("cy", -12)
            .set("rx", 3.4)
            .set("ry", 5.6)
            .set("transform", turn)
    };
    let hide = Group::new()
        .set("fill", HIDE)
        .set("stroke", INK)
        .set("stroke-width", 1.8)
        .add(ear(-1.0))
        .add(ear(1.0))
        .add(Path::new().set("d", "M0-12C9-12 12-6 13 0C18 6 16 17 0 17C-16 17-18 6-13 0C-12-6-9-12 0-12Z"));
    let horn = Path::new()
        .set("d", "M-4.2 0C-3-6-1.5-12 0-17C1.5-12 3-6 4.2 0Z")
        .set("fill", HORN)
        .set("stroke", INK)
        .set("stroke-width", 1.4)
        .set("stroke-linejoin", "round");
    let eye = |x: f64| Circle::new().set("cx", x).set("cy", -3).set("r", 1.7).set("fill", INK);
    Group::new()
        .set("data-piece", "M")
        .add(Title::new("Mambo"))
        .add(hide)
        .add(horn)
        .add(eye(-8.0))
        .add(eye(8.0))
        .add(label("M", Point { x: 0.0, y: 8.0 }, 15.0).set("fill", PAPER))
}

/// A heap of dung.
pub(crate) fn heap() -> Group {
    let lump = |y: f64, rx: f64, ry: f64| Ellipse::new().set("cy", y).set("rx", rx).set("ry", ry);
    Group::new()
        .set("data-heap", "dung")
        .set("fill", HEAP)
        .set("stroke", HEAP_EDGE)
        .set("stroke-width", 1.2)
        .add(lump(7.0, 13.0, 5.5))
        .add(lump(0.5, 9.0, 4.8))
        .add(lump(-5.2, 5.2, 4.2))
}

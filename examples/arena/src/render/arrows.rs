//! What happened in a round: lines inside of the loop for the moves, and outside of it for the charges and
//! for what was paid.

use kalimambo::{Event, Penalty, Player, Space, Token, Track};
use svg::node::element::{Circle, Group, Path, Rectangle};

use super::board::{INNER_EDGE, OUTER_EDGE};
use super::geometry::{self, Loop, Point, direction, normal, point, rounded};
use super::labels::{self, Label};
use super::style::{self, HIDE, INK, LOSS, PAPER, label};

/// The lanes of the moves: each has one, the first that nearest to the road. As each lands ahead of those
/// before it, no arrow has to cross another where it lands.
const FIRST_LANE: f64 = INNER_EDGE - 14.0;
const LANE: f64 = 7.5;

/// The line of the charges. They follow each other and share it.
const CHARGES: f64 = OUTER_EDGE + 11.0;

/// What the events of a round look like, of which there may be none yet.
pub(crate) fn events(track: Track, events: &[Event]) -> Group {
    let spots = Loop::new(track);
    let (mut drawing, mut lanes) = (Group::new(), 0);
    for event in events {
        match *event {
            Event::Moved { token, from, to } => {
                drawing = drawing.add(moved(spots, token, (from, to), lanes));
                lanes += 1;
            }
            Event::Charged { from, to, .. } => drawing = drawing.add(charge(spots, from, to)),
            Event::Tied { .. } | Event::Stayed { .. } | Event::DungHit { .. } => {}
        }
    }
    labels::spread(events.iter().filter_map(|&event| price(spots, event)).collect())
        .iter()
        .fold(drawing, |drawing, label| drawing.add(plate(label)))
}

fn moved(spots: Loop, token: Token, (from, to): (Space, Space), lane: u8) -> Group {
    let out = FIRST_LANE - LANE * f64::from(lane);
    let (start, end) = spots.stretch(from, to);
    let (start, end) = (start + 3.0, end - 3.0);
    let way = format!(
        "M{}L{}L{}",
        point(start, INNER_EDGE).text(),
        &geometry::line((start, end), out)[1..],
        point(end, INNER_EDGE - 8.0).text(),
    );
    let (colour, _) = style::colours(token);
    let stroke = |colour: &str, width: f64| {
        Path::new()
            .set("d", way.as_str())
            .set("fill", "none")
            .set("stroke", colour)
            .set("stroke-width", width)
            .set("stroke-linejoin", "round")
    };
    let Point { x, y } = point(start, INNER_EDGE);
    let foot = Circle::new().set("cx", rounded(x)).set("cy", rounded(y)).set("r", 4.5);
    let tip = head(point(end, INNER_EDGE + 2.0), normal(end), 11.0);
    let solid = Group::new().set("fill", colour).set("stroke", INK).add(foot).add(tip);
    Group::new()
        .set("data-move", token.letter().to_string())
        .add(stroke(INK, 5.0))
        .add(stroke(colour, 3.0))
        .add(solid)
}

fn charge(spots: Loop, from: Space, to: Space) -> Group {
    let (start, end) = spots.stretch(from, to);
    let tip = point(end, CHARGES);
    let line = Path::new()
        .set("d", geometry::line((start + 4.0, end - 10.0), CHARGES))
        .set("fill", "none")
        .set("stroke", HIDE)
        .set("stroke-width", 7);
    Group::new().set("data-charge", "").add(line).add(head(tip, direction(end), 16.0).set("fill", INK))
}

/// An arrow head with its tip on a point.
fn head(tip: Point, to: Point, len: f64) -> Path {
    let corner = |side: f64| {
        let x = tip.x - to.x * len - to.y * side * len * 0.5;
        let y = tip.y - to.y * len + to.x * side * len * 0.5;
        Point { x, y }.text()
    };
    Path::new().set("d", format!("M{}L{}L{}Z", tip.text(), corner(1.0), corner(-1.0)))
}

/// What an event cost, beside the place where it happened.
fn price(spots: Loop, event: Event) -> Option<Label> {
    let Penalty { points, players } = event.penalty()?;
    let payers: String = players.iter().map(Player::letter).collect();
    let (along, foot, token, cause) = match event {
        Event::Charged { from, to, distance, hit, .. } => {
            let (start, end) = spots.stretch(from, to);
            let spaces = if distance == 1 { "space" } else { "spaces" };
            (f64::midpoint(start, end), CHARGES + 4.0, hit, format!("{distance} {spaces}"))
        }
        Event::DungHit { token, space, .. } => (spots.middle(space), OUTER_EDGE, token, "dung".into()),
        Event::Tied { .. } | Event::Stayed { .. } | Event::Moved { .. } => return None,
    };
    // Others pay for Kali, so that it takes to be said who was hit.
    let cause = if token == Token::Kali { format!("K: {cause}") } else { cause };
    Some(Label { along, place: along, foot, lines: [cause, format!("{payers} +{points}")] })
}

fn plate(plate: &Label) -> Group {
    let centre = plate.centre();
    let (width, height) = plate.size();
    let [cause, paid] = &plate.lines;
    let lead = Path::new()
        .set("d", format!("M{}L{}", plate.anchor().text(), centre.text()))
        .set("stroke", LOSS)
        .set("stroke-width", 1.5);
    let back = Rectangle::new()
        .set("x", rounded(centre.x - width / 2.0))
        .set("y", rounded(centre.y - height / 2.0))
        .set("width", width)
        .set("height", height)
        .set("rx", 7)
        .set("fill", PAPER)
        .set("stroke", LOSS)
        .set("stroke-width", 1.5);
    Group::new()
        .add(lead)
        .add(back)
        .add(
            label(cause, Point { y: centre.y - 8.0, ..centre }, 12.5)
                .set("fill", INK)
                .set("font-weight", "normal"),
        )
        .add(label(paid, Point { y: centre.y + 8.0, ..centre }, 15.0).set("fill", LOSS))
}

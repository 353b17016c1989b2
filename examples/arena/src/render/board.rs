//! The board: the road with its spaces and heaps, and the pieces on it.

use kalimambo::{Space, SpaceSet, Token, Track};
use svg::node::element::{Group, Path};

use super::geometry::{self, Loop, Point, direction, normal, point, rounded};
use super::pieces;
use super::style::{MEADOW, MUD, QUIET, ROAD, ROAD_EDGE, labels};

/// How far the road reaches from the line of the pieces.
pub(crate) const INNER_EDGE: f64 = -43.0;
pub(crate) const OUTER_EDGE: f64 = 25.0;

const NUMBERS: f64 = -29.0;

/// The road and what is inside of it; nothing here changes in a game.
pub(crate) fn road(track: Track, dung: SpaceSet) -> Group {
    let spots = Loop::new(track);
    let edge = |out: f64, fill: &str| {
        Path::new()
            .set("d", geometry::closed_line(out))
            .set("fill", fill)
            .set("stroke", ROAD_EDGE)
            .set("stroke-width", 3)
    };
    let tiles = |fill: &str, is_such: &dyn Fn(Space) -> bool| {
        let such = track.spaces().filter(|&space| is_such(space));
        Path::new()
            .set("d", such.map(|space| tile(spots, space)).collect::<String>())
            .set("fill", "none")
            .set("stroke", fill)
            .set("stroke-width", OUTER_EDGE - INNER_EDGE - 2.0)
    };
    let numbers = track.spaces().map(|space| (space.to_string(), point(spots.middle(space), NUMBERS)));
    Group::new()
        .add(edge(OUTER_EDGE, ROAD[0]))
        .add(tiles(ROAD[1], &|space| space.number() % 2 == 1))
        .add(tiles(MUD, &|space| dung.contains(space)))
        .add(edge(INNER_EDGE, MEADOW))
        .add(borders(spots, track))
        .add(chevrons(spots, track.spaces().filter(|&space| !dung.contains(space))))
        .add(labels(13.0, numbers).set("fill", QUIET))
}

/// The middle line of a space.
fn tile(spots: Loop, space: Space) -> String {
    let start = spots.start(space);
    geometry::line((start, start + spots.spacing()), f64::midpoint(INNER_EDGE, OUTER_EDGE))
}

fn borders(spots: Loop, track: Track) -> Path {
    let border = |space| {
        let [inner, outer] = [INNER_EDGE, OUTER_EDGE].map(|out| point(spots.start(space), out).text());
        format!("M{inner}L{outer}")
    };
    Path::new()
        .set("d", track.spaces().map(border).collect::<String>())
        .set("stroke", ROAD_EDGE)
        .set("stroke-width", 1.5)
}

/// Faint marks that show the direction of travel.
fn chevrons(spots: Loop, spaces: impl Iterator<Item = Space>) -> Path {
    Path::new()
        .set("d", spaces.map(|space| chevron(spots.middle(space))).collect::<String>())
        .set("fill", "none")
        .set("stroke", ROAD_EDGE)
        .set("stroke-opacity", 0.5)
        .set("stroke-width", 2.5)
}

fn chevron(along: f64) -> String {
    let (centre, ahead, out) = (point(along, 0.0), direction(along), normal(along));
    let corner = |forth: f64, side: f64| {
        let x = centre.x + ahead.x * forth + out.x * side;
        let y = centre.y + ahead.y * forth + out.y * side;
        Point { x, y }.text()
    };
    format!("M{}L{}L{}", corner(-4.0, 8.0), corner(4.0, 0.0), corner(-4.0, -8.0))
}

/// The heaps. One with a piece on it is moved aside, so that it can be seen beside the piece.
pub(crate) fn heaps(track: Track, dung: SpaceSet, is_occupied: impl Fn(Space) -> bool) -> Group {
    dung.iter().fold(Group::new(), |heaps, space| {
        let out = if is_occupied(space) { pieces::RADIUS - 3.5 } else { 0.0 };
        let place = point(Loop::new(track).middle(space), out);
        heaps.add(pieces::heap().set("transform", translation(place)))
    })
}

/// The tokens and Mambo on their spaces.
pub(crate) fn standing(track: Track, line: &[(Token, Space)], mambo: Space) -> Group {
    let place = |space| translation(Loop::new(track).place(space));
    let tokens = line.iter().map(|&(token, space)| pieces::token(token).set("transform", place(space)));
    tokens.fold(Group::new(), Group::add).add(pieces::mambo().set("transform", place(mambo)))
}

pub(crate) fn translation(to: Point) -> String {
    format!("translate({} {})", rounded(to.x), rounded(to.y))
}

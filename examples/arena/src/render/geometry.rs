//! The loop of the track on the sheet: where its spaces lie, and lines along it.
//!
//! The loop is a rectangle with round corners, the same for every track. The spaces share its length, so
//! that a short track has long spaces. It is measured along the line on which the pieces stand: `along`
//! is a length on that line from the beginning of space 0 in the direction of travel, and `out` a
//! distance from it, positive outside of the loop.

use std::f64::consts::FRAC_PI_2;
use std::fmt::Write;

use kalimambo::{Space, Track};

/// A point of the sheet, or a direction on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

impl Point {
    /// As a picture has it: with one digit after the point.
    pub(crate) fn text(self) -> String {
        format!("{} {}", rounded(self.x), rounded(self.y))
    }
}

/// To a tenth, so that pictures are small and the same on every machine.
pub(crate) fn rounded(length: f64) -> f64 {
    // Adding zero makes a plain zero of a negative one.
    (length * 10.0).round() / 10.0 + 0.0
}

/// A number of things, to reckon with lengths.
#[expect(clippy::cast_precision_loss, reason = "there are never many")]
pub(crate) const fn count(things: usize) -> f64 {
    things as f64
}

pub(crate) const SHEET: (f64, f64) = (1100.0, 768.0);

/// The rectangle of the line on which the pieces stand, and the radius of its corners.
const LEFT: f64 = 134.0;
const TOP: f64 = 90.0;
const RIGHT: f64 = SHEET.0 - LEFT;
const BOTTOM: f64 = SHEET.1 - TOP;
const CORNER: f64 = 150.0;

const WIDTH: f64 = RIGHT - LEFT - 2.0 * CORNER;
const HEIGHT: f64 = BOTTOM - TOP - 2.0 * CORNER;
const QUARTER: f64 = CORNER * FRAC_PI_2;

/// A side of the rectangle and the corner that follows it, clockwise from the upper left.
struct Side {
    start: Point,
    /// The direction of travel on the side; `(y, -x)` of it leads out of the loop.
    direction: Point,
    len: f64,
}

const SIDES: [Side; 4] = [
    Side { start: Point { x: LEFT + CORNER, y: TOP }, direction: Point { x: 1.0, y: 0.0 }, len: WIDTH },
    Side { start: Point { x: RIGHT, y: TOP + CORNER }, direction: Point { x: 0.0, y: 1.0 }, len: HEIGHT },
    Side { start: Point { x: RIGHT - CORNER, y: BOTTOM }, direction: Point { x: -1.0, y: 0.0 }, len: WIDTH },
    Side { start: Point { x: LEFT, y: BOTTOM - CORNER }, direction: Point { x: 0.0, y: -1.0 }, len: HEIGHT },
];

/// The length of the loop.
pub(crate) const LENGTH: f64 = 2.0 * (WIDTH + HEIGHT) + 4.0 * QUARTER;

/// The spaces of a track on the loop.
#[derive(Clone, Copy)]
pub(crate) struct Loop(Track);

impl Loop {
    pub(crate) const fn new(track: Track) -> Self {
        Self(track)
    }

    /// The length of a space.
    pub(crate) fn spacing(self) -> f64 {
        LENGTH / f64::from(self.0.len())
    }

    /// Where a space begins.
    pub(crate) fn start(self, space: Space) -> f64 {
        f64::from(space.number()) * self.spacing()
    }

    /// The middle of a space.
    pub(crate) fn middle(self, space: Space) -> f64 {
        self.start(space) + self.spacing() / 2.0
    }

    /// The lengths of the middles of two spaces, the second ahead of the first.
    pub(crate) fn stretch(self, from: Space, to: Space) -> (f64, f64) {
        let start = self.middle(from);
        (start, start + f64::from(self.0.distance(from, to)) * self.spacing())
    }

    /// Where a piece stands on a space.
    pub(crate) fn place(self, space: Space) -> Point {
        point(self.middle(space), 0.0)
    }
}

/// The point this far along the loop, and this far out of it.
pub(crate) fn point(along: f64, out: f64) -> Point {
    let (foot, normal) = foot_and_normal(along);
    Point { x: foot.x + normal.x * out, y: foot.y + normal.y * out }
}

/// The direction out of the loop.
pub(crate) fn normal(along: f64) -> Point {
    foot_and_normal(along).1
}

/// The direction of travel.
pub(crate) fn direction(along: f64) -> Point {
    let Point { x, y } = normal(along);
    Point { x: -y, y: x }
}

fn foot_and_normal(along: f64) -> (Point, Point) {
    let mut rest = along.rem_euclid(LENGTH);
    for Side { start, direction, len } in &SIDES {
        let out = Point { x: direction.y, y: -direction.x };
        if rest <= *len {
            return (Point { x: start.x + direction.x * rest, y: start.y + direction.y * rest }, out);
        }
        rest -= len;
        if rest < QUARTER {
            let (sin, cos) = (rest / CORNER).sin_cos();
            let centre = Point {
                x: start.x + direction.x * len - out.x * CORNER,
                y: start.y + direction.y * len - out.y * CORNER,
            };
            let normal = Point { x: out.x * cos + direction.x * sin, y: out.y * cos + direction.y * sin };
            return (Point { x: centre.x + normal.x * CORNER, y: centre.y + normal.y * CORNER }, normal);
        }
        rest -= QUARTER;
    }
    // Only what rounding has added to the length gets here.
    (SIDES[0].start, Point { x: 0.0, y: -1.0 })
}

/// The line along the loop from one length to a greater one, as path data that begins with `M`; its
/// points are counted from `origin`.
pub(crate) fn line_from(origin: Point, (from, to): (f64, f64), out: f64) -> String {
    let at = |along| {
        let Point { x, y } = point(along, out);
        Point { x: x - origin.x, y: y - origin.y }.text()
    };
    let mut data = format!("M{}", at(from));
    let radius = rounded(CORNER + out);
    let mut joint = (from / LENGTH).floor() * LENGTH;
    'laps: loop {
        for (len, is_corner) in SIDES.iter().flat_map(|side| [(side.len, false), (QUARTER, true)]) {
            joint += len;
            if joint <= from {
                continue;
            }
            let end = at(joint.min(to));
            // Writing to a string does not fail.
            let _ = if is_corner {
                write!(data, "A{radius} {radius} 0 0 1 {end}")
            } else {
                write!(data, "L{end}")
            };
            if joint >= to {
                break 'laps;
            }
        }
    }
    data
}

/// The line along the loop, as path data.
pub(crate) fn line(stretch: (f64, f64), out: f64) -> String {
    line_from(Point { x: 0.0, y: 0.0 }, stretch, out)
}

/// The whole loop, as path data.
pub(crate) fn closed_line(out: f64) -> String {
    line((0.0, LENGTH), out) + "Z"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::pieces;

    fn tracks() -> impl Iterator<Item = Track> {
        (0..=u8::MAX).filter_map(Track::new)
    }

    fn distance(one: Point, other: Point) -> f64 {
        (one.x - other.x).hypot(one.y - other.y)
    }

    #[test]
    fn no_two_pieces_of_any_track_touch() {
        for track in tracks() {
            let places: Vec<Point> = track.spaces().map(|space| Loop::new(track).place(space)).collect();
            for (i, one) in places.iter().enumerate() {
                for other in &places[..i] {
                    assert!(
                        distance(*one, *other) > 2.0 * pieces::RADIUS + 1.0,
                        "{track:?}: {one:?} {other:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_space_is_on_the_sheet_and_as_far_from_the_next() {
        for track in tracks() {
            let spots = Loop::new(track);
            for space in track.spaces() {
                let (from, to) = spots.stretch(space, track.ahead(space, 1));
                assert!((to - from - spots.spacing()).abs() < 1e-9);
                let Point { x, y } = spots.place(space);
                assert!((LEFT..=RIGHT).contains(&x) && (TOP..=BOTTOM).contains(&y));
            }
        }
    }

    #[test]
    fn the_loop_has_no_gap() {
        let steps = 10_000;
        for step in 0..steps {
            let [here, next] = [step, step + 1].map(|step| f64::from(step) * LENGTH / f64::from(steps));
            for out in [-100.0, 0.0, 40.0] {
                assert!(distance(point(here, out), point(next, out)) < 0.5, "at {here}, {out} out");
            }
        }
    }

    #[test]
    fn a_line_ends_where_it_should() {
        for (from, to) in [(0.0, 10.0), (500.0, 2000.0), (2000.0, LENGTH + 100.0), (10.0, 3.0 * LENGTH)] {
            let data = line((from, to), -20.0);
            assert!(data.starts_with(&format!("M{}", point(from, -20.0).text())), "{data}");
            assert!(data.ends_with(&point(to, -20.0).text()), "{data}");
        }
    }
}

//! A game as an animated SVG: the pieces run along the loop, and all else appears when its time has come.
//!
//! Where animations are not played, the picture shows the start.

use kalimambo::{Space, Token};
use svg::node::element::{Animate, AnimateMotion, Element, Group};

use super::geometry::{self, Loop};
use super::picture::{self, Picture};
use super::story::Frame;
use super::{board, pieces};

/// The longest time that a piece takes for its way; the rest of its frame it stands.
const RUN: f64 = 0.6;

/// The moments at which the frames begin, and the end, as parts of the whole.
struct Clock {
    seconds: f64,
    moments: Vec<f64>,
}

impl Clock {
    fn new(frames: &[Frame]) -> Self {
        let seconds: f64 = frames.iter().map(|frame| frame.seconds).sum();
        let mut now = 0.0;
        let mut moments = vec![0.0];
        for frame in frames {
            now += frame.seconds;
            moments.push(now / seconds);
        }
        Self { seconds, moments }
    }

    /// The length of the whole, as an attribute.
    fn duration(&self) -> String {
        format!("{:.2}s", self.seconds)
    }
}

/// Draws a game. Without a frame there is nothing to draw.
pub(crate) fn svg(frames: &[Frame]) -> Option<String> {
    let clock = Clock::new(frames);
    let first = &frames.first()?.picture;
    let changing: Vec<Vec<Group>> = frames.iter().map(|frame| frame.picture.changing()).collect();
    let mut layers: Vec<Element> = first.fixed().map(Element::from).into();
    for layer in 0..changing[0].len() {
        let shown: Vec<&Group> = changing.iter().map(|layers| &layers[layer]).collect();
        layers.extend(in_turn(&clock, &shown).map(Element::from));
    }
    layers.extend(first.line.iter().map(|&(token, _)| {
        let spaces: Vec<Space> = frames.iter().map(|frame| space_of(&frame.picture, token)).collect();
        running(&clock, first, pieces::token(token), &spaces).into()
    }));
    let mambo: Vec<Space> = frames.iter().map(|frame| frame.picture.mambo).collect();
    layers.push(running(&clock, first, pieces::mambo(), &mambo).into());
    Some(picture::sheet("a game", layers.into_iter()).to_string() + "\n")
}

fn space_of(picture: &Picture, token: Token) -> Space {
    let place = picture.line.iter().find(|(other, _)| *other == token);
    place.map_or(picture.mambo, |&(_, space)| space)
}

/// What a layer shows in each frame, one after the other; equal neighbours are drawn once.
fn in_turn(clock: &Clock, shown: &[&Group]) -> impl Iterator<Item = Group> {
    let mut turns = Vec::new();
    let mut start = 0;
    for same in shown.chunk_by(|one, other| one.to_string() == other.to_string()) {
        let end = start + same.len();
        if !same[0].get_children().is_empty() {
            turns.push(between(clock, same[0].clone(), start, end));
        }
        start = end;
    }
    turns.into_iter()
}

/// Shows something from the beginning of one frame to the beginning of another.
fn between(clock: &Clock, drawing: Group, start: usize, end: usize) -> Group {
    let last = clock.moments.len() - 1;
    let mut times = vec![0.0];
    let mut values = vec![if start == 0 { "visible" } else { "hidden" }];
    if start > 0 {
        times.push(clock.moments[start]);
        values.push("visible");
    }
    if end < last {
        times.push(clock.moments[end]);
        values.push("hidden");
    }
    if values.len() == 1 {
        return drawing;
    }
    let animate = Animate::new()
        .set("attributeName", "visibility")
        .set("calcMode", "discrete")
        .set("dur", clock.duration())
        .set("keyTimes", list(&times))
        .set("repeatCount", "indefinite")
        .set("values", values.join(";"));
    Group::new().set("visibility", values[0]).add(drawing).add(animate)
}

/// A piece that runs from space to space, one for each frame.
fn running(clock: &Clock, picture: &Picture, piece: Group, spaces: &[Space]) -> Group {
    let spots = Loop::new(picture.track);
    let standing = Group::new().set("transform", board::translation(spots.place(spaces[0])));
    let mut along = spots.middle(spaces[0]);
    let from = along;
    let (mut times, mut stops) = (vec![0.0], vec![from]);
    for (frame, step) in (1..).zip(spaces.windows(2)) {
        let (start, end) = spots.stretch(step[0], step[1]);
        if start < end {
            let moment = clock.moments[frame];
            let rest = clock.moments[frame + 1] - moment;
            times.extend([moment, moment + rest.min(RUN / clock.seconds)]);
            stops.extend([along, along + end - start]);
            along += end - start;
        }
    }
    if along <= from {
        return standing.add(piece);
    }
    times.push(1.0);
    stops.push(along);
    let parts: Vec<f64> = stops.iter().map(|stop| (stop - from) / (along - from)).collect();
    let motion = AnimateMotion::new()
        .set("calcMode", "linear")
        .set("dur", clock.duration())
        .set("keyPoints", list(&parts))
        .set("keyTimes", list(&times))
        .set("path", geometry::line_from(spots.place(spaces[0]), (from, along), 0.0))
        .set("repeatCount", "indefinite");
    standing.add(Group::new().add(piece).add(motion))
}

fn list(numbers: &[f64]) -> String {
    let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:.5}")).collect();
    numbers.join(";")
}

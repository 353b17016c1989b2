//! Small plates outside of the loop, side by side where they would cover each other.

use super::geometry::{LENGTH, Point, SHEET, count, normal, point};

pub(crate) struct Label {
    /// Where the plate belongs, along the loop; after [`spread`], `place` is where it is.
    pub(crate) along: f64,
    pub(crate) place: f64,
    /// How far out of the loop lies what it belongs to.
    pub(crate) foot: f64,
    pub(crate) lines: [String; 2],
}

/// The nearest that a plate comes to the line of the pieces.
const INNER_EDGE: f64 = 45.0;
const GAP: f64 = 5.0;

impl Label {
    /// The width and height of the plate.
    pub(crate) fn size(&self) -> (f64, f64) {
        let [above, below] = self.lines.each_ref().map(|line| line.chars().count());
        // Widths of a character in the two sizes, with some to spare for broad fonts.
        let width = (6.8 * count(above)).max(9.2 * count(below));
        (width + 10.0, 36.0)
    }

    pub(crate) fn anchor(&self) -> Point {
        point(self.along, self.foot)
    }

    pub(crate) fn centre(&self) -> Point {
        let (width, height) = self.size();
        let Point { x, y } = normal(self.place);
        let out = INNER_EDGE + f64::midpoint(x.abs() * width, y.abs() * height);
        let centre = point(self.place, out);
        let margin = width / 2.0 + GAP;
        Point { x: centre.x.clamp(margin, SHEET.0 - margin), ..centre }
    }
}

/// Labels that touch, around their common middle.
struct Cluster {
    middle: f64,
    labels: Vec<Label>,
}

impl Cluster {
    fn len(&self) -> f64 {
        self.labels.iter().map(|label| label.size().0 + GAP).sum()
    }

    fn end(&self) -> f64 {
        self.middle + self.len() / 2.0
    }

    fn start(&self) -> f64 {
        self.middle - self.len() / 2.0
    }

    fn joined(self, next: Self) -> Self {
        let [one, other] = [self.labels.len(), next.labels.len()].map(count);
        let middle = (self.middle * one + next.middle * other) / (one + other);
        Self { middle, labels: self.labels.into_iter().chain(next.labels).collect() }
    }
}

/// Moves labels along the loop, as little as it takes, until none covers another.
pub(crate) fn spread(labels: Vec<Label>) -> Vec<Label> {
    let mut clusters: Vec<Cluster> = Vec::new();
    for label in in_order(labels) {
        let mut last = Cluster { middle: label.along, labels: vec![label] };
        while let Some(before) = clusters.pop() {
            if before.end() <= last.start() {
                clusters.push(before);
                break;
            }
            last = before.joined(last);
        }
        clusters.push(last);
    }
    clusters.into_iter().flat_map(placed).collect()
}

fn placed(cluster: Cluster) -> Vec<Label> {
    let mut start = cluster.start();
    let mut labels = cluster.labels;
    for label in &mut labels {
        let len = label.size().0 + GAP;
        label.place = start + len / 2.0;
        start += len;
    }
    labels
}

/// Along the loop, beginning after the longest stretch without a label.
fn in_order(mut labels: Vec<Label>) -> Vec<Label> {
    for label in &mut labels {
        label.along = label.along.rem_euclid(LENGTH);
    }
    labels.sort_by(|one, other| one.along.total_cmp(&other.along));
    let gap = |i: usize| match i.checked_sub(1) {
        Some(before) => labels[i].along - labels[before].along,
        None => labels[0].along + LENGTH - labels[labels.len() - 1].along,
    };
    let first = (0..labels.len()).max_by(|&i, &j| gap(i).total_cmp(&gap(j))).unwrap_or(0);
    labels.rotate_left(first);
    let wrapped = labels.len() - first;
    for label in &mut labels[wrapped..] {
        label.along += LENGTH;
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_of_one_place_lie_side_by_side() {
        let label =
            |along| Label { along, place: along, foot: 0.0, lines: ["1 space".into(), "A +1".into()] };
        // Some of them across the beginning of the loop.
        let labels = spread([0.0, 5.0, LENGTH - 3.0, 700.0, 1000.0, 1000.0].map(label).into());
        assert_eq!(labels.len(), 6);
        for (i, one) in labels.iter().enumerate() {
            for other in &labels[..i] {
                let apart = (one.place - other.place).rem_euclid(LENGTH);
                let apart = apart.min(LENGTH - apart);
                assert!(apart > one.size().0, "{} and {}", one.place, other.place);
            }
        }
    }
}

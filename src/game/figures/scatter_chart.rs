//! A chart that can be saved: dots over two axes.
//!
//! ```text
//!   average │              ○ 0011      a dot for each value; some have a label
//!           │        ●
//!           │   ● 0012                 hollow: see the legend
//!           └──┴─────┴─────┴──
//!             2.5   3.0   3.5  bits    the names of the axes
//! ```

use super::figure::{Anchor, BLUE, Drawing, Figure, INK, PAPER, QUIET, RED};
use crate::lab::axis::Axis;
use crate::wording::tick;

/// The width of the drawing; where the axes begin, and their lengths. It is as narrow as the column beside a board: the
/// page shows it there, and its text must not shrink.
const WIDTH: f64 = 360.0;
const LEFT: f64 = 56.0;
const ACROSS: f64 = 284.0;
const UP: f64 = 240.0;
/// The size of all text below the heading.
const TEXT: f64 = 14.0;

/// A chart of pairs of values.
#[derive(Clone, Debug, PartialEq)]
pub struct ScatterChart {
    /// What it holds, for the name of its file: `6x4-bits`.
    pub name: String,
    /// The heading.
    pub title: String,
    /// The game or the position, below the heading.
    pub about: String,
    /// What the axes count: across and up.
    pub axes: [String; 2],
    /// A dot for each pair of values.
    pub dots: Vec<ScatterDot>,
    /// What filled and hollow dots mean.
    pub kinds: [&'static str; 2],
}

/// More dots than this are small, and a line leads from a label to its dot.
const MANY_DOTS: usize = 60;

/// A dot of a [`ScatterChart`].
#[derive(Clone, Debug, PartialEq)]
pub struct ScatterDot {
    /// The values: across and up.
    pub at: [f64; 2],
    /// Whether its dot is hollow.
    pub hollow: bool,
    /// The text beside it; often empty.
    pub label: String,
}

impl ScatterChart {
    /// The chart as a drawing.
    pub fn figure(&self) -> Figure {
        let axis_of = |index: usize| {
            let values: Vec<f64> = self.dots.iter().map(|dot| dot.at[index]).collect();
            Axis::covering(&values)
        };
        let [across, up] = [axis_of(0), axis_of(1)];
        let fraction = |axis: Option<Axis>, value| axis.map_or(0.0, |axis| axis.percent(value)) / 100.0;

        let mut drawing = Drawing::new(WIDTH, &self.title, &self.about);
        let top = drawing.top + 24.0;
        let axis_y = top + UP;
        let right = LEFT + ACROSS;
        let x_of = |value| LEFT + ACROSS * fraction(across, value);
        let y_of = |value| axis_y - UP * fraction(up, value);
        drawing.text([20.0, top - 8.0], Anchor::Start, TEXT, INK, &self.axes[1]);
        for value in up.map_or(Vec::new(), Axis::ticks) {
            drawing.line([LEFT, y_of(value)], [right, y_of(value)], QUIET);
            let place = [LEFT - 10.0, y_of(value) + 4.0];
            drawing.text(place, Anchor::End, TEXT, INK, &tick(value));
        }
        for value in across.map_or(Vec::new(), Axis::ticks) {
            drawing.line([x_of(value), axis_y], [x_of(value), axis_y + 6.0], INK);
            let place = [x_of(value), axis_y + 22.0];
            drawing.text(place, Anchor::Middle, TEXT, INK, &tick(value));
        }
        drawing.line([LEFT, top], [LEFT, axis_y], INK);
        drawing.line([LEFT, axis_y], [right, axis_y], INK);
        let middle = [(LEFT + right) / 2.0, axis_y + 44.0];
        drawing.text(middle, Anchor::Middle, TEXT, INK, &self.axes[0]);
        let radius = if self.dots.len() > MANY_DOTS { 2.5 } else { 5.0 };
        // Labels, and the dots that have one, lie above the others.
        let (mut labelled, plain): (Vec<&ScatterDot>, Vec<&ScatterDot>) =
            self.dots.iter().partition(|dot| !dot.label.is_empty());
        labelled.sort_by(|one, other| other.at[1].total_cmp(&one.at[1]));
        for dot in &plain {
            drawing.circle([x_of(dot.at[0]), y_of(dot.at[1])], radius, [fill(dot.hollow), BLUE]);
        }
        for (index, dot) in labelled.iter().enumerate() {
            let place = [x_of(dot.at[0]), y_of(dot.at[1])];
            drawing.circle(place, 5.0, [fill(dot.hollow), RED]);
            if self.dots.len() > MANY_DOTS {
                // Dots lie everywhere around: the label stands in the free corner, and a line leads to its dot.
                let label = [right - 4.0, top + 16.0 + 1.4 * TEXT * index as f64];
                drawing.line([label[0] + 2.0, label[1] - TEXT / 3.0], place, RED);
                drawing.text(label, Anchor::End, TEXT, INK, &dot.label);
            } else {
                // Keep the label inside the picture.
                let (aside, anchor) =
                    if place[0] < (LEFT + right) / 2.0 { (10.0, Anchor::Start) } else { (-10.0, Anchor::End) };
                drawing.text([place[0] + aside, place[1] - 6.0], anchor, TEXT, INK, &dot.label);
            }
        }
        let mut height = axis_y + 72.0;
        for (hollow, kind) in [(false, self.kinds[0]), (true, self.kinds[1])] {
            if self.dots.iter().any(|dot| dot.hollow == hollow) {
                drawing.circle([LEFT + 8.0, height], 5.0, [fill(hollow), BLUE]);
                let place = [LEFT + 22.0, height + 5.0];
                drawing.text(place, Anchor::Start, TEXT, INK, kind);
                height += 22.0;
            }
        }
        drawing.finish(height, self.name.clone())
    }
}

/// The colour inside a dot.
fn fill(hollow: bool) -> &'static str {
    if hollow { PAPER } else { BLUE }
}

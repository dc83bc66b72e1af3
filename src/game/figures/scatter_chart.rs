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

/// The width of the drawing; where the axis across begins and ends, and the lengths of the axes. It is as narrow as the
/// column beside a board: the page shows it there, and its text must not shrink.
const WIDTH: f64 = 360.0;
const LEFT: f64 = 56.0;
const ACROSS: f64 = 284.0;
const RIGHT: f64 = LEFT + ACROSS;
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
        let mut drawing = Drawing::new(WIDTH, &self.title, &self.about);
        let field = Field { across: axis_of(0), up: axis_of(1), top: drawing.top + 24.0 };
        field.draw_axes(&mut drawing, &self.axes);
        self.draw_dots(&mut drawing, field);
        let height = self.draw_legend(&mut drawing, field.bottom() + 72.0);
        drawing.finish(height, self.name.clone())
    }

    /// Draws the dots. Labels, and the dots that have one, lie above the others.
    fn draw_dots(&self, drawing: &mut Drawing, field: Field) {
        let radius = if self.dots.len() > MANY_DOTS { 2.5 } else { 5.0 };
        let (mut labelled, plain): (Vec<&ScatterDot>, Vec<&ScatterDot>) =
            self.dots.iter().partition(|dot| !dot.label.is_empty());
        labelled.sort_by(|one, other| other.at[1].total_cmp(&one.at[1]));
        for dot in &plain {
            drawing.circle(field.place(dot.at), radius, [fill(dot.hollow), BLUE]);
        }
        for (index, dot) in labelled.iter().enumerate() {
            let place = field.place(dot.at);
            drawing.circle(place, 5.0, [fill(dot.hollow), RED]);
            if self.dots.len() > MANY_DOTS {
                // Dots lie everywhere around: the label stands in the free corner, and a line leads to its dot.
                let label = [RIGHT - 4.0, field.top + 16.0 + 1.4 * TEXT * index as f64];
                drawing.line([label[0] + 2.0, label[1] - TEXT / 3.0], place, RED);
                drawing.text(label, Anchor::End, TEXT, INK, &dot.label);
            } else {
                // Keep the label inside the picture.
                let (aside, anchor) =
                    if place[0] < (LEFT + RIGHT) / 2.0 { (10.0, Anchor::Start) } else { (-10.0, Anchor::End) };
                drawing.text([place[0] + aside, place[1] - 6.0], anchor, TEXT, INK, &dot.label);
            }
        }
    }

    /// Draws what a full and a hollow dot mean, from `y` on. Returns where the legend ends.
    fn draw_legend(&self, drawing: &mut Drawing, mut y: f64) -> f64 {
        for (hollow, kind) in [(false, self.kinds[0]), (true, self.kinds[1])] {
            if self.dots.iter().any(|dot| dot.hollow == hollow) {
                drawing.circle([LEFT + 8.0, y], 5.0, [fill(hollow), BLUE]);
                let place = [LEFT + 22.0, y + 5.0];
                drawing.text(place, Anchor::Start, TEXT, INK, kind);
                y += 22.0;
            }
        }
        y
    }
}

/// The part of the drawing in which the dots lie.
#[derive(Clone, Copy)]
struct Field {
    /// The axis across; `None` without dots.
    across: Option<Axis>,
    /// The axis up; `None` without dots.
    up: Option<Axis>,
    /// Where it begins.
    top: f64,
}

impl Field {
    /// Where the axis across lies.
    fn bottom(self) -> f64 {
        self.top + UP
    }

    /// The place of two values: across and up.
    fn place(self, [across, up]: [f64; 2]) -> [f64; 2] {
        let fraction = |axis: Option<Axis>, value| axis.map_or(0.0, |axis| axis.percent(value)) / 100.0;
        [LEFT + ACROSS * fraction(self.across, across), self.bottom() - UP * fraction(self.up, up)]
    }

    /// Draws both axes with their names, and a line across for each tick of the axis up.
    fn draw_axes(self, drawing: &mut Drawing, names: &[String; 2]) {
        let bottom = self.bottom();
        drawing.text([20.0, self.top - 8.0], Anchor::Start, TEXT, INK, &names[1]);
        for value in self.up.map_or(Vec::new(), Axis::ticks) {
            let [_, y] = self.place([0.0, value]);
            drawing.line([LEFT, y], [RIGHT, y], QUIET);
            drawing.text([LEFT - 10.0, y + 4.0], Anchor::End, TEXT, INK, &tick(value));
        }
        for value in self.across.map_or(Vec::new(), Axis::ticks) {
            let [x, _] = self.place([value, 0.0]);
            drawing.line([x, bottom], [x, bottom + 6.0], INK);
            drawing.text([x, bottom + 22.0], Anchor::Middle, TEXT, INK, &tick(value));
        }
        drawing.line([LEFT, self.top], [LEFT, bottom], INK);
        drawing.line([LEFT, bottom], [RIGHT, bottom], INK);
        let middle = [(LEFT + RIGHT) / 2.0, bottom + 44.0];
        drawing.text(middle, Anchor::Middle, TEXT, INK, &names[0]);
    }
}

/// The colour inside a dot.
fn fill(hollow: bool) -> &'static str {
    if hollow { PAPER } else { BLUE }
}

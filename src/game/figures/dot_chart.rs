//! A chart that can be saved: dots on one axis.
//!
//! ```text
//!                 ┊ least                  a line for the least that is possible
//!   Entropy       ┊────●        4.415      a dot for each value, the label before it, the number behind it
//!   Random        ┊─────────○   4.638      hollow: see the legend
//!   ──────────────┴──┴──┴──┴──
//!                4.4   4.5   4.6
//!                guesses on average        the name of the axis
//!   ● exact   ○ estimate                   legend
//! ```

use super::figure::{Anchor, BLUE, Drawing, Figure, INK, PAPER, QUIET, RED};
use crate::lab::axis::Axis;
use crate::wording::tick;

/// The width of the drawing; where the axis begins, and its length.
const WIDTH: f64 = 760.0;
const LEFT: f64 = 250.0;
const LENGTH: f64 = 420.0;
/// The height of a line with a dot.
const LINE: f64 = 28.0;

/// A chart of values, one below the other.
#[derive(Clone, Debug, PartialEq)]
pub struct DotChart {
    /// What it holds, for the name of its file: `6x4-strategies`.
    pub name: String,
    /// The heading.
    pub title: String,
    /// The game or the position, below the heading.
    pub about: String,
    /// What the axis counts.
    pub axis: String,
    /// The values, from the top.
    pub dots: Vec<ChartDot>,
    /// The least possible value, if it is known.
    pub least: Option<f64>,
    /// What filled and hollow dots mean.
    pub kinds: [&'static str; 2],
}

/// A dot of a [`DotChart`].
#[derive(Clone, Debug, PartialEq)]
pub struct ChartDot {
    /// Whose value it is, before the dot.
    pub label: String,
    /// Where the dot is on the axis.
    pub value: f64,
    /// The value as it is written behind the dot.
    pub text: String,
    /// Whether its dot is hollow.
    pub hollow: bool,
}

impl DotChart {
    /// The chart as a drawing.
    pub fn figure(&self) -> Figure {
        let values: Vec<f64> = self.dots.iter().map(|dot| dot.value).chain(self.least).collect();
        let axis = Axis::covering(&values);
        let x_of = |value| LEFT + LENGTH * axis.map_or(0.0, |axis| axis.percent(value)) / 100.0;
        let right = LEFT + LENGTH;

        let mut drawing = Drawing::new(WIDTH, &self.title, &self.about);
        // Leave room for the text above the line of the least value.
        let top = drawing.top + 30.0;
        let axis_y = top + LINE * self.dots.len() as f64;
        if let Some(least) = self.least {
            let x = x_of(least);
            drawing.line([x, top - 14.0], [x, axis_y], RED);
            let above = [x, top - 20.0];
            drawing.text(above, Anchor::Middle, 12.0, INK, "the least possible");
        }
        let mut y = top;
        for dot in &self.dots {
            let x = x_of(dot.value);
            drawing.line([LEFT, y], [x, y], QUIET);
            drawing.circle([x, y], 6.0, [fill(dot.hollow), BLUE]);
            drawing.text([LEFT - 12.0, y + 5.0], Anchor::End, 14.0, INK, &dot.label);
            drawing.text([right + 12.0, y + 5.0], Anchor::Start, 14.0, INK, &dot.text);
            y += LINE;
        }
        drawing.line([LEFT, axis_y], [right, axis_y], INK);
        // If all values are whole numbers, only whole numbers get a tick.
        let all_whole = values.iter().all(|value| value.fract() == 0.0);
        let ticks = axis.map_or(Vec::new(), Axis::ticks);
        for value in ticks.into_iter().filter(|tick| !all_whole || tick.fract() == 0.0) {
            let x = x_of(value);
            drawing.line([x, axis_y], [x, axis_y + 6.0], INK);
            let at = [x, axis_y + 22.0];
            drawing.text(at, Anchor::Middle, 12.0, INK, &tick(value));
        }
        let middle = [(LEFT + right) / 2.0, axis_y + 44.0];
        drawing.text(middle, Anchor::Middle, 14.0, INK, &self.axis);
        let mut x = LEFT + 8.0;
        for (hollow, kind) in [(false, self.kinds[0]), (true, self.kinds[1])] {
            if self.dots.iter().any(|dot| dot.hollow == hollow) {
                drawing.circle([x, axis_y + 72.0], 6.0, [fill(hollow), BLUE]);
                drawing.text([x + 14.0, axis_y + 77.0], Anchor::Start, 14.0, INK, kind);
                x += LENGTH / 2.0;
            }
        }
        drawing.finish(axis_y + 96.0, self.name.clone())
    }
}

/// The colour inside a dot.
fn fill(hollow: bool) -> &'static str {
    if hollow { PAPER } else { BLUE }
}

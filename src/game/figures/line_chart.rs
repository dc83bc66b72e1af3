//! A chart that can be saved: how a value grows with a whole number, in several lines.
//!
//! ```text
//!   guesses        ⑤
//!   on average    ╱      the sign of a line in each of its points
//!     4 ┤       ⑤
//!       │      ╱   ④
//!     2 ┤    ⑤ ─ ④
//!       │  ④
//!       └──┬───┬───┬──
//!          2   3   4
//!           colours
//!   ④ 4 pegs   ⑤ 5 pegs   legend
//! ```

use super::bar_chart::ticks;
use super::figure::{Anchor, Drawing, Figure, INK, MARGIN, PAPER, QUIET};
use mastermind_engine::util::nearest;

/// The width of the drawing; where the axes begin, and their lengths.
const WIDTH: f64 = 760.0;
const LEFT: f64 = 80.0;
const LENGTH: f64 = 640.0;
const HEIGHT: f64 = 420.0;
/// The radius of a point. A sign fits into it.
const RADIUS: f64 = 9.0;
/// The colours of the lines, dark enough for a white sign. Most people can tell the lines apart by colour, everyone by
/// their signs.
const COLOURS: [&str; 7] = ["#555555", "#8a6d00", "#00707a", "#1f4e79", "#b03a2e", "#22663f", "#7d4f9e"];

/// A chart of several lines.
#[derive(Clone, Debug, PartialEq)]
pub struct LineChart {
    /// What it holds, for the name of its file: `grid-entropy`.
    pub name: String,
    /// The heading.
    pub title: String,
    /// The games, below the heading.
    pub about: String,
    /// What the two axes count: across and up.
    pub axes: [&'static str; 2],
    /// The lines.
    pub lines: Vec<ChartLine>,
}

/// A line of a [`LineChart`].
#[derive(Clone, Debug, PartialEq)]
pub struct ChartLine {
    /// The sign in each of its points.
    pub sign: String,
    /// What the line shows, for the legend.
    pub label: String,
    /// The points, from the left: a whole number, and the value.
    pub points: Vec<(u8, f64)>,
}

impl LineChart {
    /// The chart as a drawing.
    pub fn figure(&self) -> Figure {
        let points = || self.lines.iter().flat_map(|line| &line.points);
        let first = points().map(|point| point.0).min().unwrap_or(0);
        let last = points().map(|point| point.0).max().unwrap_or(0);
        let highest = points().map(|point| point.1).fold(1.0, f64::max).ceil();

        let mut drawing = Drawing::new(WIDTH, &self.title, &self.about);
        let [across, up] = self.axes;
        let top = drawing.top + 34.0;
        drawing.text([MARGIN, top - 20.0], Anchor::Start, 14.0, INK, up);
        let axis_y = top + HEIGHT;
        // Leave room for a point at both ends.
        let step = (LENGTH - 4.0 * RADIUS) / f64::from(last.saturating_sub(first).max(1));
        let x_of = |number: u8| LEFT + 2.0 * RADIUS + step * f64::from(number - first);
        let y_of = |value: f64| axis_y - HEIGHT * value / highest;

        for tick in ticks(nearest(highest)) {
            let y = y_of(tick as f64);
            drawing.line([LEFT, y], [LEFT + LENGTH, y], QUIET);
            let at = [LEFT - 10.0, y + 4.0];
            drawing.text(at, Anchor::End, 12.0, INK, &tick.to_string());
        }
        drawing.line([LEFT, top], [LEFT, axis_y], INK);
        drawing.line([LEFT, axis_y], [LEFT + LENGTH, axis_y], INK);
        for number in first..=last {
            let x = x_of(number);
            drawing.line([x, axis_y], [x, axis_y + 6.0], INK);
            let at = [x, axis_y + 22.0];
            drawing.text(at, Anchor::Middle, 12.0, INK, &number.to_string());
        }
        let middle = [LEFT + LENGTH / 2.0, axis_y + 44.0];
        drawing.text(middle, Anchor::Middle, 14.0, INK, across);
        for (line, colour) in self.lines.iter().zip(COLOURS.iter().cycle()) {
            let places: Vec<[f64; 2]> = line.points.iter().map(|point| [x_of(point.0), y_of(point.1)]).collect();
            drawing.polyline(&places, colour);
            places.iter().for_each(|&at| dot(&mut drawing, at, colour, &line.sign));
        }
        // The legend has this many labels in a line.
        const COLUMNS: usize = 4;
        let legend_top = axis_y + 76.0;
        for (index, (line, colour)) in self.lines.iter().zip(COLOURS.iter().cycle()).enumerate() {
            let column = LEFT + LENGTH / COLUMNS as f64 * (index % COLUMNS) as f64;
            let at = [column + RADIUS, legend_top + 26.0 * (index / COLUMNS) as f64];
            dot(&mut drawing, at, colour, &line.sign);
            let beside = [at[0] + 18.0, at[1] + 5.0];
            drawing.text(beside, Anchor::Start, 14.0, INK, &line.label);
        }
        let legend_lines = self.lines.len().div_ceil(COLUMNS);
        drawing.finish(legend_top + 26.0 * legend_lines as f64, self.name.clone())
    }
}

/// Draws a point of a line as a filled circle with the sign of the line in it.
fn dot(drawing: &mut Drawing, at: [f64; 2], colour: &str, sign: &str) {
    drawing.circle(at, RADIUS, [colour, PAPER]);
    let [x, y] = at;
    drawing.text([x, y + 4.0], Anchor::Middle, 12.0, PAPER, sign);
}

//! A chart that can be saved: a bar for each number, from zero.
//!
//! ```text
//!   1 black, 0 white  ▇▇▇▇▇▇▇▇▇▇▇ 46      the label before the bar, the number behind it
//!   0 black, 2 white  ▇▇▇▇▇▇ 25
//!   4 black, 0 white  ▒ 1                another colour: see the legend
//!                    ─┴────┴────┴─
//!                     0   20   40
//!                      codes left        the name of the axis
//!   ▇ codes left   ▒ found               legend, if there are two colours
//! ```

use super::figure::{Anchor, BLUE, Drawing, Figure, GREEN, INK};
use crate::wording::thousands;

/// The width of the drawing; where the axis begins, and its length.
const WIDTH: f64 = 760.0;
const LEFT: f64 = 180.0;
const LENGTH: f64 = 480.0;
/// The height of a line, and of the bar in it.
const LINE: f64 = 24.0;
const BAR: f64 = 16.0;

/// A chart of numbers, one below the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarChart {
    /// What it holds, for the name of its file: `6x4-after-0011`.
    pub name: String,
    /// The heading.
    pub title: String,
    /// The game or the position, below the heading.
    pub about: String,
    /// What the axis counts.
    pub axis: &'static str,
    /// The bars, from the top.
    pub bars: Vec<ChartBar>,
    /// What the bars of the two colours are.
    pub kinds: [&'static str; 2],
}

/// A bar of a [`BarChart`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartBar {
    /// What it counts, before the bar.
    pub label: String,
    /// Its length, and the number behind it.
    pub number: u64,
    /// Whether it has the second colour.
    pub second: bool,
}

impl BarChart {
    /// The chart as a drawing.
    pub fn figure(&self) -> Figure {
        let most = self.bars.iter().map(|bar| bar.number).max().unwrap_or(0).max(1);
        let length = |number: u64| LENGTH * number as f64 / most as f64;

        let mut drawing = Drawing::new(WIDTH, &self.title, &self.about);
        let top = drawing.top;
        let axis_y = top + LINE * self.bars.len() as f64 + 4.0;
        let mut y = top;
        for bar in &self.bars {
            let bar_colour = colour(bar.second);
            let end = LEFT + length(bar.number);
            drawing.rect([LEFT, y], [end - LEFT, BAR], [bar_colour; 2]);
            let text_y = y + BAR - 3.0;
            drawing.text([LEFT - 10.0, text_y], Anchor::End, 14.0, INK, &bar.label);
            let number = thousands(bar.number);
            drawing.text([end + 8.0, text_y], Anchor::Start, 14.0, INK, &number);
            y += LINE;
        }
        drawing.line([LEFT, axis_y], [LEFT + LENGTH, axis_y], INK);
        for tick in ticks(most) {
            let x = LEFT + length(tick);
            drawing.line([x, axis_y], [x, axis_y + 6.0], INK);
            let at = [x, axis_y + 22.0];
            drawing.text(at, Anchor::Middle, 12.0, INK, &thousands(tick));
        }
        let middle = [LEFT + LENGTH / 2.0, axis_y + 44.0];
        drawing.text(middle, Anchor::Middle, 14.0, INK, self.axis);
        let legend_top = axis_y + 60.0;
        if !self.bars.iter().any(|bar| bar.second) {
            return drawing.finish(legend_top, self.name.clone());
        }
        let mut x = LEFT;
        for (second, kind) in [(false, self.kinds[0]), (true, self.kinds[1])] {
            drawing.rect([x, legend_top], [BAR, BAR], [colour(second); 2]);
            let at = [x + BAR + 8.0, legend_top + BAR - 3.0];
            drawing.text(at, Anchor::Start, 14.0, INK, kind);
            x += LENGTH / 2.0;
        }
        drawing.finish(legend_top + BAR + 20.0, self.name.clone())
    }
}

/// The first or the second colour of the bars.
fn colour(second: bool) -> &'static str {
    if second { GREEN } else { BLUE }
}

/// Two to six round numbers from 0 to `most`.
pub(super) fn ticks(most: u64) -> Vec<u64> {
    const MAX_STEPS: u64 = 5;
    let mut unit = 1;
    while most / unit > 10 * MAX_STEPS {
        unit *= 10;
    }
    let steps = [unit, 2 * unit, 5 * unit, 10 * unit];
    let step = steps.into_iter().find(|step| most / step <= MAX_STEPS).unwrap_or(most);
    (0..=most / step).map(|index| index * step).collect()
}

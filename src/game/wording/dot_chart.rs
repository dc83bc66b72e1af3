//! A chart to take along: dots on one axis, as an SVG file that needs no stylesheet.
//!
//! ```text
//!   Strategies in 6x4                      title
//!                 ┊ least                  a line for the least that is possible
//!   Entropy       ┊────●        4.415      a dot for each value, the label before it, the number behind it
//!   Random        ┊─────────○   4.638      hollow: an estimate
//!   ──────────────┴──┴──┴──┴──
//!                4.4   4.5   4.6
//!                guesses on average        the name of the axis
//!   ● exact   ○ estimate                   legend
//! ```

use std::fmt::{self, Write};

use super::numbers::decimals;
use crate::lab::axis::Axis;
use crate::lab::file_word;

/// The width of the file, in its units; where the axis begins, and its length.
const WIDTH: u32 = 760;
const LEFT: u32 = 250;
const LENGTH: u32 = 420;
/// The height of a line with a dot, and of what stands above the first one.
const LINE: u32 = 28;
const TOP: u32 = 76;

/// A chart of values, one below the other.
#[derive(Clone, Debug, PartialEq)]
pub struct DotChart {
    /// What it holds, for the name of its file: `6x4-strategies`.
    pub name: String,
    /// The title.
    pub title: String,
    /// What the axis counts.
    pub axis: String,
    /// The values, from the top.
    pub dots: Vec<ChartDot>,
    /// The least that is possible, if it is known.
    pub least: Option<f64>,
}

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartDot {
    /// Whose value it is.
    pub label: String,
    /// The value.
    pub value: f64,
    /// The value as it is written.
    pub text: String,
    /// Whether it is exact; else an estimate.
    pub exact: bool,
}

impl DotChart {
    /// The chart as an SVG file.
    pub fn to_svg(&self) -> String {
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut svg);
        svg
    }

    /// The name of its file: `mastermind-6x4-strategies.svg`.
    pub fn file_name(&self) -> String {
        format!("mastermind-{}.svg", file_word(&self.name))
    }

    fn write(&self, svg: &mut dyn Write) -> fmt::Result {
        let values: Vec<f64> = self
            .dots
            .iter()
            .map(|dot| dot.value)
            .chain(self.least)
            .collect();
        let axis = Axis::of(&values);
        let place = |value| {
            let percent = axis.map_or(0.0, |axis| axis.at(value));
            f64::from(LEFT) + f64::from(LENGTH) * percent / 100.0
        };
        let foot = TOP + LINE * u32::try_from(self.dots.len()).unwrap_or(u32::MAX / LINE / 2);
        let height = foot + 96;
        writeln!(
            svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="14" fill="black">"#
        )?;
        writeln!(svg, "<title>{}</title>", escaped(&self.title))?;
        writeln!(svg, r#"<rect width="100%" height="100%" fill="white"/>"#)?;
        text(svg, 20.0, 32, "start", "20", &self.title)?;
        if let Some(least) = self.least {
            let x = place(least);
            line(svg, (x, TOP - 14), (x, foot), "#b03a2e")?;
            text(svg, x, TOP - 20, "middle", "12", "the least possible")?;
        }
        let mut middle = TOP;
        for dot in &self.dots {
            let x = place(dot.value);
            line(svg, (f64::from(LEFT), middle), (x, middle), "#999999")?;
            circle(svg, x, middle, dot.exact)?;
            text(
                svg,
                f64::from(LEFT - 12),
                middle + 5,
                "end",
                "14",
                &dot.label,
            )?;
            text(
                svg,
                f64::from(LEFT + LENGTH + 12),
                middle + 5,
                "start",
                "14",
                &dot.text,
            )?;
            middle += LINE;
        }
        let ends = [LEFT, LEFT + LENGTH].map(f64::from);
        line(svg, (ends[0], foot), (ends[1], foot), "black")?;
        for tick in axis.map_or(Vec::new(), Axis::ticks) {
            line(svg, (place(tick), foot), (place(tick), foot + 6), "black")?;
            text(
                svg,
                place(tick),
                foot + 22,
                "middle",
                "12",
                &hundredths(tick),
            )?;
        }
        let middle = (ends[0] + ends[1]) / 2.0;
        text(svg, middle, foot + 44, "middle", "14", &self.axis)?;
        let mut x = f64::from(LEFT) + 8.0;
        for (exact, name) in [(true, "exact"), (false, "estimate")] {
            if self.dots.iter().any(|dot| dot.exact == exact) {
                circle(svg, x, foot + 72, exact)?;
                text(svg, x + 14.0, foot + 77, "start", "14", name)?;
                x += 110.0;
            }
        }
        writeln!(svg, "</svg>")
    }
}

fn line(svg: &mut dyn Write, from: (f64, u32), to: (f64, u32), colour: &str) -> fmt::Result {
    writeln!(
        svg,
        r#"<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{colour}"/>"#,
        tenths(from.0),
        from.1,
        tenths(to.0),
        to.1
    )
}

fn circle(svg: &mut dyn Write, x: f64, y: u32, exact: bool) -> fmt::Result {
    let fill = if exact { "#1f4e79" } else { "white" };
    let x = tenths(x);
    writeln!(
        svg,
        r##"<circle cx="{x}" cy="{y}" r="6" fill="{fill}" stroke="#1f4e79" stroke-width="2"/>"##
    )
}

fn text(svg: &mut dyn Write, x: f64, y: u32, anchor: &str, size: &str, what: &str) -> fmt::Result {
    let (x, what) = (tenths(x), escaped(what));
    writeln!(
        svg,
        r#"<text x="{x}" y="{y}" text-anchor="{anchor}" font-size="{size}">{what}</text>"#
    )
}

fn tenths(number: f64) -> String {
    decimals(number, 1)
}

fn hundredths(number: f64) -> String {
    decimals(number, 2)
}

/// A text as it stands in XML.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

//! A drawing that can be saved: an SVG file that needs no stylesheet and no other file, so that it looks the same
//! wherever it is opened, and as a PNG.
//!
//! ```text
//!   Strategies                        title
//!   6 colours, 4 pegs: 1,296 codes    what it is about, in as many lines as it needs
//!   ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ top
//!   marks, axes, legend               drawn by dot_chart, bar_chart, line_chart, scatter_chart, tree_drawing
//! ```

use mastermind_engine::util::{narrow, nearest};

use crate::{MADE_BY, file_word};

/// The colours of drawings.
pub(super) const INK: &str = "black";
pub(super) const PAPER: &str = "white";
pub(super) const QUIET: &str = "#999999";
pub(super) const BLUE: &str = "#1f4e79";
pub(super) const RED: &str = "#b03a2e";
pub(super) const GREEN: &str = "#22663f";

/// The space to the left of everything that is drawn.
pub(super) const MARGIN: f64 = 20.0;

/// A drawing as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What it holds, for the name of its file: `6x4-strategies`.
    pub name: String,
    /// The text of the SVG file.
    pub svg: String,
}

impl Figure {
    /// The name of the file with this extension: `mastermind-6x4-strategies.svg`.
    pub fn file_name(&self, ending: &str) -> String {
        format!("mastermind-{}.{ending}", file_word(&self.name))
    }
}

/// A drawing that is being made. All lengths are in units of the drawing, from the left and from the top.
pub(super) struct Drawing {
    title: String,
    width: f64,
    marks: String,
    /// Where the space below the heading begins.
    pub top: f64,
}

/// Which end of a text is at its point.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Drawing {
    /// Begins a drawing of this width with its heading: the title, and below it what the drawing is about.
    pub fn new(width: f64, title: &str, about: &str) -> Drawing {
        let mut drawing = Drawing { title: title.to_owned(), width, marks: String::new(), top: 10.0 };
        drawing.heading(title, 20.0);
        drawing.heading(about, 14.0);
        drawing.top += 16.0;
        drawing
    }

    /// Writes a part of the heading in as many lines as it needs, and moves `top` below it.
    fn heading(&mut self, text: &str, size: f64) {
        // A letter is about half as wide as it is high.
        let letters = (self.width - 2.0 * MARGIN) / (size * 0.52);
        for line in wrapped(text, narrow(nearest(letters))) {
            self.top += size * 1.3;
            self.text([MARGIN, self.top], Anchor::Start, size, INK, &line);
        }
    }

    /// Draws a straight line.
    pub fn line(&mut self, from: [f64; 2], to: [f64; 2], colour: &str) {
        let ([x1, y1], [x2, y2]) = (from.map(length), to.map(length));
        self.marks += &format!("<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{colour}\"/>\n");
    }

    /// Draws a circle, filled with the first colour and outlined in the second.
    pub fn circle(&mut self, middle: [f64; 2], radius: f64, [fill, outline]: [&str; 2]) {
        let ([x, y], radius) = (middle.map(length), length(radius));
        self.marks += &format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"{outline}\" stroke-width=\"2\"/>\n"
        );
    }

    /// Draws a rectangle with this upper left corner, filled with the first colour and outlined in the second.
    pub fn rect(&mut self, corner: [f64; 2], size: [f64; 2], colours: [&str; 2]) {
        self.rounded_rect(corner, size, 0.0, colours);
    }

    /// Like [`Drawing::rect`], with rounded corners.
    pub fn rounded_rect(&mut self, corner: [f64; 2], size: [f64; 2], radius: f64, [fill, outline]: [&str; 2]) {
        let ([x, y], [width, height]) = (corner.map(length), size.map(length));
        let round = if radius > 0.0 { format!(" rx=\"{}\"", length(radius)) } else { String::new() };
        self.marks += &format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round} fill=\"{fill}\" stroke=\"{outline}\"/>\n"
        );
    }

    /// Draws a line through these points.
    pub fn polyline(&mut self, points: &[[f64; 2]], colour: &str) {
        let points_text = points.iter().map(|point| point.map(length).join(",")).collect::<Vec<String>>().join(" ");
        self.marks += &format!("<polyline points=\"{points_text}\" fill=\"none\" stroke=\"{colour}\"/>\n");
    }

    /// Writes a text. Its start, its middle or its end, as `anchor` says, is at the point `at`, on the baseline.
    pub fn text(&mut self, at: [f64; 2], anchor: Anchor, size: f64, colour: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let ([x, y], size, text) = (at.map(length), length(size), escaped(text));
        self.marks += &format!(
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" font-size=\"{size}\" fill=\"{colour}\">{text}</text>\n"
        );
    }

    /// The finished drawing, which ends at this height. For the name see [`Figure::name`].
    pub fn finish(self, height: f64, name: String) -> Figure {
        let (width, height) = (length(self.width), length(height));
        let (title, marks) = (escaped(&self.title), self.marks);
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\">\n<title>{title}</title>\n<desc>{MADE_BY}</desc>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>\n{marks}</svg>\n"
        );
        Figure { name, svg }
    }
}

/// A length of at least 0 as text, rounded to a tenth. The library's code that formats floats would make the program
/// much larger.
fn length(number: f64) -> String {
    let tenths = nearest(number * 10.0);
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        digit => format!("{}.{digit}", tenths / 10),
    }
}

/// Breaks a text into lines of at most `most` letters; a longer word has a line of its own.
pub(super) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let letters = |text: &str| text.chars().count();
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if letters(line) + 1 + letters(word) <= most => {
                *line += " ";
                *line += word;
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Escapes a text for XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

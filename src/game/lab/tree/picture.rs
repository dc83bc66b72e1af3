//! The whole tree as a picture: pure geometry.
//!
//! ```text
//!   guess 1   guess 2   guess 3        a column for each guess, a row for each code
//!   ┌───────┬─────────┬────────┐
//!   │       │  2233   │ ▀▀▀▀▀▀ │       a spot is as high as the codes found from there on
//!   │ 0011  │         │ ▀▀▀▀▀▀ │
//!   │       ├─────────┼────────┘       a code that is found is one leaf, one row high, in the
//!   │       │ ▀▀▀▀▀▀▀ │                column of the guess that finds it
//!   └───────┴─────────┘
//! ```
//! Zooming shows a part of the rows; the columns stay.

use std::fmt::{self, Write};

use mastermind_engine::Code;
use mastermind_engine::tree::GuessNode;
use mastermind_engine::util::nearest;

/// One rectangle: a column wide, in rows from the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureCell {
    /// The spot that it shows.
    pub at: usize,
    /// Its column, from 0.
    pub column: usize,
    /// The rows above it.
    pub top: u32,
    /// Its rows.
    pub height: u32,
    /// Whether it is the leaf of a code.
    pub leaf: bool,
}

/// The cells of a tree, each leaf after the cell that contains it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// How many columns; 0 if no code is found.
    pub columns: usize,
    /// How many rows: one for each code.
    pub rows: u32,
    /// The rectangles.
    pub cells: Vec<PictureCell>,
}

/// The visible rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The first one.
    pub top: f64,
    /// How many; above 0.
    pub height: f64,
}

/// A step of zooming.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// Half the rows.
    In,
    /// Twice the rows.
    Out,
    /// All rows.
    Whole,
}

/// A frame, with a label if there is room for one. Coordinates are in percent of the visible part.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Whether it is the selected spot, which has a frame however small it is.
    pub here: bool,
    /// Left edge and width.
    pub across: [f64; 2],
    /// Upper edge and height of its visible part.
    pub down: [f64; 2],
    /// The label; `None` if there is no room for it.
    pub guess: Option<Code>,
}

/// Trees that find more codes than this are not drawn on the page, because a picture with so many parts is slow.
pub const MOST_PICTURED: u32 = 5_000;
/// The fewest rows that a view shows, if the tree has as many.
const LEAST_ROWS: f64 = 12.0;
/// The gap below a cell, as a share of a row. It is visible only if rows are high.
const GAP: f64 = 0.12;
/// A label needs at least 1/40 of the height.
const LABELS: f64 = 40.0;
/// From this guess on all leaves have the same colour.
const LAST_SHADE: usize = 9;

impl Picture {
    /// The picture of a tree's spots.
    pub fn from_spots(spots: &[GuessNode]) -> Picture {
        let mut picture = Picture { rows: spots.first().map_or(0, |first| first.codes), ..Picture::default() };
        // A spot that no code reaches is not drawn.
        for (at, spot) in spots.iter().enumerate().filter(|(_, spot)| spot.codes > 0) {
            let cell = PictureCell { at, column: spot.depth, top: spot.offset, height: spot.codes, leaf: false };
            let leaf = PictureCell { height: 1, leaf: true, ..cell };
            picture.columns = picture.columns.max(spot.depth + 1);
            let inner = !spot.finds || spot.codes > 1;
            picture.cells.extend(inner.then_some(cell));
            picture.cells.extend(spot.finds.then_some(leaf));
        }
        picture
    }

    /// Labels and frames of the visible cells that are large enough, and a frame of the spot with the index `selected`.
    pub fn marks(&self, spots: &[GuessNode], view: View, selected: Option<usize>) -> Vec<Mark> {
        let columns = self.columns.max(1) as f64;
        let bottom = view.top + view.height;
        let mark = |cell: &PictureCell| {
            let spot = spots.get(cell.at)?;
            let from = f64::from(cell.top).max(view.top);
            let to = f64::from(cell.top + cell.height).min(bottom);
            // Each spot has one mark: on its cell, or on its leaf if it has a single code.
            let is_marked_cell = !cell.leaf || spot.codes == 1;
            let large = (to - from) * LABELS >= view.height;
            let here = selected == Some(cell.at);
            (is_marked_cell && from < to && (large || here)).then(|| Mark {
                here,
                across: [cell.column as f64, 1.0].map(|x| 100.0 * x / columns),
                down: [from - view.top, to - from].map(|y| 100.0 * y / view.height),
                guess: large.then_some(spot.guess),
            })
        };
        self.cells.iter().filter_map(mark).collect()
    }

    /// All cells as SVG, in a coordinate system of columns by rows.
    pub fn svg(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write_cells(&mut text);
        text
    }

    /// Writes all cells to `text` as SVG.
    fn write_cells(&self, text: &mut dyn Write) -> fmt::Result {
        for cell in &self.cells {
            let PictureCell { at, column, top, .. } = cell;
            let height = decimal(f64::from(cell.height) - GAP);
            let class = if cell.leaf { format!("leaf g{}", shade(cell.column)) } else { "inner".to_owned() };
            write!(
                text,
                r#"<rect class="{class}" data-at="{at}" x="{column}" y="{top}" width=".97" height="{height}"/>"#
            )?;
        }
        Ok(())
    }

    /// Writes the picture to `text` as a file of its own.
    ///
    /// # Errors
    /// Those of `text`.
    pub fn write(&self, spots: &[GuessNode], text: &mut dyn Write) -> fmt::Result {
        const STYLE: &str = ".inner{fill:#efe7d3;stroke:#b3ab96;stroke-width:.5px;\
            vector-effect:non-scaling-stroke}text{font:11px monospace;text-anchor:middle;\
            dominant-baseline:central}.g1,.g2,.g3{fill:#22663f}.g4{fill:#5d8a3a}.g5{fill:#b08a1e}\
            .g6{fill:#b06a1e}.g7,.g8,.g9{fill:#97302b}";
        let (columns, rows) = (self.columns.max(1), self.rows.max(1));
        let (width, height) = (140 * columns, rows.clamp(480, 1_600));
        write!(
            text,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><style>{STYLE}</style><rect width="100%" height="100%" fill="white"/><svg width="100%" height="100%" viewBox="0 0 {columns} {rows}" preserveAspectRatio="none">"#
        )?;
        self.write_cells(text)?;
        text.write_str("</svg>")?;
        for mark in self.marks(spots, View::whole(rows), None) {
            let [x, y] = mark.middle().map(decimal);
            if let Some(guess) = mark.guess {
                write!(text, r#"<text x="{x}%" y="{y}%">{guess}</text>"#)?;
            }
        }
        text.write_str("</svg>")
    }
}

/// Writes a number that is not negative with three decimals. The standard library's code that formats floats would be
/// as large as this whole file.
pub fn decimal(number: f64) -> String {
    let thousandths = nearest(number * 1000.0);
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// The number of the colour (from 1) of the leaves in a column (from 0).
pub fn shade(column: usize) -> usize {
    (column + 1).min(LAST_SHADE)
}

impl Mark {
    /// The middle of the label, in percent from left and top.
    pub fn middle(&self) -> [f64; 2] {
        [self.across, self.down].map(|[from, length]| from + length / 2.0)
    }
}

impl View {
    /// All rows.
    pub fn whole(rows: u32) -> View {
        View { top: 0.0, height: f64::from(rows.max(1)) }
    }

    /// A view of the rows of a spot, with neighbouring rows if it has few.
    pub fn around(spot: &GuessNode, rows: u32) -> View {
        let middle = f64::from(spot.offset) + f64::from(spot.codes) / 2.0;
        View::centred(middle, f64::from(spot.codes), rows)
    }

    /// One step further in or out.
    #[must_use]
    pub fn zoomed(self, zoom: Zoom, rows: u32) -> View {
        let middle = self.top + self.height / 2.0;
        match zoom {
            Zoom::In => View::centred(middle, self.height / 2.0, rows),
            Zoom::Out => View::centred(middle, self.height * 2.0, rows),
            Zoom::Whole => View::whole(rows),
        }
    }

    /// A view of this many rows around `middle`, moved and cut so that it stays inside the picture.
    fn centred(middle: f64, height: f64, rows: u32) -> View {
        let View { height: all_rows, .. } = View::whole(rows);
        let height = height.max(LEAST_ROWS).min(all_rows);
        let top = (middle - height / 2.0).clamp(0.0, all_rows - height);
        View { top, height }
    }

    /// The view at `part` (from 0 to 1) of the way to another one. The zoom factor changes at a constant rate.
    #[must_use]
    pub fn towards(self, target: View, part: f64) -> View {
        let height = self.height * (target.height / self.height).powf(part);
        let grown = target.height - self.height;
        // Between views of equal height there is no zoom, so the rows move at a constant speed.
        let moved = if grown.abs() > 1e-6 { (height - self.height) / grown } else { part };
        let top = self.top + (target.top - self.top) * moved;
        View { top, height }
    }
}

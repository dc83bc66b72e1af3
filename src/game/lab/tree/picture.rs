//! The whole tree as a picture: pure geometry.
//!
//! ```text
//!   guess 1   ┌───────────────────────────────┐   a line for each guess, a column for each code
//!             │             0011              │
//!             ├┬───────────┬────────┬─────┬───┤   a block is as wide as the codes that are found from there on,
//!   guess 2   ││   1233    │  0233  │     │   │   the widest first
//!             └┴───────────┴────────┴─────┴───┘
//!              ▔ the first column, if the guess itself is found
//! ```
//! Zooming shows a part of the columns; the lines stay.

use std::cmp::Reverse;
use std::fmt::{self, Write};

use mastermind_engine::Code;
use mastermind_engine::tree::GuessNode;
use mastermind_engine::util::nearest;

/// The block of a spot, in columns from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The spot that it shows.
    pub at: usize,
    /// Its line, from 0.
    pub line: usize,
    /// The columns before it.
    pub left: u32,
    /// Its columns.
    pub width: u32,
    /// Whether its first column is a code that this guess finds.
    pub finds: bool,
    /// Whether it has the darker of two shades, which tell neighbours apart.
    pub dark: bool,
}

/// The blocks of a tree, line by line, each line from the left.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// How many lines; 0 if no code is found.
    pub lines: usize,
    /// How many columns: one for each code.
    pub columns: u32,
    /// The blocks.
    pub blocks: Vec<Block>,
}

/// The visible columns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The first one.
    pub left: f64,
    /// How many; above 0.
    pub width: f64,
}

/// A step of zooming.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// Half the columns.
    In,
    /// Twice the columns.
    Out,
    /// All columns.
    Whole,
}

/// A block that is marked: it is on the walk, or has room for a label. Its edges are in percent of the visible part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// Its line, from 0.
    pub line: usize,
    /// Left edge and width.
    pub across: [f64; 2],
    /// Whether the walk leads through it, or ends there.
    pub walk: Option<Walk>,
    /// Its guess.
    pub guess: Code,
    /// The codes that are found from there on.
    pub codes: u32,
}

/// What a block is for the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Walk {
    /// The walk leads through it.
    Through,
    /// The walk ends there.
    Here,
}

/// The height of a line of the paths, of a block in it, and of the edge below a block where a code is found.
pub const LINE: usize = 100;
const BLOCK: usize = 88;
const EDGE: usize = 8;
/// The fewest columns that a view shows, if the tree has as many.
const MIN_COLUMNS: f64 = 12.0;
/// Only the first block within this share of the width is drawn: the others would not be seen.
const FINEST: f64 = 1.0 / 4_000.0;

impl Picture {
    /// The picture of a tree's spots.
    pub fn from_spots(spots: &[GuessNode]) -> Picture {
        let mut picture = Picture { columns: spots.first().map_or(0, |first| first.codes), ..Picture::default() };
        let mut places = vec![(0, false); spots.len()];
        for (at, spot) in spots.iter().enumerate() {
            let (left, dark) = places[at];
            let siblings = std::iter::successors(Some(at + 1), |&next| Some(next + spots.get(next)?.size));
            let mut below: Vec<usize> = siblings.take_while(|&next| next < at + spot.size).collect();
            below.sort_by_key(|&next| Reverse(spots[next].codes));
            let mut free = left + u32::from(spot.finds);
            for (index, next) in below.into_iter().enumerate() {
                places[next] = (free, index % 2 == 0);
                free += spots[next].codes;
            }
            // A spot that no code reaches is not drawn.
            if spot.codes > 0 {
                picture.lines = picture.lines.max(spot.depth + 1);
                let block = Block { at, line: spot.depth, left, width: spot.codes, finds: spot.finds, dark };
                picture.blocks.push(block);
            }
        }
        picture.blocks.sort_by_key(|block| (block.line, block.left));
        picture
    }

    /// The spot whose block lies at this place: a line from 0, and a number of columns from the left; `None` if no
    /// block lies there.
    pub fn spot_at(&self, line: usize, column: f64) -> Option<usize> {
        let is_there = |block: &&Block| {
            let left = f64::from(block.left);
            block.line == line && left <= column && column < left + f64::from(block.width)
        };
        Some(self.blocks.iter().find(is_there)?.at)
    }

    /// The visible blocks of the walk, which are these spots, and those with room for a label.
    pub fn marks(&self, spots: &[GuessNode], view: View, walk: &[usize]) -> Vec<Mark> {
        let right = view.left + view.width;
        let mark = |block: &Block| {
            let from = f64::from(block.left).max(view.left);
            let to = f64::from(block.left + block.width).min(right);
            let walk = match walk.split_last() {
                Some((here, _)) if *here == block.at => Some(Walk::Here),
                Some((_, before)) if before.contains(&block.at) => Some(Walk::Through),
                _ => None,
            };
            let across = [from - view.left, to - from].map(|x| 100.0 * x / view.width);
            let is_marked = from < to && (walk.is_some() || across[1] >= Mark::ROOM_FOR_NUMBER);
            let spot = spots.get(block.at).filter(|_| is_marked)?;
            Some(Mark { line: block.line, across, walk, guess: spot.guess, codes: spot.codes })
        };
        self.blocks.iter().filter_map(mark).collect()
    }

    /// The visible blocks as the `d` of three SVG paths: the light ones, the dark ones, and the edges below blocks where
    /// a code is found. A column is 1 wide, a line [`LINE`] high.
    pub fn paths(&self, view: View) -> [String; 3] {
        let mut paths = [const { String::new() }; 3];
        // Writing to a string cannot fail.
        let _ = self.write_paths(view, &mut paths);
        paths
    }

    /// Writes the three paths.
    fn write_paths(&self, view: View, [light, dark, found]: &mut [String; 3]) -> fmt::Result {
        let least = view.width * FINEST;
        let right = view.left + view.width;
        // The last line, and in it where the last block and the last edge end.
        let mut drawn = (usize::MAX, [f64::MIN; 2]);
        for block in &self.blocks {
            let (from, to) = (f64::from(block.left), f64::from(block.left + block.width));
            if from >= right || to <= view.left {
                continue;
            }
            if drawn.0 != block.line {
                drawn = (block.line, [f64::MIN; 2]);
            }
            let y = LINE * block.line;
            let [blocks, edges] = &mut drawn.1;
            if from >= *blocks || f64::from(block.width) > least {
                let path = if block.dark { &mut *dark } else { &mut *light };
                let width = f64::from(block.width).max(least);
                write!(path, "M{} {y}h{}v{BLOCK}H{}z", block.left, decimal(width), block.left)?;
                *blocks = from + width;
            }
            if block.finds && from >= *edges {
                let width = least.max(1.0);
                write!(found, "M{} {}h{}v{EDGE}H{}z", block.left, y + BLOCK + 2, decimal(width), block.left)?;
                *edges = from + width;
            }
        }
        Ok(())
    }

    /// Writes the picture to `text` as a file of its own.
    ///
    /// # Errors
    /// Those of `text`.
    pub fn write(&self, spots: &[GuessNode], text: &mut dyn Write) -> fmt::Result {
        const STYLE: &str = "text{font:12px monospace;text-anchor:middle;dominant-baseline:central}\
            .light{fill:#efe3cd}.dark{fill:#e0cfae}.found{fill:#0f6b5c}";
        /// The room for the numbers of the lines, and the width of the rest.
        const HEAD: u32 = 40;
        const WIDTH: u32 = 1_200;
        let (lines, columns) = (self.lines.max(1), self.columns.max(1));
        let (width, height) = (HEAD + WIDTH, 72 * lines);
        write!(
            text,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><style>{STYLE}</style><rect width="100%" height="100%" fill="white"/><svg x="{HEAD}" width="{WIDTH}" height="{height}" viewBox="0 0 {columns} {}" preserveAspectRatio="none">"#,
            LINE * lines
        )?;
        for (class, path) in ["light", "dark", "found"].into_iter().zip(self.paths(View::whole(columns))) {
            write!(text, r#"<path class="{class}" d=""#)?;
            // Piece by piece, so that whoever counts what is written can stop it.
            path.split_inclusive('z').try_for_each(|piece| text.write_str(piece))?;
            text.write_str(r#""/>"#)?;
        }
        text.write_str("</svg>")?;
        for line in 0..lines {
            write!(text, r#"<text x="{}" y="{}">{}</text>"#, HEAD / 2, 72 * line + 32, line + 1)?;
        }
        for mark in self.marks(spots, View::whole(columns), &[]) {
            let x = f64::from(HEAD) + f64::from(WIDTH) * mark.middle() / 100.0;
            write!(text, r#"<text x="{}" y="{}">{}</text>"#, decimal(x), 72 * mark.line + 24, mark.guess)?;
            write!(text, r#"<text x="{}" y="{}">{}</text>"#, decimal(x), 72 * mark.line + 44, mark.codes)?;
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

impl Mark {
    /// A block with less than this share of the width, in percent, has no label.
    pub const ROOM_FOR_NUMBER: f64 = 5.0;

    /// Its middle, in percent from the left.
    pub fn middle(&self) -> f64 {
        self.across[0] + self.across[1] / 2.0
    }
}

impl View {
    /// All columns.
    pub fn whole(columns: u32) -> View {
        View { left: 0.0, width: f64::from(columns.max(1)) }
    }

    /// The view itself if the block is in it, else one of the same width, or as wide as the block, with the block in its
    /// middle.
    #[must_use]
    pub fn showing(self, block: &Block, columns: u32) -> View {
        let (left, width) = (f64::from(block.left), f64::from(block.width));
        if self.left <= left && left + width <= self.left + self.width {
            return self;
        }
        View::centred(left + width / 2.0, self.width.max(width), columns)
    }

    /// One step further in or out, towards the column `middle`.
    #[must_use]
    pub fn zoomed(self, zoom: Zoom, middle: f64, columns: u32) -> View {
        match zoom {
            Zoom::In => View::centred(middle, self.width / 2.0, columns),
            Zoom::Out => View::centred(middle, self.width * 2.0, columns),
            Zoom::Whole => View::whole(columns),
        }
    }

    /// A view of this many columns around `middle`, moved and cut so that it stays inside the picture.
    fn centred(middle: f64, width: f64, columns: u32) -> View {
        let View { width: all_columns, .. } = View::whole(columns);
        let width = width.max(MIN_COLUMNS).min(all_columns);
        let left = (middle - width / 2.0).clamp(0.0, all_columns - width);
        View { left, width }
    }
}

//! A strategy tree as a drawing that can be saved: its guesses from left to right, joined by feedbacks.
//!
//! ```text
//!   ┌────────────┐      1·0 ┌────────────┐  0·1 ┌──────────┐
//!   │ 0011 1,296 │─ +9 ─┬───│ 0233   256 │──────│ 0244  36 │ +12
//!   └────────────┘      │   └────────────┘      └──────────┘
//!                       │2·0 ┌───────────┐
//!                       └────│ 0012   42 │      green: the guess may be the code
//!                            └───────────┘      +9: this many guesses are left out there
//! ```

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::figure::{Anchor, Drawing, Figure, GREEN, INK, MARGIN, PAPER, QUIET, RED};
use crate::PegMarks;
use crate::lab::tree::ShownTree;
use crate::wording::tree::{title, verdict};
use crate::wording::{count, hits, thousands};
use mastermind_engine::tree::GuessNode;

/// How many guesses are drawn at most: more would be too small to read.
pub const MAX_DRAWN: usize = 200;

/// Describes the file beside the picture of the whole tree.
pub const DRAWING: &str = "To take along, its guesses as boxes joined by feedbacks. Of a large tree, the 200 guesses \
    that most codes lead to.";

/// The height of a line, and of the box of a guess in it.
const LINE: f64 = 24.0;
const BOX: f64 = 18.0;
/// The distance from a guess to where the lines part, and from there to the next guess.
const STEM: f64 = 40.0;
const BRANCH: f64 = 34.0;
/// The width of a letter.
const LETTER: f64 = 8.0;
/// The pale green of a guess that may be the code.
const PALE: &str = "#d8ecd9";

/// The drawing of the tree. Of a large tree, it has only the [`MAX_DRAWN`] guesses to which the most codes lead.
pub fn figure(shown: &ShownTree, marks: PegMarks) -> Figure {
    let spots = shown.spots();
    let drawn = most_reached(spots);
    let line_of = line_numbers(shown, &drawn);

    let letters = thousands(shown.codes().into()).len() as f64;
    let width = LETTER * (f64::from(shown.variant().pegs()) + letters + 3.0);
    let column = |depth: usize| MARGIN + (width + STEM + BRANCH) * depth as f64;
    let depth = drawn.iter().map(|&at| spots[at].depth).max().unwrap_or(0);
    let drawing_width = (column(depth) + width + STEM + MARGIN).max(620.0);

    let about = format!("{} {}", verdict(shown).written(marks), extent(spots.len(), drawn.len()));
    let mut drawing = Drawing::new(drawing_width, &title(shown).written(marks), &about);
    let top = drawing.top + BOX;
    let place = |at: usize| [column(spots[at].depth), top + LINE * line_of[&at]];
    let lines = line_of.values().copied().fold(0.0, f64::max);

    for &at in &drawn {
        let (spot, [x, y]) = (spots[at], place(at));
        if let (Some(parent), Some(answer)) = (spot.parent, spot.answer) {
            let [left, from] = place(parent);
            let stem = left + width;
            let turn = stem + STEM;
            let connector = [[stem, from], [turn, from], [turn, y], [x, y]];
            drawing.polyline(&connector, QUIET);
            let middle = [x - BRANCH / 2.0, y - 4.0];
            drawing.text(middle, Anchor::Middle, 11.0, INK, &hits(answer));
        }
        let (fill, outline) = if spot.finds { (PALE, GREEN) } else { (PAPER, INK) };
        drawing.rect([x, y - BOX / 2.0], [width, BOX], [fill, outline]);
        let guess = [x + LETTER, y + 4.0];
        drawing.text(guess, Anchor::Start, 12.0, INK, &marks.typed_code(spot.guess));
        let codes = [x + width - LETTER, y + 4.0];
        let number = thousands(spot.codes.into());
        drawing.text(codes, Anchor::End, 11.0, INK, &number);
        let below = shown.below(at).into_iter();
        let left_out: usize = below.filter(|next| !line_of.contains_key(next)).map(|next| spots[next].size).sum();
        if left_out > 0 {
            let sign = [x + width + 3.0, y - 4.0];
            let number = format!("+{}", thousands(left_out as u64));
            drawing.text(sign, Anchor::Start, 11.0, RED, &number);
        }
    }

    let foot = top + LINE * (lines + 2.0);
    let bottom = draw_legend(&mut drawing, foot, drawn.len() < spots.len());
    drawing.finish(bottom, shown.file_name("drawing"))
}

/// The guesses that are drawn, in their order: the [`MAX_DRAWN`] to which the most codes lead.
fn most_reached(spots: &[GuessNode]) -> Vec<usize> {
    let mut drawn: Vec<usize> = (0..spots.len()).collect();
    // The guess above has at least as many codes, so no guess comes before the one above it.
    drawn.sort_by_key(|&at| (Reverse(spots[at].codes), at));
    drawn.truncate(MAX_DRAWN);
    drawn.sort_unstable();
    drawn
}

/// Writes below the tree, from `y` on, what its signs mean. Returns where the legend ends.
fn draw_legend(drawing: &mut Drawing, mut y: f64, is_cut: bool) -> f64 {
    let lines = [
        "In each box: the guess, and how many codes lead to it.",
        "Green: the guess may be the code. On the lines: black and white pins.",
    ];
    let of_cut = is_cut.then_some("+: how many more guesses follow there.");
    for line in lines.into_iter().chain(of_cut) {
        drawing.text([MARGIN, y], Anchor::Start, 12.0, INK, line);
        y += 18.0;
    }
    y
}

/// A sentence on how many of `all` guesses are drawn.
fn extent(all: usize, drawn: usize) -> String {
    let guesses = count(all as u64, "guess", "guesses");
    if drawn < all {
        format!(
            "Cut: of its {guesses} the {} are drawn that most codes lead to, and {} are left out.",
            thousands(drawn as u64),
            thousands((all - drawn) as u64)
        )
    } else {
        format!("Its {guesses} are all drawn.")
    }
}

/// The line of each drawn guess (from 0), by its index. A leaf has a line of its own; any other guess is centred on the
/// guesses that follow it, perhaps between two lines.
fn line_numbers(shown: &ShownTree, drawn: &[usize]) -> BTreeMap<usize, f64> {
    // The first and the last line of the guesses that follow.
    let mut spans: BTreeMap<usize, [f64; 2]> = BTreeMap::new();
    let inner: Vec<usize> = drawn.iter().filter_map(|&at| shown.spots()[at].parent).collect();
    let leaves = drawn.iter().filter(|at| !inner.contains(at));
    spans.extend(leaves.zip(0u32..).map(|(&at, line)| (at, [f64::from(line); 2])));
    // From the last guess to the first, so that each guess comes after all guesses that follow it in the tree.
    for &at in drawn.iter().rev() {
        let Some([first, last]) = spans.get(&at).copied() else {
            continue;
        };
        let middle = (first + last) / 2.0;
        if let Some(parent) = shown.spots()[at].parent {
            let span = spans.entry(parent).or_insert([middle; 2]);
            *span = [span[0].min(middle), span[1].max(middle)];
        }
    }
    let middle_of = |(at, [first, last]): (usize, [f64; 2])| (at, (first + last) / 2.0);
    spans.into_iter().map(middle_of).collect()
}

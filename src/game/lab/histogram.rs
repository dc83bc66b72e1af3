//! How many codes take how many guesses, as columns: pure geometry for a drawing.
//!
//! ```text
//!          533 694
//!           █   █        as wide as all histograms beside it, so that the same number of guesses
//!    62     █   █        stands in the same place; as high as the share of the games
//!    ▄      █   █
//!   1  2  3  4  5  6
//! ```

use mastermind_engine::util::narrow;

/// The width of the drawing, in units of the drawing.
pub const WIDTH: u32 = 640;
/// Its height.
pub const HEIGHT: u32 = 300;
/// The y coordinate of the foot of the columns. The numbers of guesses are below it; the count of
/// games is above each column.
pub const BASELINE_Y: u32 = 256;
const TOP: u32 = 44;
/// The share of a column in the width of a column and its gap, in percent.
const FILLED: u32 = 72;

/// One column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Guesses, from 1 on.
    pub guesses: usize,
    /// Games that took this many guesses.
    pub games: u32,
    /// The left edge, in units of the drawing, as all below.
    pub left: u32,
    /// The upper edge.
    pub top: u32,
    /// The width.
    pub width: u32,
    /// The height; never 0 if there is a game.
    pub height: u32,
}

impl Column {
    /// The x coordinate of its numbers.
    pub fn middle(&self) -> u32 {
        self.left + self.width / 2
    }
}

/// A column for each number of guesses up to `most`; the highest of `highest` (games, of all)
/// reaches the top.
pub fn columns(distribution: &[u32], most: usize, highest: (u32, u32)) -> Vec<Column> {
    let all: u128 = distribution.iter().copied().map(u128::from).sum();
    let (high, of) = (u128::from(highest.0.max(1)), u128::from(highest.1.max(1)));
    let pitch = WIDTH / narrow::<_, u32>(most.max(1));
    let column = |index: usize| {
        let games = distribution.get(index).copied().unwrap_or(0);
        let full = u128::from(BASELINE_Y - TOP) * u128::from(games) * of / (high * all.max(1));
        let full: u32 = narrow(full.min(u128::from(BASELINE_Y - TOP)));
        let height = full.max(u32::from(games > 0) * 2);
        let width = pitch * FILLED / 100;
        Column {
            guesses: index + 1,
            games,
            left: pitch * narrow::<_, u32>(index) + (pitch - width) / 2,
            top: BASELINE_Y - height,
            width,
            height,
        }
    };
    (0..most).map(column).collect()
}

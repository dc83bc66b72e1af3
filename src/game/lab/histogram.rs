//! How many codes take how many guesses, as bars: pure geometry for a drawing.
//!
//! ```text
//!          533 694
//!           █   █        all histograms of a comparison are equally wide, so that equal numbers
//!    62     █   █        of guesses line up; a bar is as high as its share of the games
//!    ▄      █   █
//!   1  2  3  4  5  6
//! ```

use mastermind_engine::util::narrow;

/// The width of the drawing, in units of the drawing.
pub const WIDTH: u32 = 640;
/// Its height.
pub const HEIGHT: u32 = 300;
/// The y coordinate of the foot of the bars. The numbers of guesses are below it; the count of games is above each bar.
pub const BASELINE_Y: u32 = 256;
const TOP: u32 = 44;
/// The width of a bar, in percent of a bar and its gap.
const FILLED: u32 = 72;

/// One bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistogramBar {
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

impl HistogramBar {
    /// The x coordinate of the middle of the bar, where its numbers are written.
    pub fn middle(&self) -> u32 {
        self.left + self.width / 2
    }
}

/// A bar for each number of guesses up to `most`. `highest` is a share of the games, as (games, all games): a bar with
/// this share reaches the top.
pub fn bars(distribution: &[u32], most: usize, highest: (u32, u32)) -> Vec<HistogramBar> {
    let all_games: u128 = distribution.iter().copied().map(u128::from).sum();
    let (highest_games, highest_of) = (u128::from(highest.0.max(1)), u128::from(highest.1.max(1)));
    let pitch = WIDTH / narrow::<_, u32>(most.max(1));
    let bar = |index: usize| {
        let games = distribution.get(index).copied().unwrap_or(0);
        let room = u128::from(BASELINE_Y - TOP);
        let scaled_height = room * u128::from(games) * highest_of / (highest_games * all_games.max(1));
        let height = narrow::<_, u32>(scaled_height.min(room)).max(u32::from(games > 0) * 2);
        let width = pitch * FILLED / 100;
        HistogramBar {
            guesses: index + 1,
            games,
            left: pitch * narrow::<_, u32>(index) + (pitch - width) / 2,
            top: BASELINE_Y - height,
            width,
            height,
        }
    };
    (0..most).map(bar).collect()
}

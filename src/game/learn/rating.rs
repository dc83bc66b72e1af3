//! How strong the learner is: Glicko-2, with a puzzle as the opponent.
//!
//! ```text
//!   learner 800 ± 350 ── plays ──► puzzle 1200 ± 120          right: won; wrong, or with hints: lost
//!        │
//!        └──► 1244 ± 350     the whole change for mixed practice, a part of it for a chosen theme
//! ```
//! The first ten puzzles find the level. While all answers are right, or all wrong, nothing limits the level on one
//! side, so that the deviation stays as large as at the start and the level moves in large steps.
//!
//! A question with two replies is answered rightly half the time by a blind press. So a right reply counts only as much
//! as it shows: with `e` the chance that the learner knows it and `b` the chance that a blind press is right, as `e /
//! (b + (1 − b) e)` of a win. Then a level that is correct stays the same on average, and it falls if all replies are
//! blind.
//!
//! Later no puzzle moves the level by more than [`MAX_CHANGE`]: a slip should not take away what ten puzzles gave.
//!
//! The deviation never falls below [`MIN_DEVIATION`]: a learner learns, and the rating follows.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2};

/// The rating of a learner who has not answered any puzzle.
pub const START: f64 = 800.0;
/// The deviation of such a learner: that of a new player in Glicko-2.
pub const START_DEVIATION: f64 = 350.0;
/// The deviation of every puzzle. Its rating is computed from the position and may be wrong.
pub const PUZZLE_DEVIATION: f64 = 120.0;
/// The smallest deviation of a learner.
pub const MIN_DEVIATION: f64 = 50.0;
/// How many puzzles find the level.
pub const PLACEMENT: u32 = 10;
/// The most that one puzzle moves the level, after the first puzzles.
pub const MAX_CHANGE: f64 = 40.0;
/// The volatility of a new player in Glicko-2.
const VOLATILITY: f64 = 0.06;
/// The lowest and the highest rating of a learner.
const BOUNDS: (f64, f64) = (100.0, 3000.0);

/// A learner's rating.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Rating {
    /// The rating in points.
    level: f64,
    /// How far the level may be from the truth.
    deviation: f64,
    /// How much the level itself moves.
    volatility: f64,
    /// How many puzzles have counted.
    puzzles: u32,
    /// How many of them were answered rightly.
    right: u32,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { level: START, deviation: START_DEVIATION, volatility: VOLATILITY, puzzles: 0, right: 0 }
    }
}

/// How much a puzzle counts.
#[derive(Clone, Copy, Debug)]
pub struct Weight {
    /// The share of the change that counts, from 0 to 1.
    pub share: f64,
    /// The most points by which the level may move.
    pub max_change: f64,
}

impl Rating {
    /// A rating from stored numbers, in the order of [`Rating::numbers`]. `None` if no learner can have them.
    pub(super) fn from_numbers(
        (level, deviation, volatility): (f64, f64, f64),
        (puzzles, right): (u32, u32),
    ) -> Option<Rating> {
        // Comparisons with NaN are false.
        let sound = (BOUNDS.0..=BOUNDS.1).contains(&level)
            && (MIN_DEVIATION..=START_DEVIATION).contains(&deviation)
            && (0.001..=1.0).contains(&volatility)
            && right <= puzzles;
        sound.then_some(Rating { level, deviation, volatility, puzzles, right })
    }

    /// Two groups: level, deviation, volatility; and the number of puzzles, the number of right answers.
    pub(super) fn numbers(self) -> ((f64, f64, f64), (u32, u32)) {
        let Rating { level, deviation, volatility, puzzles, right } = self;
        ((level, deviation, volatility), (puzzles, right))
    }

    /// The rating in points.
    pub fn level(self) -> f64 {
        self.level
    }

    /// The standard deviation of the level, in points: the true level is within it in two cases of three.
    pub fn deviation(self) -> f64 {
        self.deviation
    }

    /// How many puzzles have counted.
    pub fn puzzles(self) -> u32 {
        self.puzzles
    }

    /// Whether the rating is still among its first [`PLACEMENT`] puzzles, which find the level.
    pub fn is_placement(self) -> bool {
        self.puzzles < PLACEMENT
    }

    /// The probability, from 0 to 1, that the learner answers a puzzle of this rating rightly.
    pub fn expected(self, puzzle: f64) -> f64 {
        expected_score(&self.glicko(), &opponent(puzzle)).0
    }

    /// The share of a win that a reply to a puzzle of this rating counts, from 0 to 1. `blind` is the probability that
    /// a blind reply is right.
    pub(super) fn worth(self, puzzle: f64, right: bool, blind: f64) -> f64 {
        // As in the update, only the puzzle's deviation counts.
        let level = Glicko2Rating { deviation: 0.0, ..self.glicko() };
        let knows = expected_score(&level, &opponent(puzzle)).0;
        if right { knows / (blind + (1.0 - blind) * knows) } else { 0.0 }
    }

    /// The learner's rating after a puzzle with the rating `puzzle`. `blind` is the probability that a blind reply is
    /// right. If a win or a loss would move the level by more than the weight allows, the share that counts is lowered,
    /// so that both stay in proportion. The first puzzles move the level without limit.
    #[must_use]
    pub fn after(self, puzzle: f64, right: bool, blind: f64, weight: Weight) -> Rating {
        let Weight { share, max_change } = weight;
        let config = Glicko2Config::new();
        let updated = |outcome| glicko2(&self.glicko(), &opponent(puzzle), &outcome, &config).0;
        let (won, lost) = (updated(Outcomes::WIN), updated(Outcomes::LOSS));
        let worth = self.worth(puzzle, right, blind);
        let largest = (won.rating - self.level).abs().max((lost.rating - self.level).abs());
        let level_share = if self.is_placement() { share } else { share.min(max_change / largest) };
        let mixed = |share: f64, old: f64, won: f64, lost: f64| {
            let new = lost + worth * (won - lost);
            old + share * (new - old)
        };
        let puzzles = self.puzzles.saturating_add(1);
        let right_count = self.right.saturating_add(u32::from(right));
        let one_sided = right_count == 0 || right_count == puzzles;
        let deviation = if one_sided && puzzles < PLACEMENT {
            START_DEVIATION
        } else {
            mixed(share, self.deviation, won.deviation, lost.deviation)
        };
        Rating {
            level: mixed(level_share, self.level, won.rating, lost.rating).clamp(BOUNDS.0, BOUNDS.1),
            deviation: deviation.clamp(MIN_DEVIATION, START_DEVIATION),
            volatility: mixed(share, self.volatility, won.volatility, lost.volatility).clamp(0.001, 1.0),
            puzzles,
            right: right_count,
        }
    }

    /// The rating as the crate `skillratings` has it.
    fn glicko(self) -> Glicko2Rating {
        Glicko2Rating { rating: self.level, deviation: self.deviation, volatility: self.volatility }
    }
}

/// A puzzle of this rating, in points, as an opponent of the learner.
fn opponent(puzzle: f64) -> Glicko2Rating {
    Glicko2Rating { rating: puzzle, deviation: PUZZLE_DEVIATION, volatility: VOLATILITY }
}

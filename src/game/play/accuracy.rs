//! The accuracy of the last games, one by one: how good the player's guesses are, and whether they get better.

use crate::grade::Fraction;
use crate::play::{PERFECT_ACCURACY, Results};

/// The accuracies of the last games, for a curve.
#[derive(Clone, Debug, PartialEq)]
pub struct AccuracyCurve {
    /// The accuracy of each game in ten-thousandths, the oldest first; at least two.
    pub games: Vec<u32>,
    /// The lower end of the axis, in ten-thousandths: a whole ten per cent, not above the lowest accuracy.
    pub floor: u32,
}

impl AccuracyCurve {
    /// The curve of these results; `None` if the accuracy of fewer than two games is known.
    pub fn new(results: &Results) -> Option<AccuracyCurve> {
        const TEN_PER_CENT: u32 = PERFECT_ACCURACY / 10;
        let known = results.recent().filter_map(|scored| scored.accuracy);
        let games: Vec<u32> = known.map(|accuracy| accuracy.min(PERFECT_ACCURACY)).collect();
        let lowest = games.iter().min()?.min(&(PERFECT_ACCURACY - TEN_PER_CENT));
        let floor = lowest / TEN_PER_CENT * TEN_PER_CENT;
        (games.len() > 1).then_some(AccuracyCurve { games, floor })
    }

    /// How many of the games are the earlier ones, with which the later ones are compared: half of them.
    pub fn earlier(&self) -> usize {
        self.games.len() / 2
    }

    /// The average accuracy of the earlier games and of the later ones, from 0 to 1.
    pub fn averages(&self) -> [Fraction; 2] {
        let (earlier, later) = self.games.split_at(self.earlier());
        [earlier, later].map(|games| {
            let sum: i64 = games.iter().copied().map(i64::from).sum();
            Fraction::new(sum, i64::from(PERFECT_ACCURACY) * games.len().max(1) as i64)
        })
    }
}

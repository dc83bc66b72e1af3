//! Rules out guesses by the sizes of their parts alone. That is quick, and enough for most guesses.

use super::counting::CountedBounds;
use mastermind_engine::search::raw::{WholeGame, sizes_by_feedback, total_with_gain};
use mastermind_engine::util::narrow;

/// Lower bounds of the total of a set after each guess, by the sizes of the parts that the guess leaves.
pub(super) struct BySizes<'a> {
    codes: &'a [u16],
    /// The bound that is to be shown.
    least: u64,
    /// For each guess, a lower bound of the total by its number of parts.
    by_part_count: Vec<u64>,
    /// For each number of codes, a lower bound of the total of a part of this size.
    by_size: Vec<u64>,
}

impl<'a> BySizes<'a> {
    /// Prepares the bounds for `codes`, which are to need at least `least` within this many guesses.
    pub(super) fn new(
        game: &WholeGame,
        counting: &CountedBounds,
        codes: &'a [u16],
        within: Option<u8>,
        least: u64,
    ) -> BySizes<'a> {
        let left_for_parts = within.map(|within| within.saturating_sub(1));
        let mut part_counts = Vec::new();
        game.count_parts(codes, &mut part_counts);
        let bound = |&parts: &u16| total_with_gain(codes.len(), parts).into();
        let mut by_part_count: Vec<u64> = part_counts.iter().map(bound).collect();
        // A possible guess has a gain of one more.
        for &code in codes {
            by_part_count[usize::from(code)] -= 1;
        }
        BySizes {
            codes,
            least,
            by_part_count,
            by_size: (0..=codes.len()).map(|size| counting.total_at_least(size, left_for_parts)).collect(),
        }
    }

    /// Whether the guess tells nothing, or needs at least the bound by the sizes of its parts. Looks first at the
    /// number of parts: a part of m codes needs at least 2m − 1 (`search::total_bounds`).
    pub(super) fn rules_out(&self, game: &WholeGame, guess: u16) -> bool {
        if self.by_part_count[usize::from(guess)] >= self.least {
            return true;
        }
        let feedbacks = game.feedbacks(guess);
        let sizes = sizes_by_feedback(feedbacks, self.codes);
        let all_black = usize::from(feedbacks[usize::from(guess)]);
        let part_sizes = &sizes[..all_black];
        let code_count: u16 = narrow(self.codes.len());
        let total_of_parts = || -> u64 { part_sizes.iter().map(|&size| self.by_size[usize::from(size)]).sum() };
        part_sizes.contains(&code_count) || self.codes.len() as u64 + total_of_parts() >= self.least
    }
}

//! Rules out guesses by the sizes of their parts alone. That is quick, and enough for most guesses.

use super::counting::CountedBounds;
use mastermind_engine::search::raw::{WholeGame, sizes_by_feedback, total_with_gain};
use mastermind_engine::util::narrow;

/// Lower bounds for the guesses before a set, by the sizes of their parts.
pub(super) struct BySizes<'a> {
    codes: &'a [u16],
    /// The bound that is to be shown.
    least: u64,
    /// By guess: a lower bound of the total with it, from its number of parts.
    by_parts: Vec<u64>,
    /// By number of codes: a lower bound of the total of this many codes after the guess.
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
        let left = within.map(|within| within.saturating_sub(1));
        let mut parts = Vec::new();
        game.count_parts(codes, &mut parts);
        let bound_by_parts = |&parts: &u16| total_with_gain(codes.len(), parts).into();
        let mut by_parts: Vec<u64> = parts.iter().map(bound_by_parts).collect();
        for &code in codes {
            by_parts[usize::from(code)] -= 1;
        }
        BySizes {
            codes,
            least,
            by_parts,
            by_size: (0..=codes.len()).map(|codes| counting.total_at_least(codes, left)).collect(),
        }
    }

    /// Whether the guess tells nothing, or needs at least the bound by the sizes of its parts. Looks first at the
    /// number of parts: a part of m codes needs at least 2m − 1 (`search::total_bounds`).
    pub(super) fn rules_out(&self, game: &WholeGame, guess: u16) -> bool {
        if self.by_parts[usize::from(guess)] >= self.least {
            return true;
        }
        let feedbacks = game.feedbacks(guess);
        let sizes = sizes_by_feedback(feedbacks, self.codes);
        let all_black = usize::from(feedbacks[usize::from(guess)]);
        let sizes = &sizes[..all_black];
        let code_count: u16 = narrow(self.codes.len());
        let total = || -> u64 { sizes.iter().map(|&size| self.by_size[usize::from(size)]).sum() };
        sizes.contains(&code_count) || self.codes.len() as u64 + total() >= self.least
    }
}

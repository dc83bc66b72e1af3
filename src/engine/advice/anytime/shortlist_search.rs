//! Rounds of candidates: many measured on a sample, a few counted on the whole goal set.
//!
//! ```text
//!   candidates, some thousands at a time, twice as many each round
//!       │ measured on a sample of the goal set
//!   a shortlist
//!       │ counted on the whole goal set, in one pass over it
//!   the best so far            ── the budget says stop, or no candidate is left
//! ```
//!
//! Where the sample is the goal set itself, what is measured is counted.

use std::rc::Rc;

use super::Certainty;
use super::shortlist::{GuessSizes, Shortlist};
use crate::budget::{Meter, Stopped};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::narrow::narrow;
use crate::scoring::Kernel;
use crate::splits::part_sizes;
use crate::symmetry::Symmetry;

/// Candidates of the first round.
const FIRST_ROUND_GUESSES: usize = 1 << 10;

/// A search for the best guesses, with what it has found so far.
pub(in crate::advice) struct ShortlistSearch<'a, L: Shortlist> {
    goals: &'a GoalSet,
    sample: &'a [Code],
    /// Holds the sample.
    kernel: Kernel,
    /// If there is one, each guess is listed as the lowest of its orbit, and guesses that tell nothing are not listed.
    symmetry: Option<Symmetry>,
    /// The best guesses on the sample. If the sample is only part of the goal set, only the best guesses of this round:
    /// the list is emptied when they are counted.
    measured: L,
    /// The best of the guesses that were counted on the whole goal set. Empty where the sample is the goal set.
    counted: L,
    /// Whether some guess was never counted on the whole goal set.
    dropped: bool,
}

impl<'a, L: Shortlist> ShortlistSearch<'a, L> {
    /// A search that has measured only `first`, a possible code. `sample` is the goal set itself or part of
    /// it; the two lists are empty.
    pub(in crate::advice) fn new(
        goals: &'a GoalSet,
        sample: &'a [Code],
        symmetry: Option<Symmetry>,
        (measured, counted): (L, L),
        first: Code,
    ) -> Self {
        let mut kernel = Kernel::new();
        kernel.load(goals.variant(), sample);
        let mut search = ShortlistSearch { goals, sample, kernel, symmetry, measured, counted, dropped: false };
        search.measure_on_sample(first);
        search
    }

    /// Runs until no candidate is left or the budget says stop. Returns how sure the outcome is, and whether all
    /// candidates were measured.
    pub(in crate::advice) fn run(
        &mut self,
        candidates: &mut dyn Iterator<Item = Code>,
        mut meter: Meter,
    ) -> (Certainty, bool) {
        let finished = self.measure_in_rounds(candidates, &mut meter).is_ok();
        let certainty = if !self.is_whole() && self.counted.guesses().is_empty() {
            Certainty::Estimate
        } else if finished && (self.is_whole() || !self.dropped) {
            Certainty::Exact
        } else {
            Certainty::Bound
        };
        (certainty, finished)
    }

    /// The list of the best guesses; it has at least one.
    pub(in crate::advice) fn best(&self) -> &L {
        if self.counted.guesses().is_empty() { &self.measured } else { &self.counted }
    }

    /// Whether the sample is the goal set, so that what is measured is counted.
    fn is_whole(&self) -> bool {
        self.sample.len() == self.goals.len()
    }

    /// Measures the candidates in rounds, each twice as long as the one before. If the sample is only part of the goal
    /// set, the best guesses of each round are counted on the whole. Ends when no candidate is left, or none can be
    /// better.
    fn measure_in_rounds(
        &mut self,
        candidates: &mut dyn Iterator<Item = Code>,
        meter: &mut Meter,
    ) -> Result<(), Stopped> {
        let mut round = FIRST_ROUND_GUESSES;
        loop {
            let mut looked_at = 0;
            for guess in (&mut *candidates).take(round) {
                let symmetry_cost = self.symmetry.as_ref().map_or(0, Symmetry::cost);
                meter.count_node(self.sample.len() as u64 + symmetry_cost)?;
                self.measure_on_sample(guess);
                looked_at += 1;
            }
            if !self.is_whole() {
                self.count_listed(meter)?;
            }
            let is_decided = self.is_whole() && self.measured.is_decided();
            if looked_at < round || is_decided {
                return Ok(());
            }
            round *= 2;
        }
    }

    /// Measures a guess on the sample, and lists it if it may be among the best.
    fn measure_on_sample(&mut self, guess: Code) {
        let sizes = self.kernel.sizes(guess, 0).unwrap_or_default();
        if !self.measured.wants(sizes) {
            self.dropped = true;
            return;
        }
        let canonical = self.symmetry.as_ref().map(|symmetry| symmetry.canonical(guess));
        let listed = canonical.unwrap_or(guess);
        let possible = self.goals.contains(listed);
        let tells_nothing = !possible && sizes.contains(&narrow(self.sample.len()));
        if tells_nothing && self.symmetry.is_some() {
            // On a sample, the guess was not counted on all codes.
            self.dropped |= !self.is_whole();
            return;
        }
        let entry = GuessSizes { guess: listed, possible, sizes: sizes.to_vec() };
        self.dropped |= !self.measured.offer(&Rc::new(entry));
    }

    /// Counts the listed guesses on the whole goal set, in one pass over it, and empties the list.
    fn count_listed(&mut self, meter: &mut Meter) -> Result<(), Stopped> {
        let measured = self.measured.guesses();
        if measured.is_empty() {
            return Ok(());
        }
        let guesses: Vec<Code> = measured.iter().map(|listed| listed.guess).collect();
        let counted = part_sizes(self.goals, &guesses, meter)?;
        for (listed, sizes) in measured.iter().zip(counted) {
            // Guesses that leave this list were counted: they are not dropped uncounted.
            let _ = self.counted.offer(&Rc::new(GuessSizes { sizes, ..**listed }));
        }
        self.measured.clear();
        Ok(())
    }
}

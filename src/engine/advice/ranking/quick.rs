//! One step ahead, by four measures at once.
//!
//! ```text
//!   candidates, some thousands at a time, twice as many each round
//!       │ measured on a sample of the goal set
//!   the best few by each measure
//!       │ counted on the whole goal set, in one pass over it
//!   the best few by each measure so far
//! ```
//! A goal set that is not too large is its own sample: what is measured is counted.

use std::rc::Rc;

use super::GuessSizes;
use super::list::Lists;
use crate::engine::advice::anytime::{Certainty, candidates, sample};
use crate::engine::budget::{Budget, Meter, Stopped};
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::limits::RANKING_PAIRS;
use crate::engine::narrow::narrow;
use crate::engine::random::Random;
use crate::engine::scoring::Kernel;
use crate::engine::splits::part_sizes;
use crate::engine::symmetry::Symmetry;

/// Candidates of the first round.
const FIRST_ROUND: usize = 1 << 10;

/// What is known so far.
pub(super) struct QuickRanking<'a> {
    goals: &'a GoalSet,
    sample: Vec<Code>,
    symmetry: Symmetry,
    random: Random,
    /// Holds the sample.
    kernel: Kernel,
    /// The best on the sample, of this round where that is not the goal set.
    measured: Lists,
    /// The best on the whole goal set.
    counted: Lists,
    /// How many each list holds.
    best: usize,
    /// Guesses looked at; some may count twice.
    examined: usize,
}

impl<'a> QuickRanking<'a> {
    /// Nothing looked at yet but one possible code; nothing where none is possible.
    pub(super) fn new(goals: &'a GoalSet, best: usize) -> Option<QuickRanking<'a>> {
        let &first = goals.codes().first()?;
        let mut random = Random::new(0);
        let pairs = goals.len() as u64 * u64::from(goals.variant().code_count());
        let sample = match pairs {
            ..=RANKING_PAIRS => goals.codes().to_vec(),
            _ => sample(goals.codes(), &mut random),
        };
        let mut kernel = Kernel::new();
        kernel.load(goals.variant(), &sample);
        let mut quick = QuickRanking {
            goals,
            symmetry: goals.symmetry(),
            random,
            kernel,
            measured: Lists::new(best, sample.len()),
            counted: Lists::new(best, goals.len()),
            sample,
            best,
            examined: 0,
        };
        quick.look_at(first);
        Some(quick)
    }

    /// The guesses that are among the best by some measure, lowest first.
    pub(super) fn best(self) -> Vec<Rc<GuessSizes>> {
        match self.counted.candidates() {
            none if none.is_empty() => self.measured.candidates(),
            counted => counted,
        }
    }

    /// Looks at guesses until none is left or the budget says stop; how sure the outcome is, and
    /// whether none was left.
    pub(super) fn run(&mut self, budget: &mut dyn Budget) -> (Certainty, bool) {
        let finished = self.look(&mut Meter::new(budget)).is_ok();
        // So few that all of them were counted.
        let few = self.examined <= self.best;
        let certainty = match self.is_whole() || !self.counted.candidates().is_empty() {
            false => Certainty::Estimate,
            true if finished && (self.is_whole() || few) => Certainty::Exact,
            true => Certainty::Bound,
        };
        (certainty, finished)
    }

    /// Whether the sample is the goal set.
    fn is_whole(&self) -> bool {
        self.sample.len() == self.goals.len()
    }

    fn look(&mut self, meter: &mut Meter) -> Result<(), Stopped> {
        let (sample, mut random) = (self.sample.clone(), self.random);
        let mut candidates = candidates(self.goals, &sample, &mut random);
        let mut round = FIRST_ROUND;
        loop {
            let before = self.examined;
            for guess in (&mut *candidates).take(round) {
                meter.node(sample.len() as u64)?;
                self.look_at(guess);
            }
            if !self.is_whole() {
                self.count(meter)?;
            }
            if self.examined - before < round {
                return Ok(());
            }
            round *= 2;
        }
    }

    fn look_at(&mut self, guess: Code) {
        self.examined += 1;
        let sizes = self.kernel.sizes(guess, 0).unwrap_or_default();
        if !self.measured.want(sizes) {
            return;
        }
        // It leaves as many codes by each feedback as any guess that it is in disguise.
        let guess = self.symmetry.canonical(guess);
        let impossible = !self.goals.contains(guess);
        let tells_nothing = impossible && sizes.contains(&narrow(self.sample.len()));
        if !tells_nothing {
            let sizes = sizes.to_vec();
            self.measured.offer(GuessSizes {
                guess,
                impossible,
                sizes,
            });
        }
    }

    /// Counts the best of this round on the whole goal set; none are left then.
    fn count(&mut self, meter: &mut Meter) -> Result<(), Stopped> {
        let measured = self.measured.candidates();
        let guesses: Vec<Code> = measured.iter().map(|candidate| candidate.guess).collect();
        let counted = part_sizes(self.goals, &guesses, meter)?;
        for (candidate, sizes) in measured.iter().zip(counted) {
            self.counted.offer(GuessSizes {
                sizes,
                ..(**candidate).clone()
            });
        }
        self.measured = Lists::new(self.best, self.sample.len());
        Ok(())
    }
}

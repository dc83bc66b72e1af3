//! Rounds of candidates: many measured on a sample, a few counted on the whole goal set.

use std::cmp::Ordering;

use super::{Advice, Certainty};
use crate::engine::budget::{Meter, Stopped};
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::scoring::Kernel;
use crate::engine::search::Capacity;
use crate::engine::splits::part_sizes;
use crate::engine::strategy::Measure;

/// Candidates of the first round.
const FIRST_ROUND: usize = 1 << 10;
/// Candidates of a round that are counted on the whole goal set; more than any game has openings.
const FINALISTS: usize = 32;

/// A guess with its parts and their measure.
#[derive(Clone, Debug)]
struct MeasuredGuess<V> {
    guess: Code,
    impossible: bool,
    value: V,
    sizes: Vec<u32>,
}

/// What is known so far.
pub(super) struct SampleSearch<'a, M: Measure> {
    goals: &'a GoalSet,
    measure: &'a M,
    sample: &'a [Code],
    /// Holds the sample.
    kernel: Kernel,
    meter: Meter<'a>,
    examined: u64,
    /// The best of this round by the sample, the best first.
    finalists: Vec<MeasuredGuess<M::Value>>,
    /// The best of those counted on the whole goal set.
    best: Option<MeasuredGuess<M::Value>>,
    /// Whether some guess was never counted on the whole goal set.
    dropped: bool,
}

impl<'a, M: Measure> SampleSearch<'a, M> {
    /// Nothing looked at yet; `sample` is the goal set itself or part of it.
    pub(super) fn new(
        goals: &'a GoalSet,
        measure: &'a M,
        sample: &'a [Code],
        meter: Meter<'a>,
    ) -> Self {
        let mut kernel = Kernel::new();
        kernel.load(goals.variant(), sample);
        SampleSearch {
            goals,
            measure,
            sample,
            kernel,
            meter,
            examined: 0,
            finalists: Vec::new(),
            best: None,
            dropped: false,
        }
    }

    /// Whether the sample is the goal set, so that what is measured is counted.
    fn is_whole(&self) -> bool {
        self.sample.len() == self.goals.len()
    }

    /// Round after round until no candidate is left.
    pub(super) fn run(
        &mut self,
        candidates: &mut dyn Iterator<Item = Code>,
    ) -> Result<(), Stopped> {
        let mut round = FIRST_ROUND;
        loop {
            let before = self.examined;
            for guess in (&mut *candidates).take(round) {
                self.meter.node(self.sample.len() as u64)?;
                self.look_at(guess);
            }
            if !self.is_whole() {
                self.count()?;
            }
            if self.examined - before < round as u64 || self.cannot_be_beaten() {
                return Ok(());
            }
            round *= 2;
        }
    }

    /// Whether the best is possible and tells all codes apart.
    fn cannot_be_beaten(&self) -> bool {
        let tells_all = |best: &MeasuredGuess<_>| best.sizes.iter().all(|&size| size <= 1);
        let best = self.finalists.first().filter(|_| self.is_whole());
        best.is_some_and(|best| !best.impossible && tells_all(best))
    }

    /// Measures a guess on the sample; it may become a finalist.
    pub(super) fn look_at(&mut self, guess: Code) {
        self.examined += 1;
        let sizes = self.kernel.sizes(guess, 0).unwrap_or_default();
        let value = self.measure.of(sizes);
        let full = self.finalists.len() == FINALISTS;
        let last = self.finalists.last().filter(|_| full);
        if last.is_some_and(|last| self.measure.compare(value, last.value).is_gt()) {
            self.dropped = true;
            return;
        }
        let sizes = sizes.to_vec();
        let impossible = !self.goals.contains(guess);
        self.enter(MeasuredGuess {
            guess,
            impossible,
            value,
            sizes,
        });
    }

    /// Makes room for a candidate among the finalists, unless it is there or all are better.
    fn enter(&mut self, candidate: MeasuredGuess<M::Value>) {
        let before = |other: &MeasuredGuess<_>| self.order(other, &candidate).is_lt();
        let place = self.finalists.partition_point(before);
        let there = self.finalists.get(place);
        if there.is_none_or(|other| other.guess != candidate.guess) {
            self.finalists.insert(place, candidate);
        }
        self.dropped |= self.finalists.len() > FINALISTS;
        self.finalists.truncate(FINALISTS);
    }

    /// Counts the finalists on the whole goal set, in one pass over it; none are left then.
    fn count(&mut self) -> Result<(), Stopped> {
        if self.finalists.is_empty() {
            return Ok(());
        }
        let guesses: Vec<Code> = self.finalists.iter().map(|f| f.guess).collect();
        let counted = part_sizes(self.goals, &guesses, &mut self.meter)?;
        let finalists = std::mem::take(&mut self.finalists);
        for (finalist, sizes) in finalists.into_iter().zip(counted) {
            self.offer(MeasuredGuess {
                value: self.measure.of(&sizes),
                sizes,
                ..finalist
            });
        }
        Ok(())
    }

    /// Keeps a guess that was counted on the whole goal set if it is the best.
    fn offer(&mut self, counted: MeasuredGuess<M::Value>) {
        let better = |best| self.order(&counted, best).is_lt();
        if self.best.as_ref().is_none_or(better) {
            self.best = Some(counted);
        }
    }

    /// The better candidate first: by measure, then possible ones, then the lower.
    fn order(&self, a: &MeasuredGuess<M::Value>, b: &MeasuredGuess<M::Value>) -> Ordering {
        let ties = (a.impossible, a.guess).cmp(&(b.impossible, b.guess));
        self.measure.compare(a.value, b.value).then(ties)
    }

    /// The best so far; `finished` if no candidate was left out.
    pub(super) fn advice(self, finished: bool) -> Option<Advice> {
        let whole = self.is_whole();
        let certainty = match (&self.best, whole) {
            (None, false) => Certainty::Estimate,
            _ if finished && (whole || !self.dropped) => Certainty::Exact,
            _ => Certainty::Bound,
        };
        let capacity = Capacity::new(self.goals.variant());
        let found = self.best.or_else(|| self.finalists.into_iter().next())?;
        Some(Advice {
            guess: found.guess,
            certainty,
            sizes: found.sizes,
            examined: self.examined,
            least_guesses: capacity.least_guesses(self.goals.len()),
            least_total: capacity.least_total(self.goals.len()),
        })
    }
}

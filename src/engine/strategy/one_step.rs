//! The search shared by the strategies that look one guess ahead: the guess whose parts measure
//! least.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::rc::Rc;

use super::super::budget::{Budget, Meter};
use super::super::code::Code;
use super::super::goal_set::GoalSet;
use super::super::kernel::Kernel;
use super::super::symmetry::Symmetry;
use super::{NoGuess, Strategy};

/// How good a guess is, from the sizes of its parts alone.
pub trait Measure {
    /// The least is best.
    type Value: Copy + Ord;

    /// Told before a goal set of so many codes is looked at.
    fn prepare(&mut self, goals: usize) {
        let _ = goals;
    }

    /// The measure of a guess that leaves parts of these sizes, one for each feedback, 0 where it
    /// cannot come; the guess itself counts as a part of 1 if it is possible.
    fn of(&self, sizes: &[u32]) -> Self::Value;

    /// Which of two values is better; equal ones are ties.
    fn compare(&self, a: Self::Value, b: Self::Value) -> Ordering {
        a.cmp(&b)
    }
}

/// Guesses what measures least among all codes of the variant; ties: a possible code first, then
/// the lowest. Exact.
#[derive(Clone, Debug)]
pub struct OneStep<M> {
    measure: M,
    kernel: Kernel,
    orbits: HashMap<Symmetry, Rc<[Code]>>,
}

impl<M: Measure + Default> Default for OneStep<M> {
    fn default() -> OneStep<M> {
        OneStep {
            measure: M::default(),
            kernel: Kernel::new(),
            orbits: HashMap::new(),
        }
    }
}

impl<M: Measure> Strategy for OneStep<M> {
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, NoGuess> {
        let codes = goals.codes();
        let &first = codes.first().ok_or(NoGuess::NothingPossible)?;
        // Either of two codes tells whether it is the other.
        if codes.len() <= 2 {
            return Ok(first);
        }
        self.kernel.load(goals.variant(), codes);
        self.measure.prepare(codes.len());
        let guesses = self.guesses(goals);
        let mut best = Best {
            measure: &self.measure,
            held: None,
        };
        let mut meter = Meter::new(budget);
        let possible = guesses.iter().filter(|&&guess| goals.contains(guess));
        let fewer: &mut dyn Iterator<Item = &Code> = if codes.len() <= guesses.len() {
            &mut codes.iter()
        } else {
            &mut { possible }
        };
        for &guess in fewer {
            meter.node(codes.len())?;
            let sizes = self.kernel.sizes(guess);
            if sizes.iter().all(|&size| size <= 1) {
                return Ok(guess);
            }
            best.offer(guess, sizes);
        }
        for &guess in guesses.iter() {
            meter.node(codes.len())?;
            best.offer(guess, self.kernel.sizes(guess));
        }
        Ok(best.held.map_or(first, |(guess, _)| guess))
    }
}

impl<M> OneStep<M> {
    /// One guess of each orbit, lowest first.
    fn guesses(&mut self, goals: &GoalSet) -> Rc<[Code]> {
        let orbits = self.orbits.entry(goals.symmetry());
        orbits
            .or_insert_with_key(|symmetry| symmetry.canonical_guesses().into())
            .clone()
    }
}

/// The best guess so far: the first of those that measure least.
struct Best<'a, M: Measure> {
    measure: &'a M,
    held: Option<(Code, M::Value)>,
}

impl<M: Measure> Best<'_, M> {
    fn offer(&mut self, guess: Code, sizes: &[u32]) {
        let value = self.measure.of(sizes);
        let better = |(_, held)| self.measure.compare(value, held) == Ordering::Less;
        if self.held.is_none_or(better) {
            self.held = Some((guess, value));
        }
    }
}

//! The best guesses by the whole game tree: worst case and expected total, within the time limit.

use std::rc::Rc;

use super::quick::QuickRanking;
use super::value::{guess_bound, position_bound, prove_total, prove_worst_case};
use super::{Proved, ProvedValue, Ranked};
use crate::advice::anytime::{Certainty, GuessSizes};
use crate::budget::{Budget, Meter, Unlimited};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::search::raw::{Capacity, RootSearch};
use crate::search::{Constraint, Refusal, Total};
use crate::splits::{Split, part_sizes_of};

/// A guess with the exact values that were found. Where a value is `None`, only a bound is known.
#[derive(Clone, Debug)]
struct KnownValues {
    candidate: Rc<GuessSizes>,
    worst_case: Option<u8>,
    total: Option<Total>,
    /// Whether the guess is listed only because of its low bound. Once totals are known, the bound does not matter.
    only_for_bound: bool,
}

impl KnownValues {
    /// No values yet.
    fn new(candidate: Rc<GuessSizes>) -> KnownValues {
        KnownValues { candidate, worst_case: None, total: None, only_for_bound: false }
    }
}

/// The best guesses so far.
pub(super) struct ExactRanking<'a> {
    goals: &'a GoalSet,
    /// How many guesses are listed by each measure.
    count: usize,
    capacity: Capacity,
    value: ProvedValue,
    /// Lowest guess first.
    guesses: Vec<KnownValues>,
}

impl<'a> ExactRanking<'a> {
    /// A ranking before any search: only the part sizes of the guesses of `quick` are known.
    pub(super) fn new(goals: &'a GoalSet, quick: QuickRanking, count: usize) -> ExactRanking<'a> {
        let capacity = Capacity::new(goals.variant());
        let mut value = position_bound(&capacity, goals);
        // If no guess was left out, the least bound of all guesses is a bound of the position.
        if quick.certainty == Certainty::Exact {
            let bounds: Vec<_> = quick.guesses.iter().map(|guess| guess_bound(&capacity, guess)).collect();
            let worst_case = bounds.iter().map(|bound| bound.worst_case.number()).min();
            let total = bounds.iter().map(|bound| bound.total.number()).min();
            value.raise(worst_case.unwrap_or(0), total.unwrap_or(0));
        }
        let listed = |candidate: Rc<GuessSizes>| KnownValues {
            only_for_bound: !quick.best_by_measures.contains(&candidate.guess),
            ..KnownValues::new(candidate)
        };
        ExactRanking { value, guesses: quick.guesses.into_iter().map(listed).collect(), goals, count, capacity }
    }

    /// Searches as long as `budget` allows. Returns whether the tables fit into memory.
    pub(super) fn run(&mut self, budget: &mut dyn Budget) -> bool {
        let root = RootSearch::new(self.goals, budget);
        let fits = !matches!(root, Err(Refusal::OutOfReach(_)));
        if let Ok(mut root) = root {
            // What was found is kept, even if the search was stopped.
            let _ = self.search(&mut root, budget);
        }
        fits
    }

    /// The worst case and the least total of the position, each exact or a lower bound.
    pub(super) fn value(&self) -> ProvedValue {
        self.value
    }

    /// Every guess that is among the best by some measure, lowest first.
    pub(super) fn guesses(self) -> Vec<Ranked> {
        let position = self.value;
        let ranked = |known: KnownValues| {
            let candidate = &known.candidate;
            // The bound holds for a sample too: all codes need at least as many guesses as some of them.
            let bound = guess_bound(&self.capacity, candidate);
            Ranked {
                split: Split {
                    possible: candidate.possible,
                    ..Split::from_sizes(self.goals.variant(), candidate.guess, &candidate.sizes)
                },
                value: ProvedValue {
                    worst_case: exact_or_bound(known.worst_case, bound.worst_case, position.worst_case),
                    total: exact_or_bound(known.total, bound.total, position.total),
                },
            }
        };
        self.guesses.into_iter().map(ranked).collect()
    }

    /// Proves the position's values, then finds the best guesses by each, then proves their other values.
    fn search(&mut self, root: &mut RootSearch, budget: &mut dyn Budget) -> Result<(), Refusal> {
        prove_worst_case(&mut self.value, root, budget)?;
        self.list_least_worst_cases(root, budget)?;
        prove_total(&mut self.value, root, budget)?;
        if !self.value.total.is_exact() {
            return Ok(());
        }
        self.guesses.retain(|known| !known.only_for_bound);
        self.list_least_totals(root, budget)?;
        self.prove_missing(root, budget)
    }

    /// Finds the best guesses by worst case, and lists them with their values.
    fn list_least_worst_cases(&mut self, root: &mut RootSearch, budget: &mut dyn Budget) -> Result<(), Refusal> {
        let least = self.value.worst_case.number();
        let (found, searched) = root.least_worst_cases(self.count, least, budget);
        for (guess, worst_case) in found {
            self.entry(guess).worst_case = Some(worst_case);
        }
        // An error is returned only after what was found is listed.
        Ok(searched?)
    }

    /// Finds the best guesses by least total, and lists them with their values.
    fn list_least_totals(&mut self, root: &mut RootSearch, budget: &mut dyn Budget) -> Result<(), Refusal> {
        for (guess, total) in root.least_totals(self.count, budget)? {
            self.entry(guess).total = Some(total);
        }
        Ok(())
    }

    /// Proves the values of the listed guesses that are not known yet.
    fn prove_missing(&mut self, root: &mut RootSearch, budget: &mut dyn Budget) -> Result<(), Refusal> {
        for known in &mut self.guesses {
            let guess = known.candidate.guess;
            if known.worst_case.is_none() {
                known.worst_case = Some(root.worst_case_before_and_after(guess, budget)?.1);
            }
            if known.total.is_none() {
                known.total = root.total_of(guess, Constraint::Free, budget)?;
            }
        }
        Ok(())
    }

    /// The entry of a guess that belongs to the best; added if it is missing.
    fn entry(&mut self, guess: Code) -> &mut KnownValues {
        let found = self.guesses.binary_search_by_key(&guess, |known| known.candidate.guess);
        let index = found.unwrap_or_else(|missing_at| {
            let candidate = Rc::new(count_part_sizes(self.goals, guess));
            self.guesses.insert(missing_at, KnownValues::new(candidate));
            missing_at
        });
        let known = &mut self.guesses[index];
        known.only_for_bound = false;
        known
    }
}

/// The exact number; if it is not known, the higher of two lower bounds: of the guess, and of the position.
fn exact_or_bound<T: Copy + Ord>(exact: Option<T>, of_guess: Proved<T>, of_position: Proved<T>) -> Proved<T> {
    let lower = of_guess.number().max(of_position.number());
    exact.map_or(Proved::AtLeast(lower), Proved::Exactly)
}

/// A guess with its parts on all codes of a goal set, which is small enough for an exact search.
fn count_part_sizes(goals: &GoalSet, guess: Code) -> GuessSizes {
    let sizes = part_sizes_of(goals, guess, &mut Meter::new(&mut Unlimited));
    GuessSizes {
        guess,
        possible: goals.contains(guess),
        // An unlimited budget never stops it.
        sizes: sizes.unwrap_or_default(),
    }
}

//! The search shared by the strategies that look one guess ahead: they take the guess whose parts measure least.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::rc::Rc;

use super::Strategy;
use crate::budget::{Budget, Meter, Progress, Stopped};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::goal_set::GoalSet;
use crate::limits::{Limit, ONE_STEP_CODES, ONE_STEP_KEPT_GUESSES, ONE_STEP_SYMMETRY_FROM, one_step_bytes};
use crate::narrow::narrow;
use crate::scoring::Kernel;
use crate::search::Refusal;
use crate::splits::AlikeColours;

/// How good a guess is, from the sizes of its parts alone. The search leaves out guesses that cannot be better than the
/// best so far. For this every measure must keep to two rules, for any number of codes. Among all splits into k parts,
/// the most even split measures least. And the most even split into more parts never measures more than the most even
/// split into fewer.
pub trait Measure {
    /// The least is best.
    type Value: Copy + Ord;

    /// Called before a goal set of this many codes is looked at.
    fn prepare(&mut self, _codes: usize) {}

    /// The measure of a guess that leaves parts of these sizes, one for each feedback, 0 where it cannot come; the
    /// guess itself counts as a part of 1 if it is possible.
    fn value(&self, sizes: &[u32]) -> Self::Value;

    /// Compares two values: the lesser is better. Equal values are ties.
    fn compare(&self, a: Self::Value, b: Self::Value) -> Ordering {
        a.cmp(&b)
    }
}

/// Plays the guess that measures least among all codes of the variant; on a tie a possible code first, then the lowest.
/// Exact. Goal sets of more than 2^20 codes are out of reach, and large ones of large variants slow: see `advise` for
/// those.
#[derive(Clone, Debug)]
pub struct OneStep<M> {
    measure: M,
    kernel: Kernel,
    lists: GuessLists,
}

/// How many look-ups of a table take as long as to list a guess that differs from others not only in the names of alike
/// colours.
const LOOK_UPS_TO_LIST: u64 = 16;

/// The guesses worth trying, kept for goal sets with the same alike colours.
#[derive(Clone, Debug, Default)]
struct GuessLists {
    by_colours: HashMap<AlikeColours, Rc<[Code]>>,
    /// How many guesses the lists have together.
    guess_count: usize,
}

impl<M: Measure + Default> Default for OneStep<M> {
    fn default() -> OneStep<M> {
        OneStep { measure: M::default(), kernel: Kernel::new(), lists: GuessLists::default() }
    }
}

impl<M: Measure> Strategy for OneStep<M> {
    /// The guess that measures least; on a tie a possible code, then the lowest.
    fn guess(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Code, Refusal> {
        let codes = goals.codes();
        let &first = codes.first().ok_or(Refusal::Contradiction)?;
        // If two codes are left, the answer to the first tells whether it is the other.
        if codes.len() <= 2 {
            return Ok(first);
        }
        let most = budget.memory().map_or(0, |bytes| bytes / one_step_bytes(1));
        if codes.len() as u64 > most.max(ONE_STEP_CODES as u64) {
            return Err(Refusal::OutOfReach(Limit::OneStepCodes));
        }
        self.kernel.load(goals.variant(), codes);
        self.measure.prepare(codes.len());
        // Listing the guesses is not counted as progress: only positions that are examined are.
        let listing_budget = &mut |progress: Progress| budget.go_on(progress);
        let guesses = self.lists.guesses(goals, listing_budget)?;
        let possible = possible_guesses(goals, &guesses);
        let mut best = BestSoFar::new(&self.measure, codes.len(), goals.variant().feedback_count());
        let mut meter = Meter::new(budget);
        // This order and the strict `beats` are the tie-break: see `tie_break`.
        for &guess in possible.iter().chain(guesses.iter()) {
            meter.count_node(codes.len() as u64)?;
            let Some(fewest_parts) = best.fewest_parts else {
                break;
            };
            if let Some(sizes) = self.kernel.sizes(guess, fewest_parts) {
                best.offer(guess, sizes);
            }
        }
        Ok(best.held.map_or(first, |(guess, _)| guess))
    }
}

impl GuessLists {
    /// The guesses worth trying, lowest first. For a large goal set this is one guess of each orbit of the history's
    /// symmetries; otherwise one of all guesses that differ only in the names of alike colours.
    // Not inlined: one copy in the download instead of one for each measure.
    #[inline(never)]
    fn guesses(&mut self, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Rc<[Code]>, Stopped> {
        if goals.len() >= ONE_STEP_SYMMETRY_FROM {
            return Ok(goals.symmetry().try_canonical_guesses(budget)?.into());
        }
        let alike = AlikeColours::among(goals);
        if let Some(known) = self.by_colours.get(&alike) {
            return Ok(known.clone());
        }
        let (mut meter, mut listed) = (Meter::new(budget), Vec::new());
        for guess in alike.guesses() {
            meter.count_node(LOOK_UPS_TO_LIST)?;
            listed.push(guess);
        }
        let guesses: Rc<[Code]> = listed.into();
        self.guess_count += guesses.len();
        if self.guess_count > ONE_STEP_KEPT_GUESSES {
            self.by_colours.clear();
            self.guess_count = guesses.len();
        }
        self.by_colours.insert(alike, guesses.clone());
        Ok(guesses)
    }
}

/// The possible codes worth trying, lowest first: all possible codes, or, if these are more than `guesses`, those among
/// `guesses`.
#[inline(never)]
fn possible_guesses(goals: &GoalSet, guesses: &[Code]) -> Vec<Code> {
    if goals.len() <= guesses.len() {
        return goals.codes().to_vec();
    }
    guesses.iter().copied().filter(|&guess| goals.contains(guess)).collect()
}

/// The best guess so far: the first of those that measure least.
struct BestSoFar<'a, M: Measure> {
    measure: &'a M,
    held: Option<(Code, M::Value)>,
    /// How many codes are possible.
    codes: usize,
    /// How many feedbacks the game has.
    feedbacks: usize,
    /// The fewest parts with which a guess may be better than `held`, and not only as good; `None` if no guess can be
    /// better.
    fewest_parts: Option<usize>,
}

impl<'a, M: Measure> BestSoFar<'a, M> {
    /// No guess yet.
    fn new(measure: &'a M, codes: usize, feedbacks: usize) -> BestSoFar<'a, M> {
        BestSoFar { measure, held: None, codes, feedbacks, fewest_parts: Some(1) }
    }

    /// Keeps `guess` if it is better than the best so far.
    fn offer(&mut self, guess: Code, sizes: &[u32]) {
        let value = self.measure.value(sizes);
        if self.beats(value) {
            self.held = Some((guess, value));
            let most = self.codes.min(self.feedbacks);
            self.fewest_parts = (1..=most).find(|&parts| self.beats(self.value_of_even_parts(parts)));
        }
    }

    /// Whether a guess that measures `value` is better than the best so far.
    fn beats(&self, value: M::Value) -> bool {
        self.held.is_none_or(|(_, held_value)| self.measure.compare(value, held_value) == Ordering::Less)
    }

    /// The least measure that this many parts can have: that of parts of even size.
    fn value_of_even_parts(&self, parts: usize) -> M::Value {
        let mut sizes = [0; Feedback::MAX_COUNT];
        for (index, size) in sizes.iter_mut().enumerate().take(parts) {
            *size = narrow((self.codes + index) / parts);
        }
        self.measure.value(&sizes[..self.feedbacks])
    }
}

//! What is asked of a whole position, in codes and numbers; columns of tables stay inside.
//!
//! ```text
//!   RootSearch ──┬── worst_case       value, optimal guesses
//!                ├── total            least total, best guesses, rank of a total
//!                ├── best_in_senses   one guess that is best in both senses
//!                ├── refutation       the part that shows why a guess is not optimal
//!                └── ranking          the best few guesses, with their values
//! ```

mod best_in_senses;
mod ranking;
mod refutation;
mod total;
mod worst_case;

use super::answers::{PartOutcome, RefutingPart, TotalBounds};
use super::cost::{NEVER, Rule, Total};
use super::refusal::Refusal;
use super::tables::{SearchTables, TotalCache, TotalSearch};
use crate::engine::budget::{Budget, Meter, Stopped};
use crate::engine::code::Code;
use crate::engine::feedback::Feedback;
use crate::engine::goal_set::GoalSet;
use crate::engine::search::score_table::GuessIndex;
use crate::engine::variant::Variant;

pub(in crate::engine) use best_in_senses::Senses;

/// The exact searches of one goal set, with all that they have found so far.
#[derive(Clone, Debug)]
pub(in crate::engine) struct RootSearch {
    variant: Variant,
    tables: SearchTables,
    /// Solved totals, for each rule that was asked about.
    totals: Vec<TotalCache>,
}

impl RootSearch {
    /// The tables of `goals`, which are not empty; `None` where they are too large.
    pub(in crate::engine) fn new(
        goals: &GoalSet,
        budget: &mut dyn Budget,
    ) -> Result<Option<RootSearch>, Stopped> {
        let tables = SearchTables::new(goals, budget)?;
        Ok(tables.map(|tables| RootSearch {
            variant: goals.variant(),
            tables,
            totals: Vec::new(),
        }))
    }
}

/// The worst case.
impl RootSearch {
    /// A guess that is optimal, and the exact worst case.
    pub(in crate::engine) fn worst_case(
        &mut self,
        budget: &mut dyn Budget,
    ) -> Result<(Code, u8), Stopped> {
        let (guess, value) = self.tables.search(budget).value()?;
        Ok((self.tables.table.guess(guess), value))
    }

    /// The exact worst case, and the exact worst case if `guess` is played.
    pub(in crate::engine) fn worst_cases(
        &mut self,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<(u8, u8), Stopped> {
        let column = self.column(guess);
        let mut search = self.tables.search(budget);
        Ok((search.value()?.1, search.value_of(column)?))
    }

    /// The optimal guess with the most parts, and the exact worst case; ties by
    /// [`tie_break`](crate::engine::tie_break::tie_break).
    pub(in crate::engine) fn most_parts(
        &mut self,
        budget: &mut dyn Budget,
    ) -> Result<(Code, u8), Stopped> {
        let (guess, value) = self.tables.search(budget).most_parts()?;
        Ok((self.tables.table.guess(guess), value))
    }

    /// Every optimal guess of the variant, lowest first; refused where not every guess has a column.
    pub(in crate::engine) fn optimal_guesses(
        &mut self,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        self.check_complete()?;
        let optimal = self.tables.search(budget).optimal_guesses()?;
        Ok(self.orbits(&optimal, budget)?)
    }

    /// The part of `guess` that needs most, if that is more than the `left` guesses; of equals the
    /// largest.
    pub(in crate::engine) fn refuting(
        &mut self,
        guess: Code,
        left: u8,
        budget: &mut dyn Budget,
    ) -> Result<Option<RefutingPart>, Stopped> {
        // The guess itself and not another that is equal by symmetry: its parts are shown code by
        // code.
        let column = match self.tables.table.is_complete() {
            true => self.tables.table.column(guess),
            false => self.tables.table.column_or_extra(guess),
        };
        let Some(found) = self.tables.search(budget).refuting(column, left)? else {
            return Ok(None);
        };
        let (table, feedbacks) = (&self.tables.table, self.feedbacks());
        Ok(Some(RefutingPart {
            feedback: feedbacks[usize::from(found.feedback)],
            codes: found.codes,
            needed: found.needed,
            next: found.next.map(|(next, feedback, goals)| {
                let codes = goals.iter().map(|&goal| table.code(goal)).collect();
                (table.guess(next), feedbacks[usize::from(feedback)], codes)
            }),
        }))
    }
}

/// The least total.
impl RootSearch {
    /// The least total under `rule`, and a guess that reaches it; `None` if no strategy keeps the
    /// rule.
    pub(in crate::engine) fn least_total(
        &mut self,
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Option<(Code, Total)>, Refusal> {
        let found = self.search_total(rule, budget)?.total()?;
        Ok(found.map(|(guess, total)| (self.tables.table.guess(guess), total)))
    }

    /// What is known of the least total under `rule` without searching further.
    pub(in crate::engine) fn known_total(
        &mut self,
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<TotalBounds, Refusal> {
        let known = self.search_total(rule, budget)?.known_total()?;
        let guess = self.tables.table.guess(known.guess);
        Ok(TotalBounds {
            lower: known.lower,
            reached: (known.upper < NEVER).then_some((guess, known.upper)),
        })
    }

    /// The least total under `rule` if `guess` is played; `None` if no strategy keeps the rule.
    pub(in crate::engine) fn total_of(
        &mut self,
        guess: Code,
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Option<Total>, Refusal> {
        let column = self.column(guess);
        Ok(self.search_total(rule, budget)?.total_of(column)?)
    }

    /// The first guess by [`tie_break`](crate::engine::tie_break::tie_break) of those that reach the
    /// least total under `rule`; `None` if no strategy keeps the rule.
    pub(in crate::engine) fn first_best(
        &mut self,
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Option<Code>, Refusal> {
        let found = self.search_total(rule, budget)?.first_best()?;
        Ok(found.map(|guess| self.tables.table.guess(guess)))
    }

    /// Every guess of the variant that reaches the least total under `rule`, lowest first; refused
    /// where not every guess has a column.
    pub(in crate::engine) fn best_guesses(
        &mut self,
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        self.check_complete()?;
        let best = self.search_total(rule, budget)?.best_guesses()?;
        Ok(self.orbits(&best, budget)?)
    }

    /// How many guesses of the variant reach less than `total`, and how many just this; refused
    /// where not every guess has a column.
    pub(in crate::engine) fn rank(
        &mut self,
        total: Total,
        budget: &mut dyn Budget,
    ) -> Result<(u64, u64), Refusal> {
        self.check_complete()?;
        let (better, equal) = self.search_total(Rule::Free, budget)?.ranked(total)?;
        let better = self.orbits(&better, budget)?.len() as u64;
        Ok((better, self.orbits(&equal, budget)?.len() as u64))
    }

    /// What each feedback to `guess` leaves to do, largest part first.
    pub(in crate::engine) fn parts(
        &mut self,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Vec<PartOutcome>, Refusal> {
        let column = self.column(guess);
        let parts = self.search_total(Rule::Free, budget)?.parts(column)?;
        let feedbacks = self.feedbacks();
        let outcome = |(feedback, codes, worst_case, total)| PartOutcome {
            feedback: feedbacks[usize::from(feedback)],
            codes,
            worst_case,
            total,
        };
        Ok(parts.into_iter().map(outcome).collect())
    }
}

/// Both senses at once.
impl RootSearch {
    /// The first guess that is best in these senses.
    pub(in crate::engine) fn first_in(
        &mut self,
        senses: Senses,
        budget: &mut dyn Budget,
    ) -> Result<Option<Code>, Refusal> {
        let found = self
            .search_total(Rule::Free, budget)?
            .first_in(senses, None)?;
        Ok(found.map(|guess| self.tables.table.guess(guess)))
    }

    /// Another guess that is best in these senses, as `guess` is; itself if it is the only one.
    pub(in crate::engine) fn another_in(
        &mut self,
        senses: Senses,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Code, Refusal> {
        let column = self.column(guess);
        let itself = self.tables.table.guess(column) == guess;
        let mut search = self.search_total(Rule::Free, budget)?;
        let other = search.first_in(senses, itself.then_some(column))?;
        drop(search);
        if let Some(other) = other {
            return Ok(self.tables.table.guess(other));
        }
        self.check_complete()?;
        let mut equal = self.orbits(&[column], budget)?.into_iter();
        Ok(equal.find(|&code| code != guess).unwrap_or(guess))
    }

    /// Of the guesses that keep the worst case the first one after which the least total is least.
    pub(in crate::engine) fn least_total_in_worst_case(
        &mut self,
        budget: &mut dyn Budget,
    ) -> Result<Option<Code>, Refusal> {
        let found = self
            .search_total(Rule::Free, budget)?
            .least_in_worst_case()?;
        Ok(found.map(|guess| self.tables.table.guess(guess)))
    }
}

impl RootSearch {
    /// A search of the total under `rule`; refused where the table lacks guesses that it may need.
    fn search_total<'a>(
        &'a mut self,
        rule: Rule,
        budget: &'a mut dyn Budget,
    ) -> Result<TotalSearch<'a>, Refusal> {
        if !self.tables.answers(rule) {
            return Err(Refusal::OutOfReach);
        }
        let known = self.totals.iter().position(|totals| totals.rule == rule);
        let place = known.unwrap_or_else(|| {
            self.totals.push(TotalCache::new(rule));
            self.totals.len() - 1
        });
        Ok(self.totals[place].search(&mut self.tables, budget))
    }

    /// Refuses unless every guess has a column, so that all guesses can be listed.
    fn check_complete(&self) -> Result<(), Refusal> {
        let complete = self.tables.table.is_complete();
        complete.then_some(()).ok_or(Refusal::OutOfReach)
    }

    /// A column for `guess`, or for a guess equal to it by symmetry. It may be the extra column,
    /// which no search tries.
    fn column(&mut self, guess: Code) -> GuessIndex {
        match self.tables.table.is_complete() {
            true => self.canonical_column(guess),
            false => self.tables.table.column_or_extra(guess),
        }
    }

    /// In a complete table the column of the canonical guess of the orbit of `guess`.
    fn canonical_column(&self, guess: Code) -> GuessIndex {
        let canonical = self.tables.symmetry.canonical(guess);
        self.tables.table.column(canonical)
    }

    /// All codes of the variant that are equal by symmetry to one of `guesses`, which are sorted.
    fn orbits(
        &self,
        guesses: &[GuessIndex],
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Stopped> {
        /// The cost of finding the canonical guess of an orbit, in table entries.
        const SYMMETRY: u64 = 256;
        let mut meter = Meter::new(budget);
        let mut equal = Vec::new();
        for code in self.variant.codes() {
            meter.node(SYMMETRY)?;
            if guesses.binary_search(&self.canonical_column(code)).is_ok() {
                equal.push(code);
            }
        }
        Ok(equal)
    }

    /// The feedbacks by their indices.
    fn feedbacks(&self) -> Vec<Feedback> {
        Feedback::all(self.variant.pegs()).collect()
    }
}

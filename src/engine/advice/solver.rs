//! Questions about positions, answered exactly.

use super::verdict::{PartOutcome, TotalBounds, Verdict};
use crate::engine::budget::{Budget, Meter};
use crate::engine::code::Code;
use crate::engine::feedback::Feedback;
use crate::engine::goal_set::{ForeignCode, GoalSet};
use crate::engine::row::Row;
use crate::engine::search::{CachedTables, NEVER, Refusal, Rule, Total};
use crate::engine::variant::Variant;

/// Answers questions about positions of one variant, and remembers what it found for the position
/// last asked about.
#[derive(Clone, Debug)]
pub struct Solver {
    variant: Variant,
    last: Option<CachedTables>,
}

/// The worst case.
impl Solver {
    /// Knows nothing yet.
    pub fn new(variant: Variant) -> Solver {
        Solver {
            variant,
            last: None,
        }
    }

    /// The game that it answers for.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// What playing `guess` after `rows` means in the worst case.
    pub fn judge(
        &mut self,
        rows: &[Row],
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Verdict, Refusal> {
        self.check(guess)?;
        let position = self.position(rows, budget)?;
        let column = position.canonical_column(guess, budget)?;
        let (codes, possible) = (position.goals.len(), position.goals.contains(guess));
        let mut search = position.worst_case_search(budget)?;
        Ok(Verdict {
            codes,
            possible,
            worst_before: search.value()?.1,
            worst_after: search.value_of(column)?,
        })
    }

    /// The codes that `rows` leave; never empty.
    pub fn goals(&mut self, rows: &[Row], budget: &mut dyn Budget) -> Result<&GoalSet, Refusal> {
        Ok(&self.position(rows, budget)?.goals)
    }

    /// A guess that is optimal in the worst case after `rows`, and its worst case. Of all such
    /// guesses one with the most parts, among these a possible one, among these the lowest.
    pub fn optimal_guess(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<(Code, u8), Refusal> {
        let position = self.position(rows, budget)?;
        let (guess, value) = position.worst_case_search(budget)?.most_parts()?;
        Ok((position.table()?.guess(guess), value))
    }

    /// Every guess of the variant that is optimal in the worst case after `rows`, lowest first.
    /// Out of reach where the table has no room for every guess.
    pub fn optimal_guesses(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        let position = self.position(rows, budget)?;
        position.check_complete(budget)?;
        let optimal = position.worst_case_search(budget)?.optimal_guesses()?;
        position.orbits(&optimal, budget)
    }
}

/// The expected total.
impl Solver {
    /// The least total after `rows` under `rule`, and a guess that reaches it; `None` if no
    /// strategy keeps the rule.
    pub fn least_total(
        &mut self,
        rows: &[Row],
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Option<(Code, Total)>, Refusal> {
        let position = self.position(rows, budget)?;
        let found = position.total_search(rule, budget)?.total()?;
        let table = position.table()?;
        Ok(found.map(|(guess, total)| (table.guess(guess), total)))
    }

    /// What is known of the least total after `rows` under `rule`, without searching: what a
    /// stopped search has found.
    pub fn known_total(
        &mut self,
        rows: &[Row],
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<TotalBounds, Refusal> {
        let position = self.position(rows, budget)?;
        let known = position.total_search(rule, budget)?.known_total()?;
        let reached = (known.upper < NEVER).then_some(known.upper);
        let table = position.table()?;
        Ok(TotalBounds {
            lower: known.lower,
            reached: reached.map(|total| (table.guess(known.guess), total)),
        })
    }

    /// The least total under `rule` if `guess` is played after `rows`; `None` if no strategy keeps
    /// the rule.
    pub fn total_of(
        &mut self,
        rows: &[Row],
        guess: Code,
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Option<Total>, Refusal> {
        self.check(guess)?;
        let position = self.position(rows, budget)?;
        let column = position.canonical_column(guess, budget)?;
        Ok(position.total_search(rule, budget)?.total_of(column)?)
    }

    /// What each feedback to `guess` after `rows` leaves, most codes first. Whichever takes as many
    /// guesses as the position before the guess refutes it.
    pub fn replies(
        &mut self,
        rows: &[Row],
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Vec<PartOutcome>, Refusal> {
        self.check(guess)?;
        let position = self.position(rows, budget)?;
        let column = position.canonical_column(guess, budget)?;
        let parts = position.total_search(Rule::Free, budget)?.parts(column)?;
        let feedbacks: Vec<Feedback> = Feedback::all(self.variant.pegs()).collect();
        let reply = |(index, codes, worst_case, total)| PartOutcome {
            feedback: feedbacks[usize::from(index)],
            codes,
            worst_case,
            total,
        };
        Ok(parts.into_iter().map(reply).collect())
    }

    /// Every guess of the variant that reaches the least total after `rows` under `rule`, lowest
    /// first; none if no strategy keeps the rule. Out of reach where the table has no room for every
    /// guess.
    pub fn best_guesses(
        &mut self,
        rows: &[Row],
        rule: Rule,
        budget: &mut dyn Budget,
    ) -> Result<Vec<Code>, Refusal> {
        let position = self.position(rows, budget)?;
        position.check_complete(budget)?;
        let best = position.total_search(rule, budget)?.best_guesses()?;
        position.orbits(&best, budget)
    }
}

impl Solver {
    pub(in crate::engine) fn check(&self, code: Code) -> Result<(), Refusal> {
        if self.variant.contains(code) {
            return Ok(());
        }
        let variant = self.variant;
        Err(Refusal::Foreign(ForeignCode { code, variant }))
    }

    /// The position that `rows` lead to.
    pub(in crate::engine) fn position(
        &mut self,
        rows: &[Row],
        budget: &mut dyn Budget,
    ) -> Result<&mut CachedTables, Refusal> {
        rows.iter().try_for_each(|row| self.check(row.guess))?;
        let position = match self.last.take() {
            Some(last) if last.goals.history() == Some(rows) => last,
            last => {
                let goals = GoalSet::within(self.variant, rows, &mut Meter::new(budget))?;
                match last {
                    Some(last) if last.goals == goals => last,
                    _ => CachedTables::new(goals)?,
                }
            }
        };
        Ok(self.last.insert(position))
    }
}

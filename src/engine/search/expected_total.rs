//! The expected total of a goal set: branch and bound to the proof.
//!
//! ```text
//!   [ goal set ]       least_total     the least over the guesses
//!     /      \
//!   (guess) (guess)    total_after     one guess for each code, plus the sum over the parts
//!    / | \
//!  [ ][ ][ ]           least_total
//! ```
//!
//! Both give a total that is exact when it is below `upper`; otherwise it is some total ≥ `upper`
//! where the truth is ≥ `upper` too. What bounds a goal set before it is searched, and in which
//! order guesses are tried, is next door in `look_ahead`.

use super::cost::{LeastTotalBounds, Rule, Total};
use super::parts::Parts;
use super::transposition::TranspositionTable;
use super::worst_case::{SearchError, SearchTables, WorstCaseSearch};
use crate::engine::budget::{Budget, Stopped, Unlimited};
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::splits::{GoalIndex, GuessIndex};

/// The least total of `goals` under `rule`, exact, and a guess that reaches it; `None` if no
/// strategy keeps the rule.
pub fn least_total(goals: &GoalSet, rule: Rule) -> Result<Option<(Code, Total)>, SearchError> {
    let mut tables = tables_for(goals, rule)?;
    let found = TotalCache::new(rule)
        .search(&mut tables, &mut Unlimited)
        .total()?;
    Ok(found.map(|(guess, total)| (tables.table.guess(guess), total)))
}

/// The least total of `goals` under `rule` if `guess` is played, exact; `None` if no strategy
/// keeps the rule.
pub fn total_of(goals: &GoalSet, guess: Code, rule: Rule) -> Result<Option<Total>, SearchError> {
    let mut tables = tables_for(goals, rule)?;
    let guess = tables.table.column_or_extra(guess);
    Ok(TotalCache::new(rule)
        .search(&mut tables, &mut Unlimited)
        .total_of(guess)?)
}

fn tables_for(goals: &GoalSet, rule: Rule) -> Result<SearchTables, SearchError> {
    if goals.is_empty() {
        return Err(SearchError::EmptyGoalSet);
    }
    let tables = SearchTables::new(goals, &mut Unlimited)?;
    let tables = tables.filter(|tables| tables.answers(rule));
    tables.ok_or(SearchError::OutOfReach)
}

/// So many guesses are evaluated to the end before the others are bounded.
pub(in crate::engine) const INCUMBENTS: usize = 2;

/// What searches under one rule remember.
#[derive(Clone, Debug)]
pub(in crate::engine) struct TotalCache {
    pub(in crate::engine) rule: Rule,
    /// By guesses left; the last one for no limit.
    solved: Vec<TranspositionTable<LeastTotalBounds>>,
}

/// One search in progress.
pub(in crate::engine) struct TotalSearch<'a> {
    pub(in crate::engine) worst_case: WorstCaseSearch<'a>,
    pub(in crate::engine) rule: Rule,
    pub(in crate::engine) solved: &'a mut Vec<TranspositionTable<LeastTotalBounds>>,
    /// For every guess, how many parts it leaves; kept to be filled again.
    pub(in crate::engine) gains: Vec<u16>,
}

impl TotalCache {
    /// Remembers nothing yet.
    pub(in crate::engine) fn new(rule: Rule) -> TotalCache {
        TotalCache {
            rule,
            solved: Vec::new(),
        }
    }

    /// A search within `budget` that remembers what earlier ones found.
    pub(in crate::engine) fn search<'a>(
        &'a mut self,
        tables: &'a mut SearchTables,
        budget: &'a mut dyn Budget,
    ) -> TotalSearch<'a> {
        TotalSearch {
            worst_case: tables.search(budget),
            rule: self.rule,
            solved: &mut self.solved,
            gains: Vec::new(),
        }
    }
}

impl TotalSearch<'_> {
    /// The least total of `goals` with at most `limit` guesses: see the top of this file.
    pub(in crate::engine) fn least_total(
        &mut self,
        goals: &[GoalIndex],
        limit: u8,
        upper: Total,
    ) -> Result<Total, Stopped> {
        let known = self.bounds(goals, limit)?;
        if known.is_exact() || known.lower >= upper {
            return Ok(known.lower);
        }
        let mut best = (known.guess, upper.min(known.upper));
        let searched = self.search(goals, limit, &mut best);
        self.remember(goals, limit, (known, upper), best, searched.is_ok());
        searched.map(|()| best.1)
    }

    /// Lowers `best` to what the best guess reaches, if that is less.
    fn search(
        &mut self,
        goals: &[GoalIndex],
        limit: u8,
        best: &mut (GuessIndex, Total),
    ) -> Result<(), Stopped> {
        let guesses = self.promising(goals, best.1)?;
        let (first, rest) = guesses.split_at(INCUMBENTS.min(guesses.len()));
        self.improve(goals, limit, first, best)?;
        let rest = self.look_ahead(goals, limit, rest, best.1)?;
        self.improve(goals, limit, &rest, best)
    }

    /// Replaces `best` by what is better among `guesses`, which come with their lower bounds.
    fn improve(
        &mut self,
        goals: &[GoalIndex],
        limit: u8,
        guesses: &[(Total, GuessIndex)],
        best: &mut (GuessIndex, Total),
    ) -> Result<(), Stopped> {
        for &(bound, guess) in guesses {
            if bound >= best.1 {
                continue;
            }
            let total = self.total_after(goals, guess, limit, best.1)?;
            if total < best.1 {
                *best = (guess, total);
            }
        }
        Ok(())
    }

    /// The total of `goals` if `guess` is played and then the best: same contract.
    pub(in crate::engine) fn total_after(
        &mut self,
        goals: &[GoalIndex],
        guess: GuessIndex,
        limit: u8,
        upper: Total,
    ) -> Result<Total, Stopped> {
        let parts = Parts::of(self.worst_case.table, goals, guess);
        let (limits, mut total) = self.bound_after(goals, guess, &parts, limit, upper)?;
        for ((feedback, part), limit) in parts.iter().zip(limits).rev() {
            if total >= upper {
                break;
            }
            total -= self.bounds(part, limit)?.lower;
            self.worst_case
                .path
                .enter(self.worst_case.table, guess, feedback);
            let exact = self.least_total(part, limit, upper - total);
            self.worst_case.path.leave();
            total += exact?;
        }
        Ok(total)
    }
}

//! Guesses that are best in the worst case, on average, or both.

use super::RootSearch;
use crate::engine::budget::{Budget, Stopped};
use crate::engine::code::Code;
use crate::engine::search::cost::{NEVER, NO_LIMIT, Rule, Total};
use crate::engine::search::refusal::Refusal;
use crate::engine::search::score_table::{GoalIndex, GuessIndex};
use crate::engine::search::tables::TotalSearch;
use crate::engine::tie_break::tie_break;

/// In which senses a guess has to be best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Senses {
    pub(in crate::engine) worst_case: bool,
    pub(in crate::engine) average: bool,
}

impl Senses {
    pub(in crate::engine) const BOTH: Senses = Senses {
        worst_case: true,
        average: true,
    };
}

/// What is asked, in codes.
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

/// How it is found, in columns of the table.
impl TotalSearch<'_> {
    /// The first guess but for `not` that is best in these senses: a possible one, then the lowest.
    fn first_in(
        &mut self,
        senses: Senses,
        not: Option<GuessIndex>,
    ) -> Result<Option<GuessIndex>, Stopped> {
        let table = self.worst_case.table;
        let goals = table.everything();
        let (value, least) = self.least(senses)?;
        let mut guesses = match senses.average {
            true => self.promising(&goals, least + 1)?,
            false => {
                let all = self.worst_case.canonical_guesses();
                all.iter().map(|&guess| (0, guess)).collect()
            }
        };
        guesses.sort_unstable_by_key(|&(_, guess)| tie_break(table.is_possible(guess), guess));
        for (done, &(_, guess)) in guesses.iter().enumerate() {
            self.worst_case.meter.step(done, guesses.len())?;
            if Some(guess) != not
                && (!senses.average
                    || self.total_after(&goals, guess, NO_LIMIT, least + 1)? == least)
                && (!senses.worst_case || self.worst_case.keeps_worst_case(&goals, guess, value)?)
            {
                return Ok(Some(guess));
            }
        }
        Ok(None)
    }

    /// The worst case and the least total, as far as they are wanted.
    fn least(&mut self, senses: Senses) -> Result<(u8, Total), Stopped> {
        let value = match senses.worst_case {
            true => self.worst_case.value()?.1,
            false => 0,
        };
        let least = match senses.average {
            // Without a rule to keep some strategy finds every code.
            true => self.total()?.map_or(NEVER - 1, |(_, total)| total),
            false => 0,
        };
        Ok((value, least))
    }

    /// Of the guesses that keep the worst case the one after which the least total is least, worst
    /// case or not; among equals a possible one, then the lowest. If the time is over before, the
    /// best until then.
    fn least_in_worst_case(&mut self) -> Result<Option<GuessIndex>, Stopped> {
        if let Some(guess) = self.first_in(Senses::BOTH, None)? {
            return Ok(Some(guess));
        }
        let table = self.worst_case.table;
        let (goals, (_, value)) = (table.everything(), self.worst_case.value()?);
        let mut guesses = self.promising(&goals, NEVER)?;
        guesses.sort_unstable();
        let mut best: Option<(Total, (bool, GuessIndex))> = None;
        for (bound, guess) in guesses {
            let upper = best.map_or(NEVER, |best| best.0 + 1);
            if bound >= upper {
                break;
            }
            match self.total_in_worst_case(&goals, guess, value, upper) {
                Ok(Some(total)) => {
                    let this = (total, tie_break(table.is_possible(guess), guess));
                    best = Some(best.map_or(this, |best| best.min(this)));
                }
                Ok(None) => {}
                Err(stopped) if best.is_none() => return Err(stopped),
                Err(_) => break,
            }
        }
        Ok(best.map(|(_, (_, guess))| guess))
    }

    /// The total below `upper` with this guess, if it keeps the worst case.
    fn total_in_worst_case(
        &mut self,
        goals: &[GoalIndex],
        guess: GuessIndex,
        value: u8,
        upper: Total,
    ) -> Result<Option<Total>, Stopped> {
        if !self.worst_case.keeps_worst_case(goals, guess, value)? {
            return Ok(None);
        }
        let total = self.total_after(goals, guess, NO_LIMIT, upper)?;
        Ok((total < upper).then_some(total))
    }
}

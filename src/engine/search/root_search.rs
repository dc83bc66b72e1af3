//! What is asked of the root of a table: values, and all guesses that reach them.

use std::cmp::Reverse;
use std::sync::Arc;

use super::cost::{LeastTotalBounds, NEVER, NO_LIMIT, Rule, Total};
use super::expected_total::TotalSearch;
use super::parts::Parts;
use super::worst_case::WorstCaseSearch;
use crate::engine::budget::Stopped;
use crate::engine::narrow::narrow;
use crate::engine::splits::{GoalIndex, GuessIndex};

/// A part that needs more guesses than are left.
pub(in crate::engine) struct Refuting {
    /// Its feedback.
    pub(in crate::engine) feedback: u8,
    /// How many codes it has.
    pub(in crate::engine) codes: usize,
    /// Its worst case.
    pub(in crate::engine) needed: u8,
    /// An optimal guess in it, and the feedback and codes of the part that needs most after that;
    /// none if the guess is the only code.
    pub(in crate::engine) next: Option<(GuessIndex, u8, Vec<GoalIndex>)>,
}

/// A part and its worst case.
struct Worst<'p> {
    feedback: u8,
    goals: &'p [GoalIndex],
    needed: u8,
}

/// The worst case.
impl WorstCaseSearch<'_> {
    /// A guess that is optimal and the exact worst case.
    pub(in crate::engine) fn value(&mut self) -> Result<(GuessIndex, u8), Stopped> {
        self.search_min(&self.table.everything(), 0, u8::MAX)
    }

    /// The exact worst case if `guess` is played. A wasted guess only costs a guess.
    pub(in crate::engine) fn value_of(&mut self, guess: GuessIndex) -> Result<u8, Stopped> {
        let goals = self.table.everything();
        let parts = Parts::of(self.table, &goals, guess);
        if parts.largest() == goals.len() {
            return Ok(1 + self.value()?.1);
        }
        Ok(1 + self.search_max(guess, &parts, 0, u8::MAX)?)
    }

    /// The guesses that are optimal, one of each orbit.
    pub(in crate::engine) fn optimal_guesses(&mut self) -> Result<Vec<GuessIndex>, Stopped> {
        let (_, value) = self.value()?;
        let (goals, guesses) = (self.table.everything(), self.canonical_guesses());
        let mut optimal = Vec::new();
        for (done, &guess) in guesses.iter().enumerate() {
            self.meter.step(done, guesses.len())?;
            if self.keeps_worst_case(&goals, guess, value)? {
                optimal.push(guess);
            }
        }
        Ok(optimal)
    }

    /// The guess with the most parts of those that are optimal, and the exact worst case; among
    /// equals a possible one, then the lowest.
    pub(in crate::engine) fn most_parts(&mut self) -> Result<(GuessIndex, u8), Stopped> {
        let (fallback, value) = self.value()?;
        let (goals, guesses) = (self.table.everything(), self.canonical_guesses());
        let best = self.most_parts_within(&goals, &guesses, value)?;
        Ok((best.unwrap_or(fallback), value))
    }

    /// The guess with the most parts of those among `guesses` with which `value`, the worst case of
    /// `goals`, is kept; among equals a possible one, then the lowest.
    fn most_parts_within(
        &mut self,
        goals: &[GoalIndex],
        guesses: &[GuessIndex],
        value: u8,
    ) -> Result<Option<GuessIndex>, Stopped> {
        let mut counts = Vec::new();
        self.table.count_parts(goals, &mut counts);
        let own: Vec<GuessIndex> = goals
            .iter()
            .map(|&goal| self.table.own_guess(goal))
            .collect();
        let mut guesses = guesses.to_vec();
        guesses.sort_unstable_by_key(|&guess| {
            let parts = Reverse(counts[guess as usize]);
            (parts, !own.contains(&guess), guess)
        });
        for (done, &guess) in guesses.iter().enumerate() {
            self.meter.step(done, guesses.len())?;
            if self.keeps_worst_case(goals, guess, value)? {
                return Ok(Some(guess));
            }
        }
        Ok(None)
    }

    /// Whether `value` guesses, the worst case of `goals`, are enough if `guess` is played.
    pub(in crate::engine) fn keeps_worst_case(
        &mut self,
        goals: &[GoalIndex],
        guess: GuessIndex,
        value: u8,
    ) -> Result<bool, Stopped> {
        let parts = Parts::of(self.table, goals, guess);
        if parts.largest() as u64 > self.capacity.of(value - 1) {
            return Ok(false);
        }
        // Within one guess only the guess itself can be found: no part may be left.
        Ok(match value {
            1 => parts.largest() == 0,
            _ => self.search_max(guess, &parts, value - 2, value)? < value,
        })
    }

    /// The part of `guess` that needs most, if that is more than the `left` guesses; of equals the
    /// largest.
    pub(in crate::engine) fn refuting(
        &mut self,
        guess: GuessIndex,
        left: u8,
    ) -> Result<Option<Refuting>, Stopped> {
        let parts = Parts::of(self.table, &self.table.everything(), guess);
        let Some(worst) = self
            .worst_part(guess, &parts)?
            .filter(|worst| worst.needed > left)
        else {
            return Ok(None);
        };
        self.path.enter(self.table, guess, worst.feedback);
        let next = self.most_telling_guess(worst.goals, worst.needed);
        let after = next.and_then(|next| {
            let parts = Parts::of(self.table, worst.goals, next);
            let worst = self.worst_part(next, &parts)?;
            Ok(worst.map(|worst| (next, worst.feedback, worst.goals.to_vec())))
        });
        self.path.leave();
        Ok(Some(Refuting {
            feedback: worst.feedback,
            codes: worst.goals.len(),
            needed: worst.needed,
            next: after?,
        }))
    }

    /// An optimal guess for `goals`, whose worst case is `value`, that shows most.
    fn most_telling_guess(
        &mut self,
        goals: &[GoalIndex],
        value: u8,
    ) -> Result<GuessIndex, Stopped> {
        let guesses = self.path.guesses(self.table, goals);
        let best = self.most_parts_within(goals, &guesses, value)?;
        Ok(best.unwrap_or_else(|| self.table.own_guess(goals[0])))
    }

    /// The part that needs most, of equals the largest.
    fn worst_part<'p>(
        &mut self,
        guess: GuessIndex,
        parts: &'p Parts,
    ) -> Result<Option<Worst<'p>>, Stopped> {
        let mut worst: Option<Worst> = None;
        for (feedback, goals) in parts.iter() {
            self.path.enter(self.table, guess, feedback);
            let found = self.search_min(goals, 0, u8::MAX);
            self.path.leave();
            let needed = found?.1;
            if worst.as_ref().is_none_or(|worst| worst.needed < needed) {
                worst = Some(Worst {
                    feedback,
                    goals,
                    needed,
                });
            }
        }
        Ok(worst)
    }

    /// One guess for every orbit of the root's symmetries, lowest first.
    pub(in crate::engine) fn canonical_guesses(&mut self) -> Arc<[GuessIndex]> {
        self.path.one_of_each(self.table, self.symmetry.clone())
    }
}

/// The expected total.
impl TotalSearch<'_> {
    /// The guesses left at the root.
    fn limit(&mut self) -> Result<u8, Stopped> {
        Ok(match self.rule {
            Rule::Free | Rule::PossibleOnly => NO_LIMIT,
            Rule::AtMost(guesses) => guesses,
            Rule::WorstCaseOptimal => self.worst_case.value()?.1,
        })
    }

    /// The least total and a guess that reaches it; `None` if no strategy keeps the rule.
    pub(in crate::engine) fn total(&mut self) -> Result<Option<(GuessIndex, Total)>, Stopped> {
        let (goals, limit) = (self.worst_case.table.everything(), self.limit()?);
        let total = self.least_total(&goals, limit, NEVER)?;
        let guess = self.bounds(&goals, limit)?.guess;
        Ok((total < NEVER).then_some((guess, total)))
    }

    /// Of the guesses that reach the least total a possible one, among these the lowest; `None` if
    /// no strategy keeps the rule.
    pub(in crate::engine) fn first_best(&mut self) -> Result<Option<GuessIndex>, Stopped> {
        let Some((found, least)) = self.total()? else {
            return Ok(None);
        };
        let (goals, limit) = (self.worst_case.table.everything(), self.limit()?);
        let mut guesses = self.worst_case.canonical_guesses().to_vec();
        let table = self.worst_case.table;
        guesses.sort_unstable_by_key(|&guess| (!table.is_possible(guess), guess));
        for guess in guesses {
            if self.may_be_guessed(guess)
                && self.total_after(&goals, guess, limit, least + 1)? == least
            {
                return Ok(Some(guess));
            }
        }
        Ok(Some(found))
    }

    /// What is known of the least total without searching further.
    pub(in crate::engine) fn known_total(&mut self) -> Result<LeastTotalBounds, Stopped> {
        let (goals, limit) = (self.worst_case.table.everything(), self.limit()?);
        self.bounds(&goals, limit)
    }

    /// The least total if `guess` is played; `None` if no strategy keeps the rule. A wasted guess
    /// costs every code a guess.
    pub(in crate::engine) fn total_of(
        &mut self,
        guess: GuessIndex,
    ) -> Result<Option<Total>, Stopped> {
        if !self.allows(guess) {
            return Ok(None);
        }
        let (goals, limit) = (self.worst_case.table.everything(), self.limit()?);
        let parts = Parts::of(self.worst_case.table, &goals, guess);
        let wasted = parts.largest() == goals.len();
        let codes: Total = narrow(goals.len());
        let total = match limit {
            0 => NEVER,
            NO_LIMIT if wasted => codes + self.least_total(&goals, limit, NEVER)?,
            _ if wasted => codes + self.least_total(&goals, limit - 1, NEVER)?,
            _ => self.total_after(&goals, guess, limit, NEVER)?,
        };
        Ok((total < NEVER).then_some(total))
    }

    /// Feedback index, codes, worst case and least total of each part that `guess` leaves, largest
    /// first.
    pub(in crate::engine) fn parts(
        &mut self,
        guess: GuessIndex,
    ) -> Result<Vec<(u8, usize, u8, Total)>, Stopped> {
        let goals = self.worst_case.table.everything();
        let parts = Parts::of(self.worst_case.table, &goals, guess);
        let mut values = Vec::new();
        for (feedback, part) in parts.iter() {
            self.worst_case
                .path
                .enter(self.worst_case.table, guess, feedback);
            let worst_case = self.worst_case.search_min(part, 0, u8::MAX);
            let total = self.least_total(part, NO_LIMIT, NEVER);
            self.worst_case.path.leave();
            values.push((feedback, part.len(), worst_case?.1, total?));
        }
        Ok(values)
    }

    /// The guesses after which the least total can still be reached, one of each orbit; none if no
    /// strategy keeps the rule.
    pub(in crate::engine) fn best_guesses(&mut self) -> Result<Vec<GuessIndex>, Stopped> {
        let (goals, limit) = (self.worst_case.table.everything(), self.limit()?);
        let least = self.least_total(&goals, limit, NEVER)?;
        let mut best = Vec::new();
        if least == NEVER {
            return Ok(best);
        }
        let guesses = self.worst_case.canonical_guesses();
        for (done, &guess) in guesses.iter().enumerate() {
            self.worst_case.meter.step(done, guesses.len())?;
            if self.may_be_guessed(guess)
                && self.total_after(&goals, guess, limit, least + 1)? == least
            {
                best.push(guess);
            }
        }
        Ok(best)
    }

    /// The guesses that reach less than `total`, and those that reach just this; one of each orbit.
    pub(in crate::engine) fn ranked(
        &mut self,
        total: Total,
    ) -> Result<(Vec<GuessIndex>, Vec<GuessIndex>), Stopped> {
        let (goals, limit) = (self.worst_case.table.everything(), self.limit()?);
        let wasted = narrow::<_, Total>(goals.len()) + self.least_total(&goals, limit, NEVER)?;
        let (mut better, mut equal) = (Vec::new(), Vec::new());
        let guesses = self.worst_case.canonical_guesses();
        for (done, &other) in guesses.iter().enumerate() {
            self.worst_case.meter.step(done, guesses.len())?;
            let reached = match self.may_be_guessed(other) {
                true => self.total_after(&goals, other, limit, total + 1)?,
                false => wasted,
            };
            if reached < total {
                better.push(other);
            } else if reached == total {
                equal.push(other);
            }
        }
        Ok((better, equal))
    }

    /// Whether the rule allows `guess`, and it tells anything.
    pub(in crate::engine) fn may_be_guessed(&self, guess: GuessIndex) -> bool {
        let table = self.worst_case.table;
        let goals = table.everything();
        self.allows(guess) && Parts::of(table, &goals, guess).largest() < goals.len()
    }

    /// Whether the rule allows `guess` whatever it tells.
    fn allows(&self, guess: GuessIndex) -> bool {
        self.rule != Rule::PossibleOnly || self.worst_case.table.is_possible(guess)
    }
}

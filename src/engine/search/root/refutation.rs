//! Why a guess is not optimal in the worst case: the part that needs too many guesses.

use super::RootSearch;
use crate::budget::{Budget, Stopped};
use crate::code::Code;
use crate::search::answers::{Continuation, RefutingPart};
use crate::search::cost::NO_LIMIT;
use crate::search::parts::Parts;
use crate::search::score_table::{GoalIndex, GuessIndex};
use crate::search::tables::WorstCaseSearch;

/// The part left by a guess that needs the most guesses, as indices of the table.
struct IndexedRefutation {
    /// Its feedback.
    feedback: u8,
    /// How many codes it has.
    codes: usize,
    /// Its worst case.
    needed: u8,
    /// How it goes on; `None` if the guess is the only code.
    next: Option<IndexedContinuation>,
}

/// An optimal guess, and the part that needs the most guesses after it, as indices of the table.
struct IndexedContinuation {
    guess: GuessIndex,
    feedback: u8,
    goals: Vec<GoalIndex>,
}

/// A part and its worst case.
struct WorstPart<'p> {
    feedback: u8,
    goals: &'p [GoalIndex],
    needed: u8,
}

impl RootSearch {
    /// The part left by `guess` that needs the most guesses; on a tie, the largest. `None` if `guess` is the only code.
    pub(crate) fn refuting_part(
        &mut self,
        guess: Code,
        budget: &mut dyn Budget,
    ) -> Result<Option<RefutingPart>, Stopped> {
        // The index of the guess itself, and not of another guess that is equal by symmetry: its parts are shown code
        // by code.
        let index = if self.tables.table.is_complete() {
            self.tables.table.index_of(guess)
        } else {
            self.tables.table.index_or_extra(guess)
        };
        let Some(found) = self.tables.search(budget).refuting_part(index)? else {
            return Ok(None);
        };
        let (table, feedbacks) = (&self.tables.table, self.feedbacks());
        Ok(Some(RefutingPart {
            feedback: feedbacks[usize::from(found.feedback)],
            codes: found.codes,
            needed: found.needed,
            next: found.next.map(|next| Continuation {
                guess: table.guess(next.guess),
                feedback: feedbacks[usize::from(next.feedback)],
                codes: next.goals.iter().map(|&goal| table.code(goal)).collect(),
            }),
        }))
    }
}

impl WorstCaseSearch<'_> {
    /// The part left by `guess` that needs the most guesses; on a tie, the largest. `None` if `guess` is the only code.
    fn refuting_part(&mut self, guess: GuessIndex) -> Result<Option<IndexedRefutation>, Stopped> {
        let parts = Parts::split_by(self.table, &self.table.all_goals(), guess);
        let Some(worst) = self.worst_part(guess, &parts)? else {
            return Ok(None);
        };
        self.path.make_guess(self.table, guess, worst.feedback);
        let next_guess = self.optimal_with_most_parts_on(worst.goals, worst.needed);
        let next = next_guess.and_then(|next_guess| {
            let next_parts = Parts::split_by(self.table, worst.goals, next_guess);
            let next_worst = self.worst_part(next_guess, &next_parts)?;
            Ok(next_worst.map(|part| IndexedContinuation {
                guess: next_guess,
                feedback: part.feedback,
                goals: part.goals.to_vec(),
            }))
        });
        self.path.unmake_guess();
        Ok(Some(IndexedRefutation {
            feedback: worst.feedback,
            codes: worst.goals.len(),
            needed: worst.needed,
            // An error is returned only after the guess is unmade.
            next: next?,
        }))
    }

    /// The guess with the most parts of those that are optimal for `goals`, whose worst case is `value`. If no guess of
    /// the table is optimal, the first code of `goals`.
    fn optimal_with_most_parts_on(&mut self, goals: &[GoalIndex], value: u8) -> Result<GuessIndex, Stopped> {
        let guesses = self.path.guesses(self.table, goals);
        let best = self.most_parts_within(goals, &guesses, value)?;
        Ok(best.unwrap_or_else(|| self.table.as_guess(goals[0])))
    }

    /// The part that needs the most guesses of those that `guess` leaves; on a tie, the largest. `None` if there is no
    /// part, because the guess is the only code.
    fn worst_part<'p>(&mut self, guess: GuessIndex, parts: &'p Parts) -> Result<Option<WorstPart<'p>>, Stopped> {
        let mut worst: Option<WorstPart> = None;
        for (feedback, goals) in parts.iter() {
            self.path.make_guess(self.table, guess, feedback);
            let found = self.search_min(goals, 0, NO_LIMIT);
            self.path.unmake_guess();
            // An error is returned only after the guess is unmade.
            let (_, needed) = found?;
            if worst.as_ref().is_none_or(|so_far| so_far.needed < needed) {
                worst = Some(WorstPart { feedback, goals, needed });
            }
        }
        Ok(worst)
    }
}

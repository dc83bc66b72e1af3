//! The path from the root of a search to a goal set, and the guesses worth trying there.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::score_table::{GoalIndex, GuessIndex, ScoreTable};
use crate::engine::colour_set::ColourSet;
use crate::engine::feedback::Feedback;
use crate::engine::goal_set::GoalSet;
use crate::engine::limits::SEARCH_SYMMETRY_FROM;
use crate::engine::narrow::narrow;
use crate::engine::row::Row;
use crate::engine::symmetry::Symmetry;

/// The rows from the start to a goal set, and the guesses that symmetry leaves to try there.
#[derive(Clone, Debug)]
pub(super) struct Path {
    feedbacks: Vec<Feedback>,
    /// The rows from the start of the game. `None` where symmetry cannot be used: the goal set has no
    /// history, or not every guess has a column, so that an orbit's canonical guess may be missing.
    rows: Option<Vec<Row>>,
    /// One guess of each orbit, for each symmetry that was met.
    orbits: BTreeMap<Symmetry, Arc<[GuessIndex]>>,
    every_guess: Arc<[GuessIndex]>,
}

impl Path {
    /// The path to the root: no guess yet. `table` is the table of `goals`.
    pub(super) fn new(table: &ScoreTable, goals: &GoalSet) -> Path {
        Path {
            feedbacks: Feedback::all(table.variant().pegs()).collect(),
            rows: goals
                .history()
                .filter(|_| table.is_complete())
                .map(<[Row]>::to_vec),
            orbits: BTreeMap::new(),
            every_guess: (0..narrow(table.guess_count())).collect(),
        }
    }

    /// One guess further.
    pub(super) fn enter(&mut self, table: &ScoreTable, guess: GuessIndex, feedback: u8) {
        if let Some(rows) = &mut self.rows {
            let feedback = self.feedbacks[usize::from(feedback)];
            rows.push(Row {
                guess: table.guess(guess),
                feedback,
            });
        }
    }

    /// One guess back.
    pub(super) fn leave(&mut self) {
        if let Some(rows) = &mut self.rows {
            rows.pop();
        }
    }

    /// The guesses to try on `goals`, to which this path leads: one of each orbit.
    pub(super) fn guesses(&mut self, table: &ScoreTable, goals: &[GoalIndex]) -> Arc<[GuessIndex]> {
        let Some(rows) = &self.rows else {
            return self.every_guess.clone();
        };
        if goals.len() < SEARCH_SYMMETRY_FROM {
            return self.every_guess.clone();
        }
        let variant = table.variant();
        let colours = ColourSet::of(goals.iter().map(|&goal| table.code(goal)));
        let symmetry = Symmetry::of_history(variant, rows, colours.others(variant));
        self.one_of_each(table, symmetry)
    }

    /// One guess of each orbit, lowest first; all columns where not every guess has one.
    pub(super) fn one_of_each(
        &mut self,
        table: &ScoreTable,
        symmetry: Symmetry,
    ) -> Arc<[GuessIndex]> {
        if !table.is_complete() {
            return self.every_guess.clone();
        }
        let canonical = |symmetry: &Symmetry| {
            let guesses = symmetry.canonical_guesses().into_iter();
            guesses.map(|guess| table.column(guess)).collect()
        };
        let guesses = self.orbits.entry(symmetry).or_insert_with_key(canonical);
        guesses.clone()
    }
}

//! The path from the root of a search to a goal set, and the guesses worth trying there.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::engine::colour_set::ColourSet;
use crate::engine::feedback::Feedback;
use crate::engine::goal_set::{GoalSet, Row};
use crate::engine::narrow::narrow;
use crate::engine::scoring::{Goal, Guess, Table};
use crate::engine::symmetry::Symmetry;

/// From so many codes on, finding the symmetries of a goal set costs less than they save.
const SYMMETRY_FROM: usize = 24;

/// The way from the start to a position, and the guesses that it leaves apart.
#[derive(Clone, Debug)]
pub(in crate::engine) struct Path {
    feedbacks: Vec<Feedback>,
    /// Where the goal set did not come from a history, nothing is known of its symmetries; where
    /// not every guess has a column, an orbit may lack its lowest guess.
    rows: Option<Vec<Row>>,
    orbits: BTreeMap<Symmetry, Arc<[Guess]>>,
    every_guess: Arc<[Guess]>,
}

impl Path {
    /// The way to the root of `table`, which is the table of `goals`.
    pub(in crate::engine) fn new(table: &Table, goals: &GoalSet) -> Path {
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
    pub(in crate::engine) fn enter(&mut self, table: &Table, guess: Guess, feedback: u8) {
        if let Some(rows) = &mut self.rows {
            let feedback = self.feedbacks[usize::from(feedback)];
            rows.push(Row {
                guess: table.guess(guess),
                feedback,
            });
        }
    }

    /// One guess back.
    pub(in crate::engine) fn leave(&mut self) {
        if let Some(rows) = &mut self.rows {
            rows.pop();
        }
    }

    /// The guesses to try on `goals`, which this way leads to: one of each orbit.
    pub(in crate::engine) fn guesses(&mut self, table: &Table, goals: &[Goal]) -> Arc<[Guess]> {
        let Some(rows) = &self.rows else {
            return self.every_guess.clone();
        };
        if goals.len() < SYMMETRY_FROM {
            return self.every_guess.clone();
        }
        let variant = table.variant();
        let colours = ColourSet::of(goals.iter().map(|&goal| table.code(goal)));
        let symmetry = Symmetry::of_history(variant, rows, colours.others(variant));
        self.one_of_each(table, symmetry)
    }

    /// One guess of each orbit, lowest first; all columns where not every guess has one.
    pub(in crate::engine) fn one_of_each(
        &mut self,
        table: &Table,
        symmetry: Symmetry,
    ) -> Arc<[Guess]> {
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

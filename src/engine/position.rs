//! Goal sets inside a table: their parts, and the way from the root to them.

use super::narrow::narrow;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::colour_set::ColourSet;
use super::feedback::Feedback;
use super::goal_set::{GoalSet, Row};
use super::symmetry::Symmetry;
use super::table::{Goal, Guess, Table};

/// From so many codes on, finding the symmetries of a goal set costs less than they save.
const SYMMETRY_FROM: usize = 24;

/// The parts of a goal set by feedback, largest first, without the all-black one.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    codes: Vec<Goal>,
    /// Feedback index, start and end in `codes`.
    cuts: Vec<(u8, u16, u16)>,
}

impl Parts {
    /// Splits `goals` by the feedback to `guess`.
    pub(super) fn of(table: &Table, goals: &[Goal], guess: Guess) -> Parts {
        let feedbacks = table.feedbacks(guess);
        let mut sizes = [0u16; 64];
        for &goal in goals {
            sizes[usize::from(feedbacks[usize::from(goal)])] += 1;
        }
        let last = table.variant().feedback_count() - 1;
        let mut cuts = Vec::with_capacity(last);
        let mut starts = [0u16; 64];
        let mut start = 0;
        for (index, &size) in sizes.iter().enumerate().take(last) {
            starts[index] = start;
            start += size;
            if size > 0 {
                cuts.push((narrow(index), starts[index], start));
            }
        }
        starts[last] = start;
        let mut codes = vec![0; goals.len()];
        for &goal in goals {
            let place = &mut starts[usize::from(feedbacks[usize::from(goal)])];
            codes[usize::from(*place)] = goal;
            *place += 1;
        }
        // The start decides between equals, as their feedbacks would.
        cuts.sort_unstable_by_key(|&(_, start, end)| (Reverse(end - start), start));
        Parts { codes, cuts }
    }

    /// The size of the largest part; 0 if there is none.
    pub(super) fn largest(&self) -> usize {
        self.cuts
            .first()
            .map_or(0, |&(_, start, end)| usize::from(end - start))
    }

    /// Feedback index and codes of each part.
    pub(super) fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (u8, &[Goal])> + ExactSizeIterator {
        let codes = |start, end| &self.codes[usize::from(start)..usize::from(end)];
        self.cuts
            .iter()
            .map(move |&(feedback, start, end)| (feedback, codes(start, end)))
    }
}

/// The way from the start to a position, and the guesses that it leaves apart.
#[derive(Clone, Debug)]
pub(super) struct Path {
    feedbacks: Vec<Feedback>,
    /// Where the goal set did not come from a history, nothing is known of its symmetries; where
    /// not every guess has a column, an orbit may lack its lowest guess.
    rows: Option<Vec<Row>>,
    orbits: BTreeMap<Symmetry, Arc<[Guess]>>,
    every_guess: Arc<[Guess]>,
}

impl Path {
    /// The way to the root of `table`, which is the table of `goals`.
    pub(super) fn new(table: &Table, goals: &GoalSet) -> Path {
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
    pub(super) fn enter(&mut self, table: &Table, guess: Guess, feedback: u8) {
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

    /// The guesses to try on `goals`, which this way leads to: one of each orbit.
    pub(super) fn guesses(&mut self, table: &Table, goals: &[Goal]) -> Arc<[Guess]> {
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
    pub(super) fn one_of_each(&mut self, table: &Table, symmetry: Symmetry) -> Arc<[Guess]> {
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

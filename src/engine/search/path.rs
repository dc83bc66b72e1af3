//! The path from the root of a search to a goal set, and the guesses worth trying there.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::score_table::{GoalIndex, GuessIndex, ScoreTable};
use crate::colour_set::ColourSet;
use crate::feedback::Feedback;
use crate::goal_set::GoalSet;
use crate::limits::{CANONICAL_KEPT_GUESSES, SEARCH_SYMMETRY_FROM};
use crate::narrow::narrow;
use crate::row::Row;
use crate::symmetry::Symmetry;

/// The rows from the start to a goal set, and the guesses that symmetry leaves to try there.
#[derive(Clone, Debug)]
pub(super) struct SearchPath {
    feedbacks: Vec<Feedback>,
    /// The rows from the start of the game. `None` where symmetry cannot be used: the goal set has no history, or not
    /// every guess is in the table, so that an orbit's canonical guess may be missing.
    rows: Option<Vec<Row>>,
    /// One guess of each orbit, for each symmetry that was met. When there are more than
    /// [`CANONICAL_KEPT_GUESSES`] guesses in all, the map is emptied.
    canonical: BTreeMap<Symmetry, Arc<[GuessIndex]>>,
    /// How many guesses `canonical` holds in all.
    canonical_held: usize,
    /// How many unused colours there are at the root: see `guess_slots`.
    unused_at_root: u8,
    /// For each guess since the root: the highest number of an unused colour in this guess and those before it.
    highest_after: Vec<u8>,
    /// By the highest number of an unused colour, the guesses to try where no other symmetry is looked for; `None` if
    /// they were not asked for yet.
    by_highest_unused: Vec<Option<Arc<[GuessIndex]>>>,
}

impl SearchPath {
    /// The path to the root: no guess yet. `table` is the table of `goals`.
    pub(super) fn new(table: &ScoreTable, goals: &GoalSet) -> SearchPath {
        SearchPath {
            feedbacks: table.variant().feedbacks().collect(),
            rows: goals.history().filter(|_| table.is_complete()).map(<[Row]>::to_vec),
            canonical: BTreeMap::new(),
            canonical_held: 0,
            highest_after: Vec::new(),
            unused_at_root: table.slots().unused_count(),
            by_highest_unused: vec![None; usize::from(table.slots().unused_count()) + 1],
        }
    }

    /// Makes the path longer by a row: `guess` with this feedback index.
    pub(super) fn make_guess(&mut self, table: &ScoreTable, guess: GuessIndex, feedback: u8) {
        let highest = self.highest_after.last().copied().unwrap_or(0);
        self.highest_after.push(highest.max(table.highest_unused(guess)));
        if let Some(rows) = &mut self.rows {
            let feedback = self.feedbacks[usize::from(feedback)];
            rows.push(Row::new(table.guess(guess), feedback));
        }
    }

    /// Removes the last row of the path.
    pub(super) fn unmake_guess(&mut self) {
        self.highest_after.pop();
        if let Some(rows) = &mut self.rows {
            rows.pop();
        }
    }

    /// The highest number, counted from 1, of an unused colour that a guess since the root has. At the root
    /// the number of all unused colours, so that no guess is left out: the best guess is chosen among all.
    pub(super) fn highest_unused(&self) -> u8 {
        self.highest_after.last().copied().unwrap_or(self.unused_at_root)
    }

    /// The guesses to try on `goals`, to which this path leads: one guess of each orbit. Few codes are not worth the
    /// search for all symmetries: for them, one of all guesses that differ only in the names of unused colours.
    pub(super) fn guesses(&mut self, table: &ScoreTable, goals: &[GoalIndex]) -> Arc<[GuessIndex]> {
        let Some(rows) = self.rows.as_ref().filter(|_| goals.len() >= SEARCH_SYMMETRY_FROM) else {
            return self.guesses_up_to_unused_colours(table);
        };
        let variant = table.variant();
        let colours = ColourSet::used_by(goals.iter().map(|&goal| table.code(goal)));
        let symmetry = Symmetry::keeping_history(variant, rows, colours.complement(variant));
        self.canonical_guesses(table, symmetry)
    }

    /// One guess of each orbit, lowest first; all guesses of the table where it is not complete.
    pub(super) fn canonical_guesses(&mut self, table: &ScoreTable, symmetry: Symmetry) -> Arc<[GuessIndex]> {
        if !table.is_complete() {
            return self.guesses_up_to_unused_colours(table);
        }
        if let Some(guesses) = self.canonical.get(&symmetry) {
            return guesses.clone();
        }
        let guesses: Arc<[GuessIndex]> =
            symmetry.canonical_guesses().into_iter().map(|guess| table.index_of(guess)).collect();
        self.canonical_held += guesses.len();
        if self.canonical_held > CANONICAL_KEPT_GUESSES {
            self.canonical.clear();
            self.canonical_held = guesses.len();
        }
        self.canonical.insert(symmetry, guesses.clone());
        guesses
    }

    /// One of all guesses that differ only in the names of unused colours, lowest first.
    fn guesses_up_to_unused_colours(&mut self, table: &ScoreTable) -> Arc<[GuessIndex]> {
        let highest_unused = self.highest_unused();
        let representatives = || {
            let slots = table.slots().slots_to_count(highest_unused);
            let all = 0..narrow(table.guess_count());
            if slots == table.guess_count() {
                all.collect()
            } else {
                all.filter(|&guess| table.slots().slot(guess) < slots).collect()
            }
        };
        let guesses = self.by_highest_unused[usize::from(highest_unused)].get_or_insert_with(representatives);
        guesses.clone()
    }
}

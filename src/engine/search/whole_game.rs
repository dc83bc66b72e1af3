//! The searches of a whole game for any set of its codes, for a proof that writes down why their answers are right.
//! Codes and guesses are numbers here: the lowest code is 0.

use super::cost::{Constraint, INFINITY, NO_LIMIT, Total};
use super::refusal::Refusal;
use super::score_table::GoalIndex;
use super::tables::{SearchTables, TotalCache};
use crate::budget::{Budget, Stopped};
use crate::code::Code;
use crate::goal_set::GoalSet;
use crate::limits::{Limit, PROOF_TABLE_BYTES};
use crate::narrow::narrow;
use crate::row::Row;
use crate::variant::Variant;

/// The searches of a whole game, with all that they have found so far.
#[derive(Clone)]
pub struct WholeGame {
    tables: SearchTables,
    totals: TotalCache,
}

/// Some codes of a game, with the rows that leave them: the searches find symmetries from the rows.
#[derive(Clone, Copy, Debug)]
pub struct CodesAfter<'a> {
    /// The codes, by number, lowest first.
    pub codes: &'a [u16],
    /// The rows that led to them.
    pub rows: &'a [Row],
}

impl WholeGame {
    /// The tables of `variant`, for totals of strategies within this many guesses; `None` for no limit.
    ///
    /// # Errors
    /// The tables are too large, or the budget said stop.
    pub fn new(variant: Variant, within: Option<u8>, budget: &mut dyn Budget) -> Result<WholeGame, Refusal> {
        let all = GoalSet::all(variant);
        let tables = SearchTables::for_every_guess(&all, PROOF_TABLE_BYTES, budget)?;
        let constraint = within.map_or(Constraint::Free, Constraint::AtMost);
        Ok(WholeGame {
            tables: tables.ok_or(Refusal::OutOfReach(Limit::ScoreTable))?,
            totals: TotalCache::new(constraint),
        })
    }

    /// Forgets what was searched, and from now on keeps goal sets of at most `room` codes together. A code takes 2
    /// bytes, and a set counts as 32 codes more than it has.
    pub fn reset(&mut self, room: usize) {
        self.tables.reset(room / 4);
        self.totals.reset(room / 4 * 3);
    }

    /// The code with this number, counted from 0.
    pub fn code(&self, number: u16) -> Code {
        self.tables.table.code(number)
    }

    /// The number of a code of the game.
    pub fn number(&self, code: Code) -> u16 {
        narrow(self.tables.table.index_of(code))
    }

    /// The index of the feedback that each code gives to a guess.
    pub fn feedbacks(&self, guess: u16) -> &[u8] {
        self.tables.table.feedbacks(guess.into())
    }

    /// Writes into `counts`, for every guess, into how many parts the guess splits `codes`, the all-black part counted.
    pub fn count_parts(&self, codes: &[GoalIndex], counts: &mut Vec<u16>) {
        let table = &self.tables.table;
        let slots = table.slots();
        table.count_parts(codes, slots.unused_count(), counts);
        if !slots.is_plain() {
            let by_slot = std::mem::take(counts);
            let guesses = 0..narrow(table.guess_count());
            counts.extend(guesses.map(|guess| by_slot[slots.slot(guess)]));
        }
    }

    /// The number of a guess that reaches the least total of a set within this many guesses, and this total. If the
    /// total is below `upper`, it is exact; otherwise it is only known that the least total is ≥ `upper`. With `None`,
    /// neither the guesses nor the total are limited. Returns `None` if no strategy finds every code.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn least_total(
        &mut self,
        set: CodesAfter,
        within: Option<u8>,
        upper: Option<Total>,
        budget: &mut dyn Budget,
    ) -> Result<Option<(u16, Total)>, Stopped> {
        let limit = within.unwrap_or(NO_LIMIT);
        let (total, known) = self.search_after_rows(set.rows, |tables, totals| {
            let mut search = totals.search(tables, budget);
            let total = search.total_below(set.codes, limit, upper.unwrap_or(INFINITY));
            (total, search.known_or_cheap_bounds(set.codes, limit))
        });
        // Errors are returned only here, after the rows are unmade.
        let (total, guess) = (total?, known?.guess);
        Ok((total < INFINITY).then_some((narrow(guess), total)))
    }

    /// The first guess that reaches `total`, the least total of a set within this many guesses. Guesses that split the
    /// set into the most parts come first, with one part more counted for a code of the set; then lower guesses. The
    /// result does not depend on what was searched before. `None` if no guess reaches `total`.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn optimal_guess_within(
        &mut self,
        set: CodesAfter,
        within: Option<u8>,
        total: Total,
        budget: &mut dyn Budget,
    ) -> Result<Option<u16>, Stopped> {
        let limit = within.unwrap_or(NO_LIMIT);
        let found = self.search_after_rows(set.rows, |tables, totals| {
            let mut search = totals.search(tables, budget);
            search.optimal_guess_within(set.codes, limit, total)
        });
        Ok(found?.map(narrow))
    }

    /// The first guess, in the order of the search, that finds every code of a set within this many guesses; `None` if
    /// there is no such guess. The result does not depend on what was searched before.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn first_within(
        &mut self,
        set: CodesAfter,
        within: u8,
        budget: &mut dyn Budget,
    ) -> Result<Option<u16>, Stopped> {
        let found = self.search_after_rows(set.rows, |tables, _| tables.search(budget).first_within(set.codes, within));
        Ok(found?.map(narrow))
    }

    /// A guess and the worst case of a set. If the value is at most `limit`, it is exact, and the guess optimal;
    /// otherwise the worst case is only known to be more than `limit`.
    ///
    /// # Errors
    /// The budget said stop.
    pub fn worst_case(&mut self, set: CodesAfter, limit: u8, budget: &mut dyn Budget) -> Result<(u16, u8), Stopped> {
        let found = self.search_after_rows(set.rows, |tables, _| {
            let upper = limit.saturating_add(1);
            tables.search(budget).search_min(set.codes, 0, upper)
        });
        let (guess, value) = found?;
        Ok((narrow(guess), value))
    }

    /// Calls `search` while the path leads along `rows`, and returns its result.
    fn search_after_rows<T>(
        &mut self,
        rows: &[Row],
        search: impl FnOnce(&mut SearchTables, &mut TotalCache) -> T,
    ) -> T {
        self.tables.make_guesses(rows);
        let found = search(&mut self.tables, &mut self.totals);
        self.tables.unmake_guesses(rows.len());
        found
    }
}

//! The best guesses by the whole game tree: worst case and expected total, as far as there is time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

use super::value::{bound, bound_of, prove_total, prove_worst_case};
use super::{GuessSizes, Proved, Ranked, Value};
use crate::engine::advice::anytime::Certainty;
use crate::engine::budget::{Budget, Stopped};
use crate::engine::code::Code;
use crate::engine::goal_set::GoalSet;
use crate::engine::narrow::narrow;
use crate::engine::search::{
    Capacity, NEVER, NO_LIMIT, Parts, Rule, SearchTables, Total, TotalCache,
};
use crate::engine::splits::{GuessIndex, Split};

/// A guess with what was found out about it; where nothing was, its bounds tell all there is.
#[derive(Clone, Debug)]
struct KnownValues {
    candidate: Rc<GuessSizes>,
    worst_case: Option<u8>,
    total: Option<Total>,
}

impl KnownValues {
    fn new(candidate: Rc<GuessSizes>) -> KnownValues {
        KnownValues {
            candidate,
            worst_case: None,
            total: None,
        }
    }
}

/// The best guesses so far.
pub(super) struct ExactRanking<'a> {
    goals: &'a GoalSet,
    best: usize,
    capacity: Capacity,
    value: Value,
    /// Lowest guess first.
    guesses: Vec<KnownValues>,
}

impl<'a> ExactRanking<'a> {
    /// Nothing is known of these guesses, the lowest of which comes first.
    pub(super) fn new(
        goals: &'a GoalSet,
        guesses: Vec<Rc<GuessSizes>>,
        best: usize,
    ) -> ExactRanking<'a> {
        let capacity = Capacity::new(goals.variant());
        ExactRanking {
            value: bound(&capacity, goals.len()),
            guesses: guesses.into_iter().map(KnownValues::new).collect(),
            goals,
            best,
            capacity,
        }
    }

    /// Searches as long as `budget` allows; whether the tables fit.
    pub(super) fn run(&mut self, budget: &mut dyn Budget) -> bool {
        let tables = SearchTables::new(self.goals, budget);
        let fits = !matches!(tables, Ok(None));
        if let Ok(Some(mut tables)) = tables {
            // Stopped or not, what was found counts.
            let _ = self.search(&mut tables, budget);
        }
        fits
    }

    /// What the position takes.
    pub(super) fn value(&self) -> Value {
        self.value
    }

    /// Every guess that is among the best by some measure, lowest first.
    pub(super) fn guesses(self, certainty: Certainty) -> Vec<Ranked> {
        let position = self.value;
        let ranked = |known: KnownValues| {
            let candidate = &known.candidate;
            let bound = match certainty {
                Certainty::Estimate => position,
                _ => bound_of(&self.capacity, candidate),
            };
            Ranked {
                split: Split {
                    possible: !candidate.impossible,
                    ..Split::of_sizes(candidate.guess, &candidate.sizes)
                },
                value: Value {
                    worst_case: proved(known.worst_case, bound.worst_case, position.worst_case),
                    total: proved(known.total, bound.total, position.total),
                },
            }
        };
        self.guesses.into_iter().map(ranked).collect()
    }

    fn search(
        &mut self,
        tables: &mut SearchTables,
        budget: &mut dyn Budget,
    ) -> Result<(), Stopped> {
        let expected = &mut TotalCache::new(Rule::Free);
        prove_worst_case(&mut self.value, tables, budget)?;
        self.least_worst_cases(tables, budget)?;
        prove_total(&mut self.value, tables, expected, budget)?;
        self.least_totals(tables, expected, budget)?;
        self.all_others(tables, expected, budget)
    }
}

/// What was found, or else the better of two bounds.
fn proved<T: Copy + Ord>(known: Option<T>, bound: Proved<T>, position: Proved<T>) -> Proved<T> {
    let lower = bound.number().max(position.number());
    known.map_or(Proved::AtLeast(lower), Proved::Exactly)
}

/// A guess in its order: by a number, then possible ones, then the lowest. In one word, because
/// sorting anything else is compiled anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Ordered(u64);

impl Ordered {
    const IMPOSSIBLE: u64 = 1 << 31;

    fn new(number: u32, tables: &SearchTables, guess: GuessIndex) -> Ordered {
        let impossible = u64::from(!tables.table.is_possible(guess)) * Ordered::IMPOSSIBLE;
        // A table has far fewer than 2^31 guesses.
        Ordered(u64::from(number) << 32 | impossible | u64::from(guess))
    }

    fn number(self) -> u32 {
        narrow(self.0 >> 32)
    }

    fn guess(self) -> GuessIndex {
        narrow(self.0 & (Ordered::IMPOSSIBLE - 1))
    }
}

impl ExactRanking<'_> {
    /// The best guesses by worst case: of those with the same the least expected size first.
    fn least_worst_cases(
        &mut self,
        tables: &mut SearchTables,
        budget: &mut dyn Budget,
    ) -> Result<(), Stopped> {
        let mut guesses = self.in_order(tables, expected_size);
        let least = usize::from(self.value.worst_case.number());
        let mut by_worst_case = vec![Vec::new(); least + 1];
        let mut searched = Ok(());
        while by_worst_case[least].len() < self.best
            && let Some(Reverse(next)) = guesses.pop()
        {
            match tables.search(budget).value_of(next.guess()) {
                Ok(worst_case) => {
                    let place = usize::from(worst_case);
                    by_worst_case.resize(by_worst_case.len().max(place + 1), Vec::new());
                    by_worst_case[place].push(next.guess());
                }
                Err(stopped) => {
                    searched = Err(stopped);
                    break;
                }
            }
        }
        let found = (0..).zip(&by_worst_case);
        let found = found.flat_map(|(value, guesses)| guesses.iter().map(move |&g| (value, g)));
        for (worst_case, guess) in found.take(self.best) {
            self.note(tables, guess).worst_case = Some(worst_case);
        }
        searched
    }

    /// The best guesses by expected total.
    fn least_totals(
        &mut self,
        tables: &mut SearchTables,
        expected: &mut TotalCache,
        budget: &mut dyn Budget,
    ) -> Result<(), Stopped> {
        let everything = tables.table.everything();
        let mut guesses = self.in_order(tables, least_total);
        let mut found: Vec<Ordered> = Vec::new();
        while let Some(Reverse(next)) = guesses.pop() {
            let full = found.last().filter(|_| found.len() == self.best);
            let upper = full.map_or(NEVER, |last| last.number() + 1);
            if next.number() >= upper {
                break;
            }
            let mut search = expected.search(tables, budget);
            let total = search.total_after(&everything, next.guess(), NO_LIMIT, upper)?;
            drop(search);
            if total < upper {
                let entry = Ordered::new(total, tables, next.guess());
                let place = found.partition_point(|other| *other < entry);
                found.insert(place, entry);
                found.truncate(self.best);
            }
        }
        for entry in found {
            self.note(tables, entry.guess()).total = Some(entry.number());
        }
        Ok(())
    }

    /// Whatever is not known yet of the guesses so far.
    fn all_others(
        &mut self,
        tables: &mut SearchTables,
        expected: &mut TotalCache,
        budget: &mut dyn Budget,
    ) -> Result<(), Stopped> {
        for known in &mut self.guesses {
            let column = tables.table.column_or_extra(known.candidate.guess);
            if known.worst_case.is_none() {
                known.worst_case = Some(tables.search(budget).value_of(column)?);
            }
            if known.total.is_none() {
                known.total = expected.search(tables, budget).total_of(column)?;
            }
        }
        Ok(())
    }

    /// The columns of guesses that tell anything, one of each orbit, the least of `number` first.
    fn in_order(
        &self,
        tables: &SearchTables,
        number: fn(&SearchTables, GuessIndex) -> u32,
    ) -> BinaryHeap<Reverse<Ordered>> {
        let table = &tables.table;
        let all: Vec<GuessIndex> = if table.is_complete() {
            let canonical = tables.symmetry.canonical_guesses().into_iter();
            canonical.map(|guess| table.column(guess)).collect()
        } else {
            (0..narrow(table.guess_count())).collect()
        };
        let tells = |&guess: &GuessIndex| parts(tables, guess).largest() < self.goals.len();
        let order = |guess| Reverse(Ordered::new(number(tables, guess), tables, guess));
        all.into_iter().filter(tells).map(order).collect()
    }

    /// What is known of a column's guess, which is now one of the best.
    fn note(&mut self, tables: &SearchTables, column: GuessIndex) -> &mut KnownValues {
        let guess = tables.symmetry.canonical(tables.table.guess(column));
        let place = self
            .guesses
            .binary_search_by_key(&guess, |known| known.candidate.guess);
        let place = place.unwrap_or_else(|place| {
            let candidate = self.candidate(tables, column, guess);
            self.guesses
                .insert(place, KnownValues::new(Rc::new(candidate)));
            place
        });
        &mut self.guesses[place]
    }

    fn candidate(&self, tables: &SearchTables, column: GuessIndex, guess: Code) -> GuessSizes {
        let mut sizes = vec![0; self.goals.variant().feedback_count()];
        for &feedback in tables.table.feedbacks(column) {
            sizes[usize::from(feedback)] += 1;
        }
        GuessSizes {
            guess,
            impossible: !self.goals.contains(guess),
            sizes,
        }
    }
}

fn parts(tables: &SearchTables, guess: GuessIndex) -> Parts {
    Parts::of(&tables.table, &tables.table.everything(), guess)
}

/// Σ n² over the parts, itself included if it is possible.
fn expected_size(tables: &SearchTables, guess: GuessIndex) -> u32 {
    let parts = parts(tables, guess);
    let sizes = parts.iter().map(|(_, part)| part.len() as u64);
    let own = tables.table.is_possible(guess).then_some(1);
    // A table has far fewer than 2^16 codes.
    narrow(crate::engine::splits::sum_of_squares(sizes.chain(own)))
}

/// The total is at least this: see `look_ahead`.
fn least_total(tables: &SearchTables, guess: GuessIndex) -> Total {
    let gain: Total = narrow(parts(tables, guess).iter().len());
    let possible = Total::from(tables.table.is_possible(guess));
    let codes: Total = narrow(tables.table.everything().len());
    3 * codes - gain - 2 * possible
}

//! The whole game tree: worst case and expected total, as far as there is time.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::super::anytime::Certainty;
use super::super::assessment::Split;
use super::super::bound::Capacity;
use super::super::budget::{Budget, Stopped};
use super::super::code::Code;
use super::super::cost::{NEVER, NO_LIMIT, Rule, Total};
use super::super::expected::Expected;
use super::super::goal_set::GoalSet;
use super::super::position::Parts;
use super::super::table::Guess;
use super::super::worst_case::WorstCase;
use super::{Candidate, Proved, Ranked, Value, bound, bound_of, sizes};

/// What finding one of `goals` takes, as far as `budget` leaves time to prove it.
pub(super) fn value(goals: &GoalSet, capacity: &Capacity, budget: &mut dyn Budget) -> Value {
    let mut value = bound(capacity, goals.len());
    match goals.len() {
        0 => return value,
        // The code itself, or one of two and then the other.
        codes @ (1 | 2) => {
            value.worst_case = Proved::Exactly(codes as u8);
            value.total = Proved::Exactly(2 * codes as Total - 1);
            return value;
        }
        _ => {}
    }
    if let Ok(Some(mut ground)) = WorstCase::new(goals, budget) {
        let mut expected = Expected::new(Rule::Free);
        // Stopped or not, what was found counts.
        let _ = prove_worst_case(&mut value, &mut ground, budget)
            .and_then(|()| prove_total(&mut value, &mut ground, &mut expected, budget));
    }
    value
}

fn prove_worst_case(
    value: &mut Value,
    ground: &mut WorstCase,
    budget: &mut dyn Budget,
) -> Result<(), Stopped> {
    let (_, worst_case) = ground.search(budget).value()?;
    value.worst_case = Proved::Exactly(worst_case);
    Ok(())
}

fn prove_total(
    value: &mut Value,
    ground: &mut WorstCase,
    expected: &mut Expected,
    budget: &mut dyn Budget,
) -> Result<(), Stopped> {
    let mut search = expected.search(ground, budget);
    match search.total() {
        Ok(found) => {
            // Without a rule to keep some strategy finds every code.
            value.total = found.map_or(value.total, |(_, total)| Proved::Exactly(total));
            Ok(())
        }
        Err(stopped) => {
            let known = search.known_total().map_or(0, |known| known.lower);
            value.total = Proved::AtLeast(value.total.number().max(known));
            Err(stopped)
        }
    }
}

/// What is known of a guess; nothing where its bounds tell all there is.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    worst_case: Option<u8>,
    total: Option<Total>,
}

/// The best guesses so far, with what was found out about them.
pub(super) struct Exact<'a> {
    goals: &'a GoalSet,
    best: usize,
    capacity: Capacity,
    value: Value,
    /// By guess: sizes of the parts, and what is known.
    guesses: BTreeMap<Code, (Rc<Candidate>, Known)>,
}

impl<'a> Exact<'a> {
    /// Nothing is known of these guesses.
    pub(super) fn new(goals: &'a GoalSet, guesses: Vec<Rc<Candidate>>, best: usize) -> Exact<'a> {
        let capacity = Capacity::new(goals.variant());
        let guesses = guesses.into_iter();
        let guesses = guesses.map(|candidate| (candidate.guess, (candidate, Known::default())));
        Exact {
            value: bound(&capacity, goals.len()),
            guesses: guesses.collect(),
            goals,
            best,
            capacity,
        }
    }

    /// Searches as long as `budget` allows; whether the tables fit.
    pub(super) fn run(&mut self, budget: &mut dyn Budget) -> bool {
        let ground = WorstCase::new(self.goals, budget);
        let fits = !matches!(ground, Ok(None));
        if let Ok(Some(mut ground)) = ground {
            // Stopped or not, what was found counts.
            let _ = self.search(&mut ground, budget);
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
        let ranked = |(candidate, known): (Rc<Candidate>, Known)| {
            let bound = match certainty {
                Certainty::Estimate => position,
                _ => bound_of(&self.capacity, &candidate),
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
        self.guesses.into_values().map(ranked).collect()
    }

    fn search(&mut self, ground: &mut WorstCase, budget: &mut dyn Budget) -> Result<(), Stopped> {
        let expected = &mut Expected::new(Rule::Free);
        prove_worst_case(&mut self.value, ground, budget)?;
        self.least_worst_cases(ground, budget)?;
        prove_total(&mut self.value, ground, expected, budget)?;
        self.least_totals(ground, expected, budget)?;
        self.all_others(ground, expected, budget)
    }
}

/// What was found, or else the better of two bounds.
fn proved<T: Copy + Ord>(known: Option<T>, bound: Proved<T>, position: Proved<T>) -> Proved<T> {
    let lower = bound.number().max(position.number());
    known.map_or(Proved::AtLeast(lower), Proved::Exactly)
}

impl Exact<'_> {
    /// The best guesses by worst case: of those with the same the least expected size first.
    fn least_worst_cases(
        &mut self,
        ground: &mut WorstCase,
        budget: &mut dyn Budget,
    ) -> Result<(), Stopped> {
        let mut guesses = self.columns(ground);
        guesses.sort_by_cached_key(|&guess| {
            let parts = parts(ground, guess);
            let squares: usize = parts.iter().map(|(_, part)| part.len().pow(2)).sum();
            (squares, !ground.table.is_possible(guess), guess)
        });
        let least = self.value.worst_case.number();
        let mut found: Vec<(u8, Guess)> = Vec::new();
        let mut optimal = 0;
        let mut searched = Ok(());
        for guess in guesses {
            if optimal == self.best {
                break;
            }
            match ground.search(budget).value_of(guess) {
                Ok(worst_case) => found.push((worst_case, guess)),
                Err(stopped) => {
                    searched = Err(stopped);
                    break;
                }
            }
            optimal += usize::from(found.last().is_some_and(|found| found.0 == least));
        }
        found.sort_by_key(|&(worst_case, _)| worst_case);
        for &(worst_case, guess) in found.iter().take(self.best) {
            self.note(ground, guess).worst_case = Some(worst_case);
        }
        searched
    }

    /// The best guesses by expected total.
    fn least_totals(
        &mut self,
        ground: &mut WorstCase,
        expected: &mut Expected,
        budget: &mut dyn Budget,
    ) -> Result<(), Stopped> {
        let everything = ground.table.everything();
        let guesses = self.columns(ground).into_iter();
        let mut guesses: Vec<_> = guesses
            .map(|guess| self.bound_by_parts(ground, guess))
            .collect();
        guesses.sort_unstable();
        let mut found: Vec<(Total, bool, Guess)> = Vec::new();
        for (bound, impossible, guess) in guesses {
            let full = found.last().filter(|_| found.len() == self.best);
            let upper = full.map_or(NEVER, |last| last.0 + 1);
            if bound >= upper {
                break;
            }
            let mut search = expected.search(ground, budget);
            let total = search.total_after(&everything, guess, NO_LIMIT, upper)?;
            if total < upper {
                let entry = (total, impossible, guess);
                let place = found.partition_point(|other| *other < entry);
                found.insert(place, entry);
                found.truncate(self.best);
            }
        }
        for (total, _, guess) in found {
            self.note(ground, guess).total = Some(total);
        }
        Ok(())
    }

    /// Whatever is not known yet of the guesses so far.
    fn all_others(
        &mut self,
        ground: &mut WorstCase,
        expected: &mut Expected,
        budget: &mut dyn Budget,
    ) -> Result<(), Stopped> {
        let open: Vec<Code> = self.guesses.keys().copied().collect();
        for guess in open {
            let column = ground.table.visit(guess);
            let Some((_, known)) = self.guesses.get_mut(&guess) else {
                continue;
            };
            if known.worst_case.is_none() {
                known.worst_case = Some(ground.search(budget).value_of(column)?);
            }
            if known.total.is_none() {
                known.total = expected.search(ground, budget).total_of(column)?;
            }
        }
        Ok(())
    }

    /// The columns of guesses that tell anything, one of each orbit.
    fn columns(&self, ground: &WorstCase) -> Vec<Guess> {
        let table = &ground.table;
        let all: Vec<Guess> = if table.is_complete() {
            let canonical = ground.symmetry.canonical_guesses().into_iter();
            canonical.map(|guess| table.column(guess)).collect()
        } else {
            (0..table.guess_count() as Guess).collect()
        };
        let goals = self.goals.len();
        let tells = |&guess: &Guess| parts(ground, guess).largest() < goals;
        all.into_iter().filter(tells).collect()
    }

    /// At least so many guesses in all (see `look_ahead`), then what decides between equals.
    fn bound_by_parts(&self, ground: &WorstCase, guess: Guess) -> (Total, bool, Guess) {
        let impossible = !ground.table.is_possible(guess);
        let parts = parts(ground, guess).iter().len() as Total;
        let gain = parts + 2 * Total::from(!impossible);
        (3 * self.goals.len() as Total - gain, impossible, guess)
    }

    /// What is known of a column's guess, which is now one of the best.
    fn note(&mut self, ground: &WorstCase, column: Guess) -> &mut Known {
        let guess = ground.symmetry.canonical(ground.table.guess(column));
        let impossible = !self.goals.contains(guess);
        let feedbacks = ground.table.feedbacks(column).iter();
        let sizes = || {
            let count = self.goals.variant().feedback_count();
            sizes(count, feedbacks.map(|&index| usize::from(index)))
        };
        let new = || Candidate {
            guess,
            impossible,
            sizes: sizes(),
        };
        let entry = self.guesses.entry(guess);
        &mut entry
            .or_insert_with(|| (Rc::new(new()), Known::default()))
            .1
    }
}

fn parts(ground: &WorstCase, guess: Guess) -> Parts {
    Parts::of(&ground.table, &ground.table.everything(), guess)
}

//! The best few guesses of a position, with their values.

use super::RootSearch;
use crate::budget::{Budget, Stopped};
use crate::code::Code;
use crate::narrow::narrow;
use crate::search::cost::{Constraint, INFINITY, NO_LIMIT, Total};
use crate::search::ordering::{GuessQueue, QueuedGuess};
use crate::search::parts::{Parts, sizes_by_feedback};
use crate::search::refusal::Refusal;
use crate::search::score_table::GuessIndex;
use crate::search::total_bounds::total_with_gain;
use crate::splits::sum_of_squares;

impl RootSearch {
    /// The best `count` guesses of the table by worst case, each with its worst case. On a tie, the guesses with the
    /// least expected size. Each guess is the lowest of its orbit. Expects `least` to be the worst case of the
    /// position.
    ///
    /// If the budget says stop, the second value is an error, and the first has the best of the guesses searched so
    /// far.
    pub(crate) fn least_worst_cases(
        &mut self,
        count: usize,
        least: u8,
        budget: &mut dyn Budget,
    ) -> (Vec<(Code, u8)>, Result<(), Stopped>) {
        let least = usize::from(least);
        let mut guesses = self.queue_by(RootSearch::expected_size, budget);
        let mut by_worst_case = vec![Vec::new(); least + 1];
        let mut searched = Ok(());
        // One search, so that its budget is asked however little each guess takes.
        let mut search = self.tables.search(budget);
        while by_worst_case[least].len() < count
            && let Some(next) = guesses.next()
        {
            match search.worst_case_of(next.guess()) {
                Ok(worst_case) => {
                    let index = usize::from(worst_case);
                    by_worst_case.resize(by_worst_case.len().max(index + 1), Vec::new());
                    by_worst_case[index].push(next.guess());
                }
                Err(stopped) => {
                    searched = Err(stopped);
                    break;
                }
            }
        }
        // The search borrows the tables.
        drop(search);
        let best = (0..)
            .zip(&by_worst_case)
            .flat_map(|(value, guesses)| guesses.iter().map(move |&guess| (guess, value)))
            .take(count)
            .map(|(guess, value)| (self.canonical_code(guess), value));
        (best.collect(), searched)
    }

    /// The best `count` guesses of the table by least total, each with this total; ties are broken by
    /// [`tie_break`](crate::tie_break::tie_break_key). Each guess is the lowest of its orbit.
    pub(crate) fn least_totals(
        &mut self,
        count: usize,
        budget: &mut dyn Budget,
    ) -> Result<Vec<(Code, Total)>, Refusal> {
        let goals = self.tables.table.all_goals();
        // The best guesses so far, ranked by their totals.
        let mut best: Vec<QueuedGuess> = Vec::new();
        let guesses = self.queue_by(RootSearch::bound_by_parts, budget);
        let mut search = self.search_total(Constraint::Free, budget)?;
        for next in guesses {
            let last_if_full = best.last().filter(|_| best.len() == count);
            let upper = last_if_full.map_or(INFINITY, |last| last.rank() + 1);
            if next.rank() >= upper {
                break;
            }
            let total = search.total_after(&goals, next.guess(), NO_LIMIT, upper)?;
            // A total that is not below `upper` comes last, and there is no room for it.
            let possible = search.worst_case.table.is_possible(next.guess());
            let entry = QueuedGuess::new(total, possible, next.guess());
            best.insert(best.partition_point(|other| *other < entry), entry);
            best.truncate(count);
        }
        // The search borrows the tables.
        drop(search);
        Ok(best.into_iter().map(|entry| (self.canonical_code(entry.guess()), entry.rank())).collect())
    }

    /// The guesses that leave more than one part, one of each orbit; the guess with the least `rank` comes first.
    fn queue_by(&mut self, rank: fn(&RootSearch, GuessIndex) -> u32, budget: &mut dyn Budget) -> GuessQueue {
        let all = self.tables.search(budget).canonical_guesses();
        let is_useful = |&guess: &GuessIndex| !self.parts_of(guess).tell_nothing();
        let ranked = |guess| QueuedGuess::new(rank(self, guess), self.tables.table.is_possible(guess), guess);
        all.iter().copied().filter(is_useful).map(ranked).collect()
    }

    /// The lowest guess of the orbit of the guess with this index.
    fn canonical_code(&self, index: GuessIndex) -> Code {
        let guess = self.tables.table.guess(index);
        self.tables.symmetry.canonical(guess)
    }

    /// The parts into which a guess splits all codes.
    fn parts_of(&self, guess: GuessIndex) -> Parts {
        let table = &self.tables.table;
        Parts::split_by(table, &table.all_goals(), guess)
    }

    /// Σ n² over the sizes n of the parts, the guess itself included if it is possible: the expected size times the
    /// number of codes.
    fn expected_size(&self, guess: GuessIndex) -> u32 {
        let table = &self.tables.table;
        let sizes = sizes_by_feedback(table.feedbacks(guess), &table.all_goals());
        // A table has far fewer than 2^16 codes.
        narrow(sum_of_squares(sizes.into_iter().map(u64::from)))
    }

    /// A lower bound of the total if this guess is played, by its number of parts.
    fn bound_by_parts(&self, guess: GuessIndex) -> Total {
        // A possible guess has one part more, the all-black one, and its gain counts one more for that.
        let parts: u16 = narrow(self.parts_of(guess).iter().len());
        let possible = u16::from(self.tables.table.is_possible(guess));
        total_with_gain(self.tables.table.all_goals().len(), parts + 2 * possible)
    }
}

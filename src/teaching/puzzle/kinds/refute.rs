//! Which feedback shows that this guess is not optimal in the worst case?
//!
//! A feedback refutes the guess if the codes that it leaves need more guesses than are left.
//!
//! Rating: 900, 60 for each halving of the share of refuting feedbacks among those that can come, 100 if the largest
//! part does not refute, 150 if no part refutes by its size alone, and 40 for each code of the smallest part that
//! refutes, at most 12 of them.

use super::settle::why_two_guesses_fail;
use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::draw::Draw;
use crate::puzzle::hardest_part::hardest_line;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::rating::{MAX_RATED_CODES, points_for_share, rating};
use crate::puzzle::reason::Reason;
use crate::puzzle::right_replies::RightReplies;
use crate::puzzle::right_replies::judged_right;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::GoalSet;
use mastermind_engine::budget::Budget;
use mastermind_engine::partition::partition;
use mastermind_engine::search::PartOutcome;
use mastermind_engine::search::raw::{Capacity, RootSearch};
use mastermind_engine::util::{Random, narrow};

/// At most one in this many of the feedbacks that can come may refute the guess.
const ONE_IN: usize = 3;
/// How many guesses are drawn to find one that is not optimal.
const GUESSES: usize = 8;

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((1300, 1700)),
    effort: Effort::Searched,
    form: ReplyForm::Refutation,
    codes: CodesShown::Always,
    since_day: 0,
};

pub(super) struct RefuteKind;

impl Kind for RefuteKind {
    /// Draws a position and a guess that is not optimal, and that few feedbacks refute.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let Some(goals) = positions::draw_position(random, variant, 6..=60, budget)? else {
            return Ok(None);
        };
        let mut root = RootSearch::new(&goals, budget)?;
        let (_, guesses) = root.worst_case(budget)?;
        for _ in 0..GUESSES {
            let guess = positions::draw_guess(random, &goals);
            if root.worst_case_before_and_after(guess, budget)?.1 == guesses {
                continue;
            }
            let parts = root.search_parts(guess, budget)?;
            let feedbacks = parts.len() + usize::from(goals.contains(guess));
            let refuting: Vec<_> = parts.iter().filter(|part| refutes(part, guesses)).collect();
            // The first idea is the largest part.
            let is_first_idea_right = parts.first().is_some_and(|part| refutes(part, guesses));
            let size_refutes = is_refuted_by_size(&goals, &refuting, guesses);
            let is_too_easy = draw.is_in_upper_half() && is_first_idea_right && size_refutes;
            if refuting.len() * ONE_IN > feedbacks || is_too_easy {
                continue;
            }
            let smallest = refuting.iter().map(|part| part.codes).min().unwrap_or(0);
            let codes: u32 = narrow(smallest.min(MAX_RATED_CODES));
            let points = 900
                + points_for_share(60, feedbacks, refuting.len())
                + 100 * u32::from(!is_first_idea_right)
                + 150 * u32::from(!size_refutes)
                + 40 * codes;
            let task = PuzzleTask::Refute { guess, guesses };
            let rating = rating(points);
            return Ok(Some(Puzzle::for_position(draw.kind, &goals, task, rating)));
        }
        Ok(None)
    }

    /// A feedback that refutes the guess is right, with the number of codes that it leaves.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let (&PuzzleTask::Refute { guess, guesses }, &Solution::Refutation { feedback, codes }) = (&puzzle.task, reply)
        else {
            return Ok(Judgement::NO_REPLY);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let parts = RootSearch::new(&goals, budget)?.search_parts(guess, budget)?;
        let named_part = parts.iter().find(|part| part.feedback == feedback);
        let is_right = |part: &PartOutcome| refutes(part, guesses) && part.codes == codes as usize;
        let line = hardest_line(&goals, guess, Some(feedback), budget)?;
        let right = named_part.is_some_and(is_right);
        Ok(Judgement { right, shown_by: ShownBy::Replies { line, parts } })
    }

    /// The feedback of the largest part that refutes the guess. `None` if no part does, or if even an optimal guess
    /// needs more guesses than the question says.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let PuzzleTask::Refute { guess, guesses } = puzzle.task else {
            return Ok(None);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let mut root = RootSearch::new(&goals, budget)?;
        let (_, least) = root.worst_case(budget)?;
        if least > guesses {
            return Ok(None);
        }
        let parts = root.search_parts(guess, budget)?;
        let refuting = parts.iter().find(|part| refutes(part, guesses));
        Ok(refuting.map(|part| Solution::Refutation { feedback: part.feedback, codes: narrow(part.codes) }))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, shown_by: &ShownBy, budget: &mut dyn Budget) -> Reasons {
        let (&PuzzleTask::Refute { guess, guesses }, ShownBy::Replies { parts, .. }) = (&puzzle.task, shown_by) else {
            return Ok(Vec::new());
        };
        let left = guesses.saturating_sub(1);
        let mut reasons = vec![Reason::GuessesLeft(left)];
        // The largest part that refutes the guess, which the solution names.
        if let Some(part) = parts.iter().find(|part| refutes(part, guesses)) {
            reasons.push(Reason::NeedsMore(*part, left));
            if left == 2 {
                let goals = positions::goals_of(puzzle, budget)?.after(guess, part.feedback);
                reasons.extend(why_two_guesses_fail(&goals, budget)?);
            }
        }
        Ok(reasons)
    }

    /// Judges each feedback with the number of codes that it leaves: any other number is wrong.
    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let Some(guess) = puzzle.task.code() else {
            return Ok(None);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let parts = partition(&goals, guess).largest_first();
        let candidates = parts
            .parts()
            .iter()
            .map(|part| Solution::Refutation { feedback: part.feedback, codes: narrow(part.codes.len()) });
        judged_right(puzzle, candidates, budget)
    }
}

/// Whether the part needs more than the `guesses - 1` guesses that are left after the first.
fn refutes(part: &PartOutcome, guesses: u8) -> bool {
    part.worst_case >= guesses
}

/// Whether some part has more codes than the remaining guesses can tell apart.
fn is_refuted_by_size(goals: &GoalSet, refuting: &[&PartOutcome], guesses: u8) -> bool {
    let most = Capacity::new(goals.variant()).codes(guesses.saturating_sub(1));
    refuting.iter().any(|part| part.codes as u64 > most)
}

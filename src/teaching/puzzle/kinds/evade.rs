//! Which feedback makes the game longest?
//!
//! The right feedback costs the most: after it, the most guesses are still needed in the worst case, and on a tie the
//! least total is highest. If several feedbacks are equal in both, each is right.
//!
//! Rating: 900, 60 for each halving of the share of right feedbacks among those that can come, 100 if the largest part
//! is not right, 100 if another part has the same worst case, so that the totals decide, and 40 for each code of the
//! right part, at most 12 of them.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::draw::Draw;
use crate::puzzle::hardest_part::{hardest_line, hardest_part, part_cost};
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::rating::{MAX_RATED_CODES, points_for_share, rating};
use crate::puzzle::reason::Reason;
use crate::puzzle::right_replies::RightReplies;
use crate::puzzle::right_replies::judged_right;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::Feedback;
use mastermind_engine::budget::Budget;
use mastermind_engine::search::PartOutcome;
use mastermind_engine::search::raw::RootSearch;
use mastermind_engine::util::{Random, narrow};

/// At most one in this many feedbacks may be right.
const ONE_IN: usize = 3;

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((1200, 1600)),
    effort: Effort::Searched,
    form: ReplyForm::Feedback,
    codes: CodesShown::Always,
    since_day: 0,
};

pub(super) struct EvadeKind;

impl Kind for EvadeKind {
    /// Draws a position and a guess for which only few feedbacks cost the most.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let Some(goals) = positions::draw_position(random, variant, 6..=60, budget)? else {
            return Ok(None);
        };
        let guess = positions::draw_guess(random, &goals);
        let parts = RootSearch::new(&goals, budget)?.search_parts(guess, budget)?;
        let Some(hardest) = hardest_part(&parts) else {
            return Ok(None);
        };
        let feedbacks = parts.len() + usize::from(goals.contains(guess));
        let right = parts.iter().filter(|part| part_cost(part) == part_cost(hardest)).count();
        // The first idea is the largest part.
        let is_first_idea_right = parts.first().is_some_and(|part| part_cost(part) == part_cost(hardest));
        let has_same_worst_case = |part: &&PartOutcome| part.worst_case == hardest.worst_case;
        let totals_decide = parts.iter().filter(has_same_worst_case).count() > right;
        let is_too_easy = draw.is_in_upper_half() && is_first_idea_right && !totals_decide;
        if right * ONE_IN > feedbacks || is_too_easy {
            return Ok(None);
        }
        let codes: u32 = narrow(hardest.codes.min(MAX_RATED_CODES));
        let points = 900
            + points_for_share(60, feedbacks, right)
            + 100 * u32::from(!is_first_idea_right)
            + 100 * u32::from(totals_decide)
            + 40 * codes;
        let task = PuzzleTask::Evade { guess };
        let rating = rating(points);
        Ok(Some(Puzzle::for_position(draw.kind, &goals, task, rating)))
    }

    /// A feedback is right if none costs more. All black is right if nothing else can come.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let (Some(guess), &Solution::Feedback(feedback)) = (puzzle.task.code(), reply) else {
            return Ok(Judgement::NO_REPLY);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let parts = RootSearch::new(&goals, budget)?.search_parts(guess, budget)?;
        let named_part = parts.iter().find(|part| part.feedback == feedback);
        let right = match hardest_part(&parts) {
            Some(hardest) => named_part.is_some_and(|part| part_cost(part) == part_cost(hardest)),
            None => feedback.is_all_black(guess.pegs()),
        };
        Ok(Judgement {
            right,
            shown_by: ShownBy::Replies { line: hardest_line(&goals, guess, Some(feedback), budget)?, parts },
        })
    }

    /// The first of the feedbacks that cost the most.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let Some(guess) = puzzle.task.code() else {
            return Ok(None);
        };
        let goals = positions::goals_of(puzzle, budget)?;
        let parts = RootSearch::new(&goals, budget)?.search_parts(guess, budget)?;
        let all_black = Feedback::all_black(guess.pegs());
        let hardest = hardest_part(&parts).map_or(all_black, |part| part.feedback);
        Ok(Some(Solution::Feedback(hardest)))
    }

    fn reasons(&self, _: &Puzzle, reply: &Solution, shown_by: &ShownBy, _: &mut dyn Budget) -> Reasons {
        let (Solution::Feedback(named), ShownBy::Replies { parts, .. }) = (reply, shown_by) else {
            return Ok(Vec::new());
        };
        let Some(longest) = parts.iter().find(|part| part.feedback == *named) else {
            return Ok(Vec::new());
        };
        let takes_as_long = |part: &PartOutcome| part_cost(part) == part_cost(longest);
        let others = || parts.iter().filter(|&part| part != longest);
        let largest = others().max_by_key(|part| part.codes).filter(|part| part.codes > longest.codes);
        let next = others().max_by_key(|part| part_cost(part)).filter(|part| part.worst_case == longest.worst_case);
        let compared = match (largest, next) {
            (Some(larger), _) => Some(Reason::MoreCodes(*larger, takes_as_long(larger))),
            (None, next) => next.map(|next| Reason::SameWorstCase(*next, takes_as_long(next))),
        };
        Ok([Reason::Longest(*longest)].into_iter().chain(compared).collect())
    }

    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let feedbacks = Feedback::all(puzzle.variant.pegs()).map(Solution::Feedback);
        judged_right(puzzle, feedbacks, budget)
    }
}

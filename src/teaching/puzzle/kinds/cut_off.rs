//! Which parts of a guess need not be searched?
//!
//! The parts that the search of the textbook never reaches: a part needs so many guesses that the guess is no better
//! than the best so far, or some part is too large for the guesses that are left.
//!
//! Rating: 1100, 60 for each bit of the number of parts, 40 for each part that is searched, at most 5 of them, 150 if
//! the sizes alone decide, 100 if the largest part does not come first.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::draw::Draw;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::node::{self, SearchNode};
use crate::puzzle::positions;
use crate::puzzle::rating::{fifths_of_bits, rating};
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::Budget;
use mastermind_engine::partition::partition;
use mastermind_engine::textbook::Cut;
use mastermind_engine::util::{Random, narrow};

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((1200, 1400)),
    effort: Effort::SearchedIfSmall,
    form: ReplyForm::Parts,
    codes: CodesShown::Never,
    // 28 December 2026: by then every browser has a page that knows the kind.
    since_day: 20_815,
};

/// The fewest parts that are worth a question.
const MIN_PARTS: usize = 3;
/// The least upper end of a window: below it, any two codes are too many.
const MIN_UPPER: u8 = 3;
/// One in this many guesses that the sizes refute is taken.
const BY_SIZE_ONE_IN: usize = 10;
/// Further parts that are searched add nothing to the rating.
const MAX_RATED_PARTS: u32 = 5;

pub(super) struct CutOffKind;

impl Kind for CutOffKind {
    /// Draws a position, a guess, and a window that ends at or below the guess's value, so that some part is not
    /// searched.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = node::draw_game(random);
        let Some(goals) = positions::draw_position(random, variant, 8..=40, budget)? else {
            return Ok(None);
        };
        let guess = positions::draw_guess(random, &goals);
        let largest_first = draw.is_in_lowest_third() || random.below(2) == 0;
        let part_count = partition(&goals, guess).parts().len();
        if part_count < MIN_PARTS {
            return Ok(None);
        }
        let parts = node::node_parts(&goals, guess, largest_first, budget)?;
        let Some(value) = node::value_over_parts(&parts).filter(|&value| value >= MIN_UPPER) else {
            return Ok(None);
        };
        // At most the value, so that the guess turns out to be no better.
        let upper = MIN_UPPER + narrow::<_, u8>(random.below(usize::from(value - MIN_UPPER) + 1));
        let window = node::draw_window(random, upper);
        let node = SearchNode::Guess { guess, window, parts };
        let Some(search) = node::search_node(&goals, &node, budget)? else {
            return Ok(None);
        };
        let searched = usize::from(search.searched);
        let is_cut_by_size = matches!(search.cut, Some(Cut::TooManyCodes { .. }));
        let is_first_idea_right = !is_cut_by_size && searched == 1;
        // Most of these puzzles are thrown away: otherwise the sizes would decide most of all puzzles.
        let is_thrown_away = is_cut_by_size && random.below(BY_SIZE_ONE_IN) > 0;
        if searched == part_count || is_thrown_away || draw.is_in_upper_half() && is_first_idea_right {
            return Ok(None);
        }
        let searched: u32 = narrow(searched);
        let points = 1100
            + 12 * fifths_of_bits(part_count)
            + 40 * searched.min(MAX_RATED_PARTS)
            + 150 * u32::from(is_cut_by_size)
            + 100 * u32::from(!largest_first);
        let (task, rating) = (PuzzleTask::CutOff(node), rating(points));
        Ok(Some(Puzzle::for_position(draw.kind, &goals, task, rating)))
    }

    /// The parts that are not searched are right, in any order.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let (PuzzleTask::CutOff(node), Solution::Parts(marked)) = (&puzzle.task, reply) else {
            return Ok(Judgement::NO_REPLY);
        };
        let part_count: u8 = narrow(node.branches());
        let Some(search) = node::checked_search(puzzle, node, budget)? else {
            return Ok(Judgement::NO_REPLY);
        };
        if marked.iter().any(|&part| part >= part_count) {
            return Ok(Judgement::NO_REPLY);
        }
        let is_cut_off = |part: u8| part >= search.searched;
        Ok(Judgement {
            right: (0..part_count).all(|part| marked.contains(&part) == is_cut_off(part)),
            shown_by: ShownBy::Node(search),
        })
    }

    /// The parts that are not searched; `None` if all are, or if the puzzle states something untrue.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let PuzzleTask::CutOff(node @ SearchNode::Guess { .. }) = &puzzle.task else {
            return Ok(None);
        };
        let search = node::checked_search(puzzle, node, budget)?;
        let cut_off = search.map(|search| (search.searched..narrow(node.branches())).collect());
        Ok(cut_off.filter(|parts: &Vec<u8>| !parts.is_empty()).map(Solution::Parts))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, shown_by: &ShownBy, _: &mut dyn Budget) -> Reasons {
        let (Some(node), ShownBy::Node(search)) = (puzzle.task.node(), shown_by) else {
            return Ok(Vec::new());
        };
        Ok(node::search_steps(node, search))
    }
}

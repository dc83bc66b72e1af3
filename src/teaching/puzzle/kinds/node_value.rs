//! What does a node of the search return?
//!
//! The codemaker's node returns one more than the hardest part needs, but at most the upper end of the window. The
//! codebreaker's node returns the least of its guesses, up to the first that is not above the lower end, and at most
//! the upper end.
//!
//! Rating: 1010, 60 for each bit of the number of parts or guesses, 150 if the search does not return the value that it
//! would have without a window.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::puzzle::draw::Draw;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::node::{self, NodeGuess, SearchNode, SearchedNode};
use crate::puzzle::positions;
use crate::puzzle::rating::{fifths_of_bits, rating};
use crate::puzzle::reason::Reason;
use crate::puzzle::refusal::PuzzleRefusal;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::GoalSet;
use mastermind_engine::budget::{Budget, Stopped};
use mastermind_engine::textbook::Window;
use mastermind_engine::util::{Random, narrow};

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((1100, 1300)),
    effort: Effort::SearchedIfSmall,
    form: ReplyForm::Number,
    codes: CodesShown::Never,
    // The same day as the parts that are cut off.
    since_day: 20_815,
};

/// The fewest parts or guesses of a generated puzzle.
const MIN_BRANCHES: usize = 3;
/// The most guesses of a generated puzzle.
const MAX_GUESSES: usize = 8;

pub(super) struct NodeValueKind;

impl Kind for NodeValueKind {
    /// Draws a node whose returned value follows from what is needed below it.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = node::draw_game(random);
        let Some(goals) = positions::draw_position(random, variant, 4..=40, budget)? else {
            return Ok(None);
        };
        let drawn = if draw.wants_yes {
            draw_guess_node(random, &goals, budget)?
        } else {
            draw_position_node(random, &goals, budget)?
        };
        let Some(node) = drawn.filter(|node| node.branches() >= MIN_BRANCHES) else {
            return Ok(None);
        };
        let search = node::search_node(&goals, &node, budget)?;
        let Some(search) = search.filter(|search| follows_the_rule(&node, search)) else {
            return Ok(None);
        };
        let is_first_idea_right = node.exact_value() == Some(search.returned.value);
        // A search that ends with its first guess leaves nothing to ask.
        let ends_at_once = node.guess().is_none() && search.searched == 1;
        if is_first_idea_right && (ends_at_once || draw.is_in_upper_half()) {
            return Ok(None);
        }
        let points = 1010 + 12 * fifths_of_bits(node.branches()) + 150 * u32::from(!is_first_idea_right);
        let (task, rating) = (PuzzleTask::NodeValue(node), rating(points));
        Ok(Some(Puzzle::for_position(draw.kind, &goals, task, rating)))
    }

    /// The number that the search returns is right.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let &Solution::Number(value) = reply else {
            return Ok(Judgement::NO_REPLY);
        };
        let search = search_by_rule(puzzle, budget)?;
        Ok(search.map_or(Judgement::NO_REPLY, |search| Judgement {
            right: value == search.returned.value,
            shown_by: ShownBy::Node(search),
        }))
    }

    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let search = search_by_rule(puzzle, budget)?;
        Ok(search.map(|search| Solution::Number(search.returned.value)))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, shown_by: &ShownBy, _: &mut dyn Budget) -> Reasons {
        let (Some(node), ShownBy::Node(search)) = (puzzle.task.node(), shown_by) else {
            return Ok(Vec::new());
        };
        let steps = node::search_steps(node, search).into_iter();
        Ok(steps.chain([Reason::Returned(search.returned)]).collect())
    }
}

/// Searches the node of a puzzle. Returns `None` if the puzzle states something untrue, or if the returned number does
/// not follow from what is needed below.
fn search_by_rule(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<Option<SearchedNode>, PuzzleRefusal> {
    let PuzzleTask::NodeValue(node) = &puzzle.task else {
        return Ok(None);
    };
    let search = node::checked_search(puzzle, node, budget)?;
    Ok(search.filter(|search| follows_the_rule(node, search)))
}

/// Whether the search returns what its rule says. Below the lower end of the window it may return more than is needed:
/// any number up to that end.
fn follows_the_rule(node: &SearchNode, search: &SearchedNode) -> bool {
    node.value_by_rule() == Some(search.returned.value)
}

/// Draws a guess, and a window that ends near its value; `None` if the window would be too small.
fn draw_guess_node(
    random: &mut Random,
    goals: &GoalSet,
    budget: &mut dyn Budget,
) -> Result<Option<SearchNode>, Stopped> {
    let guess = positions::draw_guess(random, goals);
    let largest_first = random.below(2) == 0;
    let parts = node::node_parts(goals, guess, largest_first, budget)?;
    let value = node::value_over_parts(&parts);
    let upper = value.map(|value| value - 1 + narrow::<_, u8>(random.below(3)));
    // With 2 or less, any two codes are too many.
    let large_enough = upper.filter(|&upper| upper > 2);
    Ok(large_enough.map(|upper| SearchNode::Guess { guess, window: node::draw_window(random, upper), parts }))
}

/// Draws different guesses that do not all need the same, and a window that begins or ends near what one of them needs.
/// Returns `None` if one of the guesses tells nothing.
fn draw_position_node(
    random: &mut Random,
    goals: &GoalSet,
    budget: &mut dyn Budget,
) -> Result<Option<SearchNode>, Stopped> {
    let count = MIN_BRANCHES + random.below(MAX_GUESSES - MIN_BRANCHES + 1);
    let mut guesses: Vec<NodeGuess> = Vec::new();
    for _ in 0..count {
        let guess = positions::draw_guess(random, goals);
        let needs = node::guesses_needed(goals, guess, budget)?;
        match needs.filter(|_| guesses.iter().all(|other| other.guess != guess)) {
            Some(needs) => guesses.push(NodeGuess { guess, needs }),
            None => return Ok(None),
        }
    }
    let needed = guesses[random.below(count)].needs;
    if guesses.iter().all(|tried| tried.needs == needed) {
        return Ok(None);
    }
    let window = match random.below(8) {
        0 => node::draw_window(random, needed.max(3) - 1),
        1..4 => node::draw_window(random, needed.max(2)),
        _ => Window { lower: needed, upper: needed + 1 + narrow::<_, u8>(random.below(2)) },
    };
    Ok(Some(SearchNode::Position { window, guesses }))
}

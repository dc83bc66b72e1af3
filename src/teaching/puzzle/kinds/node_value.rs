//! What does a node of the search return?
//!
//! The codemaker's node: one more than the hardest part needs, but no more than the upper end of the window. The
//! codebreaker's node: the least of its guesses, up to the first that is no more than the lower end, and no more than
//! the upper end.
//!
//! Rating: 1010, 60 for each bit of the number of parts or guesses, 150 if the most or the least of all of them does
//! not come back.

use super::{Candidate, CodesShown, Effort, Judged, Kind, KindFacts, RightReply};
use crate::puzzle::draw::Draw;
use crate::puzzle::judged::{JudgedReply, ShownBy};
use crate::puzzle::node::{self, NodeGuess, SearchNode, SearchedNode};
use crate::puzzle::positions;
use crate::puzzle::rating::{fifths_of_bits, rating};
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
    // The same day as of the parts that are cut off.
    since_day: 20_815,
};

/// Parts or guesses of a puzzle that is made: so few, and so many guesses.
const LEAST_BRANCHES: usize = 3;
const MOST_GUESSES: usize = 8;

pub(super) struct NodeValueKind;

impl Kind for NodeValueKind {
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> Candidate {
        let variant = node::draw_game(random);
        let Some(goals) = positions::draw_position(random, variant, 4..=40, budget)? else {
            return Ok(None);
        };
        let node =
            if draw.wants_yes { guess_node(random, &goals, budget)? } else { position_node(random, &goals, budget)? };
        let node = node.filter(|node| node.branches() >= LEAST_BRANCHES);
        let Some(node) = node else { return Ok(None) };
        let search = node::search_node(&goals, &node, budget)?;
        let Some(search) = search.filter(|search| follows_the_rule(&node, search)) else {
            return Ok(None);
        };
        let first_idea = node.exact_value() == Some(search.returned.value);
        // That the first guess is the best is no question either.
        let at_once = node.guess().is_none() && search.searched == 1;
        if first_idea && (at_once || draw.is_in_upper_half()) {
            return Ok(None);
        }
        let points = 1010 + 12 * fifths_of_bits(node.branches()) + 150 * u32::from(!first_idea);
        let (task, rating) = (PuzzleTask::NodeValue(node), rating(points));
        Ok(Some(Puzzle::of_position(draw.kind, &goals, task, rating)))
    }

    /// Whether it is the number that comes back.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> Judged {
        let &Solution::Number(reply) = reply else {
            return Ok(JudgedReply::NO_REPLY);
        };
        let search = searched(puzzle, budget)?;
        Ok(search.map_or(JudgedReply::NO_REPLY, |search| JudgedReply {
            right: reply == search.returned.value,
            shown_by: ShownBy::Node(search),
        }))
    }

    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> RightReply {
        let search = searched(puzzle, budget)?;
        Ok(search.map(|search| Solution::Number(search.returned.value)))
    }
}

/// The search of the node; `None` if the puzzle says something untrue, or if what comes back is not seen from what is
/// needed below.
fn searched(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<Option<SearchedNode>, PuzzleRefusal> {
    let PuzzleTask::NodeValue(node) = &puzzle.task else {
        return Ok(None);
    };
    let search = node::checked_search(puzzle, node, budget)?;
    Ok(search.filter(|search| follows_the_rule(node, search)))
}

/// Below the lower end of the window the search may return more than what is needed: it only has to be no more than
/// the end.
fn follows_the_rule(node: &SearchNode, search: &SearchedNode) -> bool {
    node.value_by_rule() == Some(search.returned.value)
}

/// A guess, with a window that ends near its value.
fn guess_node(random: &mut Random, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Option<SearchNode>, Stopped> {
    let guess = positions::draw_guess(random, goals);
    let largest_first = random.below(2) == 0;
    let parts = node::node_parts(goals, guess, largest_first, budget)?;
    let value = node::value_over_parts(&parts);
    let end = value.map(|value| value - 1 + narrow::<_, u8>(random.below(3)));
    // With a lower end, any two codes are too many.
    let upper = end.filter(|&upper| upper > 2);
    Ok(upper.map(|upper| SearchNode::Guess { guess, window: node::draw_window(random, upper), parts }))
}

/// Different guesses that do not all need the same, with a window that begins or ends near what one of them needs;
/// `None` if one of them tells nothing.
fn position_node(random: &mut Random, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Option<SearchNode>, Stopped> {
    let count = LEAST_BRANCHES + random.below(MOST_GUESSES - LEAST_BRANCHES + 1);
    let mut guesses: Vec<NodeGuess> = Vec::new();
    for _ in 0..count {
        let guess = positions::draw_guess(random, goals);
        let needs = node::guesses_needed(goals, guess, budget)?;
        match needs.filter(|_| guesses.iter().all(|other| other.guess != guess)) {
            Some(needs) => guesses.push(NodeGuess { guess, needs }),
            None => return Ok(None),
        }
    }
    let one = guesses[random.below(count)].needs;
    if guesses.iter().all(|it| it.needs == one) {
        return Ok(None);
    }
    let window = match random.below(8) {
        0 => node::draw_window(random, one.max(3) - 1),
        1..4 => node::draw_window(random, one.max(2)),
        _ => Window { lower: one, upper: one + 1 + narrow::<_, u8>(random.below(2)) },
    };
    Ok(Some(SearchNode::Position { window, guesses }))
}

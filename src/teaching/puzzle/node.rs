//! A node of the textbook's search, as the subject of a puzzle.
//!
//! ```text
//!   codemaker's node                     codebreaker's node
//!     guess 012, window 1 to 4             window 1 to 4
//!       1·0   5 codes   needs 2              guess 011   needs 4
//!       0·1   4 codes   needs 3              guess 012   needs 3
//!       0·0   2 codes   needs 2              guess 123   needs 3
//! ```
//! "Needs" is exact: the value that a search without a window finds.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::positions;
use super::reason::{GuessCompared, Reason};
use super::refusal::PuzzleRefusal;
use super::task::Puzzle;
use mastermind_engine::budget::{Budget, Stopped};
use mastermind_engine::partition::partition;
use mastermind_engine::textbook::{
    Cut, Observer, Returned, Step, Switches, Window, least_over_guesses, least_worst_case, value_of_guess,
};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, Feedback, GoalSet, Variant};

/// A node, with what is needed below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SearchNode {
    /// The codemaker answers a guess: its value is the greatest over the parts.
    Guess {
        /// The guess.
        guess: Code,
        /// The values that matter.
        window: Window,
        /// What the guess leaves, in the order of the search.
        parts: Vec<NodePart>,
    },
    /// The codebreaker chooses one of these guesses: the value is the least over them.
    Position {
        /// The values that matter.
        window: Window,
        /// The guesses, in the order of the search.
        guesses: Vec<NodeGuess>,
    },
}

/// What a guess leaves after a feedback.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodePart {
    /// The feedback, never all black.
    pub feedback: Feedback,
    /// How many codes it leaves.
    pub codes: u32,
    /// The guesses needed for the hardest of these codes.
    pub needs: u8,
}

/// A guess that is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeGuess {
    /// The guess.
    pub guess: Code,
    /// The guesses needed for the hardest code, this one included.
    pub needs: u8,
}

impl SearchNode {
    /// The values that matter.
    pub fn window(&self) -> Window {
        match self {
            SearchNode::Guess { window, .. } | SearchNode::Position { window, .. } => *window,
        }
    }

    /// The guess that the codemaker answers; `None` if the codebreaker chooses.
    pub fn guess(&self) -> Option<Code> {
        match self {
            SearchNode::Guess { guess, .. } => Some(*guess),
            SearchNode::Position { .. } => None,
        }
    }

    /// The parts, if the codemaker answers a guess.
    pub fn parts(&self) -> &[NodePart] {
        match self {
            SearchNode::Guess { parts, .. } => parts,
            SearchNode::Position { .. } => &[],
        }
    }

    /// The guesses, if the codebreaker chooses one.
    pub fn guesses(&self) -> &[NodeGuess] {
        match self {
            SearchNode::Guess { .. } => &[],
            SearchNode::Position { guesses, .. } => guesses,
        }
    }

    /// How many parts or guesses there are.
    pub fn branches(&self) -> usize {
        self.parts().len() + self.guesses().len()
    }

    /// The value without a window; `None` if the node has no parts or guesses.
    pub fn exact_value(&self) -> Option<u8> {
        match self {
            SearchNode::Guess { parts, .. } => value_over_parts(parts),
            SearchNode::Position { guesses, .. } => guesses.iter().map(|tried| tried.needs).min(),
        }
    }

    /// The number that the search returns by its rule, from what is needed below the node; `None` if the guess of the
    /// node has no parts.
    pub(super) fn value_by_rule(&self) -> Option<u8> {
        let window = self.window();
        match self {
            SearchNode::Guess { parts, .. } => Some(value_over_parts(parts)?.min(window.upper)),
            SearchNode::Position { guesses, .. } => {
                let mut best = window.upper;
                for guess in guesses {
                    best = best.min(guess.needs);
                    if best <= window.lower {
                        break;
                    }
                }
                Some(best)
            }
        }
    }
}

/// The value of a guess with these parts: one more than the hardest of them needs; `None` without parts.
pub(super) fn value_over_parts(parts: &[NodePart]) -> Option<u8> {
    let most = parts.iter().map(|part| part.needs).max()?;
    Some(most.saturating_add(1))
}

/// What the search of a node did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchedNode {
    /// What it returned.
    pub returned: Returned,
    /// How many parts or guesses were searched, from the first on.
    pub searched: u8,
    /// Why the others were not.
    pub cut: Option<Cut>,
}

/// Small games, as (colours, pegs): their few feedbacks can be seen at a glance, and the search takes milliseconds.
const GAMES: [(u8, u8); 4] = [(4, 3), (5, 3), (6, 3), (4, 4)];
/// The most codes of a game: beyond them the search would take too long.
const MAX_CODES_OF_GAME: u32 = 256;
/// The most codes of a position, for the same reason.
const MAX_CODES_LEFT: usize = 60;

/// Without its table, the result of the search does not depend on what was searched before.
const SWITCHES: Switches = Switches { table: false, ..Switches::ALL };

/// Draws a small game.
pub(super) fn draw_game(random: &mut Random) -> Variant {
    let (colours, pegs) = GAMES[random.below(GAMES.len())];
    Variant::with_repeats(colours, pegs).unwrap_or_default()
}

/// Draws a window that ends at `upper`, which is at least 2.
pub(super) fn draw_window(random: &mut Random, upper: u8) -> Window {
    let lower = narrow(random.below(usize::from(upper.max(2)) - 1));
    Window { lower, upper }
}

/// What a guess leaves, in one of the two orders of the search.
pub(super) fn node_parts(
    goals: &GoalSet,
    guess: Code,
    largest_first: bool,
    budget: &mut dyn Budget,
) -> Result<Vec<NodePart>, Stopped> {
    let mut parts = partition(goals, guess).into_goal_sets();
    if largest_first {
        parts.sort_by_key(|part| Reverse(part.1.len()));
    }
    let solve = |(feedback, part): (Feedback, GoalSet)| {
        let solved = least_worst_case(&part, Switches::ALL, &mut (), budget)?;
        Ok(NodePart { feedback, codes: narrow(part.len()), needs: solved.guesses })
    };
    parts.into_iter().map(solve).collect()
}

/// The guesses needed with this guess, itself included; `None` if it leaves all codes together.
pub(super) fn guesses_needed(goals: &GoalSet, guess: Code, budget: &mut dyn Budget) -> Result<Option<u8>, Stopped> {
    let largest = partition(goals, guess).largest_first().largest();
    if largest == goals.len() {
        return Ok(None);
    }
    let returned = value_of_guess(goals, guess, Window::WHOLE, Switches::ALL, &mut (), budget)?;
    Ok(Some(returned.value))
}

/// Searches the node of a puzzle. Returns `None` if the puzzle states something untrue about it.
pub(super) fn checked_search(
    puzzle: &Puzzle,
    node: &SearchNode,
    budget: &mut dyn Budget,
) -> Result<Option<SearchedNode>, PuzzleRefusal> {
    let goals = positions::goals_of(puzzle, budget)?;
    if goals.len() > MAX_CODES_LEFT || puzzle.variant.code_count() > MAX_CODES_OF_GAME {
        return Err(PuzzleRefusal::TooManyCodes);
    }
    let Window { lower, upper } = node.window();
    if lower >= upper || !is_true_node(&goals, node, budget)? {
        return Ok(None);
    }
    Ok(search_node(&goals, node, budget)?)
}

/// Whether the parts, the guesses and what they need are as the node states.
fn is_true_node(goals: &GoalSet, node: &SearchNode, budget: &mut dyn Budget) -> Result<bool, Stopped> {
    match node {
        SearchNode::Guess { guess, parts: stated, .. } => {
            Ok(node_parts(goals, *guess, is_largest_first(stated), budget)? == *stated && !stated.is_empty())
        }
        SearchNode::Position { guesses, .. } => {
            for tried in guesses {
                if guesses_needed(goals, tried.guess, budget)? != Some(tried.needs) {
                    return Ok(false);
                }
            }
            Ok(!guesses.is_empty())
        }
    }
}

/// Whether no part is larger than the one before it.
fn is_largest_first(parts: &[NodePart]) -> bool {
    parts.is_sorted_by(|part, next| part.codes >= next.codes)
}

/// Searches a node. Returns `None` if the search left out more branches than the node has.
pub(super) fn search_node(
    goals: &GoalSet,
    node: &SearchNode,
    budget: &mut dyn Budget,
) -> Result<Option<SearchedNode>, Stopped> {
    let mut last = LastStep(None);
    let returned = match node {
        SearchNode::Guess { guess, window, parts } => {
            let switches = Switches { parts_ordered: is_largest_first(parts), ..SWITCHES };
            value_of_guess(goals, *guess, *window, switches, &mut last, budget)?
        }
        SearchNode::Position { window, guesses } => {
            let guesses: Vec<Code> = guesses.iter().map(|tried| tried.guess).collect();
            least_over_guesses(goals, &guesses, *window, SWITCHES, &mut last, budget)?
        }
    };
    let (cut, left_out) = match last.0 {
        Some(Step::LeaveGuess { cut, left_out, .. } | Step::LeavePosition { cut, left_out, .. }) => (cut, left_out),
        _ => (None, 0),
    };
    let searched = node.branches().checked_sub(left_out);
    Ok(searched.map(|searched| SearchedNode { returned, searched: narrow(searched), cut }))
}

/// The search of a node, step by step, and what it leaves out.
pub(super) fn search_steps(node: &SearchNode, search: &SearchedNode) -> Vec<Reason> {
    let searched = usize::from(search.searched);
    let mut steps = match (node, search.cut) {
        (_, Some(cut @ Cut::TooManyCodes { .. })) => vec![Reason::Cut(cut)],
        (SearchNode::Guess { parts, window, .. }, _) => {
            parts.iter().take(searched).map(|&part| Reason::PartNeeds(part, window.upper)).collect()
        }
        (SearchNode::Position { guesses, window }, cut) => {
            let mut best = window.upper;
            let mut steps = Vec::new();
            for &tried in guesses.iter().take(searched) {
                steps.push(Reason::GuessNeeds(tried, compare_guess(tried.needs, best, window.lower)));
                best = best.min(tried.needs);
            }
            steps.extend(cut.filter(|&cut| cut == Cut::LeastPossible).map(Reason::Cut));
            steps
        }
    };
    let left = node.branches().saturating_sub(searched);
    steps.extend((left > 0).then(|| Reason::NotSearched(narrow(left), searched > 0)));
    steps
}

/// Compares what a guess needs with the best so far and with the lower end of the window.
fn compare_guess(needs: u8, best: u8, lower: u8) -> GuessCompared {
    match needs {
        needs if needs >= best => GuessCompared::NotBelow(best),
        needs if needs <= lower => GuessCompared::NotAbove(lower),
        _ => GuessCompared::Best,
    }
}

/// Keeps only the last step of a search: the step that leaves the node.
struct LastStep(Option<Step>);

impl Observer for LastStep {
    fn see(&mut self, step: impl FnOnce() -> Step) {
        self.0 = Some(step());
    }
}

//! What does a node of the search return?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::node::{
    returned_meaning, search_step, searched_branches_sentence, searched_node, window_in_words,
};
use crate::wording::sentence::{Sentence, say};
use mastermind_engine::textbook::Window;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Reason, SearchNode, Solution, Solved};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("What comes back", "What does a node of the search return?");

pub(super) struct NodeValueWords;

impl KindWords for NodeValueWords {
    fn question(&self, _: &Puzzle) -> Sentence {
        "What does this node return?".into()
    }

    fn explained(&self, puzzle: &Puzzle) -> String {
        let Some(node) = puzzle.task.node() else {
            return String::new();
        };
        let (lower, upper) = (node.window().lower, node.window().upper);
        let task = match node {
            SearchNode::Guess { .. } => {
                "The codemaker answers this guess, which needs one more than its hardest group."
            }
            SearchNode::Position { .. } => {
                "The codebreaker tries these guesses from top to bottom, and wants the least."
            }
        };
        let mut text = task.to_owned();
        if matches!(node, SearchNode::Position { .. }) && lower > 0 {
            text += &format!(" The search stops at {lower} or less.");
        }
        if upper < Window::NO_LIMIT {
            text += &format!(" For {upper} or more it returns {upper}.");
        }
        text
    }

    /// The text on paper gives the window of the node, which the screen shows at the node itself.
    fn explained_on_paper(&self, puzzle: &Puzzle) -> String {
        let window = puzzle.task.node().map(window_in_words).unwrap_or_default();
        format!("{} {window}", self.explained(puzzle))
    }

    fn idea(&self) -> &'static str {
        "Take it from top to bottom, and stop where the search stops."
    }

    /// The value without a window, and how much is searched.
    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        let node = run.puzzle().task.node();
        let exact = node.and_then(SearchNode::exact_value).unwrap_or_default();
        let without = say!("If every value mattered, it would be {}.", exact);
        let right = right.and_then(|right| searched_node(&right.judged));
        let looked_at = right.zip(node).map(|(search, node)| searched_branches_sentence(node, search));
        vec![Some(without), looked_at]
    }

    fn evidence(&self, puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
        let (Some(node), Some(search), &Solution::Number(reply)) = (puzzle.task.node(), searched_node(judged), reply)
        else {
            return Sentence::new();
        };
        let exact = node.exact_value();
        match node {
            _ if judged.right => returned_meaning(search.returned),
            SearchNode::Guess { .. } if exact == reply.checked_add(1) => {
                "That is its hardest group. The guess itself counts, too.".into()
            }
            _ if exact == Some(reply) => "So it would be if every value mattered. Look at the window.".into(),
            _ => "Take it from top to bottom, and stop where the search stops.".into(),
        }
    }

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        match reason {
            Reason::Returned(returned) => returned_meaning(*returned),
            step => search_step(step),
        }
    }
}

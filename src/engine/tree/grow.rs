//! A tree while it is written, guess by guess, each before its branches.

use super::super::code::Code;
use super::super::feedback::Feedback;
use super::super::goal_set::Row;
use super::super::narrow::narrow;
use super::super::variant::Variant;
use super::{Node, Tree};

/// The nodes so far, and which of them may still get branches.
pub(super) struct Growing {
    nodes: Vec<Node>,
    /// The nodes on the way to the next one, the root first.
    open: Vec<usize>,
}

impl Growing {
    pub(super) fn new() -> Growing {
        Growing {
            nodes: Vec::new(),
            open: Vec::new(),
        }
    }

    /// How many guesses lead to the next node.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Begins the branch of `answer` below the node begun last, or the root.
    pub(super) fn begin(&mut self, answer: Option<Feedback>, guess: Code, finds: bool) {
        self.open.push(self.nodes.len());
        self.nodes.push(Node {
            guess,
            answer,
            finds,
            size: 1,
        });
    }

    /// Ends the branch begun last.
    pub(super) fn end(&mut self) {
        if let Some(at) = self.open.pop() {
            self.nodes[at].size = narrow(self.nodes.len() - at);
        }
    }

    /// Makes a whole tree the branch of `answer` below the node begun last.
    pub(super) fn graft(&mut self, answer: Feedback, tree: &Tree) {
        let root = self.nodes.len();
        self.nodes.extend(&tree.nodes);
        // A tree is never empty.
        self.nodes[root].answer = Some(answer);
    }

    /// The guesses and answers that lead to the branch of `answer` below the node begun last.
    pub(super) fn path(&self, answer: Option<Feedback>) -> impl Iterator<Item = Row> {
        let later = self.open.iter().skip(1).map(|&at| self.nodes[at].answer);
        let answers = later.chain([answer]);
        let guesses = self.open.iter().map(|&at| self.nodes[at].guess);
        guesses.zip(answers).filter_map(|(guess, answer)| {
            let feedback = answer?;
            Some(Row { guess, feedback })
        })
    }

    /// The tree, once every branch has ended and at least one began.
    pub(super) fn finish(self, variant: Variant) -> Tree {
        Tree {
            variant,
            nodes: self.nodes,
        }
    }
}

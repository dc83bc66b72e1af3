//! A tree while it is written, guess by guess, each before its branches.

use super::{Node, Tree};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::narrow::narrow;
use crate::row::Row;
use crate::variant::Variant;

/// The nodes so far, and which of them may still get branches.
pub(super) struct Growing {
    nodes: Vec<Node>,
    /// The nodes on the way to the next node, the root first; each with its index, and how many of `rows` come before
    /// it.
    open: Vec<(usize, usize)>,
    /// The different guesses and answers that lead to the node begun last. A row that is there
    /// already says nothing new, and is left out because every guess below is compared with all.
    rows: Vec<Row>,
}

impl Growing {
    /// A tree without a node.
    pub(super) fn new() -> Growing {
        Growing { nodes: Vec::new(), open: Vec::new(), rows: Vec::new() }
    }

    /// How many guesses lead to the next node.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// The guess begun last; `None` if no branch is open.
    pub(super) fn guess(&self) -> Option<Code> {
        let &(index, _) = self.open.last()?;
        Some(self.nodes[index].guess)
    }

    /// Begins the branch of `answer` below the node begun last, or the root.
    pub(super) fn begin(&mut self, answer: Option<Feedback>, guess: Code, finds: bool) {
        let rows_before = self.rows.len();
        let row = self.row(answer);
        let new = row.filter(|row| !self.rows.contains(row));
        self.rows.extend(new);
        self.open.push((self.nodes.len(), rows_before));
        self.nodes.push(Node { guess, answer, finds, size: 1 });
    }

    /// Ends the branch begun last.
    pub(super) fn end(&mut self) {
        if let Some((at, rows_before)) = self.open.pop() {
            self.nodes[at].size = narrow(self.nodes.len() - at);
            self.rows.truncate(rows_before);
        }
    }

    /// Adds the branch of `answer` below the node begun last: all of `tree`.
    pub(super) fn graft(&mut self, answer: Feedback, tree: &Tree) {
        let root = self.nodes.len();
        self.nodes.extend(&tree.nodes);
        // A tree is never empty.
        self.nodes[root].answer = Some(answer);
    }

    /// Whether `guess` may be the code in the branch of `answer` below the node begun last. The
    /// latest row comes first: it is the one that most guesses do not fit.
    pub(super) fn allows(&self, answer: Option<Feedback>, guess: Code) -> bool {
        let last = self.row(answer);
        let mut rows = last.iter().chain(self.rows.iter().rev());
        rows.all(|row| row.allows(guess))
    }

    /// The guess begun last with this answer, as a row; `None` if no branch is open or there is no answer.
    fn row(&self, answer: Option<Feedback>) -> Option<Row> {
        let (&(at, _), feedback) = (self.open.last()?, answer?);
        let guess = self.nodes[at].guess;
        Some(Row::new(guess, feedback))
    }

    /// The tree, once every branch has ended and at least one began.
    pub(super) fn finish(self, variant: Variant) -> Tree {
        Tree { variant, nodes: self.nodes }
    }
}

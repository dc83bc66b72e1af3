//! A tree while it is written, guess by guess, each before its branches.

use super::{Node, Tree};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::narrow::narrow;
use crate::row::Row;
use crate::variant::Variant;

/// How many look-ups of a table take as long as to read a guess and to compare it with one other.
pub(super) const LOOK_UPS_A_GUESS: u64 = 64;

/// The nodes so far, and which of them may still get branches.
pub(super) struct Growing {
    nodes: Vec<Node>,
    /// The nodes on the way to the next node, the root first. Each is given as its index, and how many of `rows` come
    /// before it.
    open: Vec<(usize, usize)>,
    /// The rows that lead to the node begun last. A row that is there already is left out: it says nothing new, and
    /// every guess below is compared with all rows.
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

    /// How many look-ups of a table take as long as to add the next node, whose guess is scored against those on the
    /// way to it.
    pub(super) fn look_ups_a_node(&self) -> u64 {
        LOOK_UPS_A_GUESS * (1 + self.depth() as u64)
    }

    /// The guess begun last; `None` if no branch is open.
    pub(super) fn guess(&self) -> Option<Code> {
        let &(index, _) = self.open.last()?;
        Some(self.nodes[index].guess)
    }

    /// Begins the branch of `answer` below the node begun last; without an answer, the root.
    pub(super) fn begin_branch(&mut self, answer: Option<Feedback>, guess: Code, finds: bool) {
        let rows_before = self.rows.len();
        let new_row = self.row(answer).filter(|row| !self.rows.contains(row));
        self.rows.extend(new_row);
        self.open.push((self.nodes.len(), rows_before));
        self.nodes.push(Node { guess, answer, finds, size: 1 });
    }

    /// Ends the branch begun last, and notes how many nodes it has. Does nothing if no branch is open.
    pub(super) fn end_branch(&mut self) {
        if let Some((index, rows_before)) = self.open.pop() {
            self.nodes[index].size = narrow(self.nodes.len() - index);
            self.rows.truncate(rows_before);
        }
    }

    /// Adds a whole tree below the node begun last, as the branch of `answer`.
    pub(super) fn graft(&mut self, answer: Feedback, tree: &Tree) {
        let root = self.nodes.len();
        self.nodes.extend(&tree.nodes);
        // A tree is never empty.
        self.nodes[root].answer = Some(answer);
    }

    /// Whether `guess` may be the code in the branch of `answer` below the node begun last; without an answer, at the
    /// root.
    pub(super) fn allows(&self, answer: Option<Feedback>, guess: Code) -> bool {
        let last_row = self.row(answer);
        // The latest row first: it is the row that most guesses do not fit.
        let mut rows = last_row.iter().chain(self.rows.iter().rev());
        rows.all(|row| row.allows(guess))
    }

    /// The guess begun last with this answer, as a row; `None` if no branch is open or there is no answer.
    fn row(&self, answer: Option<Feedback>) -> Option<Row> {
        Some(Row::new(self.guess()?, answer?))
    }

    /// The tree, once every branch has ended and at least one began.
    pub(super) fn finish(self, variant: Variant) -> Tree {
        Tree { variant, nodes: self.nodes }
    }
}

//! Every guess of a tree with where it stands there, for counting, drawing and walking.

use super::Tree;
use crate::code::Code;
use crate::feedback::Feedback;

/// A guess of a tree.
///
/// ```text
///   depth   0      1      2         offset
///         ┌──────┬──────┬──────┐      0      the codes lie in a row, in the order in which the
///         │ 0011 │ 2233 │ 4545 │      1      tree writes the guesses that find them; those found
///         │      ├──────┼──────┘      2      at a guess or below are `codes` neighbours from
///         │      │ 0145 │             3      `offset` on, the first one itself if it may be right
///         └──────┴──────┘
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuessNode {
    /// What is guessed.
    pub guess: Code,
    /// The answer to the guess above that leads here; `None` for the first guess.
    pub answer: Option<Feedback>,
    /// The index of the guess above in the list; `None` for the first guess.
    pub parent: Option<usize>,
    /// How many guesses come before.
    pub depth: usize,
    /// How many codes are found by guesses earlier in the list.
    pub offset: u32,
    /// How many codes are found here or below: all codes that are possible here, unless the tree loses some.
    pub codes: u32,
    /// Whether the guess may itself be the code.
    pub finds: bool,
    /// How many guesses of the list, from this one on, belong to its branch; at least 1.
    pub size: usize,
}

impl Tree {
    /// All guesses, each before those that follow it, branch by branch as written.
    pub fn guess_nodes(&self) -> Vec<GuessNode> {
        let mut found = 0;
        let mut open: Vec<usize> = Vec::new();
        let mut nodes: Vec<GuessNode> = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            // A branch ends no later than the branch around it.
            while open.pop_if(|above| *above + nodes[*above].size <= index).is_some() {}
            nodes.push(GuessNode {
                guess: node.guess,
                answer: node.answer,
                parent: open.last().copied(),
                depth: open.len(),
                offset: found,
                codes: 0,
                finds: node.finds,
                size: node.size as usize,
            });
            open.push(index);
            found += u32::from(node.finds);
        }
        for index in 0..nodes.len() {
            let next_branch = nodes.get(index + nodes[index].size);
            nodes[index].codes = next_branch.map_or(found, |next| next.offset) - nodes[index].offset;
        }
        nodes
    }
}

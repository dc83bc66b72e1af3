//! All nodes of a search that is over, line by line: positions, guesses, the positions after them, and so on.

use mastermind_engine::textbook::{Cut, Returned, Step};
use mastermind_engine::{Code, Feedback};

/// A node of a search that is over, or a group that was never searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeNode {
    /// The guess, if the codemaker answers here; `None` at the codebreaker's nodes.
    pub guess: Option<Code>,
    /// The feedback that led here; `None` at the root and at guesses.
    pub feedback: Option<Feedback>,
    /// How many codes are left; 0 at guesses.
    pub codes: usize,
    /// Its value; `None` if it was never searched.
    pub returned: Option<Returned>,
    /// Why something was left out.
    pub cut: Option<Cut>,
    /// The index of the node above it in the line above; 0 at the root.
    pub above: usize,
}

/// The lines of the tree, the root first. `None` if the steps do not end with the root, or if there are more than `most`
/// nodes.
pub fn whole_tree(steps: &[Step], most: usize) -> Option<Vec<Vec<TreeNode>>> {
    let mut lines: Vec<Vec<TreeNode>> = Vec::new();
    // The index of each open node in its line.
    let mut open: Vec<usize> = Vec::new();
    let mut nodes = 0;
    for step in steps {
        let depth = open.len();
        let above = open.last().copied().unwrap_or(0);
        match step {
            Step::EnterPosition { feedback, codes, .. } => {
                // A guess has put its groups into the line.
                let waits = |node: &TreeNode| node.above == above && node.feedback == *feedback;
                let index = lines.get(depth).and_then(|line| line.iter().position(waits));
                let node =
                    TreeNode { guess: None, feedback: *feedback, codes: *codes, returned: None, cut: None, above };
                open.push(index.unwrap_or_else(|| add(&mut lines, depth, node)));
            }
            Step::EnterGuess { guess, parts, .. } => {
                let node = TreeNode { guess: Some(*guess), feedback: None, codes: 0, returned: None, cut: None, above };
                let index = add(&mut lines, depth, node);
                open.push(index);
                for &(feedback, codes) in parts {
                    let feedback = Some(feedback);
                    let group = TreeNode { guess: None, feedback, codes, returned: None, cut: None, above: index };
                    add(&mut lines, depth + 1, group);
                }
                nodes += 1 + parts.len();
            }
            Step::LeaveGuess { returned, cut, .. } | Step::LeavePosition { returned, cut, .. } => {
                let index = open.pop()?;
                let node = lines.get_mut(depth - 1)?.get_mut(index)?;
                (node.returned, node.cut) = (Some(*returned), *cut);
            }
        }
        if nodes > most {
            return None;
        }
    }
    (open.is_empty() && !lines.is_empty()).then_some(lines)
}

/// Adds a node to the line at this depth; its index there.
fn add(lines: &mut Vec<Vec<TreeNode>>, depth: usize, node: TreeNode) -> usize {
    if lines.len() <= depth {
        lines.resize(depth + 1, Vec::new());
    }
    let line = &mut lines[depth];
    line.push(node);
    line.len() - 1
}

//! A tree on its way from one thread to another: a list of numbers, which is read back only if it is a tree.

use super::{MAX_DEPTH, Node, Tree};
use crate::code::Code;
use crate::variant::Variant;

/// The nodes of a tree, as [`Tree`] lists them.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Packed {
    variant: Variant,
    nodes: Vec<PackedNode>,
}

/// One node: the guess as `Code::word`; the answer as a number whose tens are the black pins and whose ones are the
/// white pins; the other fields as in `Node`.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct PackedNode {
    guess: u32,
    answer: Option<u8>,
    finds: bool,
    size: u32,
}

impl From<Tree> for Packed {
    fn from(tree: Tree) -> Packed {
        let packed = |node: &Node| PackedNode {
            guess: node.guess.word(),
            answer: node.answer.map(|answer| 10 * answer.black() + answer.white()),
            finds: node.finds,
            size: node.size,
        };
        Packed { variant: tree.variant, nodes: tree.nodes.iter().map(packed).collect() }
    }
}

impl TryFrom<Packed> for Tree {
    type Error = &'static str;

    fn try_from(packed: Packed) -> Result<Tree, &'static str> {
        let variant = packed.variant;
        let unpacked: Option<Vec<Node>> = packed.nodes.iter().map(|node| node.unpack(variant)).collect();
        let nodes = unpacked.ok_or("a guess or an answer of another game")?;
        if is_tree(&nodes, variant.pegs()) { Ok(Tree { variant, nodes }) } else { Err("the guesses are not a tree") }
    }
}

impl PackedNode {
    /// The node; `None` if its guess or its answer is of another game, or the answer is all black.
    fn unpack(&self, variant: Variant) -> Option<Node> {
        let guess = Code::from_word(self.guess)?;
        let pegs = variant.pegs();
        let answer = match self.answer {
            Some(digits) => Some(variant.feedback(digits / 10, digits % 10).ok()?),
            None => None,
        };
        let goes_on = answer.is_none_or(|answer| !answer.is_all_black(pegs));
        (variant.contains(guess) && goes_on).then_some(Node { guess, answer, finds: self.finds, size: self.size })
    }
}

/// Whether the nodes are a tree: every branch lies inside the branch above it, no two branches of a guess have the same
/// answer, only the root has no answer, and no branch is too deep.
fn is_tree(nodes: &[Node], pegs: u8) -> bool {
    // For each open guess, where its branch ends, and its answers so far, a bit each. The first entry stands for the
    // whole list, not for a guess.
    let mut open: Vec<(usize, u64)> = vec![(nodes.len(), 0)];
    for (index, node) in nodes.iter().enumerate() {
        while open.pop_if(|(end, _)| *end <= index).is_some() {}
        let is_root = index == 0;
        let Some((end, answered)) = open.last_mut().filter(|_| node.answer.is_none() == is_root) else {
            return false;
        };
        let answer_bit = node.answer.map_or(0, |answer| 1 << answer.index(pegs));
        let node_end = index.saturating_add(node.size as usize);
        if node.size == 0 || node_end > *end || *answered & answer_bit != 0 {
            return false;
        }
        *answered |= answer_bit;
        if (is_root && node_end != nodes.len()) || open.len() > MAX_DEPTH {
            return false;
        }
        open.push((node_end, 0));
    }
    !nodes.is_empty()
}

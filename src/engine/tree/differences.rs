//! Where two trees for the same codes guess differently: the first guesses on each way that differ.
//!
//! ```text
//!   one    0011 ─┬─ 00 ─ 2233 …        other   0011 ─┬─ 00 ─ 2345 …     a difference: 2233, or 2345
//!                └─ 01 ─ 0122 …                      └─ 01 ─ 0122 …     below it they may part later
//! ```
//! Every code is found either by the same guesses of both trees, above all differences, or below exactly one
//! difference. So the totals of the differences add up to the difference of the trees' totals.

use super::GuessNode;
use crate::code::Code;

/// A position that both trees come to, and in which they guess differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The index of the first tree's guess among all guesses of this tree.
    pub at: usize,
    /// How many codes are found from here on.
    pub codes: u32,
    /// What the first tree guesses, and the other one.
    pub guesses: [Code; 2],
    /// How many guesses each tree needs from here on, summed over all these codes.
    pub totals: [u64; 2],
}

/// The first differences between two trees, in the order of the first tree. Both must find the same codes. Guesses that
/// no code leads to are left out.
pub fn differences(one: &[GuessNode], other: &[GuessNode]) -> Vec<Difference> {
    let (totals, other_totals) = (totals_before(one), totals_before(other));
    let mut differences = Vec::new();
    // Nodes of the two trees at which the same answers have led to the same position.
    let mut pairs = vec![(0, 0)];
    while let Some((at, other_at)) = pairs.pop() {
        let (node, other_node) = (&one[at], &other[other_at]);
        if node.guess != other_node.guess {
            differences.push(Difference {
                at,
                codes: node.codes,
                guesses: [node.guess, other_node.guess],
                totals: [total_from(one, &totals, at), total_from(other, &other_totals, other_at)],
            });
            continue;
        }
        let other_children: Vec<usize> = children(other, other_at).collect();
        let counterpart = |child: usize| {
            let mut candidates = other_children.iter().copied();
            candidates.find(|&other_child| other[other_child].answer == one[child].answer)
        };
        let reached = children(one, at).filter(|&child| one[child].codes > 0);
        let mut next: Vec<(usize, usize)> = reached.filter_map(|child| Some((child, counterpart(child)?))).collect();
        // The pair of the first answer is taken next.
        next.reverse();
        pairs.extend(next);
    }
    differences
}

/// The indices of the nodes that follow the answers to the guess at the index `at`.
fn children(nodes: &[GuessNode], at: usize) -> impl Iterator<Item = usize> {
    let end = at + nodes[at].size;
    let first = Some(at + 1).filter(|&next| next < end);
    std::iter::successors(first, move |&next| Some(next + nodes[next].size).filter(|&next| next < end))
}

/// The total of the codes that earlier nodes find, for each node and for the end of the list. Guesses are counted from
/// the root.
fn totals_before(nodes: &[GuessNode]) -> Vec<u64> {
    let mut totals = vec![0];
    let mut total = 0;
    for node in nodes {
        total += if node.finds { node.depth as u64 + 1 } else { 0 };
        totals.push(total);
    }
    totals
}

/// The total of the codes that are found at a node or below, with guesses counted from this node on. `totals` is from
/// [`totals_before`].
fn total_from(nodes: &[GuessNode], totals: &[u64], at: usize) -> u64 {
    let node = &nodes[at];
    let from_root = totals[at + node.size] - totals[at];
    from_root - node.depth as u64 * u64::from(node.codes)
}

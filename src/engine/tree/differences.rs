//! Where two trees for the same codes part: the first guesses that differ.
//!
//! ```text
//!   one    0011 ─┬─ 00 ─ 2233 …        other   0011 ─┬─ 00 ─ 2345 …     a difference: 2233, or 2345
//!                └─ 01 ─ 0122 …                      └─ 01 ─ 0122 …     below it they may part later
//! ```
//! Every code is found above a difference, by the same guesses, or from exactly one difference on: so their totals
//! differ by just as much as the trees' totals do.

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
    let (found, other_found) = (totals_before(one), totals_before(other));
    let mut differences = Vec::new();
    let mut pairs = vec![(0, 0)];
    while let Some((at, other_at)) = pairs.pop() {
        let (node, other_node) = (&one[at], &other[other_at]);
        if node.guess != other_node.guess {
            differences.push(Difference {
                at,
                codes: node.codes,
                guesses: [node.guess, other_node.guess],
                totals: [total_from(one, &found, at), total_from(other, &other_found, other_at)],
            });
            continue;
        }
        let others: Vec<usize> = below(other, other_at).collect();
        let same_answer = |at: usize| {
            let mut others = others.iter().copied();
            others.find(|&other_at| other[other_at].answer == one[at].answer)
        };
        let reached = below(one, at).filter(|&at| one[at].codes > 0);
        let mut next: Vec<(usize, usize)> = reached.filter_map(|at| Some((at, same_answer(at)?))).collect();
        // The pair of the first answer is taken next.
        next.reverse();
        pairs.extend(next);
    }
    differences
}

/// The nodes that follow the answers to the guess at `at`.
fn below(nodes: &[GuessNode], at: usize) -> impl Iterator<Item = usize> {
    let end = at + nodes[at].size;
    let first = Some(at + 1).filter(|&next| next < end);
    std::iter::successors(first, move |&next| Some(next + nodes[next].size).filter(|&next| next < end))
}

/// For each node, and for the end of the list: how many guesses all codes take together that are found by earlier
/// nodes, counted from the root.
fn totals_before(nodes: &[GuessNode]) -> Vec<u64> {
    let mut total = 0;
    let guesses = nodes.iter().map(|node| if node.finds { node.depth as u64 + 1 } else { 0 });
    let after = guesses.map(|guesses| {
        total += guesses;
        total
    });
    [0].into_iter().chain(after).collect()
}

/// How many guesses, from a node on, all codes take together that are found there or below. `before` is from
/// [`totals_before`].
fn total_from(nodes: &[GuessNode], before: &[u64], at: usize) -> u64 {
    let node = &nodes[at];
    let from_root = before[at + node.size] - before[at];
    from_root - node.depth as u64 * u64::from(node.codes)
}

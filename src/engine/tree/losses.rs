//! Where a tree needs more guesses than the best strategy, guess by guess.
//!
//! ```text
//!   loss of a guess  =  the codes + the least totals of the parts that it leaves  −  the least total of the codes
//! ```
//! Where the tree finds every code, its losses add up to its total less the least total.

use super::Tree;
use crate::budget::{Budget, PartOfWork, Progress, Stopped};
use crate::code::Code;
use crate::feedback::Feedback;
use crate::narrow::narrow;
use crate::row::Row;
use crate::search::Refusal;
use crate::search::raw::{CodesAfter, WholeGame};

/// A guess of a tree that is not among the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LosingGuess {
    /// Its index in [`Tree::guess_nodes`].
    pub at: u32,
    /// How many codes are possible there.
    pub codes: u32,
    /// How many more guesses than the best guess it costs, summed over all these codes, if the best guesses follow.
    pub loss: u64,
    /// A guess that loses nothing.
    pub better: Code,
}

/// The guesses of a tree that are not among the best; exact.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TreeLosses {
    /// The least total of the game.
    pub least: u64,
    /// The guesses, in the order of the tree.
    pub losing: Vec<LosingGuess>,
}

/// A guess on the way to the current one.
struct Open {
    /// The node after its branch.
    end: usize,
    guess: Code,
    /// For each answer not met yet the codes that it leaves, and their least total.
    parts: Vec<(Feedback, Vec<u16>, u64)>,
}

/// The guesses of a tree that are not among the best, and the least total of its game. Guesses that no code leads to
/// are left out.
///
/// # Errors
/// The game is too large for the search, or the budget said stop.
pub fn find_losses(tree: &Tree, budget: &mut dyn Budget) -> Result<TreeLosses, Refusal> {
    let variant = tree.variant();
    let mut game = WholeGame::new(variant, None, budget)?;
    let feedbacks: Vec<Feedback> = variant.feedbacks().collect();
    let all: Vec<u16> = (0..narrow(variant.code_count())).collect();
    let least = least_total_of(&mut game, &all, &[], budget)?;
    let mut losing = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let nodes = tree.guess_nodes();
    let mut progress = Progress { of: nodes.len() as u64, ..Progress::default() };
    for (at, node) in nodes.iter().enumerate() {
        while open.pop_if(|above| above.end <= at).is_some() {}
        let position = match (open.last_mut(), node.answer) {
            (Some(above), Some(answer)) => {
                let index = above.parts.iter().position(|part| part.0 == answer);
                index.map(|index| above.parts.swap_remove(index)).map(|(_, codes, least)| (codes, least))
            }
            _ => Some((all.clone(), least)),
        };
        let rows: Vec<Row> = open
            .iter()
            .map(|above| above.guess)
            .zip(answers_leading_to(&nodes, at))
            .map(|(guess, feedback)| Row::new(guess, feedback))
            .collect();
        let mut entry = Open { end: at + node.size, guess: node.guess, parts: Vec::new() };
        if let Some((codes, least)) = position {
            (progress.done, progress.nodes) = (at as u64, progress.nodes + 1);
            let so_far = progress;
            let whole = |inner: Progress| Progress { nodes: so_far.nodes + inner.nodes, ..so_far };
            let budget = &mut PartOfWork { budget, whole };
            let mut total = codes.len() as u64;
            for (feedback, part) in parts(&game, &codes, node.guess, &feedbacks) {
                let row = Row::new(node.guess, feedback);
                let rows = [&rows[..], &[row]].concat();
                let least = least_total_of(&mut game, &part, &rows, budget)?;
                total += least;
                entry.parts.push((feedback, part, least));
            }
            if total > least {
                let set = CodesAfter { codes: &codes, rows: &rows };
                let better = game.optimal_guess_within(set, None, narrow(least), budget)?;
                losing.extend(better.map(|better| LosingGuess {
                    at: narrow(at),
                    codes: narrow(codes.len()),
                    loss: total - least,
                    better: game.code(better),
                }));
            }
        }
        open.push(entry);
    }
    budget.finished(progress);
    Ok(TreeLosses { least, losing })
}

/// The answers on the way to a node, the first one first.
fn answers_leading_to(nodes: &[super::GuessNode], at: usize) -> Vec<Feedback> {
    let above = |&place: &usize| nodes[place].above;
    let nodes_above = std::iter::successors(Some(at), above);
    let mut answers: Vec<Feedback> = nodes_above.filter_map(|place| nodes[place].answer).collect();
    answers.reverse();
    answers
}

/// The least total of these codes, which `rows` leave.
fn least_total_of(game: &mut WholeGame, codes: &[u16], rows: &[Row], budget: &mut dyn Budget) -> Result<u64, Stopped> {
    match codes.len() {
        // No guess finds one code in fewer than one guess, nor two in fewer than one and two.
        few @ (1 | 2) => Ok(2 * few as u64 - 1),
        _ => {
            let found = game.least_total(CodesAfter { codes, rows }, None, None, budget)?;
            // Every set has a strategy of any length.
            Ok(found.map_or(0, |(_, total)| total.into()))
        }
    }
}

/// The parts into which a guess splits these codes, each after its feedback; without the empty ones and without the
/// guess itself.
fn parts(game: &WholeGame, codes: &[u16], guess: Code, feedbacks: &[Feedback]) -> Vec<(Feedback, Vec<u16>)> {
    let indices = game.feedbacks(game.number(guess));
    let mut parts: Vec<Vec<u16>> = vec![Vec::new(); feedbacks.len()];
    for &code in codes {
        parts[usize::from(indices[usize::from(code)])].push(code);
    }
    let parts = feedbacks.iter().copied().zip(parts);
    let is_left = |(feedback, part): &(Feedback, Vec<u16>)| !part.is_empty() && !feedback.is_all_black(guess.pegs());
    parts.filter(is_left).collect()
}

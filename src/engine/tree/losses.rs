//! Where a tree needs more guesses than the best strategy, guess by guess.
//!
//! ```text
//!   loss of a guess  =  the codes + the least totals of the parts that it leaves  −  the least total of the codes
//! ```
//! Where the tree finds every code, its losses add up to its total less the least total.

use super::{GuessNode, Tree};
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

/// A guess on the way to the current guess.
struct OpenGuess {
    /// The index of the node after its branch.
    end: usize,
    guess: Code,
    /// The parts of the answers not met yet.
    parts: Vec<UnmetPart>,
}

/// What an answer leaves.
struct UnmetPart {
    answer: Feedback,
    codes: Vec<u16>,
    /// The least total of the codes.
    least: u64,
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
    let least_of_game = least_total_of(&mut game, &all, &[], budget)?;
    let mut losing = Vec::new();
    let mut open: Vec<OpenGuess> = Vec::new();
    let nodes = tree.guess_nodes();
    let mut progress = Progress { total: nodes.len() as u64, ..Progress::default() };
    for (at, node) in nodes.iter().enumerate() {
        while open.pop_if(|above| above.end <= at).is_some() {}
        // The codes that are possible here, and their least total; `None` if no code leads here.
        let position = match (open.last_mut(), node.answer) {
            (Some(parent), Some(answer)) => {
                let index = parent.parts.iter().position(|part| part.answer == answer);
                index.map(|index| parent.parts.swap_remove(index)).map(|part| (part.codes, part.least))
            }
            _ => Some((all.clone(), least_of_game)),
        };
        let rows: Vec<Row> = open
            .iter()
            .map(|above| above.guess)
            .zip(answers_leading_to(&nodes, at))
            .map(|(guess, feedback)| Row::new(guess, feedback))
            .collect();
        let mut entry = OpenGuess { end: at + node.size, guess: node.guess, parts: Vec::new() };
        if let Some((codes, least)) = position {
            (progress.done, progress.nodes) = (at as u64, progress.nodes + 1);
            let so_far = progress;
            let to_whole = |inner: Progress| Progress { nodes: so_far.nodes + inner.nodes, ..so_far };
            let node_budget = &mut PartOfWork { budget, to_whole };
            let mut total = codes.len() as u64;
            for (feedback, part) in parts_after(&game, &codes, node.guess, &feedbacks) {
                let row = Row::new(node.guess, feedback);
                let rows_of_part = [&rows[..], &[row]].concat();
                let least_of_part = least_total_of(&mut game, &part, &rows_of_part, node_budget)?;
                total += least_of_part;
                entry.parts.push(UnmetPart { answer: feedback, codes: part, least: least_of_part });
            }
            if total > least {
                let set = CodesAfter { codes: &codes, rows: &rows };
                let better = game.optimal_guess_within(set, None, narrow(least), node_budget)?;
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
    Ok(TreeLosses { least: least_of_game, losing })
}

/// The answers on the way to a node, in the order in which they are given.
fn answers_leading_to(nodes: &[GuessNode], at: usize) -> Vec<Feedback> {
    let node_and_parents = std::iter::successors(Some(at), |&index| nodes[index].parent);
    let mut answers: Vec<Feedback> = node_and_parents.filter_map(|index| nodes[index].answer).collect();
    answers.reverse();
    answers
}

/// The least total of these codes, which `rows` leave.
fn least_total_of(game: &mut WholeGame, codes: &[u16], rows: &[Row], budget: &mut dyn Budget) -> Result<u64, Stopped> {
    match codes.len() {
        // They are guessed one after the other.
        few @ (1 | 2) => Ok(2 * few as u64 - 1),
        _ => {
            let found = game.least_total(CodesAfter { codes, rows }, None, None, budget)?;
            // Without a limit on guesses every set has a strategy, so that there always is a total.
            Ok(found.map_or(0, |(_, total)| total.into()))
        }
    }
}

/// The parts into which a guess splits these codes, each after its feedback; without the empty ones and without the
/// guess itself.
fn parts_after(game: &WholeGame, codes: &[u16], guess: Code, feedbacks: &[Feedback]) -> Vec<(Feedback, Vec<u16>)> {
    let indices = game.feedbacks(game.number(guess));
    let mut codes_by_index: Vec<Vec<u16>> = vec![Vec::new(); feedbacks.len()];
    for &code in codes {
        codes_by_index[usize::from(indices[usize::from(code)])].push(code);
    }
    let parts = feedbacks.iter().copied().zip(codes_by_index);
    let is_left = |(feedback, part): &(Feedback, Vec<u16>)| !part.is_empty() && !feedback.is_all_black(guess.pegs());
    parts.filter(is_left).collect()
}

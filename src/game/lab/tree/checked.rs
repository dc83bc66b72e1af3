//! Checks a tree against every code, and reads trees from texts. This long work is done by a worker.

use super::budgeted::write_budgeted;
use crate::question::{Checked, Damage, Fingerprint};
use mastermind_engine::GoalSet;
use mastermind_engine::budget::{Budget, Progress, Stopped};
use mastermind_engine::tree::{Problem, Tree, Trial, try_out};
use mastermind_engine::util::thousands;

/// Games with more codes than this get no tree, which would need too much memory.
pub const MAX_TREE_CODES: u32 = 100_000;
/// A text longer than this is not read. The tree of the largest game, as JSON, is half as long.
pub const MAX_BYTES: usize = 4 << 20;
/// The most guesses of a tree that is read from a text: each code needs one of them.
const MAX_TREE_GUESSES: usize = 2 * MAX_TREE_CODES as usize;
/// How many codes are played before the budget is asked again.
const CODES_AT_A_TIME: usize = 2_048;

/// Plays a tree against every one of these codes.
///
/// # Errors
/// The budget said stop.
pub fn check(tree: Tree, goals: &GoalSet, budget: &mut dyn Budget) -> Result<Checked, Stopped> {
    let mut trial = Trial::default();
    let mut progress = Progress { total: goals.len() as u64, ..Progress::default() };
    for chunk in goals.codes().chunks(CODES_AT_A_TIME) {
        if !budget.go_on(progress) {
            return Err(Stopped { progress });
        }
        // Cannot fail: all codes belong to the variant.
        let Ok(codes) = GoalSet::from_codes(goals.variant(), chunk) else {
            continue;
        };
        trial = trial.merge(try_out(&tree, &codes));
        progress.done += codes.len() as u64;
    }
    let mut fingerprint = Fingerprint::default();
    write_budgeted(&mut fingerprint, budget, |line| write!(line, "{tree}"))?;
    Ok(Checked { fingerprint, tree, trial })
}

/// Removes the byte order mark that some editors put at the beginning of a file.
pub(super) fn strip_byte_order_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Reads a tree for these codes from a text, one line or JSON.
///
/// # Errors
/// The outer error means that the budget said stop; the inner one says where the text stops being a tree.
pub fn read(goals: &GoalSet, text: &str, budget: &mut dyn Budget) -> Result<Result<Tree, Damage>, Stopped> {
    let text = strip_byte_order_mark(text);
    let at_start = |why: String| Damage { line: 1, column: 1, why, foreign: false };
    if text.len() > MAX_BYTES {
        return Ok(Err(at_start(format!("a text of more than {} bytes", thousands(MAX_BYTES as u64)))));
    }
    let tree = Tree::try_read(goals, text, budget)?.map_err(|error| Damage {
        line: error.line,
        column: error.column,
        why: error.problem.to_string(),
        foreign: matches!(error.problem, Problem::ForeignCode { .. }),
    });
    Ok(tree.and_then(|tree| match tree.size() {
        ..=MAX_TREE_GUESSES => Ok(tree),
        guesses => Err(at_start(format!("a tree of {guesses} guesses"))),
    }))
}

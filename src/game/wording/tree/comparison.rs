//! Where a tree differs from another one, in words.

use super::super::{codes, guesses, thousands};
use super::{damage, source};
use crate::lab::tree::{NotCompared, ShownTree, TreeComparison, TreeSource};
use crate::wording::sentence::{Sentence, compact, joined, say};
use mastermind_engine::tree::Difference;

/// The name of the other tree: "Entropy", "The other tree".
pub fn their_tree(comparison: &TreeComparison) -> Sentence {
    match comparison.source() {
        TreeSource::Loaded(_) => "The other tree".into(),
        known => source(known),
    }
}

/// Says in how many positions the two trees differ, and how many guesses each tree needs in all.
pub fn difference_line(shown: &ShownTree, comparison: &TreeComparison) -> Sentence {
    let (total, other) = (shown.trial().found.total, comparison.statistics().total());
    let places = match comparison.differences().len() {
        0 => return "Both trees make the same guesses.".into(),
        1 => "The trees part in 1 position.".into(),
        many => say!("The trees part in {} positions.", thousands(many as u64)),
    };
    say!(
        "{} This tree needs {} in all, {} {}: {}.",
        places,
        guesses(total),
        match comparison.source() {
            TreeSource::Loaded(_) => "the other one".into(),
            known => source(known),
        },
        thousands(other),
        guesses_difference([total, other])
    )
}

/// How many guesses more or fewer the first total is than the second: "3 fewer".
fn guesses_difference([total, other]: [u64; 2]) -> String {
    let apart = thousands(total.abs_diff(other));
    match total.cmp(&other) {
        std::cmp::Ordering::Less => format!("{apart} fewer"),
        std::cmp::Ordering::Equal => "as many".into(),
        std::cmp::Ordering::Greater => format!("{apart} more"),
    }
}

/// Why two trees are not compared.
pub fn not_compared_message(why: &NotCompared) -> String {
    match why {
        NotCompared::Damaged(why, _) => damage(why),
        NotCompared::Loses(lost) => {
            format!("The other tree leaves out {}. Only trees that find every code can be compared.", codes(*lost))
        }
        NotCompared::Refused(why) => format!("There is no other tree: {why}."),
    }
}

/// The columns of the list of differences.
pub fn difference_headings(comparison: &TreeComparison) -> [Sentence; 5] {
    ["Position".into(), "Codes".into(), "This tree".into(), their_tree(comparison), "This needs".into()]
}

/// The rows before the node `at`, as they are typed: "0011:10 2345:02". "First guess" if there are none.
pub fn difference_path(shown: &ShownTree, at: usize) -> Sentence {
    let path = shown.rows(at);
    let rows = path.iter().map(|row| say!("{}:{}", compact(row.guess), row.feedback));
    match rows.len() {
        0 => "First guess".into(),
        _ => joined(&rows.collect::<Vec<Sentence>>(), " "),
    }
}

/// The cells of a difference: how many codes are left there, how many guesses this tree needs for them, how many the
/// other tree needs, and how many more or fewer this tree needs.
pub fn difference(difference: &Difference) -> [String; 4] {
    [
        thousands(difference.codes.into()),
        guesses(difference.totals[0]),
        guesses(difference.totals[1]),
        guesses_difference(difference.totals),
    ]
}

/// The button that goes to a difference: "Guess 3: 2 2 3 3, or 2 3 4 5 in the other tree".
pub fn difference_link_label(shown: &ShownTree, difference: &Difference) -> Sentence {
    let [here, there] = difference.guesses;
    let depth = shown.spots()[difference.at].depth + 1;
    say!("Guess {}: {}, or {} in the other tree", depth, here, there)
}

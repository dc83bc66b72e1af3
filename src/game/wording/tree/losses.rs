//! How far a tree is from the best one, and where it loses, in words.

use super::super::{codes, feedback, guesses, thousands};
use crate::lab::tree::{ShownTree, TreeLab};
use crate::wording::sentence::{Sentence, say};
use mastermind_engine::tree::LosingGuess;

/// How far the tree is from the least total that is possible or proved. `None` if it loses codes, or if no total is
/// known.
pub fn distance(lab: &TreeLab) -> Option<String> {
    let shown = lab.tree().filter(|shown| shown.finds_all())?;
    let (total, least) = (shown.trial().found.total, lab.least_total()?);
    let more = total.saturating_sub(least.at_least);
    let bound = thousands(least.at_least);
    Some(match (least.exact(), more) {
        (_, 0) => "No strategy needs fewer guesses in all.".into(),
        (Some(_), _) => format!("{} more than the least total, {bound}.", guesses(more)),
        (None, _) => {
            format!("At most {} more than the least total, which nobody knows: it is at least {bound}.", guesses(more))
        }
    })
}

/// What is shown instead of the list of losing guesses if there are none.
pub fn no_losses_note(shown: &ShownTree) -> &'static str {
    if shown.finds_all() {
        "Every guess is among the best."
    } else {
        "Every guess that it makes is among the best; it only loses codes."
    }
}

/// The columns of the list of losing guesses.
pub fn losing_headings() -> [&'static str; 4] {
    ["Guess", "Codes", "Costs", "Better"]
}

/// A losing guess: "Guess 2, after 1 black, 0 white: 2 2 3 3 costs 3 guesses over 182 codes; 1 2 3 4 costs none".
pub fn losing_guess_line(shown: &ShownTree, losing: &LosingGuess) -> Sentence {
    let spot = shown.spots()[losing.at as usize];
    let answer = spot.answer.map(|answer| say!(", after {}", feedback(answer)));
    say!(
        "Guess {}{}: {} costs {} over {}; {} costs none",
        spot.depth + 1,
        answer.unwrap_or_default(),
        spot.guess,
        guesses(losing.loss),
        codes(losing.codes),
        losing.better
    )
}

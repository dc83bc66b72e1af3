//! Why something follows from two guesses that are nearly the same: what was changed in the guess, and whether the pins
//! have changed with it.

use super::numbers::{number_in_words, places};
use super::sentence::{Sentence, colour, joined, list, say};
use mastermind_teaching::deduction::Because;

/// How two guesses differ, and how their pins differ, black ones first.
pub(super) fn difference(because: &[Because]) -> Sentence {
    let mut because: Vec<&Because> = because.iter().collect();
    because.sort_by_key(|because| matches!(because, Because::Changed { black: false, .. }));
    let sentences = because.into_iter().filter_map(reason_in_words);
    joined(&sentences.collect::<Vec<_>>(), "; ")
}

/// How the guesses or their pins differ, in words. `None` for any other reason.
fn reason_in_words(because: &Because) -> Option<Sentence> {
    Some(match because {
        Because::Replaced(pegs) => {
            let change = |&(_, [here, there]): &(u8, [u8; 2])| say!("{} instead of {}", colour(there), colour(here));
            let changes: Vec<Sentence> = pegs.iter().map(change).collect();
            say!("the guesses differ only in {} ({})", places(pegs.iter().map(|peg| peg.0)), joined(&changes, ", "))
        }
        Because::Recoloured(colours) if colours.is_empty() => "the guesses have the same colours".into(),
        Because::Recoloured(colours) => say!(
            "the colours of the guesses differ only in {}",
            list(&colours.iter().map(|&peg| colour(peg)).collect::<Vec<_>>())
        ),
        &Because::Changed { black: true, from, to } => pin_change("black pins", from, to),
        &Because::Changed { black: false, from, to } => pin_change("pins in all", from, to),
        _ => return None,
    })
}

/// "the number of black pins went from one to two", "… stayed the same, one".
fn pin_change(name: &str, from: u8, to: u8) -> Sentence {
    let word_or_none = |n: u8| if n == 0 { "none".into() } else { number_in_words(n) };
    if from == to {
        say!("the number of {} stayed the same: {}", name, word_or_none(to))
    } else {
        say!("the number of {} went from {} to {}", name, word_or_none(from), word_or_none(to))
    }
}

//! Why something follows from two guesses that are nearly the same: what was changed in the guess, and
//! whether the pins have changed with it.

use super::numbers::{in_words, places};
use super::pins_apart;
use super::sentence::{Sentence, colour, joined, list, say};
use mastermind_engine::Row;
use mastermind_engine::deduction::Fact;
use mastermind_engine::puzzle::pins;

/// In what two guesses differ, and what that did.
pub(super) fn difference(facts: &[Fact], one: &Row, other: &Row) -> Sentence {
    let pairs = || one.guess.iter().zip(other.guess.iter());
    let differ = (0..)
        .zip(pairs())
        .filter(|(_, (here, there))| here != there);
    let differ: Vec<(u8, (u8, u8))> = differ.collect();
    let of_place = |fact: &Fact| matches!(fact, Fact::Is { .. } | Fact::IsNot { .. });
    let count = |row: &Row, of: u8| row.guess.iter().filter(|&it| it == of).count();
    let mut changed: Vec<u8> = pairs().flat_map(|(here, there)| [here, there]).collect();
    changed.sort_unstable();
    changed.dedup();
    changed.retain(|&of| count(one, of) != count(other, of));
    let colours: Vec<Sentence> = changed.iter().map(|&of| colour(of)).collect();
    let mut said = vec![match (differ.as_slice(), colours.as_slice()) {
        ([] | [_] | [_, _], _) => {
            let change = |&(_, (here, there)): &(u8, (u8, u8))| {
                say!("{} instead of {}", colour(there), colour(here))
            };
            let changes: Vec<Sentence> = differ.iter().map(change).collect();
            say!(
                "the guesses differ only in {} ({})",
                places(differ.iter().map(|of| of.0)),
                joined(&changes, ", ")
            )
        }
        (_, []) => "the guesses have the same colours".into(),
        _ => say!(
            "the colours of the guesses differ only in {}",
            list(&colours)
        ),
    }];
    if facts.iter().any(of_place) {
        said.push(change(
            "black pins",
            pins_apart(one.feedback)[0],
            pins_apart(other.feedback)[0],
        ));
    }
    if !facts.iter().all(of_place) {
        said.push(change("pins in all", pins(one), pins(other)));
    }
    joined(&said, "; ")
}

/// "the number of black pins went from one to two", "… stayed the same, one".
fn change(name: &str, from: u8, to: u8) -> Sentence {
    let zero = |n: u8| if n == 0 { "none".into() } else { in_words(n) };
    match from == to {
        true => say!("the number of {} stayed the same: {}", name, zero(to)),
        false => say!(
            "the number of {} went from {} to {}",
            name,
            zero(from),
            zero(to)
        ),
    }
}

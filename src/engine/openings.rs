//! One guess of each orbit at the start of a game.
//!
//! At the start all colours are alike, and so are all pegs. Only the number of times that each colour occurs counts.
//! The lowest guess of an orbit has its colours in order, the most frequent first:
//!
//! ```text
//!   0000   0001   0011   0012   0123
//! ```
//! If no colour may repeat, all guesses are in one orbit. From an empty history,
//! [`Symmetry`](super::symmetry::Symmetry) finds the same guesses.

use super::code::Code;
use super::narrow::narrow;
use super::variant::Variant;

/// One first guess of each orbit, lowest first: every other first guess is symmetric to one of them.
pub fn canonical_openings(variant: Variant) -> Vec<Code> {
    let mut openings = Vec::new();
    let longest_run = variant.most_copies();
    add_completions(&mut Vec::new(), longest_run, variant, &mut openings);
    openings
}

/// Whether `code` is one of the [`canonical_openings`].
pub(crate) fn is_lowest_opening(code: Code, variant: Variant) -> bool {
    variant.contains(code) && canonical_openings(variant).contains(&code)
}

/// Adds all completions of `guess` to `openings`. They consist of runs of new colours: the first run has at most
/// `longest_run` pegs, and no later run is longer than the run before it. `guess` is unchanged at the end.
fn add_completions(guess: &mut Vec<u8>, longest_run: u8, variant: Variant, openings: &mut Vec<Code>) {
    let pegs_set = guess.len();
    let pegs_left = variant.pegs() - narrow::<_, u8>(pegs_set);
    if pegs_left == 0 {
        openings.extend(Code::new(guess));
        return;
    }
    let colour = guess.last().map_or(0, |colour| colour + 1);
    if colour == variant.colours() {
        return;
    }
    for run in (1..=longest_run.min(pegs_left)).rev() {
        guess.resize(pegs_set + usize::from(run), colour);
        add_completions(guess, run, variant, openings);
        guess.truncate(pegs_set);
    }
}

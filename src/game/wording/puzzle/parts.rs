//! How a guess splits the codes that are left.

use super::hints::fits;
use crate::learn::groups_of;
use crate::wording::sentence::{Sentence, capital, colour, compact, joined, list, say};
use crate::wording::{count, feedback, guesses, hits};
use mastermind_engine::search::{PartOutcome, Total};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, Variant, score};
use mastermind_teaching::puzzle::Puzzle;
use std::cmp::Reverse;

/// Says how many different feedbacks are needed to tell this many codes apart.
pub(super) fn needed_feedbacks(codes: usize) -> Sentence {
    say!(
        "{} codes are left. To be sure of the code with your next guess, you need a different feedback \
         from each: {} different ones.",
        codes,
        codes
    )
}

/// The most pairs of a guess and a code that are scored here: more would take longer than a frame of the page.
const MAX_SCORED: usize = 150_000;

/// Names the guess that gets the most different feedbacks from these codes, and codes that this guess does not tell
/// apart. `None` if the game is too large to try all guesses, or if some guess tells all codes apart.
pub(super) fn best_separating_guess(variant: Variant, codes: &[Code]) -> Option<Sentence> {
    let guesses: usize = narrow(variant.code_count());
    if guesses.saturating_mul(codes.len()) > MAX_SCORED {
        return None;
    }
    let different_feedbacks = |guess: &Code| {
        let feedbacks = codes.iter().map(|&code| score(*guess, code));
        let seen = feedbacks.fold(0_u128, |seen, feedback| seen | 1 << feedback.index(guess.pegs()));
        seen.count_ones()
    };
    // On a tie, the first one.
    let guess = variant.codes().min_by_key(|guess| Reverse(different_feedbacks(guess)))?;
    let groups = groups_of(guess, codes);
    let (answer, alike) = groups.first().filter(|group| group.1.len() > 1)?;
    let named: Vec<Sentence> = alike.iter().map(|&code| compact(code)).collect();
    Some(say!(
        "No guess gets more than {} different ones. {} gets that many, but {} {} give {}, so the guess after it \
         can still be wrong.",
        groups.len(),
        guess,
        list(&named),
        if named.len() == 2 { "both" } else { "all" },
        feedback(*answer)
    ))
}

/// Why a guess tells these codes apart, and how many guesses all of them take in this way.
pub(super) fn why_it_settles(guess: Code, codes: &[Code]) -> Vec<Sentence> {
    let (n, possible) = (codes.len(), codes.contains(&guess));
    let others = codes.iter().filter(|&&code| code != guess);
    let code_and_pins: Vec<Sentence> =
        others.map(|&code| say!("{} {}", compact(code), hits(score(guess, code)))).collect();
    let cost = if possible {
        say!(
            "It could be the code: then it takes 1 guess, and each of the others takes 2. Over the {} codes: {}.",
            n,
            guesses(2 * narrow::<usize, Total>(n) - 1)
        )
    } else {
        say!(
            "It cannot be the code, so each code takes 2 guesses. Over the {} codes: {}.",
            n,
            guesses(2 * narrow::<usize, Total>(n))
        )
    };
    let feedbacks = say!("{} gets a different feedback from each: {}.", guess, joined(&code_and_pins, ", "));
    let is_in_some = |colour: &u8| codes.iter().any(|code| code.iter().any(|peg| peg == *colour));
    let filler = guess.iter().find(|colour| !is_in_some(colour)).map(|peg| {
        say!(
            "{} is in none of these codes: it fills its place and gets no pin, so every pin is about the others.",
            colour(peg)
        )
    });
    [needed_feedbacks(n), feedbacks].into_iter().chain(filler).chain([cost]).collect()
}

/// How a guess groups the codes: "5 groups, the largest of 3 codes".
pub(super) fn groups_in_words(guess: Code, codes: &[Code]) -> Sentence {
    let groups = groups_of(guess, codes);
    let largest = groups.first().map_or(0, |group| group.1.len());
    let largest = count(largest as u64, "code", "codes");
    match groups.len() {
        1 => say!("one group, of {}", largest),
        n => say!("{} groups, the largest of {}", n, largest),
    }
}

/// The codes that give this feedback to the guess.
pub(super) fn codes_after(guess: Code, feedback: Feedback, codes: &[Code]) -> Vec<Code> {
    let gives = |code: &Code| score(guess, *code) == feedback;
    codes.iter().copied().filter(gives).collect()
}

/// Why these codes are too many for two guesses, which are enough only if some guess tells all of them apart. Empty if
/// `codes` are only some of the `codes_left`.
pub(super) fn why_two_guesses_fail(variant: Variant, codes: Vec<Code>, codes_left: usize) -> Vec<Sentence> {
    if codes.len() != codes_left {
        return Vec::new();
    }
    let first =
        say!("To find any of the {} in two guesses, the first must get a different feedback from each.", codes_left);
    let nearest = best_separating_guess(variant, &codes);
    [first].into_iter().chain(nearest).collect()
}

/// The part that the guess leaves after the feedback `named`.
///
/// # Errors
/// A sentence that says why the feedback has no part.
pub(super) fn part_named<'a>(
    puzzle: &Puzzle,
    named: Feedback,
    parts: &'a [PartOutcome],
) -> Result<&'a PartOutcome, Sentence> {
    let part = parts.iter().find(|part| part.feedback == named);
    part.ok_or_else(|| {
        if named.is_all_black(puzzle.variant.pegs()) && guess_may_be_right(puzzle) {
            say!("{} means the guess is the code, and the game is over.", capital(feedback(named)))
        } else {
            say!("{} cannot happen: no code gives it.", feedback(named))
        }
    })
}

/// Whether the guess that a puzzle asks about may be the code.
pub fn guess_may_be_right(puzzle: &Puzzle) -> bool {
    puzzle.task.code().is_some_and(|guess| fits(puzzle, guess))
}

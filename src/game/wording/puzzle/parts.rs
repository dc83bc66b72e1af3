//! How a guess splits the codes that are left.

use super::hints::fits;
use crate::learn::groups_of;
use crate::wording::sentence::{Sentence, capital, colour, compact, joined, list, say};
use crate::wording::{count, feedback, guesses, hits};
use mastermind_engine::search::{PartOutcome, Total};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, score};
use mastermind_teaching::puzzle::{NearestGuess, Puzzle};

/// Says how many different feedbacks are needed to tell this many codes apart.
pub(super) fn needed_feedbacks(codes: usize) -> Sentence {
    say!(
        "{} codes are left. To be sure of the code with your next guess, you need a different feedback \
         from each: {} different ones.",
        codes,
        codes
    )
}

/// Names the guess that gets the most different feedbacks, and codes that it does not tell apart.
pub(super) fn no_guess_separates(nearest: &NearestGuess) -> Sentence {
    let named: Vec<Sentence> = nearest.alike.iter().map(|&code| compact(code)).collect();
    say!(
        "No guess gets more than {} different ones. {} gets that many, but {} {} give {}, so the guess after it \
         can still be wrong.",
        nearest.feedbacks,
        nearest.guess,
        list(&named),
        if named.len() == 2 { "both" } else { "all" },
        feedback(nearest.feedback)
    )
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

/// Why so many codes are too many for two guesses, if `nearest` is known: they are enough only if some guess tells all
/// codes apart.
pub(super) fn why_two_guesses_fail(codes: usize, nearest: Option<&NearestGuess>) -> Vec<Sentence> {
    let first = say!("To find any of the {} in two guesses, the first must get a different feedback from each.", codes);
    nearest.map_or(Vec::new(), |nearest| vec![first, no_guess_separates(nearest)])
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

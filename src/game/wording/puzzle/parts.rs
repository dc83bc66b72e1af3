//! How a guess splits the codes that are left.

use super::hints::fits;
use crate::wording::sentence::{Sentence, capital, colour, compact, joined, list, say};
use crate::wording::{count, feedback, guesses, hits};
use mastermind_engine::Feedback;
use mastermind_engine::search::PartOutcome;
use mastermind_teaching::puzzle::{GroupSizes, NearestGuess, Puzzle, Reason};

/// Why a guess tells some codes apart, or why none does.
pub(super) fn settling(reason: &Reason) -> Sentence {
    match reason {
        Reason::FeedbacksNeeded(codes) => say!(
            "{} codes are left. To be sure of the code with your next guess, you need a different feedback \
             from each: {} different ones.",
            *codes,
            *codes
        ),
        Reason::ToldApart(guess, codes) => {
            let pins: Vec<Sentence> =
                codes.iter().map(|&(code, given)| say!("{} {}", compact(code), hits(given))).collect();
            say!("{} gets a different feedback from each: {}.", *guess, joined(&pins, ", "))
        }
        Reason::DeadColour(peg) => say!(
            "{} is in none of these codes: it fills its place and gets no pin, so every pin is about the others.",
            colour(*peg)
        ),
        &Reason::FoundInTwo { codes, possible: true, total } => say!(
            "It could be the code: then it takes 1 guess, and each of the others takes 2. Over the {} codes: {}.",
            codes,
            guesses(total)
        ),
        &Reason::FoundInTwo { codes, possible: false, total } => {
            say!("It cannot be the code, so each code takes 2 guesses. Over the {} codes: {}.", codes, guesses(total))
        }
        Reason::Nearest(nearest) => no_guess_separates(nearest),
        _ => Sentence::new(),
    }
}

/// Why two guesses are too few for some codes: they are enough only if some guess tells all codes apart.
pub(super) fn two_guesses_fail(reason: &Reason) -> Sentence {
    match reason {
        Reason::TwoGuessesFail(codes) => {
            say!("To find any of the {} in two guesses, the first must get a different feedback from each.", *codes)
        }
        Reason::Nearest(nearest) => no_guess_separates(nearest),
        _ => Sentence::new(),
    }
}

/// Names the guess that gets the most different feedbacks, and codes that it does not tell apart.
fn no_guess_separates(nearest: &NearestGuess) -> Sentence {
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

/// How a guess groups the codes: "5 groups, the largest of 3 codes".
pub(super) fn groups_in_words(GroupSizes { groups, largest }: GroupSizes) -> Sentence {
    let largest = count(largest, "code", "codes");
    match groups {
        1 => say!("one group, of {}", largest),
        n => say!("{} groups, the largest of {}", n, largest),
    }
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

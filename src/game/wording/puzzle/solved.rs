//! A solution in words.

use super::kinds::words;
use super::node::feedback_of_part;
use crate::learn::pairs;
use crate::wording::deduction::facts as said_facts;
use crate::wording::numbers::nth;
use crate::wording::sentence::{Sentence, capital, colour, compact, joined, say};
use crate::wording::{count, feedback, hits};
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback};
use mastermind_teaching::puzzle::{Plan, Puzzle, ShownBy, Solution, Solved};

/// The solution of a puzzle in words. If several feedbacks of a false row are right, it names all of them.
pub fn solution_line(puzzle: &Puzzle, solved: &Solved) -> Sentence {
    match (&solved.solution, &solved.judged.shown_by) {
        (&Solution::Row { row, .. }, ShownBy::FalseRow { feedbacks, .. }) => right_feedback_of_row(row, feedbacks),
        (right, _) => solution(puzzle, right),
    }
}

/// A right reply in words.
pub fn solution(puzzle: &Puzzle, solution: &Solution) -> Sentence {
    match solution {
        Solution::Feedback(right) => say!("{}.", feedback(*right)),
        Solution::Fits(true) => "Yes, it fits.".into(),
        Solution::Fits(false) => "No, it does not fit.".into(),
        Solution::Guess(code) => say!("{}.", *code),
        Solution::Codes(codes) => {
            let codes: Vec<Sentence> = codes.iter().map(|&code| compact(code)).collect();
            say!("{}.", joined(&codes, ", "))
        }
        Solution::Facts(facts) => {
            say!("{}.", capital(said_facts(facts)))
        }
        Solution::Row { row, feedback: right } => right_feedback_of_row(*row, &[*right]),
        Solution::Refutation { feedback: right, codes } => {
            say!("{}: it leaves {}.", feedback(*right), count(*codes, "code", "codes"))
        }
        Solution::Order(order) => {
            let order: Vec<Sentence> = order.iter().map(|&code| compact(code)).collect();
            say!("{}.", joined(&order, ", "))
        }
        Solution::CanSettle(Some(code)) => say!("Yes: {}.", *code),
        Solution::CanSettle(None) => "No guess tells them all apart.".into(),
        Solution::Plan(plan) => {
            let mut guesses = vec![say!("First {}", plan.guess)];
            add_guesses(plan, &mut Vec::new(), &mut guesses);
            say!("{}.", joined(&guesses, "; "))
        }
        Solution::Choice(number) => {
            let choices = words(puzzle.kind).choices(puzzle).into_iter();
            let chosen = choices.filter(|choice| choice.0 == *number);
            chosen.map(|choice| choice.1).collect()
        }
        Solution::Parts(parts) => {
            let parts: Vec<String> =
                parts.iter().filter_map(|&part| feedback_of_part(puzzle, part)).map(feedback).collect();
            say!("{}.", capital(joined(&parts, "; ")))
        }
        Solution::Number(number) => say!("{}.", *number),
    }
}

/// How the feedback to a guess is counted: "In place: the 2 in the third place. Elsewhere: none."
pub fn counted_pins(guess: Code, secret: Code) -> Sentence {
    say!("{} {}", pegs_in_place(guess, secret), pegs_elsewhere(guess, secret))
}

/// The pegs of the guess that get black pins: "In place: the 2 in the third place."
pub(super) fn pegs_in_place(guess: Code, secret: Code) -> Sentence {
    let black = pairs(guess, secret).into_iter().filter(|pair| pair.0 == pair.1);
    let named = black.map(|(index, _)| {
        let place: u8 = narrow(index);
        say!("the {} in the {} place", colour(guess.colour(place)), nth(place))
    });
    say!("In place: {}.", list_or_none(named.collect()))
}

/// The colours of the pegs of the guess that get white pins: "Elsewhere: the 0, the 1."
pub(super) fn pegs_elsewhere(guess: Code, secret: Code) -> Sentence {
    let white = pairs(guess, secret).into_iter().filter(|pair| pair.0 != pair.1);
    let named = white.map(|(index, _)| say!("the {}", colour(guess.colour(narrow(index)))));
    say!("Elsewhere: {}.", list_or_none(named.collect()))
}

/// Phrases separated by commas, or "none".
fn list_or_none(list: Vec<Sentence>) -> Sentence {
    match list.len() {
        0 => "none".into(),
        _ => joined(&list, ", "),
    }
}

/// Adds to `sentences` the guesses of a plan after each feedback: "after 1·0 and 0·2 2 3". `before` are the feedbacks
/// that lead to the plan.
fn add_guesses(plan: &Plan, before: &mut Vec<String>, sentences: &mut Vec<Sentence>) {
    for (after, next) in &plan.then {
        before.push(hits(*after));
        sentences.push(say!("after {} {}", joined(before, " and "), next.guess));
        add_guesses(next, before, sentences);
        before.pop();
    }
}

/// What a row (from 0) should say: "Row 2 should say 1 black or 2 white."
pub(super) fn right_feedback_of_row(row: u8, feedbacks: &[Feedback]) -> Sentence {
    let feedbacks: Vec<String> = feedbacks.iter().map(|&right| feedback(right)).collect();
    say!("Row {} should say {}.", row + 1, joined(&feedbacks, " or "))
}

//! A solution, and what it shows.

use super::asked::claim;
use super::said::should_say;
use crate::learn::pairs;
use crate::wording::deduction::facts as said_facts;
use crate::wording::numbers::nth;
use crate::wording::{capital, colour, compact, count, feedback, hits, spaced};
use mastermind_engine::Code;
use mastermind_engine::narrow::narrow;
use mastermind_engine::puzzle::{Plan, Puzzle, PuzzleTask, ShownBy, Solution, Solved};

/// The solution of a puzzle in words; where several replies of the same kind are right, all of them.
pub fn solved(puzzle: &Puzzle, solved: &Solved) -> String {
    match (&solved.solution, &solved.judged.shown_by) {
        (&Solution::Row { row, .. }, ShownBy::FalseRow { feedbacks, .. }) => {
            let right: Vec<String> = feedbacks.iter().map(|&it| feedback(it)).collect();
            should_say(row, &right)
        }
        (right, _) => solution(puzzle, right),
    }
}

/// A right reply in words.
pub fn solution(puzzle: &Puzzle, solution: &Solution) -> String {
    match solution {
        Solution::Feedback(it) => format!("{}.", feedback(*it)),
        Solution::Fits(true) => "Yes, it fits.".into(),
        Solution::Fits(false) => "No, it does not fit.".into(),
        Solution::Guess(code) => format!("{}.", spaced(*code)),
        Solution::Codes(codes) => {
            let codes: Vec<String> = codes.iter().map(|&code| compact(code)).collect();
            format!("{}.", codes.join(", "))
        }
        Solution::Facts(facts) => {
            format!("{}.", capital(&said_facts(facts)))
        }
        Solution::Row { row, feedback: it } => should_say(*row, &[feedback(*it)]),
        Solution::Refutation {
            feedback: it,
            codes,
        } => format!(
            "{}: it leaves {}.",
            feedback(*it),
            count(*codes, "code", "codes")
        ),
        Solution::Order(order) => {
            let order: Vec<String> = order.iter().map(|&code| compact(code)).collect();
            format!("{}.", order.join(", "))
        }
        Solution::CanSettle(Some(code)) => format!("Yes: {}.", spaced(*code)),
        Solution::CanSettle(None) => "No guess tells them all apart.".into(),
        Solution::Plan(plan) => {
            let mut all = vec![format!("First {}", spaced(plan.guess))];
            add_guesses(plan, &mut Vec::new(), &mut all);
            format!("{}.", all.join("; "))
        }
        Solution::Choice(number) => match &puzzle.task {
            PuzzleTask::WhyNot { claims, .. } => claims
                .get(usize::from(*number))
                .map(claim)
                .unwrap_or_default(),
            _ => String::new(),
        },
    }
}

/// How the feedback to a guess is counted: "In place: 2 in the third place. Elsewhere: none."
pub fn counted(guess: Code, secret: Code) -> String {
    format!("{} {}", in_place(guess, secret), elsewhere(guess, secret))
}

/// The pegs that are in place: "In place: 2 in the third place."
pub(super) fn in_place(guess: Code, secret: Code) -> String {
    let black = pairs(guess, secret)
        .into_iter()
        .filter(|pair| pair.0 == pair.1);
    let named = black.map(|(it, _)| {
        let place: u8 = narrow(it);
        format!(
            "{} in the {} place",
            colour(guess.colour(place)),
            nth(place)
        )
    });
    format!("In place: {}.", or_none(named.collect()))
}

/// The colours that are elsewhere: "Elsewhere: 0, 1."
pub(super) fn elsewhere(guess: Code, secret: Code) -> String {
    let white = pairs(guess, secret)
        .into_iter()
        .filter(|pair| pair.0 != pair.1);
    let named = white.map(|(it, _)| colour(guess.colour(narrow(it))).to_owned());
    format!("Elsewhere: {}.", or_none(named.collect()))
}

fn or_none(list: Vec<String>) -> String {
    match list.len() {
        0 => "none".into(),
        _ => list.join(", "),
    }
}

/// Adds what a plan guesses after each feedback, from the first guess on: "after 1·0 and 0·2 2 3".
fn add_guesses(plan: &Plan, before: &mut Vec<String>, all: &mut Vec<String>) {
    for (after, next) in &plan.then {
        before.push(hits(*after));
        all.push(format!(
            "after {} {}",
            before.join(" and "),
            spaced(next.guess)
        ));
        add_guesses(next, before, all);
        before.pop();
    }
}

//! What a puzzle asks, and why its kind exists.

use super::said::why_not_asks;
use crate::wording::sentence::{self, Sentence, say};
use crate::wording::{count, feedback, guesses, spaced};
use mastermind_engine::advice::Objective;
use mastermind_engine::puzzle::{Claim, Puzzle, PuzzleTask};

/// The question, in a few words.
pub fn question(puzzle: &Puzzle) -> String {
    match &puzzle.task {
        PuzzleTask::Answer { .. } => "Which feedback does the guess get?".into(),
        PuzzleTask::Fit { code } => format!("Could {} be the code?", spaced(*code)),
        PuzzleTask::OneCode => "Which code fits every row?".into(),
        PuzzleTask::CodesLeft => "Which codes are still possible?".into(),
        PuzzleTask::Certain => "What is certain?".into(),
        PuzzleTask::FalseRow => "Which feedback is wrong?".into(),
        PuzzleTask::Settle => "Find a guess that tells all the codes apart".into(),
        PuzzleTask::KeepWorstCase { guesses: n } => {
            format!("Find a guess that keeps it to {} at most", guesses(*n))
        }
        PuzzleTask::Refute { guess, .. } => format!("Why is {} not good enough?", spaced(*guess)),
        PuzzleTask::Order { by, .. } => match by {
            Objective::Average => "Put the guesses in order, the best on average first".into(),
            Objective::WorstCase => "Put the guesses in order, the best worst case first".into(),
        },
        PuzzleTask::CanSettle => "Can one guess tell all the codes apart?".into(),
        PuzzleTask::Evade { guess } => {
            format!(
                "You are the evil codemaker. Which pins do you give {}?",
                spaced(*guess)
            )
        }
        PuzzleTask::SmallTree { par } => {
            format!("Plan every guess: {} in all are enough", guesses(*par))
        }
        PuzzleTask::WhyNot { guess, .. } => format!("What is wrong with {}?", spaced(*guess)),
        PuzzleTask::BestGuess { objective } => match objective {
            Objective::Average => "Find the best guess on average".into(),
            Objective::WorstCase => "Find the safest guess".into(),
        },
    }
}

/// What to do on paper, where nothing is pressed or entered.
pub fn explained_on_paper(puzzle: &Puzzle) -> String {
    match &puzzle.task {
        PuzzleTask::OneCode => "Find the code that fits all the rows. You need every row.".into(),
        PuzzleTask::Certain => certain_asks(""),
        PuzzleTask::CanSettle => "If so, write one that does.".into(),
        PuzzleTask::CodesLeft => "List each code that fits all rows.".into(),
        PuzzleTask::KeepWorstCase { guesses } => keep_asks(*guesses),
        PuzzleTask::SmallTree { .. } => tree_asks("Write"),
        _ => explained(puzzle),
    }
}

fn keep_asks(guesses: u8) -> String {
    format!("{}, counting this one. Keep it that way.", enough(guesses))
}

fn tree_asks(enter: &str) -> String {
    format!(
        "{enter} a guess. Where a feedback leaves several codes, plan the next guess too. Count the guesses \
         that find each code and add them up. Keep that sum low."
    )
}

fn certain_asks(copies: &str) -> String {
    format!(
        "Mark only what is true in every code that fits: colours that are out, colours that are in{copies}, and \
         places whose colour you know."
    )
}

/// What to do, in a sentence or two.
pub fn explained(puzzle: &Puzzle) -> String {
    match &puzzle.task {
        PuzzleTask::Answer { .. } => {
            "Black: right colour, right place. White: right colour, wrong place. No peg counts twice."
                .into()
        }
        PuzzleTask::Fit { .. } => {
            "If this were the code, would every guess have got the pins it got? Then it fits."
                .into()
        }
        PuzzleTask::OneCode => "Enter the code that fits all the rows. You need every row.".into(),
        PuzzleTask::CodesLeft => "Add every code that fits all rows. Then check your list.".into(),
        PuzzleTask::Certain => certain_asks(match puzzle.variant.most_copies() {
            1 => "",
            _ => " (tap again for more copies)",
        }),
        PuzzleTask::FalseRow => {
            "No code fits all rows, because one row has the wrong pins. Choose that row, then the pins its \
             guess could have got."
                .into()
        }
        PuzzleTask::Settle => {
            "Each code must give a different feedback. Any guess will do, possible or not.".into()
        }
        PuzzleTask::KeepWorstCase { guesses } => keep_asks(*guesses),
        PuzzleTask::Refute { guesses: n, .. } => format!(
            "With a best guess you need {} at most, counting it. Find a feedback after which this one needs \
             more, and say how many codes it leaves.",
            guesses(*n)
        ),
        PuzzleTask::Order { .. } => "Think of the groups that each guess leaves.".into(),
        PuzzleTask::CanSettle => "If so, enter one that does.".into(),
        PuzzleTask::Evade { .. } => {
            "You have no code yet. Give the pins after which the guesser may need the most guesses. If two are \
             tied, take the one with the larger total over all its codes. At least one code must still fit. \
             Several answers can be right."
                .into()
        }
        PuzzleTask::SmallTree { .. } => tree_asks("Enter"),
        PuzzleTask::WhyNot { claims, .. } => why_not_asks(claims),
        PuzzleTask::BestGuess { objective } => match objective {
            Objective::Average => "A guess that costs at most 0.01 more counts too.".into(),
            Objective::WorstCase => {
                "Find a guess whose worst case is as short as possible.".into()
            }
        },
    }
}

/// "3 guesses are enough".
pub(super) fn enough(n: u8) -> String {
    let verb = if n == 1 { "is" } else { "are" };
    format!("{} {verb} enough", guesses(n))
}

/// A reason, as a choice.
pub fn claim(claim: &Claim) -> Sentence {
    match claim {
        Claim::Contradicts { row } => {
            say!("It contradicts row {}, so it cannot be the code.", row + 1)
        }
        Claim::TellsNothing => "You know its feedback already, so it tells you nothing.".into(),
        Claim::LeavesTooMany {
            feedback: it,
            codes,
            guesses: n,
        } => say!(
            "After {} it leaves {}, too many for {}.",
            feedback(*it),
            count(*codes, "code", "codes"),
            guesses(*n)
        ),
        Claim::LeavesTogether { one, other } => say!(
            "{} and {} get the same feedback.",
            sentence::spaced(*one),
            sentence::spaced(*other)
        ),
        Claim::CannotWin => {
            "It tells all codes apart but cannot be the code. Another guess does both.".into()
        }
    }
}

//! What a puzzle asks, and why its kind exists.

use super::said::why_not_asks;
use crate::wording::{count, feedback, guesses, spaced, thousands};
use mastermind_engine::advice::Objective;
use mastermind_engine::puzzle::{Claim, Puzzle, PuzzleTask};

/// The question, in a few words.
pub fn question(puzzle: &Puzzle) -> String {
    match &puzzle.task {
        PuzzleTask::Answer { .. } => "Which feedback does the guess get?".into(),
        PuzzleTask::Fit { code } => format!("Could {} be the code?", spaced(*code)),
        PuzzleTask::OneCode => "One code fits every row: which?".into(),
        PuzzleTask::CodesLeft => "Which codes are still possible?".into(),
        PuzzleTask::Certain => "What is certain?".into(),
        PuzzleTask::FalseRow => "One feedback is wrong: which?".into(),
        PuzzleTask::Settle => "Find a guess that tells all the codes apart".into(),
        PuzzleTask::KeepWorstCase { guesses: n } => {
            format!("Find a guess with which {} are always enough", guesses(*n))
        }
        PuzzleTask::Refute { guess, .. } => format!("Why is {} not good enough?", spaced(*guess)),
        PuzzleTask::Order { by, .. } => match by {
            Objective::Average => "Put the guesses in order, the best on average first".into(),
            Objective::WorstCase => "Put the guesses in order, the best worst case first".into(),
        },
        PuzzleTask::CanSettle => "Can one guess tell all the codes apart?".into(),
        PuzzleTask::Evade { guess } => {
            format!(
                "You are the evil codemaker: which pins do you give to {}?",
                spaced(*guess)
            )
        }
        PuzzleTask::SmallTree { par } => {
            format!(
                "Plan every guess: {} in all are enough",
                thousands((*par).into())
            )
        }
        PuzzleTask::WhyNot { guess, .. } => format!("What is wrong with {}?", spaced(*guess)),
        PuzzleTask::BestGuess { objective } => match objective {
            Objective::Average => "Find the best guess on average".into(),
            Objective::WorstCase => "Find a guess that is best in the worst case".into(),
        },
    }
}

/// What to do on paper, where nothing is pressed or entered.
pub fn explained_on_paper(puzzle: &Puzzle) -> String {
    match &puzzle.task {
        PuzzleTask::OneCode => {
            "Find the code that fits all the rows; you need every one of them.".into()
        }
        PuzzleTask::Certain => certain_asks(""),
        PuzzleTask::CanSettle => "If so, write such a guess.".into(),
        PuzzleTask::CodesLeft => "List each code that fits all rows.".into(),
        PuzzleTask::KeepWorstCase { guesses } => keep_asks(*guesses, "write"),
        PuzzleTask::SmallTree { .. } => tree_asks("Write"),
        _ => explained(puzzle),
    }
}

fn keep_asks(guesses: u8, enter: &str) -> String {
    format!(
        "With the best guesses {}, the one that you {enter} included. After yours that must still be so.",
        enough(guesses)
    )
}

fn tree_asks(enter: &str) -> String {
    format!(
        "{enter} a guess. Where a feedback leaves several codes, plan the next guess too. Count for each code the \
         guesses until it is found, and add them up: that is the sum to keep low."
    )
}

fn certain_asks(copies: &str) -> String {
    format!(
        "Certain is what holds in every code that fits. Mark the colours that are out, those that are in{copies}, \
         and the places whose colour you know."
    )
}

/// What to do, in a sentence or two.
pub fn explained(puzzle: &Puzzle) -> String {
    match &puzzle.task {
        PuzzleTask::Answer { .. } => {
            "Black counts pegs of the right colour in the right place, white those of a right colour \
             in another place. No peg counts twice."
                .into()
        }
        PuzzleTask::Fit { .. } => {
            "If it were the code, would each guess have got just the pins that it got? Then it fits."
                .into()
        }
        PuzzleTask::OneCode => "Enter the code that fits all the rows; you need every one of them.".into(),
        PuzzleTask::CodesLeft => "Add each code that fits all rows, then check your list.".into(),
        PuzzleTask::Certain => certain_asks(match puzzle.variant.most_copies() {
            1 => "",
            _ => " (press again for more copies)",
        }),
        PuzzleTask::FalseRow => {
            "No code fits all rows, because the pins of one row are wrong. Choose that row, and then the pins \
             that its guess could have got."
                .into()
        }
        PuzzleTask::Settle => {
            "Each of them must get a feedback of its own. Any guess will do, possible or not.".into()
        }
        PuzzleTask::KeepWorstCase { guesses } => keep_asks(*guesses, "enter"),
        PuzzleTask::Refute { guesses: n, .. } => format!(
            "A best guess needs {} at most, itself included. Give a feedback after which this one needs \
             more, and say how many codes it leaves.",
            guesses(*n)
        ),
        PuzzleTask::Order { .. } => "Think of the groups that each of them leaves.".into(),
        PuzzleTask::CanSettle => "If so, enter such a guess.".into(),
        PuzzleTask::Evade { .. } => {
            "You have no code yet. Give the pins that make the game longest, such that some code still fits: \
             after them the hardest code needs the most guesses. If that is equal, all codes together need the \
             most. Several replies may be right."
                .into()
        }
        PuzzleTask::SmallTree { .. } => tree_asks("Enter"),
        PuzzleTask::WhyNot { claims, .. } => why_not_asks(claims),
        PuzzleTask::BestGuess { objective } => match objective {
            Objective::Average => "A guess that costs at most 0.01 more is as good.".into(),
            Objective::WorstCase => {
                "After it the hardest code may need no more guesses than after the best guess.".into()
            }
        },
    }
}

/// "3 guesses are always enough".
pub(super) fn enough(n: u8) -> String {
    let verb = if n == 1 { "is" } else { "are" };
    format!("{} {verb} always enough", guesses(n))
}

/// A reason, as a choice.
pub fn claim(claim: &Claim) -> String {
    match claim {
        Claim::Contradicts { row } => {
            format!("It contradicts row {}, so it cannot be the code.", row + 1)
        }
        Claim::TellsNothing => "Its feedback is certain already: it tells nothing.".into(),
        Claim::LeavesTooMany {
            feedback: it,
            codes,
            guesses: n,
        } => format!(
            "After {} it leaves {}, too many for {}.",
            feedback(*it),
            count(*codes, "code", "codes"),
            guesses(*n)
        ),
        Claim::LeavesTogether { one, other } => format!(
            "{} and {} get the same feedback.",
            spaced(*one),
            spaced(*other)
        ),
        Claim::CannotWin => {
            "It tells all codes apart but cannot be the code; another guess does both.".into()
        }
    }
}

//! Plan every guess for a few codes.

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::could_be_code;
use crate::wording::sentence::{Sentence, compact, joined, say};
use crate::wording::{guesses, thousands};
use mastermind_engine::search::Total;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, PuzzleTask, Reason, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("Build the tree", "Plan every guess, and use as few as possible.");

pub(super) struct SmallTreeWords;

impl KindWords for SmallTreeWords {
    fn question(&self, puzzle: &Puzzle) -> Sentence {
        let par = match puzzle.task {
            PuzzleTask::SmallTree { par } => par,
            _ => 0,
        };
        say!("Plan every guess: {} in all are enough", guesses(par))
    }

    fn explained(&self, _: &Puzzle) -> String {
        instructions("Enter")
    }

    fn explained_on_paper(&self, _: &Puzzle) -> String {
        instructions("Write")
    }

    fn idea(&self) -> &'static str {
        "If a guess tells all n codes apart, that costs 2n − 1 guesses in all if it could be the code, and 2n if not."
    }

    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        match right.map(|right| &right.solution) {
            Some(Solution::Plan(plan)) => vec![
                Some(could_be_code(run.puzzle(), plan.guess)),
                Some(say!("A best plan begins with {}.", plan.guess)),
            ],
            _ => vec![None, None],
        }
    }

    fn evidence(&self, _: &Puzzle, _: &Solution, judged: &JudgedReply) -> Sentence {
        match judged.shown_by {
            ShownBy::Total { total: None, .. } => "The plan does not find every code.".into(),
            ShownBy::Total { total: Some(total), par, .. } if total > par => say!(
                "Your plan takes {} in all, {} more than needed.",
                guesses(total),
                thousands(u64::from(total) - u64::from(par))
            ),
            ShownBy::Total { total: Some(total), .. } => {
                say!("Your plan takes {} in all: none takes fewer.", guesses(total))
            }
            _ => Sentence::new(),
        }
    }

    fn reason(&self, _: &Puzzle, reason: &Reason) -> Sentence {
        match reason {
            Reason::PlanLine(guesses) => {
                let line: Vec<Sentence> = guesses.iter().map(|&guess| compact(guess)).collect();
                say!("{}: {}", joined(&line, ", "), guesses.len())
            }
            Reason::PlanTotal { groups, total, .. } if groups.is_empty() => {
                say!("Added up: {}. No plan needs less.", *total)
            }
            Reason::PlanTotal { codes, groups, total } => {
                let groups: Vec<String> = groups.iter().map(Total::to_string).collect();
                say!(
                    "By groups: {} for the first guess, one for each code, and {} for the groups it leaves. That is \
                     {}. No plan needs less.",
                    *codes,
                    joined(&groups, " + "),
                    *total
                )
            }
            _ => Sentence::new(),
        }
    }
}

/// What the player is asked to do. `enter` is the first word of the text: "Enter" or "Write".
fn instructions(enter: &str) -> String {
    format!(
        "{enter} a guess. Where a feedback leaves several codes, plan the next guess too. Count the guesses \
         that find each code and add them up. Keep that sum low."
    )
}

//! Plan every guess for a few codes.

use super::{KindWords, WorkedPuzzle};
use crate::learn::{PuzzleRun, groups_of};
use crate::wording::NameAndSummary;
use crate::wording::puzzle::hints::could_be_code;
use crate::wording::sentence::{Sentence, compact, joined, say};
use crate::wording::{guesses, thousands};
use mastermind_engine::search::Total;
use mastermind_engine::{Code, Feedback, score};
use mastermind_teaching::puzzle::{JudgedReply, Plan, Puzzle, PuzzleTask, ShownBy, Solution, Solved};

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

    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        let Solved { solution, judged } = worked.solved;
        match (solution, &judged.shown_by, worked.codes) {
            (Solution::Plan(plan), ShownBy::Total { par, .. }, Some(codes)) => plan_explained(plan, codes, *par),
            _ => Vec::new(),
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

/// The guesses of a plan until it finds a code. A single code that is left is guessed next.
fn guesses_for(plan: &Plan, code: Code) -> Vec<Code> {
    let mut guesses = vec![plan.guess];
    let mut current = Some(plan);
    while let Some(step) = current.filter(|step| step.guess != code) {
        let answer = score(step.guess, code);
        current = step.then.iter().find(|next| next.0 == answer).map(|next| &next.1);
        guesses.push(current.map_or(code, |next| next.guess));
    }
    guesses
}

/// A plan in sentences: for each code its guesses and their number, then how these numbers add up to `par`.
fn plan_explained(plan: &Plan, codes: &[Code], par: Total) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    for &code in codes {
        let guesses = guesses_for(plan, code);
        let line: Vec<Sentence> = guesses.iter().map(|&guess| compact(guess)).collect();
        sentences.push(say!("{}: {}", joined(&line, ", "), guesses.len()));
    }
    let groups =
        groups_of(plan.guess, codes).into_iter().filter(|(feedback, _)| !feedback.is_all_black(plan.guess.pegs()));
    let cost = |(_, group): (Feedback, Vec<Code>)| {
        let guesses_after_first = |code: &Code| guesses_for(plan, *code).len() - 1;
        group.iter().map(guesses_after_first).sum::<usize>().to_string()
    };
    let costs: Vec<String> = groups.map(cost).collect();
    sentences.push(if costs.is_empty() {
        say!("Added up: {}. No plan needs less.", par)
    } else {
        say!(
            "By groups: {} for the first guess, one for each code, and {} for the groups it leaves. That is \
             {}. No plan needs less.",
            codes.len(),
            joined(&costs, " + "),
            par
        )
    });
    sentences
}

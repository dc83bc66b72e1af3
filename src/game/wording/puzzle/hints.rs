//! Hints, one more at a time.

use super::colours::colour_list;
use crate::learn::PuzzleRun;
use crate::wording::deduction::{fact, named_as};
use crate::wording::numbers::places;
use crate::wording::{self, count, learn, list, notebook};
use mastermind_engine::deduction::{Fact, Inference, Technique};
use mastermind_engine::puzzle::{ColourChoice, Puzzle, PuzzleTask, colour_choices};

/// The hints that are shown, the first one first: the idea of the hardest step with the rows to look at,
/// then what it says something of.
pub fn hints(run: &PuzzleRun) -> Vec<String> {
    let named = run.technique().filter(|it| *it != Technique::Fitting);
    if matches!(run.puzzle().task, PuzzleTask::CodesLeft) {
        // Only those that are shown: in large games it takes long to find the choices.
        let hints: [fn(&Puzzle) -> String; 2] = [how_many_choices, which_choices];
        let shown = hints.into_iter().take(run.hints().into());
        return shown.map(|hint| hint(run.puzzle())).collect();
    }
    let all = match (named, run.hinted_step()) {
        (Some(it), Some(step)) => {
            let (name, summary) = learn::technique(named_as(it, &step.rows));
            let rows = match step.rows.as_slice() {
                [] => "what you know by then".to_owned(),
                rows => notebook::of_rows(rows),
            };
            vec![
                format!("The hardest step is “{name}”: look at {rows}. {summary}"),
                subject(&step),
            ]
        }
        (Some(it), None) => vec![
            format!("The hardest step is “{}”.", learn::technique(it).0),
            learn::technique(it).1.into(),
        ],
        (None, _) => vec![hint(run.puzzle()).into()],
    };
    all.into_iter().take(run.hints().into()).collect()
}

/// "Colours first: with 6 choices of colours each row adds up."
fn how_many_choices(puzzle: &Puzzle) -> String {
    let choices = colour_choices(puzzle.variant, &puzzle.rows).len();
    format!(
        "Colours first: {} each row the right number of pins in all.",
        count(
            choices as u64,
            "choice of colours gives",
            "choices of colours give"
        )
    )
}

/// The choices of colours with the number of orders that fit.
fn which_choices(puzzle: &Puzzle) -> String {
    let choice = |choice: &ColourChoice| {
        let orders = match choice.codes.len() {
            0 => "no order fits".to_owned(),
            n => count(n as u64, "order fits", "orders fit"),
        };
        format!("{}: {orders}", colour_list(&choice.colours))
    };
    let choices = colour_choices(puzzle.variant, &puzzle.rows);
    let choices: Vec<String> = choices.iter().map(choice).collect();
    format!("Then the places. {}.", choices.join("; "))
}

/// "It tells you about 3 and the second place."
fn subject(step: &Inference) -> String {
    if let Some(supposed) = &step.supposed {
        return format!("Suppose that {}.", fact(supposed.fact));
    }
    let mut all: Vec<String> = Vec::new();
    for it in &step.facts {
        let of = match *it {
            Fact::Is { place, .. } | Fact::IsNot { place, .. } => places([place]),
            Fact::AtLeast { colour, .. } | Fact::AtMost { colour, .. } => {
                wording::colour(colour).to_owned()
            }
        };
        if !all.contains(&of) {
            all.push(of);
        }
    }
    format!("It tells you about {}.", list(&all))
}

fn hint(puzzle: &Puzzle) -> &'static str {
    match &puzzle.task {
        PuzzleTask::Answer { .. } => {
            "First pair the pegs in the same place. Then pair the colours left over."
        }
        PuzzleTask::Fit { .. } => {
            "Compare it with each row. Would that guess have got that feedback?"
        }
        PuzzleTask::OneCode | PuzzleTask::CodesLeft => "Colours first, then places.",
        PuzzleTask::Certain => "What do all codes that fit have in common?",
        PuzzleTask::FalseRow => "Leave out one row at a time. Do the others agree?",
        PuzzleTask::Settle => {
            "Where do the codes differ? Fill the other places with a colour that is out, so the pins mean one thing."
        }
        PuzzleTask::KeepWorstCase { .. } => {
            "Sort the codes into groups by their feedback. Which group is hardest to finish? Not always the \
             biggest: look for codes that are alike."
        }
        PuzzleTask::BestGuess { .. } => {
            "Sort the codes into groups by their feedback: no group may be too big."
        }
        PuzzleTask::Refute { .. } | PuzzleTask::Evade { .. } => {
            "Look at the biggest group first, but a smaller one may be harder."
        }
        PuzzleTask::Order { .. } => "Many small groups are better than a few big ones.",
        PuzzleTask::CanSettle => {
            "Each code needs a different feedback. Look for codes that are alike. Can any guess tell those \
             apart, and all the others too?"
        }
        PuzzleTask::SmallTree { .. } => {
            "If a guess tells all n codes apart, that costs 2n − 1 guesses in all if it could be the code, and \
             2n if not."
        }
        PuzzleTask::WhyNot { .. } => "Test each reason against the rows and the codes.",
    }
}

//! Hints, one after the other: where to look, which rows, what follows, the answer.

use super::kinds::words;
use super::solved::solution_line;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::deduction::{steps_with_reasons, technique_named};
use crate::wording::numbers::places;
use crate::wording::sentence::{Sentence, colour, joined, say};
use crate::wording::{LOOKING, count, feedback, learn, notebook};
use mastermind_engine::Code;
use mastermind_engine::search::PartOutcome;
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::{Puzzle, ShownBy, Solution, Solved, pins};

/// The hints that are shown, in their order. A hint that waits for the engine says so.
pub fn hints(run: &PuzzleRun) -> Vec<Sentence> {
    let puzzle = run.puzzle();
    let solution = run.hinted_solution();
    let answer = solution.as_ref().map(|solution| say!("The answer: {}", solution_line(puzzle, solution)));
    let between = words(puzzle.kind).hints(run, solution.as_ref());
    let hints = [Some(first_hint(run))]
        .into_iter()
        .chain(between)
        .chain([answer])
        .map(|hint| hint.unwrap_or_else(|| LOOKING.into()));
    hints.take(run.hints().into()).collect()
}

/// The first hint: the idea of the hardest step; if nothing is deduced, the idea of the kind of puzzle.
fn first_hint(run: &PuzzleRun) -> Sentence {
    let technique = run.technique().filter(|_| run.is_deduced());
    match technique.filter(|technique| *technique != Technique::Fitting) {
        None => words(run.puzzle().kind).idea().into(),
        Some(technique) => {
            let rows = run.hinted_steps().and_then(<[_]>::last).map(|step| step.rows.as_slice());
            let NameAndSummary { name, summary } =
                learn::technique(technique_named(technique, rows.unwrap_or_default()));
            say!("The hardest step is “{}”. {}", name, summary)
        }
    }
}

/// Two hints for a deduction: the rows of the hardest step, and what follows from them. `None` until the steps are
/// known.
pub(super) fn deduction_hints(run: &PuzzleRun) -> Vec<Option<Sentence>> {
    let steps = run.hinted_steps();
    let rows = steps.and_then(<[_]>::last).map(|step| match step.rows.as_slice() {
        [] => "No new row is needed: use what you know by then.".into(),
        rows => say!("Look at {}.", notebook::row_numbers(rows)),
    });
    let conclusion = steps.and_then(|steps| {
        let puzzle = run.puzzle();
        steps_with_reasons(puzzle.variant, steps, &puzzle.rows).pop()
    });
    vec![rows, conclusion]
}

/// Names the row with the most pins: "Start with row 2: it has the most pins."
pub(super) fn telling_row(puzzle: &Puzzle) -> Sentence {
    let rows = (1..).zip(&puzzle.rows);
    let row = rows.max_by_key(|(_, row)| pins(row)).map_or(1, |(number, _)| number);
    say!("Start with row {}: it has the most pins.", row)
}

/// Two hints for a puzzle that asks for a best guess: whether a right guess could be the code, and the colours of a
/// right guess. `None` until the solution is known.
pub(super) fn choice_hints(puzzle: &Puzzle, right: Option<&Solved>) -> Vec<Option<Sentence>> {
    match right.map(|right| &right.solution) {
        Some(Solution::Guess(code)) => vec![Some(could_be_code(puzzle, *code)), Some(colours_of_right_guess(*code))],
        _ => vec![None, None],
    }
}

/// How many of the biggest groups are named.
const GROUPS: usize = 3;

/// Two hints for a puzzle that asks for a feedback: the biggest groups, and how many pins the right feedback has.
/// `None` until the solution is known.
pub(super) fn group_hints(right: Option<&Solved>) -> Vec<Option<Sentence>> {
    let Some(Solved { solution, judged }) = right else {
        return vec![None, None];
    };
    let (Solution::Feedback(right) | Solution::Refutation { feedback: right, .. }, ShownBy::Replies { parts, .. }) =
        (solution, &judged.shown_by)
    else {
        return vec![None, None];
    };
    let group = |part: &PartOutcome| {
        let codes = count(part.codes as u64, "code", "codes");
        say!("{} after {}", codes, feedback(part.feedback))
    };
    let groups: Vec<Sentence> = parts.iter().take(GROUPS).map(group).collect();
    let pins = count(right.black() + right.white(), "pin", "pins");
    vec![
        Some(say!("The biggest groups: {}.", joined(&groups, "; "))),
        Some(say!("The right feedback has {} in all.", pins)),
    ]
}

/// Says whether a right guess could be the code.
pub(super) fn could_be_code(puzzle: &Puzzle, guess: Code) -> Sentence {
    if fits(puzzle, guess) {
        "A guess that works could be the code.".into()
    } else {
        "A guess that works cannot be the code.".into()
    }
}

/// The colours of a right guess.
pub(super) fn colours_of_right_guess(guess: Code) -> Sentence {
    let mut colours: Vec<u8> = guess.iter().collect();
    colours.sort_unstable();
    say!("A guess that works has the colours {}.", colour_list(&colours))
}

/// Names the places where the codes differ. If these are all places, says how many feedbacks are needed instead.
pub(super) fn differing_places(codes: &[Code]) -> Sentence {
    let first = codes.first();
    let pegs = first.map_or(0, |code| code.pegs());
    let differs =
        |&place: &u8| codes.iter().any(|code| Some(code.colour(place)) != first.map(|code| code.colour(place)));
    let different_places: Vec<u8> = (0..pegs).filter(differs).collect();
    if different_places.len() < usize::from(pegs) {
        say!("The codes differ only in {}.", places(different_places))
    } else if codes.is_empty() {
        "Each code needs a feedback of its own.".into()
    } else {
        say!("{} codes need {} different feedbacks.", codes.len(), codes.len())
    }
}

/// Colours, separated by commas.
pub(super) fn colour_list(colours: &[u8]) -> Sentence {
    let names: Vec<Sentence> = colours.iter().map(|&peg| colour(peg)).collect();
    joined(&names, ", ")
}

/// Whether a code fits all rows of a puzzle.
pub(super) fn fits(puzzle: &Puzzle, code: Code) -> bool {
    puzzle.rows.iter().all(|row| row.allows(code))
}

/// How many guesses are always enough if the next one is a best guess.
pub(super) fn guess_limit(puzzle: &Puzzle) -> u8 {
    puzzle.task.limit().unwrap_or_default()
}

//! Hints, one more at a time: where to look, which rows, what follows, the answer.

use super::asked::claim;
use super::colours::{colour_list, sets_of_colours};
use super::said::fits;
use super::solved::{elsewhere, in_place, solved};
use crate::learn::{PuzzleRun, groups_of, plausible};
use crate::wording::deduction::{named_as, steps_with_reasons};
use crate::wording::numbers::places;
use crate::wording::sentence::{Sentence, capital, joined, say, spaced};
use crate::wording::{LOOKING, count, feedback, learn, notebook};
use mastermind_engine::Code;
use mastermind_engine::deduction::Technique;
use mastermind_engine::puzzle::{
    ColourChoice, Puzzle, PuzzleTask, ShownBy, Solution, Solved, first_broken_row, pins,
};
use mastermind_engine::sorting::insertion_sort;

/// The hints that are shown, the first one first. Those that wait for the engine say so.
pub fn hints(run: &PuzzleRun) -> Vec<Sentence> {
    let puzzle = run.puzzle();
    let right = run.hinted_solution();
    let answer = right
        .as_ref()
        .map(|right| say!("The answer: {}", solved(puzzle, right)));
    let between = match (&puzzle.task, right) {
        (PuzzleTask::OneCode | PuzzleTask::Certain, _) => by_deduction(run),
        (PuzzleTask::CodesLeft, _) => colours_first(run),
        (PuzzleTask::Answer { guess, secret }, _) => {
            vec![
                Some(in_place(*guess, *secret)),
                Some(elsewhere(*guess, *secret)),
            ]
        }
        (PuzzleTask::Fit { code }, _) => by_row(puzzle, *code),
        (_, Some(right)) => by_solution(run, &right).into_iter().map(Some).collect(),
        (_, None) => vec![None, None],
    };
    let all = [Some(where_to_look(run))]
        .into_iter()
        .chain(between)
        .chain([answer]);
    let all = all.map(|hint| hint.unwrap_or_else(|| LOOKING.into()));
    all.take(run.hints().into()).collect()
}

/// The idea of the hardest step, or of the kind of puzzle.
fn where_to_look(run: &PuzzleRun) -> Sentence {
    let puzzle = run.puzzle();
    let deduced = matches!(puzzle.task, PuzzleTask::OneCode | PuzzleTask::Certain);
    match run
        .technique()
        .filter(|it| deduced && *it != Technique::Fitting)
    {
        None => idea(puzzle).into(),
        Some(it) => {
            let rows = run
                .hinted_steps()
                .and_then(<[_]>::last)
                .map(|step| step.rows.as_slice());
            let (name, summary) = learn::technique(named_as(it, rows.unwrap_or_default()));
            say!("The hardest step is “{}”. {}", name, summary)
        }
    }
}

/// The rows of the hardest step, and what follows from them.
fn by_deduction(run: &PuzzleRun) -> Vec<Option<Sentence>> {
    let steps = run.hinted_steps();
    let rows = steps
        .and_then(<[_]>::last)
        .map(|step| match step.rows.as_slice() {
            [] => "No new row is needed: use what you know by then.".into(),
            rows => say!("Look at {}.", notebook::of_rows(rows)),
        });
    let said = steps.and_then(|steps| {
        let puzzle = run.puzzle();
        steps_with_reasons(puzzle.variant, steps, &puzzle.rows).pop()
    });
    vec![rows, said]
}

/// The row that a code breaks; all rows, if it breaks none.
fn by_row(puzzle: &Puzzle, code: Code) -> Vec<Option<Sentence>> {
    let both = match first_broken_row(&puzzle.rows, code) {
        Some((row, would)) => [
            say!("Look at row {}.", row + 1),
            say!(
                "If {} were the code, that guess would have got {}.",
                spaced(code),
                feedback(would)
            ),
        ],
        None => [
            say!(
                "Start with row {}: it has the most pins.",
                telling_row(puzzle)
            ),
            "Then the others: each guess would have got exactly its pins.".into(),
        ],
    };
    both.map(Some).to_vec()
}

/// The number of the row with the most pins.
fn telling_row(puzzle: &Puzzle) -> usize {
    let rows = (1..).zip(&puzzle.rows);
    rows.max_by_key(|(_, row)| pins(row))
        .map_or(1, |(number, _)| number)
}

/// The choices of colours, where they can be listed.
fn colours_first(run: &PuzzleRun) -> Vec<Option<Sentence>> {
    let Some(choices) = run.colours() else {
        let row = telling_row(run.puzzle());
        return vec![Some(say!("Start with row {}: it has the most pins.", row))];
    };
    let number = say!("{}.", capital(sets_of_colours(choices.len())));
    let choice = |choice: &ColourChoice| {
        let orders = match choice.codes.len() {
            0 => "no order fits".into(),
            n => count(n as u64, "order fits", "orders fit"),
        };
        say!("{}: {}", colour_list(&choice.colours), orders)
    };
    let choices: Vec<Sentence> = choices.iter().map(choice).collect();
    vec![Some(number), Some(say!("{}.", joined(&choices, "; ")))]
}

/// Two steps towards a solution that is not deduced.
fn by_solution(run: &PuzzleRun, Solved { solution, judged }: &Solved) -> [Sentence; 2] {
    let puzzle = run.puzzle();
    let codes = run.all_codes().unwrap_or_default();
    match (solution, &judged.shown_by, &puzzle.task) {
        (&Solution::Row { row, .. }, ..) => [
            say!(
                "It is not row {}: without it, the others still disagree.",
                if row == 0 { 2 } else { 1 }
            ),
            say!("Leave out row {}: then all the others agree.", row + 1),
        ],
        (Solution::Guess(code), _, PuzzleTask::Settle) => [differ(codes), uses(*code)],
        (Solution::Guess(code), ..) => [may_be(puzzle, *code), uses(*code)],
        (Solution::CanSettle(found), ..) => [
            differ(codes),
            match found {
                Some(code) => say!("It can be done. {}", uses(*code)),
                None => "Whatever you guess, some of them get the same feedback.".into(),
            },
        ],
        (
            Solution::Feedback(right)
            | Solution::Refutation {
                feedback: right, ..
            },
            ShownBy::Replies { parts, .. },
            _,
        ) => {
            let group = |part: &mastermind_engine::search::PartOutcome| {
                let codes = count(part.codes as u64, "code", "codes");
                say!("{} after {}", codes, feedback(part.feedback))
            };
            let groups: Vec<Sentence> = parts.iter().take(GROUPS).map(group).collect();
            let pins = count(right.black() + right.white(), "pin", "pins");
            [
                say!("The biggest groups: {}.", joined(&groups, "; ")),
                say!("The right feedback has {} in all.", pins),
            ]
        }
        (Solution::Order(order), _, PuzzleTask::Order { guesses, .. }) => {
            let groups = |&guess: &Code| {
                say!(
                    "{} makes {}",
                    spaced(guess),
                    count(groups_of(guess, codes).len() as u64, "group", "groups")
                )
            };
            let groups: Vec<Sentence> = guesses
                .iter()
                .filter(|_| !codes.is_empty())
                .map(groups)
                .collect();
            let last = order
                .last()
                .map(|&last| say!("{} comes last.", spaced(last)));
            let first = order
                .first()
                .map(|&first| say!("{} comes first.", spaced(first)));
            [
                match groups.is_empty() {
                    true => last.unwrap_or_default(),
                    false => say!("{}.", joined(&groups, "; ")),
                },
                first.unwrap_or_default(),
            ]
        }
        (Solution::Plan(plan), ..) => [
            may_be(puzzle, plan.guess),
            say!("A best plan begins with {}.", spaced(plan.guess)),
        ],
        (Solution::Choice(right), _, PuzzleTask::WhyNot { claims, .. }) => {
            let others = plausible(claims)
                .into_iter()
                .filter(|(number, _)| number != right);
            let mut others = others.map(|(_, it)| say!("Not true: “{}”", claim(it)));
            [(); 2].map(|()| others.next().unwrap_or_default())
        }
        _ => [Sentence::new(), Sentence::new()],
    }
}

/// So many of the biggest groups are named.
const GROUPS: usize = 3;

/// Whether a guess that is right could be the code.
fn may_be(puzzle: &Puzzle, guess: Code) -> Sentence {
    match fits(puzzle, guess) {
        true => "A guess that works could be the code.".into(),
        false => "A guess that works cannot be the code.".into(),
    }
}

/// The colours of a guess that is right.
fn uses(guess: Code) -> Sentence {
    let mut colours: Vec<u8> = guess.iter().collect();
    insertion_sort(&mut colours, |&it| it);
    say!(
        "A guess that works has the colours {}.",
        colour_list(&colours)
    )
}

/// Where the codes differ.
fn differ(codes: &[Code]) -> Sentence {
    let first = codes.first();
    let pegs = first.map_or(0, |code| code.pegs());
    let differs = |&place: &u8| {
        codes
            .iter()
            .any(|code| Some(code.colour(place)) != first.map(|it| it.colour(place)))
    };
    let all: Vec<u8> = (0..pegs).filter(differs).collect();
    match all.len() == usize::from(pegs) {
        true if codes.is_empty() => "Each code needs a feedback of its own.".into(),
        true => say!(
            "{} codes need {} different feedbacks.",
            codes.len(),
            codes.len()
        ),
        false => say!("The codes differ only in {}.", places(all)),
    }
}

fn idea(puzzle: &Puzzle) -> &'static str {
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

//! How the solution of a puzzle is seen, sentence by sentence, computed from its position. Puzzles that are
//! deduced are explained by the steps of the deduction instead.

use super::colours::{colours_first, repaired};
use super::parts::{
    average_or_worst, best, bits, not_settled, planned, settled, sorted, worst_case,
};
use super::reasons::{evaded, refuted, untrue};
use super::rows::{compared, row_by_row};
use crate::wording::sentence::Sentence;
use mastermind_engine::Code;
use mastermind_engine::puzzle::{Puzzle, PuzzleIdea, PuzzleTask, ShownBy, Solution, Solved};

/// The sentences; none where the deduction explains it, or where all codes are needed for it and not all are
/// listed. `codes` are those that are left, if all of them are known; `idea` is what the lesson teaches that the
/// puzzle belongs to, if it does.
pub fn worked(
    puzzle: &Puzzle,
    Solved { solution, judged }: &Solved,
    codes: Option<&[Code]>,
    idea: Option<PuzzleIdea>,
) -> Vec<Sentence> {
    let counts_codes = matches!(
        puzzle.task,
        PuzzleTask::CanSettle
            | PuzzleTask::Order { .. }
            | PuzzleTask::SmallTree { .. }
            | PuzzleTask::WhyNot { .. }
    );
    if counts_codes && codes.is_none() {
        return Vec::new();
    }
    let codes = codes.unwrap_or_default();
    match (&puzzle.task, &judged.shown_by) {
        (PuzzleTask::Answer { guess, secret }, _) => compared(*guess, *secret),
        (PuzzleTask::Fit { code }, _) => row_by_row(puzzle, *code),
        (PuzzleTask::CodesLeft, _) => match solution {
            Solution::Codes(_) => colours_first(puzzle),
            _ => Vec::new(),
        },
        (
            PuzzleTask::FalseRow,
            ShownBy::FalseRow {
                row,
                feedbacks,
                codes,
                of,
                possible,
            },
        ) => repaired(puzzle, (*row, feedbacks, *possible), (codes, *of)),
        (_, ShownBy::Parts { parts, possible }) => match solution {
            Solution::Guess(guess) | Solution::CanSettle(Some(guess)) => {
                let others = parts.iter().flat_map(|part| part.1.iter().copied());
                let own = possible.then_some(*guess);
                settled(*guess, &own.into_iter().chain(others).collect::<Vec<_>>())
            }
            _ => Vec::new(),
        },
        (PuzzleTask::CanSettle, ShownBy::Settled(found)) => match found {
            Some(guess) => settled(*guess, codes),
            None => not_settled(puzzle.variant, codes),
        },
        (
            _,
            ShownBy::WorstCase {
                least,
                line,
                tempting,
                ..
            },
        ) => worst_case(*least, line, *tempting),
        (PuzzleTask::Refute { guesses: n, guess }, ShownBy::Replies { parts, .. }) => {
            refuted((puzzle.variant, *guess, *n), parts, codes)
        }
        (PuzzleTask::Evade { .. }, ShownBy::Replies { parts, .. }) => match solution {
            Solution::Feedback(named) => evaded(*named, parts),
            _ => Vec::new(),
        },
        (PuzzleTask::Order { by, .. }, ShownBy::Order { values, .. }) => {
            let mut all: Vec<Sentence> = values.iter().map(|of| sorted(of, *by, codes)).collect();
            all.extend(match idea {
                Some(PuzzleIdea::Bits) => bits(values, codes),
                Some(PuzzleIdea::AverageOrWorst) => average_or_worst(values, codes),
                _ => Vec::new(),
            });
            all
        }
        (_, ShownBy::Total { par, .. }) => match solution {
            Solution::Plan(plan) => planned(plan, codes, *par),
            _ => Vec::new(),
        },
        (
            _,
            ShownBy::Cost {
                totals,
                codes: number,
                worst_case,
                ..
            },
        ) => match solution {
            Solution::Guess(guess) => best(*guess, totals.0, *number, worst_case.0, codes),
            _ => Vec::new(),
        },
        (PuzzleTask::WhyNot { guess, claims }, ShownBy::Claim(number)) => {
            untrue(puzzle, *guess, claims, usize::from(*number), codes)
        }
        _ => Vec::new(),
    }
}

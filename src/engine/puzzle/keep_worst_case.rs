//! Which guess keeps the worst case?
//!
//! Rating: that of a choice (`choice`).

use super::choice::{Choice, few_kinds};
use super::judged::{Judged, ShownBy};
use super::kind::PuzzleKind;
use super::line::hardest_line;
use super::positions;
use super::task::{Puzzle, PuzzleTask, Solution};
use crate::engine::budget::Budget;
use crate::engine::code::Code;
use crate::engine::random::Random;
use crate::engine::search::{Refusal, RootSearch};

/// One candidate.
pub(super) fn candidate(
    random: &mut Random,
    band: u16,
    budget: &mut dyn Budget,
) -> Result<Option<Puzzle>, Refusal> {
    const KIND: PuzzleKind = PuzzleKind::KeepWorstCase;
    let variant = positions::variant(random, KIND, band);
    let Some(goals) = positions::position(random, variant, 6..=60, budget)? else {
        return Ok(None);
    };
    let mut root = RootSearch::new(&goals, budget)?;
    let (_, guesses) = root.worst_case(budget)?;
    let accepted = root.optimal_guesses(budget)?;
    if !few_kinds(&goals, &accepted, budget)? {
        return Ok(None);
    }
    let choice = Choice::new(&goals, &accepted, budget)?;
    if positions::upper_half(KIND, band) && !choice.first_ideas_fail() {
        return Ok(None);
    }
    Ok(Some(Puzzle {
        kind: KIND,
        variant,
        rows: goals.history().unwrap_or_default().to_vec(),
        task: PuzzleTask::KeepWorstCase { guesses },
        rating: choice.rating(),
        technique: None,
    }))
}

/// Whether the worst case stays with this guess.
pub(super) fn judge(
    puzzle: &Puzzle,
    guess: Code,
    budget: &mut dyn Budget,
) -> Result<Judged, Refusal> {
    let goals = positions::goals(puzzle, budget)?;
    let (least, guesses) = RootSearch::new(&goals, budget)?.worst_cases(guess, budget)?;
    Ok(Judged {
        right: guesses == least,
        shown_by: ShownBy::WorstCase {
            guesses,
            least,
            line: hardest_line(&goals, guess, None, budget)?,
        },
    })
}

/// The optimal guess with the most parts.
pub(super) fn solution(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<Solution, Refusal> {
    let goals = positions::goals(puzzle, budget)?;
    let (guess, _) = RootSearch::new(&goals, budget)?.most_parts(budget)?;
    Ok(Solution::Guess(guess))
}

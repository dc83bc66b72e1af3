//! Random positions for puzzles.

use std::ops::RangeInclusive;

use super::refusal::PuzzleRefusal;
use super::task::Puzzle;
use mastermind_engine::budget::{Budget, Stopped};
use mastermind_engine::colour_set::ColourSet;
use mastermind_engine::search::Refusal;
use mastermind_engine::util::Random;
use mastermind_engine::{Code, GoalSet, Row, Variant, score};

/// The rows of a puzzle leave this many codes at most: no goal set of more codes has an exact answer, since its table
/// of scores would need too much memory. Puzzles that are made leave far fewer, but a link or a line of text may hold a
/// puzzle of any game.
pub(super) const MAX_CODES_LEFT: usize = 10_000;

/// The most codes that are listed beside a puzzle.
pub const MAX_SHOWN_CODES: u32 = 60;

/// A position that is still too large after this many guesses is given up.
const MAX_ROWS: usize = 8;

/// Small games, for beginners, as (colours, pegs, whether colours may repeat).
pub(super) const SMALL_GAMES: [(u8, u8, bool); 4] = [(6, 4, true), (6, 4, true), (4, 3, true), (5, 3, true)];
/// Larger games, and games without repeats, in the same form.
pub(super) const LARGE_GAMES: [(u8, u8, bool); 6] =
    [(6, 4, true), (6, 4, true), (8, 4, true), (8, 4, false), (7, 4, false), (6, 5, true)];
/// How many games of [`LARGE_GAMES`], from the first game on, are quick enough for an exact search of each guess.
pub(super) const QUICK_GAMES: usize = 5;

/// Draws a secret, and guesses that fit the rows before, until the number of codes left is in the range `codes`.
/// Returns `None` if a guess is the secret, or if fewer codes are left.
pub(super) fn draw_position(
    random: &mut Random,
    variant: Variant,
    codes: RangeInclusive<usize>,
    budget: &mut dyn Budget,
) -> Result<Option<GoalSet>, Stopped> {
    let (least, most_allowed) = (*codes.start(), *codes.end());
    // Without a random limit, most positions would be among the largest.
    let most = least + random.below(most_allowed - least + 1);
    let secret = random.code(variant);
    let mut guess = random.code(variant);
    let mut last: Option<GoalSet> = None;
    for _ in 0..MAX_ROWS {
        if guess == secret {
            return Ok(None);
        }
        let row = scored_row(guess, secret);
        let goals = match last {
            None => GoalSet::try_from_history(variant, &[row], budget)?,
            Some(goals) => goals.after(row.guess, row.feedback),
        };
        let left = goals.len();
        if left < least {
            return Ok(None);
        }
        if left <= most {
            return Ok(Some(goals));
        }
        guess = goals.codes()[random.below(left)];
        last = Some(goals);
    }
    Ok(None)
}

/// Draws a secret, and this many guesses that fit the rows before. Returns `None` if a guess is the secret, or if no
/// row is wanted.
pub(super) fn draw_after_rows(
    random: &mut Random,
    variant: Variant,
    rows: usize,
    budget: &mut dyn Budget,
) -> Result<Option<GoalSet>, Stopped> {
    let secret = random.code(variant);
    let mut goals: Option<GoalSet> = None;
    for _ in 0..rows {
        let guess = match &goals {
            None => random.code(variant),
            Some(goals) => goals.codes()[random.below(goals.len())],
        };
        if guess == secret {
            return Ok(None);
        }
        let row = scored_row(guess, secret);
        goals = Some(match goals {
            None => GoalSet::try_from_history(variant, &[row], budget)?,
            Some(goals) => goals.after(row.guess, row.feedback),
        });
    }
    Ok(goals)
}

/// The row that this guess gets from this secret.
pub(super) fn scored_row(guess: Code, secret: Code) -> Row {
    Row::new(guess, score(guess, secret))
}

/// The codes that the rows of a puzzle leave. Refuses an empty set, and a set of more than [`MAX_CODES_LEFT`] codes.
pub(super) fn goals_of(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<GoalSet, PuzzleRefusal> {
    let goals = GoalSet::try_from_history(puzzle.variant, &puzzle.rows, budget)?;
    match goals.len() {
        0 => Err(Refusal::Contradiction.into()),
        1..=MAX_CODES_LEFT => Ok(goals),
        _ => Err(PuzzleRefusal::TooManyCodes),
    }
}

/// The codes that the rows of a puzzle leave; `None` if they are too many to be listed beside it. Reasons about single
/// codes are given only where the learner sees all codes.
pub(super) fn shown_goals(puzzle: &Puzzle, budget: &mut dyn Budget) -> Result<Option<GoalSet>, PuzzleRefusal> {
    let goals = goals_of(puzzle, budget)?;
    Ok(Some(goals).filter(|goals| goals.len() <= MAX_SHOWN_CODES as usize))
}

/// The colours that stand in some row of a puzzle.
pub(super) fn colours_of_rows(puzzle: &Puzzle) -> ColourSet {
    ColourSet::used_by(puzzle.rows.iter().map(|row| row.guess))
}

/// Draws a guess to ask about: half the time a possible code.
pub(super) fn draw_guess(random: &mut Random, goals: &GoalSet) -> Code {
    match random.below(2) {
        0 => goals.codes()[random.below(goals.len())],
        _ => random.code(goals.variant()),
    }
}

/// The items in random order.
pub(super) fn shuffled<T>(random: &mut Random, mut items: Vec<T>) -> Vec<T> {
    for index in 1..items.len() {
        items.swap(index, random.below(index + 1));
    }
    items
}

//! Rates deductions, and draws rows to deduce from.
//!
//! ```text
//!   600
//!   + 200 · (difficulty of the hardest step − 1)
//!   +  25 · steps, those within suppositions included
//!   +  40 · (rows that one step combines − 1)
//!   +  30 · bits of the number of codes before the last row; for a false row, of those that the other rows leave
//!   −  60 · rows with no hit or all hits
//! ```
//! The steps are those of [`prove`](crate::deduction::prove). A position that it does not solve by deducing becomes no
//! puzzle.

use super::comparing::says_all_or_nothing;
use super::positions::scored_row;
use super::rating::{fifths_of_bits, rating};
use crate::deduction::{Inference, Technique};
use mastermind_engine::budget::{Budget, Stopped};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, GoalSet, Row, Variant};

/// The rating of a deduction, and its hardest technique; `None` if it has no step.
pub(super) fn rate_steps<'a>(
    steps: impl IntoIterator<Item = &'a Inference>,
    rows: &[Row],
    codes_before: usize,
) -> Option<(u16, Technique)> {
    let (mut length, mut combined) = (0, 1);
    let mut hardest: Option<Technique> = None;
    for step in steps {
        length += step.length();
        combined = combined.max(step.rows.len());
        let harder = |known: Technique| {
            let order = |technique: Technique| (technique.difficulty(), technique);
            order(step.technique) > order(known)
        };
        if hardest.is_none_or(harder) {
            hardest = Some(step.technique);
        }
    }
    let technique = hardest?;
    let [length, combined]: [u32; 2] = [length, combined].map(narrow);
    let clear = rows.iter().filter(|&&row| says_all_or_nothing(row)).count();
    let points = 600
        + 200 * u32::from(technique.difficulty() - 1)
        + 25 * length
        + 40 * (combined - 1)
        + 6 * fifths_of_bits(codes_before);
    let less: u32 = 60 * narrow::<_, u32>(clear);
    Some((rating(points.saturating_sub(less)), technique))
}

/// How the guesses of a position are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GuessStyle {
    /// Any codes.
    Any,
    /// Codes that fit the rows before.
    Fitting,
    /// The first guess is random, and each further one is the last guess with one or two pegs changed.
    Changing,
    /// A code with no hit or all hits, if a few draws find one.
    Clear,
}

impl GuessStyle {
    /// Draws a style. The clear one is for beginners.
    pub(crate) fn draw(random: &mut Random, easy: bool) -> GuessStyle {
        match random.below(if easy { 6 } else { 4 }) {
            0 => GuessStyle::Any,
            1 | 2 => GuessStyle::Fitting,
            3 => GuessStyle::Changing,
            _ => GuessStyle::Clear,
        }
    }

    /// Draws the next guess after `rows`, which leave `codes`.
    fn next_guess(self, random: &mut Random, (variant, secret): (Variant, Code), codes: &[Code], rows: &[Row]) -> Code {
        let random_code = random.code(variant);
        match (self, rows.last()) {
            (GuessStyle::Any, _) | (GuessStyle::Changing, None) => random_code,
            (GuessStyle::Fitting, _) => codes.get(random.below(codes.len())).copied().unwrap_or(random_code),
            (GuessStyle::Changing, Some(last)) => with_changed_pegs(random, variant, last.guess).unwrap_or(random_code),
            (GuessStyle::Clear, _) => {
                let mut guess = random_code;
                for _ in 0..CLEAR_DRAWS {
                    if says_all_or_nothing(scored_row(guess, secret)) {
                        break;
                    }
                    guess = random.code(variant);
                }
                guess
            }
        }
    }
}

/// How many codes are drawn to find a clear one.
const CLEAR_DRAWS: usize = 8;

/// The code with one or two pegs redrawn; `None` if that is no code of the game.
fn with_changed_pegs(random: &mut Random, variant: Variant, code: Code) -> Option<Code> {
    let mut colours: Vec<u8> = code.iter().collect();
    for _ in 0..1 + random.below(2) {
        let place = random.below(colours.len());
        colours[place] = narrow(random.below(variant.colours().into()));
    }
    let code = Code::new(&colours).ok()?;
    variant.contains(code).then_some(code)
}

/// Draws rows for a secret until `enough` accepts the number of rows and the number of codes left. No row finds the
/// secret, and each rules out some codes. Returns `None` if that takes too many guesses.
pub(super) fn draw_rows(
    random: &mut Random,
    (variant, secret, style): (Variant, Code, GuessStyle),
    enough: impl Fn(usize, usize) -> bool,
    budget: &mut dyn Budget,
) -> Result<Option<Vec<Row>>, Stopped> {
    const MOST_ROWS: usize = 12;
    let mut rows: Vec<Row> = Vec::new();
    let mut goals: Option<GoalSet> = None;
    for _ in 0..MOST_ROWS {
        let codes = goals.as_ref().map_or(&[][..], GoalSet::codes);
        let new = scored_row(style.next_guess(random, (variant, secret), codes, &rows), secret);
        if new.guess == secret {
            continue;
        }
        let next = match &goals {
            None => GoalSet::try_from_history(variant, &[new], budget)?,
            Some(goals) => goals.after(new.guess, new.feedback),
        };
        if goals.is_some_and(|goals| goals.len() == next.len()) {
            goals = Some(next);
            continue;
        }
        rows.push(new);
        if enough(rows.len(), next.len()) {
            return Ok(Some(rows));
        }
        goals = Some(next);
    }
    Ok(None)
}

/// How many codes the rows leave.
pub(super) fn count_left(variant: Variant, rows: &[Row], budget: &mut dyn Budget) -> Result<usize, Stopped> {
    Ok(GoalSet::try_from_history(variant, rows, budget)?.len())
}

/// How many codes all rows but the last one leave.
pub(super) fn count_left_before_last(
    variant: Variant,
    rows: &[Row],
    budget: &mut dyn Budget,
) -> Result<usize, Stopped> {
    let before = rows.split_last().map_or(&[][..], |(_, before)| before);
    count_left(variant, before, budget)
}

/// The rows without the one at this index, from 0.
pub(super) fn without_row(rows: &[Row], row: usize) -> Vec<Row> {
    let mut others = rows.to_vec();
    others.remove(row);
    others
}

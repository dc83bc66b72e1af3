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
    // The number of steps, and the most rows that one step combines.
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
    let clear_rows = rows.iter().filter(|&&row| says_all_or_nothing(row)).count();
    let points = 600
        + 200 * u32::from(technique.difficulty() - 1)
        + 25 * length
        + 40 * (combined - 1)
        + 6 * fifths_of_bits(codes_before);
    let subtracted: u32 = 60 * narrow::<_, u32>(clear_rows);
    Some((rating(points.saturating_sub(subtracted)), technique))
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
            (GuessStyle::Changing, Some(last)) => redraw_pegs(random, variant, last.guess).unwrap_or(random_code),
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

/// The code with one or two pegs redrawn; `None` if that is not a code of the game.
fn redraw_pegs(random: &mut Random, variant: Variant, code: Code) -> Option<Code> {
    let mut colours: Vec<u8> = code.iter().collect();
    for _ in 0..1 + random.below(2) {
        let position = random.below(colours.len());
        colours[position] = narrow(random.below(variant.colours().into()));
    }
    let changed = Code::new(&colours).ok()?;
    variant.contains(changed).then_some(changed)
}

/// Draws rows for a secret until `is_enough` accepts the number of rows and the number of codes left. No row finds the
/// secret, and each rules out some codes. Returns `None` if that takes too many guesses.
pub(super) fn draw_rows(
    random: &mut Random,
    (variant, secret, style): (Variant, Code, GuessStyle),
    is_enough: impl Fn(usize, usize) -> bool,
    budget: &mut dyn Budget,
) -> Result<Option<Vec<Row>>, Stopped> {
    const MAX_ROWS: usize = 12;
    let mut rows: Vec<Row> = Vec::new();
    let mut goals: Option<GoalSet> = None;
    for _ in 0..MAX_ROWS {
        let codes = goals.as_ref().map_or(&[][..], GoalSet::codes);
        let new_row = scored_row(style.next_guess(random, (variant, secret), codes, &rows), secret);
        if new_row.guess == secret {
            continue;
        }
        let goals_after = match &goals {
            None => GoalSet::try_from_history(variant, &[new_row], budget)?,
            Some(before) => before.after(new_row.guess, new_row.feedback),
        };
        let rules_out_some = goals.is_none_or(|before| before.len() > goals_after.len());
        if rules_out_some {
            rows.push(new_row);
            if is_enough(rows.len(), goals_after.len()) {
                return Ok(Some(rows));
            }
        }
        goals = Some(goals_after);
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

/// All rows but the row at this index.
pub(super) fn rows_but_one(rows: &[Row], index: usize) -> Vec<Row> {
    let mut others = rows.to_vec();
    others.remove(index);
    others
}

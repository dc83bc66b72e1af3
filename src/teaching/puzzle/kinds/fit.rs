//! Does this code fit the rows?
//!
//! Rating: 500, and for each row that must be compared 20 and a quarter of `comparing_cost`. All rows must be compared
//! if the code fits, otherwise those up to the first that it breaks.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult};
use crate::deduction::Technique;
use crate::puzzle::comparing::comparing_cost;
use crate::puzzle::deducing::rows_but_one;
use crate::puzzle::draw::Draw;
use crate::puzzle::judged::{JudgedReply, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::rating::rating;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::{Budget, Stopped};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, Feedback, GoalSet, Row, score};

/// The most rows of a puzzle.
const MAX_ROWS: usize = 5;

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((500, 1000)),
    effort: Effort::Deduced,
    form: ReplyForm::YesOrNo,
    codes: CodesShown::AtTheEnd,
    since_day: 0,
};

pub(super) struct FitKind;

impl Kind for FitKind {
    /// Draws a position with a code that fits or not. In the upper half of the bands, a code that does not fit breaks
    /// only one row.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let row_count = 1 + random.below(MAX_ROWS);
        let Some(goals) = positions::draw_after_rows(random, variant, row_count, budget)? else {
            return Ok(None);
        };
        let rows = goals.history().unwrap_or_default().to_vec();
        let code = if draw.wants_yes {
            goals.codes()[random.below(goals.len())]
        } else {
            let breaks_one_row = draw.is_in_upper_half() || random.below(2) == 0;
            let drawn = if breaks_one_row {
                draw_code_that_breaks_one_row(random, &goals, &rows, budget)?
            } else {
                Some(random.code(variant)).filter(|&code| first_broken_index(&rows, code).is_some())
            };
            match drawn {
                Some(code) => code,
                None => return Ok(None),
            }
        };
        // It is plain that the guess of a row is not the code.
        if rows.iter().any(|row| row.guess == code) {
            return Ok(None);
        }
        let compared = first_broken_index(&rows, code).map_or(rows.len(), |row| row + 1);
        let cost = |row: &Row| 20 + comparing_cost(row.guess, code) / 4;
        let points = 500 + rows[..compared].iter().map(cost).sum::<u32>();
        Ok(Some(Puzzle {
            kind: draw.kind,
            variant,
            rating: rating(points),
            rows,
            task: PuzzleTask::Fit { code },
            technique: Some(Technique::Fitting),
        }))
    }

    /// Yes is right if the code fits all rows; otherwise no, shown by the first row that it breaks.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, _: &mut dyn Budget) -> KindResult<JudgedReply> {
        let (Some(code), &Solution::Fits(says_yes)) = (puzzle.task.code(), reply) else {
            return Ok(JudgedReply::NO_REPLY);
        };
        let broken = first_broken_row(&puzzle.rows, code);
        Ok(JudgedReply { right: says_yes == broken.is_none(), shown_by: ShownBy::Rows(broken) })
    }

    fn solve(&self, puzzle: &Puzzle, _: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let Some(code) = puzzle.task.code() else {
            return Ok(None);
        };
        Ok(Some(Solution::Fits(first_broken_index(&puzzle.rows, code).is_none())))
    }
}

/// Draws a row, and a code that breaks this row and no other; `None` if there is no such code.
fn draw_code_that_breaks_one_row(
    random: &mut Random,
    goals: &GoalSet,
    rows: &[Row],
    budget: &mut dyn Budget,
) -> Result<Option<Code>, Stopped> {
    let broken = random.below(rows.len());
    let others = GoalSet::try_from_history(goals.variant(), &rows_but_one(rows, broken), budget)?;
    let breaks = |code: &&Code| !rows[broken].allows(**code);
    let codes: Vec<Code> = others.codes().iter().filter(breaks).copied().collect();
    Ok(codes.get(random.below(codes.len())).copied())
}

/// The index, from 0, of the first row that does not allow the code; `None` if all do.
pub(super) fn first_broken_index(rows: &[Row], code: Code) -> Option<usize> {
    rows.iter().position(|row| !row.allows(code))
}

/// The first row that does not allow the code, from 0, and the feedback that the code would have given there;
/// `None` if all rows allow it.
pub fn first_broken_row(rows: &[Row], code: Code) -> Option<(u8, Feedback)> {
    let row = first_broken_index(rows, code)?;
    Some((narrow(row), score(rows[row].guess, code)))
}

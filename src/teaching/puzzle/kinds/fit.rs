//! Does this code fit the rows?
//!
//! Rating: 500, and for each row that must be compared 20 and a quarter of `comparing_cost`. All rows must be compared
//! if the code fits, otherwise those up to the first that it breaks.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::deduction::Technique;
use crate::puzzle::comparing::{Pairing, broken_at_a_glance, comparing_cost, read_at_a_glance};
use crate::puzzle::deducing::rows_but_one;
use crate::puzzle::draw::Draw;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::rating::rating;
use crate::puzzle::reason::{ComparedRow, Glance, Reason};
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
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, _: &mut dyn Budget) -> KindResult<Judgement> {
        let (Some(code), &Solution::Fits(says_yes)) = (puzzle.task.code(), reply) else {
            return Ok(Judgement::NO_REPLY);
        };
        let broken = first_broken_row(&puzzle.rows, code);
        Ok(Judgement { right: says_yes == broken.is_none(), shown_by: ShownBy::Rows(broken) })
    }

    fn solve(&self, puzzle: &Puzzle, _: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let Some(code) = puzzle.task.code() else {
            return Ok(None);
        };
        Ok(Some(Solution::Fits(first_broken_index(&puzzle.rows, code).is_none())))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, _: &ShownBy, _: &mut dyn Budget) -> Reasons {
        let Some(code) = puzzle.task.code() else {
            return Ok(Vec::new());
        };
        let broken = first_broken_index(&puzzle.rows, code);
        let rows = (0..).zip(&puzzle.rows).take(broken.map_or(puzzle.rows.len(), |row| row + 1));
        let compared = rows.map(|(number, row)| Reason::RowCompared(compare_row(number, row, code)));
        Ok(compared.chain(broken.is_none().then_some(Reason::AllRowsAgree)).collect())
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

/// Compares a row with a code. `number` is the number of the row, from 0.
fn compare_row(number: u8, row: &Row, code: Code) -> ComparedRow {
    let Pairing { same_places, same_colours, .. } = Pairing::new(row.guess, code);
    ComparedRow {
        row: number,
        would: score(row.guess, code),
        in_place: same_places.into_iter().map(|(_, colour)| colour).collect(),
        elsewhere: same_colours,
        at_a_glance: if row.allows(code) {
            read_at_a_glance(row).map(Glance::Agrees)
        } else {
            broken_glance(row, code)
        },
    }
}

/// What shows at a glance that the row does not allow the code. `None` if the pins have to be counted.
fn broken_glance(row: &Row, code: Code) -> Option<Glance> {
    let places = || (0..).zip(row.guess.iter().zip(code.iter()));
    let copies = |code: Code, colour: u8| code.iter().filter(|&peg| peg == colour).count();
    // The places where guess and code differ, with both colours.
    let apart = || places().filter(|(_, (here, there))| here != there);
    match broken_at_a_glance(row, code)? {
        Technique::Nothing => row.guess.iter().find(|&peg| copies(code, peg) > 0).map(Glance::Shared),
        Technique::AllHere => {
            let more_in_code = code.iter().find(|&peg| copies(code, peg) > copies(row.guess, peg))?;
            Some(Glance::MoreInCode(more_in_code, copies(row.guess, more_in_code) > 0))
        }
        Technique::NotThere => {
            let (place, (peg, _)) = places().find(|(_, (here, there))| here == there)?;
            Some(Glance::SamePlace(peg, place))
        }
        Technique::OnlyThere => {
            let moved = |(_, (here, _)): &(u8, (u8, u8))| apart().any(|(_, (_, there))| there == *here);
            let (place, (peg, _)) = apart().find(moved)?;
            let (other, _) = apart().find(|(_, (_, there))| *there == peg)?;
            Some(Glance::Elsewhere(peg, [place, other]))
        }
        _ => None,
    }
}

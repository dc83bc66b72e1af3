//! One code fits: which?
//!
//! No row could be left out: without any one of them several codes would fit. Rating: `deducing`.

use super::deducing::{self, GuessStyle};
use super::fit;
use super::judged::{JudgedReply, ShownBy};
use super::kind::PuzzleKind;
use super::positions;
use super::task::{Puzzle, PuzzleTask, Solution};
use crate::budget::{Budget, Stopped};
use crate::code::Code;
use crate::deduction::{Conclusion, Technique, prove};
use crate::goal_set::GoalSet;
use crate::random::Random;
use crate::row::Row;
use crate::variant::Variant;

pub(super) fn candidate(
    random: &mut Random,
    band: u16,
    budget: &mut dyn Budget,
) -> Result<Option<Puzzle>, Stopped> {
    let variant = positions::variant(random, PuzzleKind::OneCode, band);
    let secret = random.code(variant);
    let easy = deducing::lowest_third(PuzzleKind::OneCode.bands(), band);
    let drawn = GuessStyle::by_chance(random, easy);
    let one_left = |_, codes| codes == 1;
    let rows = deducing::drawn_rows(random, (variant, secret, drawn), one_left, budget)?;
    let Some(rows) = rows else { return Ok(None) };
    let rows = needed(random, variant, rows, budget)?;
    let deduction = prove(variant, &rows, &Technique::ALL, &[]);
    if deduction.conclusion != Conclusion::Certain(secret) {
        return Ok(None);
    }
    let before = deducing::left_before(variant, &rows, budget)?;
    let rated = deducing::rated(&deduction.steps, &rows, before);
    Ok(rated.map(|(rating, technique)| Puzzle {
        kind: PuzzleKind::OneCode,
        variant,
        rows,
        task: PuzzleTask::OneCode,
        rating,
        technique: Some(technique),
    }))
}

/// The rows without those that could be left out, tried in an order by chance.
fn needed(
    random: &mut Random,
    variant: Variant,
    rows: Vec<Row>,
    budget: &mut dyn Budget,
) -> Result<Vec<Row>, Stopped> {
    let mut needed = rows.clone();
    for row in positions::shuffled(random, rows) {
        let others: Vec<Row> = needed
            .iter()
            .copied()
            .filter(|&other| other != row)
            .collect();
        if deducing::left(variant, &others, budget)? == 1 {
            needed = others;
        }
    }
    Ok(needed)
}

/// Whether it is the code that fits all rows; shown by the first row that it breaks. Nothing if several codes
/// fit, or none.
pub(super) fn judge(
    puzzle: &Puzzle,
    reply: Code,
    budget: &mut dyn Budget,
) -> Result<Option<JudgedReply>, Stopped> {
    let broken = fit::first_broken_row(&puzzle.rows, reply);
    let judged = JudgedReply {
        right: broken.is_none(),
        shown_by: ShownBy::Rows(broken),
    };
    Ok(solution(puzzle, budget)?.map(|_| judged))
}

/// The code; nothing if several fit, or none.
pub(super) fn solution(
    puzzle: &Puzzle,
    budget: &mut dyn Budget,
) -> Result<Option<Solution>, Stopped> {
    let goals = GoalSet::try_from_history(puzzle.variant, &puzzle.rows, budget)?;
    Ok(match goals.codes() {
        &[code] => Some(Solution::Guess(code)),
        _ => None,
    })
}

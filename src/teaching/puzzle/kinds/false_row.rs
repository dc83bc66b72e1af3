//! One row is false: which, and what should it say?
//!
//! The rows contradict each other, and another feedback in only one of them repairs that. Rating: `deducing`, where the
//! steps show for each other row of the contradiction that the rest contradicts itself even without it.

use super::{CodesShown, Effort, Kind, KindFacts, KindResult, Reasons};
use crate::deduction::{Conclusion, Inference, Technique, prove};
use crate::puzzle::deducing::{self, GuessStyle};
use crate::puzzle::draw::Draw;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::reason::Reason;
use crate::puzzle::refusal::PuzzleRefusal;
use crate::puzzle::right_replies::RightReplies;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::{Budget, Stopped};
use mastermind_engine::consistency::{Repair, repairs};
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, Feedback, GoalSet, Row, Variant};

/// The least and the greatest number of rows.
const ROWS: (usize, usize) = (3, 6);

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((700, 1600)),
    effort: Effort::Deduced,
    form: ReplyForm::Row,
    codes: CodesShown::Never,
    since_day: 0,
};

pub(super) struct FalseRowKind;

impl Kind for FalseRowKind {
    /// Draws rows for a secret, and changes the feedback of one of them so that exactly one row can be repaired.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let secret = random.code(variant);
        let easy = draw.is_in_lowest_third();
        let style = GuessStyle::draw(random, easy);
        let wanted = ROWS.0 + random.below(ROWS.1 - ROWS.0 + 1);
        let enough = |rows, _| rows == wanted;
        let Some(mut rows) = deducing::draw_rows(random, (variant, secret, style), enough, budget)? else {
            return Ok(None);
        };
        let changed = random.below(rows.len());
        let feedbacks: Vec<Feedback> = Feedback::all(variant.pegs())
            .filter(|&feedback| feedback != rows[changed].feedback)
            .filter(|feedback| !feedback.is_all_black(variant.pegs()))
            .collect();
        rows[changed].feedback = feedbacks[random.below(feedbacks.len())];
        let Some(repair) = only_repair(variant, &rows, budget)? else {
            return Ok(None);
        };
        let Some(steps) = steps_to_false_row(variant, &rows, repair.row) else {
            return Ok(None);
        };
        let others = deducing::rows_but_one(&rows, repair.row);
        let left = deducing::count_left(variant, &others, budget)?;
        let rated = deducing::rate_steps(&steps, &rows, left);
        Ok(rated.map(|(rating, technique)| Puzzle {
            kind: draw.kind,
            variant,
            rows,
            task: PuzzleTask::Rows,
            rating,
            technique: Some(technique),
        }))
    }

    /// The false row is right, with a feedback that repairs it.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let &Solution::Row { row, feedback } = reply else {
            return Ok(Judgement::NO_REPLY);
        };
        let Some(repair) = only_repair(puzzle.variant, &puzzle.rows, budget)? else {
            return Err(PuzzleRefusal::NoSolution);
        };
        let right = is_right(&repair, row, feedback);
        let others = deducing::rows_but_one(&puzzle.rows, repair.row);
        let goals = GoalSet::try_from_history(puzzle.variant, &others, budget)?;
        let codes: Vec<Code> = goals.codes().iter().copied().take(SHOWN_CODES).collect();
        Ok(Judgement {
            right,
            shown_by: ShownBy::FalseRow {
                row: narrow(repair.row),
                feedbacks: repair.feedbacks,
                codes,
                of: narrow(goals.len()),
            },
        })
    }

    /// The row with the first feedback that repairs it.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let repair = only_repair(puzzle.variant, &puzzle.rows, budget)?;
        Ok(repair.and_then(|repair| {
            Some(Solution::Row { row: narrow(repair.row), feedback: repair.feedbacks.first().copied()? })
        }))
    }

    fn reasons(&self, puzzle: &Puzzle, _: &Solution, shown_by: &ShownBy, budget: &mut dyn Budget) -> Reasons {
        let ShownBy::FalseRow { row, feedbacks, codes, of } = shown_by else {
            return Ok(Vec::new());
        };
        let false_row: Vec<Row> = puzzle.rows.get(usize::from(*row)).copied().into_iter().collect();
        let is_never_true = GoalSet::try_from_history(puzzle.variant, &false_row, budget)?.is_empty();
        let reasons = [
            Reason::NoCodeFits,
            Reason::FitWithoutRow { row: *row, codes: codes.clone(), of: *of },
            Reason::RowShouldSay(*row, feedbacks.clone()),
        ];
        Ok(reasons.into_iter().chain(is_never_true.then_some(Reason::RowNeverTrue(*row))).collect())
    }

    /// The false row with each feedback that repairs it.
    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let Some(repair) = only_repair(puzzle.variant, &puzzle.rows, budget)? else {
            return Ok(None);
        };
        let rows = 0..narrow(puzzle.rows.len());
        let feedbacks = || Feedback::all(puzzle.variant.pegs());
        let right = rows
            .flat_map(|row| feedbacks().map(move |feedback| (row, feedback)))
            .filter(|&(row, feedback)| is_right(&repair, row, feedback))
            .map(|(row, feedback)| Solution::Row { row, feedback });
        Ok(RightReplies::from_solutions(right.collect()))
    }
}

/// The only row that can be repaired; `None` if the rows do not contradict each other, or if not exactly one row can be
/// repaired.
fn only_repair(variant: Variant, rows: &[Row], budget: &mut dyn Budget) -> Result<Option<Repair>, Stopped> {
    let repairs = repairs(variant, rows, budget)?.unwrap_or_default();
    Ok(<[Repair; 1]>::try_from(repairs).ok().map(|[repair]| repair))
}

/// Whether this feedback repairs the false row.
fn is_right(repair: &Repair, row: u8, feedback: Feedback) -> bool {
    usize::from(row) == repair.row && repair.feedbacks.contains(&feedback)
}

/// Steps that show which row is false: first the contradiction, then for each of its other rows a contradiction without
/// that row. Returns `None` if deducing does not find them.
fn steps_to_false_row(variant: Variant, rows: &[Row], wrong: usize) -> Option<Vec<Inference>> {
    let contradiction = |rows: &[Row]| {
        let deduction = prove(variant, rows, Technique::Supposing.up_to(), &[]);
        match deduction.conclusion {
            Conclusion::Contradiction(rows) => Some((rows, deduction.steps)),
            _ => None,
        }
    };
    let (contradicting, mut steps) = contradiction(rows)?;
    for row in contradicting.into_iter().map(usize::from) {
        if row != wrong {
            steps.extend(contradiction(&deducing::rows_but_one(rows, row))?.1);
        }
    }
    Some(steps)
}

/// How many codes that fit the other rows are shown.
const SHOWN_CODES: usize = 8;

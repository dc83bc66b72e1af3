//! One code fits: which?
//!
//! No row can be left out: without any one of them several codes would fit. Rating: `deducing`.

use super::fit;
use super::{CodesShown, Effort, Kind, KindFacts, KindResult};
use crate::deduction::{Conclusion, Technique, prove};
use crate::puzzle::deducing::{self, GuessStyle};
use crate::puzzle::draw::Draw;
use crate::puzzle::judged::{Judgement, ShownBy};
use crate::puzzle::positions;
use crate::puzzle::refusal::PuzzleRefusal;
use crate::puzzle::task::{Puzzle, PuzzleTask, ReplyForm, Solution};
use mastermind_engine::budget::{Budget, Stopped};
use mastermind_engine::util::Random;
use mastermind_engine::{GoalSet, Row, Variant};

pub(super) const FACTS: KindFacts = KindFacts {
    bands: Some((600, 2400)),
    effort: Effort::Deduced,
    form: ReplyForm::Code,
    codes: CodesShown::AtTheEnd,
    since_day: 0,
};

pub(super) struct OneCodeKind;

impl Kind for OneCodeKind {
    /// Draws rows from which the secret can be deduced as the only code left. No row can be left out.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>> {
        let variant = draw.draw_variant(random);
        let secret = random.code(variant);
        let easy = draw.is_in_lowest_third();
        let style = GuessStyle::draw(random, easy);
        let one_left = |_, codes| codes == 1;
        let Some(rows) = deducing::draw_rows(random, (variant, secret, style), one_left, budget)? else {
            return Ok(None);
        };
        let rows = needed_rows(random, variant, rows, budget)?;
        let deduction = prove(variant, &rows, Technique::ALL, &[]);
        if deduction.conclusion != Conclusion::Certain(secret) {
            return Ok(None);
        }
        let codes_before = deducing::count_left_before_last(variant, &rows, budget)?;
        let rated = deducing::rate_steps(&deduction.steps, &rows, codes_before);
        Ok(rated.map(|(rating, technique)| Puzzle {
            kind: draw.kind,
            variant,
            rows,
            task: PuzzleTask::Rows,
            rating,
            technique: Some(technique),
        }))
    }

    /// The code that fits all rows is right. A wrong code is shown by the first row that it breaks.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement> {
        let &Solution::Guess(code) = reply else {
            return Ok(Judgement::NO_REPLY);
        };
        if self.solve(puzzle, budget)?.is_none() {
            return Err(PuzzleRefusal::NoSolution);
        }
        let broken = fit::first_broken_row(&puzzle.rows, code);
        Ok(Judgement { right: broken.is_none(), shown_by: ShownBy::Rows(broken) })
    }

    /// The code; `None` if several fit, or none.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>> {
        let goals = GoalSet::try_from_history(puzzle.variant, &puzzle.rows, budget)?;
        Ok(match goals.codes() {
            &[code] => Some(Solution::Guess(code)),
            _ => None,
        })
    }
}

/// Leaves out rows, tried in random order, as long as only one code fits.
fn needed_rows(
    random: &mut Random,
    variant: Variant,
    rows: Vec<Row>,
    budget: &mut dyn Budget,
) -> Result<Vec<Row>, Stopped> {
    let mut needed = rows.clone();
    for row in positions::shuffled(random, rows) {
        let others: Vec<Row> = needed.iter().copied().filter(|&other| other != row).collect();
        if deducing::count_left(variant, &others, budget)? == 1 {
            needed = others;
        }
    }
    Ok(needed)
}

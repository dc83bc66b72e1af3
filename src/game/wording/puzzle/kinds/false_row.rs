//! Which feedback is wrong?

use super::{KindWords, WorkedPuzzle};
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::solved::right_feedback_of_row;
use crate::wording::sentence::{Sentence, compact, joined, or, say};
use crate::wording::{feedback, thousands};
use mastermind_engine::{Code, Feedback};
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, ShownBy, Solution, Solved};

pub(super) const TITLE: NameAndSummary =
    NameAndSummary::new("The false row", "One feedback is wrong. Which, and what should it be?");

pub(super) struct FalseRowWords;

impl KindWords for FalseRowWords {
    fn question(&self, _: &Puzzle) -> Sentence {
        "Which feedback is wrong?".into()
    }

    fn explained(&self, _: &Puzzle) -> String {
        "No code fits all rows, because one row has the wrong pins. Choose that row, then the pins its guess could \
         have got."
            .into()
    }

    fn idea(&self) -> &'static str {
        "Leave out one row at a time. Do the others agree?"
    }

    fn hints(&self, _: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>> {
        let Some(&Solution::Row { row, .. }) = right.map(|right| &right.solution) else {
            return vec![None, None];
        };
        let other = if row == 0 { 2 } else { 1 };
        let other_row = say!("It is not row {}: without it, the others still disagree.", other);
        let false_row = say!("Leave out row {}: then all the others agree.", row + 1);
        vec![Some(other_row), Some(false_row)]
    }

    fn evidence(&self, _: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
        let ShownBy::FalseRow { row, feedbacks, .. } = &judged.shown_by else {
            return Sentence::new();
        };
        match reply {
            _ if judged.right => right_feedback_of_row(*row, feedbacks),
            Solution::Row { row: named, .. } if named == row => {
                "You have the right row, but no code fits with that feedback.".into()
            }
            _ => "Without that row, the others still contradict each other.".into(),
        }
    }

    fn worked(&self, worked: &WorkedPuzzle) -> Vec<Sentence> {
        match &worked.solved.judged.shown_by {
            ShownBy::FalseRow { row, feedbacks, codes, of, possible } => {
                false_row_explained(worked.puzzle, (*row, feedbacks, *possible), (codes, *of))
            }
            _ => Vec::new(),
        }
    }
}

/// Explains which row is wrong: `row` (from 0), the feedbacks that it could have, and whether its own feedback is
/// possible for any code at all; then some of the `all` codes that fit the other rows.
fn false_row_explained(
    puzzle: &Puzzle,
    (row, feedbacks, possible): (u8, &[Feedback], bool),
    (codes, all): (&[Code], u32),
) -> Vec<Sentence> {
    let row_number = row + 1;
    let named: Vec<Sentence> = codes.iter().map(|&code| compact(code)).collect();
    let answers: Vec<String> = feedbacks.iter().map(|&answer| feedback(answer)).collect();
    let should_say = say!(
        "They would give row {} the feedback {}: {}.",
        row_number,
        joined(&answers, " or "),
        match answers.len() {
            1 => "that is what it should say",
            _ => "it should say one of these, depending on the code",
        }
    );
    // Some feedbacks are seen to be wrong without the other rows.
    let alone = puzzle.rows.get(usize::from(row)).filter(|_| !possible).map(|row| {
        say!(
            "Row {} cannot even be true alone: whatever the code is, {} never gets {}.",
            row_number,
            compact(row.guess),
            feedback(row.feedback)
        )
    });
    let first = "No code fits all the rows, so one row is wrong. Leave them out one at a time, and look for a \
        code that fits all the others."
        .into();
    let others: Vec<String> = (1..=puzzle.rows.len())
        .filter(|&other| other != usize::from(row_number))
        .map(|other| other.to_string())
        .collect();
    let second = say!(
        "Without row {}, no code fits the rest. Without row {}, {}: {}.",
        or(&others),
        row_number,
        if codes.len() == all as usize {
            "these fit".into()
        } else {
            say!("{} fit, for example", thousands(all.into()))
        },
        joined(&named, ", ")
    );
    [first, second, should_say].into_iter().chain(alone).collect()
}

//! Which feedback is wrong?

use super::KindWords;
use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::puzzle::solved::right_feedback_of_row;
use crate::wording::sentence::{Sentence, compact, joined, or, say};
use crate::wording::{feedback, thousands};
use mastermind_engine::{Code, Feedback};
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, Reason, ShownBy, Solution, Solved};

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

    fn reason(&self, puzzle: &Puzzle, reason: &Reason) -> Sentence {
        match reason {
            Reason::NoCodeFits => "No code fits all the rows, so one row is wrong. Leave them out one at a time, and \
                                   look for a code that fits all the others."
                .into(),
            Reason::FitWithoutRow { row, codes, of } => others_agree(puzzle, *row, codes, *of),
            Reason::RowShouldSay(row, feedbacks) => should_say(*row, feedbacks),
            Reason::RowNeverTrue(number) => puzzle.rows.get(usize::from(*number)).map_or_else(Sentence::new, |row| {
                say!(
                    "Row {} cannot even be true alone: whatever the code is, {} never gets {}.",
                    number + 1,
                    compact(row.guess),
                    feedback(row.feedback)
                )
            }),
            _ => Sentence::new(),
        }
    }
}

/// Says that the other rows agree without this row, from 0, and names some of the `all` codes that fit them.
fn others_agree(puzzle: &Puzzle, row: u8, codes: &[Code], all: u32) -> Sentence {
    let named: Vec<Sentence> = codes.iter().map(|&code| compact(code)).collect();
    let others = (0..puzzle.rows.len()).filter(|&other| other != usize::from(row));
    let others: Vec<String> = others.map(|other| (other + 1).to_string()).collect();
    say!(
        "Without row {}, no code fits the rest. Without row {}, {}: {}.",
        or(&others),
        row + 1,
        if codes.len() == all as usize {
            "these fit".into()
        } else {
            say!("{} fit, for example", thousands(all.into()))
        },
        joined(&named, ", ")
    )
}

/// What a row, from 0, should say.
fn should_say(row: u8, feedbacks: &[Feedback]) -> Sentence {
    let answers: Vec<String> = feedbacks.iter().map(|&answer| feedback(answer)).collect();
    say!(
        "They would give row {} the feedback {}: {}.",
        row + 1,
        joined(&answers, " or "),
        match answers.len() {
            1 => "that is what it should say",
            _ => "it should say one of these, depending on the code",
        }
    )
}

//! What a reply lacks, and the verdict on it.

use super::kinds::words;
use crate::learn::{MissingInput, PuzzleRun, RunStage};
use crate::wording::HeadingAndText;
use crate::wording::feedback;
use crate::wording::sentence::{Sentence, joined, say};
use mastermind_engine::{Code, score};
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, ShownBy, Solution};

/// What a reply still lacks.
pub fn missing_input(missing_input: MissingInput) -> &'static str {
    match missing_input {
        MissingInput::Pegs => "Fill all places first.",
        MissingInput::RepeatedColour => "This game has no repeats.",
        MissingInput::Feedback => "Choose a feedback first.",
        MissingInput::Row => "Choose the row first.",
        MissingInput::Count => "Say how many codes it leaves.",
        MissingInput::Codes => "Add at least one code.",
        MissingInput::NewCode => "This code is already in your list.",
        MissingInput::Facts => "Mark what is certain.",
        MissingInput::Claim => "Choose one first.",
        MissingInput::Parts => "Mark at least one group.",
        MissingInput::Number => "Enter a number first.",
        MissingInput::Plan => "Some feedbacks have no next guess yet.",
    }
}

/// The verdict on the last reply: a heading and a sentence. `None` before the first reply.
pub fn verdict(run: &PuzzleRun) -> Option<HeadingAndText> {
    let (reply, judged) = run.last_try()?;
    Some(match judged.ready() {
        None => match run.stage() {
            RunStage::Refused(why) => {
                HeadingAndText::new("This cannot be judged", say!("The engine has no answer: {}.", why.to_string()))
            }
            _ => HeadingAndText::new("Checking …", ""),
        },
        Some(judged) => {
            let heading = match (judged.right && run.won() == Some(false), run.tries()) {
                (true, 1) => "Right, with a hint".into(),
                (true, _) => "Right in the end".into(),
                (false, _) => heading(reply, &judged),
            };
            HeadingAndText { heading, text: evidence(run.puzzle(), reply, &judged) }
        }
    })
}

/// The verdict on a reply in a few words, without regard to hints and earlier tries.
fn heading(reply: &Solution, judged: &JudgedReply) -> String {
    if judged.right {
        return "Right".into();
    }
    if let Solution::Fits(fits) = reply {
        return if *fits { "No, it does not fit" } else { "It does fit" }.into();
    }
    match &judged.shown_by {
        ShownBy::NoReply => "That is not an answer".into(),
        ShownBy::Parts { parts, .. } => match parts.iter().find(|part| part.1.len() > 1) {
            Some((_, codes)) if codes.len() == 2 => "Not yet: two stay together".into(),
            Some((_, codes)) => format!("Not yet: {} stay together", codes.len()),
            None => "Not yet".into(),
        },
        _ => "Not yet".into(),
    }
}

/// What shows that a reply is right or wrong, as a sentence.
fn evidence(puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence {
    match judged.shown_by {
        ShownBy::NoReply => "It names something this game does not have.".into(),
        _ => words(puzzle.kind).evidence(puzzle, reply, judged),
    }
}

/// Says which row shows that the code is wrong, or that it fits every row.
pub(super) fn rows_verdict(puzzle: &Puzzle, code: Option<Code>, judged: &JudgedReply) -> Sentence {
    match judged.shown_by {
        ShownBy::Rows(Some((row, would))) => {
            let is = puzzle.rows.get(usize::from(row)).map(|row| feedback(row.feedback)).unwrap_or_default();
            say!(
                "Row {}: if it were the code, that guess would have got {} instead of {}.",
                row + 1,
                feedback(would),
                is
            )
        }
        _ => code.map_or_else(|| "It fits every row.".into(), |code| fitting_code_sentence(puzzle, code)),
    }
}

/// Says that a code fits, with what each row would get.
fn fitting_code_sentence(puzzle: &Puzzle, code: Code) -> Sentence {
    let rows = puzzle.rows.iter().zip(1_u8..);
    let pins_of_rows: Vec<Sentence> =
        rows.map(|(row, number)| say!("row {} would get {}", number, feedback(score(row.guess, code)))).collect();
    say!("It fits every row: as the code it gives exactly their pins ({}).", joined(&pins_of_rows, "; "))
}

//! A set of puzzles as a file for other programs: a sheet in LaTeX, questions in Moodle's XML.
//!
//! ```text
//!   PrintedSet ──► Exercise: plain texts, and which replies are right
//!                    ├── latex    a document with the exercises, then the solutions
//!                    └── moodle   a question for each exercise, graded where all right replies are known
//! ```
//! Colours are written as digits, so that a reply can be typed.

mod latex;
mod moodle;

pub use latex::latex;
pub use moodle::moodle;

use super::teach as words;
use super::{feedback, progress, puzzle as asked};
use crate::PegMarks;
use crate::learn::{PrintedPuzzle, PrintedSet};
use crate::question::AnswerState;
use crate::wording::sentence::Sentence;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback};
use mastermind_teaching::puzzle::{Puzzle, ReplyForm, RightReplies, Solution};

/// An exercise as plain texts.
struct Exercise {
    /// Its number on the sheet, from 1, whether the puzzles before it could be made or not.
    number: usize,
    /// The question in a few words.
    question: String,
    /// The game, and what to do.
    task: String,
    /// The rows: a guess and its feedback.
    rows: Vec<[String; 2]>,
    /// What else is given, a line each: "The guess: 0012".
    given: Vec<String>,
    /// The sentences to choose from, or the guesses and groups that the question is about.
    items: Vec<String>,
    /// Whether the reply is one of the items.
    is_choice: bool,
    /// The space for the reply on paper; may be empty.
    space: String,
    /// A right reply, the other right ones, and why, a sentence each.
    solution: Vec<String>,
    /// The replies that are right.
    right: Right,
}

/// Which replies are right.
enum Right {
    /// Yes or no.
    YesOrNo(bool),
    /// The item with this index (from 0).
    Item(usize),
    /// Each of these texts, typed as `form` says.
    Typed { form: &'static str, texts: Vec<String> },
    /// A person has to judge the reply.
    Judged,
}

/// The puzzles of a set that could be made, as exercises. `None` until all are made and solved.
fn exercises(printed: &PrintedSet) -> Option<Vec<Exercise>> {
    printed.is_complete().then(|| (1..).zip(printed.puzzles()).filter_map(exercise).collect())
}

/// A text with colours as digits.
fn plain(text: impl Into<Sentence>) -> String {
    text.into().written(PegMarks::FromZero)
}

/// The codes, with spaces between them.
fn spaced(codes: &[Code]) -> String {
    codes.iter().map(Code::to_string).collect::<Vec<String>>().join(" ")
}

/// `None` for a puzzle that could not be made or solved.
fn exercise((number, printed): (usize, &PrintedPuzzle)) -> Option<Exercise> {
    let (AnswerState::Ready(puzzle), AnswerState::Ready(solved)) = (&printed.puzzle, &printed.solved) else {
        return None;
    };
    let rows = puzzle.rows.iter().map(|row| [row.guess.to_string(), plain(feedback(row.feedback))]);
    let mut given = Vec::new();
    if let Some((guess, secret)) = puzzle.task.compared() {
        given.push(format!("The code: {secret}"));
        given.push(format!("The guess: {guess}"));
    }
    let name = if puzzle.kind.form() == ReplyForm::YesOrNo { "The code" } else { "The guess" };
    given.extend(puzzle.task.code().map(|code| format!("{name}: {code}")));
    let codes = printed.given_codes();
    if !codes.is_empty() {
        given.push(format!("{}: {}", plain(progress::codes_left(narrow(codes.len()))), spaced(codes)));
    }
    let choices = asked::choices(puzzle);
    let is_choice = !choices.is_empty();
    let items: Vec<String> = match (choices.is_empty(), puzzle.task.guesses()) {
        (false, _) => choices.into_iter().map(|(_, text)| plain(text)).collect(),
        (true, []) => asked::branches(puzzle).into_iter().map(plain).collect(),
        (true, guesses) => guesses.iter().map(Code::to_string).collect(),
    };
    let others = match &printed.right {
        // The printed sheet names them at each place of the plan.
        AnswerState::Ready(RightReplies::Plans { count, .. }) if *count > 1 => "Other plans are right too.".into(),
        _ => words::all_right(printed),
    };
    let answers = [words::solution(puzzle, solved), others].into_iter();
    let solution = answers.chain(words::reasons(printed)).map(plain).filter(|text| !text.is_empty());
    Some(Exercise {
        number,
        question: plain(asked::question(puzzle)),
        task: format!("{}. {}", plain(words::game_on_paper(puzzle.variant)), asked::explained_on_paper(puzzle)),
        rows: rows.collect(),
        given,
        items,
        is_choice,
        space: words::paper_reply_space(puzzle.kind).to_owned(),
        solution: solution.collect(),
        right: right(puzzle, &solved.solution, &printed.right),
    })
}

/// The replies that are right. Where not all of them are known, a person has to judge.
fn right(puzzle: &Puzzle, solution: &Solution, all: &AnswerState<RightReplies>) -> Right {
    match solution {
        Solution::Fits(fits) => return Right::YesOrNo(*fits),
        Solution::Choice(number) => {
            let choices = asked::choices(puzzle);
            let index = choices.iter().position(|choice| choice.0 == *number);
            return index.map_or(Right::Judged, Right::Item);
        }
        _ => {}
    }
    let replies = match all {
        AnswerState::Ready(RightReplies::Listed { first, count }) if first.len() == *count as usize => first.as_slice(),
        _ => return Right::Judged,
    };
    let typed: Option<Vec<TypedReply>> = replies.iter().map(typed).collect();
    match typed.as_deref() {
        Some([TypedReply { form, .. }, ..]) => {
            let texts = typed.iter().flatten().map(|reply| reply.text.clone());
            Right::Typed { form, texts: texts.collect() }
        }
        _ => Right::Judged,
    }
}

/// A reply as a learner types it.
struct TypedReply {
    /// How it is to be typed.
    form: &'static str,
    /// What is typed.
    text: String,
}

/// A reply as it is typed. `None` for a reply that may be typed in many ways.
fn typed(reply: &Solution) -> Option<TypedReply> {
    let numbers = |feedback: Feedback| format!("{} {}", feedback.black(), feedback.white());
    let (form, text) = match reply {
        Solution::Feedback(feedback) => {
            ("Type two numbers, black and white, with a space between them: 2 1", numbers(*feedback))
        }
        Solution::Guess(code) => ("Type the code as digits: 0123", code.to_string()),
        Solution::CanSettle(Some(code)) => ("Type the code as digits, or no", code.to_string()),
        Solution::CanSettle(None) => ("Type the code as digits, or no", "no".to_owned()),
        Solution::Row { row, feedback } => (
            "Type the number of the row, then black and white, with spaces between them: 3 2 1",
            format!("{} {}", row + 1, numbers(*feedback)),
        ),
        Solution::Refutation { feedback, codes } => (
            "Type black, white and the number of codes, with spaces between them: 2 1 12",
            format!("{} {codes}", numbers(*feedback)),
        ),
        Solution::Order(codes) => ("Type the guesses in their order, with spaces between them", spaced(codes)),
        Solution::Number(number) => ("Type a number", number.to_string()),
        Solution::Codes(_)
        | Solution::Facts(_)
        | Solution::Plan(_)
        | Solution::Parts(_)
        | Solution::Fits(_)
        | Solution::Choice(_) => return None,
    };
    Some(TypedReply { form, text })
}

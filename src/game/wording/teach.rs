//! Sets of puzzles for a class: what they contain, how far a learner is, what the teacher reads.

use super::deduction::{facts, steps_with_reasons};
use super::general::list;
use super::learn::kind;
use super::sentence::{self, Sentence, compact, joined, say};
use super::{count, feedback, thousands};
use crate::learn::{
    LessonPlan, PlanStep, PrintedPuzzle, PrintedSet, PuzzleSet, ResultLine, ResultLineFault, ResultSheet, SetDone,
};
use crate::question::{AnswerState, NoAnswer};
use mastermind_engine::{Code, Feedback, Variant};
use mastermind_teaching::deduction::Fact;
use mastermind_teaching::puzzle::{CodesShown, Puzzle, PuzzleKind, ReplyForm, RightReplies, ShownBy, Solution, Solved};

/// The accessible name of a link as a QR code.
pub const QR_CODE: &str = "The link as a QR code";
/// What stands in place of a QR code that would be too large.
pub const NO_QR_CODE: &str = "This link is too long for a QR code.";
/// What happens to the result when another pupil begins.
pub const ABOUT_NEXT_PUPIL: &str = "Another pupil at this device begins the set again. Your result is then no longer shown here; your teacher can \
     read it on this device under “For teachers”.";

/// How many puzzles a set has, as its title: "10 puzzles".
pub fn title(set: &PuzzleSet) -> String {
    count(set.puzzle_count(), "puzzle", "puzzles")
}

/// The kinds and ratings of a set: "Does it fit? and One code fits, rated about 700 to 1,300. Set 42." The ratings are
/// approximate: a band spans a hundred points, and a kind that has none there gives puzzles of its nearest band.
pub fn set_note(set: &PuzzleSet) -> String {
    let kinds: Vec<String> = set.kinds().iter().map(|&puzzle_kind| kind(puzzle_kind).name.into()).collect();
    let (lowest, highest) = set.bands();
    let rated = if lowest == highest {
        thousands(lowest.into())
    } else {
        format!("{} to {}", thousands(lowest.into()), thousands(highest.into()))
    };
    format!("{}, rated about {rated}. Set {}.", list(&kinds), set.seed())
}

/// The place of a puzzle (from 0) in a set: "Puzzle 3 of 10".
pub fn place_in_set(set: Option<&PuzzleSet>, index: usize) -> String {
    let count = set.map_or(0, PuzzleSet::puzzle_count);
    format!("Puzzle {} of {count}", index + 1)
}

/// How far a learner is in a set; empty before the first answer.
pub fn progress_line(done: &SetDone) -> String {
    let answers = done.answers();
    let right = answers.iter().filter(|answer| **answer == Some(true)).count();
    let answered = answers.iter().filter(|answer| answer.is_some()).count();
    match (answered, answers.len()) {
        (0, _) => String::new(),
        (done, all) if done == all => format!("{right} of {all} right."),
        (done, all) => format!("{done} of {all} done, {right} right."),
    }
}

/// The button that begins a set or goes on with it.
pub fn start_label(done: &SetDone) -> &'static str {
    match done.tried {
        0 => "Start",
        _ => "Go on",
    }
}

/// How long a part of a lesson takes.
pub fn minutes(minutes: u8) -> String {
    count(minutes, "minute.", "minutes.")
}

/// HTML for an author to paste into a page: a frame that shows the page at this address.
pub fn frame_html(address: &str) -> String {
    let escaped = address.replace('&', "&amp;").replace('"', "&quot;");
    format!("<iframe src=\"{escaped}\" width=\"100%\" height=\"700\"></iframe>")
}

/// What a class can do after a lesson.
pub fn lesson_outcome(plan: &LessonPlan) -> String {
    format!("Afterwards your class can {}.", plan.can_now)
}

/// How many results were read, and which lines were not.
pub fn results_read_line(sheet: &ResultSheet) -> String {
    let good = sheet.results().count();
    let is_repeated = |line: &&ResultLine| matches!(line.right, Err(ResultLineFault::Twice));
    let twice = sheet.lines.iter().filter(is_repeated).count();
    let bad = sheet.lines.len() - good - twice;
    let mut text = match good {
        0 => "No result could be read.".to_owned(),
        n => format!("{} read.", count(n as u64, "result", "results")),
    };
    if bad > 0 {
        let lines = count(bad as u64, "line is not a result", "lines are not results");
        text = format!("{text} {lines} of this set.");
    }
    if twice > 0 {
        let lines = count(twice as u64, "line appears", "lines appear");
        text = format!("{text} {lines} twice.");
    }
    if sheet.left_out > 0 {
        let lines = count(sheet.left_out as u64, "line", "lines");
        text = format!("{text} {lines} left out: read them separately.");
    }
    text
}

/// Whose result a line is.
pub fn name_of_line(line: &ResultLine) -> String {
    if line.name.is_empty() { format!("Line {}", line.line) } else { line.name.chars().take(60).collect() }
}

/// The result of a line, or what is wrong with it.
pub fn result(line: &ResultLine) -> String {
    match &line.right {
        Ok(right) => {
            let right_count = right.iter().filter(|right| **right).count();
            format!("{right_count} of {}: {}", right.len(), right_places(right))
        }
        Err(ResultLineFault::OtherSet(Some(set))) => {
            format!("Line {}: this result is from another set: {}, {}", line.line, title(set), set_note(set))
        }
        Err(ResultLineFault::Code(fault)) => format!("Line {}: {fault}.", line.line),
        Err(ResultLineFault::OtherSet(None)) => {
            format!("Line {}: this result is from another set.", line.line)
        }
        Err(ResultLineFault::Twice) => format!("Line {}: the same line is above, and it counts once.", line.line),
    }
}

/// The wrong answers of a line: "Wrong: 3 yes, 5 0123". Empty if it tells none.
pub fn wrong_answers(line: &ResultLine) -> String {
    let answers: Vec<String> = line.wrong.iter().map(|(number, answer)| format!("{number} {answer}")).collect();
    if answers.is_empty() { String::new() } else { format!("Wrong: {}", answers.join(", ")) }
}

/// The wrong answers to a puzzle, each with how many gave it if there were several: "yes, 0123 (3 times)".
pub fn wrong_answers_of_puzzle(answers: &[(&str, usize)]) -> String {
    let answer = |&(answer, count): &(&str, usize)| match count {
        1 => answer.to_owned(),
        count => format!("{answer} ({count} times)"),
    };
    answers.iter().map(answer).collect::<Vec<String>>().join(", ")
}

/// The button that reads the results of the pupils who have handed this device on.
pub fn read_from_device(results: usize) -> String {
    format!("Read {} from this device", count(results as u64, "result", "results"))
}

/// The numbers of the puzzles that were right, with a dash for each other one: "1 2 – 4". Every font has these
/// characters.
fn right_places(right: &[bool]) -> String {
    let places =
        (1..).zip(right).map(|(number, right): (usize, _)| if *right { number.to_string() } else { "–".to_owned() });
    places.collect::<Vec<String>>().join(" ")
}

/// A result for a screen reader: "right: puzzles 1, 2 and 4".
pub fn result_spoken(right: &[bool]) -> String {
    let places: Vec<String> =
        (1..).zip(right).filter(|(_, right)| **right).map(|(number, _): (usize, _)| number.to_string()).collect();
    match places.len() {
        0 => "none right".into(),
        1 => format!("right: puzzle {}", places[0]),
        _ => format!("right: puzzles {}", list(&places)),
    }
}

/// "12 of 20": how many solved a puzzle.
pub fn solved_of(right: usize, learners: usize) -> String {
    format!("{right} of {learners}")
}

/// How many puzzles are ready for printing; empty if all are.
pub fn printing(printed: &PrintedSet) -> String {
    if printed.is_complete() {
        String::new()
    } else {
        format!("Making the puzzles: {} of {} are ready.", printed.finished_puzzles(), printed.puzzles().len())
    }
}

/// Why a puzzle cannot be made or solved.
pub fn no_puzzle_message(why: NoAnswer) -> String {
    format!("There is no such puzzle: {}.", why)
}

/// The game of a puzzle on paper: "6 colours (0 to 5), 4 pegs".
pub fn game_on_paper(variant: Variant) -> Sentence {
    let [first, last] = [0, variant.colours() - 1].map(sentence::colour);
    let colours = count(variant.colours(), "colour", "colours");
    let pegs = count(variant.pegs(), "peg", "pegs");
    let repeats = if variant.repeats() { "" } else { ", no repeats" };
    match variant.colours() {
        1 => say!("{} ({}), {}{}", colours, first, pegs, repeats),
        _ => say!("{} ({} to {}){}, {}", colours, first, last, repeats, pegs),
    }
}

/// The space for the reply on paper; empty if the reply is marked in the question.
pub fn paper_reply_space(kind: PuzzleKind) -> &'static str {
    match kind.form() {
        ReplyForm::Feedback => "Black: ____   White: ____",
        ReplyForm::YesOrNo => "□ yes   □ no, it breaks row ____",
        ReplyForm::Code if kind.codes_shown() == CodesShown::Always => "The guess:",
        ReplyForm::Code => "The code:",
        ReplyForm::CodeOrNone => "□ no   □ yes, with",
        ReplyForm::Codes => "The codes: ____________________________",
        ReplyForm::Facts => "Certain: ____________________________ (which colours are in or out, and what goes where)",
        ReplyForm::Row => "Row ____ should say   black: ____   white: ____",
        ReplyForm::Refutation => "Black: ____   White: ____   codes left: ____",
        ReplyForm::Order => "The order: ____________________________",
        ReplyForm::Plan => "Draw the plan:",
        ReplyForm::Choice(_) | ReplyForm::Parts => "",
        ReplyForm::Number => "It returns: ____",
    }
}

/// A solution on paper.
pub fn solution(puzzle: &Puzzle, solved: &Solved) -> Sentence {
    let words = super::puzzle::solution_line(puzzle, solved);
    match (&solved.solution, puzzle.task.code()) {
        (Solution::Choice(number), _) => {
            let choices = super::puzzle::choices(puzzle);
            let index = choices.iter().position(|choice| choice.0 == *number);
            say!("{} {}", choice_letter(index.unwrap_or_default()), words)
        }
        (Solution::Parts(parts), _) => {
            let letters = parts.iter().map(|&part| choice_letter(part.into()));
            say!("{}: {}", list(&letters.collect::<Vec<String>>()), words)
        }
        (Solution::Fits(false), Some(code)) => say!("{}{}", words, broken_rows(puzzle, code)),
        _ => words,
    }
}

/// Why the solution of a puzzle on paper is right: the steps of the deduction, or what the position shows.
pub fn reasons(printed: &PrintedPuzzle) -> Vec<Sentence> {
    let (AnswerState::Ready(puzzle), AnswerState::Ready(solved)) = (&printed.puzzle, &printed.solved) else {
        return Vec::new();
    };
    match &printed.steps {
        AnswerState::Ready(steps) if !steps.is_empty() => steps_with_reasons(puzzle.variant, steps, &puzzle.rows),
        _ => {
            let reasons = &solved.judged.reasons;
            // A plan is drawn with the guesses for each code, so only their sum is left to say.
            let drawn = printed.plan().map_or(0, |_| reasons.len().saturating_sub(1));
            super::puzzle::explanation(puzzle, reasons.get(drawn..).unwrap_or_default(), None)
        }
    }
}

/// The other right replies, if there are any; empty otherwise.
pub fn all_right(printed: &PrintedPuzzle) -> Sentence {
    let (AnswerState::Ready(puzzle), AnswerState::Ready(solved)) = (&printed.puzzle, &printed.solved) else {
        return Sentence::new();
    };
    match &printed.right {
        AnswerState::Ready(RightReplies::Listed { first, count }) if *count > 1 => {
            right_replies_listed(puzzle, solved, first, *count)
        }
        AnswerState::Ready(RightReplies::Facts { enough }) => enough_facts(&solved.solution, enough),
        AnswerState::Ready(RightReplies::Plans { count, .. }) if *count > 1 => {
            say!("{} plans are right. Beside each guess: what else is right there.", thousands(*count))
        }
        AnswerState::Refused(_) if others_may_be_right(puzzle.kind, &solved.solution) => {
            "Other answers may be right too.".into()
        }
        _ => Sentence::new(),
    }
}

/// Several right replies, `count` in all. Only `first` are named: "2 guesses are right: 0012, 0021."
fn right_replies_listed(puzzle: &Puzzle, solved: &Solved, first: &[Solution], count: u32) -> Sentence {
    let named = |reply: &Solution| match reply {
        Solution::Guess(code) | Solution::CanSettle(Some(code)) => compact(*code),
        &Solution::Feedback(feedback) | &Solution::Refutation { feedback, .. } => feedback_with_codes(solved, feedback),
        _ => super::puzzle::solution(puzzle, reply),
    };
    let named: Vec<Sentence> = first.iter().map(named).collect();
    let (replies, between) = match first.first() {
        Some(Solution::Guess(_) | Solution::CanSettle(_)) => ("guesses", ", "),
        Some(Solution::Feedback(_) | Solution::Refutation { .. }) => ("feedbacks", "; "),
        // The solution names them all.
        Some(Solution::Row { .. }) => return Sentence::new(),
        _ => ("answers", " "),
    };
    let end = match count as usize - named.len() {
        0 => Sentence::new(),
        more => say!(" and {} more", thousands(more as u64)),
    };
    let count = thousands(count.into());
    say!("{} {} are right: {}{}.", count, replies, joined(&named, between), end)
}

/// A feedback, and how many codes it leaves: "1 black (3 codes left)".
fn feedback_with_codes(solved: &Solved, named: Feedback) -> Sentence {
    let parts = match &solved.judged.shown_by {
        ShownBy::Replies { parts, .. } => parts.as_slice(),
        _ => &[],
    };
    let left = parts
        .iter()
        .find(|part| part.feedback == named)
        .map(|part| count(part.codes as u64, "code", "codes"))
        .map(|codes| say!(" ({} left)", codes));
    say!("{}{}", feedback(named), left.unwrap_or_default())
}

/// Says which of the facts are enough, and that others may be named.
fn enough_facts(solution: &Solution, enough: &[Fact]) -> Sentence {
    const MORE: &str = "Anything else that is certain may be named too.";
    match solution {
        Solution::Facts(all) if all.len() > enough.len() => {
            say!("It is enough to say: {}. {}", facts(enough), MORE)
        }
        _ => MORE.into(),
    }
}

/// The most other guesses that are listed for a guess of a plan.
const MAX_BESIDE: usize = 8;

/// The other guesses that are right at this place of the plan: "or 0012, 0021 and 5 more". Empty if there is none.
pub fn other_guesses(printed: &PrintedPuzzle, step: &PlanStep) -> Sentence {
    let AnswerState::Ready(RightReplies::Plans { places, .. }) = &printed.right else {
        return Sentence::new();
    };
    let Some(place) = places.iter().find(|place| place.path == step.path) else {
        return Sentence::new();
    };
    let other_codes = place.first.iter().filter(|&&code| Some(code) != step.guess);
    let named: Vec<Sentence> = other_codes.take(MAX_BESIDE).map(|&code| compact(code)).collect();
    let others = (place.count as usize).saturating_sub(1);
    match others - named.len().min(others) {
        _ if named.is_empty() => Sentence::new(),
        0 => say!("or {}", joined(&named, ", ")),
        more => say!("or {} and {} more", joined(&named, ", "), thousands(more as u64)),
    }
}

/// Whether other replies may be right as well, because a guess is to be chosen.
fn others_may_be_right(kind: PuzzleKind, solution: &Solution) -> bool {
    let one_is_right = matches!(kind.form(), ReplyForm::Order | ReplyForm::Choice(_));
    let has_choice = kind.codes_shown() == CodesShown::Always && !one_is_right;
    has_choice && *solution != Solution::CanSettle(None)
}

/// The rows that the code breaks, each a right answer on paper: " It breaks row 2.", " It breaks rows 1 and 3."
fn broken_rows(puzzle: &Puzzle, code: Code) -> String {
    let rows: Vec<String> = (1..)
        .zip(&puzzle.rows)
        .filter(|(_, row)| !row.allows(code))
        .map(|(number, _): (usize, _)| number.to_string())
        .collect();
    match rows.len() {
        0 => String::new(),
        1 => format!(" It breaks row {}.", rows[0]),
        _ => format!(" It breaks rows {}.", list(&rows)),
    }
}

/// The letter of a choice (from 0) on paper: "(a)".
pub fn choice_letter(index: usize) -> String {
    let letter = ('a'..='z').nth(index).unwrap_or('z');
    format!("({letter})")
}

/// A puzzle (from 0) on paper: "1. Does it fit?"
pub fn numbered_puzzle(index: usize, text: Sentence) -> Sentence {
    say!("{}. {}", index + 1, text)
}

/// The link of the page, on paper.
pub fn link_on_paper(link: &str) -> String {
    format!("The same puzzles: {link}")
}

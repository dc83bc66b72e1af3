//! Sets of puzzles for a class: what they are, how far a learner is, what the teacher reads.

use super::deduction::steps_with_reasons;
use super::learn::{kind, squares};
use super::sentence::{Sentence, compact};
use super::{colour, count, feedback, list, thousands};
use crate::learn::{
    LessonPlan, PrintedPuzzle, PrintedSet, PuzzleSet, ResultLine, ResultLineFault, ResultSheet,
    SetDone,
};
use crate::question::{NoAnswer, Pending};
use mastermind_engine::puzzle::{
    CodesShown, Puzzle, PuzzleKind, PuzzleTask, ReplyForm, ShownBy, Solution, Solved,
};
use mastermind_engine::search::PartOutcome;
use mastermind_engine::{Code, Feedback, Variant};

/// "10 puzzles".
pub fn title(set: &PuzzleSet) -> String {
    count(set.count(), "puzzle", "puzzles")
}

/// "Does it fit? and One code fits, rated 700 to 1,300."
pub fn about(set: &PuzzleSet) -> String {
    let kinds: Vec<String> = set.kinds().iter().map(|&it| kind(it).0.into()).collect();
    let (lowest, highest) = set.bands();
    let rated = match lowest == highest {
        true => format!("about {}", thousands(lowest.into())),
        false => format!(
            "{} to {}",
            thousands(lowest.into()),
            thousands(highest.into())
        ),
    };
    format!("{}, rated {rated}. Set {}.", list(&kinds), set.seed())
}

/// Where one is in a set: "Puzzle 3 of 10".
pub fn place(set: Option<&PuzzleSet>, place: usize) -> String {
    let of = set.map_or(0, PuzzleSet::count);
    format!("Puzzle {} of {of}", place + 1)
}

/// How far a learner is.
pub fn standing(done: &SetDone) -> String {
    let answers = done.answers();
    let right = answers.iter().filter(|it| **it == Some(true)).count();
    let answered = answers.iter().filter(|it| it.is_some()).count();
    match (answered, answers.len()) {
        (0, _) => String::new(),
        (done, all) if done == all => format!("{} {right} of {all} right.", squares(&answers)),
        (done, all) => format!("{} {done} of {all} done, {right} right.", squares(&answers)),
    }
}

/// What begins a set, or goes on with it.
pub fn begin(done: &SetDone) -> &'static str {
    match done.tried {
        0 => "Start",
        _ => "Go on",
    }
}

/// How long a part of a lesson takes.
pub fn minutes(minutes: u8) -> String {
    count(minutes, "minute.", "minutes.")
}

/// What an author pastes into a page: a frame with this address.
pub fn frame(address: &str) -> String {
    let address = address.replace('&', "&amp;").replace('"', "&quot;");
    format!("<iframe src=\"{address}\" width=\"100%\" height=\"700\"></iframe>")
}

/// What a class can do after a lesson.
pub fn can_now(plan: &LessonPlan) -> String {
    format!("Afterwards your class can {}.", plan.can_now)
}

/// What was read of the results.
pub fn read(sheet: &ResultSheet) -> String {
    let good = sheet.results().count();
    let twice = |line: &&ResultLine| matches!(line.right, Err(ResultLineFault::Twice));
    let twice = sheet.lines.iter().filter(twice).count();
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
pub fn who(line: &ResultLine) -> String {
    match line.name.is_empty() {
        true => format!("Line {}", line.line),
        false => line.name.chars().take(60).collect(),
    }
}

/// The result of a line, or what is wrong with it.
pub fn result(line: &ResultLine) -> String {
    match &line.right {
        Ok(right) => {
            let sum = right.iter().filter(|right| **right).count();
            format!("{sum} of {}: {}", right.len(), right_places(right))
        }
        Err(ResultLineFault::Code(fault)) => format!("Line {}: {fault}.", line.line),
        Err(ResultLineFault::OtherSet) => {
            format!("Line {}: this result is from another set.", line.line)
        }
        Err(ResultLineFault::Twice) => format!(
            "Line {}: the same line is above, and it counts once.",
            line.line
        ),
    }
}

/// The numbers of the puzzles that were right, with a dash for each other one: "1 2 – 4". No font lacks these signs.
fn right_places(right: &[bool]) -> String {
    let places = (1..).zip(right);
    let places = places.map(|(place, right): (usize, _)| match right {
        true => place.to_string(),
        false => "–".to_owned(),
    });
    places.collect::<Vec<String>>().join(" ")
}

/// A result for a screen reader: "right: puzzles 1, 2 and 4".
pub fn result_spoken(right: &[bool]) -> String {
    let places = (1..).zip(right).filter(|place| *place.1);
    let places: Vec<String> = places
        .map(|place: (usize, _)| place.0.to_string())
        .collect();
    match places.len() {
        0 => "none right".into(),
        1 => format!("right: puzzle {}", places[0]),
        _ => format!("right: puzzles {}", list(&places)),
    }
}

/// "12 of 20": how many solved a puzzle.
pub fn sum(right: usize, of: usize) -> String {
    format!("{right} of {of}")
}

/// Whether everything for printing is there.
pub fn printing(printed: &PrintedSet) -> String {
    match printed.is_ready() {
        true => String::new(),
        false => format!(
            "Making the puzzles: {} of {} are ready.",
            printed.ready(),
            printed.puzzles().len()
        ),
    }
}

/// A puzzle that cannot be made or solved.
pub fn not_there(why: NoAnswer) -> String {
    format!("There is no such puzzle: {}.", why)
}

/// The game of a puzzle on paper: "6 colours (0 to 5), 4 pegs".
pub fn game_on_paper(variant: Variant) -> String {
    let [first, last] = [0, variant.colours() - 1].map(colour);
    let colours = count(variant.colours(), "colour", "colours");
    let pegs = count(variant.pegs(), "peg", "pegs");
    let repeats = match variant.repeats() {
        true => "",
        false => ", no repeats",
    };
    match variant.colours() {
        1 => format!("{colours} ({first}), {pegs}{repeats}"),
        _ => format!("{colours} ({first} to {last}){repeats}, {pegs}"),
    }
}

/// Where the reply is written on paper; empty if it is marked in the question.
pub fn on_paper(kind: PuzzleKind) -> &'static str {
    match kind.form() {
        ReplyForm::Feedback => "Black: ____   White: ____",
        ReplyForm::YesOrNo => "□ yes   □ no, it breaks row ____",
        ReplyForm::Code if kind.codes_shown() == CodesShown::Always => "The guess:",
        ReplyForm::Code => "The code:",
        ReplyForm::CodeOrNone => "□ no   □ yes, with",
        ReplyForm::Codes => "The codes: ____________________________",
        ReplyForm::Facts => {
            "Certain: ____________________________ (which colours are in or out, and what goes where)"
        }
        ReplyForm::Row => "Row ____ should say   black: ____   white: ____",
        ReplyForm::Refutation => "Black: ____   White: ____   codes left: ____",
        ReplyForm::Order => "The order: ____________________________",
        ReplyForm::Plan => "Draw the plan:",
        ReplyForm::Choice | ReplyForm::Parts => "",
        ReplyForm::Number => "It returns: ____",
    }
}

/// A solution on paper. `all_told`: whether all right replies are listed beside it.
pub fn solution(puzzle: &Puzzle, solved: &Solved, all_told: bool) -> String {
    let said = super::puzzle::solved(puzzle, solved).to_string();
    match (&solved.solution, puzzle.task.code()) {
        (Solution::Choice(number), _) => {
            let choices = super::puzzle::choices(puzzle);
            let index = choices.iter().position(|choice| choice.0 == *number);
            format!("{} {said}", choice_letter(index.unwrap_or_default()))
        }
        (Solution::Parts(parts), _) => {
            let letters = parts.iter().map(|&part| choice_letter(part.into()));
            format!("{}: {said}", list(&letters.collect::<Vec<String>>()))
        }
        (Solution::Fits(false), Some(code)) => format!("{said}{}", broken_rows(puzzle, code)),
        (right, _) => match others_may_be_right(puzzle.kind, right) && !all_told {
            true => format!("{said} {OTHERS_MAY_BE_RIGHT}"),
            false => said,
        },
    }
}

/// How the solution of a puzzle on paper is seen: the steps of the deduction, or what the position shows.
pub fn reasons(one: &PrintedPuzzle) -> Vec<String> {
    let (Pending::Here(puzzle), Pending::Here(solved)) = (&one.puzzle, &one.solved) else {
        return Vec::new();
    };
    let said = match (&one.steps, &one.codes) {
        (Pending::Here(steps), _) if !steps.is_empty() => {
            steps_with_reasons(puzzle.variant, steps, &puzzle.rows)
        }
        (_, Pending::Here(codes)) if !codes.is_empty() => {
            super::puzzle::worked(puzzle, solved, Some(codes), None)
        }
        _ => super::puzzle::worked(puzzle, solved, None, None),
    };
    said.iter().map(Sentence::to_string).collect()
}

/// The most right guesses that are listed.
const MOST_RIGHT: usize = 24;

/// All guesses that are right: "2 guesses are right: 0012, 0021." Empty if the one that is given is the only one, or none is.
pub fn right_guesses(guesses: &[Code]) -> String {
    let listed: Vec<String> = guesses
        .iter()
        .take(MOST_RIGHT)
        .map(|&code| compact(code).to_string())
        .collect();
    let listed = listed.join(", ");
    match guesses.len() {
        0 | 1 => String::new(),
        n if n <= MOST_RIGHT => format!(
            "{} are right: {listed}.",
            count(n as u64, "guess", "guesses")
        ),
        n => format!(
            "{} are right: {listed} and {} more.",
            count(n as u64, "guess", "guesses"),
            n - MOST_RIGHT
        ),
    }
}

/// All feedbacks that are right, each with the codes that it leaves, if a feedback is chosen among those to a guess:
/// the ones that need most, or all that need too much.
pub fn right_feedbacks(puzzle: &Puzzle, solved: &Solved) -> Vec<(Feedback, usize)> {
    let ShownBy::Replies { parts, .. } = &solved.judged.shown_by else {
        return Vec::new();
    };
    let hardness = |part: &PartOutcome| (part.worst_case, part.total);
    let most = parts.iter().map(hardness).max();
    let is_right = |part: &&PartOutcome| match puzzle.task {
        PuzzleTask::Evade { .. } => Some(hardness(part)) == most,
        PuzzleTask::Refute { guesses, .. } => part.worst_case >= guesses,
        _ => false,
    };
    let right = parts.iter().filter(is_right);
    right.map(|part| (part.feedback, part.codes)).collect()
}

/// All right feedbacks of a printed puzzle in a sentence; empty where there is only the one that is given.
fn other_feedbacks(puzzle: &Puzzle, solved: &Solved) -> String {
    let all = right_feedbacks(puzzle, solved);
    let named = |&(it, left): &(Feedback, usize)| {
        format!(
            "{} ({} left)",
            feedback(it),
            count(left as u64, "code", "codes")
        )
    };
    let named: Vec<String> = all.iter().map(named).collect();
    match named.len() {
        0 | 1 => String::new(),
        n => format!(
            "{} are right: {}.",
            count(n as u64, "feedback", "feedbacks"),
            named.join("; ")
        ),
    }
}

/// All right replies, beside the one that is given; empty where there is no other, or where they are not known.
pub fn all_right(one: &PrintedPuzzle) -> String {
    match (&one.puzzle, &one.solved) {
        (Pending::Here(puzzle), Pending::Here(solved)) if one.right_guesses.is_empty() => {
            other_feedbacks(puzzle, solved)
        }
        _ => right_guesses(&one.right_guesses),
    }
}

/// Whether all right replies are known.
pub fn all_known(one: &PrintedPuzzle) -> bool {
    let feedbacks = match (&one.puzzle, &one.solved) {
        (Pending::Here(puzzle), Pending::Here(solved)) => right_feedbacks(puzzle, solved),
        _ => Vec::new(),
    };
    !one.right_guesses.is_empty() || !feedbacks.is_empty()
}

/// Said on paper where one right reply stands for several.
pub const OTHERS_MAY_BE_RIGHT: &str = "Other answers may be right too.";

/// Whether other replies may be as right as this one: a guess is chosen.
pub fn others_may_be_right(kind: PuzzleKind, solution: &Solution) -> bool {
    let one_is_right = matches!(kind.form(), ReplyForm::Order | ReplyForm::Choice);
    let chooses = kind.codes_shown() == CodesShown::Always && !one_is_right;
    chooses && *solution != Solution::CanSettle(None)
}

/// Any row that the code breaks is a right answer on paper: " It breaks row 2.", " It breaks rows 1 and 3."
fn broken_rows(puzzle: &Puzzle, code: Code) -> String {
    let rows = (1..).zip(&puzzle.rows).filter(|(_, row)| !row.allows(code));
    let rows: Vec<String> = rows
        .map(|(number, _): (usize, _)| number.to_string())
        .collect();
    match rows.len() {
        0 => String::new(),
        1 => format!(" It breaks row {}.", rows[0]),
        _ => format!(" It breaks rows {}.", list(&rows)),
    }
}

/// A choice on paper: "(a)".
pub fn choice_letter(index: usize) -> String {
    let letter = ('a'..='z').nth(index).unwrap_or('z');
    format!("({letter})")
}

/// A puzzle on paper: "1. Does it fit?"
pub fn numbered(place: usize, text: &str) -> String {
    format!("{}. {text}", place + 1)
}

/// The link of the page, on paper.
pub fn same_by_link(link: &str) -> String {
    format!("The same puzzles: {link}")
}

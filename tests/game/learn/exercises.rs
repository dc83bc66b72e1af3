//! A set as a file for other programs. What the file says is right is found again from what the file gives.

use crate::support::by_chance;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::{Code, score};
use mastermind_game::learn::*;
use mastermind_game::question::NoAnswer;
use mastermind_game::wording::exercises::{latex, moodle};
use mastermind_game::wording::puzzle as puzzle_words;
use mastermind_game::{AnswerState, PegMarks};
use mastermind_teaching::puzzle::{Puzzle, PuzzleKind, ReplyForm, Solution, judge_reply};

const LINK: &str = "https://example.org/#/learn/set/fit/500-700/4/1";

fn printed(kinds: Vec<PuzzleKind>, bands: (u16, u16), puzzles: u8, seed: u32) -> PrintedSet {
    let mut printed = PrintedSet::new(PuzzleSet::new(kinds, bands, puzzles, seed).unwrap());
    assert_eq!((latex(&printed, LINK), moodle(&printed, LINK)), (None, None), "nothing half made");
    crate::answer_all(&mut printed, PrintedSet::query, PrintedSet::receive);
    printed
}

fn all_kinds() -> Vec<PuzzleKind> {
    PuzzleKind::ALL.into_iter().filter(|kind| kind.bands().is_some()).collect()
}

/// What stands between two marks, each time.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    text.split(start).skip(1).map(|rest| rest.split(end).next().unwrap()).collect()
}

/// XML back to text: the entities are replaced.
fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// A feedback in the words of the page: "2 black, 1 white".
fn in_words(black: u8, white: u8) -> String {
    format!("{black} black, {white} white")
}

/// A question of the file, read back.
struct Question {
    kind: String,
    html: String,
    right: Vec<String>,
    wrong: usize,
}

fn questions(file: &str) -> Vec<Question> {
    let questions = between(file, "<question type=\"", "</question>").into_iter().skip(1);
    let question = |text: &str| {
        let right = between(text, "<answer fraction=\"100\"", "</answer>").into_iter();
        Question {
            kind: text.split('"').next().unwrap().to_owned(),
            html: unescaped(between(between(text, "<questiontext", "</questiontext>")[0], "<text>", "</text>")[0]),
            right: right.map(|answer| unescaped(between(answer, "<text>", "</text>")[0])).collect(),
            wrong: text.matches("<answer fraction=\"0\"").count(),
        }
    };
    questions.map(question).collect()
}

/// A reply of the file as the page would take it, so that its judge can say whether it is right.
fn reply(puzzle: &Puzzle, question: &Question, text: &str) -> Solution {
    let numbers = || text.split(' ').map(|number| number.parse::<u32>().unwrap()).collect::<Vec<u32>>();
    let feedback = |black: u32, white: u32| puzzle.variant.feedback(black as u8, white as u8).unwrap();
    match (puzzle.kind.form(), question.kind.as_str()) {
        (_, "truefalse") => Solution::Fits(text == "true"),
        (_, "multichoice") => {
            let choices = puzzle_words::choices(puzzle).into_iter();
            let mut choices = choices.filter(|(_, words)| unescaped(text).contains(&words.written(PegMarks::FromZero)));
            Solution::Choice(choices.next().unwrap().0)
        }
        (ReplyForm::Feedback, _) => Solution::Feedback(feedback(numbers()[0], numbers()[1])),
        (ReplyForm::Row, _) => {
            Solution::Row { row: numbers()[0] as u8 - 1, feedback: feedback(numbers()[1], numbers()[2]) }
        }
        (ReplyForm::Refutation, _) => {
            Solution::Refutation { feedback: feedback(numbers()[0], numbers()[1]), codes: numbers()[2] }
        }
        (ReplyForm::Number, _) => Solution::Number(numbers()[0] as u8),
        (ReplyForm::Order, _) => Solution::Order(text.split(' ').map(|code| code.parse().unwrap()).collect()),
        (ReplyForm::CodeOrNone, _) => Solution::CanSettle((text != "no").then(|| text.parse().unwrap())),
        (ReplyForm::Code, _) => Solution::Guess(text.parse().unwrap()),
        (form, kind) => panic!("{form:?} as {kind}"),
    }
}

/// The rows of a question: guess and feedback in words.
fn rows(html: &str) -> Vec<(Code, String)> {
    let rows = between(html, "<tr>", "</tr>").into_iter();
    let row = |row: &str| {
        let cells = between(row, "<td>", "</td>");
        let guess = between(cells[1], "<code>", "</code>")[0].parse().unwrap();
        (guess, cells[2].to_owned())
    };
    rows.map(row).collect()
}

/// The code after these words.
fn named(html: &str, name: &str) -> Code {
    between(html, name, "</p>")[0].trim().parse().unwrap()
}

#[test]
fn what_moodle_grades_follows_from_what_the_question_gives() {
    let (mut yes, mut no) = (0, 0);
    by_chance(6, |random| {
        let file =
            moodle(&printed(vec![PuzzleKind::Fit, PuzzleKind::Answer], (400, 1200), 10, random.next() as u32), LINK)
                .unwrap();
        for (index, question) in questions(&file).into_iter().enumerate() {
            let at = format!("{index}: {}", question.html);
            if index % 2 == 0 {
                let code = named(&question.html, "The code:");
                let fits = rows(&question.html).into_iter().all(|(guess, told)| {
                    let pins = score(guess, code);
                    in_words(pins.black(), pins.white()) == told
                });
                assert_eq!((question.kind.as_str(), question.wrong), ("truefalse", 1), "{at}");
                assert_eq!(question.right, [fits.to_string()], "{at}");
                *(if fits { &mut yes } else { &mut no }) += 1;
            } else {
                let (guess, code) = (named(&question.html, "The guess:"), named(&question.html, "The code:"));
                let pins = score(guess, code);
                assert_eq!(question.kind, "shortanswer", "{at}");
                assert_eq!(question.right, [format!("{} {}", pins.black(), pins.white())], "{at}");
                assert!(question.html.contains("black and white"), "{at}");
            }
        }
    });
    assert!(yes > 3 && no > 3, "{yes} {no}");
}

#[test]
fn a_file_of_all_kinds_is_well_formed() {
    by_chance(4, |random| {
        let printed = printed(all_kinds(), (400, 1800), 30, random.next() as u32);
        let file = moodle(&printed, LINK).unwrap();
        let questions = questions(&file);
        assert_eq!(questions.len(), 30);
        // Every element that begins ends, in its order.
        let mut open = Vec::new();
        for tag in between(&file, "<", ">").into_iter().filter(|tag| !tag.starts_with(['?', '!'])) {
            match tag.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name)),
                None => open.push(tag.split(' ').next().unwrap()),
            }
        }
        assert!(open.is_empty(), "{open:?}");
        for question in &questions {
            let graded = question.kind != "essay";
            assert_eq!(graded, !question.right.is_empty(), "{}", question.html);
            if question.kind == "multichoice" {
                assert!(question.right.len() == 1 && question.wrong > 0, "{}", question.html);
            }
        }
        for (question, printed) in questions.iter().zip(printed.puzzles()) {
            let AnswerState::Ready(puzzle) = &printed.puzzle else { panic!("{:?}", printed.puzzle) };
            for text in &question.right {
                let reply = reply(puzzle, question, text);
                let judged = judge_reply(puzzle, &reply, &mut Unlimited).unwrap();
                assert!(judged.right, "{text}: {}", question.html);
            }
        }
        let graded = questions.iter().filter(|question| question.kind != "essay").count();
        assert!(graded > 12, "{graded}");
        let judged = file.matches("<graderinfo").count();
        assert_eq!(graded + judged, 30, "what nobody can grade has its solution beside it");

        let sheet = latex(&printed, LINK).unwrap();
        let foreign: Vec<char> = sheet.chars().filter(|character| !character.is_ascii()).collect();
        assert!(foreign.is_empty(), "{foreign:?}");
        let commands = |name: &str, word: &str| sheet.matches(&format!("\\{name}{{{word}}}")).count();
        for environment in ["enumerate", "tabular", "document"] {
            assert_eq!(commands("begin", environment), commands("end", environment), "{environment}");
        }
        let bare = sheet.replace("\\{", "").replace("\\}", "");
        assert_eq!(bare.matches('{').count(), bare.matches('}').count());
        assert_eq!(sheet.replace("\\$", "").matches('$').count() % 2, 0);
        assert!(sheet.contains("\\newpage\n\\section*{Solutions") && sheet.contains(r"\#/learn/set/"));
        let (asked, solved) = sheet.split_once("\\newpage").unwrap();
        for number in 1..=30 {
            let label = format!("\\item[{number}.] ");
            assert_eq!([asked, solved].map(|part| part.matches(&label).count()), [1, 1], "{number}");
        }
    });
}

#[test]
fn a_puzzle_that_cannot_be_made_does_not_shift_the_numbers_of_the_others() {
    let set = PuzzleSet::new(vec![PuzzleKind::Answer], (500, 700), 3, 5).unwrap();
    let mut printed = PrintedSet::new(set);
    let first = printed.query().unwrap();
    printed.receive(first, Err(NoAnswer::NoPuzzle));
    crate::answer_all(&mut printed, PrintedSet::query, PrintedSet::receive);
    let (sheet, file) = (latex(&printed, LINK).unwrap(), moodle(&printed, LINK).unwrap());
    for (number, times) in [(1, 0), (2, 2), (3, 2)] {
        assert_eq!(sheet.matches(&format!("\\item[{number}.] ")).count(), times, "{sheet}");
        assert_eq!(file.matches(&format!("<text>{number:02}. ")).count(), times / 2, "{file}");
    }
}

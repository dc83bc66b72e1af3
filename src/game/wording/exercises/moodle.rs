//! A set as questions in Moodle's XML. A reply is graded where all right replies are known; otherwise it is a text that
//! the teacher judges, with the solution beside it.

use super::{Exercise, Right, exercises};
use crate::learn::PrintedSet;
use crate::wording::teach as words;

/// The file; `link` leads to the same puzzles on the page. `None` until all puzzles are made and solved.
pub fn moodle(printed: &PrintedSet, link: &str) -> Option<String> {
    let exercises = exercises(printed)?;
    let title = format!("Mastermind: {}, {}", words::title(printed.set()), words::set_note(printed.set()));
    // A slash would begin a category within the category.
    let category = title.replace('/', " ");
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n".to_owned();
    text += &format!("<!-- {} -->\n", words::link_on_paper(link).replace("--", "- -"));
    text += "<question type=\"category\">\n";
    text += &format!("  <category><text>{}</text></category>\n</question>\n", escaped(&category));
    for exercise in &exercises {
        text += &question(exercise);
    }
    text += "</quiz>\n";
    Some(text)
}

/// An exercise as a `question` element.
fn question(exercise: &Exercise) -> String {
    let (kind, answers) = match &exercise.right {
        Right::YesOrNo(yes) => ("truefalse", true_or_false(*yes)),
        Right::Item(right) => ("multichoice", choices(exercise, *right)),
        Right::Typed { texts, .. } => ("shortanswer", typed(texts)),
        Right::Judged => ("essay", essay(exercise)),
    };
    let name = format!("{:02}. {}", exercise.number, exercise.question);
    let feedback = match exercise.right {
        Right::Judged => String::new(),
        _ => html("generalfeedback", &paragraphs(&exercise.solution)),
    };
    format!(
        "<question type=\"{kind}\">\n  <name><text>{}</text></name>\n{}{feedback}  <defaultgrade>1</defaultgrade>\n\
         {answers}</question>\n",
        escaped(&name),
        html("questiontext", &question_html(exercise)),
    )
}

/// The question as HTML.
fn question_html(exercise: &Exercise) -> String {
    let mut text = paragraphs([&format!("{}: {}", exercise.question, exercise.task)]);
    if !exercise.rows.is_empty() {
        text += "<table>";
        for (number, [guess, pins]) in (1..).zip(&exercise.rows) {
            text += &format!(
                "<tr><td>{number}</td><td><code>{}</code></td><td>{}</td></tr>",
                escaped(guess),
                escaped(pins)
            );
        }
        text += "</table>";
    }
    text += &paragraphs(&exercise.given);
    // The items of a choice are its answers.
    if !exercise.items.is_empty() && !exercise.is_choice {
        text += "<ol type=\"a\">";
        exercise.items.iter().for_each(|item| text += &format!("<li>{}</li>", escaped(item)));
        text += "</ol>";
    }
    if let Right::Typed { form, .. } = exercise.right {
        text += &paragraphs([form]);
    }
    text
}

/// The answers of a question of yes or no.
fn true_or_false(yes: bool) -> String {
    [("true", yes), ("false", !yes)].map(|(text, right)| answer("moodle_auto_format", text, right)).concat()
}

/// The items as answers, of which one is right.
fn choices(exercise: &Exercise, right: usize) -> String {
    let items = exercise.items.iter().enumerate();
    let answers = items.map(|(index, item)| answer("html", &paragraphs([item]), index == right));
    let settings = "  <single>true</single>\n  <shuffleanswers>false</shuffleanswers>\n  \
                    <answernumbering>abc</answernumbering>\n";
    settings.to_owned() + &answers.collect::<String>()
}

/// The texts that are right. Moodle compares them letter by letter.
fn typed(texts: &[String]) -> String {
    let answers = texts.iter().map(|text| answer("moodle_auto_format", text, true));
    "  <usecase>0</usecase>\n".to_owned() + &answers.collect::<String>()
}

/// A text that the teacher judges, with the solution for the teacher alone.
fn essay(exercise: &Exercise) -> String {
    let settings = "  <responseformat>editor</responseformat>\n  <responserequired>1</responserequired>\n  \
                    <responsefieldlines>5</responsefieldlines>\n";
    settings.to_owned() + &html("graderinfo", &paragraphs(&exercise.solution))
}

/// An answer: right ones get all points, others none.
fn answer(format: &str, text: &str, right: bool) -> String {
    let fraction = if right { 100 } else { 0 };
    format!("  <answer fraction=\"{fraction}\" format=\"{format}\"><text>{}</text></answer>\n", escaped(text))
}

/// An element whose text is HTML.
fn html(element: &str, inside: &str) -> String {
    format!("  <{element} format=\"html\"><text>{}</text></{element}>\n", escaped(inside))
}

/// A paragraph of HTML for each text.
fn paragraphs<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> String {
    texts.into_iter().map(|text| format!("<p>{}</p>", escaped(text.as_ref()))).collect()
}

/// The text with the characters of XML escaped; HTML that stands in XML is escaped twice.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

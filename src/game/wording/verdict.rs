//! A guess in a word or two: its grade and what it costs; and the dialog that warns of a guess.

use crate::grade::{Fraction, Grade, GradedGuess, Risk, Sure, grade};
use crate::play::{AssessmentState, Depth, Play};
use mastermind_engine::advice::Assessment;
use mastermind_engine::{Code, Row};

use super::feedback;
use super::labels::play as labels;
use super::numbers::{count_in_words, guesses, hundredths, rough_guesses, signed, size};
use super::sentence::{Sentence, say};

const SAFEST: &str = "safest";

/// A grade as the history shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The grade; `None` until it is known.
    pub grade: Option<Grade>,
    /// Whether the grade is a bound or an estimate, which is drawn differently.
    pub vague: bool,
    /// The grade in a word.
    pub text: String,
    /// What the guess costs on average, if anything: "costs 0.12".
    pub cost: Option<String>,
    /// Whether it is Best because no safe guess costs less.
    pub safest: bool,
    /// Whether it may need more guesses than a safe one.
    pub not_safe: bool,
    /// Whether it found the code.
    pub found: bool,
    /// Whether the guess came from the engine.
    pub by_engine: bool,
    /// How much is said beside the grade.
    pub depth: Depth,
}

impl Tag {
    /// The text beside the grade: in figures "costs 0.12 · not safe". `None` if there is none.
    pub fn beside(&self) -> Option<String> {
        let text_if = |holds: bool, text: &'static str| holds.then_some(text);
        let (known, figures) = (self.grade.is_some(), self.depth == Depth::Figures);
        let facts: Vec<&str> = [
            text_if(figures && self.safest, SAFEST),
            self.cost.as_deref().filter(|_| figures),
            text_if(figures && self.not_safe, "not safe"),
            text_if(self.found, labels::FOUND_IT),
            text_if(known && self.by_engine, "by engine"),
        ]
        .into_iter()
        .flatten()
        .collect();
        (!facts.is_empty()).then(|| facts.join(" · "))
    }
}

/// The tag of guess `index` (from 0) on the board; `row` is that guess with its feedback.
pub fn tag_of_row(play: &Play, index: usize, row: &Row) -> Tag {
    Tag {
        found: row.feedback.is_all_black(row.guess.pegs()),
        by_engine: play.is_by_engine(index),
        depth: play.settings().depth,
        ..tag(play.assessment_state(index))
    }
}

/// A grade in a word.
pub fn grade_word(grade: Grade) -> &'static str {
    match grade {
        Grade::Best => "Best",
        Grade::Good => "Good",
        Grade::Inaccuracy => "Inaccuracy",
        Grade::Mistake => "Mistake",
        Grade::Blunder => "Blunder",
    }
}

/// The grade as a heading: "Best · safest".
pub(super) fn grade_in_full(graded: &GradedGuess) -> String {
    if graded.safest { format!("{} · {}", grade_word(graded.grade), SAFEST) } else { grade_word(graded.grade).into() }
}

/// What a grade means, in the help.
pub fn grade_means(grade: Grade) -> String {
    let most = grade.max_loss().map(|most| hundredths(Fraction::new(most, 100)));
    match (grade, most) {
        (Grade::Best, _) => "no guess is better on average; or it is safe, and no safe guess is better".into(),
        (_, Some(most)) => format!("costs at most {most} guesses on average"),
        (_, None) => "costs more than that".into(),
    }
}

/// The tag of a guess: its grade, "…" until that is known, or "–" if it cannot be known.
pub fn tag(assessment_state: AssessmentState) -> Tag {
    match assessment_state {
        AssessmentState::Pending => plain("…"),
        AssessmentState::Refused(_) => plain("–"),
        AssessmentState::Assessment(assessment) => tag_from_grade(&grade(assessment)),
    }
}

/// A tag with this text and nothing else.
fn plain(text: &str) -> Tag {
    Tag {
        grade: None,
        vague: false,
        text: text.into(),
        cost: None,
        safest: false,
        not_safe: false,
        found: false,
        by_engine: false,
        depth: Depth::Figures,
    }
}

/// The tag of a guess that was graded: its grade and what the guess costs.
pub(super) fn tag_from_grade(graded: &GradedGuess) -> Tag {
    let sign = match graded.sure {
        Sure::Exactly => "",
        Sure::AtMost => "≤ ",
        Sure::Roughly => "≈ ",
    };
    Tag {
        grade: Some(graded.grade),
        vague: graded.sure != Sure::Exactly,
        cost: costs_figure(graded),
        safest: graded.safest,
        not_safe: graded.risk.is_some(),
        ..plain(&format!("{sign}{}", grade_word(graded.grade)))
    }
}

/// What a guess costs on average, as a figure: "costs 0.12", "costs about 0.30". `None` if it costs nothing.
fn costs_figure(graded: &GradedGuess) -> Option<String> {
    let about = if graded.sure == Sure::Roughly { "about " } else { "" };
    (graded.loss > Fraction::from(0)).then(|| format!("costs {about}{}", size(graded.loss)))
}

/// What a guess costs, as a sentence without figures. A bound begins with "at most", an estimate with "probably".
pub fn plain_cost(graded: &GradedGuess) -> String {
    let loss = graded.loss;
    if loss == Fraction::from(0) {
        return match graded.sure {
            Sure::Roughly => "Probably nothing does better here.".into(),
            Sure::Exactly | Sure::AtMost if graded.risk.is_some() => "Nothing does better on average.".into(),
            Sure::Exactly | Sure::AtMost => "Nothing does better here.".into(),
        };
    }
    let price = rough_guesses(loss);
    let (probably, at_most) = match graded.sure {
        Sure::Exactly => ("", ""),
        Sure::AtMost => ("", "at most "),
        Sure::Roughly => ("probably ", ""),
    };
    let safety = if graded.safest { ", and no safe guess costs less" } else { "" };
    format!("It {probably}costs {at_most}{price}{safety}.")
}

/// What an unsafe guess risks, as a sentence: "With bad luck it takes one guess more than needed."
pub(super) fn plain_risk(risk: Risk) -> String {
    let more = risk.guesses.saturating_sub(risk.instead_of);
    format!("With bad luck it takes {} more than needed.", count_in_words(more, "guess", "guesses"))
}

/// What a guess costs on average: "+0.12"; "≈ +0.30" if it is an estimate; `None` if it costs nothing.
pub(super) fn cost(graded: &GradedGuess) -> Option<String> {
    let about = match graded.sure {
        Sure::Roughly => "≈ ",
        Sure::Exactly | Sure::AtMost => "",
    };
    let costs = graded.loss > Fraction::from(0);
    costs.then(|| format!("{about}{}", signed(graded.loss)))
}

/// What a guess costs, in words: "costs 0.12 guesses on average"; `None` if it costs nothing.
pub(super) fn cost_in_words(graded: &GradedGuess) -> Option<String> {
    if graded.loss == Fraction::from(0) {
        return None;
    }
    let size = size(graded.loss);
    let about = match graded.sure {
        Sure::Roughly => "about ",
        Sure::Exactly | Sure::AtMost => "",
    };
    let price = if graded.safest { ", the price of safety" } else { "" };
    Some(format!("costs {about}{size} guesses on average{price}"))
}

/// How many guesses an unsafe guess may need: "may need 6 instead of 5".
pub(super) fn risk_in_words(risk: Risk) -> String {
    format!("may need {} instead of {}", risk.guesses, risk.instead_of)
}

/// The name of the button that shows the reasons of the grade of guess `index` (from 0).
pub fn grade_button(index: usize, tag: &Tag) -> String {
    let beside = tag.beside().map(|beside| format!(" {beside}"));
    format!("{}{}: why guess {}", tag.text, beside.unwrap_or_default(), index + 1)
}

/// Names the row that shows that a guess cannot be the code. `None` if the guess can be the code.
pub fn cannot_be(guess: Code, rows: &[Row]) -> Option<Sentence> {
    let (number, row) = (1_u32..).zip(rows).find(|(_, row)| !row.allows(guess))?;
    Some(say!(
        "{} cannot be the code: if it were, row {} would have got {}. It got {}.",
        guess,
        number,
        feedback(row.feedback_if(guess)),
        feedback(row.feedback)
    ))
}

/// The heading of the dialog that warns of a guess.
pub fn warning(graded: &GradedGuess) -> &'static str {
    if graded.risk.is_some() && graded.grade < Grade::Mistake {
        "There is a safer guess"
    } else {
        labels::THERE_IS_A_BETTER_GUESS
    }
}

/// What the dialog says about the guess that it warns of.
pub fn use_anyway(assessment: &Assessment) -> Sentence {
    let (graded, guess) = (grade(assessment), assessment.split.guess);
    let costs = cost_in_words(&graded);
    match (graded.risk, costs) {
        (Some(risk), Some(costs)) => {
            say!("{} {}, and {}.", guess, costs, risk_of_guesses(risk))
        }
        (Some(risk), None) => say!("{} {}.", guess, risk_of_guesses(risk)),
        (None, costs) => say!("{} {}.", guess, costs.unwrap_or_else(|| "costs nothing".into())),
    }
}

/// As [`risk_in_words`], but as part of a sentence: "may need 6 guesses from here instead of 5".
pub(super) fn risk_of_guesses(risk: Risk) -> String {
    format!("may need {} from here instead of {}", guesses(risk.guesses), risk.instead_of)
}

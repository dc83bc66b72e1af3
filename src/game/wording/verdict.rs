//! A guess in a word or two: its grade and what it costs; and the warning of a guess.

use crate::grade::{Fraction, Grade, GradedGuess, Risk, Sure, grade};
use crate::play::{BestFact, Depth, Play};
use crate::question::AnswerState;
use crate::wording::HeadingAndText;
use mastermind_engine::Row;
use mastermind_engine::advice::Assessment;

use super::labels::play as labels;
use super::numbers::{count_in_words, guesses, hundredths, rough_guesses, signed, thousands, two_places};
use super::sentence::{Sentence, pins_drawn, say};

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

/// The tag of guess `index` (from 0) on the board; `row` is that guess with its feedback. It has no text while the player
/// is on their own.
pub fn tag_of_row(play: &Play, index: usize, row: &Row) -> Tag {
    let graded = if play.is_on_own() { plain("") } else { tag(play.assessment_state(index)) };
    Tag {
        found: row.feedback.is_all_black(row.guess.pegs()),
        by_engine: play.is_by_engine(index),
        depth: play.settings().depth,
        ..graded
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
pub fn grade_meaning(grade: Grade) -> String {
    let most = grade.max_loss().map(|most| hundredths(Fraction::new(most, 100)));
    match (grade, most) {
        (Grade::Best, _) => "no guess is better on average; or it is safe, and no safe guess is better".into(),
        (_, Some(most)) => format!("costs at most {most} guesses on average"),
        (_, None) => "costs more than that".into(),
    }
}

/// The tag of a guess: its grade, "…" until that is known, or "–" if it cannot be known.
pub fn tag(assessment: AnswerState<&Assessment>) -> Tag {
    match assessment {
        AnswerState::Waiting => plain("…"),
        AnswerState::Refused(_) => plain("–"),
        AnswerState::Ready(assessment) => tag_from_grade(&grade(assessment)),
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
    (graded.loss > Fraction::from(0)).then(|| format!("costs {about}{}", two_places(graded.loss)))
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

/// What an unsafe guess risks, as a sentence: "With bad luck it takes one guess more than needed."; if it tells nothing,
/// luck has no part in it.
pub(super) fn plain_risk(risk: Risk, tells_nothing: bool) -> String {
    let more = count_in_words(risk.guesses.saturating_sub(risk.instead_of), "guess", "guesses");
    let luck = if tells_nothing { "It" } else { "With bad luck it" };
    format!("{luck} takes {more} more than needed.")
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
    let size = two_places(graded.loss);
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
pub fn grade_label(index: usize, tag: &Tag) -> String {
    let beside = tag.beside().map(|beside| format!(" {beside}"));
    format!("{}{}: why guess {}", tag.text, beside.unwrap_or_default(), index + 1)
}

/// The warning of a guess: its heading, then the strongest fact about it. The better guess is not named. `None` without a
/// warning.
pub fn warning(play: &Play) -> Option<HeadingAndText> {
    let (assessment, fact) = (play.warned()?, play.warned_fact()?);
    let (graded, pegs) = (grade(assessment), assessment.split.guess.pegs());
    let pins = |feedback| pins_drawn(feedback, pegs);
    let codes = thousands(assessment.codes as u64);
    let costly = match graded.grade {
        Grade::Blunder => "This is a blunder.",
        _ => "This is a mistake.",
    };
    Some(match fact {
        BestFact::CannotBe { row, would } => {
            let got = play.board().get(row).map_or(Sentence::new(), |row| pins(row.feedback));
            let reason = say!("Row {} would have got {}, but it got {}.", row + 1, pins(would), got);
            HeadingAndText::new("This cannot be the code.", reason)
        }
        BestFact::TellsNothing => {
            HeadingAndText::new("This tells you nothing new.", "Every code that is left gives it the same pins.")
        }
        BestFact::MoreGuesses { more, after } => {
            let more = count_in_words(more, "guess", "guesses");
            let after = after.map(|feedback| say!(" after {},", pins(feedback))).unwrap_or_default();
            let reason = say!("With bad luck,{} it takes {} more than needed.", after, more);
            HeadingAndText::new("This is not safe.", reason)
        }
        BestFact::Lumps { feedback, codes: lumped, better } => {
            let lumped = thousands(lumped as u64);
            let (pins, better) = (pins(feedback), thousands(better as u64));
            let reason = say!("{} of {} codes give {}. A better guess leaves {} at most.", lumped, codes, pins, better);
            HeadingAndText::new(costly, reason)
        }
        BestFact::FewerGroups { groups, better } => HeadingAndText::new(
            costly,
            say!("Its answers make {} groups of the {} codes. A better guess makes {}.", groups, codes, better),
        ),
        BestFact::Harder => HeadingAndText::new(
            costly,
            "The codes that it leaves take longer to tell apart than those after a better guess.",
        ),
        BestFact::OnlyCode { .. } | BestFact::TooLarge { .. } | BestFact::Leaves { .. } => {
            HeadingAndText::new(costly, plain_cost(&graded))
        }
    })
}

/// What the guess that the player is warned of costs, in figures.
pub fn warned_cost(assessment: &Assessment) -> String {
    let graded = grade(assessment);
    let costs = cost_in_words(&graded).unwrap_or_else(|| "costs nothing on average".into());
    let risk = graded.risk.map(|risk| format!(", and {}", risk_of_guesses(risk)));
    format!("It {costs}{}.", risk.unwrap_or_default())
}

/// Like [`risk_in_words`], but as part of a sentence: "may need 6 guesses from here instead of 5".
pub(super) fn risk_of_guesses(risk: Risk) -> String {
    format!("may need {} from here instead of {}", guesses(risk.guesses), risk.instead_of)
}

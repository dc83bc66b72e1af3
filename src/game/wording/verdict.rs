//! A guess in a word or two: its grade and what it costs; and the dialog about one that is not
//! optimal.

use crate::grade::{Fraction, Grade, GradedGuess, Sure, grade};
use crate::play::{AssessmentState, NotOptimal, Play};
use crate::review::average_of;
use mastermind_engine::advice::Objective;
use mastermind_engine::{Code, Feedback, Row, score};

use super::labels::play as labels;
use super::numbers::{guesses, hundredths, signed};
use super::{feedback, spaced};

/// A grade as it stands in the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The grade; none while it is not known.
    pub grade: Option<Grade>,
    /// Whether it is a bound or an estimate, and drawn differently.
    pub vague: bool,
    /// In a word.
    pub text: String,
    /// What the guess costs, if anything: "−0.12", "+1 worst case".
    pub cost: Option<String>,
    /// Whether the guess came from the engine.
    pub by_engine: bool,
}

impl Tag {
    /// What stands beside the grade: "−0.12", "by engine".
    pub fn beside(&self) -> Option<String> {
        let engine = self.grade.filter(|_| self.by_engine);
        let engine = engine.map(|_| labels::BY_ENGINE);
        let both = self.cost.as_deref().into_iter().chain(engine);
        let both = both.collect::<Vec<_>>().join(" · ");
        Some(both).filter(|both| !both.is_empty())
    }
}

/// The grade of a guess on the board.
pub fn tag_of_row(play: &Play, place: usize, row: &Row) -> Tag {
    let state = play.assessment_state(place);
    Tag {
        by_engine: play.is_by_engine(place),
        ..tag(state, play.objective(), Some(row.feedback))
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

/// What a grade means, in the help.
pub fn grade_means(grade: Grade) -> String {
    let hundredths_of = |most: i64| hundredths(Fraction::new(most, 100));
    let on_average = match grade.most() {
        Some(0) => return "costs nothing".into(),
        Some(most) => format!("costs at most {} guesses on average", hundredths_of(most)),
        None => "costs more than that".into(),
    };
    match grade {
        Grade::Inaccuracy => {
            on_average + ", or is best on average but may need one guess more in the worst case"
        }
        Grade::Mistake => on_average + ", or one guess in the worst case",
        Grade::Best | Grade::Good | Grade::Blunder => on_average,
    }
}

/// The grade of a guess that got `came`, or of one that has not been played yet.
pub fn tag(assessment_state: AssessmentState, objective: Objective, came: Option<Feedback>) -> Tag {
    match assessment_state {
        // The verdict in the worst case comes first; the grade needs the average, too.
        AssessmentState::Pending | AssessmentState::Verdict(_) => plain("…"),
        AssessmentState::Refused(_) => plain("–"),
        AssessmentState::Assessment(said) => {
            let all_black = Feedback::all_black(said.split.guess.pegs());
            tag_from_grade(&grade(said, objective, came == Some(all_black)))
        }
    }
}

fn plain(text: &str) -> Tag {
    Tag {
        grade: None,
        vague: false,
        text: text.into(),
        cost: None,
        by_engine: false,
    }
}

/// A grade with its cost.
pub(super) fn tag_from_grade(graded: &GradedGuess) -> Tag {
    let sign = match graded.sure {
        Sure::Exactly => "",
        Sure::AtMost => "≤ ",
        Sure::Roughly => "≈ ",
    };
    Tag {
        grade: Some(graded.grade),
        vague: graded.sure != Sure::Exactly,
        text: format!("{sign}{}", grade_word(graded.grade)),
        cost: cost(graded),
        by_engine: false,
    }
}

/// The cost that the grade follows from: a guess more in the worst case makes no blunder.
fn cost(graded: &GradedGuess) -> Option<String> {
    let by_average = graded.grade == Grade::Blunder && graded.sure == Sure::Exactly;
    if graded.in_worst_case > 0 && !by_average {
        return Some(in_worst_case(graded));
    }
    let costs = graded.on_average > Fraction::from(0);
    costs.then(|| signed(-graded.on_average))
}

/// "+1 worst case".
pub(super) fn in_worst_case(graded: &GradedGuess) -> String {
    format!("+{} worst case", graded.in_worst_case)
}

/// What a guess costs, in words: "costs 0.12 guesses on average"; none if it costs nothing.
pub(super) fn cost_in_words(graded: &GradedGuess) -> Option<String> {
    if graded.best_on_average {
        return Some("is best on average, but may need one guess more in the worst case".into());
    }
    if graded.in_worst_case > 0 {
        let worst = format!("costs {} in the worst case", guesses(graded.in_worst_case));
        let exactly = graded.sure == Sure::Exactly && graded.on_average > Fraction::from(0);
        let average = in_guesses(graded.on_average);
        return Some(match exactly {
            true => format!("{worst}, {average} on average"),
            false => worst,
        });
    }
    if graded.on_average == Fraction::from(0) {
        return None;
    }
    let size = in_guesses(graded.on_average);
    Some(match graded.sure {
        Sure::Exactly => format!("costs {size} guesses on average"),
        Sure::AtMost => format!("costs at most {size} guesses on average"),
        Sure::Roughly => format!("costs about {size} guesses on average"),
    })
}

/// "0.12"; "<0.01".
fn in_guesses(cost: Fraction) -> String {
    signed(cost).trim_start_matches('+').to_owned()
}

/// The name of the button that shows the reasons of the grade of guess `place` (from 0).
pub fn grade_button(place: usize, tag: &Tag) -> String {
    let beside = tag.beside().map(|beside| format!(" {beside}"));
    format!(
        "{}{}: why guess {}",
        tag.text,
        beside.unwrap_or_default(),
        place + 1
    )
}

/// Which row shows that a guess cannot be the code; nothing if it can.
pub fn cannot_be(guess: Code, rows: &[Row]) -> Option<String> {
    let (number, row) = (1_u32..).zip(rows).find(|(_, row)| !row.allows(guess))?;
    Some(format!(
        "{} cannot be the code: if it were, row {number} would have got {}. It got {}.",
        spaced(guess),
        feedback(score(row.guess, guess)),
        feedback(row.feedback)
    ))
}

/// What the dialog says of a guess that is not optimal.
pub fn use_anyway(guess: Code, why: &NotOptimal) -> String {
    match why {
        NotOptimal::InWorstCase(verdict) => format!(
            "{} may need {} from here; the best guess needs at most {}.",
            spaced(guess),
            guesses(verdict.worst_after),
            verdict.worst_before,
        ),
        NotOptimal::OnAverage(average, codes) => format!(
            "{} costs {} guesses on average.",
            spaced(guess),
            in_guesses(average_of(average.cost(), *codes)),
        ),
    }
}

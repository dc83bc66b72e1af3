//! *Learn*, in words: the lessons, the kinds of puzzles, the techniques, and results to be shared.

use crate::day::Day;
use crate::day::DayDone;
use crate::learn::{LessonId, LessonState, Trend, WHOLE};
use mastermind_engine::Variant;
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::skill::Skill;

use super::colours_and_pegs;
use super::games;
use super::labelled::NameAndSummary;
pub use super::puzzle::kind;
use super::sentence::{Sentence, compact, joined};

/// The six parts: the name, and what the learner can do at the end.
pub const PARTS: [NameAndSummary; 6] = [
    NameAndSummary::new("Reading", "say what the pins rule out"),
    NameAndSummary::new("Deducing", "always guess a code that fits"),
    NameAndSummary::new("Listing", "write down what is left"),
    NameAndSummary::new("Choosing", "play the last two guesses perfectly"),
    NameAndSummary::new("Proving", "never need more than five"),
    NameAndSummary::new("Mastering", "play almost perfectly"),
];

/// The short name of a lesson, and one line about it.
pub fn lesson(id: LessonId) -> NameAndSummary {
    let lesson = id.lesson();
    NameAndSummary::new(lesson.title, lesson.summary)
}

/// The idea of a lesson, a few sentences, with codes of the classic game as the pegs show them.
pub fn lesson_idea(id: LessonId) -> Sentence {
    let pieces = id.lesson().text.split('`').map(|piece| match piece.parse() {
        Ok(code) if Variant::CLASSIC.contains(code) => compact(code),
        _ => piece.into(),
    });
    joined(&pieces.collect::<Vec<Sentence>>(), "")
}

/// How far the learner is in a lesson, as a phrase: "7 right among your last 10".
pub fn lesson_state(state: LessonState) -> String {
    match state {
        LessonState::NotStarted => "not started".into(),
        LessonState::Started(tries) => format!("{tries} of {WHOLE} puzzles done"),
        LessonState::Practised(right) => format!("{right} right among your last 10"),
        LessonState::Mastered => "mastered".into(),
    }
}

/// The name of a technique of deducing, and what it says.
pub fn technique(technique: Technique) -> NameAndSummary {
    match technique {
        Technique::Nothing => NameAndSummary::new("No pin", "None of these colours is in the code."),
        Technique::AllHere => {
            NameAndSummary::new("All here", "As many pins as pegs: the code is this guess in another order.")
        }
        Technique::NotThere => NameAndSummary::new("Not there", "No black: no peg is where you put it."),
        Technique::OnlyThere => NameAndSummary::new("Only there", "No white: each colour is where you put it, or out."),
        Technique::AddingUp => {
            NameAndSummary::new("Adding up", "If guesses share no colour, their pins add up to no more than the pegs.")
        }
        Technique::Full => NameAndSummary::new(
            "Full",
            "The known colours explain all the pins, so the others are out. Or all the rest must be in.",
        ),
        Technique::LastPlace => {
            NameAndSummary::new("Last place", "One place is left for a colour, or one colour for a place.")
        }
        Technique::Copies => NameAndSummary::new(
            "Weigh a row",
            "What would the row get otherwise? That shows how often a colour can appear.",
        ),
        Technique::Difference => NameAndSummary::new(
            "Difference",
            "Two guesses differ in a peg or two: that explains any change in the pins.",
        ),
        Technique::Fitting => NameAndSummary::new("Does it fit?", "Compare a code with every row."),
        Technique::Listing => NameAndSummary::new("List", "Write down all the codes: colours first, then places."),
        Technique::Supposing => {
            NameAndSummary::new("Suppose", "Try one possibility until it contradicts a row: then the opposite is true.")
        }
        Technique::SupposingTwice => NameAndSummary::new("Suppose twice", "Suppose one thing, and inside it another."),
    }
}

/// The game in which the nodes of a search are counted: "Counted in the whole game of 3 colours, 2 pegs. …".
pub fn searched_game(variant: Variant) -> String {
    format!("Counted in the whole game of {}. All these searches find the same value.", colours_and_pegs(variant))
}

/// The name of a skill, and what it is.
pub fn skill(skill: Skill) -> NameAndSummary {
    match skill {
        Skill::Technique(technique) => self::technique(technique),
        Skill::Kind(kind) => self::kind(kind),
    }
}

/// How a skill has developed lately.
pub fn trend(trend: Trend) -> &'static str {
    match trend {
        Trend::Unclear => "not clear yet",
        Trend::Rising => "getting better",
        Trend::Steady => "steady",
        Trend::Falling => "getting worse",
    }
}

/// A square for each puzzle: right, wrong or not tried.
pub fn squares(answers: &[Option<bool>]) -> String {
    let square = |answer: &Option<bool>| match answer {
        Some(true) => '🟩',
        Some(false) => '🟥',
        None => '⬜',
    };
    answers.iter().map(square).collect()
}

/// The result of a day's puzzles, to be shared. It gives no solution away.
pub fn day_share_text(done: DayDone, link: &str) -> String {
    let answers = done.answers();
    let right = answers.iter().filter(|answer| **answer == Some(true));
    let (right, all) = (right.count(), answers.len());
    let (title, squares) = (puzzles_of_day(done.day), squares(&answers));
    format!("Mastermind Teacher · {title}\n{squares} {right}/{all}\n{link}")
}

/// "Puzzles of 21 November 2026".
pub fn puzzles_of_day(day: Day) -> String {
    format!("Puzzles of {}", games::date(day))
}

/// A name and what it means, one after the other: "Copies. How often …", "Does it fit? Suppose …".
pub fn name_and_summary(name: &str, summary: &str) -> String {
    let end = if name.ends_with('?') { "" } else { "." };
    format!("{name}{end} {summary}")
}

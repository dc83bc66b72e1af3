//! The 33 lessons in six parts. Each is a row in the file of its part, with everything that belongs to it.

mod choosing;
mod deducing;
mod listing;
mod mastering;
mod proving;
mod reading;

use super::suits::{self, Exercise};
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::{PuzzleIdea, PuzzleKind};
use mastermind_teaching::skill::Skill;

/// A lesson, by its index among all lessons, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LessonId(u8);

impl LessonId {
    /// All lessons, in their order.
    pub fn all() -> impl Iterator<Item = LessonId> {
        (0..).take(NUMBER).map(LessonId)
    }

    /// The lesson that teaches a skill. If several lessons teach a technique, the lesson with the fewest techniques.
    pub fn teaching(skill: Skill) -> LessonId {
        let narrowest = |teaches: &dyn Fn(&Lesson) -> bool| {
            LessonId::all().filter(|id| teaches(id.lesson())).min_by_key(|id| id.lesson().techniques.len())
        };
        let teaching = match skill {
            Skill::Technique(technique) => narrowest(&|lesson| lesson.techniques.contains(&technique)),
            Skill::Kind(kind) => narrowest(&|lesson| lesson.exercises[0].kind == kind && !lesson.is_of_larger_games),
        };
        let practises = |id: &LessonId| {
            let mut exercises = id.lesson().exercises.iter();
            exercises.any(|exercises| Skill::Kind(exercises.kind) == skill)
        };
        // No lesson begins with the learner's own mistakes.
        teaching.or_else(|| LessonId::all().find(practises)).unwrap_or(LessonId(0))
    }

    /// The lesson of this name; `None` if there is none.
    pub fn from_name(name: &str) -> Option<LessonId> {
        LessonId::all().find(|id| id.lesson().name == name)
    }

    /// The lesson's row in the table.
    pub fn lesson(self) -> &'static Lesson {
        let mut lessons = PARTS.iter().flat_map(|part| part.iter());
        // `all` and `teaching` return only lessons that exist.
        lessons.nth(self.index()).unwrap_or(&PARTS[0][0])
    }

    /// The lesson after this one; `None` after the last lesson.
    pub fn next(self) -> Option<LessonId> {
        LessonId::all().nth(self.index() + 1)
    }

    /// The index among all lessons, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Puzzles that practise a lesson: a kind and its bands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exercises {
    /// The kind.
    pub kind: PuzzleKind,
    /// The lowest band.
    pub lowest: u16,
    /// The highest band.
    pub highest: u16,
}

/// One idea with its exercises.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its name in links and in the stored form.
    pub name: &'static str,
    /// The part, from 1.
    pub part: u8,
    /// The short name on the page.
    pub title: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// The idea, a few sentences; codes of the classic game stand between backquotes.
    pub text: &'static str,
    /// What the learner can do at the end: "tell whether a code fits every row".
    pub can_now: &'static str,
    /// The puzzles: first those that the lesson is about, then other kinds in which its idea helps.
    pub exercises: &'static [Exercises],
    /// The techniques of deducing that it teaches.
    pub techniques: &'static [Technique],
    /// The idea that its puzzles of the first kind must show, if not every puzzle of that kind will do.
    pub shown: Option<PuzzleIdea>,
    /// The band of its example; `None` for the lowest one of its exercises.
    pub example_band: Option<u16>,
    /// The number of its example. Most were searched for: the shortest example that shows the rule of the lesson, and
    /// both halves if the rule has two. A test compares it with others.
    pub example: u32,
    /// Whether a puzzle practises its idea at a step.
    pub suits: fn(&Exercise) -> bool,
    /// Whether it is about games other than the classic one, whatever the kind of puzzle.
    pub is_of_larger_games: bool,
    /// Whether it is about searching, so that the search of a puzzle's position is worth watching.
    pub is_of_searching: bool,
    /// The part besides its text, if any.
    pub more: Option<More>,
}

/// A part of a lesson besides its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum More {
    /// The proof for the blackboard.
    BlackboardProof,
    /// The rules that a player can remember.
    RulesToRemember,
    /// The nodes that each technique of the search saves.
    TechniqueSavings,
}

/// The defaults of a row.
const PLAIN: Lesson = Lesson {
    name: "",
    part: 0,
    title: "",
    summary: "",
    text: "",
    can_now: "",
    exercises: &[],
    techniques: &[],
    shown: None,
    example_band: None,
    example: 0,
    suits: suits::suits_by_technique,
    is_of_larger_games: false,
    is_of_searching: false,
    more: None,
};

/// Puzzles of a kind, from the lowest band to the highest.
const fn exercises(kind: PuzzleKind, lowest: u16, highest: u16) -> Exercises {
    Exercises { kind, lowest, highest }
}

/// All lessons, part by part.
static PARTS: [&[Lesson]; 6] = [
    &reading::LESSONS,
    &deducing::LESSONS,
    &listing::LESSONS,
    &choosing::LESSONS,
    &proving::LESSONS,
    &mastering::LESSONS,
];

/// How many lessons there are.
pub(super) const NUMBER: usize = reading::LESSONS.len()
    + deducing::LESSONS.len()
    + listing::LESSONS.len()
    + choosing::LESSONS.len()
    + proving::LESSONS.len()
    + mastering::LESSONS.len();

/// A lesson counts as mastered with this many right answers …
pub const MASTERED: usize = 8;
/// … among this many of the last ones.
pub const LAST: usize = 10;
/// How many puzzles a lesson has.
pub const WHOLE: usize = 6;

/// A learner's progress in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonState {
    /// No answer yet.
    NotStarted,
    /// This many of its puzzles are done, fewer than all.
    Started(u8),
    /// This many of the last ten answers are right.
    Practised(u8),
    /// At least eight of the last ten were right.
    Mastered,
}

impl LessonState {
    /// Whether all puzzles of the lesson are done.
    pub fn is_done(self) -> bool {
        matches!(self, LessonState::Practised(_) | LessonState::Mastered)
    }

    /// The state after these answers: for each of the last ten at most, whether it was right.
    pub(in crate::learn) fn from_answers(last: impl Iterator<Item = bool>) -> LessonState {
        let (mut tries, mut right) = (0_u8, 0);
        for answer in last {
            tries += 1;
            right += u8::from(answer);
        }
        match (usize::from(tries), usize::from(right)) {
            (0, _) => LessonState::NotStarted,
            (1..WHOLE, _) => LessonState::Started(tries),
            (_, MASTERED..) => LessonState::Mastered,
            _ => LessonState::Practised(right),
        }
    }
}

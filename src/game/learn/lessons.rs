//! The 31 lessons in six parts, as data. Their names and summaries are in `wording/learn.rs`.

use mastermind_engine::deduction::Technique;
use mastermind_engine::puzzle::{PuzzleIdea, PuzzleKind};
use mastermind_engine::skill::Skill;

/// One of the twelve things to know about choosing a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChoosingIdea {
    /// A guess that fits can win at once.
    CouldBeRight,
    /// The parts of a guess are counted.
    SortIntoGroups,
    /// The largest part decides the worst case.
    NoBigGroup,
    /// All parts are single.
    SettleIt,
    /// An impossible guess tells more codes apart.
    Probe,
    /// A colour that is ruled out fills a place, so that a feedback means one thing.
    DeadColour,
    /// A guess of only known or only new colours wastes feedbacks.
    OldAndNew,
    /// How many codes so many guesses can tell apart.
    Counting,
    /// The feedback that is worst for a guess.
    Refute,
    /// Unused colours are interchangeable.
    Alike,
    /// The best on average need not be the best in the worst case.
    AverageOrWorst,
    /// The best second guess for each feedback to one's opening.
    OpeningCards,
}

impl ChoosingIdea {
    /// All of them.
    pub const ALL: [ChoosingIdea; 12] = [
        ChoosingIdea::CouldBeRight,
        ChoosingIdea::SortIntoGroups,
        ChoosingIdea::NoBigGroup,
        ChoosingIdea::SettleIt,
        ChoosingIdea::Probe,
        ChoosingIdea::DeadColour,
        ChoosingIdea::OldAndNew,
        ChoosingIdea::Counting,
        ChoosingIdea::Refute,
        ChoosingIdea::Alike,
        ChoosingIdea::AverageOrWorst,
        ChoosingIdea::OpeningCards,
    ];
}

/// A lesson, as its place in [`LESSONS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LessonId(u8);

impl LessonId {
    /// All lessons, in their order.
    pub fn all() -> impl Iterator<Item = LessonId> {
        (0..).take(LESSONS.len()).map(LessonId)
    }

    /// The lesson that teaches a skill: of a technique the one that is about fewest others.
    pub fn teaching(skill: Skill) -> LessonId {
        let first = |teaches: &dyn Fn(&Lesson) -> bool| {
            LessonId::all()
                .filter(|id| teaches(id.lesson()))
                .min_by_key(|id| id.lesson().techniques.len())
        };
        let found = match skill {
            Skill::Technique(technique) => first(&|lesson| lesson.techniques.contains(&technique)),
            Skill::Kind(kind) => {
                first(&|lesson| lesson.exercises[0].kind == kind && lesson.name != LARGER_GAMES)
            }
        };
        // One's own mistakes are of all kinds.
        found.unwrap_or(LessonId(0))
    }

    /// The lesson of this name.
    pub fn named(name: &str) -> Option<LessonId> {
        LessonId::all().find(|id| id.lesson().name == name)
    }

    /// What it is.
    pub fn lesson(self) -> &'static Lesson {
        // `all` and `teaching` make only places that exist.
        &LESSONS[usize::from(self.0)]
    }

    /// What its puzzles of the first kind must show beyond being of that kind, if anything.
    pub fn idea(self) -> Option<PuzzleIdea> {
        self.lesson().shown
    }

    /// Its place among all lessons, from 0.
    pub fn place(self) -> usize {
        usize::from(self.0)
    }
}

/// What is practised in a lesson: puzzles of this kind in these bands.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its name in links and in the stored form.
    pub name: &'static str,
    /// The part, from 1.
    pub part: u8,
    /// What is practised: first what the lesson is about, then something else in which it helps.
    pub exercises: &'static [Exercises],
    /// The techniques of deducing that it teaches.
    pub techniques: &'static [Technique],
    /// What it teaches of choosing a guess.
    pub ideas: &'static [ChoosingIdea],
    /// What its puzzles of the first kind must show beyond being of that kind, if anything.
    pub shown: Option<PuzzleIdea>,
}

impl Lesson {
    /// The same lesson, with puzzles that show this idea.
    const fn showing(self, idea: PuzzleIdea) -> Lesson {
        Lesson {
            shown: Some(idea),
            ..self
        }
    }
}

const fn exercises(kind: PuzzleKind, lowest: u16, highest: u16) -> Exercises {
    Exercises {
        kind,
        lowest,
        highest,
    }
}

const fn lesson(
    part: u8,
    name: &'static str,
    exercises: &'static [Exercises],
    techniques: &'static [Technique],
    ideas: &'static [ChoosingIdea],
) -> Lesson {
    Lesson {
        name,
        part,
        exercises,
        techniques,
        ideas,
        shown: None,
    }
}

use ChoosingIdea as C;
use PuzzleKind as P;
use Technique as D;

/// The lesson that the rules that fit in a head belong to.
pub const OPENINGS: &str = "openings";
/// The lesson that the proof for the blackboard belongs to.
pub const WHY_FIVE: &str = "why-five";

/// The lesson about other games than the classic one.
pub(super) const LARGER_GAMES: &str = "larger-games";

/// All lessons, part by part.
pub static LESSONS: [Lesson; 31] = [
    lesson(
        1,
        "the-answer",
        &[exercises(P::Answer, 400, 700), exercises(P::Fit, 500, 700)],
        &[],
        &[],
    ),
    lesson(
        1,
        "doubled-colours",
        &[exercises(P::Answer, 700, 1000), exercises(P::Fit, 600, 800)],
        &[],
        &[],
    ),
    lesson(
        1,
        "nothing-and-all",
        &[exercises(P::Fit, 500, 800), exercises(P::Certain, 600, 800)],
        &[D::Nothing, D::AllHere],
        &[],
    ),
    lesson(
        1,
        "not-there",
        &[
            exercises(P::Fit, 600, 1000),
            exercises(P::OneCode, 800, 1000),
        ],
        &[D::NotThere, D::OnlyThere],
        &[],
    ),
    lesson(
        2,
        "does-it-fit",
        &[
            exercises(P::Fit, 700, 1100),
            exercises(P::CodesLeft, 800, 1000),
        ],
        &[D::Fitting],
        &[C::CouldBeRight],
    ),
    lesson(
        2,
        "adding-up",
        &[
            exercises(P::OneCode, 1100, 1300),
            exercises(P::Certain, 1000, 1300),
        ],
        &[D::AddingUp],
        &[],
    ),
    lesson(
        2,
        "full-last-place",
        &[
            exercises(P::OneCode, 800, 1000),
            exercises(P::Certain, 800, 1000),
        ],
        &[D::Full, D::LastPlace],
        &[],
    ),
    lesson(
        2,
        "copies",
        &[
            exercises(P::OneCode, 1200, 1300),
            exercises(P::Certain, 1100, 1300),
        ],
        &[D::Copies],
        &[],
    ),
    lesson(
        2,
        "change-one",
        &[
            exercises(P::Certain, 1200, 1400),
            exercises(P::OneCode, 1200, 1400),
        ],
        &[D::Difference],
        &[],
    ),
    lesson(
        2,
        "suppose",
        &[
            exercises(P::OneCode, 1500, 2000),
            exercises(P::Certain, 1500, 2000),
        ],
        &[D::Supposing, D::SupposingTwice],
        &[],
    ),
    lesson(
        2,
        "false-row",
        &[
            exercises(P::FalseRow, 800, 1600),
            exercises(P::Fit, 800, 1000),
        ],
        &[D::Fitting, D::Supposing],
        &[],
    ),
    lesson(
        3,
        "two-or-three-left",
        &[
            exercises(P::CodesLeft, 800, 1100),
            exercises(P::OneCode, 800, 1100),
        ],
        &[D::Listing],
        &[],
    )
    .showing(PuzzleIdea::TwoOrThreeLeft),
    lesson(
        3,
        "colours-first",
        &[
            exercises(P::CodesLeft, 1000, 1400),
            exercises(P::OneCode, 1000, 1400),
        ],
        &[D::Listing],
        &[],
    )
    .showing(PuzzleIdea::ColoursFirst),
    lesson(
        3,
        "alike-colours",
        &[
            exercises(P::CodesLeft, 1200, 1600),
            exercises(P::Certain, 1200, 1600),
        ],
        &[D::Listing],
        &[C::Alike],
    )
    .showing(PuzzleIdea::AlikeColours),
    lesson(
        3,
        "you-know-enough",
        &[
            exercises(P::OneCode, 900, 1800),
            exercises(P::CodesLeft, 900, 1200),
        ],
        &[D::Listing],
        &[],
    ),
    lesson(
        4,
        "sort-into-groups",
        &[
            exercises(P::Order, 1300, 1500),
            exercises(P::Settle, 1200, 1400),
        ],
        &[],
        &[C::SortIntoGroups],
    )
    .showing(PuzzleIdea::MoreGroups),
    lesson(
        4,
        "no-big-group",
        &[
            exercises(P::Order, 1500, 1700),
            exercises(P::Evade, 1200, 1500),
        ],
        &[],
        &[C::NoBigGroup],
    )
    .showing(PuzzleIdea::NoBigGroup),
    lesson(
        4,
        "settle-it",
        &[
            exercises(P::Settle, 1200, 1600),
            exercises(P::CanSettle, 1200, 1500),
        ],
        &[],
        &[C::SettleIt],
    ),
    lesson(
        4,
        "the-probe",
        &[
            exercises(P::Probe, 1300, 1600),
            exercises(P::CanSettle, 1300, 1600),
        ],
        &[],
        &[C::Probe],
    ),
    lesson(
        4,
        "dead-colours",
        &[
            exercises(P::Probe, 1500, 1900),
            exercises(P::Settle, 1400, 1700),
        ],
        &[],
        &[C::DeadColour],
    )
    .showing(PuzzleIdea::DeadColour),
    lesson(
        4,
        "half-old-half-new",
        &[
            exercises(P::Order, 1500, 1800),
            exercises(P::SecondGuess, 1600, 1800),
        ],
        &[],
        &[C::OldAndNew],
    )
    .showing(PuzzleIdea::OldAndNew),
    lesson(
        5,
        "what-n-can-do",
        &[
            exercises(P::CanSettle, 1200, 1700),
            exercises(P::Settle, 1200, 1600),
        ],
        &[],
        &[C::Counting],
    ),
    lesson(
        5,
        "refute-it",
        &[
            exercises(P::Refute, 1300, 1700),
            exercises(P::Evade, 1200, 1600),
        ],
        &[],
        &[C::Refute],
    ),
    lesson(
        5,
        WHY_FIVE,
        &[
            exercises(P::WhyNot, 1400, 1700),
            exercises(P::Refute, 1300, 1600),
        ],
        &[],
        &[C::Counting],
    )
    .showing(PuzzleIdea::TooManyCodes),
    lesson(
        5,
        "evil-codemaker",
        &[
            exercises(P::Evade, 1200, 1600),
            exercises(P::Refute, 1300, 1600),
        ],
        &[],
        &[C::Refute],
    ),
    lesson(
        5,
        "worst-case",
        &[
            exercises(P::KeepWorstCase, 1600, 2000),
            exercises(P::Refute, 1500, 1700),
        ],
        &[],
        &[C::NoBigGroup],
    )
    .showing(PuzzleIdea::NotBySize),
    lesson(
        6,
        OPENINGS,
        &[
            exercises(P::SecondGuess, 1800, 1900),
            exercises(P::Order, 1500, 1800),
        ],
        &[],
        &[C::OpeningCards],
    )
    .showing(PuzzleIdea::OpeningCard),
    lesson(
        6,
        "average-or-worst",
        &[
            exercises(P::Order, 1700, 1800),
            exercises(P::KeepWorstCase, 1600, 1900),
        ],
        &[],
        &[C::AverageOrWorst],
    )
    .showing(PuzzleIdea::AverageOrWorst),
    lesson(
        6,
        "little-trees",
        &[
            exercises(P::SmallTree, 1200, 1700),
            exercises(P::Settle, 1200, 1600),
        ],
        &[],
        &[C::AverageOrWorst],
    ),
    lesson(
        6,
        "bits",
        &[
            exercises(P::Order, 1500, 1800),
            exercises(P::Settle, 1500, 1800),
        ],
        &[],
        &[C::SortIntoGroups],
    )
    .showing(PuzzleIdea::Bits),
    lesson(
        6,
        LARGER_GAMES,
        &[
            // In lower bands no puzzle of these kinds has a game that is larger than the classic one.
            exercises(P::Certain, 1700, 2100),
            exercises(P::OneCode, 1900, 2400),
        ],
        &[],
        &[C::Alike],
    ),
];

/// A lesson counts as mastered with so many right answers …
pub const MASTERED: usize = 8;
/// … among so many of the last ones.
pub const LAST: usize = 10;
/// So many puzzles are a whole lesson.
pub const WHOLE: usize = 6;

/// How far a learner is with a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonState {
    /// No try.
    NotStarted,
    /// So many of its first puzzles.
    Started(u8),
    /// So many right of the last ten.
    Practised(u8),
    /// At least eight of the last ten were right.
    Mastered,
}

impl LessonState {
    /// The state after these answers, the last ten at most.
    pub(super) fn of(last: impl Iterator<Item = bool>) -> LessonState {
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

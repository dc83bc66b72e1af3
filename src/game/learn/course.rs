//! Where the puzzles come from, one after the other.
//!
//! ```text
//!   mixed · theme · review · mistakes · day · set · a link
//!   lesson: example ─► 2 puzzles with help ─► 4 without ─► what was learned ─► the next
//! ```

use super::lessons::{LARGER_GAMES, Lesson};
use super::{Help, LESSONS, LessonId, WHY_FIVE};
use crate::play::Day;
use mastermind_engine::deduction::{Fact, Inference, Technique};
use mastermind_engine::narrow::narrow;
use mastermind_engine::puzzle::{
    Puzzle, PuzzleId, PuzzleKind, PuzzleTask, broken_at_a_glance, doubles_a_colour, practises,
    read_at_a_glance,
};
use mastermind_engine::random::Random;
use mastermind_engine::{Code, Row, Variant, score};

/// Numbers of the lessons' examples begin here: practice never reaches them.
pub(super) const EXAMPLE_NUMBERS: u32 = 3_000_000_000;

/// Where the puzzles come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// All kinds, made for the rating.
    Mixed,
    /// One kind.
    Theme(PuzzleKind),
    /// A lesson: its example first, then two puzzles with help, then exercises.
    Lesson(LessonId, LessonStep),
    /// What was missed and comes back.
    Review,
    /// The mistakes of one's own rounds, the last one first, from 0 on.
    Mistakes(usize),
    /// The puzzles of a day, from 0 on.
    Day(Day, usize),
    /// The puzzles of a teacher's set, from 0 on.
    Set(usize),
    /// One puzzle that a link names; mixed puzzles follow.
    Single,
}

/// How far one is in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStep {
    /// The worked example.
    Example,
    /// One of the puzzles with help, from 0.
    Helped(u8),
    /// The exercises, from 0.
    Exercises(u8),
}

/// So many puzzles of a lesson have help.
pub(super) const HELPED: u8 = 2;

/// So many follow without help. All of them together take some four minutes.
pub const EXERCISES: u8 = 4;
const _: () = assert!((HELPED + EXERCISES) as usize == super::lessons::WHOLE);

impl LessonStep {
    pub(super) fn help(self, lesson: LessonId) -> Help {
        match self {
            LessonStep::Example => Help::Example,
            LessonStep::Helped(0) => Help::UpToTheIdea(lesson),
            LessonStep::Helped(_) => Help::HalfTheWay(lesson),
            LessonStep::Exercises(_) => Help::Nothing,
        }
    }

    pub(super) fn next(self) -> LessonStep {
        match self {
            LessonStep::Example => LessonStep::Helped(0),
            LessonStep::Helped(place) if place + 1 < HELPED => LessonStep::Helped(place + 1),
            LessonStep::Helped(_) => LessonStep::Exercises(0),
            LessonStep::Exercises(place) => LessonStep::Exercises(place + 1),
        }
    }

    /// How many puzzles of the lesson come before it; none of the example, which is no puzzle.
    pub fn place(self) -> Option<u8> {
        match self {
            LessonStep::Example => None,
            LessonStep::Helped(place) => Some(place),
            LessonStep::Exercises(place) => Some(place.saturating_add(HELPED)),
        }
    }
}

/// What comes after one puzzle of a course.
pub(super) fn after(course: Course) -> Course {
    match course {
        Course::Day(day, place) => Course::Day(day, place + 1),
        Course::Mistakes(place) => Course::Mistakes(place + 1),
        // A set that is done has no place to go on from.
        Course::Set(place) => Course::Set(place.saturating_add(1)),
        Course::Lesson(id, step) => Course::Lesson(id, step.next()),
        Course::Single => Course::Mixed,
        course => course,
    }
}

/// The puzzle that a lesson's example shows: its number is not used for practice.
pub fn example(id: LessonId) -> PuzzleId {
    let lesson = id.lesson();
    let (all, place): (u32, u32) = (narrow(LESSONS.len()), narrow(id.place()));
    let band = match lesson.name {
        // In the lowest band there is hardly ever a pin of both sorts.
        FEEDBACK => FEEDBACK_EXAMPLE_BAND,
        _ => lesson.exercises[0].lowest,
    };
    PuzzleId {
        kind: lesson.exercises[0].kind,
        band,
        number: EXAMPLE_NUMBERS + place + passed_over(lesson.name) * all,
    }
}

/// How many numbers the example of a lesson skips. The number that follows gives the shortest of many
/// examples that show the rule of the lesson, and both halves of the rule if it has two. A test compares it
/// with others.
fn passed_over(lesson: &str) -> u32 {
    match lesson {
        NOTHING_AND_ALL => 1912,
        "not-there" => 66,
        "does-it-fit" => 18,
        "adding-up" => 82,
        "full-last-place" => 1,
        "copies" => 91,
        "change-one" => 15,
        "suppose" => 17,
        "two-or-three-left" => 1,
        "colours-first" => 15,
        "alike-colours" => 12,
        "sort-into-groups" => 1,
        "no-big-group" => 22,
        "half-old-half-new" => 9,
        "what-n-can-do" => 11,
        WHY_FIVE => 99,
        "worst-case" => 7,
        "openings" => 9,
        "average-or-worst" => 20,
        "bits" => 108,
        _ => 0,
    }
}

/// How many steps come before the first one that uses a technique of the lesson; where none does, before
/// the last one.
pub(super) fn before_the_idea(lesson: LessonId, steps: &[Inference]) -> usize {
    let taught = lesson.lesson().techniques;
    let first = steps
        .iter()
        .position(|step| taught.contains(&step.technique));
    first.unwrap_or(steps.len().saturating_sub(1))
}

/// Which of two techniques the rows should show at this step of the lesson about no pin and all pins, so that
/// both are met: one after the other. Nothing where the lesson is another one.
fn wanted_at_a_glance(lesson: LessonId, step: LessonStep) -> Option<Technique> {
    if lesson.lesson().name != NOTHING_AND_ALL {
        return None;
    }
    // Every other exercise is of another kind.
    Some(match step.place()? {
        0 | 3 => Technique::Nothing,
        _ => Technique::AllHere,
    })
}

/// Whether the code of the question *Does it fit?* should fit at this step of a lesson. Of three questions
/// that follow each other one or two should; which ones looks like chance. An example may be either.
fn should_fit(lesson: LessonId, step: LessonStep) -> Option<bool> {
    /// The ways to choose one or two of three, one bit for each.
    const CHOICES: [u8; 6] = [0b001, 0b010, 0b100, 0b011, 0b101, 0b110];
    let place = step.place()?;
    let mut random = Random::new(lesson.place() as u64);
    random.stir(u64::from(place / 3));
    let choice = CHOICES.get(random.below(CHOICES.len()))?;
    Some(choice >> (place % 3) & 1 == 1)
}

/// Whether the question *Does it fit?* practises the idea of a lesson: if the code does not fit, the first
/// row that it breaks shows that by what the lesson teaches.
fn asks_for_the_idea(
    lesson: &Lesson,
    wanted: Option<Technique>,
    puzzle: &Puzzle,
    code: Code,
) -> bool {
    let taught = |technique: Technique| match wanted {
        Some(wanted) => technique == wanted,
        None => lesson.techniques.contains(&technique),
    };
    if lesson.techniques.is_empty() {
        let doubles = |row: &Row| doubles_a_colour(row.guess, code);
        return lesson.name != DOUBLED || puzzle.rows.iter().any(doubles);
    }
    let by_glance = !taught(Technique::Fitting);
    match puzzle.rows.iter().find(|row| !row.allows(code)) {
        Some(row) => !by_glance || broken_at_a_glance(row, code).is_some_and(taught),
        None => {
            let reads = |row: &Row| read_at_a_glance(row).is_some_and(taught);
            !by_glance || puzzle.rows.iter().any(reads)
        }
    }
}

/// Whether a step says how often a colour is there which the guess of its row has more than once.
fn weighs_copies(puzzle: &Puzzle, step: &Inference) -> bool {
    let &[row] = step.rows.as_slice() else {
        return false;
    };
    let guess = puzzle.rows.get(usize::from(row)).map(|row| row.guess);
    let twice = |colour: u8| {
        let colours = guess.iter().flat_map(|guess| guess.iter());
        colours.filter(|&it| it == colour).count() > 1
    };
    let of_copies = |fact: &Fact| match *fact {
        Fact::AtMost { colour, copies } => copies > 0 && twice(colour),
        Fact::AtLeast { colour, copies } => copies > 1 && twice(colour),
        _ => false,
    };
    step.technique == Technique::Copies && step.facts.iter().any(of_copies)
}

/// Which sorts of pins the feedback should have at this step of the lesson about the feedback, so that not
/// all puzzles have the same answer: only white ones, only black ones, or both, which no technique reads.
/// Nothing where any will do.
fn sorts_of_pins(step: LessonStep) -> Option<Option<Technique>> {
    match step.place() {
        Some(0) => Some(Some(Technique::NotThere)),
        Some(1) => Some(Some(Technique::OnlyThere)),
        None | Some(3) => Some(None),
        Some(_) => None,
    }
}

/// Whether a puzzle practises the idea of a lesson at this step; `steps` are those of its solution, where it
/// is deduced.
pub(super) fn suits(
    (lesson_id, at): (LessonId, LessonStep),
    puzzle: &Puzzle,
    steps: &[Inference],
) -> bool {
    let lesson = lesson_id.lesson();
    // Adding up is never the hardest step: it has to be among the steps, and of several rows.
    let adds_up = |step: &Inference| step.technique == Technique::AddingUp && step.rows.len() > 1;
    let changes_one = |step: &Inference| {
        let guess = |place: usize| {
            let row = step.rows.get(place)?;
            Some(puzzle.rows.get(usize::from(*row))?.guess)
        };
        let two = guess(0).zip(guess(1));
        // That a colour is there at most so many times is a weak example.
        let says_much = |fact: &Fact| match fact {
            Fact::Is { .. } | Fact::AtLeast { .. } | Fact::AtMost { copies: 0, .. } => true,
            Fact::IsNot { .. } | Fact::AtMost { .. } => false,
        };
        step.technique == Technique::Difference
            && step.facts.iter().any(says_much)
            && two.is_some_and(|(one, other)| differ_in_one(one, other))
    };
    let by_technique = |&technique: &Technique| match technique {
        Technique::AddingUp => steps.iter().any(adds_up),
        Technique::Difference => steps.iter().any(changes_one),
        Technique::Copies => steps.iter().any(|step| weighs_copies(puzzle, step)),
        technique => practises(puzzle, technique),
    };
    match puzzle.task {
        _ if lesson.name == LARGER_GAMES && puzzle.variant == Variant::CLASSIC => false,
        PuzzleTask::Answer { guess, secret } if lesson.name == FEEDBACK => {
            let feedback = score(guess, secret);
            sorts_of_pins(at)
                .is_none_or(|sorts| sorts == read_at_a_glance(&Row { guess, feedback }))
        }
        PuzzleTask::Answer { guess, secret } if lesson.name == DOUBLED => {
            doubles_a_colour(guess, secret)
        }
        PuzzleTask::Fit { code } => {
            let fits = puzzle.rows.iter().all(|row| row.allows(code));
            let technique = wanted_at_a_glance(lesson_id, at);
            // Rows with all pins are rare: of those any will do.
            let any = technique == Some(Technique::AllHere);
            let wanted = any || should_fit(lesson_id, at).is_none_or(|wanted| wanted == fits);
            wanted && asks_for_the_idea(lesson, technique, puzzle, code)
        }
        // That one knows enough is seen of every code that is found.
        PuzzleTask::OneCode | PuzzleTask::Certain if lesson.techniques == [Technique::Listing] => {
            true
        }
        PuzzleTask::OneCode | PuzzleTask::Certain => {
            let used = |it: &Technique| steps.iter().any(|step| step.technique == *it);
            let mut taught = lesson.techniques.iter();
            lesson.techniques.is_empty() || taught.any(|it| by_technique(it) && used(it))
        }
        _ => {
            lesson.techniques.is_empty()
                || puzzle.kind != lesson.exercises[0].kind
                || lesson.techniques.iter().any(by_technique)
        }
    }
}

/// Whether two guesses differ in one place only, or by one colour that was put for another.
fn differ_in_one(one: Code, other: Code) -> bool {
    let mut changes: Vec<(u8, u8)> = one.iter().zip(other.iter()).collect();
    changes.retain(|(here, there)| here != there);
    changes.dedup();
    changes.len() == 1
}

/// The lesson about what the pins mean.
const FEEDBACK: &str = "the-answer";
/// The band of its example.
const FEEDBACK_EXAMPLE_BAND: u16 = 500;
/// The lesson about no pin and all pins.
const NOTHING_AND_ALL: &str = "nothing-and-all";
/// The lesson about colours that stand twice.
const DOUBLED: &str = "doubled-colours";

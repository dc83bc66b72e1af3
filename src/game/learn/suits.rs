//! Which puzzles practise the idea of a lesson, at each of its steps.

use super::course::LessonStep;
use super::lessons::LessonId;
use super::run::is_deduced;
use mastermind_engine::util::Random;
use mastermind_engine::{Code, Row, Variant, score};
use mastermind_teaching::deduction::{Fact, Inference, Technique};
use mastermind_teaching::puzzle::{
    Puzzle, ReplyForm, broken_at_a_glance, doubles_a_colour, practises, read_at_a_glance,
};

/// A puzzle that may become an exercise.
pub struct Exercise<'a> {
    /// The lesson.
    pub lesson: LessonId,
    /// How far the learner is in the lesson.
    pub at: LessonStep,
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The steps of its solution; empty if it is not deduced.
    pub steps: &'a [Inference],
}

impl Exercise<'_> {
    /// Whether the puzzle practises the idea of the lesson.
    pub(super) fn suits(&self) -> bool {
        (self.lesson.lesson().suits)(self)
    }

    /// The rows of the puzzle.
    fn rows(&self) -> impl Iterator<Item = &Row> {
        self.puzzle.rows.iter()
    }

    /// The code of the question *Does it fit?*; `None` if the puzzle asks something else.
    fn code_to_fit(&self) -> Option<Code> {
        self.puzzle.task.code().filter(|_| self.puzzle.kind.form() == ReplyForm::YesOrNo)
    }

    /// Whether the code fits the rows, or breaks one of them, as this step of the lesson wants it; see [`should_fit`].
    fn fits_as_wanted(&self, code: Code) -> bool {
        let fits = self.rows().all(|row| row.allows(code));
        should_fit(self.lesson, self.at).is_none_or(|wanted| wanted == fits)
    }
}

/// Whether an exercise suits the lesson about feedback: its feedback has the sorts of pins that this step of the lesson
/// wants.
pub(super) fn feedback(exercise: &Exercise) -> bool {
    let Some((guess, secret)) = exercise.puzzle.task.compared() else {
        return suits_by_technique(exercise);
    };
    let feedback = score(guess, secret);
    sorts_of_pins(exercise.at).is_none_or(|sorts| sorts == read_at_a_glance(&Row::new(guess, feedback)))
}

/// Whether an exercise suits the lesson about doubled colours: some colour is in a guess more often than in the code.
pub(super) fn doubled_colours(exercise: &Exercise) -> bool {
    if let Some((guess, secret)) = exercise.puzzle.task.compared() {
        return doubles_a_colour(guess, secret);
    }
    let doubles = |code| exercise.rows().any(|row| doubles_a_colour(row.guess, code));
    let code = exercise.code_to_fit();
    code.is_some_and(|code| exercise.fits_as_wanted(code) && doubles(code))
}

/// Whether an exercise suits the lesson about rows with no pin and rows with all pins; its exercises take turns between
/// the two. Rows with all pins are rare, so any exercise with such a row will do.
pub(super) fn nothing_and_all(exercise: &Exercise) -> bool {
    let (Some(code), Some(index)) = (exercise.code_to_fit(), exercise.at.index()) else {
        return suits_by_technique(exercise);
    };
    // The exercises between these are of another kind.
    match index {
        0 | 3 => {
            let taught = |technique| technique == Technique::Nothing;
            exercise.fits_as_wanted(code) && decided_at_a_glance(exercise.puzzle, code, taught)
        }
        _ => {
            let taught = |technique| technique == Technique::AllHere;
            decided_at_a_glance(exercise.puzzle, code, taught)
        }
    }
}

/// Whether an exercise suits the lesson about larger games: any game except the classic one.
pub(super) fn larger_games(exercise: &Exercise) -> bool {
    exercise.puzzle.variant != Variant::CLASSIC && suits_by_technique(exercise)
}

/// Whether an exercise suits its lesson, for most lessons: a technique of the lesson is needed or can be seen at work.
pub(super) fn suits_by_technique(exercise: &Exercise) -> bool {
    let (lesson, puzzle) = (exercise.lesson.lesson(), exercise.puzzle);
    let is_taught = |technique: Technique| lesson.techniques.contains(&technique);
    if let Some(code) = exercise.code_to_fit() {
        let teaches_a_glance = !lesson.techniques.is_empty() && !is_taught(Technique::Fitting);
        return exercise.fits_as_wanted(code) && (!teaches_a_glance || decided_at_a_glance(puzzle, code, is_taught));
    }
    let mut techniques = lesson.techniques.iter();
    match is_deduced(puzzle.kind) {
        // In a lesson without techniques every puzzle suits.
        _ if techniques.len() == 0 => true,
        true if lesson.techniques == [Technique::Listing] => true,
        true => techniques.any(|&technique| {
            let used = exercise.steps.iter().any(|step| step.technique == technique);
            used && is_practised(exercise, technique)
        }),
        false => {
            let is_main = puzzle.kind == lesson.exercises[0].kind;
            !is_main || techniques.any(|&technique| is_practised(exercise, technique))
        }
    }
}

/// Whether the learner can decide by a taught technique, without counting, whether the code fits. If it fails, the first
/// row that it breaks must show it; if it fits, one row that the technique reads is enough.
fn decided_at_a_glance(puzzle: &Puzzle, code: Code, is_taught: impl Fn(Technique) -> bool) -> bool {
    match puzzle.rows.iter().find(|row| !row.allows(code)) {
        Some(row) => broken_at_a_glance(row, code).is_some_and(is_taught),
        None => {
            let mut techniques = puzzle.rows.iter().filter_map(read_at_a_glance);
            techniques.any(is_taught)
        }
    }
}

/// Whether the technique can be seen at work in the exercise. Adding up is never the hardest step, so any step that
/// adds up several rows will do.
fn is_practised(exercise: &Exercise, technique: Technique) -> bool {
    let puzzle = exercise.puzzle;
    let mut steps = exercise.steps.iter().filter(|step| step.technique == technique);
    match technique {
        Technique::AddingUp => steps.any(|step| step.rows.len() > 1),
        Technique::Difference => steps.any(|step| compares_one_change(puzzle, step)),
        Technique::Copies => steps.any(|step| weighs_copies(puzzle, step)),
        technique => practises(puzzle, technique),
    }
}

/// Whether a step compares two guesses that differ in one peg, and follows more than an upper bound from them.
fn compares_one_change(puzzle: &Puzzle, step: &Inference) -> bool {
    // The guess of the row that stands at this index in the list of the step.
    let guess = |index: usize| {
        let row = step.rows.get(index)?;
        Some(puzzle.rows.get(usize::from(*row))?.guess)
    };
    // "At most this many copies" and "not here" are weak examples.
    let is_strong = |fact: &Fact| match fact {
        Fact::Is { .. } | Fact::AtLeast { .. } | Fact::AtMost { copies: 0, .. } => true,
        Fact::IsNot { .. } | Fact::AtMost { .. } => false,
    };
    let two_guesses = guess(0).zip(guess(1));
    step.facts.iter().any(is_strong) && two_guesses.is_some_and(|(one, other)| have_one_change(one, other))
}

/// Whether a step says how often a colour occurs that the guess of its row has more than once.
fn weighs_copies(puzzle: &Puzzle, step: &Inference) -> bool {
    let &[row] = step.rows.as_slice() else {
        return false;
    };
    let guess = puzzle.rows.get(usize::from(row)).map(|row| row.guess);
    let is_doubled = |colour: u8| {
        let pegs = guess.iter().flat_map(|guess| guess.iter());
        pegs.filter(|&peg| peg == colour).count() > 1
    };
    let is_about_copies = |fact: &Fact| match *fact {
        Fact::AtMost { colour, copies } => copies > 0 && is_doubled(colour),
        Fact::AtLeast { colour, copies } => copies > 1 && is_doubled(colour),
        _ => false,
    };
    step.facts.iter().any(is_about_copies)
}

/// Whether two guesses differ in one place only, or by one colour that replaces another.
fn have_one_change(one: Code, other: Code) -> bool {
    let mut changes: Vec<(u8, u8)> = one.iter().zip(other.iter()).collect();
    changes.retain(|(here, there)| here != there);
    changes.dedup();
    changes.len() == 1
}

/// Whether the code of the question *Does it fit?* should fit at this step of a lesson. In each group of three
/// questions it fits in one or two, chosen pseudo-randomly. `None` for an example, which may be either.
fn should_fit(lesson: LessonId, step: LessonStep) -> Option<bool> {
    /// The ways to choose one or two of three, one bit for each.
    const CHOICES: [u8; 6] = [0b001, 0b010, 0b100, 0b011, 0b101, 0b110];
    let index = step.index()?;
    let mut random = Random::new(lesson.index() as u64);
    random.stir(u64::from(index / 3));
    let choice = CHOICES.get(random.below(CHOICES.len()))?;
    Some(choice >> (index % 3) & 1 == 1)
}

/// The technique that must read the feedback at this step of the lesson about feedback, so that the answers differ:
/// `Some(Some(technique))` for only white pins or only black pins, `Some(None)` for both sorts, `None` if any feedback
/// will do.
fn sorts_of_pins(step: LessonStep) -> Option<Option<Technique>> {
    match step.index() {
        Some(0) => Some(Some(Technique::NotThere)),
        Some(1) => Some(Some(Technique::OnlyThere)),
        None | Some(3) => Some(None),
        Some(_) => None,
    }
}

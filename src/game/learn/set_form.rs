//! The form in which a teacher makes a set of puzzles. Its entries always make a set, unless no kind is chosen.

use super::lessons::LessonId;
use super::set::{MAX_SET_PUZZLES, PuzzleSet, SET_BANDS};
use crate::notation::Fault;
use mastermind_engine::util::{Random, narrow};
use mastermind_teaching::puzzle::{BAND, PuzzleKind};

/// How many exercises of a lesson stand on a sheet of paper.
pub const EXERCISES_ON_A_SHEET: u8 = 20;
/// How many puzzles a new set has.
const USUAL_PUZZLES: u8 = 10;
/// The lowest and the highest band of a new set.
const USUAL_BANDS: (u16, u16) = (700, 1300);
/// The kinds of a new set.
const USUAL_KINDS: [PuzzleKind; 2] = [PuzzleKind::Fit, PuzzleKind::OneCode];

/// The entries of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetForm {
    kinds: Vec<PuzzleKind>,
    /// The lowest and the highest.
    bands: (u16, u16),
    puzzles: u8,
    seed: u32,
}

/// A change of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetEdit {
    /// Adds a kind or removes it.
    Toggle(PuzzleKind),
    /// Changes the lowest rating; this is what was typed.
    Lowest(String),
    /// Changes the highest rating.
    Highest(String),
    /// Changes the number of puzzles.
    Puzzles(String),
    /// Changes the seed.
    Seed(String),
    /// Draws another seed.
    OtherSeed,
    /// Takes the kinds and the difficulty of a lesson, for a sheet of exercises.
    Lesson(LessonId),
}

impl SetForm {
    /// The default set, with a seed drawn with the random number `chance`.
    pub fn new(chance: u64) -> SetForm {
        SetForm { kinds: USUAL_KINDS.to_vec(), bands: USUAL_BANDS, puzzles: USUAL_PUZZLES, seed: draw_seed(chance) }
    }

    /// The form with the entries of an existing set.
    pub fn editing(set: &PuzzleSet) -> SetForm {
        SetForm { kinds: set.kinds().to_vec(), bands: set.bands(), puzzles: set.puzzle_count(), seed: set.seed() }
    }

    /// The set that the entries make.
    ///
    /// # Errors
    /// A fault if no kind is chosen.
    pub fn set(&self) -> Result<PuzzleSet, Fault> {
        PuzzleSet::new(self.kinds.clone(), self.bands, self.puzzles, self.seed)
    }

    /// Whether the kind is chosen.
    pub fn has(&self, kind: PuzzleKind) -> bool {
        self.kinds.contains(&kind)
    }

    /// The lowest and the highest rating of the puzzles.
    pub fn bands(&self) -> (u16, u16) {
        self.bands
    }

    /// The number of puzzles in the set.
    pub fn puzzles(&self) -> u8 {
        self.puzzles
    }

    /// The seed.
    pub fn seed(&self) -> u32 {
        self.seed
    }

    /// Applies an edit. Text that is not a number changes nothing; a number that is out of range becomes the nearest one
    /// in range. `chance` is a random number, for another seed.
    pub fn edit(&mut self, edit: SetEdit, chance: u64) {
        match edit {
            SetEdit::Toggle(kind) => {
                if self.has(kind) {
                    self.kinds.retain(|&other| other != kind)
                } else {
                    self.kinds.push(kind)
                }
            }
            SetEdit::Lowest(text) => {
                if let Some(band) = parse_band(&text) {
                    self.bands = (band, self.bands.1.max(band));
                }
            }
            SetEdit::Highest(text) => {
                if let Some(band) = parse_band(&text) {
                    self.bands = (self.bands.0.min(band), band);
                }
            }
            SetEdit::Puzzles(text) => {
                if let Some(puzzles) = parse_number(&text) {
                    self.puzzles = narrow(puzzles.clamp(1, MAX_SET_PUZZLES.into()));
                }
            }
            SetEdit::Seed(text) => {
                if let Some(seed) = parse_number(&text) {
                    self.seed = narrow(seed.min(u32::MAX.into()));
                }
            }
            SetEdit::OtherSeed => self.seed = draw_seed(chance ^ u64::from(self.seed)),
            SetEdit::Lesson(id) => self.set_lesson(id),
        }
    }

    /// Takes the kinds and the bands of a lesson's exercises, and the number of puzzles for a sheet.
    fn set_lesson(&mut self, id: LessonId) {
        let exercises = id.lesson().exercises;
        let lowest = exercises.iter().map(|exercise| exercise.lowest).min();
        let highest = exercises.iter().map(|exercise| exercise.highest).max();
        if let (Some(lowest), Some(highest)) = (lowest, highest) {
            self.kinds = Vec::new();
            for exercise in exercises {
                if !self.has(exercise.kind) {
                    self.kinds.push(exercise.kind);
                }
            }
            let inside = |band: u16| band.clamp(SET_BANDS.0, SET_BANDS.1);
            self.bands = (inside(lowest), inside(highest));
            self.puzzles = EXERCISES_ON_A_SHEET;
        }
    }
}

/// Parses a typed number. `None` if the text is not a whole number of at least 0.
fn parse_number(text: &str) -> Option<u64> {
    text.trim().parse().ok()
}

/// The band of a typed rating, clamped to the bands of sets. `None` if the text is not a number.
fn parse_band(text: &str) -> Option<u16> {
    let rating = parse_number(text)?.clamp(SET_BANDS.0.into(), SET_BANDS.1.into());
    Some(narrow::<u64, u16>(rating) / BAND * BAND)
}

/// A pseudo-random seed of at most six digits that follows from `chance`.
fn draw_seed(chance: u64) -> u32 {
    const SEEDS: usize = 1_000_000;
    narrow(Random::new(chance).below(SEEDS))
}

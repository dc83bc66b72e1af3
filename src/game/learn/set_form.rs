//! The form in which a teacher makes a set of puzzles. Its entries always make a set, unless no kind is chosen.

use super::lessons::LessonId;
use super::set::{MOST_SET_PUZZLES, PuzzleSet, SET_BANDS};
use crate::notation::Fault;
use mastermind_engine::util::{Random, narrow};
use mastermind_teaching::puzzle::{BAND, PuzzleKind};

/// How many exercises of a lesson stand on a sheet of paper.
pub const EXERCISES_ON_A_SHEET: u8 = 20;
/// How many puzzles a new set has.
const USUAL_PUZZLES: u8 = 10;
/// The bands of a new set.
const USUAL_BANDS: (u16, u16) = (700, 1300);
/// The kinds of a new set.
const USUAL_KINDS: [PuzzleKind; 2] = [PuzzleKind::Fit, PuzzleKind::OneCode];

/// The entries of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetForm {
    kinds: Vec<PuzzleKind>,
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
    /// The default set, with a seed that follows from this number.
    pub fn new(chance: u64) -> SetForm {
        SetForm { kinds: USUAL_KINDS.to_vec(), bands: USUAL_BANDS, puzzles: USUAL_PUZZLES, seed: seed(chance) }
    }

    /// The form with the entries of this set.
    pub fn editing(set: &PuzzleSet) -> SetForm {
        SetForm { kinds: set.kinds().to_vec(), bands: set.bands(), puzzles: set.puzzle_count(), seed: set.seed() }
    }

    /// The set.
    ///
    /// # Errors
    /// Why there is none.
    pub fn set(&self) -> Result<PuzzleSet, Fault> {
        PuzzleSet::new(self.kinds.clone(), self.bands, self.puzzles, self.seed)
    }

    /// Whether the kind is chosen.
    pub fn has(&self, kind: PuzzleKind) -> bool {
        self.kinds.contains(&kind)
    }

    /// The lowest and the highest rating.
    pub fn bands(&self) -> (u16, u16) {
        self.bands
    }

    /// How many puzzles.
    pub fn puzzles(&self) -> u8 {
        self.puzzles
    }

    /// The seed.
    pub fn seed(&self) -> u32 {
        self.seed
    }

    /// Applies an edit. Text that is no number changes nothing; a number that is out of range becomes the nearest one
    /// in range.
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
                if let Some(band) = band(&text) {
                    self.bands = (band, self.bands.1.max(band));
                }
            }
            SetEdit::Highest(text) => {
                if let Some(band) = band(&text) {
                    self.bands = (self.bands.0.min(band), band);
                }
            }
            SetEdit::Puzzles(text) => {
                if let Some(puzzles) = number(&text) {
                    self.puzzles = narrow(puzzles.clamp(1, MOST_SET_PUZZLES.into()));
                }
            }
            SetEdit::Seed(text) => {
                if let Some(seed) = number(&text) {
                    self.seed = narrow(seed.min(u32::MAX.into()));
                }
            }
            SetEdit::OtherSeed => self.seed = seed(chance ^ u64::from(self.seed)),
            SetEdit::Lesson(id) => self.set_lesson(id),
        }
    }

    fn set_lesson(&mut self, id: LessonId) {
        let exercises = id.lesson().exercises;
        let lowest = exercises.iter().map(|one| one.lowest).min();
        let highest = exercises.iter().map(|one| one.highest).max();
        if let (Some(lowest), Some(highest)) = (lowest, highest) {
            self.kinds = Vec::new();
            for one in exercises {
                if !self.has(one.kind) {
                    self.kinds.push(one.kind);
                }
            }
            let inside = |band: u16| band.clamp(SET_BANDS.0, SET_BANDS.1);
            self.bands = (inside(lowest), inside(highest));
            self.puzzles = EXERCISES_ON_A_SHEET;
        }
    }
}

fn number(text: &str) -> Option<u64> {
    text.trim().parse().ok()
}

/// The band of a typed rating, clamped to the bands of sets.
fn band(text: &str) -> Option<u16> {
    let rating = number(text)?.clamp(SET_BANDS.0.into(), SET_BANDS.1.into());
    Some(narrow::<u64, u16>(rating) / BAND * BAND)
}

/// A seed of at most six digits.
fn seed(chance: u64) -> u32 {
    const SEEDS: usize = 1_000_000;
    narrow(Random::new(chance).below(SEEDS))
}

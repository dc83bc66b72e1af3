//! The form in which a teacher makes a set of puzzles. What is entered always makes a set, except when no
//! kind is chosen.

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

/// What is entered.
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
    /// A kind comes in or goes out.
    Toggle(PuzzleKind),
    /// The lowest rating, as it was typed.
    Lowest(String),
    /// The highest rating.
    Highest(String),
    /// How many puzzles.
    Puzzles(String),
    /// The seed.
    Seed(String),
    /// Another seed by chance.
    OtherSeed,
    /// A sheet of exercises of the kinds of a lesson, as easy and as hard as there.
    Lesson(LessonId),
}

impl SetForm {
    /// A usual set, with a seed that follows from this number.
    pub fn new(chance: u64) -> SetForm {
        SetForm { kinds: USUAL_KINDS.to_vec(), bands: USUAL_BANDS, puzzles: USUAL_PUZZLES, seed: seed(chance) }
    }

    /// What this set was made of.
    pub fn editing(set: &PuzzleSet) -> SetForm {
        SetForm { kinds: set.kinds().to_vec(), bands: set.bands(), puzzles: set.count(), seed: set.seed() }
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

    /// Changes it. What is no number changes nothing; a number that is too small or too large becomes
    /// the nearest that can be.
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

/// A rating as a band.
fn band(text: &str) -> Option<u16> {
    let rating = number(text)?.clamp(SET_BANDS.0.into(), SET_BANDS.1.into());
    Some(narrow::<u64, u16>(rating) / BAND * BAND)
}

/// A seed that is short to write.
fn seed(chance: u64) -> u32 {
    const SEEDS: usize = 1_000_000;
    narrow(Random::new(chance).below(SEEDS))
}

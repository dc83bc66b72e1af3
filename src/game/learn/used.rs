//! Which puzzles were met, so that no puzzle comes twice except for review.
//!
//! ```text
//!   settle 1200:  0 1 2 … 16 │ 17  18  19  20 …
//!                  all used  │next     used ahead of time, by a link
//! ```
//! Puzzles of practice are taken in the order of their numbers. Puzzles of the day, of teachers' sets, of the
//! lessons' examples and of the storm have numbers that practice never reaches.

use mastermind_teaching::puzzle::{PuzzleId, PuzzleKind};

/// Numbers for practice are below this.
pub const PRACTICE_NUMBERS: u32 = 1_000_000_000;
/// Numbers of teachers' sets begin here.
pub const SET_NUMBERS: u32 = PRACTICE_NUMBERS;
/// Numbers of the puzzles of a day begin here.
pub const DAY_NUMBERS: u32 = 2_000_000_000;
/// How many numbers of a band may be used ahead of time. Beyond that, only the lowest are stored, which practice would
/// reach first.
pub const MAX_AHEAD: usize = 16;

/// The used numbers of a kind and band.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UsedBand {
    /// The kind.
    pub kind: PuzzleKind,
    /// The band.
    pub band: u16,
    /// The lowest number that is not used.
    pub next: u32,
    /// Greater numbers that are used, sorted.
    pub ahead: Vec<u32>,
}

/// The used numbers of all kinds and bands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UsedNumbers {
    /// Sorted by kind and band, without duplicates.
    bands: Vec<UsedBand>,
}

impl UsedNumbers {
    /// All bands with used numbers.
    pub fn bands(&self) -> &[UsedBand] {
        &self.bands
    }

    /// Whether the puzzle was met, by its number.
    pub fn has(&self, puzzle: PuzzleId) -> bool {
        self.find(puzzle.kind, puzzle.band).is_ok_and(|index| {
            let band = &self.bands[index];
            puzzle.number < band.next || band.ahead.contains(&puzzle.number)
        })
    }

    /// The lowest number of a kind and band that is not used, for practice.
    pub fn next(&self, kind: PuzzleKind, band: u16) -> u32 {
        self.find(kind, band).map_or(0, |index| self.bands[index].next)
    }

    /// Notes that a puzzle was met.
    pub fn add(&mut self, puzzle: PuzzleId) {
        if puzzle.number < PRACTICE_NUMBERS {
            self.join(UsedBand { kind: puzzle.kind, band: puzzle.band, next: 0, ahead: vec![puzzle.number] });
        }
    }

    /// Adds the numbers of another record of the same learner: a number is used if either record says so.
    pub fn merge(&mut self, other: &[UsedBand]) {
        other.iter().for_each(|band| self.join(band.clone()));
    }

    /// Adds used numbers of a band; [`UsedBand::next`] and [`UsedBand::ahead`] stay as short as possible.
    fn join(&mut self, added: UsedBand) {
        let index = match self.find(added.kind, added.band) {
            Ok(index) => index,
            Err(index) => {
                let ahead = Vec::new();
                let next = 0;
                self.bands.insert(index, UsedBand { next, ahead, ..added });
                index
            }
        };
        let band = &mut self.bands[index];
        band.next = band.next.max(added.next);
        band.ahead.extend(added.ahead);
        band.ahead.sort_unstable();
        band.ahead.dedup();
        while band.ahead.contains(&band.next) {
            band.next += 1;
        }
        let next = band.next;
        band.ahead.retain(|&number| number > next);
        band.ahead.truncate(MAX_AHEAD);
    }

    /// The index of a kind and band, or as an error the index where it is to be inserted.
    fn find(&self, kind: PuzzleKind, band: u16) -> Result<usize, usize> {
        let key = |used: &UsedBand| (used.kind, used.band);
        self.bands.binary_search_by_key(&(kind, band), key)
    }
}

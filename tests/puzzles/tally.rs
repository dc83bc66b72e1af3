//! What was found of the puzzles of one kind.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use mastermind_teacher::engine::{Made, PuzzleId, PuzzleKind};

use crate::made;

pub struct Tally {
    kind: PuzzleKind,
    puzzles: u32,
    candidates: u32,
    most_candidates: u32,
    outside: u32,
    time: Duration,
    longest: Duration,
    /// By band: puzzles, those outside of it, candidates; and the ratings.
    bands: BTreeMap<u16, (u32, u32, u32)>,
    ratings: BTreeMap<u16, u32>,
    /// Compared with the plain solver, which did not give up.
    pub compared: u32,
    pub replies: u64,
}

impl Tally {
    pub fn new(kind: PuzzleKind) -> Tally {
        Tally {
            kind,
            puzzles: 0,
            candidates: 0,
            most_candidates: 0,
            outside: 0,
            time: Duration::ZERO,
            longest: Duration::ZERO,
            bands: BTreeMap::new(),
            ratings: BTreeMap::new(),
            compared: 0,
            replies: 0,
        }
    }

    /// The puzzle of this name, counted.
    pub fn make(&mut self, id: PuzzleId) -> Made {
        let start = Instant::now();
        let made = made(id);
        let time = start.elapsed();
        self.time += time;
        self.longest = self.longest.max(time);
        self.puzzles += 1;
        self.candidates += made.candidates;
        self.most_candidates = self.most_candidates.max(made.candidates);
        let rating = made.puzzle.rating;
        let outside = u32::from(!(id.band..id.band + 100).contains(&rating));
        self.outside += outside;
        let band = self.bands.entry(id.band).or_default();
        *band = (band.0 + 1, band.1 + outside, band.2 + made.candidates);
        *self.ratings.entry(rating / 100 * 100).or_default() += 1;
        made
    }

    pub fn outside(&self) -> u32 {
        self.outside
    }

    /// For each band how many of its puzzles lie outside of it, and the candidates for one.
    pub fn print_bands(&self) {
        for (band, (puzzles, outside, candidates)) in &self.bands {
            let each = f64::from(*candidates) / f64::from(*puzzles);
            println!("    {band:5}: {outside:4} of {puzzles:4} outside, {each:6.1} candidates");
        }
    }

    pub fn print(&self) {
        let each = f64::from(self.puzzles.max(1));
        let ratings: Vec<String> = self
            .ratings
            .iter()
            .map(|(band, count)| format!("{band}:{count}"))
            .collect();
        println!(
            "{:14} {:5} puzzles {:5} compared {:7} replies | candidates {:6.1} most {:4} | outside of \
             the band {:4} | {:6.2} ms, longest {:6.1} | {}",
            self.kind.name(),
            self.puzzles,
            self.compared,
            self.replies,
            f64::from(self.candidates) / each,
            self.most_candidates,
            self.outside,
            1000.0 * self.time.as_secs_f64() / each,
            1000.0 * self.longest.as_secs_f64(),
            ratings.join(" "),
        );
    }
}

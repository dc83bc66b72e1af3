//! What was found of the puzzles of one kind.

use std::collections::BTreeMap;
use std::time::Duration;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::puzzle::{
    MadePuzzle, Puzzle, PuzzleId, PuzzleKind, PuzzleTask, Solution, solve_puzzle,
};

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
    /// What the puzzles are like.
    likes: BTreeMap<String, u32>,
    judging: Duration,
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
            likes: BTreeMap::new(),
            judging: Duration::ZERO,
            compared: 0,
            replies: 0,
        }
    }

    /// The puzzle of this name, counted.
    pub fn make(&mut self, id: PuzzleId) -> MadePuzzle {
        let start = time_of_this_thread();
        let made = made(id);
        let time = time_of_this_thread().saturating_sub(start);
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

    /// Solves a puzzle, judges the solution, and counts what it is like.
    pub fn solve(&mut self, puzzle: &Puzzle) {
        let start = time_of_this_thread();
        let solved = solve_puzzle(puzzle, &mut Unlimited).unwrap();
        self.judging += time_of_this_thread().saturating_sub(start);
        let like = match (&puzzle.task, &solved.solution) {
            (_, Solution::Fits(fits)) => format!("fits {fits}"),
            (_, Solution::CanSettle(guess)) => format!("settled {}", guess.is_some()),
            (PuzzleTask::WhyNot { claims, .. }, Solution::Choice(claim)) => {
                let claim = format!("{:?}", claims[usize::from(*claim)]);
                claim.split(' ').next().unwrap().to_owned()
            }
            (PuzzleTask::BestGuess { objective }, _) => format!("{objective:?}"),
            (PuzzleTask::Order { by, .. }, _) => format!("{by:?}"),
            _ => String::new(),
        };
        *self.likes.entry(like).or_default() += 1;
        *self.likes.entry(puzzle.variant.to_string()).or_default() += 1;
    }

    /// For each band how many of its puzzles lie outside of it, and the candidates for one.
    pub fn print_bands(&self) {
        let each = self.judging.as_secs_f64() / f64::from(self.puzzles);
        println!("    judging {:.2} ms; {:?}", 1000.0 * each, self.likes);
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

/// The time that the processor has spent on this thread: others may work on the machine. It is only
/// printed, and 0 where the system does not tell it in this way.
fn time_of_this_thread() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = told
        .split_whitespace()
        .next()
        .and_then(|text| text.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or_default())
}

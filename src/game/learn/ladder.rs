//! The ladder of missed puzzles. Each comes back: after 4 hours, then after longer and longer times.
//!
//! ```text
//!   missed ─ 4 h ─ 1 d ─ 3 d ─ 1 w ─ 2 w ─ 1 m ─ 3 m ─ 6 m ─ learned
//!      ▲       each right answer climbs one step
//!      └────── a miss begins again
//! ```
//! Times are milliseconds since 1970, as the caller's clock says. A puzzle is due when now and its last answer are at
//! least its interval apart, whichever is the later. So a clock that was wrong for a while, or is set back, makes a
//! puzzle wait for twice its interval at most.

use mastermind_teaching::puzzle::PuzzleId;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// How long a puzzle waits at each step, in milliseconds. A month has 30 days.
pub const INTERVALS: [u64; 8] = [4 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY, 90 * DAY, 180 * DAY];

/// The most puzzles on a ladder. Beyond that, those answered longest ago are dropped.
pub const MAX_RUNGS: usize = 300;

/// One puzzle on the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The puzzle.
    pub puzzle: PuzzleId,
    /// How many steps it has climbed. It is learned when [`INTERVALS`] has no entry for the step.
    pub step: u8,
    /// When it was answered last, in milliseconds since 1970.
    pub since: u64,
}

impl Rung {
    /// How long it waits at its step, in milliseconds; `None` if it is learned.
    fn interval(self) -> Option<u64> {
        INTERVALS.get(usize::from(self.step)).copied()
    }

    /// Whether the puzzle comes back now. `now` is in milliseconds since 1970.
    fn is_due(self, now: u64) -> bool {
        let passed = self.since.abs_diff(now);
        self.interval().is_some_and(|interval| passed >= interval)
    }

    /// When the puzzle comes back, in milliseconds since 1970, if the clock is right; `None` if it is learned.
    fn comes_back(self) -> Option<u64> {
        Some(self.since.saturating_add(self.interval()?))
    }
}

/// The puzzles that were missed. Learned ones stay for a while, so that a record from another device does not bring
/// them back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ladder {
    /// Sorted by puzzle, without duplicates.
    rungs: Vec<Rung>,
}

impl Ladder {
    /// All puzzles on the ladder, including learned ones.
    pub fn rungs(&self) -> &[Rung] {
        &self.rungs
    }

    /// Notes an answer at `now`. A right answer to a puzzle that was due moves it one step up; a wrong answer puts the
    /// puzzle on the first step.
    pub fn answered(&mut self, puzzle: PuzzleId, right: bool, now: u64) {
        let rung = self.find(puzzle).ok().map(|index| self.rungs[index]);
        let step = match (rung, right) {
            (_, false) => 0,
            (Some(rung), true) if rung.is_due(now) => rung.step + 1,
            (_, true) => return,
        };
        self.put(Rung { puzzle, step, since: now });
        self.drop_the_oldest();
    }

    /// The puzzles that are due, first the puzzle that has waited longest.
    pub fn due(&self, now: u64) -> Vec<PuzzleId> {
        let mut due: Vec<&Rung> = self.rungs.iter().filter(|rung| rung.is_due(now)).collect();
        due.sort_by_key(|rung| (rung.comes_back(), rung.puzzle));
        due.into_iter().map(|rung| rung.puzzle).collect()
    }

    /// Milliseconds until the next puzzle comes back: 0 if one is due, `None` if none comes back.
    pub fn wait(&self, now: u64) -> Option<u64> {
        let wait = |rung: &Rung| if rung.is_due(now) { Some(0) } else { Some(rung.comes_back()?.saturating_sub(now)) };
        self.rungs.iter().filter_map(wait).min()
    }

    /// Adds the puzzles of another record of the same learner: the later answer to a puzzle counts.
    pub fn merge(&mut self, other: &[Rung]) {
        for &rung in other {
            // On a tie, the answer with fewer steps counts.
            let rank = |rung: Rung| (rung.since, std::cmp::Reverse(rung.step));
            match self.find(rung.puzzle) {
                Ok(index) if rank(self.rungs[index]) >= rank(rung) => {}
                _ => self.put(rung),
            }
        }
        // Not earlier, so that what is dropped does not depend on the order.
        self.drop_the_oldest();
    }

    /// The index of a puzzle, or as an error the index where it is to be inserted.
    fn find(&self, puzzle: PuzzleId) -> Result<usize, usize> {
        self.rungs.binary_search_by_key(&puzzle, |rung| rung.puzzle)
    }

    /// Adds a puzzle, or replaces its entry.
    fn put(&mut self, rung: Rung) {
        match self.find(rung.puzzle) {
            Ok(index) => self.rungs[index] = rung,
            Err(index) => self.rungs.insert(index, rung),
        }
    }

    /// Drops the puzzles that were answered longest ago, if there are more than [`MAX_RUNGS`].
    fn drop_the_oldest(&mut self) {
        if self.rungs.len() > MAX_RUNGS {
            // A later answer never lowers the time, so no merge brings a dropped puzzle back.
            self.rungs.sort_by_key(|rung| (rung.since, rung.puzzle));
            self.rungs.drain(..self.rungs.len() - MAX_RUNGS);
            self.rungs.sort_by_key(|rung| rung.puzzle);
        }
    }
}

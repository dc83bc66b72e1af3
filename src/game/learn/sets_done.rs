//! The answers to puzzles of teachers' sets, so that a reload loses neither the progress nor the result. On a shared
//! device pupils take turns: the results of those before stay for the teacher.
//!
//! Merging two records of one device gives the same in either order, if they have no more than [`MAX_SETS`] sets and
//! [`MAX_PUPILS`] results together. Beyond that the oldest are lost.

use super::set::{MAX_SET_PUZZLES, PuzzleSet, ResultCode};
use super::set_results::{WrongAnswers, result_line};

/// The most sets that are stored. Beyond that, those answered longest ago are dropped.
pub const MAX_SETS: usize = 30;
/// The most results of earlier pupils that are stored. Beyond that, the oldest are dropped.
pub const MAX_PUPILS: usize = 120;
/// The most sets of a teacher that are remembered. Beyond that, the oldest are dropped.
pub const MAX_HANDED_OUT: usize = 12;
/// The most characters of a pupil's name that are kept.
pub const MAX_OF_A_NAME: usize = 40;

/// The answers to the puzzles of a set. The lowest bit stands for the first puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetDone {
    /// The set.
    pub set: PuzzleSet,
    /// Which puzzles were answered, one bit for each.
    pub tried: u32,
    /// Which were answered rightly at the first try, one bit for each.
    pub right: u32,
    /// When the last one was answered, in milliseconds since 1970.
    pub time: u64,
}

impl SetDone {
    /// A set without an answer.
    pub fn nothing(set: PuzzleSet) -> SetDone {
        SetDone { set, tried: 0, right: 0, time: 0 }
    }

    /// Whether each puzzle was right; `None` if it was not answered.
    pub fn answers(&self) -> Vec<Option<bool>> {
        let answer = |index: u8| {
            let bit = 1 << index;
            (self.tried & bit != 0).then_some(self.right & bit != 0)
        };
        (0..self.set.puzzle_count()).map(answer).collect()
    }

    /// The index (from 0) of the first puzzle that was not answered; `None` if all were.
    pub fn next(&self) -> Option<usize> {
        self.answers().iter().position(Option::is_none)
    }

    /// The result to be reported; `None` until all puzzles are answered.
    pub fn result(&self) -> Option<ResultCode> {
        let right: Option<Vec<bool>> = self.answers().into_iter().collect();
        ResultCode::new(&self.set, right?)
    }
}

/// A first answer that was wrong.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WrongAnswer {
    /// The set.
    pub set: PuzzleSet,
    /// Which puzzle, from 0.
    pub index: u8,
    /// When, in milliseconds since 1970.
    pub time: u64,
    /// The answer, as in the line of a result: "yes", "0123".
    pub answer: String,
}

/// The result of a pupil who has handed the device on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PupilResult {
    /// The set.
    pub set: PuzzleSet,
    /// When the next pupil began, in milliseconds since 1970.
    pub time: u64,
    /// The result, as the pupil would hand it over.
    pub line: String,
}

/// A set that a teacher has handed out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HandedOut {
    /// When, in milliseconds since 1970.
    pub time: u64,
    /// The set.
    pub set: PuzzleSet,
}

/// All that is stored of sets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetsDone {
    /// The answers, sorted by set.
    pub(super) done: Vec<SetDone>,
    /// The wrong answers among them, sorted; one for each puzzle at most.
    pub(super) wrong: Vec<WrongAnswer>,
    /// The results of earlier pupils, sorted.
    pub(super) pupils: Vec<PupilResult>,
    /// The sets that were handed out, each once, the oldest first.
    pub(super) handed_out: Vec<HandedOut>,
}

impl SetsDone {
    /// All sets with answers, sorted.
    pub fn all(&self) -> &[SetDone] {
        &self.done
    }

    /// The answers to the puzzles of this set.
    pub fn results_for(&self, set: &PuzzleSet) -> SetDone {
        let stored = self.done.iter().find(|done| done.set == *set);
        stored.cloned().unwrap_or_else(|| SetDone::nothing(set.clone()))
    }

    /// The result of this set as a line for the teacher, after the name if it is not empty. `None` until all puzzles
    /// are answered.
    pub fn result_line(&self, set: &PuzzleSet, name: &str) -> Option<String> {
        let code = self.results_for(set).result()?;
        let is_wrong = |index: u8| code.right().get(usize::from(index)) == Some(&false);
        let wrong = self.wrong.iter().filter(|wrong| wrong.set == *set && is_wrong(wrong.index));
        let wrong: WrongAnswers = wrong.map(|wrong| (wrong.index + 1, wrong.answer.clone())).collect();
        let name: String = name.trim().chars().take(MAX_OF_A_NAME).collect();
        Some(result_line(&name, &code, &wrong))
    }

    /// The results of this set on this device, one on a line: those of earlier pupils, and that of the last one if all
    /// puzzles are answered.
    pub fn results_on_device(&self, set: &PuzzleSet) -> Vec<String> {
        let pupils = self.pupils.iter().filter(|pupil| pupil.set == *set).map(|pupil| pupil.line.clone());
        pupils.chain(self.result_line(set, "")).collect()
    }

    /// The results of this set on this device that do not stand in `text` yet, one on a line.
    pub fn results_missing_in(&self, text: &str, set: &PuzzleSet) -> Vec<String> {
        let mut there: Vec<&str> = text.lines().map(str::trim).collect();
        let mut missing = self.results_on_device(set);
        missing.retain(|line| match there.iter().position(|known| known == line) {
            Some(index) => {
                there.swap_remove(index);
                false
            }
            None => true,
        });
        missing
    }

    /// The sets that were handed out, the last one first.
    pub fn handed_out(&self) -> impl Iterator<Item = &PuzzleSet> {
        self.handed_out.iter().rev().map(|handed_out| &handed_out.set)
    }

    /// All sets that this device has met.
    pub fn known(&self) -> Vec<PuzzleSet> {
        let pupils = self.pupils.iter().map(|pupil| &pupil.set);
        self.handed_out().chain(self.done.iter().map(|done| &done.set)).chain(pupils).cloned().collect()
    }

    /// Notes the answer to a puzzle, by its index (from 0), and a wrong one itself. Only the first answer counts.
    pub(super) fn answered(&mut self, set: &PuzzleSet, index: u8, answer: FirstAnswer, time: u64) {
        if index >= set.puzzle_count().min(MAX_SET_PUZZLES) {
            return;
        }
        let bit = 1 << index;
        if self.results_for(set).tried & bit != 0 {
            return;
        }
        // A clock that was put back must not hide the answer.
        let time = self.last_handed_on(set).map_or(time, |last| time.max(last + 1));
        let right = if answer == FirstAnswer::Right { bit } else { 0 };
        let wrong = match answer {
            FirstAnswer::Wrong(Some(answer)) => vec![WrongAnswer { set: set.clone(), index, time, answer }],
            FirstAnswer::Wrong(None) | FirstAnswer::Right => Vec::new(),
        };
        let done = vec![SetDone { set: set.clone(), tried: bit, right, time }];
        self.merge(&SetsDone { done, wrong, ..SetsDone::default() });
    }

    /// Hands the device on to the next pupil: the result of this set is kept for the teacher, and the set begins again.
    /// Changes nothing unless all puzzles are answered.
    pub(super) fn hand_on(&mut self, set: &PuzzleSet, name: &str, now: u64) {
        if let Some(line) = self.result_line(set, name) {
            let time = now.max(self.results_for(set).time);
            let pupils = vec![PupilResult { set: set.clone(), time, line }];
            self.merge(&SetsDone { pupils, ..SetsDone::default() });
        }
    }

    /// Remembers a set that a teacher hands out.
    pub(super) fn hand_out(&mut self, set: &PuzzleSet, now: u64) {
        let time = self.handed_out.last().map_or(now, |last| now.max(last.time + 1));
        let handed_out = vec![HandedOut { time, set: set.clone() }];
        self.merge(&SetsDone { handed_out, ..SetsDone::default() });
    }

    /// When the last pupil has handed this set on.
    fn last_handed_on(&self, set: &PuzzleSet) -> Option<u64> {
        self.pupils.iter().filter(|pupil| pupil.set == *set).map(|pupil| pupil.time).max()
    }

    /// Adds what another record of the same device has.
    pub(super) fn merge(&mut self, added: &SetsDone) {
        self.pupils.extend(added.pupils.iter().cloned());
        self.pupils.sort();
        self.pupils.dedup();
        // The answers of a pupil are gone once the device was handed on, also those in another window.
        let handed_on: Vec<(PuzzleSet, u64)> =
            self.pupils.iter().map(|pupil| (pupil.set.clone(), pupil.time)).collect();
        let is_old = |set: &PuzzleSet, time: u64| handed_on.iter().any(|(one, last)| one == set && time <= *last);
        self.done.retain(|done| !is_old(&done.set, done.time));
        self.wrong.retain(|wrong| !is_old(&wrong.set, wrong.time));
        for done in added.done.iter().filter(|done| !is_old(&done.set, done.time)) {
            match self.done.binary_search_by(|own| own.set.cmp(&done.set)) {
                Ok(index) => {
                    let own = &mut self.done[index];
                    own.tried |= done.tried;
                    own.right |= done.right;
                    own.time = own.time.max(done.time);
                }
                Err(index) => self.done.insert(index, done.clone()),
            }
        }
        self.wrong.extend(added.wrong.iter().filter(|wrong| !is_old(&wrong.set, wrong.time)).cloned());
        self.wrong.sort();
        self.wrong.dedup_by(|later, first| (&later.set, later.index) == (&first.set, first.index));
        self.handed_out.extend(added.handed_out.iter().cloned());
        // Each set once, as it was handed out last.
        self.handed_out.sort_by(|one, other| other.cmp(one));
        let mut known: Vec<PuzzleSet> = Vec::new();
        self.handed_out.retain(|handed_out| {
            let is_new = !known.contains(&handed_out.set);
            known.push(handed_out.set.clone());
            is_new
        });
        self.handed_out.reverse();
        self.drop_oldest();
    }

    /// Drops the oldest entries beyond the limits.
    fn drop_oldest(&mut self) {
        if self.done.len() > MAX_SETS {
            self.done.sort_by_key(|done| (done.time, done.set.clone()));
            self.done.drain(..self.done.len() - MAX_SETS);
            self.done.sort_by_key(|done| done.set.clone());
        }
        let done = &self.done;
        self.wrong.retain(|wrong| done.iter().any(|done| done.set == wrong.set));
        if self.pupils.len() > MAX_PUPILS {
            self.pupils.sort_by_key(|pupil| (pupil.time, pupil.set.clone()));
            self.pupils.drain(..self.pupils.len() - MAX_PUPILS);
            self.pupils.sort();
        }
        let surplus = self.handed_out.len().saturating_sub(MAX_HANDED_OUT);
        self.handed_out.drain(..surplus);
    }
}

/// The first answer to a puzzle of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstAnswer {
    /// It was right, without a hint.
    Right,
    /// It was not; the answer in a word, if one was given.
    Wrong(Option<String>),
}

//! Everything that is known about a learner. Its size is bounded, however long the learner practises.
//!
//! # Two devices, one learner
//!
//! A record may be taken to another device, in a file, and merged with the record there. Nothing counts twice, whatever
//! records are merged, in any order and however often:
//!
//! ```text
//!   rated answers   each has a moment, a time and a device, that no other has: the union, in their order
//!   older answers   are folded: only what followed from them is stored. The record with more folded answers
//!                   is taken, and earlier answers of the other one are left out
//!   tries by skill  a count for each device, which only that device increases: the greater one
//!   lessons         the last ten answers of the union
//!   used numbers    used in either one
//!   ladder          the later answer to each puzzle
//!   days            for each place of a day's five: tried in either one, right in either one
//!   sets            for each puzzle of a teacher's set: tried in either one, right in either one; without the answers
//!                   of a pupil who has handed the device on in either one
//!   storms, streak  the best of both
//!   curve           one rating a day: the greater one, if there are two
//! ```
//! So everything is exact except the rating, which leaves out answers of the device on which less was done, and only
//! those older than the last [`MAX_RATED`] of the other one.
//!
//! # Clocks
//!
//! The caller gives the time. Moments only grow: if a clock is set back, the next answer has a moment just after the
//! last one. The ladder follows its own rule. Points of the curve that lie in the future are dropped.

use crate::day::{DAY_PUZZLES, Day, DayDone, merge_days};
use crate::learn::attempt::{Attempt, DeviceId, Moment, RatedAttempt, Setting};
use crate::learn::course::{EXERCISES, HELPED};
use crate::learn::ladder::Ladder;
use crate::learn::lessons::{LAST, LessonId, LessonState};
use crate::learn::rating::Rating;
use crate::learn::set::PuzzleSet;
use crate::learn::sets_done::{FirstAnswer, SetsDone};
use crate::learn::skill::{CLEAR, Trend};
use crate::learn::standing::Standing;
use crate::learn::used::UsedNumbers;
use mastermind_engine::util::{narrow, nearest};
use mastermind_teaching::puzzle::{PuzzleId, PuzzleKind};
use mastermind_teaching::skill::Skill;

/// How many rated answers are stored one by one.
pub const MAX_RATED: usize = 500;
/// How many days the curve of the rating has at most.
pub const MAX_CURVE: usize = 400;
/// How many days with answers to the puzzles of the day are stored.
pub const MAX_DAYS: usize = 400;
/// How many best scores of the storm are stored.
pub const MAX_STORMS: usize = 10;
/// How many devices are stored with their tries. Beyond that, those with the fewest tries are dropped.
pub const MAX_DEVICES: usize = 12;
/// The last moment that a browser's clock can represent, in milliseconds since 1970.
pub(super) const LAST_TIME: u64 = 8_640_000_000_000_000;

/// How often a device has tried a skill, and how often rightly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) device: DeviceId,
    pub(super) skill: Skill,
    pub(super) tries: u32,
    pub(super) right: u32,
}

/// An answer to an exercise of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LessonAnswer {
    /// The lesson.
    pub lesson: LessonId,
    /// When it was given, and on which device.
    pub moment: Moment,
    /// Whether it counts as right.
    pub right: bool,
}

/// A score of the storm, or its most right answers in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StormScore {
    /// How many answers were right.
    pub score: u16,
    /// When it ended, in milliseconds since 1970.
    pub time: u64,
}

/// A learner's results in a skill.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SkillReport {
    /// How often it was needed.
    pub tries: u32,
    /// How often the answer was right.
    pub right: u32,
    /// The rating in this skill, in points; `None` before three tries.
    pub rating: Option<f64>,
    /// How the skill has developed lately.
    pub trend: Trend,
}

/// What followed from the answers that are no longer stored. The greater of two is made of more answers.
#[derive(Clone, Debug, Default, PartialEq, PartialOrd)]
pub(super) struct Folded {
    /// How many there were.
    pub(super) answers: u32,
    /// The moment of the last one; `None` before the first.
    pub(super) until: Option<Moment>,
    /// The rating and the skills that followed.
    pub(super) standing: Standing,
}

/// Everything that is known about a learner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LearnerRecord {
    pub(super) device: DeviceId,
    pub(super) folded: Folded,
    /// The answers after the folded ones, in the order of their moments.
    pub(super) rated: Vec<RatedAttempt>,
    /// What follows from all rated answers.
    standing: Standing,
    /// Sorted by device and skill.
    pub(super) tallies: Vec<Tally>,
    /// Sorted by lesson and moment.
    pub(super) lessons: Vec<LessonAnswer>,
    pub(super) used: UsedNumbers,
    pub(super) ladder: Ladder,
    /// The rating at the end of each day, rounded. Sorted by day.
    pub(super) curve: Vec<(Day, u16)>,
    /// Sorted by day.
    pub(super) days: Vec<DayDone>,
    /// The best first.
    pub(super) storms: Vec<StormScore>,
    /// The most right answers in a row of a storm.
    pub(super) streak: Option<StormScore>,
    pub(super) sets: SetsDone,
}

impl LearnerRecord {
    /// An empty record on this device.
    pub fn new(device: DeviceId) -> LearnerRecord {
        LearnerRecord { device, ..LearnerRecord::default() }
    }

    /// The device whose answers are added to this record.
    pub fn device(&self) -> DeviceId {
        self.device
    }

    /// Notes an answer. Returns whether the answer has changed the rating: answers to reviews, to examples and to
    /// puzzles that were met before do not change it.
    pub fn add(&mut self, attempt: &Attempt) -> bool {
        let (puzzle, now) = (attempt.puzzle, attempt.now.min(LAST_TIME));
        let right = attempt.counts_as_right();
        let met = self.has_met(puzzle);
        let first = attempt.setting != Setting::Review && !met;
        let practises = first && attempt.setting != Setting::Example;
        let rated = practises && attempt.setting != Setting::Lesson;
        let moment = self.next_moment(now);
        if practises {
            self.count_try(Skill::Kind(puzzle.kind), right);
            if let Some(technique) = attempt.technique {
                self.count_try(Skill::Technique(technique), right);
            }
        }
        if rated {
            let rated = RatedAttempt {
                moment,
                puzzle,
                rating: attempt.rating,
                technique: attempt.technique,
                right,
                theme: attempt.setting == Setting::Theme,
            };
            self.standing.add(&rated);
            self.rated.push(rated);
            self.fold_oldest();
            self.update_curve(now);
        }
        if let Some(lesson) = attempt.lesson.filter(|_| first) {
            self.merge_lessons(&[LessonAnswer { lesson, moment, right }]);
        }
        self.used.add(puzzle);
        // A puzzle that was met counts here only once it is due, however it was opened: until then its answer may still
        // be remembered.
        let counts = match attempt.setting {
            Setting::Example => false,
            Setting::Review => true,
            Setting::Mixed | Setting::Theme | Setting::Lesson => !met || self.is_due(puzzle, now),
        };
        if counts {
            self.ladder.answered(puzzle, right, now);
        }
        rated
    }

    /// Notes that a puzzle was shown and left, so that it does not come again.
    pub fn skip(&mut self, puzzle: PuzzleId) {
        self.used.add(puzzle);
    }

    /// Notes an answer to a puzzle made from a mistake of the learner. It is not rated.
    pub fn add_own_mistake(&mut self, right: bool) {
        self.count_try(Skill::Kind(PuzzleKind::OwnMistake), right);
    }

    /// Notes the answer to a puzzle of a day, by its index (from 0). Only the first answer counts.
    pub fn answer_of_day(&mut self, day: Day, index: usize, right: bool) {
        let bit = if index < DAY_PUZZLES { 1 << index } else { return };
        let tried_before = self.day(day).map_or(0, |done| done.tried);
        let right = if right && tried_before & bit == 0 { bit } else { 0 };
        self.merge_days(&[DayDone { day, tried: bit, right }]);
    }

    /// Notes the score of a storm that ended at `now`.
    pub fn add_storm(&mut self, score: u16, now: u64) {
        let time = now.min(LAST_TIME);
        self.merge_storms(&[StormScore { score, time }]);
    }

    /// Notes the most right answers in a row of a storm that ended at `now`.
    pub fn add_storm_streak(&mut self, streak: u16, now: u64) {
        let time = now.min(LAST_TIME);
        self.merge_streak(Some(StormScore { score: streak, time }));
    }

    /// Notes the answer to a puzzle of a teacher's set, by its index (from 0). Only the first answer counts.
    pub fn answer_of_set(&mut self, set: &PuzzleSet, index: usize, answer: FirstAnswer, now: u64) {
        if let Ok(index) = u8::try_from(index) {
            self.sets.answered(set, index, answer, now.min(LAST_TIME));
        }
    }

    /// Hands the device on to the next pupil: see [`SetsDone`].
    pub fn hand_on(&mut self, set: &PuzzleSet, name: &str, now: u64) {
        self.sets.hand_on(set, name, now.min(LAST_TIME));
    }

    /// Remembers a set that a teacher hands out.
    pub fn hand_out(&mut self, set: &PuzzleSet, now: u64) {
        self.sets.hand_out(set, now.min(LAST_TIME));
    }

    /// Adds another record of the same learner; see the top of this file.
    pub fn merge(&mut self, other: &LearnerRecord) {
        if other.folded > self.folded {
            self.folded = other.folded.clone();
        }
        self.merge_rated(&other.rated);
        self.merge_tallies(&other.tallies);
        self.merge_lessons(&other.lessons);
        self.used.merge(other.used.bands());
        self.ladder.merge(other.ladder.rungs());
        self.merge_curve(&other.curve);
        self.merge_days(&other.days);
        self.merge_storms(&other.storms);
        self.merge_streak(other.streak);
        self.sets.merge(&other.sets);
    }

    /// The learner's rating.
    pub fn rating(&self) -> Rating {
        self.standing.rating()
    }

    /// The rating and the skills that follow from the answers.
    pub fn standing(&self) -> &Standing {
        &self.standing
    }

    /// The rated answers that are stored one by one, oldest first.
    pub fn rated(&self) -> &[RatedAttempt] {
        &self.rated
    }

    /// How many answers have counted for skills, on all devices.
    pub fn answers(&self) -> u32 {
        let kinds = self.tallies.iter().filter(|tally| matches!(tally.skill, Skill::Kind(_)));
        kinds.fold(0, |sum, tally| sum.saturating_add(tally.tries))
    }

    /// The learner's results in a skill.
    pub fn skill(&self, skill: Skill) -> SkillReport {
        let tallies = self.tallies.iter().filter(|tally| tally.skill == skill);
        let (tries, right) = tallies.fold((0_u32, 0_u32), |(tries, right), tally| {
            (tries.saturating_add(tally.tries), right.saturating_add(tally.right))
        });
        let is_clear = tries >= CLEAR;
        let rating = self.rating().level() + self.standing.strength(skill);
        SkillReport {
            tries,
            right,
            rating: is_clear.then_some(rating),
            trend: if is_clear { self.standing.skill(skill).trend() } else { Trend::Unclear },
        }
    }

    /// The learner's progress in a lesson.
    pub fn lesson(&self, lesson: LessonId) -> LessonState {
        LessonState::from_answers(self.answers_of(lesson).map(|answer| answer.right))
    }

    /// How many answers were given in a lesson, at most ten.
    pub fn lesson_answers(&self, lesson: LessonId) -> usize {
        self.answers_of(lesson).count()
    }

    /// Whether each of the last ten answers in a lesson was right, the oldest first.
    pub fn lesson_results(&self, lesson: LessonId) -> impl Iterator<Item = bool> {
        self.answers_of(lesson).map(|answer| answer.right)
    }

    /// The lesson in which the last answer was given; `None` before the first.
    pub fn last_lesson(&self) -> Option<LessonId> {
        let last = self.lessons.iter().max_by_key(|answer| answer.moment);
        last.map(|answer| answer.lesson)
    }

    /// The lesson of the last answer, unless all its exercises are done.
    pub fn unfinished_lesson(&self) -> Option<LessonId> {
        self.last_lesson().filter(|&last| self.lesson_answers(last) < usize::from(HELPED + EXERCISES))
    }

    /// The lesson that was left; if there is none, the first lesson whose puzzles are not all done; after that, the
    /// first lesson that is not mastered. `None` if all lessons are mastered.
    pub fn next_lesson(&self) -> Option<LessonId> {
        let is_not_practised =
            |&id: &LessonId| matches!(self.lesson(id), LessonState::NotStarted | LessonState::Started(_));
        self.unfinished_lesson()
            .or_else(|| LessonId::all().find(is_not_practised))
            .or_else(|| LessonId::all().find(|&id| self.lesson(id) != LessonState::Mastered))
    }

    /// The last exercise that was answered, if it belongs to this lesson and was answered wrongly at `since`
    /// (milliseconds since 1970) or later; otherwise `None`.
    pub fn missed_exercise(&self, lesson: LessonId, since: u64) -> Option<PuzzleId> {
        let last = self.lessons.iter().max_by_key(|answer| answer.moment)?;
        let is_missed = last.lesson == lesson && !last.right && last.moment.time >= since;
        // What is missed comes back, so it is the puzzle that came onto the ladder last.
        let kinds = lesson.lesson().exercises;
        let before = |since: u64| is_missed && since <= last.moment.time;
        let rungs = self.ladder.rungs().iter().filter(|rung| rung.step == 0 && before(rung.since));
        let of_lesson = rungs.filter(|rung| kinds.iter().any(|exercises| exercises.kind == rung.puzzle.kind));
        of_lesson.max_by_key(|rung| rung.since).map(|rung| rung.puzzle)
    }

    /// The stored answers to exercises of a lesson, at most ten, the oldest first.
    fn answers_of(&self, lesson: LessonId) -> impl Iterator<Item = &LessonAnswer> {
        self.lessons.iter().filter(move |answer| answer.lesson == lesson)
    }

    /// Whether the puzzle was answered or skipped before.
    pub fn has_met(&self, puzzle: PuzzleId) -> bool {
        let ladder = self.ladder.rungs().iter().map(|rung| rung.puzzle);
        let rated = self.rated.iter().map(|rated| rated.puzzle);
        self.used.has(puzzle) || ladder.chain(rated).any(|met| met == puzzle)
    }

    /// Whether a puzzle that was missed comes back now.
    pub fn is_due(&self, puzzle: PuzzleId, now: u64) -> bool {
        self.ladder.due(now).contains(&puzzle)
    }

    /// The numbers of the puzzles that were used.
    pub fn used(&self) -> &UsedNumbers {
        &self.used
    }

    /// The missed puzzles, which come back.
    pub fn ladder(&self) -> &Ladder {
        &self.ladder
    }

    /// The rating at the end of each day on which it changed, oldest first.
    pub fn curve(&self) -> &[(Day, u16)] {
        &self.curve
    }

    /// The puzzles of a day that were answered; `None` if none was.
    pub fn day(&self, day: Day) -> Option<DayDone> {
        self.days.iter().find(|done| done.day == day).copied()
    }

    /// All days on which puzzles of the day were answered, oldest first.
    pub fn days(&self) -> &[DayDone] {
        &self.days
    }

    /// The best scores of the storm, the best first.
    pub fn storms(&self) -> &[StormScore] {
        &self.storms
    }

    /// The most right answers in a row of a storm, and when; `None` before the first storm.
    pub fn best_streak(&self) -> Option<StormScore> {
        self.streak
    }

    /// The answers to puzzles of teachers' sets, the results of earlier pupils, and the sets that were handed out.
    pub fn sets(&self) -> &SetsDone {
        &self.sets
    }

    /// A moment on this device, later than all others of this record; at `now`, if the clock is right.
    fn next_moment(&self, now: u64) -> Moment {
        let rated = self.rated.last().map(|rated| rated.moment);
        let lessons = self.lessons.iter().map(|answer| answer.moment);
        let last = lessons.chain(rated).chain(self.folded.until).max();
        let earliest = last.map_or(0, |last| last.time.saturating_add(1));
        Moment { time: now.max(earliest), device: self.device }
    }

    /// Adds one try of a skill, right or wrong, to the counts of this device.
    fn count_try(&mut self, skill: Skill, right: bool) {
        let device = self.device;
        let own = |tally: &&Tally| (tally.device, tally.skill) == (device, skill);
        let old_tally = self.tallies.iter().find(own);
        let (tries, right_before) = old_tally.map_or((0, 0), |tally| (tally.tries, tally.right));
        self.merge_tallies(&[Tally {
            device,
            skill,
            tries: tries.saturating_add(1),
            right: right_before.saturating_add(u32::from(right)),
        }]);
    }

    /// Folds the oldest answers if more than [`MAX_RATED`] are stored.
    fn fold_oldest(&mut self) {
        let old = self.rated.len().saturating_sub(MAX_RATED);
        for rated in self.rated.drain(..old) {
            self.folded.standing.add(&rated);
            self.folded.answers = self.folded.answers.saturating_add(1);
            self.folded.until = Some(rated.moment);
        }
    }

    /// Merges `added` into the rated answers, except those no later than the last folded one, and recomputes the
    /// standing.
    pub(super) fn merge_rated(&mut self, added: &[RatedAttempt]) {
        self.rated.extend(added);
        let until = self.folded.until;
        self.rated.retain(|rated| Some(rated.moment) > until);
        // If two windows of one device answered in the same millisecond, only one answer counts.
        self.rated.sort_unstable();
        self.rated.dedup_by_key(|rated| rated.moment);
        self.fold_oldest();
        self.standing = self.folded.standing.clone();
        for rated in &self.rated {
            self.standing.add(rated);
        }
    }

    /// Merges counts of tries: for each device and skill, the greater count stays.
    pub(super) fn merge_tallies(&mut self, added: &[Tally]) {
        let key = |tally: &Tally| (tally.device, tally.skill);
        for &tally in added {
            match self.tallies.binary_search_by_key(&key(&tally), key) {
                Ok(index) => {
                    let stored_tally = &mut self.tallies[index];
                    stored_tally.tries = stored_tally.tries.max(tally.tries);
                    stored_tally.right = stored_tally.right.max(tally.right);
                }
                Err(index) => self.tallies.insert(index, tally),
            }
        }
        while let Some(device) = self.device_to_drop() {
            self.tallies.retain(|tally| tally.device != device);
        }
    }

    /// The device whose tries are dropped next: of all other devices, the one with the fewest tries. `None` if there
    /// are no more than [`MAX_DEVICES`] devices.
    fn device_to_drop(&self) -> Option<DeviceId> {
        let mut devices: Vec<(u64, DeviceId)> = Vec::new();
        for tally in &self.tallies {
            match devices.last_mut() {
                Some((tries, device)) if *device == tally.device => {
                    *tries += u64::from(tally.tries);
                }
                _ => devices.push((u64::from(tally.tries), tally.device)),
            }
        }
        let others = devices.iter().filter(|(_, device)| *device != self.device);
        let fewest = others.min().map(|&(_, device)| device);
        fewest.filter(|_| devices.len() > MAX_DEVICES)
    }

    /// Adds answers to exercises; the last [`LAST`] of each lesson are kept.
    pub(super) fn merge_lessons(&mut self, added: &[LessonAnswer]) {
        self.lessons.extend(added);
        self.lessons.sort_unstable();
        self.lessons.dedup_by_key(|answer| (answer.lesson, answer.moment));
        let mut kept = Vec::with_capacity(self.lessons.len());
        for answers in self.lessons.chunk_by(|answer, next| answer.lesson == next.lesson) {
            kept.extend(&answers[answers.len().saturating_sub(LAST)..]);
        }
        self.lessons = kept;
    }

    /// Stores the current rating as the point of the curve for today.
    fn update_curve(&mut self, now: u64) {
        let today = Day::at(now);
        // Days in the future come from a clock that was wrong.
        self.curve.retain(|&(day, _)| day < today);
        // Adds a point for today, whose rating `set_last_point` sets.
        self.merge_curve(&[(today, 0)]);
        self.set_last_point();
    }

    /// Makes the current rating the last point of the curve: after a merge, only the rating of the merged record is
    /// right.
    pub(crate) fn set_last_point(&mut self) {
        let rating = nearest(self.rating().level());
        if let Some(last) = self.curve.last_mut() {
            last.1 = narrow(rating);
        }
    }

    /// Adds ratings at the end of days. For each day, the greater rating stays.
    pub(super) fn merge_curve(&mut self, added: &[(Day, u16)]) {
        for &(day, rating) in added {
            match self.curve.binary_search_by_key(&day, |point| point.0) {
                Ok(index) => self.curve[index].1 = self.curve[index].1.max(rating),
                Err(index) => self.curve.insert(index, (day, rating)),
            }
        }
        let old = self.curve.len().saturating_sub(MAX_CURVE);
        self.curve.drain(..old);
    }

    /// Adds answers to the puzzles of days; the last [`MAX_DAYS`] days are kept.
    pub(super) fn merge_days(&mut self, added: &[DayDone]) {
        merge_days(&mut self.days, added);
        let old = self.days.len().saturating_sub(MAX_DAYS);
        self.days.drain(..old);
    }

    /// Keeps the better of the best streak so far and this one.
    pub(super) fn merge_streak(&mut self, added: Option<StormScore>) {
        // On a tie, keep the earlier one.
        let rank = |streak: &StormScore| (streak.score, std::cmp::Reverse(streak.time));
        self.streak = self.streak.into_iter().chain(added).max_by_key(rank);
    }

    /// Adds scores of storms; the best [`MAX_STORMS`] are kept.
    pub(super) fn merge_storms(&mut self, added: &[StormScore]) {
        self.storms.extend(added);
        let rank = |storm: &StormScore| (std::cmp::Reverse(storm.score), storm.time);
        self.storms.sort_by_key(rank);
        self.storms.dedup();
        self.storms.truncate(MAX_STORMS);
    }
}

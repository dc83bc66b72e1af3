//! Which puzzle comes next: a function of the record and a seed.
//!
//! ```text
//!   learner 1348 ─ 190 ──► aim 1158 ± 150 if easier or harder     right in 3 of 4 cases
//!                            │
//!   kinds whose bands reach the aim, not the last kind            unclear and weak ones more often
//!                            │
//!   aim − correction of the kind ──► band ──► its next number that was not used
//! ```
//! A learner learns well when three of four answers are right. The first ten puzzles find the level. They are harder,
//! because an answer tells more if it is hard to predict.

use crate::learn::lessons::{Exercises, LessonId};
use crate::learn::record::LearnerRecord;
use crate::learn::skill::CLEAR;
use mastermind_engine::util::{Random, nearest};
use mastermind_teaching::puzzle::{BAND, PuzzleId, PuzzleKind};
use mastermind_teaching::skill::Skill;

/// How hard the next puzzle should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// Easier by one step, as for the first tries of a lesson.
    Easier,
    /// Right in three of four cases.
    #[default]
    Usual,
}

/// Puzzles this far below the learner's rating are solved in three of four cases.
const BELOW: f64 = 190.0;
/// Like [`BELOW`], for the puzzles that find the level: their answers should tell much.
const BELOW_IN_PLACEMENT: f64 = 70.0;
/// How much easier [`Level::Easier`] is.
const STEP: f64 = 150.0;
/// The lowest and the highest rating of a puzzle.
const RATINGS: (f64, f64) = (400.0, 2600.0);
/// Offered puzzles are rated no farther from the learner than this, unless a kind has none so near.
pub const REACH: f64 = 300.0;
/// A skill this far below the others is weak.
const WEAK: f64 = -40.0;

/// The rating that the next puzzle should have for this learner, in points.
pub fn aim(record: &LearnerRecord, level: Level) -> f64 {
    let rating = record.rating();
    let below = if rating.is_placement() { BELOW_IN_PLACEMENT } else { BELOW };
    let step = match level {
        Level::Easier => -STEP,
        Level::Usual => 0.0,
    };
    (rating.level() - below + step).clamp(RATINGS.0, RATINGS.1)
}

/// The next puzzle of mixed practice. Its kind is never that of the last rated puzzle.
pub fn next_mixed(record: &LearnerRecord, level: Level, seed: u64) -> PuzzleId {
    let mut random = random(record, seed);
    let last = record.rated().last().map(|rated| rated.puzzle.kind);
    // How far the aim is outside the bands of a kind.
    let distance = |kind: PuzzleKind| {
        let bands = kind.bands()?;
        let (lowest, highest) = (f64::from(bands.0), f64::from(bands.1 + BAND));
        let aim = clamped_to_reach(record, corrected(record, kind, level));
        Some((lowest - aim).max(aim - highest).max(0.0))
    };
    let kinds = PuzzleKind::ALL.into_iter().filter_map(|kind| Some((kind, distance(kind)?)));
    let mut suitable: Vec<(PuzzleKind, f64)> = kinds.filter(|&(kind, _)| Some(kind) != last).collect();
    let nearest = suitable.iter().map(|&(_, distance)| distance).fold(f64::MAX, f64::min);
    suitable.retain(|&(_, distance)| distance <= nearest);
    // A right reply to a yes-or-no question says little about the level.
    let is_informative = |&(kind, _): &(PuzzleKind, f64)| !kind.has_two_replies();
    if record.rating().is_placement() && suitable.iter().any(is_informative) {
        suitable.retain(is_informative);
    }
    let weights = suitable.iter().map(|&(kind, _)| weight(record, kind));
    let mut draw = random.below(weights.clone().sum());
    let chosen = suitable.iter().zip(weights).find(|(_, weight)| {
        let is_chosen = draw < *weight;
        draw = draw.saturating_sub(*weight);
        is_chosen
    });
    // Some kind always suits, because only the last one is excluded.
    let kind = chosen.map_or(PuzzleKind::Answer, |((kind, _), _)| *kind);
    let aim = clamped_to_reach(record, corrected(record, kind, level));
    next_in_bands(record, kind, aim, (0, u16::MAX))
}

/// The next puzzle of one kind; `None` for a kind that the generator does not make.
pub fn next_of_kind(record: &LearnerRecord, kind: PuzzleKind, level: Level) -> Option<PuzzleId> {
    kind.bands()?;
    let aim = clamped_to_reach(record, corrected(record, kind, level));
    Some(next_in_bands(record, kind, aim, (0, u16::MAX)))
}

/// The next puzzle of a lesson. `index` (from 0) counts the puzzles of the lesson. From the third on, every other
/// puzzle is of one of the lesson's further kinds, in turn: the idea of the lesson helps there, too.
pub fn next_for_lesson(record: &LearnerRecord, lesson: LessonId, level: Level, index: u8) -> PuzzleId {
    let exercises = lesson.lesson().exercises;
    let further = exercises.get(1..).unwrap_or_default();
    let turn = usize::from(index / 2).checked_sub(1).filter(|_| index.is_multiple_of(2));
    let further_kind = turn.and_then(|turn| further.get(turn % further.len().max(1)));
    let Exercises { kind, lowest, highest } = *further_kind.unwrap_or(&exercises[0]);
    next_in_bands(record, kind, corrected(record, kind, level), (lowest, highest))
}

/// A source of random numbers that differ after each answer.
fn random(record: &LearnerRecord, seed: u64) -> Random {
    let mut random = Random::new(seed);
    random.stir(u64::from(record.answers()));
    random
}

/// The computed rating of a puzzle of this kind that is as hard for this learner as [`aim`] asks.
fn corrected(record: &LearnerRecord, kind: PuzzleKind, level: Level) -> f64 {
    let correction = record.standing().correction(Skill::Kind(kind));
    (aim(record, level) - correction).clamp(RATINGS.0, RATINGS.1)
}

/// Clamps a rating so that its puzzles are within [`REACH`] of the learner: a band is wide, and a puzzle may miss it by
/// half its width.
fn clamped_to_reach(record: &LearnerRecord, rating: f64) -> f64 {
    let (level, reach) = (record.rating().level(), REACH - 1.5 * f64::from(BAND));
    rating.clamp(level - reach, level + reach)
}

/// How often a kind of puzzle comes, relative to the other kinds.
fn weight(record: &LearnerRecord, kind: PuzzleKind) -> usize {
    let skill = Skill::Kind(kind);
    let unclear = record.skill(skill).tries < CLEAR;
    let weak = record.standing().strength(skill) < WEAK;
    match (unclear, weak) {
        (true, _) => 3,
        (_, true) => 2,
        _ => 1,
    }
}

/// The next unused puzzle of a kind in the band of the aim, or in the nearest of the bands from `lowest` to `highest`
/// that the kind has.
fn next_in_bands(record: &LearnerRecord, kind: PuzzleKind, aim: f64, (lowest, highest): (u16, u16)) -> PuzzleId {
    let rating = u16::try_from(nearest(aim)).unwrap_or(u16::MAX);
    let band = rating.clamp(lowest, highest) / BAND * BAND;
    let band = kind.bands().map_or(band, |(least, most)| band.clamp(least, most));
    let number = record.used().next(kind, band);
    PuzzleId { kind, band, number }
}

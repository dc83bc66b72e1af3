//! The stored form of a learner's record. Colons separate the parts of an item.
//!
//! ```text
//!   1 device=7f3a generator=1                                 who counts, who makes the puzzles
//!     folded=120:1795000000000:7f3a:1234.5:71.2:0.06:120:88    answers, moment, rating
//!     skills=copies:-12.5:0.1:31:31     of the folded: offset, lately, times, corrections
//!     rated=1795000000001:7f3a:settle:1200:17:-:1243:won       moment, puzzle, technique, rating, end
//!     tries=7f3a:settle:12:9                                   device, skill, tries, right
//!     lessons=the-probe:1795000000001:7f3a:right
//!     used=settle:1200:18:20.25                                next number, numbers ahead
//!     ladder=settle:1200:17:0:1795000000001                    puzzle, step, since
//!     curve=20775:1243  days=20775:31:29  storms=23:1795000000001  streak=12:1795000000001
//!     sets=settle+probe/1200-1600/10/42:1023:511:1795000000001   set, answered, right, when
//!     wrong=settle+probe/1200-1600/10/42:3:1795000000001:0123   set, puzzle from 0, when, answer
//!     pupils=settle+probe/1200-1600/10/42:1795000000002:Anna%2C%20a3f9   set, when handed on, result
//!     handed-out=1795000000003:settle+probe/1200-1600/10/42     when, set
//! ```
//! If another version of the generator made the puzzles, the ladder and the sets are not read: their names stand for
//! other puzzles now. A rated answer ends in won, lost, theme-won or theme-lost.

use crate::day::{DAY_PUZZLES, Day, DayDone};
use crate::learn::attempt::{Moment, RatedAttempt};
use crate::learn::ladder::{INTERVALS, Rung};
use crate::learn::lessons::LessonId;
use crate::learn::rating::Rating;
use crate::learn::record::{Folded, LAST_TIME, LearnerRecord, LessonAnswer, StormScore, Tally};
use crate::learn::set::PuzzleSet;
use crate::learn::sets_done::{HandedOut, PupilResult, SetDone, SetsDone, WrongAnswer};
use crate::learn::skill::SkillState;
use crate::learn::standing::Standing;
use crate::learn::used::{PRACTICE_NUMBERS, UsedBand};
use crate::store::{
    Escaped, Field, Fields, Hex, ItemParts, StoredItem, fields, item, put_between, read_between, read_field, stored,
};
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::{BAND, GENERATOR, PuzzleId, PuzzleKind};
use mastermind_teaching::skill::Skill;

/// The highest rating that is read. The engine makes no puzzle above 2600.
const MAX_RATING: u16 = 4000;
/// The latest time that is read: moments keep growing even if a clock once showed the last time that a browser can
/// represent.
const MAX_TIME: u64 = 2 * LAST_TIME;
/// The most items of a list that is read. No list that is written is as long.
const MAX_ITEMS: usize = 2_000;
/// The last words of a rated answer: each with whether the answer was right, then whether the theme was chosen.
const ENDS: [(&str, bool, bool); 4] =
    [("won", true, false), ("lost", false, false), ("theme-won", true, true), ("theme-lost", false, true)];

fields! {
    /// The stored form of a record.
    struct LearnerForm {
        device: Hex<u32> = "device" or Hex(0),
        generator: u32 = "generator" or 1,
        folded: Option<FoldedForm> = "folded",
        skills: Vec<(Skill, SkillState)> = "skills",
        rated: Vec<RatedAttempt> = "rated",
        tries: Vec<Tally> = "tries",
        lessons: Vec<LessonAnswer> = "lessons",
        used: Vec<UsedBand> = "used",
        ladder: Vec<Rung> = "ladder",
        curve: Vec<(Day, u16)> = "curve",
        days: Vec<DayDone> = "days",
        storms: Vec<StormScore> = "storms",
        streak: Option<StormScore> = "streak",
        sets: Vec<SetDone> = "sets",
        wrong: Vec<WrongAnswer> = "wrong" unless Vec::new(),
        pupils: Vec<PupilResult> = "pupils" unless Vec::new(),
        handed_out: Vec<HandedOut> = "handed-out" unless Vec::new(),
    }
}

/// The folded answers: how many, the moment of the last one, and the rating that follows from them.
struct FoldedForm {
    answers: u32,
    until: Moment,
    rating: Rating,
}

item!(FoldedForm { answers, until, rating });
item!(SkillState { offset, lately, times, corrections } if |state| state.is_sound());
item!(PuzzleId { kind, band, number } if |puzzle| is_band(puzzle.band));
item!(Rung { puzzle, step, since }
    if |rung| usize::from(rung.step) <= INTERVALS.len() && rung.since <= MAX_TIME);
item!(DayDone { day, tried, right }
    if |done| done.tried < 1 << DAY_PUZZLES && done.right & !done.tried == 0);
item!(StormScore { score, time } if |storm| storm.time <= MAX_TIME);

/// Whether a stored number can be a band of puzzles.
fn is_band(band: u16) -> bool {
    band <= MAX_RATING && band.is_multiple_of(BAND)
}

stored!(LearnerRecord, "learner", "What you have learned");

impl Field for LearnerRecord {
    fn write(&self, name: &str, line: &mut String) {
        let form = LearnerForm {
            device: Hex(self.device),
            generator: GENERATOR,
            folded: self.folded.until.map(|until| FoldedForm {
                answers: self.folded.answers,
                until,
                rating: self.folded.standing.rating(),
            }),
            skills: self.folded.standing.skills().to_vec(),
            rated: self.rated.clone(),
            tries: self.tallies.clone(),
            lessons: self.lessons.clone(),
            used: self.used.bands().to_vec(),
            ladder: self.ladder.rungs().to_vec(),
            curve: self.curve.clone(),
            days: self.days.clone(),
            storms: self.storms.clone(),
            streak: self.streak,
            sets: self.sets.done.clone(),
            wrong: self.sets.wrong.clone(),
            pupils: self.sets.pupils.clone(),
            handed_out: self.sets.handed_out.clone(),
        };
        form.write(name, line);
    }

    /// Reads the form, checks its numbers, and computes the rating and the skills again from the rated answers.
    fn read(name: &str, fields: &Fields<'_>) -> Result<LearnerRecord, String> {
        let form = LearnerForm::read(name, fields)?;
        let lengths = [
            form.skills.len(),
            form.rated.len(),
            form.tries.len(),
            form.lessons.len(),
            form.used.len(),
            form.ladder.len(),
            form.curve.len(),
            form.days.len(),
            form.storms.len(),
            form.sets.len(),
            form.wrong.len(),
            form.pupils.len(),
            form.handed_out.len(),
        ];
        if lengths.iter().any(|&items| items > MAX_ITEMS) {
            return Err(format!("a list has more than {MAX_ITEMS} items"));
        }
        if form.curve.iter().any(|&(_, rating)| rating > MAX_RATING) {
            return Err("curve: a rating is too high".to_owned());
        }
        let mut record = LearnerRecord::new(form.device.0);
        record.folded = match form.folded {
            Some(FoldedForm { answers, until, rating }) => {
                Folded { answers, until: Some(until), standing: Standing::new(rating, form.skills) }
            }
            None if form.skills.is_empty() => Folded::default(),
            None => return Err("skills without a rating".to_owned()),
        };
        record.merge_rated(&form.rated);
        record.merge_tallies(&form.tries);
        record.merge_lessons(&form.lessons);
        record.used.merge(&form.used);
        match form.generator {
            GENERATOR => {
                record.ladder.merge(&form.ladder);
                record.sets.merge(&SetsDone {
                    done: form.sets,
                    wrong: form.wrong,
                    pupils: form.pupils,
                    handed_out: form.handed_out,
                });
            }
            newer @ GENERATOR.. => return Err(format!("generator: {newer} of a newer page")),
            // An older generator: see the top of this file.
            _ => {}
        }
        record.merge_curve(&form.curve);
        record.merge_days(&form.days);
        record.merge_storms(&form.storms);
        record.merge_streak(form.streak);
        Ok(record)
    }
}

/// The answers to the puzzles of all days, from a stored record; empty if they cannot be read.
pub(crate) fn days_of_record(text: &str) -> Vec<DayDone> {
    read_field(text, "days").unwrap_or_default()
}

/// Stores these types by their names.
macro_rules! by_name {
    ($($item:ty: $name:expr, $named:expr);* $(;)?) => {$(
        impl StoredItem for $item {
            fn put(&self, text: &mut String) {
                let name: fn($item) -> &'static str = $name;
                text.push_str(name(*self));
            }

            fn take(parts: &mut ItemParts<'_>) -> Option<Self> {
                $named(parts.word()?)
            }
        }
    )*};
}

by_name! {
    PuzzleKind: PuzzleKind::name, |name: &str| name.parse().ok();
    Skill: Skill::name, |name: &str| name.parse().ok();
    LessonId: |lesson| lesson.lesson().name, LessonId::from_name;
}

/// Stored as level, deviation, volatility, number of puzzles, number of right answers.
impl StoredItem for Rating {
    fn put(&self, text: &mut String) {
        let ((level, deviation, volatility), counts) = self.numbers();
        ((level, deviation), (volatility, counts)).put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Rating> {
        let ((level, deviation), (volatility, counts)) = StoredItem::take(parts)?;
        Rating::from_numbers((level, deviation, volatility), counts)
    }
}

impl StoredItem for Moment {
    fn put(&self, text: &mut String) {
        (self.time, Hex(self.device)).put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Moment> {
        let (time, Hex(device)) = StoredItem::take(parts)?;
        (time <= MAX_TIME).then_some(Moment { time, device })
    }
}

impl StoredItem for Tally {
    fn put(&self, text: &mut String) {
        ((Hex(self.device), self.skill), (self.tries, self.right)).put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<Tally> {
        let ((Hex(device), skill), (tries, right)) = StoredItem::take(parts)?;
        (right <= tries).then_some(Tally { device, skill, tries, right })
    }
}

impl StoredItem for RatedAttempt {
    fn put(&self, text: &mut String) {
        (self.moment, self.puzzle).put(text);
        let technique = self.technique.map_or("-", Technique::name);
        let mut ends = ENDS.iter();
        let end = ends.find(|end| (end.1, end.2) == (self.right, self.theme)).map_or("", |end| end.0);
        *text += &format!(":{technique}:{}:{end}", self.rating);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<RatedAttempt> {
        let (moment, puzzle) = StoredItem::take(parts)?;
        let technique = parse_technique(parts.word()?)?;
        let rating = StoredItem::take(parts).filter(|&rating| rating <= MAX_RATING)?;
        let end = parts.word()?;
        let &(_, right, theme) = ENDS.iter().find(|(word, ..)| *word == end)?;
        Some(RatedAttempt { moment, puzzle, rating, technique, right, theme })
    }
}

/// The technique of a stored answer: `Some(None)` if it had none, `None` if the word is not a technique.
fn parse_technique(word: &str) -> Option<Option<Technique>> {
    match word {
        "-" => Some(None),
        name => name.parse().ok().map(Some),
    }
}

impl StoredItem for LessonAnswer {
    fn put(&self, text: &mut String) {
        (self.lesson, self.moment).put(text);
        text.push_str(if self.right { ":right" } else { ":wrong" });
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<LessonAnswer> {
        let (lesson, moment) = StoredItem::take(parts)?;
        let right = match parts.word()? {
            "right" => true,
            "wrong" => false,
            _ => return None,
        };
        Some(LessonAnswer { lesson, moment, right })
    }
}

impl StoredItem for UsedBand {
    fn put(&self, text: &mut String) {
        ((self.kind, self.band), self.next).put(text);
        text.push(':');
        put_between('.', &self.ahead, text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<UsedBand> {
        let ((kind, band), next) = StoredItem::take(parts)?;
        let ahead: Vec<u32> = read_between('.', parts.word()?)?;
        let in_practice = ahead.iter().all(|&number| number < PRACTICE_NUMBERS);
        let sound = is_band(band) && next <= PRACTICE_NUMBERS && in_practice;
        sound.then_some(UsedBand { kind, band, next, ahead })
    }
}

/// Commas separate items, so the kinds of a set are separated by a plus sign.
impl StoredItem for PuzzleSet {
    fn put(&self, text: &mut String) {
        text.push_str(&self.to_string().replace(',', "+"));
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<PuzzleSet> {
        parts.word()?.replace('+', ",").parse().ok()
    }
}

impl StoredItem for SetDone {
    fn put(&self, text: &mut String) {
        ((self.set.clone(), self.tried), (self.right, self.time)).put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<SetDone> {
        let ((set, tried), (right, time)) = <((PuzzleSet, u32), (u32, u64))>::take(parts)?;
        let all_bits = (1_u32 << set.puzzle_count()) - 1;
        let sound = tried <= all_bits && right & !tried == 0 && time <= MAX_TIME;
        sound.then_some(SetDone { set, tried, right, time })
    }
}

impl StoredItem for WrongAnswer {
    fn put(&self, text: &mut String) {
        ((self.set.clone(), self.index), (self.time, Escaped(self.answer.clone()))).put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<WrongAnswer> {
        let ((set, index), (time, Escaped(answer))) = <((PuzzleSet, u8), (u64, Escaped))>::take(parts)?;
        let sound = index < set.puzzle_count() && time <= MAX_TIME;
        sound.then_some(WrongAnswer { set, index, time, answer })
    }
}

impl StoredItem for PupilResult {
    fn put(&self, text: &mut String) {
        ((self.set.clone(), self.time), Escaped(self.line.clone())).put(text);
    }

    fn take(parts: &mut ItemParts<'_>) -> Option<PupilResult> {
        let ((set, time), Escaped(line)) = <((PuzzleSet, u64), Escaped)>::take(parts)?;
        (time <= MAX_TIME).then_some(PupilResult { set, time, line })
    }
}

item!(HandedOut { time, set } if |handed_out| handed_out.time <= MAX_TIME);

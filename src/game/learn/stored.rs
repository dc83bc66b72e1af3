//! The stored form of a learner's record. Numbers that belong together stand between colons.
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
//! ```
//! Where another version of the generator made the puzzles, those on the ladder and in sets are other ones
//! now, and are not read. Older pages did not write `streak` and `sets`. The four ends of a rated answer: won and lost, theme-won and theme-lost.

use std::str::FromStr;

use crate::learn::attempt::{Moment, RatedAttempt};
use crate::learn::day::DAY_PUZZLES;
use crate::learn::ladder::{INTERVALS, Rung};
use crate::learn::lessons::LessonId;
use crate::learn::rating::Rating;
use crate::learn::record::{
    DayDone, Folded, LAST_TIME, LearnerRecord, LessonAnswer, StormScore, Tally,
};
use crate::learn::set::PuzzleSet;
use crate::learn::sets_done::SetDone;
use crate::learn::skill::SkillState;
use crate::learn::standing::Standing;
use crate::learn::used::{PRACTICE_NUMBERS, UsedBand};
use crate::play::Day;
use crate::store::{Fields, Stored, field};
use mastermind_engine::deduction::Technique;
use mastermind_engine::puzzle::{BAND, GENERATOR, PuzzleId, PuzzleKind};
use mastermind_engine::skill::{Skill, technique_name, technique_named};

/// The highest rating of a puzzle that is stored. The engine makes none above 2600.
const MOST_RATING: u16 = 4000;
/// The most items of a list. No list that is written has so many.
const MOST_ITEMS: usize = 2_000;
/// The ends of a rated answer: its word, whether it was right, whether the theme was chosen.
const ENDS: [(&str, bool, bool); 4] = [
    ("won", true, false),
    ("lost", false, false),
    ("theme-won", true, true),
    ("theme-lost", false, true),
];

/// Level, deviation, volatility, puzzles, right.
fn rating_text(rating: Rating) -> String {
    let ((level, deviation, volatility), (puzzles, right)) = rating.numbers();
    format!("{level}:{deviation}:{volatility}:{puzzles}:{right}")
}

fn skills_text(standing: &Standing) -> String {
    let skills = standing.skills().iter().map(|(skill, state)| {
        let SkillState {
            offset,
            lately,
            times,
            corrections,
        } = state;
        format!("{}:{offset}:{lately}:{times}:{corrections}", skill.name())
    });
    skills.collect::<Vec<_>>().join(",")
}

/// All of a standing, for comparing.
pub(super) fn standing_text(standing: &Standing) -> String {
    format!(
        "{},{}",
        rating_text(standing.rating()),
        skills_text(standing)
    )
}

fn moment_text(Moment { time, device }: Moment) -> String {
    format!("{time}:{device:x}")
}

fn puzzle_text(puzzle: PuzzleId) -> String {
    format!("{}:{}:{}", puzzle.kind.name(), puzzle.band, puzzle.number)
}

fn rated_text(rated: &RatedAttempt) -> String {
    let mut ends = ENDS.iter();
    let end = ends.find(|end| (end.1, end.2) == (rated.right, rated.theme));
    format!(
        "{}:{}:{}:{}:{}",
        moment_text(rated.moment),
        puzzle_text(rated.puzzle),
        rated.technique.map_or("-", technique_name),
        rated.rating,
        end.map_or("", |end| end.0),
    )
}

fn used_text(used: &UsedBand) -> String {
    let ahead: Vec<String> = used.ahead.iter().map(u32::to_string).collect();
    let (kind, ahead) = (used.kind.name(), ahead.join("."));
    format!("{kind}:{}:{}:{ahead}", used.band, used.next)
}

fn storm_text(storm: &StormScore) -> String {
    format!("{}:{}", storm.score, storm.time)
}

/// Commas stand between items, so that kinds have another sign between them.
fn set_text(done: &SetDone) -> String {
    let set = done.set.to_string().replace(',', "+");
    format!("{set}:{}:{}:{}", done.tried, done.right, done.time)
}

fn list<T>(items: &[T], text: impl Fn(&T) -> String) -> String {
    items.iter().map(text).collect::<Vec<_>>().join(",")
}

impl Stored for LearnerRecord {
    fn fields(&self) -> Vec<(&'static str, String)> {
        let folded = self.folded.until.map(|until| {
            let rating = rating_text(self.folded.standing.rating());
            format!("{}:{}:{rating}", self.folded.answers, moment_text(until))
        });
        vec![
            ("device", format!("{:x}", self.device)),
            ("generator", GENERATOR.to_string()),
            ("folded", folded.unwrap_or_default()),
            ("skills", skills_text(&self.folded.standing)),
            ("rated", list(&self.rated, rated_text)),
            (
                "tries",
                list(&self.tallies, |tally| {
                    let (skill, tries) = (tally.skill.name(), tally.tries);
                    format!("{:x}:{skill}:{tries}:{}", tally.device, tally.right)
                }),
            ),
            (
                "lessons",
                list(&self.lessons, |answer| {
                    let end = if answer.right { "right" } else { "wrong" };
                    let lesson = answer.lesson.lesson().name;
                    format!("{lesson}:{}:{end}", moment_text(answer.moment))
                }),
            ),
            ("used", list(self.used.bands(), used_text)),
            (
                "ladder",
                list(self.ladder.rungs(), |rung| {
                    format!("{}:{}:{}", puzzle_text(rung.puzzle), rung.step, rung.since)
                }),
            ),
            (
                "curve",
                list(&self.curve, |(day, rating)| format!("{}:{rating}", day.0)),
            ),
            (
                "days",
                list(&self.days, |done| {
                    format!("{}:{}:{}", done.day.0, done.tried, done.right)
                }),
            ),
            ("storms", list(&self.storms, storm_text)),
            ("streak", list(self.streak.as_slice(), storm_text)),
            ("sets", list(self.sets.all(), set_text)),
        ]
    }

    fn from_fields(fields: &Fields<'_>) -> Result<LearnerRecord, String> {
        let device = fields.get("device").unwrap_or("0");
        let device = u32::from_str_radix(device, 16).map_err(|_| "device: not a number")?;
        let mut record = LearnerRecord::new(device);
        record.folded = folded(fields)?;
        record.join_rated(&items(fields, "rated", rated)?);
        record.join_tallies(&items(fields, "tries", tally)?);
        record.join_lessons(&items(fields, "lessons", lesson)?);
        record.used.merge(&items(fields, "used", used)?);
        let ladder = items(fields, "ladder", rung)?;
        let sets = items(fields, "sets", set_done)?;
        match fields.or("generator", 1)? {
            GENERATOR => {
                record.ladder.merge(&ladder);
                record.sets.merge(&sets);
            }
            newer @ GENERATOR.. => return Err(format!("generator: {newer} of a newer page")),
            _ => {}
        }
        record.join_curve(&items(fields, "curve", point)?);
        record.join_days(&items(fields, "days", done)?);
        record.join_storms(&items(fields, "storms", storm)?);
        for streak in items(fields, "streak", storm)? {
            record.join_streak(Some(streak));
        }
        Ok(record)
    }
}

/// The words of one item, read from the left.
struct Words<'a>(std::str::Split<'a, char>);

impl Words<'_> {
    fn word(&mut self) -> Option<&str> {
        self.0.next()
    }

    fn number<T: FromStr>(&mut self) -> Option<T> {
        self.0.next()?.parse().ok()
    }

    /// A number of at most so much.
    fn up_to<T: FromStr + PartialOrd>(&mut self, most: T) -> Option<T> {
        self.number().filter(|number| *number <= most)
    }

    fn device(&mut self) -> Option<u32> {
        u32::from_str_radix(self.0.next()?, 16).ok()
    }

    fn moment(&mut self) -> Option<Moment> {
        Some(Moment {
            time: self.time()?,
            device: self.device()?,
        })
    }

    /// A time of at most twice [`LAST_TIME`]: moments go on growing even if a clock once stood at the last
    /// time that a browser can tell.
    fn time(&mut self) -> Option<u64> {
        self.up_to(2 * LAST_TIME)
    }

    fn band(&mut self) -> Option<(PuzzleKind, u16)> {
        let kind = PuzzleKind::named(self.0.next()?)?;
        let band = self.up_to(MOST_RATING)?;
        (band % BAND == 0).then_some((kind, band))
    }

    fn puzzle(&mut self) -> Option<PuzzleId> {
        let (kind, band) = self.band()?;
        Some(PuzzleId {
            kind,
            band,
            number: self.number()?,
        })
    }

    fn rating(&mut self) -> Option<Rating> {
        Rating::of(
            (self.number()?, self.number()?, self.number()?),
            (self.number()?, self.number()?),
        )
    }
}

/// What was done of the puzzles of all days, from a stored record; `None` if that cannot be read.
pub(crate) fn days_of_record(text: &str) -> Vec<DayDone> {
    let days = field(text, "days").map(|days| list_of("days", days, done));
    days.and_then(Result::ok).unwrap_or_default()
}

/// The items of a list; an item with a word too many is refused as well.
fn items<T>(
    fields: &Fields<'_>,
    name: &str,
    read: fn(&mut Words<'_>) -> Option<T>,
) -> Result<Vec<T>, String> {
    list_of(name, fields.get(name).unwrap_or_default(), read)
}

fn list_of<T>(
    name: &str,
    text: &str,
    read: fn(&mut Words<'_>) -> Option<T>,
) -> Result<Vec<T>, String> {
    let texts = text.split(',').filter(|item| !item.is_empty());
    if texts.clone().count() > MOST_ITEMS {
        return Err(format!("{name}: more than {MOST_ITEMS} items"));
    }
    let items = texts.map(|item| {
        let mut words = Words(item.split(':'));
        let value = read(&mut words).filter(|_| words.word().is_none());
        value.ok_or_else(|| format!("{name}: {item:.40} cannot be read"))
    });
    items.collect()
}

fn folded(fields: &Fields<'_>) -> Result<Folded, String> {
    let read = |words: &mut Words<'_>| Some((words.number()?, words.moment()?, words.rating()?));
    let all = items(fields, "folded", read)?;
    let skills = items(fields, "skills", skill_state)?;
    match all.as_slice() {
        [] if skills.is_empty() => Ok(Folded::default()),
        [(answers, until, rating)] => Ok(Folded {
            answers: *answers,
            until: Some(*until),
            standing: Standing::of(*rating, skills),
        }),
        _ => Err("folded: not one rating".to_owned()),
    }
}

fn skill_state(words: &mut Words<'_>) -> Option<(Skill, SkillState)> {
    let skill = Skill::named(words.word()?)?;
    let state = SkillState {
        offset: words.number()?,
        lately: words.number()?,
        times: words.number()?,
        corrections: words.number()?,
    };
    state.is_sound().then_some((skill, state))
}

fn rated(words: &mut Words<'_>) -> Option<RatedAttempt> {
    let (moment, puzzle) = (words.moment()?, words.puzzle()?);
    let technique = technique(words.word()?)?;
    let rating = words.up_to(MOST_RATING)?;
    let end = words.word()?;
    let &(_, right, theme) = ENDS.iter().find(|known| known.0 == end)?;
    Some(RatedAttempt {
        moment,
        puzzle,
        rating,
        technique,
        right,
        theme,
    })
}

fn technique(word: &str) -> Option<Option<Technique>> {
    match word {
        "-" => Some(None),
        name => technique_named(name).map(Some),
    }
}

fn tally(words: &mut Words<'_>) -> Option<Tally> {
    let device = words.device()?;
    let skill = Skill::named(words.word()?)?;
    let tries = words.number()?;
    Some(Tally {
        device,
        skill,
        tries,
        right: words.up_to(tries)?,
    })
}

fn lesson(words: &mut Words<'_>) -> Option<LessonAnswer> {
    let lesson = LessonId::named(words.word()?)?;
    let moment = words.moment()?;
    let right = match words.word()? {
        "right" => true,
        "wrong" => false,
        _ => return None,
    };
    Some(LessonAnswer {
        lesson,
        moment,
        right,
    })
}

fn used(words: &mut Words<'_>) -> Option<UsedBand> {
    let (kind, band) = words.band()?;
    let next = words.up_to(PRACTICE_NUMBERS)?;
    let ahead = words.word()?.split('.').filter(|number| !number.is_empty());
    let ahead: Option<Vec<u32>> = ahead.map(|number| number.parse().ok()).collect();
    let in_practice = |ahead: &Vec<u32>| ahead.iter().all(|&number| number < PRACTICE_NUMBERS);
    Some(UsedBand {
        kind,
        band,
        next,
        ahead: ahead.filter(in_practice)?,
    })
}

fn rung(words: &mut Words<'_>) -> Option<Rung> {
    Some(Rung {
        puzzle: words.puzzle()?,
        step: words
            .number()
            .filter(|&step: &u8| usize::from(step) <= INTERVALS.len())?,
        since: words.time()?,
    })
}

fn point(words: &mut Words<'_>) -> Option<(Day, u16)> {
    Some((Day(words.number()?), words.up_to(MOST_RATING)?))
}

fn done(words: &mut Words<'_>) -> Option<DayDone> {
    let day = Day(words.number()?);
    let tried = words.up_to((1 << DAY_PUZZLES) - 1)?;
    let right = words.number().filter(|&right: &u8| right & !tried == 0)?;
    Some(DayDone { day, tried, right })
}

fn storm(words: &mut Words<'_>) -> Option<StormScore> {
    Some(StormScore {
        score: words.number()?,
        time: words.time()?,
    })
}

fn set_done(words: &mut Words<'_>) -> Option<SetDone> {
    let set = words.word()?.replace('+', ",");
    let set = set.parse::<PuzzleSet>().ok()?;
    let all = (1_u32 << set.count()) - 1;
    let tried = words.up_to(all)?;
    Some(SetDone {
        set,
        tried,
        right: words.number().filter(|&right: &u32| right & !tried == 0)?,
        time: words.time()?,
    })
}

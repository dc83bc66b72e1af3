//! The learner's record: what counts, what is bounded, and how two devices agree.

use std::collections::{BTreeMap, BTreeSet};

use mastermind_game::Day;
use mastermind_game::learn::*;
use mastermind_game::store::{read, to_stored};
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::{PuzzleId, PuzzleKind};
use mastermind_teaching::skill::Skill;

use super::{NOW, answer, puzzle};
use crate::support::{Random, by_chance};

const KINDS: [PuzzleKind; 4] = [PuzzleKind::Answer, PuzzleKind::OneCode, PuzzleKind::Settle, PuzzleKind::Order];
const TECHNIQUES: [Technique; 3] = [Technique::Full, Technique::Copies, Technique::Supposing];

/// Anything that a person does.
fn act(record: &mut LearnerRecord, random: &mut Random, now: u64) -> Option<(PuzzleId, Option<Technique>)> {
    let kind = KINDS[random.below(4)];
    let (lowest, highest) = kind.bands().unwrap();
    let band = lowest + 100 * random.below(u64::from((highest - lowest) / 100)) as u16;
    let number = match random.below(4) {
        0 => random.below(40) as u32,
        1 => SET_NUMBERS + random.next() as u32 % 1000,
        _ => record.used().next(kind, band),
    };
    let technique = TECHNIQUES[random.below(3)];
    let technique = (kind == PuzzleKind::OneCode).then_some(technique);
    let mut attempt = answer(puzzle(kind, band, number), random.below(3) > 0, now);
    attempt.technique = technique;
    attempt.hints = random.below(8) == 0;
    let settings = [Setting::Mixed, Setting::Theme, Setting::Lesson, Setting::Review, Setting::Example];
    attempt.setting = settings[random.below(5)];
    attempt.lesson = LessonId::all().nth(random.below(60) as usize);
    match random.below(20) {
        0 => record.add_storm(random.below(40) as u16, now),
        1 => {
            let day = Day((now / 86_400_000) as u32);
            record.answer_of_day(day, random.below(6) as usize, random.below(2) == 0);
        }
        2 => record.skip(attempt.puzzle),
        3 => record.add_own_mistake(random.below(2) == 0),
        4 => record.add_storm_streak(random.below(40) as u16, now),
        5 => {
            let seed = random.below(3) as u32;
            let set = PuzzleSet::new(vec![kind], (lowest, highest), 5, seed).unwrap();
            let answer =
                if random.below(2) == 0 { FirstAnswer::Right } else { FirstAnswer::Wrong(Some("0 1,2:3".into())) };
            record.answer_of_set(&set, random.below(7) as usize, answer, now);
        }
        _ => {}
    }
    let is_new = !record.has_met(attempt.puzzle);
    let counts = is_new && !matches!(attempt.setting, Setting::Review | Setting::Example);
    assert_eq!(record.add(&attempt), counts && attempt.setting != Setting::Lesson);
    counts.then_some((attempt.puzzle, technique))
}

/// A record without the name of its device, field by field.
fn contents(record: &LearnerRecord) -> Vec<String> {
    let text = to_stored(record);
    text.split(' ').skip(3).map(str::to_owned).collect()
}

/// The first field in which two records differ; short enough to be read.
fn difference(one: &LearnerRecord, other: &LearnerRecord) -> Option<String> {
    let both = contents(one).into_iter().zip(contents(other));
    let differ = both.filter(|(one, other)| one != other).map(|(one, other)| {
        let items = one.split(',').zip(other.split(','));
        let item = items.filter(|(one, other)| one != other).map(|both| format!("{both:?}"));
        let name: String = one.chars().take_while(|c| *c != '=').collect();
        format!("{name}: {}", item.take(1).collect::<String>())
    });
    differ.reduce(|all, next| format!("{all}; {next}"))
}

fn merged(one: &LearnerRecord, other: &LearnerRecord) -> LearnerRecord {
    let mut all = one.clone();
    all.merge(other);
    all
}

#[test]
fn every_record_reads_back() {
    by_chance(20, |random| {
        let mut record = LearnerRecord::new(random.next() as u32);
        assert_eq!(read(&to_stored(&record)), Ok(record.clone()));
        for number in 0..random.below(700) {
            act(&mut record, random, NOW + number * 50_000_000);
        }
        assert_eq!(read(&to_stored(&record)), Ok(record));
    });
}

/// Each skill counts the answers that changed the rating, and nothing else.
#[test]
fn tries_are_counted_once_each_on_any_number_of_devices() {
    by_chance(10, |random| {
        let mut devices: Vec<LearnerRecord> = (1..=3).map(LearnerRecord::new).collect();
        let mut known: Vec<BTreeMap<Skill, u32>> = vec![BTreeMap::new(); 3];
        for number in 0..random.below(2500) {
            let at = random.below(3) as usize;
            let now = NOW + number * 60_000;
            // Clocks are wrong now and then.
            let now = if random.below(50) == 0 { random.next() % (2 * NOW) } else { now };
            if let Some((puzzle, technique)) = act(&mut devices[at], random, now) {
                *known[at].entry(Skill::Kind(puzzle.kind)).or_default() += 1;
                if let Some(technique) = technique {
                    *known[at].entry(Skill::Technique(technique)).or_default() += 1;
                }
            }
            if random.below(100) == 0 {
                let other = devices[random.below(3)].clone();
                devices[at].merge(&other);
            }
        }
        let all = merged(&merged(&devices[0], &devices[1]), &devices[2]);
        let all = merged(&all, &devices[0]);
        for skill in TECHNIQUES.map(Skill::Technique).into_iter().chain(KINDS.map(Skill::Kind)) {
            let tries = known.iter().map(|known| known.get(&skill).copied().unwrap_or(0));
            assert_eq!(all.skill(skill).tries, tries.sum::<u32>(), "{skill:?}");
            assert!(all.skill(skill).right <= all.skill(skill).tries);
        }
    });
}

#[test]
fn merging_is_the_same_in_either_order_and_again_changes_nothing() {
    by_chance(15, |random| {
        let mut one = LearnerRecord::new(1);
        // Some of it was done before the record was taken to another device.
        let common = random.below(300);
        for number in 0..common {
            act(&mut one, random, NOW + number * 7_000_000);
        }
        let mut other = merged(&LearnerRecord::new(2), &one);
        assert_eq!(difference(&other, &one), None);
        for number in common..common + random.below(600) {
            act(&mut one, random, NOW + number * 7_000_000);
        }
        for number in common..common + random.below(900) {
            act(&mut other, random, NOW + number * 7_000_001);
        }
        let all = merged(&one, &other);
        assert_eq!(difference(&all, &merged(&other, &one)), None);
        for again in [&one, &other, &all] {
            assert_eq!(difference(&merged(&all, again), &all), None);
        }
        assert!(all.rated().len() <= MAX_RATED);
    });
}

/// Three devices, few enough answers that none are folded: the order of merging makes no difference, and
/// the rating is that of all answers in the order of their moments.
#[test]
fn three_devices_agree_whoever_merges_first() {
    by_chance(40, |random| {
        let mut devices: Vec<LearnerRecord> = (1..=3).map(LearnerRecord::new).collect();
        for number in 0..150 {
            let at = random.below(3) as usize;
            act(&mut devices[at], random, NOW + number * 3_000_000);
        }
        let [a, b, c] = [0, 1, 2].map(|at| &devices[at]);
        let all = merged(&merged(a, b), c);
        for other in [merged(&merged(c, b), a), merged(a, &merged(c, b)), merged(&merged(b, c), &merged(a, c))] {
            assert_eq!(difference(&other, &all), None);
        }
        let mut moments: Vec<&RatedAttempt> = devices.iter().flat_map(|one| one.rated()).collect();
        moments.sort_by_key(|rated| (rated.moment.time, rated.moment.device));
        let said: Vec<&RatedAttempt> = all.rated().iter().collect();
        assert_eq!(said, moments);
        assert_eq!(all.rating().puzzles() as usize, moments.len());
        // One device that had done all of it would have the same rating.
        let mut alone = LearnerRecord::new(9);
        let mut technique_answers = moments.iter().map(|rated| Attempt {
            puzzle: rated.puzzle,
            rating: rated.rating,
            technique: rated.technique,
            right: rated.right,
            hints: false,
            setting: if rated.theme { Setting::Theme } else { Setting::Mixed },
            lesson: None,
            now: rated.moment.time,
        });
        let met: BTreeSet<PuzzleId> = moments.iter().map(|rated| rated.puzzle).collect();
        if met.len() == moments.len() {
            technique_answers.by_ref().for_each(|attempt| assert!(alone.add(&attempt)));
            assert_eq!(alone.rating(), all.rating());
        }
    });
}

#[test]
fn a_long_life_is_stored_in_little_room() {
    let mut random = Random::new(5);
    let mut record = LearnerRecord::new(1);
    let mut sizes = Vec::new();
    for number in 0..6_000 {
        act(&mut record, &mut random, NOW + number * 40_000_000);
        if number % 200 == 0 {
            let mut other = LearnerRecord::new(100 + number as u32);
            act(&mut other, &mut random, NOW + number * 40_000_000);
            record.merge(&other);
        }
        if number % 1500 == 1499 {
            sizes.push(to_stored(&record).len());
        }
    }
    println!("bytes after 1500, 3000, 4500 and 6000 answers: {sizes:?}");
    assert!(sizes.iter().all(|&size| size < 120_000), "{sizes:?}");
    assert!(sizes[3] < sizes[1] + sizes[1] / 10, "it goes on growing: {sizes:?}");
    assert_eq!(record.rated().len(), MAX_RATED);
    assert_eq!(record.curve().len(), MAX_CURVE);
    assert_eq!(record.storms().len(), MAX_STORMS);
    assert!(record.days().len() <= MAX_DAYS);
    assert_eq!(read(&to_stored(&record)), Ok(record));
}

#[test]
fn what_was_answered_before_is_not_rated_again() {
    let id = puzzle(PuzzleKind::Settle, 1200, 3);
    let of_day = puzzles_of_day(Day(20_000))[2];
    for id in [id, of_day] {
        let mut record = LearnerRecord::new(1);
        assert!(!record.has_met(id));
        assert!(record.add(&answer(id, false, NOW)));
        let level = record.rating().level();
        assert!(record.has_met(id));
        assert!(!record.add(&answer(id, true, NOW + 1)));
        assert_eq!(record.rating().level(), level);
        assert_eq!(record.skill(Skill::Kind(id.kind)).tries, 1);
        assert_eq!(record.ladder().due(NOW + INTERVALS[0]), [id]);
    }
    let mut record = LearnerRecord::new(1);
    let lesson = LessonId::from_name("settle-it").unwrap();
    let of_lesson = |number, setting| Attempt {
        setting,
        lesson: Some(lesson),
        ..answer(puzzle(PuzzleKind::Settle, 1300, number), false, NOW)
    };
    assert!(!record.add(&of_lesson(0, Setting::Example)));
    assert_eq!(record.rating(), Rating::default());
    assert_eq!(record.ladder().wait(NOW), None, "an example does not come back");
    assert!(!record.add(&of_lesson(0, Setting::Theme)), "it was met");
    assert_eq!(record.lesson(lesson), LessonState::Started(1), "it counts once");
    assert!(!record.add(&of_lesson(1, Setting::Lesson)), "no lesson is rated");
    assert_eq!(record.lesson(lesson), LessonState::Started(2));
    assert_eq!((record.rating(), record.skill(Skill::Kind(PuzzleKind::Settle)).tries), (Rating::default(), 1));
    assert!(record.ladder().wait(NOW).is_some(), "an exercise that was missed comes back");
    let mut record = LearnerRecord::new(1);
    record.skip(id);
    assert!(record.has_met(id) && !record.add(&answer(id, true, NOW)));
}

#[test]
fn a_skill_is_unclear_until_three_tries() {
    let mut record = LearnerRecord::new(1);
    for number in 0..40 {
        // Good at one kind, bad at another.
        for (kind, right) in [(PuzzleKind::Settle, true), (PuzzleKind::Order, false)] {
            record.add(&answer(puzzle(kind, 1200, number), right, NOW + u64::from(number)));
            let report = record.skill(Skill::Kind(kind));
            assert_eq!(report.tries, number + 1);
            assert_eq!(report.rating.is_none(), number < 2);
            assert_eq!(report.trend == Trend::Unclear, number < 2);
        }
    }
    let [good, bad] = [PuzzleKind::Settle, PuzzleKind::Order].map(|kind| record.skill(Skill::Kind(kind)));
    assert_eq!((good.right, bad.right), (40, 0));
    assert_eq!((good.trend, bad.trend), (Trend::Rising, Trend::Falling));
    assert!(good.rating > bad.rating);
    assert_eq!(record.skill(Skill::Kind(PuzzleKind::Probe)).trend, Trend::Unclear);
    record.add_own_mistake(true);
    assert_eq!(record.skill(Skill::Kind(PuzzleKind::OwnMistake)).tries, 1);
    assert_eq!(record.rating().puzzles(), 80);
}

#[test]
fn a_clock_that_is_set_back_loses_no_answer() {
    let mut record = LearnerRecord::new(1);
    let right = |number, now| answer(puzzle(PuzzleKind::Settle, 1200, number), true, now);
    for (number, now) in (0..).zip([NOW, u64::MAX, NOW, 0, NOW - 5, NOW + 5]) {
        assert!(record.add(&right(number, now)));
    }
    assert_eq!(record.rated().len(), 6);
    let times: Vec<u64> = record.rated().iter().map(|rated| rated.moment.time).collect();
    assert!(times.is_sorted_by(|one, other| one < other), "{times:?}");
    assert_eq!(read(&to_stored(&record)), Ok(record.clone()));
    // The curve ends today.
    let today = Day((NOW / 86_400_000) as u32);
    let last = record.curve().last().unwrap();
    assert_eq!((last.0, last.1), (today, record.rating().level().round() as u16));
}

#[test]
fn the_puzzles_of_a_day_count_at_the_first_try() {
    let (mut record, day) = (LearnerRecord::new(1), Day(20_000));
    assert_eq!(record.day(day), None);
    for (place, right) in [(0, true), (0, false), (2, false), (2, true), (5, true), (64, true)] {
        record.answer_of_day(day, place, right);
    }
    let done = record.day(day).unwrap();
    assert_eq!(done.answers(), [Some(true), None, Some(false), None, None]);
    assert!(!done.is_whole());
    (0..5).for_each(|place| record.answer_of_day(day, place, true));
    let done = record.day(day).unwrap();
    assert!(done.is_whole() && done.answers()[2] == Some(false));
    let days: Vec<u32> = (0..500).collect();
    days.iter().for_each(|&day| record.answer_of_day(Day(day), 1, true));
    assert_eq!(record.days().len(), MAX_DAYS);
    assert_eq!(record.days().last().map(|done| done.day), Some(day));
}

#[test]
fn the_best_storms_are_stored() {
    let mut record = LearnerRecord::new(1);
    for score in 0..30 {
        record.add_storm(score * 7 % 30, NOW + u64::from(score));
    }
    let scores: Vec<u16> = record.storms().iter().map(|storm| storm.score).collect();
    assert_eq!(scores, (20..30).rev().collect::<Vec<u16>>());
}

/// Plain sets of all numbers say the same.
#[test]
fn no_number_is_used_twice() {
    let next = |known: &BTreeSet<u32>| (0..).find(|number| !known.contains(number)).unwrap();
    // Only so many are known that were used ahead of time.
    let too_many = |known: &BTreeSet<u32>| known.range(next(known)..).count() > MAX_AHEAD;
    let mut whole = 0;
    by_chance(200, |random| {
        let mut used = [UsedNumbers::default(), UsedNumbers::default()];
        let mut known = [BTreeSet::new(), BTreeSet::new()];
        let mut dropped = false;
        let id = |number| puzzle(PuzzleKind::Order, 1300, number);
        for step in 0..=30 {
            let number = match random.below(3) {
                0 => used[0].next(PuzzleKind::Order, 1300),
                _ => random.below(40),
            };
            let to = usize::from(random.below(3) == 0);
            used[to].add(id(number));
            known[to].insert(number);
            dropped |= known.iter().any(too_many);
            if step == 30 || random.below(4) == 0 {
                let [used, other] = &mut used;
                used.merge(other.bands());
                known[0] = &known[0] | &known[1];
                dropped |= too_many(&known[0]);
            }
        }
        let ([used, _], known) = (used, &known[0]);
        let next = next(known);
        assert_eq!(used.next(PuzzleKind::Order, 1300), next);
        for number in (0..50).filter(|&number| !dropped || number < next) {
            let kept = known.contains(&number);
            assert_eq!(used.has(id(number)), kept, "{number}");
        }
        assert_eq!(used.next(PuzzleKind::Order, 1400), 0);
        whole += u32::from(!dropped);
    });
    assert!(whole > 50, "{whole}");
}

#[test]
fn damaged_records_are_refused_and_say_how() {
    let whole = "1 device=7f3a folded= skills= rated=1795000000001:7f3a:settle:1200:17:-:1243:won";
    assert!(read::<LearnerRecord>(whole).is_ok());
    for damaged in [
        "1 device=xyz",
        "1 rated=1795000000001:7f3a:settle:1200:17:-:1243",
        "1 rated=1795000000001:7f3a:settle:1200:17:-:1243:won:more",
        "1 rated=1795000000001:7f3a:settle:1250:17:-:1243:won",
        "1 rated=1795000000001:7f3a:settle:1200:17:-:9999:won",
        "1 rated=1795000000001:7f3a:settle:1200:17:magic:1243:won",
        "1 rated=1795000000001:7f3a:settle:1200:17:-:1243:drawn",
        "1 rated=99999999999999999999:7f3a:settle:1200:17:-:1243:won",
        "1 folded=1:1795000000001:7f3a:NaN:71.2:0.06:120:88",
        "1 folded=1:1795000000001:7f3a:1234.5:inf:0.06:120:88",
        "1 folded=1:1795000000001:7f3a:1234.5:71.2:0.06:88:120",
        "1 folded=1:1:1:800:350:0.06:1:1,2:2:2:800:350:0.06:1:1",
        "1 skills=copies:-12.5:0.1:31:31",
        "1 folded=1:1795000000001:7f3a:1234.5:71.2:0.06:120:88 skills=copies:-12.5:0.1:31:32",
        "1 folded=1:1795000000001:7f3a:1234.5:71.2:0.06:120:88 skills=copies:-312.5:0.1:31:31",
        "1 folded=1:1795000000001:7f3a:1234.5:71.2:0.06:120:88 skills=magic:-12.5:0.1:31:31",
        "1 tries=7f3a:settle:3:4",
        "1 lessons=the-end:1795000000001:7f3a:right",
        "1 lessons=the-probe:1795000000001:7f3a:perhaps",
        "1 used=settle:1200:4000000000:",
        "1 used=settle:1200:18:20.x",
        "1 used=settle:1200:18:3000000000",
        "1 ladder=settle:1200:17:9:1795000000001",
        "1 curve=20775:9999",
        "1 days=20775:32:0",
        "1 days=20775:1:2",
        "1 storms=23",
        "1 streak=23",
        "1 streak=-1:5",
        "1 sets=settle/1200-1600/10/42:1:1",
        "1 sets=settle/1200-1600/10/42:1024:0:5",
        "1 sets=settle/1200-1600/10/42:1:2:5",
        "1 sets=settle/1200-1600/31/42:1:1:5",
        "1 sets=settle+settle/1200-1600/10/42:1:1:5",
        "1 sets=settle/1200-1600/10:1:1:5",
        "1 generator=4000000000",
        "1 what=ever",
    ] {
        assert!(read::<LearnerRecord>(damaged).is_err(), "{damaged}");
    }
    let endless = format!("1 curve={}", "20775:1000,".repeat(2001));
    assert!(read::<LearnerRecord>(&endless).is_err());
}

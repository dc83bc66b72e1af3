//! Which puzzle comes next.

use std::collections::{BTreeMap, BTreeSet};

use mastermind_game::Day;
use mastermind_game::learn::*;
use mastermind_teaching::curriculum::CURRICULUM_PARTS;
use mastermind_teaching::puzzle::PuzzleKind;
use mastermind_teaching::skill::Skill;

use super::page::act;
use super::{NOW, answer, finds, puzzle};
use crate::support::{Random, by_chance};

/// A record whose rating is about this.
fn rated(level: f64, seed: u64) -> LearnerRecord {
    let mut record = LearnerRecord::new(1);
    let mut random = Random::new(seed);
    for number in 0..80 {
        let id = next_mixed(&record, Level::Usual, seed);
        let hard = f64::from(id.band) + 50.0;
        let right = random.share() < finds(level, hard);
        record.add(&answer(id, right, NOW + number));
    }
    record
}

#[test]
fn no_puzzle_comes_twice_and_no_kind_twice_in_a_row() {
    by_chance(30, |random| {
        let seed = random.next();
        let mut record = LearnerRecord::new(1);
        let (mut seen, mut last) = (BTreeSet::new(), None);
        for number in 0..300 {
            let level = [Level::Easier, Level::Usual][random.below(2)];
            let id = next_mixed(&record, level, seed);
            assert_eq!(id, next_mixed(&record, level, seed));
            assert!(seen.insert(id), "{id:?} again");
            assert_ne!(Some(id.kind), last, "{number}");
            let (lowest, highest) = id.kind.bands().unwrap();
            assert!((lowest..=highest).contains(&id.band) && id.band.is_multiple_of(100), "{id:?}");
            record.add(&answer(id, random.below(4) > 0, NOW + number));
            last = Some(id.kind);
        }
    });
}

#[test]
fn the_aim_is_below_the_rating_and_moves_by_steps() {
    by_chance(20, |random| {
        let record = rated(1500.0, random.next());
        let level = record.rating().level();
        assert_eq!(aim(&record, Level::Usual), level - 190.0);
        assert_eq!(aim(&record, Level::Easier), level - 340.0);
        // The share of right answers that this means.
        assert!((record.rating().expected(level - 190.0) - 0.75).abs() < 0.03);
    });
    assert_eq!(aim(&LearnerRecord::new(1), Level::Usual), START - 70.0);
}

#[test]
fn every_puzzle_has_about_the_rating_that_is_aimed_at() {
    for (level, seed) in [(700.0, 1), (1000.0, 2), (1400.0, 3), (1700.0, 4), (2000.0, 5)] {
        let record = rated(level, seed);
        by_chance(100, |random| {
            let id = next_mixed(&record, Level::Usual, random.next());
            let correction = record.standing().correction(Skill::Kind(id.kind));
            // What is learned of a kind does not lead farther away than this.
            let level = record.rating().level();
            let aim = aim(&record, Level::Usual) - correction;
            let aim = aim.clamp(level - 150.0, level + 150.0);
            let off = f64::from(id.band) + 50.0 - aim;
            assert!(off.abs() <= 51.0, "{level}: {id:?} is off by {off}");
        });
    }
}

/// Whatever was learned of the kinds: what is offered is no farther from the learner than 300.
#[test]
fn what_is_offered_is_near_the_learner() {
    let mut seen = 0;
    by_chance(60, |random| {
        let seed = random.next();
        let strength = 500.0 + 1600.0 * random.share();
        let mut record = LearnerRecord::new(1);
        for number in 0..80 {
            let id = next_mixed(&record, Level::Usual, seed);
            let level = record.rating().level();
            let (lowest, highest) = (f64::from(id.band), f64::from(id.band + 99));
            // Below all puzzles and above them there is nothing nearer.
            if (700.0..2400.0).contains(&level) {
                let far = (level - lowest).max(highest - level);
                assert!(far <= REACH, "{id:?} at {level}");
                seen += 1;
            }
            // Some kinds are much harder than they say, others easier.
            let place = PuzzleKind::ALL.iter().position(|&kind| kind == id.kind).unwrap();
            let hard = f64::from(id.band) + 50.0 + [400.0, 0.0, -400.0][place % 3];
            let right = random.share() < finds(strength, hard);
            record.add(&answer(id, right, NOW + number));
        }
    });
    assert!(seen > 3000, "{seen}");
}

/// The same as the engine makes them, whose ratings may lie beside their bands.
#[test]
fn puzzles_of_mixed_practice_are_near_the_learner() {
    for (level, seed) in [(700.0, 1), (931.0, 2), (1200.0, 3), (1500.0, 4), (1800.0, 5)] {
        let mut learn = Learn::new(rated(level, seed), NOW + 1000);
        act(&mut learn, LearnAction::Mixed);
        let level = learn.record().rating().level();
        let mut farthest = 0.0_f64;
        for _ in 0..40 {
            let puzzle = learn.run().unwrap().puzzle();
            let far = f64::from(puzzle.rating) - level;
            assert!(far.abs() <= REACH, "{level}: {far} {puzzle:?}");
            farthest = farthest.max(far.abs());
            act(&mut learn, LearnAction::Next);
        }
        println!("{level}: {farthest}");
    }
}

#[test]
fn what_is_unclear_comes_more_often() {
    let mut record = LearnerRecord::new(1);
    // All kinds but one were tried ten times.
    for number in 0..10 {
        for kind in PuzzleKind::ALL {
            if kind != PuzzleKind::CodesLeft && kind.bands().is_some() {
                let right = number % 2 == 0;
                record.add(&answer(puzzle(kind, 1500, number), right, NOW));
            }
        }
    }
    let mut often: BTreeMap<PuzzleKind, u32> = BTreeMap::new();
    for seed in 0..1000 {
        let id = next_mixed(&record, Level::Usual, seed);
        *often.entry(id.kind).or_default() += 1;
    }
    let unclear = often[&PuzzleKind::CodesLeft];
    let others = often.iter().filter(|(kind, _)| **kind != PuzzleKind::CodesLeft);
    let most = others.map(|(_, times)| *times).max().unwrap();
    assert!(unclear > most, "{often:?}");
    assert!(often.len() > 5, "{often:?}");
}

#[test]
fn a_kind_and_a_lesson_stay_within_their_bands() {
    for (level, seed) in [(700.0, 1), (1400.0, 2), (2000.0, 3)] {
        let record = rated(level, seed);
        for kind in PuzzleKind::ALL {
            let id = next_of_kind(&record, kind, Level::Usual);
            assert_eq!(id.map(|id| id.kind), kind.bands().map(|_| kind));
        }
        for lesson in LessonId::all() {
            for place in 0..20 {
                let id = next_for_lesson(&record, lesson, Level::Usual, place);
                let mut exercises = lesson.lesson().exercises.iter();
                let within = |one: &&Exercises| one.kind == id.kind && (one.lowest..=one.highest).contains(&id.band);
                assert!(exercises.any(|one| within(&one)), "{id:?} in {lesson:?}");
                assert!(!record.used().has(id));
            }
        }
    }
}

#[test]
fn thirty_three_lessons_in_six_parts_name_puzzles_that_are_made() {
    let lessons: Vec<&Lesson> = LessonId::all().map(LessonId::lesson).collect();
    let per_part = (1..=CURRICULUM_PARTS).map(|part| lessons.iter().filter(|one| one.part == part).count());
    assert_eq!(per_part.collect::<Vec<_>>(), [4, 7, 4, 6, 7, 5]);
    assert!(lessons.is_sorted_by_key(|lesson| lesson.part));
    let names: BTreeSet<&str> = lessons.iter().map(|lesson| lesson.name).collect();
    assert_eq!(names.len(), 33);
    for id in LessonId::all() {
        let lesson = id.lesson();
        assert_eq!(LessonId::from_name(lesson.name), Some(id));
        assert!(!lesson.exercises.is_empty());
        for one in lesson.exercises {
            let (lowest, highest) = one.kind.bands().unwrap();
            let overlap = one.lowest.max(lowest) <= one.highest.min(highest);
            assert!(overlap, "{}: {one:?}", lesson.name);
        }
    }
    let taught: BTreeSet<_> = lessons.iter().flat_map(|lesson| lesson.techniques).collect();
    assert_eq!(taught.len(), mastermind_teaching::deduction::Technique::ALL.len());
}

#[test]
fn a_lesson_is_mastered_with_eight_of_the_last_ten() {
    let lesson = LessonId::from_name("the-probe").unwrap();
    let other = LessonId::from_name("settle-it").unwrap();
    by_chance(50, |random| {
        let mut record = LearnerRecord::new(1);
        let mut answers = Vec::new();
        assert_eq!(record.lesson(lesson), LessonState::NotStarted);
        for number in 0..40 {
            let right = random.below(5) > 0;
            answers.push(right);
            let id = next_for_lesson(&record, lesson, Level::Usual, number as u8);
            let mut attempt = answer(id, right, NOW + number);
            attempt.lesson = Some(lesson);
            record.add(&attempt);
            let last = answers.iter().rev().take(10).filter(|&&right| right).count();
            let state = match answers.len() {
                few @ 1..=5 => LessonState::Started(few as u8),
                _ if last >= 8 => LessonState::Mastered,
                _ => LessonState::Practised(last as u8),
            };
            assert_eq!(record.lesson(lesson), state, "{answers:?}");
        }
        assert_eq!(record.lesson(other), LessonState::NotStarted);
    });
}

#[test]
fn everybody_gets_the_same_five_puzzles_of_a_day_from_easy_to_hard() {
    let mut kinds = BTreeSet::new();
    let mut all = BTreeSet::new();
    for day in 20_600..21_000 {
        let five = puzzles_of_day(Day(day));
        assert_eq!(five, puzzles_of_day(Day(day)));
        let of_day: BTreeSet<PuzzleKind> = five.iter().map(|id| id.kind).collect();
        assert_eq!(of_day.len(), 5, "{five:?}");
        // Who has solved the puzzles of a day before finds the same ones there.
        let bands = match day {
            ..20_785 => [700, 1000, 1300, 1600, 1900],
            20_785..20_787 => [600, 800, 1000, 1300, 1600],
            _ => [500, 600, 1000, 1300, 1600],
        };
        assert_eq!(five.map(|id| id.band), bands);
        if day >= 20_787 {
            // The rules are all that it takes.
            assert_eq!([five[0].kind, five[1].kind], [PuzzleKind::Answer, PuzzleKind::Fit]);
        }
        for id in five {
            let (lowest, highest) = id.kind.bands().unwrap();
            assert!((lowest..=highest).contains(&id.band), "{id:?}");
            assert!(id.number >= DAY_NUMBERS && all.insert(id), "{id:?}");
            kinds.insert(id.kind);
        }
    }
    assert_eq!(kinds.len(), PuzzleKind::ALL.len() - 1, "all but one's own mistakes");
    // Everybody has had these; another choice would be another set.
    for (day, names) in [
        (20_777, ["false-row", "certain", "tree", "order", "second-guess"]),
        (20_790, ["answer", "fit", "certain", "tree", "probe"]),
    ] {
        assert_eq!(puzzles_of_day(Day(day)).map(|id| id.kind.name()), names);
    }
    let _ = puzzles_of_day(Day(u32::MAX));
}

//! What is said in *Learn*.

use mastermind_game::wording::NameAndSummary;
use std::collections::{BTreeMap, BTreeSet};

use insta::assert_snapshot;
use mastermind_engine::Variant;
use mastermind_game::Day;
use mastermind_game::learn::*;
use mastermind_game::wording::learn as words;
use mastermind_teaching::curriculum::CURRICULUM_PARTS;
use mastermind_teaching::deduction::Technique;
use mastermind_teaching::puzzle::PuzzleKind;
use mastermind_teaching::skill::Skill;

use crate::support::{hits, plain_codes};

#[test]
fn everything_has_a_name_of_its_own_and_a_sentence() {
    let groups: [Vec<NameAndSummary>; 3] = [
        LessonId::all().map(words::lesson).collect(),
        PuzzleKind::ALL.map(words::kind).to_vec(),
        Technique::ALL.iter().copied().map(words::technique).collect(),
    ];
    for group in groups {
        let names: BTreeSet<&str> = group.iter().map(|one| one.name).collect();
        assert_eq!(names.len(), group.len(), "{names:?}");
        let summaries: BTreeSet<&str> = group.iter().map(|one| one.summary).collect();
        assert_eq!(summaries.len(), group.len());
        for NameAndSummary { name, summary } in group {
            assert!(!name.is_empty() && name.chars().count() <= 24, "{name}");
            assert!(summary.ends_with(['.', '?']) && summary.len() <= 100, "{summary}");
            assert!(summary.starts_with(char::is_uppercase) || summary.starts_with('0'), "{summary}");
        }
    }
    assert_eq!(words::PARTS.len(), usize::from(CURRICULUM_PARTS));
    let can: BTreeSet<&str> = LessonId::all().map(|id| id.lesson().can_now).collect();
    assert_eq!(can.len(), LessonId::all().count());
    assert!(can.iter().all(|can| !can.ends_with('.') && can.len() <= 60), "{can:?}");
    for skill in Skill::all() {
        assert!(!words::skill(skill).name.is_empty());
        assert_eq!(skill.name().parse(), Ok(skill));
    }
    assert_eq!(Skill::all().map(Skill::name).collect::<BTreeSet<_>>().len(), Skill::all().count());
}

#[test]
fn a_lesson_says_how_far_one_is() {
    let said = [LessonState::NotStarted, LessonState::Started(2), LessonState::Practised(7), LessonState::Mastered];
    let whole = ["not started", "2 of 6 puzzles done", "7 right among your last 10", "mastered"];
    assert_eq!(said.map(words::lesson_state), whole);
    let trends = [Trend::Unclear, Trend::Rising, Trend::Steady, Trend::Falling];
    assert_eq!(trends.map(words::trend).iter().collect::<BTreeSet<_>>().len(), 4);
}

#[test]
fn a_day_is_shared_without_its_solutions() {
    let mut record = LearnerRecord::new(1);
    let day = Day(20_777);
    for (place, right) in [(0, true), (1, true), (2, false), (3, true)] {
        record.answer_of_day(day, place, right);
    }
    assert_snapshot!(
        words::day_share_text(record.day(day).unwrap(), "https://example.org/#/learn/day"),
        @"Mastermind Teacher · Puzzles of 20 November 2026\n🟩🟩🟥🟩⬜ 3/5\nhttps://example.org/#/learn/day"
    );
}

#[test]
fn what_openings_cost_is_told_with_the_right_numbers() {
    let text = words::lesson_idea(LessonId::from_name("openings").unwrap());
    let mut told = 0;
    for row in include_str!("../../data/openings_totals.txt").lines() {
        if let ["6", "4", opening, "free", total] = row.split(' ').collect::<Vec<_>>()[..] {
            // As people write it: 5,625.
            let (thousands, rest) = total.split_at(1);
            let total = format!("{thousands},{rest}");
            let said = [format!("{total} after {opening}"), format!("{total} guesses in all after {opening}")];
            assert!(said.iter().any(|said| text.to_string().contains(said)), "{row}: {text}");
            told += 1;
        }
    }
    assert_eq!(told, 5);
}

#[test]
fn why_every_game_needs_five_is_told_with_the_right_numbers() {
    let text = words::lesson_idea(LessonId::from_name("why-five").unwrap());
    let codes = plain_codes(Variant::CLASSIC);
    for opening in ["0000", "0001", "0011", "0012", "0123"] {
        let guess: Vec<u8> = opening.bytes().map(|digit| digit - b'0').collect();
        let mut groups: BTreeMap<(u8, u8), u32> = BTreeMap::new();
        for code in &codes {
            *groups.entry(hits(&guess, code)).or_default() += 1;
        }
        let largest = groups.values().max().unwrap();
        assert!(*largest > 1 + 13 + 169, "{opening}: three more guesses may be enough");
        assert!(
            text.to_string().contains(opening) && text.to_string().contains(&largest.to_string()),
            "{opening}: {largest}"
        );
    }
}

/// Codes of the lessons stand as the pegs show them.
#[test]
fn codes_of_lessons_are_written_as_on_the_pegs() {
    use mastermind_game::PegMarks;
    let said = |marks: PegMarks| {
        let texts = ["openings", "why-five", "average-or-worst"];
        texts.map(|name| words::lesson_idea(LessonId::from_name(name).unwrap()).written(marks))
    };
    for text in said(PegMarks::FromOne) {
        assert!(text.contains("1123") && !text.contains("0012"), "{text}");
    }
    for text in said(PegMarks::FromZero) {
        assert!(text.contains("0012"), "{text}");
    }
}

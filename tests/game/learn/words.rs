//! What is said in *Learn*.

use std::collections::BTreeSet;

use mastermind_teacher::engine::{PuzzleKind, Technique};
use mastermind_teacher::game::Day;
use mastermind_teacher::game::learn::*;
use mastermind_teacher::game::wording::learn as words;

#[test]
fn everything_has_a_name_of_its_own_and_a_sentence() {
    let groups: [Vec<words::NameAndSummary>; 4] = [
        LessonId::all().map(words::lesson).collect(),
        PuzzleKind::ALL.map(words::kind).to_vec(),
        Technique::ALL.map(words::technique).to_vec(),
        ChoosingIdea::ALL.map(words::idea).to_vec(),
    ];
    for group in groups {
        let names: BTreeSet<&str> = group.iter().map(|one| one.0).collect();
        assert_eq!(names.len(), group.len(), "{names:?}");
        let summaries: BTreeSet<&str> = group.iter().map(|one| one.1).collect();
        assert_eq!(summaries.len(), group.len());
        for (name, summary) in group {
            assert!(!name.is_empty() && name.chars().count() <= 24, "{name}");
            assert!(
                summary.ends_with(['.', '?']) && summary.len() <= 100,
                "{summary}"
            );
            assert!(
                summary.starts_with(char::is_uppercase) || summary.starts_with('0'),
                "{summary}"
            );
        }
    }
    assert_eq!(words::PARTS.len(), usize::from(PARTS));
    for skill in Skill::all() {
        assert!(!words::skill(skill).0.is_empty());
        assert_eq!(Skill::named(skill.name()), Some(skill));
    }
    assert_eq!(
        Skill::all().map(Skill::name).collect::<BTreeSet<_>>().len(),
        30
    );
}

#[test]
fn a_lesson_says_how_far_one_is() {
    let said = [
        LessonState::NotStarted,
        LessonState::Started(2),
        LessonState::Practised(7),
        LessonState::Mastered,
    ];
    assert_eq!(said.map(words::lesson_mark), ["–", "2/3", "7", ""]);
    let whole = [
        "not started",
        "2 of the first three tries",
        "7 right of the last 10",
        "mastered",
    ];
    assert_eq!(said.map(words::lesson_state), whole);
    let trends = [Trend::Unclear, Trend::Rising, Trend::Steady, Trend::Falling];
    assert_eq!(
        trends
            .map(words::trend)
            .iter()
            .collect::<BTreeSet<_>>()
            .len(),
        4
    );
}

#[test]
fn a_day_is_shared_without_its_solutions() {
    let mut record = LearnerRecord::new(1);
    let day = Day(20_777);
    for (place, right) in [(0, true), (1, true), (2, false), (3, true)] {
        record.answer_of_day(day, place, right);
    }
    assert_eq!(
        words::share_day(record.day(day).unwrap(), "https://example.org/#/learn/day"),
        "Mastermind Teacher · Puzzles of 20 November 2026\n🟩🟩🟥🟩⬜ 3/5\nhttps://example.org/#/learn/day"
    );
}

//! Results as a file.

use mastermind_engine::Variant;
use mastermind_game::archive::{Archive, NoArchive, pack, unpack};
use mastermind_game::learn::LearnerRecord;
use mastermind_game::store::{read, to_stored};
use mastermind_game::{Codemaker, Outcome, Results, Round, Settings, Strictness};
use proptest::prelude::*;

/// Rounds that were won in this many guesses, begun in this window.
fn results(window: u32, won: &[u32]) -> Results {
    let mut results = Results::default();
    for (number, &guesses) in (1..).zip(won) {
        let round = Round::new(number, Variant::CLASSIC, Codemaker::Evil, None).unwrap();
        results.record(round.begun_in(window, window % 3).id(), Outcome::Won(guesses));
    }
    results
}

#[test]
fn files_of_other_kinds_and_newer_ones_are_told_apart() {
    for text in [
        "",
        "hello",
        "mastermind-teacher results",
        "mastermind-teacher results x",
        "[]",
        "{}",
        "{\"version\": 5}",
        "{\"mastermind-teacher\": \"five\"}",
        "{\"mastermind-teacher\": 4}",
    ] {
        assert_eq!(unpack(text), Err(NoArchive::Foreign), "{text}");
    }
    for newer in ["mastermind-teacher results 7", "{\"results\": 1, \"mastermind-teacher\": 7}"] {
        assert_eq!(unpack(newer), Err(NoArchive::Newer(7)));
    }
    let line = |line: &str| unpack(&format!("mastermind-teacher results 4\n{line}")).unwrap_err();
    for damaged in [
        "mastermind-teacher.results",
        "mastermind-teacher.round 1 secret=0251",
        "mastermind-teacher.resultsX 1",
        "mastermind-teacher.results 1 counts=1",
        "mastermind-teacher.results 99",
        "mastermind-teacher.settings 1 strictness=sometimes",
        "mastermind-teacher.settings.8x5 1",
        "mastermind-teacher.learner 1 nonsense",
        "mastermind-teacher.learner 99",
        "mastermind-teacher.learner.8x5 1",
    ] {
        let NoArchive::Damaged(why) = line(damaged) else {
            panic!("{damaged}");
        };
        assert!(why.starts_with("line 2: "), "{why}");
    }
}

#[test]
fn the_same_file_twice_counts_once() {
    let own = results(1, &[4, 5]);
    let file = pack(&Archive { results: vec![(String::new(), results(2, &[3]))], ..Archive::default() });
    let mut merged = own.clone();
    for _ in 0..2 {
        unpack(&file).unwrap().results.iter().for_each(|(_, other)| merged.merge(other));
    }
    assert_eq!((merged.won(), merged.total_guesses()), (3, 12));
}

proptest! {
    #[test]
    fn files_read_back(won in proptest::collection::vec(1u32..12, 0..20), writer: u32) {
        let all = vec![
            (String::new(), results(writer, &won)),
            (".8x5/evil".to_owned(), results(writer, &[7])),
        ];
        let settings = Settings { strictness: Strictness::Mistakes, ..Settings::default() };
        let archive = Archive { settings: Some(settings), results: all.clone(), ..Archive::default() };
        let back = unpack(&pack(&archive)).unwrap();
        prop_assert_eq!(back.settings, Some(settings));
        prop_assert_eq!(back.results.len(), 2);
        for ((name, results), (other, read)) in all.iter().zip(&back.results) {
            prop_assert_eq!((name, results.counts().collect::<Vec<_>>()), (other, read.counts().collect()));
        }
    }
}

/// A file as a person reads it, with each value that it holds.
#[test]
fn the_file_can_be_read_by_a_person() {
    let mistake = "1 game=6x4 rows= guess=0011 by=average loss=12 needs=settle round=17";
    let learner = "1 device=7f3a generator=1 days=20775:31:29,20776:1:1";
    let all = Archive {
        results: vec![(".challenge".into(), results(1, &[4]))],
        learner: vec![learner.into()],
        mistakes: vec![mistake.into()],
        ..Archive::default()
    };
    let file = pack(&all);
    for part in [
        "\"mastermind-teacher\": 5",
        "\"challenge\": {\n      \"counts\": \"",
        "\"days\": [\n        \"20775:31:29\",\n        \"20776:1:1\"\n      ]",
        "\"form\": 1,\n      \"game\": \"6x4\",\n      \"guess\": \"0011\"",
        "\"loss\": 12,",
    ] {
        assert!(file.contains(part), "{part}: {file}");
    }
    assert_eq!(pack(&unpack(&file).unwrap()), file);
    // What a person changes in it is checked.
    for (part, other) in [
        ("challenge", "6x4/devil"),
        ("\"loss\": 12", "\"loss\": null"),
        ("\"form\": 1", "\"form\": 9"),
        ("\"form\": 1", "\"forms\": 1"),
        ("\"6x4\"", "\"6x4 way=over\""),
    ] {
        let (read, left_out) = match unpack(&file.replace(part, other)) {
            Ok(read) => (read.results.len() + read.learner.len() + read.mistakes.len(), read.left_out.len()),
            Err(NoArchive::Damaged(_)) => (0, 3),
            Err(why) => panic!("{other}: {why}"),
        };
        assert!(left_out > 0 && read + left_out == 3, "{other}: {read} read, {left_out} left out");
    }
}

/// A line that was damaged outside the page costs that line, not the file.
#[test]
fn one_damaged_line_does_not_cost_the_others() {
    let results = |slot: &str, writer| (slot.to_owned(), results(writer, &[4, 5]));
    let all = Archive {
        settings: Some(Settings::default()),
        results: vec![results("", 1), results(".8x5", 2)],
        ..Archive::default()
    };
    let read = unpack(&pack(&all).replace("\"8x5\"", "\"8x5/devil\"")).unwrap();
    assert_eq!((read.settings, read.results), (all.settings, vec![all.results[0].clone()]));
    assert_eq!(read.left_out, ["8x5/devil: no such game"]);
    let text = "mastermind-teacher results 4\nmastermind-teacher.results 1 counts=1\nmastermind-teacher.results.8x5 1 counts=1:4:1";
    let read = unpack(text).unwrap();
    assert_eq!((read.results.len(), read.left_out.len()), (1, 1));
    assert!(read.left_out[0].starts_with("line 2: "), "{:?}", read.left_out);
}

/// Fields are parted by ASCII white space alone, when a file is written and when it is read.
#[test]
fn a_value_with_other_white_space_comes_back() {
    let learner = "1 device=7\u{a0}f\u{2003}3a".to_owned();
    let all = Archive { learner: vec![learner], ..Archive::default() };
    assert_eq!(unpack(&pack(&all)), Ok(all));
}

/// A stored line that cannot be read does not make the file unreadable.
#[test]
fn what_cannot_be_read_is_left_out_of_the_file() {
    let good = LearnerRecord::new(7);
    let all = Archive {
        learner: vec![to_stored(&good), "1 nonsense".into(), "9 device=1".into()],
        mistakes: vec!["nonsense".into()],
        ..Archive::default()
    };
    let back = unpack(&pack(&all)).unwrap();
    assert_eq!(read(&back.learner[0]), Ok(good));
    assert_eq!(back.learner.len(), 1);
    assert!(back.mistakes.is_empty());
}

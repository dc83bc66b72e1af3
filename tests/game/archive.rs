//! Results as a file.

use mastermind_engine::Variant;
use mastermind_game::archive::{Archive, NoArchive, pack, unpack};
use mastermind_game::learn::LearnerRecord;
use mastermind_game::store::write;
use mastermind_game::{Codemaker, Outcome, Results, Round, Settings, Strictness};
use proptest::prelude::*;

/// Rounds that were won in so many guesses, begun in this window.
fn results(window: u32, won: &[u32]) -> Results {
    let mut results = Results::default();
    for (number, &guesses) in (1..).zip(won) {
        let round = Round::new(number, Variant::CLASSIC, Codemaker::Evil, None).unwrap();
        results.record(round.begun_in(window).id(), Outcome::Won(guesses));
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
    ] {
        assert_eq!(unpack(text), Err(NoArchive::Foreign), "{text}");
    }
    assert_eq!(
        unpack("mastermind-teacher results 7"),
        Err(NoArchive::Newer(7))
    );
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
        assert!(matches!(line(damaged), NoArchive::Line(2, _)), "{damaged}");
    }
}

#[test]
fn the_same_file_twice_counts_once() {
    let own = results(1, &[4, 5]);
    let file = pack(&Archive {
        results: vec![("mastermind-teacher.results".into(), results(2, &[3]))],
        ..Archive::default()
    });
    let mut merged = own.clone();
    for _ in 0..2 {
        unpack(&file)
            .unwrap()
            .results
            .iter()
            .for_each(|(_, other)| merged.merge(other));
    }
    assert_eq!((merged.won(), merged.total_guesses()), (3, 12));
}

proptest! {
    #[test]
    fn files_read_back(won in proptest::collection::vec(1u32..12, 0..20), writer: u32) {
        let all = vec![
            ("mastermind-teacher.results".to_owned(), results(writer, &won)),
            ("mastermind-teacher.results.8x5/evil".to_owned(), results(writer, &[7])),
        ];
        let settings = Settings { strictness: Strictness::NotBest, ..Settings::default() };
        let archive = Archive { settings: Some(settings), results: all.clone(), ..Archive::default() };
        let back = unpack(&pack(&archive)).unwrap();
        prop_assert_eq!(back.settings, Some(settings));
        prop_assert_eq!(back.results.len(), 2);
        for ((name, results), (other, read)) in all.iter().zip(&back.results) {
            prop_assert_eq!((name, results.counts().collect::<Vec<_>>()), (other, read.counts().collect()));
        }
    }

    #[test]
    fn no_file_panics(text in ".*") {
        let _ = unpack(&text);
        let _ = unpack(&format!("mastermind-teacher results 1\n{text}"));
    }
}

/// A stored line that cannot be read does not make the file unreadable.
#[test]
fn what_cannot_be_read_is_left_out_of_the_file() {
    let good = LearnerRecord::new(7);
    let all = Archive {
        learner: vec![write(&good), "1 nonsense".into(), "9 device=1".into()],
        mistakes: vec!["nonsense".into()],
        ..Archive::default()
    };
    let back = unpack(&pack(&all)).unwrap();
    assert_eq!(back.learner, [write(&good)]);
    assert!(back.mistakes.is_empty());
}

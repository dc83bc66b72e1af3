//! How every kind of guess splits the codes.

use insta::assert_snapshot;
use mastermind_game::place::PlaceState;
use std::collections::BTreeSet;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::splits::{Split, split};
use mastermind_engine::{Code, Feedback, GoalSet, Variant};
use mastermind_game::PegMarks;
use mastermind_game::lab::openings::{Openings, OpeningsAction, OpeningsColumn, PAGE_GUESSES, codes_left_by, shade};
use mastermind_game::notation::Position;
use mastermind_game::wording::openings as words;
use mastermind_page::worker::answer::Responder;

const PUBLISHED: &str = include_str!("../../data/openings_6x4.txt");

fn at(text: &str) -> Openings {
    let mut openings = Openings::new();
    let position = Position::read(text, Variant::CLASSIC).unwrap();
    openings.apply(OpeningsAction::Open(position));
    let query = openings.query().unwrap();
    let answer = Responder::default().answer(&query, &mut Unlimited);
    openings.apply(OpeningsAction::Answered(query, answer));
    assert_eq!(openings.query(), None, "what is known is not asked again");
    openings
}

fn guesses(openings: &Openings) -> Vec<String> {
    let splits = openings.first_splits().into_iter();
    splits.map(|split| split.guess.to_string()).collect()
}

#[test]
fn the_openings_of_the_classic_game_split_as_published() {
    let mut openings = at("6x4");
    openings.apply(OpeningsAction::Sort(OpeningsColumn::Guess));
    let splits = openings.splits().unwrap().unwrap();
    let mut compared = 0;
    for line in PUBLISHED.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let digits = words.next().unwrap().as_bytes();
        let feedback = Variant::CLASSIC.feedback(digits[0] - b'0', digits[1] - b'0').unwrap();
        for (split, size) in splits.iter().zip(words) {
            assert_eq!(codes_left_by(split, feedback).to_string(), size, "{}", split.guess);
            compared += 1;
        }
    }
    assert_eq!(compared, 14 * 5);
    assert_eq!(guesses(&openings), ["0000", "0001", "0011", "0012", "0123"]);
}

#[test]
fn guesses_are_ordered_by_any_column_and_turned_by_a_second_press() {
    let mut openings = at("6x4");
    assert_eq!(openings.order(), (OpeningsColumn::Size, false));
    assert_eq!(guesses(&openings)[0], "0012");
    openings.apply(OpeningsAction::Sort(OpeningsColumn::Bits));
    assert_eq!(guesses(&openings)[0], "0123");
    assert_eq!(openings.order(), (OpeningsColumn::Bits, true));
    openings.apply(OpeningsAction::Sort(OpeningsColumn::Largest));
    assert_eq!(guesses(&openings)[0], "0011");
    openings.apply(OpeningsAction::Sort(OpeningsColumn::Largest));
    assert_eq!(guesses(&openings)[0], "0000");
    assert_eq!(openings.order(), (OpeningsColumn::Largest, true));
    let none = "00".parse::<Feedback>().unwrap();
    openings.apply(OpeningsAction::Sort(OpeningsColumn::Left(none)));
    assert_eq!(guesses(&openings)[0], "0000");
    openings.apply(OpeningsAction::Sort(OpeningsColumn::Parts));
    let parts = openings.first_splits().into_iter();
    let parts: Vec<usize> = parts.map(Split::feedback_count).collect();
    assert_eq!(parts, [14, 14, 13, 11, 5]);
}

/// What tells kinds of guesses apart: which answers leave how many codes.
fn kind(split: &Split) -> (bool, BTreeSet<(Feedback, usize)>) {
    (split.possible, split.parts.iter().copied().collect())
}

#[test]
fn in_a_position_every_guess_splits_as_one_of_the_table_does() {
    for text in ["5x3 011:10", "6x3 012:02 330:10", "5x3! 012:11", "4x4 0012:12"] {
        let openings = at(text);
        let position = openings.position();
        let goals = GoalSet::from_history(position.variant(), position.rows());
        let splits = openings.splits().unwrap().unwrap();
        for shown in splits {
            let counted = split(&goals, shown.guess);
            assert_eq!(kind(shown), kind(&counted), "{}", shown.guess);
        }
        let kinds: BTreeSet<_> = splits.iter().map(kind).collect();
        let all = position.variant().codes();
        let missing = all.map(|guess| kind(&split(&goals, guess)));
        assert!(missing.into_iter().all(|one| kinds.contains(&one)), "{text}");
        assert!(splits.len() < position.variant().code_count() as usize);
    }
}

#[test]
fn the_largest_game_has_a_table_and_its_first_positions_say_why_they_have_none() {
    let openings = at("10x7");
    assert_eq!(guesses(&openings).len(), 15);
    let splits = openings.splits().unwrap().unwrap();
    assert!(splits.iter().all(|split| split.codes() == 10_000_000));
    let openings = at("10x7 0012345:10");
    assert!(openings.splits().unwrap().is_err());
    assert!(words::rows_shown(&openings).contains("more rows leave fewer codes"));
}

#[test]
fn more_guesses_are_shown_at_a_wish() {
    let mut openings = at("6x4 0012:11");
    assert!(openings.splits().unwrap().unwrap().len() > 2 * PAGE_GUESSES);
    assert_eq!(guesses(&openings).len(), PAGE_GUESSES);
    assert!(words::rows_shown(&openings).ends_with("the first 60 are shown."));
    openings.apply(OpeningsAction::More);
    assert_eq!(openings.rows_shown(), 2 * PAGE_GUESSES);
    assert_eq!(guesses(&openings).len(), 2 * PAGE_GUESSES);
}

/// The first guesses are those of all guesses in their order, and equal ones stay lowest first.
#[test]
fn the_first_guesses_by_each_column_are_those_of_a_plain_sort() {
    let mut openings = at("6x4 0012:11");
    let left = "11".parse::<Feedback>().unwrap();
    type Number = fn(&Split) -> f64;
    let columns: [(OpeningsColumn, Number); 5] = [
        (OpeningsColumn::Left(left), |split| -(codes_left_by(split, "11".parse::<Feedback>().unwrap()) as f64)),
        (OpeningsColumn::Largest, |split| split.largest() as f64),
        (OpeningsColumn::Size, |split| split.sum_of_squares() as f64),
        (OpeningsColumn::Bits, |split| -(split.expected_bits() * 1e9).round()),
        (OpeningsColumn::Parts, |split| -(split.feedback_count() as f64)),
    ];
    // Another column first, so that each of these is pressed anew.
    openings.apply(OpeningsAction::Sort(OpeningsColumn::Guess));
    for (column, number) in columns {
        for turned in [1.0, -1.0] {
            openings.apply(OpeningsAction::Sort(column));
            let mut all: Vec<&Split> = openings.splits().unwrap().unwrap().iter().collect();
            all.sort_by(|a, b| (turned * number(a)).total_cmp(&(turned * number(b))));
            all.truncate(openings.rows_shown());
            assert_eq!(openings.first_splits(), all, "{column:?} {turned}");
        }
    }
}

#[test]
fn who_does_not_wait_is_told_and_late_answers_are_welcome() {
    let mut openings = Openings::new();
    let query = openings.query().unwrap();
    openings.apply(OpeningsAction::Stop);
    assert_eq!(openings.query(), None);
    assert_eq!(words::rows_shown(&openings), "Stopped.");
    let answer = Responder::default().answer(&query, &mut Unlimited);
    let position = Position::read("5x3", Variant::CLASSIC).unwrap();
    let mut elsewhere = openings.clone();
    elsewhere.apply(OpeningsAction::Open(position));
    elsewhere.apply(OpeningsAction::Answered(query.clone(), answer.clone()));
    assert_eq!(elsewhere.splits(), None, "an answer to another position");
    openings.apply(OpeningsAction::Answered(query, answer));
    assert_eq!(guesses(&openings).len(), 5);
}

#[test]
fn a_contradiction_has_no_table() {
    let openings = at("6x4 0000:40 1111:40");
    assert!(openings.splits().unwrap().is_err());
}

/// Counted by listing all codes: those with the same number of each colour, in any order of colours.
#[test]
fn guesses_that_are_alike_are_counted() {
    let counts = |code: Code| -> Vec<usize> {
        let mut counts: Vec<usize> =
            (0..10).map(|colour| code.iter().filter(|&other| other == colour).count()).collect();
        counts.sort_unstable();
        counts
    };
    for text in ["6x4", "4x3", "5x4!", "3x5", "2x2", "6x1", "10x3"] {
        let openings = at(text);
        let variant = openings.position().variant();
        let mut all = 0;
        for split in openings.splits().unwrap().unwrap() {
            let alike = variant.codes().filter(|&code| counts(code) == counts(split.guess)).count() as u64;
            assert_eq!(openings.alike(split.guess), Some(alike), "{text} {}", split.guess);
            all += alike;
        }
        assert_eq!(all, u64::from(variant.code_count()), "{text}");
    }
    assert_eq!(at("6x4 0012:11").alike("0012".parse().unwrap()), None);
}

#[test]
fn the_finding_names_the_guess_that_leaves_least() {
    let says = |openings: &Openings| words::finding(openings).text.to_string();
    assert_snapshot!(says(&Openings::new()), @"How guesses split 1,296 codes");
    let mut openings = at("6x4");
    assert_snapshot!(says(&openings), @"0 0 1 2 splits the codes best: 185 are left on average.");
    let [before, after] = words::finding(&openings).text.around("185").unwrap();
    assert_eq!(
        (before.to_string().as_str(), after.to_string().as_str()),
        ("0 0 1 2 splits the codes best: ", " are left on average.")
    );
    assert!(before.has_drawings() && !after.has_drawings());
    // The least of all means, counted once more.
    let least = openings.splits().unwrap().unwrap().iter().map(|split| {
        let squares: usize = split.parts.iter().map(|part| part.1 * part.1).sum();
        squares + usize::from(split.possible)
    });
    assert_eq!(least.min(), Some(openings.best().unwrap().sum_of_squares() as usize));
    openings.apply(OpeningsAction::Choose("0123".parse().unwrap()));
    assert_eq!(openings.shown().unwrap().guess.to_string(), "0123");
    openings.apply(OpeningsAction::Follow("0123".parse().unwrap(), "02".parse().unwrap()));
    assert_eq!(openings.position().line(PegMarks::FromZero), "6x4 0123:02");
    assert!(says(&at("6x4 0000:40 1111:40")).starts_with("There is nothing to split"));
}

#[test]
fn figures_are_those_of_the_parts() {
    let openings = at("6x4");
    let splits = openings.splits().unwrap().unwrap();
    let of = |guess: &str| {
        let guess: Code = guess.parse().unwrap();
        splits.iter().find(|split| split.guess == guess).unwrap()
    };
    assert_eq!(of("0012").sum_of_squares(), 240_108);
    assert_eq!(words::average_left_in_table(of("0012")), "185.27");
    assert_eq!(words::bits(of("0123")), "3.06");
    assert_eq!((shade(0, 100), shade(1, 100), shade(100, 100)), (0, 1, 9));
    assert!((0..=100).map(|size| shade(size, 100)).is_sorted());
}

//! Results counted in several windows, merged.

use mastermind_game::grade::Fraction;
use mastermind_game::store::{read, write};
use mastermind_game::*;
use proptest::prelude::*;

use crate::begun;

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![(1u32..9).prop_map(Outcome::Won), Just(Outcome::Lost), Just(Outcome::GivenUp), Just(Outcome::Abandoned),]
}

/// What some windows have counted, with what windows of older pages have counted; few rounds and windows, so that
/// they meet.
fn results() -> impl Strategy<Value = Results> {
    let older = "1 counts=(0|7f3a):[4-6]:[1-9](,(1|7f3a):(lost|abandoned):[1-9])?";
    let rounds = proptest::collection::vec((0u64..9, outcome(), -900i32..900), 0..50);
    (older, rounds).prop_map(|(older, rounds)| {
        let mut results: Results = read(&older).unwrap();
        for (round, (id, outcome, luck)) in (1..).zip(rounds) {
            results.record(FIRST_ROUND_ID + id, outcome);
            results.score(Scored {
                round,
                id: (FIRST_ROUND_ID + id) * u64::from(round % 2),
                guesses: 5,
                loss: 0,
                luck,
                accuracy: (round % 3 > 0).then_some(10_000 - round),
                grades: [round, 0, 5 - round % 5, 0, 1],
            });
            results.found_on(Day(20_000 + round * 7 % 30));
        }
        results
    })
}

fn merged(one: &Results, other: &Results) -> Results {
    let mut one = one.clone();
    one.merge(other);
    one
}

proptest! {
    #[test]
    fn merging_is_commutative_associative_and_idempotent(a in results(), b in results(), c in results()) {
        prop_assert_eq!(merged(&a, &b), merged(&b, &a));
        prop_assert_eq!(merged(&merged(&a, &b), &c), merged(&a, &merged(&b, &c)));
        prop_assert_eq!(merged(&a, &a), a.clone());
        prop_assert_eq!(merged(&merged(&a, &b), &b), merged(&a, &b));
    }

    #[test]
    fn nothing_is_lost_by_merging_or_by_being_stored(a in results(), b in results()) {
        let both = merged(&a, &b);
        prop_assert!(both.rounds() >= a.rounds().max(b.rounds()));
        prop_assert_eq!(both.rounds(), both.won() + both.not_won());
        prop_assert!(both.recent().len() <= RECENT_SCORES);
        prop_assert_eq!(read(&write(&both)), Ok(both));
    }

    /// Two windows that begin with the same store, and hear of each other only at the end.
    #[test]
    fn two_windows_count_every_round_once(
        before in results(),
        first in proptest::collection::vec(outcome(), 0..20),
        second in proptest::collection::vec(outcome(), 0..20),
    ) {
        let window = |from: u64, outcomes: &[Outcome]| {
            let mut results = before.clone();
            for (id, &outcome) in (FIRST_ROUND_ID + from..).zip(outcomes) {
                results.record(id, outcome);
            }
            results
        };
        // The first five rounds of the second one are the last five of the first one.
        let (first_window, second_window) = (window(100, &first), window(115, &second));
        let all = merged(&first_window, &second_window);
        let both = first.len().saturating_sub(15).min(second.len());
        prop_assert_eq!(
            all.rounds() as usize + both,
            before.rounds() as usize + first.len() + second.len()
        );
    }

    /// The same round ends twice: it counts once, with its better end.
    #[test]
    fn a_round_counts_once_with_its_best_outcome(before in results(), ends in proptest::collection::vec(outcome(), 1..5)) {
        let round = FIRST_ROUND_ID + 50;
        let windows = ends.iter().map(|&end| {
            let mut results = before.clone();
            results.record(round, end);
            results
        });
        let all = windows.reduce(|one, other| merged(&one, &other)).unwrap();
        let mut once = before.clone();
        once.record(round, *ends.iter().min().unwrap());
        prop_assert_eq!(all.rounds(), before.rounds() + 1);
        let told = |results: &Results| (results.won(), results.not_won(), results.distribution().collect::<Vec<_>>());
        prop_assert_eq!(told(&all), told(&once));
    }

    #[test]
    fn hostile_results_are_refused_or_harmless(counts in "[0-9a-f:,lostgiven-]{0,60}") {
        if let Ok(results) = read::<Results>(&format!("1 counts={counts}")) {
            let mut twice = results.clone();
            twice.merge(&results);
            twice.record(FIRST_ROUND_ID, Outcome::Lost);
            let _ = (twice.rounds(), twice.total_guesses(), twice.lines_beside(None), wording::average(&twice));
            prop_assert_eq!(read(&write(&results)), Ok(results));
        }
    }
}

#[test]
fn damaged_counts_are_told() {
    for damaged in [
        "x:4:1",
        "0:4",
        "0:0:1",
        "0:4:1:1",
        "0:won:1",
        "0:4:-1",
        "0:99999:1",
        "fffffffff:4:1",
        "10000000000:4:2",
        "20000000000:4:1",
    ] {
        assert!(read::<Results>(&format!("1 counts={damaged}")).is_err(), "{damaged}");
    }
}

#[test]
fn the_greatest_counts_add_up_to_the_greatest() {
    let most = u32::MAX;
    let results: Results = read(&format!("1 counts=0:4:{most},1:4:{most},1:lost:{most}")).unwrap();
    assert_eq!((results.rounds(), results.won()), (most, most));
}

#[test]
fn a_round_scored_again_is_recorded_once() {
    let scored =
        Scored { round: 3, id: 0, guesses: 5, loss: 20, luck: 7, accuracy: Some(9954), grades: [4, 1, 0, 0, 0] };
    let mut results = Results::default();
    results.score(scored);
    results.score(Scored { luck: 8, ..scored });
    assert_eq!(results.recent().collect::<Vec<_>>(), [scored]);
    // Another round that has the same number, such as that of another friend's code.
    let other = Scored { loss: 153, ..scored };
    results.score(other);
    assert_eq!(results.recent().collect::<Vec<_>>(), [scored, other]);
    // Two windows have played the same round, each in its own way.
    let id = FIRST_ROUND_ID + 7;
    let in_four = Scored { id, guesses: 4, ..scored };
    let in_five = Scored { id, ..scored };
    let mut windows = [Results::default(), Results::default()];
    windows[0].score(in_four);
    windows[1].score(in_five);
    let (one, other) = (windows[0].clone(), windows[1].clone());
    windows[0].merge(&other);
    windows[1].merge(&one);
    assert_eq!(windows[0], windows[1]);
    assert_eq!(windows[0].recent().len(), 1);
    assert_eq!(read(&write(&windows[0])), Ok(windows[0].clone()));
}

#[test]
fn the_accuracy_is_that_of_the_games_of_which_it_is_known() {
    let results = |text: &str| -> Results { read(text).unwrap() };
    let older = "1 counts=7:5:2 recent=3:5:20:7,4:5:20:7:4.1.0.0.0";
    assert_eq!(results(older).accuracy(), None);
    let some = format!("{older},5:4:0:7:4.0.0.0.0:10000,6:5:900:7:4.0.0.0.1:8282");
    let accuracy = results(&some).accuracy().unwrap();
    assert_eq!(accuracy, Fraction::new(18_282, 20_000));
    assert_eq!(wording::review::accuracy_percent(accuracy), "91 %");
    let told = wording::review::recent(&results(&some), false).unwrap();
    let expected = "Last 4 games, on average: accuracy 91 %, 0.24 guesses lost to mistakes, you were neither \
        lucky nor unlucky.";
    assert_eq!(told, expected);
    // What an older page has written gives way.
    let now = "1 counts=7:5:2 recent=4:5:20:7:3.2.0.0.0:9954";
    for (one, other) in [(older, now), (now, older)] {
        let all = merged(&results(one), &results(other));
        assert_eq!(all.recent().len(), 2);
        assert_eq!(all.recent().last().unwrap().accuracy, Some(9954));
        assert_eq!(all.grades(), [3, 2, 0, 0, 0]);
    }
    for damaged in [
        "3:5:20:7:4.1.0.0.0:10001",
        "3:5:20:7:4.1.0.0.0:",
        "3:5:20:7:4.1.0.0.0:9954:",
        "3:5:20:7:4.1.0.0.0:9954:7f3a",
        "3:5:20:7:9954",
    ] {
        assert!(read::<Results>(&format!("1 recent={damaged}")).is_err(), "{damaged}");
    }
}

/// An older page writes a score without its grades; the same score with them takes its place.
#[test]
fn grades_are_not_lost_to_an_older_page() {
    let with = "1 counts=7:5:1 recent=3:5:20:7:4.1.0.0.0";
    let without = "1 counts=7:5:1 recent=3:5:20:7";
    let results = |text: &str| -> Results { read(text).unwrap() };
    for (one, other) in [(with, without), (without, with)] {
        let all = merged(&results(one), &results(other));
        assert_eq!(all.recent().len(), 1, "the same game");
        assert_eq!(all.grades(), [4, 1, 0, 0, 0]);
    }
    for damaged in ["3:5:20:7:4.1.0.0", "3:5:20:7:4.1.0.0.0.0", "3:5:20:7:4.1.0.0.x", "3:5:20:7:"] {
        assert!(read::<Results>(&format!("1 recent={damaged}")).is_err(), "{damaged}");
    }
}

proptest! {
    /// Days in a row, counted day by day.
    #[test]
    fn a_streak_is_as_long_as_the_days_in_a_row(found in proptest::collection::btree_set(100u32..140, 0..30), today in 100u32..145) {
        let mut results = Results::default();
        for &day in found.iter().rev() {
            results.found_on(Day(day));
            results.found_on(Day(day));
        }
        let runs_back = |from: u32| (0..).take_while(|back| found.contains(&(from - back))).count() as u32;
        let now = runs_back(today).max(runs_back(today - 1));
        let longest = (100..=today).map(runs_back).max().unwrap();
        prop_assert_eq!(Streak::until(results.days(), Day(today)), Streak { now, longest });
        prop_assert_eq!(results.days().len(), found.len());
        prop_assert_eq!(read(&write(&results)), Ok(results));
    }
}

#[test]
fn only_the_last_days_are_kept() {
    let mut results = Results::default();
    (0..1000).for_each(|day| results.found_on(Day(day)));
    assert_eq!(results.days().len(), RECENT_DAYS);
    assert_eq!(results.days().last(), Some(&Day(999)));
    assert_eq!(Streak::until(results.days(), Day(999)).now as usize, RECENT_DAYS);
}

#[test]
fn what_another_window_has_counted_is_added_in_the_middle_of_a_round() {
    let mut play = begun("0251");
    let mut other = Results::default();
    other.record(FIRST_ROUND_ID, Outcome::Won(4));
    for _ in 0..2 {
        play.apply(PlayAction::Merge(other.clone()));
        assert_eq!(play.results().won(), 1);
    }
    play.apply(PlayAction::GiveUp);
    assert_eq!(play.results().rounds(), 2);
}

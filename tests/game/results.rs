//! Results counted in several windows, merged.

use std::collections::BTreeMap;

use mastermind_engine::Variant;
use mastermind_game::archive::{Archive, pack, unpack};
use mastermind_game::grade::Fraction;
use mastermind_game::record::{add_archive, all_results};
use mastermind_game::store::{Store, read, to_stored};
use mastermind_game::*;
use proptest::prelude::*;

use crate::begun;
use crate::store::{RESULTS, Shelf};
use crate::support::{Random, by_chance};

fn outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![(1u32..9).prop_map(Outcome::Won), Just(Outcome::Lost), Just(Outcome::GivenUp), Just(Outcome::Abandoned),]
}

/// What some windows have counted, with what windows of older pages have counted; few rounds and windows, so that
/// they meet.
fn results() -> impl Strategy<Value = Results> {
    let older = "1 counts=(0|7f3a):[4-6]:[1-9](,(1|7f3a):(lost|abandoned):[1-9])?";
    let rounds = proptest::collection::vec((0u64..9, outcome(), -900i32..900), 0..50);
    // Rounds of a series one by one, and those up to some number together.
    let of_series = proptest::collection::vec((1u32..3, 1u32..6, outcome()), 0..9);
    let together = proptest::collection::vec((1u32..3, 1u32..6), 0..3);
    (older, rounds, of_series, together, 0u32..4).prop_map(|(older, rounds, of_series, together, series)| {
        let together = together.iter().map(|&(series, number)| {
            // Whoever has counted rounds together has counted the same ones: of three, one was given up.
            let (id, given_up) = (up_to(series, number), number / 3);
            let given_up_text = if given_up == 0 { String::new() } else { format!(",{id:x}:given-up:{given_up}") };
            format!(",{id:x}:4:{}{given_up_text}", number - given_up)
        });
        let together: String = together.collect();
        let mut results: Results = read(&format!("{older}{together} series={series:x}")).unwrap();
        for (series, number, outcome) in of_series {
            results.record(id_in(series, 7, number), outcome);
        }
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

/// The id of a round of a random code.
fn id_in(series: Series, window: WindowId, number: u32) -> RoundId {
    let round = Round::new(number, Variant::CLASSIC, Codemaker::Evil, None).unwrap();
    round.begun_in(window, series).id()
}

/// The id of all rounds of a series up to a number, bit by bit.
fn up_to(series: Series, number: u32) -> u64 {
    let bits = format!("1{series:024b}{number:020b}{}", "1".repeat(19));
    u64::from_str_radix(&bits, 2).unwrap()
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
        prop_assert_eq!(read(&to_stored(&both)), Ok(both));
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
            prop_assert_eq!(read(&to_stored(&results)), Ok(results));
        }
    }
}

#[test]
fn damaged_counts_are_told() {
    let one = id_in(5, 7, 3);
    assert_eq!(one >> 19, up_to(5, 3) >> 19, "which series, and which number");
    for damaged in [
        &format!("{one:x}:4:2"),
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
    assert_eq!(read(&to_stored(&windows[0])), Ok(windows[0].clone()));
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
    let told = wording::review::recent_scores_line(&results(&some), false).unwrap();
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
        prop_assert_eq!(read(&to_stored(&results)), Ok(results));
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

/// Every round that was ever counted, with its best outcome: slow and obvious.
#[derive(Clone, Default)]
struct AllRounds(BTreeMap<RoundId, Outcome>);

impl AllRounds {
    fn record(&mut self, id: RoundId, outcome: Outcome) {
        let best = self.0.entry(id).or_insert(outcome);
        *best = outcome.min(*best);
    }

    fn compare(&self, results: &Results, what: &str) {
        let count = |accepts: fn(&Outcome) -> bool| self.0.values().filter(|outcome| accepts(outcome)).count();
        let won = count(|outcome| matches!(outcome, Outcome::Won(_)));
        assert_eq!((results.won() as usize, results.rounds() as usize), (won, self.0.len()), "{what}");
        for guesses in 1..9 {
            let told = results.distribution().find(|line| line.0 == guesses).map_or(0, |line| line.1);
            let found = self.0.values().filter(|&&outcome| outcome == Outcome::Won(guesses)).count();
            assert_eq!(told as usize, found, "{what}: in {guesses}");
        }
    }
}

fn any_outcome(random: &mut Random) -> Outcome {
    match random.below(8) {
        0 => Outcome::Lost,
        1 => Outcome::GivenUp,
        2 => Outcome::Abandoned,
        _ => Outcome::Won(random.below(7_u32) + 2),
    }
}

/// Three windows of a browser count rounds, the same ones too, and hear of each other with some delay.
#[test]
fn old_rounds_are_counted_together_and_none_is_lost_or_counted_twice() {
    by_chance(2, |random| {
        let mut windows: Vec<Results> = Vec::new();
        for window in 1..=3 {
            let mut results = Results::default();
            results.set_window(window);
            windows.push(results);
        }
        let mut all = AllRounds::default();
        let mut size = 0;
        for number in 1..=3_000 {
            let at = random.below(3);
            let id = id_in(1 + random.below(2_u32), at as u32, number);
            // Two windows end the same round, each in its own way.
            for at in [at, random.below(3)].into_iter().take(1 + random.below(2)) {
                let outcome = any_outcome(random);
                windows[at].record(id, outcome);
                all.record(id, outcome);
            }
            if random.below(3) == 0 {
                let (one, other) = (random.below(3), random.below(3));
                let told = windows[other].clone();
                windows[one].merge(&told);
            }
            if number == 2_200 || number == 3_000 {
                let whole = windows.iter().fold(Results::default(), |whole, window| merged(&whole, window));
                all.compare(&whole, &format!("{number} rounds"));
                let written = to_stored(&whole);
                assert_eq!(read(&written), Ok(whole.clone()));
                assert!(whole.counts().count() <= 2 * MAX_ROUNDS + 200, "{}", whole.counts().count());
                assert!(size == 0 || written.len() < size + 4_000, "{size}, then {}", written.len());
                size = written.len();
                // What was counted together is not counted again.
                for (&id, &outcome) in all.0.iter().take(3) {
                    let mut again = whole.clone();
                    again.record(id, outcome);
                    all.compare(&again, &format!("{id:x} again"));
                }
            }
        }
    });
}

/// What a browser has stored as results, as a file.
fn file_of(shelf: &Shelf) -> String {
    pack(&Archive { results: all_results(shelf), ..Archive::default() })
}

/// Two browsers exchange files, old and new ones, each as often as somebody likes.
#[test]
fn files_of_two_browsers_count_nothing_twice() {
    by_chance(3, |random| {
        let shelves = [Shelf::default(), Shelf::default()];
        let mut numbers = [0, 0];
        let mut all = AllRounds::default();
        let mut files: Vec<String> = Vec::new();
        let stored = |shelf: &Shelf| shelf.holds(RESULTS).map_or_else(Results::default, |text| read(&text).unwrap());
        for _ in 0..12 {
            let at = random.below(2);
            let mut results = stored(&shelves[at]);
            results.set_window(at as u32 + 1);
            let series = to_stored(&results).split_once("series=").unwrap().1.to_owned();
            assert_eq!(series, (at + 1).to_string(), "a file brings no other series");
            for _ in 0..random.below(500) {
                numbers[at] += 1;
                let (id, outcome) = (id_in(at as u32 + 1, 9, numbers[at]), any_outcome(random));
                results.record(id, outcome);
                all.record(id, outcome);
            }
            shelves[at].set(RESULTS, &to_stored(&results)).unwrap();
            files.push(file_of(&shelves[at]));
            let file = random.pick(&files);
            for _ in 0..2 {
                add_archive(&shelves[random.below(2)], &unpack(&file).unwrap()).unwrap();
            }
        }
        // In the end each has both last files, and the old ones once more.
        let last: Vec<String> = shelves.iter().map(file_of).collect();
        for shelf in &shelves {
            for file in last.iter().chain(&files) {
                add_archive(shelf, &unpack(file).unwrap()).unwrap();
            }
            all.compare(&stored(shelf), "both browsers");
        }
    });
}

/// The counts of an older page name no rounds, but its scores do.
#[test]
fn a_new_round_comes_after_every_round_that_was_scored() {
    let results: Results = read("1 counts=0:5:1 recent=8:5:120:-340").unwrap();
    let setup = Setup::new(Variant::CLASSIC, MakerChoice::Chance);
    let mut play = Play::with_setup(Settings::default(), results, setup, None);
    play.apply(PlayAction::NewGame(Variant::CLASSIC, "0251".parse().unwrap()));
    assert_eq!(play.round().map(Round::number), Some(9));
}

/// Thousands of rounds in *Play* itself: a new round has a number that none has had.
#[test]
fn a_browser_that_plays_on_and_on_counts_every_round() {
    let mut play = begun("0251");
    play.apply(PlayAction::ChangeSettings(Settings { strictness: Strictness::Never, ..Settings::default() }));
    let mut results = Results::default();
    results.set_window(5);
    play.apply(PlayAction::Merge(results));
    for number in 1..=1_200 {
        play.apply(PlayAction::NewGame(Variant::CLASSIC, crate::code("0251")));
        crate::send(&mut play, "0251");
        if number % 100 == 0 {
            // The page is loaded again, after its round was lost.
            let results = read(&to_stored(play.results())).unwrap();
            play = Play::new(play.settings(), results, None);
        }
        assert_eq!(play.results().won(), number);
    }
    assert!(play.results().counts().count() <= MAX_ROUNDS + 2);
}

#[test]
fn the_curve_of_accuracy_compares_the_later_games_with_the_earlier_ones() {
    let with = |accuracies: &[Option<u32>]| {
        let mut results = Results::default();
        for (round, &accuracy) in (1..).zip(accuracies) {
            let id = FIRST_ROUND_ID + u64::from(round);
            results.score(Scored { round, id, guesses: 5, loss: 20, luck: 7, accuracy, grades: [4, 1, 0, 0, 0] });
        }
        AccuracyCurve::new(&results)
    };
    assert_eq!(with(&[]), None);
    assert_eq!(with(&[Some(9000), None]), None, "one point is no curve");
    let curve = with(&[Some(8_000), None, Some(9_000), Some(9_400), Some(7_550), Some(10_000)]).unwrap();
    assert_eq!((curve.floor, curve.earlier()), (7_000, 2));
    assert_eq!(curve.games, [8_000, 9_000, 9_400, 7_550, 10_000]);
    let [before, lately] = curve.averages();
    assert_eq!((before, lately), (Fraction::new(85, 100), Fraction::new(26_950, 30_000)));
    // The axis has room also if every game was perfect.
    assert_eq!(with(&[Some(10_000), Some(10_000)]).unwrap().floor, 9_000);
}

use std::collections::BTreeSet;

use mastermind_engine::advice::{Certainty, Proved, ProvedValue, Ranked, guess_outcomes, rank};
use mastermind_engine::budget::{Progress, Unlimited};
use mastermind_engine::partition::partition;
use mastermind_engine::search::Constraint;
use mastermind_engine::search::raw::Capacity;
use mastermind_engine::splits::{Split, split};
use mastermind_engine::strategy::FirstConsistent;
use mastermind_engine::tree::{Statistics, Tree};
use mastermind_engine::*;

use crate::support::{Random, Reference, code, parts, row, rows, score, sizes, variant};

/// How `guess` splits `goals`.
fn slow_split(goals: &GoalSet, guess: Code) -> Split {
    Split::from_sizes(goals.variant(), guess, &sizes(goals.codes(), guess))
}

/// Every guess that tells anything, of those that are the same in disguise the lowest, with all
/// that there is to know.
fn reference(goals: &GoalSet) -> Vec<Ranked> {
    let mut reference = Reference::new(goals.variant());
    let symmetry = goals.symmetry();
    let all = goals.variant().codes().filter(|&guess| symmetry.canonical(guess) == guess);
    let ranked = |guess| Ranked {
        split: slow_split(goals, guess),
        value: ProvedValue {
            worst_case: Proved::Exactly(reference.worst_case_of(goals.codes(), guess)),
            total: Proved::Exactly(reference.total_of(goals.codes(), guess, Constraint::Free).unwrap()),
        },
    };
    let tells = |guess: &Code| {
        let parts = parts(goals.codes(), *guess);
        parts.iter().all(|part| part.len() < goals.len())
    };
    all.filter(tells).map(ranked).collect()
}

/// The six measures as numbers, the least being best.
fn measures(ranked: &Ranked) -> [u64; 6] {
    let value = ranked.value;
    let worst_case = u64::from(value.worst_case.number()) << 32;
    [
        worst_case + ranked.split.sum_of_squares(),
        u64::from(value.total.number()),
        ranked.split.largest() as u64,
        ranked.split.sum_of_squares(),
        // Far more than any tie, far less than any difference.
        (100_000.0 * (64.0 - ranked.split.expected_bits())).round() as u64,
        64 - ranked.split.feedback_count() as u64,
    ]
}

/// The `best` of all guesses by each measure.
fn best(all: &[Ranked], best: usize) -> BTreeSet<Code> {
    let of_measure = |measure: usize| {
        let mut all: Vec<&Ranked> = all.iter().collect();
        all.sort_by_key(|ranked| (measures(ranked)[measure], !ranked.split.possible, ranked.split.guess));
        all.into_iter().take(best).map(|ranked| ranked.split.guess)
    };
    (0..6).flat_map(of_measure).collect()
}

fn assert_is_the_reference(goals: &GoalSet, room: usize) {
    let all = reference(goals);
    let ranking = rank(goals, room, &mut Unlimited).unwrap();
    let wanted = best(&all, room);
    let wanted: Vec<Ranked> = all.into_iter().filter(|ranked| wanted.contains(&ranked.split.guess)).collect();
    assert_eq!(ranking.guesses, wanted, "{:?}", goals.history());
    assert_eq!((ranking.codes, ranking.certainty, ranking.within_reach), (goals.len(), Certainty::Exact, true));
    let mut reference = Reference::new(goals.variant());
    let worst_case = reference.worst_case(goals.codes());
    let total = reference.total(goals.codes(), Constraint::Free).unwrap();
    assert_eq!(ranking.value.worst_case, Proved::Exactly(worst_case));
    assert_eq!(ranking.value.total, Proved::Exactly(total));
}

#[test]
fn the_best_guesses_by_each_measure_are_those_of_the_reference() {
    for v in [variant(3, 3), variant(2, 4), variant(5, 2), Variant::without_repeats(5, 3).unwrap()] {
        let start = GoalSet::all(v);
        let first = v.codes().nth(1).unwrap();
        assert_is_the_reference(&start, 3);
        for part in partition(&start, first).parts() {
            let rows = [Row::new(first, part.feedback)];
            let goals = GoalSet::from_history(v, &rows);
            for room in [1, 3, 1000] {
                assert_is_the_reference(&goals, room);
            }
        }
    }
}

/// Positions in which a guess is among the best by worst case or by total alone, or stands there only
/// because it comes first among equals.
#[test]
fn a_guess_that_is_best_for_one_objective_alone_is_listed() {
    for (v, row, room) in [(variant(5, 3), row("023", 0, 1), 1), (variant(5, 2), row("32", 1, 0), 2)] {
        assert_is_the_reference(&GoalSet::from_history(v, &[row]), room);
    }
}

#[test]
fn in_the_middle_of_the_classic_game_too() {
    let rows = [row("0011", 0, 1), row("2344", 1, 1), row("2523", 1, 1)];
    let goals = GoalSet::from_history(Variant::CLASSIC, &rows);
    assert!((5..30).contains(&goals.len()), "{}", goals.len());
    assert_is_the_reference(&goals, 5);
}

/// In positions with more guesses than a first round looks at, the best of all by each measure that
/// looks one step ahead are there.
#[test]
fn of_many_guesses_the_best_by_each_measure_are_found() {
    let (v, mut random) = (variant(5, 5), Random::new(31));
    let codes: Vec<Code> = v.codes().collect();
    let mut many = 0;
    for _ in 0..6 {
        let secret = random.pick(&codes);
        let mut rows = Vec::new();
        let goals = loop {
            let guess = random.pick(&codes);
            let feedback = score(guess, secret);
            rows.push(Row::new(guess, feedback));
            let goals = GoalSet::from_history(v, &rows);
            if goals.len() <= 30 {
                break goals;
            }
        };
        let symmetry = goals.symmetry();
        let lowest = codes.iter().filter(|&&guess| symmetry.canonical(guess) == guess);
        let ranked = |&guess: &Code| Ranked {
            split: slow_split(&goals, guess),
            value: ProvedValue { worst_case: Proved::AtLeast(0), total: Proved::AtLeast(0) },
        };
        let tells = |ranked: &Ranked| {
            let split = &ranked.split;
            split.possible || split.largest() < goals.len()
        };
        let all: Vec<Ranked> = lowest.map(ranked).filter(tells).collect();
        many += u32::from(all.len() > 1_024);
        let said = rank(&goals, 2, &mut Unlimited).unwrap();
        assert_eq!((said.certainty, said.finished), (Certainty::Exact, true));
        let said: BTreeSet<Code> = said.guesses.iter().map(|one| one.split.guess).collect();
        for measure in 2..6 {
            let mut all: Vec<&Ranked> = all.iter().collect();
            all.sort_by_key(|ranked| {
                let split = &ranked.split;
                (measures(ranked)[measure], !split.possible, split.guess)
            });
            for best in all.iter().take(2) {
                let guess = best.split.guess;
                assert!(said.contains(&guess), "{rows:?} measure {measure}: {guess}");
            }
        }
    }
    assert!(many > 0);
}

#[test]
fn the_openings_of_the_classic_game_are_as_published() {
    let ranking = rank(&GoalSet::all(Variant::CLASSIC), 20, &mut Unlimited).unwrap();
    let openings: Vec<String> = ranking.guesses.iter().map(|ranked| ranked.split.guess.to_string()).collect();
    assert_eq!(openings, ["0000", "0001", "0011", "0012", "0123"]);
    let table = rows(include_str!("../data/openings_6x4.txt"));
    let totals = rows(include_str!("../data/openings_totals.txt"));
    for (place, ranked) in ranking.guesses.iter().enumerate() {
        let sizes: Vec<usize> = table.iter().map(|row| row[1 + place].parse().unwrap()).collect();
        let parts = ranked.split.parts.iter();
        let left = parts.map(|part| part.1).sum::<usize>() + usize::from(ranked.split.possible);
        assert_eq!(left, 1296);
        for (feedback, size) in Feedback::all(4).zip(sizes).take(13) {
            assert_eq!(ranked.split.leaves(feedback), size, "{} {feedback}", openings[place]);
        }
        let total = totals.iter().find(|row| row[..4] == ["6", "4", &openings[place], "free"]).unwrap();
        assert_eq!(ranked.value.total, Proved::Exactly(total[4].parse().unwrap()));
        assert_eq!(ranked.value.worst_case, Proved::Exactly(if place == 0 { 6 } else { 5 }));
    }
    let knuth = &ranking.guesses[2];
    assert_eq!((knuth.split.largest(), knuth.split.feedback_count(), knuth.split.codes()), (256, 13, 1296));
    // Irving's choice leaves 185.27 codes on average, Neuwirth's gives 3.057 bits.
    let (irving, neuwirth) = (&ranking.guesses[3], &ranking.guesses[4]);
    assert_eq!((irving.split.sum_of_squares(), irving.split.feedback_count()), (240_108, 14));
    assert!((irving.split.sum_of_squares() as f64 / 1296.0 - 185.27).abs() < 0.005);
    assert!((neuwirth.split.expected_bits() - 3.057).abs() < 0.0005, "{}", neuwirth.split.expected_bits());
}

#[test]
fn one_code_or_two_leave_little_to_choose() {
    let one = GoalSet::from_codes(Variant::CLASSIC, &[code("0123")]).unwrap();
    let ranking = rank(&one, 20, &mut Unlimited).unwrap();
    let guesses: Vec<Code> = ranking.guesses.iter().map(|ranked| ranked.split.guess).collect();
    assert_eq!(guesses, [code("0123")]);
    let once = ProvedValue { worst_case: Proved::Exactly(1), total: Proved::Exactly(1) };
    assert_eq!((ranking.value, ranking.guesses[0].value), (once, once));
    let two = GoalSet::from_codes(Variant::CLASSIC, &[code("0123"), code("3210")]).unwrap();
    let ranking = rank(&two, 1, &mut Unlimited).unwrap();
    assert_eq!(ranking.guesses[0].split.guess, code("0123"));
    assert_eq!(ranking.value.total, Proved::Exactly(3));
    let none = GoalSet::from_codes(Variant::CLASSIC, &[]).unwrap();
    assert_eq!(rank(&none, 20, &mut Unlimited), None);
}

/// A budget for this many questions.
fn questions(mut left: u32) -> impl FnMut(Progress) -> bool {
    move |_| {
        left = left.saturating_sub(1);
        left > 0
    }
}

/// What is said, exact or a bound, is so.
fn assert_holds(said: ProvedValue, truth: ProvedValue) {
    let (worst_case, total) = (truth.worst_case.number(), truth.total.number());
    match said.worst_case {
        Proved::Exactly(number) => assert_eq!(number, worst_case),
        Proved::AtLeast(number) => assert!(number <= worst_case),
    }
    match said.total {
        Proved::Exactly(number) => assert_eq!(number, total),
        Proved::AtLeast(number) => assert!(number <= total),
    }
}

#[test]
fn stopped_anywhere_what_is_said_is_true() {
    let mut bounds = BTreeSet::new();
    for rows in [vec![], vec![row("0000", 0, 0)], vec![row("0012", 1, 1)]] {
        let goals = GoalSet::from_history(Variant::CLASSIC, &rows);
        let truth = rank(&goals, 2000, &mut Unlimited).unwrap();
        for left in [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64] {
            let ranking = rank(&goals, 5, &mut questions(left)).unwrap();
            assert_holds(ranking.value, truth.value);
            bounds.insert((ranking.value.worst_case.is_exact(), ranking.value.total.is_exact()));
            for ranked in &ranking.guesses {
                let known = truth.guesses.iter().find(|known| known.split.guess == ranked.split.guess);
                let known = known.unwrap();
                assert_eq!(ranked.split, known.split);
                assert_holds(ranked.value, known.value);
            }
        }
    }
    let every_moment = BTreeSet::from([(false, false), (true, false), (true, true)]);
    assert_eq!(bounds, every_moment);
}

/// Of a position that is not searched to its end it is said what the best of all guesses takes at least, by the sizes
/// of their parts: no guess in the list has a lower bound, and no guess outside of it either.
#[test]
fn what_a_position_takes_at_least_is_the_least_that_any_guess_does() {
    let mut random = Random::new(20_261_126);
    let (mut raised, mut positions, mut checked) = (0, 0, 0);
    while positions < 30 {
        let v = random.variant(7_000);
        let count = random.below(3);
        let rows = random.rows(v, count);
        let goals = GoalSet::from_history(v, &rows);
        let Some(said) = rank(&goals, 3, &mut questions(30)) else {
            continue;
        };
        if said.certainty != Certainty::Exact {
            continue;
        }
        positions += 1;
        let capacity = Capacity::new(v);
        let black = Feedback::all_black(v.pegs());
        let bounds = v.codes().map(|guess| {
            let left = slow_split(&goals, guess).parts.into_iter();
            let left: Vec<usize> = left.filter(|part| part.0 != black).map(|part| part.1).collect();
            let largest = left.iter().copied().max().unwrap_or(0);
            let total: u64 = left.iter().map(|&part| capacity.total_at_least(part)).sum();
            let worst_case = 1 + capacity.guesses_at_least(largest);
            (worst_case, goals.len() as u64 + total)
        });
        let bounds: Vec<(u8, u64)> = bounds.collect();
        let worst_case = bounds.iter().map(|bound| bound.0).min().unwrap();
        let total = bounds.iter().map(|bound| bound.1).min().unwrap();
        let what = format!("{v} {rows:?}");
        match said.value.worst_case {
            Proved::AtLeast(number) => {
                assert!(number >= worst_case, "{what}");
                raised += usize::from(number > capacity.guesses_at_least(goals.len()));
            }
            Proved::Exactly(number) => assert!(number >= worst_case, "{what}"),
        }
        assert!(u64::from(said.value.total.number()) >= total, "{what}");
        for ranked in &said.guesses {
            let ProvedValue { worst_case, total } = ranked.value;
            assert!(worst_case.number() >= said.value.worst_case.number(), "{what}");
            assert!(total.number() >= said.value.total.number(), "{what}");
        }
        // And it is true.
        if goals.len() <= 30 && v.code_count() <= 700 {
            let mut reference = Reference::new(v);
            let worst = v.codes().map(|guess| reference.worst_case_of(goals.codes(), guess));
            let truth = worst.min().unwrap();
            assert!(said.value.worst_case.number() <= truth, "{what}");
        }
        if goals.len() <= 15 && v.code_count() <= 300 {
            let mut reference = Reference::new(v);
            let totals = v.codes().filter_map(|guess| reference.total_of(goals.codes(), guess, Constraint::Free));
            let least = totals.min().unwrap();
            checked += 1;
            assert!(said.value.total.number() <= least, "{what}");
        }
    }
    assert!(raised > 0, "no bound was raised");
    assert!(checked > 5, "{checked}");
}

#[test]
fn large_games_are_counted_as_far_as_there_is_time() {
    let v = variant(9, 6);
    for (rows, left, certainty) in [
        (vec![], 1, Certainty::Estimate),
        (vec![], u32::MAX, Certainty::Exact),
        (vec![row("001234", 1, 2)], 1, Certainty::Estimate),
        (vec![row("001234", 1, 2)], 50, Certainty::Bound),
        (vec![row("001234", 1, 2)], u32::MAX, Certainty::Bound),
    ] {
        let goals = GoalSet::from_history(v, &rows);
        let ranking = rank(&goals, 20, &mut questions(left)).unwrap();
        assert_eq!(ranking.certainty, certainty, "{} rows, {left}", rows.len());
        assert_eq!(ranking.finished, left == u32::MAX);
        assert_eq!((ranking.codes, ranking.within_reach), (goals.len(), false));
        // No bound is more than what some strategy reaches.
        let tree = Tree::build(&goals, &mut FirstConsistent, &mut Unlimited).unwrap();
        let reached = tree.statistics();
        let value = ranking.value;
        assert!(u32::from(value.worst_case.number()) <= reached.max_guesses());
        assert!(u64::from(value.total.number()) <= reached.total());
        for ranked in ranking.guesses.iter().take(3) {
            // After this guess, each part as that strategy plays it.
            let parts = partition(&goals, ranked.split.guess).largest_first();
            let trees = parts
                .goal_sets()
                .map(|part| Tree::build(&part, &mut FirstConsistent, &mut Unlimited).unwrap().statistics());
            let trees: Vec<Statistics> = trees.collect();
            let reached = Statistics::after(goals.contains(ranked.split.guess), &trees);
            assert!(u32::from(ranked.value.worst_case.number()) <= reached.max_guesses());
            assert!(u64::from(ranked.value.total.number()) <= reached.total());
        }
        for ranked in &ranking.guesses {
            if certainty == Certainty::Estimate {
                assert!(ranked.split.codes() < goals.len());
            } else {
                assert_eq!(ranked.split, slow_split(&goals, ranked.split.guess));
            }
        }
    }
}

/// A large game is counted on all of its codes where that is little work, and where it is much, those
/// guesses that are best on a sample of them. Before the first guess these are all that differ, if there
/// is room for them.
#[test]
fn a_ranking_is_exact_where_every_guess_was_counted_on_every_code() {
    for (v, room, certainty) in [
        (variant(6, 5), 1, Certainty::Exact),
        (variant(9, 5), 20, Certainty::Exact),
        (variant(9, 5), 1, Certainty::Bound),
    ] {
        let goals = GoalSet::all(v);
        let ranking = rank(&goals, room, &mut Unlimited).unwrap();
        assert_eq!(
            (ranking.certainty, ranking.finished, ranking.within_reach),
            (certainty, true, false),
            "{v}, {room}"
        );
        let squares: Vec<u64> = ranking
            .guesses
            .iter()
            .map(|ranked| {
                assert_eq!(ranked.split, slow_split(&goals, ranked.split.guess));
                ranked.split.sum_of_squares()
            })
            .collect();
        for ranked in &ranking.guesses {
            // A bound is no more than what trying the codes of each part one by one takes.
            let parts = ranked.split.parts.iter();
            let one_by_one = parts.map(|part| part.1 as u64 * (part.1 as u64 + 1) / 2);
            let reached = goals.len() as u64 + one_by_one.sum::<u64>();
            assert!(u64::from(ranked.value.total.number()) <= reached);
            // A guess takes one more than its largest part takes at least.
            let most = Capacity::new(v).guesses_at_least(ranked.split.largest());
            assert!(ranked.value.worst_case.number() > most);
        }
        if certainty == Certainty::Exact {
            let all = goals.symmetry().canonical_guesses().into_iter();
            let least = all.map(|guess| slow_split(&goals, guess).sum_of_squares());
            assert_eq!(squares.into_iter().min(), least.min(), "{v}");
        }
    }
}

/// A sample does not hold every possible code: whether a guess is one of them is not read from it.
#[test]
fn a_guess_of_an_estimate_is_called_possible_if_it_is() {
    // In the first two of these positions a guess on the lists is the lowest possible code, which is not in
    // the sample.
    let v = Variant::without_repeats(10, 6).unwrap();
    for (guess, black, white) in [("094268", 1, 2), ("475120", 0, 4), ("012345", 1, 2)] {
        let goals = GoalSet::from_history(v, &[row(guess, black, white)]);
        let ranking = rank(&goals, 1, &mut questions(1)).unwrap();
        assert_eq!(ranking.certainty, Certainty::Estimate);
        for ranked in ranking.guesses {
            let possible = goals.contains(ranked.split.guess);
            assert_eq!(ranked.split.possible, possible, "{guess}");
        }
    }
}

/// Where there is room, a guess is listed although every guess before it was better by each measure. No
/// exact search adds it here: the codes are too many.
#[test]
fn guesses_are_listed_as_long_as_there_is_room() {
    let v = Variant::without_repeats(8, 6).unwrap();
    let goals = GoalSet::from_history(v, &[row("012345", 0, 4)]);
    let ranking = rank(&goals, 1 << 20, &mut Unlimited).unwrap();
    assert_eq!((ranking.certainty, ranking.within_reach), (Certainty::Exact, false));
    let listed: Vec<Code> = ranking.guesses.iter().map(|one| one.split.guess).collect();
    let tells = |guess: &Code| split(&goals, *guess).largest() < goals.len();
    let all = goals.symmetry().canonical_guesses().into_iter();
    assert_eq!(listed, all.filter(tells).collect::<Vec<_>>());
}

#[test]
fn outcomes_is_that_of_the_reference() {
    for v in [variant(3, 3), Variant::without_repeats(4, 3).unwrap()] {
        let mut reference = Reference::new(v);
        let mut exactly = |goals: &[Code], guess: Option<Code>| {
            let (worst_case, total) = match guess {
                Some(guess) => {
                    (reference.worst_case_of(goals, guess), reference.total_of(goals, guess, Constraint::Free))
                }
                None => (reference.worst_case(goals), reference.total(goals, Constraint::Free)),
            };
            ProvedValue { worst_case: Proved::Exactly(worst_case), total: Proved::Exactly(total.unwrap()) }
        };
        let goals = GoalSet::all(v);
        for guess in v.codes() {
            let outcomes = guess_outcomes(&goals, guess, &mut Unlimited);
            assert_eq!(outcomes.split, slow_split(&goals, guess));
            assert_eq!(outcomes.value, exactly(goals.codes(), Some(guess)));
            let ordered = partition(&goals, guess).largest_first();
            assert_eq!(outcomes.parts.len(), ordered.parts().len());
            for (value, part) in outcomes.parts.iter().zip(ordered.parts()) {
                assert_eq!(*value, exactly(&part.codes, None));
            }
        }
    }
}

#[test]
fn outcomes_in_a_hurry_has_all_sizes_and_bounds() {
    let goals = GoalSet::all(Variant::CLASSIC);
    let exact = guess_outcomes(&goals, code("0012"), &mut Unlimited);
    let hurried = guess_outcomes(&goals, code("0012"), &mut questions(1));
    assert_eq!(exact.split, hurried.split);
    assert_eq!(exact.value.total, Proved::Exactly(5625));
    assert!(!hurried.value.total.is_exact());
    for (said, truth) in hurried.parts.iter().zip(&exact.parts) {
        assert_holds(*said, *truth);
    }
    assert_holds(hurried.value, exact.value);
    let small = hurried.parts.last();
    assert_eq!(small, exact.parts.last(), "small parts are done at once");
    // The guess itself is one more than the part that takes most, also where that is a bound.
    let large = GoalSet::all(variant(8, 5));
    let hurried = guess_outcomes(&large, code("00123"), &mut questions(1));
    let most = hurried.parts.iter().map(|part| part.worst_case.number());
    assert_eq!(hurried.value.worst_case, Proved::AtLeast(1 + most.max().unwrap()));
}

/// What one code or two take is known without a search, in the largest game and without any time.
#[test]
fn what_one_code_or_two_take_needs_no_time() {
    let v = variant(10, 6);
    let codes = ["012345", "678901", "876543", "999999"].map(code);
    let goals = GoalSet::from_codes(v, &codes).unwrap();
    let stop = &mut |_: Progress| false;
    let exactly =
        |worst_case, total| ProvedValue { worst_case: Proved::Exactly(worst_case), total: Proved::Exactly(total) };
    let said = guess_outcomes(&goals, code("999999"), stop);
    let sizes = said.split.parts.iter().map(|part| part.1);
    assert!(sizes.eq([2, 1]), "{:?}", said.split);
    assert_eq!(said.parts, [exactly(2, 3), exactly(1, 1)]);
    assert_eq!(said.value, exactly(3, 4 + 3 + 1));
}

#[test]
fn a_guess_that_tells_nothing_wastes_a_guess() {
    let goals = GoalSet::from_history(Variant::CLASSIC, &[row("0000", 0, 0)]);
    let wasted = guess_outcomes(&goals, code("0000"), &mut Unlimited);
    assert_eq!(wasted.parts.len(), 1);
    assert_eq!(wasted.value.worst_case, Proved::Exactly(6));
    assert_eq!(wasted.value.total, Proved::Exactly(625 + 2463));
}

use mastermind_engine::*;

use crate::support::{Random, Reference, code, printed_values, random_goal_sets, rows, variant, variants};
use crate::support::{least_total, total_of, worst_case_between};
use mastermind_engine::advice::Solver;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::colour_set::ColourSet;
use mastermind_engine::limits::Limit;
use mastermind_engine::partition::partition;
use mastermind_engine::search::raw::Capacity;
use mastermind_engine::search::{Constraint, Refusal, Total};

/// The variant and the constraint of a line of published totals.
fn game(colours: &str, pegs: &str, constraint: &str) -> (Variant, Constraint) {
    let repeats = !pegs.ends_with('!');
    let pegs = pegs.trim_end_matches('!').parse().unwrap();
    let constraint = match constraint {
        "free" => Constraint::Free,
        "possible" => Constraint::PossibleOnly,
        "optimal" => Constraint::WorstCaseOptimal,
        most => Constraint::AtMost(most.strip_prefix("most").unwrap().parse().unwrap()),
    };
    (Variant::new(colours.parse().unwrap(), pegs, repeats.into()).unwrap(), constraint)
}

#[test]
fn published_totals_hold() {
    let mut seen = 0;
    for line in printed_values(false) {
        let constraint = match line.text("rule") {
            "worst-case" => continue,
            "total" => Constraint::Free,
            "possible" => Constraint::PossibleOnly,
            within => Constraint::AtMost(within.strip_prefix("within-").unwrap().parse().unwrap()),
        };
        let (_, total) = least_total(&GoalSet::all(line.game()), constraint).unwrap().unwrap();
        assert_eq!(Some(u64::from(total)), line.exact(), "{line:?}");
        seen += 1;
    }
    assert!(seen >= 40, "only {seen} were published");
}

#[test]
fn published_totals_of_openings_hold() {
    for row in rows(include_str!("../data/openings_totals.txt")) {
        let (v, constraint) = game(row[0], row[1], row[3]);
        let total = total_of(&GoalSet::all(v), code(row[2]), constraint).unwrap().unwrap();
        assert_eq!(total.to_string(), row[4], "{row:?}");
    }
}

/// Checks every constraint on `goals`: the least total, the guess that reaches it, and all that do.
fn check(goals: &GoalSet, reference: &mut Reference) {
    let worst = reference.worst_case(goals.codes());
    let limits = (1..worst + 2).map(Constraint::AtMost);
    for constraint in limits.chain([Constraint::Free, Constraint::WorstCaseOptimal, Constraint::PossibleOnly]) {
        let truth = reference.total(goals.codes(), constraint);
        let found = least_total(goals, constraint).unwrap();
        assert_eq!(found.map(|(_, total)| total), truth, "{goals:?} {constraint:?}");
        if let Some((guess, _)) = found {
            assert_eq!(reference.total_of(goals.codes(), guess, constraint), truth, "{goals:?} {constraint:?} {guess}");
        }
    }
}

#[test]
fn totals_agree_with_the_reference_on_all_small_variants() {
    for v in variants(27) {
        check(&GoalSet::all(v), &mut Reference::new(v));
    }
}

#[test]
fn totals_agree_with_the_reference_on_random_goal_sets() {
    for (v, most, count) in
        [(variant(6, 4), 6, 50), (variant(3, 3), 14, 80), (variant(2, 5), 14, 50), (variant(4, 2), 11, 150)]
    {
        let mut reference = Reference::new(v);
        for goals in random_goal_sets(v, most, count) {
            check(&goals, &mut reference);
        }
    }
}

/// One code for each of `size` feedbacks to a guess by chance, which itself is none of them.
fn told_apart(v: Variant, size: usize, random: &mut Random) -> GoalSet {
    let all = GoalSet::all(v);
    let guess = all.codes()[random.below(all.len())];
    let parts = partition(&all, guess);
    let mut parts: Vec<Vec<Code>> = parts.parts().iter().map(|part| part.codes.clone()).collect();
    parts.retain(|codes| !codes.contains(&guess));
    while parts.len() > size {
        parts.swap_remove(random.below(parts.len()));
    }
    let codes = parts.iter().map(|codes| random.pick(codes));
    GoalSet::from_codes(v, &codes.collect::<Vec<_>>()).unwrap()
}

/// Where one guess tells all codes apart, counting feedbacks is enough for the least total; but not
/// where only possible codes may be guessed, and the guess that is named must be the one that counts.
#[test]
fn totals_of_codes_that_one_guess_tells_apart_agree_with_the_reference() {
    let mut random = Random::new(3);
    let (mut possible, mut other) = (0, 0);
    let games = [Variant::CLASSIC, variant(5, 4), variant(4, 3)];
    for (v, size) in games.into_iter().flat_map(|v| (4..=10).map(move |size| (v, size))) {
        let goals = told_apart(v, size, &mut random);
        let mut reference = Reference::for_goals(v, goals.codes());
        for rule in [Constraint::Free, Constraint::PossibleOnly, Constraint::AtMost(2), Constraint::AtMost(3)] {
            let truth = reference.total(goals.codes(), rule);
            let found = least_total(&goals, rule).unwrap();
            assert_eq!(found.map(|found| found.1), truth, "{goals:?} {rule:?}");
            if let Some((guess, _)) = found {
                let reached = reference.total_of(goals.codes(), guess, rule);
                assert_eq!(reached, truth, "{goals:?} {rule:?} {guess}");
                if goals.contains(guess) { possible += 1 } else { other += 1 }
            }
        }
    }
    assert!(possible > 0 && other > 0, "{possible} {other}");
}

#[test]
fn the_total_of_every_guess_agrees_with_the_reference() {
    for v in [variant(3, 3), variant(4, 2), variant(2, 4), Variant::without_repeats(4, 3).unwrap()] {
        let mut reference = Reference::new(v);
        for opening in v.codes().take(3) {
            for goals in partition(&GoalSet::all(v), opening).largest_first().goal_sets() {
                for constraint in
                    [Constraint::Free, Constraint::AtMost(3), Constraint::WorstCaseOptimal, Constraint::PossibleOnly]
                {
                    let truth = |guess| reference.total_of(goals.codes(), guess, constraint);
                    let truth: Vec<_> = v.codes().map(truth).collect();
                    let found = |guess| total_of(&goals, guess, constraint).unwrap();
                    assert_eq!(v.codes().map(found).collect::<Vec<_>>(), truth, "{goals:?} {constraint:?}");
                }
            }
        }
    }
}

/// Variants for the laws: with and without repeats, few and many colours.
fn law_variants() -> [Variant; 4] {
    [Variant::CLASSIC, variant(5, 3), variant(4, 4), Variant::without_repeats(6, 3).unwrap()]
}

fn total(goals: &GoalSet, constraint: Constraint) -> Option<Total> {
    least_total(goals, constraint).unwrap().map(|(_, total)| total)
}

/// Every value of one goal set is that of the other.
fn assert_same_values(goals: &GoalSet, other: &GoalSet) {
    for constraint in [Constraint::Free, Constraint::AtMost(4), Constraint::WorstCaseOptimal, Constraint::PossibleOnly]
    {
        assert_eq!(total(goals, constraint), total(other, constraint), "{goals:?} {constraint:?}");
    }
    let worst = |goals: &GoalSet| worst_case_between(goals, 0, 20).unwrap().1;
    assert_eq!(worst(goals), worst(other), "{goals:?}");
}

#[test]
fn values_stay_when_colours_and_pegs_change_places() {
    let mut random = Random::new(7);
    for v in law_variants() {
        for goals in random_goal_sets(v, 20, 20) {
            let (pegs, colours) = (random.shuffled(0..v.pegs()), random.shuffled(0..v.colours()));
            let moved = |code: &Code| {
                let moved = pegs.iter().map(|&peg| colours[usize::from(code.colour(peg))]);
                Code::new(&moved.collect::<Vec<_>>()).unwrap()
            };
            let codes: Vec<Code> = goals.codes().iter().map(moved).collect();
            let image = GoalSet::from_codes(v, &codes).unwrap();
            assert_same_values(&goals, &image);
        }
    }
}

#[test]
fn what_a_history_tells_of_symmetry_changes_no_total() {
    for opening in ["0011", "0012", "0123"] {
        let split = partition(&GoalSet::all(Variant::CLASSIC), code(opening)).largest_first();
        for goals in split.goal_sets().filter(|goals| goals.len() < 60) {
            let from_codes = GoalSet::from_codes(Variant::CLASSIC, goals.codes()).unwrap();
            assert_same_values(&goals, &from_codes);
        }
    }
}

#[test]
fn stricter_rules_never_cost_less() {
    let positions = |v| random_goal_sets(v, 25, 40);
    for goals in law_variants().into_iter().flat_map(positions) {
        let capacity = Capacity::new(goals.variant());
        let free = total(&goals, Constraint::Free).unwrap();
        assert!(capacity.total_at_least(goals.len()) <= free.into(), "{goals:?}");
        assert!(free <= total(&goals, Constraint::PossibleOnly).unwrap(), "{goals:?}");
        let worst = worst_case_between(&goals, 0, 20).unwrap().1;
        assert_eq!(total(&goals, Constraint::AtMost(worst - 1)), None, "{goals:?}");
        let limited: Vec<Total> =
            (worst..worst + 4).map(|guesses| total(&goals, Constraint::AtMost(guesses)).unwrap()).collect();
        assert!(limited.is_sorted_by(|shorter, longer| shorter >= longer), "{goals:?}");
        assert!(limited.iter().all(|&total| total >= free), "{goals:?}");
        assert!(total(&goals, Constraint::WorstCaseOptimal).unwrap() >= limited[0], "{goals:?}");
    }
}

/// What is known of a total before the search, after it, and where no strategy keeps the constraint.
#[test]
fn no_guess_reaches_a_total_that_was_not_searched() {
    let (v, mut solver) = (variant(5, 3), Solver::new(variant(5, 3)));
    let truth = total(&GoalSet::all(v), Constraint::Free);
    let known =
        |solver: &mut Solver, constraint| solver.with_budget(&mut Unlimited).known_total(&[], constraint).unwrap();
    let before = known(&mut solver, Constraint::Free);
    assert_eq!((before.reached, before.exact()), (None, None));
    assert!(before.lower > 0 && Some(before.lower) <= truth);
    let found = solver.least_total(&[], Constraint::Free).unwrap();
    let after = known(&mut solver, Constraint::Free);
    assert_eq!((after.reached, after.exact()), (found, truth));
    let never = Constraint::AtMost(2);
    assert_eq!(solver.least_total(&[], never), Ok(None));
    let known = known(&mut solver, never);
    assert_eq!((known.reached, known.exact()), (None, None));
}

#[test]
fn no_guesses_find_nothing() {
    let one = GoalSet::from_codes(Variant::CLASSIC, &[code("0123")]).unwrap();
    assert_eq!(total(&one, Constraint::AtMost(0)), None);
    assert_eq!(total_of(&one, code("0123"), Constraint::AtMost(0)), Ok(None));
    assert_eq!(total_of(&one, code("0123"), Constraint::AtMost(1)), Ok(Some(1)));
    assert_eq!(total_of(&one, code("0000"), Constraint::AtMost(1)), Ok(None));
    assert_eq!(total_of(&one, code("0000"), Constraint::AtMost(2)), Ok(Some(2)));
    let none = GoalSet::from_codes(Variant::CLASSIC, &[]).unwrap();
    assert_eq!(least_total(&none, Constraint::Free), Err(Refusal::Contradiction));
    assert_eq!(
        least_total(&GoalSet::all(variant(10, 6)), Constraint::Free),
        Err(Refusal::OutOfReach(Limit::ScoreTable))
    );
}

/// Positions after rows that leave some colours unused, of more codes than those above: there not every
/// guess is counted, and a set that a renaming turns into another one is searched once.
#[test]
fn totals_after_rows_agree_with_the_reference() {
    let mut random = Random::new(17);
    let (mut unused, mut large) = (0, 0);
    for v in [variant(4, 3), variant(6, 2), variant(3, 4), variant(8, 2)] {
        for _ in 0..12 {
            let count = 1 + random.below(2);
            let rows = random.rows(v, count);
            let goals = GoalSet::from_history(v, &rows);
            unused += usize::from(ColourSet::used_by(rows.iter().map(|row| row.guess)).len() < v.colours());
            large += usize::from(goals.len() >= 24);
            check(&goals, &mut Reference::for_goals(v, goals.codes()));
        }
    }
    assert!(unused > 20 && large >= 6, "{unused} {large}");
}

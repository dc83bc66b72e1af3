use std::collections::BTreeMap;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::splits::canonical_guesses_if_few;
use mastermind_engine::*;

use crate::support::{Random, code, parts, variant};

/// The sizes of the parts of a partition, and of their parts under every guess: the same for
/// guesses that are the same in disguise.
fn sizes(goals: &GoalSet, guess: Code) -> Vec<(usize, Vec<usize>)> {
    let size = |part: &Vec<Code>| {
        let mut below: Vec<usize> = (goals.variant().codes()).map(|next| parts(part, next).len()).collect();
        below.sort_unstable();
        (part.len(), below)
    };
    let mut sizes: Vec<_> = parts(goals.codes(), guess).iter().map(size).collect();
    sizes.sort_unstable();
    sizes
}

#[test]
fn the_openings_are_the_ways_to_repeat_colours() {
    let openings = |v| GoalSet::all(v).symmetry().canonical_guesses();
    let expected = ["0000", "0001", "0011", "0012", "0123"].map(code);
    assert_eq!(openings(Variant::CLASSIC), expected);
    assert_eq!(openings(variant(10, 7)).len(), 15);
    assert_eq!(openings(Variant::without_repeats(10, 4).unwrap()), [code("0123")]);
}

/// One guess of each orbit is listed where the parts can be counted for each of them: always at the
/// start, where the orbits are few, later only in small games.
#[test]
fn one_guess_of_each_orbit_is_listed_where_they_are_not_too_many() {
    let row = |guess, black, white| {
        let guess = code(guess);
        let feedback = guess.feedback(black, white).unwrap();
        Row::new(guess, feedback)
    };
    let listed = |goals: &GoalSet| canonical_guesses_if_few(goals, &mut Unlimited).unwrap();
    for rows in [vec![], vec![row("0011", 1, 0)], vec![row("0123", 1, 2), row("0000", 0, 0)]] {
        let goals = GoalSet::from_history(Variant::CLASSIC, &rows);
        let symmetry = goals.symmetry();
        let lowest = Variant::CLASSIC.codes().filter(|&guess| symmetry.canonical(guess) == guess);
        assert_eq!(listed(&goals), Some(lowest.collect()), "{rows:?}");
    }
    let (large, rows) = (variant(9, 6), [row("001122", 1, 1)]);
    assert_eq!(listed(&GoalSet::all(large)).map(|listed| listed.len()), Some(11));
    assert_eq!(listed(&GoalSet::from_history(large, &rows)), None);
}

#[test]
fn canonical_guesses_are_the_canonical_ones_of_all() {
    let mut random = Random::new(7);
    for v in [variant(4, 3), variant(3, 4), variant(2, 5), Variant::without_repeats(6, 3).unwrap()] {
        let codes: Vec<Code> = v.codes().collect();
        for _ in 0..40 {
            let count = random.below(4);
            let rows = random.rows(v, count);
            let goals = GoalSet::from_history(v, &rows);
            let symmetry = goals.symmetry();
            let mut orbits: BTreeMap<Code, Vec<Code>> = BTreeMap::new();
            for &guess in &codes {
                orbits.entry(symmetry.canonical(guess)).or_default().push(guess);
            }
            assert_eq!(orbits.keys().copied().collect::<Vec<_>>(), symmetry.canonical_guesses(), "{rows:?}");
            for (canonical, orbit) in orbits {
                assert_eq!(orbit[0], canonical, "{rows:?}");
                let expected = sizes(&goals, canonical);
                assert!(orbit.iter().all(|&guess| sizes(&goals, guess) == expected), "{rows:?} {orbit:?}");
            }
        }
    }
}

#[test]
fn colours_ruled_out_are_one() {
    let row = Row::new(code("0123"), "00".parse::<Feedback>().unwrap());
    let goals = GoalSet::from_history(Variant::CLASSIC, &[row]);
    let symmetry = goals.symmetry();
    assert_eq!(symmetry.canonical(code("3254")), code("0045"));
    assert_eq!(symmetry.canonical(code("5512")), code("0044"));
    let from_codes = GoalSet::from_codes(Variant::CLASSIC, goals.codes()).unwrap();
    assert_eq!(from_codes, goals);
    assert_eq!(from_codes.symmetry().canonical(code("3254")), code("0054"));
}

/// After these rows 1 stands on the second peg, and 0 and 2 on none. Were 1 to change places with
/// them when the halves of a code do, both rows would stay as they are, but not the possible codes.
#[test]
fn a_colour_ruled_out_changes_places_with_no_possible_one() {
    let feedback = "10".parse::<Feedback>().unwrap();
    let rows = ["2110", "1122"].map(|guess| Row::new(code(guess), feedback));
    let goals = GoalSet::from_history(variant(5, 4), &rows);
    let sizes = |guess| {
        let mut sizes: Vec<usize> = parts(goals.codes(), guess).iter().map(Vec::len).collect();
        sizes.sort_unstable();
        sizes
    };
    let symmetry = goals.symmetry();
    for guess in goals.variant().codes() {
        let canonical = symmetry.canonical(guess);
        assert_eq!(sizes(guess), sizes(canonical), "{guess} {canonical}");
    }
}

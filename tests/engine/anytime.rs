//! Good guesses for goal sets of any size, and what is claimed of them.

use mastermind_engine::advice::{Certainty, advise};
use mastermind_engine::budget::{Counted, Progress, Unlimited};
use mastermind_engine::strategy::{
    Entropy, ExactAverage, ExactWorstCase, ExpectedSize, Measure, MostParts, OneStep, Strategy,
};
use mastermind_engine::tree::Tree;
use std::collections::{BTreeMap, BTreeSet};

use mastermind_engine::*;

use crate::support::{Random, by_chance, code, random_goal_sets, score, sizes, variant, variants};

/// Says no at the `limit`-th question.
fn stop_after(limit: usize) -> impl FnMut(Progress) -> bool {
    let mut asked = 0;
    move |_| {
        asked += 1;
        asked < limit
    }
}

#[test]
fn with_time_enough_the_advice_is_the_strategys_guess() {
    for v in variants(300) {
        let goal_sets = random_goal_sets(v, v.code_count() as usize, 3);
        for goals in goal_sets.iter().chain(&[GoalSet::all(v)]) {
            let advice = advise(goals, ExpectedSize, 1, &mut Unlimited).unwrap();
            let guess = OneStep::<ExpectedSize>::default().guess(goals, &mut Unlimited);
            // Of one or two codes the strategy takes the first without looking.
            if goals.len() > 2 {
                assert_eq!(Ok(advice.guess), guess, "{goals:?}");
            }
            assert_eq!(advice.certainty, Certainty::Exact, "{goals:?}");
            assert_eq!(advice.sizes, sizes(goals.codes(), advice.guess), "{goals:?}");
        }
    }
}

#[test]
fn lower_bounds_hold_for_every_strategy() {
    for v in variants(130) {
        let goals = GoalSet::all(v);
        let advice = advise(&goals, MostParts, 1, &mut Unlimited).unwrap();
        let tree = Tree::build(&goals, &mut ExactWorstCase, &mut Unlimited).unwrap();
        assert!(u32::from(advice.least_guesses) <= tree.statistics().max_guesses(), "{v}");
        let tree = Tree::build(&goals, &mut ExactAverage, &mut Unlimited).unwrap();
        assert!(advice.least_total <= tree.statistics().total(), "{v}");
    }
}

#[test]
fn stopped_at_once_there_is_a_possible_code_all_the_same() {
    let goals = GoalSet::all(variant(7, 6));
    let advice = advise(&goals, Entropy::default(), 1, &mut stop_after(1)).unwrap();
    assert_eq!(advice.certainty, Certainty::Estimate);
    assert!(goals.contains(advice.guess));
    assert_eq!(advice.sizes.iter().sum::<u32>(), 4096);
}

#[test]
fn large_goal_sets_are_counted_in_full_and_the_opening_is_exact() {
    let goals = GoalSet::all(variant(8, 5));
    let advice = advise(&goals, Entropy::default(), 1, &mut Unlimited).unwrap();
    assert_eq!((advice.guess, advice.certainty), (code("00123"), Certainty::Exact));
    assert_eq!(advice.sizes, sizes(goals.codes(), advice.guess));
}

#[test]
fn stopped_half_way_the_advice_is_a_bound_and_not_far_from_the_best() {
    let v = variant(6, 6);
    let mut random = Random::new(11);
    let codes: Vec<Code> = v.codes().collect();
    for _ in 0..3 {
        let (guess, secret) = (random.pick(&codes), random.pick(&codes));
        let feedback = score(guess, secret);
        let goals = GoalSet::from_history(v, &[Row::new(guess, feedback)]);
        let measure = |sizes: &[u32]| ExpectedSize.value(sizes);
        let early = advise(&goals, ExpectedSize, 3, &mut stop_after(20)).unwrap();
        let again = advise(&goals, ExpectedSize, 3, &mut stop_after(20)).unwrap();
        assert_eq!(early, again);
        assert_eq!(early.certainty, Certainty::Bound);
        assert_eq!(early.sizes, sizes(goals.codes(), early.guess));
        let best = OneStep::<ExpectedSize>::default().guess(&goals, &mut Unlimited).unwrap();
        let (early, best) = (measure(&early.sizes), measure(&sizes(goals.codes(), best)));
        assert!(best <= early && early <= best + best / 10, "{best} {early}");
    }
}

/// The colours that the rows tell apart, and those that they do not: those that no code still possible has,
/// and, of the others, those never guessed.
struct Names {
    repeats: bool,
    ruled_out: Vec<u8>,
    unused: Vec<u8>,
}

impl Names {
    fn of(goals: &GoalSet) -> Names {
        let with = |codes: &mut dyn Iterator<Item = Code>| -> BTreeSet<u8> {
            codes.flat_map(|code| code.iter().collect::<Vec<_>>()).collect()
        };
        let possible = with(&mut goals.codes().iter().copied());
        let guessed = with(&mut goals.history().unwrap().iter().map(|row| row.guess));
        let all = 0..goals.variant().colours();
        let (possible, ruled_out): (Vec<u8>, Vec<u8>) = all.partition(|c| possible.contains(c));
        Names {
            repeats: goals.variant().repeats(),
            ruled_out,
            unused: possible.into_iter().filter(|c| !guessed.contains(c)).collect(),
        }
    }

    /// The lowest guess that `guess` becomes when colours that are not told apart change their names.
    fn lowest(&self, guess: Code) -> Code {
        let (mut ruled_out, mut unused) = (self.ruled_out.iter(), self.unused.iter());
        let mut names = BTreeMap::new();
        let mut name = |colour: u8| {
            *names.entry(colour).or_insert_with(|| {
                if self.unused.contains(&colour) {
                    *unused.next().unwrap()
                } else if !self.ruled_out.contains(&colour) {
                    colour
                } else if self.repeats {
                    // One of these stands for all of them.
                    self.ruled_out[0]
                } else {
                    *ruled_out.next().unwrap()
                }
            })
        };
        Code::new(&guess.iter().map(&mut name).collect::<Vec<_>>()).unwrap()
    }
}

/// What is looked at: every possible code, in large games some thousands drawn by chance, and every
/// guess that differs by more than names, once. No more than a first round where one tells all apart.
#[test]
fn each_guess_that_differs_by_more_than_names_is_looked_at() {
    let mut random = Random::new(23);
    for (v, drawn) in [
        (variant(5, 3), 0),
        (variant(6, 4), 0),
        (Variant::without_repeats(7, 3).unwrap(), 0),
        (Variant::without_repeats(6, 4).unwrap(), 0),
        (variant(8, 5), 0),
        (variant(9, 5), 32_768),
        (Variant::without_repeats(8, 7).unwrap(), 32_768),
    ] {
        let codes: Vec<Code> = v.codes().collect();
        for case in 0..if codes.len() > 2_000 { 2 } else { 8 } {
            let secret = random.pick(&codes);
            let mut rows = Vec::new();
            let goals = loop {
                let guess = random.pick(&codes);
                let feedback = score(guess, secret);
                rows.push(Row::new(guess, feedback));
                let goals = GoalSet::from_history(v, &rows);
                if goals.len() <= if case % 2 == 0 { 1_000 } else { 3 } {
                    break goals;
                }
            };
            let names = Names::of(&goals);
            let kinds: BTreeSet<Code> = codes.iter().map(|&guess| names.lowest(guess)).collect();
            let all = goals.len() + drawn + kinds.len();
            let tells_all = |&code: &Code| sizes(goals.codes(), code).iter().all(|&n| n <= 1);
            let wanted = if goals.codes().iter().any(tells_all) { all.min(1_024) } else { all };
            let mut unlimited = Unlimited;
            let mut counted = Counted::new(&mut unlimited);
            let advice = advise(&goals, ExpectedSize, 1, &mut counted).unwrap();
            assert_eq!(counted.examined(), wanted as u64, "{v} {case}: {rows:?}");
            assert_eq!(advice.certainty, Certainty::Exact);
        }
    }
}

/// The best guess of all is named, wherever in the order it is looked at: by definition, each guess of
/// the game counted on each code.
#[test]
fn in_a_large_game_too_the_best_of_all_guesses_is_named() {
    let mut random = Random::new(31);
    let mut late = 0;
    for v in [variant(9, 5), Variant::without_repeats(8, 7).unwrap()] {
        let codes: Vec<Code> = v.codes().collect();
        for case in 0..4 {
            let secret = random.pick(&codes);
            let (mut goals, mut rows) = (GoalSet::all(v), Vec::new());
            while goals.len() > 60 {
                let guess = random.pick(&codes);
                let feedback = score(guess, secret);
                rows.push(Row::new(guess, feedback));
                goals = goals.after(guess, feedback);
            }
            let order = |&guess: &Code| {
                let sizes = sizes(goals.codes(), guess);
                let squares: u64 = sizes.iter().map(|&n| u64::from(n).pow(2)).sum();
                (squares, !goals.contains(guess), guess)
            };
            let best = codes.iter().copied().min_by_key(order).unwrap();
            let goals = GoalSet::from_history(v, &rows);
            let advice = advise(&goals, ExpectedSize, 1, &mut Unlimited).unwrap();
            assert_eq!((advice.guess, advice.certainty), (best, Certainty::Exact), "{v} {case}: {rows:?}");
            late += usize::from(!goals.contains(best));
        }
    }
    assert!(late > 0, "no best guess came after the possible ones");
}

/// A sample is drawn by chance: another seed, other codes; the same seed, the same.
#[test]
fn a_sample_depends_on_the_seed() {
    let goals = GoalSet::all(variant(7, 6));
    let sizes = |seed| {
        let advice = advise(&goals, ExpectedSize, seed, &mut stop_after(1)).unwrap();
        assert_eq!(advice.certainty, Certainty::Estimate);
        assert_eq!(advice.sizes.iter().sum::<u32>(), 4096);
        advice.sizes
    };
    assert_eq!(sizes(1), sizes(1));
    let different: BTreeSet<Vec<u32>> = (1..=5).map(sizes).collect();
    assert!(different.len() > 1, "{different:?}");
}

/// More codes than a sample holds, and more guesses than are counted on all of them: the best of them is
/// not called exact.
#[test]
fn where_not_every_guess_is_counted_on_every_code_the_advice_is_a_bound() {
    let v = variant(4, 7);
    let row = Row::new(code("0000000"), "10".parse::<Feedback>().unwrap());
    let goals = GoalSet::from_history(v, &[row]);
    assert_eq!(goals.len(), 7 * 729);
    by_chance(3, |random| {
        let seed = random.next();
        let advice = advise(&goals, ExpectedSize, seed, &mut Unlimited).unwrap();
        assert_eq!(advice.certainty, Certainty::Bound);
        assert_eq!(advice.sizes, sizes(goals.codes(), advice.guess));
    });
}

#[test]
fn no_code_possible_no_advice() {
    let nothing = GoalSet::from_codes(Variant::CLASSIC, &[]).unwrap();
    assert_eq!(advise(&nothing, MostParts, 1, &mut Unlimited), None);
}

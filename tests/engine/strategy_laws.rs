//! What holds for every rule, and the rules against slow, obvious versions of themselves.

use mastermind_engine::budget::{Budget, Progress, Unlimited};
use mastermind_engine::partition::{Part, partition};
use mastermind_engine::search::Refusal;
use mastermind_engine::strategy::{RandomConsistent, Strategy, StrategyName, UnknownStrategy};
use mastermind_engine::tree::{BuildError, Tree, verify};
use std::cmp::Reverse;

use mastermind_engine::*;

use crate::strategies::{strategy, tree};
use crate::support::{Random, code, random_goal_sets, score, variant, variants};

#[test]
fn no_strategy_beats_the_exact_ones() {
    for v in variants(90) {
        let goals = GoalSet::all(v);
        let of = |name: StrategyName| tree(&goals, name.as_str()).statistics();
        let worst_case = of(StrategyName::ExactWorstCase);
        let average = of(StrategyName::ExactAverage);
        let both = of(StrategyName::ExactAverageInWorstCase);
        for other in StrategyName::ALL.map(of) {
            assert!(worst_case.max_guesses() <= other.max_guesses(), "{v}");
            assert!(average.total() <= other.total(), "{v}");
            assert!(other.max_guesses() > both.max_guesses() || both.total() <= other.total(), "{v}");
        }
        assert_eq!(both.max_guesses(), worst_case.max_guesses(), "{v}");
    }
}

/// The rule by its definition: every code a candidate, no symmetry, no early stop.
fn slow_guess<V: Ord>(goals: &GoalSet, measure: impl Fn(&[usize]) -> V) -> Code {
    let candidates = goals.variant().codes().map(|guess| {
        let mut sizes: Vec<usize> = Feedback::all(guess.pegs())
            .map(|feedback| goals.after(guess, feedback).len())
            .filter(|&size| size > 0)
            .collect();
        sizes.sort_unstable_by_key(|&size| Reverse(size));
        (measure(&sizes), !goals.contains(guess), guess)
    });
    candidates.min().unwrap().2
}

/// Σ n·log n by the product of n^n, compared exactly.
fn power_product(sizes: &[usize]) -> u128 {
    let powers = sizes.iter().map(|&n| (n as u128).pow(n as u32));
    powers.product()
}

fn agrees(goals: &GoalSet) {
    let guess = |name| strategy(name).guess(goals, &mut Unlimited).unwrap();
    assert_eq!(guess("largest-part"), slow_guess(goals, |s| s[0]), "{goals:?}");
    assert_eq!(guess("max-min"), slow_guess(goals, <[usize]>::to_vec), "{goals:?}");
    let squares = |s: &[usize]| s.iter().map(|n| n * n).sum::<usize>();
    assert_eq!(guess("expected-size"), slow_guess(goals, squares), "{goals:?}");
    assert_eq!(guess("most-parts"), slow_guess(goals, |s| Reverse(s.len())), "{goals:?}");
    // 26^26 is the largest such power in 128 bits.
    if goals.len() <= 26 {
        assert_eq!(guess("entropy"), slow_guess(goals, power_product), "{goals:?}");
    }
    assert_eq!(guess("first-consistent"), goals.codes()[0]);
    assert!(goals.contains(guess("random-consistent")));
}

#[test]
fn every_rule_agrees_with_its_definition_on_random_goal_sets() {
    for v in variants(260) {
        for goals in random_goal_sets(v, 26, 6) {
            agrees(&goals);
        }
    }
    for v in [variant(2, 8), variant(3, 5), variant(5, 4), variant(8, 3)] {
        for goals in random_goal_sets(v, v.code_count() as usize, 3) {
            agrees(&goals);
        }
    }
}

#[test]
fn every_rule_agrees_with_its_definition_after_random_histories() {
    let mut random = Random::new(5);
    for v in variants(300) {
        let codes: Vec<Code> = v.codes().collect();
        let secret = random.pick(&codes);
        let mut goals = GoalSet::all(v);
        while goals.len() > 1 {
            agrees(&goals);
            let guess = random.pick(&codes);
            goals = goals.after(guess, score(guess, secret));
            if random.below(8) == 0 {
                break;
            }
        }
    }
}

#[test]
fn every_tree_passes_the_verifier_and_reads_back_as_written() {
    for v in variants(200) {
        let goals = GoalSet::all(v);
        for name in StrategyName::ALL {
            let tree = tree(&goals, name.as_str());
            let replay = verify(&tree, &goals).unwrap();
            let statistics = tree.statistics();
            assert_eq!(replay.distribution, statistics.distribution(), "{v} {name}");
            assert_eq!(replay.total, statistics.total(), "{v} {name}");
            assert_eq!(statistics.codes(), v.code_count(), "{v} {name}");
            assert_eq!(Tree::read(&goals, &tree.to_string()).unwrap(), tree);
            assert_eq!(Tree::read(&goals, &tree.to_json()).unwrap(), tree);
        }
    }
}

#[test]
fn trees_built_branch_by_branch_are_the_tree_built_at_once() {
    let goals = GoalSet::all(variant(5, 3));
    for name in StrategyName::ALL {
        let whole = tree(&goals, name.as_str());
        let guess = whole.root().guess();
        let branch = |part: &Part| {
            let goals = goals.after(guess, part.feedback);
            (part.feedback, tree(&goals, name.as_str()))
        };
        let mut branches: Vec<_> = partition(&goals, guess).parts().iter().map(branch).collect();
        assert_eq!(Tree::join(&goals, guess, &branches), Some(whole), "{name}");
        branches.pop();
        assert_eq!(Tree::join(&goals, guess, &branches), None);
    }
}

#[test]
fn trees_of_positions_find_their_codes() {
    for v in [variant(6, 4), variant(3, 6), Variant::without_repeats(6, 4).unwrap()] {
        for goals in random_goal_sets(v, 60, 4) {
            for name in StrategyName::ALL {
                let tree = tree(&goals, name.as_str());
                assert_eq!(verify(&tree, &goals).unwrap().total, tree.statistics().total());
            }
        }
    }
}

#[test]
fn a_random_strategy_is_its_seed() {
    let goals = GoalSet::all(variant(5, 3));
    let by = |seed| Tree::build(&goals, &mut RandomConsistent::new(seed), &mut Unlimited).unwrap();
    assert_eq!(by(1), by(1));
    assert_ne!(by(1), by(2));
}

/// What was stored with a seed goes on as it began, also in a newer version.
#[test]
fn a_seed_means_the_same_guesses_for_ever() {
    let goals = GoalSet::all(Variant::CLASSIC);
    let first = |seed| RandomConsistent::new(seed).guess(&goals, &mut Unlimited);
    let guesses: Vec<String> = (0..6).map(|seed| first(seed).unwrap().to_string()).collect();
    assert_eq!(guesses, ["3501", "4511", "4533", "4011", "0143", "0440"]);
}

/// 1,000 seeds and 16 codes: each is chosen 62.5 times on average, with a standard deviation below 8.
#[test]
fn chance_prefers_no_code() {
    let goals = GoalSet::all(variant(4, 2));
    let mut chosen = std::collections::BTreeMap::new();
    for seed in 0..1_000 {
        let guess = RandomConsistent::new(seed).guess(&goals, &mut Unlimited);
        *chosen.entry(guess.unwrap()).or_insert(0) += 1;
    }
    assert_eq!(chosen.len(), 16);
    assert!(chosen.values().all(|&times| (30..95).contains(&times)), "{chosen:?}");
}

#[test]
fn names_read_back_as_written() {
    for name in StrategyName::ALL {
        assert_eq!(name.to_string().parse(), Ok(name));
    }
    assert_eq!("knuth".parse::<StrategyName>(), Err(UnknownStrategy));
}

#[test]
fn nothing_possible_is_no_guess() {
    let nothing = GoalSet::from_codes(Variant::CLASSIC, &[]).unwrap();
    for name in StrategyName::ALL {
        let answer = strategy(name.as_str()).guess(&nothing, &mut Unlimited);
        assert_eq!(answer, Err(Refusal::Contradiction), "{name}");
    }
}

/// Guesses one code for ever.
struct Stubborn(Code);

impl Strategy for Stubborn {
    fn guess(&mut self, _: &GoalSet, _: &mut dyn Budget) -> Result<Code, Refusal> {
        Ok(self.0)
    }
}

#[test]
fn a_strategy_that_learns_nothing_has_no_tree() {
    let goals = GoalSet::all(variant(3, 2));
    let guess = code("01");
    let answer = Tree::build(&goals, &mut Stubborn(guess), &mut Unlimited);
    assert_eq!(answer, Err(BuildError::NothingLearned { guess }));
    let guess = code("012");
    let answer = Tree::build(&goals, &mut Stubborn(guess), &mut Unlimited);
    assert_eq!(answer, Err(BuildError::ForeignGuess { guess }));
}

#[test]
fn a_tree_stops_when_told_and_says_how_far_it_came() {
    let goals = GoalSet::all(variant(8, 4));
    let mut seen = Vec::new();
    let mut budget = |progress: Progress| {
        seen.push(progress);
        seen.len() < 5
    };
    let mut rule = strategy("max-min");
    let answer = Tree::build(&goals, &mut *rule, &mut budget);
    assert!(matches!(answer, Err(BuildError::NoGuess(Refusal::Stopped(_)))));
    assert!(seen.is_sorted_by_key(|progress| progress.done));
    assert!(seen.iter().all(|progress| progress.total == 4096));
}

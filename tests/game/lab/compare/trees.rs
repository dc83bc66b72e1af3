//! Trees that a person has brought, beside the strategies.

use super::*;
use crate::support::{by_chance, told};
use crate::trees::{opened, reading, tree};
use insta::assert_snapshot;
use mastermind_engine::Code;
use mastermind_engine::tree::Tree;
use mastermind_game::lab::compare::{ComparedTree, NoContender};
use mastermind_game::lab::tree::TreeLab;
use mastermind_game::place::PlaceState;
use mastermind_game::wording::compare as words;

/// A tree that guesses possible codes by chance, read from its text.
fn guesses_by_chance(game: &str, seed: u64) -> TreeLab {
    let built = opened(&format!("{game}/random-consistent/seed{seed}"));
    reading(game, &tree(&built).tree().to_string())
}

fn own(lab: &TreeLab) -> ComparedTree {
    ComparedTree::new(tree(lab)).unwrap()
}

/// The trees of the last run.
fn trees_of(compare: &Compare) -> Vec<Contender> {
    let contenders = compare.run().unwrap().shown_pass().contenders();
    let trees = contenders.into_iter().filter(|one| one.tree().is_some());
    trees.cloned().collect()
}

/// The guesses for a code, one by one.
fn guesses(tree: &Tree, secret: Code) -> usize {
    let mut here = tree.root();
    let mut count = 1;
    while here.guess() != secret {
        let answer = told(tree.variant(), here.guess(), secret);
        let mut next = here.branches().filter(|(given, _)| *given == answer);
        here = next.next().unwrap().1;
        count += 1;
    }
    count
}

#[test]
fn a_tree_needs_what_walking_to_every_code_needs() {
    by_chance(12, |random| {
        let variant = random.variant(300);
        let lab = guesses_by_chance(&variant.to_string(), random.below(1_000));
        let mut counts: Vec<u32> = Vec::new();
        for secret in variant.codes() {
            let needed = guesses(tree(&lab).tree(), secret);
            counts.resize(counts.len().max(needed), 0);
            counts[needed - 1] += 1;
        }
        let total: u64 = (1..).zip(&counts).map(|(n, &codes)| n * u64::from(codes)).sum();
        let mut compare = Compare::new(2);
        compare.apply(CompareAction::AddTree(own(&lab)));
        let [contender] = &trees_of(&compare)[..] else { panic!("{variant}") };
        let statistics = contender.statistics();
        assert_eq!(statistics.distribution(), counts, "{variant}");
        assert_eq!(contender.state(), ContenderState::Done);
        let average = total as f64 / f64::from(variant.code_count());
        let mean = contender.mean().unwrap();
        assert_eq!((mean.average, mean.error), (average, None), "{variant}");
        assert_eq!(contender.games_played(), contender.games());
        assert_eq!(contender.games(), u64::from(variant.code_count()));
        let cells = words::cells(contender);
        assert_eq!(cells[1], counts.len().to_string(), "{variant}");
        assert_eq!(cells[2].replace(',', ""), total.to_string());
    });
}

#[test]
fn a_tree_is_ranked_and_saved_among_the_strategies() {
    let best = opened("4x3/exact-average");
    let lab = reading("4x3", &tree(&best).tree().to_string());
    let mut compare = Compare::new(1);
    compare.apply(CompareAction::AddTree(own(&lab)));
    assert_eq!(compare.setup().unwrap().variant.to_string(), "4x3");
    assert!(compare.is_going());
    Crowd::new(1, 1).work(&mut compare);
    let run = compare.run().unwrap();
    assert!(run.is_done());
    let ranked = run.ranked();
    assert_eq!(ranked.len(), 7);
    let place = ranked.iter().position(|one| one.tree().is_some()).unwrap();
    assert_eq!(ranked[place].mean(), ranked[0].mean());
    let print = tree(&lab).fingerprint();
    assert_eq!(words::name(ranked[place]), "Your tree");
    assert_eq!(words::seeds_or_tree(ranked[place]), Some(print.to_string()));
    let csv = run.to_csv();
    let line = format!("\n4x3,your-tree-{print},");
    assert_eq!(csv.matches(&line).count(), 1, "{csv}");
    // From a forced opening, too, the tree plays its own.
    compare.apply(CompareAction::Opening(OpeningKind::Each));
    compare.apply(CompareAction::Run);
    let trees = trees_of(&compare);
    assert_eq!(trees.len(), 1);
    assert_eq!(trees[0].opening(), Some(tree(&best).spots()[0].guess));
}

#[test]
fn a_tree_joins_the_results_of_its_game_and_nothing_is_played_again() {
    let mut compare = compare("4x3/entropy,most-parts", 1);
    Crowd::new(1, 1).work(&mut compare);
    let before = results(&compare);
    for seed in [1, 2, 1] {
        compare.apply(CompareAction::AddTree(own(&guesses_by_chance("4x3", seed))));
        assert!(!compare.is_going());
    }
    assert_eq!(results(&compare)[..2], before);
    assert_eq!((trees_of(&compare).len(), compare.trees().len()), (2, 2));
    // What is not ticked takes no part in the next run.
    compare.apply(CompareAction::TickTree(0, false));
    compare.apply(CompareAction::Run);
    assert_eq!(trees_of(&compare).len(), 1);
    assert_eq!(trees_of(&compare)[0].tree(), Some(&compare.trees()[1].tree));
}

#[test]
fn a_tree_plays_its_own_game_only() {
    let lab = guesses_by_chance("4x3", 5);
    let mut compare = compare("5x3/entropy", 1);
    compare.apply(CompareAction::AddTree(own(&lab)));
    assert_eq!(compare.setup().unwrap().to_string(), "4x3/entropy");
    assert_eq!(trees_of(&compare).len(), 1);
    let tree = own(&lab);
    let five = Variant::with_repeats(5, 3).unwrap();
    compare.apply(CompareAction::Variant(five));
    compare.apply(CompareAction::Run);
    assert_eq!(trees_of(&compare), []);
    let said = words::about_tree(&tree, compare.chosen());
    assert!(said.to_string().ends_with("a tree for 4x3, so it takes no part in 5x3"), "{said}");
    compare.apply(CompareAction::Variant(tree.variant()));
    assert!(!words::about_tree(&tree, compare.chosen()).to_string().contains("no part"));
}

#[test]
fn a_tree_that_loses_codes_and_that_of_a_strategy_are_no_contenders() {
    let lossy = reading("4x3", "{012:{00:333}}");
    let why = ComparedTree::new(tree(&lossy)).unwrap_err();
    assert_eq!(why, NoContender::Loses(62));
    assert_snapshot!(
        words::no_contender_message(why).unwrap(),
        @"This tree leaves out 62 codes, so it has no average to compare with the strategies."
    );
    let entropy = opened("4x3/entropy");
    let why = ComparedTree::new(tree(&entropy)).unwrap_err();
    assert_eq!((why, words::no_contender_message(why)), (NoContender::Strategy, None));
    // Rules are a person's own.
    assert!(TreeLab::default().follow("4x3/rules-0011,probe-one-place").is_err(), "0011 is no code of 4x3");
    let rules = opened("6x4/rules-0011");
    assert_eq!(ComparedTree::refusal(tree(&rules)), None);
}

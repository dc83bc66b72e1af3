//! Where two trees part, beside a plain second count: every code is played with both.

use std::collections::BTreeMap;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::{Difference, Tree, differences};
use mastermind_engine::{Code, GoalSet, Row, Variant};

use crate::support::{by_chance, code};

fn tree(variant: Variant, strategy: StrategyName, seed: u64) -> Tree {
    let mut player = strategy.strategy(seed);
    Tree::build(&GoalSet::all(variant), player.as_mut(), &mut Unlimited).unwrap()
}

fn found(one: &Tree, other: &Tree) -> Vec<Difference> {
    differences(&one.guess_nodes(), &other.guess_nodes())
}

/// The rows before the first guess that differs → the codes that lead there, both guesses, and the guesses from there
/// on.
type Plain = BTreeMap<String, (u32, [Code; 2], [u64; 2])>;

fn plain(one: &Tree, other: &Tree) -> Plain {
    let mut all = Plain::new();
    for secret in one.variant().codes() {
        let (first, second) = (one.play(secret).unwrap(), other.play(secret).unwrap());
        let mut pairs = first.iter().zip(&second);
        // A game that ends is the same to its end.
        let Some(parts) = pairs.position(|(a, b)| a.guess != b.guess) else {
            assert_eq!(first, second);
            continue;
        };
        let guesses = [first[parts].guess, second[parts].guess];
        let entry = all.entry(written(&first[..parts]));
        let entry = entry.or_insert((0, guesses, [0, 0]));
        assert_eq!(entry.1, guesses);
        entry.0 += 1;
        entry.2[0] += (first.len() - parts) as u64;
        entry.2[1] += (second.len() - parts) as u64;
    }
    all
}

fn written(rows: &[Row]) -> String {
    let rows = rows.iter().map(|row| format!("{}:{} ", row.guess, row.feedback));
    rows.collect()
}

/// The rows that lead to a spot.
fn rows_to(tree: &Tree, at: usize) -> String {
    let spots = tree.guess_nodes();
    let above = |&place: &usize| spots[place].parent;
    let mut path: Vec<usize> = std::iter::successors(Some(at), above).collect();
    path.reverse();
    let row = |pair: &[usize]| {
        let feedback = spots[pair[1]].answer.unwrap();
        let guess = spots[pair[0]].guess;
        Row::new(guess, feedback)
    };
    written(&path.windows(2).map(row).collect::<Vec<Row>>())
}

#[test]
fn two_trees_part_where_playing_every_code_parts() {
    let mut listed = 0;
    by_chance(60, |random| {
        let variant = random.variant(400);
        let mut any = || tree(variant, random.pick(&StrategyName::ALL), random.below(3));
        let (one, other) = (any(), any());
        let (found, plain) = (found(&one, &other), plain(&one, &other));
        let name = format!("{variant}:\n{one}\n{other}");
        listed += found.len();
        assert_eq!(found.len(), plain.len(), "{name}");
        for it in &found {
            let counted = &plain[&rows_to(&one, it.at)];
            assert_eq!(*counted, (it.codes, it.guesses, it.totals), "{name}");
        }
        let places: Vec<usize> = found.iter().map(|it| it.at).collect();
        assert!(places.is_sorted(), "{name}");
        // What they need more or less in all is lost or gained here.
        let apart = |which: usize| found.iter().map(|it| it.totals[which]).sum::<u64>();
        let total = |tree: &Tree| tree.statistics().total();
        assert_eq!(total(&one) + apart(1), total(&other) + apart(0), "{name}");
    });
    assert!(listed > 60, "{listed}");
}

#[test]
fn equal_trees_do_not_part_and_other_openings_part_at_once() {
    let variant: Variant = "4x3".parse().unwrap();
    let entropy = tree(variant, StrategyName::Entropy, 0);
    assert_eq!(found(&entropy, &entropy.clone()), []);
    let first = tree(variant, StrategyName::FirstConsistent, 0);
    let [only] = found(&entropy, &first)[..] else { panic!() };
    assert_eq!((only.at, only.codes, only.guesses[1]), (0, 64, code("000")));
    let totals = [&entropy, &first].map(|tree| tree.statistics().total());
    assert_eq!(only.totals, totals);
}

/// After 0 and no hit the first tree asks again what it knows, below that a branch to which no code leads.
#[test]
fn a_branch_that_no_code_leads_to_does_not_count() {
    let goals = GoalSet::all("3x1".parse().unwrap());
    let read = |text| Tree::read(&goals, text).unwrap();
    let slow = read("{0:{00:{0:{00:{1:{00:2}}}}}}");
    let quick = read("{0:{00:{1:{00:2}}}}");
    let [only] = found(&slow, &quick)[..] else { panic!() };
    assert_eq!((only.codes, only.totals), (2, [5, 3]));
    assert_eq!(only.guesses, [code("0"), code("1")]);
    let longer = read("{0:{00:{1:{00:{2:{00:0}}}}}}");
    assert_eq!(found(&longer, &quick), []);
    assert_eq!(found(&quick, &longer), []);
}

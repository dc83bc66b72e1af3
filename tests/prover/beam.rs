//! The beam search compared with a slow one: the totals of its strategies, and the tree that is offered.

use mastermind_engine::advice::Solver;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::search::Constraint;
use mastermind_engine::tree::Tree;
use mastermind_engine::*;
use mastermind_game::lab::tree::{BestFound, Fingerprint};
use mastermind_prover::beam::{Beam, BeamWidth, least_by_counting};

use crate::support::{Random, Reference, score};

const SEED: u64 = 41;

/// The codes that none, one or two rows leave.
fn position(variant: Variant, random: &mut Random) -> GoalSet {
    let count = random.below(3);
    GoalSet::from_history(variant, &random.rows(variant, count))
}

/// How many guesses a tree takes for each code, played by the plain rule.
fn guesses_played(tree: &Tree, goals: &[Code]) -> Vec<u32> {
    let guesses = |secret: &Code| {
        let (mut branch, mut guesses) = (tree.root(), 1);
        while branch.guess() != *secret {
            let feedback = score(branch.guess(), *secret);
            branch = branch.after(feedback).unwrap();
            guesses += 1;
        }
        guesses
    };
    goals.iter().map(guesses).collect()
}

/// If every guess is followed, no better strategy is missed, however few codes are searched exactly.
#[test]
fn with_every_guess_followed_it_finds_the_least_total() {
    let mut random = Random::new(SEED);
    let mut limited = 0;
    for round in 0..150 {
        let variant = random.variant(130);
        let goals = position(variant, &mut random);
        if goals.len() > 26 {
            continue;
        }
        let within = [None, Some(2), Some(3), Some(4)][random.below(4)];
        let width = BeamWidth { exact_codes: random.below(8), tried: usize::MAX };
        let made = goals.history().unwrap().len() as u8;
        let constraint = within.map_or(Constraint::Free, |within: u8| Constraint::AtMost(within.saturating_sub(made)));
        let least = Reference::for_goals(variant, goals.codes()).total(goals.codes(), constraint);
        let found = Beam::new(variant, width, within).total(&goals, &mut Unlimited);
        limited += u32::from(least.is_none());
        assert_eq!(
            found,
            Ok(least),
            "seed {SEED}, round {round}: {variant} {goals:?} {within:?} after {made} {width:?}"
        );
    }
    assert!(limited > 5, "{limited}");
}

/// No strategy beats the bound by counting: neither those of the reference, nor the published least totals. The bound
/// of the classic game was computed by a program in another language with the same recursion, which took the largest
/// parts from all scores instead of a formula.
#[test]
fn no_strategy_beats_what_is_counted() {
    let mut random = Random::new(SEED);
    let mut compared = 0;
    for round in 0..150 {
        let variant = random.variant(130);
        let goals = position(variant, &mut random);
        if goals.is_empty() || goals.len() > 26 {
            continue;
        }
        let mut reference = Reference::for_goals(variant, goals.codes());
        let least = reference.total(goals.codes(), Constraint::Free).unwrap();
        let counted = least_by_counting(&goals).unwrap();
        assert!(counted <= u64::from(least), "seed {SEED}, round {round}: {variant} {goals:?}: {counted} > {least}");
        compared += 1;
    }
    assert!(compared > 50, "{compared}");
    let of = |game: &str| least_by_counting(&GoalSet::all(game.parse().unwrap()));
    assert_eq!(of("6x4"), Some(5241));
    assert!(of("7x4") <= Some(11_228) && of("10x4!") <= Some(26_274));
}

/// A narrow beam finds a strategy that is not the best, and states its true total.
#[test]
fn it_says_what_its_strategy_needs() {
    let mut random = Random::new(SEED);
    let (mut worse, mut none, mut trees) = (0, 0, 0);
    for round in 0..400 {
        let variant = random.variant(700);
        let goals = position(variant, &mut random);
        let within = [None, None, Some(4), Some(5), Some(6)][random.below(5)];
        let width = BeamWidth { exact_codes: random.below(30), tried: 1 + random.below(3) };
        let at = format!("seed {SEED}, round {round}: {variant} {within:?} {width:?}");
        let mut beam = Beam::new(variant, width, within);
        let Some(total) = beam.total(&goals, &mut Unlimited).unwrap() else {
            assert!(within.is_some(), "{at}");
            none += 1;
            continue;
        };
        let tree = Tree::build(&goals, &mut beam, &mut Unlimited).unwrap();
        let guesses = guesses_played(&tree, goals.codes());
        let made = goals.history().unwrap().len() as u32;
        let most = within.map_or(u32::MAX, u32::from);
        assert_eq!(guesses.iter().sum::<u32>(), total, "{at}");
        assert!(guesses.iter().all(|guesses| made + guesses <= most), "{at}");
        let mut solver = Solver::new(variant);
        let rows = goals.history().unwrap();
        let constraint = within.map_or(Constraint::Free, |within| Constraint::AtMost(within - made as u8));
        let (_, least) = solver.least_total(rows, constraint).unwrap().unwrap();
        assert!(least <= total, "{at}");
        worse += u32::from(least < total);
        trees += 1;
    }
    assert!(worse > 8 && none > 20 && trees > 200, "{worse} {none} {trees}");
}

/// The file that the page offers.
#[test]
fn the_tree_that_is_offered_finds_every_code_with_the_guesses_that_are_said() {
    let best = BestFound::EIGHT_BY_FIVE;
    let file = format!("{}/src/game/lab/tree/{}", env!("CARGO_MANIFEST_DIR"), best.file);
    let text = std::fs::read_to_string(file).unwrap();
    assert_eq!(best.variant(), Variant::with_repeats(8, 5).unwrap());
    assert_eq!(text.len() as u64, best.bytes);
    let goals = GoalSet::all(best.variant());
    let tree = Tree::read(&goals, &text).unwrap();
    assert_eq!(Fingerprint::from_line(&tree).to_string(), best.fingerprint);
    let guesses = guesses_played(&tree, goals.codes());
    assert_eq!(guesses.len(), 8_usize.pow(5));
    assert_eq!(guesses.iter().copied().map(u64::from).sum::<u64>(), best.total);
    assert_eq!(guesses.iter().max(), Some(&best.most));
    // The best published before: supermastermind's tree.
    assert!(best.total < 179_274);
}

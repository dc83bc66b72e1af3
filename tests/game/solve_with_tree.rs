//! *Solve* with a tree that the visitor has brought.

use insta::assert_snapshot;
use mastermind_engine::budget::Unlimited;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::Tree;
use mastermind_engine::{GoalSet, Variant};
use mastermind_game::lab::tree::StoredTree;
use mastermind_game::solve::*;
use mastermind_game::store::{read, to_stored};
use mastermind_game::{NoAnswer, wording};

use crate::code;
use crate::solve::{answer, break_code, enter, guess, link, opened, settle};

/// The tree that a strategy plays, as the browser keeps it.
fn stored(variant: &str, strategy: StrategyName) -> StoredTree {
    let variant: Variant = variant.parse().unwrap();
    let goals = GoalSet::all(variant);
    let tree = Tree::build(&goals, strategy.strategy(0).as_mut(), &mut Unlimited).unwrap();
    let text = tree.to_string();
    StoredTree { variant, text }
}

fn with_tree(mut solve: Solve, stored: StoredTree) -> Solve {
    solve.apply(SolveAction::LoadedTree(Some(LoadedTree::new(stored))));
    solve
}

/// Why there is no guess, in words.
fn refusal(solve: &Solve) -> String {
    match solve.stage() {
        Stage::Refused(why) => wording::solve::no_guess_reason(&why),
        stage => panic!("{stage:?}"),
    }
}

#[test]
fn your_tree_guesses_what_its_strategy_does() {
    for secret in ["3251", "0000", "5432"] {
        let mut solve = with_tree(Solve::default(), stored("6x4", StrategyName::Entropy));
        solve.apply(SolveAction::Guesser(Guesser::Tree));
        break_code(&mut solve, code(secret));
        let mut strategy = opened("6x4/entropy");
        break_code(&mut strategy, code(secret));
        assert_eq!(solve.rows(), strategy.rows());
    }
}

#[test]
fn the_page_answers_your_tree_from_the_code() {
    let solve = with_tree(Solve::default(), stored("6x4", StrategyName::LargestPart));
    let mut solve = solve;
    solve.apply(SolveAction::Open(link("6x4/your-tree/computed")));
    solve.apply(SolveAction::Answerer(Answerer::Page));
    enter(&mut solve, "3251");
    settle(&mut solve);
    assert_eq!(solve.stage(), Stage::Found);
    assert!(solve.rows().len() <= 5);
    assert_eq!(solve.guesser(), Guesser::Tree);
}

#[test]
fn a_tree_that_ends_too_soon_says_where_and_a_good_guess_stands_in() {
    let variant = Variant::CLASSIC;
    let text = "{0011:{00:2233}}".to_owned();
    let mut solve = with_tree(Solve::default(), StoredTree { variant, text });
    solve.apply(SolveAction::Guesser(Guesser::Tree));
    settle(&mut solve);
    answer(&mut solve, 1, 0);
    assert_snapshot!(refusal(&solve), @"the tree ends with the feedback to guess 1");
    solve.apply(SolveAction::Help);
    settle(&mut solve);
    guess(&solve);
}

#[test]
fn a_tree_does_not_go_on_from_guesses_that_are_not_its_own() {
    let mut solve = with_tree(opened("6x4/0000:10/entropy"), stored("6x4", StrategyName::Entropy));
    solve.apply(SolveAction::Guesser(Guesser::Tree));
    settle(&mut solve);
    assert_snapshot!(refusal(&solve), @"guess 1 is not the tree’s");
}

#[test]
fn answers_that_no_code_fits_contradict_a_tree_too() {
    let mut solve = with_tree(Solve::default(), stored("6x4", StrategyName::LargestPart));
    solve.apply(SolveAction::Guesser(Guesser::Tree));
    settle(&mut solve);
    for _ in 0..3 {
        answer(&mut solve, 0, 0);
    }
    // No code gives that to the third guess.
    solve.apply(SolveAction::Insist);
    settle(&mut solve);
    assert_eq!(solve.stage(), Stage::NoCandidates);
    assert!(solve.repairs().is_some_and(|repairs| !repairs.is_empty()));
}

#[test]
fn without_a_tree_of_the_game_the_usual_strategy_guesses_and_says_so() {
    let mut solve = opened("6x4/0011:10/your-tree");
    assert_eq!(solve.guesser(), Guesser::USUAL);
    assert_eq!(solve.complaint(), Some(&Complaint::NoTree));
    assert_eq!(solve.rows().len(), 1);
    solve = with_tree(solve, stored("4x3", StrategyName::Entropy));
    solve.apply(SolveAction::Guesser(Guesser::Tree));
    assert_eq!(solve.complaint(), Some(&Complaint::NoTree));
    solve.apply(SolveAction::Variant("4x3".parse().unwrap()));
    solve.apply(SolveAction::Guesser(Guesser::Tree));
    assert_eq!(solve.complaint(), None);
    solve.apply(SolveAction::LoadedTree(None));
    assert_eq!(solve.guesser(), Guesser::USUAL);
}

#[test]
fn a_round_of_your_tree_survives_a_reload_and_a_damaged_tree_says_where() {
    let mut solve = with_tree(Solve::default(), stored("6x4", StrategyName::LargestPart));
    solve.apply(SolveAction::Guesser(Guesser::Tree));
    settle(&mut solve);
    answer(&mut solve, 1, 1);
    let again: Solve = read(&to_stored(&solve)).unwrap();
    let whole = stored("6x4", StrategyName::LargestPart);
    let whole: StoredTree = read(&to_stored(&whole)).unwrap();
    let mut again_with = with_tree(again.clone(), whole);
    settle(&mut again_with);
    assert_eq!(again_with.stage(), solve.stage());
    let variant = Variant::CLASSIC;
    let text = "{0011:{00;".to_owned();
    let mut damaged = with_tree(again, StoredTree { variant, text });
    settle(&mut damaged);
    assert_snapshot!(refusal(&damaged), @"it is damaged in line 1, column 10: expected ':'");
}

/// To read a tree can be stopped, and refused; both can be tried again.
#[test]
fn a_tree_that_was_not_read_is_read_when_it_is_tried_again() {
    let tree = || stored("6x4", StrategyName::LargestPart);
    let whole = {
        let mut solve = with_tree(Solve::default(), tree());
        solve.apply(SolveAction::Guesser(Guesser::Tree));
        settle(&mut solve);
        guess(&solve)
    };
    for refused in [None, Some(NoAnswer::Damaged)] {
        for again in [SolveAction::GoOn, SolveAction::Guesser(Guesser::Tree)] {
            let mut solve = with_tree(Solve::default(), tree());
            solve.apply(SolveAction::Guesser(Guesser::Tree));
            let asked = solve.query().unwrap();
            match refused {
                None => solve.apply(SolveAction::Stop),
                Some(why) => solve.apply(SolveAction::Answered(asked.clone(), Err(why))),
            }
            let stage = solve.stage();
            assert_eq!(matches!(stage, Stage::Stopped), refused.is_none(), "{stage:?}");
            assert_eq!(solve.query(), None);
            let goes_on = refused.is_none() || again != SolveAction::GoOn;
            solve.apply(again.clone());
            if goes_on {
                assert_eq!(solve.query(), Some(asked));
                settle(&mut solve);
                assert_eq!(guess(&solve), whole);
            }
        }
    }
}

#[test]
fn a_code_that_your_tree_has_broken_keeps_its_number_over_a_reload() {
    let tree = || stored("6x4", StrategyName::LargestPart);
    let mut solve = with_tree(Solve::default(), tree());
    solve.apply(SolveAction::Open(link("6x4/your-tree/computed")));
    enter(&mut solve, "3251");
    settle(&mut solve);
    let before = (solve.number(), solve.rows().to_vec());
    assert!(!before.1.is_empty());
    for _ in 0..2 {
        solve = with_tree(read(&to_stored(&solve)).unwrap(), tree());
        settle(&mut solve);
        assert_eq!((solve.number(), solve.rows().to_vec()), before);
    }
    // Another tree that takes its place in the page begins anew.
    let other = with_tree(solve, stored("6x4", StrategyName::Entropy));
    assert!(other.number() > before.0 && other.rows().is_empty());
}

use insta::assert_snapshot;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::tree::*;
use mastermind_game::place::PlaceState;
use mastermind_game::wording::lab::RunControl;
use mastermind_game::wording::tree as words;

use super::{opened, reading, settle, tree};

fn says(lab: &TreeLab) -> String {
    words::finding(lab).text.to_string()
}

#[test]
fn the_section_opens_on_knuths_tree() {
    let mut lab = TreeLab::default();
    lab.start_short_work();
    assert_snapshot!(says(&lab), @"Knuth’s tree is being built.");
    assert!(matches!(words::run_control(&lab, None), RunControl::Going { .. }));
    settle(&mut lab);
    let finding = words::finding(&lab);
    assert_snapshot!(finding.text.to_string(), @"Knuth’s tree finds every code in 5 guesses at most.");
    assert_eq!(finding.figure, "5");
    assert_eq!(words::run_control(&lab, None), RunControl::Done("5,801 guesses, 4.476 on average".into()));
    // Nothing is built a second time.
    lab.start_short_work();
    assert_eq!((lab.task(), lab.serial()), (None, 1));
}

#[test]
fn what_takes_a_moment_is_built_at_once_and_the_rest_waits() {
    let mut lab = opened("4x3/entropy");
    lab.apply(TreeAction::Strategy(StrategyName::ExactAverage));
    settle(&mut lab);
    assert_eq!(lab.route(), "4x3/exact-average");
    lab.apply(TreeAction::Choose("8x5".parse().unwrap()));
    assert_eq!((lab.task(), lab.is_held()), (None, true));
    assert_snapshot!(says(&lab), @"The tree of Exact average is not built yet.");
    assert_snapshot!(
        words::finding(&lab).how_to_read,
        @"Below is still the tree from before: Exact average, 4 colours, 3 pegs."
    );
    assert_eq!(words::run_control(&lab, None), RunControl::Ready("Build, minutes or hours".into()));
    lab.apply(TreeAction::Build);
    assert_snapshot!(says(&lab), @"The tree of Exact average is being built.");
    lab.apply(TreeAction::Stop);
    assert_eq!((lab.task(), lab.is_held(), lab.route().as_str()), (None, true, "4x3/exact-average"));
    // The tree that is there is chosen again.
    lab.apply(TreeAction::Choose("4x3".parse().unwrap()));
    assert_eq!((lab.task(), lab.is_held()), (None, false));
    lab.apply(TreeAction::Choose("10x6".parse().unwrap()));
    assert!(says(&lab).starts_with("10x6 has 1,000,000 codes"));
    assert_eq!(words::run_control(&lab, None), RunControl::Lacks("Too large for a tree."));
}

#[test]
fn an_address_that_cannot_be_read_is_no_tree() {
    let mut lab = TreeLab::default();
    let why = lab.follow("6x4/cleverness").unwrap_err().to_string();
    assert!(why.contains("There is no strategy “cleverness”"), "{why}");
    lab.start_short_work();
    settle(&mut lab);
    assert_eq!(tree(&lab).codes(), 1296);
}

#[test]
fn what_a_tree_of_ones_own_loses_is_said_first() {
    let lab = reading("4x3", "{012:{00:333}}");
    assert_snapshot!(says(&lab), @"Your tree loses 62 of 64 codes. 0 0 0 is the first.");
    assert_eq!(words::finding(&lab).figure, "62");
    assert_eq!(words::strategy_chip(&lab), "Your tree");
    let mut damaged = opened("4x3/entropy");
    let before = says(&damaged);
    damaged.apply(TreeAction::Read("{012:{00:333,\n 00:".into()));
    settle(&mut damaged);
    assert!(damaged.damage().is_some());
    assert_eq!(says(&damaged), before);
}

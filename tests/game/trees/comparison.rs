//! A tree beside another one.

use insta::assert_snapshot;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::tree::*;
use mastermind_game::place::PlaceState;
use mastermind_game::question::NoAnswer;
use mastermind_game::wording::tree as words;

use super::{opened, reading, settle, tree};
use crate::support::by_chance;

fn beside(lab: &TreeLab) -> &TreeComparison {
    lab.other().unwrap().as_ref().unwrap()
}

fn with_text(mut lab: TreeLab, text: &str) -> TreeLab {
    lab.apply(TreeAction::CompareWithText(text.to_owned()));
    settle(&mut lab);
    lab
}

#[test]
fn what_two_trees_need_apart_is_lost_or_gained_where_they_part() {
    by_chance(20, |random| {
        let variant = random.variant(200);
        let strategy = random.pick(&StrategyName::ALL);
        let mut lab = opened(&format!("{variant}/random-consistent/seed{}", random.below(1_000)));
        lab.apply(TreeAction::CompareWith(strategy));
        settle(&mut lab);
        let (shown, other) = (tree(&lab), beside(&lab));
        let name = format!("{variant} {strategy}");
        let apart: Vec<i64> = other.differences().iter().map(|it| it.totals[0] as i64 - it.totals[1] as i64).collect();
        let total = shown.trial().found.total as i64;
        let others = opened(&format!("{variant}/{strategy}/seed1"));
        let their_total = tree(&others).trial().found.total;
        assert_eq!(other.statistics().total(), their_total, "{name}");
        assert_eq!(total - their_total as i64, apart.iter().sum::<i64>(), "{name}");
        assert!(apart.iter().rev().map(|it| it.abs()).is_sorted(), "{name}");
        let table = lab.differences_table().unwrap();
        assert_eq!(table.rows.len(), apart.len(), "{name}");
        // Each can be gone to.
        for it in other.differences() {
            let mut there = lab.clone();
            there.apply(TreeAction::Go(it.at));
            assert_eq!(there.selected_spot(), it.at, "{name}");
            let path = words::difference_path(shown, it.at);
            assert_eq!(path == "First guess", it.at == 0, "{name}");
            assert_eq!(path.to_string().matches(':').count(), shown.spots()[it.at].depth, "{name}");
        }
    });
}

#[test]
fn what_came_of_it_is_said() {
    let mut lab = opened("6x4/largest-part");
    lab.apply(TreeAction::CompareWith(StrategyName::Entropy));
    settle(&mut lab);
    assert_snapshot!(
        words::difference_line(tree(&lab), beside(&lab)),
        @"The trees part in 1 position. This tree needs 5,801 guesses in all, Entropy 5,722: 79 more."
    );
    let [only] = beside(&lab).differences() else { panic!() };
    assert_eq!(words::difference(only), ["1,296", "5,801 guesses", "5,722 guesses", "79 more"]);
    assert_snapshot!(words::difference_link_label(tree(&lab), only), @"Guess 1: 0 0 1 1, or 0 1 2 3 in the other tree");
    let own = tree(&lab).tree().to_json();
    let lab = with_text(lab, &own);
    assert_snapshot!(words::difference_line(tree(&lab), beside(&lab)), @"Both trees make the same guesses.");
}

#[test]
fn texts_that_are_no_tree_for_the_game_are_told_and_the_tree_stays() {
    let said = |lab: &TreeLab| words::not_compared_message(lab.other().unwrap().as_ref().unwrap_err());
    let five = tree(&opened("5x3/entropy")).tree().to_json();
    for (text, told) in [
        (&five[..], "a tree for 5x3, not for 4x3"),
        ("{012:", "This is not a tree. Line 1, column 6"),
        ("{012:{00:333}}", "The other tree leaves out 62 codes. Only trees that find every code can be compared."),
    ] {
        let lab = with_text(opened("4x3/entropy"), text);
        assert!(said(&lab).contains(told), "{}", said(&lab));
        assert_eq!(lab.trouble(), None);
        assert!(lab.damage().is_none() && !lab.shows_earlier_tree());
        assert_eq!(lab.differences_table(), None);
    }
    let mut lab = opened("4x3/entropy");
    lab.apply(TreeAction::CompareWith(StrategyName::MaxMin));
    let query = lab.query().unwrap();
    lab.apply(TreeAction::Answered(query, Err(NoAnswer::Unexpected)));
    assert!(said(&lab).starts_with("There is no other tree: "));
    // One that loses codes itself asks nothing.
    let mut lossy = reading("4x3", "{012:{00:333}}");
    lossy.apply(TreeAction::CompareWith(StrategyName::MaxMin));
    assert_eq!(lossy.query(), None);
}

#[test]
fn it_is_about_the_tree_that_is_shown() {
    let mut lab = opened("4x3/entropy");
    let route = lab.route();
    lab.apply(TreeAction::CompareWith(StrategyName::MaxMin));
    assert_eq!(lab.route(), route);
    lab.apply(TreeAction::Write(TreeFormat::Line, Purpose::Save));
    settle(&mut lab);
    assert!(lab.written().is_some() && lab.other().is_some());
    lab.apply(TreeAction::CompareWith(StrategyName::MostParts));
    assert_eq!(lab.other(), None);
    lab.apply(TreeAction::Stop);
    assert_eq!((lab.query(), lab.other()), (None, None));
    lab.apply(TreeAction::CompareWith(StrategyName::MostParts));
    settle(&mut lab);
    assert!(lab.other().is_some());
    lab.follow("3x3/entropy").unwrap();
    settle(&mut lab);
    assert_eq!(lab.other(), None);
}

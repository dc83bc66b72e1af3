//! Where trees lose: each guess compared with a slow search, and the sum with the totals.

use std::collections::BTreeMap;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::limits::Limit;
use mastermind_engine::search::{Constraint, Refusal};
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::tree::{GuessNode, Tree, find_losses};
use mastermind_engine::*;

use crate::support::{Random, Reference, score, variant};

/// The codes that lead to each guess of a tree: every code is played.
fn codes_at(tree: &Tree, spots: &[GuessNode]) -> BTreeMap<usize, Vec<Code>> {
    let mut codes: BTreeMap<usize, Vec<Code>> = BTreeMap::new();
    for secret in tree.variant().codes() {
        let mut here = Some(0);
        while let Some(at) = here {
            codes.entry(at).or_default().push(secret);
            let answer = score(spots[at].guess, secret);
            here = (0..spots.len()).find(|&next| spots[next].parent == Some(at) && spots[next].answer == Some(answer));
        }
    }
    codes
}

#[test]
fn every_loss_is_what_a_slow_search_finds() {
    let mut lost = 0;
    for (game, strategies) in [
        ((3, 2), StrategyName::ALL.as_slice()),
        ((2, 4), StrategyName::ALL.as_slice()),
        ((3, 3), &[StrategyName::FirstConsistent, StrategyName::RandomConsistent, StrategyName::Entropy]),
        ((5, 2), &[StrategyName::FirstConsistent, StrategyName::LargestPart]),
    ] {
        let game = variant(game.0, game.1);
        let goals = GoalSet::all(game);
        let mut slow = Reference::new(game);
        for (strategy, seed) in strategies.iter().flat_map(|&name| [(name, 1), (name, 2)]) {
            let tree = Tree::build(&goals, &mut *strategy.strategy(seed), &mut Unlimited).unwrap();
            let losses = find_losses(&tree, &mut Unlimited).unwrap();
            let mut found = losses.losing.iter().peekable();
            for (at, codes) in codes_at(&tree, &tree.guess_nodes()) {
                let guess = tree.guess_nodes()[at].guess;
                let least = slow.total(&codes, Constraint::Free).unwrap();
                let total = slow.total_of(&codes, guess, Constraint::Free).unwrap();
                let name = format!("{game} {strategy} {seed}: guess {at}, {guess}");
                match found.next_if(|losing| losing.at as usize == at) {
                    None => assert_eq!(total, least, "{name}"),
                    Some(losing) => {
                        assert_eq!(losing.loss, u64::from(total - least), "{name}");
                        assert_eq!(losing.codes as usize, codes.len(), "{name}");
                        let better = slow.total_of(&codes, losing.better, Constraint::Free);
                        assert_eq!(better, Some(least), "{name}: {}", losing.better);
                        lost += 1;
                    }
                }
            }
            assert_eq!(found.next(), None, "{game} {strategy} {seed}");
            let sum: u64 = losses.losing.iter().map(|losing| losing.loss).sum();
            let total = tree.statistics().total();
            assert_eq!(sum, total - losses.least, "{game} {strategy} {seed}");
        }
    }
    assert!(lost > 20, "{lost}");
}

/// A tree that loses codes, or says something for nothing, is looked at as far as codes lead.
#[test]
fn a_tree_with_holes_is_looked_at_where_codes_lead() {
    let game = variant(3, 2);
    let goals = GoalSet::all(game);
    for (text, losing) in [("01", 0), ("{00:{10:01,01:{22:{00:11}}}}", 1), ("{01:{20:01,00:{22:{10:02}}}}", 0)] {
        let tree = Tree::read(&goals, text).unwrap();
        let losses = find_losses(&tree, &mut Unlimited).unwrap();
        assert_eq!((losses.least, losses.losing.len()), (21, losing), "{text}");
    }
}

#[test]
fn whatever_the_tree_its_losses_are_found() {
    let game = variant(3, 2);
    let goals = GoalSet::all(game);
    let mut random = Random::new(7);
    let codes: Vec<Code> = game.codes().collect();
    let answers: Vec<Feedback> = Feedback::all(2).filter(|answer| !answer.is_all_black(2)).collect();
    for _ in 0..300 {
        let mut text = random.pick(&codes).to_string();
        for _ in 0..random.below(6) {
            text = format!("{{{}:{{{}:{text}}}}}", random.pick(&codes), random.pick(&answers));
        }
        let tree = Tree::read(&goals, &text).unwrap();
        let losses = find_losses(&tree, &mut Unlimited).unwrap();
        assert!(losses.losing.iter().all(|losing| losing.loss > 0), "{text}");
    }
}

#[test]
fn a_game_that_is_too_large_is_refused() {
    let game = variant(8, 6);
    let tree = Tree::read(&GoalSet::from_codes(game, &[]).unwrap(), "001122").unwrap();
    assert_eq!(find_losses(&tree, &mut Unlimited), Err(Refusal::OutOfReach(Limit::ScoreTable)));
}

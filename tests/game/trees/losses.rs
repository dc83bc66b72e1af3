use insta::assert_snapshot;
use mastermind_game::lab::tree::*;
use mastermind_game::place::PlaceState;
use mastermind_game::question::NoAnswer;
use mastermind_game::wording::tree as words;

use super::{opened, reading, settle, tree};

fn with_losses(mut lab: TreeLab) -> TreeLab {
    lab.apply(TreeAction::FindLosses);
    settle(&mut lab);
    lab
}

#[test]
fn a_tree_says_how_far_it_is_from_the_least_total() {
    for route in ["4x3/first-consistent", "4x3/entropy", "5x2/random-consistent/seed3", "6x2/largest-part"] {
        let before = opened(route);
        // Of these games the least total is published, so that it is said without a search.
        let said = words::distance(&before).unwrap();
        let lab = with_losses(before);
        assert_eq!(words::distance(&lab).unwrap(), said, "{route}");
        let losses = lab.losses().unwrap();
        let lost: u64 = losses.losing.iter().map(|losing| losing.loss).sum();
        assert_eq!(tree(&lab).trial().found.total, losses.least + lost, "{route}");
        let expected = match lost {
            0 => "No strategy needs fewer guesses in all.".to_owned(),
            1 => format!("1 guess more than the least total, {}.", losses.least),
            more => format!("{more} guesses more than the least total, {}.", losses.least),
        };
        assert_eq!(said, expected, "{route}");
    }
    let best = with_losses(opened("4x3/exact-average"));
    assert_eq!(best.losses().unwrap().losing, []);
    assert_snapshot!(words::no_losses_note(tree(&best)), @"Every guess is among the best.");
    // Where nobody knows the least total, a bound is said.
    let said = words::distance(&opened("8x5!/first-consistent")).unwrap();
    assert!(said.starts_with("At most "), "{said}");
}

#[test]
fn a_losing_guess_names_a_better_one() {
    let lab = with_losses(reading("3x1", "{0:{00:{0:{00:{1:{00:2}}}}}}"));
    let [losing] = lab.losses().unwrap().losing[..] else {
        panic!("{:?}", lab.losses());
    };
    assert_snapshot!(
        words::losing_guess_line(tree(&lab), &losing),
        @"Guess 2, after 0 black, 0 white: 0 costs 2 guesses over 2 codes; 1 costs none"
    );
}

#[test]
fn losses_belong_to_the_tree_that_is_shown() {
    let mut lab = with_losses(opened("4x3/first-consistent"));
    assert!(lab.losses().is_some() && !lab.shows_earlier_tree());
    lab.apply(TreeAction::Build);
    settle(&mut lab);
    assert_eq!(lab.losses(), None);
    // Stopped, nothing is known; saving meanwhile does not lose the question.
    lab.apply(TreeAction::FindLosses);
    assert!(!lab.shows_earlier_tree());
    lab.apply(TreeAction::Write(TreeFormat::Line, Purpose::Save));
    settle(&mut lab);
    assert!(lab.losses().is_some() && lab.written().is_some());
    lab.follow("4x3/entropy").unwrap();
    settle(&mut lab);
    lab.apply(TreeAction::FindLosses);
    lab.apply(TreeAction::Stop);
    assert_eq!((lab.query(), lab.losses()), (None, None));
    // A refusal is said of the losses, not of the tree.
    lab.apply(TreeAction::FindLosses);
    let query = lab.query().unwrap();
    lab.apply(TreeAction::Answered(query, Err(NoAnswer::Unexpected)));
    assert!(words::trouble(lab.trouble().unwrap()).starts_with("It cannot be said where this tree loses: "));
    assert!(!lab.shows_earlier_tree());
}

//! Codes sorted by the feedback that they give to a guess, as a learner sorts them.

use super::reason::GroupSizes;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, score};

/// The groups of codes by their feedback to a guess, the largest group first; on a tie, the group whose first code
/// comes first. The guess itself, if it is one of the codes, is a group of its own.
pub fn groups_of(guess: Code, codes: &[Code]) -> Vec<(Feedback, Vec<Code>)> {
    let mut groups: Vec<(Feedback, Vec<Code>)> = Vec::new();
    for &code in codes {
        let feedback = score(guess, code);
        match groups.iter_mut().find(|group| group.0 == feedback) {
            Some(group) => group.1.push(code),
            None => groups.push((feedback, vec![code])),
        }
    }
    groups.sort_by_key(|group| std::cmp::Reverse(group.1.len()));
    groups
}

/// How the guess sorts the codes.
pub(super) fn group_sizes(guess: Code, codes: &[Code]) -> GroupSizes {
    let groups = groups_of(guess, codes);
    GroupSizes { groups: narrow(groups.len()), largest: narrow(groups.first().map_or(0, |group| group.1.len())) }
}

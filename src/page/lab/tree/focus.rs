//! Where the focus is in the walk, and where it goes.

use leptos::prelude::request_animation_frame;

use crate::hooks::{active_element, focus};

/// Begins the ids of branches, numbered from 0.
pub const BRANCH: &str = "tree-branch-";
/// Begins the ids of the guesses on the way, numbered from 0.
pub const PATH: &str = "tree-path-";

/// The branch that has the focus, if one has.
pub fn focused_branch() -> Option<usize> {
    let active = active_element()?;
    active.id().strip_prefix(BRANCH)?.parse().ok()
}

/// Gives the focus to a branch, if there is one of this number.
pub fn focus_branch(number: usize) -> bool {
    focus(&format!("#{BRANCH}{number}"))
}

/// After a step in the walk the focus goes to the first branch; at the end of the way it goes to
/// the button that leads back.
pub fn focus_walk() {
    request_animation_frame(|| {
        let walks = active_element().is_none_or(|active| {
            let (id, tag) = (active.id(), active.tag_name());
            id.starts_with(BRANCH) || id.starts_with(PATH) || tag == "BODY"
        });
        if walks && !focus_branch(0) {
            focus(".walk > .actions button");
        }
    });
}

/// For a button that disappears when it is pressed: the section's heading gets the focus.
pub fn focus_trees_heading() {
    focus("#trees-heading");
}

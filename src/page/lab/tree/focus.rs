//! The focus in the walk.

use leptos::prelude::request_animation_frame;

use crate::hooks::{active_element, focus};

/// The prefix of the ids of branches, numbered from 0.
pub const BRANCH: &str = "tree-branch-";
/// The prefix of the ids of the guesses on the path, numbered from 0.
pub const PATH: &str = "tree-path-";

/// The index (from 0) of the branch that has the focus; `None` if no branch has it.
pub fn focused_branch() -> Option<usize> {
    let active = active_element()?;
    active.id().strip_prefix(BRANCH)?.parse().ok()
}

/// Gives the focus to the branch `index` (from 0). Returns whether there is such a branch.
pub fn focus_branch(index: usize) -> bool {
    focus(&format!("#{BRANCH}{index}"))
}

/// Moves the focus after a step in the walk: to the first branch, or at the end of the path to the button that leads
/// back.
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

/// Gives the focus to the section's heading, after a press on a button that disappears.
pub fn focus_trees_heading() {
    focus("#trees-heading");
}

//! What is clicked in drawings. Ids say what they do: `tree-branch-0` goes on after the first
//! answer, `tree-path-1` back to the second guess; a part of the picture names its spot.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use web_sys::{Element, HtmlElement, wasm_bindgen::JsCast};

use crate::game::lab::tree::{TreeAction, TreeLab};
use crate::ui::parts::{Markup, element};

/// Begins the ids of branches, numbered from 0.
pub const BRANCH: &str = "tree-branch-";
/// Begins the ids of the guesses on the way, numbered from 0.
pub const PATH: &str = "tree-path-";

/// A button with an id of these: what is seen of it, and its name.
pub fn button(id: &str, number: usize, seen: Vec<Markup>, name: String) -> Markup {
    let name = element("span").class("visually-hidden").text(name);
    element("button")
        .with("type", "button")
        .with("id", format!("{id}{number}"))
        .holding(seen)
        .holding([name])
}

/// What was clicked.
pub fn pressed(event: &MouseEvent, lab: &TreeLab) -> Option<TreeAction> {
    let target: Element = event.target()?.dyn_into().ok()?;
    if let Some(at) = target.get_attribute("data-at") {
        return Some(TreeAction::Go(at.parse().ok()?));
    }
    let id = target.closest("button").ok()??.id();
    let shown = lab.shown()?;
    let number = |prefix| id.strip_prefix(prefix)?.parse::<usize>().ok();
    let branch = number(BRANCH).and_then(|branch| shown.below(lab.at()).get(branch).copied());
    let path = || number(PATH).and_then(|step| shown.path(lab.at()).get(step).copied());
    branch.or_else(path).map(TreeAction::Go)
}

/// The branch that has the focus, if one has.
pub fn focused_branch() -> Option<usize> {
    let active = document()?.active_element()?;
    active.id().strip_prefix(BRANCH)?.parse().ok()
}

/// Gives the focus to a branch, if there is one of this number.
pub fn focus_branch(number: usize) -> bool {
    focus(&format!("#{BRANCH}{number}"))
}

/// After a step in the walk the next key belongs to the first branch there; at the end of the way
/// to the guess above.
pub fn focus_walk() {
    request_animation_frame(|| {
        let active = document().and_then(|document| document.active_element());
        let walks = active.is_none_or(|active| {
            let (id, tag) = (active.id(), active.tag_name());
            id.starts_with(BRANCH) || id.starts_with(PATH) || tag == "BODY"
        });
        if walks && !focus_branch(0) {
            focus(".walk > .actions button");
        }
    });
}

/// A button that goes when it is pressed leaves the focus to the section's heading.
pub fn focus_heading() {
    focus("#trees-heading");
}

fn focus(which: &str) -> bool {
    let element = document().and_then(|document| document.query_selector(which).ok()?);
    let element = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    element.is_some_and(|element| element.focus().is_ok())
}

fn document() -> Option<web_sys::Document> {
    web_sys::window()?.document()
}

//! The lab's strategy trees: the state of the section, the picture, the depths, the files.

mod comparison;
mod files;
mod finding;
mod losses;
mod picture;
mod reading;
mod walking;

use mastermind_engine::*;
use mastermind_game::lab::tree::*;
use mastermind_game::place::PlaceState;

/// The engine answers until nothing is asked any more.
pub fn settle(lab: &mut TreeLab) {
    crate::answer_all(lab, TreeLab::query, |lab, query, answer| lab.apply(TreeAction::Answered(query, answer)));
}

/// Opened with an address.
pub fn opened(route: &str) -> TreeLab {
    let mut lab = TreeLab::default();
    lab.follow(route).unwrap();
    settle(&mut lab);
    lab
}

/// A tree of a game read from a text.
pub fn reading(variant: &str, text: &str) -> TreeLab {
    let mut lab = TreeLab::default();
    lab.apply(TreeAction::Choose(variant.parse().unwrap()));
    lab.apply(TreeAction::Read(text.to_owned()));
    settle(&mut lab);
    lab
}

/// The tree that is shown.
pub fn tree(lab: &TreeLab) -> &ShownTree {
    lab.tree().unwrap()
}

/// The tree in a form.
pub fn written(lab: &mut TreeLab, form: TreeFormat) -> String {
    lab.apply(TreeAction::Write(form, Purpose::Save));
    settle(lab);
    lab.written().unwrap().text.clone()
}

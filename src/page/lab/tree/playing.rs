//! The tree plays: in *Solve*, or against the strategies in *Compare*.

use leptos::prelude::*;

use super::{TreeModel, tree_model};
use crate::hooks::PlaceModel;
use crate::hooks::{can_save, save_tree, use_effect};
use crate::parts::{Button, Show};
use crate::solve::SolveModel;
use mastermind_game::lab::compare::{Compare, CompareAction, ComparedTree};
use mastermind_game::lab::tree::{Purpose, StoredTree, TreeAction, TreeFormat, WrittenTree};
use mastermind_game::wording::compare::no_contender_message;
use mastermind_game::wording::tree as words;

/// The two buttons.
#[component]
pub fn Playing() -> impl IntoView {
    let (model, solve) = (tree_model(), expect_context::<SolveModel>());
    let play = move |()| model.act(TreeAction::Write(TreeFormat::Line, Purpose::Play));
    let comparison = expect_context::<PlaceModel<Compare>>();
    let compare = move |()| {
        let tree = model.with_untracked(|lab| ComparedTree::new(lab.tree()?).ok());
        if let Some(tree) = tree {
            comparison.go_with(CompareAction::AddTree(tree));
        }
    };
    let comparable = model.memo(|lab| lab.tree().is_some_and(|tree| ComparedTree::refusal(tree).is_none()));
    let not_comparable = model.memo(|lab| {
        let why = lab.tree().and_then(ComparedTree::refusal);
        why.and_then(no_contender_message).unwrap_or_default()
    });
    let writings = model.memo(|lab| lab.writings());
    use_effect(move |before: Option<usize>| {
        let now = writings.get();
        if before.is_some_and(|before| before != now) {
            hand_over(model, solve);
        }
        now
    });
    view! {
        <div class="actions">
            <Button act=play>{"Let it play in Solve"}</Button>
            <Show when=comparable><Button act=compare>{"Compare with the strategies"}</Button></Show>
        </div>
        <p class="muted">{not_comparable}</p>
    }
}

/// Goes to *Solve*, where the tree guesses, once the engine has written the tree as a text to let it play; after a
/// reload too, if the browser can store it.
fn hand_over(model: TreeModel, solve: SolveModel) {
    let written = model.with_untracked(|lab| lab.written().cloned().zip(lab.tree().cloned()));
    let Some((WrittenTree { purpose: Purpose::Play, text, .. }, shown)) = written else {
        return;
    };
    let stored = StoredTree { variant: shown.variant(), text };
    if !save_tree(&stored) {
        solve.tell(words::tree_not_kept_message(can_save()));
    }
    solve.let_play(stored, shown.tree().clone());
}

//! The tree as a text: saved, copied, or played in *Solve*.

use leptos::prelude::*;

use super::{TreeModel, tree_model};
use crate::hooks::{can_save, copy, save_as_png, save_text, save_tree, use_effect};
use crate::lab::section::SectionModel;
use crate::parts::{Button, Card, Show};
use crate::solve::SolveModel;
use mastermind_game::lab::compare::{Compare, CompareAction, OwnTree};
use mastermind_game::lab::tree::{Purpose, ShownTree, StoredTree, TreeAction, TreeFormat, WrittenTree, tree_file_name};
use mastermind_game::wording::compare::no_contender;
use mastermind_game::wording::tree as words;

/// The card with the buttons that save, copy and play the tree.
#[component]
pub fn Files() -> impl IntoView {
    let (model, solve) = (tree_model(), expect_context::<SolveModel>());
    let message = RwSignal::new(String::new());
    let forms = TreeFormat::ALL.map(|form| {
        let act = move |()| model.act(TreeAction::Write(form, Purpose::Save));
        let name = format!("Save as {}", words::form(form));
        view! { <Button once=true act name>{words::form(form)}</Button> }.into_any()
    });
    let draw = move |()| model.act(TreeAction::Write(TreeFormat::Svg, Purpose::Draw));
    let copy_line = move |()| model.act(TreeAction::Write(TreeFormat::Line, Purpose::Copy));
    let play = move |()| model.act(TreeAction::Write(TreeFormat::Line, Purpose::Play));
    let comparison = expect_context::<SectionModel<Compare>>();
    let compare = move |()| {
        let tree = model.with_untracked(|lab| OwnTree::new(lab.tree()?).ok());
        if let Some(tree) = tree {
            comparison.go_with(CompareAction::AddTree(tree));
        }
    };
    let comparable = model.memo(|lab| lab.tree().is_some_and(|tree| OwnTree::refusal(tree).is_none()));
    let not_comparable = model.memo(|lab| {
        let why = lab.tree().and_then(OwnTree::refusal);
        why.and_then(no_contender).unwrap_or_default()
    });
    let writings = model.memo(|lab| lab.writings());
    use_effect(move |before: Option<usize>| {
        let now = writings.get();
        if before.is_some_and(|before| before != now) {
            hand_over(model, solve, message);
        }
        now
    });
    // The message is about the tree that was saved.
    let serial = model.memo(|lab| lab.serial());
    use_effect(move |_| {
        message.set(String::new());
        serial.get()
    });
    view! {
        <Card id="tree-files" title="Save it, or let it play">
            <div class="actions" role="group" aria-label="Save as a file">
                {Vec::from(forms)}
                <Button once=true act=draw name="Save as PNG picture">{"PNG picture"}</Button>
            </div>
            <div class="actions">
                <Button act=copy_line>{"Copy as one line"}</Button>
                <Button class="primary" act=play>{"Let it play in Solve"}</Button>
                <Show when=comparable><Button act=compare>{"Compare with the strategies"}</Button></Show>
            </div>
            <p class="muted">{not_comparable}</p>
            <p class="message" role="status" aria-label="Saving">{message}</p>
        </Card>
    }
}

/// Once the engine has written the tree as a text: saves, copies or plays it, whichever the visitor asked for.
fn hand_over(model: TreeModel, solve: SolveModel, message: RwSignal<String>) {
    let written = model.with_untracked(|lab| lab.written().cloned().zip(lab.tree().cloned()));
    let Some((WrittenTree { form, purpose, text }, shown)) = written else {
        return;
    };
    // The visitor may have left by then.
    let tell = move |done| {
        message.try_set(words::written(purpose, done).to_owned());
    };
    match purpose {
        Purpose::Save => {
            let name = form.file_name(shown.tree(), shown.source());
            tell(save_text(&name, &text).is_some());
        }
        Purpose::Draw => {
            let name = tree_file_name(shown.variant(), shown.source(), "png");
            save_as_png(name, &text, tell);
        }
        Purpose::Copy => copy(text, tell),
        Purpose::Play => play(solve, shown, text),
    }
}

/// Goes to *Solve*, where the tree guesses; after a reload too, if the browser can store it.
fn play(solve: SolveModel, shown: ShownTree, text: String) {
    let variant = shown.variant();
    let stored = StoredTree { variant, text };
    if !save_tree(&stored) {
        solve.tell(words::not_kept(can_save()));
    }
    solve.let_play(stored, shown.tree().clone());
}

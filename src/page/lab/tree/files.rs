//! The tree as a text: saved, copied, or taken to *Solve*.

use leptos::prelude::*;

use super::{TreeModel, tree_model};
use crate::hooks::{can_save, copy, save_tree, use_effect};
use crate::lab::file::save;
use crate::parts::{Button, Card};
use crate::solve::SolveModel;
use mastermind_game::lab::tree::{
    Purpose, ShownTree, StoredTree, TreeAction, TreeFormat, WrittenTree,
};
use mastermind_game::wording::labels::lab as labels;
use mastermind_game::wording::tree as words;

#[component]
pub fn Files() -> impl IntoView {
    let (model, solve) = (tree_model(), expect_context::<SolveModel>());
    let message = RwSignal::new(String::new());
    let forms = TreeFormat::ALL.map(|form| {
        let act = move |()| model.act(TreeAction::Write(form, Purpose::Save));
        let name = labels::save_as(words::form(form));
        view! { <Button once=true act name>{words::form(form)}</Button> }.into_any()
    });
    let copy_line = move |()| model.act(TreeAction::Write(TreeFormat::Line, Purpose::Copy));
    let play = move |()| model.act(TreeAction::Write(TreeFormat::Line, Purpose::Play));
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
        <Card id="tree-files" title=labels::SAVE_IT_OR_LET_IT_PLAY>
            <div class="actions" role="group" aria-label=labels::SAVE_AS_A_FILE>{Vec::from(forms)}</div>
            <div class="actions">
                <Button act=copy_line>{labels::COPY_AS_ONE_LINE}</Button>
                <Button class="primary" act=play>{labels::LET_IT_PLAY_IN_SOLVE}</Button>
            </div>
            <p class="message" role="status" aria-label=labels::SAVING>{message}</p>
        </Card>
    }
    .into_any()
}

/// Saves, copies or plays the text, whatever it was written for.
fn hand_over(model: TreeModel, solve: SolveModel, message: RwSignal<String>) {
    let written = model.with_untracked(|lab| lab.written().cloned().zip(lab.shown().cloned()));
    let Some((
        WrittenTree {
            form,
            purpose,
            text,
        },
        shown,
    )) = written
    else {
        return;
    };
    let tell = move |done| message.set(words::written(purpose, done).to_owned());
    match purpose {
        Purpose::Save => {
            let name = form.file_name(shown.tree(), shown.source());
            tell(save(&name, &text).is_some());
        }
        Purpose::Copy => copy(text, tell),
        Purpose::Play => play(solve, shown, text),
    }
}

/// Goes to *Solve*, where the tree guesses, also after a reload if the browser can keep it.
fn play(solve: SolveModel, shown: ShownTree, text: String) {
    let variant = shown.variant();
    let stored = StoredTree { variant, text };
    if !save_tree(&stored) {
        solve.tell(words::not_kept(can_save()));
    }
    solve.let_play(stored, shown.tree().clone());
}

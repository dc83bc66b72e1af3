//! What the section exports: the tree as a text, its picture, its guesses as boxes, its tables.

use leptos::prelude::*;
use mastermind_game::wording::NameAndSummary;

use super::{TreeModel, tree_model};
use crate::hooks::{copy, save_text, use_effect};
use crate::lab::frame::{SaveChip, SaveItem};
use crate::parts::{Button, SaveFigure, SaveTable, notify};
use mastermind_game::PegMarks;
use mastermind_game::figures::{Figure, lab_charts, tree_drawing};
use mastermind_game::lab::tree::{Purpose, TreeAction, TreeFormat, TreeLab, WrittenTree};
use mastermind_game::wording::tree as words;

/// The forms in which the tree is saved as a text. Its picture is drawn here.
const FORMS: [TreeFormat; 3] = [TreeFormat::Json, TreeFormat::Line, TreeFormat::Dot];

/// The chip *Save*.
#[component]
pub fn TreeSave() -> impl IntoView {
    let model = tree_model();
    let writings = model.memo(|lab| lab.writings());
    use_effect(move |before: Option<usize>| {
        let now = writings.get();
        if before.is_some_and(|before| before != now) {
            hand_over(model);
        }
        now
    });
    let table = move || model.with_untracked(|lab| Some(lab.tree()?.depths_table()));
    let items = SaveItem::of_table(["Guess by guess as CSV", "Guess by guess as JSON"], table);
    let figure = move |_: PegMarks| {
        model.with_untracked(|lab| {
            let (shown, mut svg) = (lab.tree()?, String::new());
            // Writing to a string cannot fail.
            let _ = shown.picture().write(shown.spots(), &mut svg);
            Some(Figure { name: shown.file_name("tree"), svg })
        })
    };
    let link = move |()| Some(model.route()?.to_string());
    view! { <SaveChip items figure link><More/></SaveChip> }
}

/// The tree as a text, its guesses as boxes, and the tables of the folds.
#[component]
fn More() -> impl IntoView {
    let model = tree_model();
    let available = model.memo(|lab| lab.tree().is_some());
    let form = move |form: TreeFormat| {
        let NameAndSummary { name: kind, summary: purpose } = words::form(form);
        let act = move |()| model.act(TreeAction::Write(form, Purpose::Save));
        let name = format!("Save as {kind}");
        view! { <Button once=true enabled=available act name>{kind}<span class="muted">{purpose}</span></Button> }
            .into_any()
    };
    let copy_line = move |()| model.act(TreeAction::Write(TreeFormat::Line, Purpose::Copy));
    let boxes = move |marks| model.with_untracked(|lab| Some(tree_drawing::figure(lab.tree()?, marks)));
    let bars =
        move |marks| model.with_untracked(|lab| Some(lab_charts::tree_depths_chart(lab.tree()?, marks).figure()));
    let has_losses = model.memo(|lab| lab.losses().is_some_and(|found| !found.losing.is_empty()));
    let has_differences = model.memo(|lab| {
        let compared = lab.other().and_then(|other| other.as_ref().ok());
        compared.is_some_and(|compared| !compared.differences().is_empty())
    });
    view! {
        <h3>{"The tree"}</h3>
        {FORMS.map(form).into_iter().collect::<Vec<_>>()}
        <Button enabled=available act=copy_line>"Copy"<span class="muted">"as one line"</span></Button>
        <h3>{"Its guesses as boxes"}</h3>
        <p class="muted">{tree_drawing::DRAWING}</p>
        <div class="actions"><SaveFigure title="The tree in boxes" figure=boxes/></div>
        <h3>{"Guess by guess"}</h3>
        <div class="actions"><SaveFigure title="Guess by guess" figure=bars/></div>
        <SaveTable title="Where it loses" available=has_losses table=move |()| model.with_untracked(TreeLab::losses_table)/>
        <SaveTable
            title="Where the trees part"
            available=has_differences
            table=move |()| model.with_untracked(TreeLab::differences_table)
        />
    }
}

/// Saves or copies the tree once the engine has written it as a text, whichever the visitor asked for.
fn hand_over(model: TreeModel) {
    let written = model.with_untracked(|lab| lab.written().cloned().zip(lab.tree().cloned()));
    let Some((WrittenTree { form, purpose, text }, shown)) = written else {
        return;
    };
    let tell = move |done: bool| {
        if !done {
            notify(model.notices, words::not_saved_message(purpose).to_owned());
        }
    };
    match purpose {
        Purpose::Save => tell(save_text(&form.file_name(shown.tree(), shown.source()), &text).is_some()),
        Purpose::Copy => copy(text, tell),
        // The place where the tree plays takes it.
        Purpose::Play => {}
    }
}

//! *Save*: everything that a section exports.

use leptos::prelude::*;

use super::chip::{Chip, SAVE};
use crate::hooks::{copy, page_link, peg_marks, save_as_png, save_text};
use crate::parts::{Button, LinkField, Show};
use mastermind_game::PegMarks;
use mastermind_game::figures::Figure;
use mastermind_game::wording::labels::parts::{NOT_DRAWN, NOT_SAVED};

/// A file that the visitor can save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    /// Its name: "mastermind-6x4-splits.csv".
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// A text that can be saved: what it is called, what it is for, and the file's name and text once it is wanted.
#[derive(Clone, Copy)]
pub struct SaveItem {
    /// The kind of file: "CSV".
    pub kind: &'static str,
    /// Its accessible name: "Table as CSV".
    pub name: &'static str,
    /// What it is for: "for a spreadsheet".
    pub purpose: &'static str,
    /// The file; `None` if there is nothing to save.
    pub file: Callback<(), Option<TextFile>>,
}

/// The chip *Save*, the last one on the right: tables, the picture, the link.
#[component]
pub fn SaveChip(
    /// What the tables and texts are.
    #[prop(default = "The table")]
    head: &'static str,
    /// The tables and texts.
    items: Vec<SaveItem>,
    /// The picture now, with these marks on its pegs, if the section has one.
    #[prop(into, optional)]
    figure: Option<Callback<PegMarks, Option<Figure>>>,
    /// The address of what is shown.
    #[prop(into)]
    link: Callback<(), Option<String>>,
    /// More that the section exports.
    #[prop(optional)]
    children: Option<ChildrenFn>,
) -> impl IntoView {
    let message = RwSignal::new("");
    let not_copied = RwSignal::new(String::new());
    let refused = Signal::derive(move || not_copied.with(|link| !link.is_empty()));
    let items = StoredValue::new(items);
    let more = StoredValue::new(children);
    let save = move |item: SaveItem| {
        let act = move |()| {
            if let Some(TextFile { name, text }) = item.file.run(()) {
                message.set(save_text(&name, &text).map_or(NOT_SAVED, |()| ""));
            }
        };
        view! { <Button act name=item.name.to_owned()>{item.kind}<span class="muted">{item.purpose}</span></Button> }
            .into_any()
    };
    let svg = move |()| {
        if let Some(figure) = figure.and_then(|figure| figure.run(untrack(peg_marks))) {
            message.set(save_text(&figure.file_name("svg"), &figure.svg).map_or(NOT_SAVED, |()| ""));
        }
    };
    let png = move |()| {
        if let Some(figure) = figure.and_then(|figure| figure.run(untrack(peg_marks))) {
            message.set("");
            // The visitor may have left by then.
            save_as_png(figure.file_name("png"), &figure.svg, move |done| {
                message.try_set(if done { "" } else { NOT_DRAWN });
            });
        }
    };
    let copy_this_link = move |()| {
        let Some(route) = link.run(()) else { return };
        let link = page_link(&route);
        not_copied.set(String::new());
        copy(link.clone(), move |done| {
            message.set(if done { "Link copied." } else { "" });
            not_copied.set(if done { String::new() } else { link });
        });
    };
    let link_text = Signal::derive(move || not_copied.get());
    view! {
        <Chip label="Save".to_owned() name="Save" picture=SAVE class="menu end">
            {items.with_value(|items| !items.is_empty()).then(|| view! { <h3>{head}</h3> })}
            {items.with_value(|items| items.iter().copied().map(save).collect::<Vec<_>>())}
            {figure.map(|_| view! {
                <h3>{"The picture"}</h3>
                <Button act=svg name="Picture as SVG".to_owned()>"SVG"<span class="muted">"sharp at any size"</span></Button>
                <Button act=png name="Picture as PNG".to_owned()>"PNG"<span class="muted">"for a slide"</span></Button>
            })}
            {more.with_value(|more| more.as_ref().map(|more| more()))}
            <h3>{"This view"}</h3>
            <Button act=copy_this_link>"Copy the link"<span class="muted">"opens and runs it again"</span></Button>
            <p class="message" role="status" aria-label="Saving">{message}</p>
            <Show when=refused><LinkField label="Link" link=link_text/></Show>
        </Chip>
    }
}

//! *Save*: everything that a section exports.

use leptos::prelude::*;

use super::chip::{Chip, SAVE};
use crate::hooks::{copy, page_link, peg_marks};
use crate::parts::{Button, LinkField, Saving, Show, TextFile};
use mastermind_game::figures::Figure;
use mastermind_game::{DataTable, PegMarks};

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

impl SaveItem {
    /// A table as CSV and as JSON, each with its accessible name.
    pub fn of_table(
        [csv, json]: [&'static str; 2],
        table: impl Fn() -> Option<DataTable> + Copy + Send + Sync + 'static,
    ) -> Vec<SaveItem> {
        let file = move |ending: &'static str, write: fn(&DataTable) -> String| {
            Callback::new(move |()| {
                table().map(|table| TextFile { name: table.file_name(ending), text: write(&table) })
            })
        };
        vec![
            SaveItem { kind: "CSV", name: csv, purpose: "for a spreadsheet", file: file("csv", DataTable::csv_file) },
            SaveItem { kind: "JSON", name: json, purpose: "for a program", file: file("json", DataTable::json_file) },
        ]
    }
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
    let saving = Saving::new();
    let not_copied = RwSignal::new(String::new());
    let refused = Signal::derive(move || not_copied.with(|link| !link.is_empty()));
    let items = StoredValue::new(items);
    let more = StoredValue::new(children);
    let save = move |item: SaveItem| {
        let act = move |()| saving.text(item.file.run(()));
        view! { <Button act name=item.name.to_owned()>{item.kind}<span class="muted">{item.purpose}</span></Button> }
            .into_any()
    };
    let drawn = move || figure.and_then(|figure| figure.run(untrack(peg_marks)));
    let svg = move |()| saving.svg(drawn());
    let png = move |()| saving.png(drawn());
    let copy_this_link = move |()| {
        let Some(route) = link.run(()) else { return };
        let link = page_link(&route);
        not_copied.set(String::new());
        copy(link.clone(), move |done| {
            saving.say(if done { "Link copied." } else { "" });
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
            <p class="message" role="status" aria-label="Saving">{saving.message()}</p>
            <Show when=refused><LinkField label="Link" link=link_text/></Show>
        </Chip>
    }
}

//! *Search*: the search for the least worst case, step by step.
//!
//! ```text
//!   settings    the chips: the position, the projector
//!   transport   the buttons, the slider and the keys that lead through the steps, and the clock that presses one
//!   picture     the tree in lines: guesses are square, feedbacks round, what was cut off is dashed
//!   code        the two functions with the line that runs, and their variables
//!   worth       the techniques: a switch for each, and what it saves
//! ```

mod code;
mod picture;
mod settings;
mod transport;
mod worth;

use leptos::prelude::*;

use self::code::code;
use self::picture::picture;
use self::settings::SearchSettings;
use self::transport::Transport;
use self::worth::Worth;
use super::frame::{FindingHead, Fold, Stage};
use crate::hooks::{page_attribute, use_effect, use_memo, use_spoken, use_worker};
use crate::lab::section::SectionModel;
use crate::parts::{Announcements, Markup, Notices, drawn, el};
use mastermind_game::lab::search::{SearchAction, SearchLab};
use mastermind_game::wording::search as words;

/// The id of the heading.
const HEADING: &str = "search-heading";

/// The attribute that `<html>` has on a projector, where the page is large and has no menu: style/layout.css.
const PROJECTED: &str = "data-projected";

/// The keys, and what they do.
const KEYS: [(&str, &str); 9] = [
    ("→", "one step on"),
    ("←", "one step back"),
    ("↓", "over the node that comes next"),
    ("C", "to the next cut-off"),
    ("P", "play, and pause"),
    ("Home", "to the start"),
    ("End", "to the end"),
    ("F", "large, for a projector"),
    ("Escape", "back from there"),
];

/// The section *Search*. Its worker lives as long as it is shown.
#[component]
pub fn SearchSection() -> impl IntoView {
    let model = search_model();
    let receive = move |query, reply| model.act(SearchAction::Reply(query, reply));
    let engine = use_worker("search", move || model.with(SearchLab::query), receive);
    let finding = model.memo(words::finding);
    let news = use_spoken(use_memo(move || finding.with(|finding| finding.says.clone())));
    let large = use_projector();
    let tree = view! {
        <Transport large/>
        <div role="group" aria-label="The tree so far">{drawn("", move || model.with(picture))}</div>
    };
    view! {
        <section class="lab-section search-lab" aria-labelledby=HEADING>
            <Notices notices=model.notices engine/>
            <FindingHead id=HEADING finding/>
            <SearchSettings large/>
            <Stage name="The search" picture=tree.into_any()>{drawn("", move || model.with(code))}</Stage>
            <Worth/>
            <Fold id="search-keys" name="Keys" about="arrows step, C cuts, P plays, Home and End".to_owned()>
                {drawn("", keys)}
            </Fold>
            <Announcements text=news/>
        </section>
    }
}

/// Whether the page is large, for a projector. Afterwards it is as the address has chosen it: src/bin/boot.js.
fn use_projector() -> RwSignal<bool> {
    let at_first = page_attribute(PROJECTED).is_some();
    let large = RwSignal::new(at_first);
    let set = |on| {
        if let Some(root) = document().document_element() {
            // Setting an attribute of `<html>` does not fail.
            let _ = root.toggle_attribute_with_force(PROJECTED, on);
        }
    };
    use_effect(move |_| set(large.get()));
    on_cleanup(move || set(at_first));
    large
}

/// The list of keys.
fn keys() -> Vec<Markup> {
    let key = |(key, does): (&'static str, &'static str)| {
        el("li").children([el("kbd").text(key), el("span").text(format!(" {does}"))])
    };
    vec![el("ul").class("search-keys").children(KEYS.map(key))]
}

/// The model, from the context.
fn search_model() -> SectionModel<SearchLab> {
    expect_context()
}

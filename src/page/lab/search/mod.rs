//! *Search*: the search for the least worst case, step by step.
//!
//! ```text
//!   settings    the chips: the position, the guesses
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
use crate::hooks::PlaceModel;
use crate::hooks::{use_memo, use_spoken, use_worker};
use crate::lab::use_section;
use crate::parts::{Announcements, Markup, Notices, drawn, el};
use mastermind_game::lab::search::{SearchAction, SearchLab};
use mastermind_game::wording::{NameAndSummary, search as words};

/// The id of the heading.
const HEADING: &str = "search-heading";

/// The keys, and what they do.
const KEYS: [NameAndSummary; 9] = [
    NameAndSummary::new("→", "one step on"),
    NameAndSummary::new("←", "one step back"),
    NameAndSummary::new("↓", "over the node that comes next"),
    NameAndSummary::new("C", "to the next cut-off"),
    NameAndSummary::new("P", "play, and pause"),
    NameAndSummary::new("Home", "to the start"),
    NameAndSummary::new("End", "to the end"),
    NameAndSummary::new("F", "large, for a projector"),
    NameAndSummary::new("Escape", "back from there"),
];

/// The section *Search*. Its worker lives as long as it is shown.
#[component]
pub fn SearchSection() -> impl IntoView {
    let model = use_section(SearchLab::default);
    let receive = move |query, reply| model.act(SearchAction::Answered(query, reply));
    let engine = use_worker("search", move || model.with(SearchLab::query), receive);
    let finding = model.memo(words::finding);
    let news = use_spoken(use_memo(move || finding.with(|finding| finding.text.clone())));
    let tree = view! {
        <Transport/>
        <div role="group" aria-label="The tree so far">{drawn("", move || model.with(picture))}</div>
    };
    view! {
        <section class="lab-section search-lab" aria-labelledby=HEADING>
            <Notices notices=model.notices engine/>
            <FindingHead id=HEADING finding/>
            <SearchSettings/>
            <Stage name="The search" picture=tree.into_any()>{drawn("", move || model.with(code))}</Stage>
            <Worth/>
            <Fold id="search-keys" name="Keys" about="arrows step, C cuts, P plays, Home and End".to_owned()>
                {drawn("", keys)}
            </Fold>
            <Announcements text=news/>
        </section>
    }
}

/// The list of keys.
fn keys() -> Vec<Markup> {
    let key = |NameAndSummary { name, summary }| {
        el("li").children([el("kbd").text(name), el("span").text(format!(" {summary}"))])
    };
    vec![el("ul").class("search-keys").children(KEYS.map(key))]
}

/// The model, from the context.
fn search_model() -> PlaceModel<SearchLab> {
    expect_context()
}

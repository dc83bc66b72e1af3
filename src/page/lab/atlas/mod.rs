//! *Values*: all that is known about one game, with who found it and how it can be checked.
//!
//! ```text
//!   picture   the values, each with how far it is known; the strategies on one axis
//!   shown     the value or the strategy that is chosen; the same size under other rules
//!   folds     all figures, what others have printed, how to cite it
//!   files     the tables and the bibliography as files
//! ```

mod files;
mod folds;
mod picture;
mod shown;

use leptos::prelude::*;

pub use self::files::{TableFetcher, table_items};
use self::folds::Folds;
use self::picture::picture;
use self::shown::subject_cards;
use super::frame::{FindingHead, SaveChip, Settings, SizeChip, Stage};
use crate::hooks::PlaceModel;
use crate::hooks::{fetch_text, use_effect, use_spoken};
use crate::lab::use_section;
use crate::parts::{Announcements, Button, NoticeList, Show, drawn_with_buttons};
use mastermind_game::lab::atlas::{Atlas, AtlasAction, STRATEGIES_FILE};
use mastermind_game::wording::{atlas as words, lab};

/// The id of the heading.
const HEADING: &str = "values-heading";

/// The section *Values*. It asks no worker: all that it shows stands in tables.
#[component]
pub fn ValuesSection() -> impl IntoView {
    let model = use_section(Atlas::default);
    use_strategies(model);
    let finding = model.memo(words::finding);
    let news = use_spoken(model.memo(|atlas| words::finding(atlas).text));
    let act = move |action: AtlasAction| model.act(action);
    let lines = drawn_with_buttons("", move || model.with(picture), act);
    let failed = model.memo(Atlas::has_failed);
    let again = move |()| act(AtlasAction::Again);
    let picture = view! {
        {lines}
        <Show when=failed><Button act=again>{"Try again"}</Button></Show>
    };
    view! {
        <section class="lab-section" aria-labelledby=HEADING>
            <NoticeList notices=model.notices/>
            <FindingHead id=HEADING finding/>
            <ValuesSettings/>
            <Stage name="Values and strategies" picture=picture.into_any()>
                {drawn_with_buttons("", move || model.with(subject_cards), act)}
            </Stage>
            <Folds/>
            <Announcements text=news/>
        </section>
    }
}

/// Fetches the table of strategies whenever it is wanted.
fn use_strategies(model: PlaceModel<Atlas>) {
    let awaited = model.memo(Atlas::is_awaited);
    use_effect(move |_| {
        if awaited.get() {
            fetch_text(STRATEGIES_FILE, move |text| model.act_if_still_there(AtlasAction::Fetched(text)));
        }
    });
}

/// The chips: the game, and what can be saved.
#[component]
fn ValuesSettings() -> impl IntoView {
    let model = atlas_model();
    let game = model.memo(Atlas::game);
    let line = model.memo(|atlas| lab::short_size(atlas.game()));
    let choose = move |game| model.act(AtlasAction::Game(game));
    let link = move |()| Some(model.route()?.to_string());
    view! {
        <Settings line>
            <SizeChip id="values" variant=game choose/>
            <SaveChip items=files::items(model) link/>
        </Settings>
    }
}

/// The model, from the context.
fn atlas_model() -> PlaceModel<Atlas> {
    expect_context()
}

//! *Analyse*: any position, looked into.
//!
//! ```text
//!   rows, entry, line of text      codes still possible
//!   best guesses                   what a guess leaves
//!   game tree
//! ```

mod best;
mod codes;
mod entry;
mod line;
mod model;
mod play_on;
mod prospect;
mod rows;
mod tree;

use leptos::prelude::*;

use self::best::Best;
use self::codes::Possible;
use self::entry::{Entry, focus_entry};
use self::line::AsText;
use self::model::{AnalyseModel, use_analyse_model};
use self::play_on::PlayOn;
use self::prospect::After;
use self::rows::Rows;
use self::tree::GameTree;
use super::hooks::{CurrentRoute, use_worker};
use super::parts::{Announcements, Button, Notices, VariantPicker, When};
use crate::game::Pending;
use crate::game::analyse::{Analyse, AnalyseAction};
use crate::game::wording::labels::analyse as labels;
use crate::game::wording::{analyse as words, game};

/// The place.
#[component]
pub fn AnalysePlace(here: CurrentRoute) -> impl IntoView {
    let model = use_analyse_model(here);
    let ask = move || model.get(Analyse::query);
    let hear = move |query, reply| model.act(AnalyseAction::Reply(query, reply));
    let engine = use_worker("analyse", ask, hear);
    provide_context(model);
    provide_context(engine);
    // Where no code is possible, there is nothing to guess.
    let consistent = model.memo(|state| !matches!(state.contradiction(), Pending::Here(Some(_))));
    view! {
        <Notices notices=model.notices engine/>
        <div class="analyse">
            <div class="columns">
                <section class="place" aria-labelledby="analyse-heading">
                    <div class="bar">
                        <h2 id="analyse-heading">{labels::ANY_POSITION}</h2>
                        <span class="spacer"></span>
                        <PlayOn/>
                        <ClearButton/>
                    </div>
                    <Game/>
                    <div class="board">
                        <Rows/>
                        <Entry/>
                    </div>
                    <Announcements text=model.memo(words::announcement) event=model.memo(|state| state.news().0 as usize)/>
                    <AsText/>
                </section>
                <aside class="side"><Possible/></aside>
            </div>
            <When so=consistent>
                <div class="columns"><Best/><After/></div>
                <div class="columns full"><GameTree/></div>
            </When>
        </div>
    }
    .into_any()
}

/// Which game it is, to be changed.
#[component]
fn Game() -> impl IntoView {
    let model = analyse_model();
    let name = model.memo(|state| game(state.position().variant()));
    let variant = Signal::derive(move || model.get(|state| state.position().variant()));
    let choose = move |variant| model.act(AnalyseAction::Choose(variant));
    view! {
        <details class="game">
            <summary>{name}</summary>
            <VariantPicker id="analyse" variant choose/>
        </details>
    }
    .into_any()
}

#[component]
fn ClearButton() -> impl IntoView {
    let model = analyse_model();
    let enabled = model.memo(|state| !state.position().rows().is_empty());
    view! { <Button enabled act=move |()| model.act(AnalyseAction::Clear)>{labels::REMOVE_ALL_ROWS}</Button> }
}

/// Applies the action of a button in a drawing. After a row was taken up or removed, the entry gets
/// the focus.
fn press(model: AnalyseModel, action: AnalyseAction) {
    let to_entry = matches!(action, AnalyseAction::Change(_) | AnalyseAction::Remove(_));
    model.act(action);
    if to_entry {
        focus_entry();
    }
}

/// The position that a component shows.
fn analyse_model() -> AnalyseModel {
    expect_context::<AnalyseModel>()
}

//! *Compare strategies*: against every code, on all cores.
//!
//! ```text
//!   settings   the chips: game, strategies, opening, chance, workers
//!   picture    the strategies on one axis, the best first
//!   shown      the one that is chosen: its figures, the codes it finds at each guess, a published figure
//!   folds      all figures, published figures and notes, a list of games
//!   files      the results as files
//! ```

mod files;
mod folds;
mod picture;
mod settings;
mod shown;

use leptos::prelude::*;

use self::folds::Folds;
use self::picture::picture;
use self::settings::CompareSettings;
use self::shown::chosen_contender_card;
use super::frame::{FindingHead, Stage};
use super::workers::use_workers;
use crate::hooks::PlaceModel;
use crate::hooks::use_spoken;
use crate::parts::{Announcements, Broken, Deferred, NoticeList, drawn, drawn_with_buttons};
use mastermind_game::lab::compare::{Compare, CompareAction};
use mastermind_game::wording::compare as words;

/// The id of the heading.
const HEADING: &str = "compare-heading";

/// The section *Compare strategies*. Its workers live as long as it is shown.
#[component]
pub fn CompareSection() -> impl IntoView {
    let model = compare_model();
    // If the address names no section, nothing else starts the run.
    if model.with_untracked(|state| state.run().is_none()) {
        model.start_short_work();
    }
    let workers = use_workers(model);
    let finding = model.memo(words::finding);
    let news = use_spoken(model.memo(words::news));
    let strategies =
        drawn_with_buttons("", move || model.with(picture), move |action: CompareAction| model.act(action));
    view! {
        <section class="lab-section" aria-labelledby=HEADING>
            <NoticeList notices=model.notices/>
            <Broken broken=workers.broken retry=move || workers.retry()/>
            <FindingHead id=HEADING finding/>
            <CompareSettings/>
            <Stage name="Strategies, the best first" picture=strategies>
                {drawn("", move || model.with(chosen_contender_card))}
            </Stage>
            <Deferred><Folds/></Deferred>
            <Announcements text=news/>
        </section>
    }
}

/// The model, from the context.
fn compare_model() -> PlaceModel<Compare> {
    expect_context()
}

//! *Rules*: a strategy that fits in a head.
//!
//! ```text
//!   picture    the best list of each length on one axis
//!   slots      the rules as a text; what can be changed in it are chips
//!   shown      the list that is chosen: what it needs, beside others
//!   changes    what one change of the list does
//!   beside     the strategies beside it, as a table
//!   best       the best lists as a table
//! ```

mod beside;
mod best;
mod changes;
mod picture;
mod shown;
mod slots;

use leptos::prelude::*;

use self::beside::Beside;
use self::best::best;
use self::changes::Changes;
use self::picture::picture;
use self::shown::{Shown, rules_and_price};
use self::slots::Slots;
use super::frame::{Chip, FindingHead, Fold, RunButton, SaveChip, SaveItem, Settings, SizeChip, Stage};
use super::workers::use_workers;
use crate::hooks::{PlaceModel, use_memo};
use crate::lab::use_section;
use crate::parts::{Announcements, Broken, Choice, NoticeList, Show, drawn, drawn_with_buttons};
use mastermind_game::figures::lab_charts;
use mastermind_game::lab::rules::{PRICED_AT_ONCE, RulesAction, RulesLab};
use mastermind_game::wording::{lab, rules as words};

/// The id of the heading.
const HEADING: &str = "rules-heading";

/// The section *Rules*. Its workers live as long as it is shown.
#[component]
pub fn RulesSection() -> impl IntoView {
    let model = use_section(RulesLab::default);
    let workers = use_workers(model);
    let finding = model.memo(words::finding);
    let news = model.memo(words::news);
    let act = move |action: RulesAction| model.act(action);
    let small = model.memo(|lab| lab.link().variant.code_count() <= PRICED_AT_ONCE);
    let lists = view! {
        {drawn_with_buttons("", move || model.with(picture), act)}
        <Slots/>
    };
    view! {
        <section class="lab-section in-your-head" aria-labelledby=HEADING>
            <NoticeList notices=model.notices/>
            <Broken broken=workers.broken retry=move || workers.retry()/>
            <FindingHead id=HEADING finding/>
            <RulesSettings/>
            <Stage name="Lists of rules" picture=lists.into_any()><Shown/></Stage>
            <Show when=small>
                <Fold id="rules-changes" name="What one change does" about="each part of the rules, and what it saves or costs".to_owned()>
                    <Changes/>
                </Fold>
            </Show>
            <Fold id="rules-full" name="The rules in full" about="each rule as a sentence, and how ties are broken".to_owned()>
                {drawn("", move || model.with(rules_and_price))}
            </Fold>
            <Fold id="rules-beside" name="Next to the strategies" about="all ten, the best first".to_owned()><Beside/></Fold>
            <Fold id="rules-best" name="All figures" about="the best of each length as a table".to_owned()>
                {drawn("", move || model.with(best))}
            </Fold>
            <Announcements text=news/>
        </section>
    }
}

/// The chips: the game, which rules count; the run, and what can be saved.
#[component]
fn RulesSettings() -> impl IntoView {
    let model = rules_model();
    let variant = Signal::derive(move || model.with(|state| state.link().variant));
    let choose = move |variant| model.act(RulesAction::Variant(variant));
    let line = model.memo(|state| lab::short_size(state.link().variant));
    let rows_only = model.memo(|state| words::rows_only_chip(state.shows_rows_only()));
    let rows_only_label = use_memo(move || rows_only.get().label);
    let rows_only_note = use_memo(move || rows_only.get().note);
    let choice = move |rows_only: bool| {
        let chosen = model.memo(move |state| state.shows_rows_only() == rows_only);
        let act = move |_| model.act(RulesAction::RowsOnly(rows_only));
        view! { <Choice label=words::rows_only_chip(rows_only).label group="rules-rows" chosen act/> }.into_any()
    };
    let items =
        SaveItem::of_table(["Table as CSV", "Table as JSON"], move || model.with_untracked(RulesLab::data_table));
    let figure = move |marks| {
        model.with_untracked(|state| match lab_charts::best_rules_chart(state) {
            Some(chart) => Some(chart.figure()),
            None => Some(lab_charts::rules_price_chart(state, marks)?.figure()),
        })
    };
    let link = move |()| Some(model.route()?.to_string());
    view! {
        <Settings line>
            <SizeChip id="rules" variant choose/>
            <Chip label=rows_only_label note=rows_only_note name="Which rules">
                <div role="radiogroup" aria-label="Which rules">{choice(false)}{choice(true)}</div>
            </Chip>
            <RunButton
                control=model.memo(words::run_control)
                heading=HEADING
                start=move |()| model.act(model.with_untracked(words::start_action))
                stop=move |()| model.act(RulesAction::Stop)
            />
            <SaveChip items figure link/>
        </Settings>
    }
}

/// The model, from the context.
fn rules_model() -> PlaceModel<RulesLab> {
    expect_context()
}

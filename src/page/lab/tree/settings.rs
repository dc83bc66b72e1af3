//! The chips: the game, the strategy, a tree that is read; the run, and what can be saved.

use leptos::prelude::*;

use super::import::TreeImport;
use super::save::TreeSave;
use super::{HEADING, tree_model};
use crate::hooks::{WorkerHandle, use_memo, use_written};
use crate::lab::frame::{Chip, RunButton, Settings, SizeChip, StrategyList};
use crate::parts::{NumberField, Show};
use mastermind_game::lab::tree::TreeAction;
use mastermind_game::wording::tree as words;

/// All chips of the section.
#[component]
pub fn TreeSettings() -> impl IntoView {
    let model = tree_model();
    let engine = expect_context::<WorkerHandle>();
    let variant = Signal::derive(move || model.with(|lab| lab.variant()));
    let choose = move |variant| model.act(TreeAction::Choose(variant));
    let time = model.memo(words::time_needed);
    let random = model.memo(|lab| lab.seeded_strategy().strategy.is_random());
    let busy = use_memo(move || engine.busy.get().then(|| engine.done.get() as u64));
    let control = use_memo(move || model.with(|lab| words::run_control(lab, busy.get())));
    view! {
        <Settings line=use_written(model.memo(words::settings_line))>
            <SizeChip id="tree" variant choose time/>
            <Chip label=use_written(model.memo(words::strategy_chip)) name="Strategy" class="wide">
                <StrategyList
                    group="tree-strategy"
                    is_chosen=move |strategy| model.with(|lab| lab.seeded_strategy().strategy == strategy)
                    choose=move |(strategy, _)| model.act(TreeAction::Strategy(strategy))
                    average=|_| String::new()
                />
                <Show when=random><Seed/></Show>
            </Chip>
            <Chip label="Read a tree".to_owned() name="Read a tree" class="wide"><TreeImport/></Chip>
            <RunButton
                control
                heading=HEADING
                start=move |()| model.act(TreeAction::Build)
                stop=move |()| model.act(TreeAction::Stop)
            />
            <TreeSave/>
        </Settings>
    }
}

/// The seed of a random tree.
#[component]
fn Seed() -> impl IntoView {
    let model = tree_model();
    let seed = model.memo(|lab| lab.seeded_strategy().seed.to_string());
    let change = move |text: String| {
        if let Ok(seed) = text.parse() {
            model.act(TreeAction::Seed(seed));
        }
    };
    view! { <NumberField label="Seed" least=0 most=u64::MAX value=seed act=change/> }
}

//! The choice of the tree that is built: a game and a strategy.

use leptos::prelude::*;

use super::tree_model;
use crate::parts::{Button, Card, Choice, NumberField, Show, VariantPicker};
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::tree::TreeAction;
use mastermind_game::wording;

/// The card with the choice, and the button that builds the tree.
#[component]
pub fn TreeBuilder() -> impl IntoView {
    let model = tree_model();
    let variant = Signal::derive(move || model.with(|lab| lab.variant()));
    let game = model.memo(|lab| wording::game(lab.variant()));
    let choices = StrategyName::ALL.map(|strategy| {
        let (label, _) = wording::strategy(strategy);
        let chosen = model.memo(move |lab| lab.player().strategy == strategy);
        let act = move |_| model.act(TreeAction::Strategy(strategy));
        view! { <Choice label group="tree-strategy" chosen act/> }.into_any()
    });
    let rule = model.memo(|lab| wording::rule(lab.player().strategy).to_owned());
    let random = model.memo(|lab| lab.player().strategy.is_random());
    view! {
        <Card id="tree-build" title="Build a tree">
            <details class="game">
                <summary>{game}</summary>
                <VariantPicker id="tree" variant choose=move |variant| model.act(TreeAction::Choose(variant))/>
            </details>
            <div role="radiogroup" aria-label="Strategy">{Vec::from(choices)}</div>
            <p class="muted" role="status">{rule}</p>
            <Show when=random><Seed/></Show>
            <div class="actions">
                <Button class="primary wide" act=move |()| model.act(TreeAction::Build)>{"Build"}</Button>
            </div>
        </Card>
    }
}

/// The seed of a random tree.
#[component]
fn Seed() -> impl IntoView {
    let model = tree_model();
    let seed = model.memo(|lab| lab.player().seed.to_string());
    let change = move |text: String| {
        if let Ok(seed) = text.parse() {
            model.act(TreeAction::Seed(seed));
        }
    };
    view! { <NumberField label="Seed" least=0 most=u64::MAX value=seed act=change/> }
}

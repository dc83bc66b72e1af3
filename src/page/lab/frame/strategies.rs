//! The list of strategies, the same in all sections: boxes where several are chosen, else radio buttons.

use leptos::prelude::*;

use crate::hooks::use_memo;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::compare::is_exact;
use mastermind_game::wording;

/// All strategies in two groups: rules of thumb, and those that search the whole tree. What the line under the pointer,
/// or in focus, does is said once, below.
#[component]
pub fn StrategyList(
    /// The name of the radio group; empty where several are chosen.
    #[prop(optional)]
    group: &'static str,
    /// Whether a strategy is chosen; reads signals.
    #[prop(into)]
    is_chosen: Callback<StrategyName, bool>,
    /// Called with what is chosen, or no longer.
    #[prop(into)]
    choose: Callback<(StrategyName, bool)>,
    /// The average of a strategy in this game, empty if it is not known; reads signals.
    #[prop(into)]
    average: Callback<StrategyName, String>,
) -> impl IntoView {
    let about = RwSignal::new(None::<StrategyName>);
    let line = move |strategy: StrategyName| {
        let name = wording::strategy(strategy).name;
        let chosen = use_memo(move || is_chosen.run(strategy));
        let average = use_memo(move || average.run(strategy));
        let describe = move || about.set(Some(strategy));
        view! {
            <label class="pick-line" on:pointerenter=move |_| describe() on:focusin=move |_| describe()>
                <input
                    type=if group.is_empty() { "checkbox" } else { "radio" }
                    name=group
                    aria-label=name
                    aria-description=wording::rule(strategy)
                    prop:checked=chosen
                    on:change=move |event| choose.run((strategy, event_target_checked(&event)))
                />
                <span>{name}</span>
                <span class="muted number">{average}</span>
            </label>
        }
        .into_any()
    };
    let of = |exact: bool| StrategyName::ALL.into_iter().filter(move |&strategy| is_exact(strategy) == exact);
    let described = move || {
        let shown = about.get();
        shown.map(|strategy| view! { <b>{wording::strategy(strategy).name}</b>" "{wording::rule(strategy)} })
    };
    view! {
        <div class="pick-groups">
            <fieldset><legend>{"Rules of thumb"}</legend>{of(false).map(line).collect::<Vec<_>>()}</fieldset>
            <fieldset><legend>{"Exact"}</legend>{of(true).map(line).collect::<Vec<_>>()}</fieldset>
        </div>
        <p class="pick-about muted" aria-hidden="true">{described}</p>
    }
}

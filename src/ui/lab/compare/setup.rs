//! What is compared: strategies, opening, chance, workers, game.

use leptos::prelude::*;

use super::desk;
use crate::engine::StrategyName;
use crate::game::lab::compare::{Compare, CompareAction, CompareSetup, OpeningKind, Workers};
use crate::game::wording::{self, compare as words, missing};
use crate::ui::parts::{Card, Choice, CodeEntry, VariantPicker, When};

/// A card for each choice.
#[component]
pub fn SetupCards() -> impl IntoView {
    let desk = desk();
    let random = desk.memo(|state| state.chosen().is_random());
    let variant = Signal::derive(move || desk.get(|state| state.chosen().variant));
    let choose = move |variant| desk.act(CompareAction::Variant(variant));
    view! {
        <Strategies/>
        <When so=random><Chance/></When>
        <OpeningCard/>
        <Card id="compare-game" title="Game">
            <VariantPicker id="compare" variant choose/>
        </Card>
        <Workers/>
    }
    .into_any()
}

#[component]
fn Strategies() -> impl IntoView {
    let desk = desk();
    let choices = StrategyName::ALL.map(|strategy| {
        let (label, _) = wording::strategy(strategy);
        let chosen = desk.memo(move |state| state.chosen().strategies.contains(&strategy));
        let act = move |ticked| desk.act(CompareAction::Tick(strategy, ticked));
        view! { <Choice label chosen act/> }.into_any()
    });
    view! {
        <Card id="compare-strategies" title="Strategies">
            <div role="group" aria-labelledby="compare-strategies">{Vec::from(choices)}</div>
        </Card>
    }
    .into_any()
}

/// How often, and with which seeds, a strategy plays that guesses by chance.
#[component]
fn Chance() -> impl IntoView {
    let desk = desk();
    let about = desk.memo(|state| words::chance(state.chosen()));
    let seeds = desk.memo(|state| state.chosen().seeds.to_string());
    let first = desk.memo(|state| state.chosen().first_seed.to_string());
    let set_seeds = move |text: String| {
        if let Ok(seeds) = text.parse() {
            desk.act(CompareAction::Seeds(seeds));
        }
    };
    let set_first = move |text: String| {
        if let Ok(first) = text.parse() {
            desk.act(CompareAction::FirstSeed(first));
        }
    };
    view! {
        <Card id="compare-chance" title="Chance">
            {number("Seeds", usize::from(CompareSetup::MOST_SEEDS), seeds, Callback::new(set_seeds))}
            {number("First seed", u32::MAX as usize, first, Callback::new(set_first))}
            <p class="muted">{about}</p>
        </Card>
    }
    .into_any()
}

/// A number to be typed. What is none changes nothing.
fn number(
    label: &'static str,
    most: usize,
    value: Signal<String>,
    set: Callback<String>,
) -> AnyView {
    let change = move |event: leptos::ev::Event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        set.run(input.value());
        // Where that changes nothing, the field says so.
        input.set_value(&value.get_untracked());
    };
    view! {
        <label class="number">
            {label}
            <input type="number" min="1" max=most.to_string() prop:value=value on:change=change/>
        </label>
    }
    .into_any()
}

#[component]
fn OpeningCard() -> impl IntoView {
    let desk = desk();
    let choices = [OpeningKind::Own, OpeningKind::Forced, OpeningKind::Each].map(|which| {
        let chosen = desk.memo(move |state| state.opening_kind() == which);
        let act = move |_| desk.act(CompareAction::Opening(which));
        view! { <Choice label=words::opening_kind(which) group="compare-opening" chosen act/> }
            .into_any()
    });
    let forced = desk.memo(|state| state.opening_kind() == OpeningKind::Forced);
    view! {
        <Card id="compare-opening" title="Opening">
            <div role="radiogroup" aria-labelledby="compare-opening">{Vec::from(choices)}</div>
            <When so=forced><Forced/></When>
        </Card>
    }
    .into_any()
}

#[component]
fn Forced() -> impl IntoView {
    let desk = desk();
    let lack = desk.memo(|state| match state.draft().complete() {
        Ok(_) => String::new(),
        Err(lack) => missing(&lack),
    });
    view! {
        <CodeEntry
            label="The first guess of all"
            described_by="compare-lack"
            draft=Signal::derive(move || desk.get(|state| state.draft().clone()))
            edit=move |edit| desk.act(CompareAction::Edit(edit))
            send=move |()| desk.act(CompareAction::Run)
        />
        <p id="compare-lack" role="status">{lack}</p>
    }
    .into_any()
}

#[component]
fn Workers() -> impl IntoView {
    let desk = desk();
    let cores = desk.memo(Compare::cores).get_untracked();
    let choices = [Workers::All, Workers::One, Workers::Both].map(|crew| {
        let chosen = desk.memo(move |state| state.chosen().workers == crew);
        let act = move |_| desk.act(CompareAction::Workers(crew));
        let label = words::workers(crew, cores);
        view! { <Choice label group="compare-crew" chosen act/> }.into_any()
    });
    view! {
        <Card id="compare-workers" title="Workers">
            <div role="radiogroup" aria-labelledby="compare-workers">{Vec::from(choices)}</div>
        </Card>
    }
    .into_any()
}

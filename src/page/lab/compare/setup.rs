//! The setup of a comparison: strategies, opening, chance, workers, game.

use leptos::prelude::*;

use super::compare_model;
use super::several::SEVERAL;
use crate::hooks::{peg_marks, use_written};
use crate::parts::{Button, Card, Choice, CodeEntry, FetchedWhenOpened, NumberField, Show, VariantPicker};
use mastermind_engine::strategy::StrategyName;
use mastermind_game::lab::Section;
use mastermind_game::lab::compare::{BroughtTree, Compare, CompareAction, CompareSetup, OpeningKind, Workers};
use mastermind_game::wording::{self, Sentence, compare as words, missing};

/// A card with the game and the strategies; the other settings are folded.
#[component]
pub fn SetupCards() -> impl IntoView {
    let model = compare_model();
    let random = model.memo(|state| state.chosen().is_random());
    let variant = Signal::derive(move || model.with(|state| state.chosen().variant));
    let name = model.memo(|state| words::chosen_games(state.chosen()).0);
    let codes = model.memo(|state| words::chosen_games(state.chosen()).1);
    let choose = move |variant| model.act(CompareAction::Variant(variant));
    view! {
        <Card id="compare-setup" title="What to run".to_owned()>
            <details class="pick">
                <summary><span><b>{name}</b><span class="muted">{codes}</span></span></summary>
                <VariantPicker id="compare" with_rules=true variant choose/>
            </details>
            <Strategies/>
            <Show when=random><Chance/></Show>
            <FetchedWhenOpened summary="Several games" file=SEVERAL/>
            <details class="more">
                <summary>{"Opening and workers"}</summary>
                <OpeningChoice/>
                <Workers/>
            </details>
        </Card>
    }
}

/// The choice of the strategies and trees that play.
#[component]
fn Strategies() -> impl IntoView {
    let model = compare_model();
    let choices = StrategyName::ALL.map(|strategy| {
        let (label, about) = wording::strategy(strategy);
        let chosen = model.memo(move |state| state.chosen().strategies.contains(&strategy));
        let act = move |ticked| model.act(CompareAction::Tick(strategy, ticked));
        view! { <Choice label about chosen act/> }.into_any()
    });
    let other = model.memo(|state| state.chosen().strategies != CompareSetup::RECOMMENDED.as_slice());
    view! {
        <h3 id="compare-strategies">{"Strategies"}</h3>
        <div class="ticks stack close" role="group" aria-labelledby="compare-strategies">
            {Vec::from(choices)}
            <Trees/>
        </div>
        <Button enabled=other act=move |()| model.act(CompareAction::Recommend)>
            {"Recommended set"}
        </Button>
        <p class="muted">
            "A tree of your own can take part too: "
            <a href=Section::Tree.route("").to_string()>"open it in Trees"</a>"."
        </p>
    }
}

/// The trees that the visitor has brought.
#[component]
fn Trees() -> impl IntoView {
    let model = compare_model();
    let trees = model.memo(|state| {
        let chosen = state.chosen();
        let words = |BroughtTree { tree, .. }: &BroughtTree| {
            (words::tree_name(tree), words::about_tree(tree, chosen).written(peg_marks()))
        };
        state.trees().iter().map(words).collect::<Vec<_>>()
    });
    let choice = move |(index, (label, about)): (usize, (&'static str, String))| {
        let ticked = move |state: &Compare| state.trees().get(index).is_some_and(|tree| tree.ticked);
        let chosen = model.memo(ticked);
        let act = move |ticked| model.act(CompareAction::TickTree(index, ticked));
        view! { <Choice label about chosen act/> }.into_any()
    };
    move || trees.get().into_iter().enumerate().map(choice).collect::<Vec<_>>()
}

/// How often a strategy plays that guesses by chance, and with which seeds.
#[component]
fn Chance() -> impl IntoView {
    let model = compare_model();
    let about = model.memo(|state| words::chance(state.chosen()));
    let seeds = model.memo(|state| state.chosen().seeds.to_string());
    let first = model.memo(|state| state.chosen().first_seed.to_string());
    let set_seeds = move |text: String| {
        if let Ok(seeds) = text.parse() {
            model.act(CompareAction::Seeds(seeds));
        }
    };
    let set_first = move |text: String| {
        if let Ok(first) = text.parse() {
            model.act(CompareAction::FirstSeed(first));
        }
    };
    view! {
        <h3 id="compare-chance">{"Chance"}</h3>
            <NumberField label="Seeds" least=1 most=CompareSetup::MOST_SEEDS.into() value=seeds act=set_seeds/>
            <NumberField label="First seed" least=1 most=u32::MAX.into() value=first act=set_first/>
            <p class="muted">{about}</p>

    }
}

/// The choice of the opening: each strategy's own, the same one for all, or every one.
#[component]
fn OpeningChoice() -> impl IntoView {
    let model = compare_model();
    let choices = [OpeningKind::Own, OpeningKind::Forced, OpeningKind::Each].map(|kind| {
        let chosen = model.memo(move |state| state.opening_kind() == kind);
        let act = move |_| model.act(CompareAction::Opening(kind));
        view! { <Choice label=words::opening_kind(kind) group="compare-opening" chosen act/> }.into_any()
    });
    let forced = model.memo(|state| state.opening_kind() == OpeningKind::Forced);
    view! {
        <h3 id="compare-opening">{"Opening"}</h3>
            <div role="radiogroup" aria-labelledby="compare-opening">{Vec::from(choices)}</div>
            <Show when=forced><Forced/></Show>

    }
}

/// The entry of the opening for all strategies.
#[component]
fn Forced() -> impl IntoView {
    let model = compare_model();
    let lack = use_written(model.memo(|state| match state.draft().complete() {
        Ok(_) => Sentence::new(),
        Err(lack) => missing(&lack),
    }));
    view! {
        <CodeEntry
            label="The opening for all"
            described_by="compare-lack"
            draft=move |()| model.with(|state| state.draft().clone())
            edit=move |edit| model.act(CompareAction::Edit(edit))
            send=move |()| model.act(CompareAction::Run)
        />
        <p id="compare-lack" role="status">{lack}</p>
    }
}

/// The choice of the number of workers.
#[component]
fn Workers() -> impl IntoView {
    let model = compare_model();
    let cores = model.memo(Compare::cores).get_untracked();
    let choices = [Workers::All, Workers::One, Workers::Both].map(|workers| {
        let chosen = model.memo(move |state| state.chosen().workers == workers);
        let act = move |_| model.act(CompareAction::Workers(workers));
        let label = words::workers(workers, cores);
        view! { <Choice label group="compare-workers-choice" chosen act/> }.into_any()
    });
    view! {
        <h3 id="compare-workers">{"Workers"}</h3>
            <div role="radiogroup" aria-labelledby="compare-workers">{Vec::from(choices)}</div>

    }
}

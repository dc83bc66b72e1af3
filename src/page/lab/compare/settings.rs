//! The chips: the game, the strategies, their opening, chance, workers; the run, and what can be saved.

use leptos::prelude::*;
use mastermind_game::wording::ChipText;

use super::compare_model;
use super::files::files;
use crate::hooks::{peg_marks, use_written};
use crate::lab::frame::{Chip, RunButton, SaveChip, Settings, SizeChip, StrategyList};
use crate::parts::{Button, Choice, CodeEntry, NumberField, Show};
use mastermind_game::figures::lab_charts;
use mastermind_game::lab::Section;
use mastermind_game::lab::compare::{BroughtTree, Compare, CompareAction, CompareSetup, OpeningKind, Workers};
use mastermind_game::wording::{Sentence, compare as words, lab, missing};

/// All chips of the section.
#[component]
pub fn CompareSettings() -> impl IntoView {
    let model = compare_model();
    let line = model.memo(|state| words::settings_line(state.chosen()));
    let variant = Signal::derive(move || model.with(|state| state.chosen().variant));
    let games = model.memo(|state| {
        let ChipText { label, note } = words::chosen_games(state.chosen());
        ChipText { label: state.chosen().only_variant().map_or(label, lab::size_chip), note }
    });
    let time = model.memo(words::time_needed);
    let choose = move |variant| model.act(CompareAction::Variant(variant));
    let random = model.memo(|state| state.chosen().is_random());
    let control = model.memo(words::run_control);
    let figure =
        move |marks| model.with_untracked(|state| Some(lab_charts::strategies_chart(state.run()?, marks)?.figure()));
    let link = move |()| model.with_untracked(Compare::link);
    view! {
        <Settings line>
            <SizeChip id="compare" variant choose time games/>
            <Chip label=model.memo(words::strategies_chip) name="Strategies" class="wide"><Strategies/></Chip>
            <Chip label=use_written(model.memo(words::opening_chip)) name="Opening"><OpeningChoice/></Chip>
            <Show when=random>
                <Chip label=model.memo(|state| words::chance_chip(state.chosen())) name="Chance"><Chance/></Chip>
            </Show>
            <Chip label=model.memo(|state| words::workers_chip(state.chosen()).to_owned()) name="Workers"><WorkerChoice/></Chip>
            <RunButton
                control
                heading=super::HEADING
                start=move |()| model.act(CompareAction::GoOn)
                stop=move |()| model.act(CompareAction::Stop)
            />
            <SaveChip items=files() figure link/>
        </Settings>
    }
}

/// The choice of the strategies and trees that play.
#[component]
fn Strategies() -> impl IntoView {
    let model = compare_model();
    let is_chosen = move |strategy| model.with(|state| state.chosen().strategies.contains(&strategy));
    let average = move |strategy| model.with(|state| words::average_in_run(state, strategy));
    let other = model.memo(|state| state.chosen().strategies != CompareSetup::RECOMMENDED.as_slice());
    view! {
        <StrategyList
            is_chosen
            average
            choose=move |(strategy, ticked)| model.act(CompareAction::Tick(strategy, ticked))
        />
        <Trees/>
        <p class="muted">
            "A tree of your own can take part too: "
            <a href=Section::Tree.route("").to_string()>"open it in Trees"</a>"."
        </p>
        <Button class="plain" enabled=other act=move |()| model.act(CompareAction::Recommend)>"Recommended six"</Button>
    }
}

/// The trees that the visitor has brought.
#[component]
fn Trees() -> impl IntoView {
    let model = compare_model();
    let trees = model.memo(|state| {
        let chosen = state.chosen();
        let label_and_about = |BroughtTree { tree, .. }: &BroughtTree| {
            (words::tree_name(tree), words::about_tree(tree, chosen).written(peg_marks()))
        };
        state.trees().iter().map(label_and_about).collect::<Vec<_>>()
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
    let about = model.memo(|state| words::chance_note(state.chosen()));
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
        <NumberField label="Seeds" least=1 most=CompareSetup::MAX_SEEDS.into() value=seeds act=set_seeds/>
        <NumberField label="First seed" least=1 most=u32::MAX.into() value=first act=set_first/>
        <p class="muted">{about}</p>
    }
}

/// The choice of the opening: each strategy's own, the same one for all, or every one.
#[component]
fn OpeningChoice() -> impl IntoView {
    let model = compare_model();
    let choices = [OpeningKind::Own, OpeningKind::Best, OpeningKind::Forced, OpeningKind::Each].map(|kind| {
        let chosen = model.memo(move |state| state.opening_kind() == kind);
        let act = move |_| model.act(CompareAction::Opening(kind));
        view! { <Choice label=words::opening_kind(kind) group="compare-opening" chosen act/> }.into_any()
    });
    let forced = model.memo(|state| state.opening_kind() == OpeningKind::Forced);
    view! {
        <div role="radiogroup" aria-label="Opening">{Vec::from(choices)}</div>
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
fn WorkerChoice() -> impl IntoView {
    let model = compare_model();
    let cores = model.memo(Compare::cores).get_untracked();
    let choices = [Workers::All, Workers::One, Workers::Both].map(|workers| {
        let chosen = model.memo(move |state| state.chosen().workers == workers);
        let act = move |_| model.act(CompareAction::Workers(workers));
        let label = words::workers(workers, cores);
        view! { <Choice label group="compare-workers-choice" chosen act/> }.into_any()
    });
    view! { <div role="radiogroup" aria-label="Workers">{Vec::from(choices)}</div> }
}

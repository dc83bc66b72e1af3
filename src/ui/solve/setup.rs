//! What is played: the game, who answers, and which strategy guesses.

use leptos::prelude::*;

use super::desk;
use crate::engine::StrategyName;
use crate::game::solve::{Answerer, SolveAction, wording};
use crate::ui::parts::{Choice, VariantPicker};

/// The three choices, each a card.
#[component]
pub fn Setup() -> impl IntoView {
    view! { <Answers/><Strategies/><Game/> }.into_any()
}

#[component]
fn Answers() -> impl IntoView {
    let desk = desk();
    let choices = [
        (Answerer::Player, "I give the feedback"),
        (Answerer::Page, "Here is my code, compute it"),
    ];
    let choices = choices.map(|(answerer, label)| {
        let chosen = desk.memo(move |solve| solve.answerer() == answerer);
        let act = move |_| desk.act(SolveAction::Answerer(answerer));
        view! { <Choice label group="answerer" chosen act/> }.into_any()
    });
    let invitation = desk.memo(|solve| wording::invitation(solve.answerer()).to_owned());
    view! {
        <section class="card" aria-labelledby="answers-heading">
            <h2 id="answers-heading">"Who answers"</h2>
            <div role="radiogroup" aria-labelledby="answers-heading">{Vec::from(choices)}</div>
            <p class="muted">{invitation}</p>
        </section>
    }
    .into_any()
}

#[component]
fn Strategies() -> impl IntoView {
    let desk = desk();
    let choice = |strategy| {
        let (label, _) = wording::strategy(strategy);
        let chosen = desk.memo(move |solve| solve.strategy() == strategy);
        let act = move |_| desk.act(SolveAction::Strategy(strategy));
        view! { <Choice label group="strategy" chosen act/> }.into_any()
    };
    let choices = Vec::from(StrategyName::ALL.map(choice));
    let rule = desk.memo(|solve| wording::rule(solve.strategy()));
    view! {
        <section class="card strategies" aria-labelledby="strategy-heading">
            <h2 id="strategy-heading">"Strategy"</h2>
            <div role="radiogroup" aria-labelledby="strategy-heading">{choices}</div>
            <p class="muted" role="status">{rule}</p>
        </section>
    }
    .into_any()
}

#[component]
fn Game() -> impl IntoView {
    let desk = desk();
    let variant = Signal::derive(move || desk.get(|solve| solve.variant()));
    let choose = move |variant| desk.act(SolveAction::Variant(variant));
    view! {
        <section class="card" aria-labelledby="game-heading">
            <h2 id="game-heading">"Game"</h2>
            <VariantPicker id="solve" variant choose/>
            <p class="muted">"Another game begins the round anew."</p>
        </section>
    }
    .into_any()
}

//! What is played: the game, who answers, and which strategy guesses.

use leptos::prelude::*;

use super::solve_model;
use crate::engine::StrategyName;
use crate::game::solve::{Answerer, Guesser, SolveAction};
use crate::game::wording::labels::solve as labels;
use crate::game::wording::solve as words;
use crate::ui::parts::{Card, Choice, VariantPicker, live};

/// The three choices, each a card.
#[component]
pub fn Setup() -> impl IntoView {
    view! { <Answers/><Strategies/><Game/> }.into_any()
}

#[component]
fn Answers() -> impl IntoView {
    let model = solve_model();
    let choices = [
        (Answerer::Player, labels::I_GIVE_THE_FEEDBACK),
        (Answerer::Page, labels::HERE_IS_MY_CODE_COMPUTE_IT),
    ];
    let choices = choices.map(|(answerer, label)| {
        let chosen = model.memo(move |solve| solve.answerer() == answerer);
        let act = move |_| model.act(SolveAction::Answerer(answerer));
        view! { <Choice label group="answerer" chosen act/> }.into_any()
    });
    let invitation = model.memo(|solve| words::invitation(solve.answerer()).to_owned());
    card(
        "answers",
        labels::WHO_ANSWERS,
        Vec::from(choices),
        invitation,
    )
}

#[component]
fn Strategies() -> impl IntoView {
    let model = solve_model();
    let choice = move |guesser: Guesser, label: String| {
        let chosen = model.memo(move |solve| solve.guesser() == guesser);
        let act = move |_| model.act(SolveAction::Guesser(guesser));
        view! { <Choice label group="strategy" chosen act/> }.into_any()
    };
    let strategies = StrategyName::ALL.map(Guesser::Strategy);
    let strategies = strategies.map(|guesser| choice(guesser, words::guesser(guesser).into()));
    // Only if there is a tree for this game.
    let yours = model.memo(|solve| solve.your_tree().map(words::your_tree));
    let yours = live(move || {
        yours
            .get()
            .map(|name| choice(Guesser::Tree, name))
            .into_iter()
            .collect()
    });
    let choices = strategies.into_iter().chain([yours]).collect();
    let rule = model.memo(|solve| words::way_of_guessing(solve.guesser()));
    card("strategy", labels::STRATEGY, choices, rule)
}

/// Radio buttons, and a note about the one that is chosen.
fn card(id: &'static str, title: &str, choices: Vec<AnyView>, note: Signal<String>) -> AnyView {
    view! {
        <Card id title=title.to_owned()>
            <div role="radiogroup" aria-labelledby=id>{choices}</div>
            <p class="muted" role="status">{note}</p>
        </Card>
    }
    .into_any()
}

#[component]
fn Game() -> impl IntoView {
    let model = solve_model();
    let variant = Signal::derive(move || model.get(|solve| solve.variant()));
    let choose = move |variant| model.act(SolveAction::Variant(variant));
    view! {
        <Card id="game" title=labels::GAME.to_owned()>
            <VariantPicker id="solve" variant choose/>
            <p class="muted">{labels::ANOTHER_GAME_BEGINS_THE_ROUND_ANEW}</p>
        </Card>
    }
    .into_any()
}

//! The warning of a guess, in the pad's place: the board stays in sight, with the row that shows what is wrong.

use leptos::html;
use leptos::prelude::*;
use mastermind_game::wording::{HeadingAndText, NameAndSummary};

use super::play_model;
use crate::hooks::{PlayModel, use_effect};
use crate::parts::{Button, Choice, Markup, drawn, el, ignore_held_enter, paragraph};
use mastermind_game::{Depth, Play, PlayAction, Settings, Strictness, Waiting, wording};

/// Whether the player is warned of a guess.
pub fn is_warned(play: &Play) -> bool {
    matches!(play.waiting(), Waiting::Warned(_))
}

/// What is wrong with the guess, and whether to play it anyway.
#[component]
pub fn Warning() -> impl IntoView {
    let model = play_model();
    let again = NodeRef::<html::Button>::new();
    use_effect(move |_| {
        if let Some(button) = again.get() {
            // After the row in hand is disabled. Focusing an element that is in the page does not fail.
            request_animation_frame(move || drop(button.focus()));
        }
    });
    let chosen = model.memo(|play| wording::strictness(play.settings().strictness).name);
    view! {
        <div
            class="warning"
            role="alertdialog"
            aria-labelledby="warning-heading"
            aria-describedby="warning-text"
            on:keydown=ignore_held_enter
        >
            {drawn("", move || model.with(warning_parts))}
            <div class="go-row">
                <Button class="primary go" node_ref=again once=true act=move |()| model.act(PlayAction::Reconsider)>
                    "Think again"
                </Button>
                <Button class="quiet" once=true act=move |()| model.act(PlayAction::UseAnyway)>"Play it anyway"</Button>
            </div>
            <details class="warn-me">
                <summary>"Warn me: "<b>{chosen}</b></summary>
                <WarnMe group="warn-me"/>
            </details>
        </div>
    }
}

/// The heading, the fact, and among the figures what the guess costs.
fn warning_parts(play: &Play) -> Vec<Markup> {
    let Some(HeadingAndText { heading, text: fact }) = wording::warning(play) else {
        return Vec::new();
    };
    let figures = play.settings().depth == Depth::Figures;
    let cost = play.warned().filter(|_| figures).map(|assessment| paragraph("muted", wording::warned_cost(assessment)));
    let text = el("div").attr("id", "warning-text").child(paragraph("", fact)).children(cost);
    vec![el("h2").attr("id", "warning-heading").text(heading), text]
}

/// The choices when to warn.
#[component]
pub fn WarnMe(
    /// The name of the group of radio buttons, unique on the page.
    group: &'static str,
) -> impl IntoView {
    let model = expect_context::<PlayModel>();
    let choice = |strictness| {
        let NameAndSummary { name: label, summary: about } = wording::strictness(strictness);
        let chosen = model.memo(move |play| play.settings().strictness == strictness);
        let act = move |_| {
            let settings = model.with_untracked(Play::settings);
            model.act(PlayAction::ChangeSettings(Settings { strictness, ..settings }));
        };
        view! { <Choice label about group class="option" chosen act/> }
    };
    view! {
        <fieldset class="options">
            <legend>{"Warn me"}</legend>
            {Strictness::ALL.map(choice)}
        </fieldset>
    }
}

//! The place where a run starts, stops, and says that it is done: always the same.

use leptos::html;
use leptos::prelude::*;

use crate::hooks::use_memo;
use crate::lab::focus::use_focus_after;
use crate::parts::{Button, Markup, Show, TICK, drawn, el, icon};
use mastermind_game::wording::lab::RunPlace;

/// What is done, or the button that does it. One button starts, stops and goes on, so that it keeps the focus; once
/// it disappears, the heading gets the focus.
#[component]
pub fn RunButton(
    /// The state of the run.
    place: Signal<RunPlace>,
    /// The id of the section's heading.
    heading: &'static str,
    #[prop(into)] start: Callback<()>,
    #[prop(into)] stop: Callback<()>,
    #[prop(optional)] node_ref: NodeRef<html::Button>,
) -> impl IntoView {
    let label = use_memo(move || {
        place.with(|place| match place {
            RunPlace::Ready(label) => label.clone(),
            RunPlace::Going { .. } => "Stop".into(),
            RunPlace::Stopped(_) => "Go on".into(),
            RunPlace::Lacks(_) | RunPlace::Done(_) => String::new(),
        })
    });
    let has_button = use_memo(move || label.with(|label| !label.is_empty()));
    let going = use_memo(move || place.with(|place| matches!(place, RunPlace::Going { .. })));
    use_focus_after(has_button, heading);
    let class = Signal::derive(move || if going.get() { "slim" } else { "slim primary" });
    let press = move |()| if going.get_untracked() { stop.run(()) } else { start.run(()) };
    view! {
        <div class="run">
            {drawn("run-state", move || place.with(state))}
            <Show when=has_button><Button class node_ref once=true act=press>{label}</Button></Show>
        </div>
    }
}

/// How far the run is.
fn state(place: &RunPlace) -> Vec<Markup> {
    match place {
        RunPlace::Lacks(what) => vec![el("span").class("complaint").attr("role", "alert").text(*what)],
        RunPlace::Ready(_) => Vec::new(),
        RunPlace::Going { status, done, all } => vec![
            el("meter").hidden().attr("max", all.max(&1).to_string()).attr("value", done.to_string()),
            el("span").text(status.as_str()),
        ],
        RunPlace::Stopped(text) => vec![el("span").text(text.as_str())],
        RunPlace::Done(text) => {
            vec![el("span").class("tag good").child(icon(TICK)).child(el("span").text(text.as_str()))]
        }
    }
}

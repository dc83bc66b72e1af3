//! The control of a run: it starts and stops it, and says that it is done. The same in all sections.

use leptos::html;
use leptos::prelude::*;

use crate::hooks::use_memo;
use crate::lab::focus::use_focus_after;
use crate::parts::{Button, Markup, Show, TICK, drawn, el, icon};
use mastermind_game::wording::lab::RunControl;

/// What is done, or the button that does it. One button starts, stops and goes on, so that it keeps the focus; once
/// it disappears, the heading gets the focus.
#[component]
pub fn RunButton(
    /// The state of the run.
    control: Signal<RunControl>,
    /// The id of the section's heading.
    heading: &'static str,
    #[prop(into)] start: Callback<()>,
    #[prop(into)] stop: Callback<()>,
    #[prop(optional)] node_ref: NodeRef<html::Button>,
) -> impl IntoView {
    let label = use_memo(move || {
        control.with(|control| match control {
            RunControl::Ready(label) => label.clone(),
            RunControl::Going { .. } => "Stop".into(),
            RunControl::Stopped(_) => "Go on".into(),
            RunControl::Lacks(_) | RunControl::Done(_) => String::new(),
        })
    });
    let has_button = use_memo(move || label.with(|label| !label.is_empty()));
    let going = use_memo(move || control.with(|control| matches!(control, RunControl::Going { .. })));
    use_focus_after(has_button, heading);
    let class = Signal::derive(move || if going.get() { "slim" } else { "slim primary" });
    let press = move |()| if going.get_untracked() { stop.run(()) } else { start.run(()) };
    view! {
        <div class="run">
            {drawn("run-state", move || control.with(state))}
            <Show when=has_button><Button class node_ref once=true act=press>{label}</Button></Show>
        </div>
    }
}

/// How far the run is.
fn state(control: &RunControl) -> Vec<Markup> {
    match control {
        RunControl::Lacks(what) => vec![el("span").class("complaint").attr("role", "alert").text(*what)],
        RunControl::Ready(_) => Vec::new(),
        RunControl::Going { status, done, all } => vec![
            el("meter").hidden().attr("max", all.max(&1).to_string()).attr("value", done.to_string()),
            el("span").text(status.as_str()),
        ],
        RunControl::Stopped(text) => vec![el("span").text(text.as_str())],
        RunControl::Done(text) => {
            vec![el("span").class("tag good").child(icon(TICK)).child(el("span").text(text.as_str()))]
        }
    }
}

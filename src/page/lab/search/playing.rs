//! The buttons and keys that lead through the steps, and the clock that presses one of them.

use std::time::Duration;

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::search_model;
use crate::hooks::{page_attribute, use_effect};
use crate::parts::{Button, Choice};
use mastermind_game::lab::search::{Move, SearchAction, SearchLab};
use mastermind_game::wording::search as words;

/// The pauses between two steps, the longest first.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(400),
    Duration::from_millis(120),
    Duration::from_millis(30),
];

/// The attribute that `<html>` has on a projector, where the page is large and has no menu: style/layout.css.
const PROJECTED: &str = "data-projected";

/// Each move, with the label of its button and its key.
const MOVES: [(Move, &str, &str); 6] = [
    (Move::Start, "Start", "Home"),
    (Move::Back, "Back", "ArrowLeft"),
    (Move::Step, "Step", "ArrowRight"),
    (Move::Over, "Step over", "ArrowDown"),
    (Move::NextCut, "Next cut-off", "c"),
    (Move::End, "End", "End"),
];

/// The buttons that lead through the steps, and the speed at which they are played.
#[component]
pub fn Playing() -> impl IntoView {
    let model = search_model();
    let plays = RwSignal::new(false);
    let speed = RwSignal::new(2_usize);
    let progress = model.memo(words::progress);
    // The address may have chosen the large page for all places: src/bin/boot.js.
    let at_first = page_attribute(PROJECTED).is_some();
    let large = RwSignal::new(at_first);
    let go = move |chosen| {
        plays.set(false);
        model.act(SearchAction::Go(chosen));
    };
    let ends = model.memo(|lab| lab.step_after(Move::Step).is_none());
    use_effect(move |_| {
        if !plays.get() {
            return;
        }
        let pause = PAUSES[speed.get().min(PAUSES.len() - 1)];
        let tick = move || {
            if model.with_untracked(|lab| lab.step_after(Move::Step).is_some()) {
                model.act(SearchAction::Go(Move::Step))
            } else {
                plays.set(false)
            }
        };
        if let Ok(interval) = set_interval_with_handle(tick, pause) {
            on_cleanup(move || interval.clear());
        }
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let plain = !(event.ctrl_key() || event.alt_key() || event.meta_key());
        if !plain || is_in_a_field() {
            return;
        }
        let key = event.key();
        if let Some(&(to, ..)) = MOVES.iter().find(|entry| entry.2 == key) {
            event.prevent_default();
            go(to);
        } else if key == "p" {
            plays.update(|plays| *plays = !*plays);
        }
    });
    on_cleanup(move || keys.remove());
    let button = move |(to, label, key): (Move, &'static str, &'static str)| {
        let enabled = model.memo(move |lab: &SearchLab| lab.step_after(to).is_some());
        let class = if to == Move::Step { "primary" } else { "" };
        view! {
            <Button class enabled act=move |()| go(to)>{label}<kbd aria-hidden="true">{key_name(key)}</kbd></Button>
        }
    };
    let play = move |()| plays.update(|plays| *plays = !*plays);
    let change_speed = move |steps: isize| {
        speed.update(|speed| *speed = speed.saturating_add_signed(steps).min(PAUSES.len() - 1));
    };
    use_effect(move |_| {
        let root = document().document_element();
        if let Some(root) = root {
            // Setting an attribute of `<html>` does not fail.
            let _ = root.toggle_attribute_with_force(PROJECTED, large.get());
        }
    });
    on_cleanup(move || {
        if let Some(root) = document().document_element() {
            let _ = root.toggle_attribute_with_force(PROJECTED, at_first);
        }
    });
    view! {
        <div class="search-controls">
            <div class="actions" role="group" aria-label="Steps">
                {MOVES.map(button).into_iter().collect::<Vec<_>>()}
                <Button enabled=Signal::derive(move || plays.get() || !ends.get()) act=play>
                    {move || if plays.get() { "Pause" } else { "Play" }}<kbd aria-hidden="true">"P"</kbd>
                </Button>
            </div>
            <div class="actions" role="group" aria-label="Speed">
                <Button name="Slower" enabled=Signal::derive(move || speed.get() > 0) act=move |()| change_speed(-1)>"−"</Button>
                <span>{move || format!("Speed {} of 5", speed.get() + 1)}</span>
                <Button name="Faster" enabled=Signal::derive(move || speed.get() < 4) act=move |()| change_speed(1)>"+"</Button>
                <Choice label="Large, for a projector" chosen=large act=move |on| large.set(on)/>
            </div>
            <p class="muted">{progress}</p>
        </div>
    }
}

/// The name of a key as it is written on its button.
fn key_name(key: &'static str) -> &'static str {
    match key {
        "ArrowLeft" => "←",
        "ArrowRight" => "→",
        "ArrowDown" => "↓",
        "c" => "C",
        other => other,
    }
}

/// Whether the focus is in a field, which takes the keys.
fn is_in_a_field() -> bool {
    let active = document().active_element();
    active.is_some_and(|active| matches!(active.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

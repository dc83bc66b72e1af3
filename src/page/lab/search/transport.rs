//! The buttons, the slider and the keys that lead through the steps, and the clock that presses one of them.

use std::time::Duration;

use leptos::ev::{Event, KeyboardEvent};
use leptos::prelude::*;

use super::search_model;
use crate::hooks::{is_in_a_field, use_effect};
use crate::parts::{Button, Markup, drawn, el, icon};
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

/// Each move, with its key.
const MOVES: [(Move, &str); 6] = [
    (Move::Start, "Home"),
    (Move::Back, "ArrowLeft"),
    (Move::Step, "ArrowRight"),
    (Move::Over, "ArrowDown"),
    (Move::NextCut, "c"),
    (Move::End, "End"),
];

/// The icons of the buttons.
const START: &str = "M6 5v14M19 5l-9 7 9 7z";
const BACK: &str = "M15 6l-6 6 6 6";
const OVER: &str = "M5 9c3-5 11-5 14 0M19 4v5h-5M12 17h.01";
const PLAY: &str = "M8 5l11 7-11 7z";
const PAUSE: &str = "M8 5v14M16 5v14";
const END: &str = "M18 5v14M5 5l9 7-9 7z";

/// Everything that leads through the steps.
#[component]
pub fn Transport() -> impl IntoView {
    let model = search_model();
    let is_playing = RwSignal::new(false);
    let speed = RwSignal::new(2_usize);
    let go = move |chosen| {
        is_playing.set(false);
        model.act(SearchAction::Go(chosen));
    };
    let is_at_end = model.memo(|lab| lab.step_after(Move::Step).is_none());
    use_clock(is_playing, speed);
    let play = move |()| is_playing.update(|is_playing| *is_playing = !*is_playing);
    let keys = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let plain = !(event.ctrl_key() || event.alt_key() || event.meta_key());
        if !plain || event.default_prevented() || is_in_a_field() {
            return;
        }
        let key = event.key();
        if let Some(&(to, _)) = MOVES.iter().find(|entry| entry.1 == key) {
            event.prevent_default();
            go(to);
        } else if key == "p" {
            play(());
        }
    });
    on_cleanup(move || keys.remove());
    let change_speed = move |steps: isize| {
        speed.update(|speed| *speed = speed.saturating_add_signed(steps).min(PAUSES.len() - 1));
    };
    let icon_button = move |to: Move, name: &'static str, path: &'static str| {
        let enabled = model.memo(move |lab: &SearchLab| lab.step_after(to).is_some());
        let act = move |()| go(to);
        view! {
            <Button class="square" name=name.to_owned() enabled act>{drawn("", move || vec![icon(path)])}</Button>
        }
        .into_any()
    };
    let may_step = model.memo(|lab| lab.step_after(Move::Step).is_some());
    let may_cut = model.memo(|lab| lab.step_after(Move::NextCut).is_some());
    let may_play = Signal::derive(move || is_playing.get() || !is_at_end.get());
    let play_icon = move || vec![icon(if is_playing.get() { PAUSE } else { PLAY })];
    view! {
        <div class="transport">
            <div class="transport-keys" role="group" aria-label="Steps">
                {icon_button(Move::Start, "Start", START)}
                {icon_button(Move::Back, "Back", BACK)}
                <Button class="primary" enabled=may_step act=move |()| go(Move::Step)>"Step"</Button>
                {icon_button(Move::Over, "Step over", OVER)}
                <PlayButton is_playing enabled=may_play act=play>{drawn("", play_icon)}</PlayButton>
                {icon_button(Move::End, "End", END)}
            </div>
            <Slider is_playing/>
            <div class="speed" role="group" aria-label="Speed">
                <Button name="Slower" enabled=Signal::derive(move || speed.get() > 0) act=move |()| change_speed(-1)>"−"</Button>
                <span class="muted">{move || format!("speed {}", speed.get() + 1)}</span>
                <Button name="Faster" enabled=Signal::derive(move || speed.get() < 4) act=move |()| change_speed(1)>"+"</Button>
            </div>
            <Button class="slim" enabled=may_cut act=move |()| go(Move::NextCut)>"Next cut-off"</Button>
        </div>
    }
}

/// Presses *Step* again and again while `is_playing` is true, at this speed, until the search ends.
fn use_clock(is_playing: RwSignal<bool>, speed: RwSignal<usize>) {
    let model = search_model();
    use_effect(move |_| {
        if !is_playing.get() {
            return;
        }
        let pause = PAUSES[speed.get().min(PAUSES.len() - 1)];
        let tick = move || {
            if model.with_untracked(|lab| lab.step_after(Move::Step).is_some()) {
                model.act(SearchAction::Go(Move::Step))
            } else {
                is_playing.set(false)
            }
        };
        if let Ok(interval) = set_interval_with_handle(tick, pause) {
            on_cleanup(move || interval.clear());
        }
    });
}

/// The slider that leads to any step, with the marks of what is cut off.
#[component]
fn Slider(
    /// Whether the clock runs: moving the slider stops it.
    is_playing: RwSignal<bool>,
) -> impl IntoView {
    let model = search_model();
    let done = model.memo(|lab| lab.steps_done().len().to_string());
    let all = model.memo(|lab| lab.steps().len().to_string());
    let progress = model.memo(words::progress);
    let slide = move |event: Event| {
        is_playing.set(false);
        if let Ok(step) = event_target_value(&event).parse() {
            model.act(SearchAction::GoTo(step));
        }
    };
    view! {
        <div class="scrub">
            {drawn("cut-marks", move || model.with(cut_marks))}
            <input
                type="range"
                aria-label="Step"
                min="0"
                max=all
                prop:value=done
                on:input=slide
            />
            <span class="muted">{progress}</span>
        </div>
    }
}

/// The button that plays and pauses. Its name says what a press does.
#[component]
fn PlayButton(
    is_playing: RwSignal<bool>,
    enabled: Signal<bool>,
    #[prop(into)] act: Callback<()>,
    children: Children,
) -> impl IntoView {
    view! {
        <Button class="square" enabled act>
            {children()}
            <span class="visually-hidden">{move || if is_playing.get() { "Pause" } else { "Play" }}</span>
        </Button>
    }
}

/// A mark on the slider for each step at which something is cut off; of marks that would touch only one is drawn.
fn cut_marks(lab: &SearchLab) -> Vec<Markup> {
    /// How many marks have room.
    const ROOM: usize = 200;
    let all = lab.steps().len().max(1);
    let mut places: Vec<usize> = lab.cut_offs().map(|step| step * ROOM / all).collect();
    places.dedup();
    let mark = |place: usize| {
        let percent = 100.0 * place as f64 / ROOM as f64;
        el("rect").attr("x", format!("{percent:.1}%")).attr("width", "2").attr("height", "14")
    };
    vec![el("svg").hidden().children(places.into_iter().map(mark))]
}

//! Custom names and colours for the pegs.

use leptos::ev::Event;
use leptos::prelude::*;
use web_sys::HtmlInputElement;

use super::Sheets;
use crate::hooks::{PlayModel, change_own_pegs, own_pegs, peg_marks, use_memo};
use crate::parts::{Button, Markup, Show, button, drawn_with_buttons, el, live, peg as drawn_peg};
use mastermind_game::own_pegs::{MAX_NAME, OwnPegs, PEGS};
use mastermind_game::store::StoreError;
use mastermind_game::wording;
use mastermind_game::wording::stored as stored_words;

/// How many pegs are listed at first: those of the classic game.
const FIRST: u8 = 6;
const ALL: u8 = 10;

/// The contents of the sheet: a line for each peg.
#[component]
pub fn OwnPegsSheet() -> impl IntoView {
    let model = expect_context::<PlayModel>();
    let sheets = expect_context::<Sheets>();
    let colours_played = model.with_untracked(|play| play.setup().variant().colours());
    let list = List {
        of_colours: model.memo(|play| wording::colour_names(play.settings().looks)),
        shown: RwSignal::new(FIRST.max(colours_played)),
        opened: RwSignal::new(None),
        trouble: RwSignal::new(None),
    };
    let some_are_hidden = use_memo(move || list.shown.get() < ALL);
    let trouble = use_memo(move || list.trouble.get().map_or("", stored_words::trouble));
    view! {
        <p class="muted">"Tap a peg to change its colour. The names are yours."</p>
        <ol class="board own-pegs">
            {live(move || (0..list.shown.get()).map(|peg| view! { <OwnPeg list peg/> }.into_any()).collect())}
        </ol>
        <p class="complaint" role="alert">{trouble}</p>
        <div class="row spread">
            <Show when=some_are_hidden>
                <Button class="plain" act=move |()| list.shown.set(ALL)>"All ten pegs"</Button>
            </Show>
            <Button class="plain" act=move |()| list.change(|own| *own = OwnPegs::default())>"Usual colours"</Button>
        </div>
        <div class="choices">
            <Button class="primary wide" act=move |()| sheets.close()>"Done"</Button>
        </div>
    }
}

/// What all lines share; free to copy.
#[derive(Clone, Copy)]
struct List {
    /// The names of the palette's colours.
    of_colours: Signal<[&'static str; PEGS]>,
    /// How many pegs are listed.
    shown: RwSignal<u8>,
    /// The peg (from 0) whose colours are open.
    opened: RwSignal<Option<u8>>,
    /// Why the last change is not stored.
    trouble: RwSignal<Option<StoreError>>,
}

impl List {
    fn change(self, change: impl FnOnce(&mut OwnPegs)) {
        self.trouble.set(change_own_pegs(change));
    }
}

/// What a press in a line does.
#[derive(Clone, Copy)]
enum Press {
    /// Opens the ten colours, or closes them.
    Open,
    /// Gives the peg this colour.
    Give(u8),
}

/// The line of a peg, from 0: the peg, its name, and, when it is open, the ten colours.
#[component]
fn OwnPeg(list: List, peg: u8) -> impl IntoView {
    let mark = use_memo(move || peg_marks().text(peg));
    let name = use_memo(move || own_pegs().name(peg, list.of_colours.get()));
    let colour = use_memo(move || own_pegs().colour(peg));
    let colour_name = use_memo(move || list.of_colours.get()[usize::from(colour.get())]);
    let is_open = use_memo(move || list.opened.get() == Some(peg));
    let complaint = RwSignal::new(String::new());
    let has_complaint = use_memo(move || complaint.with(|text| !text.is_empty()));
    let complaint_id = format!("own-peg-{peg}-complaint");
    let rename = move |event: Event| {
        let typed = event_target_value(&event);
        let (shown, of_colours) = (list.shown.get_untracked(), list.of_colours.get_untracked());
        let mut refused = None;
        list.change(|own| refused = own.rename(peg, &typed, shown, of_colours).err());
        if refused.is_none() {
            // The field shows the name as it is kept, even if that has not changed.
            event_target::<HtmlInputElement>(&event).set_value(&name.get_untracked());
        }
        complaint.set(refused.map(|taken| wording::name_taken_message(&taken, untrack(peg_marks))).unwrap_or_default());
    };
    let press = move |press| match press {
        Press::Open => list.opened.update(|opened| *opened = if *opened == Some(peg) { None } else { Some(peg) }),
        Press::Give(colour) => list.change(|own| own.give_colour(peg, colour)),
    };
    let key = move || {
        let key = button(format!("own-peg-{peg}"))
            .class("peg-key")
            .attr("aria-label", format!("Colour of peg {}: {}", mark.get(), colour_name.get()))
            .attr("aria-expanded", is_open.get().to_string())
            .on_press(Press::Open)
            .child(drawn_peg(Some(peg)));
        vec![key]
    };
    let colours = move || {
        let label = format!("Colours for peg {}", mark.get());
        let keys = (0..ALL).zip(list.of_colours.get()).map(|(given, name)| colour_key(peg, given, name, colour.get()));
        vec![el("div").class("ten-colours").attr("role", "group").attr("aria-label", label).children(keys)]
    };
    view! {
        <li class:open=is_open>
            {drawn_with_buttons("", key, press)}
            <input
                type="text"
                aria-label=move || format!("Name of peg {}", mark.get())
                aria-describedby=complaint_id.clone()
                aria-invalid=move || has_complaint.get().to_string()
                dir="auto"
                spellcheck="false"
                autocomplete="off"
                maxlength=MAX_NAME.to_string()
                prop:value=name
                on:change=rename
            />
            <p class="complaint" id=complaint_id role="alert">{complaint}</p>
            <Show when=is_open>{drawn_with_buttons("", colours, press)}</Show>
        </li>
    }
}

/// The key that gives a peg a colour, from 0, with its name; `now` is the colour that the peg has.
fn colour_key(peg: u8, colour: u8, name: &'static str, now: u8) -> Markup {
    let sample = el("span").class("peg").attr("data-swatch", colour.to_string());
    button(format!("own-peg-{peg}-{colour}"))
        .class("peg-key")
        .attr("aria-label", name)
        .attr("aria-pressed", (colour == now).to_string())
        .on_press(Press::Give(colour))
        .child(sample)
}

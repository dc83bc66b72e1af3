//! The chips: the position that is searched, the guesses that are tried; what can be saved.

use leptos::prelude::*;

use super::search_model;
use crate::hooks::{peg_marks, use_effect, use_memo};
use crate::lab::frame::{Chip, SaveChip, Settings};
use crate::parts::{Button, Choice, Saving, Show, TextField, TypedText};
use mastermind_engine::textbook::Switches;
use mastermind_game::PegMarks;
use mastermind_game::figures::{search_drawing, search_tree_drawing};
use mastermind_game::lab::search::{SEARCH_STARTS, SearchAction, SearchStart};
use mastermind_game::wording::search as words;
use mastermind_game::{Place, Route};

/// All chips of the section.
#[component]
pub fn SearchSettings() -> impl IntoView {
    let model = search_model();
    let label = model.memo(|lab| words::position_chip(lab).label);
    let note = model.memo(|lab| words::position_chip(lab).note);
    let guesses = model.memo(|lab| words::guesses_chip(lab.link().switches.fitting_only));
    let guesses_label = use_memo(move || guesses.get().label);
    let guesses_note = use_memo(move || guesses.get().note);
    let choice = move |fitting_only: bool| {
        let chosen = model.memo(move |lab| lab.link().switches.fitting_only == fitting_only);
        let act = move |_| {
            let switches = model.with_untracked(|lab| lab.link().switches);
            model.act(SearchAction::Switch(Switches { fitting_only, ..switches }));
        };
        view! { <Choice label=words::guesses_chip(fitting_only).label group="search-guesses" chosen act/> }.into_any()
    };
    // At the end of a small search, the whole tree.
    let figure = move |marks| {
        model.with_untracked(|lab| {
            let is_over = lab.steps_done().len() == lab.steps().len();
            let whole = is_over.then(|| search_tree_drawing::solved(lab, marks)).flatten();
            whole.or_else(|| search_drawing::figure(lab, marks))
        })
    };
    let link = move |()| Some(model.route()?.to_string());
    view! {
        <Settings line=model.memo(words::settings_line)>
            <Chip label note name="Position" class="wide"><PositionChoice/></Chip>
            <Chip label=guesses_label note=guesses_note name="Which guesses">
                <div role="radiogroup" aria-label="Which guesses">{choice(false)}{choice(true)}</div>
            </Chip>
            <div class="run"></div>
            <SaveChip items=Vec::new() figure link><Exercise/></SaveChip>
        </Settings>
    }
}

/// The entry that saves the tree as an exercise, if it is small.
#[component]
fn Exercise() -> impl IntoView {
    let model = search_model();
    let saving = Saving::new();
    let available = model.memo(|lab| search_tree_drawing::exercise(lab, PegMarks::FromZero).is_some());
    let save = move |()| {
        let marks = untrack(peg_marks);
        saving.svg(model.with_untracked(|lab| search_tree_drawing::exercise(lab, marks)));
    };
    view! {
        <Show when=available>
            <h3>"For pen and paper"</h3>
            <Button act=save name="Tree as an exercise".to_owned()>
                "Exercise"<span class="muted">"draw the values and the cuts"</span>
            </Button>
            <p class="message" role="status" aria-label="Saving the exercise">{saving.message()}</p>
        </Show>
    }
}

/// The choice of a position.
#[component]
fn PositionChoice() -> impl IntoView {
    let model = search_model();
    let field = TypedText::default();
    let text = model.memo(|lab| lab.link().position.line(peg_marks()));
    let complaint = RwSignal::new(String::new());
    let wrong = use_memo(move || complaint.with(|why| !why.is_empty()));
    use_effect(move |_| {
        text.track();
        complaint.set(String::new());
    });
    let open = move |text: &str| match model.with_untracked(|lab| lab.read(text)) {
        Ok(position) => model.act(SearchAction::Open(position)),
        Err(why) => complaint.set(why.to_string()),
    };
    let read = move |()| open(&field.get());
    let analyse = model.memo(|lab| {
        let (place, rest) = (Place::Analyse, lab.link().position.route());
        Route { place, rest }.to_string()
    });
    let start = move |start: SearchStart| {
        view! { <Button class="chip" act=move |()| open(start.position)>{words::start_name(start)}</Button> }.into_any()
    };
    view! {
        <div class="usual" role="group" aria-label="Positions to begin with">
            {SEARCH_STARTS.map(start).into_iter().collect::<Vec<_>>()}
        </div>
        <TextField
            label="Position"
            described_by="search-help"
            text=field
            value=text
            invalid=wrong
            complaint
            send=read
        />
        <p class="muted" id="search-help">
            "The steps are shown where at most 60 codes are left; nodes are counted up to 300."
        </p>
        <div class="actions">
            <Button act=read>"Show this position"</Button>
            <a href=analyse>"Open it in Analyse"</a>
        </div>
    }
}

//! *Openings*: the groups that every kind of guess leaves.
//!
//! ```text
//!   picture   a bar for each guess: all codes, cut into groups
//!   shown     the guess that is chosen: what each feedback leaves
//!   table     every group of every guess
//! ```

mod picture;
mod shown;
mod table;

use leptos::prelude::*;

pub use self::picture::pins;

use self::picture::picture;
use self::shown::chosen_guess_card;
use self::table::{CODES_LEFT_BY_EACH_ANSWER, table};
use super::frame::{Chip, FindingHead, Fold, RunButton, SaveChip, SaveItem, Settings, SizeChip, Stage};
use crate::hooks::PlaceModel;
use crate::hooks::{peg_marks, use_effect, use_memo, use_spoken, use_worker};
use crate::lab::use_section;
use crate::parts::{Announcements, Button, Notices, Show, TextField, TypedText, drawn_with_buttons};
use mastermind_game::figures::lab_charts;
use mastermind_game::lab::openings::{Openings, OpeningsAction};
use mastermind_game::notation::Position;
use mastermind_game::wording::{lab, openings as words};
use mastermind_game::{Place, Route};

/// The id of the heading.
const HEADING: &str = "openings-heading";

/// The section *Openings*. Its worker lives as long as it is shown.
#[component]
pub fn OpeningsSection() -> impl IntoView {
    let model = use_section(Openings::new);
    let receive = move |query, reply| model.act(OpeningsAction::Answered(query, reply));
    let engine = use_worker("openings", move || model.with(Openings::query), receive);
    let finding = model.memo(words::finding);
    let news = use_spoken(use_memo(move || finding.with(|finding| finding.text.clone())));
    let act = move |action: OpeningsAction| model.act(action);
    let bars = drawn_with_buttons("", move || model.with(picture), act);
    view! {
        <section class="lab-section" aria-labelledby=HEADING>
            <Notices notices=model.notices engine/>
            <FindingHead id=HEADING finding/>
            <OpeningsSettings/>
            <Stage name="Guesses and their groups" picture=bars>
                {drawn_with_buttons("", move || model.with(chosen_guess_card), act)}
            </Stage>
            <Fold id="openings-all" name="All figures" about="each feedback of each guess as a table".to_owned()>
                <AllFigures/>
            </Fold>
            <Announcements text=news/>
        </section>
    }
}

/// The chips: the game, the rows before; the counting, and what can be saved.
#[component]
fn OpeningsSettings() -> impl IntoView {
    let model = openings_model();
    let variant = Signal::derive(move || model.with(|state| state.position().variant()));
    let choose = move |variant| model.act(OpeningsAction::Open(Position::start(variant)));
    let line = model.memo(|state| {
        format!("{} · {}", lab::short_size(state.position().variant()), words::rows_chip(state).to_lowercase())
    });
    let items =
        SaveItem::of_table(["Table as CSV", "Table as JSON"], move || model.with_untracked(Openings::data_table));
    let figure = move |marks| model.with_untracked(|state| Some(lab_charts::openings_chart(state, marks)?.figure()));
    let link = move |()| Some(model.route()?.to_string());
    view! {
        <Settings line>
            <SizeChip id="openings" variant choose/>
            <Chip label=model.memo(words::rows_chip) name="Position"><PositionChoice/></Chip>
            <RunButton
                control=model.memo(words::run_control)
                heading=HEADING
                start=move |()| model.act(OpeningsAction::GoOn)
                stop=move |()| model.act(OpeningsAction::Stop)
            />
            <SaveChip items figure link/>
        </Settings>
    }
}

/// The table of all groups, and how much of it is shown.
#[component]
fn AllFigures() -> impl IntoView {
    let model = openings_model();
    let about = model.memo(words::position_note);
    let shown = model.memo(words::rows_shown);
    let more = model.memo(|state| match state.splits() {
        Some(Ok(splits)) => splits.len() > state.rows_shown(),
        _ => false,
    });
    view! {
        <h3 class="visually-hidden">{CODES_LEFT_BY_EACH_ANSWER}</h3>
        <p>{about}</p>
        <p class="muted" role="status">{shown}</p>
        {drawn_with_buttons("", move || model.with(table), move |action: OpeningsAction| model.act(action))}
        <Show when=more>
            <Button act=move |()| model.act(OpeningsAction::More)>{"Show more"}</Button>
        </Show>
    }
}

/// The entry of a position.
#[component]
fn PositionChoice() -> impl IntoView {
    let model = openings_model();
    let field = TypedText::default();
    let text = model.memo(|state| state.position().line(peg_marks()));
    let complaint = RwSignal::new(String::new());
    let wrong = use_memo(move || complaint.with(|why| !why.is_empty()));
    // A complaint about a text ends when another position is opened in any way.
    use_effect(move |_| {
        text.track();
        complaint.set(String::new());
    });
    let read = move |()| match model.with(|state| state.read(&field.get())) {
        Ok(position) => {
            complaint.set(String::new());
            model.act(OpeningsAction::Open(position));
        }
        Err(why) => complaint.set(why.to_string()),
    };
    view! {
        <TextField
            label="Position"
            described_by="openings-help"
            text=field
            value=text
            invalid=wrong
            complaint
            send=read
        />
        <p class="muted" id="openings-help">
            {"The game, then each guess with its black and white pins: "}<b>"6x4 0011:10"</b>"."
        </p>
        <Button act=read>{"Show this position"}</Button>
    }
}

/// The address of the position in *Analyse*.
fn analyse_address(state: &Openings) -> String {
    let (place, rest) = (Place::Analyse, state.position().route());
    Route { place, rest }.to_string()
}

/// The model, from the context.
fn openings_model() -> PlaceModel<Openings> {
    expect_context()
}

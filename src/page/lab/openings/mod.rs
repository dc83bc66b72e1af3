//! *Openings*: the parts that every kind of guess leaves.

mod table;

use leptos::prelude::*;

use self::table::{CODES_LEFT_BY_EACH_ANSWER, table};
use crate::hooks::{
    CurrentRoute, focus_heading, peg_marks, scroll_into_view, use_effect, use_memo, use_worker, when_seen,
};
use crate::lab::buttons::Stop;
use crate::lab::focus::use_focus_after;
use crate::lab::section::SectionModel;
use crate::parts::{Button, Card, Notices, SaveTable, Show, TextField, TypedText, VariantPicker, drawn_with_buttons};
use mastermind_game::figures::lab_charts;
use mastermind_game::lab::Section;
use mastermind_game::lab::openings::{Openings, OpeningsAction};
use mastermind_game::notation::Position;
use mastermind_game::wording::openings as words;
use mastermind_game::{Place, Route};

/// The section *Openings*. Its worker lives as long as it is shown.
#[component]
pub fn OpeningsSection() -> impl IntoView {
    let model = openings_model();
    let receive = move |query, reply| model.act(OpeningsAction::Reply(query, reply));
    let engine = use_worker("openings", move || model.with(Openings::query), receive);
    let about = model.memo(words::about);
    let shown = model.memo(words::rows_shown);
    let more = model.memo(|state| match state.splits() {
        Some(Ok(splits)) => splits.len() > state.rows_shown(),
        _ => false,
    });
    let available = model.memo(|state| matches!(state.splits(), Some(Ok(_))));
    let busy = engine.busy;
    use_focus_after(busy.into(), "openings-heading");
    bring_into_view(available, busy.into());
    let stop = move |()| {
        model.act(OpeningsAction::Stop);
        focus_heading("openings-heading");
    };
    view! {
        <Notices notices=model.notices engine/>
        <div class="split full">
            <section class="place" aria-labelledby="openings-heading">
                <div class="bar row"><h2 id="openings-heading">{"How guesses split the codes"}</h2></div>
                <PositionChoice/>
                <Card id="openings-table" title=CODES_LEFT_BY_EACH_ANSWER>
                    <p>{about}</p>
                    <p class="muted" role="status">{shown}</p>
                    <Show when=busy>
                        <Stop act=stop/>
                    </Show>
                    {drawn_with_buttons("", move || model.with(table), move |action| model.act(action))}
                    <SaveTable
                        title=CODES_LEFT_BY_EACH_ANSWER
                        available
                        table=move |()| model.with_untracked(Openings::data_table)
                        chart=move |marks| model.with_untracked(|state| Some(lab_charts::openings(state, marks)?.figure()))
                    />
                    <Show when=more>
                        <Button act=move |()| model.act(OpeningsAction::More)>{"Show more"}</Button>
                    </Show>
                </Card>
            </section>
        </div>
    }
}

/// Scrolls to the table once it is drawn, if a link named a position. This must come after the end of the work has moved
/// the focus, which scrolls too.
fn bring_into_view(available: Signal<bool>, busy: Signal<bool>) {
    let rest = expect_context::<CurrentRoute>().rest(Place::Lab);
    let linked = rest.with_untracked(|rest| {
        let (_, position) = Section::read(rest.as_deref()?)?;
        (!position.is_empty()).then_some(())
    });
    let linked = StoredValue::new(linked.is_some());
    use_effect(move |_| {
        if available.get() && !busy.get() && linked.get_value() {
            linked.set_value(false);
            when_seen(|| request_animation_frame(|| scroll_into_view("[aria-labelledby=openings-table]")));
        }
    });
}

/// The choice of the game and the position.
#[component]
fn PositionChoice() -> impl IntoView {
    let model = openings_model();
    let variant = Signal::derive(move || model.with(|state| state.position().variant()));
    let choose = move |variant| model.act(OpeningsAction::Open(Position::start(variant)));
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
    let analyse = model.memo(|state| {
        let (place, rest) = (Place::Analyse, state.position().route());
        Route { place, rest }.to_string()
    });
    view! {
        <div class="pair tiles">
            <Card id="openings-game" title="Game">
                <VariantPicker id="openings" with_rules=true variant choose/>
            </Card>
            <Card id="openings-position" title="Position">
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
                <div class="actions">
                    <Button act=read>{"Show this position"}</Button>
                    <a href=analyse>{"Open it in Analyse"}</a>
                </div>
            </Card>
        </div>
    }
}

/// The model, from the context.
fn openings_model() -> SectionModel<Openings> {
    expect_context()
}

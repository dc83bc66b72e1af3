//! *Compare strategies*: against every code, on all cores.
//!
//! ```text
//!   bar        run, stop, go on                      setup    strategies, opening, workers, game
//!   results    a row for each strategy
//!   games by guesses    histograms, table
//!   sources             published figures, notes
//!   to keep             files, link
//! ```

mod desk;
mod keep;
mod results;
mod setup;

use leptos::html;
use leptos::prelude::*;

use self::desk::CompareDesk;
use self::keep::Keep;
use self::results::{Distribution, Results, Sources};
use self::setup::SetupCards;
use super::crew::use_crew;
use super::focus::focus;
use crate::game::lab::compare::{Compare, CompareAction, Run};
use crate::game::wording::compare as words;
use crate::ui::hooks::use_memo;
use crate::ui::parts::{Broken, Button, Told, When};

pub use desk::use_compare;

/// The section. Its workers live as long as it is shown.
#[component]
pub fn CompareSection() -> impl IntoView {
    let desk = desk();
    let crew = use_crew(desk);
    let ran = desk.memo(|state| state.run().is_some());
    let rests = desk.memo(|state| state.run().is_some() && !state.is_going());
    view! {
        <Told notices=desk.notices/>
        <Broken broken=crew.broken retry=move || crew.retry()/>
        <div class="columns">
            <section class="place" aria-labelledby="compare-heading">
                <Bar/>
                <Results/>
                <When so=ran><Distribution/><Sources/></When>
                <When so=rests><Keep/></When>
            </section>
            <aside class="side"><SetupCards/></aside>
        </div>
    }
    .into_any()
}

#[component]
fn Bar() -> impl IntoView {
    let desk = desk();
    let going = desk.memo(Compare::is_going);
    let may_go_on = desk.memo(|state| {
        let halted = |run: &Run| !run.is_going() && !run.is_done();
        state.run().is_some_and(halted)
    });
    let pressable = desk.memo(|state| state.is_going() || state.setup().is_ok());
    let lack = desk.memo(|state| state.setup().err().map(|lack| words::lack(lack).to_owned()));
    let lacks = use_memo(move || lack.with(Option::is_some));
    let standing = desk.memo(words::status_line);
    let news = desk.memo(words::news);
    // One button, so that the focus stays where it is.
    let main = NodeRef::<html::Button>::new();
    let look = Signal::derive(move || if going.get() { "stop" } else { "primary" });
    let press = move |()| {
        desk.act(match going.get_untracked() {
            true => CompareAction::Stop,
            false => CompareAction::Run,
        });
    };
    let go_on = move |()| {
        desk.act(CompareAction::GoOn);
        focus(main);
    };
    view! {
        <div class="bar">
            <h2 id="compare-heading">"Strategies against every code"</h2>
            <span class="spacer"></span>
            <When so=may_go_on><Button act=go_on>"Go on"</Button></When>
            <Button class=look node_ref=main once=true enabled=pressable act=press>
                <When so=going><span class="spinner" aria-hidden="true"></span></When>
                {move || if going.get() { "Stop" } else { "Run" }}
            </Button>
        </div>
        <p class="muted">{standing}</p>
        <When so=lacks><p class="complaint" role="alert">{lack}</p></When>
        <p class="visually-hidden" role="status">{news}</p>
    }
    .into_any()
}

/// The comparison that a component shows.
fn desk() -> CompareDesk {
    expect_context::<CompareDesk>()
}

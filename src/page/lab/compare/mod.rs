//! *Compare strategies*: against every code, on all cores.
//!
//! ```text
//!   run, stop, go on                                 │ setup: strategies, opening, workers, game
//!   results: the strategies on one axis, the best    │ several: a list of games
//!            first; all figures; published figures   │
//!   export: files, a link                            │
//! ```

mod export;
mod results;
mod setup;
mod several;

use leptos::html;
use leptos::prelude::*;

use self::export::SaveResults;
use self::results::{Results, Sources};
use self::setup::SetupCards;
use super::buttons::StartStop;
use super::focus::focus;
use super::section::{SectionModel, use_workers};
use crate::hooks::use_memo;
use crate::parts::{Announcements, Broken, Button, Deferred, NoticeList, Show};
use mastermind_game::lab::compare::{Compare, CompareAction, Run};
use mastermind_game::wording::compare as words;

/// The section *Compare strategies*. Its workers live as long as it is shown.
#[component]
pub fn CompareSection() -> impl IntoView {
    let model = compare_model();
    let workers = use_workers(model);
    let ran = model.memo(|state| state.run().is_some());
    let rests = model.memo(|state| state.run().is_some() && !state.is_going());
    view! {
        <NoticeList notices=model.notices/>
        <Broken broken=workers.broken retry=move || workers.retry()/>
        <div class="split compare">
            <section class="place" aria-labelledby="compare-heading">
                <Bar/>
                <Deferred><Results/></Deferred>
                <Show when=ran><Sources/></Show>
                <Show when=rests><SaveResults/></Show>
            </section>
            <aside class="side"><Deferred><SetupCards/></Deferred></aside>
        </div>
    }
}

/// The heading, the buttons that start and stop the run, and its status.
#[component]
fn Bar() -> impl IntoView {
    let model = compare_model();
    let going = model.memo(Compare::is_going);
    let may_go_on = model.memo(|state| {
        let halted = |run: &Run| !run.is_going() && !run.is_done();
        state.run().is_some_and(halted)
    });
    let pressable = model.memo(|state| state.is_going() || state.setup().is_ok());
    let lack = model.memo(|state| state.setup().err().map(|lack| words::missing_input(lack).to_owned()));
    let lacks = use_memo(move || lack.with(Option::is_some));
    let standing = model.memo(words::status_line);
    let news = model.memo(words::news);
    let main = NodeRef::<html::Button>::new();
    let start = move |()| model.act(CompareAction::Run);
    let stop = move |()| model.act(CompareAction::Stop);
    let go_on = move |()| {
        model.act(CompareAction::GoOn);
        focus(main);
    };
    view! {
        <div class="bar row">
            <h2 id="compare-heading">{"Strategies against every code"}</h2>
            <span class="spacer"></span>
            <Show when=may_go_on><Button act=go_on>{"Go on"}</Button></Show>
            <StartStop going enabled=pressable label="Run" start stop node_ref=main/>
        </div>
        <p class="muted">{standing}</p>
        <Show when=lacks><p class="complaint" role="alert">{lack}</p></Show>
        <Announcements text=news/>
    }
}

/// The model, from the context.
fn compare_model() -> SectionModel<Compare> {
    expect_context()
}

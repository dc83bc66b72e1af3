//! *Learn*: lessons and puzzles, and what a learner is good at.
//!
//! ```text
//!   home        the next puzzle, the lessons, the rating
//!   storm       against the clock
//!   teach       a teacher makes a set and reads results
//!   teaching    which page shows what, lesson plans
//!   set         a set as a learner meets it
//!   print       a set on paper
//!   qr          the link of a set as a QR code
//!   blackboard  counting on the blackboard
//!   end         after a lesson, or after the puzzles of a day
//!   share       what is shared of the day
//!   plan        a plan as a tree: as a reply, and on paper
//!   model       the signal of state, stored; the address follows it
//!
//!   puzzle: rows or node
//!           reply
//!           below: how to see it, hints, codes; grid: what is known after a step
//!           bar: the verdict, and the one button
//! ```

mod bar;
mod below;
mod blackboard;
mod end;
mod grid;
mod home;
mod model;
mod node;
mod plan;
mod print;
mod puzzle;
mod qr;
mod reply;
mod set;
mod share;
mod storm;
mod teach;
mod teaching;

use std::mem::{Discriminant, discriminant};

use leptos::prelude::*;

use self::blackboard::BlackboardView;
use self::end::EndView;
use self::home::Home;
use self::model::{LearnModel, use_learn_model};
use self::print::PrintView;
use self::puzzle::PuzzleView;
use self::set::SetView;
use self::storm::StormView;
use self::teach::TeachView;
use super::hooks::{CurrentRoute, WorkerHandle, page_state, scroll_to, scrolled_by, use_effect, use_worker_when_asked};
use super::parts::{Fetched, Notices, Show, in_file};
use mastermind_game::learn::{Learn as LearnState, LearnAction, LearnLink, LearnPage};

in_file!(pub PLACE in learn: <LearnPlace/>);

// Fetched with the first puzzle.
in_file!(PUZZLE in puzzles: <PuzzleView/>);
in_file!(END in puzzles: <EndView/>);

// The other pages.
in_file!(TEACH in asides: <TeachView/>);
in_file!(SET in asides: <SetView/>);
in_file!(PRINT in asides: <PrintView/>);
in_file!(STORM in asides: <StormView/>);
in_file!(BLACKBOARD in asides: <BlackboardView/>);

/// *Learn*: its home page, a puzzle, or another page. Its worker lives as long as it is shown.
#[component]
fn LearnPlace() -> impl IntoView {
    let address = expect_context::<CurrentRoute>();
    let model = page_state(|| use_learn_model(address));
    // Play may have noted mistakes since this place was last shown.
    model.act(LearnAction::Refresh);
    let receive = move |query, answer| model.act(LearnAction::Answered(query, answer));
    // The home page asks nothing, so a visitor who only looks at it fetches no engine.
    let ask = move || model.with(LearnState::query);
    let engine: WorkerHandle = use_worker_when_asked("learn", ask, receive);
    let home = model.memo(LearnState::is_at_home);
    let puzzle = model.memo(LearnState::is_solving);
    let page = move |is: fn(&LearnPage) -> bool| model.memo(move |learn| learn.page().is_some_and(is));
    let teach = page(|page| matches!(page, LearnPage::Teach(_)));
    let set = page(|page| matches!(page, LearnPage::Set(_)));
    let print = page(|page| matches!(page, LearnPage::Print(_)));
    let storm = page(|page| matches!(page, LearnPage::Storm(_)));
    let proof = page(|page| matches!(page, LearnPage::Proof(_)));
    let end = model.memo(|learn| learn.end().is_some());
    // The current page, whatever it shows; `None` while a puzzle is open.
    let shown = model.memo(|learn| (!learn.is_solving()).then(|| discriminant(&learn.link())));
    // Another page is shown from its top, the home page where it was left.
    let left_at = StoredValue::new(0.0);
    use_effect(move |before: Option<Option<Discriminant<LearnLink>>>| {
        let home_page = Some(discriminant(&LearnLink::Home));
        let now = shown.get();
        if let Some(before) = before.filter(|before| *before != now) {
            // The old page is still drawn.
            if before == home_page {
                left_at.set_value(scrolled_by());
            }
            let down = if now == home_page { left_at.get_value() } else { 0.0 };
            request_animation_frame(move || scroll_to(down));
        }
        now
    });
    view! {
        <Notices notices=model.notices engine/>
        <Show when=home><Home/></Show>
        <Show when=puzzle><Fetched file=PUZZLE/></Show>
        <Show when=end><Fetched file=END/></Show>
        <Show when=teach><Fetched file=TEACH/></Show>
        <Show when=set><Fetched file=SET/></Show>
        <Show when=print><Fetched file=PRINT/></Show>
        <Show when=storm><Fetched file=STORM/></Show>
        <Show when=proof><Fetched file=BLACKBOARD/></Show>
    }
}

/// The model, from the context.
fn learn_model() -> LearnModel {
    expect_context::<LearnModel>()
}

//! *Match*: rounds in turns against the page, or against another person at the same screen.
//!
//! ```text
//!   setup    before a match: what it is like; how the matches have ended
//!   round    points, what can be done │ board: a person breaks a code │ or that of Solve: the page breaks one
//!   end      after it: who has won, and whether by luck
//!   friend   a link to the same match
//! ```

mod end;
mod friend;
mod model;
mod round;
mod score;
mod setup;

use leptos::prelude::*;

use self::end::EndView;
use self::model::{ContestModel, use_contest_model};
use self::round::RoundView;
use self::setup::{Offer, Setup};
use super::hooks::{CurrentRoute, focus_heading, page_state, scroll_into_view, use_worker_when_asked};
use super::parts::{Announcements, Notices, Show, focus_is_lost, in_file};
use mastermind_game::contest::{Contest, ContestAction, ContestStage};
use mastermind_game::solve::SolveAction;
use mastermind_game::wording::contest as words;

in_file!(pub PLACE: contest => draw_place);

fn draw_place() -> AnyView {
    let here = expect_context::<CurrentRoute>();
    page_state(|| use_contest_model(here));
    view! { <ContestPlace/> }.into_any()
}

/// The place. Its worker lives as long as it is shown, and starts when the page has to guess.
#[component]
fn ContestPlace() -> impl IntoView {
    let model = contest_model();
    let receive = move |query, reply| {
        model.act(ContestAction::Solve(SolveAction::Reply(query, reply)));
    };
    let engine = use_worker_when_asked("match", move || model.with(Contest::query), receive);
    // A worker of its own, so that the page's guess need not wait.
    let receive = move |query, reply| model.act(ContestAction::Reviewed(query, reply));
    use_worker_when_asked("match-review", move || model.with(Contest::review_query), receive);
    // What is drawn as in Solve takes them from here.
    provide_context(engine);
    provide_context(model.solve);
    let before = model.memo(|contest| contest.current().is_none());
    let over = model.memo(|contest| contest.stage() == Some(ContestStage::Over));
    let playing = model.memo(|contest| {
        let stage = contest.stage();
        stage.is_some_and(|stage| stage != ContestStage::Over)
    });
    // Only complaints are read again when they are repeated.
    let event = model.memo(|contest| {
        let of_solve = contest.solve().map(|solve| solve.complaint());
        match (contest.missing(), of_solve) {
            ((number, Some(_)), _) | (_, Some((number, Some(_)))) => number as usize,
            _ => 0,
        }
    });
    view! {
        <Notices notices=model.notices engine/>
        <Offer/>
        <Show when=before><Setup/></Show>
        <Show when=playing><RoundView/></Show>
        <Show when=over><EndView/></Show>
        <Announcements text=model.memo(words::announcement) event/>
    }
    .into_any()
}

/// Shows a view from its top, and moves the focus to its heading if what had it is gone. A view that the visit begins
/// with takes the focus from nobody.
fn show_from_top(model: ContestModel, then: impl FnOnce() + 'static) {
    request_animation_frame(move || {
        let acted = model.with_untracked(|contest| contest.missing().0 > 0);
        if acted && focus_is_lost() {
            scroll_into_view(".top");
            then();
        }
    });
}

/// The heading of every view.
fn focus_own_heading() {
    focus_heading("contest-heading");
}

fn contest_model() -> ContestModel {
    expect_context::<ContestModel>()
}

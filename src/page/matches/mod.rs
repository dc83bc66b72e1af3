//! *Match*: rounds in turns against the page, or against another person at the same screen.
//!
//! ```text
//!   setup    before a match: what it is like; how the matches have ended
//!   round    points and buttons │ board: a player breaks a code │ or that of Solve: the page breaks one
//!   end      after a match: who has won, and whether by luck
//!   versus   both sides with their points, and the rounds; the last round on a small board
//!   score    after a match: each round as a row of dots, and the accuracy and luck of both sides
//!   friend   a link to the same match
//!   model    the signal of state, stored and in the address
//! ```

mod end;
mod friend;
mod model;
mod round;
mod score;
mod setup;
mod versus;

use leptos::prelude::*;

use self::end::EndView;
use self::model::{MatchModel, use_match_model};
use self::round::RoundView;
use self::setup::{Offer, Setup};
use super::hooks::{CurrentRoute, focus_heading, page_state, scroll_into_view, use_worker_when_asked};
use super::parts::{Announcements, Notices, Show, focus_is_lost, in_file};
use crate::hooks::use_spoken;
use mastermind_game::matches::{MatchAction, MatchStage, Matches};
use mastermind_game::solve::SolveAction;
use mastermind_game::wording::matches as words;

in_file!(pub PLACE in matches: <MatchPlace/>);

/// *Match*, for the current stage. Its workers live as long as it is shown, and start when they are asked something.
#[component]
fn MatchPlace() -> impl IntoView {
    let address = expect_context::<CurrentRoute>();
    let model = page_state(|| use_match_model(address));
    let receive = move |query, reply| {
        model.act(MatchAction::Solve(SolveAction::Answered(query, reply)));
    };
    let engine = use_worker_when_asked("match", move || model.with(Matches::query), receive);
    // The review has a worker of its own, so that the page's guess need not wait for it.
    let receive_review = move |query, reply| model.act(MatchAction::Reviewed(query, reply));
    use_worker_when_asked("match-review", move || model.with(Matches::review_query), receive_review);
    // The components of Solve take these from the context.
    provide_context(engine);
    provide_context(model.solve);
    let before = model.memo(|matches| matches.current().is_none());
    let over = model.memo(|matches| matches.stage() == Some(MatchStage::Over));
    let playing = model.memo(|matches| {
        let stage = matches.stage();
        stage.is_some_and(|stage| stage != MatchStage::Over)
    });
    // A screen reader reads a repeated complaint again, but no other repeated text.
    let event = model.memo(|matches| {
        let complaining_solve = matches.solve().filter(|solve| solve.complaint().is_some());
        match (matches.missing_pegs(), complaining_solve) {
            (Some(_), _) => matches.event_count() as usize,
            (None, Some(solve)) => solve.event_count() as usize,
            (None, None) => 0,
        }
    });
    view! {
        <Notices notices=model.notices engine/>
        <Offer/>
        <Show when=before><Setup/></Show>
        <Show when=playing><RoundView/></Show>
        <Show when=over><EndView/></Show>
        <Announcements text=use_spoken(model.memo(words::announcement)) event/>
    }
}

/// Scrolls a view to its top, and moves the focus to its heading if the element that had it is gone; not at the start of
/// the visit.
fn show_from_top(model: MatchModel, then: impl FnOnce() + 'static) {
    request_animation_frame(move || {
        let acted = model.with_untracked(|matches| matches.event_count() > 0);
        if acted && focus_is_lost() {
            scroll_into_view(".top");
            then();
        }
    });
}

/// The heading of every view.
fn focus_own_heading() {
    focus_heading("match-heading");
}

/// The model, from the context.
fn match_model() -> MatchModel {
    expect_context::<MatchModel>()
}

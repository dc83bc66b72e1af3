//! *Solve*: the page breaks the player's code.
//!
//! ```text
//!   bar      take back, new round
//!   board    the code, if entered; rows; the turn: guess and answer, or what is in the way
//!   race     what each strategy takes
//!   setup    game, who answers, strategy
//! ```

mod board;
mod model;
mod race;
mod repairs;
mod setup;
mod turn;

use leptos::html;
use leptos::prelude::*;

use self::board::Board;
use self::race::RaceTable;
use self::setup::Setup;
use self::turn::Turn;
use super::hooks::{Engine, use_effect, use_worker};
use super::parts::{Announcements, Button, Notices, focus_first, focus_is_lost};
use crate::game::solve::{Answerer, Solve, SolveAction, Stage};
use crate::game::wording::labels::solve as labels;
use crate::game::wording::solve as words;

pub use model::{SolveModel, use_solve_model};

/// What can get the focus.
#[derive(Clone, Copy, Default)]
struct SolveFocus {
    turn: NodeRef<html::Div>,
    new_round: NodeRef<html::Button>,
}

/// The place. Its worker lives as long as it is shown.
#[component]
pub fn SolvePlace() -> impl IntoView {
    let model = solve_model();
    let hear = move |query, reply| model.act(SolveAction::Reply(query, reply));
    let engine = use_worker("solve", move || model.get(Solve::query), hear);
    provide_context(engine);
    let targets = SolveFocus::default();
    use_focus(targets);
    // Only complaints are read again when they are repeated.
    let complaint = model.memo(|solve| match solve.complaint() {
        (number, Some(_)) => number as usize,
        (_, None) => 0,
    });
    view! {
        <Notices notices=model.notices engine/>
        <div class="columns">
            <section class="place" aria-labelledby="solve-heading">
                <Bar targets/>
                <div class="board"><Board/><Turn area=targets.turn/></div>
                <RaceTable/>
                <Announcements text=model.memo(words::announcement) event=complaint/>
            </section>
            <aside class="side"><Setup/></aside>
        </div>
    }
    .into_any()
}

#[component]
fn Bar(targets: SolveFocus) -> impl IntoView {
    let model = solve_model();
    let round = model.memo(|solve| labels::round(solve.number()));
    let may_take_back =
        model.memo(|solve| solve.answerer() == Answerer::Player && !solve.rows().is_empty());
    let over = model.memo(|solve| solve.stage() == Stage::Found);
    let look = Signal::derive(move || if over.get() { "primary" } else { "" });
    let new_round = move |()| {
        model.new_round();
        // After the new round is drawn.
        request_animation_frame(move || targets.focus());
    };
    view! {
        <div class="bar">
            <h2 id="solve-heading">{labels::THE_PAGE_GUESSES}</h2>
            <span class="pill">{round}</span>
            <span class="spacer"></span>
            <Button enabled=may_take_back act=move |()| model.act(SolveAction::TakeBack)>
                {labels::TAKE_BACK}
            </Button>
            <Button class=look node_ref=targets.new_round once=true act=new_round>{labels::NEW_ROUND}</Button>
        </div>
    }
    .into_any()
}

impl SolveFocus {
    /// Moves the focus to where the next key is wanted.
    fn focus(self) {
        let turn = self.turn.get_untracked();
        if !turn.is_some_and(|turn| focus_first(&turn))
            && let Some(button) = self.new_round.get_untracked()
        {
            // Focusing an element that is in the page does not fail.
            let _ = button.focus();
        }
    }
}

/// When the element that had the focus disappears with a stage of the round, the next stage gets
/// it.
fn use_focus(targets: SolveFocus) {
    let stage = solve_model().memo(|solve| match solve.stage() {
        Stage::Entering => 0usize,
        Stage::Thinking | Stage::Asking(_) => 1,
        // Until there are repairs to choose from.
        Stage::NoCandidates if solve.repairs().is_none() => 1,
        Stage::NoCandidates => 2,
        Stage::Refused(_) => 3,
        Stage::Stopped => 4,
        Stage::Found => 5,
    });
    use_effect(move |before: Option<usize>| {
        let now = stage.get();
        if before.is_some_and(|before| before != now) {
            request_animation_frame(move || {
                if focus_is_lost() {
                    targets.focus();
                }
            });
        }
        now
    });
}

fn solve_model() -> SolveModel {
    expect_context::<SolveModel>()
}

fn engine() -> Engine {
    expect_context::<Engine>()
}

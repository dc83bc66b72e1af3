//! *Solve*: the computer breaks the player's code.
//!
//! ```text
//!   setup │ board: rows           │ beside: why this guess,
//!         │ turn: the tray         │         the race
//!         │ repairs: no code fits  │
//!
//!   model   the signal of state, stored and in the address
//! ```

mod beside;
mod board;
mod model;
mod race;
mod repairs;
mod setup;
mod turn;

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;

use self::beside::Beside;
use self::setup::{Doors, Setup};
use self::turn::answers;
use super::hooks::{CurrentRoute, Engine, page_state, scroll_into_view, use_effect, use_worker};
use super::notebook::{NotebookPanel, use_notebook};
use super::parts::{
    Announcements, Button, Deferred, Notices, Show, drawn, figures, focus_first, focus_is_lost, in_file, many_pegs,
};
use mastermind_game::notebook::in_solve;
use mastermind_game::solve::{Answerer, Solve, SolveAction, Stage};
use mastermind_game::wording::labels::parts::possible_codes;
use mastermind_game::wording::labels::solve as labels;
use mastermind_game::wording::solve as words;
use mastermind_game::{AnswerEdit, wording};

pub use board::Board;
pub use model::{SolveModel, use_solve_model};
pub use repairs::Repairs;
pub use turn::Turn;

/// What can get the focus.
#[derive(Clone, Copy, Default)]
pub struct SolveFocus {
    /// The tray: the question with its keys, or a code that is entered.
    pub turn: NodeRef<html::Div>,
    /// What contradicts itself.
    pub clash: NodeRef<html::Div>,
    /// What begins the next round.
    pub new_round: NodeRef<html::Button>,
}

in_file!(pub PLACE: solve => draw_place);

fn draw_place() -> AnyView {
    let here = expect_context::<CurrentRoute>();
    page_state(|| use_solve_model(here));
    view! { <SolvePlace/> }.into_any()
}

/// The place. Its worker lives as long as it is shown.
#[component]
fn SolvePlace() -> impl IntoView {
    let model = solve_model();
    let receive = move |query, reply| model.act(SolveAction::Reply(query, reply));
    let engine = use_worker("solve", move || model.with(Solve::query), receive);
    provide_context(engine);
    let targets = SolveFocus::default();
    use_focus(targets);
    // Only complaints are read again when they are repeated.
    let complaint = model.memo(|solve| match solve.complaint() {
        (number, Some(_)) => number as usize,
        (_, None) => 0,
    });
    // On a phone the bottom belongs to the keys while they can be used, otherwise to New code.
    let entering = model.memo(|solve| {
        let stage = solve.stage();
        let rests = matches!(stage, Stage::Found | Stage::NoCandidates);
        (!rests || solve.opened().is_some()).to_string()
    });
    let pegs = model.memo(|solve| many_pegs(solve.variant().pegs()));
    let rows = model.memo(Solve::enters_row);
    let clash = model.memo(|solve| {
        let clash = solve.stage() == Stage::NoCandidates;
        clash && solve.opened().is_none() && solve.repairs().is_some()
    });
    let on_key = move |event: KeyboardEvent| hear_digit(model, &event);
    let announcements = (model.memo(words::announcement), complaint);
    let notebook = use_notebook(model.notices, announcements, move || model.with(in_solve));
    provide_context(notebook);
    view! {
        <Notices notices=model.notices engine/>
        <section
            class="play solve"
            // The entry of rows is that of Analyse.
            class:analyse=rows
            aria-labelledby="solve-heading"
            data-entering=entering
            data-pegs=pegs
        >
            <div class="round">
                <Deferred><State targets/></Deferred>
                <Deferred><Setup/></Deferred>
                <Deferred><NotebookPanel/></Deferred>
            </div>
            <div class="middle">
                <div class="board" on:keydown=on_key>
                    <Deferred><Board/></Deferred>
                    <Deferred><Turn area=targets.turn/></Deferred>
                </div>
                <Show when=clash><div node_ref=targets.clash><Repairs/></div></Show>
                <Announcements text=notebook.announcement() event=notebook.event()/>
            </div>
            <Deferred><Beside/></Deferred>
        </section>
    }
}

/// A digit is a part of the answer wherever on the board the focus is.
pub fn hear_digit(model: SolveModel, event: &KeyboardEvent) {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    let edit = AnswerEdit::from_key(&event.key()).filter(|_| model.with(answers));
    if let Some(edit) = edit.filter(|_| !modified && !event.default_prevented()) {
        event.prevent_default();
        model.act(SolveAction::Answer(edit));
    }
}

/// How far the round is, and what can be done with it.
#[component]
fn State(targets: SolveFocus) -> impl IntoView {
    let model = solve_model();
    let game = model.memo(words::game_and_round);
    let invitation = model.memo(|solve| words::invitation(solve.answerer()).to_owned());
    let heading = model.memo(|solve| words::heading(solve.answerer()).to_owned());
    let may_take_back = model.memo(|solve| {
        let some = !solve.rows().is_empty() || solve.played().is_some();
        solve.answerer() != Answerer::Page && some
    });
    let over = model.memo(|solve| solve.stage() == Stage::Found);
    let look = Signal::derive(move || if over.get() { "primary" } else { "" });
    let new_round = move |()| {
        model.new_round();
        // After the new round is drawn.
        request_animation_frame(move || targets.focus());
    };
    view! {
        <div class="card state">
            <div>
                <h2 id="solve-heading" class="visually-hidden">{heading}</h2>
                <p class="muted" role="status">{invitation}</p>
                <p class="muted">{game}</p>
            </div>
            <Doors/>
            {drawn("", move || vec![figures("figures", model.with(counts))])}
            <div class="round-buttons">
                <Button enabled=may_take_back act=move |()| model.act(SolveAction::TakeBack)>
                    {labels::TAKE_BACK}
                </Button>
                <Button class=look node_ref=targets.new_round once=true act=new_round>"New code"</Button>
            </div>
        </div>
    }
}

fn counts(solve: &Solve) -> Vec<(String, String)> {
    let left = solve.possible(solve.rows().len());
    let left = left.map(u64::from);
    let number = left.map_or("…".into(), wording::thousands);
    let guesses = solve.rows().len();
    vec![(possible_codes(left).into(), number), (guesses_so_far(guesses).into(), guesses.to_string())]
}

impl SolveFocus {
    /// Moves the focus to where the next key is wanted.
    fn focus(self) {
        let targets = [self.clash, self.turn];
        // What is gone from the page may still be known here.
        let mut targets = targets
            .into_iter()
            .filter_map(|target| target.try_get_untracked().flatten())
            .filter(|target| target.is_connected());
        if !targets.any(|target| focus_first(&target))
            && let Some(button) = self.new_round.try_get_untracked().flatten()
        {
            // Focusing an element that is in the page does not fail.
            let _ = button.focus();
        }
    }
}

/// When the element that had the focus disappears with a stage of the round, the next stage gets
/// it.
pub fn use_focus(targets: SolveFocus) {
    let stage = solve_model().memo(|solve| match solve.stage() {
        _ if solve.opened().is_some() => 6usize,
        _ if solve.plays_other() => 7,
        // Another button stands where one may insist.
        _ if solve.may_insist() => 8,
        Stage::Entering => 0,
        Stage::Thinking | Stage::Asking(_) => 1,
        // Until there are repairs to choose from.
        Stage::NoCandidates if solve.repairs().is_none() => 1,
        Stage::NoCandidates => 2,
        Stage::Refused(_) => 3,
        Stage::Stopped => 4,
        Stage::Found => 5,
    });
    // On a phone the row that is asked about would come to lie below the keys.
    let rows = solve_model().memo(|solve| solve.rows().len());
    use_effect(move |before: Option<usize>| {
        let now = rows.get();
        if before.is_some_and(|before| before < now) {
            request_animation_frame(|| scroll_into_view(".solve .history .asked"));
        }
        now
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

/// What this number counts.
fn guesses_so_far(number: usize) -> &'static str {
    match number {
        1 => "guess so far",
        _ => "guesses so far",
    }
}

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
use mastermind_game::wording::LabelledFigure;

use self::beside::SidePanel;
use self::setup::{Doors, MyColours, Setup};
use self::turn::shows_keys;
use super::hooks::{CurrentRoute, WorkerHandle, page_state, scroll_into_view, use_effect, use_worker};
use super::notebook::{NotebookPanel, use_notebook};
use super::parts::{
    Announcements, Button, Deferred, Notices, Show, drawn, figures, focus_first, focus_is_lost, in_file, many_pegs,
};
use crate::hooks::use_spoken;
use mastermind_game::notebook::solve_position;
use mastermind_game::solve::{Answerer, Solve, SolveAction, Stage};
use mastermind_game::wording::labels::parts::possible_codes_label;
use mastermind_game::wording::labels::solve as labels;
use mastermind_game::wording::solve as words;
use mastermind_game::{FeedbackEdit, wording};

pub use board::Board;
pub use model::{SolveModel, use_solve_model};
pub use repairs::Repairs;
pub use turn::Turn;

/// The elements that can get the focus; free to copy.
#[derive(Clone, Copy, Default)]
pub struct SolveFocus {
    /// The tray: the question with its keys, or the entry of a code.
    pub turn: NodeRef<html::Div>,
    /// The repairs of rows that contradict each other.
    pub clash: NodeRef<html::Div>,
    /// The button that starts the next round.
    pub new_round: NodeRef<html::Button>,
}

in_file!(pub PLACE in solve: <SolvePlace/>);

/// *Solve*. Its worker lives as long as it is shown.
#[component]
fn SolvePlace() -> impl IntoView {
    let address = expect_context::<CurrentRoute>();
    let model = page_state(|| use_solve_model(address));
    let receive = move |query, reply| model.act(SolveAction::Answered(query, reply));
    let engine = use_worker("solve", move || model.with(Solve::query), receive);
    provide_context(engine);
    let targets = SolveFocus::default();
    use_focus(targets);
    // A screen reader reads a repeated complaint again, but no other repeated text.
    let complaint = model.memo(|solve| if solve.complaint().is_some() { solve.event_count() as usize } else { 0 });
    // On a phone the keys are at the bottom while they can be used, otherwise New code.
    let entering = model.memo(|solve| {
        let stage = solve.stage();
        let is_over = matches!(stage, Stage::Found | Stage::NoCandidates);
        (!is_over || solve.opened().is_some()).to_string()
    });
    let pegs = model.memo(|solve| many_pegs(solve.variant().pegs()));
    let rows = model.memo(Solve::enters_row);
    let clash = model.memo(|solve| {
        let clash = solve.stage() == Stage::NoCandidates;
        clash && solve.opened().is_none() && solve.repairs().is_some()
    });
    let on_key = move |event: KeyboardEvent| handle_key(model, &event);
    let announcements = (use_spoken(model.memo(words::announcement)), complaint);
    let notebook = use_notebook(model.notices, announcements, move || model.with(solve_position));
    provide_context(notebook);
    view! {
        <Notices notices=model.notices engine/>
        <section
            class="play solve"
            // Rows are entered as in Analyse.
            class:analyse=rows
            aria-labelledby="solve-heading"
            data-entering=entering
            data-pegs=pegs
        >
            <div class="round">
                <Deferred><RoundStatus targets/></Deferred>
                <Deferred><Setup/></Deferred>
                <Deferred><NotebookPanel/></Deferred>
            </div>
            <div class="middle">
                <div class="board" on:keydown=on_key>
                    <Deferred><Board/></Deferred>
                    <Deferred><Turn area=targets.turn/></Deferred>
                </div>
                <Show when=clash><div node_ref=targets.clash><Repairs/></div></Show>
                <Deferred><MyColours/></Deferred>
                <Announcements text=notebook.announcement() event=notebook.event()/>
            </div>
            <Deferred><SidePanel/></Deferred>
        </section>
    }
}

/// Handles a key that is pressed anywhere on the board: a digit is a part of the feedback.
pub fn handle_key(model: SolveModel, event: &KeyboardEvent) {
    let modified = event.ctrl_key() || event.alt_key() || event.meta_key();
    let edit = FeedbackEdit::from_key(&event.key()).filter(|_| model.with(shows_keys));
    if let Some(edit) = edit.filter(|_| !modified && !event.default_prevented()) {
        event.prevent_default();
        model.act(SolveAction::Answer(edit));
    }
}

/// The figures of the round, and the buttons for it.
#[component]
fn RoundStatus(targets: SolveFocus) -> impl IntoView {
    let model = solve_model();
    let game = model.memo(words::game_and_round);
    let invitation = model.memo(|solve| words::invitation_line(solve.answerer()).to_owned());
    let heading = model.memo(|solve| words::heading(solve.answerer()).to_owned());
    let may_take_back = model.memo(|solve| {
        let has_guess = !solve.rows().is_empty() || solve.played().is_some();
        solve.answerer() != Answerer::Page && has_guess
    });
    let over = model.memo(|solve| solve.stage() == Stage::Found);
    let button_class = Signal::derive(move || if over.get() { "primary" } else { "" });
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
                <Show when=may_take_back>
                    <Button act=move |()| model.act(SolveAction::TakeBack)>{labels::TAKE_BACK}</Button>
                </Show>
                <Button class=button_class node_ref=targets.new_round once=true act=new_round>"New code"</Button>
            </div>
        </div>
    }
}

/// The figures below the board: the codes left, the guesses so far.
fn counts(solve: &Solve) -> [LabelledFigure; 2] {
    let left = solve.codes_left(solve.rows().len()).map(u64::from);
    let number = left.map_or("…".into(), wording::thousands);
    let guesses = solve.rows().len();
    [
        LabelledFigure::new(possible_codes_label(left), number),
        LabelledFigure::new(guesses_label(guesses), guesses.to_string()),
    ]
}

impl SolveFocus {
    /// Moves the focus to where the next key belongs.
    fn focus(self) {
        // A reference may still be set although its element has left the page.
        let mut targets = [self.clash, self.turn]
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

/// Moves the focus to the next stage of the round if the element that had it disappears.
pub fn use_focus(targets: SolveFocus) {
    // A number for each stage between which the focus moves.
    let stage = solve_model().memo(|solve| match solve.stage() {
        _ if solve.opened().is_some() => 6usize,
        _ if solve.plays_other() => 7,
        // There is another button when the player may insist on the answers.
        _ if solve.may_insist() => 8,
        Stage::Entering => 0,
        Stage::Thinking | Stage::Asking(_) => 1,
        // The repairs have not been found yet.
        Stage::NoCandidates if solve.repairs().is_none() => 1,
        Stage::NoCandidates => 2,
        Stage::Refused(_) => 3,
        Stage::Stopped => 4,
        Stage::Found => 5,
    });
    // On a phone the keys would hide the row that waits for its feedback.
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

/// The model, from the context.
fn solve_model() -> SolveModel {
    expect_context::<SolveModel>()
}

/// The engine, from the context.
fn engine() -> WorkerHandle {
    expect_context::<WorkerHandle>()
}

/// The label of the figure that counts the guesses of the round.
fn guesses_label(number: usize) -> &'static str {
    match number {
        1 => "guess so far",
        _ => "guesses so far",
    }
}

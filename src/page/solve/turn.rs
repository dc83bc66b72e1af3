//! The tray: the question with its keys, the entry of a code, or the reason why the round cannot go on.

use leptos::html;
use leptos::prelude::*;

use super::{engine, solve_model};
use crate::hooks::{PlayModel, own_pegs, use_effect, use_memo};
use crate::parts::{
    Button, CodeEntry, Markup, Pad, PadKeys, Show, button, drawn, drawn_with_buttons, el, focus_first, paragraph, peg,
};
use mastermind_game::question::{GUESS_TIME_LIMIT, limit_in_words};
use mastermind_game::solve::{Solve, SolveAction, Stage};
use mastermind_game::wording::labels::solve as labels;
use mastermind_game::wording::{self, EngineState, solve as words};

const YOUR_GUESS: &str = "The guess you played";

const CANCEL: &str = "Cancel";

/// The tray below the rows, which changes with the stage of the round.
#[component]
pub fn Turn(area: NodeRef<html::Div>) -> impl IntoView {
    let model = solve_model();
    let entering = model.memo(|solve| solve.stage() == Stage::Entering);
    let plays_other = model.memo(Solve::plays_other);
    let enters_row = model.memo(Solve::enters_row);
    let keys = NodeRef::<html::Div>::new();
    // While the engine thinks, the keys stay where they are and keep the focus.
    let answering = model.memo(shows_keys);
    let stuck = model.memo(|solve| {
        let stuck = matches!(solve.stage(), Stage::Refused(_) | Stage::Stopped);
        stuck && solve.opened().is_none() && !solve.plays_other()
    });
    // The player has said that other pegs were played than the suggested ones. Whoever does so once plays an own game:
    // the entry stays until the next round, or until the suggestion is wanted again.
    let played_other = RwSignal::new(false);
    let has_rows = model.memo(|solve| !solve.rows().is_empty());
    use_effect(move |_| {
        if !has_rows.get() {
            played_other.set(false);
        }
    });
    view! {
        <div class="entry" node_ref=area>
            <AskLine played_other/>
            <Show when=entering><Entering label=labels::YOUR_CODE send_label=labels::SOLVE_IT/></Show>
            <Show when=plays_other><Entering label=YOUR_GUESS send_label=labels::USE_IT/></Show>
            <Show when=enters_row><EnteringRow keys played_other/></Show>
            <Show when=answering><div class="keys" node_ref=keys><Answering/></div></Show>
            <Show when=stuck><Stuck/></Show>
        </div>
    }
}

/// Whether the keys for a feedback are shown.
pub fn shows_keys(solve: &Solve) -> bool {
    let is_asking = match solve.stage() {
        Stage::Thinking => solve.secret().is_none(),
        Stage::Asking(_) => true,
        _ => false,
    };
    solve.opened().is_some() || is_asking && !solve.plays_other()
}

/// The question, what is missing, what is going on, or how the round ended; and further buttons.
#[component]
fn AskLine(
    /// Whether other pegs were played than the suggested ones.
    played_other: RwSignal<bool>,
) -> impl IntoView {
    let (model, engine) = (solve_model(), engine());
    drawn_with_buttons(
        "ask-line",
        move || model.with(|solve| ask_line(solve, engine.noticed_state(), played_other.get())),
        move |press| match press {
            AskPress::Act(action) => model.act(action),
            AskPress::Suggest => played_other.set(false),
        },
    )
}

/// What a button of the line asks for.
#[derive(Clone, Debug, PartialEq)]
enum AskPress {
    /// An action of the place.
    Act(SolveAction),
    /// The suggested pegs, instead of the entry of other ones.
    Suggest,
}

/// The line for the stage of the round, in red if it complains, and the buttons that this stage needs.
fn ask_line(solve: &Solve, engine: EngineState, played_other: bool) -> Vec<Markup> {
    let act = AskPress::Act;
    let enters_other = played_other && solve.enters_row() && !solve.has_begun_row() && solve.complaint().is_none();
    let is_asked = matches!(solve.stage(), Stage::Asking(_));
    let clash = solve.stage() == Stage::NoCandidates && solve.opened().is_none();
    let (text, is_complaint) = match solve.complaint() {
        Some(complaint) => (words::complaint(complaint, solve), true),
        None if enters_other && is_asked => ("Enter the pegs you played.".into(), false),
        None => (words::status_line(solve, engine), clash),
    };
    let over = solve.stage() == Stage::Found && solve.opened().is_none();
    let class = match (is_complaint, over) {
        (true, _) => "standing complaint",
        (false, true) => "standing over",
        (false, false) => "standing",
    };
    let status = paragraph(class, text).attr("id", "solve-standing");
    let slim_button = |name: &str| button(format!("solve-{name}")).class("slim");
    let slow = solve.stage() == Stage::Thinking && engine != EngineState::Quick;
    let buttons = match solve.opened() {
        Some(row) => vec![
            slim_button("back-to")
                .on_press_once(act(SolveAction::TakeBackTo(row)))
                .text(labels::take_back_label(row + 1, solve.rows().len())),
            slim_button("leave").on_press(act(SolveAction::Leave)).text(CANCEL),
        ],
        None if solve.may_insist() => {
            vec![slim_button("insist").on_press_once(act(SolveAction::Insist)).text("My answer is right")]
        }
        None if slow => vec![
            button("solve-stop")
                .class("stop")
                .on_press(act(SolveAction::Stop))
                .text("Stop")
                .child(el("span").class("spinner").hidden()),
        ],
        None if solve.may_play_other() && !solve.plays_other() && !solve.enters_row() => {
            vec![slim_button("other").on_press(act(SolveAction::PlayOther)).text("Another guess was played")]
        }
        None if enters_other && is_asked => {
            vec![slim_button("suggest").on_press(AskPress::Suggest).text("Use the suggestion")]
        }
        None => Vec::new(),
    };
    [status].into_iter().chain(buttons).collect()
}

/// The entry of the player's code, or of the guess that was played instead of the computer's.
#[component]
fn Entering(
    /// The accessible name of the group of pegs.
    label: &'static str,
    /// The label of the button that sends the code.
    send_label: &'static str,
) -> impl IntoView {
    let model = solve_model();
    let send = move |()| model.act(SolveAction::SendCode);
    let other = model.memo(Solve::plays_other);
    view! {
        <div class="code-of-row">
            <CodeEntry
                label
                described_by="solve-standing"
                draft=move |()| model.with(|solve| solve.draft().clone())
                edit=move |edit| model.act(SolveAction::Edit(edit))
                send
            />
        </div>
        <div class="actions">
            <Button class="primary wide" once=true act=send>{send_label}</Button>
            <Show when=other>
                <Button act=move |()| model.act(SolveAction::Leave)>{CANCEL}</Button>
            </Show>
        </div>
    }
}

/// The guess of the next row of a real board: the suggested pegs, or the entry of those that were played instead.
#[component]
fn EnteringRow(
    /// The element with the keys for its feedback.
    keys: NodeRef<html::Div>,
    /// Whether other pegs were played than the suggested ones.
    played_other: RwSignal<bool>,
) -> impl IntoView {
    let model = solve_model();
    // When the guess is complete, the next key belongs to its feedback.
    let send = move |()| {
        model.act(SolveAction::SendCode);
        let is_sent = model.with_untracked(|solve| !solve.has_begun_row());
        if let Some(keys) = keys.get_untracked().filter(|_| is_sent) {
            focus_first(&keys);
        }
    };
    let suggests = model.memo(move |solve| {
        let has_guess = matches!(solve.stage(), Stage::Thinking | Stage::Asking(_));
        has_guess && solve.played().is_none() && !solve.has_begun_row() && !played_other.get()
    });
    let is_entering = use_memo(move || !suggests.get());
    let entry = NodeRef::<html::Div>::new();
    let play_other = move |()| {
        played_other.set(true);
        request_animation_frame(move || {
            if let Some(entry) = entry.try_get_untracked().flatten() {
                focus_first(&entry);
            }
        });
    };
    view! {
        <Show when=suggests>
            <div class="to-put">
                <PegsToPut/>
                <Button class="plain slim" act=play_other>"I played other pegs"</Button>
            </div>
        </Show>
        <Show when=is_entering>
            <div class="code-of-row" node_ref=entry>
                <CodeEntry
                    label=YOUR_GUESS
                    described_by="solve-standing"
                    draft=move |()| model.with(|solve| solve.draft().clone())
                    edit=move |edit| model.act(SolveAction::Edit(edit))
                    send
                />
            </div>
        </Show>
    }
}

/// The pegs that are to be put on a real board, each with the name of its colour; holes until the guess is known. Hidden
/// from screen readers, which read the guess in its row.
#[component]
fn PegsToPut() -> impl IntoView {
    let model = solve_model();
    let play = expect_context::<PlayModel>();
    let of_colours = play.memo(|play| wording::colour_names(play.settings().looks));
    let pegs = move || {
        let (own, of_colours) = (own_pegs(), of_colours.get());
        let guess = model.with(|solve| match solve.stage() {
            Stage::Asking(guess) => guess.iter().map(Some).collect(),
            _ => vec![None; solve.variant().pegs().into()],
        });
        let named = |colour: Option<u8>| {
            let name = colour.map_or_else(String::new, |colour| own.name(colour, of_colours));
            el("span").children([peg(colour), el("small").attr("dir", "auto").text(name)])
        };
        vec![el("span").class("named-pegs").hidden().children(guess.into_iter().map(named))]
    };
    drawn("", pegs)
}

/// The keys for a feedback.
#[component]
fn Answering() -> impl IntoView {
    let model = solve_model();
    view! {
        <Pad
            id="solve"
            keys=move |()| model.with(keys)
            give=move |feedback| model.act(SolveAction::Feedback(feedback))
            edit=move |edit| model.act(SolveAction::Answer(edit))
        />
    }
}

/// The state of the keys: the feedback so far, the feedback of the row that is opened, and the feedbacks that no code
/// gives.
fn keys(solve: &Solve) -> PadKeys {
    let opened = solve.opened().and_then(|row| solve.rows().get(row));
    let feedbacks = solve.variant().feedbacks();
    PadKeys {
        draft: solve.feedback_draft(),
        given: opened.map(|row| row.feedback),
        dimmed: feedbacks.filter(|&feedback| !solve.is_possible(feedback)).collect(),
        enabled: opened.is_some() || solve.asked_guess().is_some() || solve.has_begun_row(),
    }
}

/// The message that the strategy has no guess, or was stopped.
#[component]
fn Stuck() -> impl IntoView {
    let model = solve_model();
    let stopped = model.memo(|solve| solve.stage() == Stage::Stopped);
    view! {
        <div class="actions">
            <Button class="primary" act=move |()| model.act(SolveAction::Help)>
                "Use good guesses"
            </Button>
            <Show when=stopped>
                <Button act=move |()| model.act(SolveAction::GoOn)>"Go on"</Button>
            </Show>
        </div>
        <p class="muted">
            {format!("A good guess is the best one found {}: it leaves few codes on average.", limit_in_words(GUESS_TIME_LIMIT))}
        </p>
    }
}

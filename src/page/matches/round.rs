//! A round: the points and the buttons, beside the board on which a player or the page breaks a code.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::friend::Friend;
use super::versus::{LastRound, Versus};
use super::{match_model, show_from_top};
use crate::hooks::{CurrentRoute, focus, scroll_into_view, use_effect, use_memo, use_written};
use crate::parts::{
    Button, Choice, CodeEntry, Markup, Modal, Show, drawn, el, empty_row, empty_rows, focus_first, focus_is_lost,
    guess_table, many_pegs, paragraph, peg, pegs, row_cells,
};
use crate::solve::{Board, Repairs, SolveFocus, Turn, handle_key as handle_solve_key, use_focus};
use mastermind_game::Place;
use mastermind_game::matches::{Match, MatchAction, MatchStage, Matches};
use mastermind_game::solve::{Answerer, Solve, Stage};
use mastermind_game::wording::labels::matches as labels;
use mastermind_game::wording::labels::play::GIVE_UP;
use mastermind_game::wording::matches as words;

/// The current round.
#[component]
pub fn RoundView() -> impl IntoView {
    let model = match_model();
    let by_page = model.memo(|matches| matches.solve().is_some());
    let by_person = model.memo(|matches| matches.solve().is_none());
    let clash = model.memo(|matches| matches.solve().is_some_and(|solve| is_stuck(solve) && solve.repairs().is_some()));
    // On a phone the entry is at the bottom while it can be used, otherwise the button for the next round.
    let entering = model.memo(|matches| may_enter(matches).to_string());
    let pegs = model.memo(|matches| matches.current().and_then(|played| many_pegs(played.variant().pegs())));
    let targets = SolveFocus::default();
    use_focus(targets);
    use_turn(targets);
    show_from_top(model, move || {
        if let Some(area) = targets.turn.try_get_untracked().flatten() {
            focus_first(&area);
        }
    });
    let on_key = move |event: KeyboardEvent| {
        if by_page.get_untracked() {
            handle_solve_key(model.solve, &event);
        }
    };
    let stake = move || {
        let text = model.with(|matches| matches.current().and_then(words::stake_note));
        text.map(|text| paragraph("", text)).into_iter().collect()
    };
    view! {
        <section
            class="play matches"
            class:solve=by_page
            aria-labelledby="match-heading"
            data-entering=entering
            data-pegs=pegs
            // Guesses are entered as in Play.
            data-first=move || by_person.get().then_some("false")
        >
            <Versus/>
            <div class="round">
                <LastRound/>
                <div class="card state">
                    {drawn("", stake)}
                    <RoundButtons targets/>
                </div>
                <Friend/>
            </div>
            <div class="middle">
                <div class="board" on:keydown=on_key>
                    <Show when=by_person><PersonBoard targets/></Show>
                    <Show when=by_page>
                        <Board/>
                        <div class="pins"><Pins/></div>
                        <Turn area=targets.turn/>
                    </Show>
                </div>
                <Show when=clash><div node_ref=targets.clash><Repairs/></div></Show>
            </div>
        </section>
    }
}

/// Whether no code fits the answers, and no row is open to change that.
fn is_stuck(solve: &Solve) -> bool {
    solve.stage() == Stage::NoCandidates && solve.opened().is_none()
}

/// Whether a guess, its pins or an open row can be entered.
fn may_enter(matches: &Matches) -> bool {
    let is_open = matches.solve().is_some_and(|solve| solve.opened().is_some());
    let is_over = matches.stage() == Some(MatchStage::Found);
    is_open || !is_over && !matches.solve().is_some_and(is_stuck)
}

/// The buttons Give up and Next round.
#[component]
fn RoundButtons(targets: SolveFocus) -> impl IntoView {
    let model = match_model();
    let asks_to_give_up = RwSignal::new(false);
    let address = expect_context::<CurrentRoute>();
    let seen = address.shows(Place::Match);
    let open = use_memo(move || asks_to_give_up.get() && seen.get());
    let give_up = move |()| {
        if model.with_untracked(|matches| matches.current().is_some_and(Match::has_begun)) {
            asks_to_give_up.set(true)
        } else {
            model.act(MatchAction::GiveUp)
        }
    };
    let leave = move |()| {
        asks_to_give_up.set(false);
        model.act(MatchAction::GiveUp);
    };
    let found = model.memo(|matches| matches.stage() == Some(MatchStage::Found));
    let button_class = Signal::derive(move || if found.get() { "primary" } else { "" });
    let next = model.memo(|matches| matches.current().map(words::next_label).unwrap_or_default());
    let warning = model.memo(|matches| matches.current().map(words::give_up_warning).unwrap_or_default());
    let title = use_memo(move || warning.get().question);
    view! {
        <div class="round-buttons">
            <Button once=true act=give_up>{GIVE_UP}</Button>
            <Button
                class=button_class
                enabled=found
                once=true
                node_ref=targets.new_round
                act=move |()| model.act(MatchAction::Next)
            >
                {next}
            </Button>
        </div>
        <Modal
            id="match-give-up"
            title
            open
            on_leave=move |()| asks_to_give_up.set(false)
            text=drawn("", move || vec![paragraph("", warning.get().consequence)])
        >
            <div class="choices">
                <Button once=true act=leave>{GIVE_UP}</Button>
                <Button class="primary" first=true act=move |()| asks_to_give_up.set(false)>"Keep playing"</Button>
            </div>
        </Modal>
    }
}

/// The board on which a player breaks a code, or hides one.
#[component]
fn PersonBoard(targets: SolveFocus) -> impl IntoView {
    let model = match_model();
    let is_hiding = model.memo(|matches| matches.stage() == Some(MatchStage::Hiding));
    let is_guessing = use_memo(move || !is_hiding.get());
    let text = use_written(model.memo(words::status_line));
    let urgent = model.memo(|matches| matches.missing_pegs().is_some());
    let over = model.memo(|matches| matches.stage() == Some(MatchStage::Found));
    view! {
        {drawn("", move || model.with(board))}
        <div class="entry" node_ref=targets.turn>
            <Show when=is_hiding><PlayerEntry label="The code to hide" send_label=labels::HIDE_IT/></Show>
            <Show when=is_guessing><PlayerEntry label="Your guess" send_label="Guess"/></Show>
            <p class="standing" class:complaint=urgent class:over=over id="match-standing">{text}</p>
        </div>
    }
}

/// The entry of a code by a player.
#[component]
fn PlayerEntry(
    /// The accessible name of the group of pegs.
    label: &'static str,
    /// The label of the button that sends the code.
    send_label: &'static str,
) -> impl IntoView {
    let model = match_model();
    let enabled = model.memo(Matches::enters_code);
    let send = move |()| model.act(MatchAction::Send);
    view! {
        <CodeEntry
            label
            described_by="match-standing"
            draft=move |()| model.with(Matches::draft)
            edit=move |edit| model.act(MatchAction::Edit(edit))
            send
            enabled
        />
        <div class="actions">
            <Button class="primary wide" enabled once=true act=send>{send_label}</Button>
        </div>
    }
}

/// The number of rows that are drawn from the start, so that nothing moves while they are filled.
const ROWS: usize = 6;

/// The code behind its shield, the table of the guesses, and the rows that are still empty.
fn board(matches: &Matches) -> Vec<Markup> {
    let Some(played) = matches.current() else {
        return Vec::new();
    };
    let variant = played.variant();
    let label = el("span").class("shield-label").text(words::shield_text(played));
    let code = match matches.found_code() {
        Some(code) => pegs(code),
        None => {
            let holes = (0..variant.pegs()).map(|_| peg(None));
            el("span").class("pegs").hidden().children(holes)
        }
    };
    let rows = played.rows().iter().enumerate().map(|(index, &row)| {
        let number = el("td").class("number").text((index + 1).to_string());
        el("tr").child(number).children(row_cells(row))
    });
    let next = played.rows().len() + 1;
    let last = match played.stage() {
        MatchStage::Found => ROWS,
        _ => ROWS.max(next),
    };
    let waiting = (next..=last).map(|number| empty_row(number, variant.pegs()));
    vec![
        el("div").class("shield").children([label, code]),
        guess_table("history", "Guesses", variant, None, rows.collect()),
        empty_rows(variant.pegs(), waiting.collect()),
    ]
}

/// The choice of who scores the page's guesses, before the first guess.
#[component]
fn Pins() -> impl IntoView {
    let model = match_model();
    let open = model.memo(|matches| {
        matches.stage() == Some(MatchStage::Solving)
            && matches.solve().is_some_and(|solve| solve.rows().is_empty() && solve.secret().is_none())
    });
    let choices = move || {
        let choices = [(Answerer::Page, "The page gives the pins"), (Answerer::Player, "You give the pins")].map(
            |(answerer, label)| {
                let chosen =
                    model.memo(move |matches| matches.solve().is_some_and(|solve| solve.answerer() == answerer));
                let act = move |_| model.act(MatchAction::Pins(answerer));
                view! { <Choice label group="pins" chosen act/> }.into_any()
            },
        );
        Vec::from(choices)
    };
    view! {
        <Show when=open>
            <div class="segment" role="radiogroup" aria-label="Who answers">{choices()}</div>
        </Show>
    }
}

/// Moves the focus to where the next key belongs when the turn changes, and keeps the last row in view.
fn use_turn(targets: SolveFocus) {
    let model = match_model();
    // The round, whether a code is being hidden, and whether it has been found.
    let turn = model.memo(|matches| {
        let played = matches.current();
        let round = played.map_or(0, Match::round);
        let is_hiding = matches.stage() == Some(MatchStage::Hiding);
        let found = matches.stage() == Some(MatchStage::Found);
        (round, is_hiding, found)
    });
    use_effect(move |before: Option<(usize, bool, bool)>| {
        let now = turn.get();
        if before.is_some_and(|before| before != now) {
            let (_, _, found) = now;
            request_animation_frame(move || {
                if found {
                    let button = targets.new_round.try_get_untracked().flatten();
                    button.map(|button| button.focus());
                } else {
                    scroll_into_view(".top");
                    if let Some(area) = targets.turn.try_get_untracked().flatten() {
                        focus_first(&area);
                    }
                }
            });
        }
        now
    });
    let rows = model.memo(|matches| matches.current().map_or(0, |played| played.rows().len()));
    use_effect(move |before: Option<usize>| {
        let now = rows.get();
        if before.is_some_and(|before| before < now) {
            request_animation_frame(|| {
                scroll_into_view(".matches .history tbody tr:last-child");
                if focus_is_lost() {
                    focus(".matches [role=spinbutton]");
                }
            });
        }
        now
    });
}

//! The aids before a guess: how many codes are possible, in how many guesses they can always be found, the
//! list of them, hints, and the verdict on the draft.

use leptos::prelude::*;

use super::play_model;
use crate::hooks::{scroll_into_view, use_effect, use_memo, use_written};
use crate::parts::{Button, Card, Markup, Show, button, drawn, drawn_with_buttons, el, figures, pegs};
use mastermind_engine::Code;
use mastermind_game::wording::hints;
use mastermind_game::wording::labels::parts::GUESSES_TO_GO_AT_MOST;
use mastermind_game::wording::labels::play as labels;
use mastermind_game::{Aid, Hint, Play, PlayAction, Status, wording};

/// How many codes are possible, and in how many guesses they can always be found.
#[component]
pub fn Facts() -> impl IntoView {
    let model = play_model();
    let playing = model.memo(|play| play.status() == Some(Status::Playing) && play.practice().is_none());
    view! {
        <Show when=playing>
            {drawn("", move || vec![figures("figures", model.with(facts))])}
        </Show>
    }
}

/// Whether any of the aids before a guess is switched on.
pub fn tells_ahead(play: &Play) -> bool {
    let aids = play.settings().aids;
    Aid::ALL[..4].iter().any(|&aid| aids.has(aid))
}

/// The list of codes and the hints, while a round is played.
#[component]
pub fn Ahead() -> impl IntoView {
    let model = play_model();
    let wanted =
        model.memo(|play| tells_ahead(play) && play.status() == Some(Status::Playing) && play.practice().is_none());
    view! {
        <Show when=wanted>
            <Card id="ahead-heading" title="Before the guess".to_owned()>
                <CodeList/>
                <Hints/>
            </Card>
        </Show>
    }
}

/// The figures that the settings ask for, each with its name; dots where the engine has not answered yet.
fn facts(play: &Play) -> Vec<(String, String)> {
    let (ahead, aids) = (play.ahead(), play.settings().aids);
    let or_dots = |text: Option<String>| text.unwrap_or_else(|| "…".into());
    let mut figures = Vec::new();
    if aids.has(Aid::Count) {
        let codes = ahead.map(|ahead| ahead.codes as u64);
        let counted = labels::possible_codes_of(codes, play.variant().code_count().into());
        figures.push((counted, or_dots(codes.map(wording::thousands))));
    }
    if aids.has(Aid::Ahead) {
        let (guesses, name) = match ahead.map(hints::guesses_to_go) {
            Some((guesses, name)) => (Some(guesses), name),
            None => (None, GUESSES_TO_GO_AT_MOST),
        };
        figures.push((name.into(), or_dots(guesses)));
    }
    figures
}

/// The possible codes, a page at a time.
#[component]
fn CodeList() -> impl IntoView {
    let model = play_model();
    let wanted = model.memo(|play| play.settings().aids.has(Aid::List));
    let open = model.memo(|play| play.list().is_some());
    let label = model.memo(|play| match play.list() {
        Some(_) => "Hide the codes".to_owned(),
        None => "List the codes".to_owned(),
    });
    let toggle = move |()| {
        let open = model.with_untracked(|play| play.list().is_some());
        model.act(PlayAction::List((!open).then_some(0)));
    };
    let page = model.memo(|play| match play.list() {
        Some(list) if list.possible > 0 => page_of(list.page + 1, Play::pages(list.possible)),
        _ => String::new(),
    });
    let has_previous = model.memo(|play| play.list().is_some_and(|list| list.page > 0));
    let has_next = model.memo(|play| play.list().is_some_and(|list| list.page + 1 < Play::pages(list.possible)));
    let turn = move |pages: i64| {
        let page = model.with_untracked(|play| play.list().map_or(0, |list| i64::from(list.page)));
        model.act(PlayAction::List(u32::try_from(page + pages).ok()));
    };
    view! {
        <Show when=wanted>
            <Button act=toggle>{label}</Button>
        </Show>
        <Show when=open>
            {drawn("", move || vec![model.with(codes)])}
            <div class="row">
                <Button enabled=has_previous act=move |()| turn(-1)>{"Previous"}</Button>
                <span role="status">{page}</span>
                <Button enabled=has_next act=move |()| turn(1)>{"Next"}</Button>
            </div>
        </Show>
    }
}

/// The codes on the page of the list that is open.
fn codes(play: &Play) -> Markup {
    let codes = play.list().map_or(&[][..], |list| list.codes);
    let item = |&code: &Code| el("li").attr("aria-label", code).child(pegs(code));
    el("ul").class("codes row").attr("aria-label", "Codes still possible").children(codes.iter().map(item))
}

/// The hints taken, and the button for the next one.
#[component]
fn Hints() -> impl IntoView {
    let model = play_model();
    let next = model.memo(|play| play.next_hint().map(|hint| hints::question(hint).to_owned()));
    let has_next = use_memo(move || next.with(Option::is_some));
    let label = use_memo(move || next.get().map(|question| labels::hint(&question)).unwrap_or_default());
    let needs_guess = model.memo(Play::hint_needs_guess);
    let enter = move |code: Code| model.act(PlayAction::Enter(code));
    // A new hint may be below the visible part of the page.
    use_effect(move |before: Option<usize>| {
        let now = model.with(|play| play.hints().len());
        if before.is_some_and(|before| before < now) {
            request_animation_frame(|| scroll_into_view(".hints :is(.shown, .hint:last-child)"));
        }
        now
    });
    view! {
        <div class="hints" role="status" aria-label="Hints">{drawn_with_buttons("", move || model.with(hints_taken), enter)}</div>
        <Show when=has_next>
            <Button once=true act=move |()| model.act(PlayAction::TakeHint)>{label}</Button>
        </Show>
        <Show when=needs_guess><p class="muted">{"Fill in a whole guess, and a hint can judge it first."}</p></Show>
    }
}

/// The hints that were taken, each with its answer, and buttons that enter the guesses they name.
fn hints_taken(play: &Play) -> Vec<Markup> {
    let hint = |&hint: &Hint| {
        let question = el("strong").text(hints::question(hint));
        let answer = el("span").text(hints::answer(hint, play));
        el("p").class("hint").children([question, answer])
    };
    let code_to_enter = |id: &str, code: Code| {
        let enter = button(id).text(labels::ENTER_IT).on_press(code);
        el("div").class("shown row").children([pegs(code), enter])
    };
    let hinted = play.hinted();
    let easiest = play.easiest().map(|easiest| easiest.0).filter(|&easiest| hinted != Some(easiest));
    let why_easiest = hints::easiest_to_read(play).map(|why| el("p").class("hint").text(why));
    let hints = play.hints().iter().map(hint).chain(hinted.map(|code| code_to_enter("enter-hint", code)));
    hints.chain(why_easiest).chain(easiest.map(|code| code_to_enter("enter-easiest", code))).collect()
}

/// The verdict on a complete guess before it is sent.
#[component]
pub fn Preview() -> impl IntoView {
    let model = play_model();
    let text = use_written(model.memo(|play| {
        let wanted = play.settings().aids.has(Aid::Preview);
        wanted.then(|| hints::preview(play)).flatten().unwrap_or_default()
    }));
    view! { <p class="preview" role="status" aria-label="Preview">{text}</p> }
}

/// The words that say which page of the list this is; `page` counts from 1.
fn page_of(page: u32, pages: u32) -> String {
    format!("Page {page} of {pages}")
}

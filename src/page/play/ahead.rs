//! What the coach says before a guess: what the last one cost, how many codes fit, the list of them, and the verdict on
//! the draft.

use leptos::prelude::*;
use mastermind_game::wording::{HeadingAndText, LabelledFigure};

use super::play_model;
use crate::hooks::use_written;
use crate::parts::{self, Button, Markup, Show, badge, button, drawn, drawn_with_buttons, el, paragraph, pegs};
use mastermind_engine::Code;
use mastermind_game::wording::hints;
use mastermind_game::wording::labels::parts::GUESSES_TO_GO_AT_MOST;
use mastermind_game::wording::labels::play as labels;
use mastermind_game::{Aid, Depth, Play, PlayAction, Status, wording};

/// Whether any of the aids before a guess is switched on.
pub fn tells_ahead(play: &Play) -> bool {
    let aids = play.settings().aids;
    Aid::BEFORE_GUESS.iter().any(|&aid| aids.has(aid))
}

/// What the last guess cost, how many codes fit, and the list of them, while a round is played.
#[component]
pub fn Ahead() -> impl IntoView {
    let model = play_model();
    let wanted = model.memo(|play| play.status() == Some(Status::Playing) && play.practice().is_none());
    view! {
        <Show when=wanted>
            {drawn_with_buttons("last-guess", move || model.with(last_guess), move |action| model.act(action))}
            {drawn("still-fit", move || model.with(facts))}
            <div class="code-list"><CodeList/></div>
        </Show>
    }
}

/// What the last guess cost, and the door to its reasons; before the first guess, what to do. In the code of the day, why
/// nothing is said.
fn last_guess(play: &Play) -> Vec<Markup> {
    if play.is_on_own() {
        let own = el("p").class("say").text(labels::ON_YOUR_OWN);
        return vec![own, paragraph("muted", labels::AFTER_THE_LAST_GUESS)];
    }
    let Some(index) = play.board().len().checked_sub(1) else {
        let first = el("p").class("say").text(wording::first_guess_task(play));
        return vec![first, paragraph("muted", wording::FIRST_GUESS)];
    };
    let Some((tag, HeadingAndText { heading, text })) =
        play.board().get(index).map(|row| wording::tag_of_row(play, index, row)).zip(wording::last_guess(play))
    else {
        return Vec::new();
    };
    let words = el("p").children([el("b").text(heading), el("span").text(text)]);
    let why =
        play.settings().aids.has(Aid::Why).then(|| button("why-last").text("Why").on_press(PlayAction::OpenWhy(index)));
    tag.grade.map(|grade| badge(grade, tag.vague)).into_iter().chain([words]).chain(why).collect()
}

/// How many codes fit, and in figures how many guesses they need; dots where the engine has not answered yet.
fn facts(play: &Play) -> Vec<Markup> {
    let (ahead, aids) = (play.ahead(), play.settings().aids);
    if play.is_on_own() {
        return Vec::new();
    }
    if play.settings().depth == Depth::Plain {
        let fit = wording::codes_still_fitting(play).filter(|_| aids.has(Aid::Count) && !play.board().is_empty());
        return fit.map(|fit| el("p").class("say").text(fit)).into_iter().collect();
    }
    let or_dots = |text: Option<String>| text.unwrap_or_else(|| "…".into());
    let mut figures = Vec::new();
    if aids.has(Aid::Count) {
        let codes = ahead.map(|ahead| ahead.codes as u64);
        let counted = labels::possible_codes_of(codes, play.variant().code_count().into());
        figures.push(LabelledFigure::new(counted, or_dots(codes.map(wording::thousands))));
    }
    let mut shown = Vec::new();
    if aids.has(Aid::Ahead) {
        let unknown = || LabelledFigure::new(GUESSES_TO_GO_AT_MOST, "…");
        figures.push(ahead.map_or_else(unknown, hints::guesses_to_go));
        shown.extend(ahead.map(|ahead| paragraph("muted", hints::position_summary(ahead, play))));
    }
    [parts::figures("figures", figures)].into_iter().chain(shown).collect()
}

/// The possible codes, a page at a time.
#[component]
fn CodeList() -> impl IntoView {
    let model = play_model();
    let wanted = model.memo(|play| play.settings().aids.has(Aid::List) && !play.is_on_own());
    let open = model.memo(|play| play.list().is_some() && !play.is_on_own());
    let label = model.memo(|play| match play.list() {
        Some(_) => "Hide the codes".to_owned(),
        None => "List the codes".to_owned(),
    });
    let toggle = move |()| {
        let is_open = model.with_untracked(|play| play.list().is_some());
        model.act(if is_open { PlayAction::HideList } else { PlayAction::ShowList(0) });
    };
    let page = model.memo(|play| match play.list() {
        Some(list) if list.possible > 0 => page_of(list.page + 1, Play::pages(list.possible)),
        _ => String::new(),
    });
    let has_previous = model.memo(|play| play.list().is_some_and(|list| list.page > 0));
    let has_next = model.memo(|play| play.list().is_some_and(|list| list.page + 1 < Play::pages(list.possible)));
    let page_shown = move || model.with_untracked(|play| play.list().map_or(0, |list| list.page));
    let previous = move |()| model.act(PlayAction::ShowList(page_shown().saturating_sub(1)));
    let next = move |()| model.act(PlayAction::ShowList(page_shown() + 1));
    view! {
        <Show when=wanted>
            <Button act=toggle>{label}</Button>
        </Show>
        <Show when=open>
            {drawn("", move || vec![model.with(codes)])}
            <div class="row">
                <Button enabled=has_previous act=previous>{"Previous"}</Button>
                <span role="status">{page}</span>
                <Button enabled=has_next act=next>{"Next"}</Button>
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

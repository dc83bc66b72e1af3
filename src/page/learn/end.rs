//! The end of a lesson, or of the puzzles of a day: the result, what was learned, what comes next.

use leptos::prelude::*;

use super::learn_model;
use super::share::ShareDay;
use super::storm::back_link;
use crate::hooks::focus_heading;
use crate::parts::{Button, Markup, drawn, el, focus_is_lost};
use mastermind_game::learn::{End, Learn, LearnAction, LearnLink, puzzles_of_day};
use mastermind_game::wording::{learn as names, progress as words};

/// The page after a lesson, or after the puzzles of a day.
#[component]
pub fn EndView() -> impl IntoView {
    let model = learn_model();
    let end_text = move |text: fn(&Learn, End) -> String| {
        model.memo(move |learn| learn.end().map(|end| text(learn, end)).unwrap_or_default())
    };
    let title = end_text(words::end_title);
    let eyebrow = end_text(words::end_eyebrow);
    let about = end_text(words::end_about);
    let next = end_text(|learn, end| words::next_after(learn, end).unwrap_or_default());
    let lesson = model.memo(|learn| match learn.end() {
        Some(End::Lesson(id)) => Some(id),
        _ => None,
    });
    let following = model.memo(move |learn| learn.lesson_after(lesson.get()?));
    let open = move |id| {
        if let Some(id) = id {
            model.act(LearnAction::Lesson(id));
        }
    };
    request_animation_frame(move || {
        if model.with_untracked(Learn::has_acted) && focus_is_lost() {
            focus_heading("end-heading");
        }
    });
    view! {
        <section class="sets" aria-labelledby="end-heading">
            {back_link()}
            <section class="board hero">
                <div>
                    <p class="eyebrow row">{eyebrow}</p>
                    <h2 id="end-heading" tabindex="-1">{title}</h2>
                    {drawn("five", move || model.with(five))}
                    <p class="muted">{about}</p>
                    <p>{next}</p>
                </div>
                <div class="hero-buttons stack close">
                    <Show when=move || following.get().is_some()>
                        <Button class="primary large" once=true act=move |()| open(following.get_untracked())>
                            "Next lesson"
                        </Button>
                    </Show>
                    <Show when=move || lesson.get().is_some()>
                        <Button once=true act=move |()| open(lesson.get_untracked())>"Practise it again"</Button>
                    </Show>
                    <Show when=move || lesson.get().is_none()><ShareDay/></Show>
                </div>
            </section>
        </section>
    }
}

/// The puzzles of the day as links, each with its square.
fn five(learn: &Learn) -> Vec<Markup> {
    let Some(End::Day(day)) = learn.end() else {
        return Vec::new();
    };
    let line = |(id, right)| {
        let link = el("a").attr("href", format!("#/learn/{}", LearnLink::Puzzle(id))).text(names::kind(id.kind).0);
        let result = el("span").heard(if right == Some(true) { "won" } else { "lost" });
        let square = el("span").hidden().text(names::squares(&[right]));
        el("li").children([square, result, link])
    };
    let five = puzzles_of_day(day).into_iter().zip(learn.day_done());
    vec![el("ul").class("stack close").children(five.map(line))]
}

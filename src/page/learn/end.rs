//! The end of a lesson, or of the puzzles of a day: the result, what was learned, what comes next.

use leptos::prelude::*;
use mastermind_game::wording::{HeadingAndText, LabelledFigure};

use super::home::{LessonMarks, lesson_link};
use super::learn_model;
use super::share::ShareDay;
use super::storm::back_link;
use crate::hooks::focus_heading;
use crate::parts::{Markup, Show, answer_square, button, drawn, drawn_with_buttons, el, focus_is_lost, paragraph};
use mastermind_game::learn::{End, Learn, LearnAction, LearnLink, LessonId, puzzles_of_day};
use mastermind_game::wording::{learn as names, progress as words};

/// The page after a lesson, or after the puzzles of a day.
#[component]
pub fn EndView() -> impl IntoView {
    let model = learn_model();
    let of_lesson = model.memo(|learn| matches!(learn.end(), Some(End::Lesson(_))));
    request_animation_frame(move || {
        if model.with_untracked(Learn::has_acted) && focus_is_lost() {
            focus_heading("end-heading");
        }
    });
    view! {
        <Show when=of_lesson>
            <section class="puzzle lesson-end" aria-labelledby="end-heading">
                <div class="puzzle-top">{back_link()}</div>
                {drawn("done", move || model.with(lesson_done))}
                {drawn_with_buttons("verdict-bar", move || model.with(lesson_bar), move |action| model.act(action))}
            </section>
        </Show>
        <Show when=move || !of_lesson.get()><DayEnd/></Show>
    }
}

/// The lesson that has ended; `None` after the puzzles of a day.
fn ended_lesson(learn: &Learn) -> Option<LessonId> {
    match learn.end()? {
        End::Lesson(id) => Some(id),
        End::Day(_) => None,
    }
}

/// What the learner can do now, the peg among the other lessons of its part, and three figures.
fn lesson_done(learn: &Learn) -> Vec<Markup> {
    let Some(id) = ended_lesson(learn) else {
        return Vec::new();
    };
    let next = id.next();
    let part = LessonId::all().filter(|lesson| lesson.lesson().part == id.lesson().part);
    let stones = part.map(|lesson| {
        let marks = LessonMarks { is_next: next == Some(lesson), is_due: false };
        let link = el("li").child(lesson_link(learn, lesson, marks));
        if lesson == id { link.class("just") } else { link }
    });
    let path = el("ol").class("stones").attr("aria-label", names::PARTS[usize::from(id.lesson().part) - 1].name);
    let path = el("div").class("board").attr("data-part", id.lesson().part.to_string()).child(path.children(stones));
    let fact = |LabelledFigure { label, figure }| el("p").children([el("b").text(figure), el("span").text(label)]);
    let facts = el("div").class("end-facts").children(words::lesson_facts(learn, id).map(fact));
    vec![
        el("h2").attr("id", "end-heading").attr("tabindex", "-1").text(words::end_title(learn, End::Lesson(id))),
        paragraph("muted", words::peg_in_board_line(learn, id)),
        path,
        facts,
    ]
}

/// The bar after a lesson: the next one.
fn lesson_bar(learn: &Learn) -> Vec<Markup> {
    let Some(id) = ended_lesson(learn) else {
        return Vec::new();
    };
    let again = button("end-again").on_press_once(LearnAction::Lesson(id)).text("Practise it again");
    let next = id.next();
    let HeadingAndText { heading, text } = words::next_after(next);
    let sign = el("span").class("verdict-sign").attr("data-is", "yes").hidden().text("✓");
    let words = el("div").class("bar-words").children([el("h3").text(heading), paragraph("", text)]);
    let go =
        next.map(|next| button("bar-go").class("primary large").on_press_once(LearnAction::Lesson(next)).text("Go on"));
    let buttons = el("div").class("bar-buttons").child(again).children(go);
    vec![el("div").class("verdict yes").child(el("div").children([sign, words, buttons]))]
}

/// The page after the puzzles of a day.
#[component]
fn DayEnd() -> impl IntoView {
    let model = learn_model();
    let end_text = move |text: fn(&Learn, End) -> String| {
        model.memo(move |learn| learn.end().map(|end| text(learn, end)).unwrap_or_default())
    };
    let title = end_text(words::end_title);
    let eyebrow = model.memo(words::ended_day_line);
    let about = model.memo(|learn| words::day_about(learn).to_owned());
    view! {
        <section class="sets" aria-labelledby="end-heading">
            {back_link()}
            <section class="board hero">
                <div>
                    <p class="eyebrow row">{eyebrow}</p>
                    <h2 id="end-heading" tabindex="-1">{title}</h2>
                    {drawn("five-links", move || model.with(five))}
                    <p class="muted">{about}</p>
                </div>
                <div class="hero-buttons stack close"><ShareDay/></div>
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
        let link = el("a").attr("href", LearnLink::Puzzle(id).href()).text(names::kind(id.kind).name);
        let result = el("span").visually_hidden(if right == Some(true) { "won" } else { "lost" });
        el("li").children([answer_square(right), result, link])
    };
    let five = puzzles_of_day(day).into_iter().zip(learn.day_done());
    vec![el("ul").class("stack close").children(five.map(line))]
}

//! For teachers: which page shows what, lesson plans, the page on a projector.

use leptos::prelude::*;

use crate::hooks::page_link;
use crate::parts::{Card, LinkField, Markup, disclosure, drawn, el, paragraph};
use mastermind_game::learn::{LESSON_PLANS, LessonPlan, LessonPlanLine, PageLink, SUBJECTS, Subject};
use mastermind_game::notation::projected;
use mastermind_game::wording::teach as words;

/// The subjects, with the pages that show them.
#[component]
pub fn Subjects() -> impl IntoView {
    view! {
        <Card id="subjects-heading" title="Which page shows what".to_owned()>
            {drawn("stack", || SUBJECTS.iter().map(subject).collect())}
        </Card>
    }
}

/// A subject with its links.
fn subject(subject: &Subject) -> Markup {
    el("section").children([
        el("h3").text(subject.name),
        paragraph("muted", subject.about),
        el("p").class("row").children(subject.links.iter().map(link)),
    ])
}

/// A link to a page.
fn link(link: &PageLink) -> Markup {
    el("a").attr("href", link.address).text(link.text)
}

/// The link in the example of a frame: a search in the Lab.
const IN_A_FRAME: &str = "#/lab/search/on=a/3x2";

/// How to show a page to a class, or inside another page.
#[component]
pub fn Projecting() -> impl IntoView {
    let frame = words::frame_html(&projected(&page_link(IN_A_FRAME)));
    view! {
        <Card id="projecting-heading" title="On a projector, or in your own page".to_owned()>
            <p>
                "Write ?projected before the # of any address: the page is then large, with more contrast and without the menu. \
                 The settings have this link to whatever you see: a position, a step of a search, a puzzle."
            </p>
            <p>
                "Beside charts, trees and the search stands a button that saves them as a picture, SVG or PNG; beside tables, as CSV or JSON."
            </p>
            <LinkField
                label="Alpha-beta as a frame of your own page"
                link=Signal::stored(frame)
                copies=("Copy the frame", "Frame")
                rows=3
            />
        </Card>
    }
}

/// The lesson plans, closed at first.
#[component]
pub fn LessonPlans() -> impl IntoView {
    view! {
        <Card id="plans-heading" title="Five lessons of 45 minutes".to_owned()>
            {drawn("", || LESSON_PLANS.iter().map(plan).collect())}
        </Card>
    }
}

/// A lesson plan, line by line.
fn plan(plan: &LessonPlan) -> Markup {
    let line = |line: &LessonPlanLine| {
        let text = [el("b").text(words::minutes(line.minutes)), el("span").text(format!(" {} ", line.text))];
        el("li").children(text).children(line.link.as_ref().map(link))
    };
    let inside = el("div").class("lesson-plan").children([
        paragraph("muted", words::can_now(plan)),
        el("ol").class("steps").attr("aria-label", plan.title).children(plan.lines.iter().map(line)),
    ]);
    disclosure(plan.title, inside)
}

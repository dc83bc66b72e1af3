//! For teachers: which page shows what, lesson plans, the page on a projector.

use leptos::prelude::*;

use super::print::print_page;
use crate::hooks::page_link;
use crate::parts::{Card, LinkField, Markup, button, disclosure, drawn, drawn_with_buttons, el, paragraph};
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
                "Charts, trees and the search have a button that saves them as a picture, SVG or PNG; tables can be saved as CSV or JSON."
            </p>
            <LinkField
                label="Alpha-beta as a frame of your own page"
                link=Signal::stored(frame)
                copy_label="Copy the frame"
                copied_name="Frame"
                rows=3
            />
        </Card>
    }
}

/// The lesson plans, closed at first. Each can be printed alone.
#[component]
pub fn LessonPlans() -> impl IntoView {
    let mark = |index: usize, printed: bool| {
        if let Some(plan) = document().get_element_by_id(&plan_id(index)) {
            // The name of the attribute is valid.
            let _ = plan.toggle_attribute_with_force(PRINTED, printed);
        }
    };
    let over = window_event_listener_untyped("afterprint", move |_| {
        (0..LESSON_PLANS.len()).for_each(|index| mark(index, false));
    });
    on_cleanup(move || over.remove());
    let print = move |index: usize| {
        (0..LESSON_PLANS.len()).for_each(|other| mark(other, other == index));
        print_page();
    };
    view! {
        <Card id="plans-heading" title="Five lessons of 45 minutes".to_owned()>
            {drawn_with_buttons("", || LESSON_PLANS.iter().enumerate().map(lesson_plan).collect(), print)}
        </Card>
    }
}

/// The attribute of the one plan that is printed: style/print.css.
const PRINTED: &str = "data-printed";

/// The id of the lesson plan of this index (from 0).
fn plan_id(index: usize) -> String {
    format!("plan-{index}")
}

/// The lesson plan of this index (from 0), line by line.
fn lesson_plan((index, plan): (usize, &LessonPlan)) -> Markup {
    let line = |line: &LessonPlanLine| {
        let text = [el("b").text(words::minutes(line.minutes)), el("span").text(format!(" {} ", line.text))];
        el("li").children(text).children(line.link.as_ref().map(link))
    };
    let inside = el("div").class("lesson-plan").children([
        paragraph("muted", words::lesson_outcome(plan)),
        el("ol").class("steps").attr("aria-label", plan.title).children(plan.lines.iter().map(line)),
    ]);
    let print = button(format!("print-plan-{index}")).class("not-printed").on_press(index).text("Print this plan");
    disclosure(plan.title, inside.child(print)).attr("id", plan_id(index))
}

//! Stepping through one's mistakes, on the board.

use leptos::prelude::*;

use super::desk;
use crate::game::{PlayAction, wording::review};
use crate::ui::parts::{Button, Card, When};

/// Above the board while a lesson is on it.
#[component]
pub fn LessonBar() -> impl IntoView {
    let desk = desk();
    let on = desk.memo(|play| play.lesson().is_some());
    let heading = desk.memo(|play| {
        play.lesson()
            .map(review::lesson_heading)
            .unwrap_or_default()
    });
    let says = desk.memo(review::lesson_says);
    let unanswered = desk.memo(|play| play.lesson().is_some_and(|lesson| !lesson.answered));
    let next = desk.memo(|play| match play.lesson().map(|lesson| lesson.place()) {
        Some((at, of)) if at < of => "Next mistake".to_owned(),
        _ => "Done".to_owned(),
    });
    view! {
        <When so=on>
            <Card id="lesson-heading" title=heading>
                <p role="status" aria-label="Lesson">{says}</p>
                <div class="turn">
                    <When so=unanswered>
                        <Button act=move |()| desk.act(PlayAction::ShowAnswer)>"Show the answer"</Button>
                    </When>
                    <Button class="primary" once=true act=move |()| desk.act(PlayAction::NextMistake)>{next}</Button>
                    <Button act=move |()| desk.act(PlayAction::EndLesson)>"Back to the review"</Button>
                </div>
            </Card>
        </When>
    }
}

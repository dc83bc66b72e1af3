//! Stepping through one's mistakes, on the board.

use leptos::prelude::*;

use super::play_model;
use crate::game::wording::labels::play as labels;
use crate::game::{PlayAction, wording::review};
use crate::ui::parts::{Button, Card, When};

/// Above the board while a lesson is on it.
#[component]
pub fn LessonBar() -> impl IntoView {
    let model = play_model();
    let on = model.memo(|play| play.lesson().is_some());
    let heading = model.memo(|play| {
        play.lesson()
            .map(review::lesson_heading)
            .unwrap_or_default()
    });
    let says = model.memo(review::lesson_says);
    let unanswered = model.memo(|play| play.lesson().is_some_and(|lesson| !lesson.answered));
    let next = model.memo(|play| match play.lesson().map(|lesson| lesson.place()) {
        Some((at, of)) if at < of => labels::NEXT_MISTAKE.to_owned(),
        _ => labels::DONE.to_owned(),
    });
    view! {
        <When so=on>
            <Card id="lesson-heading" title=heading>
                <p role="status" aria-label=labels::LESSON>{says}</p>
                <div class="turn">
                    <When so=unanswered>
                        <Button act=move |()| model.act(PlayAction::ShowAnswer)>{labels::SHOW_THE_ANSWER}</Button>
                    </When>
                    <Button class="primary" once=true act=move |()| model.act(PlayAction::NextMistake)>{next}</Button>
                    <Button act=move |()| model.act(PlayAction::EndLesson)>{labels::BACK_TO_THE_REVIEW}</Button>
                </div>
            </Card>
        </When>
    }
}

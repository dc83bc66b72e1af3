//! Practice: the player steps through the mistakes of a game, on the board.

use leptos::prelude::*;

use super::play_model;
use crate::hooks::use_written;
use crate::parts::{Button, Card, Show};
use mastermind_game::{PlayAction, wording::review};

/// The bar above the board during practice.
#[component]
pub fn PracticeBar() -> impl IntoView {
    let model = play_model();
    let on = model.memo(|play| play.practice().is_some());
    let heading = model.memo(|play| play.practice().map(review::practice_heading).unwrap_or_default());
    let text = use_written(model.memo(review::practice_text));
    let unanswered = model.memo(|play| play.practice().is_some_and(|practice| !practice.answered));
    let answered = model.memo(|play| play.practice().is_some_and(|practice| practice.answered));
    let next = model.memo(|play| match play.practice() {
        Some(practice) if practice.number() < practice.mistake_count() => "Next mistake".to_owned(),
        _ => "Done".to_owned(),
    });
    view! {
        <Show when=on>
            <Card id="practice-heading" title=heading>
                <p role="status" aria-label="Practice">{text}</p>
                <div class="row">
                    <Show when=unanswered>
                        <Button act=move |()| model.act(PlayAction::ShowAnswer)>{"Show the answer"}</Button>
                    </Show>
                    <Show when=answered>
                        <Button class="primary" once=true act=move |()| model.act(PlayAction::NextMistake)>{next}</Button>
                    </Show>
                    <Show when=unanswered>
                        <Button once=true act=move |()| model.act(PlayAction::NextMistake)>{next}</Button>
                    </Show>
                    <Button act=move |()| model.act(PlayAction::EndPractice)>{"Back to the result"}</Button>
                </div>
            </Card>
        </Show>
    }
}

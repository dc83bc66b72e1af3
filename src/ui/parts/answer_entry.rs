//! Where the answer to a guess is given: black hits, white hits.

use leptos::html;
use leptos::prelude::*;

use super::{Choice, focus_first, live};
use crate::game::wording::labels::parts as labels;
use crate::game::{AnswerDraft, AnswerEdit};
use crate::ui::hooks::{use_effect, use_memo};

/// Two rows of numbers. Keys are handled by the place: see [`AnswerEdit::from_key`].
#[component]
pub fn AnswerEntry(
    /// Part of the names of its elements, unique on the page.
    id: &'static str,
    /// The answer so far.
    #[prop(into)]
    answer: Signal<AnswerDraft>,
    /// Called with each change.
    #[prop(into)]
    edit: Callback<AnswerEdit>,
) -> impl IntoView {
    let most_black = use_memo(move || usize::from(answer.get().pegs()));
    let black = numbers(most_black, move |hits| {
        let chosen = use_memo(move || answer.get().black() == Some(hits));
        let act = move |_| edit.run(AnswerEdit::Black(hits));
        let group = format!("{id}-black");
        view! { <Choice label=hits.to_string() group chosen act/> }.into_any()
    });
    let most_white = use_memo(move || usize::from(answer.get().most_white()));
    let white = numbers(most_white, move |hits| {
        let chosen = use_memo(move || answer.get().white() == Some(hits));
        let enabled = use_memo(move || answer.get().offers_white(hits));
        let act = move |_| edit.run(AnswerEdit::White(hits));
        let group = format!("{id}-white");
        view! { <Choice label=hits.to_string() group chosen enabled act/> }.into_any()
    });
    // If the focused number is no longer offered, the focus goes to the first one, which always is.
    let whites = NodeRef::<html::Fieldset>::new();
    use_effect(move |_| {
        answer.track();
        request_animation_frame(move || {
            if let Some(whites) = whites.try_get_untracked().flatten()
                && let Ok(Some(_)) = whites.query_selector(":focus:disabled")
            {
                focus_first(&whites);
            }
        });
    });
    view! {
        <fieldset class="chips answer">
            <legend><span class="pin black" aria-hidden="true"></span>{labels::BLACK}</legend>
            {black}
        </fieldset>
        <fieldset class="chips answer" node_ref=whites>
            <legend><span class="pin white" aria-hidden="true"></span>{labels::WHITE}</legend>
            {white}
        </fieldset>
    }
    .into_any()
}

/// The choices from 0 to `most`.
fn numbers(most: Signal<usize>, choice: impl Fn(u8) -> AnyView + Send + 'static) -> AnyView {
    live(move || (0..=most.get()).map(|hits| choice(hits as u8)).collect())
}

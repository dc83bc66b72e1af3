//! Where the answer to a guess is given: black hits, white hits.

use leptos::prelude::*;

use super::Choice;
use crate::game::{AnswerDraft, AnswerEdit};

/// Two rows of numbers. Typing is up to the place: see [`AnswerEdit::from_key`].
#[component]
pub fn AnswerEntry(
    /// Distinguishes it from others on the page.
    id: &'static str,
    /// The answer so far.
    #[prop(into)]
    answer: Signal<AnswerDraft>,
    /// Told each change.
    #[prop(into)]
    edit: Callback<AnswerEdit>,
) -> impl IntoView {
    let pegs = Memo::new(move |_| usize::from(answer.get().pegs()));
    let black = numbers(pegs, format!("{id}-black"), move |hits| {
        let chosen = Memo::new(move |_| answer.get().black() == Some(hits));
        (
            chosen,
            Callback::new(move |_| edit.run(AnswerEdit::Black(hits))),
        )
    });
    let white = numbers(pegs, format!("{id}-white"), move |hits| {
        let chosen = Memo::new(move |_| answer.get().white() == Some(hits));
        (
            chosen,
            Callback::new(move |_| edit.run(AnswerEdit::White(hits))),
        )
    });
    view! {
        <fieldset class="chips answer">
            <legend><span class="pin black" aria-hidden="true"></span>"Black"</legend>
            {black}
        </fieldset>
        <fieldset class="chips answer">
            <legend><span class="pin white" aria-hidden="true"></span>"White"</legend>
            {white}
        </fieldset>
    }
    .into_any()
}

/// From 0 to the number of pegs, one to be chosen.
fn numbers(
    pegs: Memo<usize>,
    group: String,
    number: impl Fn(u8) -> (Memo<bool>, Callback<bool>) + Send + 'static,
) -> AnyView {
    let choices = move || {
        let choice = |hits: usize| {
            let (chosen, act) = number(hits as u8);
            view! { <Choice label=hits.to_string() group=group.clone() chosen act/> }.into_any()
        };
        (0..=pegs.get()).map(choice).collect::<Vec<_>>()
    };
    choices.into_any()
}

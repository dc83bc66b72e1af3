//! Sharing how the day's puzzles went: squares, and the link to the same puzzles.

use leptos::prelude::*;

use super::learn_model;
use super::set::handed_on;
use crate::game::learn::{Learn, LearnLink};
use crate::game::wording::labels::learn as labels;
use crate::game::wording::learn as words;
use crate::ui::hooks::{Shared, share};
use crate::ui::parts::{Button, Markup, When, drawn, element};

/// The button, once all puzzles of today are answered.
#[component]
pub fn ShareDay() -> impl IntoView {
    let model = learn_model();
    let whole = model.memo(|learn| learn.whole_today().is_some());
    // Where the browser neither shares nor copies, the text is shown.
    let (told, not_shared) = (RwSignal::new(String::new()), RwSignal::new(None::<String>));
    let share_it = move |()| {
        let Some(done) = model.get(Learn::whole_today) else {
            return;
        };
        let text = words::share_day(done, &handed_on(&LearnLink::Day));
        share(text.clone(), move |shared| match shared {
            Shared::BySystem => told.set(String::new()),
            Shared::Copied => told.set(labels::COPIED.into()),
            Shared::Refused => not_shared.set(Some(text)),
        });
    };
    view! {
        <When so=whole>
            <Button act=share_it>{labels::SHARE}</Button>
            <p class="muted" role="status" aria-label=labels::SHARING>{told}</p>
            {drawn("", move || not_shared.get().map(text_field).into_iter().collect())}
        </When>
    }
    .into_any()
}

fn text_field(text: String) -> Markup {
    element("textarea")
        .with("readonly", "")
        .with("rows", (text.lines().count() + 3).to_string())
        .with("aria-label", labels::TODAYS_RESULT)
        .text(text)
}

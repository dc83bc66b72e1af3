//! Sharing how the day's puzzles went: squares, and the link to the same puzzles.

use leptos::prelude::*;

use super::learn_model;
use super::set::handed_on;
use crate::game::learn::{Learn, LearnLink};
use crate::game::wording::labels::learn as labels;
use crate::game::wording::labels::parts;
use crate::game::wording::learn as words;
use crate::ui::parts::{Button, Sharing, When};

/// The button, once all puzzles of today are answered.
#[component]
pub fn ShareDay() -> impl IntoView {
    let model = learn_model();
    let whole = model.memo(|learn| learn.whole_today().is_some());
    let sharing = Sharing::new();
    let share_it = move |()| {
        let Some(done) = model.get(Learn::whole_today) else {
            return;
        };
        sharing.share(words::share_day(done, &handed_on(&LearnLink::Day)));
    };
    view! {
        <When so=whole>
            <Button act=share_it>{parts::SHARE}</Button>
            {sharing.view(labels::TODAYS_RESULT)}
        </When>
    }
    .into_any()
}

//! Sharing the results of the day's puzzles: squares, and a link to the same puzzles.

use leptos::prelude::*;

use super::learn_model;
use super::set::handed_on;
use crate::parts::{Button, Sharing, Show};
use crate::sheets::{Sheet, Sheets};
use mastermind_game::learn::{Learn, LearnLink};
use mastermind_game::wording::labels::{parts, today};
use mastermind_game::wording::learn as words;

/// The button that shares the results, once all puzzles of today are answered; and a link to the whole day.
#[component]
pub fn ShareDay() -> impl IntoView {
    let model = learn_model();
    let whole = model.memo(|learn| learn.whole_day().is_some());
    let sharing = Sharing::new();
    let sheets = expect_context::<Sheets>();
    let share_it = move |()| {
        let Some(done) = model.with(Learn::whole_day) else {
            return;
        };
        sharing.share(words::share_day(done, &handed_on(&LearnLink::Day)));
    };
    view! {
        <Show when=whole>
            <Button act=share_it>{parts::SHARE}</Button>
            <Button act=move |()| sheets.open(Sheet::Today)>{today::TODAY}</Button>
            {sharing.view("Today's result, to share")}
        </Show>
    }
}

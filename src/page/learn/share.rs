//! Sharing the results of the day's puzzles: squares, and a link to the same puzzles.

use leptos::prelude::*;

use super::learn_model;
use super::set::public_link;
use crate::hooks::go_to;
use crate::parts::{Button, Sharing, Show};
use mastermind_game::Today;
use mastermind_game::learn::{Learn, LearnLink};
use mastermind_game::wording::labels::{parts, today};
use mastermind_game::wording::learn as words;

/// A button that shares the results of the day, and one that opens its sheet, once all its puzzles are answered.
#[component]
pub fn ShareDay() -> impl IntoView {
    let model = learn_model();
    let is_complete = model.memo(|learn| learn.whole_day().is_some());
    let sharing = Sharing::new();
    let share = move |()| {
        let Some(done) = model.with(Learn::whole_day) else {
            return;
        };
        sharing.share(words::day_share_text(done, &public_link(&LearnLink::Day)));
    };
    view! {
        <Show when=is_complete>
            <Button act=share>{parts::SHARE}</Button>
            <Button act=|()| go_to(&Today::front())>{today::TODAY}</Button>
            {sharing.view("Today’s result, to share")}
        </Show>
    }
}

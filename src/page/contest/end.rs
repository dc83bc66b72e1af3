//! After a match: who has won and why, and what to play next.

use leptos::prelude::*;

use super::friend::Friend;
use super::score::{Quality, Score};
use super::setup::Results;
use super::{contest_model, focus_own_heading, show_from_top};
use crate::hooks::page_link;
use crate::parts::{Button, Sharing, Show, drawn, paragraph};
use mastermind_game::contest::{Contest, ContestAction, Match};
use mastermind_game::wording::contest as words;
use mastermind_game::wording::labels::parts::SHARE;

/// The result.
#[component]
pub fn EndView() -> impl IntoView {
    let model = contest_model();
    let heading = model.memo(|contest| contest.current().map(words::ended).unwrap_or_default());
    let played = model.memo(|contest| !contest.current().is_some_and(Match::given_up));
    let again = move |()| model.begin(model.with_untracked(Contest::setup));
    let sharing = Sharing::new();
    let share = move |()| {
        let text = model.with_untracked(|contest| words::share(contest, |route| page_link(&route.to_string())));
        if let Some(text) = text {
            sharing.share(text);
        }
    };
    let decided = |contest: &Contest| {
        let decided = words::decided(contest).into_iter();
        decided.map(|text| paragraph("say", text)).collect()
    };
    show_from_top(model, focus_own_heading);
    view! {
        <section class="split contest-end" aria-labelledby="contest-heading">
            <div class="stack">
                <section class="card stack">
                    <div role="status">
                        <h2 id="contest-heading" tabindex="-1">{heading}</h2>
                        {drawn("", move || model.with(decided))}
                    </div>
                    <div class="row">
                        <Button class="primary" once=true act=again>"Play another match"</Button>
                        <Button once=true act=move |()| model.act(ContestAction::Leave)>"Change the match"</Button>
                        <Show when=played><Button act=share>{SHARE}</Button></Show>
                    </div>
                    {sharing.view("Your result, to be shared")}
                </section>
                <Show when=played><Quality/></Show>
                <Score/>
            </div>
            <div class="stack"><Friend/><Results/></div>
        </section>
    }
    .into_any()
}

//! The end of a match: who has won and why, and what to play next.

use leptos::prelude::*;

use super::friend::Friend;
use super::score::{Quality, Score};
use super::setup::Results;
use super::{focus_own_heading, match_model, show_from_top};
use crate::hooks::page_link;
use crate::parts::{Button, Sharing, Show, drawn, paragraph};
use mastermind_game::matches::{Match, MatchAction, Matches};
use mastermind_game::wording::labels::parts::SHARE;
use mastermind_game::wording::matches as words;

/// The result of the match.
#[component]
pub fn EndView() -> impl IntoView {
    let model = match_model();
    let heading = model.memo(|matches| matches.current().map(words::ended).unwrap_or_default());
    let played = model.memo(|matches| !matches.current().is_some_and(Match::given_up));
    let again = move |()| model.begin(model.with_untracked(Matches::setup));
    let sharing = Sharing::new();
    let share = move |()| {
        let text = model.with_untracked(|matches| words::share(matches, |route| page_link(&route.to_string())));
        if let Some(text) = text {
            sharing.share(text);
        }
    };
    let decided = |matches: &Matches| {
        let reasons = words::decided(matches).into_iter();
        reasons.map(|text| paragraph("say", text)).collect()
    };
    show_from_top(model, focus_own_heading);
    view! {
        <section class="split match-end" aria-labelledby="match-heading">
            <div class="stack">
                <section class="card stack">
                    <div role="status">
                        <h2 id="match-heading" tabindex="-1">{heading}</h2>
                        {drawn("", move || model.with(decided))}
                    </div>
                    <div class="row">
                        <Button class="primary" once=true act=again>"Play another match"</Button>
                        <Button once=true act=move |()| model.act(MatchAction::Leave)>"Change the match"</Button>
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
}

//! The end of a match: who has won and why, each round, and what to play next.

use leptos::prelude::*;

use super::friend::Friend;
use super::score::{Quality, Rounds};
use super::setup::Results;
use super::{focus_own_heading, match_model, show_from_top};
use crate::hooks::page_link;
use crate::parts::{Button, Markup, Sharing, Show, drawn, el, paragraph};
use mastermind_game::matches::{Match, MatchAction, Matches, Opponent, Side};
use mastermind_game::wording::labels::parts::SHARE;
use mastermind_game::wording::matches as words;

/// The result of the match.
#[component]
pub fn EndView() -> impl IntoView {
    let model = match_model();
    let kind = model.memo(|matches| matches.current().map(words::kind_of_match).unwrap_or_default());
    let outcome = model.memo(|matches| matches.current().map(words::outcome).unwrap_or_default());
    let won = model.memo(|matches| {
        let winner = matches.current().and_then(Match::winner);
        let two = matches.setup().opponent == Opponent::Person;
        winner.is_some_and(|winner| two || winner == Side::First)
    });
    let played = model.memo(|matches| !matches.current().is_some_and(Match::was_given_up));
    let any_round = model.memo(|matches| matches.current().is_some_and(|played| !played.done().is_empty()));
    let again = move |()| model.begin(model.with_untracked(Matches::setup));
    let sharing = Sharing::new();
    let share = move |()| {
        let text = model.with_untracked(|matches| words::share_text(matches, |route| page_link(&route.to_string())));
        if let Some(text) = text {
            sharing.share(text);
        }
    };
    let reasons = |matches: &Matches| {
        let margin = matches.current().and_then(words::margin);
        let sentences = [margin, words::decision_line(matches)].into_iter().flatten();
        sentences.map(|text| paragraph("", text)).collect()
    };
    show_from_top(model, focus_own_heading);
    view! {
        <section class="match-end" aria-labelledby="match-heading">
            <div class="finale" role="status">
                <p class="kind">{kind}</p>
                <h2 id="match-heading" tabindex="-1" class:won=won>{outcome}</h2>
                <Show when=played>{drawn("sums", move || model.with(sums))}</Show>
                {drawn("", move || model.with(reasons))}
            </div>
            <Show when=any_round><Rounds/></Show>
            <div class="stack close">
                <div class="row">
                    <Button class="primary" once=true act=again>"Rematch"</Button>
                    <Show when=played><Button act=share>{SHARE}</Button></Show>
                    <Button once=true act=move |()| model.act(MatchAction::Leave)>"Change the match"</Button>
                </div>
                {sharing.view("Your result, to be shared")}
            </div>
            <Show when=played><Quality/></Show>
            <Friend/>
            <Results/>
        </section>
    }
}

/// The guesses of both sides in all rounds, large.
fn sums(matches: &Matches) -> Vec<Markup> {
    let Some(played) = matches.current() else {
        return Vec::new();
    };
    let side = |side: Side| {
        let number = el("strong").text(played.points(side).to_string());
        el("p").children([number, el("span").text(words::name(played, side))])
    };
    vec![side(Side::First), el("p").text("to"), side(Side::Second)]
}

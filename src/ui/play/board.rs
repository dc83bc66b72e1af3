//! The board: the hidden code behind its shield, and the table of what was played.

use leptos::prelude::*;

use super::desk;
use crate::engine::Verdict;
use crate::game::{Judged, Play, Played, wording};
use crate::ui::parts::{Hits, Peg, Pegs};

/// The code, hidden or shown.
#[component]
pub fn CodeShield() -> impl IntoView {
    let desk = desk();
    let shown = desk.memo(Play::shown_code);
    let pegs = desk.memo(|play| play.draft().pegs().len());
    let label = move || match shown.get() {
        Some(code) => format!("The code: {}", wording::spaced(code)),
        None => "The code is hidden".to_owned(),
    };
    let holes = move || {
        (0..pegs.get())
            .map(|_| view! { <Peg colour=None/> })
            .collect_view()
    };
    view! {
        <div class="shield" role="img" aria-label=label>
            <span class="shield-label">"Code"</span>
            {move || match shown.get() {
                Some(code) => view! { <Pegs code/> }.into_any(),
                None => view! { <span class="pegs">{holes}</span> }.into_any(),
            }}
        </div>
    }
}

/// The history table.
#[component]
pub fn History() -> impl IntoView {
    let desk = desk();
    let rows = desk.memo(|play| {
        let round = play.round();
        let number = round.map_or(0, |round| round.number());
        let played = round
            .map(|round| round.played().to_vec())
            .unwrap_or_default();
        (1usize..)
            .zip(played)
            .map(|(play, row)| (number, play, row))
            .collect::<Vec<_>>()
    });
    let empty = move || rows.with(Vec::is_empty);
    view! {
        <table class="history" aria-label="History">
            <thead>
                <tr>
                    <th scope="col">"Play"</th>
                    <th scope="col">"Guess"</th>
                    <th scope="col" class="narrow">"Black"</th>
                    <th scope="col" class="narrow">"White"</th>
                    <th scope="col" class="verdict">"Verdict"</th>
                </tr>
            </thead>
            <tbody>
                <For
                    each=move || rows.get()
                    key=|(round, play, row)| (*round, *play, row.judged == Judged::Pending)
                    children=|(_, play, row)| view! { <HistoryRow play row/> }
                />
            </tbody>
        </table>
        <Show when=empty>
            <p class="empty">{desk.memo(|play| match play.round() {
                Some(_) => "No guess yet.",
                None => "Your guesses will stand here.",
            })}</p>
        </Show>
    }
}

#[component]
fn HistoryRow(play: usize, row: Played) -> impl IntoView {
    let (guess, feedback) = (row.row.guess, row.row.feedback);
    view! {
        <tr>
            <td class="number">{play}</td>
            <td><span class="guess"><Pegs code=guess/><Hits feedback pegs=guess.pegs()/></span></td>
            <td class="number">{feedback.black()}</td>
            <td class="number">{feedback.white()}</td>
            <td>{match row.judged {
                Judged::Verdict(verdict) => view! { <VerdictTag verdict/> }.into_any(),
                Judged::Pending => "…".into_any(),
                Judged::Refused => "–".into_any(),
            }}</td>
        </tr>
    }
}

#[component]
fn VerdictTag(verdict: Verdict) -> impl IntoView {
    let kind = match verdict.cost() {
        0 => "tag good",
        1 => "tag fair",
        _ => "tag poor",
    };
    let star = verdict
        .optimal()
        .then(|| view! { <span aria-hidden="true">"★"</span> });
    view! {
        <span class=kind title=wording::verdict_sentence(&verdict)>{star}{wording::verdict(&verdict)}</span>
    }
}

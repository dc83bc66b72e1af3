//! The board: the hidden code behind its shield, and the table of what was played.

use leptos::prelude::*;

use super::desk;
use crate::engine::Verdict;
use crate::game::{Judged, Played, wording};
use crate::ui::parts::{Hits, Peg, Pegs, When};

/// The code, hidden or shown.
#[component]
pub fn CodeShield() -> impl IntoView {
    let desk = desk();
    let label = desk.memo(|play| match play.shown_code() {
        Some(code) => format!("The code: {}", wording::spaced(code)),
        None => "The code is hidden".to_owned(),
    });
    let pegs = move || {
        let colours = desk.get(|play| match play.shown_code() {
            Some(code) => code.iter().map(Some).collect(),
            None => vec![None; play.draft().pegs().len()],
        });
        colours
            .into_iter()
            .map(|colour| view! { <Peg colour/> })
            .collect_view()
    };
    view! {
        <div class="shield" role="img" aria-label=label>
            <span class="shield-label">"Code"</span>
            <span class="pegs">{pegs}</span>
        </div>
    }
}

/// The history table.
#[component]
pub fn History() -> impl IntoView {
    let desk = desk();
    let rows = move || {
        desk.get(|play| {
            let round = play.round();
            let number = round.map_or(0, |round| round.number());
            let played = round
                .map(|round| round.played().to_vec())
                .unwrap_or_default();
            let rows = (1usize..)
                .zip(played)
                .map(|(play, row)| (number, play, row));
            rows.collect::<Vec<_>>()
        })
    };
    let empty = desk.memo(|play| play.round().is_none_or(|round| round.played().is_empty()));
    let nothing = desk.memo(|play| match play.round() {
        Some(_) => "No guess yet.".to_owned(),
        None => "Your guesses will stand here.".to_owned(),
    });
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
                    each=rows
                    key=|(round, play, row)| (*round, *play, row.judged == Judged::Pending)
                    children=|(_, play, row)| view! { <HistoryRow play row/> }
                />
            </tbody>
        </table>
        <When so=empty><p class="empty">{nothing}</p></When>
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

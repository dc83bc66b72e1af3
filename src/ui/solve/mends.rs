//! No code fits: which answer could be wrong, and what it could have been.

use leptos::prelude::*;

use super::desk;
use crate::engine::{Feedback, Mend, Row};
use crate::game::solve::{SolveAction, wording};
use crate::game::wording as words;
use crate::ui::parts::{Button, Hits, Pegs};

/// Every answer that could be wrong alone, with what would mend it.
#[component]
pub fn Mends() -> impl IntoView {
    let desk = desk();
    let blame = desk.memo(|solve| wording::blame(solve).to_owned());
    let mends = move || {
        let mends: Vec<(Mend, Row)> = desk.get(|solve| {
            let mends = solve.mends().unwrap_or_default().iter();
            let with_row =
                mends.filter_map(|mend| Some((mend.clone(), *solve.rows().get(mend.row)?)));
            with_row.collect()
        });
        let drawn = mends.into_iter().map(|(mend, row)| drawn(mend, row));
        drawn.collect::<Vec<_>>()
    };
    view! {
        <div class="mends">
            <p>{blame}</p>
            <ul>{mends}</ul>
        </div>
    }
    .into_any()
}

fn drawn(mend: Mend, row: Row) -> AnyView {
    let text = wording::mend(&mend, row);
    let place = mend.row;
    let choices: Vec<_> = mend
        .feedbacks
        .into_iter()
        .map(|feedback| choice(place, feedback, row.guess.pegs()))
        .collect();
    view! {
        <li>
            <Pegs code=row.guess/>
            <p>{text}</p>
            <div class="choices">{choices}</div>
        </li>
    }
    .into_any()
}

fn choice(row: usize, feedback: Feedback, pegs: u8) -> AnyView {
    let desk = desk();
    let name = format!("Guess {}: {}", row + 1, words::feedback(feedback));
    let act = move |()| desk.act(SolveAction::Mend(row, feedback));
    view! {
        <Button class="mend" name act>
            <Hits feedback pegs/>{words::feedback(feedback)}
        </Button>
    }
    .into_any()
}

//! The board: the code that the page answers from, and the rows.

use leptos::prelude::*;

use super::desk;
use crate::engine::Row;
use crate::game::solve::wording;
use crate::ui::parts::{Hits, Pegs, When};

/// The player's code, once the page answers from it.
#[component]
pub fn Shield() -> impl IntoView {
    let desk = desk();
    let entered = desk.memo(|solve| solve.secret().is_some());
    let pegs = move || {
        let secret = desk.get(|solve| solve.secret());
        secret.map(|code| view! { <Pegs code/> })
    };
    view! {
        <When so=entered>
            <div class="shield"><span class="shield-label">"Code"</span>{pegs}</div>
        </When>
    }
    .into_any()
}

/// The guesses so far, their answers, and how many codes were possible before each.
#[component]
pub fn Rows() -> impl IntoView {
    let desk = desk();
    let rows = move || {
        let rows = desk.get(|solve| {
            let rows = solve.rows().iter().copied().enumerate();
            let row = |(place, row)| (place, row, solve.possible(place));
            rows.map(row).collect::<Vec<_>>()
        });
        let drawn = rows
            .into_iter()
            .map(|(place, row, codes)| drawn(place, row, codes));
        drawn.collect::<Vec<_>>()
    };
    let wide = desk.memo(|solve| solve.variant().pegs() > 5);
    view! {
        <table class="history solving" class:wide=wide aria-label="Rounds">
            <thead>
                <tr>
                    <th scope="col">"Play"</th>
                    <th scope="col">"Guess"</th>
                    <th scope="col" class="narrow">"Black"</th>
                    <th scope="col" class="narrow">"White"</th>
                    <th scope="col" class="possible">"Possible"</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

fn drawn(place: usize, Row { guess, feedback }: Row, possible: Option<u32>) -> AnyView {
    let possible = possible.map_or("…".into(), |codes| wording::thousands(codes.into()));
    view! {
        <tr>
            <td class="number">{place + 1}</td>
            <td><span class="guess"><Pegs code=guess/><Hits feedback pegs=guess.pegs()/></span></td>
            <td class="number">{feedback.black()}</td>
            <td class="number">{feedback.white()}</td>
            <td class="number possible">{possible}</td>
        </tr>
    }
    .into_any()
}

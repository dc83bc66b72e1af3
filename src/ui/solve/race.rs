//! What each strategy takes for the player's code.

use leptos::prelude::*;

use super::{desk, engine};
use crate::engine::StrategyName;
use crate::game::solve::{Race, SolveAction, Standing, wording};
use crate::game::wording as words;
use crate::ui::parts::{Button, When};

/// A row for each strategy, filled in as its game is played.
#[component]
pub fn RaceTable() -> impl IntoView {
    let desk = desk();
    let there = desk.memo(|solve| solve.race().is_some());
    view! { <When so=there><Table/></When> }.into_any()
}

#[component]
fn Table() -> impl IntoView {
    let (desk, engine) = (desk(), engine());
    let lanes = move || {
        let (chosen, lanes) = desk.get(|solve| (solve.strategy(), lanes(solve.race())));
        let most = lanes.iter().map(|lane| guesses(&lane.1)).max().unwrap_or(1);
        let drawn = lanes
            .into_iter()
            .map(|(strategy, standing)| drawn(strategy, standing, most, strategy == chosen));
        drawn.collect::<Vec<_>>()
    };
    let slow = desk.memo(move |solve| {
        let runs = solve.race().is_some_and(|race| race.query().is_some());
        runs && engine.noticed() != words::Engine::Prompt
    });
    view! {
        <section class="card race" aria-labelledby="race-heading">
            <h2 id="race-heading">"What each strategy takes for this code"</h2>
            <table aria-labelledby="race-heading">
                <thead>
                    <tr><th scope="col">"Strategy"</th><th scope="col">"Guesses"</th></tr>
                </thead>
                <tbody>{lanes}</tbody>
            </table>
            <When so=slow>
                <Button class="stop" act=move |()| desk.act(SolveAction::Stop)>
                    <span class="spinner" aria-hidden="true"></span>"Leave this one out"
                </Button>
            </When>
        </section>
    }
    .into_any()
}

fn lanes(race: Option<&Race>) -> Vec<(StrategyName, Standing)> {
    let lanes = race.map(Race::lanes).unwrap_or_default().iter();
    lanes.map(|lane| (lane.strategy, lane.standing())).collect()
}

/// So far.
fn guesses(standing: &Standing) -> usize {
    match standing {
        Standing::Running(guesses) | Standing::Found(guesses) => *guesses,
        Standing::BrokenOff(_) => 0,
    }
}

fn drawn(strategy: StrategyName, standing: Standing, most: usize, chosen: bool) -> AnyView {
    let (name, _) = wording::strategy(strategy);
    let length = guesses(&standing);
    let look = match standing {
        Standing::BrokenOff(_) => "lane broken",
        Standing::Running(_) | Standing::Found(_) => "lane",
    };
    let meter = (length > 0).then(|| {
        view! { <meter aria-hidden="true" min="0" max=most.to_string() value=length.to_string()></meter> }
    });
    view! {
        <tr class:chosen=chosen aria-current=chosen.then_some("true")>
            <th scope="row">{name}</th>
            <td><span class=look>{meter}<span>{wording::lane(&standing)}</span></span></td>
        </tr>
    }
    .into_any()
}

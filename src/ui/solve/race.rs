//! What each strategy takes for the player's code.

use leptos::prelude::*;

use super::{engine, solve_model};
use crate::game::solve::{Guesser, Race, RaceEntry, RaceState, Solve, SolveAction};
use crate::game::wording::labels::solve as labels;
use crate::game::wording::{self, EngineState, solve as words};
use crate::ui::parts::{Button, Card, Markup, When, drawn, element};

/// A row for each strategy, filled in as its game is played.
#[component]
pub fn RaceTable() -> impl IntoView {
    let (model, engine) = (solve_model(), engine());
    let there = model.memo(|solve| solve.race().is_some());
    let slow = model.memo(move |solve| {
        let runs = solve.race().is_some_and(|race| race.query().is_some());
        runs && engine.noticed() != EngineState::Prompt
    });
    view! {
        <When so=there>
            <Card id="race" title=labels::WHAT_EACH_STRATEGY_TAKES_FOR_THIS.to_owned()>
                {drawn("race", move || model.get(table))}
                <When so=slow>
                    <Button class="stop" act=move |()| model.act(SolveAction::Stop)>
                        <span class="spinner" aria-hidden="true"></span>{labels::LEAVE_THIS_ONE_OUT}
                    </Button>
                </When>
            </Card>
        </When>
    }
    .into_any()
}

fn table(solve: &Solve) -> Vec<Markup> {
    let lanes = solve.race().map(Race::entries).unwrap_or_default();
    let most = lanes.iter().map(guesses).max().unwrap_or(1);
    let rows = lanes.iter().map(|lane| {
        let chosen = solve.guesser() == Guesser::Strategy(lane.strategy);
        drawn_lane(lane, most, chosen)
    });
    let head = |head| element("th").with("scope", "col").text(head);
    let heads = element("tr").holding([labels::STRATEGY, labels::GUESSES].map(head));
    let table = element("table").with("aria-labelledby", "race").holding([
        element("thead").holding([heads]),
        element("tbody").holding(rows),
    ]);
    vec![table]
}

/// The guesses so far.
fn guesses(lane: &RaceEntry) -> usize {
    match lane.state() {
        RaceState::Running(guesses) | RaceState::Found(guesses) => guesses,
        RaceState::BrokenOff(_) => 0,
    }
}

fn drawn_lane(lane: &RaceEntry, most: usize, chosen: bool) -> Markup {
    let (name, _) = wording::strategy(lane.strategy);
    let length = guesses(lane);
    let meter = (length > 0).then(|| {
        element("meter")
            .hidden()
            .with("max", most.to_string())
            .with("value", length.to_string())
    });
    let text = element("span").text(words::race_state(&lane.state()));
    let look = if meter.is_some() {
        "lane"
    } else {
        "lane broken"
    };
    let lane = element("span")
        .class(look)
        .holding(meter.into_iter().chain([text]));
    let row = element("tr").holding([
        element("th").with("scope", "row").text(name),
        element("td").holding([lane]),
    ]);
    match chosen {
        true => row.class("chosen").with("aria-current", "true"),
        false => row,
    }
}

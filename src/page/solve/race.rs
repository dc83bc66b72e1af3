//! The race: the guesses that each strategy needs for the player's code.

use leptos::prelude::*;

use super::{engine, solve_model};
use crate::parts::{Button, Card, Markup, Show, drawn, el, paragraph};
use mastermind_game::lab::Section;
use mastermind_game::solve::{Guesser, Race, RaceEntry, RaceState, Solve, SolveAction};
use mastermind_game::wording::labels::solve as labels;
use mastermind_game::wording::{self, EngineState, solve as words};

/// A row for each strategy, which fills as its game is played; at the end the best come first.
#[component]
pub fn RaceTable() -> impl IntoView {
    let (model, engine) = (solve_model(), engine());
    let available = model.memo(|solve| solve.race().is_some());
    let slow = model.memo(move |solve| {
        let is_racing = solve.race().is_some_and(|race| race.query().is_some());
        is_racing && engine.noticed_state() != EngineState::Quick
    });
    view! {
        <Show when=available>
            <Card id="race" title="Race on your code".to_owned()>
                {drawn("race", move || model.with(race_so_far))}
                <Show when=slow>
                    <Button class="stop" act=move |()| model.act(SolveAction::Stop)>
                        <span class="spinner" aria-hidden="true"></span>"Leave this one out"
                    </Button>
                </Show>
            </Card>
        </Show>
    }
}

/// The table of the strategies, and once the race is over its result in words above the table. Until then the
/// strategies are in their usual order, afterwards the strategy with the fewest guesses comes first.
fn race_so_far(solve: &Solve) -> Vec<Markup> {
    let entries = solve.race().map(Race::entries).unwrap_or_default();
    let finding = words::race_finding(solve);
    let over = finding.is_some();
    let rank = |entry: &RaceEntry| match entry.state() {
        RaceState::Found(guesses) if over => guesses,
        _ => usize::MAX,
    };
    let mut ranked: Vec<&RaceEntry> = Vec::new();
    for entry in entries {
        let index = ranked.partition_point(|before| rank(before) <= rank(entry));
        ranked.insert(index, entry);
    }
    let rows = ranked.iter().map(|entry| {
        let chosen = solve.guesser() == Guesser::Strategy(entry.strategy);
        strategy_row(entry, chosen)
    });
    let head = |head| el("th").attr("scope", "col").text(head);
    let heads = el("tr").children([labels::STRATEGY, labels::GUESSES].map(head));
    let table =
        el("table").attr("aria-labelledby", "race").children([el("thead").child(heads), el("tbody").children(rows)]);
    let route = Section::Compare.route(&solve.variant().to_string());
    let lab = el("a").attr("href", route.to_string()).text("Compare on every code");
    let below_finding = [
        table,
        paragraph(
            "muted",
            "Each dot is a guess, and the ring finds the code. One code says little: the Lab \
    plays them all.",
        ),
        el("p").child(lab),
    ];
    finding.map(|finding| paragraph("say", finding)).into_iter().chain(below_finding).collect()
}

/// The row of a strategy: a dot for each guess. `chosen` marks the strategy that the round is played with.
fn strategy_row(entry: &RaceEntry, chosen: bool) -> Markup {
    let name = wording::strategy(entry.strategy).name;
    let state = entry.state();
    let (guesses, is_found) = match state {
        RaceState::Running(guesses) => (guesses, false),
        RaceState::Found(guesses) => (guesses.saturating_sub(1), true),
        RaceState::BrokenOff(_) => (0, false),
    };
    let dot = |class: &'static str| el("span").class(class);
    let goal = is_found.then(|| dot("dot goal"));
    let dots = (0..guesses).map(|_| dot("dot")).chain(goal);
    let dots = el("span").class("guess-dots").hidden().children(dots);
    let class = match state {
        RaceState::BrokenOff(_) => "lane broken",
        RaceState::Running(_) | RaceState::Found(_) => "lane",
    };
    let text = el("span").text(words::race_state(&state));
    let cell = el("span").class(class).children([dots, text]);
    let mine = chosen.then(|| el("small").text("played here"));
    let row = el("tr")
        .children([el("th").attr("scope", "row").child(el("span").text(name)).children(mine), el("td").child(cell)]);
    if chosen { row.class("chosen").attr("aria-current", "true") } else { row }
}

//! *Grid of games*: what a strategy needs in games of all sizes, colours by pegs.

mod model;
mod table;

use leptos::prelude::*;

use self::model::{GridModel, clear};
use self::table::{COLOURS_BY_PEGS, table};
use super::buttons::StartStop;
use super::section::use_workers;
use crate::hooks::use_memo;
use crate::parts::{Announcements, Broken, Button, Card, Choice, NoticeList, SaveTable, drawn};
use mastermind_engine::strategy::StrategyName;
use mastermind_game::figures::lab_charts;
use mastermind_game::lab::grid::{Grid, GridAction, MOST_CODES_CHOICES};
use mastermind_game::wording::labels::parts;
use mastermind_game::wording::{self, grid as words};

pub use model::use_grid_model;

/// The section *Grid of games*. Its workers live as long as it is shown.
#[component]
pub fn GridSection() -> impl IntoView {
    let model = grid_model();
    let workers = use_workers(model);
    let note = model.memo(|grid| words::note(grid.strategy()));
    let available = model.memo(|grid| !grid.data_table().rows.is_empty());
    let repeats = model.memo(Grid::repeats);
    // In a task of its own, because counting takes longer than drawing.
    let best = use_memo(move || words::best_known(repeats.get()));
    view! {
        <NoticeList notices=model.notices/>
        <Broken broken=workers.broken retry=move || workers.retry()/>
        <div class="split wide">
            <section class="place" aria-labelledby="grid-heading">
                <Bar/>
                <Card id="grid-table" title=COLOURS_BY_PEGS>
                    {drawn("", move || best.with(|best| model.with(|grid| table(grid, best))))}
                    <SaveTable
                        title=COLOURS_BY_PEGS
                        available
                        table=move |()| Some(model.with_untracked(Grid::data_table))
                        chart=move |_| model.with_untracked(|grid| Some(lab_charts::grid(grid)?.figure()))
                    />
                    <p class="muted">{note}</p>
                    <p class="muted">{words::SOURCES}</p>
                </Card>
            </section>
            <aside class="side"><StrategyChoice/><Sizes/></aside>
        </div>
    }
}

/// The heading, the buttons that start, stop and clear, and the status.
#[component]
fn Bar() -> impl IntoView {
    let model = grid_model();
    let going = model.memo(Grid::is_going);
    let pressable = model.memo(|grid| {
        let (_, games) = grid.progress();
        grid.is_going() || grid.answered() < games
    });
    let has_any = model.memo(|grid| grid.progress().0 > 0);
    let standing = model.memo(words::status_line);
    let news = model.memo(|grid| if grid.is_going() { String::new() } else { words::status_line(grid) });
    let start = move |()| model.act(GridAction::Start);
    let stop = move |()| model.act(GridAction::Stop);
    view! {
        <div class="bar row">
            <h2 id="grid-heading">{"One strategy in every game"}</h2>
            <span class="spacer"></span>
            <Button enabled=has_any act=move |()| clear(model)>{"Clear the grid"}</Button>
            <StartStop going enabled=pressable label="Compute" start stop/>
        </div>
        <p class="muted">{standing}</p>
        <Announcements text=news/>
    }
}

/// The choice of the strategy.
#[component]
fn StrategyChoice() -> impl IntoView {
    let model = grid_model();
    let choices = StrategyName::ALL.map(|rule| {
        let (label, _) = wording::strategy(rule);
        let chosen = model.memo(move |grid| grid.strategy() == rule);
        let act = move |_| model.act(GridAction::Strategy(rule));
        view! { <Choice label group="grid-rule" chosen act/> }.into_any()
    });
    view! {
        <Card id="grid-rule" title="Strategy">
            <div role="radiogroup" aria-labelledby="grid-rule">{Vec::from(choices)}</div>
        </Card>
    }
}

/// The choice of the games: the most codes, and whether a colour may repeat.
#[component]
fn Sizes() -> impl IntoView {
    let model = grid_model();
    let choices = MOST_CODES_CHOICES.map(|most_codes| {
        let chosen = model.memo(move |grid: &Grid| grid.most_codes() == most_codes);
        let act = move |_| model.act(GridAction::MostCodes(most_codes));
        view! { <Choice label=words::most_codes(most_codes) group="grid-budget" chosen act/> }.into_any()
    });
    view! {
        <Card id="grid-budget" title="Games">
            <div role="radiogroup" aria-labelledby="grid-budget">{Vec::from(choices)}</div>
            <Choice
                class="switch"
                label=parts::ALLOW_REPEATED_COLOURS
                chosen=model.memo(Grid::repeats)
                act=move |on| model.act(GridAction::Repeats(on))
            />
        </Card>
    }
}

/// The model, from the context.
fn grid_model() -> GridModel {
    expect_context()
}

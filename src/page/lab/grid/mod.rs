//! *Grid of games*: what a strategy needs in games of all sizes, colours by pegs.
//!
//! ```text
//!   picture   a field for each game: the average, and how far it is from the best
//!   shown     the game that is chosen: two numbers, what is lost, who has proved what
//!   table     most guesses and average of all games
//!   model     the figures in the browser's store
//! ```

mod model;
mod picture;
mod shown;
mod table;

use std::collections::BTreeMap;

use leptos::prelude::*;

use self::model::{GridModel, clear, use_grid};
use self::picture::picture;
use self::shown::chosen_game_card;
use self::table::table;
use super::atlas::{TableFetcher, table_items};
use super::frame::{Chip, FindingHead, Fold, RunButton, SaveChip, SaveItem, Settings, Stage, StrategyList};
use super::workers::use_workers;
use crate::hooks::use_memo;
use crate::parts::{Announcements, Broken, Button, Choice, NoticeList, drawn, drawn_with_buttons, paragraph};
use mastermind_engine::Variant;
use mastermind_game::figures::lab_charts;
use mastermind_game::lab::grid::{Grid, GridAction, MAX_CODES_CHOICES};
use mastermind_game::wording::grid::{self as words, Best};
use mastermind_game::wording::labels::parts;
use mastermind_game::wording::strategy;

/// The id of the heading.
const HEADING: &str = "grid-heading";

/// The best known results of all games that are shown.
type BestKnown = Signal<BTreeMap<Variant, Best>>;

/// The section *Grid of games*. Its workers live as long as it is shown.
#[component]
pub fn GridSection() -> impl IntoView {
    let model = use_grid();
    let workers = use_workers(model);
    let repeats = model.memo(Grid::repeats);
    // In a task of its own, because counting takes longer than drawing.
    let best: BestKnown = use_memo(move || words::best_known(repeats.get()));
    let finding = use_memo(move || best.with(|best| model.with(|grid| words::finding(grid, best))));
    let news = model.memo(|grid| if grid.is_going() { String::new() } else { words::status_line(grid) });
    let fields = drawn_with_buttons(
        "",
        move || best.with(|best| model.with(|grid| vec![picture(grid, best)])),
        move |action: GridAction| model.act(action),
    );
    view! {
        <section class="lab-section" aria-labelledby=HEADING>
            <NoticeList notices=model.notices/>
            <Broken broken=workers.broken retry=move || workers.retry()/>
            <FindingHead id=HEADING finding/>
            <GridSettings/>
            <Stage name="Games: colours by pegs" picture=fields>
                {drawn("", move || best.with(|best| model.with(|grid| chosen_game_card(grid, best))))}
            </Stage>
            <Fold id="grid-table" name="As a table" about="most guesses and average of all games".to_owned()>
                <GridTable best/>
            </Fold>
            <Fold id="grid-sources" name="Sources" about="Koyama and Lai 1993, Chen and Lin 2004 and others".to_owned()>
                <p>{words::SOURCES}</p>
            </Fold>
            <Announcements text=news/>
        </section>
    }
}

/// The chips: the strategy, the games; the run, and what can be saved.
#[component]
fn GridSettings() -> impl IntoView {
    let model = grid_model();
    let who = model.memo(|grid| strategy(grid.strategy()).name.to_owned());
    let choices = MAX_CODES_CHOICES.map(|most_codes| {
        let chosen = model.memo(move |grid: &Grid| grid.most_codes() == most_codes);
        (most_codes, chosen)
    });
    let games = move || {
        choices
            .map(|(most_codes, chosen)| {
                let act = move |_| model.act(GridAction::MostCodes(most_codes));
                view! { <Choice label=words::most_codes(most_codes) group="grid-budget" chosen act/> }.into_any()
            })
            .into_iter()
            .collect::<Vec<_>>()
    };
    let table = move || Some(model.with_untracked(Grid::data_table)).filter(|table| !table.rows.is_empty());
    let mut items = SaveItem::of_table(["Table as CSV", "Table as JSON"], table);
    items.extend(table_items(Callback::new(|()| None), TableFetcher::new(model.notices)));
    let figure = move |_| model.with_untracked(|grid| Some(lab_charts::grid_chart(grid)?.figure()));
    let link = move |()| Some(model.route()?.to_string());
    let repeats = model.memo(Grid::repeats);
    view! {
        <Settings line=model.memo(words::settings_line)>
            <Chip label=who name="Strategy" class="wide">
                <StrategyList
                    group="grid-rule"
                    is_chosen=move |strategy| model.with(|grid| grid.strategy() == strategy)
                    choose=move |(strategy, _)| model.act(GridAction::Strategy(strategy))
                    average=|_| String::new()
                />
            </Chip>
            <Chip label=model.memo(words::games_chip) name="Games">
                <div role="radiogroup" aria-label="Games">{games()}</div>
                <Choice
                    class="switch"
                    label=parts::ALLOW_REPEATED_COLOURS
                    chosen=repeats
                    act=move |on| model.act(GridAction::Repeats(on))
                />
            </Chip>
            <RunButton
                control=model.memo(words::run_control)
                heading=HEADING
                start=move |()| model.act(GridAction::Start)
                stop=move |()| model.act(GridAction::Stop)
            />
            <SaveChip items figure link/>
        </Settings>
    }
}

/// The table of all games, and the button that clears it.
#[component]
fn GridTable(best: BestKnown) -> impl IntoView {
    let model = grid_model();
    let has_any = model.memo(|grid| grid.progress().done > 0);
    let status = model.memo(words::status_line);
    let note = move || vec![paragraph("muted", model.with(|grid| words::strategy_note(grid.strategy())))];
    view! {
        <p role="status">{status}</p>
        {drawn("", move || best.with(|best| model.with(|grid| table(grid, best))))}
        {drawn("", note)}
        <Button enabled=has_any act=move |()| clear(model)>{"Clear the grid"}</Button>
    }
}

/// The model, from the context.
fn grid_model() -> GridModel {
    expect_context()
}

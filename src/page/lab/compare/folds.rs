//! All figures, what others have found, and a list of games.

use leptos::prelude::*;
use mastermind_game::wording::PublishedText;

use super::compare_model;
use crate::hooks::use_memo;
use crate::lab::frame::Fold;
use crate::lab::tables::{cell, heads, scrolled, table};
use crate::parts::{Button, Fetched, Markup, TextField, TypedText, drawn, el, in_file, paragraph, pegs};
use mastermind_game::lab::compare::{Compare, CompareAction, CompareSetup, Contender, ContenderState, Run};
use mastermind_game::lab::proof::ProofLink;
use mastermind_game::wording::{self, compare as words};

/// Explains some of the figures.
const NOTE: &str = "Most, total and average count guesses, including the right one. They are exact once \
    every code is played. Before that, most and total are bounds (≥), and the average is that of the games played \
    so far (≈). For chance they are what these seeds gave (≈, with a standard error for several). Time adds up all \
    workers. Per second counts the guesses a strategy examined after the opening (for an exact strategy: positions).";

const GAMES_BY_GUESSES_NEEDED: &str = "Games by guesses needed";

// What is inside comes with the other sections, once it is opened.
in_file!(FIGURES in sections: {draw_figures()});
in_file!(SOURCES in sections: {draw_sources()});
in_file!(SEVERAL in sections: <SeveralGames/>);

/// The sections below the picture, closed at first: all figures, sources, several games.
#[component]
pub fn Folds() -> impl IntoView {
    view! {
        <Fold id="compare-all" name="All figures" about="totals, times, guesses per second".to_owned()>
            <Fetched file=FIGURES/>
        </Fold>
        <Fold id="compare-sources" name="What others have found" about="published totals, sources".to_owned()>
            <Fetched file=SOURCES/>
        </Fold>
        <Fold id="compare-several" name="Several games" about="the same strategies in more sizes".to_owned()>
            <Fetched file=SEVERAL/>
        </Fold>
    }
}

fn draw_figures() -> AnyView {
    let model = compare_model();
    view! {
        {drawn("", move || model.with(all_figures))}
        <Button act=move |()| model.act(CompareAction::Run)>{"Run again"}</Button>
    }
    .into_any()
}

fn draw_sources() -> AnyView {
    let model = compare_model();
    drawn("", move || model.with(sources)).into_any()
}

/// The tables of a run.
fn all_figures(state: &Compare) -> Vec<Markup> {
    let Some(run) = state.run() else {
        return Vec::new();
    };
    let gain = words::speed_up(run).map(|gain| paragraph("", gain));
    let tables = [
        scrolled("Results", figures(run)),
        paragraph("muted", NOTE),
        scrolled(GAMES_BY_GUESSES_NEEDED, distribution(run)),
    ];
    gain.into_iter().chain(tables).collect()
}

/// All figures as a table.
fn figures(run: &Run) -> Markup {
    let ranked = run.ranked();
    let several_games = !run.setup().more.is_empty();
    let rows = ranked.iter().map(|contender| row(contender, several_games));
    let heads = heads("Strategy", &words::COLUMNS);
    table("lanes", "Results", heads, rows)
}

/// The row of a contender: its name, its progress while it plays, and its figures.
fn row(contender: &Contender, several_games: bool) -> Markup {
    let cells = words::cells(contender).into_iter().zip(words::COLUMNS).map(|(text, name)| cell(name, text));
    let refused = words::refusal(contender).map(|why| el("span").class("complaint").text(why));
    let busy = contender.state() == ContenderState::Playing;
    let meter = busy.then(|| {
        el("meter")
            .hidden()
            .attr("max", contender.games().to_string())
            .attr("value", contender.games_counted().to_string())
    });
    let head = row_head(contender, several_games).children(meter).children(refused);
    el("tr").child(head).children(cells)
}

/// The heading of a contender's row: its strategy, the game if there are several, its opening, and its seeds or tree.
fn row_head(contender: &Contender, several_games: bool) -> Markup {
    let details = words::seeds_or_tree(contender);
    let game = several_games.then(|| el("span").class("muted").text(contender.variant().to_string()));
    el("th")
        .attr("scope", "row")
        .child(el("span").text(words::name(contender)))
        .children(game)
        .children(contender.opening().map(pegs))
        .children(details.map(|details| el("span").class("muted").text(details)))
}

/// The table of the number of games that each contender won with each number of guesses.
fn distribution(run: &Run) -> Markup {
    let ranked = run.ranked();
    let most = ranked.iter().map(|contender| contender.statistics().max_guesses() as usize).max().unwrap_or(0);
    let guesses: Vec<String> = (1..=most).map(|guesses| guesses.to_string()).collect();
    let columns: Vec<&str> = guesses.iter().map(String::as_str).collect();
    let played = ranked.iter().filter(|contender| contender.games_played() > 0);
    let several_games = !run.setup().more.is_empty();
    let rows = played.map(|contender| {
        let counts = words::games_by_guesses(&contender.statistics(), most).into_iter();
        let cells = counts.map(|count| el("td").text(count));
        el("tr").child(row_head(contender, several_games)).children(cells)
    });
    table("distribution", GAMES_BY_GUESSES_NEEDED, heads("Strategy", &columns), rows)
}

/// The source of each strategy, and the published figures compared with the figures of the run; and the optimum, if it
/// is known.
fn sources(state: &Compare) -> Vec<Markup> {
    let Some(run) = state.run() else {
        return Vec::new();
    };
    let mut seen = Vec::new();
    let mut notes = Vec::new();
    for contender in run.contenders() {
        let Some(strategy) = contender.strategy() else {
            continue;
        };
        let name = wording::strategy(strategy).name;
        let first = !seen.contains(&strategy);
        seen.push(strategy);
        let beside =
            words::published_result(contender.variant(), contender).map(|PublishedText { text: figure, agrees }| {
                let (class, verdict) = if agrees { ("tag good", "agrees") } else { ("tag poor", "differs") };
                el("p").text(words::published_beside(contender, &figure)).child(el("span").class(class).text(verdict))
            });
        if first {
            notes.push(el("dt").text(name));
            notes.push(el("dd").text(wording::source(strategy)));
        }
        notes.extend(beside.map(|beside| el("dd").child(beside)));
    }
    let several_games = !run.setup().more.is_empty();
    let optimum = run.setup().variants().map(|variant| {
        let link = el("a").attr("href", ProofLink::total(variant).route().to_string()).text("Prove it");
        let game = if several_games { format!("{variant}: ") } else { String::new() };
        let optimum = format!("{game}{} ", words::optimum(variant));
        el("p").text(optimum).child(link)
    });
    let notes = el("dl").class("sources").children(notes);
    let about = paragraph("muted", words::SOURCES);
    optimum.chain([about, notes]).collect()
}

/// The field for a list of games. A list that cannot be read changes nothing.
#[component]
fn SeveralGames() -> impl IntoView {
    let model = compare_model();
    let field = TypedText::default();
    let games = model.memo(|state| words::game_list(state.chosen(), " "));
    let complaint = RwSignal::new(String::new());
    let invalid = use_memo(move || complaint.with(|text| !text.is_empty()));
    let choose = move |()| {
        let fault = match CompareSetup::read_variants(&field.get()) {
            Ok(variants) => {
                model.act(CompareAction::Variants(variants));
                String::new()
            }
            Err(why) => format!("This list cannot be read: {why}."),
        };
        complaint.set(fault);
    };
    view! {
        <p class="muted" id="compare-list">
            "The strategies play these games one after the other: colours x pegs, with “!” if no colour may repeat."
        </p>
        <TextField
            label="Games, such as 4x3 5x3 6x4!"
            described_by="compare-list"
            text=field
            value=games
            invalid
            complaint
            send=choose
        />
        <div class="actions"><Button act=choose>{"Choose these games"}</Button></div>
    }
}

//! The best guess in a sentence, the best by each measure, and all figures on request.

use leptos::prelude::*;
use mastermind_game::wording::NameAndSummary;

use super::bits::{PLOT, PLOT_NAME};
use super::save::SAVE_BEST;
use super::unfolded::Unfolded;
use super::{analyse_model, press};
use crate::hooks::{WorkerHandle, use_memo};
use crate::parts::{
    Button, Card, FetchedWhenOpened, Markup, Show, button, column_head, disclosure, drawn_with_buttons, el, paragraph,
    pegs, possible_mark, scrolled, sort_head, table,
};
use mastermind_engine::Code;
use mastermind_engine::advice::Ranked;
use mastermind_game::AnswerState;
use mastermind_game::analyse::{Analyse, AnalyseAction, AnalysePanel, GuessTable, RankedBy};
use mastermind_game::lab::Section;
use mastermind_game::lab::proof::ProofLink;
use mastermind_game::wording::analyse as words;
use mastermind_game::wording::labels::analyse as labels;
use mastermind_game::wording::say;

const MAY_BE_THE_CODE: &str = ", could be the code";

/// The panel of the best guesses of the position.
#[component]
pub fn Best() -> impl IntoView {
    let model = analyse_model().part();
    // All figures are drawn in a task of their own, because it takes long.
    let all_figures = model.part();
    let openings_link = model.memo(|state| {
        let position = state.position().route();
        Section::Openings.route(&position).to_string()
    });
    let is_whole_game = model.memo(|state| state.position().rows().is_empty());
    let proof = model.memo(|state| {
        let variant = state.position().variant();
        ProofLink::total(variant).route().to_string()
    });
    view! {
        <Card id="analyse-best" title=labels::BEST_GUESSES>
            {drawn_with_buttons("", move || model.read(best), move |action| press(model, action))}
            {drawn_with_buttons("", move || all_figures.read(draw_all_figures), move |action| press(all_figures, action))}
            <ThinkLonger/>
            <p><a href=openings_link>"All guesses, with the groups they leave"</a></p>
            // A whole game has a link to its proof.
            <Show when=is_whole_game><p><a href=proof>"The value of this game, with its proof"</a></p></Show>
            <Unfolded panel=AnalysePanel::Best summary=PLOT_NAME file=PLOT/>
            <FetchedWhenOpened summary=labels::SAVE_FIGURES file=SAVE_BEST/>
        </Card>
    }
}

/// A sentence, the best value by each measure, some guesses on one axis.
fn best(state: &Analyse) -> Vec<Markup> {
    let best = match state.table() {
        AnswerState::Ready(table) => table,
        AnswerState::Refused(why) => return vec![paragraph("muted", why.to_string())],
        AnswerState::Waiting => return vec![paragraph("muted", "…")],
    };
    let sentence = words::best(&best, state.measure()).unwrap_or_default();
    vec![
        paragraph("say", sentence),
        paragraph("muted", "The best that any guess reaches in each measure:"),
        tiles(state),
        meaning(state.measure()),
        ranking_axis(state, &best),
        legend(words::dotted_line(&best, state.measure())),
    ]
}

/// All figures, when they are opened.
fn draw_all_figures(state: &Analyse) -> Vec<Markup> {
    let AnswerState::Ready(best) = state.table() else {
        return Vec::new();
    };
    let contents = el("div").children([
        paragraph("", words::known_values_sentence(&best)),
        scrolled(labels::BEST_GUESSES, figures(state, &best)),
        paragraph("muted", words::exactness_note(&best)),
    ]);
    let measures = RankedBy::ALL.map(|measure| {
        let name = el("b").text(words::measure(measure).name);
        let definition = format!(": {}", words::definition(measure));
        el("p").children([name, el("span").text(definition)])
    });
    let rules = words::ROUNDING_AND_TIES.map(|text| paragraph("", text));
    let counted = el("div").children(measures).children(rules);
    vec![
        disclosure("All six measures", contents).attr("id", "analyse-all"),
        disclosure("What the measures count", counted).attr("id", "analyse-counted"),
    ]
}

/// Each measure with the best value that any guess reaches, as buttons; the chosen one sorts the guesses.
fn tiles(state: &Analyse) -> Markup {
    let tile = |(index, measure): (usize, RankedBy)| {
        let NameAndSummary { name, summary: meaning } = words::measure(measure);
        let table = state.table_by(measure).ready();
        let value = table.and_then(|table| {
            let ranked = table.guesses.first()?;
            Some(words::cells(&table, ranked)[index].clone())
        });
        button(format!("analyse-by-{index}"))
            .attr("role", "radio")
            .attr("aria-checked", (measure == state.measure()).to_string())
            .attr("title", meaning)
            .on_press(AnalyseAction::Sort(measure))
            .text(name)
            .child(el("b").text(value.unwrap_or_default()))
    };
    let tiles = RankedBy::ALL.into_iter().enumerate().map(tile);
    el("div").class("measures").attr("role", "radiogroup").attr("aria-label", "Order by").children(tiles)
}

/// Explains the chosen measure.
fn meaning(measure: RankedBy) -> Markup {
    let NameAndSummary { name, summary: meaning } = words::measure(measure);
    paragraph("muted meaning", format!("{name}: {meaning}."))
}

/// The number of guesses on the axis.
const ON_AXIS: usize = 5;

/// The best guesses on an axis: the further right, the worse by the chosen measure.
fn ranking_axis(state: &Analyse, best: &GuessTable) -> Markup {
    let measure = state.measure();
    let index = RankedBy::ALL.iter().position(|candidate| *candidate == measure);
    let shown = &best.guesses[..best.guesses.len().min(ON_AXIS)];
    let keys: Vec<u64> = shown.iter().map(|ranked| measure.sort_key(ranked)).collect();
    let least = keys.iter().min().copied().unwrap_or(0);
    let span = keys.iter().max().copied().unwrap_or(0) - least;
    let looked_at = state.guess();
    let line = |(ranked, key): (&Ranked, u64)| {
        // From a tenth of the width to nine tenths.
        let percent = 10 + (key - least) * 80 / span.max(1);
        let guess = ranked.split.guess;
        let value = words::cells(best, ranked)[index.unwrap_or(0)].clone();
        let which = if ranked.split.possible { MAY_BE_THE_CODE } else { "" };
        let name = say!("{}{}: ", guess, which);
        let button = button(format!("analyse-first-{guess}"))
            .attr("aria-pressed", (looked_at == Some(guess)).to_string())
            .on_press(AnalyseAction::LookAt(guess))
            .children([
                el("span").visually_hidden(name),
                pegs(guess).hidden(),
                axis(percent, ranked.split.possible),
                el("b").text(value),
            ]);
        el("li").child(button)
    };
    el("ol").class("ranked").children(shown.iter().zip(keys).map(line))
}

/// A dot on a line, at this percentage of the width; filled if the guess can be the code. A dotted line marks the best
/// value.
fn axis(percent: u64, possible: bool) -> Markup {
    let line =
        |x1: &str, x2: &str, y1: &str, y2: &str| el("line").attr("x1", x1).attr("x2", x2).attr("y1", y1).attr("y2", y2);
    let best = percent == 10;
    let class = match (possible, best) {
        (true, true) => "fits top",
        (true, false) => "fits",
        (false, true) => "probe top",
        (false, false) => "probe",
    };
    el("svg").class("dotline").hidden().children([
        line("0", "100%", "22", "22"),
        line("10%", "10%", "0", "44").class("ref"),
        el("circle").class(class).attr("cx", format!("{percent}%")).attr("cy", "22").attr("r", "6"),
    ])
}

/// The legend of the dots.
fn legend(dotted: &str) -> Markup {
    let sign = |class| el("span").class(class).hidden();
    let entry = |class, text: &str| el("span").children([sign(class), el("span").text(text)]);
    el("p").class("dot-key row muted").children([
        entry("dot full", "could be the code"),
        entry("dot", "cannot"),
        el("span").text(dotted),
    ])
}

/// A table of the best guesses, with a column for each measure.
fn figures(state: &Analyse, best: &GuessTable) -> Markup {
    let measures =
        RankedBy::ALL.into_iter().enumerate().map(|(index, measure)| measure_head(index, measure, state.measure()));
    let heads = [column_head(labels::GUESS)].into_iter().chain(measures);
    let looked_at = state.guess();
    let rows = best.guesses.iter().map(|ranked| row(best, ranked, looked_at == Some(ranked.split.guess)));
    table("best", labels::BEST_GUESSES, heads, rows)
}

/// The heading of the measure `index` (from 0); pressing it sorts the guesses.
fn measure_head(index: usize, measure: RankedBy, chosen: RankedBy) -> Markup {
    // The best come first: the smallest value, except for measures where more is better.
    let order = match measure {
        RankedBy::Bits | RankedBy::Parts => "descending",
        _ => "ascending",
    };
    let NameAndSummary { name, summary } = words::measure(measure);
    sort_head(
        format!("analyse-measure_head-{index}"),
        name,
        summary,
        (measure == chosen).then_some(order),
        AnalyseAction::Sort(measure),
    )
}

/// The row of a guess, with its value by each measure.
fn row(table: &GuessTable, ranked: &Ranked, looked_at: bool) -> Markup {
    let names = RankedBy::ALL.map(|measure| words::measure(measure).name);
    let cells = words::cells(table, ranked)
        .into_iter()
        .zip(names)
        .map(|(text, name)| el("td").attr("data-name", name).text(text));
    let guess = look_at(ranked.split.guess, looked_at, ranked.split.possible);
    let class = if looked_at { "looked-at" } else { "" };
    // With an id the row moves as a whole when the order changes.
    let id = format!("analyse-row-{}", ranked.split.guess);
    let row = el("tr").attr("id", id).class(class);
    row.child(el("th").attr("scope", "row").child(guess)).children(cells)
}

/// A guess as a button that shows its outcomes.
fn look_at(guess: Code, looked_at: bool, possible: bool) -> Markup {
    let which = if possible { MAY_BE_THE_CODE } else { "" };
    button(format!("analyse-look-{guess}"))
        .class("guess")
        .on_press(AnalyseAction::LookAt(guess))
        .attr("aria-pressed", looked_at.to_string())
        .child(pegs(guess).hidden())
        .children(possible_mark(possible))
        .child(el("span").visually_hidden(say!("{}{}", guess, which)))
}

/// The button that gives the engine more time, or stops it.
#[component]
fn ThinkLonger() -> impl IntoView {
    let model = analyse_model();
    let engine = expect_context::<WorkerHandle>();
    let more = model.memo(Analyse::may_think_longer);
    let longer = model.memo(Analyse::thinks_longer);
    let may = use_memo(move || more.get() && !longer.get());
    let busy = engine.busy;
    view! {
        <div class="actions">
            <Show when=may>
                <Button once=true act=move |()| model.act(AnalyseAction::ThinkLonger)>"Think longer"</Button>
            </Show>
            <Show when=longer>
                <Button class="stop" once=true act=move |()| model.act(AnalyseAction::Enough)>
                    <span class="spinner" aria-hidden="true"></span>"Stop"
                </Button>
            </Show>
            <Show when=busy><p class="message" role="status">"Thinking …"</p></Show>
        </div>
    }
}

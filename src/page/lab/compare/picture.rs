//! The picture: the contenders on one axis, the best first, each with a strip of the codes that it finds at each guess.

use crate::lab::plot::{self as charts, labelled_figure};
use crate::parts::{Markup, button, el, paragraph, pegs};
use mastermind_engine::Variant;
use mastermind_game::lab::axis::Axis;
use mastermind_game::lab::compare::{Compare, CompareAction, Contender, Run};
use mastermind_game::wording::{self, compare as words};

/// The contenders of each game.
pub fn picture(state: &Compare) -> Vec<Markup> {
    let Some(run) = state.shown_run() else {
        return Vec::new();
    };
    let chosen = state.shown().map(Contender::number);
    let several_games = !run.setup().more.is_empty();
    let games = run.setup().variants().flat_map(|variant| {
        let name = several_games.then(|| el("h3").text(wording::game(variant)));
        let known = several_games.then(|| paragraph("muted", words::least_average_source(run, variant)));
        name.into_iter().chain(known).chain(contenders(run, variant, chosen))
    });
    games.chain([charts::legend()]).collect()
}

/// The contenders in a game on one axis, the best first.
fn contenders(run: &Run, variant: Variant, chosen: Option<u16>) -> [Markup; 2] {
    let ranked = run.ranked_in(variant);
    let least = run.least_average(variant);
    let means = ranked.iter().filter_map(|contender| contender.mean());
    let values: Vec<f64> = means.map(|mean| mean.average).chain(least).collect();
    let axis = Axis::covering(&values);
    let head = charts::head("Strategy", axis, least);
    let rows = ranked.iter().map(|contender| contender_row(contender, axis, least, chosen));
    [head, el("ol").class("contenders").children(rows)]
}

/// The row of a contender: its name is a button that chooses it.
fn contender_row(contender: &Contender, axis: Option<Axis>, least: Option<f64>, chosen: Option<u16>) -> Markup {
    let small = |text: String| el("small").text(text);
    let details =
        [words::games_played_so_far(contender), words::seeds_or_tree(contender)].into_iter().flatten().map(small);
    let complaint = words::refusal(contender).map(|why| el("small").class("complaint").text(why));
    let number = contender.number();
    // How far it is stands where its opening will be, so that no row grows.
    let is_playing = words::games_played_so_far(contender).is_some();
    let who = button(format!("contender-{number}"))
        .class("who")
        .child(el("b").text(words::name(contender)))
        .children(contender.opening().filter(|_| !is_playing).map(pegs))
        .children(details.chain(complaint))
        .on_press(CompareAction::Choose(number));
    let row = el("li").class("contender").children([
        who,
        average_plot(contender, axis, least),
        labelled_figure("average", "average", words::average_shown(contender)),
        charts::strip(contender.statistics().distribution(), words::histogram(contender)),
        labelled_figure("most", "at most", words::most_guesses(contender)),
    ]);
    if chosen == Some(number) { row.attr("aria-current", "true") } else { row }
}

/// The average of the contender on the axis, with a dotted line at the `least` average that is possible.
fn average_plot(contender: &Contender, axis: Option<Axis>, least: Option<f64>) -> Markup {
    let mean = contender.mean();
    let by_chance = mean.is_some_and(|mean| mean.error.is_some() || contender.first_seed().is_some());
    charts::plot(axis, mean.map(|mean| mean.average), &[least], by_chance.then_some("guess"))
}

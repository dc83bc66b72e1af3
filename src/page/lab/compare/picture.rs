//! The picture: the contenders on one axis, the best first, each with a strip of the codes that it finds at each guess.

use crate::lab::plot::{plot, strip, strip_key};
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
    let several = !run.setup().more.is_empty();
    let games = run.setup().variants().flat_map(|variant| {
        let name = several.then(|| el("h3").text(wording::game(variant)));
        let known = several.then(|| paragraph("muted", words::how_known(run, variant)));
        name.into_iter().chain(known).chain(contenders(run, variant, chosen))
    });
    games.chain([legend()]).collect()
}

/// The contenders in a game on one axis, the best first.
fn contenders(run: &Run, variant: Variant, chosen: Option<u16>) -> [Markup; 2] {
    let ranked = run.ranked_in(variant);
    let least = run.least_average(variant);
    let means = ranked.iter().filter_map(|contender| contender.mean());
    let values: Vec<f64> = means.map(|mean| mean.average).chain(least).collect();
    let axis = Axis::covering(&values);
    let head = el("div").class("contender-head").hidden().children([
        el("span").text("Strategy"),
        ticks(axis, least),
        el("span").text("average"),
        el("span").text("codes found at guess"),
        el("span").text("at most"),
    ]);
    let rows = ranked.iter().map(|contender| contender_row(contender, axis, least, chosen));
    [head, el("ol").class("contenders").children(rows)]
}

/// The row of a contender: its name is a button that chooses it.
fn contender_row(contender: &Contender, axis: Option<Axis>, least: Option<f64>, chosen: Option<u16>) -> Markup {
    let small = |text: String| el("small").text(text);
    let details = [words::so_far(contender), words::seeds_or_tree(contender)].into_iter().flatten().map(small);
    let complaint = words::refusal(contender).map(|why| el("small").class("complaint").text(why));
    let number = contender.number();
    // How far it is stands where its opening will be, so that no row grows.
    let is_playing = words::so_far(contender).is_some();
    let who = button(format!("contender-{number}"))
        .class("who")
        .child(el("b").text(words::name(contender)))
        .children(contender.opening().filter(|_| !is_playing).map(pegs))
        .children(details.chain(complaint))
        .on_press(CompareAction::Choose(number));
    let figure = |class, label: &str, value: String| {
        el("p").class(class).children([el("span").class("what").text(format!("{label} ")), el("b").text(value)])
    };
    let row = el("li").class("contender").children([
        who,
        average_plot(contender, axis, least),
        figure("average", "average", words::average_shown(contender)),
        strip(&contender.statistics(), words::histogram(contender)),
        figure("most", "at most", words::most_guesses(contender)),
    ]);
    if chosen == Some(number) { row.attr("aria-current", "true") } else { row }
}

/// The average of the contender as a dot on the axis, with a dotted line at the `least` average that is possible.
fn average_plot(contender: &Contender, axis: Option<Axis>, least: Option<f64>) -> Markup {
    let mean = contender.mean();
    let by_chance = mean.is_some_and(|mean| mean.error.is_some() || contender.first_seed().is_some());
    plot(axis, mean.map(|mean| mean.average), &[least], by_chance.then_some("guess"))
}

/// The numbers above the plots.
fn ticks(axis: Option<Axis>, least: Option<f64>) -> Markup {
    let text = |percent: f64, class: &'static str, text: String| {
        el("text")
            .class(class)
            .attr("x", format!("{percent:.2}%"))
            .attr("y", "14")
            .attr("text-anchor", "middle")
            .text(text)
    };
    let best = axis.zip(least).map(|(axis, least)| text(axis.percent(least), "opt", words::best_tick(least)));
    let numbers = axis.map(|axis| {
        let tick = move |tick: f64| text(axis.percent(tick), "", wording::tick(tick));
        axis.ticks().into_iter().map(tick)
    });
    el("svg").class("axis-text").children(best).children(numbers.into_iter().flatten())
}

/// What the signs of the picture mean.
fn legend() -> Markup {
    let sign = |class, text| el("span").children([el("span").class(class), el("span").text(text)]);
    el("p").class("picture-key dot-key row").hidden().children([
        sign("dot best", "nothing is better"),
        sign("dot dashed", "by chance: an estimate"),
        strip_key(),
    ])
}

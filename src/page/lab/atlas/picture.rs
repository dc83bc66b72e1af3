//! The picture: the values of the game, and the strategies on one axis, the best first.

use crate::lab::plot::{self as charts, labelled_figure};
use crate::parts::{Markup, button, el, paragraph, pegs};
use mastermind_game::lab::atlas::{Atlas, AtlasAction, KnownRow, Played, Subject};
use mastermind_game::lab::axis::Axis;
use mastermind_game::wording::atlas as words;
use mastermind_game::wording::atlas::CertaintyWord;

/// The values, then the strategies.
pub fn picture(atlas: &Atlas) -> Vec<Markup> {
    let values = atlas.values();
    let rows = values.iter().map(|value| value_row(atlas, value));
    let values = el("ol").class("values").attr("aria-label", "Values").children(rows);
    [values].into_iter().chain(strategies(atlas)).collect()
}

/// The row of a value: its name is a button that chooses it.
fn value_row(atlas: &Atlas, value: &KnownRow) -> Markup {
    let subject = Subject::Value(value.rule);
    let who = button(format!("value-{}", value.rule))
        .class("who")
        .child(el("b").text(words::value_name(value.rule)))
        .child(el("small").text(words::value_in_all(value)))
        .on_press(AtlasAction::Choose(subject));
    let CertaintyWord { word, is_settled } = words::certainty_word(value);
    let tag = el("span").class(if is_settled { "tag good" } else { "tag" }).text(word);
    let number = el("p").class("number").child(el("b").text(words::value_figure(atlas.game(), value)));
    current(el("li").class("contender value").children([who, number, tag]), atlas, subject)
}

/// The strategies from their own openings.
fn strategies(atlas: &Atlas) -> Vec<Markup> {
    let title = el("h3").text("Strategies, each from its own opening");
    let least = atlas.least_average();
    let averages: Vec<f64> = atlas.own().map(Played::average).chain(least).collect();
    let axis = Axis::covering(&averages).filter(|_| atlas.own().next().is_some());
    if let Some(why) = words::missing_strategies_note(atlas) {
        return vec![title, paragraph("muted", why)];
    }
    let rows = atlas.own().map(|played| played_row(atlas, played, axis, least));
    let rows = el("ol").class("contenders").attr("aria-label", "Strategies").children(rows);
    vec![title, charts::head("Strategy", axis, least), rows, charts::legend()]
}

/// The row of a strategy: its name is a button that chooses it.
fn played_row(atlas: &Atlas, played: &Played, axis: Option<Axis>, least: Option<f64>) -> Markup {
    let subject = Subject::Strategy(played.strategy);
    let who = button(format!("played-{}", played.strategy))
        .class("who")
        .child(el("b").text(words::strategy_name(played.strategy)))
        .child(pegs(played.opening))
        .on_press(AtlasAction::Choose(subject));
    let row = el("li").class("contender").children([
        who,
        charts::plot(axis, Some(played.average()), &[least], played.strategy.is_random().then_some("guess")),
        labelled_figure("average", "average", words::played_average(played)),
        charts::strip(&played.distribution, words::histogram(played)),
        labelled_figure("most", "at most", played.most.to_string()),
    ]);
    current(row, atlas, subject)
}

/// The row, marked if it is the one that is shown in full.
fn current(row: Markup, atlas: &Atlas, subject: Subject) -> Markup {
    if atlas.subject() == subject { row.attr("aria-current", "true") } else { row }
}

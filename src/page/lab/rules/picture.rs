//! The picture: the best list of each length on one axis, from no rule to the most.

use crate::lab::plot::{self as charts, labelled_figure};
use crate::parts::{Markup, button, el, paragraph};
use mastermind_engine::rules::{MAX_RULES, PricedRules};
use mastermind_game::lab::axis::Axis;
use mastermind_game::lab::known;
use mastermind_game::lab::rules::{RulesAction, RulesLab, RulesPrice, RulesSearch};
use mastermind_game::wording::{self, rules as words};

/// The best list of each length, and the list that is shown if it is none of them.
pub fn picture(lab: &RulesLab) -> Vec<Markup> {
    let mut lists: Vec<PricedRules> = match lab.search() {
        RulesSearch::Known(best) => {
            let lengths = 0..=MAX_RULES;
            lengths.filter_map(|length| words::best_list(&best, length, lab.shows_rows_only()).cloned()).collect()
        }
        _ => Vec::new(),
    };
    let list = lab.link().list;
    if let RulesPrice::Known(statistics) = lab.price()
        && lists.iter().all(|line| line.list != list)
    {
        lists.push(PricedRules { list, statistics: statistics.clone() });
        lists.sort_by_key(|line| line.list.length());
    }
    let variant = lab.link().variant;
    let average = |total: u64| total as f64 / f64::from(variant.code_count());
    let least = known::total(variant).exact().map(average);
    let knuth = words::knuth_total(variant).map(average);
    let values: Vec<f64> = lists.iter().map(|line| line.statistics.average()).chain(least).chain(knuth).collect();
    let axis = Axis::covering(&values);
    let rows = lists.iter().map(|line| {
        let row = row(line, axis, &[least, knuth]);
        if line.list == list { row.attr("aria-current", "true") } else { row }
    });
    let missing = lists.is_empty().then(|| paragraph("muted", words::price_status(lab)));
    let key = el("p").class("picture-key dot-key row").hidden().children(
        knuth
            .map(|_| el("span").text("the dotted lines: the best that is possible, and Knuth’s rule"))
            .into_iter()
            .chain([charts::strip_key()]),
    );
    let head = charts::head("Rules to remember", axis, least);
    [head, el("ol").class("contenders").children(rows)].into_iter().chain(missing).chain([key]).collect()
}

/// The row of a list: its rules are a button that chooses it.
fn row(line: &PricedRules, axis: Option<Axis>, marks: &[Option<f64>]) -> Markup {
    let PricedRules { list, statistics } = line;
    let who = button(format!("rules-{list}"))
        .class("who")
        .children([el("b").text(words::number_of_rules(list.length())), el("small").text(words::rules_line(list))])
        .on_press(RulesAction::Take(*list));
    el("li").class("contender").children([
        who,
        charts::plot(axis, Some(statistics.average()), marks, None),
        labelled_figure("average", "average", wording::quotient(statistics.total(), statistics.codes().into(), 3)),
        charts::strip(statistics.distribution(), words::histogram(statistics)),
        labelled_figure("most", "at most", statistics.max_guesses().to_string()),
    ])
}

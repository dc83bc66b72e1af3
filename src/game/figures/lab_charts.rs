//! The figures of the *Lab* as charts that can be saved.

use super::{BarChart, ChartBar, ChartDot, ChartLine, DotChart, LineChart};
use crate::lab::compare::{Contender, Run};
use crate::lab::grid::{Grid, GridState};
use crate::lab::openings::Openings;
use crate::lab::rules::{RulesLab, RulesPrice, RulesSearch};
use crate::lab::tree::{Depth, ShownTree};
use crate::wording::ChipText;
use crate::wording::{compare, expected_size, game, grid, guesses, rules, strategy, tree};
use crate::{PegMarks, Pick};
use mastermind_engine::Variant;
use mastermind_engine::rules::MAX_RULES;
use mastermind_engine::splits::Split;

/// The chart of the number of codes that each of the first guesses of the table leaves on average. `None` until the
/// guesses are known.
pub fn openings_chart(openings: &Openings, marks: PegMarks) -> Option<DotChart> {
    /// More would not fit on a page.
    const MAX_DOTS: usize = 40;
    openings.splits()?.ok()?;
    let splits = openings.first_splits();
    let dot = |split: &&Split| ChartDot {
        label: marks.typed_code(split.guess),
        value: split.sum_of_squares() as f64 / split.codes().max(1) as f64,
        text: expected_size(split, 2),
        hollow: false,
    };
    let position = openings.position();
    Some(DotChart {
        name: position.file_name("openings"),
        title: "Codes left on average, by guess".into(),
        about: position.line(marks),
        axis: "codes left on average".into(),
        dots: splits.iter().take(MAX_DOTS).map(dot).collect(),
        least: None,
        kinds: ["exact", ""],
    })
}

/// The chart of the averages of the strategies, the best first. `None` until an average is known.
pub fn strategies_chart(run: &Run, marks: PegMarks) -> Option<DotChart> {
    let dot = |contender: &&Contender| {
        let detail = match (contender.tree(), contender.has_own_opening()) {
            (Some(_), _) => compare::seeds_or_tree(contender),
            (None, true) => None,
            (None, false) => contender.opening().map(|code| marks.typed_code(code)),
        };
        let suffix = detail.map_or(String::new(), |detail| format!(", {detail}"));
        let game = match run.setup().only_variant() {
            Some(_) => String::new(),
            None => format!("{}: ", contender.variant()),
        };
        Some(ChartDot {
            label: format!("{game}{}{suffix}", compare::name(contender)),
            value: contender.mean()?.average,
            text: compare::average_shown(contender),
            hollow: contender.first_seed().is_some(),
        })
    };
    let dots: Vec<ChartDot> = run.ranked().iter().filter_map(dot).collect();
    let only_variant = run.setup().only_variant();
    let ChipText { label: chosen, note: list } = compare::chosen_games(run.setup());
    (!dots.is_empty()).then(|| DotChart {
        name: match only_variant {
            Some(variant) => format!("{variant}-strategies"),
            None => "strategies".into(),
        },
        title: "Strategies against every code".into(),
        about: match only_variant {
            Some(variant) => game(variant),
            None => format!("{chosen}: {list}"),
        },
        axis: "guesses on average".into(),
        dots,
        least: only_variant.and_then(|variant| run.least_average(variant)),
        kinds: ["exact", "estimate"],
    })
}

/// The chart of the averages of the games that are shown, a line for each number of pegs. `None` until an average is
/// known.
pub fn grid_chart(grid: &Grid) -> Option<LineChart> {
    let point = |variant: Variant| match grid.state(variant) {
        GridState::Found(found) => {
            let average = found.total as f64 / f64::from(variant.code_count());
            Some((variant.colours(), average))
        }
        _ => None,
    };
    let line = |pegs: u8| {
        let games = grid.variants().filter(|game| game.pegs() == pegs);
        let points: Vec<(u8, f64)> = games.filter_map(point).collect();
        (!points.is_empty()).then(|| ChartLine { sign: pegs.to_string(), label: grid::column_heading(pegs), points })
    };
    let lines: Vec<ChartLine> = (1..=Pick::PEGS).filter_map(line).collect();
    let (rule, suffix) = if grid.repeats() { ("colours may repeat", "") } else { ("no colour repeats", "-no-repeats") };
    (!lines.is_empty()).then(|| LineChart {
        name: format!("grid-{}{suffix}", grid.strategy()),
        title: "Guesses by colours and pegs".into(),
        about: format!("{}, {rule}", strategy(grid.strategy()).name),
        axes: ["colours", "guesses on average"],
        lines,
    })
}

/// The chart of the number of codes that the rules find with each number of guesses. `None` until the rules have a
/// price.
pub fn rules_price_chart(lab: &RulesLab, marks: PegMarks) -> Option<BarChart> {
    let RulesPrice::Known(statistics) = lab.price() else {
        return None;
    };
    let link = lab.link();
    let bar = |(&codes, number): (&u32, u64)| ChartBar { label: guesses(number), number: codes.into(), second: false };
    Some(BarChart {
        name: format!("{}-rules-{}", link.variant, link.list),
        title: rules::BARS.into(),
        about: format!("{}. {}", rules::rules_line(&link.list).written(marks), rules::price_line(statistics)),
        axis: "codes",
        bars: statistics.distribution().iter().zip(1..).map(bar).collect(),
        kinds: [""; 2],
    })
}

/// The chart of the averages of the best lists of rules of each length. `None` until the lists are found.
pub fn best_rules_chart(lab: &RulesLab) -> Option<DotChart> {
    let RulesSearch::Known(found_lists) = lab.search() else {
        return None;
    };
    let best = &found_lists;
    let dots = |rows_only: bool| {
        let lines = (0..=MAX_RULES).filter_map(move |length| rules::best_list(best, length, rows_only));
        lines.map(move |line| {
            let [_, text, _] = rules::figures(&line.statistics);
            ChartDot {
                label: rules::number_of_rules(line.list.length()),
                value: line.statistics.average(),
                text,
                hollow: rows_only,
            }
        })
    };
    let dots: Vec<ChartDot> = [false, true].into_iter().flat_map(dots).collect();
    Some(DotChart {
        name: format!("{}-best-rules", lab.link().variant),
        title: "The best rules of each length".into(),
        about: game(lab.link().variant),
        axis: "guesses on average".into(),
        dots,
        least: None,
        kinds: ["with any rules", "from the rows alone"],
    })
}

/// The chart of the number of codes that the tree finds with the first guess, with the second guess, and so on.
pub fn tree_depths_chart(shown: &ShownTree, marks: PegMarks) -> BarChart {
    let depths = shown.depths().iter().zip(1..);
    let bar = |(depth, number): (&Depth, u64)| ChartBar {
        label: format!("guess {number}"),
        number: depth.found.into(),
        second: false,
    };
    BarChart {
        name: shown.file_name("depths"),
        title: tree::title(shown).written(marks),
        about: tree::verdict(shown).written(marks),
        axis: "codes found with this guess",
        bars: depths.map(bar).collect(),
        kinds: [""; 2],
    }
}

//! The figures of *Analyse* as charts to take along.

use mastermind_engine::Feedback;
use mastermind_engine::advice::{Certainty, Ranked};
use mastermind_engine::narrow::narrow;

use super::analyse::{cells, measure};
use super::{BarChart, ChartBar, ChartDot, DotChart, codes, spaced, typed};
use crate::analyse::{Analyse, RankedBy};

/// The guesses that are listed, by the chosen measure. `None` before they are known.
pub fn guesses(state: &Analyse) -> Option<DotChart> {
    let (table, by) = (state.table().here()?, state.measure());
    let all = table.codes.max(1) as f64;
    let estimate = table.certainty == Certainty::Estimate;
    let dot = |ranked: &Ranked| {
        let split = &ranked.split;
        let counted = split.codes().max(1) as f64;
        let (worst_case, total) = (ranked.value.worst_case, ranked.value.total);
        let (value, exact) = match by {
            RankedBy::WorstCase => (worst_case.number().into(), worst_case.is_exact()),
            RankedBy::Average => (f64::from(total.number()) / all, total.is_exact()),
            RankedBy::Largest => (split.largest() as f64 * all / counted, !estimate),
            RankedBy::Size => {
                let squares = split.sum_of_squares() as f64;
                (squares * all / counted / counted, !estimate)
            }
            RankedBy::Bits => (split.expected_bits(), !estimate),
            RankedBy::Parts => (split.feedback_count() as f64, !estimate),
        };
        ChartDot {
            label: typed(split.guess),
            value,
            text: cells(&table, ranked)[by as usize].clone(),
            hollow: !exact,
        }
    };
    let (name, meaning) = measure(by);
    Some(DotChart {
        name: state.position().file_name("best-guesses"),
        title: format!("Best guesses: {}", name.to_lowercase()),
        about: about(state, table.codes),
        axis: meaning.into(),
        dots: table.guesses.iter().map(dot).collect(),
        least: None,
        kinds: ["exact", "bound (≥) or estimate (≈)"],
    })
}

/// The codes that each feedback to the examined guess leaves. `None` before they are known.
pub fn parts(state: &Analyse) -> Option<BarChart> {
    let split = &state.outcomes().here()?.split;
    let bar = |(feedback, codes, second): (Feedback, usize, bool)| ChartBar {
        label: super::feedback(feedback),
        number: codes as u64,
        second,
    };
    let parts = split.parts.iter();
    let parts = parts.map(|&(feedback, codes)| (feedback, codes, false));
    let all_black = Feedback::all_black(split.guess.pegs());
    let found = split.possible.then_some((all_black, 1, true));
    Some(BarChart {
        name: state
            .position()
            .file_name(&format!("after-{}", split.guess)),
        title: format!("What the guess {} leaves", spaced(split.guess)),
        about: about(state, split.codes()),
        axis: "codes left",
        bars: parts.chain(found).map(bar).collect(),
        kinds: ["codes left", "the code is found"],
    })
}

/// The position and how many codes are left.
fn about(state: &Analyse, left: usize) -> String {
    format!("{} · {} left", state.line(), codes(narrow(left)))
}

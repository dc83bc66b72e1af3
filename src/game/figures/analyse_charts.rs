//! The figures of *Analyse* as charts that can be saved.

use crate::wording::NameAndSummary;
use mastermind_engine::Feedback;
use mastermind_engine::advice::{Certainty, Ranked};
use mastermind_engine::util::narrow;

use super::{BarChart, ChartBar, ChartDot, DotChart, ScatterChart, ScatterDot};
use crate::PegMarks;
use crate::analyse::{Analyse, RankedBy};
use crate::wording::analyse::{cells, measure};
use crate::wording::{self, codes, count, decimals, say};

/// The chart of the listed guesses by the chosen measure. `None` until the guesses are known.
pub fn guesses_chart(state: &Analyse, marks: PegMarks) -> Option<DotChart> {
    let (table, by) = (state.table().ready()?, state.measure());
    let all = table.codes.max(1) as f64;
    let estimate = table.certainty == Certainty::Estimate;
    let dot = |ranked: &Ranked| {
        let split = &ranked.split;
        let counted = split.codes().max(1) as f64;
        let (worst_case, total) = (ranked.value.worst_case, ranked.value.total);
        let (value, exact) = match by {
            RankedBy::WorstCase => (worst_case.number().into(), worst_case.is_exact()),
            RankedBy::Average => (f64::from(total.number()) / all, total.is_exact()),
            // An estimate splits a sample of the codes: its parts are scaled to all codes.
            RankedBy::Largest => (split.largest() as f64 * all / counted, !estimate),
            RankedBy::Size => {
                let squares = split.sum_of_squares() as f64;
                (squares * all / counted / counted, !estimate)
            }
            RankedBy::Bits => (split.expected_bits(), !estimate),
            RankedBy::Parts => (split.feedback_count() as f64, !estimate),
        };
        ChartDot {
            label: marks.typed_code(split.guess),
            value,
            text: cells(&table, ranked)[by as usize].clone(),
            hollow: !exact,
        }
    };
    let NameAndSummary { name, summary: meaning } = measure(by);
    Some(DotChart {
        name: state.position().file_name("best-guesses"),
        title: format!("Best guesses: {}", name.to_lowercase()),
        about: about(state, table.codes, marks),
        axis: meaning.into(),
        dots: table.guesses.iter().map(dot).collect(),
        least: None,
        kinds: ["exact", "bound (≥) or estimate (≈)"],
    })
}

/// The chart of the number of codes that each feedback to the examined guess leaves. `None` until the engine has
/// answered.
pub fn parts_chart(state: &Analyse, marks: PegMarks) -> Option<BarChart> {
    let split = &state.outcomes().ready()?.split;
    let bar = |(feedback, codes, second): (Feedback, usize, bool)| ChartBar {
        label: wording::feedback(feedback),
        number: codes as u64,
        second,
    };
    let parts = split.parts.iter().map(|&(feedback, codes)| (feedback, codes, false));
    let all_black = Feedback::all_black(split.guess.pegs());
    let found = split.possible.then_some((all_black, 1, true));
    Some(BarChart {
        name: state.position().file_name(&format!("after-{}", split.guess)),
        title: say!("What the guess {} leaves", split.guess).written(marks),
        about: about(state, split.codes(), marks),
        axis: "codes left",
        bars: parts.chain(found).map(bar).collect(),
        kinds: ["codes left", "the code is found"],
    })
}

/// The chart of the guesses: their bits, and the guesses needed on average. It has all guesses, of those that are equal
/// by symmetry one, or until the engine knows them, and in larger positions, those that some measure lists. The guess
/// with the most bits and the guess that is best on average have labels. `None` until the guesses are known.
pub fn bits_chart(state: &Analyse, marks: PegMarks) -> Option<ScatterChart> {
    let (ranking, is_whole) = state.plotted_guesses().ready()?;
    let all = ranking.codes.max(1) as f64;
    let guesses = &ranking.guesses;
    let average = |ranked: &Ranked| f64::from(ranked.value.total.number()) / all;
    let best_by = |is_better: &dyn Fn(&Ranked, &Ranked) -> bool| {
        let best_guess = guesses.iter().reduce(|best, next| if is_better(next, best) { next } else { best });
        best_guess.map(|best| best.split.guess)
    };
    let is_exact = |ranked: &Ranked| ranked.value.total.is_exact();
    let labelled = [
        best_by(&|next, best| next.split.expected_bits() > best.split.expected_bits()),
        best_by(&|next, best| (!is_exact(next), average(next)) < (!is_exact(best), average(best))),
    ];
    let dot = |ranked: &Ranked| ScatterDot {
        at: [ranked.split.expected_bits(), average(ranked)],
        hollow: !is_exact(ranked) || ranking.certainty == Certainty::Estimate,
        label: if labelled.contains(&Some(ranked.split.guess)) {
            marks.typed_code(ranked.split.guess)
        } else {
            String::new()
        },
    };
    Some(ScatterChart {
        name: state.position().file_name("bits"),
        title: "Bits, and the guesses really needed".into(),
        about: format!("{} · {}", about(state, ranking.codes, marks), plotted(guesses.len(), is_whole)),
        axes: ["bits that the guess tells on average".into(), "guesses needed on average, this one included".into()],
        dots: guesses.iter().map(dot).collect(),
        kinds: ["exact", "bound (≥) or estimate (≈)"],
    })
}

/// How many guesses are plotted: "all 403 guesses", or "the best 39 guesses".
fn plotted(guesses: usize, is_whole: bool) -> String {
    format!("{} {}", if is_whole { "all" } else { "the best" }, count(guesses as u64, "guess", "guesses"))
}

/// The scatter chart of [`bits`] in words: "26 guesses. Most bits: 3.057 bits, 4.415 guesses. Fewest guesses: 3.044
/// bits, 4.373 guesses."
pub fn bits_in_words(chart: &ScatterChart) -> String {
    let best_by = |is_better: fn(&ScatterDot, &ScatterDot) -> bool| {
        let best_dot = chart.dots.iter().reduce(|best, next| if is_better(next, best) { next } else { best });
        best_dot
            .map(|best| format!("{} bits, {} guesses", decimals(best.at[0], 3), decimals(best.at[1], 3)))
            .unwrap_or_default()
    };
    format!(
        "{} guesses. Most bits: {}. Fewest guesses: {}.",
        chart.dots.len(),
        best_by(|next, best| next.at[0] > best.at[0]),
        best_by(|next, best| next.at[1] < best.at[1]),
    )
}

/// The text below the heading: the position, and how many codes are left.
fn about(state: &Analyse, left: usize, marks: PegMarks) -> String {
    format!("{} · {} left", state.line(marks), codes(narrow(left)))
}

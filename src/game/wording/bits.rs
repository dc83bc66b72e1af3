//! The bits of a guess as the sum that they are, and beside the guesses that are really needed.

use mastermind_engine::Feedback;
use mastermind_engine::advice::{Certainty, Ranked};
use mastermind_engine::splits::Split;

use super::numbers::decimals;
use super::{ScatterChart, ScatterDot, codes, feedback, thousands, typed};
use crate::analyse::{Analyse, RankedBy};
use mastermind_engine::narrow::narrow;

/// What one feedback adds to the bits of a guess.
#[derive(Clone, Debug, PartialEq)]
pub struct BitsTerm {
    /// The feedback.
    pub feedback: Feedback,
    /// How many codes give it.
    pub codes: usize,
    /// How likely it comes.
    pub share: f64,
    /// What it tells then, in bits.
    pub bits: f64,
}

impl BitsTerm {
    /// The share times the bits.
    pub fn product(&self) -> f64 {
        self.share * self.bits
    }

    /// As a line of a table: "2 black, 0 white", "4 of 16", "2.000", "0.500".
    pub fn cells(&self, of: usize) -> [String; 4] {
        let share = format!(
            "{} of {}",
            thousands(self.codes as u64),
            thousands(of as u64)
        );
        [
            feedback(self.feedback),
            share,
            decimals(self.bits, 3),
            decimals(self.product(), 3),
        ]
    }
}

/// What each feedback adds, the likeliest first.
pub fn terms(split: &Split) -> Vec<BitsTerm> {
    let all = split.codes().max(1) as f64;
    let found = split.possible.then_some((split.all_black(), 1));
    let parts = split.parts.iter().copied().chain(found);
    let term = |(feedback, codes): (Feedback, usize)| {
        let share = codes as f64 / all;
        BitsTerm {
            feedback,
            codes,
            share,
            // Not −log₂ p, which would be −0 for what is certain.
            bits: (all / codes as f64).log2(),
        }
    };
    parts.map(term).collect()
}

/// "2.885 bits of 10.340: the guess tells so much of the code on average."
pub fn sum(split: &Split) -> String {
    format!(
        "Sum: {} bits. To know the code takes log₂ {} = {} bits.",
        decimals(split.expected_bits(), 3),
        thousands(split.codes() as u64),
        decimals((split.codes().max(1) as f64).log2(), 3),
    )
}

/// The listed guesses by all measures: their bits, and the guesses that they need on average. `None` before they are
/// known.
pub fn plot(state: &Analyse) -> Option<ScatterChart> {
    let table = state.table().here()?;
    let all = table.codes.max(1) as f64;
    let mut guesses: Vec<Ranked> = Vec::new();
    for measure in RankedBy::ALL {
        let listed = state.table_by(measure).here();
        for ranked in listed.map_or(Vec::new(), |table| table.guesses) {
            if guesses
                .iter()
                .all(|one| one.split.guess != ranked.split.guess)
            {
                guesses.push(ranked);
            }
        }
    }
    let average = |ranked: &Ranked| f64::from(ranked.value.total.number()) / all;
    let first = |before: &dyn Fn(&Ranked, &Ranked) -> bool| {
        let best = guesses.iter().reduce(|best, one| match before(one, best) {
            true => one,
            false => best,
        });
        best.map(|best| best.split.guess)
    };
    let exact = |ranked: &Ranked| ranked.value.total.is_exact();
    let named = [
        first(&|one, best| one.split.expected_bits() > best.split.expected_bits()),
        first(&|one, best| (!exact(one), average(one)) < (!exact(best), average(best))),
    ];
    let dot = |ranked: &Ranked| ScatterDot {
        at: [ranked.split.expected_bits(), average(ranked)],
        hollow: !exact(ranked) || table.certainty == Certainty::Estimate,
        label: match named.contains(&Some(ranked.split.guess)) {
            true => typed(ranked.split.guess),
            false => String::new(),
        },
    };
    Some(ScatterChart {
        name: state.position().file_name("bits"),
        title: "Bits, and the guesses really needed".into(),
        about: format!("{} · {} left", state.line(), codes(narrow(table.codes))),
        axes: [
            "bits that the guess tells on average".into(),
            "guesses needed on average, this one included".into(),
        ],
        dots: guesses.iter().map(dot).collect(),
        kinds: ["exact", "bound (≥) or estimate (≈)"],
    })
}

/// The plot in words: "26 guesses. The most bits: 0123. The fewest guesses: 0112."
pub fn plot_in_words(chart: &ScatterChart) -> String {
    let best = |better: fn(&ScatterDot, &ScatterDot) -> bool| {
        let best = chart
            .dots
            .iter()
            .reduce(|best, one| match better(one, best) {
                true => one,
                false => best,
            });
        best.map(|best| {
            format!(
                "{} bits, {} guesses",
                decimals(best.at[0], 3),
                decimals(best.at[1], 3)
            )
        })
        .unwrap_or_default()
    };
    format!(
        "{} guesses. Most bits: {}. Fewest guesses: {}.",
        chart.dots.len(),
        best(|one, best| one.at[0] > best.at[0]),
        best(|one, best| one.at[1] < best.at[1]),
    )
}

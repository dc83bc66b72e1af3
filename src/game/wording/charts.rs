//! How guesses split the codes, for drawings and for those who do not see them.

use crate::engine::{Assessment, BestBy, Certainty, Code, Feedback, Split};

use super::numbers::count;
use super::{feedback, heard};

/// How a guess splits the codes, for a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Whose guess it is.
    pub title: String,
    /// The guess.
    pub guess: Code,
    /// One bar for each feedback that leaves codes, most first.
    pub bars: Vec<Bar>,
    /// The most codes that a bar of any chart beside it has.
    pub scale: usize,
}

/// One part of a partition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The feedback.
    pub feedback: Feedback,
    /// The codes that it leaves.
    pub codes: usize,
    /// Whether it is the one that came.
    pub came: bool,
    /// Whether it refutes the guess.
    pub refutes: bool,
}

/// The charts of a guess and of a best one beside it, on one scale; `came` marks the feedback that
/// came.
pub(super) fn charts(said: &Assessment, came: Option<Feedback>) -> Vec<Chart> {
    let refutes = said
        .refutation
        .as_ref()
        .map(|refutation| refutation.feedback);
    let best = said.better();
    let splits = [
        Some((&said.guess, "Your guess", came, refutes)),
        best.map(|best| (&best.split, best_title(best.by), None, None)),
    ];
    let splits: Vec<_> = splits.into_iter().flatten().collect();
    let most = splits.iter().filter_map(|split| split.0.parts.first());
    let scale = most.map(|part| part.1).max().unwrap_or(1);
    let chart = |(split, title, came, refutes): (&Split, &str, Option<_>, Option<_>)| Chart {
        title: title.into(),
        guess: split.guess,
        bars: split
            .parts
            .iter()
            .map(|&(feedback, codes)| Bar {
                feedback,
                codes,
                came: came == Some(feedback),
                refutes: refutes == Some(feedback),
            })
            .collect(),
        scale,
    };
    splits.into_iter().map(chart).collect()
}

fn best_title(by: BestBy) -> &'static str {
    match by {
        BestBy::WorstCase => "Best in the worst case",
        BestBy::Average => "Best on average",
        BestBy::ExpectedSize(Certainty::Exact) => "Smallest parts",
        BestBy::ExpectedSize(Certainty::Bound | Certainty::Estimate) => "Smallest parts found",
    }
}

/// The name of a chart, for who does not see it.
pub fn chart_name(chart: &Chart) -> String {
    format!(
        "{}, {}: codes left by feedback",
        chart.title,
        heard(chart.guess)
    )
}

/// What a bar says: "1 black, 0 white leaves 46 codes; it came".
pub fn bar(bar: &Bar) -> String {
    let mut text = format!(
        "{} leaves {}",
        feedback(bar.feedback),
        count(bar.codes as u64, "code", "codes")
    );
    if bar.came {
        text += "; it came";
    }
    if bar.refutes {
        text += "; it refutes the guess";
    }
    text
}

//! The largest game of all, 10x7, counted and put into words: products of its counts pass 2^32.

use std::time::Duration;

use mastermind_engine::advice::{Assessment, Objective, Proved};
use mastermind_engine::budget::Progress;
use mastermind_game::figures::split_charts;
use mastermind_game::question::Assess;
use mastermind_game::wording::sentence::joined;
use std::collections::HashMap;

use mastermind_engine::*;
use mastermind_game::wording::{analyse, openings, why};
use mastermind_game::{ErasedQuestion, Query, Reply};
use mastermind_page::worker::answer::Responder;

use crate::support::score;
use crate::tally::Tally;

pub fn compare(tally: &mut Tally) {
    let variant = Variant::with_repeats(10, 7).unwrap();
    tally.place = variant.to_string();
    let guess: Code = "0123456".parse().unwrap();
    let mut sizes: HashMap<Feedback, usize> = HashMap::new();
    for secret in variant.codes() {
        *sizes.entry(score(guess, secret)).or_default() += 1;
    }
    let squares: u64 = sizes.values().map(|&n| (n as u64).pow(2)).sum();
    assert_eq!((sizes.len(), squares / 10_000_000), (35, 1_101_430));
    let said = assessed(variant, guess);
    let all_black = Feedback::all_black(7);
    for (&feedback, &size) in &sizes {
        let left = if feedback == all_black { 0 } else { size };
        tally.same(&|| format!("after {feedback}"), said.split.leaves(feedback), left);
    }
    tally.same(&|| "squares".into(), said.split.sum_of_squares(), squares);
    tally.same(&|| "codes".into(), said.split.codes(), 10_000_000);
    let size = openings::average_left_in_table(&said.split);
    tally.same(&|| "expected size".into(), size.as_str(), "1,101,430.62");
    told(variant, &said, &sizes, tally);
}

/// What the worker answers if it is stopped almost at once.
fn assessed(variant: Variant, guess: Code) -> Assessment {
    let ask = ErasedQuestion::from(Assess { guess, objective: Objective::WorstCase, time_limit: Duration::ZERO });
    let query = Query { variant, rows: Vec::new(), question: ask };
    let mut left = 2_000;
    let mut soon = |_: Progress| {
        left -= 1;
        left > 0
    };
    match Responder::default().answer(&query, &mut soon) {
        Ok(Reply::Assess(said)) => *said,
        other => panic!("{other:?}"),
    }
}

/// Compares the sentences and the bars that are made of an assessment.
fn told(variant: Variant, said: &Assessment, sizes: &HashMap<Feedback, usize>, tally: &mut Tally) {
    let came = "03".parse::<Feedback>().unwrap();
    let panel = why::panel_of_guess(0, said, (&[], came), variant, mastermind_game::Depth::Figures);
    let reasons = joined(&panel.proof, " ").to_string();
    for part in ["1,101,430.6 are left on average", "into 35 groups"] {
        tally.holds(&|| format!("{part}: {reasons}"), reasons.contains(part));
    }
    let own = &split_charts::charts_of_play(said, came)[0];
    tally.same(&|| "bars".into(), own.bars.len(), sizes.len());
    let counted: usize = own.bars.iter().map(|bar| bar.codes).sum();
    tally.same(&|| "codes in bars".into(), counted, 10_000_000);
    let total = Proved::Exactly(u32::MAX);
    let average = analyse::average(total, 10_000_000);
    tally.same(&|| "an average".into(), average.as_str(), "429.497");
}

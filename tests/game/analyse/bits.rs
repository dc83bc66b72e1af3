//! The bits of a guess, summed code by code; the plot, dot by dot.

use insta::assert_snapshot;
use mastermind_engine::Code;
use mastermind_engine::search::Constraint;
use mastermind_game::PegMarks;
use mastermind_game::figures::{ScatterDot, analyse_charts as charts};
use mastermind_game::wording::bits as words;

use super::*;
use crate::support::{Random, Reference, by_chance, score};

/// A position of a game of at most this many codes, after one row.
fn position(random: &mut Random, most: u32) -> String {
    let variant = random.variant(most);
    let row = random.rows(variant, 1)[0];
    let (black, white) = (row.feedback.black(), row.feedback.white());
    format!("{variant} {}:{black}{white}", row.guess)
}

#[test]
fn the_bits_of_a_guess_are_the_sum_over_its_feedbacks() {
    let mut seen = 0;
    by_chance(40, |random| {
        let position = position(random, 200);
        let mut analyse = settled(&position);
        let AnswerState::Ready(table) = analyse.table() else {
            return;
        };
        let guess = table.guesses.last().unwrap().split.guess;
        analyse.apply(AnalyseAction::LookAt(guess));
        settle(&mut analyse);
        let AnswerState::Ready(outcomes) = analyse.outcomes() else {
            panic!("{position}");
        };
        let split = &outcomes.split;
        let position = analyse.position();
        let goals = GoalSet::from_history(position.variant(), position.rows());
        let terms = words::terms(split);
        // Feedback for feedback, from the codes themselves.
        let all = goals.len() as f64;
        let mut bits = 0.0;
        for term in &terms {
            let same = |code: &&Code| score(split.guess, **code) == term.feedback;
            let codes = goals.codes().iter().filter(same).count();
            assert_eq!(term.codes, codes);
            let share = codes as f64 / all;
            assert!((term.share - share).abs() < 1e-12);
            assert!((term.product() + share * share.log2()).abs() < 1e-9);
            bits -= share * share.log2();
        }
        let told: usize = terms.iter().map(|term| term.codes).sum();
        assert_eq!(told, goals.len());
        assert!((split.expected_bits() - bits).abs() < 1e-9);
        assert!(words::sum(split).starts_with(&format!("Sum: {bits:.3} bits.")));
        seen += 1;
    });
    assert!(seen > 20, "{seen}");
}

#[test]
fn a_line_says_how_many_codes_of_how_many() {
    let mut analyse = settled("6x4 1221:22");
    analyse.apply(AnalyseAction::LookAt(code("1122")));
    settle(&mut analyse);
    let AnswerState::Ready(outcomes) = analyse.outcomes() else {
        panic!("no outcomes");
    };
    let terms = words::terms(&outcomes.split);
    let cells: Vec<String> = terms.iter().map(|term| term.cells(4).join(" | ")).collect();
    assert_eq!(
        cells,
        [
            "2 black, 2 white | 2 of 4 | 1.000 | 0.500",
            "0 black, 4 white | 1 of 4 | 2.000 | 0.500",
            "4 black, 0 white | 1 of 4 | 2.000 | 0.500",
        ]
    );
    let sum = words::sum(&outcomes.split);
    assert_snapshot!(sum, @"Sum: 1.500 bits. To know the code takes log₂ 4 = 2.000 bits.");
}

/// Each dot is a guess, and each guess that tells something is a dot, or equal to one by symmetry.
#[test]
fn every_dot_of_the_plot_is_a_guess_with_its_bits_and_its_average() {
    let mut dots = 0;
    by_chance(12, |random| {
        let position = position(random, 64);
        let mut analyse = settled(&position);
        analyse.apply(AnalyseAction::Unfold(AnalysePanel::Best, true));
        settle(&mut analyse);
        let Some(chart) = charts::bits_chart(&analyse, PegMarks::FromZero) else {
            return;
        };
        let position = analyse.position();
        let variant = position.variant();
        let goals = GoalSet::from_history(variant, position.rows());
        let all = goals.len() as f64;
        let mut reference = Reference::for_goals(variant, goals.codes());
        // All pairs that a guess of this position can have.
        let pair = |guess: Code| {
            let parts = crate::support::sizes(goals.codes(), guess);
            let bits: f64 =
                parts.iter().filter(|&&n| n > 0).map(|&n| f64::from(n) / all).map(|share| -share * share.log2()).sum();
            bits
        };
        for dot in &chart.dots {
            let named = variant.codes().filter(|&guess| (pair(guess) - dot.at[0]).abs() < 1e-9);
            let mut totals = named.filter_map(|guess| {
                let total = reference.total_of(goals.codes(), guess, Constraint::Free)?;
                Some(f64::from(total) / all)
            });
            let fits =
                |total: f64| if dot.hollow { total > dot.at[1] - 1e-9 } else { (total - dot.at[1]).abs() < 1e-9 };
            assert!(totals.any(fits), "{position} {dot:?}");
            dots += 1;
        }
        assert!(chart.about.contains(&format!("all {} guess", chart.dots.len())), "{}", chart.about);
        for guess in variant.codes().filter(|&guess| pair(guess) > 0.0) {
            let total = f64::from(reference.total_of(goals.codes(), guess, Constraint::Free).unwrap());
            let is_dot = |dot: &ScatterDot| {
                (dot.at[0] - pair(guess)).abs() < 1e-9 && (dot.hollow || (dot.at[1] - total / all).abs() < 1e-9)
            };
            assert!(chart.dots.iter().any(is_dot), "{position} {guess} is no dot");
        }
        let circles = chart.figure().svg.matches("<circle").count();
        assert!((chart.dots.len() + 1..=chart.dots.len() + 2).contains(&circles));
        assert!(charts::bits_in_words(&chart).starts_with(&format!("{} guesses.", chart.dots.len())));
    });
    assert!(dots > 30, "{dots}");
}

/// What a lesson plan says of its plot: the guesses lie near a line, and the one with the most bits is not the best.
#[test]
fn the_plot_of_the_lesson_shows_what_the_plan_says_of_it() {
    let mut analyse = settled("6x4 0011:10 2013:11");
    analyse.apply(AnalyseAction::Unfold(AnalysePanel::Best, true));
    settle(&mut analyse);
    let Some(chart) = charts::bits_chart(&analyse, PegMarks::FromZero) else { panic!("no plot") };
    assert!(chart.dots.len() > 300 && chart.dots.iter().all(|dot| !dot.hollow), "{}", chart.about);
    let count = chart.dots.len() as f64;
    let mean = |axis: usize| chart.dots.iter().map(|dot| dot.at[axis]).sum::<f64>() / count;
    let means = [mean(0), mean(1)];
    let product = |one: usize, other: usize| -> f64 {
        chart.dots.iter().map(|dot| (dot.at[one] - means[one]) * (dot.at[other] - means[other])).sum()
    };
    let correlation = product(0, 1) / (product(0, 0) * product(1, 1)).sqrt();
    assert!(correlation < -0.9, "{correlation}");
    let best = |axis: usize, sign: f64| {
        let dots = chart.dots.iter();
        dots.min_by(|one, other| (sign * one.at[axis]).total_cmp(&(sign * other.at[axis]))).unwrap().at
    };
    let (most_bits, fewest_guesses) = (best(0, -1.0), best(1, 1.0));
    assert!(most_bits[1] > fewest_guesses[1], "{most_bits:?} {fewest_guesses:?}");
}

//! The rating against the formulas of the paper, written down once more.

use mastermind_game::learn::{
    LearnerRecord, MAX_CHANGE, MIN_DEVIATION, PLACEMENT, PUZZLE_DEVIATION, Rating, START, START_DEVIATION, Setting,
    Weight,
};
use mastermind_teaching::puzzle::PuzzleKind;

use super::{NOW, answer, puzzle};
use crate::support::by_chance;

/// One game of Glicko-2 against an opponent, after Mark Glickman, *Example of the Glicko-2 system*
/// (2013), with tau 0.5: (rating, deviation, volatility) afterwards. The volatility is found by halving.
fn glicko2((r, rd, volatility): (f64, f64, f64), other: (f64, f64), won: bool) -> (f64, f64, f64) {
    let scale = 173.7178;
    let (mu, phi) = ((r - 1500.0) / scale, rd / scale);
    let (mu_j, phi_j) = ((other.0 - 1500.0) / scale, other.1 / scale);
    let pi = std::f64::consts::PI;
    let g = 1.0 / (1.0 + 3.0 * phi_j * phi_j / (pi * pi)).sqrt();
    let e = 1.0 / (1.0 + (-g * (mu - mu_j)).exp());
    let v = 1.0 / (g * g * e * (1.0 - e));
    let gain = g * (f64::from(u8::from(won)) - e);
    let delta = v * gain;
    let a = (volatility * volatility).ln();
    let f = |x: f64| {
        let ex = x.exp();
        let d = phi * phi + v + ex;
        ex * (delta * delta - phi * phi - v - ex) / (2.0 * d * d) - (x - a) / 0.25
    };
    // The function falls where the solution is.
    let (mut low, mut high) = (a - 10.0, a + 10.0);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if f(middle) > 0.0 { low = middle } else { high = middle }
    }
    let new_volatility = (low / 2.0).exp();
    let star = phi * phi + new_volatility * new_volatility;
    let new_phi = 1.0 / (1.0 / star + 1.0 / v).sqrt();
    let new_mu = mu + new_phi * new_phi * gain;
    (new_mu * scale + 1500.0, new_phi * scale, new_volatility)
}

#[test]
fn each_change_is_that_of_the_paper() {
    by_chance(300, |random| {
        let mut rating = Rating::default();
        let mut known = (START, START_DEVIATION, 0.06);
        let (mut right, mut puzzles) = (0, 0);
        for _ in 0..40 {
            let hard = 400.0 + 2200.0 * random.share();
            let (won, scale) = (random.below(2) == 0, [1.0, 0.2, 0.7][random.below(3)]);
            let blind = [0.0, 0.5][random.below(2)];
            // How likely it is that a right reply was known and not pressed blindly.
            let q = std::f64::consts::LN_10 / 400.0;
            let g = (1.0 + 3.0 * (q * PUZZLE_DEVIATION / std::f64::consts::PI).powi(2)).powf(-0.5);
            let knows = 1.0 / (1.0 + 10f64.powf(-g * (rating.level() - hard) / 400.0));
            let worth = if won { knows / (knows + (1.0 - knows) * blind) } else { 0.0 };
            let most = [f64::INFINITY, MAX_CHANGE][random.below(2)];
            let placed = !rating.is_placement();
            rating = rating.after(hard, won, blind, Weight { share: scale, max_change: most });
            let [lost, win] = [false, true].map(|won| glicko2(known, (hard, PUZZLE_DEVIATION), won));
            let mixed = |lost: f64, win: f64| worth * win + (1.0 - worth) * lost;
            let whole = (mixed(lost.0, win.0), mixed(lost.1, win.1), mixed(lost.2, win.2));
            (right, puzzles) = (right + u32::from(won), puzzles + 1);
            let one_sided = right == 0 || right == puzzles;
            // A win and a loss in proportion, neither of them larger than it may be.
            let largest = (lost.0 - known.0).abs().max((win.0 - known.0).abs());
            let moves = if placed && scale * largest > most { most / largest } else { scale };
            let before = known.0;
            let part = |old: f64, new: f64| old + scale * (new - old);
            known = (
                (before + moves * (whole.0 - before)).clamp(100.0, 3000.0),
                part(known.1, whole.1).clamp(MIN_DEVIATION, START_DEVIATION),
                part(known.2, whole.2),
            );
            if one_sided && puzzles < PLACEMENT {
                known.1 = START_DEVIATION;
            }
            let (level, deviation) = (rating.level(), rating.deviation());
            assert!(!placed || (level - before).abs() < most + 0.01);
            assert!((level - known.0).abs() < 0.01, "{level} {known:?}");
            assert!((deviation - known.1).abs() < 0.01, "{deviation} {known:?}");
        }
        assert_eq!((rating.puzzles(), rating.is_placement()), (40, false));
    });
}

#[test]
fn an_expectation_is_a_half_between_equals_and_grows() {
    let rating = Rating::default();
    assert!((rating.expected(START) - 0.5).abs() < 1e-9);
    let mut before = 1.0;
    for hard in (100..3000).step_by(50) {
        let expected = rating.expected(f64::from(hard));
        assert!(expected < before && expected > 0.0, "{hard}");
        before = expected;
    }
}

#[test]
fn a_chosen_theme_counts_in_part_and_hints_count_as_lost() {
    assert_eq!([true, false].map(|right| Setting::Mixed.scale(right)), [1.0, 1.0]);
    assert_eq!([true, false].map(|right| Setting::Theme.scale(right)), [0.2, 0.7]);
    let id = puzzle(PuzzleKind::Settle, 1200, 0);
    let level = |setting, right, hints| {
        let mut record = LearnerRecord::new(1);
        let mut attempt = answer(id, right, NOW);
        (attempt.setting, attempt.hints) = (setting, hints);
        record.add(&attempt);
        record.rating().level()
    };
    let won = level(Setting::Mixed, true, false);
    let lost = level(Setting::Mixed, false, false);
    assert!(lost < START && START < won);
    let theme_won = level(Setting::Theme, true, false);
    let theme_lost = level(Setting::Theme, false, false);
    assert!((theme_won - START - 0.2 * (won - START)).abs() < 1e-9);
    assert!((theme_lost - START - 0.7 * (lost - START)).abs() < 1e-9);
    assert_eq!(level(Setting::Mixed, true, true), lost);
    for (setting, right) in [(Setting::Review, true), (Setting::Lesson, true), (Setting::Lesson, false)] {
        assert_eq!(level(setting, right, false), START, "{setting:?}");
    }
}

//! The engine compared with a plain second solver on random positions, natively and in the browser.
//!
//! `cargo verify exact` compares for some minutes, `cargo test` for a shorter time. Environment variables (in the
//! browser, those of the build) change that:
//!
//! ```text
//!   EXACT_SEED           the seed of the first position, printed with whatever differs
//!   EXACT_COMPARISONS    how many comparisons are wanted
//! ```
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod coach;
mod estimates;
#[cfg(not(target_arch = "wasm32"))]
mod every_guess;
mod grade;
mod hints;
mod large;
mod plain;
mod position;
mod scores;
mod strategies;
#[path = "../support/mod.rs"]
#[allow(dead_code, unused_imports, reason = "shared with other suites")]
mod support;
mod tally;
mod truth;
mod values;

use position::{Position, Size};
use support::Random;
use tally::Tally;
use truth::Truth;

/// Seeds of positions where something was wrong once.
const ONCE_WRONG: [u64; 3] = [315, 537, 16];

/// A size that the plain solver can solve; every eighth position is as large as possible.
fn size(seed: u64) -> Size {
    Size { goals: 40, scores: if seed.is_multiple_of(8) { 1_500_000 } else { 50_000 } }
}

/// The most parts at which the plain solver looks; a position that needs more is skipped.
const MAX_PARTS: u64 = 10_000_000;

/// Compares everything at the position of a seed; returns false if there is no position.
fn compare(seed: u64, tally: &mut Tally) -> bool {
    let Some(position) = Position::random(seed, size(seed)) else {
        return false;
    };
    let Some(mut truth) = Truth::of(&position, MAX_PARTS) else {
        return false;
    };
    let random = &mut Random::new(!seed);
    tally.place = position.to_string();
    tally.variants.insert(position.variant);
    values::compare(&position, &mut truth, random, tally);
    coach::compare(&position, &mut truth, random, tally);
    strategies::compare(&position, &mut truth, random, tally);
    estimates::compare(&position, &mut truth, random, tally);
    hints::compare(&position, &truth, random, tally);
    true
}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::thread;

    use super::{ONCE_WRONG, Position, Tally, compare, every_guess, large, scores, size};

    fn number(name: &str, otherwise: u64) -> u64 {
        std::env::var(name).map_or(otherwise, |text| text.parse().unwrap())
    }

    /// Threads take one seed after another until enough is compared.
    fn positions(wanted: u64) -> Tally {
        let next = AtomicU64::new(number("EXACT_SEED", 1));
        let compared = AtomicU64::new(0);
        let work = || {
            let mut tally = Tally::default();
            while compared.load(Ordering::Relaxed) < wanted {
                let before = tally.compared;
                compare(next.fetch_add(1, Ordering::Relaxed), &mut tally);
                compared.fetch_add(tally.compared - before, Ordering::Relaxed);
            }
            tally
        };
        let threads = thread::available_parallelism().map_or(1, usize::from);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let tallies = workers.into_iter().map(|worker| worker.join().unwrap());
            tallies.fold(Tally::default(), Tally::and)
        })
    }

    #[test]
    fn the_engine_says_what_the_plain_solver_says() {
        let tally = positions(number("EXACT_COMPARISONS", 80_000));
        println!("{}", tally.summary());
        tally.assert_none();
    }

    #[test]
    fn what_was_wrong_once_is_right() {
        let mut tally = Tally::default();
        for seed in ONCE_WRONG {
            assert!(compare(seed, &mut tally), "seed {seed} has a position");
        }
        tally.assert_none();
    }

    #[test]
    fn every_guess_of_every_position_of_a_small_game_is_graded_by_the_rule() {
        let mut tally = Tally::default();
        let positions = every_guess::of_every_position("4x3".parse().unwrap(), &mut tally);
        println!("{positions} positions, {}", tally.summary());
        tally.assert_none();
    }

    #[test]
    fn every_guess_of_positions_by_chance_is_graded_by_the_rule() {
        let (mut tally, mut positions) = (Tally::default(), 0);
        let mut seed = number("EXACT_SEED", 1);
        while positions < 150 {
            let small = |position: &Position| position.variant.code_count() <= 300;
            let position = Position::random(seed, size(seed)).filter(small);
            positions += usize::from(position.is_some_and(|position| every_guess::of_position(&position, &mut tally)));
            seed += 1;
        }
        println!("{}", tally.summary());
        tally.assert_none();
    }

    #[test]
    fn every_way_to_score_a_guess_is_the_plain_one() {
        let mut tally = Tally::default();
        scores::compare(number("EXACT_SEED", 1), 40, &mut tally);
        println!("scores: {}", tally.summary());
        tally.assert_none();
    }

    #[test]
    fn the_largest_game_is_counted_right() {
        let mut tally = Tally::default();
        large::compare(&mut tally);
        tally.assert_none();
    }
}

/// A part of the comparisons where a `usize` has 32 bits.
#[cfg(target_arch = "wasm32")]
mod browser {

    use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

    use super::{ONCE_WRONG, Tally, compare, large, scores};

    wasm_bindgen_test_configure!(run_in_dedicated_worker);

    fn wanted(text: Option<&str>, otherwise: u64) -> u64 {
        text.map_or(otherwise, |text| text.parse().unwrap())
    }

    #[wasm_bindgen_test]
    fn the_engine_says_what_the_plain_solver_says() {
        let mut tally = Tally::default();
        let first = wanted(option_env!("EXACT_SEED"), 1);
        let enough = wanted(option_env!("EXACT_COMPARISONS"), 60_000);
        let seeds = ONCE_WRONG.into_iter().chain(first..);
        for seed in seeds {
            compare(seed, &mut tally);
            if tally.compared >= enough {
                break;
            }
        }
        console_log!("{}", tally.summary());
        tally.assert_none();
    }

    #[wasm_bindgen_test]
    fn every_way_to_score_a_guess_is_the_plain_one() {
        let mut tally = Tally::default();
        scores::compare(1, 40, &mut tally);
        tally.assert_none();
    }

    #[wasm_bindgen_test]
    fn the_largest_game_is_counted_right() {
        let mut tally = Tally::default();
        large::compare(&mut tally);
        tally.assert_none();
    }

    /// A `usize` has 32 bits here. In a test build an overflow panics; the programs for visitors do not look for it,
    /// and there only a wrong answer shows it.
    #[cfg(debug_assertions)]
    #[wasm_bindgen_test]
    #[should_panic]
    fn overflow_is_checked() {
        let codes: usize = std::hint::black_box(3_000_000);
        assert!(std::hint::black_box(codes * codes) > 0);
    }
}

//! The lab's addresses, drawings and published figures.

mod compare;
mod games;
mod grid;
mod openings;
mod proof;
mod rules;
pub mod search;
pub mod tables;
mod values;

use mastermind_engine::Variant;
use mastermind_engine::limits::Limit;
use mastermind_engine::strategy::StrategyName;
use mastermind_game::Place;
use mastermind_game::lab::Section;
use mastermind_game::lab::histogram::{BASELINE_Y, WIDTH, bars};
use mastermind_game::lab::published::{self, PublishedResult};
use mastermind_game::question::NoAnswer;

use crate::code;

#[test]
fn an_address_names_a_section_and_what_it_is_opened_with() {
    assert_eq!(Section::read(""), Some((Section::Compare, "")));
    assert_eq!(Section::read("grid"), Some((Section::Grid, "")));
    assert_eq!(Section::read("tree/6x4/entropy"), Some((Section::Tree, "6x4/entropy")));
    assert_eq!(Section::read("cellar/6x4"), None);
    for &section in Section::ALL {
        for rest in ["", "6x4/0011:10"] {
            let route = section.route(rest);
            assert_eq!(route.place, Place::Lab);
            assert_eq!(Section::read(&route.rest), Some((section, rest)));
        }
    }
}

/// Signs that mean something to the eye only.
#[test]
fn every_sign_in_the_grid_has_words() {
    use mastermind_game::lab::grid::{FoundCell, GridState};
    use mastermind_game::wording::grid::{cell, spoken};
    let found = FoundCell { max: 5, total: 5_801 };
    for (state, sign, words) in [
        (GridState::Waiting, "…", Some("waiting")),
        (GridState::TooLarge, "–", Some("too many codes for your limit")),
        (GridState::Refused(NoAnswer::OutOfReach(Limit::ScoreTable)), "given up", None),
        (GridState::Playing(40), "40 %", None),
        (GridState::Found(found), "5 / 4.476", None),
    ] {
        assert_eq!(cell(Variant::CLASSIC, &state), sign);
        assert_eq!(spoken(&state), words, "{sign}");
    }
}

#[test]
fn bars_stand_side_by_side_on_one_ground() {
    let drawn = bars(&[1, 4, 71, 612, 596, 12], 7, (694, 1296));
    assert_eq!(drawn.len(), 7);
    for pair in drawn.windows(2) {
        assert!(pair[0].left + pair[0].width < pair[1].left);
    }
    assert!(drawn.iter().all(|one| one.top + one.height == BASELINE_Y));
    assert!(drawn.iter().all(|one| one.left + one.width <= WIDTH));
    let heights: Vec<u32> = drawn.iter().map(|one| one.height).collect();
    assert_eq!(heights[6], 0, "no game, no column");
    assert!(heights[..6].iter().all(|&height| height > 0));
    assert!(heights[3] > heights[4] && heights[4] > heights[2]);
    // The highest of all histograms beside it reaches the top; this one does not.
    let highest = bars(&[1, 6, 62, 533, 694], 7, (694, 1296));
    assert!(heights[3] < highest[4].height);
    assert_eq!(highest[4].top, 44);
}

#[test]
fn bars_show_shares_so_that_parts_of_the_games_compare() {
    let all = bars(&[0, 10, 20], 3, (20, 30));
    let half = bars(&[0, 5, 10], 3, (20, 30));
    let heights = |of: &[_]| -> Vec<u32> {
        of.iter().map(|one: &mastermind_game::lab::histogram::HistogramBar| one.height).collect()
    };
    assert_eq!(heights(&all), heights(&half));
    assert_eq!(bars(&[], 0, (0, 0)), []);
    // As many codes as there can be.
    let large = bars(&[u32::MAX], 1, (u32::MAX, u32::MAX));
    assert_eq!(large[0].top, 44);
}

#[test]
fn published_figures_are_found_by_game_rule_and_opening() {
    let of = |variant, strategy, opening| published::strategy_result(variant, strategy, opening, false);
    let (classic, entropy) = (Variant::CLASSIC, StrategyName::Entropy);
    assert_eq!(of(classic, entropy, code("0123")), Some((PublishedResult::Total(5722), "Neuwirth 1982")));
    let two = "two independent programs";
    assert_eq!(of(classic, entropy, code("0012")), Some((PublishedResult::Total(5680), two)));
    assert_eq!(of(classic, entropy, code("0000")), None);
    let bulls: Variant = "6x4!".parse().unwrap();
    assert_eq!(of(bulls, entropy, code("0123")), None);
    assert_eq!(published::least_total(classic), Some(5625));
    assert_eq!(published::least_total(bulls), Some(1446));
    assert_eq!(published::least_worst_case(classic), Some(5));
    assert_eq!(published::least_worst_case(bulls), None);
    let knuth = |game: &str| published::own_result(game.parse().unwrap(), StrategyName::LargestPart);
    assert_eq!(knuth("6x4"), Some((PublishedResult::Total(5801), "Knuth 1976")));
    assert_eq!(knuth("4x4"), Some((PublishedResult::MaxAndAverage(4, 3590), "a course table")));
    assert_eq!(knuth("4x4!"), None);
    assert!(PublishedResult::MaxAndAverage(5, 4476).agrees_with(5, 5801, 1296));
    assert!(!PublishedResult::MaxAndAverage(5, 4476).agrees_with(5, 5803, 1296));
    assert!(!PublishedResult::MaxAndAverage(5, 4476).agrees_with(6, 5801, 1296));
    // Published without the first guess: of the strategy's own one.
    let small: Variant = "6x3".parse().unwrap();
    assert_eq!(of(small, entropy, code("000")), None);
    let own = published::strategy_result(small, entropy, code("012"), true);
    assert_eq!(own, Some((PublishedResult::Total(860), two)));
}

#[test]
fn one_axis_holds_all_averages() {
    use mastermind_game::lab::axis::Axis;
    assert_eq!(Axis::covering(&[]), None);
    let axis = Axis::covering(&[4.34, 4.64, 4.476]).unwrap();
    assert!((axis.percent(4.34) - 10.0).abs() < 1e-9);
    assert!((axis.percent(4.64) - 90.0).abs() < 1e-9);
    let ticks = axis.ticks();
    assert_eq!(ticks.len(), 3, "{ticks:?}");
    for (tick, wanted) in ticks.iter().zip([4.4, 4.5, 4.6]) {
        assert!((tick - wanted).abs() < 1e-9, "{ticks:?}");
    }
    // All alike: the dot stands at the beginning, not at the end.
    let one = Axis::covering(&[5.0]).unwrap();
    assert!((one.percent(5.0) - 10.0).abs() < 1e-9);
    assert!(one.ticks().iter().all(|&tick| tick > 5.0 && one.percent(tick) < 91.0));
}

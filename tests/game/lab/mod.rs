//! The lab's addresses, drawings and published figures.

mod atlas;
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

#[test]
fn a_name_that_is_nearly_a_section_leads_to_it() {
    for (name, meant) in [
        ("trees", Some(Section::Tree)),
        ("Trees/6x4", Some(Section::Tree)),
        ("opening", Some(Section::Openings)),
        ("serach", Some(Section::Search)),
        ("rule", Some(Section::Rules)),
        ("proofs/6x4/total", Some(Section::Proof)),
        ("cellar", None),
        ("xyz", None),
        ("a", None),
    ] {
        assert_eq!(Section::meant_by(name), meant, "{name}");
    }
    for &section in Section::ALL {
        assert_eq!(Section::meant_by(section.name()), Some(section));
    }
}

/// Signs that mean something to the eye only.
#[test]
fn every_sign_in_the_grid_has_words() {
    use mastermind_game::lab::grid::{FoundCell, GridState};
    use mastermind_game::wording::grid::{cell_label, cell_text};
    let found = FoundCell { max: 5, total: 5_801 };
    for (state, sign, words) in [
        (GridState::Waiting, "…", Some("waiting")),
        (GridState::TooLarge, "–", Some("too many codes for your limit")),
        (GridState::Refused(NoAnswer::OutOfReach(Limit::ScoreTable)), "given up", None),
        (GridState::Playing(40), "40 %", None),
        (GridState::Found(found), "5 / 4.476", None),
    ] {
        assert_eq!(cell_text(Variant::CLASSIC, &state), sign);
        assert_eq!(cell_label(&state), words, "{sign}");
    }
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
    let knuth = |game: &str| published::result_with_own_opening(game.parse().unwrap(), StrategyName::LargestPart);
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

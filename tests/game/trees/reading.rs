use std::sync::LazyLock;

use mastermind_teacher::engine::*;
use mastermind_teacher::game::lab::tree::*;
use mastermind_teacher::game::wording::tree as words;
use proptest::prelude::*;

use super::{opened, reading, tree};
use crate::code;

static KNUTH: LazyLock<String> =
    LazyLock::new(|| tree(&opened("4x3/largest-part")).tree().to_json());

#[test]
fn a_damaged_text_says_where_and_shows_the_piece() {
    let text = "{0011:{00:2233,\n  01:{1123:{00:99}}}}";
    let lab = reading("6x4", text);
    let (damage, excerpt) = lab.damage().unwrap();
    assert_eq!((damage.line, damage.column), (2, 16));
    assert_eq!(
        words::damage(damage),
        "This is no tree. Line 2, column 16: a code has 1 to 8 pegs, not 2."
            .replace("a code has 1 to 8 pegs, not 2", "not a code of 6x4")
    );
    assert_eq!(
        (
            excerpt.before.as_str(),
            excerpt.at.as_str(),
            excerpt.after.as_str()
        ),
        ("  01:{1123:{00:", "9", "9}}}}")
    );
    assert!(lab.shown().is_none());
}

#[test]
fn a_long_line_is_cut_around_the_place() {
    let text = format!("{{0011:{{00:2233,{}", "01:!".repeat(40));
    let lab = reading("6x4", &text);
    let (damage, excerpt) = lab.damage().unwrap();
    assert_eq!(damage.column, 19);
    assert_eq!(excerpt.at, "!");
    assert!(excerpt.after.ends_with('…') && excerpt.after.chars().count() == 25);
    let end = Excerpt::of("{0011", 1, 6);
    assert_eq!((end.before.as_str(), end.at.as_str()), ("{0011", ""));
    let beyond = Excerpt::of("", 7, 99);
    assert_eq!((beyond.before.as_str(), beyond.after.as_str()), ("", ""));
    let late = Excerpt::of(&"ü".repeat(99), 1, 90);
    assert_eq!(
        (late.before.chars().count(), late.after.chars().count()),
        (25, 9)
    );
}

#[test]
fn a_damaged_text_leaves_the_tree_that_was_there() {
    let mut lab = opened("6x4/entropy/0123:02");
    lab.apply(Action::Read("nonsense".into()));
    super::settle(&mut lab);
    assert!(lab.damage().is_some());
    assert_eq!(lab.address(), "6x4/entropy/0123:02");
    lab.apply(Action::Build);
    assert!(lab.damage().is_none());
}

#[test]
fn a_tree_that_loses_a_code_is_shown_with_the_game_up_to_there() {
    let lab = reading(
        "3x2",
        "{01:{00:22,01:{12:{01:20}},02:10,10:{00:{00:21,10:02}}}}",
    );
    let shown = tree(&lab);
    let lost = shown.verdict().as_ref().unwrap_err();
    assert_eq!(lost.secret, code("11"));
    assert_eq!(lost.rows.len(), 3);
    assert_eq!(
        words::verdict(shown),
        "Does not find every code: 1 1 is the first that it loses."
    );
    let mut lab = lab;
    lab.apply(Action::Find("11".into()));
    assert_eq!(lab.search(), Some(&Search::Lost(code("11"))));
    assert_eq!(tree(&lab).rows(lab.at()), lost_rows());
}

fn lost_rows() -> Vec<Row> {
    let row = |guess: &str, black, white| Row {
        guess: code(guess),
        feedback: Feedback::new(2, black, white).unwrap(),
    };
    vec![row("01", 1, 0), row("00", 0, 0)]
}

#[test]
fn a_mark_of_the_byte_order_is_no_damage() {
    let lab = reading("4x3", &format!("\u{feff}{}\r\n", *KNUTH));
    assert_eq!(tree(&lab).codes(), 64);
}

#[test]
fn texts_that_are_too_long_or_too_deep_are_refused() {
    let lab = reading("6x4", &" ".repeat(MOST_BYTES + 1));
    assert!(
        lab.damage()
            .unwrap()
            .0
            .why
            .contains("more than 4194304 bytes")
    );
    let deep = "{0000:{00:".repeat(100_000);
    let lab = reading("6x4", &deep);
    assert!(lab.damage().unwrap().0.why.contains("200 guesses in a row"));
    // Every answer to every guess, down to where it is long, and nothing found.
    let mut wide = "0000".to_owned();
    for _ in 0..4 {
        let branches: Vec<String> = Feedback::all(4)
            .take(13)
            .map(|answer| format!("{answer}:{wide}"))
            .collect();
        wide = format!("{{0000:{{{}}}}}", branches.join(","));
    }
    let lab = reading("6x4", &wide);
    assert!(tree(&lab).verdict().is_err());
}

#[test]
fn a_verdict_does_not_depend_on_how_many_codes_are_played_at_a_time() {
    let lab = opened("5x5/first-consistent");
    let shown = tree(&lab);
    let at_once = verify(shown.tree(), &GoalSet::all(shown.variant()));
    assert_eq!(shown.verdict(), &at_once);
}

#[test]
fn checking_stops_when_it_is_told_to() {
    let lab = opened("5x5/first-consistent");
    let goals = GoalSet::all(tree(&lab).variant());
    let mut once = 0;
    let stopped = check(tree(&lab).tree().clone(), &goals, &mut |_| {
        once += 1;
        once < 2
    });
    assert_eq!(stopped.unwrap_err().progress.done, 2048);
}

proptest! {
    #[test]
    fn whatever_happens_to_a_text_nothing_panics(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<char>()), 1..4),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut text: Vec<char> = KNUTH.chars().collect();
        for (place, with) in changes {
            let place = place.index(text.len());
            text[place] = with;
        }
        text.truncate(cut.index(text.len()) + 1);
        let text: String = text.into_iter().collect();
        let lab = reading("4x3", &text);
        match (lab.shown(), lab.damage()) {
            (Some(shown), None) => prop_assert!(shown.spots().len() <= 64),
            (None, Some((damage, _))) => prop_assert!(!words::damage(damage).is_empty()),
            other => prop_assert!(false, "{other:?}"),
        }
    }

    #[test]
    fn one_digit_changed_is_refused_or_judged(place: prop::sample::Index, digit in 0u8..6) {
        let mut bytes = KNUTH.clone().into_bytes();
        let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
        bytes[digits[place.index(digits.len())]] = b'0' + digit;
        let lab = reading("4x3", std::str::from_utf8(&bytes).unwrap());
        if let Some(shown) = lab.shown() {
            let goals = GoalSet::all(shown.variant());
            prop_assert_eq!(shown.verdict(), &verify(shown.tree(), &goals));
        }
    }

    #[test]
    fn whatever_the_address_nothing_panics(address in "[0-9x!/:a-z-]{0,40}") {
        let mut lab = TreeLab::default();
        lab.apply(Action::Follow(address));
        let _ = (lab.query(), lab.address());
    }
}

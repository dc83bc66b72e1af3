use insta::assert_snapshot;
use mastermind_game::PegMarks;
use mastermind_game::place::PlaceState;
use mastermind_game::wording::LabelledFigure;
use std::sync::LazyLock;

use mastermind_engine::budget::Unlimited;
use mastermind_engine::tree::try_out;
use mastermind_engine::*;
use mastermind_game::lab::tree::*;
use mastermind_game::wording::tree as words;
use mastermind_prover::certificate::{CertificateRule, make_certificate};
use proptest::prelude::*;

use super::{opened, reading, tree};
use crate::code;

static KNUTH: LazyLock<String> = LazyLock::new(|| tree(&opened("4x3/largest-part")).tree().to_json());

#[test]
fn a_damaged_text_says_where_and_shows_the_piece() {
    let text = "{0011:{00:2233,\n  01:{1123:{00:99}}}}";
    let lab = reading("6x4", text);
    let (damage, excerpt) = lab.damage().unwrap();
    assert_eq!((damage.line, damage.column), (2, 16));
    assert_snapshot!(
        words::damage(damage),
        @"This is not a tree. Line 2, column 16: not a code of 6x4, the chosen game. One line of text looks like \
         {0011:{00:2233,01:…}}, with colours as digits from 0."
    );
    assert_eq!(
        (excerpt.before.as_str(), excerpt.at.as_str(), excerpt.after.as_str()),
        ("  01:{1123:{00:", "9", "9}}}}")
    );
    assert!(lab.tree().is_none());
}

#[test]
fn a_text_that_names_its_game_is_read_for_it() {
    // What is saved names it.
    let lab = reading("6x4", &KNUTH);
    assert_eq!((lab.variant(), tree(&lab).codes()), (variant("4x3"), 64));
    let lab = reading("6x4", "3x1 from1 {1:{00:{2:{00:3}}}}");
    assert_eq!((lab.variant(), tree(&lab).codes()), (variant("3x1"), 3));
    // Only a text that names none is for the game that is chosen.
    let lab = reading("3x1", "{0:{00:{1:{00:2}}}}");
    assert!(tree(&lab).finds_all());
}

#[test]
fn the_tree_of_a_certificate_is_shown() {
    for game in ["5x2", "4x2-black", "3x3-total"].map(variant) {
        let made = make_certificate(game, CertificateRule::Total, &mut Unlimited).unwrap();
        let lab = reading("6x4", &made.to_string().replace('\n', "\r\n"));
        assert_eq!(lab.variant(), game);
        assert_eq!(tree(&lab).tree(), &made.tree);
        assert_eq!(tree(&lab).trial().found.total, u64::from(made.value));
    }
}

fn variant(name: &str) -> Variant {
    name.parse().unwrap()
}

#[test]
fn one_code_is_not_told_as_if_there_were_many() {
    let lab = reading("1x1", "0");
    assert_snapshot!(
        words::verdict(tree(&lab)),
        @"Finds the only code, played out: at most 1 guess, 1 in all, 1.000 on average."
    );
    assert!(words::picture_spoken(tree(&lab)).starts_with("The whole tree: 1 code as a leaf, found"));
}

#[test]
fn a_long_line_is_cut_around_the_place() {
    let text = format!("{{0011:{{00:2233,{}", "01:!".repeat(40));
    let lab = reading("6x4", &text);
    let (damage, excerpt) = lab.damage().unwrap();
    assert_eq!(damage.column, 19);
    assert_eq!(excerpt.at, "!");
    assert!(excerpt.after.ends_with('…') && excerpt.after.chars().count() == 25);
    let end = Excerpt::around("{0011", 1, 6);
    assert_eq!((end.before.as_str(), end.at.as_str()), ("{0011", ""));
    let beyond = Excerpt::around("", 7, 99);
    assert_eq!((beyond.before.as_str(), beyond.after.as_str()), ("", ""));
    let late = Excerpt::around(&"ü".repeat(99), 1, 90);
    assert_eq!((late.before.chars().count(), late.after.chars().count()), (25, 9));
}

#[test]
fn a_damaged_text_leaves_the_tree_that_was_there() {
    let mut lab = opened("6x4/entropy/0123:02");
    lab.apply(TreeAction::Read("nonsense".into()));
    super::settle(&mut lab);
    assert!(lab.damage().is_some());
    assert_eq!(lab.route(), "6x4/entropy/0123:02");
    lab.apply(TreeAction::Build);
    assert!(lab.damage().is_none());
}

#[test]
fn a_tree_that_loses_a_code_is_shown_with_the_game_up_to_there() {
    let lab = reading("3x2", "{01:{00:22,01:{12:{01:20}},02:10,10:{00:{00:21,10:02}}}}");
    let shown = tree(&lab);
    let trial = shown.trial();
    assert_eq!((trial.lost, trial.found.codes()), (1, 8));
    let lost = trial.first_lost.as_ref().unwrap();
    assert_eq!(lost.secret, code("11"));
    assert_eq!(lost.rows.len(), 3);
    assert_snapshot!(words::verdict(shown), @"Finds 8 of 9 codes, each played out, and loses 1: 1 1 is the first.");
    let mut lab = lab;
    lab.apply(TreeAction::Find("11".into(), PegMarks::FromZero));
    assert_eq!(lab.search(), Some(&FindCode::Lost(code("11"))));
    assert_eq!(tree(&lab).rows(lab.selected_spot()), lost_rows());
}

#[test]
fn where_codes_are_lost_every_number_is_of_those_that_are_found() {
    let lab = reading("6x4", "{0000:{00:{1111:{00:{2222:{00:{3333:{00:{4444:{00:5555}}}}}}}}}}");
    let shown = tree(&lab);
    assert_eq!((shown.trial().lost, shown.finds_all()), (1290, false));
    assert_snapshot!(
        words::verdict(shown),
        @"Finds 6 of 1,296 codes, each played out, and loses 1,290: 0 0 0 1 is the first."
    );
    let figures = words::figures(shown);
    assert_eq!(figures[0], LabelledFigure::new("Codes found", "6 of 1,296 codes"));
    assert!(words::columns_explained(shown).starts_with("Counting only the codes the tree finds."));
    assert!(words::picture_spoken(shown).starts_with("The whole tree: the 6 of 1,296 codes it finds"));
    let told = |at| words::codes_left(shown, at);
    assert_snapshot!(
        told(0),
        @"The tree finds 6 codes from here on, including this guess; at most 6 guesses, counting this one."
    );
    assert_snapshot!(told(5), @"The tree finds one code from here on: this guess.");
    assert_snapshot!(words::branch(shown, 1), @"0 black, 0 white: 5 codes found, then 1 1 1 1");
    assert_eq!(words::branch_columns(shown)[1], "Codes found");
    let codes = words::codes_at(shown, 1);
    assert_eq!(
        (codes.heading.as_str(), codes.list_name),
        ("The 5 codes found from here on", "Codes found from here on")
    );
}

fn lost_rows() -> Vec<Row> {
    let row = |guess: &str, black, white| Row::new(code(guess), code(guess).feedback(black, white).unwrap());
    vec![row("01", 1, 0), row("00", 0, 0)]
}

#[test]
fn a_mark_of_the_byte_order_is_no_damage() {
    let lab = reading("4x3", &format!("\u{feff}{}\r\n", *KNUTH));
    assert_eq!(tree(&lab).codes(), 64);
}

#[test]
fn texts_that_are_too_long_or_too_deep_are_refused() {
    let lab = reading("6x4", &" ".repeat(MAX_BYTES + 1));
    assert!(lab.damage().unwrap().0.why.contains("more than 4,194,304 bytes"));
    let deep = "{0000:{00:".repeat(100_000);
    let lab = reading("6x4", &deep);
    assert!(lab.damage().unwrap().0.why.contains("200 guesses in a row"));
    // Every answer to every guess, down to where it is long, and nothing found.
    let mut wide = "0000".to_owned();
    for _ in 0..4 {
        let branches: Vec<String> = Feedback::all(4).take(13).map(|answer| format!("{answer}:{wide}")).collect();
        wide = format!("{{0000:{{{}}}}}", branches.join(","));
    }
    let lab = reading("6x4", &wide);
    assert_eq!(tree(&lab).trial().lost, 1296 - tree(&lab).codes());
}

#[test]
fn a_verdict_does_not_depend_on_how_many_codes_are_played_at_a_time() {
    let lab = opened("5x5/first-consistent");
    let shown = tree(&lab);
    let at_once = try_out(shown.tree(), &GoalSet::all(shown.variant()));
    assert_eq!(shown.trial(), &at_once);
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
        match (lab.tree(), lab.damage()) {
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
        if let Some(shown) = lab.tree() {
            let goals = GoalSet::all(shown.variant());
            prop_assert_eq!(shown.trial(), &try_out(shown.tree(), &goals));
            prop_assert_eq!(shown.trial().found.codes(), shown.codes());
        }
    }
}

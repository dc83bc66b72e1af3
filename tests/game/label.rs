use std::collections::BTreeSet;

use mastermind_teacher::engine::Variant;
use mastermind_teacher::game::*;

use crate::code;

fn written(labels: Labels) -> Vec<String> {
    labels.write_all();
    let all = ["0123", "3459"].map(code).map(wording::spaced);
    all.into_iter()
        .chain([wording::compact(code("0012")), wording::heard(code("0012"))])
        .collect()
}

#[test]
fn codes_are_written_as_chosen() {
    assert_eq!(
        written(Labels::FromZero),
        ["0 1 2 3", "3 4 5 9", "0012", "0 0 1 2"]
    );
    assert_eq!(
        written(Labels::FromOne),
        ["1 2 3 4", "4 5 6 10", "1123", "1 1 2 3"]
    );
    assert_eq!(
        written(Labels::Letters),
        ["A B C D", "D E F J", "AABC", "A A B C"]
    );
    assert_eq!(
        written(Labels::Symbols),
        [
            "● ▲ ■ ◆",
            "◆ ★ + □",
            "●●▲■",
            "circle circle triangle square"
        ]
    );
    assert_eq!(written(Labels::Colours), written(Labels::FromZero));
}

#[test]
fn a_peg_of_colours_only_has_a_name_but_no_mark() {
    Labels::Colours.write_all();
    assert_eq!(wording::mark(Some(3)), "");
    assert_eq!(wording::peg(Some(3)), "3");
    Labels::Symbols.write_all();
    assert_eq!(
        (wording::mark(Some(3)), wording::peg(Some(3))),
        ("◆".into(), "diamond".into())
    );
    assert_eq!(
        (wording::mark(None), wording::peg(None)),
        (String::new(), "empty".into())
    );
    assert_eq!(
        wording::names(Variant::CLASSIC),
        "circle triangle square diamond star plus"
    );
}

#[test]
fn no_two_colours_are_written_called_or_typed_alike() {
    for labels in Labels::ALL {
        for of in [Labels::text, Labels::name, Labels::key] {
            let all: BTreeSet<&str> = (0..10).map(|colour| of(labels, colour)).collect();
            assert_eq!(all.len(), 10, "{labels:?}");
        }
    }
}

#[test]
fn keys_are_typed_as_they_are_displayed() {
    for (labels, key, colour) in [
        (Labels::FromZero, "0", Some(0)),
        (Labels::FromZero, "a", None),
        (Labels::FromOne, "1", Some(0)),
        (Labels::FromOne, "9", Some(8)),
        (Labels::FromOne, "0", Some(9)),
        (Labels::Letters, "a", Some(0)),
        (Labels::Letters, "J", Some(9)),
        (Labels::Letters, "k", None),
        (Labels::Letters, "1", None),
        (Labels::Symbols, "5", Some(5)),
        (Labels::Colours, "5", Some(5)),
        (Labels::FromOne, "10", None),
        (Labels::FromZero, "", None),
    ] {
        assert_eq!(labels.typed(key), colour, "{labels:?}: {key}");
        labels.write_all();
        assert_eq!(
            Edit::from_key(key),
            colour.map(Edit::Put),
            "{labels:?}: {key}"
        );
    }
    Labels::Letters.write_all();
    assert_eq!(wording::keys(Variant::CLASSIC), ["A", "F"]);
    Labels::FromOne.write_all();
    assert_eq!(wording::keys("10x4".parse().unwrap()), ["1", "0"]);
    assert_eq!(Edit::from_key("Backspace"), Some(Edit::Back));
}

#[test]
fn sentences_follow_too() {
    Labels::Letters.write_all();
    let lack = Missing::Repeated(2);
    assert_eq!(
        wording::missing(&lack),
        "Colour C stands twice: no colour may repeat in this game"
    );
    let complaint = solve::Complaint::NoSuchColour(7);
    assert_eq!(
        wording::solve::complaint(&complaint, Variant::CLASSIC),
        "There is no colour H in this game: A to F."
    );
}

#[test]
fn each_way_of_writing_has_its_word() {
    assert_eq!(LOOKS[0].field, "labels");
    let named: Vec<Labels> = LOOKS[0]
        .words
        .iter()
        .map(|word| Labels::named(word))
        .collect();
    assert_eq!(named, Labels::ALL);
    assert_eq!(Labels::named("runes"), Labels::FromZero);
}

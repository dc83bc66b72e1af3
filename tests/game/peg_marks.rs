use std::collections::BTreeSet;

use mastermind_engine::Variant;
use mastermind_engine::deduction::Fact;
use mastermind_game::wording::SentencePart;
use mastermind_game::*;

use crate::code;

fn written(labels: PegMarks) -> Vec<String> {
    labels.make_current();
    let all = ["0123", "3459"].map(code).map(wording::spaced);
    all.into_iter()
        .chain([
            wording::compact(code("0012")),
            wording::spoken(code("0012")),
        ])
        .collect()
}

#[test]
fn codes_are_written_as_chosen() {
    assert_eq!(
        written(PegMarks::FromZero),
        ["0 1 2 3", "3 4 5 9", "0012", "0 0 1 2"]
    );
    assert_eq!(
        written(PegMarks::FromOne),
        ["1 2 3 4", "4 5 6 10", "1123", "1 1 2 3"]
    );
    assert_eq!(
        written(PegMarks::Letters),
        ["A B C D", "D E F J", "AABC", "A A B C"]
    );
    assert_eq!(
        written(PegMarks::Symbols),
        [
            "● ▲ ■ ◆",
            "◆ ★ + □",
            "●●▲■",
            "circle circle triangle square"
        ]
    );
    assert_eq!(written(PegMarks::Colours), written(PegMarks::FromZero));
}

#[test]
fn a_peg_of_colours_only_has_a_name_but_no_mark() {
    PegMarks::Colours.make_current();
    assert_eq!(wording::mark(Some(3)), "");
    assert_eq!(wording::peg(Some(3)), "3");
    PegMarks::Symbols.make_current();
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
    for labels in PegMarks::ALL {
        for of in [PegMarks::text, PegMarks::name, PegMarks::key] {
            let all: BTreeSet<&str> = (0..10).map(|colour| of(labels, colour)).collect();
            assert_eq!(all.len(), 10, "{labels:?}");
        }
    }
}

#[test]
fn keys_are_typed_as_they_are_displayed() {
    for (labels, key, colour) in [
        (PegMarks::FromZero, "0", Some(0)),
        (PegMarks::FromZero, "a", None),
        (PegMarks::FromOne, "1", Some(0)),
        (PegMarks::FromOne, "9", Some(8)),
        (PegMarks::FromOne, "0", Some(9)),
        (PegMarks::Letters, "a", Some(0)),
        (PegMarks::Letters, "J", Some(9)),
        (PegMarks::Letters, "k", None),
        (PegMarks::Letters, "1", None),
        (PegMarks::Symbols, "5", Some(5)),
        (PegMarks::Colours, "5", Some(5)),
        (PegMarks::FromOne, "10", None),
        (PegMarks::FromZero, "", None),
    ] {
        assert_eq!(labels.typed(key), colour, "{labels:?}: {key}");
        labels.make_current();
        assert_eq!(
            Edit::from_key(key),
            colour.map(Edit::Put),
            "{labels:?}: {key}"
        );
    }
    PegMarks::Letters.make_current();
    assert_eq!(wording::keys(Variant::CLASSIC), ["A", "F"]);
    PegMarks::FromOne.make_current();
    assert_eq!(wording::keys("10x4".parse().unwrap()), ["1", "0"]);
    assert_eq!(Edit::from_key("Backspace"), Some(Edit::Back));
}

#[test]
fn sentences_follow_too() {
    PegMarks::Letters.make_current();
    let lack = Missing::Repeated(2);
    assert_eq!(
        wording::missing(&lack),
        "You used the same colour (C) twice, and this game has no repeats"
    );
    let complaint = solve::Complaint::NoSuchColour(7);
    assert_eq!(
        wording::solve::complaint(&complaint, &solve::Solve::default()),
        "This game has no H. Its colours go from A to F."
    );
}

/// Sentences with pegs say what they say without: letter by letter, however colours are written.
#[test]
fn a_sentence_with_pegs_is_the_sentence_without() {
    let facts: Vec<Fact> = (0..10)
        .flat_map(|colour| {
            let place = colour % 5;
            let copies = place + 1;
            [
                Fact::Is { place, colour },
                Fact::AtLeast { colour, copies },
                Fact::AtMost { colour, copies: 0 },
            ]
        })
        .collect();
    let say = || {
        let facts = facts.iter().map(|&it| wording::deduction::fact(it));
        let code = code("01929");
        facts
            .chain([wording::spaced(code)])
            .collect::<Vec<String>>()
    };
    for labels in PegMarks::ALL {
        labels.make_current();
        let (plain, pegged) = (say(), wording::with_pegs(say));
        assert_eq!(say(), plain, "only what is made within has pegs");
        for (place, (plain, pegged)) in plain.iter().zip(&pegged).enumerate() {
            assert_eq!(
                wording::sentence_parts(plain),
                [SentencePart::Text(plain.clone())]
            );
            assert_eq!(wording::without_pegs(pegged), *plain);
            let pegs: Vec<u8> = wording::sentence_parts(pegged)
                .into_iter()
                .filter_map(|part| match part {
                    SentencePart::Pegs(pegs) => Some(pegs),
                    SentencePart::Text(_) => None,
                })
                .flatten()
                .collect();
            let named = match facts.get(place) {
                Some(
                    &(Fact::Is { colour, .. }
                    | Fact::AtLeast { colour, .. }
                    | Fact::AtMost { colour, .. }),
                ) => vec![colour],
                _ => vec![0, 1, 9, 2, 9],
            };
            assert_eq!(pegs, named, "{labels:?}: {plain}");
        }
    }
    assert!(wording::sentence_parts("").is_empty());
    // Pegs with one space between them are one part; others are not.
    let two_codes = wording::with_pegs(|| {
        let [one, other] = [code("01"), code("23")].map(wording::spaced);
        format!("{one}, {other} and {}", wording::colour(4))
    });
    let text = |text: &str| SentencePart::Text(text.to_owned());
    assert_eq!(
        wording::sentence_parts(&two_codes),
        [
            SentencePart::Pegs(vec![0, 1]),
            text(", "),
            SentencePart::Pegs(vec![2, 3]),
            text(" and "),
            SentencePart::Pegs(vec![4]),
        ]
    );
}

#[test]
fn each_way_of_writing_has_its_word() {
    assert_eq!(LOOKS[0].field, "labels");
    let named: Vec<PegMarks> = LOOKS[0]
        .words
        .iter()
        .map(|word| PegMarks::named(word))
        .collect();
    assert_eq!(named, PegMarks::ALL);
    assert_eq!(PegMarks::named("runes"), PegMarks::FromZero);
}

use std::collections::BTreeSet;

use insta::assert_snapshot;
use mastermind_engine::Variant;
use mastermind_game::wording::sentence::{Piece, Sentence, colour, compact, joined, list};
use mastermind_game::*;
use mastermind_teaching::deduction::Fact;

use crate::code;

fn written(labels: PegMarks) -> Vec<String> {
    let [one, other, third] = ["0123", "3459", "0012"].map(code).map(Sentence::from);
    vec![
        one.written(labels),
        other.written(labels),
        compact(code("0012")).written(labels),
        third.spoken(&labels.into()),
        labels.typed_code(code("0123")),
    ]
}

#[test]
fn codes_are_written_as_chosen() {
    assert_eq!(written(PegMarks::FromZero), ["0 1 2 3", "3 4 5 9", "0012", "0 0 1 2", "0123"]);
    assert_eq!(written(PegMarks::FromOne), ["1 2 3 4", "4 5 6 10", "1123", "1 1 2 3", "1234"]);
    assert_eq!(written(PegMarks::Letters), ["A B C D", "D E F J", "AABC", "A A B C", "ABCD"]);
    assert_eq!(written(PegMarks::Symbols), ["● ▲ ■ ◆", "◆ ★ + □", "●●▲■", "circle circle triangle square", "0123"]);
    assert_eq!(written(PegMarks::Colours), written(PegMarks::FromZero));
}

#[test]
fn a_peg_of_colours_only_has_a_name_but_no_mark() {
    assert_eq!(PegMarks::Colours.mark(3), "");
    assert_eq!(wording::peg(Some(3), &PegMarks::Colours.into()), "3");
    assert_eq!((PegMarks::Symbols.mark(3), wording::peg(Some(3), &PegMarks::Symbols.into())), ("◆", "diamond"));
    assert_eq!(wording::peg(None, &PegMarks::Symbols.into()), "empty");
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
        assert_eq!(Edit::from_key(key, labels), colour.map(Edit::Put), "{labels:?}: {key}");
    }
    assert_eq!(wording::keys(Variant::CLASSIC, PegMarks::Letters), ["A", "F"]);
    assert_eq!(wording::keys("10x4".parse().unwrap(), PegMarks::FromOne), ["1", "0"]);
    assert_eq!(Edit::from_key("Backspace", PegMarks::FromOne), Some(Edit::Back));
}

#[test]
fn sentences_follow_too() {
    let marks = PegMarks::Letters;
    let lack = MissingPegs::Repeated(2);
    assert_snapshot!(
        wording::missing(&lack).written(marks),
        @"You used the same colour (C) twice, and this game has no repeats"
    );
    let complaint = solve::Complaint::NoSuchColour(7);
    assert_snapshot!(
        wording::solve::complaint(&complaint, &solve::Solve::default()).written(marks),
        @"This game has no H. Its colours go from A to F."
    );
}

/// Sentences with pegs say what they say without: letter by letter, however colours are written.
#[test]
fn a_sentence_with_pegs_is_the_sentence_without() {
    let facts: Vec<Fact> = (0..10)
        .flat_map(|colour| {
            let position = colour % 5;
            let copies = position + 1;
            [Fact::Is { position, colour }, Fact::AtLeast { colour, copies }, Fact::AtMost { colour, copies: 0 }]
        })
        .collect();
    for labels in PegMarks::ALL {
        for &it in &facts {
            let (Fact::Is { colour, .. } | Fact::AtLeast { colour, .. } | Fact::AtMost { colour, .. }) = it else {
                continue;
            };
            let said = wording::deduction::fact(it);
            let pegs = said.pieces().into_iter().filter_map(|piece| match piece {
                Piece::Pegs(pegs) => Some(pegs.to_vec()),
                Piece::Words(_) | Piece::Pins(..) => None,
            });
            assert_eq!(pegs.collect::<Vec<_>>(), [[colour]]);
            let text = said.written(labels);
            assert!(text.contains(labels.text(colour)), "{labels:?}: {text}");
        }
    }
    assert!(Sentence::new().pieces().is_empty());
    // The pegs of a code are one piece; those of several are not.
    let mut said = list(&["01", "23", "45"].map(code));
    said.push(" or ");
    said.push(colour(6));
    assert_eq!(
        said.pieces(),
        [
            Piece::Pegs(&[0, 1]),
            Piece::Words(", "),
            Piece::Pegs(&[2, 3]),
            Piece::Words(" and "),
            Piece::Pegs(&[4, 5]),
            Piece::Words(" or "),
            Piece::Pegs(&[6]),
        ]
    );
    assert_eq!(joined(&[said.clone(), said.clone()], "; ").to_string(), format!("{said}; {said}"));
    assert_eq!(said, "0 1, 2 3 and 4 5 or 6");
}

#[test]
fn each_way_of_writing_has_its_word() {
    assert_eq!(LOOKS[0].field, "labels");
    let named: Vec<PegMarks> = LOOKS[0].words.iter().map(|word| PegMarks::named(word)).collect();
    assert_eq!(named, PegMarks::ALL);
    assert_eq!(PegMarks::named("runes"), PegMarks::FromZero);
}

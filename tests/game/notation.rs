use insta::assert_snapshot;
use mastermind_engine::*;
use mastermind_game::PegMarks;
use mastermind_game::notation::{Fault, MAX_CHARACTERS, MAX_ROWS, Position};
use proptest::prelude::*;

use crate::code;
use crate::support::row;

fn read(text: &str) -> Result<Position, Fault> {
    text.parse()
}

#[test]
fn a_position_is_one_line() {
    let mut position = Position::start(Variant::CLASSIC);
    assert_eq!(position.to_string(), "6x4");
    assert!(position.put(0, row("0011", 1, 0)));
    assert!(position.put(1, row("0234", 0, 2)));
    assert_eq!(position.to_string(), "6x4 0011:10 0234:02");
    assert_eq!(position.route(), "6x4/0011:10/0234:02");
    for text in [position.to_string(), position.route()] {
        assert_eq!(read(&text), Ok(position.clone()));
    }
}

#[test]
fn it_may_be_written_in_many_ways() {
    let plain = read("6x4 0011:10 0234:02").unwrap();
    for text in [
        "  6x4   0011:10\n0234:02\n",
        "6x4, 0011:10, 0234:02",
        "6X4;0011:10;0234:02;",
        "6×4\r\n0011 : 10\r\n0234: 02",
        "/6x4/0011:10/0234:02/",
        "6x4+0011:10+0234:02",
        "0011:10 0234:02",
        "6x4\t0011:10,,\u{a0}0234:02",
        "6x4\n0011 1 0\n0234 0 2",
        "0011 1 0, 0234: 02",
        "from1 1122 1 0\n1345 0 2",
        "from1 6x4 1122:10 1345:02",
        "6x4 1122:10 1345:02 from1",
        "6x4 1122:10, From1 1345:02",
    ] {
        assert_eq!(read(text), Ok(plain.clone()), "{text:?}");
    }
    for text in ["", " \n", "6x4", ",", "from1"] {
        assert_eq!(read(text), Ok(Position::start(Variant::CLASSIC)), "{text:?}");
    }
}

#[test]
fn without_a_variant_the_usual_one_is_meant() {
    let usual = Variant::with_repeats(8, 5).unwrap();
    let read = Position::read("01234:50", usual).unwrap();
    assert_eq!(read.to_string(), "8x5 01234:50");
    assert_eq!(Position::read("6x4", usual).unwrap().variant(), Variant::CLASSIC);
}

#[test]
fn counted_from_1_the_tenth_colour_is_0() {
    let read = read("10x4! from1 1290:11").unwrap();
    assert_eq!(read.to_string(), "10x4! 0189:11");
}

#[test]
fn the_line_for_the_visitor_counts_as_the_pegs_do() {
    let position = read("10x4! 0189:11 2345:02").unwrap();
    for (marks, line) in [
        (PegMarks::FromZero, "10x4! 0189:11 2345:02"),
        (PegMarks::FromOne, "from1 10x4! 1290:11 3456:02"),
        (PegMarks::Letters, "10x4! 0189:11 2345:02"),
    ] {
        assert_eq!(position.line(marks), line);
        assert_eq!(read(&position.line(marks)).as_ref(), Ok(&position));
    }
}

#[test]
fn a_fault_is_named_with_its_place_and_reason() {
    for (text, message) in [
        ("11x4", "Character 1: 11 colours: choose 1 to 10"),
        ("6x4x2", "Character 1: a game is written like 6x4, or 10x4! without repeats"),
        (" 10x8", "Character 2: 100,000,000 codes are too many: at most 10,000,000"),
        ("0011", "Character 1: a game is written like 6x4, or 10x4! without repeats"),
        ("6x4 0011", "Row 1, character 5: a row is written like 0011:10"),
        ("6x4 6x4", "Row 1, character 5: a row is written like 0011:10"),
        ("6x4 0011:10 023a:02", "Row 2, character 16: 'a' is not a digit"),
        ("6x4 0011:10 0236:02", "Row 2, character 16: 6 is not a colour of 6x4, which has 0 to 5"),
        ("from1 0011:10", "Row 1, character 7: 0 is not a colour of 6x4, which has 1 to 6"),
        ("10x4! 01233:00", "Row 1, character 11: 3 is there twice, and 10x4! has no repeats"),
        ("6x4 00112:10", "Row 1, character 5: the guess has 5 digits, and 6x4 has 4 pegs"),
        ("6x4,:10", "Row 1, character 5: the guess has 0 digits, and 6x4 has 4 pegs"),
        ("6x4 0011:1", "Row 1, character 10: after the colon come two digits, black then white"),
        ("6x4 0011:", "Row 1, character 9: after the colon come two digits, black then white"),
        ("6x4 0011:1:0", "Row 1, character 12: after the colon come two digits, black then white"),
        ("6x4 0011:1b", "Row 1, character 10: after the colon come two digits, black then white"),
        ("6x4 0011:32", "Row 1, character 10: black and white together are at most 4"),
        ("6x4 0011:31", "Row 1, character 10: 3 black and 1 white cannot happen: the last peg has no other place"),
        ("6x4 0011:10 \u{661}234:02", "Row 2, character 13: '\u{661}' is not a digit"),
        (&"6x4 ".repeat(3_000), "the text is longer than 10000 characters"),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}

#[test]
fn a_hundredth_row_is_refused() {
    let many = |rows: usize| format!("6x4{}", " 0011:00".repeat(rows));
    let mut position = read(&many(MAX_ROWS)).unwrap();
    let why = read(&many(MAX_ROWS + 1)).unwrap_err().to_string();
    assert_snapshot!(why, @"Row 100, character 797: there are at most 99 rows");
    assert!(!position.put(MAX_ROWS, row("0011", 0, 0)));
    assert!(position.put(5, row("0011", 4, 0)));
}

#[test]
fn rows_are_put_in_replaced_and_taken_out() {
    let mut position = read("0011:10 0234:02 0000:00").unwrap();
    assert!(position.put(1, row("5555", 0, 0)));
    position.remove(0);
    position.remove(7);
    assert_eq!(position.to_string(), "6x4 5555:00 0000:00");
    let before = position.clone();
    for foreign in [row("00000", 0, 0), row("0006", 0, 0), row("01234567", 3, 1)] {
        assert!(!position.put(0, foreign));
    }
    let guess = code("0011");
    // Possible with eight pegs.
    let feedback = "31".parse::<Feedback>().unwrap();
    assert!(!position.put(0, Row::new(guess, feedback)));
    assert_eq!(position, before);
}

/// Every playable variant.
fn variants() -> Vec<Variant> {
    let all = (1..=MAX_COLOURS).flat_map(|colours| {
        (1..=MAX_PEGS).flat_map(move |pegs| [true, false].map(|r| Variant::new(colours, pegs, r.into())))
    });
    all.flatten().collect()
}

/// Characters are counted, not bytes.
#[test]
fn a_text_is_too_long_by_its_characters() {
    let said = |count: usize| read(&"é".repeat(count)).unwrap_err().to_string();
    assert!(!said(MAX_CHARACTERS).contains("longer"));
    assert!(said(MAX_CHARACTERS + 1).contains("longer"));
}

proptest! {
    #[test]
    fn every_position_of_every_variant_reads_back(
        variant in 0..variants().len(),
        rows in proptest::collection::vec((any::<[u8; 8]>(), any::<usize>()), 0..9),
    ) {
        let variant = variants()[variant];
        let pegs = variant.pegs();
        let feedbacks: Vec<Feedback> = Feedback::all(pegs).collect();
        let mut position = Position::start(variant);
        for (bytes, feedback) in rows {
            let mut bytes = bytes.into_iter();
            let guess = mastermind_game::draw_secret(variant, || bytes.next().ok_or(()));
            if let Ok(guess) = guess {
                let feedback = feedbacks[feedback % feedbacks.len()];
                let end = position.rows().len();
                let put = position.put(end, Row::new(guess, feedback));
                prop_assert!(put);
            }
        }
        let other = Variant::with_repeats(3, 7).unwrap();
        prop_assert_eq!(Position::read(&position.to_string(), other), Ok(position.clone()));
        prop_assert_eq!(Position::read(&position.route(), other), Ok(position));
    }

    #[test]
    fn a_damaged_position_never_panics(at in 0usize..40, with in any::<char>()) {
        let mut text: Vec<char> = "10x4! 0123:10 4567:02 89:".chars().collect();
        let at = at % text.len();
        text[at] = with;
        let error = read(&text.into_iter().collect::<String>());
        prop_assert!(error.is_err());
    }
}

//! What people write, and what each text means. `6x4` is open, so that it is meant if the guesses belong to it.

use insta::assert_snapshot;
use mastermind_engine::Variant;
use mastermind_game::notation::pasted::{
    Ambiguity, Assumed, Clarifications, NumberOrder, Pin, PinClarifications, Understood, Unread, read,
};
use mastermind_game::notation::{Legend, PastedDraft};
use mastermind_game::store::{Store, Stored};
use mastermind_game::wording::pasted::ClarifyingButton;
use mastermind_game::{PegMarks, store, wording};
use proptest::prelude::*;

use crate::store::Shelf;

/// A text, and the position that it is, in the colours that it is written in.
pub const UNDERSTOOD: [(&str, &str); 114] = [
    // The page's own form.
    ("6x4 0011:10 0234:02", "6x4 0011:10 0234:02"),
    ("0011:10\n0234:02", "6x4 0011:10 0234:02"),
    ("6x4", "6x4"),
    ("", "6x4"),
    ("8x5 01234:50", "8x5 01234:50"),
    ("from1 6x4 1122:10 1345:02", "from1 6x4 1122:10 1345:02"),
    ("6x4 2345:11", "6x4 2345:11"),
    ("1122 : 10", "6x4 1122:10"),
    ("colours-RGBYOP 6x4 RRGG:10", "colours-RGBYOP 6x4 RRGG:10"),
    ("10x4! 0123:10 4567:02", "10x4! 0123:10 4567:02"),
    // Letters, with the pins in every form.
    ("RGBY 1b2w", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY 1B2W", "colours-RYGBOP 6x4 RGBY:12"),
    ("rgby 2w1b", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY 1b 2w", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY: 1b, 2w", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY 1 black 2 white", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY 1 black, 2 white", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY - 2 whites and 1 black", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY -> 1 black and 2 whites.", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY => B1 W2", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY black: 1 white: 2", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY BWW", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY WBW", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY BB-W", "colours-RYGBOP 6x4 RGBY:21"),
    ("RGBY BW--", "colours-RYGBOP 6x4 RGBY:11"),
    ("RGBY BB.W", "colours-RYGBOP 6x4 RGBY:21"),
    ("RGBY BW__", "colours-RYGBOP 6x4 RGBY:11"),
    ("RGBY +--", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY ●○○", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY ● ○ ○", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY ⚫⚪⚪", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY 1● 2○", "colours-RYGBOP 6x4 RGBY:12"),
    ("R G B Y | B W W", "colours-RYGBOP 6x4 RGBY:12"),
    ("R G B Y  1 2", "colours-RYGBOP 6x4 RGBY:12"),
    ("R-G-B-Y 1b2w", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY 1r2w", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY xoo", "? Signs"),
    ("RGBY 1 2", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY 0b0w", "colours-RYGBOP 6x4 RGBY:00"),
    ("RGBY 0\nRRGG 1 0", "colours-RYGBOP 6x4 RGBY:00 RRGG:10"),
    ("RGBY none", "colours-RYGBOP 6x4 RGBY:00"),
    ("RGBY solved", "colours-RYGBOP 6x4 RGBY:40"),
    ("RGBY 1b0w\nRROO 2w", "colours-RYGBOP 6x4 RGBY:10 RROO:02"),
    ("RGBY 4b", "? Signs"),
    ("RGBY 2w", "colours-RYGBOP 6x4 RGBY:02"),
    ("RGBY 1b2w; RRGG 0b1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("RGBY 1b2w, RRGG 0b1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("Guess 1: RGBY, feedback: 1 black, 2 white", "colours-RYGBOP 6x4 RGBY:12"),
    ("1. RGBY BWW\n2. RRGG W", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("1) RGBY 1b2w\n2) RRGG 0b1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("#1 RGBY (1, 2)\n#2 RRGG (0, 1)", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("🔴🟢🔵🟡 ⚫⚪⚪", "colours-RYGBOP 6x4 RGBY:12"),
    ("🔴🟢🔵🟡 1b2w", "colours-RYGBOP 6x4 RGBY:12"),
    ("red green blue yellow 1b2w", "colours-RYGBOP 6x4 RGBY:12"),
    ("Red, Red, Blue, Green - 1 black", "colours-RYGBOP 6x4 RRBG:10"),
    ("ABCD 1b2w", "colours-ABCDEF 6x4 ABCD:12"),
    ("AABB 1b2w\nCCDE 0b2w", "colours-ABCDEF 6x4 AABB:12 CCDE:02"),
    ("Legend: RGBYOP\nRGBY 1b2w", "colours-RGBYOP 6x4 RGBY:12"),
    ("colours: R G B Y O P\nRGBY 1b2w", "colours-RGBYOP 6x4 RGBY:12"),
    ("8x5 RGBYO 1b2w", "colours-RYGBOPWK 8x5 RGBYO:12"),
    ("8 colours, 5 pegs\nRGBYO 1b2w", "colours-RYGBOPWK 8x5 RGBYO:12"),
    ("RGBYO 1b2w", "colours-RYGBOP 6x5 RGBYO:12"),
    ("BWGR BW\nGGWW B", "colours-RWGBYO 6x4 BWGR:11 GGWW:10"),
    // Digits.
    ("1122 1 2", "from1 6x4 1122:12"),
    ("1122 1 0\n1345 0 2", "from1 6x4 1122:10 1345:02"),
    ("0011 1 0\n0234 0 2", "6x4 0011:10 0234:02"),
    ("0011 10", "6x4 0011:10"),
    ("0011 1,0", "6x4 0011:10"),
    ("0011 (1, 0)", "6x4 0011:10"),
    ("0011 1·0", "6x4 0011:10"),
    ("0011 1-0", "6x4 0011:10"),
    ("0011-10", "6x4 0011:10"),
    ("0011 1/0", "6x4 0011:10"),
    ("0011 [1, 0]", "6x4 0011:10"),
    ("0011 = 1b0w", "6x4 0011:10"),
    ("1234 1A2B", "10x4! 1234:12"),
    ("1234 1A2B\n5678 0A1B", "10x4! 1234:12 5678:01"),
    ("0123 1S2B", "10x4! 0123:12"),
    ("0987 2B1S", "10x4! 0987:12"),
    ("1234 1 bull 2 cows", "10x4! 1234:12"),
    ("5 1 3 2 1 2", "from1 6x4 5132:12"),
    ("1 1 2 2 1 0\n1 3 4 5 0 2", "from1 6x4 1122:10 1345:02"),
    ("1  1 1 2 2  1 0\n2  1 3 4 5  0 2", "from1 6x4 1122:10 1345:02"),
    ("1 | 1 1 2 2 | 1 | 0\n2 | 1 3 4 5 | 0 | 2", "from1 6x4 1122:10 1345:02"),
    ("１１２２　１　０", "from1 6x4 1122:10"),
    ("１１２２：１０", "from1 6x4 1122:10"),
    ("from 0\n1122 1 0", "6x4 1122:10"),
    ("6x4\n1122 1b2w", "from1 6x4 1122:12"),
    ("1278 1 2", "from1 8x4 1278:12"),
    ("10 1 2 3 1b2w", "from1 10x4 0123:12"),
    ("1122 4 0", "from1 6x4 1122:40"),
    // Tables.
    ("guess,black,white\n1122,1,0\n1345,0,2", "from1 6x4 1122:10 1345:02"),
    ("guess,white,black\n1122,0,1\n1345,2,0", "from1 6x4 1122:10 1345:02"),
    ("1122,1,0\n1345,0,2", "from1 6x4 1122:10 1345:02"),
    ("no;guess;black;white;left\n1;RGBY;1;2;312\n2;RRGG;0;1;40", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("Turn\tGuess\tFeedback\n1\tRGBY\t1b2w\n2\tRRGG\t1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    (
        "| # | Guess | Black | White |\n|---|-------|-------|-------|\n| 1 | RGBY | 1 | 2 |",
        "colours-RYGBOP 6x4 RGBY:12",
    ),
    ("black,white,guess\n1,2,RGBY\n0,1,RRGG", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("white first\nRGBY 2 1", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY 3 1", "? Order"),
    // As found elsewhere.
    ("['red', 'blue', 'green', 'yellow'] => (1, 2)", "colours-RYGBOP 6x4 RBGY:12"),
    ("AABB: 1 correct, 2 misplaced", "colours-ABCDEF 6x4 AABB:12"),
    ("Code: 1234, Result: 2 hits, 1 near", "from1 6x4 1234:21"),
    ("blue blue red red: black white", "colours-RYGBOP 6x4 BBRR:11"),
    ("The guess RGBY got 1 black and 2 white", "colours-RYGBOP 6x4 RGBY:12"),
    ("(1, 1, 2, 2) (1, 0)", "from1 6x4 1122:10"),
    ("[(\"RGBY\", (1, 2)), (\"RRGG\", (0, 1))]", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("Turn 1 - RGBY - BWW", "colours-RYGBOP 6x4 RGBY:12"),
    ("1122 1+2", "from1 6x4 1122:12"),
    ("Try #1: RGBY => Blacks = 1, Whites = 2", "colours-RYGBOP 6x4 RGBY:12"),
    // Lists of programs.
    ("[[\"RGBY\", 1, 2], [\"RRGG\", 0, 1]]", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("[{\"guess\": \"1122\", \"black\": 1, \"white\": 0}]", "from1 6x4 1122:10"),
    ("[{\"white\": 2, \"black\": 1, \"guess\": [1, 1, 2, 2]}]", "from1 6x4 1122:12"),
    ("{\"game\": \"8x4\", \"rows\": [[[0, 0, 7, 1], [1, 0]], [[0, 2, 3, 4], [0, 2]]]}", "8x4 0071:10 0234:02"),
];

/// A text, and why it is refused.
const REFUSED: [(&str, &str); 41] = [
    (
        "RGBY",
        "Line 1, character 1: the pins of this guess are missing: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    (
        "hello",
        "Line 1, character 1: the pins of this guess are missing: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    (
        "RGBY 1",
        "Line 1, character 6: “1” alone does not say both pins: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    (
        "RGBY three",
        "Line 1, character 6: “three” says no pins: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    ("RGBY 1b2q", "Line 1, character 8: “2” after the pins means nothing: write one row a line, as in RGBY 1b2w"),
    ("RGBY 3b2w", "Line 1, character 6: black and white together are at most 4"),
    ("RGBY 3b1w", "Line 1, character 6: 3 black and 1 white cannot happen: the last peg has no other place"),
    ("1122 9 0", "Line 1, character 6: black and white together are at most 4"),
    ("RGBY BWB BW", "Line 1, character 10: “BW” after the pins means nothing: write one row a line, as in RGBY 1b2w"),
    (
        "RGBY 1 2\nRGB 1 0",
        "Line 2, character 1: “RGB” is a guess of 3 pegs, where one of 4 is expected: write each guess, then its pins, as in RGBY 1b2w",
    ),
    (
        "RGBY 1 2\nRGBYO 1 0",
        "Line 2, character 1: “RGBYO” is a guess of 5 pegs, where one of 4 is expected: write each guess, then its pins, as in RGBY 1b2w",
    ),
    ("1122 1 2 3", "Line 1, character 10: “3” after the pins means nothing: write one row a line, as in RGBY 1b2w"),
    ("RGBY 1b 2b", "Line 1, character 9: “2” after the pins means nothing: write one row a line, as in RGBY 1b2w"),
    (
        "RGBY 1b2w or 3 white",
        "Line 1, character 11: “or” after the pins means nothing: write one row a line, as in RGBY 1b2w",
    ),
    (
        "1122 1 2\n\n1133 1 x",
        "Line 3, character 6: these pins are written in another way than others: write all of them alike, as in 1b2w",
    ),
    (
        "6x4 1172 1b0w",
        "Line 1, character 7: 7 is not a colour of 6x4, which has 1 to 6: the game may stand first, as in 8x4, or 10x4! if no colour may repeat",
    ),
    (
        "6x4 from1 1027 1b0w",
        "Line 1, character 12: 0 is not a colour of 6x4, which has 1 to 6: the game may stand first, as in 8x4, or 10x4! if no colour may repeat",
    ),
    (
        "10x4! 1123 1b0w",
        "Line 1, character 8: 1 is there twice, and 10x4! has no repeats: the game may stand first, as in 8x4, or 10x4! if no colour may repeat",
    ),
    (
        "8x5 RGBY 1b2w",
        "Line 1, character 5: “RGBY” is a guess of 4 pegs, where one of 5 is expected: write each guess, then its pins, as in RGBY 1b2w",
    ),
    ("6x4 8x5 RGBY 1b2w", "Line 1, character 5: “8x5” contradicts an earlier word: name one game, as in 6x4"),
    ("11x4 1122 1b2w", "Line 1, character 1: 11 colours: choose 1 to 10"),
    ("0011:10 0237:02", "Row 2, character 12: 7 is not a colour of 6x4, which has 0 to 5"),
    ("0011:19", "Row 1, character 6: black and white together are at most 4"),
    (
        "6x4 0011:1",
        "Line 1, character 10: “1” alone does not say both pins: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    ("Legend: RGBR\nRGBY 1b2w", "Line 1, character 9: “RGBR” cannot stand for colours: up to ten different ones"),
    (
        "Legend: ABCDEF\nRGBY 1b2w",
        "Line 2, character 1: the legend has no R: write the letter of every colour, as in Legend: RGBYOP",
    ),
    (
        "RGBY 1b2w\n1122 0b1w",
        "Line 2, character 1: digits and letters are mixed in the guesses: write all colours in one way",
    ),
    ("RGBY % 2", "Line 1, character 6: “%” means nothing here: write each guess, then its pins, as in RGBY 1b2w"),
    (
        "R?BY 1b2w",
        "Line 1, character 1: “R” is a guess of 1 peg, where one of 4 is expected: write each guess, then its pins, as in RGBY 1b2w",
    ),
    (
        "RGBY,,",
        "Line 1, character 1: the pins of this guess are missing: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    (
        "[[\"RGBY\", 1, 2]",
        "Line 1, character 16: here comes a comma or ]: write rows as in [[\"RGBY\", 1, 2]] or {\"guess\": \"RGBY\", \"black\": 1, \"white\": 2}",
    ),
    (
        "[[\"RGBY\" 1, 2]]",
        "Line 1, character 10: here comes a comma or ]: write rows as in [[\"RGBY\", 1, 2]] or {\"guess\": \"RGBY\", \"black\": 1, \"white\": 2}",
    ),
    ("[[\"RGBY, 1, 2]]", "Line 1, character 3: a text is not closed: it ends with \" on its line, as in \"RGBY\""),
    (
        "[[[[[[[[1]]]]]]]]",
        "Line 1, character 8: too many lists within lists: write rows as in [[\"RGBY\", 1, 2]] or {\"guess\": \"RGBY\", \"black\": 1, \"white\": 2}",
    ),
    (
        "{\"guess\": \"RGBY\"}",
        "Line 1, character 11: the pins of this guess are missing: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    (
        "[{\"guess\": \"RGBY\", \"black\": 1}]",
        "Line 1, character 29: “1” alone does not say both pins: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    (
        "ABCD 1b0w\nEFGH 1b0w\nIJKL 1b0w",
        "Line 3, character 3: the guesses have 12 letters: a game has at most ten colours",
    ),
    ("12345678 1b2w", "16,777,216 codes are too many: at most 10,000,000"),
    ("Жабв 1b2w", "Line 1, character 1: “Ж” is not a letter from A to Z: or a digit"),
    (
        "1 RGBY 1b2w\n3 RRGG 0b1w",
        "Line 2, character 1: “3” is not the number of this row: count the rows from 1 on, or number none",
    ),
    (
        "guess,black,white\n1122,1,0\n1345,0",
        "Line 3, character 1: this line has other columns than the header, which has 3: write a field for each column, and 0 for none",
    ),
];

pub fn said_of(read: Result<Understood, Unread>) -> String {
    match read {
        Ok(it) => it.position.route_with(it.marks).replace('/', " "),
        Err(Unread::Ambiguous(question)) => format!("? {}", kind_of(&question)),
        Err(Unread::Fault(fault)) => fault.to_string(),
    }
}

/// The kind of a question.
fn kind_of(question: &Ambiguity) -> String {
    match question {
        Ambiguity::Symbols(_) => "Signs".into(),
        Ambiguity::Order(_) => "Order".into(),
        Ambiguity::Rows(forms) => format!("Rows {}", forms.len()),
        Ambiguity::LetterCase => "LetterCase".into(),
        Ambiguity::SecondCode => "SecondCode".into(),
        Ambiguity::Games(count) => format!("Games {count}"),
    }
}

pub fn plain(text: &str) -> String {
    said_of(read(text, Variant::CLASSIC, &Clarifications::default()))
}

#[test]
fn a_text_means_what_the_person_means() {
    let wrong = UNDERSTOOD.iter().filter(|(text, means)| plain(text) != *means);
    let wrong: Vec<String> =
        wrong.map(|(text, means)| format!("{text:?}\n  is {}\n not {means}", plain(text))).collect();
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_is_refused_says_where_and_what_would_be_right() {
    let wrong = REFUSED.iter().filter(|(text, why)| plain(text) != *why);
    let wrong: Vec<String> =
        wrong.map(|(text, why)| format!("{text:?}\n  says {}\n  not  {why}", plain(text))).collect();
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

/// A text with other lines, the position that it is, and the lines that are left out.
pub const AMONG_OTHER_LINES: [(&str, &str, &[usize]); 9] = [
    ("secret: BGRB\n1 BBGG +--\n2 BGBR ++-", "colours-RYGBOP 6x4 BBGG:12 BGBR:21", &[]),
    ("My guess: [0, 0, 1, 1]\nResult: 0,1\nMy guess: [1, 2, 3, 3]\nResult: 1,0", "6x4 0011:01 1233:10", &[]),
    (
        "A set of 4 letters (from 'A' to 'F')\n------------------\n 1:  AABB : ----\n 2:  FFED : XOOO",
        "colours-ABCDEF 6x4 AABB:00 FFED:13",
        &[1],
    ),
    ("RGBY\n1b2w\n\nRRGG\n0b1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01", &[]),
    ("RGBY 1b2w\nRRGG 4b\nYou won!", "colours-RYGBOP 6x4 RGBY:12 RRGG:40", &[3]),
    ("What is your guess, please?\n0011 1 0\nWell done so far.", "6x4 0011:10", &[1, 3]),
    (
        "{\"guess\":[\"Red\",\"Blue\",\"Green\",\"Yellow\"],\"blackPegs\":1,\"whitePegs\":1}\n{\"guess\":[\"Red\",\"Red\",\"Green\",\"Green\"],\"blackPegs\":0,\"whitePegs\":1}",
        "colours-RYGBOP 6x4 RBGY:11 RRGG:01",
        &[],
    ),
    (
        "# | guess | Bulls | Cows |\n---|---|---|---|\n1 | 1234 | 0 | 1 |\n2 | 5678 | 0 | 2 |",
        "10x4! 1234:01 5678:02",
        &[],
    ),
    ("682 1 0\n594 0 1", "10x3 682:10 594:01", &[]),
];

#[test]
fn rows_are_found_among_other_lines() {
    for (text, means, left_out) in AMONG_OTHER_LINES {
        let read = read(text, Variant::CLASSIC, &Clarifications::default());
        let lines = read.as_ref().map_or(Vec::new(), |it| it.left_out.iter().map(|left| left.line).collect());
        assert_eq!(lines, left_out, "{text}");
        assert_eq!(said_of(read), means, "{text}");
    }
    // What could be a row is not left out: the whole text is refused as before.
    for (text, why) in REFUSED {
        let read = read(text, Variant::CLASSIC, &Clarifications::default());
        assert_eq!(said_of(read), why, "{text}");
    }
    let some = read(AMONG_OTHER_LINES[5].0, Variant::CLASSIC, &Clarifications::default());
    let told = wording::pasted::reading_line(&some.unwrap(), PegMarks::FromZero);
    assert!(told.ends_with("Line 3 holds no row and is left out: “Well done so far.”."), "{told}");
}

/// Texts as people have brought them, and how many codes are left, by brute force.
pub const BROUGHT: [(&str, &str, usize); 11] = [
    ("AAbb 1b1w\nAaBb 2b0w", "colours-AbaBRY 6x4 AAbb:11 AaBb:20", 20),
    ("Code: RYWB\nGuess: BWYR\n0 red pegs, 4 white pegs", "colours-RYWBGO 6x4 BWYR:04", 9),
    (
        "Guess 1: RGBY, 1 black and 2 white\nGuess 2: RRGG, 2 black and 0 white, not bad\nGuess 3: RYGO, 4 black, I won \
         the game",
        "colours-RYGBOP 6x4 RGBY:12 RRGG:20 RYGO:40",
        1,
    ),
    ("1048 2 - 1\n9047 3 - 2", "10x4! 1048:11 9047:21", 20),
    ("3\n1234 1 2\n5612 0 1\n1111 1 0", "from1 6x4 1234:12 5612:01 1111:10", 7),
    ("10x3 black\n402 0\n816 2", "10x3-black 402:0 816:2", 24),
    (
        "{\"turns\": [{\"guess\": [0, 1, 2, 3], \"feedback\": {\"black\": 1, \"white\": 2}, \"note\": \"I \\\"think\\\" \
         so\"}]}",
        "6x4 0123:12",
        132,
    ),
    ("[{\"code\": \"BBBR\", \"guess\": \"RBGG\", \"black\": 1, \"white\": 1}]", "colours-RYGBOP 6x4 RBGG:11", 230),
    ("Trial RGBYW: 2 black pegs, 1 white peg.", "colours-RYGBWO 6x5 RGBYW:21", 630),
    ("123\n1볼 1스트라이크", "from1 9x3! 123:11", 36),
    ("First, 1234: 1A2B.\nThen 5678: 0A1B.", "10x4! 1234:12 5678:01", 108),
];

/// Of texts that must be asked about: how many codes each reading leaves, the most usual first.
pub const BROUGHT_AND_ASKED: [(&str, usize, &[&str]); 3] = [
    ("1234 → raar", 1260, &["02", "22", "20"]),
    ("1234 🟩🟨⬜⬜", 252, &["11", "12", "21"]),
    ("1. RGBY [W]\n2. RRGG [RW]", 18, &["01", "10"]),
];

fn codes_left(it: &Understood) -> usize {
    let rows = it.position.rows();
    it.position.variant().codes().filter(|&code| rows.iter().all(|row| row.allows(code))).count()
}

#[test]
fn what_people_bring_is_read_right_or_asked_about() {
    for (text, means, left) in BROUGHT {
        let it = read(text, Variant::CLASSIC, &Clarifications::default());
        assert_eq!(said_of(it.clone()), means, "{text}");
        assert_eq!(codes_left(&it.unwrap()), left, "{text}");
    }
    for (text, left, pins) in BROUGHT_AND_ASKED {
        let said = Clarifications::default();
        let Err(Unread::Ambiguous(question)) = read(text, Variant::CLASSIC, &said) else {
            panic!("{text} is not asked about");
        };
        let readings = question.readings(text, Variant::CLASSIC, &said);
        let readings: Vec<Understood> = readings.into_iter().map(|(_, it)| it.unwrap()).collect();
        assert_eq!(codes_left(&readings[0]), left, "{text}");
        let first = readings.iter().map(|it| it.position.rows()[0].feedback.to_string());
        assert_eq!(first.collect::<Vec<_>>(), pins, "{text}");
    }
    // Correct and incorrect, on the lines below.
    assert_eq!(codes_left(&understood("[1,1,2,2]\nCorrect: 0\nIncorrect: 2", &Clarifications::default())), 96);
    let lines = understood(BROUGHT[2].0, &Clarifications::default());
    let told = wording::pasted::reading_line(&lines, PegMarks::FromZero);
    assert!(told.contains("“not bad”") && told.contains("“I won”"), "{told}");
}

/// Texts of the same kinds, and what each is.
pub const OF_THE_SAME_KINDS: [(&str, &str); 40] = [
    ("W = right place, R = wrong place\nRGBY [W]\nRRGG [RW]", "colours-RYGBOP 6x4 RGBY:10 RRGG:11"),
    ("G: correct, Y: misplaced, X: absent\n1234 GYXX", "from1 6x4 1234:11"),
    ("4 6\n1234 1 2\n5612 0 1", "from1 6x4 1234:12 5612:01"),
    ("4 8\n1234 1 2\n5612 0 1", "from1 8x4 1234:12 5612:01"),
    (
        "2\n4 8\n",
        "Line 1, character 1: “2” is a guess of 1 peg, where one of 4 is expected: write each guess, then its pins, as in RGBY 1b2w",
    ),
    (
        "7\n1234 1 2\n5612 0 1",
        "Line 1, character 1: “7” is neither the number of rows, 2, nor that of pegs, 4: write 6x4 for 6 colours and 4 pegs",
    ),
    ("Versuch 1: RGBY 1 schwarz, 2 weiß\nVersuch 2: RRGG 0 schwarz, 1 weiß", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("Essai 1: RGBY, 1 noir et 2 blancs", "colours-RYGBOP 6x4 RGBY:12"),
    ("RGBY 1 bien placé, 2 mal placés", "colours-RYGBOP 6x4 RGBY:12"),
    ("Intento 1: 1234 - 1 toro y 2 vacas", "10x4! 1234:12"),
    ("RGBY 1 nero e 2 bianchi", "colours-RYGBOP 6x4 RGBY:12"),
    ("Tentativa: RGBY 1 preto e 2 brancos", "colours-RYGBOP 6x4 RGBY:12"),
    ("Poging 1: RGBY 1 zwart 2 wit", "colours-RYGBOP 6x4 RGBY:12"),
    ("1234 1ヒット2ブロー", "10x4! 1234:12"),
    ("1234 1黑2白", "from1 6x4 1234:12"),
    ("第1次 1234 结果 1A2B", "10x4! 1234:12"),
    ("012 1스트라이크 1볼", "10x3! 012:11"),
    ("1234 1F2P", "from1 6x4 1234:12"),
    (
        "RYWB BWYR 1b2w",
        "Line 1, character 6: “BWYR” is a second code, not the pins of “RYWB”: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    (
        "1234 5678",
        "Line 1, character 6: “5678” is a second code, not the pins of “1234”: write black and white pins, as in 1b2w or 1 2, and 0 for none",
    ),
    ("RGBY RRGG", "? SecondCode"),
    ("Solution: RGBY\nRRGG 1b1w\nRYGB 2b2w", "colours-RYGBOP 6x4 RRGG:11 RYGB:22"),
    ("secret BBBR\nRBGG RW\nBBGG WW", "colours-RYGBOP 6x4 RBGG:11 BBGG:20"),
    ("RGBY 1b2w\nRRGG 0b1w\n\nRGYB 2b2w\nYYBB 0b2w", "? Games 2"),
    ("1. RGBY 1b2w\n2. RRGG 0b1w\n\n3. RGYB 2b2w\n4. YYBB 0b2w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01 RGYB:22 YYBB:02"),
    (
        "The first try was RGBY and it scored 1 black and 2 white.\nThen I tried RRGG: no black, one white.",
        "colours-RYGBOP 6x4 RGBY:12 RRGG:01",
    ),
    ("[]Row{{\"RGBY\", 1, 2}, {\"RRGG\", 0, 1}}", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("guesses = [(\"RGBY\", (1, 2)), (\"RRGG\", (0, 1))]", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    (
        "[Row(guess=\"RGBY\", black=1, white=2), Row(guess='RRGG', black=0, white=1)]",
        "colours-RYGBOP 6x4 RGBY:12 RRGG:01",
    ),
    ("[Turn{Guess: \"RGBY\", Black: 1, White: 2}]", "colours-RYGBOP 6x4 RGBY:12"),
    (
        "{\"secret\": \"RGYB\", \"turns\": [{\"guess\": \"RGBY\", \"result\": {\"black\": 2, \"white\": 2}}]}",
        "colours-RYGBOP 6x4 RGBY:22",
    ),
    ("{\"guess\": \"RGBY\", \"feedback\": [\"black\", \"white\", \"none\", \"white\"]}", "colours-RYGBOP 6x4 RGBY:12"),
    ("Rgby 1b2w\nrrgg 0b1w", "? LetterCase"),
    ("RGBY 2 in the right place, 1 in the wrong place", "colours-RYGBOP 6x4 RGBY:21"),
    ("RGBY: total 3, 1 black", "colours-RYGBOP 6x4 RGBY:12"),
    ("1234 2b1w (24 left)", "from1 6x4 1234:21"),
    ("10:32 RGBY 1b2w\n10:33 RRGG 0b1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
    ("6x4 total\n1122 2\n3344 1", "from1 6x4-total 1122:2 3344:1"),
    ("10x3 black\n402 0b\n816 2b", "10x3-black 402:0 816:2"),
    ("🔴🟢🔵🟡 ⬛⬜⬜", "colours-RYGBOP 6x4 RGBY:12"),
];

/// Games as public programs print them: solvers, homework, judges, boards of signs. The forms are those of their
/// documentation, the games are made for this test.
pub const LOGS: [(&str, &str); 15] = [
    // A solver that plays by itself, with + and -.
    (
        "secret: BGRB\n1 BBGG +--\n2 BGBK ++-\n3 BBRW ++-\n4 BGRB ++++",
        "colours-RKGBWY 6x4 BBGG:12 BGBK:21 BBRW:21 BGRB:40",
    ),
    // Answers on the lines below, and the code in a sentence at the end.
    (
        "Guess #1: 0, 0, 1, 1.\n\tCorrect hits: 0\n\tClose hits  : 1\nGuess #2: 3, 2, 0, 2.\n\tCorrect hits: 0\n\tClose hits  \
         : 1\nGuessed it in 5 tries. The code was: 1, 3, 4, 5",
        "6x4 0011:01 3202:01",
    ),
    (
        "----------------\n1. Guess: (1, 1, 2, 2)\nResponse: (0, 0)\n----------------\n2. Guess: (3, 3, 4, 5)\nResponse: (2, 0)\n\
         \nGuesses: 2, Time: 2.420125s",
        "from1 6x4 1122:00 3345:20",
    ),
    // A command line with its prompt.
    (
        "mastermind> m 0 0 0 0\nblack: 0 white: 0\nmastermind> m 1 1 2 2\nblack: 1 white: 1\nmastermind> m 1 3 1 \
         3\nCongratulations! You needed 3 moves.",
        "6x4 0000:00 1122:11 1313:40",
    ),
    // A solver that asks, and its last guess.
    (
        "My guess is (0, 0, 1, 1).\nHow many black pegs?\n> 1\nHow many white pegs?\n> 0\n\nMy guess is (0, 2, 2, 3).\nHow many \
         black pegs?\n> 0\nHow many white pegs?\n> 2",
        "6x4 0011:10 0223:02",
    ),
    (
        "$ mastermind\n[1,1,2,2]\nCorrect: 0\nIncorrect: 2\n[2,3,4,4]\nCorrect: 0\nIncorrect: 2\n[3,2,1,5]",
        "from1 6x4 1122:02 2344:02",
    ),
    // Bulls and cows.
    ("Computer: 1945\nYou:      1492\nAnswer:   1b, 2c", "10x4! 1492:12"),
    ("Computer picks: 1234\nPlayer guesses: 1435\nComputer tells player \"1 bull, 2 cows\"", "10x4! 1435:12"),
    ("Playing Bulls & Cows with 4 unique digits\n\nGuess 1: 1234\n  1 Bulls\n  2 Cows", "10x4! 1234:12"),
    ("[ 1] Guess: 1234\n  1 Bulls\n  2 Cows\n[ 2] Guess: 1356\n  0 Bulls\n  2 Cows", "10x4! 1234:12 1356:02"),
    ("Computer chose a secret 3-digit number.\n> 123\n1S 1B\n> 145\n0S 2B\n> 512\nOUT", "10x3! 123:11 145:02 512:00"),
    // A judge: questions, and the answer at the end.
    ("? 1 2 3 4\n1 2\n? 1 3 5 6\n0 2\n! 3 2 4 1", "from1 6x4 1234:12 1356:02"),
    // Homework.
    (
        "'RRGB' has 3 of the correct elements with 2 in the correct positions\nYou've taken 1 guess",
        "colours-RYGBOP 6x4 RRGB:21",
    ),
    ("Intento 1: RRAA\nColocados: 1, descolocados: 0", "colours-RAYGBO 6x4 RRAA:10"),
    (
        "Guess: 1122 -> 1 black, 0 white (256 candidates left)\nGuess: 1344 -> 0 black, 2 white (44 candidates left)",
        "from1 6x4 1122:10 1344:02",
    ),
];

#[test]
fn games_are_read_as_public_programs_print_them() {
    let wrong = LOGS.iter().filter(|(text, means)| plain(text) != *means);
    let wrong: Vec<String> =
        wrong.map(|(text, means)| format!("{text:?}\n  is {}\n not {means}", plain(text))).collect();
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
    // Signs for pins that have no fixed meaning are asked about; and a row without pins is refused where it stands.
    let share = "Mastermind #214 3/6\n\n🔴🔴🟢🟢 🟨⬜⬜⬜\n🔵🟡🔴🟠 🟩🟩🟨⬜\n🔵🟡🟣🔴 🟩🟩🟩🟩\n\nhttps://example.org/mastermind";
    assert_eq!(plain(share), "? Signs");
    assert_eq!(plain("qqww oo\nqett o\nqewy oooo"), "? Signs");
    let board = "1       🔴🟠🟡🟢        ⬜⬜\n2       🔴🔴🟡🟡\n3       🟠🟢🟠🟢        ⬜⬜⬜";
    assert!(plain(board).starts_with("Line 2, character 9: the pins of this guess are missing"), "{}", plain(board));
}

#[test]
fn texts_of_the_same_kinds_are_read_too() {
    let wrong = OF_THE_SAME_KINDS.iter().filter(|(text, means)| plain(text) != *means);
    let wrong: Vec<String> =
        wrong.map(|(text, means)| format!("{text:?}\n  is {}\n not {means}", plain(text))).collect();
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_text_that_is_not_taken_over_is_stored_as_it_is() {
    for text in ["RGBY 1b2w\n\tRRGG \\ 1w", " ", "a=b c:d,e", "🟩 é\r\n\u{c}"] {
        let written = store::to_stored(&PastedDraft::new("solve", text));
        let read: PastedDraft = store::read(&written).unwrap();
        assert_eq!(read.clone().in_field("solve").as_deref(), Some(text), "{written}");
        assert_eq!(read.in_field("analyse"), None);
    }
    let empty: PastedDraft = store::read(&store::to_stored(&PastedDraft::default())).unwrap();
    assert_eq!(empty.in_field(""), None);
}

/// What was misread or refused in one place is still there after a reload, whatever is typed or taken over in others.
#[test]
fn every_field_keeps_its_own_text() {
    const FIELDS: [&str; 3] = ["analyse-text-help", "solve-rows-help", "games-help"];
    let shelf = Shelf::default();
    for (field, text) in FIELDS.into_iter().zip(["RGBY 9b9w", "1234 → raar", "6x4 0011:10\n\nno row"]) {
        PastedDraft::save(&shelf, field, text).unwrap();
    }
    PastedDraft::save(&shelf, FIELDS[1], "").unwrap();
    let left = FIELDS.map(|field| PastedDraft::load(&shelf, field));
    assert_eq!(left, [Some("RGBY 9b9w".into()), None, Some("6x4 0011:10\n\nno row".into())]);
    // There was once one text for all fields.
    let earlier = Shelf::default();
    earlier.set(PastedDraft::NAME, &store::to_stored(&PastedDraft::new(FIELDS[0], "RGBY"))).unwrap();
    assert_eq!(PastedDraft::load(&earlier, FIELDS[0]).as_deref(), Some("RGBY"));
    assert_eq!(PastedDraft::load(&earlier, FIELDS[2]), None);
}

fn understood(text: &str, said: &Clarifications) -> Understood {
    read(text, Variant::CLASSIC, said).unwrap()
}

#[test]
fn what_was_assumed_is_told_and_can_be_changed() {
    let plain = understood("1122 1 2", &Clarifications::default());
    let told = wording::pasted::reading_line(&plain, PegMarks::FromZero);
    assert_snapshot!(
        told,
        @"Read as 6 colours, 4 pegs. The text does not name the game. You can write it first: 8x5 has 8 colours \
         and 5 pegs, 10x4! has no colour twice. Colours count from 1. Of two numbers the first is black."
    );
    let ways = wording::pasted::other_readings(&plain, &Clarifications::default());
    let ways =
        ways.iter().map(|way| (way.label.as_str(), said_of(read("1122 1 2", Variant::CLASSIC, &way.clarifications))));
    let ways: Vec<(&str, String)> = ways.collect();
    assert_eq!(
        ways,
        [
            ("Count colours from 0", "6x4 1122:12".to_owned()),
            ("White first", "from1 6x4 1122:21".to_owned()),
            ("Total first", "Line 1, character 6: black and white together are at most 4".to_owned()),
        ]
    );
    // And back again.
    let from_zero = Clarifications { marks: Some(PegMarks::FromZero), ..Clarifications::default() };
    let back = wording::pasted::other_readings(&understood("1122 1 2", &from_zero), &from_zero);
    assert_snapshot!(back[0].label, @"Count colours from 1");
    // Where the text says it, nothing is assumed.
    let sure = understood("from1 6x4 1122:12", &Clarifications::default());
    assert_eq!(sure.assumed, []);
    assert_eq!(understood("6x4 RGBY 1b2w", &Clarifications::default()).assumed.len(), 1);
}

#[test]
fn a_legend_is_shown_and_can_be_changed() {
    let plain = understood("RGBY 1b2w", &Clarifications::default());
    assert!(matches!(plain.assumed[..], [Assumed::Game, Assumed::Legend(_)]));
    for (letters, codes) in [("RGBYOP", "0123"), ("YBGROP", "3210"), ("r", "0213")] {
        let marks = Legend::read(letters).map(PegMarks::Legend);
        let said = Clarifications { marks, ..Clarifications::default() };
        let it = understood("RGBY 1b2w", &said);
        let first = it.position.rows()[0].guess.to_string();
        // Letters that were not given follow: R, then Y, G, B.
        let codes = if letters == "r" { "0231" } else { codes };
        assert_eq!(first, codes, "{letters}");
        assert!(matches!(it.assumed[..], [Assumed::Game, Assumed::Legend(_)]));
    }
    for refused in ["", "RR", "R1", "RGBYOPWKCMT", "Ж"] {
        assert_eq!(Legend::read(refused), None, "{refused}");
    }
}

#[test]
fn what_can_mean_two_things_is_asked() {
    let cases: [(&str, &str, &[&str]); 12] = [
        ("1122 2b", "Signs", &["20", "02"]),
        ("1122 --", "Signs", &["02", "00", "20"]),
        ("1122 3 1\n1345 0 2", "Order", &["13"]),
        ("1234 raar", "Signs", &["02", "22", "20"]),
        ("1234 🟩🟨⬜⬜", "Signs", &["11", "12", "21"]),
        ("1. RGBY [W]\n2. RRGG [RW]", "Signs", &["01", "10"]),
        ("1234 xoo\n5612 x", "Signs", &["12", "21"]),
        ("RGBY 1g2y", "Signs", &["12", "21"]),
        ("1234 🟢🟢🟡🔴", "Signs", &["21", "12", "11"]),
        ("AABB 1b0w\naabc 0b1w", "LetterCase", &["10", "10"]),
        ("BWRG BWBW", "SecondCode", &["22"]),
        ("RGBY 1b2w\nRGYB 2b0w\n\nYYBB 1b1w\nBBYY 0b2w", "Games 2", &["12", "11", "12"]),
    ];
    for (text, question, meanings) in cases {
        let said = Clarifications::default();
        let asked = match read(text, Variant::CLASSIC, &said) {
            Err(Unread::Ambiguous(question)) => question,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(kind_of(&asked), question, "{text}");
        let answers = wording::pasted::answers(&asked, &said);
        let readings = asked.readings(text, Variant::CLASSIC, &said);
        assert_eq!(answers.len(), readings.len());
        for (ClarifyingButton { label: name, clarifications: said }, (by, reading)) in answers.iter().zip(&readings) {
            assert_eq!(said, by);
            assert!(!name.is_empty());
            assert!(reading.is_ok() || name == "Black first", "{text}: {name} {reading:?}");
        }
        let read = readings.iter().filter_map(|(_, it)| it.as_ref().ok());
        let pins = read.map(|it| it.position.rows()[0].feedback.to_string());
        let pins: Vec<String> = pins.collect();
        let first =
            meanings.iter().enumerate().all(|(index, meaning)| pins.get(index).is_some_and(|pins| pins == meaning));
        assert!(first, "{text}: {pins:?} not {meanings:?}");
        assert!(wording::pasted::question(&asked).len() > 20);
    }
}

#[test]
fn the_game_that_is_open_is_meant_if_the_guesses_belong_to_it() {
    for (open, text, game) in [
        ("8x4", "1122 1 2", "8x4"),
        ("10x4!", "1234 1 2", "10x4!"),
        ("10x4!", "1123 1 2", "6x4"),
        ("8x5", "1122 1 2", "6x4"),
        ("6x4", "11223 1 2", "6x5"),
        ("6x4", "1 2 3 1b0w", "6x3"),
        ("6x3", "1 1 2 2 1 2", "6x3"),
        ("6x3", "1 1 2 1 2", "6x3"),
        ("6x4", "9", ""),
    ] {
        let it = read(text, open.parse().unwrap(), &Clarifications::default());
        let is = it.map(|it| it.position.variant().to_string());
        assert_eq!(is.unwrap_or_default(), game, "{text} in {open}");
    }
}

/// Whatever was understood is written so that it is understood as the same.
fn reads_back(text: &str) {
    for order in [None, Some(NumberOrder::BlackFirst)] {
        let signs = order.map_or(Vec::new(), |_| vec![('b', Pin::Black), ('-', Pin::White)]);
        let pins = PinClarifications { order, symbols: signs, ..PinClarifications::default() };
        let said = Clarifications { pins, ..Clarifications::default() };
        for usual in ["6x4", "10x4!", "3x7"] {
            match read(text, usual.parse().unwrap(), &said) {
                Ok(it) => {
                    let written = it.position.line(it.marks.unwrap_or_default());
                    let again = understood(&written, &Clarifications::default());
                    assert_eq!(again.position, it.position, "{text:?} is {written}");
                    let marks = it.marks.filter(|&marks| marks != PegMarks::FromZero);
                    assert_eq!(again.marks.is_some(), marks.is_some(), "{written}");
                }
                Err(why) => assert!(!why.fault().to_string().is_empty()),
            }
        }
    }
}

#[test]
fn what_was_understood_reads_back() {
    UNDERSTOOD.iter().chain(&REFUSED).for_each(|(text, _)| reads_back(text));
}

proptest! {
    #[test]
    fn nothing_like_rows_panics(
        text in "([1-9]?[0-9]?[.)]? ?)?(([0-9]{1,9}|[A-Za-z]{1,9}|([RGBY] ){1,5})[ ,;:|-]{0,2}([0-9][bwWBAS]? ?){0,2}[BW+●○.-]{0,4}[\n ;]{0,2}){0,6}",
    ) {
        reads_back(&text);
    }

    #[test]
    fn nothing_like_a_list_panics(text in "[\\[{(]{1,4}([\\[{(\"':,a-z0-9RGBY \n]|\\]|\\}|guess|black|white){0,40}") {
        reads_back(&text);
    }

    #[test]
    fn nothing_like_a_table_panics(
        at in 0usize..200, with in any::<char>(), text in 0..UNDERSTOOD.len(),
    ) {
        let mut text: Vec<char> = UNDERSTOOD[text].0.chars().collect();
        if !text.is_empty() {
            let at = at % text.len();
            text[at] = with;
        }
        reads_back(&text.into_iter().collect::<String>());
    }
}

//! For each kind of refusal a good text that is changed in one place: that place is named, with what is wrong there and
//! what would be right.

use mastermind_engine::Variant;
use mastermind_game::notation::pasted::{Clarifications, TextPart, Unread, read};
use mastermind_game::notation::{Fault, Spot};

/// A text that is read; what one place of it becomes, with ‹ before the place that must be named; what is said of it.
const CHANGED: [(&str, &str, &str); 66] = [
    // Pins.
    ("RRGG 0b1w\nRGBY 1b2w", "‹RRGG\nRGBY 1b2w", "the pins of this guess are missing"),
    ("RGBY 1b2w\nRRGG 0b1w", "RGBY 1b2w\nRRGG ‹1", "“1” alone does not say both pins"),
    ("RGBY 1b2w\nRRGG 0b1w", "RGBY 1b2w\nRRGG ‹three", "“three” says no pins"),
    ("RGBY 1b2w\nRRGG 0b1w", "RGBY 1b2w\nRRGG ‹3b2w", "black and white together are at most 4"),
    ("RGBY 1b2w\nRRGG 0b1w", "RGBY 1b2w\nRRGG ‹3b1w", "3 black and 1 white cannot happen"),
    ("RGBY 1b2w\nRRGG 0b1w", "RGBY 1b2w\nRRGG 0b1w ‹2b", "“2” after the pins means nothing"),
    ("RGBY 1b2w\nRRGG 0b1w", "RGBY 1b2w\nRRGG ‹% 0b1w", "“%” means nothing here"),
    ("1122 1b2w\n1133 1b1w", "1122 1b2w\n1133 ‹1 1", "these pins are written in another way than others"),
    ("1234 xxo\n1243 oox\n1324 x", "1234 xxxo\n1243 ‹ooox\n1324 x", "whatever these signs for pins mean"),
    ("6x4 1122:10 1345:02", "6x4 1122:10 1345:‹52", "black and white together are at most 4"),
    // Words for pins, beside the guess and on the lines below it.
    ("RGBY 1 black, 2 white", "RGBY 1 black, 2 ‹whit", "“whit” names no pins"),
    ("RGBY 1 black and 2 white", "RGBY 1 black and 2 ‹whit", "“whit” names no pins"),
    ("RGBY Hits: 1, misplaced: 2", "RGBY Hits: 1, ‹mislaid: 2", "“mislaid” names no pins"),
    ("RGBY\nPseudohits: 2", "RGBY\n‹Pseudohats: 2", "“Pseudohats” names no pins"),
    ("RGBY\n1 black and 2 white", "RGBY\n1 ‹blak and 2 white", "“blak” names no pins"),
    (
        "RGBY\nHits: 1\nMisplaced: 2\nRRGG\nHits: 0",
        "RGBY\nHits: 1\n‹Mislaid: 2\nRRGG\nHits: 0",
        "“Mislaid” names no pins",
    ),
    ("1234\nWell placed pieces: 1", "1234\nWell placed ‹bits: 1", "“bits” names no pins"),
    ("1234\nBien placés : 1\nMal placés : 2", "1234\n‹Posés : 1\nMal placés : 2", "“Posés” names no pins"),
    ("RGBY 1 black, 1 white, 2 absent", "RGBY ‹1 black, 1 white, 1 absent", "these are 3 pegs, where 4 are expected"),
    ("10x3 black\n402 0\n816 2", "10x3 black\n402 0\n816 ‹4", "black and white together are at most 3"),
    // Guesses.
    ("RGBY 1b2w\nRRGG 0b1w", "RGBY 1b2w\n‹RRG 0b1w", "“RRG” is a guess of 3 pegs, where one of 4 is expected"),
    ("RGBY 1b2w\nRRGG 0b1w", "RGBY 1b2w\n‹RRGGB 0b1w", "“RRGGB” is a guess of 5 pegs, where one of 4 is expected"),
    ("RGBY 1b2w\nRRGG 0b1w", "RGBY 1b2w\n‹1122 0b1w", "digits and letters are mixed in the guesses"),
    ("1234 1 2\n5612 0 1", "1234 1 2\n5612 ‹5613", "“5613” is a second code, not the pins of “5612”"),
    ("RGBY 1b2w", "‹ЖGBY 1b2w", "“Ж” is not a letter from A to Z"),
    ("ABCD 1b0w\nEFGH 1b0w\nIJAB 1b0w", "ABCD 1b0w\nEFGH 1b0w\nIJ‹KB 1b0w", "the guesses have 11 letters"),
    ("1 RGBY 1b2w\n2 RRGG 0b1w", "1 RGBY 1b2w\n‹3 RRGG 0b1w", "“3” is not the number of this row"),
    // The game.
    ("6x4 1122 1b0w", "6x4 11‹72 1b0w", "7 is not a colour of 6x4, which has 1 to 6"),
    ("10x4! 1234 1b0w", "10x4! 1‹134 1b0w", "1 is there twice, and 10x4! has no repeats"),
    ("8x5 RGBYO 1b2w", "8x5 ‹RGBY 1b2w", "“RGBY” is a guess of 4 pegs, where one of 5 is expected"),
    ("6x4 RGBY 1b2w", "6x4 ‹8x5 RGBY 1b2w", "“8x5” contradicts an earlier word"),
    ("6x4 1122 1b2w", "‹11x4 1122 1b2w", "11 colours: choose 1 to 10"),
    ("2\n1234 1 2\n5612 0 1", "‹7\n1234 1 2\n5612 0 1", "“7” is neither the number of rows, 2, nor that of pegs, 4"),
    // Legends and the hidden code.
    ("Legend: RGBY\nRGBY 1b2w", "Legend: ‹RGBR\nRGBY 1b2w", "“RGBR” cannot stand for colours"),
    ("Legend: ABCDEF\nABCD 1b2w", "Legend: ABCDEF\nABC‹R 1b2w", "the legend has no R"),
    ("Secret: RGBY\nRRGG 1b1w", "Secret: ‹RGBY 12\nRRGG 1b1w", "this is not the hidden code"),
    ("Secret: R G B Y\nRRGG 1b1w", "Secret: ‹R G B Y O\nRRGG 1b1w", "this code has 5 pegs, where 4 are expected"),
    (
        "Secret: RGBY\nRRGG 1b1w\nRGBY 4b",
        "Secret: ‹RGB\nRRGG 1b1w\nRGBY 4b",
        "this code has 3 pegs, where 4 are expected",
    ),
    ("RRGG 1b1w\nSecret: RGBY", "RRGG 1b1w\nSecret: ‹RGRGR", "this code has 5 pegs, where 4 are expected"),
    (
        "Secret: rgby\nrrgg 1b1w\nrgby 4b",
        "Secret: ‹rgb\nrrgg 1b1w\nrgby 4b",
        "this code has 3 pegs, where 4 are expected",
    ),
    ("Lösung: 0123\n1122 1b1w", "Lösung: ‹012\n1122 1b1w", "this code has 3 pegs, where 4 are expected"),
    ("Code: RGBY\n1. RRGG 1b1w", "Code: ‹RGR\n1. RRGG 1b1w", "this code has 3 pegs, where 4 are expected"),
    ("Secret: RGBY\nRRGG 1b1w\nRGBY 4b", "Secret: RGBY\nRRGG 1b1w\n‹RGB 4b", "“RGB” is a guess of 3 pegs"),
    // What stands before the first row.
    ("8 colours\n1822 1b2w", "6 colours\n1‹822 1b2w", "8 is not a colour of 6x4"),
    ("1b2w RGBY\n0b1w RRGG", "1b2w RGBY\n‹5b1w RRGG", "at most 4"),
    // Tables and lists of programs.
    (
        "guess,black,white\n1122,1,0\n1345,0,2",
        "guess,black,white\n1122,‹x,0\n1345,0,2",
        "“x” is not a number of black pins",
    ),
    (
        "guess,black,white\n1122,1,0\n1345,0,2",
        "guess,black,white\n1122,1,0\n1345,0,‹x",
        "“x” is not a number of white pins",
    ),
    ("white,guess,black\n0,1122,1", "white,guess,black\n‹%,1122,1", "“%” is not a number of white pins"),
    (
        "{\"guess\": \"RGBY\", \"black\": 1, \"white\": \"two\"}",
        "{\"guess\": \"RGBY\", \"black\": 1, \"white\": ‹\"twö\"}",
        "“twö” is not a number of white pins",
    ),
    (
        "{\"guess\": \"RGBY\", \"black\": 1, \"white\": 2}",
        "{\"guess\": \"RGBY\", \"black\": ‹null, \"white\": 2}",
        "“null” is not a number of black pins",
    ),
    (
        "[{\"bulls\": 1, \"cows\": 0, \"guess\": [1, 2, 3, 4]}]",
        "[{\"bulls\": 1, \"cows\": ‹true, \"guess\": [1, 2, 3, 4]}]",
        "“true” is not a number of white pins",
    ),
    ("guess,black,white\n1122,1,0\n1345,0,2", "guess,black,white\n1122,1,0\n‹1345,0", "this line has other columns"),
    ("[[\"RGBY\", 1, 2]]", "[[\"RGBY\" ‹1, 2]]", "here comes a comma or ]"),
    ("[[\"RGBY\", 1, 2]]", "[[‹\"RGBY, 1, 2]]", "a text is not closed"),
    ("[[\"RGBY\", 1, 2]]", "[[\"RGBY\", 1, 2]‹", "here comes a comma or ]"),
    ("[[\"RGBY\", 1, 2]]", "[[\"RGBY\", ‹, 2]]", "a row, a guess or a number is missing"),
    (
        "{\"guess\": \"RGBY\", \"black\": 1, \"white\": 2}",
        "{\"guess\": \"RGBY\", \"black\": ‹1}",
        "“1” alone does not say both pins",
    ),
    (
        "{\"guess\": \"RGBY\", \"black\": 1, \"white\": 2}",
        "{\"guess\": \"RGBY\", \"black\": 1, \"white\" ‹2}",
        "after a name comes a colon",
    ),
    // What the cases above leave.
    ("from 0\n1 2 3 4 1b2w", "from 0\n1 2 3 ‹10 1b2w", "there is no colour 10"),
    ("9x2 12 1b0w", "‹9x9 12 1b0w", "pegs: choose 1 to 8"),
    ("RGBY 1b2w\nnot now\nRRGG 0b1w", "RGBY 1b2w\n‹RRBY now\nRRGG 0b1w", "the pins of this guess are missing"),
    ("1. RGBY 1b2w\n2. RRGG 0b1w", "1. RGBY 1b2w\n‹2.", "a guess is missing here"),
    ("1 RGBY 1b2w\n2 RRGG 0b1w", "1 RGBY 1b2w\n2 ‹●● 0b1w", "“●●” is not a guess"),
    ("[(\"RGBY\", 1, 2)]", "[(\"RGBY\", 1, ‹", "the list is not complete"),
    ("{guess: \"RGBY\", black: 1, white: 2}", "{guess: \"RGBY\", ‹[1]: 1, white: 2}", "before a colon stands a name"),
    ("[[\"RGBY\", 1, 2]]", "[[[[[[[‹[\"RGBY\", 1, 2]]]]]]]]", "too many lists within lists"),
];

fn fault(text: &str) -> Option<Fault> {
    match read(text, Variant::CLASSIC, &Clarifications::default()) {
        Err(Unread::Fault(fault)) => Some(fault),
        _ => None,
    }
}

/// The line and the character of the line, both from 1, at this byte.
fn place(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let line = before.rsplit('\n').next().unwrap();
    (before.matches('\n').count() + 1, line.chars().count() + 1)
}

#[test]
fn a_refusal_names_the_place_that_was_changed_and_what_would_be_right() {
    let mut wrong = Vec::new();
    for (good, marked, what) in CHANGED {
        let text = marked.replace('‹', "");
        let (line, character) = place(&text, marked.find('‹').unwrap());
        if let Some(fault) = fault(good) {
            wrong.push(format!("{good:?} is good, but says {fault}"));
        }
        let Some(fault) = fault(&text) else {
            wrong.push(format!("{text:?} is read"));
            continue;
        };
        let at = match fault.spot {
            Some(Spot::Line(line, character)) => Some((line, character)),
            Some(Spot::Row(_, character) | Spot::Character(character)) => Some((1, character)),
            None => None,
        };
        // Some words say what would be right themselves: a limit, or the colours that there are.
        let says_right = fault.expected.is_some()
            || ["at most", "cannot happen", "choose"].iter().any(|limit| fault.what.contains(limit));
        if at != Some((line, character)) || !fault.what.contains(what) || !says_right {
            wrong.push(format!("{text:?}, line {line}, character {character}: {what}\n   says {fault}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

/// What is wrong with a text as a whole has no place, and says what the limit is.
#[test]
fn what_is_wrong_with_the_whole_text_is_said_too() {
    let row = "RGBY 1b2w\n";
    let two_games = "{\"games\": [[[\"RGBY\", 1, 2], [\"RRGG\", 0, 1]], [[\"RRYY\", 0, 1], [\"YGRB\", 1, 2]]]}";
    let part = |part| Clarifications { part: Some(part), ..Clarifications::default() };
    for (text, said, what) in [
        (row.repeat(99), Clarifications::default(), None),
        (row.repeat(100), Clarifications::default(), Some("there are at most 99 rows")),
        (format!("{row}{}", " ".repeat(9_990)), Clarifications::default(), None),
        (format!("{row}{}", " ".repeat(9_991)), Clarifications::default(), Some("longer than 10000 characters")),
        (format!("guess,black,white\n{}", "RGBY,1,2\n"), Clarifications::default(), None),
        ("guess,black,white\n".into(), Clarifications::default(), Some("there are no rows")),
        (two_games.into(), part(TextPart::Game(1)), None),
        (two_games.into(), part(TextPart::Game(2)), Some("there is no game 3: the text has 2 games")),
        (two_games.into(), part(TextPart::Whole), Some("here begins a second game")),
    ] {
        let refused = read(&text, Variant::CLASSIC, &said).err().map(|why| why.fault().to_string());
        let is_so = match (&refused, what) {
            (Some(refused), Some(what)) => refused.contains(what),
            (refused, what) => refused.is_none() && what.is_none(),
        };
        assert!(is_so, "{text:.60}: {refused:?}, not {what:?}");
    }
}

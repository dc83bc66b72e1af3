//! What games in a terminal print around rows, below them and after them: arrows, prompts, messages, the hidden code.

use mastermind_engine::Variant;
use mastermind_game::notation::pasted::{Clarifications, Unread, read};

use crate::pasted::{plain, said_of};

/// What stands between a guess and its pins.
const SEPARATORS: [&str; 22] = [
    " -> ", "->", " --> ", "-->", " ---> ", " -- ", " --- ", " ----- ", " => ", "=>", " ==> ", " = ", " == ", ": ",
    " : ", " – ", " — ", " —— ", " → ", " ➜ ", " >> ", " | ",
];

#[test]
fn arrows_and_dashes_part_a_guess_from_its_pins() {
    let mut wrong = Vec::new();
    for between in SEPARATORS {
        for (guess, pins, means) in [
            ("RGBY", "1b2w", "colours-RYGBOP 6x4 RGBY:12"),
            ("RGBY", "BW", "colours-RYGBOP 6x4 RGBY:11"),
            ("RGBY", "none", "colours-RYGBOP 6x4 RGBY:00"),
            ("RGBY", "●○○", "colours-RYGBOP 6x4 RGBY:12"),
            ("RGBY", "(1, 2)", "colours-RYGBOP 6x4 RGBY:12"),
            ("R G B Y", "1 black, 2 white", "colours-RYGBOP 6x4 RGBY:12"),
            ("1234", "1A2B", "10x4! 1234:12"),
            ("1 2 3 4", "1 bull, 2 cows", "10x4! 1234:12"),
            ("1122", "solved", "from1 6x4 1122:40"),
        ] {
            let text = format!("{guess}{between}{pins}");
            if plain(&text) != means {
                wrong.push(format!("{text}\n  is {}\n not {means}", plain(&text)));
            }
        }
    }
    assert!(plain("1234--1A2B").ends_with("1234:12") && plain("RGBY--1b2w").ends_with("RGBY:12"));
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn dashes_that_are_pins_stay_pins() {
    for (text, means) in [
        ("RGBY BB--", "? Signs"),
        ("RGBY BB-W", "colours-RYGBOP 6x4 RGBY:21"),
        ("RGBY --BW", "colours-RYGBOP 6x4 RGBY:11"),
        ("RGBY +--", "colours-RYGBOP 6x4 RGBY:12"),
        ("RGBY : ----\nRRGG : +---", "? Signs"),
        ("RGBY +-\nRRGG --", "colours-RYGBOP 6x4 RGBY:11 RRGG:02"),
        ("1 RGBY +--\n2 RRGG ++-", "colours-RYGBOP 6x4 RGBY:12 RRGG:21"),
        ("RGBY\n--\nRRGG\n+-", "colours-RYGBOP 6x4 RGBY:02 RRGG:11"),
    ] {
        assert_eq!(plain(text), means, "{text}");
    }
    // Dashes between a guess and pins that are dashes themselves could be either.
    assert!(plain("RGBY -- +-").ends_with("“+-” after the pins means nothing: write one row a line, as in RGBY 1b2w"));
}

/// A text, what it means, and the lines of which something is left out.
pub const PRINTED: [(&str, &str, &[usize]); 48] = [
    // What a program says before the first row, and after the last one.
    (
        "The secret code is prepared: ****.\n\nTurn 1. Answer:\n1234\nGrade: 1 cow.\n\nTurn 2. Answer:\n5678\nGrade: None.\n\n\
         Turn 3. Answer:\n9012\nGrade: 4 bulls.\nCongrats! The secret code is 9012.",
        "10x4! 1234:01 5678:00 9012:40",
        &[1],
    ),
    (
        "Input the length of the secret code:\n4\nInput the number of possible symbols in the code:\n10\nThe secret code is \
         prepared: **** (0-9).\nOkay, let's start a game!\nTurn 1:\n1234\nGrade: 1 bull and 1 cow\nTurn 2:\n5634\nGrade: 4 \
         bulls\nCongratulations! You guessed the secret code.",
        "10x4! 1234:11 5634:40",
        &[1, 2, 3, 4, 5, 6, 13],
    ),
    (
        "Will you find the secret code?\nPlease enter a valid guess\n---\nRound 0\n>1456\nWell placed pieces: 0\nMisplaced \
         pieces: 1\n---\nRound 1\n>tata\nWrong input!\n>4132\nWell placed pieces: 1\nMisplaced pieces: 2\n---\nRound \
         2\n>0123\nCongratz! You did it!",
        "8x4 1456:01 4132:12 0123:40",
        &[1, 2, 10, 11, 18],
    ),
    (
        "You have 12 guesses left.\nRGBY 1 2\nYou have 11 guesses left.\nRRGG 0 1",
        "colours-RYGBOP 6x4 RGBY:12 RRGG:01",
        &[1, 3],
    ),
    ("You have 12 guesses left.\nrgby 1 2", "colours-RYGBOP 6x4 RGBY:12", &[1]),
    ("Only have 12 left\nrgby 1 2", "colours-RYGBOP 6x4 RGBY:12", &[1]),
    ("Okay, let's start a game!\nRGBY BWW\nRRGG W", "colours-RYGBOP 6x4 RGBY:12 RRGG:01", &[1]),
    ("Okay so lets go\nrgby bww", "colours-RYGBOP 6x4 RGBY:12", &[1]),
    ("The secret code has been generated.\nRGBY 1b2w", "colours-RYGBOP 6x4 RGBY:12", &[1]),
    ("The secret code is ready\nRGBYO 1b2w", "colours-RYGBOP 6x5 RGBYO:12", &[1]),
    ("The secret code is set.\n1234 1b2w", "from1 6x4 1234:12", &[1]),
    ("--- Round 1 ---\nRGBY 1b2w\n--- Round 2 ---\nRRGG 0b1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01", &[]),
    ("Turn 1/10\nRGBY\n1b2w\nTurn 2/10\nRRGG\n0b1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01", &[]),
    ("Attempt 1 of 10: RGBY 1b2w\nAttempt 2 of 10: RRGG 0b1w", "colours-RYGBOP 6x4 RGBY:12 RRGG:01", &[1, 2]),
    ("Round 1\n1234\n1A2B\nRound 4\n5678\n0A1B", "10x4! 1234:12 5678:01", &[]),
    // Guesses that do not count.
    ("oooo -> INVALID GUESS\nRGBY -> 1 black peg and 2 white pegs", "colours-RYGBOP 6x4 RGBY:12", &[1]),
    ("1123\nInvalid guess: no repeats\n1234\n1 bull 2 cows", "10x4! 1234:12", &[1, 2]),
    ("> 99\nWrong input!\n> 1234\n1A2B\nInvalid", "10x4! 1234:12", &[1, 2, 5]),
    // The last guess has found the code.
    ("?> 1234\n1 bulls, 2 cows\n?> 4263\nYou won!", "10x4! 1234:12 4263:40", &[]),
    ("1234\n1 bull 2 cows\n4263\nCongratulations! You needed 4 moves.", "10x4! 1234:12 4263:40", &[4]),
    ("RGBY\n1b2w\nRRGG\nYou Got it!", "colours-RYGBOP 6x4 RGBY:12 RRGG:40", &[]),
    ("RGBY\n1b2w\nRRGG\nYou win!", "colours-RYGBOP 6x4 RGBY:12 RRGG:40", &[]),
    ("RGBY\n1b2w\nRRGG\nCorrect!", "colours-RYGBOP 6x4 RGBY:12 RRGG:40", &[]),
    ("RGBY\n1b2w\nRRGG\nCorrect! It took you 2 guesses.", "colours-RYGBOP 6x4 RGBY:12 RRGG:40", &[4]),
    ("RGBY 1b2w\nRRGG You won in 2 guesses!", "colours-RYGBOP 6x4 RGBY:12 RRGG:40", &[2]),
    ("1234\n1 toro 2 vacas\n4263\n¡Felicidades!", "10x4! 1234:12 4263:40", &[]),
    ("1234 1A2B\n4263\nThe secret number was 4263", "10x4! 1234:12 4263:40", &[]),
    // The code.
    ("Geheimcode sei 4 2 1 4\n1 2 3 4: 1 schwarz, 1 weiß", "from1 6x4 1234:11", &[]),
    ("Si la clave es 9385\n1234: 1 fija", "10x4 1234:10", &[]),
    ("Number to guess: 8536\n1234 1A0B", "10x4! 1234:10", &[]),
    ("Secret number is 8536\n1234 1A0B", "10x4! 1234:10", &[]),
    ("Ok. The secret number is 8536.\n1234 1A0B", "10x4! 1234:10", &[]),
    // Words and letters for pins.
    ("1234 1Б2К\n5678 - 0б1к", "10x4! 1234:12 5678:01", &[]),
    ("1234\n1Б 2К", "10x4! 1234:12", &[]),
    ("RGBY colored keys = 0 white keys = 3", "colours-RYGBOP 6x4 RGBY:03", &[]),
    ("RGBY\ncolored = 0 white = 3", "colours-RYGBOP 6x4 RGBY:03", &[]),
    ("RGBY Hits: 1, pseudo-hits: 2", "colours-RYGBOP 6x4 RGBY:12", &[]),
    ("RGBY\nHits: 1\nPseudohits: 2", "colours-RYGBOP 6x4 RGBY:12", &[]),
    (
        "RGBY\nCorrect colour(s) in the correct place(s): 1\nCorrect colour(s) in the wrong place(s): 2",
        "colours-RYGBOP 6x4 RGBY:12",
        &[],
    ),
    ("1234\n1 digits in correct place\n2 digits in wrong place", "from1 6x4 1234:12", &[]),
    ("RGBY\n1 black peg and 2 white pegs. Try again!", "colours-RYGBOP 6x4 RGBY:12", &[2]),
    (
        "The secret code is prepared: ****.\nAnn: RGBY\nBob: 1b2w\nAnn: RRGG\nBob: 0b1w",
        "colours-RYGBOP 6x4 RGBY:12 RRGG:01",
        &[1, 2, 3],
    ),
    (
        "3 5\ngreen, orange, orange\n1F, 0P\nblue, orange, blue\nCongratz! You did it!",
        "colours-ORGBY 5x3 GOO:10 BOB:30",
        &[5],
    ),
    ("Will you find the secret code?\nred green green -- none", "colours-RYGBOP 6x3 RGG:00", &[1]),
    (
        "Please enter a valid guess\nRound 1 - 0, 1, 1, 0, 2, 0, 2 weiß 2 schwarz\nRound 2 - 2, 3, 2, 3, 3, 0, 2 weiß 1 schwarz",
        "6x6 011020:22 232330:12",
        &[1],
    ),
    ("1234\nYou got it wrong!\nBulls: 1\nCows: 2", "10x4! 1234:12", &[2]),
    ("1234\nNot quite. Try again!\n1 bull and 2 cows", "10x4! 1234:12", &[2]),
    ("1234 🐂1 🐄2\n5678 0🐂 1🐄", "from1 8x4 1234:12 5678:01", &[]),
];

#[test]
fn what_programs_print_around_rows_is_left_out_and_named() {
    let mut wrong = Vec::new();
    for (text, means, left_out) in PRINTED {
        let read = read(text, Variant::CLASSIC, &Clarifications::default());
        let mut lines: Vec<usize> = match &read {
            Ok(it) => it.left_out.iter().map(|left| left.line).collect(),
            Err(_) => Vec::new(),
        };
        lines.sort_unstable();
        lines.dedup();
        let said = said_of(read);
        if said != means || lines != left_out {
            wrong.push(format!("{text:?}\n  is {said}, without {lines:?}\n not {means}, without {left_out:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_code_in_a_sentence_is_the_code() {
    for (text, code) in [
        ("Geheimcode sei 4 2 1 4\n1 2 3 4: 1 schwarz, 1 weiß", Some("3103")),
        ("Si la clave es 9385\n1234: 1 fija", Some("9385")),
        ("Number to guess: 8536\n1234 1A0B", Some("8536")),
        ("Secret number is 8536\n1234 1A0B", Some("8536")),
        ("1234 1A0B\nCongrats! The secret code is 8536.", Some("8536")),
        ("The secret code is rgyb\nrgby 2b2w", Some("0213")),
        ("The secret code is red green yellow blue\nred green blue yellow 2b2w", Some("0213")),
        ("The secret code has been generated.\nRGBY 1b2w", None),
        ("The secret code is prepared: ****.\n1234 1A0B", None),
        ("1234 1A2B\n4263\nThe secret number was 4263", Some("4263")),
    ] {
        let read = read(text, Variant::CLASSIC, &Clarifications::default()).unwrap();
        assert_eq!(read.secret.map(|code| code.to_string()).as_deref(), code, "{text}");
    }
}

/// Words for pins, a sign for each peg, and a remark are no sentence.
#[test]
fn a_row_with_a_remark_is_no_sentence() {
    let legend = "g = right place, a = wrong place, r = not there";
    for (rows, means) in [
        ("gggg — rrrr, hmm\nyryr — garr", "colours-RYGBOP 6x4 GGGG:00 YRYR:11"),
        ("g y g y — arrr, not bad", "colours-RYGBOP 6x4 GYGY:01"),
        ("GyGy — arrr, not bad\nGGyy garr", "colours-RYGBOP 6x4 GYGY:01 GGYY:11"),
    ] {
        assert_eq!(plain(&format!("{legend}\n{rows}")), means, "{rows}");
    }
}

/// A message that is none of winning leaves the guess above it without pins: it is refused, or left out and named.
#[test]
fn only_a_message_of_winning_counts_as_pins() {
    for message in [
        "You have not won.",
        "Not correct!",
        "You got it wrong!",
        "Correct digits: 2",
        "Correct: none",
        "Correct (digits): 2",
        "You found 2 digits.",
        "Congratulations, you found 2 digits!",
        "Congratulations, you have 2 correct!",
        "You won't make it!",
        "Nobody has won.",
        "You found nothing.",
        "Yes, 2 of them",
        "Win probability: 20 %",
        "The secret number was 5678",
    ] {
        for text in [format!("RGBY 1b2w\nRRGG\n{message}"), format!("1234 1A2B\n1356 {message}")] {
            let said = plain(&text);
            assert!(!said.contains(":40"), "{text:?} is {said}");
        }
    }
    // The code that is told is another one than the last guess.
    assert!(!plain("1234 1A2B\n5678\nThe secret number was 5679").contains("5678:40"));
    // Rows follow: the line above is no guess.
    assert!(!plain("1234\nSecret number is 1234\n5678 0A1B").contains("1234:40"));
}

/// What says how many pegs are not there, or may say so: it is asked about, and never lost.
#[test]
fn misses_are_white_or_not_there() {
    for (text, means) in [
        ("RGBY Hits: 1, misses: 2", "colours-RYGBOP 6x4 RGBY:12"),
        ("RGBY\nHits: 1\nMisses: 2", "colours-RYGBOP 6x4 RGBY:12"),
        ("RGBY 1 hit 2 misses\nRRGG 0 hits 1 miss", "colours-RYGBOP 6x4 RGBY:12 RRGG:01"),
        // All pegs are told, so that the misses may be those that are not there.
        ("RGBY Hits: 2, misses: 2", "? Signs"),
        ("RGBY Hits: 1, misses: 3", "? Signs"),
        // No answer has three black pins and a white one.
        ("RGBY Hits: 3, misses: 1", "colours-RYGBOP 6x4 RGBY:30"),
        ("RGBY 1 hit, 1 near, 2 misses", "colours-RYGBOP 6x4 RGBY:11"),
        ("RGBY\nHits: 1\nNear: 1\nMisses: 2", "colours-RYGBOP 6x4 RGBY:11"),
        ("RGBY 1 black, 1 white, 2 not there", "colours-RYGBOP 6x4 RGBY:11"),
        (
            "RGBY 1 black, 2 not there",
            "Line 1, character 6: with those that are not there these are 3 pegs, where 4 are expected: write black and white \
             pins, as in 1b2w",
        ),
        (
            "RGBY 1 black, 1 white, 1 absent",
            "Line 1, character 6: with those that are not there these are 3 pegs, where 4 are expected: write black and white \
             pins, as in 1b2w",
        ),
        ("RGBY hit, miss, miss, near", "colours-RYGBOP 6x4 RGBY:11"),
    ] {
        assert_eq!(plain(text), means, "{text}");
    }
    let Err(Unread::Ambiguous(question)) =
        read("RGBY Hits: 2, misses: 2", Variant::CLASSIC, &Clarifications::default())
    else {
        panic!("misses are not asked about");
    };
    assert!(question.to_string().contains("“misses”"), "{question}");
}

#[test]
fn b_and_k_are_asked_about() {
    for text in ["1234 1B2K", "1234 2K1B", "RGBY BBK", "1234 1b 1k\n5678 0b 2k"] {
        assert_eq!(plain(text), "? Signs", "{text}");
        let said = Clarifications::default();
        let Err(Unread::Ambiguous(question)) = read(text, Variant::CLASSIC, &said) else { panic!("{text}") };
        let readings = question.readings(text, Variant::CLASSIC, &said);
        assert_eq!(readings.len(), 2, "{text}");
        let last = |index: usize| {
            let reading: &Result<_, _> = &readings[index].1;
            reading.as_ref().unwrap().position.rows().last().unwrap().feedback.to_string()
        };
        if text.contains('\n') {
            assert_eq!([last(0), last(1)], ["02", "20"], "bulls come first");
        }
    }
    // Both mean the same.
    assert_eq!(plain("1234 1B1K"), "from1 6x4 1234:11");
    assert_eq!(plain("B = right place, K = wrong place\n1234 1B2K"), "from1 6x4 1234:12");
    assert_eq!(plain("RGBY KKW"), "colours-RYGBOP 6x4 RGBY:21");
}

/// A remark says nothing new of an answer that is whole: it is left out and named. What could be another answer is refused.
#[test]
fn a_remark_after_a_whole_answer_is_left_out() {
    for (text, means, words) in [
        ("1234 2b1w (2 is correct position)", "from1 6x4 1234:21", "correct position"),
        ("1234 1 bull 0 cows (2 is correct position …)", "10x4! 1234:10", "correct position"),
        ("1567 1A2B (that is 1 bull, 2 cows)", "10x4! 1567:12", "that"),
        ("1567 1A0B (1 correct)", "10x4! 1567:10", "1 correct"),
        ("1567 1A0B (1 correct).", "10x4! 1567:10", "1 correct"),
        ("RGBY 1b2w [1 white is new]", "colours-RYGBOP 6x4 RGBY:12", "white new"),
        ("1234 1 bull (1 correct)", "10x4! 1234:10", "1 correct"),
        (
            "Input\tOutput\tInstruction\n1234\t1A2B\tone digit is correct and in its place\n5678\t0A1B\tthe number has one digit of it",
            "10x4! 1234:12 5678:01",
            "digit",
        ),
        (
            "Input   Output   Instruction\n1234    1A2B     One digit is in its place\n5678    0A1B     No digit is there",
            "10x4! 1234:12 5678:01",
            "Instruction",
        ),
        (
            "| Guess | Result | Comment |\n|---|---|---|\n| RGBY | 1b2w | 1 is in the right place |\n| RRGG | 0b1w | bad |",
            "colours-RYGBOP 6x4 RGBY:12 RRGG:01",
            "",
        ),
    ] {
        let it = read(text, Variant::CLASSIC, &Clarifications::default());
        let left: Vec<String> = it.iter().flat_map(|it| &it.left_out).map(|left| left.text.clone()).collect();
        assert_eq!(said_of(it), means, "{text}");
        assert!(left.join("; ").contains(words), "{text}: {left:?}");
    }
    for (text, means) in [
        // In brackets, but part of the answer.
        ("RGBY 1 black (2 white)", "colours-RYGBOP 6x4 RGBY:12"),
        ("RGBY 3 right (1 in the right place)", "colours-RYGBOP 6x4 RGBY:12"),
    ] {
        assert_eq!(plain(text), means, "{text}");
    }
    for text in [
        // It may say what the numbers mean.
        "1234 1 2 (1 white, 2 black)",
        "1234 1 2 (1 bull 2 cows)",
        // Another row.
        "RGBY 1b2w (1 correct) RRG 0b1w",
        "RGBY 1b2w  RRG 0b1w",
        // Another answer.
        "1234 1A2B (no, 2A1B)",
        "1234 1 bull 2 cows (I mean 2 bulls and 1 cow)",
        "RGBY 1b (1 black, 2 white)",
        "RGBY 1b2w or 3 white",
    ] {
        let said = plain(text);
        assert!(said.starts_with("Line 1, "), "{text} is {said}");
    }
}

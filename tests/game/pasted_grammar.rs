//! Texts made from a grammar of what people write, with known meaning and random spelling: each is read with that
//! meaning, or it is asked about and one of the answers is that meaning.
//!
//! ```text
//!   text    head* rows | table | list of a program | two games with a blank line between them
//!   head    6x4, 6 colours 4 pegs, from 1, the number of rows, pegs and colours, a legend, the hidden code, a sentence
//!   row     label? guess separator pins words? remark?, or the pins on the lines below, or before the guess, or a message of
//!           winning below; in a frame of bars, in a chat
//!   guess   RGBY  R G B Y  1 1 2 2  [R][G]  🔴🟢  red green  AaBb …
//!   pins    1b2w  2 white 1 black  (1, 2)  BW-  *..  (X)(O)  🟩🟨⬜  1A2B …   in ten languages, in any order or per peg
//! ```

use std::env;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_game::PegMarks;
use mastermind_game::notation::pasted::{Ambiguity, Clarifications, Understood, Unread, read};
use mastermind_game::wording;

use crate::support::{Random, score, told};

/// What a text means.
struct Meant {
    variant: Variant,
    rows: Vec<Row>,
    secret: Option<Code>,
    /// The letter or digit of each colour, as the reader names them.
    signs: Vec<char>,
}

const LETTERS: [char; 10] = ['R', 'G', 'B', 'Y', 'O', 'P', 'W', 'K', 'C', 'M'];
const PLAIN_LETTERS: [char; 10] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
const BOTH_CASES: [char; 10] = ['A', 'a', 'B', 'b', 'C', 'c', 'D', 'd', 'E', 'e'];
const CIRCLES: [char; 6] = ['🔴', '🟢', '🔵', '🟡', '🟠', '🟣'];
const SQUARES: [char; 6] = ['🟥', '🟩', '🟦', '🟨', '🟧', '🟪'];
const WORDS: [&str; 6] = ["red", "green", "blue", "yellow", "orange", "purple"];

/// Names of pins, black and white, in the languages that are read.
const NAMES: [(&str, &str); 37] = [
    ("b", "w"),
    ("B", "W"),
    ("A", "B"),
    ("S", "B"),
    ("H", "B"),
    ("F", "P"),
    (" black", " white"),
    (" black pegs", " white pegs"),
    (" bulls", " cows"),
    (" hits", " blows"),
    (" fermi", " pico"),
    (" exact", " partial"),
    (" correct", " misplaced"),
    (" in the right place", " in the wrong place"),
    (" right colour and place", " right colour wrong place"),
    (" schwarz", " weiß"),
    (" richtige Stelle", " falsche Stelle"),
    (" noirs", " blancs"),
    (" bien placés", " mal placés"),
    (" negros", " blancos"),
    (" toros", " vacas"),
    (" neri", " bianchi"),
    (" zwart", " wit"),
    (" pretos", " brancos"),
    (" чёрных", " белых"),
    (" быков", " коров"),
    ("Б", "К"),
    ("B", "K"),
    (" colored keys", " white keys"),
    (" well placed pieces", " misplaced pieces"),
    (" hits", " pseudo-hits"),
    (" exact matches", " inexact matches"),
    (" hits", " misses"),
    ("스트라이크", "볼"),
    ("黑", "白"),
    ("ヒット", "ブロー"),
    ("イート", "バイト"),
];

/// How a guess is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pegs {
    Joined,
    Spaced,
    Dashed,
    Digits,
    SpacedDigits,
    CommaDigits,
    Circles,
    Squares,
    Words,
    CommaWords,
    Small,
    Plain,
    BothCases,
    Boxed,
}

impl Pegs {
    const ALL: [Pegs; 14] = [
        Pegs::Joined,
        Pegs::Spaced,
        Pegs::Dashed,
        Pegs::Digits,
        Pegs::SpacedDigits,
        Pegs::CommaDigits,
        Pegs::Circles,
        Pegs::Squares,
        Pegs::Words,
        Pegs::CommaWords,
        Pegs::Small,
        Pegs::Plain,
        Pegs::BothCases,
        Pegs::Boxed,
    ];

    fn are_digits(self) -> bool {
        matches!(self, Pegs::Digits | Pegs::SpacedDigits | Pegs::CommaDigits)
    }

    fn are_spaced(self) -> bool {
        matches!(self, Pegs::Spaced | Pegs::SpacedDigits | Pegs::Words)
    }

    /// Each colour as it is written, and what stands between two of them.
    fn colours(self, from_one: bool) -> (Vec<String>, &'static str) {
        let signs = |all: &[char]| all.iter().map(char::to_string).collect();
        let words = || WORDS.map(str::to_owned).to_vec();
        match self {
            Pegs::Joined => (signs(&LETTERS), ""),
            Pegs::Boxed => (signs(&LETTERS), "]["),
            Pegs::Small => (LETTERS.map(|it| it.to_lowercase().to_string()).to_vec(), ""),
            Pegs::Plain => (signs(&PLAIN_LETTERS), ""),
            Pegs::BothCases => (signs(&BOTH_CASES), ""),
            Pegs::Spaced => (signs(&LETTERS), " "),
            Pegs::Dashed => (signs(&LETTERS), "-"),
            Pegs::Circles => (signs(&CIRCLES), ""),
            Pegs::Squares => (signs(&SQUARES), ""),
            Pegs::Words => (words(), " "),
            Pegs::CommaWords => (words(), ", "),
            Pegs::Digits | Pegs::SpacedDigits | Pegs::CommaDigits => {
                let digits = (0..10).map(|it| ((it + u8::from(from_one)) % 10).to_string()).collect();
                let between = match self {
                    Pegs::Digits => "",
                    Pegs::SpacedDigits => " ",
                    _ => ", ",
                };
                (digits, between)
            }
        }
    }

    /// A code in these colours.
    fn spell(self, code: Code, (colours, between): &(Vec<String>, &str)) -> String {
        let colours: Vec<&str> = code.iter().map(|colour| colours[usize::from(colour)].as_str()).collect();
        let spelled = colours.join(between);
        if self == Pegs::Boxed { format!("[{spelled}]") } else { spelled }
    }

    /// The sign of each colour as the reader names it.
    fn signs(self, from_one: bool) -> Vec<char> {
        match self {
            Pegs::Plain => PLAIN_LETTERS.to_vec(),
            Pegs::BothCases => BOTH_CASES.to_vec(),
            _ if self.are_digits() => self.colours(from_one).0.concat().chars().collect(),
            _ => LETTERS.to_vec(),
        }
    }
}

/// How pins are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pins {
    Named,
    NamedWhiteFirst,
    NamedWithAnd,
    BeforeNumbers,
    NumberWords,
    Numbers,
    Joined,
    Brackets,
    WhiteFirst,
    TotalFirst,
    /// "1 black peg(s), 2 white peg(s)".
    Plurals,
    /// "3 right, 1 in the right place".
    AmongThem,
    /// "1 digit is correct and well placed, 2 digits are correct but wrongly placed".
    Sentence,
    /// A sign each, in brackets: `(X)(O)`.
    Boxed(&'static str, &'static str),
    /// A sign each: for black, for white, and for none if every peg has one.
    Signs(&'static str, &'static str, &'static str),
}

impl Pins {
    const ALL: [Pins; 32] = [
        Pins::Named,
        Pins::Named,
        Pins::NamedWhiteFirst,
        Pins::NamedWithAnd,
        Pins::BeforeNumbers,
        Pins::NumberWords,
        Pins::Numbers,
        Pins::Joined,
        Pins::Brackets,
        Pins::WhiteFirst,
        Pins::TotalFirst,
        Pins::Signs("B", "W", ""),
        Pins::Signs("B", "W", "-"),
        Pins::Signs("B", "W", "."),
        Pins::Signs("●", "○", ""),
        Pins::Signs("⚫", "⚪", ""),
        Pins::Signs("+", "-", ""),
        Pins::Signs("🟩", "🟨", "⬜"),
        Pins::Signs("🟩", "🟨", "⬛"),
        Pins::Signs("🟢", "🟡", "🔴"),
        Pins::Signs("g", "a", "r"),
        Pins::Signs("X", "O", ""),
        Pins::Signs("R", "W", ""),
        Pins::Signs("W", "R", ""),
        Pins::Signs("*", ".", ""),
        Pins::Signs("#", "*", "."),
        Pins::Signs("🟢", "🟡", "⚪"),
        Pins::Plurals,
        Pins::AmongThem,
        Pins::Sentence,
        Pins::Boxed("X", "O"),
        Pins::Boxed("B", "W"),
    ];

    /// Whether signs of this kind could be colours of a guess.
    fn are_letters(self) -> bool {
        matches!(self, Pins::Signs(black, ..) if !matches!(black, "●" | "⚫" | "+" | "*" | "#"))
    }

    /// Whether dashes before pins of this kind could be pins themselves.
    fn may_follow_dashes(self) -> bool {
        matches!(self, Pins::Signs(black, _, none) if matches!(none, "-" | ".") || matches!(black, "+" | "*" | "#"))
    }

    /// Whether an answer of this kind names both pins, so that a remark may follow it.
    fn are_both_named(self) -> bool {
        matches!(self, Pins::Named | Pins::NamedWhiteFirst | Pins::NamedWithAnd | Pins::Plurals)
    }

    fn are_numbers(self) -> bool {
        matches!(self, Pins::Numbers | Pins::Joined | Pins::Brackets | Pins::WhiteFirst | Pins::TotalFirst)
    }
}

/// Whether each peg is black, white or neither, as a person fills them in: the first ones that fit.
fn per_peg(guess: Code, secret: Code) -> Vec<usize> {
    let (guess, secret): (Vec<u8>, Vec<u8>) = (guess.iter().collect(), secret.iter().collect());
    let mut left: Vec<u8> = (0..secret.len()).filter(|&i| guess[i] != secret[i]).map(|i| secret[i]).collect();
    let mark = |i: usize| {
        if guess[i] == secret[i] {
            return 0;
        }
        match left.iter().position(|&colour| colour == guess[i]) {
            Some(at) => {
                left.remove(at);
                1
            }
            None => 2,
        }
    };
    (0..guess.len()).map(mark).collect()
}

fn pins(random: &mut Random, style: Pins, names: (&str, &str), row: Row, secret: Code) -> String {
    let (black, white) = (row.feedback.black(), row.feedback.white());
    match style {
        Pins::Named => format!("{black}{}{}{white}{}", names.0, random.pick(&[" ", ", ", "; "]), names.1),
        Pins::NamedWhiteFirst => format!("{white}{} {black}{}", names.1, names.0),
        Pins::NamedWithAnd => format!("{black}{} {} {white}{}", names.0, random.pick(&["and", "&", "+"]), names.1),
        Pins::BeforeNumbers => {
            let [one, other] = random.pick(&[["B", "W"], ["Black: ", "White: "], ["Blacks = ", "Whites = "]]);
            format!("{one}{black}{}{other}{white}", random.pick(&[" ", ", "]))
        }
        Pins::NumberWords => {
            let number = |count: u8| ["no", "one", "two", "three", "four"].get(usize::from(count)).copied();
            match (number(black), number(white)) {
                (Some(black), Some(white)) => format!("{black} black and {white} white"),
                _ => format!("{black} black and {white} white"),
            }
        }
        Pins::Numbers => format!("{black}{}{white}", random.pick(&[" ", ",", ", ", "-", "/", "·"])),
        Pins::Joined => format!("{black}{white}"),
        Pins::Brackets => {
            let [open, close] = random.pick(&[["(", ")"], ["[", "]"], ["{", "}"]]);
            format!("{open}{black}, {white}{close}")
        }
        Pins::WhiteFirst => format!("{white} {black}"),
        Pins::TotalFirst => format!("{} - {black}", black + white),
        Pins::Plurals => format!("{black} black peg(s), {white} white peg(s)"),
        Pins::AmongThem => {
            format!("{} right{}{black} in the right place", black + white, random.pick(&[", ", " (", " and "]))
        }
        Pins::Sentence => {
            let [one, other] = [black, white].map(|count| if count == 1 { "digit is" } else { "digits are" });
            format!("{black} {one} correct and well placed, {white} {other} correct but wrongly placed")
        }
        Pins::Boxed(one, other) => {
            let sign = |pin: usize| format!("({})", [one, other][pin]);
            let pegs = per_peg(row.guess, secret).into_iter().filter(|&pin| pin < 2);
            let text: String = pegs.map(sign).collect();
            if text.is_empty() { "none".into() } else { text }
        }
        Pins::Signs(black, white, none) => {
            let signs = [black, white, none];
            let pegs = per_peg(row.guess, secret);
            let mut text: Vec<&str> = if none.is_empty() || random.below(2) == 0 {
                let mut sorted = pegs;
                sorted.sort_unstable();
                sorted.into_iter().map(|pin| signs[pin]).collect()
            } else {
                pegs.into_iter().map(|pin| signs[pin]).collect()
            };
            text.retain(|sign| !sign.is_empty());
            if text.is_empty() { random.pick(&["0", "none", "-"][..2]).into() } else { text.concat() }
        }
    }
}

/// A game with its rows.
fn game_of(random: &mut Random, most_colours: u8, most_pegs: u8) -> (Variant, Code, Vec<Row>) {
    let colours = random.below(most_colours - 3) + 4;
    let pegs = random.below(most_pegs - 2) + 3;
    let open = Variant::with_repeats(colours, pegs).unwrap();
    let variant = if random.below(5) == 0 { Variant::without_repeats(colours, pegs).unwrap_or(open) } else { open };
    let codes: Vec<Code> = variant.codes().collect();
    let secret = random.pick(&codes);
    let count = 1 + random.below(5_usize);
    let mut rows: Vec<Row> = Vec::new();
    while rows.len() < count {
        let guess = if random.below(12) == 0 { secret } else { random.pick(&codes) };
        rows.push(Row::new(guess, score(guess, secret)));
        if guess == secret {
            break;
        }
    }
    (variant, secret, rows)
}

/// A text and what it means.
fn text(random: &mut Random) -> (String, Meant) {
    match random.below(10) {
        0 => list(random),
        1 => table(random),
        2 => one_number(random),
        _ => lines(random),
    }
}

/// Whether a guess in small letters is a word of the table, such as `row` before a guess.
fn is_word(guess: &str) -> bool {
    static WORDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let table = include_str!("../../src/game/notation/pasted/data/words.txt");
        let lines = table.lines().filter_map(|line| Some(line.split_once(':')?.1));
        lines.flat_map(|words| words.split(',')).map(str::trim).collect()
    });
    WORDS.contains(&guess)
}

fn lines(random: &mut Random) -> (String, Meant) {
    let style = random.pick(&Pins::ALL);
    let separators =
        [" ", ": ", " | ", " -> ", "  ", "\t", " = ", " => ", ", ", " — ", " --> ", " -- ", " --- ", "-->"];
    let (pegs, separator) = loop {
        let pegs = random.pick(&Pegs::ALL);
        let separator = random.pick(&separators);
        // Colours and pins of the same kind, evenly spaced, have no end that is seen.
        let same = pegs.are_spaced() && separator == " "
            || pegs == Pegs::CommaDigits && separator == ", "
            || pegs == Pegs::CommaWords && separator == ", ";
        let alike = if pegs.are_digits() { style.are_numbers() } else { style.are_letters() };
        // Dashes between letters go on.
        let dashes = pegs == Pegs::Dashed && style.are_letters() && separator == " "
            // Dashes before dashes could be pins.
            || separator.contains("--") && !separator.contains('>') && style.may_follow_dashes();
        if !(same && (alike || pegs == Pegs::Spaced && matches!(style, Pins::BeforeNumbers | Pins::Signs("+", ..)))
            || dashes)
        {
            break (pegs, separator);
        }
    };
    let most = if matches!(pegs, Pegs::Circles | Pegs::Squares | Pegs::Words | Pegs::CommaWords) { 6 } else { 8 };
    let (variant, secret, rows) = game_of(random, most, 6);
    let from_one = random.below(2) == 0;
    let colours = pegs.colours(from_one);
    let spell = |code: Code| pegs.spell(code, &colours);
    // A full stop alone ends a sentence.
    let is_stop = |row: &Row| style == Pins::Signs("*", ".", "") && row.feedback.black() + row.feedback.white() == 1;
    // White circles alone are white pins.
    let is_pale = rows.iter().all(|row| row.feedback.black() + row.feedback.white() == 0 || row.guess == secret);
    let style = if is_pale && matches!(style, Pins::Signs("🟢", _, "⚪")) { Pins::Named } else { style };
    let rows: Vec<Row> = rows.into_iter().filter(|row| !is_word(&spell(row.guess)) && !is_stop(row)).collect();
    let names = random.pick(&NAMES);
    let mut text = String::new();
    match random.below(6) {
        0 => text += &format!("{variant}\n"),
        1 => {
            let repeats = if variant.repeats() { "" } else { ", no repeats" };
            text += &format!("{} colours, {} pegs{repeats}\n", variant.colours(), variant.pegs());
        }
        2 if rows.len() > 1 && variant.repeats() => text += &format!("{}\n", rows.len()),
        3 if rows.len() > 1 && variant.repeats() => text += &format!("{} {}\n", variant.pegs(), variant.colours()),
        4 if !rows.is_empty() => {
            text += random.pick(&[
                "Will you find the secret code?\n",
                "The secret code is prepared: ****.\n",
                "You have 12 guesses left.\n",
                "Okay, let's start a game!\n",
                "Please enter a valid guess\n---\n",
            ]);
        }
        _ => {}
    }
    if pegs.are_digits() {
        text += if from_one { "from 1\n" } else { "from 0\n" };
    }
    if let Pins::Signs(black, white, none) = style
        && black.is_ascii()
        && random.below(4) == 0
    {
        let none = if none.is_empty() { String::new() } else { format!(", {none} = not there") };
        text += &format!("{black} = right place, {white} = wrong place{none}\n");
    }
    let tells_secret = random.below(8) == 0 && !rows.is_empty() && !is_word(&spell(secret));
    if tells_secret {
        text += &format!(
            "{}: {}\n",
            random.pick(&["Secret", "Code", "Solution", "The secret code", "Lösung"]),
            spell(secret)
        );
    }
    let said = matches!(style, Pins::Signs(..) | Pins::Boxed(..)) || style.are_numbers();
    let below = random.below(10) == 0 && !said;
    // The pins of each kind on a line of their own.
    let apart = below && style == Pins::BeforeNumbers;
    let chat = below && !apart && random.below(2) == 0;
    let framed = !below && separator == " | " && random.below(2) == 0;
    let label = if chat { 14 } else { random.below(16) };
    // After full stops for pins, one more cannot be told apart.
    // The pins before their guess.
    let turned = label == 13
        && !below
        && matches!(style, Pins::Named | Pins::NamedWhiteFirst | Pins::NamedWithAnd | Pins::Plurals);
    let dotted = matches!(style, Pins::Signs(_, ".", _) | Pins::Signs(.., "."));
    let ends = if dotted { 1 } else { random.below(4) };
    for (number, row) in (1..).zip(&rows) {
        if turned {
            let pins = pins(random, style, names, *row, secret);
            text += &format!("{pins}{}{}\n", random.pick(&[" ", ": ", " | ", " - "]), spell(row.guess));
            continue;
        }
        text += &match label {
            0 => format!("Guess {number}: "),
            1 if !pegs.are_digits() => format!("{number}. "),
            2 => "My guess is ".into(),
            3 => format!("Versuch {number}: "),
            4 => format!("Trial {number}: "),
            5 => format!("#{number} "),
            6 if !pegs.are_digits() => format!("{number}) "),
            7 => format!("{} ", ["First,", "Then", "Next,", "Then", "Finally"][number % 5]),
            8 if !pegs.are_digits() => format!("10:3{number} "),
            9 => format!("Round {number} - "),
            10 => "I tried ".into(),
            11 => format!("Essai n°{number} : "),
            12 => format!("Round {}\n", number - usize::from(pegs.are_digits())),
            14 if chat => "Ann: ".into(),
            _ if framed => "| ".into(),
            _ => String::new(),
        };
        text += &spell(row.guess);
        if row.guess == secret && !chat && !framed && random.below(4) == 0 {
            text += random.pick(&[
                "\nCongratulations! You needed 4 moves.\n",
                "\nYou Got it!\n",
                "\nYou win!\n",
                "\nCorrect!\n",
                "\nCongratz! You did it!\n",
            ]);
            continue;
        }
        text += if below { "\n" } else { separator };
        text += if chat { "Bob: " } else { "" };
        let spelled = pins(random, style, names, *row, secret);
        text += &if apart { spelled.replace(", ", " ").replacen(" W", "\nW", 1) } else { spelled };
        text += if framed { " |" } else { "" };
        let has_remark = style.are_both_named() && !framed && random.below(8) == 0;
        text +=
            if has_remark { random.pick(&[" (1 correct)", " (2 is correct position)", " (one is right)"]) } else { "" };
        text += match (ends, random.below(6)) {
            _ if has_remark => "",
            (0, 0) => ", not bad",
            (0, 1) => ".",
            (0, 2) => ", hmm",
            (0, 3) if row.guess == secret => ", you win!",
            _ => "",
        };
        text += "\n";
    }
    let secret = tells_secret.then_some(secret);
    let mut signs = pegs.signs(from_one);
    let codes = || rows.iter().map(|row| row.guess).chain(secret);
    let used = |sign: usize| codes().any(|code| code.iter().any(|colour| usize::from(colour) == sign));
    // Small letters alone are as good as capital ones.
    if pegs == Pegs::BothCases && !(0..signs.len()).step_by(2).any(|sign| used(sign) && used(sign + 1)) {
        signs.iter_mut().for_each(|sign| sign.make_ascii_uppercase());
    }
    (text, Meant { variant, rows, secret, signs })
}

/// Rows that a program has written as a list.
fn list(random: &mut Random) -> (String, Meant) {
    let pegs = random.pick(&[Pegs::Joined, Pegs::Digits, Pegs::Plain]);
    let (variant, secret, rows) = game_of(random, 8, 6);
    let from_one = pegs == Pegs::Digits && random.below(2) == 0;
    let (colours, _) = pegs.colours(from_one);
    let apart = random.below(2) == 0;
    let code = |code: Code, quote: &str| -> String {
        let digits = pegs == Pegs::Digits;
        let peg = |colour: u8| match (digits, &colours[usize::from(colour)]) {
            (true, sign) => sign.clone(),
            (false, sign) => format!("{quote}{sign}{quote}"),
        };
        let bare: String = code.iter().map(|colour| colours[usize::from(colour)].as_str()).collect();
        let list: Vec<String> = code.iter().map(peg).collect();
        if apart { format!("[{}]", list.join(", ")) } else { format!("{quote}{bare}{quote}") }
    };
    let tells_secret = random.below(3) == 0;
    let style = random.below(10);
    let row = |row: &Row| {
        let (guess, black, white) = (row.guess, row.feedback.black(), row.feedback.white());
        match style {
            0 => format!("{{\"guess\": {}, \"black\": {black}, \"white\": {white}}}", code(guess, "\"")),
            1 => format!(
                "{{\"white\": {white}, \"note\": \"a \\\"good\\\" one\", \"guess\": {}, \"black\": {black}}}",
                code(guess, "\"")
            ),
            2 => format!(
                "{{\"guess\": {}, \"feedback\": {{\"black\": {black}, \"white\": {white}}}}}",
                code(guess, "\"")
            ),
            3 => format!("{{\"guess\": {}, \"result\": [{black}, {white}]}}", code(guess, "\"")),
            4 => format!("[{}, {black}, {white}]", code(guess, "\"")),
            5 => format!("({}, ({black}, {white}))", code(guess, "'")),
            7 => format!("{{\"guess\": {}, \"misplaced\": {white}, \"correct\": {black}}}", code(guess, "\"")),
            6 => format!("Row(guess={}, black={black}, white={white})", code(guess, "\"")),
            _ => format!("{{Guess: {}, Black: {black}, White: {white}}}", code(guess, "\"")),
        }
    };
    let all: Vec<String> = rows.iter().map(row).collect();
    let game = format!("\"game\": \"{}{variant}\"", if from_one { "from1 " } else { "" });
    let mut told = None;
    let text = match style {
        0..=3 | 7 if random.below(3) == 0 && !from_one => all.join("\n"),
        8 => {
            let guesses: Vec<String> = rows.iter().map(|row| code(row.guess, "\"")).collect();
            let answer = |row: &Row| format!("[{}, {}]", row.feedback.black(), row.feedback.white());
            let answers: Vec<String> = rows.iter().map(answer).collect();
            let names = random.pick(&[["guesses", "results"], ["board", "feedback"], ["codes", "answers"]]);
            format!(
                "{{{game}, \"{}\": [{}], \"{}\": [{}]}}",
                names[0],
                guesses.join(", "),
                names[1],
                answers.join(", ")
            )
        }
        0..=4 | 7 => {
            let mut fields = vec![game];
            if tells_secret && (style < 4 || style == 7) {
                told = Some(secret);
                fields.push(format!("\"{}\": {}", random.pick(&["secret", "solution"]), code(secret, "\"")));
            }
            fields.push(format!("\"{}\": [{}]", random.pick(&["rows", "turns", "history", "guesses"]), all.join(", ")));
            format!("{{{}}}", fields.join(", "))
        }
        5 | 6 => format!("{}[{}]", random.pick(&["", "guesses = ", "history = "]), all.join(", ")),
        _ => format!("[]Row{{{}}}", all.join(", ")),
    };
    (text, Meant { variant, rows, secret: told, signs: pegs.signs(from_one) })
}

/// Rows in a table with a header.
fn table(random: &mut Random) -> (String, Meant) {
    let pegs = random.pick(&[Pegs::Joined, Pegs::Digits, Pegs::Plain, Pegs::Spaced, Pegs::Circles]);
    let (variant, _, rows) = game_of(random, 6, 6);
    let from_one = random.below(2) == 0;
    let (colours, between) = pegs.colours(from_one);
    let spell = |code: Code| -> String {
        let colours: Vec<&str> = code.iter().map(|colour| colours[usize::from(colour)].as_str()).collect();
        colours.join(between)
    };
    let mut columns = vec!["guess", "black", "white"];
    let names = random.pick(&[["guess", "black", "white"], ["Guess", "Bulls", "Cows"], ["code", "exact", "partial"]]);
    columns = random.shuffled(columns);
    let numbered = random.below(3) == 0;
    let separator = random.pick(&[",", ";", "\t", " | "]);
    let cell = |column: &str, row: Option<&Row>| {
        let index = ["guess", "black", "white"].iter().position(|&name| name == column).unwrap();
        match row {
            None => names[index].to_owned(),
            Some(row) => {
                [spell(row.guess), row.feedback.black().to_string(), row.feedback.white().to_string()][index].clone()
            }
        }
    };
    let line = |number: String, row: Option<&Row>| {
        let cells = columns.iter().map(|column| cell(column, row));
        let number = numbered.then_some(number);
        number.into_iter().chain(cells).collect::<Vec<_>>().join(separator)
    };
    let mut text = format!("{variant}\n");
    if pegs.are_digits() {
        text += if from_one { "from 1\n" } else { "from 0\n" };
    }
    text += &format!("{}\n", line("no".into(), None));
    for (number, row) in (1..).zip(&rows) {
        text += &format!("{}\n", line(number.to_string(), Some(row)));
    }
    (text, Meant { variant, rows, secret: None, signs: pegs.signs(from_one) })
}

/// Rows of a game that tells one number.
fn one_number(random: &mut Random) -> (String, Meant) {
    let pegs = random.pick(&[Pegs::Joined, Pegs::Digits, Pegs::Plain, Pegs::Dashed]);
    let (variant, secret, rows) = game_of(random, 8, 5);
    let (black, total) = (random.below(2) == 0, random.below(2) == 0);
    let rule = if black { "black" } else { "total" };
    let Ok(variant) = format!("{variant}-{rule}").parse::<Variant>() else {
        return lines(random);
    };
    let from_one = random.below(2) == 0;
    let (colours, between) = pegs.colours(from_one);
    let mut text = format!("{}\n", if total { variant.to_string() } else { variant.to_string().replace('-', " ") });
    if pegs.are_digits() {
        text += if from_one { "from 1\n" } else { "from 0\n" };
    }
    let separator = random.pick(&[" ", ": ", " | ", "\t"]);
    let rows: Vec<Row> = rows.iter().filter(|row| row.guess != secret).copied().collect();
    let rows: Vec<Row> = rows.iter().map(|row| Row::new(row.guess, told(variant, row.guess, secret))).collect();
    for row in &rows {
        let guess: Vec<&str> = row.guess.iter().map(|colour| colours[usize::from(colour)].as_str()).collect();
        let number = row.feedback.black() + row.feedback.white();
        text += &format!("{}{separator}{number}\n", guess.join(between));
    }
    (text, Meant { variant, rows, secret: None, signs: pegs.signs(from_one) })
}

/// Whether this is what was meant: the same signs and pins.
fn is_meant(it: &Understood, meant: &Meant) -> bool {
    let marks = it.marks.unwrap_or(PegMarks::FromZero);
    let spelled = |code: Code| code.iter().map(|colour| meant.signs[usize::from(colour)]).collect::<String>();
    let rows = it.position.rows();
    rows.len() == meant.rows.len()
        && rows.iter().zip(&meant.rows).all(|(row, meant_row)| {
            marks.typed_code(row.guess) == spelled(meant_row.guess) && same_pins(row.feedback, meant_row.feedback)
        })
        && (it.secret.map(|code| marks.typed_code(code)) == meant.secret.map(spelled))
}

fn same_pins(one: Feedback, other: Feedback) -> bool {
    (one.black(), one.white()) == (other.black(), other.white())
}

/// Whether a text is read with its meaning, or some answers to what is asked give that meaning.
fn is_read(text: &str, usual: Variant, said: &Clarifications, meant: &Meant, depth: usize) -> Result<bool, String> {
    match read(text, usual, said) {
        Ok(it) if is_meant(&it, meant) => Ok(true),
        // What was assumed is told, and can be changed.
        Ok(it) => {
            let mut ways = wording::pasted::other_readings(&it, said).into_iter();
            let is_right = |said: &Clarifications| is_read(text, usual, said, meant, depth + 1) == Ok(true);
            let right = depth < 3 && ways.any(|way| is_right(&way.clarifications));
            if right { Ok(true) } else { Err(it.position.line(it.marks.unwrap_or_default())) }
        }
        Err(Unread::Ambiguous(question)) if depth < 4 => {
            let mut choices = question.choices(said).into_iter();
            let right = choices.any(|said| is_read(text, usual, &said, meant, depth + 1) == Ok(true));
            if right { Ok(true) } else { Err(format!("asked: {question}")) }
        }
        Err(why) => Err(why.fault().to_string()),
    }
}

fn numbers(name: &str, usual: u64) -> u64 {
    env::var(name).ok().and_then(|count| count.parse().ok()).unwrap_or(usual)
}

#[test]
fn texts_of_a_grammar_are_read_as_they_mean_or_asked_about() {
    let (first, count) = (numbers("GRAMMAR_SEED", 0), numbers("GRAMMAR_TEXTS", 2_000));
    let mut wrong = Vec::new();
    for seed in first..first + count {
        let mut random = Random::new(seed);
        let (text, meant) = text(&mut random);
        if let Err(why) = is_read(&text, Variant::CLASSIC, &Clarifications::default(), &meant, 0) {
            wrong.push(format!("seed {seed}, {}:\n{text}   {why}", meant.variant));
        }
    }
    assert!(wrong.is_empty(), "{} of {count} wrong\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}

/// Two games with a blank line between them are asked about, and each of them is one of the answers.
#[test]
fn two_games_of_a_grammar_are_two() {
    let (first, count) = (numbers("GRAMMAR_SEED", 0), numbers("GRAMMAR_TEXTS", 2_000) / 10);
    let mut wrong = Vec::new();
    for seed in first..first + count {
        let mut random = Random::new(seed);
        let pegs = random.below(3_u8) + 3;
        let mut one = || loop {
            let (variant, secret, rows) = game_of(&mut random, 6, 6);
            if variant.pegs() == pegs && rows.len() > 1 && rows.last().is_some_and(|row| row.guess == secret) {
                let line = |row: &Row| {
                    let guess: String = row.guess.iter().map(|colour| LETTERS[usize::from(colour)]).collect();
                    format!("{guess} {}b{}w\n", row.feedback.black(), row.feedback.white())
                };
                let text: String = rows.iter().map(line).collect();
                return (text, Meant { variant, rows, secret: None, signs: LETTERS.to_vec() });
            }
        };
        let games = [one(), one()];
        let text = format!("{}\n{}", games[0].0, games[1].0);
        let said = Clarifications::default();
        let Err(Unread::Ambiguous(question @ Ambiguity::Games(2))) = read(&text, Variant::CLASSIC, &said) else {
            wrong.push(format!("seed {seed}: not asked about\n{text}"));
            continue;
        };
        for (said, (_, meant)) in question.choices(&said).into_iter().zip(&games) {
            if let Err(why) = is_read(&text, Variant::CLASSIC, &said, meant, 0) {
                wrong.push(format!("seed {seed}:\n{text}   {why}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} wrong\n{}", wrong.len(), wrong[..wrong.len().min(12)].join("\n"));
}

/// A text that is damaged in one place or a few; now and then as long as a text may be.
fn damaged(seed: u64) -> String {
    const SIGNS: [char; 20] =
        ['\n', ' ', ':', '(', '{', '[', '"', '\'', '-', '+', 'x', 'B', 'w', '9', '0', '●', '🟩', '볼', 'é', '\u{0}'];
    const LONG: usize = 9_000;
    let mut random = Random::new(seed);
    let (mut text, _) = text(&mut random);
    if random.below(100) == 0 {
        text = text.repeat(LONG / text.len().max(1));
    }
    let mut signs: Vec<char> = text.chars().collect();
    for _ in 0..1 + random.below(4_usize) {
        let at = random.below(signs.len().max(1));
        match random.below(3) {
            0 if !signs.is_empty() => drop(signs.remove(at)),
            1 => signs.insert(at.min(signs.len()), random.pick(&SIGNS)),
            _ => signs = [&signs[at..], &signs[..at]].concat(),
        }
    }
    signs.into_iter().collect()
}

/// Whatever is damaged, a text is read, asked about or refused, and never panics. A long run says which took longest.
#[test]
fn damaged_texts_of_a_grammar_do_not_panic() {
    /// How many of the slowest are timed again: a busy machine makes any of them slow.
    const KEPT: usize = 32;
    let (first, count) = (numbers("GRAMMAR_SEED", 0), numbers("GRAMMAR_TEXTS", 2_000));
    let (start, mut slow) = (Instant::now(), Vec::<(Duration, u64)>::new());
    let time = |text: &str| {
        let start = Instant::now();
        if let Err(why) = read(text, Variant::CLASSIC, &Clarifications::default()) {
            assert!(!why.fault().to_string().is_empty());
        }
        start.elapsed()
    };
    for seed in first..first + count {
        slow.push((time(&damaged(seed)), seed));
        if slow.len() > 2 * KEPT {
            slow.sort_unstable();
            slow.drain(..slow.len() - KEPT);
        }
        if (seed + 1 - first) % 500_000 == 0 {
            println!("{} texts in {} s", seed + 1 - first, start.elapsed().as_secs());
        }
    }
    // The least of several, so that a busy machine does not count against it.
    let took = |seed: u64| {
        let text = damaged(seed);
        ((0..7).map(|_| time(&text)).min().unwrap(), seed, text.len())
    };
    let (took, seed, bytes) = slow.iter().map(|&(_, seed)| took(seed)).max().unwrap();
    println!("the slowest of {count} took {took:.2?}, seed {seed}, {bytes} bytes");
}

//! Texts made from a grammar of what people write, with known meaning and random spelling: each is read with that
//! meaning, or it is asked about and one of the answers is that meaning.
//!
//! ```text
//!   text    head? row+            head   6x4, a legend of the pins, the number of rows
//!   row     label? guess sep pins words?
//!   guess   RGBY  R G B Y  1 1 2 2  🔴🟢  red green …
//!   pins    1b2w  2 white 1 black  (1, 2)  BW-  🟩🟨⬜  1A2B …   in ten languages
//! ```

use std::env;

use mastermind_engine::{Code, Feedback, Row, Variant};
use mastermind_game::PegMarks;
use mastermind_game::notation::pasted::{Clarifications, Understood, Unread, read};
use mastermind_game::wording;

use crate::support::{Random, score};

/// What a text means: the signs of each guess, from colour 0, and its pins.
struct Meant {
    variant: Variant,
    rows: Vec<Row>,
    /// The letter or digit of each colour, as the reader names them.
    signs: Vec<char>,
}

const LETTERS: [char; 10] = ['R', 'G', 'B', 'Y', 'O', 'P', 'W', 'K', 'C', 'M'];
const CIRCLES: [char; 6] = ['🔴', '🟢', '🔵', '🟡', '🟠', '🟣'];
const WORDS: [&str; 6] = ["red", "green", "blue", "yellow", "orange", "purple"];

/// Names of pins, black and white, in the languages that are read.
const NAMES: [(&str, &str); 24] = [
    ("b", "w"),
    ("B", "W"),
    ("A", "B"),
    ("S", "B"),
    ("H", "B"),
    ("F", "P"),
    (" black", " white"),
    (" bulls", " cows"),
    (" hits", " blows"),
    (" fermi", " pico"),
    (" correct", " misplaced"),
    (" in the right place", " in the wrong place"),
    (" schwarz", " weiß"),
    (" richtige Stelle", " falsche Stelle"),
    (" noirs", " blancs"),
    (" bien placés", " mal placés"),
    (" negros", " blancos"),
    (" toros", " vacas"),
    (" neri", " bianchi"),
    (" zwart", " wit"),
    (" pretos", " brancos"),
    ("스트라이크", "볼"),
    ("黑", "白"),
    ("ヒット", "ブロー"),
];

fn guess(random: &mut Random, code: Code, style: usize, from_one: bool) -> String {
    let digit = |colour: u8| char::from_digit(u32::from(colour) + u32::from(from_one), 10).unwrap_or('0');
    let colours: Vec<u8> = code.iter().collect();
    let joined = |signs: Vec<String>, between: &str| signs.join(between);
    let letters = |colours: &[u8]| colours.iter().map(|&it| LETTERS[usize::from(it)].to_string()).collect::<Vec<_>>();
    let digits = |colours: &[u8]| colours.iter().map(|&it| digit(it).to_string()).collect::<Vec<_>>();
    match style {
        0 => joined(letters(&colours), ""),
        1 => joined(letters(&colours), " "),
        2 => joined(letters(&colours), if colours.len() > 2 { "-" } else { "" }),
        3 => joined(digits(&colours), ""),
        4 => joined(digits(&colours), [" ", ", "][random.below(2_usize)]),
        5 => colours.iter().map(|&it| CIRCLES[usize::from(it)]).collect(),
        6 => joined(colours.iter().map(|&it| WORDS[usize::from(it)].to_owned()).collect(), " "),
        _ => joined(letters(&colours), "").to_lowercase(),
    }
}

fn pins(random: &mut Random, feedback: Feedback, pegs: u8, style: usize, names: (&str, &str)) -> String {
    let (black, white) = (feedback.black(), feedback.white());
    let run = |signs: [&str; 3], random: &mut Random, whole: bool| {
        let none = if whole { pegs - black - white } else { 0 };
        let signs = [(signs[0], black), (signs[1], white), (signs[2], none)];
        let all: Vec<&str> = signs.iter().flat_map(|&(sign, count)| vec![sign; usize::from(count)]).collect();
        let all = if whole { random.shuffled(all) } else { all };
        if all.is_empty() { "0".into() } else { all.concat() }
    };
    match style {
        0 => format!("{black}{}{}{white}{}", names.0, [" ", ", "][random.below(2_usize)], names.1),
        1 => format!("{white}{} {black}{}", names.1, names.0),
        2 => format!("{black} {white}"),
        3 => format!("({black}, {white})"),
        4 => format!("{white} {black}"),
        5 => format!("{} - {black}", black + white),
        6 => run(["B", "W", ""], random, false),
        7 => run(["B", "W", "-"], random, true),
        8 => run(["●", "○", ""], random, false),
        9 => run(["+", "-", ""], random, false),
        10 => run(["🟩", "🟨", "⬜"], random, true),
        11 => run(["🟢", "🟡", "🔴"], random, true),
        12 => run(["g", "a", "r"], random, true),
        13 => run(["X", "O", ""], random, false),
        14 => run(["R", "W", ""], random, false),
        _ => run(["W", "R", ""], random, false),
    }
}

const PIN_STYLES: usize = 16;

/// A text and what it means.
fn text(random: &mut Random) -> (String, Meant) {
    let letters_of_pins = |style: usize| style == 6 || style == 7 || style > 9;
    let pin_style = random.below(PIN_STYLES);
    let style = loop {
        let style = random.below(8_usize);
        // Spaced colours before signs of the same kind have no end that is seen.
        let spaced = matches!(style, 1 | 2 | 5 | 6 | 7);
        if !(spaced && letters_of_pins(pin_style)
            || style == 1 && pin_style == 9
            || style == 4 && matches!(pin_style, 2 | 4 | 5))
        {
            break style;
        }
    };
    let most_colours = if matches!(style, 5 | 6) { 6 } else { 8 };
    let variant = Variant::with_repeats(random.below(most_colours - 3) + 4, random.below(4) + 3).unwrap();
    let from_one = random.below(2) == 0;
    let codes: Vec<Code> = variant.codes().collect();
    let secret = random.pick(&codes);
    let names = random.pick(&NAMES);
    let count = 1 + random.below(4_usize);
    // In small letters, "row" is a word before a guess.
    let is_word = |guess: Code| style == 7 && guess.iter().eq([0, 4, 6]);
    let guesses = (0..count).map(|_| random.pick(&codes)).filter(|&guess| !is_word(guess));
    let rows: Vec<Row> = guesses.map(|guess| Row::new(guess, score(guess, secret))).collect();
    let mut text = String::new();
    if random.below(2) == 0 {
        text += &format!("{variant}\n");
        if matches!(style, 3 | 4) {
            text += if from_one { "from 1\n" } else { "from 0\n" };
        }
    } else if matches!(style, 3 | 4) {
        text += if from_one { "from 1\n" } else { "from 0\n" };
    }
    let label = random.below(5_usize);
    let separator = random.pick(&[" ", ": ", " | ", " -> ", "  ", "\t"]);
    for (number, row) in rows.iter().enumerate() {
        let number = number + 1;
        text += &match label {
            0 => format!("Guess {number}: "),
            1 if !matches!(style, 3 | 4) => format!("{number}. "),
            2 => "My guess is ".into(),
            3 => format!("Versuch {number}: "),
            _ => String::new(),
        };
        text += &guess(random, row.guess, style, from_one);
        text += separator;
        text += &pins(random, row.feedback, variant.pegs(), pin_style, names);
        text += match random.below(8) {
            0 => ", not bad",
            1 => ".",
            _ => "",
        };
        text += "\n";
    }
    let signs = match style {
        3 | 4 => (0..10).map(|it| char::from_digit((it + u32::from(from_one)) % 10, 10).unwrap()).collect(),
        _ => LETTERS.to_vec(),
    };
    (text, Meant { variant, rows, signs })
}

/// Whether this is what was meant: the same signs and pins.
fn is_meant(it: &Understood, meant: &Meant) -> bool {
    let marks = it.marks.unwrap_or(PegMarks::FromZero);
    let rows = it.position.rows();
    rows.len() == meant.rows.len()
        && rows.iter().zip(&meant.rows).all(|(row, meant_row)| {
            let signs = meant_row.guess.iter().map(|colour| meant.signs[usize::from(colour)]);
            marks.typed_code(row.guess) == signs.collect::<String>() && row.feedback == meant_row.feedback
        })
}

/// Whether a text is read with its meaning, or some answers to what is asked give that meaning.
fn is_read(text: &str, usual: Variant, said: &Clarifications, meant: &Meant, depth: usize) -> Result<bool, String> {
    match read(text, usual, said) {
        Ok(it) if is_meant(&it, meant) => Ok(true),
        // What was assumed is told, and can be changed.
        Ok(it) => {
            let mut ways = wording::pasted::other_ways(&it, said).into_iter();
            let right = depth < 3 && ways.any(|(_, said)| is_read(text, usual, &said, meant, depth + 1) == Ok(true));
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

#[test]
fn texts_of_a_grammar_are_read_as_they_mean_or_asked_about() {
    let count = env::var("GRAMMAR_TEXTS").ok().and_then(|count| count.parse().ok()).unwrap_or(2_000_u64);
    let mut wrong = Vec::new();
    for seed in 0..count {
        let mut random = Random::new(seed);
        let (text, meant) = text(&mut random);
        if let Err(why) = is_read(&text, Variant::CLASSIC, &Clarifications::default(), &meant, 0) {
            wrong.push(format!("seed {seed}, {}:\n{text}   {why}", meant.variant));
        }
    }
    assert!(wrong.is_empty(), "{} of {count} wrong\n{}", wrong.len(), wrong[..wrong.len().min(12)].join("\n"));
}

/// Damaged in one place or a few, a text is read, asked about or refused, and never panics.
#[test]
fn damaged_texts_of_a_grammar_do_not_panic() {
    let count = env::var("GRAMMAR_TEXTS").ok().and_then(|count| count.parse().ok()).unwrap_or(2_000_u64);
    const SIGNS: [char; 20] =
        ['\n', ' ', ':', '(', '{', '[', '"', '\'', '-', '+', 'x', 'B', 'w', '9', '0', '●', '🟩', '볼', 'é', '\u{0}'];
    for seed in 0..count {
        let mut random = Random::new(seed);
        let (text, _) = text(&mut random);
        let mut signs: Vec<char> = text.chars().collect();
        for _ in 0..1 + random.below(4_usize) {
            let at = random.below(signs.len().max(1));
            match random.below(3) {
                0 if !signs.is_empty() => drop(signs.remove(at)),
                1 => signs.insert(at.min(signs.len()), random.pick(&SIGNS)),
                _ => signs = [&signs[at..], &signs[..at]].concat(),
            }
        }
        let text: String = signs.into_iter().collect();
        if let Err(why) = read(&text, Variant::CLASSIC, &Clarifications::default()) {
            assert!(!why.fault().to_string().is_empty());
        }
    }
}

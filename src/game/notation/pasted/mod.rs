//! What people write: rows of a game that was played elsewhere, in whatever notation.
//!
//! ```text
//!   text ─► tokens ─► hints: game, legend; table: header ─► rows ─► colours, pins ─► Understood
//!        └► json ──►┘                                                             └► or what must be asked
//!
//!   around   rows among other lines, as forums and programs print them
//! ```
//!
//! | guesses                                   | pins                                              |
//! | ----------------------------------------- | ------------------------------------------------- |
//! | `RGBY`, `R G B Y`, `R-G-B-Y`, 🔴🟢🔵🟡    | `1b2w`, `2w1b`, `1 black 2 white`, `B1 W2`        |
//! | `1122`, `1 1 2 2`, digits of full width   | `1A2B`, `1S2B`, `1r2w`, `1 bull 2 cows`           |
//! | `red green blue yellow`                   | `1 2`, `1,2`, `1·2`, `1-2`, `(1, 2)`, `12`        |
//! | `1. RGBY`, `Guess 1: RGBY`, `#1 RGBY`     | `BBW`, `BB-W`, `+--`, `xoo`, `●○`, `0`, `none`    |
//! | tables with or without a header, JSON     | in columns, with white first if the header says so |
//!
//! Nothing is guessed in silence: [`Understood`] says what was assumed, and [`Clarifications`] changes it. What can mean two
//! things that make a difference is asked.

mod around;
mod colours;
mod hints;
mod json;
mod pins;
mod rows;
mod table;
mod tokens;

use std::fmt;

use mastermind_engine::{Code, FeedbackRule, Row, Variant};
use serde::{Deserialize, Serialize};

use self::colours::{Alphabet, game};
use self::hints::Hints;
use self::pins::{Meaning, RawAnswer};
use self::rows::{RawRow, Stuck};
use self::tokens::{Kind, Token, tokens};
use super::peg_marks::Legend;
use super::read::{COLOURS, FROM_ONE};
use super::{Fault, MAX_ROWS, PegMarks, Position, Spot};

pub use around::read_among_other_lines;

/// What was understood of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Understood {
    /// The game and its rows.
    pub position: Position,
    /// How the text writes colours: digits from 0 or 1, or letters. `None` if it is in the page's own form and does
    /// not say.
    pub marks: Option<PegMarks>,
    /// What was guessed.
    pub assumed: Vec<Assumed>,
    /// The lines that hold no row, from 1.
    pub left_out: Vec<usize>,
}

/// Something that the text does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumed {
    /// The game.
    Game,
    /// Colours count from 0, or from 1.
    From(PegMarks),
    /// Which colours the letters stand for.
    Legend(Legend),
    /// Whether the first of two numbers is that of white pins.
    WhiteFirst(bool),
}

/// What the person has said of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clarifications {
    /// The game.
    pub game: Option<Variant>,
    /// How colours are written.
    pub marks: Option<PegMarks>,
    /// How pins are written.
    pub pins: PinClarifications,
}

/// What the person has said of the pins of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PinClarifications {
    /// Whether the first of two numbers is that of white pins.
    pub white_first: Option<bool>,
    /// Whether a B without another letter is a black pin; else a ball, a white one.
    pub lone_b_is_black: Option<bool>,
    /// Whether a dash without another sign is a white pin; else none.
    pub dash_is_white: Option<bool>,
}

/// What a text leaves open, and only the person can know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ambiguity {
    /// Is B black, or a ball?
    LoneB,
    /// Is a dash a white pin, or none?
    Dash,
    /// Which number comes first? With black first some row cannot be.
    Order,
}

impl fmt::Display for Ambiguity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ambiguity::LoneB => "is B a black pin, or a ball: a white one?",
            Ambiguity::Dash => "is – a white pin, or no pin?",
            Ambiguity::Order => "which number comes first? With black first, one of these rows cannot be",
        })
    }
}

/// Why a text is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It cannot be read.
    Fault(Fault),
    /// This must be known first.
    Ambiguous(Ambiguity),
}

impl Unread {
    /// The fault; what must be known first is one, too.
    pub fn fault(self) -> Fault {
        match self {
            Unread::Fault(fault) => fault,
            Unread::Ambiguous(ambiguity) => Fault::new(ambiguity.to_string()),
        }
    }
}

impl From<Fault> for Unread {
    fn from(fault: Fault) -> Unread {
        Unread::Fault(fault)
    }
}

/// Understands a text; `usual` is the game that is open.
///
/// # Errors
/// The first place that cannot be read, or what must be asked.
pub fn read(text: &str, usual: Variant, said: &Clarifications) -> Result<Understood, Unread> {
    Fault::if_too_long(text)?;
    if let Some(own) = own_form(text, usual) {
        return Ok(own?);
    }
    let lines = if json::is_list(text) { json::lines(text)? } else { lines(text)? };
    let (hints, lines) = hints::hints(lines)?;
    let named = said.game.or(hints.game);
    if named.is_some_and(|game| !game.is_classic_rule()) {
        let what = "under this feedback rule, rows are read in the form 6x4 black 0011:1 only";
        return Err(Fault::new(what).into());
    }
    let usual = usual.with_rule(FeedbackRule::Classic).unwrap_or(Variant::CLASSIC);
    let rows = best_rows(&lines, named, usual)?;
    understood(&rows, named, usual, &hints, said)
}

/// The page's own form, with its own faults, if the text is written so.
fn own_form(text: &str, usual: Variant) -> Option<Result<Understood, Fault>> {
    let read = Position::read_with_marks(text, usual);
    let first = text.split(|c: char| !c.is_alphanumeric() && c != '!' && c != '×').find(|it| !it.is_empty());
    let is_game = |word: &str| word.replace(['X', '×'], "x").parse::<Variant>().is_ok();
    let says_form = [":", COLOURS].iter().any(|sign| text.contains(sign))
        || text.to_lowercase().contains(FROM_ONE)
        || first.is_none_or(is_game);
    let own_sign = |c: char| c.is_ascii_digit() || c.is_whitespace() || ":,;/+x!".contains(c);
    match read {
        Ok((position, marks)) if says_form => {
            Some(Ok(Understood { position, marks, assumed: Vec::new(), left_out: Vec::new() }))
        }
        // A guess of digits before each colon.
        Err(fault) if text.chars().all(own_sign) && rows_with_colons(text) => Some(Err(fault)),
        _ => None,
    }
}

/// Whether each word but the first has one colon, between digits.
fn rows_with_colons(text: &str) -> bool {
    let mut words =
        text.split(|c: char| c.is_whitespace() || ",;/+".contains(c)).filter(|it| !it.is_empty()).peekable();
    words.next_if(|word| word.contains('x'));
    words.peek().is_some()
        && words.all(|word| {
            word.split_once(':').is_some_and(|(guess, pins)| guess.len() > 1 && pins.len() > 1 && !pins.contains(':'))
        })
}

/// The lines of a text as tokens.
fn lines(text: &str) -> Result<Vec<Vec<Token>>, Fault> {
    let lines = (1..).zip(text.lines());
    let lines = lines.map(|(number, line)| tokens(line, (number, 1)));
    lines.filter(|line| line.as_ref().map_or(true, |line| !line.is_empty())).collect()
}

/// The rows with the number of pegs that fits all lines; each row has a number before it, or none has.
fn best_rows(lines: &[Vec<Token>], named: Option<Variant>, usual: Variant) -> Result<Vec<RawRow>, Fault> {
    let pegs: Vec<u8> = match named {
        Some(game) => vec![game.pegs()],
        None => {
            let mut pegs = vec![usual.pegs(), 4, 5, 3, 6, 7, 8, 2];
            pegs.dedup();
            pegs
        }
    };
    let mut furthest: Option<Stuck> = None;
    for pegs in pegs {
        // Numbers that count the lines are no pegs.
        for numbered in [counts(lines), !counts(lines)] {
            match rows::rows(lines, pegs.into(), numbered) {
                Ok(rows) if rows.len() > MAX_ROWS => {
                    return Err(Fault::new(format!("there are at most {MAX_ROWS} rows")));
                }
                Ok(rows) => return Ok(rows),
                Err(stuck) if furthest.as_ref().is_none_or(|other| other.at < stuck.at) => {
                    furthest = Some(stuck);
                }
                Err(_) => {}
            }
        }
    }
    Err(furthest.map_or_else(|| Fault::new("there are no rows"), |stuck| stuck.fault))
}

/// Whether the lines begin with 1, 2, 3 …
fn counts(lines: &[Vec<Token>]) -> bool {
    let number = |line: &Vec<Token>| {
        let first = line.first().filter(|first| first.kind == Kind::Number)?;
        first.text.parse::<usize>().ok()
    };
    let numbers: Vec<Option<usize>> = lines.iter().map(number).collect();
    let follows = |pair: &[Option<usize>]| pair[0].map(|number| number + 1) == pair[1];
    numbers.len() > 1 && matches!(numbers[0], Some(0 | 1)) && numbers.windows(2).all(follows)
}

/// What the rows mean: first their colours, then the game, then their pins.
fn understood(
    rows: &[RawRow],
    named: Option<Variant>,
    usual: Variant,
    hints: &Hints,
    said: &Clarifications,
) -> Result<Understood, Unread> {
    let Some(first) = rows.first() else {
        return Ok(Understood {
            position: Position::start(named.unwrap_or(usual)),
            marks: hints.marks,
            assumed: Vec::new(),
            left_out: Vec::new(),
        });
    };
    let used: Vec<char> = signs(rows).collect();
    // Bulls and Cows is played with the ten digits, each once.
    let bulls = hints.bulls || used.iter().any(|sign| "acs".contains(*sign));
    let alphabet = Alphabet::for_rows(rows, hints, said, usual, bulls && named.is_none())?;
    let codes: Result<Vec<Code>, Fault> = rows.iter().map(|row| code(row, &alphabet)).collect();
    let codes = codes?;
    let pegs = u8::try_from(first.pegs.len()).unwrap_or_default();
    let letters = matches!(alphabet.marks, PegMarks::Legend(_));
    let (variant, guessed) = game(&codes, pegs, named, usual, bulls && !letters)?;
    let pairs = writes_pairs(rows)?;
    let meaning = Meaning::new(said.pins, &used);
    let told = said.pins.white_first.or(hints.white_first);
    let white_first = match told {
        None if pairs => black_can_be_first(rows, &codes, meaning).map(|()| false)?,
        told => told.unwrap_or(false),
    };
    let mut position = Position::start(variant);
    for (row, guess) in rows.iter().zip(codes) {
        let feedback = meaning.feedback(&row.answer, guess, white_first)?;
        let feedback = feedback.map_err(|error| row.answer_token.fault(error.to_string()))?;
        if !position.put(MAX_ROWS, Row::new(guess, feedback)) {
            return Err(foreign(row, variant, &alphabet).into());
        }
    }
    let order = (pairs && hints.white_first.is_none()).then_some(Assumed::WhiteFirst(white_first));
    let assumed = [guessed.then_some(Assumed::Game), alphabet.assumed, order];
    Ok(Understood {
        position,
        marks: Some(alphabet.marks.for_colours(variant.colours())),
        assumed: assumed.into_iter().flatten().collect(),
        left_out: Vec::new(),
    })
}

/// Whether answers are pairs of numbers without names.
///
/// # Errors
/// Some are, and others have names.
fn writes_pairs(rows: &[RawRow]) -> Result<bool, Fault> {
    // No pins at all are the same in every way.
    let is_pair = |row: &RawRow| matches!(row.answer, RawAnswer::Pair(black, white) if black + white > 0);
    let is_named = |row: &&RawRow| matches!(&row.answer, RawAnswer::Signs(signs) if !signs.is_empty());
    match rows.iter().find(is_named) {
        Some(row) if rows.iter().any(is_pair) => {
            let what = "these pins are written in another way than others";
            let fault = row.answer_token.fault(what);
            Err(fault.right("write all of them alike, as in 1b2w"))
        }
        named => Ok(named.is_none() && rows.iter().any(is_pair)),
    }
}

/// Black pins come first, unless only white ones can.
///
/// # Errors
/// With black first a row cannot be, and with white first all can: that must be asked.
fn black_can_be_first(rows: &[RawRow], guesses: &[Code], meaning: Meaning<'_>) -> Result<(), Unread> {
    let all = |white_first| -> Result<bool, Unread> {
        let rows = rows.iter().zip(guesses);
        let feedbacks = rows.map(|(row, &guess)| meaning.feedback(&row.answer, guess, white_first));
        let all: Result<Vec<_>, Unread> = feedbacks.collect();
        Ok(all?.iter().all(Result::is_ok))
    };
    if !all(false)? && all(true)? { Err(Unread::Ambiguous(Ambiguity::Order)) } else { Ok(()) }
}

/// The signs of pins that stand in some answer.
fn signs(rows: &[RawRow]) -> impl Iterator<Item = char> {
    let signs = rows.iter().filter_map(|row| match &row.answer {
        RawAnswer::Signs(signs) => Some(signs.iter().map(|&(sign, _)| sign)),
        _ => None,
    });
    signs.flatten()
}

fn code(row: &RawRow, alphabet: &Alphabet) -> Result<Code, Fault> {
    let colours: Result<Vec<u8>, Fault> = row.pegs.iter().map(|peg| alphabet.colour(peg)).collect();
    let Some(first) = row.pegs.first() else {
        return Err(Fault::new("a guess has no pegs"));
    };
    Code::new(&colours?).map_err(|_| {
        let what = format!("a guess of {} pegs", row.pegs.len());
        Fault::new(what).at(Spot::Line(first.at.0, first.at.1)).right("a game has at most 8")
    })
}

/// Why a guess is none of the game: the first peg that it cannot have.
fn foreign(row: &RawRow, variant: Variant, alphabet: &Alphabet) -> Fault {
    let key = |colour| alphabet.marks.key(colour);
    let mut seen: Vec<u8> = Vec::new();
    for peg in &row.pegs {
        let at = |what: String| Fault::new(what).at(Spot::Line(peg.at.0, peg.at.1));
        match alphabet.colour(peg) {
            Ok(colour) if colour >= variant.colours() => {
                let last = variant.colours() - 1;
                let what = format!("{} is not a colour of {variant}, which has", peg.sign);
                return at(format!("{what} {} to {}", key(0), key(last)));
            }
            Ok(colour) if !variant.repeats() && seen.contains(&colour) => {
                return at(format!("{} is there twice, and {variant} has no repeats", peg.sign));
            }
            Ok(colour) => seen.push(colour),
            Err(fault) => return fault,
        }
    }
    Fault::new(format!("a guess does not belong to {variant}"))
}

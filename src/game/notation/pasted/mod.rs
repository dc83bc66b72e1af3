//! What people write: rows of a game that was played elsewhere, in whatever notation. `README.md` beside this module's
//! parent lists what is understood.
//!
//! ```text
//!   text ─► tokens, words ─► hints: game, legends; table: header ─► rows ─► colours, pins ─► Understood
//!        └► json ──────────►┘                                                             └► or what must be asked
//!
//!   head      a first line that only counts rows, pegs or colours
//!   several   several games, parted by blank lines
//! ```
//! Nothing is guessed in silence: [`Understood`] says what was assumed, and [`Clarifications`] changes it. What can mean
//! two things that make a difference is asked: an [`Ambiguity`] has a reading for each answer.

mod colours;
mod head;
mod hints;
mod json;
mod pins;
mod rows;
mod several;
mod table;
mod tokens;
mod words;

use std::cmp::Reverse;
use std::fmt;

use mastermind_engine::{Code, FeedbackRule, Row, Variant};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use self::colours::{Alphabet, game};
use self::hints::{Hints, Line};
use self::pins::{PinReading, RawAnswer, SignMeanings, UsedSigns};
use self::rows::{Form, RawPeg, RawRow, RawRows, Stuck};
use self::tokens::{Gap, Kind, Token, tokens};
use super::peg_marks::Legend;
use super::read::{COLOURS, FROM_ONE};
use super::{Fault, MAX_ROWS, PegMarks, Position, Spot};

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
    /// What each sign for a pin was taken for; empty for numbers and words.
    pub pins: Vec<(char, Pin)>,
    /// The hidden code, if the text tells it.
    pub secret: Option<Code>,
    /// Words and lines that are no part of a row.
    pub left_out: Vec<LeftOut>,
}

/// Words of a text that are not read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// The line on which they stand, from 1.
    pub line: usize,
    /// Whether they are the whole line.
    pub whole: bool,
    /// The words.
    pub text: String,
}

/// Something that the text does not say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Assumed {
    /// The game.
    Game,
    /// Colours count from 0, or from 1.
    From(PegMarks),
    /// Which colours the letters stand for.
    Legend(Legend),
    /// Which of two numbers comes first.
    Order(NumberOrder),
    /// What the signs for pins mean.
    Signs(Vec<(char, Pin)>),
    /// Capital and small letters are different colours.
    CaseCounts,
}

/// What a sign or a number of an answer stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Pin {
    /// A colour in its place.
    Black,
    /// A colour in another place.
    White,
    /// No pin: the colour is not there.
    None,
}

impl Pin {
    /// All meanings.
    pub const ALL: &[Pin] = Pin::VARIANTS;
}

/// Which numbers an answer of two numbers has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum NumberOrder {
    /// Black pins, then white ones.
    BlackFirst,
    /// White pins, then black ones.
    WhiteFirst,
    /// All pins, then the black ones among them.
    TotalFirst,
}

impl NumberOrder {
    /// All orders, the most usual first.
    pub const ALL: &[NumberOrder] = NumberOrder::VARIANTS;
}

/// What the visitor has said about the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clarifications {
    /// The game.
    pub game: Option<Variant>,
    /// How colours are written.
    pub marks: Option<PegMarks>,
    /// How pins are written.
    pub pins: PinClarifications,
    /// Which part of a text with several games is read.
    pub part: Option<TextPart>,
}

/// A part of a text with several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextPart {
    /// The whole text is one game.
    Whole,
    /// This game, from 0.
    Game(usize),
}

/// What the visitor has said about the signs for pins in a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PinClarifications {
    /// Which of two numbers comes first.
    pub order: Option<NumberOrder>,
    /// What signs for pins mean.
    pub signs: Vec<(char, Pin)>,
    /// Whether capital and small letters are different colours.
    pub case_counts: Option<bool>,
    /// Whether letters that could be a second code are pins.
    pub are_pins: bool,
}

/// What a text leaves open, and only the visitor can know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ambiguity {
    /// What do the signs for pins mean? These are possible, the most usual first.
    Signs(Vec<Vec<(char, Pin)>>),
    /// Which number comes first? With black first, which comes last here, some row cannot be.
    Order(Vec<NumberOrder>),
    /// Are capital and small letters different colours?
    LetterCase,
    /// Are these signs pins, or a second code?
    SecondCode,
    /// Which of this many games, or are they one?
    Games(usize),
}

/// The most games of a text that are offered one by one.
const MOST_OFFERED_GAMES: usize = 6;

impl Ambiguity {
    /// The possible answers, each added to what was said before.
    pub fn choices(&self, said: &Clarifications) -> Vec<Clarifications> {
        let with_pins = |pins: PinClarifications| Clarifications { pins, ..said.clone() };
        let pins = || said.pins.clone();
        match self {
            Ambiguity::Signs(all) => {
                let signs = all.iter().map(|signs| with_pins(PinClarifications { signs: signs.clone(), ..pins() }));
                signs.collect()
            }
            Ambiguity::Order(orders) => {
                let orders = orders.iter().map(|&order| Some(order));
                orders.map(|order| with_pins(PinClarifications { order, ..pins() })).collect()
            }
            Ambiguity::LetterCase => {
                let cases = [Some(true), Some(false)];
                cases.map(|case_counts| with_pins(PinClarifications { case_counts, ..pins() })).into()
            }
            Ambiguity::SecondCode => vec![with_pins(PinClarifications { are_pins: true, ..pins() })],
            Ambiguity::Games(count) => {
                let games = (0..(*count).min(MOST_OFFERED_GAMES)).map(TextPart::Game);
                let parts = games.chain([TextPart::Whole]).map(Some);
                parts.map(|part| Clarifications { part, ..said.clone() }).collect()
            }
        }
    }

    /// What each choice makes of the text.
    pub fn readings(
        &self,
        text: &str,
        usual: Variant,
        said: &Clarifications,
    ) -> Vec<(Clarifications, Result<Understood, Unread>)> {
        let choices = self.choices(said).into_iter();
        choices.map(|said| (said.clone(), read(text, usual, &said))).collect()
    }
}

impl fmt::Display for Ambiguity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ambiguity::Signs(all) => {
                let mut signs: Vec<char> = all.iter().flatten().map(|&(sign, _)| sign).collect();
                signs.dedup();
                let mut named: Vec<String> = Vec::new();
                for sign in signs {
                    let name = sign_name(sign);
                    if !named.contains(&name) {
                        named.push(name);
                    }
                }
                write!(f, "what do the pins {} mean?", named.join(" and "))
            }
            Ambiguity::Order(_) => {
                f.write_str("which number comes first? With black first, one of these rows cannot be")
            }
            Ambiguity::LetterCase => f.write_str("are capital and small letters different colours?"),
            Ambiguity::SecondCode => f.write_str("are there two codes on a line, or a code and its pins?"),
            Ambiguity::Games(count) => {
                write!(f, "blank lines part {count} games. Which one is it, or is it one game?")
            }
        }
    }
}

/// A sign for a pin as it is written.
pub fn sign_name(sign: char) -> String {
    match sign {
        '-' => "–".into(),
        '¿' => "“incorrect”".into(),
        '●' => "black".into(),
        '○' => "white".into(),
        sign => sign.to_uppercase().collect(),
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
    if json::is_list(text) {
        let (lines, fields) = json::lines(text)?;
        let understood = read_lines(lines, usual, said)?;
        let left_out = [fields, understood.left_out].concat();
        return Ok(Understood { left_out, ..understood });
    }
    match said.part {
        Some(TextPart::Whole) => {}
        Some(TextPart::Game(game)) => {
            let only = several::only_game(text, game);
            return read_lines(lines(&only)?, usual, said).map(|understood| with_whole_lines(understood, text));
        }
        None => {
            let games = several::count_games(text, usual);
            if games > 1 {
                return Err(Unread::Ambiguous(Ambiguity::Games(games)));
            }
        }
    }
    read_lines(lines(text)?, usual, said).map(|understood| with_whole_lines(understood, text))
}

/// Replaces the tokens of whole lines that are left out by the lines as they stand in the text.
fn with_whole_lines(mut understood: Understood, text: &str) -> Understood {
    for left in understood.left_out.iter_mut().filter(|left| left.whole) {
        if let Some(line) = text.lines().nth(left.line - 1) {
            line.trim().clone_into(&mut left.text);
        }
    }
    understood
}

/// Understands a text that is split into tokens, line by line; `usual` is the game that is open.
///
/// # Errors
/// The first place that cannot be read, or what must be asked.
fn read_lines(lines: Vec<Vec<Token>>, usual: Variant, said: &Clarifications) -> Result<Understood, Unread> {
    let (hints, lines) = hints::hints(lines)?;
    let usual = usual.with_rule(FeedbackRule::Classic).unwrap_or(Variant::CLASSIC);
    let mut named = said.game.or(hints.game);
    let (raw, colours) = best_rows(&lines, named, usual)?;
    if let (None, Some(colours), Some(first)) = (named, colours, raw.rows.first()) {
        let pegs = u8::try_from(first.pegs.len()).unwrap_or_default();
        named = Some(Variant::with_repeats(colours, pegs).map_err(Fault::from)?);
    }
    understood(raw, named, usual, &hints, said)
}

/// Reads a text in the page's own form, with the faults of that form. `None` if the text is written otherwise.
fn own_form(text: &str, usual: Variant) -> Option<Result<Understood, Fault>> {
    let read = Position::read_with_marks(text, usual);
    let first = text.split(|c: char| !c.is_alphanumeric() && c != '!' && c != '×').find(|word| !word.is_empty());
    let is_game = |word: &str| word.replace(['X', '×'], "x").parse::<Variant>().is_ok();
    let says_form = [":", COLOURS].iter().any(|sign| text.contains(sign))
        || text.to_lowercase().contains(FROM_ONE)
        || first.is_none_or(is_game);
    let own_sign = |c: char| c.is_ascii_digit() || c.is_whitespace() || ":,;/+x!".contains(c);
    match read {
        Ok((position, marks)) if says_form => Some(Ok(Understood {
            position,
            marks,
            assumed: Vec::new(),
            pins: Vec::new(),
            secret: None,
            left_out: Vec::new(),
        })),
        // A guess of digits before each colon.
        Err(fault) if text.chars().all(own_sign) && rows_with_colons(text) => Some(Err(fault)),
        _ => None,
    }
}

/// Whether each word but the first has one colon, between digits.
fn rows_with_colons(text: &str) -> bool {
    let mut words =
        text.split(|c: char| c.is_whitespace() || ",;/+".contains(c)).filter(|word| !word.is_empty()).peekable();
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

/// The rows with the number of pegs that fits all lines, and the number of colours if the first line says it.
fn best_rows(lines: &[Line], named: Option<Variant>, usual: Variant) -> Result<(RawRows, Option<u8>), Fault> {
    let numbers = head::numbers(lines);
    let mut furthest: Option<Stuck> = None;
    // Rows that have too many pins; they are refused for that if nothing else can be read.
    let mut impossible: Option<RawRows> = None;
    for among_words in [false, true] {
        // First as it stands, then with a first line that only counts.
        if let Some(raw) = rows_of_lines(lines, named, usual, among_words, &mut furthest)? {
            match &impossible {
                None if raw.can_be() => return Ok((raw, None)),
                Some(other) if raw.can_be() && raw.pegs() >= other.pegs() => return Ok((raw, None)),
                None => impossible = Some(raw),
                Some(_) => {}
            }
        }
        if let (Some(numbers), None) = (&numbers, &impossible) {
            let mut stuck = None;
            if let Some(raw) = rows_of_lines(&lines[1..], named, usual, among_words, &mut stuck)? {
                let colours = head::colours(numbers, &raw, &lines[0].tokens[0])?;
                return Ok((raw, colours));
            }
        }
    }
    match (impossible, furthest) {
        (Some(raw), _) => Ok((raw, None)),
        (None, Some(stuck)) => Err(stuck.fault),
        (None, None) => Err(Fault::new("there are no rows")),
    }
}

/// The rows with the first number of pegs that fits; among words, with the number of pegs by which the most rows are
/// found. Each row has a number before it, or none has. `None` if no number of pegs fits; then `furthest` says why.
fn rows_of_lines(
    lines: &[Line],
    named: Option<Variant>,
    usual: Variant,
    among_words: bool,
    furthest: &mut Option<Stuck>,
) -> Result<Option<RawRows>, Fault> {
    let pegs: Vec<u8> = match named {
        Some(game) => vec![game.pegs()],
        None => {
            let mut pegs = vec![usual.pegs(), 4, 5, 3, 6, 7, 8, 2];
            pegs.dedup();
            pegs
        }
    };
    let rule = named.map_or(FeedbackRule::Classic, Variant::rule);
    // Numbers that count the lines are no pegs.
    let apart = numbers_stand_apart(lines);
    let numbered = counts(lines, apart);
    let sizes = |numbered: bool| pegs.iter().map(move |&pegs| (pegs, numbered));
    let forms: Vec<(u8, bool)> = if numbered && apart {
        sizes(true).chain(sizes(false)).collect()
    } else if numbered {
        pegs.iter().flat_map(|&pegs| [(pegs, true), (pegs, false)]).collect()
    } else {
        // A number that does not count is a peg, unless the guess is one of the open game without it.
        let first = pegs.first().map(|&pegs| [(pegs, false), (pegs, true)]);
        first.into_iter().flatten().chain(sizes(false).skip(1)).chain(sizes(true)).collect()
    };
    let mut best: Option<(bool, RawRows)> = None;
    // Guesses whose pegs are evenly spaced come first.
    let with_gaps =
        [true, false].into_iter().flat_map(|even_gaps| forms.iter().enumerate().map(move |form| (even_gaps, form)));
    for (even_gaps, (index, &(pegs, is_numbered))) in with_gaps {
        let is_early = !numbered && is_numbered && index == 1;
        match (Form { pegs: pegs.into(), rule, numbered: is_numbered, among_words, even_gaps }).rows(lines) {
            Ok(raw) if raw.rows.len() > MAX_ROWS => {
                return Err(Fault::new(format!("there are at most {MAX_ROWS} rows")));
            }
            // The number of a row, in "1 1 1 2 1 2", but a peg in "1 1 1 2 1b2w".
            Ok(raw) if is_early && !raw.has_only_pairs() => {}
            Ok(raw) if !among_words && raw.can_be() => return Ok(Some(raw)),
            Ok(raw) => {
                let worth = |even_gaps: bool, raw: &RawRows| {
                    (raw.can_be(), raw.lines_with_rows(), even_gaps, Reverse(raw.left_out.len()))
                };
                // With numbers of their own the first form is right, else that of the longest guesses.
                let is_better = best.as_ref().is_none_or(|(other_gaps, other)| {
                    let (worth_before, worth) = (worth(*other_gaps, other), worth(even_gaps, &raw));
                    let prefers_long = !(numbered && apart) && worth_before == worth && other.pegs() < raw.pegs();
                    among_words && (worth_before < worth || prefers_long)
                });
                if is_better && (!among_words || !raw.rows.is_empty()) {
                    best = Some((even_gaps, raw));
                }
            }
            // If the text cannot be read among words either, say what is wrong with it without them.
            Err(stuck) if !among_words && !even_gaps && furthest.as_ref().is_none_or(|other| other.at < stuck.at) => {
                *furthest = Some(stuck);
            }
            Err(_) => {}
        }
    }
    Ok(best.map(|(_, raw)| raw))
}

/// Whether the first number of each line follows a label, or has a mark after it that the others do not have.
fn numbers_stand_apart(lines: &[Line]) -> bool {
    let stands_apart = |line: &Line| match line.tokens.as_slice() {
        [_, second, third, ..] => second.gap == Gap::Mark && (line.has_label || third.gap < Gap::Mark),
        _ => line.has_label,
    };
    lines.iter().filter(|line| line.label.is_none()).all(stands_apart)
}

/// Whether the lines begin with 1, 2, 3 … A single line does if its number stands `apart`.
fn counts(lines: &[Line], apart: bool) -> bool {
    let row_number = |line: &Line| {
        let first = line.tokens.first().filter(|first| first.kind == Kind::Number)?;
        first.text.parse::<usize>().ok()
    };
    let numbers: Vec<Option<usize>> = lines.iter().filter(|line| line.label.is_none()).map(row_number).collect();
    let follows = |pair: &[Option<usize>]| pair[0].map(|row_number| row_number + 1) == pair[1];
    let enough = if apart && lines.iter().all(|line| line.has_label) { 1 } else { 2 };
    numbers.len() >= enough && matches!(numbers[0], Some(0 | 1)) && numbers.windows(2).all(follows)
}

/// What the rows mean: first their colours, then the game, then their pins.
fn understood(
    mut raw: RawRows,
    named: Option<Variant>,
    usual: Variant,
    hints: &Hints,
    said: &Clarifications,
) -> Result<Understood, Unread> {
    let left_out = std::mem::take(&mut raw.left_out);
    let Some(pegs) = raw.rows.first().map(|row| row.pegs.len()) else {
        return Ok(Understood {
            position: Position::start(named.unwrap_or(usual)),
            marks: hints.marks,
            assumed: Vec::new(),
            pins: Vec::new(),
            secret: None,
            left_out,
        });
    };
    let case_counts = case_counts(&mut raw, said)?;
    if !said.pins.are_pins && may_be_second_codes(&raw.rows) {
        return Err(Unread::Ambiguous(Ambiguity::SecondCode));
    }
    let used = UsedSigns::new(raw.rows.iter().map(|row| &row.answer), pegs);
    // Bulls and Cows is played with the ten digits, each once.
    let bulls = hints.bulls || hints.korean || used.iter().any(|sign| "acs".contains(sign));
    let all_pegs: Vec<&RawPeg> = raw.rows.iter().flat_map(|row| &row.pegs).chain(raw.secret.iter().flatten()).collect();
    let korean = hints.korean && all_pegs.iter().all(|peg| peg.sign != "0");
    let alphabet = Alphabet::for_pegs(&all_pegs, hints, said, usual, bulls && !korean && named.is_none())?;
    let codes: Result<Vec<Code>, Fault> = raw.rows.iter().map(|row| code(&row.pegs, &alphabet)).collect();
    let codes = codes?;
    let secret = raw.secret.as_ref().map(|pegs| code(pegs, &alphabet)).transpose()?;
    let letters = matches!(alphabet.marks, PegMarks::Legend(_));
    let all_codes: Vec<Code> = codes.iter().copied().chain(secret).collect();
    let likely = match (bulls && !letters, korean) {
        (false, _) => None,
        (true, korean) => Some(if korean { 9 } else { 10 }),
    };
    let size = u8::try_from(pegs).unwrap_or_default();
    let (mut variant, mut guessed) = game(&all_codes, size, named, usual, likely)?;
    let (order, order_is_said) = number_order(&raw.rows, variant, hints, said, &codes, secret)?;
    if order == NumberOrder::TotalFirst && !letters {
        // The total is told in Bulls and Cows.
        (variant, guessed) = game(&all_codes, size, named, usual, Some(10))?;
    }
    let (signs, signs_are_assumed) = sign_meanings(&raw, &used, variant, hints, said, &codes, secret)?;
    let reading = PinReading { signs: &signs, order };
    let mut position = Position::start(variant);
    for (row, guess) in raw.rows.iter().zip(codes) {
        let feedback = reading.feedback(&row.answer, variant);
        let feedback = feedback.map_err(|error| row.answer_token.fault(error.to_string()))?;
        if !position.put(MAX_ROWS, Row { guess, feedback }) {
            return Err(foreign(row, variant, &alphabet).into());
        }
    }
    let order = (writes_pairs(&raw.rows)? && !order_is_said).then_some(Assumed::Order(order));
    let assumed = [
        guessed.then_some(Assumed::Game),
        alphabet.assumed,
        order,
        signs_are_assumed.then(|| Assumed::Signs(signs.clone())),
        case_counts.then_some(Assumed::CaseCounts),
    ];
    Ok(Understood {
        position,
        marks: Some(alphabet.marks.for_colours(variant.colours())),
        assumed: assumed.into_iter().flatten().collect(),
        pins: signs.into_iter().filter(|&(sign, _)| pins::is_written(sign)).collect(),
        secret,
        left_out,
    })
}

/// Makes all letters of guesses capital, unless capital and small ones are different colours. Returns whether they
/// are.
///
/// # Errors
/// The visitor must be asked: a letter is written in both ways, but not in one guess.
fn case_counts(raw: &mut RawRows, said: &Clarifications) -> Result<bool, Unread> {
    let is_small = |peg: &RawPeg| peg.sign.chars().count() == 1 && peg.sign.chars().all(char::is_lowercase);
    let has_both = |pegs: &[&RawPeg]| {
        let small = pegs.iter().filter(|peg| is_small(peg));
        small.map(|peg| peg.sign.to_uppercase()).any(|capital| pegs.iter().any(|peg| peg.sign == capital))
    };
    let all: Vec<&RawPeg> = raw.rows.iter().flat_map(|row| &row.pegs).chain(raw.secret.iter().flatten()).collect();
    let counts = has_both(&all) && {
        let in_one = raw.rows.iter().any(|row| has_both(&row.pegs.iter().collect::<Vec<_>>()));
        let known = said.pins.case_counts.or(in_one.then_some(true));
        known.ok_or(Unread::Ambiguous(Ambiguity::LetterCase))?
    };
    let pegs = raw.rows.iter_mut().flat_map(|row| &mut row.pegs).chain(raw.secret.iter_mut().flatten());
    for peg in pegs {
        if !counts || !is_small(peg) {
            peg.sign = peg.sign.to_uppercase();
        }
    }
    Ok(counts)
}

/// Whether some answer could be a code as well: a letter for each peg, two different ones at least, all of them
/// colours of guesses.
fn may_be_second_codes(rows: &[RawRow]) -> bool {
    let is_colour = |sign: char| {
        let sign = sign.to_uppercase().to_string();
        rows.iter().flat_map(|row| &row.pegs).any(|peg| peg.sign.to_uppercase() == sign)
    };
    let may_be = |row: &RawRow| match &row.answer {
        RawAnswer::Signs(signs) => {
            let is_whole = signs.run == Some(row.pegs.len()) && !signs.has_blanks && signs.counts.len() > 1;
            is_whole && signs.counts.iter().all(|&(sign, _)| is_colour(sign))
        }
        _ => false,
    };
    rows.iter().any(may_be)
}

/// Whether answers are pairs of numbers without names.
///
/// # Errors
/// Some answers are pairs without names, and others have names.
fn writes_pairs(rows: &[RawRow]) -> Result<bool, Fault> {
    // No pins at all are the same in every way.
    let is_pair = |row: &RawRow| matches!(row.answer, RawAnswer::Pair(black, white) if black + white > 0);
    let is_named = |row: &&RawRow| matches!(&row.answer, RawAnswer::Signs(signs) if !signs.counts.is_empty());
    match rows.iter().find(is_named) {
        Some(row) if rows.iter().any(is_pair) => {
            let what = "these pins are written in another way than others";
            let fault = row.answer_token.fault(what);
            Err(fault.right("write all of them alike, as in 1b2w"))
        }
        named => Ok(named.is_none() && rows.iter().any(is_pair)),
    }
}

/// Whether all rows can be as they are read, and the hidden code would get these answers.
fn fits(rows: &[RawRow], reading: PinReading<'_>, variant: Variant, codes: &[Code], secret: Option<Code>) -> bool {
    rows.iter().zip(codes).all(|(row, &guess)| {
        reading
            .feedback(&row.answer, variant)
            .is_ok_and(|feedback| secret.is_none_or(|secret| Row { guess, feedback }.allows(secret)))
    })
}

/// Which of two numbers comes first, then whether the text says it. Black pins come first, unless only the total can.
///
/// # Errors
/// With black first some row is impossible, and with white first all rows are possible: then the visitor must be asked.
fn number_order(
    rows: &[RawRow],
    variant: Variant,
    hints: &Hints,
    said: &Clarifications,
    codes: &[Code],
    secret: Option<Code>,
) -> Result<(NumberOrder, bool), Unread> {
    let by_header =
        hints.white_first.map(|white| if white { NumberOrder::WhiteFirst } else { NumberOrder::BlackFirst });
    if let Some(order) = said.pins.order.or(by_header) {
        return Ok((order, said.pins.order.is_none()));
    }
    if !writes_pairs(rows)? {
        return Ok((NumberOrder::BlackFirst, true));
    }
    let pairs: (Vec<RawRow>, Vec<Code>) = rows
        .iter()
        .zip(codes)
        .filter(|(row, _)| matches!(row.answer, RawAnswer::Pair(..)))
        .map(|(row, &code)| (row.clone(), code))
        .unzip();
    let possible = |secret: Option<Code>| -> Vec<NumberOrder> {
        let fits = |&order: &NumberOrder| fits(&pairs.0, PinReading { signs: &[], order }, variant, &pairs.1, secret);
        NumberOrder::ALL.iter().copied().filter(fits).collect()
    };
    // The hidden code tells which it is.
    if let [order] = possible(secret).as_slice()
        && secret.is_some()
    {
        return Ok((*order, true));
    }
    match possible(None).as_slice() {
        [NumberOrder::BlackFirst, ..] | [] => Ok((NumberOrder::BlackFirst, false)),
        [NumberOrder::TotalFirst] => Ok((NumberOrder::TotalFirst, false)),
        possible => {
            let orders = possible.iter().copied().chain([NumberOrder::BlackFirst]);
            Err(Unread::Ambiguous(Ambiguity::Order(orders.collect())))
        }
    }
}

/// What the signs for pins mean, and whether that is only the usual meaning.
///
/// # Errors
/// The signs have several possible meanings that make a difference, or none.
fn sign_meanings(
    raw: &RawRows,
    used: &UsedSigns,
    variant: Variant,
    hints: &Hints,
    said: &Clarifications,
    codes: &[Code],
    secret: Option<Code>,
) -> Result<(SignMeanings, bool), Unread> {
    let rows = &raw.rows;
    let known = [said.pins.signs.as_slice(), &hints.pins].concat();
    let order = NumberOrder::BlackFirst;
    let all = used.candidates(&known);
    let first = all.first().cloned();
    let possible = |secret: Option<Code>| -> Vec<SignMeanings> {
        let fits = |signs: &&SignMeanings| {
            let without_pairs = |row: &RawRow| !matches!(row.answer, RawAnswer::Pair(..));
            rows.iter().zip(codes).filter(|(row, _)| without_pairs(row)).all(|(row, &guess)| {
                fits(std::slice::from_ref(row), PinReading { signs, order }, variant, &[guess], secret)
            })
        };
        all.iter().filter(fits).cloned().collect()
    };
    let mut possible_meanings = possible(secret);
    if possible_meanings.is_empty() {
        possible_meanings = possible(None);
    }
    let reading = |signs: &SignMeanings| -> Vec<_> {
        rows.iter().map(|row| PinReading { signs, order }.feedback(&row.answer, variant)).collect()
    };
    // The last guess has found the code, as the text says.
    if raw.says_found {
        let finds_code = |signs: &SignMeanings| {
            reading(signs)
                .last()
                .is_some_and(|last| last.as_ref().is_ok_and(|feedback| feedback.is_all_black(variant.pegs())))
        };
        if possible_meanings.iter().any(finds_code) {
            possible_meanings.retain(finds_code);
        }
    }
    let mut different: Vec<SignMeanings> = Vec::new();
    for signs in possible_meanings {
        if different.iter().all(|other| reading(other) != reading(&signs)) {
            different.push(signs);
        }
    }
    let is_assumed = |signs: &SignMeanings| {
        all.len() > 1 || !said.pins.signs.is_empty() || signs.iter().any(|&(sign, _)| used.is_assumed(sign))
    };
    match (different.as_slice(), first) {
        ([signs], _) => Ok((signs.clone(), is_assumed(signs))),
        // The row that cannot be is named later.
        ([], Some(first)) if all.len() == 1 => Ok((first, false)),
        ([], _) => {
            let token =
                rows.iter().find(|row| matches!(&row.answer, RawAnswer::Signs(signs) if !signs.counts.is_empty()));
            let what = "whatever these signs for pins mean, some row cannot be";
            let fault = token.map_or_else(|| Fault::new(what), |row| row.answer_token.fault(what));
            Err(fault.right("write numbers with b for black and w for white, as in 1b2w").into())
        }
        (different, _) => Err(Unread::Ambiguous(Ambiguity::Signs(different.to_vec()))),
    }
}

/// The code that pegs spell in an alphabet.
///
/// # Errors
/// A peg is no colour, or no game has so many pegs.
fn code(pegs: &[RawPeg], alphabet: &Alphabet) -> Result<Code, Fault> {
    let colours: Result<Vec<u8>, Fault> = pegs.iter().map(|peg| alphabet.colour(peg)).collect();
    let Some(first) = pegs.first() else {
        return Err(Fault::new("a guess has no pegs"));
    };
    Code::new(&colours?).map_err(|_| {
        let what = format!("a guess of {} pegs", pegs.len());
        Fault::new(what).at(Spot::Line(first.at.0, first.at.1)).right("a game has at most 8")
    })
}

/// Why a guess does not belong to the game: names the first peg that the game does not allow.
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

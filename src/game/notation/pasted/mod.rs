//! What people write: rows of a game that was played elsewhere, in whatever notation. `README.md` beside this module's
//! parent lists what is understood.
//!
//! ```text
//!   text ─► tokens, words ─► hints: game, legends; table: header ─► layout ─► meaning ─► understood
//!        └► json ──────────►┘                                                         └► clarify
//!
//!   time         a date or a time before a line, which is left out
//!   head         a first line that only counts rows, pegs or colours
//!   several      several games, parted by blank lines
//!   layout       how many pegs a guess has, and whether the rows are numbered
//!   rows         guess and answer of each line
//!   meaning      what the rows mean
//!   colours      which colours, and which game
//!   pin_meaning  what the pins of all rows mean
//!   pins         the answers, as they are written
//!   prompts      pins that a program has asked for, one after the other
//!   understood   what was understood, and what was assumed
//!   clarify      what must be asked, and what was said
//! ```
//! Nothing is guessed in silence: [`Understood`] says what was assumed, and [`Clarifications`] changes it. What can mean
//! two things that make a difference is asked: an [`Ambiguity`] has a reading for each answer.

mod clarify;
mod colours;
mod head;
mod hints;
mod json;
mod layout;
mod meaning;
mod pin_meaning;
mod pins;
mod prompts;
mod rows;
mod several;
mod table;
mod time;
mod tokens;
mod understood;
mod words;

pub use clarify::{Ambiguity, Clarifications, PinClarifications, RowForm, TextPart, sign_name};
pub use understood::{Assumed, LeftOut, NumberOrder, Pin, Understood};

use mastermind_engine::{FeedbackRule, Variant};

use self::hints::Line;
use self::layout::best_rows;
use self::rows::{RawRows, is_guess, is_sentence};
use self::time::time_length;
use self::tokens::{Token, tokens};
use super::read::{COLOURS, FROM_ONE};
use super::{Fault, Position};

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
    let lines = prompts::answered(lines);
    let (raw, colours) = rows_of(&lines, named, usual, said)?;
    if let (None, Some(colours), Some(first)) = (named, colours, raw.rows.first()) {
        let pegs = u8::try_from(first.pegs.len()).unwrap_or_default();
        named = Some(Variant::with_repeats(colours, pegs).map_err(Fault::from)?);
    }
    meaning::understood(raw, named, usual, &hints, said)
}

/// The rows of these lines. A last guess that has no answer yet is left out, with the sentences after it.
fn rows_of(
    lines: &[Line],
    named: Option<Variant>,
    usual: Variant,
    said: &Clarifications,
) -> Result<(RawRows, Option<u8>), Unread> {
    /// The most sentences after the last guess.
    const MOST: usize = 2;
    let read = best_rows(lines, named, usual, said.pins.rows);
    if !matches!(read, Err(Unread::Fault(_))) {
        return read;
    }
    for begin in (1..lines.len()).rev().take(1 + MOST) {
        let (before, rest) = lines.split_at(begin);
        let Some((guess, sentences)) = rest.split_first() else { break };
        if !sentences.iter().all(|line| is_sentence(&line.tokens)) {
            break;
        }
        let Ok((mut raw, colours)) = best_rows(before, named, usual, said.pins.rows) else { continue };
        if !raw.rows.is_empty() && is_guess(&guess.tokens, raw.pegs()) {
            let text = |line: &Line| line.tokens.iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ");
            let left = rest.iter().filter_map(|line| Some((line.tokens.first()?.at.0, text(line))));
            raw.left_out.extend(left.map(|(line, text)| LeftOut { line, whole: true, text }));
            return Ok((raw, colours));
        }
    }
    read
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
    let lines = lines.map(|(number, line)| {
        let time = match prompts::prompt_length(line) {
            0 => time_length(line),
            prompt => prompt,
        };
        let begin = line.char_indices().nth(time).map_or(line.len(), |(begin, _)| begin);
        tokens(&line[begin..], (number, 1 + time))
    });
    lines.filter(|line| line.as_ref().map_or(true, |line| !line.is_empty())).collect()
}

//! What people write: rows of a game that was played elsewhere, in whatever notation. `README.md` beside this module's
//! parent lists what is understood.
//!
//! ```text
//!   text ─► tokens, words ─► hints: game, legends; table: header ─► layout ─► meaning ─► understood
//!        └► json ──────────►┘                                                         └► clarify
//!
//!   time         a date or a time before a line, which is left out
//!   head         a first line that only counts rows, pegs or colours
//!   several      several games in one text
//!   layout       how many pegs a guess has, and whether the rows are numbered
//!   rows         guess and answer of each line
//!   line         the rows of one line, from left to right
//!   below        pins on the lines below a guess
//!   secret       lines that tell the hidden code
//!   prose        words that are not a part of a row
//!   meaning      what the rows mean
//!   colours      which colours, and which game
//!   pin_meaning  what the pins of all rows mean
//!   pins         the answers, as they are written
//!   pins_first   pins that stand before their guess
//!   prompts      pins that a program has asked for, one after the other
//!   understood   what was understood, and what was assumed
//!   clarify      what must be asked, and what was said
//! ```
//! Nothing is guessed in silence: [`Understood`] says what was assumed, and [`Clarifications`] changes it. What can
//! mean two things that make a difference is asked: an [`Ambiguity`] has a reading for each answer.

mod below;
mod clarify;
mod colours;
mod head;
mod hints;
mod json;
mod layout;
mod line;
mod meaning;
mod pin_meaning;
mod pins;
mod pins_first;
mod prompts;
mod prose;
mod rows;
mod secret;
mod several;
mod table;
mod time;
mod tokens;
mod understood;
mod words;

pub use clarify::{Ambiguity, Clarifications, PinClarifications, RowForm, TextPart, symbol_name};
pub use several::{GameText, split_into_games};
pub use understood::{Assumed, LeftOut, NumberOrder, Pin, Understood};

use mastermind_engine::{FeedbackRule, Variant};

use self::hints::Line;
use self::layout::best_rows;
use self::prose::is_sentence;
use self::rows::{RawPeg, RawRows, is_guess};
use self::time::time_length;
use self::tokens::{Token, tokens};
use super::read::{COLOURS, FROM_ONE};
use super::{Fault, Position, count};

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
    Fault::check_length(text)?;
    match said.part {
        Some(TextPart::Whole) => {}
        Some(TextPart::Game(game)) => {
            let said = Clarifications { part: Some(TextPart::Whole), ..said.clone() };
            let games = several::split_into_games(text, usual);
            let Some(only) = several::only_game(text, &games, game) else {
                let what = format!("there is no game {}", game + 1);
                return Err(Fault::new(what)
                    .right(format!("the text has {}", count(games.len() as u64, "game", "games")))
                    .into());
            };
            return read(&only, usual, &said);
        }
        None => {
            let games = several::count_games(text, usual);
            if games > 1 {
                return Err(Unread::Ambiguous(Ambiguity::Games(games)));
            }
        }
    }
    if let Some(own) = own_form(text, usual) {
        return Ok(own?);
    }
    if json::is_list(text) {
        let (lines, fields) = json::lines(text)?;
        let understood = read_lines(lines, usual, said)?;
        let left_out = [fields, understood.left_out].concat();
        return Ok(Understood { left_out, ..understood });
    }
    read_lines(lines(text)?, usual, said).map(|understood| widen_to_whole_lines(understood, text))
}

/// Replaces the tokens of whole lines that are left out by the lines as they stand in the text.
fn widen_to_whole_lines(mut understood: Understood, text: &str) -> Understood {
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
    let named = said.game.or(hints.game);
    let (lines, invalid) = prose::split_off_invalid_lines(prompts::join_prompts_with_numbers(lines));
    let understood = |lines: &[Line]| {
        let (raw, colours) = rows_of(lines, named, usual, said)?;
        let mut named = named;
        let pegs = u8::try_from(raw.pegs()).unwrap_or_default();
        let colours = colours.or(hints.colours_alone(pegs));
        if let (None, Some(colours), false) = (named, colours, raw.rows.is_empty()) {
            named = Some(Variant::new(colours, pegs, hints.repeats()).map_err(Fault::from)?);
        }
        meaning::understood(raw, named, usual, &hints, said).map(|it| it.without(invalid.clone()))
    };
    let chat = split_off_speakers(&lines);
    let alone = match &chat {
        Some(chat) if chat.takes_turns => None,
        _ => Some(understood(&lines)),
    };
    match (alone, chat) {
        (Some(Err(Unread::Fault(why))), Some(chat)) => match understood(&chat.lines) {
            Err(Unread::Fault(_)) => Err(why.into()),
            other => other.map(|it| it.without(chat.speakers)),
        },
        (None, Some(chat)) => match understood(&chat.lines) {
            // Guesses, as in "Rgby: 1b2w".
            Err(Unread::Fault(why)) => understood(&lines).or(Err(why.into())),
            other => other.map(|it| it.without(chat.speakers)),
        },
        (Some(alone), _) => alone,
        (None, None) => understood(&lines),
    }
}

/// The lines of a chat without the names before them, `Ann: RGBY` and `Bob: 1b2w`.
struct Chat {
    lines: Vec<Line>,
    /// The names, which are left out.
    speakers: Vec<LeftOut>,
    /// Whether two speakers take turns, twice at least, or have names in capital and small letters.
    takes_turns: bool,
}

/// The text as a chat; `None` if fewer than two lines, or more than two names, stand before a colon.
fn split_off_speakers(lines: &[Line]) -> Option<Chat> {
    let mut chat = Chat { lines: Vec::new(), speakers: Vec::new(), takes_turns: false };
    let mut turns: Vec<usize> = Vec::new();
    for line in lines {
        let mut line = line.clone();
        if let [name, next, ..] = line.tokens.as_slice()
            && line.label.is_none()
            && name.is_wordlike()
            && name.meanings.is_empty()
            && !rows::is_colour(&name.text)
            && next.between.trim_start().starts_with(':')
        {
            let known = chat.speakers.iter().position(|known| known.text == name.text);
            turns.push(known.unwrap_or(chat.speakers.len()));
            if known.is_none() {
                chat.speakers.push(LeftOut { line: name.at.0, whole: false, text: name.text.clone() });
            }
            line.tokens.remove(0);
        }
        chat.lines.push(line);
    }
    let is_name = |left: &LeftOut| {
        let mut symbols = left.text.chars();
        symbols.next().is_some_and(char::is_uppercase) && symbols.all(char::is_lowercase)
    };
    let are_turns = turns.windows(2).all(|pair| pair[0] != pair[1]);
    chat.takes_turns = are_turns && (turns.len() > 3 || chat.speakers.iter().all(is_name));
    (turns.len() > 1 && chat.speakers.len() <= 2).then_some(chat)
}

/// The rows of these lines. A last guess that has no answer yet is left out, with the sentences after it.
fn rows_of(
    lines: &[Line],
    named: Option<Variant>,
    usual: Variant,
    said: &Clarifications,
) -> Result<(RawRows, Option<u8>), Unread> {
    /// The most sentences after the last guess.
    const MAX_LINES_LEFT: usize = 2;
    let read = best_rows(lines, named, usual, said.pins.rows);
    // A word of another script is not a peg, even if it has as many symbols as a guess.
    let is_foreign = |peg: &RawPeg| !peg.symbol.contains(|symbol: char| symbol.is_ascii_alphanumeric());
    let has_foreign_pegs =
        read.as_ref().is_ok_and(|(raw, _)| raw.rows.iter().flat_map(|row| &row.pegs).any(is_foreign));
    if !matches!(read, Err(Unread::Fault(_))) && !has_foreign_pegs {
        return read;
    }
    if let Some((turned, rows)) = pins_first::turned(lines) {
        let read = best_rows(&turned, named, usual, said.pins.rows);
        let is_whole = |(raw, _): &(RawRows, Option<u8>)| raw.rows.len() == rows;
        if read.as_ref().map_or_else(|why| matches!(why, Unread::Ambiguous(_)), is_whole) {
            return read;
        }
    }
    if has_foreign_pegs {
        return read;
    }
    for begin in (1..lines.len()).rev().take(1 + MAX_LINES_LEFT) {
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
    let says_form = [":", COLOURS].iter().any(|symbol| text.contains(symbol))
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
        Err(fault) if text.chars().all(own_sign) && has_rows_with_colons(text) => Some(Err(fault)),
        _ => None,
    }
}

/// Whether each word but the first has one colon, between digits.
fn has_rows_with_colons(text: &str) -> bool {
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
    let lines = (1..).zip(text.lines()).map(|(number, line)| {
        let time = match prompts::prompt_length(line) {
            0 => time_length(line),
            prompt => prompt,
        };
        let begin = line.char_indices().nth(time).map_or(line.len(), |(begin, _)| begin);
        tokens(&line[begin..], (number, 1 + time))
    });
    lines.filter(|line| line.as_ref().map_or(true, |line| !line.is_empty())).collect()
}

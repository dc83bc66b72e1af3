//! From text to a position.

use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, FeedbackRule, Row, Variant};

use super::cursor::{Cursor, Word};
use super::peg_marks::Legend;
use super::{Fault, MAX_ROWS, PegMarks, Position, ReadPosition, Spot, count};

/// The word that says that colours count from 1.
pub(super) const FROM_ONE: &str = "from1";
/// Before the letters that stand for the colours, in their order.
pub(super) const COLOURS: &str = "colours-";

const ROW_FORM: &str = "a row is written like 0011:10";

/// Reads a position, and how its colours are written if a word says so. If the text names no variant, the position is
/// of the `usual` one.
pub(super) fn position(text: Cursor<'_>, usual: Variant) -> ReadPosition {
    let mut items = items(text);
    let mut marks = None;
    let mark_words: Vec<Word<'_>> = items.extract_if(.., says_marks).filter_map(Item::word).collect();
    for word in mark_words {
        word.store_once(&mut marks, marks_of(word)?)?;
    }
    let mut variant = usual;
    if let Some(&Item::Word(word)) = items.first() {
        let name = word.text.to_ascii_lowercase().replace('×', "x");
        let named: Result<Variant, _> = name.parse();
        variant = named.map_err(|error| word.fault(error.to_string()))?;
        items.remove(0);
        // The rule may stand by itself: "6x4 black".
        if let Some(&Item::Word(word)) = items.first()
            && let Ok(rule) = word.text.to_ascii_lowercase().parse()
        {
            let under_rule = variant.with_rule(rule);
            variant = under_rule.map_err(|error| word.fault(error.to_string()))?;
            items.remove(0);
        }
    }
    let marks = marks.map(|marks: PegMarks| marks.for_colours(variant.colours()));
    let reader = Spelling { variant, marks };
    let mut position = Position::start(variant);
    for (row_number, item) in (1..).zip(&items) {
        let row_read = match item {
            _ if row_number > MAX_ROWS => Err(item.fault(format!("there are at most {MAX_ROWS} rows"))),
            item => reader.row_of_item(item),
        };
        let row = row_read.map_err(|fault| match fault.spot {
            Some(Spot::Character(at)) => fault.at(Spot::Row(row_number, at)),
            _ => fault,
        })?;
        position.rows.push(row);
    }
    Ok((position, marks))
}

/// A part of a position.
#[derive(Clone, Debug)]
enum Item<'a> {
    /// A word without a colon.
    Word(Word<'a>),
    /// A guess, and the characters after its colon.
    Row { guess: Word<'a>, colon: usize, pins: Vec<(usize, char)> },
}

impl<'a> Item<'a> {
    /// The word, if this is one; `None` for a row.
    fn word(self) -> Option<Word<'a>> {
        match self {
            Item::Word(word) => Some(word),
            Item::Row { .. } => None,
        }
    }

    /// A fault at the beginning of the item.
    fn fault(&self, what: impl Into<String>) -> Fault {
        let (Item::Word(word) | Item::Row { guess: word, .. }) = self;
        word.fault(what)
    }
}

/// The items of a text, separated by spaces or any of `,;/+`. Spaces around a colon do not separate, and `0011 1 0` is
/// one row: see [`split_at_colons`].
fn items(mut cursor: Cursor<'_>) -> Vec<Item<'_>> {
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '/' | '+');
    let mut items = Vec::new();
    loop {
        cursor.take_while(separates);
        if cursor.peek().is_none() {
            return split_at_colons(items);
        }
        let word = cursor.take_while(|c| !separates(c) && c != ':');
        let mut ahead = cursor;
        ahead.skip_spaces();
        let colon = ahead.at();
        if ahead.take(':') {
            ahead.skip_spaces();
            let pins = ahead.take_while(|c| !separates(c));
            cursor = ahead;
            items.push(Item::Row { guess: word, colon, pins: pins.chars().collect() });
        } else {
            items.push(Item::Word(word));
        }
    }
}

/// Joins a word of digits and two single digits after it, as in "0011 1 0", to a row.
fn split_at_colons(items: Vec<Item<'_>>) -> Vec<Item<'_>> {
    let digits = |item: &Item<'_>, one: bool| match item {
        Item::Word(Word { text, .. }) => (text.len() == 1) == one && text.bytes().all(|byte| byte.is_ascii_digit()),
        Item::Row { .. } => false,
    };
    let mut joined: Vec<Item<'_>> = Vec::new();
    for item in items {
        joined.push(item);
        let [.., first, Item::Word(black), Item::Word(white)] = joined.as_slice() else {
            continue;
        };
        let single = joined[joined.len() - 2..].iter().all(|item| digits(item, true));
        if let (Item::Word(guess), true, true) = (first, digits(first, false), single) {
            let pins = black.chars().chain(white.chars()).collect();
            let (guess, colon) = (*guess, black.at);
            joined.truncate(joined.len() - 3);
            joined.push(Item::Row { guess, colon, pins });
        }
    }
    joined
}

/// Whether an item is a word that says how colours are written.
fn says_marks(item: &mut Item<'_>) -> bool {
    let Item::Word(Word { text, .. }) = item else {
        return false;
    };
    text.eq_ignore_ascii_case(FROM_ONE) || text.starts_with(COLOURS)
}

/// How a word that [`says_marks`] accepts says that colours are written.
///
/// # Errors
/// The letters in the word cannot stand for the colours.
fn marks_of(word: Word<'_>) -> Result<PegMarks, Fault> {
    let Some(letters) = word.strip_prefix(COLOURS) else {
        return Ok(PegMarks::FromOne);
    };
    let legend = Legend::read(letters.text);
    legend
        .map(PegMarks::Legend)
        .ok_or_else(|| letters.fault(format!("“{}” cannot stand for colours, up to ten different ones", letters.text)))
}

/// How the codes of a text are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spelling {
    pub variant: Variant,
    /// Digits from 0 if no word has said anything else.
    pub marks: Option<PegMarks>,
}

impl Spelling {
    /// The row that a word spells.
    ///
    /// # Errors
    /// What is wrong with the row.
    pub fn row(self, word: Word<'_>) -> Result<Row, Fault> {
        match items(word.into()).as_slice() {
            [item] => self.row_of_item(item),
            _ => Err(word.fault(ROW_FORM)),
        }
    }

    /// The row that an item spells.
    ///
    /// # Errors
    /// The item is not a row, or what is wrong with the row.
    fn row_of_item(self, item: &Item<'_>) -> Result<Row, Fault> {
        match item {
            Item::Word(word) => Err(word.fault(ROW_FORM)),
            Item::Row { guess, colon, pins } => Ok(Row::new(self.code(*guess)?, self.feedback(*colon, pins)?)),
        }
    }

    /// The code that a word spells.
    ///
    /// # Errors
    /// The first wrong peg, or the wrong number of pegs.
    pub fn code(self, word: Word<'_>) -> Result<Code, Fault> {
        let variant = self.variant;
        let mut colours = Vec::new();
        for (at, c) in word.chars() {
            let fault = |what: String| Fault::new(what).at(Spot::Character(at));
            let colour = self.colour(c).map_err(fault)?;
            if !variant.repeats() && colours.contains(&colour) {
                return Err(fault(format!("{c} is there twice, and {variant} has no repeats")));
            }
            colours.push(colour);
        }
        let code = Code::new(&colours).ok().filter(|&code| variant.contains(code));
        code.ok_or_else(|| {
            let nouns = match self.marks {
                Some(PegMarks::Legend(_)) => ["letter", "letters"],
                _ => ["digit", "digits"],
            };
            word.fault(format!(
                "the guess has {}, and {variant} has {}",
                count(colours.len() as u64, nouns[0], nouns[1]),
                count(variant.pegs(), "peg", "pegs")
            ))
        })
    }

    /// The colour, from 0, that a character of a guess stands for.
    ///
    /// # Errors
    /// The character stands for no colour, or the game has fewer colours.
    fn colour(self, c: char) -> Result<u8, String> {
        let marks = self.marks.unwrap_or_default();
        let colour = match (marks, c.to_digit(10)) {
            (PegMarks::Legend(legend), _) => legend.colour(c).ok_or(format!("'{c}' is not a letter of a colour"))?,
            (_, None) => return Err(format!("'{c}' is not a digit")),
            // If colours count from 1, 0 is the tenth colour.
            (PegMarks::FromOne, Some(digit)) => (narrow::<u32, u8>(digit) + 9) % 10,
            (_, Some(digit)) => narrow(digit),
        };
        let variant = self.variant;
        if colour < variant.colours() {
            Ok(colour)
        } else {
            let [first, last] = [0, variant.colours() - 1].map(|colour| marks.key(colour));
            Err(format!("{c} is not a colour of {variant}, which has {first} to {last}"))
        }
    }

    /// Reads the feedback from the characters after the colon: two digits or, under another feedback rule, one. The
    /// colon is the character `colon` of the text, from 1.
    fn feedback(self, colon: usize, pins: &[(usize, char)]) -> Result<Feedback, Fault> {
        let digit = |c: char| c.to_digit(10).map(narrow);
        let at = |at, what: String| Fault::new(what).at(Spot::Character(at));
        let form = match self.variant.rule() {
            FeedbackRule::Classic => "after the colon come two digits, black then white",
            FeedbackRule::BlackOnly => "after the colon comes one digit, the black pins",
            FeedbackRule::TotalOnly => {
                "after the colon comes one digit, the total, with ! after it if the guess is the code"
            }
        };
        match pins {
            [(index, pin)] if !self.variant.is_classic_rule() => {
                let feedback = match (self.variant.rule(), digit(*pin)) {
                    (_, None) => return Err(at(*index, form.into())),
                    (FeedbackRule::TotalOnly, Some(total)) => self.variant.feedback(0, total),
                    (_, Some(black)) => self.variant.feedback(black, 0),
                };
                feedback.map_err(|error| at(*index, error.to_string()))
            }
            [(index, total), (_, '!')] if self.variant.rule() == FeedbackRule::TotalOnly => {
                if digit(*total) == Some(self.variant.pegs()) {
                    Ok(self.variant.all_black())
                } else {
                    Err(at(*index, form.into()))
                }
            }
            [(index, _), ..] if !self.variant.is_classic_rule() => Err(at(*index, form.into())),
            [(index, black), (_, white)] => match (digit(*black), digit(*white)) {
                (Some(black), Some(white)) => {
                    self.variant.feedback(black, white).map_err(|error| at(*index, error.to_string()))
                }
                _ => Err(at(*index, form.into())),
            },
            [.., (index, _)] => Err(at(*index, form.into())),
            [] => Err(at(colon, form.into())),
        }
    }
}

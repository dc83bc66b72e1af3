//! Which colours and pins the symbols of a tree mean.

use super::super::parse::{Located, Problem};
use super::Wrong;
use super::written::Word;
use crate::code::Code;
use crate::feedback::{Feedback, FeedbackRule};
use crate::variant::Variant;

/// The symbols of a guess of this many pegs: its characters, or its single letters, words or numbers. `None` if it has
/// more or fewer, or of different kinds.
pub(super) fn symbols(text: &str, pegs: u8) -> Option<Vec<String>> {
    let parts = || text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let pegs = usize::from(pegs);
    let kind = |part: &str| (part.parse::<u8>().is_ok(), part.len() > 1 && part.parse::<u8>().is_err());
    let are_alike = || parts().zip(parts().skip(1)).all(|(one, other)| kind(one) == kind(other));
    match (parts().next(), parts().count()) {
        (Some(all), 1) if all.chars().count() == pegs => Some(all.chars().map(String::from).collect()),
        (_, count) if count == pegs && are_alike() => Some(parts().map(str::to_owned).collect()),
        _ => None,
    }
}

/// The colours that the symbols of a tree mean.
pub(super) struct Alphabet {
    variant: Variant,
    /// The symbol of each colour, from 0 on.
    symbols: Vec<String>,
}

impl Alphabet {
    /// The alphabet in which these guesses are written: digits from 0, or from 1 if no guess has a 0, letters from A on,
    /// or else symbols in the order in which they come.
    pub(super) fn new<'a>(guesses: impl Iterator<Item = &'a Word>, variant: Variant) -> Alphabet {
        let colours = variant.colours();
        let mut used: Vec<String> = Vec::new();
        for symbol in guesses.filter_map(|word| symbols(&word.text, variant.pegs())).flatten() {
            if !used.contains(&symbol) && used.len() <= usize::from(colours) {
                used.push(symbol);
            }
        }
        let listed = |from: u8| (from..from + colours).map(|number| number.to_string());
        let letters = |first: u8| (first..first + colours).map(|letter| char::from(letter).to_string());
        let alphabets = [listed(0).collect(), listed(1).collect(), letters(b'A').collect(), letters(b'a').collect()];
        // More symbols than colours are refused where they stand.
        let number = |symbol: &String| symbol.parse::<u8>().is_ok();
        let in_numbers = used.iter().all(number).then(|| Vec::from_iter(listed(u8::from(!used.contains(&"0".into())))));
        let known = alphabets.into_iter().find(|all: &Vec<String>| used.iter().all(|symbol| all.contains(symbol)));
        Alphabet { variant, symbols: known.or(in_numbers).unwrap_or(used) }
    }

    /// The code that a word spells.
    ///
    /// # Errors
    /// The word is not a code of the game.
    pub(super) fn code(&self, word: &Word) -> Result<Code, Wrong> {
        let wrong = |problem| Located::new(word.at, problem);
        let symbols = symbols(&word.text, self.variant.pegs()).ok_or_else(|| wrong(self.other_size(&word.text)))?;
        let colour = |symbol: &String| self.symbols.iter().position(|other| other == symbol);
        let colours: Option<Vec<u8>> = symbols.iter().map(|symbol| u8::try_from(colour(symbol)?).ok()).collect();
        let foreign = || wrong(Problem::ForeignCode { variant: self.variant });
        let code = Code::new(&colours.ok_or_else(foreign)?).map_err(|error| wrong(Problem::Code(error)))?;
        if self.variant.contains(code) { Ok(code) } else { Err(foreign()) }
    }

    /// Why a word has not the size of a code: it is one of another game, or none at all.
    fn other_size(&self, text: &str) -> Problem {
        let is_code = text.chars().count() > 1 && text.chars().all(|c| c.is_ascii_digit());
        if is_code { Problem::ForeignCode { variant: self.variant } } else { Problem::Expected("a code") }
    }
}

/// What an answer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    Pins(Feedback),
    /// The guess is the code.
    Found,
}

/// The answer that a text means: `01`, `(0, 1)`, `0A1B`, `1 white, 0 black`, `BW`, a word such as `solved`; under a rule
/// other than the classic one a number.
///
/// # Errors
/// It is not an answer, or it is one that cannot occur.
pub(super) fn answer(text: &str, variant: Variant) -> Result<Answer, Problem> {
    let (numbers, words) = numbers_and_words(text);
    if numbers.is_empty() && words.iter().any(|word| FOUND.contains(&word.as_str())) {
        return Ok(Answer::Found);
    }
    let (black, white) = match (variant.rule(), numbers.as_slice()) {
        (FeedbackRule::BlackOnly, &[black]) => (black, 0),
        (FeedbackRule::TotalOnly, &[total]) => (0, total),
        (FeedbackRule::Classic, _) => {
            classic(text, &numbers, &words).ok_or(Problem::Expected("an answer of black and white pins, as in 01"))?
        }
        _ => return Err(Problem::Expected("an answer of one number")),
    };
    let pins = variant.feedback(black, white).map_err(Problem::Feedback)?;
    Ok(if pins.is_all_black(variant.pegs()) { Answer::Found } else { Answer::Pins(pins) })
}

/// Words that say that the guess is the code.
const FOUND: [&str; 7] = ["solved", "found", "won", "win", "correct", "done", "end"];

/// The numbers of one digit and the words in small letters, each in their order.
fn numbers_and_words(text: &str) -> (Vec<u8>, Vec<String>) {
    let numbers = text.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    let words = text.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()).map(str::to_lowercase);
    (numbers, words.collect())
}

/// The black and white pins that a text says; `None` if it says none.
fn classic(text: &str, numbers: &[u8], words: &[String]) -> Option<(u8, u8)> {
    let starts_with_number =
        text.trim_start_matches(|c: char| !c.is_alphanumeric()).starts_with(|c: char| c.is_numeric());
    match (numbers, words) {
        (&[black, white], []) => Some((black, white)),
        (&[first, second], [one, other]) => match (is_black(one, other), is_black(other, one)) {
            (true, false) => Some((first, second)),
            (false, true) => Some((second, first)),
            _ => None,
        },
        // "1b" leaves the white pins out.
        (&[number], [name]) if starts_with_number || name.len() > 1 => {
            Some(if is_black(name, "") { (number, 0) } else { (0, number) })
        }
        ([], words) => {
            let pins = words.concat();
            let count = |pin| u8::try_from(pins.matches(pin).count()).ok();
            let is_none = pins == "none" || text.chars().all(|c| c.is_whitespace() || c == '-');
            let are_pins = pins.chars().all(|pin| "bw".contains(pin)) && !pins.is_empty();
            if is_none { Some((0, 0)) } else { are_pins.then(|| Some((count('b')?, count('w')?)))? }
        }
        _ => None,
    }
}

/// Whether a name means black pins beside another name: `A` beside `B`, but `B` beside `W` or `C`.
fn is_black(name: &str, other: &str) -> bool {
    match name {
        "a" => true,
        "b" => other != "a" && other != "s",
        name => ["black", "bull", "exact", "hit", "right", "correct", "red", "strike", "fermi", "s", "place"]
            .iter()
            .any(|known| name.starts_with(known)),
    }
}

//! The answers to guesses, in all the ways in which they are written.
//!
//! ```text
//!   1 2   (1, 2)   12   1-2   1·2          two numbers; which comes first may be open
//!   1b2w  2w1b  1A2B  1S2B  1 black 2 white     numbers with names, in any order
//!   BBW   BB-W   +--   ●○   🟩🟨⬜⬜         a symbol a pin, per peg or in any order
//!   0     none                             no pin
//! ```

use mastermind_engine::{Feedback, FeedbackError, FeedbackRule, Variant};

use super::tokens::{Gap, Kind, Token};
use super::words::WordMeaning;
use super::{NumberOrder, Pin};

/// An answer before it is known what its symbols mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RawAnswer {
    /// Two numbers.
    Pair(u8, u8),
    /// The only number, under a rule that tells one.
    One(u8),
    Symbols(RawSymbols),
    /// Each peg is right.
    All,
}

/// How many pins of each symbol. Words for black, white and total have the symbols `●`, `○` and `Σ`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RawSymbols {
    pub counts: Vec<(char, u8)>,
    /// How many pegs are said not to be there, if a number says it.
    pub absent: Option<u8>,
    /// How many symbols were written, those for no pin too, if each symbol is a pin; `None` for numbers with names.
    pub run: Option<usize>,
    /// Whether some symbols say that there is no pin.
    pub has_blanks: bool,
}

impl RawSymbols {
    /// The counts of these symbols, each of which is a pin or says that there is none.
    fn counting(pins: &[char]) -> RawSymbols {
        let mut counts: Vec<(char, u8)> = Vec::new();
        for &pin in pins {
            match counts.iter_mut().find(|(symbol, _)| *symbol == pin) {
                Some((_, number)) => *number += 1,
                None => counts.push((pin, 1)),
            }
        }
        let has_blanks = counts.iter().any(|(symbol, _)| BLANKS.contains(*symbol));
        counts.retain(|(symbol, _)| !BLANKS.contains(*symbol));
        RawSymbols { counts, absent: None, run: Some(pins.len()), has_blanks }
    }
}

const BLACK: char = '●';
const WHITE: char = '○';
const TOTAL: char = 'Σ';
const INCORRECT: char = '¿';
const MISSES: char = '¡';
const ABSENT: char = '∅';
/// Symbols that say that there is no pin.
const BLANKS: &str = "∅_";

/// Reads an answer to a guess of this many pegs at the beginning of the tokens: the answer, then how many tokens it
/// has. `None` if no answer stands there.
pub(super) fn answer(tokens: &[Token], pegs: usize, rule: FeedbackRule) -> Option<(RawAnswer, usize)> {
    named_answer(tokens).or_else(|| numbers(tokens, rule)).or_else(|| symbols(tokens, pegs))
}

/// Whether a symbol stands for a word that means elsewhere for some, and not there for others.
fn is_unsure(symbol: char) -> bool {
    [INCORRECT, MISSES].contains(&symbol)
}

/// Whether a number with the name of a pin stands anywhere in these tokens.
pub(super) fn holds_named_pins(tokens: &[Token]) -> bool {
    (0..tokens.len()).any(|i| {
        let begins = amount(&tokens[i]).is_some() || tokens.get(i + 1).is_some_and(is_told);
        let named = begins.then(|| read_named_count(&tokens[i..])).flatten();
        named.is_some_and(|(_, name, _)| name == BLACK || name == WHITE)
    })
}

/// Whether the text has this symbol itself: not so for the symbols that stand for the words black, white and total.
pub(super) fn is_written(symbol: char) -> bool {
    ![BLACK, WHITE, TOTAL].contains(&symbol)
}

/// One digit. `None` if the token is something else.
fn digit(token: &Token) -> Option<u8> {
    (token.kind == Kind::Number && token.text.len() == 1).then(|| token.text.parse().ok())?
}

/// One digit, or a word for one. `None` if the token is something else.
fn amount(token: &Token) -> Option<u8> {
    let word = token.meanings.iter().find_map(|meaning| match meaning {
        WordMeaning::Number(number) => Some(*number),
        _ => None,
    });
    digit(token).or(word)
}

/// Reads numbers with the names of pins, `1b2w`, `2 white and 1 black`, `B1 W2`: the answer, then how many tokens it
/// has. `None` if the tokens do not begin with one.
pub(super) fn named_answer(tokens: &[Token]) -> Option<(RawAnswer, usize)> {
    const MAX_NAMES: usize = 3;
    let mut counts: Vec<(char, u8)> = Vec::new();
    let mut read = 0;
    let mut first_is_total = false;
    while counts.len() < MAX_NAMES {
        let start = read + tokens[read..].iter().take_while(|token| is_and(token)).count();
        let Some((number, name, length)) = read_named_count(&tokens[start..]) else { break };
        // Beside both pins, "misses" are not there.
        let name = if name == MISSES && counts.len() > 1 { ABSENT } else { name };
        let says_total = tokens[start..start + length].iter().any(|token| token.means(WordMeaning::Total));
        // "1A0B" says all, and "1 correct" after it is a remark.
        let is_complete = counts.len() > 1 && counts.iter().all(|&(other, _)| is_symbol(other));
        // "1b (1 black)".
        let is_said = |symbol: char| counts.iter().any(|&(other, _)| other == symbol);
        let is_twice = name == BLACK && is_said('b') || name == WHITE && is_said('w');
        if is_twice || is_complete && (matches!(name, BLACK | WHITE) || is_unsure(name)) {
            break;
        }
        if counts.iter().all(|&(other, _)| other != name) {
            first_is_total |= counts.is_empty() && says_total;
            counts.push((name, number));
        } else if let (BLACK, true, [(BLACK, total)]) = (name, first_is_total, counts.as_slice()) {
            // "2 right, 1 in the right place".
            counts = vec![(TOTAL, *total), (BLACK, number)];
        } else {
            break;
        }
        read = start + length;
    }
    let absent = counts.iter().find(|&&(name, _)| name == ABSENT).map(|&(_, number)| number);
    counts.retain(|&(name, _)| name != ABSENT);
    let symbols = RawSymbols { counts, absent, run: None, has_blanks: absent.is_some() };
    (read > 0 && !symbols.counts.is_empty()).then_some((RawAnswer::Symbols(symbols), read))
}

/// Reads one number with the name of a pin, `2 white`, `W2`, "one number is right but in the wrong place": the number,
/// the name, then how many tokens it has. `None` if the tokens do not begin with one.
fn read_named_count(tokens: &[Token]) -> Option<(u8, char, usize)> {
    let [first, second, ..] = tokens else { return None };
    if let Some(number) = amount(first).or_else(|| first.means(WordMeaning::NoPins).then_some(0)) {
        let nouns = usize::from(is_noun(second));
        let named = tokens.get(1 + nouns)?;
        let is_attached = named.gap == Gap::Nothing && matches!(named.text.as_str(), "+" | "-");
        let symbol = is_attached.then(|| named.text.chars().next()).flatten();
        let short = name(named).or(symbol)?;
        let read = 2 + nouns;
        // "right" alone does not say where.
        let further = &tokens[read..];
        let between = further.iter().take_while(|token| is_noun(token) || is_and(token)).take(2).count();
        let place = further.get(between).filter(|_| named.means(WordMeaning::Total)).and_then(name);
        return Some(match place {
            Some(place @ (BLACK | WHITE)) => (number, place, read + between + 1),
            _ => (number, short, read),
        });
    }
    // "Correct: 1", "correct digits in the wrong place: 1".
    let mut pin = name(first)?;
    let mut read = 1 + usize::from(is_noun(second));
    let place = tokens.get(read).filter(|place| read > 1 && place.gap == Gap::Space).and_then(name);
    if let Some(place @ (BLACK | WHITE)) = place {
        (pin, read) = (place, read + 1);
    }
    let number = tokens.get(read).filter(|number| read == 1 || is_told(number))?;
    let none = (number.means(WordMeaning::NoPins) && is_told(number)).then_some(0);
    Some((digit(number).or(none)?, pin, read + 1))
}

/// How many tokens one number with the name of a pin has at the beginning of these tokens; `None` if none stands there.
pub(super) fn named_count_length(tokens: &[Token]) -> Option<usize> {
    read_named_count(tokens).map(|(.., read)| read)
}

/// Whether a colon or an equals sign stands before a token.
fn is_told(token: &Token) -> bool {
    token.between.contains([':', '='])
}

/// Whether a word is what a number counts.
fn is_noun(token: &Token) -> bool {
    const NOUNS: [&str; 5] = ["number", "digit", "letter", "colour", "color"];
    let is_this_noun = |noun: &str| {
        let (singular, end) = token.text.split_at_checked(noun.len()).unwrap_or_default();
        singular.eq_ignore_ascii_case(noun) && matches!(end, "" | "s" | "S")
    };
    token.kind == Kind::Letters && NOUNS.into_iter().any(is_this_noun)
}

/// Whether a token joins two counts: a word for “and”, or a plus. A lone “e” or “y” counts only if it stands apart.
fn is_and(token: &Token) -> bool {
    token.means(WordMeaning::And)
        || matches!(token.text.as_str(), "e" | "y") && token.gap >= Gap::Space
        || token.kind == Kind::Pins && token.text == "+"
}

/// The symbol that stands for the name of a pin; `None` if the token names no pin.
fn name(token: &Token) -> Option<char> {
    if token.kind == Kind::Pins {
        let mut symbols = token.text.chars();
        return symbols.next().filter(|symbol| symbols.next().is_none() && "●○■□✓✗".contains(*symbol));
    }
    let word = token.word()?;
    let by_meaning = token.meanings.iter().find_map(|meaning| match meaning {
        WordMeaning::Black => Some(BLACK),
        WordMeaning::White => Some(WHITE),
        WordMeaning::Absent => Some(ABSENT),
        WordMeaning::Total => Some(TOTAL),
        WordMeaning::Incorrect => Some(INCORRECT),
        WordMeaning::Misses => Some(MISSES),
        _ => None,
    });
    by_meaning.or_else(|| match word.as_str() {
        "red" | "reds" | "rot" | "rote" | "rouge" | "rouges" | "rojo" | "rojos" | "rosso" | "rossi" => Some('r'),
        "green" | "greens" | "grün" | "grüne" | "vert" | "verts" | "verde" | "verdes" | "verdi" => Some('g'),
        "yellow" | "yellows" | "gelb" | "gelbe" | "jaune" | "jaunes" | "amarillo" | "amarillos" | "giallo" => Some('y'),
        "orange" | "oranges" => Some('o'),
        word => {
            let mut symbols = word.chars();
            symbols.next().filter(|symbol| symbols.next().is_none() && is_symbol(*symbol))
        }
    })
}

/// Whether a token has nothing but symbols for pins.
pub(super) fn are_signs(token: &Token) -> bool {
    token.text.to_lowercase().chars().all(|symbol| is_symbol(symbol) || BLANKS.contains(symbol))
}

fn is_symbol(symbol: char) -> bool {
    "bwacsrkxogyhfp●○■□✓✗+-*#.".contains(symbol)
}

/// Reads `1 2`, `1,2` or `12`, or one number alone under a rule that tells only one: the answer, then how many tokens
/// it has. `None` if the tokens do not begin so.
fn numbers(tokens: &[Token], rule: FeedbackRule) -> Option<(RawAnswer, usize)> {
    let first = tokens.first()?;
    if rule != FeedbackRule::Classic {
        return digit(first).map(|number| (RawAnswer::One(number), 1));
    }
    if first.kind == Kind::Number && first.text.len() == 2 {
        let mut digits = first.text.bytes().map(|byte| byte - b'0');
        return Some((RawAnswer::Pair(digits.next()?, digits.next()?), 1));
    }
    let number = digit(first)?;
    match tokens.get(1).and_then(digit) {
        Some(second) => Some((RawAnswer::Pair(number, second), 2)),
        None if number == 0 => Some((RawAnswer::Symbols(RawSymbols::default()), 1)),
        None => None,
    }
}

/// Reads one symbol for each pin: the answer, then how many tokens it has. `None` if the tokens do not begin so.
fn symbols(tokens: &[Token], pegs: usize) -> Option<(RawAnswer, usize)> {
    let first = tokens.first()?;
    let is_zero = first.means(WordMeaning::NoPins) || first.kind == Kind::Letters && amount(first) == Some(0);
    let is_alone = tokens.get(1).is_none_or(|next| name(next).is_none() && !next.means(WordMeaning::NoPins));
    if is_zero && is_alone {
        return Some((RawAnswer::Symbols(RawSymbols::default()), 1));
    }
    // "Found 2 digits" and "correct: none" do not say so.
    let is_counted = |next: &Token| {
        name(next).is_some()
            || next.means(WordMeaning::NoPins)
            || next.kind == Kind::Number && !next.between.contains(['!', ','])
    };
    if first.means(WordMeaning::Found) && !tokens.get(1).is_some_and(is_counted) {
        return Some((RawAnswer::All, 1));
    }
    let (pins, read) = symbol_run(tokens, pegs);
    let is_full_stop = read == 1 && first.text == "." && pegs > 1;
    if read == 0 || is_full_stop {
        return None;
    }
    let symbols = RawSymbols::counting(&pins);
    // Three kinds of symbols are all that pins have.
    let kinds = symbols.counts.len() + usize::from(symbols.has_blanks);
    (kinds <= Pin::ALL.len()).then_some((RawAnswer::Symbols(symbols), read))
}

/// The symbols with which these tokens begin, up to one for each peg, then how many tokens they take.
fn symbol_run(tokens: &[Token], pegs: usize) -> (Vec<char>, usize) {
    let mut pins: Vec<char> = Vec::new();
    let (mut read, mut words) = (0, true);
    for token in tokens {
        let blank = token.means(WordMeaning::NoPins).then_some(ABSENT);
        let pin = name(token)
            .or(blank)
            .map(|symbol| if symbol == MISSES { ABSENT } else { symbol })
            .filter(|&symbol| symbol != TOTAL && symbol != INCORRECT);
        let is_word = pin.is_some() && token.text.chars().count() > 1;
        words &= is_word;
        // `B W`, `(B)(W)`, `B, W`.
        let is_single = token.text.chars().count() == 1;
        let marks = if is_single { " ()[]{}," } else { " ()[]{}" };
        let is_boxed = !token.between.is_empty() && token.between.chars().all(|symbol| marks.contains(symbol));
        let spaced = (token.gap == Gap::Space || is_boxed) && pins.len() == read;
        let goes_on = read == 0 || token.gap == Gap::Nothing || spaced || words;
        // A word is one pin.
        let mut symbols: Vec<char> = match pin {
            Some(pin) => vec![pin],
            None => token.text.to_lowercase().chars().collect(),
        };
        // The full stop of a sentence.
        if pins.len() + symbols.len() == pegs + 1 && symbols.len() > 1 && symbols.last() == Some(&'.') {
            symbols.pop();
        }
        let are_known = symbols.iter().all(|&symbol| is_symbol(symbol) || BLANKS.contains(symbol));
        let is_alike = words || token.gap == Gap::Nothing || may_follow(&pins, &symbols);
        if !goes_on || !are_known || !is_alike || token.kind == Kind::Number || pins.len() + symbols.len() > pegs {
            break;
        }
        pins.extend(symbols);
        read += 1;
    }
    (pins, read)
}

/// Whether these symbols may be pins of the same answer: circles and pluses do not follow letters, but coloured circles.
fn may_follow(pins: &[char], symbols: &[char]) -> bool {
    let are_drawn = |symbols: &[char]| symbols.iter().any(|symbol| "●○+✓✗*#".contains(*symbol));
    let are_letters = |symbols: &[char]| symbols.iter().any(|symbol| symbol.is_alphabetic());
    !(are_drawn(symbols) && are_letters(pins) || are_letters(symbols) && are_drawn(pins))
}

/// Whether an answer to a guess of this many pegs is possible, for some meaning of its symbols.
pub(super) fn is_possible_answer(answer: &RawAnswer, pegs: usize) -> bool {
    let to_usize = |count: u8| usize::from(count);
    match answer {
        RawAnswer::Pair(first, second) => {
            // Black and white pins in either order; or all pins first, and then those of one colour.
            to_usize(*first) + to_usize(*second) <= pegs || second <= first && to_usize(*first) <= pegs
        }
        RawAnswer::One(only_number) => to_usize(*only_number) <= pegs,
        RawAnswer::Symbols(symbols) => {
            let counts = symbols.counts.iter().filter(|&&(symbol, _)| symbol != TOTAL);
            counts.map(|&(_, count)| to_usize(count)).sum::<usize>() <= pegs
        }
        RawAnswer::All => true,
    }
}

/// Whether an answer to a guess of this many pegs may say that every peg is right.
pub(super) fn may_be_all(answer: &RawAnswer, pegs: usize) -> bool {
    let is_all = |&count: &u8| usize::from(count) == pegs;
    match answer {
        RawAnswer::Pair(first, second) => [first, second].into_iter().any(is_all),
        RawAnswer::One(only_number) => is_all(only_number),
        RawAnswer::Symbols(symbols) => symbols.counts.iter().any(|(_, count)| is_all(count)),
        RawAnswer::All => true,
    }
}

impl RawAnswer {
    /// Whether the answer says how many pins there are of one kind only, and not that every peg of this many has one.
    pub fn says_one_pin(&self, pegs: usize) -> bool {
        matches!(self, RawAnswer::Symbols(RawSymbols { counts, run: None, absent: None, .. })
            if matches!(counts.as_slice(), [(_, count)] if usize::from(*count) < pegs))
    }

    /// Whether the answer has numbers with names, and these tokens name no kind of pin that it lacks, nor say another
    /// answer.
    pub fn says_all_of(&self, tokens: &[Token]) -> bool {
        let RawAnswer::Symbols(RawSymbols { counts, run: None, .. }) = self else {
            return false;
        };
        let named_count_at = |i: usize| read_named_count(&tokens[i..]);
        match counts.as_slice() {
            [] => false,
            [(only, _)] => (0..tokens.len()).filter_map(named_count_at).all(|(_, name, _)| name == *only),
            both => {
                let mut told: Vec<(u8, char)> = Vec::new();
                for i in (0..tokens.len()).filter(|&i| amount(&tokens[i]).is_some()) {
                    let told_before = |name: char| told.iter().any(|&(_, other)| other == name);
                    told.extend(
                        named_count_at(i).filter(|&(_, name, _)| !told_before(name)).map(|(n, name, _)| (n, name)),
                    );
                }
                told.len() < 2 || told.iter().map(|&(n, _)| n).eq(both.iter().map(|&(_, n)| n))
            }
        }
    }

    /// How many pegs an answer accounts for: its pins, and the pegs that it says are not there. `None` if it gives no number
    /// for the latter.
    pub fn pegs_with_absent(&self) -> Option<usize> {
        let RawAnswer::Symbols(RawSymbols { counts, absent: Some(absent), .. }) = self else {
            return None;
        };
        let total = counts.iter().find(|&&(symbol, _)| symbol == TOTAL).map(|&(_, total)| usize::from(total));
        let pins = total.unwrap_or_else(|| counts.iter().map(|&(_, count)| usize::from(count)).sum());
        Some(pins + usize::from(*absent))
    }
}

/// What each symbol of a text means.
pub(super) type SignMeanings = Vec<(char, Pin)>;

/// The symbols of all answers of a text. What they can mean is decided for all answers together.
#[derive(Clone, Debug)]
pub(super) struct UsedSigns {
    /// The symbols of answers with a symbol a pin, and of numbers with names.
    run: Vec<char>,
    named: Vec<char>,
    /// Whether each answer with one symbol for each pin has a symbol for every peg, so that one of the symbols may mean "not
    /// there".
    per_peg: bool,
    /// Whether each of them has a symbol for every peg, a full stop for none among them.
    fills: bool,
    /// Whether "incorrect" and "correct" always make up all pegs, so that "incorrect" may mean "not there".
    incorrect_fills: bool,
}

impl UsedSigns {
    /// The symbols of these answers to guesses of this many pegs.
    pub fn new<'a>(answers: impl Iterator<Item = &'a RawAnswer>, pegs: usize) -> UsedSigns {
        let mut used =
            UsedSigns { run: Vec::new(), named: Vec::new(), per_peg: true, fills: true, incorrect_fills: true };
        for answer in answers {
            let RawAnswer::Symbols(symbols) = answer else { continue };
            let list = if symbols.run.is_some() { &mut used.run } else { &mut used.named };
            for &(symbol, _) in &symbols.counts {
                if !list.contains(&symbol) {
                    list.push(symbol);
                }
            }
            used.fills &= symbols.run.is_none_or(|run| run == pegs);
            used.per_peg &= symbols.run == Some(pegs)
                && !symbols.has_blanks
                && symbols.counts.iter().all(|&(symbol, _)| symbol != '.');
            let sign_count: usize = symbols.counts.iter().map(|&(_, count)| usize::from(count)).sum();
            used.incorrect_fills &= sign_count == pegs;
        }
        used
    }

    /// All symbols, each once.
    pub fn iter(&self) -> impl Iterator<Item = char> {
        self.run.iter().chain(self.named.iter().filter(|symbol| !self.run.contains(symbol))).copied()
    }

    fn has_any(&self, symbols: &str) -> bool {
        self.iter().any(|symbol| symbols.contains(symbol))
    }

    /// What the symbols can mean, the most usual first; empty if there are too many symbols. `known` holds the meanings
    /// that the text or the visitor has given.
    pub fn candidates(&self, known: &[(char, Pin)]) -> Vec<SignMeanings> {
        let meaning = |symbol: char| {
            let known_pin = known.iter().find(|&&(other, _)| other == symbol).map(|&(_, pin)| pin);
            known_pin.or_else(|| self.fixed(symbol)).map(|pin| (symbol, pin))
        };
        let fixed: SignMeanings = self.iter().filter_map(meaning).collect();
        let open: Vec<char> = self.iter().filter(|&symbol| meaning(symbol).is_none()).collect();
        let unsure = open.iter().copied().any(is_unsure);
        let is_free = |pin: Pin| fixed.iter().all(|&(symbol, other)| other != pin || symbol == TOTAL);
        let free: Vec<Pin> = Pin::ALL.iter().copied().filter(|&pin| is_free(pin)).collect();
        // `●●x`: what is crossed out may be no pin.
        let drawn = self.has_any("●○+");
        let may_say_none = self.per_peg || unsure || open == ['-'];
        let mut all = vec![fixed];
        for &symbol in &open {
            all = all
                .into_iter()
                .flat_map(|before| {
                    let may_be = |pin: Pin| match (pin, is_unsure(symbol)) {
                        (Pin::None, true) => self.incorrect_fills,
                        (Pin::None, false) => may_say_none || ".✗".contains(symbol) || symbol == 'x' && drawn,
                        _ => true,
                    };
                    let unused = free
                        .iter()
                        .filter(|&&pin| may_be(pin) && open.iter().all(|other| !before.contains(&(*other, pin))));
                    unused.map(|&pin| [before.as_slice(), &[(symbol, pin)]].concat()).collect::<Vec<_>>()
                })
                .collect();
        }
        all.sort_by_key(|meanings| meanings.iter().map(|&(symbol, pin)| self.strangeness(symbol, pin)).sum::<u8>());
        all
    }

    /// Whether the meaning of this symbol is only the usual one, not a certain one: red and white pins.
    pub fn is_assumed(&self, symbol: char) -> bool {
        symbol == 'r' && self.has_any("w○") && self.fixed('r').is_some()
    }

    /// Whether a circle could be a place without a pin: beside coloured ones, one for each peg, 🟢⚪🟡⚪.
    fn may_be_blank(&self, circle: char) -> bool {
        self.per_peg && !self.named.contains(&circle) && self.run.iter().any(|symbol| "gryo".contains(*symbol))
    }

    /// The meaning of a symbol among the other symbols of the text, if it has one usual meaning there.
    fn fixed(&self, symbol: char) -> Option<Pin> {
        let named = self.named.contains(&symbol);
        // Red, amber, green and the like, whose meanings differ.
        let colours = self.has_any("gryo✓✗x");
        match symbol {
            BLACK | WHITE if self.may_be_blank(symbol) => None,
            BLACK => Some(Pin::Black),
            WHITE => Some(Pin::White),
            TOTAL => Some(Pin::None),
            // Where each peg has one, they can be squares for nothing.
            '■' if !colours && (!self.per_peg || self.has_any("□")) => Some(Pin::Black),
            '□' if !colours && (!self.per_peg || self.has_any("■")) => Some(Pin::White),
            'b' if named && self.has_any("ash●") && !self.has_any("w○") => Some(Pin::White),
            'b' if self.has_any("w○") && !self.has_any("rgyxo") => Some(Pin::Black),
            'b' if named && self.has_any("c") => Some(Pin::Black),
            'w' if (named || self.has_any("bk●")) && !self.has_any("argyxo✓✗") => Some(Pin::White),
            'w' if named && self.has_any("r") && !self.has_any("gyxo") => Some(Pin::White),
            'r' if named && self.has_any("w○") && !self.has_any("gyxo") => Some(Pin::Black),
            // B and K are bulls and Kühe, or white and black.
            'k' if !self.has_any("b") => Some(Pin::Black),
            'c' | 'p' if named => Some(Pin::White),
            's' | 'h' | 'f' if named => Some(Pin::Black),
            'a' if named && !self.has_any("gryox") => Some(Pin::Black),
            '+' if !self.per_peg || !self.has_any("-") => Some(Pin::Black),
            '-' if self.has_any("+") && !self.per_peg => Some(Pin::White),
            '-' if self.iter().any(|other| !"-+.".contains(other)) => Some(Pin::None),
            INCORRECT | MISSES if !self.incorrect_fills && !self.has_any("○wcp") => Some(Pin::White),
            // Beside letters a full stop is not a pin; beside `*` or alone it could be a white one.
            '.' if self.iter().filter(|&other| other != '.').count() > 1 => Some(Pin::None),
            '.' if self.iter().any(|other| other.is_alphabetic() && !"xo".contains(other)) => Some(Pin::None),
            _ => None,
        }
    }

    /// How unusual it is that the symbol means this pin: the larger the number, the less usual.
    fn strangeness(&self, symbol: char, pin: Pin) -> u8 {
        let order = match symbol {
            'y' | 'o' | 'a' | 'w' | '-' | INCORRECT | MISSES => [Pin::White, Pin::None, Pin::Black],
            '.' if !self.fills => [Pin::White, Pin::None, Pin::Black],
            '■' | '□' | '✗' | '.' | BLACK | WHITE => [Pin::None, Pin::White, Pin::Black],
            'x' if self.run.len() > 2 => [Pin::None, Pin::White, Pin::Black],
            'k' if self.has_any("b") => [Pin::White, Pin::Black, Pin::None],
            'r' if self.has_any("ga✓") => [Pin::None, Pin::White, Pin::Black],
            'g' => [Pin::Black, Pin::White, Pin::None],
            _ => [Pin::Black, Pin::White, Pin::None],
        };
        (0..).zip(order).find(|&(_, other)| other == pin).map_or(0, |(rank, _)| rank)
    }
}

/// What the answers of a text mean.
#[derive(Clone, Copy, Debug)]
pub(super) struct PinReading<'a> {
    pub symbols: &'a [(char, Pin)],
    pub order: NumberOrder,
}

impl PinReading<'_> {
    /// The feedback of an answer.
    ///
    /// # Errors
    /// The numbers of the answer are impossible.
    pub fn feedback(self, answer: &RawAnswer, variant: Variant) -> Result<Feedback, FeedbackError> {
        let (black, white) = match answer {
            RawAnswer::All => return Ok(variant.all_black()),
            RawAnswer::One(number) => match variant.rule() {
                FeedbackRule::TotalOnly => (0, *number),
                _ => (*number, 0),
            },
            RawAnswer::Pair(first, second) => match self.order {
                NumberOrder::BlackFirst => (*first, *second),
                NumberOrder::WhiteFirst => (*second, *first),
                // More black pins than the total cannot be: this is refused as too many white ones.
                NumberOrder::TotalFirst => (*second, first.checked_sub(*second).unwrap_or(u8::MAX / 2)),
            },
            RawAnswer::Symbols(symbols) => {
                let count = |pin: Pin| {
                    let counts = symbols.counts.iter().filter(|&&(symbol, _)| self.symbols.contains(&(symbol, pin)));
                    counts.fold(0u8, |sum, &(_, number)| sum.saturating_add(number))
                };
                let (black, white) = (count(Pin::Black), count(Pin::White));
                let total = symbols.counts.iter().find(|&&(symbol, _)| symbol == TOTAL).map(|&(_, number)| number);
                match (total, variant.rule()) {
                    (Some(total), FeedbackRule::Classic) if white == 0 => {
                        (black, total.checked_sub(black).unwrap_or(u8::MAX / 2))
                    }
                    (Some(total), FeedbackRule::Classic) if black == 0 => {
                        (total.checked_sub(white).unwrap_or(u8::MAX / 2), white)
                    }
                    (Some(total), FeedbackRule::TotalOnly) => (0, total),
                    (_, FeedbackRule::TotalOnly) => (0, black.saturating_add(white)),
                    _ => (black, white),
                }
            }
        };
        variant.feedback(black, white)
    }
}

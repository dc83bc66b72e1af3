//! Pins on the lines below a guess, and why a guess has none.

use mastermind_engine::FeedbackRule;

use super::hints::Line;
use super::pins::{RawAnswer, RawSymbols, answer, holds_named_pins, named_answer, named_count_length};
use super::prose::is_remark;
use super::rows::{Form, RawPeg, Stuck, is_colour, unknown_sign};
use super::tokens::{Gap, Kind, Token};
use super::words::WordMeaning;
use crate::notation::Fault;

/// An answer on the lines below its guess.
pub(super) struct AnswerBelow<'a> {
    pub answer: RawAnswer,
    /// The first token of the answer.
    pub first: Token,
    /// How many lines it takes.
    pub lines: usize,
    /// The words after it, or before it, which are left out.
    pub words: &'a [Token],
}

impl Form {
    /// The pins, if the next lines hold nothing else but words after them. Black pins, white ones, and pegs without
    /// one, may stand on a line each. A message that the guess has found the code counts as its pins. `None` if they do
    /// not begin with pins.
    pub(super) fn answer_below(self, below: &[Line]) -> Option<AnswerBelow<'_>> {
        let first = below.first().filter(|line| line.label.is_none())?;
        let token = first.tokens.first()?;
        if let Some((answer, lines, words)) = self.answer_on_lines(below) {
            return Some(AnswerBelow { answer, first: token.clone(), lines, words });
        }
        let (answer, read) = answer(&first.tokens, self.pegs, self.rule).filter(|_| !self.begins_with_row(below))?;
        let words = &first.tokens[read..];
        let names_pin = |token: &Token| is_colour(&token.text) || token.text.chars().count() == 1;
        let are_words = words.is_empty()
            || self.among_words
                && if answer == RawAnswer::All {
                    says_found(&first.tokens)
                } else if is_remark(words, &answer) {
                    true
                } else {
                    self.ends_with(words)
                        && !holds_named_pins(words)
                        && !words.iter().any(|token| token.kind == Kind::Letters && names_pin(token))
                };
        are_words.then(|| AnswerBelow { answer, first: token.clone(), lines: 1, words: words_of(words) })
    }

    /// The pins, with names, that stand below a line of words, "Not quite!", as [`Form::answer_below`] has them; the
    /// words are that line. `None` if no such pins stand there.
    fn answer_below_words(self, below: &[Line]) -> Option<AnswerBelow<'_>> {
        let (line, rest) = below.split_first().filter(|(line, _)| line.label.is_none() && line.tokens.len() > 1)?;
        // A guess in words has pins of its own.
        let has_colours = line.tokens.iter().any(|token| is_colour(&token.text));
        let found = self.answer_below(rest)?;
        let is_named = matches!(found.answer, RawAnswer::Symbols(RawSymbols { run: None, .. }));
        let are_words = is_named && !has_colours && found.words.is_empty() && self.ends_with(&line.tokens);
        are_words.then(|| AnswerBelow { lines: found.lines + 1, words: &line.tokens, ..found })
    }

    /// The answer to a guess that ends its line: what the lines below say, or that the guess, whose first token is
    /// `first`, is the hidden code. `None` if they say neither.
    ///
    /// # Errors
    /// A word stands where the name of a pin is expected.
    pub(super) fn answer_to_guess_above<'a>(
        self,
        guess: &[RawPeg],
        first: &Token,
        below: &'a [Line],
    ) -> Result<Option<AnswerBelow<'a>>, Stuck> {
        if self.is_told(guess, below) {
            return Ok(Some(AnswerBelow { answer: RawAnswer::All, first: first.clone(), lines: 0, words: &[] }));
        }
        let found = self.answer_below(below);
        // The word is wrong, not the guess. "Hits: 1" may have such a line below it, too.
        let unread = match &found {
            None => below,
            Some(found) if found.lines == 1 && found.answer.says_one_pin(self.pegs) => &below[1..],
            Some(_) => &[],
        };
        match self.unknown_pin_below(unread) {
            Some(word) => Err(Stuck { at: word.at, fault: names_no_pins(word) }),
            None if found.is_none() && self.among_words => Ok(self.answer_below_words(below)),
            None => Ok(found),
        }
    }

    /// The pins of each kind on a line of its own: the answer, the number of lines, two at least, and the words after
    /// the last one. `None` if fewer than two lines have pins.
    fn answer_on_lines(self, below: &[Line]) -> Option<(RawAnswer, usize, &[Token])> {
        const MAX: usize = 3;
        let mut pins: Vec<Token> = Vec::new();
        let mut read: Option<(RawAnswer, usize, &[Token])> = None;
        for (index, line) in below.iter().take(MAX).enumerate() {
            let Some(length) = named_count_length(&line.tokens).filter(|_| line.label.is_none()) else { break };
            let (pin, words) = line.tokens.split_at(length);
            pins.extend_from_slice(pin);
            let whole = named_answer(&pins).filter(|&(_, length)| length == pins.len());
            // "2. green blue red" is the next guess, not "2 green".
            let has_colours = words.iter().any(|token| is_colour(&token.text));
            let are_words = self.among_words && self.ends_with(words) && !has_colours;
            let Some((answer, _)) = whole.filter(|_| words.is_empty() || are_words) else {
                break;
            };
            read = Some((answer, index + 1, words_of(words)));
            if !words.is_empty() {
                break;
            }
        }
        read.filter(|&(_, lines, _)| lines > 1)
    }

    /// Whether the first of these lines has a row.
    fn begins_with_row(self, lines: &[Line]) -> bool {
        let Some((line, below)) = lines.split_first() else {
            return false;
        };
        let next_lines = &below[..below.len().min(2)];
        line.tokens.first().is_some_and(|first| self.row(&line.tokens, first, next_lines).is_ok())
    }

    /// The word that stands where the name of a pin is expected, on the first of these lines, unless it has a row.
    /// `None` if there is no such word.
    fn unknown_pin_below(self, below: &[Line]) -> Option<&Token> {
        let line = below.first().filter(|line| line.label.is_none())?;
        let is_other = line.tokens.iter().any(|token| token.means(WordMeaning::Other));
        unknown_pin(&line.tokens).filter(|_| !is_other && !self.begins_with_row(below))
    }

    /// Why no pins were read after a guess, whose last token is `last`; `rest` is what stands there instead, and
    /// `has_lines_below` tells whether other lines follow.
    pub(super) fn stuck_without_pins(self, rest: &[Token], last: &Token, has_lines_below: bool) -> Stuck {
        let at = rest.first().map_or((last.at.0, last.at.1 + 1), |token| token.at);
        // "1 blak": the word is wrong, not the number.
        if let [number, word, ..] = rest
            && number.kind == Kind::Number
            && word.gap < Gap::Mark
            && word.is_wordlike()
            && word.meanings.is_empty()
        {
            return Stuck { at, fault: names_no_pins(word) };
        }
        // A code alone before the rows may be the hidden one.
        let is_first = last.at.0 == 1 && has_lines_below;
        Stuck { at, fault: self.missing_pins_fault(rest.first(), last, is_first) }
    }

    /// The fault of the token, or of the end of the line, that stands where the pins of a guess are expected. The last
    /// token of the guess is `last`; `is_first` if it is the first of several lines.
    fn missing_pins_fault(self, token: Option<&Token>, last: &Token, is_first: bool) -> Fault {
        let right = match self.rule {
            FeedbackRule::Classic => "write black and white pins, as in 1b2w or 1 2, and 0 for none",
            FeedbackRule::BlackOnly => "write the black pins as one number, and 0 for none",
            FeedbackRule::TotalOnly => "write the total as one number, and 0 for none",
        };
        let fault = match token {
            None if is_first => {
                let fault = last.fault("the pins of this guess are missing");
                return fault.right(format!("{right}; or Secret: before it, if it is the code"));
            }
            None => last.fault("the pins of this guess are missing"),
            Some(token) if token.kind == Kind::Unknown => return unknown_sign(token),
            Some(token) if token.text.chars().count() == self.pegs && self.is_code(token) => {
                token.fault(format!("“{}” is a second code, not the pins of “{}”", token.text, last.text))
            }
            Some(token) if token.kind == Kind::Number => {
                token.fault(format!("“{}” alone does not say both pins", token.text))
            }
            Some(token) => token.fault(format!("“{}” says no pins", token.text)),
        };
        fault.right(right)
    }

    /// Whether a token that is as long as a guess is a guess rather than a word.
    fn is_code(self, token: &Token) -> bool {
        token.kind == Kind::Number && self.pegs > 2
            || token.kind == Kind::Letters && token.meanings.is_empty() && token.text.chars().all(char::is_uppercase)
    }
}

/// The words after a full stop, if there are any.
fn words_of(tokens: &[Token]) -> &[Token] {
    let stops = tokens.iter().take_while(|token| token.text == ".").count();
    if tokens.iter().any(Token::is_wordlike) { &tokens[stops..] } else { &[] }
}

/// Whether a line says that the guess above it is the code: "Congratulations! You needed 4 moves."
pub(super) fn says_found(tokens: &[Token]) -> bool {
    /// What may stand between "won" and a number.
    const AFTER_FOUND: [&str; 9] = ["in", "after", "with", "within", "en", "nach", "mit", "après", "dopo"];
    const NOT: [&str; 8] = ["not", "no", "t", "never", "nicht", "pas", "non", "не"];
    let is_not = |token: &Token| {
        token.means(WordMeaning::NoPins) || token.word().is_some_and(|word| NOT.contains(&word.as_str()))
    };
    let counts = tokens.iter().skip(1).any(|token| token.between.contains([':', '=']));
    let has_number = tokens.iter().any(|token| token.kind == Kind::Number);
    let is_clear = |pair: &[Token]| match pair {
        [found, next] if found.means(WordMeaning::Found) && next.text != "." => {
            let is_number = next.kind == Kind::Number && !next.between.contains('!');
            // "Correct digits", but "Correct! Well played".
            let is_other = found.means(WordMeaning::Black) && (next.gap < Gap::Mark || counts);
            // "Win probability: 20", but "won in 20 guesses".
            let is_what = has_number
                && next.gap < Gap::Mark
                && next.is_wordlike()
                && next.meanings.is_empty()
                && !AFTER_FOUND.contains(&next.text.as_str());
            !is_number && !is_other && !is_what
        }
        _ => true,
    };
    tokens.first().is_some_and(|first| first.means(WordMeaning::Found))
        && tokens.windows(2).all(is_clear)
        && !tokens.iter().any(is_not)
        && !holds_named_pins(tokens)
}

/// The word that stands where the name of a pin is expected: `2 blak`, `Blak: 2`. `None` if there is none.
pub(super) fn unknown_pin(tokens: &[Token]) -> Option<&Token> {
    let is_word = |token: &Token| token.is_wordlike() && token.meanings.is_empty() && !is_colour(&token.text);
    let is_number = |token: &Token| token.kind == Kind::Number && token.text.len() == 1;
    let is_alone = tokens.iter().filter(|token| token.text != ".").count() == 2;
    (1..tokens.len()).find_map(|index| match (&tokens[index - 1], &tokens[index]) {
        (number, word) if is_number(number) && word.gap < Gap::Mark && is_word(word) => Some(word),
        (word, number) if is_word(word) && is_number(number) => {
            // "Bob: 1b2w" is no such word.
            let ends = tokens.get(index + 1).is_none_or(|next| next.gap == Gap::Mark || next.is_wordlike());
            Some(word).filter(|_| is_alone || ends && number.between.contains([':', '=']))
        }
        _ => None,
    })
}

/// The fault of a word that stands where the name of a pin is expected.
pub(super) fn names_no_pins(word: &Token) -> Fault {
    let fault = word.fault(format!("“{}” names no pins", word.text));
    fault.right("write black or white, as in 1 black, 2 white")
}

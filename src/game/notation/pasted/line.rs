//! The rows of one line, which are read from left to right.

use super::hints::Line;
use super::pins::RawAnswer;
use super::prose::{begins_with_row_number, is_share, may_precede_row};
use super::rows::{Form, RawPeg, RawRows, ReadRow, Stuck, fault_after_pins, is_colour};
use super::tokens::{Kind, Token};
use super::words::WordMeaning;

impl Form {
    /// Reads the rows of a line, the last one with pins that stand on the lines below. Returns how many of the lines
    /// below it has read. `row_number` is the number of the next row; `None` if none is known.
    ///
    /// # Errors
    /// Something on the line is neither a row nor a word that may be left out.
    pub(super) fn rows_of_line(
        self,
        line: &Line,
        below: &[Line],
        row_number: &mut Option<usize>,
        found: &mut RawRows,
    ) -> Result<usize, Stuck> {
        if self.among_words && self.is_prose(&line.tokens) {
            self.leave_out(&line.tokens, true, found);
            return Ok(0);
        }
        let reader = LineReader {
            form: self,
            line,
            below,
            rest: &line.tokens,
            skipped: 0,
            rows: 0,
            row_number,
            number_after: None,
            first_stuck: None,
            found,
        };
        reader.read()
    }
}

/// A line that is read up to some token.
struct LineReader<'a> {
    form: Form,
    line: &'a Line,
    below: &'a [Line],
    /// The tokens that are not read yet.
    rest: &'a [Token],
    /// How many words before `rest` are skipped, because the next row may stand behind them.
    skipped: usize,
    /// How many rows of this line are read.
    rows: usize,
    /// The number of the next row; `None` if none is known.
    row_number: &'a mut Option<usize>,
    /// The number of the row after the one that is being read.
    number_after: Option<usize>,
    /// Why the line could not be read at the first place where words were skipped.
    first_stuck: Option<Stuck>,
    /// The rows of all lines, and what is left out.
    found: &'a mut RawRows,
}

impl<'a> LineReader<'a> {
    /// Reads the rest of the line, as [`Form::rows_of_line`] does.
    fn read(mut self) -> Result<usize, Stuck> {
        while let Some(first) = self.rest.first() {
            let has_number = self.form.numbered && self.skipped == 0;
            if has_number {
                if let Err(stuck) = self.read_row_number(first) {
                    let is_left_out = self.form.among_words && self.leave_out_words();
                    return if is_left_out { Ok(0) } else { Err(stuck) };
                }
                if self.form.even_gaps && self.form.begins_with_peg(self.rest) {
                    let what = format!("“{}” is a peg, not the number of this row", first.text);
                    return Err(Stuck { at: first.at, fault: first.fault(what) });
                }
            }
            let tokens = &self.rest[usize::from(has_number)..];
            match self.row(tokens, first) {
                Ok(row) if row.lines_below > 0 => return Ok(self.take_row(row, tokens)),
                Ok(row) => drop(self.take_row(row, tokens)),
                // What follows a whole row is another one, or nothing that can be read.
                Err(stuck) if !self.form.among_words && self.rows > 0 => {
                    return Err(Stuck { fault: fault_after_pins(self.rest), ..stuck });
                }
                Err(stuck) if !self.form.among_words => return Err(stuck),
                Err(stuck) => {
                    self.first_stuck.get_or_insert(stuck);
                    if !self.may_skip(first) {
                        return self.end_at_words();
                    }
                    self.skipped += 1;
                    self.rest = &self.rest[1..];
                }
            }
        }
        self.end_after_last_token()
    }

    /// The words that are skipped, with the tokens that are not read yet.
    fn unread(&self) -> &'a [Token] {
        &self.line.tokens[self.line.tokens.len() - self.rest.len() - self.skipped..]
    }

    /// Reads the number of a row.
    ///
    /// # Errors
    /// The first token is not the number of the next row.
    fn read_row_number(&mut self, first: &Token) -> Result<(), Stuck> {
        // "0044" is a guess.
        let may_count = first.kind == Kind::Number && first.text.len() <= 2;
        let number = may_count.then(|| first.text.parse::<usize>().ok()).flatten();
        let expected = self.row_number.or(number.filter(|_| self.found.rows.is_empty()));
        self.number_after = number.filter(|_| number == expected).map(|number| number + 1);
        if self.number_after.is_some() {
            return Ok(());
        }
        if self.rows > 0 {
            return Err(Stuck { at: first.at, fault: fault_after_pins(self.rest) });
        }
        let what = format!("“{}” is not the number of this row", first.text);
        Err(Stuck { at: first.at, fault: first.fault(what).right("count the rows from 1 on, or number none") })
    }

    /// The row with which these tokens begin, whose number is not among them.
    ///
    /// # Errors
    /// They do not begin with a row, or with one that is rather a part of a sentence.
    fn row(&self, tokens: &[Token], first: &Token) -> Result<ReadRow<'a>, Stuck> {
        let row = self.form.row(tokens, first, self.below)?;
        let is_word = tokens.first().is_some_and(Token::is_wordlike);
        // After a row in capital letters, "not so" is not another row.
        let is_small = |pegs: &[RawPeg]| pegs.iter().all(|peg| peg.symbol.chars().all(char::is_lowercase));
        let are_words =
            self.rows > 0 && is_word && self.found.rows.last().is_some_and(|before| !is_small(&before.pegs));
        // "have 12 left" is not a guess of four letters.
        let is_remainder = is_word
            && matches!(row.row.answer, RawAnswer::Pair(..))
            && self.line.tokens.iter().any(|token| token.means(WordMeaning::Other));
        if are_words || is_remainder {
            return Err(Stuck { at: first.at, fault: fault_after_pins(self.rest) });
        }
        Ok(row)
    }

    /// Adds a row that begins with these tokens to those of all lines, and goes on behind it. Returns how many of the
    /// lines below it takes.
    fn take_row(&mut self, row: ReadRow<'_>, tokens: &'a [Token]) -> usize {
        let skipped = &self.unread()[..self.skipped];
        self.found.rows.push(row.row);
        self.form.name_skipped(skipped, self.found);
        self.form.leave_out(row.words_below, false, self.found);
        *self.row_number = self.number_after.take().or(*self.row_number);
        self.rows += 1;
        self.skipped = 0;
        // The full stop of a sentence.
        let is_stop = |token: &&Token| token.kind == Kind::Pins && token.text == ".";
        let after = &tokens[row.tokens..];
        self.rest = &after[after.iter().take_while(is_stop).count()..];
        row.lines_below
    }

    /// Whether the next token, which begins no row, may stand before one.
    fn may_skip(&self, first: &Token) -> bool {
        let is_number =
            if self.skipped == 0 { self.rows == 0 && is_share(self.rest) } else { begins_with_row_number(self.rest) };
        // Colours that stand before others are pegs.
        let are_pegs = is_colour(&first.text) && self.rest.get(1).is_some_and(|next| is_colour(&next.text));
        may_precede_row(self.rest) && !are_pegs || is_number
    }

    /// Leaves out what is not read yet if it may follow a row, or the whole line if it has no row and needs none.
    /// Returns whether it has done so.
    fn leave_out_words(&mut self) -> bool {
        let words = self.unread();
        if self.rows > 0 {
            let is_trailing = self.form.is_trailing(words, self.found);
            if is_trailing {
                self.form.leave_out(words, false, self.found);
            }
            return is_trailing;
        }
        let is_other = self.form.is_other(self.line);
        if is_other {
            self.leave_out_line();
        }
        is_other
    }

    fn leave_out_line(&mut self) {
        self.form.leave_out(&self.line.tokens, true, self.found);
    }

    /// Ends the line where neither a row begins nor a word that may stand before one.
    ///
    /// # Errors
    /// What is not read yet may not be left out.
    fn end_at_words(mut self) -> Result<usize, Stuck> {
        if self.rows == 0 {
            if self.leave_out_words() {
                return Ok(0);
            }
            if self.form.is_reply(&self.line.tokens, self.found) {
                self.leave_out_line();
                return Ok(0);
            }
        } else {
            // "You won in 2 guesses!"
            let has_ended = self.found.rows.last().is_some_and(|row| row.answer == RawAnswer::All);
            if (has_ended || self.skipped == 0) && self.leave_out_words() {
                return Ok(0);
            }
            if self.skipped == 0 {
                return Err(self.stuck_after_pins());
            }
        }
        self.first_stuck.map_or(Ok(0), Err)
    }

    /// Ends the line once no token is left. Words after the last row may be left out, and a line of words alone.
    ///
    /// # Errors
    /// The words may not be left out.
    fn end_after_last_token(mut self) -> Result<usize, Stuck> {
        if self.skipped == 0 || self.leave_out_words() {
            return Ok(0);
        }
        if self.rows > 0 {
            return Err(self.stuck_after_pins());
        }
        self.first_stuck.map_or(Ok(0), Err)
    }

    /// The failure at words that follow a row of this line.
    fn stuck_after_pins(&self) -> Stuck {
        let words = self.unread();
        Stuck { at: words.first().map_or((0, 0), |first| first.at), fault: fault_after_pins(words) }
    }
}

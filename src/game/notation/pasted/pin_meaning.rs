//! What the pins of all rows mean together: which of two numbers comes first, what each symbol stands for.

use mastermind_engine::{Code, Feedback, FeedbackError, Row, Variant};

use super::clarify::{Ambiguity, Clarifications};
use super::hints::Hints;
use super::pins::{PinReading, RawAnswer, SignMeanings, UsedSigns};
use super::rows::{RawRow, RawRows};
use super::{NumberOrder, Pin, Unread};
use crate::notation::Fault;

/// Whether answers are pairs of numbers without names.
///
/// # Errors
/// Some answers are pairs without names, and others have names.
pub(super) fn writes_pairs(rows: &[RawRow]) -> Result<bool, Fault> {
    // No pins at all are the same in every way.
    let is_pair = |row: &RawRow| matches!(row.answer, RawAnswer::Pair(black, white) if black + white > 0);
    let is_named = |row: &&RawRow| matches!(&row.answer, RawAnswer::Symbols(symbols) if !symbols.counts.is_empty());
    let named = rows.iter().position(|row| is_named(&row));
    let pair = rows.iter().position(is_pair);
    // The first row that is written otherwise than those before it.
    let other = named.zip(pair).and_then(|(named, pair)| rows.get(named.max(pair)));
    match other {
        Some(row) => {
            let what = "these pins are written in another way than others";
            let fault = row.answer_token.fault(what);
            Err(fault.right("write all of them alike, as in 1b2w"))
        }
        None => Ok(named.is_none() && pair.is_some()),
    }
}

/// The rows of a text with the codes of their guesses, in the game that they belong to.
#[derive(Clone, Copy)]
pub(super) struct CodedRows<'a> {
    pub raw: &'a RawRows,
    /// The guess of each row.
    pub codes: &'a [Code],
    /// The hidden code, if the text tells it.
    pub secret: Option<Code>,
    pub variant: Variant,
}

impl<'a> CodedRows<'a> {
    /// The rows with their guesses.
    fn guesses(self) -> impl Iterator<Item = (&'a RawRow, Code)> {
        self.raw.rows.iter().zip(self.codes.iter().copied())
    }

    /// Whether a row can be as it is read, and `secret`, if it is known, would get its answer.
    fn fits(self, (row, guess): (&RawRow, Code), reading: PinReading<'_>, secret: Option<Code>) -> bool {
        reading
            .feedback(&row.answer, self.variant)
            .is_ok_and(|feedback| secret.is_none_or(|secret| Row { guess, feedback }.allows(secret)))
    }

    /// The order of two numbers, then whether the text says it. Black pins come first, unless only the total can.
    ///
    /// # Errors
    /// With black first some row is impossible, and with white first all rows are possible: then the visitor must be
    /// asked.
    pub fn number_order(self, hints: &Hints, said: &Clarifications) -> Result<(NumberOrder, bool), Unread> {
        let by_header =
            hints.white_first.map(|white| if white { NumberOrder::WhiteFirst } else { NumberOrder::BlackFirst });
        if let Some(order) = said.pins.order.or(by_header) {
            return Ok((order, said.pins.order.is_none()));
        }
        if !writes_pairs(&self.raw.rows)? {
            return Ok((NumberOrder::BlackFirst, true));
        }
        // The hidden code tells which it is.
        if let [order] = self.possible_orders(self.secret).as_slice()
            && self.secret.is_some()
        {
            return Ok((*order, true));
        }
        match self.possible_orders(None).as_slice() {
            [NumberOrder::BlackFirst, ..] | [] => Ok((NumberOrder::BlackFirst, false)),
            [NumberOrder::TotalFirst] => Ok((NumberOrder::TotalFirst, false)),
            possible => {
                let orders = possible.iter().copied().chain([NumberOrder::BlackFirst]);
                Err(Unread::Ambiguous(Ambiguity::Order(orders.collect())))
            }
        }
    }

    /// The orders of two numbers with which all pairs are possible, and fit `secret` if it is known.
    fn possible_orders(self, secret: Option<Code>) -> Vec<NumberOrder> {
        let order_fits = |&order: &NumberOrder| {
            let mut pairs = self.guesses().filter(|(row, _)| matches!(row.answer, RawAnswer::Pair(..)));
            pairs.all(|row| self.fits(row, PinReading { symbols: &[], order }, secret))
        };
        NumberOrder::ALL.iter().copied().filter(order_fits).collect()
    }

    /// What the symbols for pins mean, and whether that is only the usual meaning.
    ///
    /// # Errors
    /// The symbols have several possible meanings that make a difference, or none.
    pub fn sign_meanings(
        self,
        used: &UsedSigns,
        hints: &Hints,
        said: &Clarifications,
    ) -> Result<(SignMeanings, bool), Unread> {
        let known = [said.pins.symbols.as_slice(), &hints.pins].concat();
        let all = used.candidates(&known);
        let mut possible = self.possible_meanings(&all, self.secret);
        if possible.is_empty() {
            possible = self.possible_meanings(&all, None);
        }
        // The last guess has found the code, as the text says.
        if self.raw.says_found && possible.iter().any(|symbols| self.finds_code(symbols)) {
            possible.retain(|symbols| self.finds_code(symbols));
        }
        let mut different: Vec<SignMeanings> = Vec::new();
        for symbols in possible {
            if different.iter().all(|other| self.feedbacks(other) != self.feedbacks(&symbols)) {
                different.push(symbols);
            }
        }
        let is_assumed = |symbols: &SignMeanings| {
            all.len() > 1 || !said.pins.symbols.is_empty() || symbols.iter().any(|&(symbol, _)| used.is_assumed(symbol))
        };
        match (different.as_slice(), all.as_slice()) {
            ([symbols], _) => Ok((symbols.clone(), is_assumed(symbols))),
            // The row that cannot be is named later.
            ([], [only]) => Ok((only.clone(), false)),
            ([], _) => {
                let what = "whatever these signs for pins mean, this row or one before it cannot be";
                let row = self.first_impossible(&all);
                let fault = row.map_or_else(|| Fault::new(what), |row| row.answer_token.fault(what));
                Err(fault.right("write numbers with b for black and w for white, as in 1b2w").into())
            }
            (different, _) => Err(Unread::Ambiguous(Ambiguity::Symbols(different.to_vec()))),
        }
    }

    /// The meanings with which all rows but pairs of numbers are possible, and fit `secret` if it is known.
    fn possible_meanings(self, all: &[SignMeanings], secret: Option<Code>) -> Vec<SignMeanings> {
        let meanings_fit = |symbols: &&SignMeanings| {
            let mut rows = self.guesses().filter(|(row, _)| !matches!(row.answer, RawAnswer::Pair(..)));
            rows.all(|row| self.fits(row, with_meanings(symbols), secret))
        };
        all.iter().filter(meanings_fit).cloned().collect()
    }

    /// The feedback of each row if the symbols have these meanings, or why it is none.
    fn feedbacks(self, symbols: &SignMeanings) -> Vec<Result<Feedback, FeedbackError>> {
        self.raw.rows.iter().map(|row| with_meanings(symbols).feedback(&row.answer, self.variant)).collect()
    }

    /// Whether the last guess has found the code if the symbols have these meanings.
    fn finds_code(self, symbols: &SignMeanings) -> bool {
        let last = self.feedbacks(symbols).pop();
        last.is_some_and(|last| last.is_ok_and(|feedback| feedback.is_all_black(self.variant.pegs())))
    }

    /// The first row that, with those before it, none of the meanings allows. `None` if one of them allows all rows.
    fn first_impossible(self, meanings: &[SignMeanings]) -> Option<&'a RawRow> {
        let allows = |symbols: &SignMeanings, rows: usize| {
            self.guesses().take(rows).all(|row| self.fits(row, with_meanings(symbols), None))
        };
        let rows = (1..=self.raw.rows.len()).find(|&rows| !meanings.iter().any(|symbols| allows(symbols, rows)))?;
        self.raw.rows.get(rows - 1)
    }
}

/// The reading of pins with these meanings; pairs of numbers have black pins first.
fn with_meanings(symbols: &[(char, Pin)]) -> PinReading<'_> {
    PinReading { symbols, order: NumberOrder::BlackFirst }
}

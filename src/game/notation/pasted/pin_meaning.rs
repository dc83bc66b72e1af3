//! What the pins of all rows mean together: which of two numbers comes first, what each symbol stands for.

use mastermind_engine::{Code, Row, Variant};

use super::clarify::{Ambiguity, Clarifications};
use super::hints::Hints;
use super::pins::{PinReading, RawAnswer, SignMeanings, UsedSigns};
use super::rows::{RawRow, RawRows};
use super::{NumberOrder, Unread};
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

/// Whether all rows can be as they are read, and the hidden code would get these answers.
fn fits(rows: &[RawRow], reading: PinReading<'_>, variant: Variant, codes: &[Code], secret: Option<Code>) -> bool {
    rows.iter().zip(codes).all(|(row, &guess)| {
        reading
            .feedback(&row.answer, variant)
            .is_ok_and(|feedback| secret.is_none_or(|secret| Row { guess, feedback }.allows(secret)))
    })
}

/// The order of two numbers, then whether the text says it. Black pins come first, unless only the total can.
///
/// # Errors
/// With black first some row is impossible, and with white first all rows are possible: then the visitor must be asked.
pub(super) fn number_order(
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
        let order_fits =
            |&order: &NumberOrder| fits(&pairs.0, PinReading { symbols: &[], order }, variant, &pairs.1, secret);
        NumberOrder::ALL.iter().copied().filter(order_fits).collect()
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

/// The first row that, with those before it, no meaning of the symbols allows.
fn first_impossible<'a>(
    rows: &'a [RawRow],
    meanings: &[SignMeanings],
    variant: Variant,
    codes: &[Code],
) -> Option<&'a RawRow> {
    let order = NumberOrder::BlackFirst;
    let allows = |symbols: &SignMeanings, end: usize| {
        fits(&rows[..end], PinReading { symbols, order }, variant, &codes[..end], None)
    };
    let end = (1..=rows.len()).find(|&end| !meanings.iter().any(|symbols| allows(symbols, end)))?;
    rows.get(end - 1)
}

/// What the symbols for pins mean, and whether that is only the usual meaning.
///
/// # Errors
/// The symbols have several possible meanings that make a difference, or none.
pub(super) fn sign_meanings(
    raw: &RawRows,
    used: &UsedSigns,
    variant: Variant,
    hints: &Hints,
    said: &Clarifications,
    codes: &[Code],
    secret: Option<Code>,
) -> Result<(SignMeanings, bool), Unread> {
    let rows = &raw.rows;
    let known = [said.pins.symbols.as_slice(), &hints.pins].concat();
    let order = NumberOrder::BlackFirst;
    let all = used.candidates(&known);
    let first = all.first().cloned();
    let possible = |secret: Option<Code>| -> Vec<SignMeanings> {
        let meanings_fit = |symbols: &&SignMeanings| {
            let without_pairs = |row: &RawRow| !matches!(row.answer, RawAnswer::Pair(..));
            rows.iter().zip(codes).filter(|(row, _)| without_pairs(row)).all(|(row, &guess)| {
                fits(std::slice::from_ref(row), PinReading { symbols, order }, variant, &[guess], secret)
            })
        };
        all.iter().filter(meanings_fit).cloned().collect()
    };
    let mut possible_meanings = possible(secret);
    if possible_meanings.is_empty() {
        possible_meanings = possible(None);
    }
    let reading = |symbols: &SignMeanings| -> Vec<_> {
        rows.iter().map(|row| PinReading { symbols, order }.feedback(&row.answer, variant)).collect()
    };
    // The last guess has found the code, as the text says.
    if raw.says_found {
        let finds_code = |symbols: &SignMeanings| {
            reading(symbols)
                .last()
                .is_some_and(|last| last.as_ref().is_ok_and(|feedback| feedback.is_all_black(variant.pegs())))
        };
        if possible_meanings.iter().any(finds_code) {
            possible_meanings.retain(finds_code);
        }
    }
    let mut different: Vec<SignMeanings> = Vec::new();
    for symbols in possible_meanings {
        if different.iter().all(|other| reading(other) != reading(&symbols)) {
            different.push(symbols);
        }
    }
    let is_assumed = |symbols: &SignMeanings| {
        all.len() > 1 || !said.pins.symbols.is_empty() || symbols.iter().any(|&(symbol, _)| used.is_assumed(symbol))
    };
    match (different.as_slice(), first) {
        ([symbols], _) => Ok((symbols.clone(), is_assumed(symbols))),
        // The row that cannot be is named later.
        ([], Some(first)) if all.len() == 1 => Ok((first, false)),
        ([], _) => {
            let what = "whatever these signs for pins mean, this row or one before it cannot be";
            let row = first_impossible(rows, &all, variant, codes);
            let fault = row.map_or_else(|| Fault::new(what), |row| row.answer_token.fault(what));
            Err(fault.right("write numbers with b for black and w for white, as in 1b2w").into())
        }
        (different, _) => Err(Unread::Ambiguous(Ambiguity::Symbols(different.to_vec()))),
    }
}

//! What the rows of a text mean: their colours, their game, their pins.

use mastermind_engine::{Code, Row, Variant};

use super::clarify::{Ambiguity, Clarifications};
use super::colours::{Alphabet, game};
use super::hints::Hints;
use super::pin_meaning::{CodedRows, writes_pairs};
use super::pins::{self, PinReading, RawAnswer, UsedSigns};
use super::rows::{RawPeg, RawRow, RawRows};
use super::{Assumed, LeftOut, NumberOrder, Understood, Unread};
use crate::notation::{Fault, MAX_ROWS, PegMarks, Position, Spot};

/// What the rows mean: first their colours, then the game, then their pins. `named` is the game that the text names,
/// `usual` the one that is open.
///
/// # Errors
/// The first thing that does not fit, or what must be asked.
pub(super) fn understood(
    mut raw: RawRows,
    named: Option<Variant>,
    usual: Variant,
    hints: &Hints,
    said: &Clarifications,
) -> Result<Understood, Unread> {
    let left_out = std::mem::take(&mut raw.left_out);
    if raw.rows.is_empty() {
        return Ok(without_rows(named.unwrap_or(usual), hints, left_out)?);
    }
    let pegs = raw.pegs();
    let case_counts = unify_letter_case(&mut raw, said)?;
    if !said.pins.are_pins && may_be_second_codes(&raw.rows) {
        return Err(Unread::Ambiguous(Ambiguity::SecondCode));
    }
    let used = UsedSigns::new(raw.rows.iter().map(|row| &row.answer), pegs);
    // Bulls and Cows is played with the ten digits, each once.
    let bulls = hints.bulls || hints.korean || used.iter().any(|symbol| "acs".contains(symbol));
    let all_pegs: Vec<&RawPeg> = raw.rows.iter().flat_map(|row| &row.pegs).chain(raw.secret.iter().flatten()).collect();
    let korean = hints.korean && all_pegs.iter().all(|peg| peg.symbol != "0");
    let alphabet = Alphabet::for_pegs(&all_pegs, hints, said, usual, bulls && !korean && named.is_none())?;
    let codes = raw.rows.iter().map(|row| code(&row.pegs, &alphabet)).collect::<Result<Vec<Code>, Fault>>()?;
    let secret = raw.secret.as_ref().map(|pegs| code(pegs, &alphabet)).transpose()?;
    let letters = matches!(alphabet.marks, PegMarks::Legend(_));
    let all_codes: Vec<Code> = codes.iter().copied().chain(secret).collect();
    let likely_colours = (bulls && !letters).then_some(if korean { 9 } else { 10 });
    let size = u8::try_from(pegs).unwrap_or_default();
    let (mut variant, mut guessed) = game(&all_codes, size, named, usual, likely_colours)?;
    let (order, order_is_said) = CodedRows { raw: &raw, codes: &codes, secret, variant }.number_order(hints, said)?;
    if order == NumberOrder::TotalFirst && !letters {
        // The total is told in Bulls and Cows.
        (variant, guessed) = game(&all_codes, size, named, usual, Some(10))?;
    }
    let coded = CodedRows { raw: &raw, codes: &codes, secret, variant };
    let (symbols, signs_are_assumed) = coded.sign_meanings(&used, hints, said)?;
    let position = position(coded, PinReading { symbols: &symbols, order }, &alphabet)?;
    let order = (writes_pairs(&raw.rows)? && !order_is_said).then_some(Assumed::Order(order));
    let assumed = [
        guessed.then_some(Assumed::Game),
        alphabet.assumed,
        order,
        signs_are_assumed.then(|| Assumed::Symbols(symbols.clone())),
        case_counts.then_some(Assumed::CaseCounts),
    ];
    Ok(Understood {
        position,
        marks: Some(alphabet.marks.for_colours(variant.colours())),
        assumed: assumed.into_iter().flatten().collect(),
        pins: symbols.into_iter().filter(|&(symbol, _)| pins::is_written(symbol)).collect(),
        secret,
        left_out,
    })
}

/// What a text without rows says: the game, and how its colours are written.
///
/// # Errors
/// The text has the header of a table, and nothing else.
fn without_rows(variant: Variant, hints: &Hints, left_out: Vec<LeftOut>) -> Result<Understood, Fault> {
    if hints.has_header && left_out.is_empty() {
        return Err(Fault::new("there are no rows").right("write a line for each guess below the header"));
    }
    Ok(Understood {
        position: Position::start(variant),
        marks: hints.marks,
        assumed: Vec::new(),
        pins: Vec::new(),
        secret: None,
        left_out,
    })
}

/// The position after these rows, whose pins are read in this way.
///
/// # Errors
/// A row says how many pegs have no pin, and that is wrong; or its feedback is impossible, or its guess does not belong
/// to the game.
fn position(coded: CodedRows<'_>, reading: PinReading<'_>, alphabet: &Alphabet) -> Result<Position, Fault> {
    let (pegs, variant) = (coded.raw.pegs(), coded.variant);
    let mut position = Position::start(variant);
    for (row, &guess) in coded.raw.rows.iter().zip(coded.codes) {
        if let Some(sum) = row.answer.pegs_with_absent().filter(|&sum| sum != pegs) {
            let what = format!("with those that are not there these are {sum} pegs, where {pegs} are expected");
            return Err(row.answer_token.fault(what).right("write black and white pins, as in 1b2w"));
        }
        let feedback =
            reading.feedback(&row.answer, variant).map_err(|error| row.answer_token.fault(error.to_string()))?;
        if !position.put(MAX_ROWS, Row { guess, feedback }) {
            return Err(foreign(row, variant, alphabet));
        }
    }
    Ok(position)
}

/// Makes all letters of guesses capital, unless capital and small ones are different colours. Returns whether they
/// are.
///
/// # Errors
/// The visitor must be asked: a letter is written in both ways, but not in one guess.
fn unify_letter_case(raw: &mut RawRows, said: &Clarifications) -> Result<bool, Unread> {
    let is_small = |peg: &RawPeg| peg.symbol.chars().count() == 1 && peg.symbol.chars().all(char::is_lowercase);
    let has_both = |pegs: &[&RawPeg]| {
        let small = pegs.iter().filter(|peg| is_small(peg));
        small.map(|peg| peg.symbol.to_uppercase()).any(|capital| pegs.iter().any(|peg| peg.symbol == capital))
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
            peg.symbol = peg.symbol.to_uppercase();
        }
    }
    Ok(counts)
}

/// Whether some answer could be a code as well: a letter for each peg, two different ones at least, all of them
/// colours of guesses.
fn may_be_second_codes(rows: &[RawRow]) -> bool {
    let is_colour = |symbol: char| {
        let capital = symbol.to_uppercase().to_string();
        rows.iter().flat_map(|row| &row.pegs).any(|peg| peg.symbol.to_uppercase() == capital)
    };
    let may_be = |row: &RawRow| match &row.answer {
        RawAnswer::Symbols(symbols) => {
            let is_whole = symbols.run == Some(row.pegs.len()) && !symbols.has_blanks && symbols.counts.len() > 1;
            is_whole && symbols.counts.iter().all(|&(symbol, _)| is_colour(symbol))
        }
        _ => false,
    };
    rows.iter().any(may_be)
}

/// The code that pegs spell in an alphabet.
///
/// # Errors
/// A peg is not a colour, or no game has so many pegs.
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
        let right = "the game may stand first, as in 8x4, or 10x4! if no colour may repeat";
        let at = |what: String| Fault::new(what).at(Spot::Line(peg.at.0, peg.at.1)).right(right);
        match alphabet.colour(peg) {
            Ok(colour) if colour >= variant.colours() => {
                let last = variant.colours() - 1;
                let what = format!("{} is not a colour of {variant}, which has", peg.symbol);
                return at(format!("{what} {} to {}", key(0), key(last)));
            }
            Ok(colour) if !variant.repeats() && seen.contains(&colour) => {
                return at(format!("{} is there twice, and {variant} has no repeats", peg.symbol));
            }
            Ok(colour) => seen.push(colour),
            Err(fault) => return fault,
        }
    }
    Fault::new(format!("a guess does not belong to {variant}"))
}

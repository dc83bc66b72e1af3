//! The codes that are left, as a person lists them: colours first, then places.

use super::comparing::pins;
use crate::code::Code;
use crate::row::Row;
use crate::variant::Variant;

/// A choice of colours, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColourChoice {
    /// The colours, the lowest first; one for each peg.
    pub colours: Vec<u8>,
    /// The codes of these colours that fit all rows, the lowest first. There may be none: then the pins of each
    /// row add up, but no order agrees with the black ones.
    pub codes: Vec<Code>,
}

/// The choices of colours with which each row has as many pins in all as it got, in order. Takes
/// (colours + pegs)! / (colours! pegs!) steps: for small games.
pub fn colour_choices(variant: Variant, rows: &[Row]) -> Vec<ColourChoice> {
    let mut found = Vec::new();
    let mut colours = Vec::new();
    choose(variant, rows, &mut colours, &mut found);
    found
}

fn choose(variant: Variant, rows: &[Row], colours: &mut Vec<u8>, found: &mut Vec<ColourChoice>) {
    if colours.len() < usize::from(variant.pegs()) {
        let last = colours.last().copied();
        let next = last.map_or(0, |last| last + u8::from(!variant.repeats()));
        for colour in next..variant.colours() {
            colours.push(colour);
            choose(variant, rows, colours, found);
            colours.pop();
        }
        return;
    }
    let in_common = |guess: Code| {
        let mut left = colours.clone();
        let pairs = guess.iter().filter(|&colour| {
            let place = left.iter().position(|&other| other == colour);
            place.map(|place| left.swap_remove(place)).is_some()
        });
        pairs.count()
    };
    let adds_up = |row: &Row| in_common(row.guess) == usize::from(pins(row));
    if rows.iter().all(adds_up) {
        let mut codes = Vec::new();
        orders(rows, colours, &mut Vec::new(), &mut codes);
        found.push(ColourChoice {
            colours: colours.clone(),
            codes,
        });
    }
}

/// The orders of these colours that fit all rows, the lowest first.
fn orders(rows: &[Row], left: &[u8], placed: &mut Vec<u8>, codes: &mut Vec<Code>) {
    if left.is_empty() {
        let code = Code::from_colours(placed);
        if rows.iter().all(|row| row.allows(code)) {
            codes.push(code);
        }
    }
    let mut before = None;
    for (place, &colour) in left.iter().enumerate() {
        // Equal colours make the same codes.
        if before == Some(colour) {
            continue;
        }
        before = Some(colour);
        let mut rest = left.to_vec();
        rest.remove(place);
        placed.push(colour);
        orders(rows, &rest, placed, codes);
        placed.pop();
    }
}

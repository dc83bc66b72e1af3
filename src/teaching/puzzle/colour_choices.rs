//! The codes that are left, as a player lists them: first their colours, then the order of the colours.

use super::comparing::pins;
use mastermind_engine::budget::{Budget, Meter, Stopped};
use mastermind_engine::{Code, Row, Variant};
use serde::{Deserialize, Serialize};

/// The most choices and orders of colours that are listed: more would take longer than a frame of the page.
pub const MAX_ORDERS: u64 = 20_000;

/// A choice of colours, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColourChoice {
    /// The colours, the lowest first; one for each peg.
    pub colours: Vec<u8>,
    /// The codes of these colours that fit all rows, the lowest first. Empty if the pins of each row add up, but no
    /// order of the colours agrees with the black ones.
    pub codes: Vec<Code>,
}

/// The choices of colours that give each row the number of pins that it got, in order. Takes (colours + pegs)! /
/// (colours! pegs!) steps, so it is for small games, or for a limited budget.
///
/// # Errors
/// The budget said stop.
pub fn colour_choices(variant: Variant, rows: &[Row], budget: &mut dyn Budget) -> Result<Vec<ColourChoice>, Stopped> {
    let mut search = ColourSearch { variant, rows, meter: Meter::new(budget), found: Vec::new() };
    search.choose_colours(&mut Vec::new())?;
    Ok(std::mem::take(&mut search.found))
}

/// The cost of comparing a few colours with the rows, in look-ups of a table.
const COMPARING_LOOK_UPS: u64 = 200;

/// A search for choices of colours.
struct ColourSearch<'a> {
    variant: Variant,
    rows: &'a [Row],
    meter: Meter<'a>,
    found: Vec<ColourChoice>,
}

impl ColourSearch<'_> {
    /// Completes `colours`, lowest first, to one for each peg in every way, and adds the choices for which the pins of
    /// each row add up.
    fn choose_colours(&mut self, colours: &mut Vec<u8>) -> Result<(), Stopped> {
        self.meter.count_node(COMPARING_LOOK_UPS)?;
        if colours.len() < usize::from(self.variant.pegs()) {
            let lowest = colours.last().map_or(0, |last| last + u8::from(!self.variant.repeats()));
            for colour in lowest..self.variant.colours() {
                colours.push(colour);
                self.choose_colours(colours)?;
                colours.pop();
            }
            return Ok(());
        }
        let count_in_common = |guess: Code| {
            let mut unpaired = colours.clone();
            let paired = guess.iter().filter(|&colour| {
                let index = unpaired.iter().position(|&other| other == colour);
                index.map(|index| unpaired.swap_remove(index)).is_some()
            });
            paired.count()
        };
        let adds_up = |row: &Row| count_in_common(row.guess) == usize::from(pins(row));
        if self.rows.iter().all(adds_up) {
            let mut codes = Vec::new();
            self.place_colours(colours, &mut Vec::new(), &mut codes)?;
            self.found.push(ColourChoice { colours: colours.clone(), codes });
        }
        Ok(())
    }

    /// Collects the orders of these colours that fit all rows, the lowest first.
    fn place_colours(&mut self, left: &[u8], placed: &mut Vec<u8>, codes: &mut Vec<Code>) -> Result<(), Stopped> {
        self.meter.count_node(COMPARING_LOOK_UPS)?;
        if left.is_empty() {
            codes.extend(Code::new(placed).ok().filter(|&code| self.rows.iter().all(|row| row.allows(code))));
        }
        let mut last_colour = None;
        for (index, &colour) in left.iter().enumerate() {
            // Equal colours make the same codes.
            if last_colour == Some(colour) {
                continue;
            }
            last_colour = Some(colour);
            let mut others = left.to_vec();
            others.remove(index);
            placed.push(colour);
            self.place_colours(&others, placed, codes)?;
            placed.pop();
        }
        Ok(())
    }
}

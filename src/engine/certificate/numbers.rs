//! The codes of a game by their numbers, the lowest code 0, and sets of such numbers.

use super::renaming::{Colours, Renaming, colours_of};
use crate::engine::code::Code;
use crate::engine::narrow::narrow;
use crate::engine::variant::Variant;

/// Every code of a game and its number.
pub(super) struct Numbers {
    pub(super) variant: Variant,
    codes: Vec<Code>,
    colours: Vec<Colours>,
    /// By the code read as a number with one digit for each place.
    numbers: Vec<u16>,
}

impl Numbers {
    /// The codes of a game that has at most 2^16 of them, as all games have whose scores fit a table.
    pub(super) fn new(variant: Variant) -> Numbers {
        let codes: Vec<Code> = variant.codes().collect();
        let colours: Vec<Colours> = codes.iter().copied().map(colours_of).collect();
        let digits = usize::from(variant.colours()).pow(variant.pegs().into());
        let mut numbers = Numbers {
            variant,
            codes,
            colours,
            numbers: vec![0; digits],
        };
        for number in 0..numbers.len() {
            let digits = numbers.digits(&numbers.colours[usize::from(number)]);
            numbers.numbers[digits] = number;
        }
        numbers
    }

    /// How many codes there are.
    pub(super) fn len(&self) -> u16 {
        narrow(self.codes.len())
    }

    /// The code of a number.
    pub(super) fn code(&self, number: u16) -> Code {
        self.codes[usize::from(number)]
    }

    /// Its colours.
    pub(super) fn colours(&self, number: u16) -> &Colours {
        &self.colours[usize::from(number)]
    }

    /// The number of the code with these colours.
    pub(super) fn number(&self, colours: &Colours) -> u16 {
        self.numbers[self.digits(colours)]
    }

    /// The number of the code that a renaming makes of a code.
    pub(super) fn renamed(&self, renaming: &Renaming, number: u16) -> u16 {
        self.number(&renaming.image(self.colours(number)))
    }

    fn digits(&self, colours: &Colours) -> usize {
        let places = colours.iter().take(self.variant.pegs().into());
        let base = usize::from(self.variant.colours());
        places.fold(0, |number, &colour| base * number + usize::from(colour))
    }
}

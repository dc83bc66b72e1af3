//! The codes of a game by their numbers. The lowest code has the number 0.

use mastermind_engine::renaming::Renaming;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Variant};

/// Every code of a game and its number.
pub(super) struct CodeNumbers {
    pub(super) variant: Variant,
    codes: Vec<Code>,
    /// The number of each code, by its positional value.
    numbers: Vec<u16>,
}

impl CodeNumbers {
    /// The codes of a game that has fewer than 2^16 codes. Every game whose scores fit into a table has that few.
    pub(super) fn new(variant: Variant) -> CodeNumbers {
        let codes: Vec<Code> = variant.codes().collect();
        let values = usize::from(variant.colours()).pow(variant.pegs().into());
        let mut numbers = CodeNumbers { variant, codes, numbers: vec![0; values] };
        for number in 0..numbers.len() {
            let value = numbers.positional_value(numbers.code(number));
            numbers.numbers[value] = number;
        }
        numbers
    }

    /// How many codes there are.
    pub(super) fn len(&self) -> u16 {
        narrow(self.codes.len())
    }

    /// The code with this number, counted from 0.
    pub(super) fn code(&self, number: u16) -> Code {
        self.codes[usize::from(number)]
    }

    /// The number of a code.
    pub(super) fn number(&self, code: Code) -> u16 {
        self.numbers[self.positional_value(code)]
    }

    /// The number of the renamed code. `number` is that of the code before.
    pub(super) fn rename(&self, renaming: &Renaming, number: u16) -> u16 {
        self.number(renaming.apply(self.code(number)))
    }

    /// The code as a number in base `colours`, the first peg as the highest digit: its index in `numbers`.
    fn positional_value(&self, code: Code) -> usize {
        let base = usize::from(self.variant.colours());
        let pegs = usize::from(self.variant.pegs());
        let digits = (0..pegs).map(|peg| code.colour_among(pegs, peg));
        digits.fold(0, |number, digit| base * number + digit)
    }
}

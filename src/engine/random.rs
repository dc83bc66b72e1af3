//! Chance as a function of a seed that the caller gives.

use super::code::Code;
use super::narrow::narrow;
use super::variant::{MAX_PEGS, Variant};

/// A splitmix64 generator (Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, 2014).
#[derive(Clone, Copy, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator whose numbers follow from this seed.
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// Makes all later numbers depend on `value` too.
    pub fn stir(&mut self, value: u64) {
        self.state = self.next() ^ value;
    }

    /// The next number of 64 bits.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let state = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let state = (state ^ (state >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        state ^ (state >> 31)
    }

    /// A random number below `end`; 0 if `end` is 0. All numbers are equally likely to within `end` / 2^64.
    #[allow(clippy::cast_possible_truncation, reason = "the high half of a product is below its factor")]
    pub fn below(&mut self, end: usize) -> usize {
        // The high half of the product.
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }

    /// A random byte; all are equally likely.
    pub fn byte(&mut self) -> u8 {
        narrow(self.next() >> 56)
    }

    /// A random code of the variant; all are about equally likely.
    pub fn code(&mut self, variant: Variant) -> Code {
        let mut colours = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
        let colour_count = usize::from(variant.colours());
        let mut code = [0; MAX_PEGS as usize];
        let pegs = usize::from(variant.pegs());
        for (peg, colour) in code.iter_mut().enumerate().take(pegs) {
            if variant.repeats() {
                *colour = narrow(self.below(colour_count));
            } else {
                colours.swap(peg, peg + self.below(colour_count - peg));
                *colour = colours[peg];
            }
        }
        Code::from_colours(&code[..pegs])
    }
}

//! A code for a friend to break, in a link that does not show the code.
//!
//! ```text
//!   6x4 0251 ──► 9 letters and digits, such as k3vq0xw7d ──► 6x4 0251
//! ```
//! Variant and code take 36 bits; 9 more bits are a checksum. The bits are scrambled, not encrypted: nobody reads the
//! code by accident, but a program can compute it.
//!
//! Behind it may stand what is to beat: `k3vq0xw7d/5` comes from a player who found the code in five guesses.

use std::fmt;
use std::str::FromStr;

use super::Fault;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, FeedbackRule, Variant};

/// A variant and one of its codes, and how many guesses are to beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    variant: Variant,
    code: Code,
    to_beat: Option<u8>,
}

/// The most guesses that a link gives as what is to beat.
const MAX_TO_BEAT: u8 = 99;

const BITS: u32 = 36;
const MASK: u64 = (1 << BITS) - 1;
/// The place of the bits of the feedback rule.
const RULE: u32 = 34;
/// Odd, so that multiplication by it modulo 2^36 has an inverse.
const MULTIPLIER: u64 = 0x9_E377_9B97;
/// The alphabet, without letters that look like digits.
pub(crate) const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 9;

/// The number that a letter or a digit stands for, 0 to 31; capitals count too. `None` for any other character.
pub(crate) fn letter_number(letter: char) -> Option<u8> {
    LETTERS.iter().position(|&known| char::from(known) == letter.to_ascii_lowercase()).map(narrow)
}

impl Challenge {
    /// A challenge that hides this code; `None` if it is no code of the variant.
    pub fn new(variant: Variant, code: Code) -> Option<Challenge> {
        variant.contains(code).then_some(Challenge { variant, code, to_beat: None })
    }

    /// This challenge, but from a player who found the code in this many guesses. More than 99 are not told.
    #[must_use]
    pub fn found_in(self, guesses: usize) -> Challenge {
        let to_beat = u8::try_from(guesses).ok().filter(|guesses| (1..=MAX_TO_BEAT).contains(guesses));
        Challenge { to_beat, ..self }
    }

    /// How many guesses the sender took; `None` if the code was only hidden.
    pub fn to_beat(self) -> Option<u8> {
        self.to_beat
    }

    /// The game.
    pub fn variant(self) -> Variant {
        self.variant
    }

    /// The code.
    pub fn code(self) -> Code {
        self.code
    }

    /// Variant and code in 36 bits: 4 for the colours, 3 for the pegs, 1 for repeats, 26 for the code as a number in
    /// base `colours`, which is below 10^7 · 5, and 2 for the feedback rule.
    fn packed(self) -> u64 {
        let variant = self.variant;
        let base = u64::from(variant.colours());
        let number = self.code.iter().fold(0, |sum, colour| sum * base + u64::from(colour));
        let colours = base - 1;
        let pegs = u64::from(variant.pegs()) - 1;
        let rule = FeedbackRule::ALL.iter().position(|&rule| rule == variant.rule()).unwrap_or(0) as u64;
        colours | pegs << 4 | u64::from(variant.repeats()) << 7 | number << 8 | rule << RULE
    }

    /// The challenge with these 36 bits; `None` if they stand for no game or for no code of it.
    fn unpacked(bits: u64) -> Option<Challenge> {
        let (colours, pegs) = ((bits & 15) as u8 + 1, (bits >> 4 & 7) as u8 + 1);
        let rule = FeedbackRule::ALL.get((bits >> RULE) as usize)?;
        let variant = Variant::new(colours, pegs, (bits >> 7 & 1 == 1).into()).ok()?.with_rule(*rule).ok()?;
        let (base, mut number) = (u64::from(colours), (bits & ((1 << RULE) - 1)) >> 8);
        let mut digits = vec![0; usize::from(pegs)];
        for digit in digits.iter_mut().rev() {
            *digit = narrow(number % base);
            number /= base;
        }
        let code = Code::new(&digits).ok().filter(|_| number == 0)?;
        Challenge::new(variant, code)
    }
}

/// Mixes 36 bits. Different inputs give different outputs.
fn scrambled(bits: u64) -> u64 {
    let product = bits.wrapping_mul(MULTIPLIER) & MASK;
    (product ^ product >> (BITS / 2)).wrapping_mul(MULTIPLIER) & MASK
}

/// The inverse of `scrambled`. Its middle step, an exclusive or with the upper half shifted down, is its own inverse.
fn unscrambled(bits: u64) -> u64 {
    let product = bits.wrapping_mul(inverse()) & MASK;
    (product ^ product >> (BITS / 2)).wrapping_mul(inverse()) & MASK
}

/// The inverse of [`MULTIPLIER`] by Newton's method. Any odd number is its own inverse modulo 8, so
/// 3 bits are right at first; each step doubles the number of right bits.
fn inverse() -> u64 {
    (0..5).fold(MULTIPLIER, |guess, _| {
        let error = 2u64.wrapping_sub(MULTIPLIER.wrapping_mul(guess));
        guess.wrapping_mul(error)
    })
}

/// A checksum of 9 bits: a random change goes unnoticed once in 512 times.
fn check(bits: u64) -> u64 {
    scrambled(bits ^ 0x5_A5A5_A5A5) >> (BITS - 9)
}

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let packed = self.packed();
        let bits = scrambled(packed) << 9 | check(packed);
        let letter = |index: usize| LETTERS[(bits >> (5 * index) & 31) as usize];
        let letters = (0..LENGTH).rev().map(|index| char::from(letter(index)));
        letters.into_iter().try_for_each(|letter| fmt::Write::write_char(f, letter))?;
        self.to_beat.map_or(Ok(()), |guesses| write!(f, "/{guesses}"))
    }
}

impl FromStr for Challenge {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Challenge, Fault> {
        challenge(text).ok_or_else(|| Fault::new("part of this challenge is missing").right("ask for the link again"))
    }
}

/// `None` if the text is not a complete challenge, or is damaged.
fn challenge(text: &str) -> Option<Challenge> {
    if let Some((text, guesses)) = text.split_once('/') {
        let challenge = challenge(text)?.found_in(guesses.parse().ok()?);
        return challenge.to_beat.is_some_and(|known| known.to_string() == guesses).then_some(challenge);
    }
    if text.len() != LENGTH {
        return None;
    }
    let mut letters = text.chars();
    let bits = letters.try_fold(0, |bits, letter| Some(bits << 5 | u64::from(letter_number(letter)?)))?;
    let packed = unscrambled(bits >> 9);
    Challenge::unpacked(packed).filter(|_| check(packed) == bits & 511)
}

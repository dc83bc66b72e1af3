//! Draws the code to find: every code has the same probability.

use crate::day::Day;
use mastermind_engine::util::{Random, narrow};
use mastermind_engine::{Code, Variant};

/// Draws a code uniformly, given a source of uniform random bytes.
///
/// Each peg gets one of the colours that are still allowed there, all with the same probability. Bytes that would
/// favour the low colours are dropped, so that there is no modulo bias.
///
/// # Errors
/// The first error of the source.
pub fn draw_secret<E>(variant: Variant, mut byte: impl FnMut() -> Result<u8, E>) -> Result<Code, E> {
    let mut free: Vec<u8> = (0..variant.colours()).collect();
    let mut colours = Vec::with_capacity(usize::from(variant.pegs()));
    for _ in 0..variant.pegs() {
        let index = below(narrow(free.len()), 1 << 8, &mut || byte().map(u64::from))?;
        let index = narrow::<_, usize>(index);
        colours.push(free[index]);
        if !variant.repeats() {
            free.remove(index);
        }
    }
    // Colours of the variant on one to eight pegs are always a code. `first_code` is never used; it only avoids a
    // panic.
    Ok(Code::new(&colours).unwrap_or(variant.first_code()))
}

/// Draws a number from 0 to `n` − 1 uniformly, given a source of uniform random words. Returns 0 if `n` is 0.
///
/// # Errors
/// The first error of the source.
pub fn draw_index<E>(n: u32, mut word: impl FnMut() -> Result<u32, E>) -> Result<u32, E> {
    let index = below(n.max(1).into(), 1 << 32, &mut || word().map(u64::from))?;
    Ok(narrow(index))
}

/// Draws a number below `n` uniformly, given a source of uniform numbers below `end`.
///
/// # Errors
/// The first error of the source.
fn below<E>(n: u64, end: u64, draw: &mut impl FnMut() -> Result<u64, E>) -> Result<u64, E> {
    // A multiple of `n`: the numbers above it would favour the low results.
    let fair = end - end % n;
    loop {
        let drawn = draw()?;
        if drawn < fair {
            return Ok(drawn % n);
        }
    }
}

/// The code of a day, the same for everybody, and uniformly distributed over all days.
pub fn code_of_day(variant: Variant, day: Day) -> Code {
    let game = u64::from(variant.colours()) << 8 | u64::from(variant.pegs()) << 4 | u64::from(variant.repeats());
    random_code(variant, &mut Random::new(u64::from(day.0) << 16 | game))
}

/// Draws a code of the variant uniformly.
pub(crate) fn random_code(variant: Variant, random: &mut Random) -> Code {
    let byte = || Ok::<u8, std::convert::Infallible>(random.byte());
    match draw_secret(variant, byte) {
        Ok(code) => code,
        Err(never) => match never {},
    }
}

//! Drawing the code to find, every code with the same chance.

use crate::engine::{Code, Variant};

/// Draws a code uniformly, given a source of uniform random bytes.
///
/// Peg by peg, each colour that is free there with the same chance; bytes from which the remainder
/// would prefer the low colours are thrown away, so that there is no modulo bias.
///
/// # Errors
/// The first error of the source.
pub fn draw_secret<E>(
    variant: Variant,
    mut byte: impl FnMut() -> Result<u8, E>,
) -> Result<Code, E> {
    let mut free: Vec<u8> = (0..variant.colours()).collect();
    let mut colours = Vec::with_capacity(usize::from(variant.pegs()));
    for _ in 0..variant.pegs() {
        let place = usize::from(below(free.len() as u8, &mut byte)?);
        colours.push(free[place]);
        if !variant.repeats() {
            free.remove(place);
        }
    }
    // One to eight pegs with colours of the variant are always a code; the first code stands for
    // an impossibility.
    Ok(Code::new(&colours).unwrap_or(variant.first_code()))
}

/// Draws a place among `n`, from 0, uniformly, given a source of uniform random words; 0 if there is
/// none.
///
/// # Errors
/// The first error of the source.
pub fn draw_place<E>(n: u32, mut word: impl FnMut() -> Result<u32, E>) -> Result<u32, E> {
    let n = n.max(1);
    let fair = u32::MAX - (u32::MAX % n + 1) % n;
    loop {
        let drawn = word()?;
        if drawn <= fair {
            return Ok(drawn % n);
        }
    }
}

/// A number below `n`, each with the same chance; `n` is 1 to 10.
fn below<E>(n: u8, byte: &mut impl FnMut() -> Result<u8, E>) -> Result<u8, E> {
    let fair = u8::MAX - (u8::MAX % n + 1) % n;
    loop {
        let drawn = byte()?;
        if drawn <= fair {
            return Ok(drawn % n);
        }
    }
}

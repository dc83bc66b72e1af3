//! The information that a guess yields on average: a sum over its parts, in whole numbers.
//!
//! For N codes in parts of sizes n it is log₂ N − Σ n·log₂ n / N (Shannon, 1948; Neuwirth, *Some strategies for
//! Mastermind*, 1982). Among guesses for the same codes, the one with the least sum Σ n·log₂ n yields most.
//!
//! The sum is in whole units of 2^-32 bit, so that the order of the parts cannot matter. Sums that differ by at most
//! 2^-20 bit are ties. Rounding cannot turn a tie into a difference, because two sums that are truly equal differ by
//! far less. A sum is at most N·log₂ N < 2^28 bit. Each term is a product with three roundings; together they are off
//! by at most 2^28 · 2^-51 bit. Each of at most 44 parts is then rounded to a unit, which adds half a unit. Both errors
//! together are less than 2^-22 bit.

use std::cmp::Ordering;

use crate::narrow::nearest;

/// One bit in the units of a sum.
const UNITS_A_BIT: f64 = (1u64 << 32) as f64;
/// Sums that differ by no more than this many units are ties.
const TIE_UNITS: u64 = 1 << 12;

/// n·log₂ n in units of 2^-32 bit, rounded.
pub(crate) fn size_times_log(n: u32) -> u64 {
    let n = f64::from(n.max(1));
    nearest(n * n.log2() * UNITS_A_BIT)
}

/// Compares two sums of [`size_times_log`]. They are equal if only rounding may tell them apart.
pub(crate) fn compare_sums(a: u64, b: u64) -> Ordering {
    if a.abs_diff(b) <= TIE_UNITS { Ordering::Equal } else { a.cmp(&b) }
}

//! The most information.

use std::cmp::Ordering;

use super::Measure;
use crate::engine::narrow::{narrow, nearest};

/// Σ n·log₂ n over the parts, the least being most informative: the entropy of the feedback is
/// log₂ N − Σ n·log₂ n / N for N codes (Neuwirth, *Some strategies for Mastermind*, 1982).
///
/// It is summed in whole units of 2^-32 bit, so that the order of the parts cannot matter. Sums
/// that differ by at most 2^-20 bit are ties. Rounding cannot turn a tie into a difference, because
/// two sums that are truly equal differ by far less. A sum is at most N·log₂ N < 2^28 bit. Each
/// term is a product with three roundings; together they are off by at most 2^28 · 2^-51 bit. Each
/// of at most 44 parts is then rounded to a unit, which adds half a unit. Both errors together are
/// less than 2^-22 bit.
#[derive(Clone, Debug, Default)]
pub struct Entropy {
    /// n·log₂ n for each n so far needed, up to [`TABLE_SIZES`].
    terms: Vec<u64>,
}

const UNITS_A_BIT: f64 = (1u64 << 32) as f64;
const TIE_UNITS: u64 = 1 << 12;
/// Larger parts are rare enough to be computed each time.
const TABLE_SIZES: usize = 1 << 12;

impl Measure for Entropy {
    type Value = u64;

    fn prepare(&mut self, goals: usize) {
        let known = self.terms.len();
        let needed = (goals + 1).min(TABLE_SIZES).max(known);
        self.terms.extend((known..needed).map(|n| term(narrow(n))));
    }

    fn of(&self, sizes: &[u32]) -> u64 {
        let known = |&n: &u32| self.terms.get(n as usize).copied();
        sizes
            .iter()
            .map(|n| known(n).unwrap_or_else(|| term(*n)))
            .sum()
    }

    fn compare(&self, a: u64, b: u64) -> Ordering {
        if a.abs_diff(b) <= TIE_UNITS {
            Ordering::Equal
        } else {
            a.cmp(&b)
        }
    }
}

/// n·log₂ n in units of 2^-32 bit, rounded.
fn term(n: u32) -> u64 {
    let n = f64::from(n.max(1));
    nearest(n * n.log2() * UNITS_A_BIT)
}

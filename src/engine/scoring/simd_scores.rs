//! Many codes stored peg by peg, so that one code is scored against all of them at once.
//!
//! ```text
//!   codes 0012 0123 1111     pegs[0]   0 0 1 …     counts[0]   2 1 0 …
//!                            pegs[1]   0 1 1 …     counts[1]   1 1 4 …
//!                            pegs[2]   1 2 1 …     counts[2]   1 1 0 …
//!                            pegs[3]   2 3 1 …
//! ```
//!
//! Plain loops over blocks of bytes, which the compiler turns into SIMD.

use crate::code::Code;
use crate::feedback::{Feedback, FeedbackRule};
use crate::narrow::narrow;
use crate::variant::Variant;

/// How many codes a block has.
pub(crate) const BLOCK: usize = 64;

/// Codes in columns of bytes, padded to whole blocks.
#[derive(Clone, Debug)]
pub(crate) struct CodeColumns {
    pegs: Vec<Vec<[u8; BLOCK]>>,
    counts: Vec<Vec<[u8; BLOCK]>>,
    /// Whether common colours are counted: the rule of black pins alone does not ask for them.
    counts_common: bool,
    /// By how much each further black hit raises the feedback index while the number of common colours stays the same.
    index_steps: Vec<u8>,
}

impl CodeColumns {
    /// The columns of these codes of `variant`.
    pub(crate) fn new(variant: Variant, codes: &[Code]) -> CodeColumns {
        let columns = |count: u8| vec![vec![[0; BLOCK]; codes.len().div_ceil(BLOCK)]; count.into()];
        let (mut pegs, mut counts) = (columns(variant.pegs()), columns(variant.colours()));
        for (index, code) in codes.iter().enumerate() {
            let (block, byte) = (index / BLOCK, index % BLOCK);
            for (peg, colour) in pegs.iter_mut().zip(code.iter()) {
                peg[block][byte] = colour;
                counts[usize::from(colour)][block][byte] += 1;
            }
        }
        CodeColumns {
            pegs,
            counts,
            counts_common: variant.rule() != FeedbackRule::BlackOnly,
            index_steps: index_steps(variant),
        }
    }

    /// The feedback indices between `code` and each code of block `block`.
    pub(crate) fn score(&self, code: Code, block: usize) -> [u8; BLOCK] {
        let (mut black, mut common) = ([0u8; BLOCK], [0u8; BLOCK]);
        let mut tally = [0u8; 16];
        for (column, colour) in self.pegs.iter().zip(code.iter()) {
            tally[usize::from(colour)] += 1;
            for (hits, &peg) in black.iter_mut().zip(&column[block]) {
                *hits += u8::from(peg == colour);
            }
        }
        for (column, &own) in self.counts.iter().zip(&tally) {
            if own > 0 && self.counts_common {
                for (hits, &count) in common.iter_mut().zip(&column[block]) {
                    *hits += count.min(own);
                }
            }
        }
        // The index begins as the number of common colours.
        let mut indices = common;
        for (hits, &step) in (1..).zip(&self.index_steps) {
            for (index, &black) in indices.iter_mut().zip(&black) {
                *index = index.wrapping_add(if black >= hits { step } else { 0 });
            }
        }
        indices
    }
}

/// The steps by which the feedback index grows with each black hit when the number c of common colours stays the same.
/// The index of (b, c − b) is c plus the first b steps. For 4 pegs:
///
/// ```text
///   feedback   (0,c)  (1,c−1)  (2,c−2)  (3,c−3)  (4,0)
///   index        c     c + 4    c + 7    c + 9   c + 9       the steps are 4 3 2 0
/// ```
///
/// The last step is one less than the pattern because (3,1) cannot come. Bytes are added with wrapping, which needs no
/// check; no index is larger than a byte.
///
/// If only black pins are told, each step is 1 and nothing else counts. If only the total is told, the last step alone
/// counts: it leads from all colours in the code to the code itself.
fn index_steps(variant: Variant) -> Vec<u8> {
    let pegs = variant.pegs();
    let last: u8 = narrow(variant.all_black_index() - usize::from(pegs));
    match variant.rule() {
        FeedbackRule::Classic => classic_steps(pegs),
        FeedbackRule::BlackOnly => vec![1; pegs.into()],
        FeedbackRule::TotalOnly => (1..=pegs).map(|black| if black == pegs { last } else { 0 }).collect(),
    }
}

/// The steps under the classic rule, for black hits from 1 on.
fn classic_steps(pegs: u8) -> Vec<u8> {
    let index_beyond_common =
        |black| narrow::<_, u8>(Feedback::from_counted_hits(black, 0).index(pegs)).wrapping_sub(black);
    (1..=pegs).map(|black| index_beyond_common(black).wrapping_sub(index_beyond_common(black - 1))).collect()
}

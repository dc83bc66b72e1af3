//! Many codes laid out peg by peg, so that one code is scored against all of them at once.
//!
//! ```text
//!   codes 0012 0123 1111     pegs[0]   0 0 1 …     counts[0]   2 1 0 …
//!                            pegs[1]   0 1 1 …     counts[1]   1 1 4 …
//!                            pegs[2]   1 2 1 …     counts[2]   1 1 0 …
//!                            pegs[3]   2 3 1 …
//! ```
//!
//! Plain loops over blocks of bytes, which the compiler turns into SIMD.

use super::code::Code;
use super::feedback::Feedback;
use super::variant::Variant;

pub(super) const BLOCK: usize = 64;

/// Codes in lanes, padded to whole blocks.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    len: usize,
    pegs: Vec<Vec<[u8; BLOCK]>>,
    counts: Vec<Vec<[u8; BLOCK]>>,
    /// Feedback index by black · 16 + common colours.
    index: [u8; 256],
}

impl Lanes {
    pub(super) fn new(variant: Variant, codes: &[Code]) -> Lanes {
        let lane = |of: &dyn Fn(Code) -> u8| -> Vec<[u8; BLOCK]> {
            let mut blocks = vec![[0; BLOCK]; codes.len().div_ceil(BLOCK)];
            for (value, &code) in blocks.as_flattened_mut().iter_mut().zip(codes) {
                *value = of(code);
            }
            blocks
        };
        Lanes {
            len: codes.len(),
            pegs: (0..variant.pegs())
                .map(|p| lane(&|code| code.colour(p)))
                .collect(),
            counts: (0..variant.colours())
                .map(|c| lane(&|code| code.iter().filter(|&x| x == c).count() as u8))
                .collect(),
            index: index_table(variant.pegs()),
        }
    }

    /// For each of `codes`, its feedback indices with the codes in lanes, in their order.
    pub(super) fn score_all(&self, codes: &[Code]) -> Vec<u8> {
        let mut indices = Vec::with_capacity(codes.len() * self.len + BLOCK);
        for &code in codes {
            let end = indices.len() + self.len;
            for block in 0..self.blocks() {
                indices.extend_from_slice(&self.score_block(code, block));
            }
            indices.truncate(end);
        }
        indices
    }

    /// Block by block and code by code, what `map` says of the feedback indices; 0 in the padding.
    pub(super) fn score_blocks(&self, codes: &[Code], map: &[u16; 256]) -> Vec<[u16; BLOCK]> {
        let mut words = Vec::with_capacity(codes.len() * self.blocks());
        for block in 0..self.blocks() {
            let used = (self.len - BLOCK * block).min(BLOCK);
            for &code in codes {
                let indices = self.score_block(code, block);
                let mut block = [0; BLOCK];
                for (word, index) in block.iter_mut().zip(indices).take(used) {
                    *word = map[usize::from(index)];
                }
                words.push(block);
            }
        }
        words
    }

    fn blocks(&self) -> usize {
        self.len.div_ceil(BLOCK)
    }

    fn score_block(&self, code: Code, block: usize) -> [u8; BLOCK] {
        let (mut black, mut common) = ([0u8; BLOCK], [0u8; BLOCK]);
        let mut tally = [0u8; 16];
        for (lane, colour) in self.pegs.iter().zip(code.iter()) {
            tally[usize::from(colour)] += 1;
            for (hits, &peg) in black.iter_mut().zip(&lane[block]) {
                *hits += u8::from(peg == colour);
            }
        }
        for (lane, &own) in self.counts.iter().zip(&tally) {
            if own > 0 {
                for (hits, &count) in common.iter_mut().zip(&lane[block]) {
                    *hits += count.min(own);
                }
            }
        }
        for (black, common) in black.iter_mut().zip(common) {
            *black = self.index[usize::from(*black << 4 | common)];
        }
        black
    }
}

fn index_table(pegs: u8) -> [u8; 256] {
    let mut table = [0; 256];
    for feedback in Feedback::all(pegs) {
        let common = feedback.black() + feedback.white();
        table[usize::from(feedback.black() << 4 | common)] = feedback.index(pegs) as u8;
    }
    table
}

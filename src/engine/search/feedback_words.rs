//! Which feedbacks a goal set gives to every guess at once, one bit in a 16-bit word each.
//!
//! The words of a goal lie side by side. The words of several goals, OR-ed, have a bit for each feedback that occurs,
//! and counting the bits tells into how many parts every guess splits these goals. More than 16 feedbacks take several
//! *planes* of words.

use crate::scoring::BLOCK;
use crate::variant::Variant;

/// The index of a code in the goal set of a score table.
pub(super) type GoalIndex = u16;

/// The feedbacks that one word of a plane has bits for.
const WORD_BITS: usize = 16;

/// The words of 64 guesses.
type WordBlock = [u16; BLOCK];

/// The words of every goal, for all guesses.
#[derive(Clone, Debug)]
pub(super) struct FeedbackWords {
    /// For each plane, goal by goal, the words of all guesses.
    planes: Vec<Vec<u16>>,
    /// The bit of each feedback index in the words of each plane; 0 in all others.
    bits: Vec<[u16; 256]>,
    /// How many blocks of words each goal has.
    blocks: usize,
}

impl FeedbackWords {
    /// All words empty.
    pub(super) fn new(variant: Variant, goals: usize, guesses: usize) -> FeedbackWords {
        let plane_count = plane_count(variant);
        let blocks = guesses.div_ceil(BLOCK);
        FeedbackWords {
            planes: vec![vec![0; goals * blocks * BLOCK]; plane_count],
            bits: (0..plane_count).map(feedback_bits).collect(),
            blocks,
        }
    }

    /// How many bytes the words of a goal and a guess take.
    pub(super) fn bytes_a_score(variant: Variant) -> u64 {
        2 * plane_count(variant) as u64
    }

    /// Sets the words of one goal and the guesses of one block by their feedback indices.
    pub(super) fn set(&mut self, goal: usize, block: usize, indices: [u8; BLOCK]) {
        for (plane, bits) in self.planes.iter_mut().zip(&self.bits) {
            let words = &mut plane.as_chunks_mut().0[goal * self.blocks + block];
            *words = indices.map(|index| bits[usize::from(index)]);
        }
    }

    /// Writes into `counts` how many different feedbacks `goals` give to each of the first `width` guesses.
    pub(super) fn count_feedbacks(&self, goals: &[GoalIndex], width: usize, counts: &mut Vec<u16>) {
        counts.clear();
        counts.resize(width.next_multiple_of(BLOCK), 0);
        let (counts_by_block, _) = counts.as_chunks_mut::<BLOCK>();
        for plane in &self.planes {
            let (words_by_block, _) = plane.as_chunks::<BLOCK>();
            for (block, counts_of_block) in counts_by_block.iter_mut().enumerate() {
                let mut occurring = [0; BLOCK];
                for &goal in goals {
                    let words = &words_by_block[usize::from(goal) * self.blocks + block];
                    (0..BLOCK).for_each(|guess| occurring[guess] |= words[guess]);
                }
                add_bits(&occurring, counts_of_block);
            }
        }
        counts.truncate(width);
    }
}

/// Adds the number of bits of each word to its count.
#[allow(clippy::cast_possible_truncation, reason = "a word has 16 bits")]
fn add_bits(words: &WordBlock, counts: &mut WordBlock) {
    (0..BLOCK).for_each(|guess| counts[guess] += words[guess].count_ones() as u16);
}

/// How many planes the feedbacks of a game take.
fn plane_count(variant: Variant) -> usize {
    variant.feedback_count().div_ceil(WORD_BITS)
}

/// The bit of each feedback index in the words of this plane, counted from 0; 0 if another plane has it.
fn feedback_bits(plane: usize) -> [u16; 256] {
    let mut bits = [0u16; 256];
    let bits_of_plane = bits.iter_mut().skip(WORD_BITS * plane).take(WORD_BITS);
    for (index, bit) in bits_of_plane.enumerate() {
        *bit = 1 << index;
    }
    bits
}

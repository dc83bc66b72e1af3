//! How many codes of a goal set each feedback to a guess leaves: the inner loop of every strategy that looks one guess
//! ahead.
//!
//! A goal is one bit, 64 goals a word. For each peg and colour a word tells which goals have that colour there. For
//! each colour and count a word tells which goals have the colour more often than that. Two *ladders* of words say for
//! each goal how many black hits, and how many common colours (black and white together), the pegs of a guess have
//! found so far. Peg by peg a goal that is hit moves up:
//!
//! ```text
//!   guess 01…        black 0   1         a goal climbs where it has the colour on the peg;
//!     start         1111  0000           peg 0 is 0 in the first two goals,
//!     peg 0 is 0    0011  1100           peg 1 is 1 in the first and the third
//!     peg 1 is 1    0001  0110  1000
//! ```
//!
//! In the end a feedback's goals are those on its rung of both ladders: an *and* and a count of bits. Guesses that
//! begin alike share the steps of the pegs that they have in common.

use crate::code::Code;
use crate::feedback::Feedback;
use crate::narrow::narrow;
use crate::variant::{MAX_COLOURS, MAX_PEGS, Variant};

const COLOURS: usize = MAX_COLOURS as usize;
const PEGS: usize = MAX_PEGS as usize;

/// Counts what guesses leave of one goal set after another, always in the same memory.
#[derive(Clone, Debug)]
pub struct Kernel {
    layout: Layout,
    /// The guess counted last; `None` if none was counted for this goal set.
    last: Option<Code>,
    /// The ladders before each of its pegs, a step for each word.
    steps: [Vec<Ladders>; PEGS],
    /// How often each colour stands before each of its pegs, four bits a colour.
    tallies: [u64; PEGS],
    sizes: [u32; Feedback::MAX_COUNT],
    /// For each feedback of the classic rule its index under the rule of the game; `None` under the classic rule.
    indices: Option<[u8; Feedback::MAX_COUNT]>,
}

/// A goal set as the words of the picture above.
#[derive(Clone, Debug, Default)]
struct Layout {
    pegs: usize,
    words: usize,
    /// By peg and colour.
    on_peg: Vec<u64>,
    /// By count and colour: which goals have the colour at least once more than the count.
    more_than: Vec<u64>,
}

/// Both ladders, for 64 goals: on which rung each of them stands.
#[derive(Clone, Copy, Debug, Default)]
struct Ladders {
    black: [u64; PEGS + 1],
    common: [u64; PEGS + 1],
}

impl Default for Kernel {
    fn default() -> Kernel {
        Kernel::new()
    }
}

impl Kernel {
    /// A kernel without a goal set.
    pub fn new() -> Kernel {
        Kernel {
            layout: Layout::default(),
            last: None,
            steps: Default::default(),
            tallies: [0; PEGS],
            sizes: [0; Feedback::MAX_COUNT],
            indices: None,
        }
    }

    /// Replaces the goal set by `goals`, codes of `variant`. Needs up to 40 bytes a code, with 8 pegs.
    pub fn load(&mut self, variant: Variant, goals: &[Code]) {
        self.layout.load(variant, goals);
        self.indices = indices_under_rule(variant);
        self.last = None;
        for steps in self.steps.iter_mut().take(self.layout.pegs) {
            steps.clear();
            steps.resize(self.layout.words, Ladders::default());
        }
        for (step, goals) in self.steps[0].iter_mut().zip(goals.chunks(64)) {
            step.black[0] = u64::MAX >> (64 - goals.len());
            step.common[0] = step.black[0];
        }
    }

    /// The sizes of the parts into which `guess` splits the goals, in the order of the feedbacks,
    /// 0 where a feedback cannot come. The guess itself counts if it is a goal. May be `None` if there are fewer than
    /// `enough` parts: only where this is cheap to see.
    pub fn sizes(&mut self, guess: Code, enough: usize) -> Option<&[u32]> {
        match self.layout.pegs {
            1 => self.climb_all::<1>(guess, enough),
            2 => self.climb_all::<2>(guess, enough),
            3 => self.climb_all::<3>(guess, enough),
            4 => self.climb_all::<4>(guess, enough),
            5 => self.climb_all::<5>(guess, enough),
            6 => self.climb_all::<6>(guess, enough),
            7 => self.climb_all::<7>(guess, enough),
            _ => self.climb_all::<8>(guess, enough),
        }
    }

    /// The parts into which `guess` splits at most 64 goals, as sets of bits, in the order of the feedbacks. If the
    /// guess is a goal, it is in the all-black part.
    pub(crate) fn parts(&mut self, guess: Code) -> [u64; Feedback::MAX_COUNT] {
        match self.layout.pegs {
            1 => self.first_parts::<1>(guess),
            2 => self.first_parts::<2>(guess),
            3 => self.first_parts::<3>(guess),
            4 => self.first_parts::<4>(guess),
            5 => self.first_parts::<5>(guess),
            6 => self.first_parts::<6>(guess),
            7 => self.first_parts::<7>(guess),
            _ => self.first_parts::<8>(guess),
        }
    }

    /// The parts of the first 64 goals.
    fn first_parts<const P: usize>(&mut self, guess: Code) -> [u64; Feedback::MAX_COUNT] {
        self.climb_to_last::<P>(guess);
        let (on_peg, more_than) = self.layout.rows(P - 1, guess, self.tallies[P - 1]);
        match (self.steps[P - 1].first(), on_peg, more_than) {
            (Some(step), &[on_peg, ..], &[more_than, ..]) => {
                let parts = step.climbed::<P>(on_peg, more_than).parts::<P>();
                match &self.indices {
                    None => parts,
                    Some(indices) => merge_by_index(&parts, indices, |part, more| *part |= more),
                }
            }
            _ => [0; Feedback::MAX_COUNT],
        }
    }

    /// Computes the ladders up to those before the last peg of `guess`.
    #[inline(always)]
    fn climb_to_last<const P: usize>(&mut self, guess: Code) {
        let last = self.last.replace(guess);
        let shared = last.map_or(0, |last| common_start::<P>(last, guess));
        for peg in shared..P - 1 {
            self.climb::<P>(peg, guess);
        }
    }

    /// Like [`Kernel::sizes`], for `P` pegs: a constant, so that the compiler unrolls the loops.
    fn climb_all<const P: usize>(&mut self, guess: Code, enough: usize) -> Option<&[u32]> {
        self.climb_to_last::<P>(guess);
        let (on_peg, more_than) = self.layout.rows(P - 1, guess, self.tallies[P - 1]);
        let words = self.steps[P - 1].iter().zip(on_peg.iter().zip(more_than));
        let feedbacks = Feedback::count(P);
        self.sizes = [0; Feedback::MAX_COUNT];
        for (step, (&on_peg, &more_than)) in words {
            let parts = step.climbed::<P>(on_peg, more_than).parts::<P>();
            let count_occurring = |parts: &[u64]| parts.iter().filter(|&&goals| goals != 0).count();
            if self.layout.words == 1 && count_occurring(&parts) < enough && self.indices.is_none() {
                return None;
            }
            for (size, goals) in self.sizes.iter_mut().zip(parts).take(feedbacks) {
                *size += goals.count_ones();
            }
        }
        let Some(indices) = &self.indices else {
            return Some(&self.sizes[..feedbacks]);
        };
        self.sizes = merge_by_index(&self.sizes, indices, |size, more| *size += more);
        let last = indices[feedbacks - 1];
        Some(&self.sizes[..=usize::from(last)])
    }

    /// Computes the ladders after peg `peg` of `guess` from the ladders before this peg.
    fn climb<const P: usize>(&mut self, peg: usize, guess: Code) {
        let (on_peg, more_than) = self.layout.rows(peg, guess, self.tallies[peg]);
        let (known_steps, later_steps) = self.steps.split_at_mut(peg + 1);
        let steps = known_steps[peg].iter().zip(&mut later_steps[0]);
        for (((before, after), &on_peg), &more_than) in steps.zip(on_peg).zip(more_than) {
            *after = before.climbed::<P>(on_peg, more_than);
        }
        self.tallies[peg + 1] = self.tallies[peg] + (1 << (4 * guess.colour_among(P, peg)));
    }
}

/// The index, counted from 0, of each feedback of the classic rule under the rule of `variant`; `None` if that is the
/// classic rule.
fn indices_under_rule(variant: Variant) -> Option<[u8; Feedback::MAX_COUNT]> {
    let (pegs, rule) = (variant.pegs(), variant.rule());
    let mut indices = [0; Feedback::MAX_COUNT];
    for (index, pins) in indices.iter_mut().zip(Feedback::all(pegs)) {
        *index = narrow(rule.project(pegs, pins).index(pegs));
    }
    (!variant.is_classic_rule()).then_some(indices)
}

/// The values of the feedbacks of another rule. Each is made with `add` from the values of all feedbacks of the classic
/// rule that have its index.
fn merge_by_index<T: Copy + Default>(
    values: &[T; Feedback::MAX_COUNT],
    indices: &[u8; Feedback::MAX_COUNT],
    add: impl Fn(&mut T, T),
) -> [T; Feedback::MAX_COUNT] {
    let mut merged = [T::default(); Feedback::MAX_COUNT];
    for (&value, &index) in values.iter().zip(indices) {
        add(&mut merged[usize::from(index)], value);
    }
    merged
}

/// How many pegs two codes of `P` pegs have in common before the first that differs.
fn common_start<const P: usize>(a: Code, b: Code) -> usize {
    // A word has room for eight pegs of four bits, the first peg highest; those that a code does not have are equal.
    let unused = 8 - P;
    ((a.word() ^ b.word()).leading_zeros() as usize / 4).saturating_sub(unused).min(P)
}

impl Layout {
    /// Replaces the previous goals by these.
    fn load(&mut self, variant: Variant, goals: &[Code]) {
        self.pegs = usize::from(variant.pegs());
        self.words = goals.len().div_ceil(64);
        for rows in [&mut self.on_peg, &mut self.more_than] {
            rows.clear();
            rows.resize(self.pegs * COLOURS * self.words, 0);
        }
        for (index, &goal) in goals.iter().enumerate() {
            self.lay_out(index, goal);
        }
    }

    /// Sets the bits of the goal with this index, counted from 0.
    fn lay_out(&mut self, index: usize, goal: Code) {
        let (word, bit) = (index / 64, 1 << (index % 64));
        let mut tally = [0; COLOURS];
        for (peg, colour) in goal.iter().enumerate() {
            let colour = usize::from(colour);
            self.on_peg[(peg * COLOURS + colour) * self.words + word] |= bit;
            self.more_than[(tally[colour] * COLOURS + colour) * self.words + word] |= bit;
            tally[colour] += 1;
        }
    }

    /// Two sets of goals as bits: those that have the colour of `guess` at `peg` on the same peg, and those that have
    /// it more often than the pegs of `guess` before. `tally` counts the colours of these pegs, four bits a colour.
    fn rows(&self, peg: usize, guess: Code, tally: u64) -> (&[u64], &[u64]) {
        let colour = guess.colour_among(self.pegs, peg);
        let count_before = (tally >> (4 * colour) & 0xF) as usize;
        let start_of_row = |peg_or_count: usize| (peg_or_count * COLOURS + colour) * self.words;
        let on_peg = &self.on_peg[start_of_row(peg)..][..self.words];
        (on_peg, &self.more_than[start_of_row(count_before)..][..self.words])
    }
}

impl Ladders {
    /// The ladders after these goals have moved up a rung: `black` on the ladder of black hits, `common` on that of
    /// common colours.
    #[inline(always)]
    fn climbed<const P: usize>(&self, black: u64, common: u64) -> Ladders {
        let mut up = Ladders::default();
        up.black[0] = self.black[0] & !black;
        up.common[0] = self.common[0] & !common;
        // Not `1..=P`: an inclusive range carries a flag that the compiler may not optimise away.
        for rung in 1..P + 1 {
            up.black[rung] = (self.black[rung] & !black) | (self.black[rung - 1] & black);
            up.common[rung] = (self.common[rung] & !common) | (self.common[rung - 1] & common);
        }
        up
    }

    /// The goals of each feedback of the classic rule, in the order of the feedbacks.
    #[inline(always)]
    fn parts<const P: usize>(&self) -> [u64; Feedback::MAX_COUNT] {
        let mut parts = [0; Feedback::MAX_COUNT];
        let mut feedback = 0;
        for black in 0..P + 1 {
            for common in 0..P + 1 {
                // Common colours are black and white hits together.
                if common >= black && Feedback::can_occur(P, black, common - black) {
                    parts[feedback] = self.black[black] & self.common[common];
                    feedback += 1;
                }
            }
        }
        parts
    }
}

//! How many codes of a goal set each feedback to a guess leaves: the inner loop of every strategy
//! that looks one guess ahead.
//!
//! A goal is a byte, eight goals a word. For each peg and colour a row of words tells which goals
//! have that colour there, for each colour and count a row tells which goals have it that often;
//! added up along a guess they label each goal with its feedback:
//!
//! ```text
//!   label = black · (P + 1) + black + white
//!
//!   guess 00…   peg 0 is 0     P + 1 where the goal has 0 there,   1 where it has a 0
//!               peg 1 is 0     P + 1 where the goal has 0 there,   1 where it has two
//! ```
//!
//! Guesses that differ on the last peg only share all but the last sum.

use super::code::Code;
use super::feedback::Feedback;
use super::variant::{MAX_COLOURS, MAX_PEGS, Variant};

const GOALS_A_WORD: usize = 8;
const COLOURS: usize = MAX_COLOURS as usize;
/// Marks the bytes of the last word that are no goal; no label reaches it (8 · 9 + 8 < 128).
const NO_GOAL: u64 = 0x80;
/// Up to so many goals, walking through them twice costs less than looking at every feedback.
const FEW: usize = 24;
/// The feedbacks of [`MAX_PEGS`] pegs.
pub(super) const MOST_PARTS: usize = (MAX_PEGS as usize) * (MAX_PEGS as usize + 3) / 2;

/// Counts what guesses leave of one goal set after another, always in the same memory.
#[derive(Clone, Debug)]
pub(super) struct Kernel {
    layout: Layout,
    shared: Shared,
    counter: Counter,
}

/// A goal set as the rows of the picture above.
#[derive(Clone, Debug, Default)]
struct Layout {
    pegs: usize,
    goals: usize,
    words: usize,
    /// Rows by peg and colour.
    on_peg: Vec<u64>,
    /// Rows by colour and count.
    as_often: Vec<u64>,
}

/// The sum over all pegs but the last of the guess before.
#[derive(Clone, Debug, Default)]
struct Shared {
    /// The guess's word without the last peg; none for a new goal set.
    guess: Option<u32>,
    labels: Vec<u64>,
    /// How often each colour stands on those pegs.
    tally: [u8; COLOURS],
}

/// Counts goals by label.
#[derive(Clone, Debug)]
struct Counter {
    /// The labels that feedbacks have.
    labels: Vec<u8>,
    /// Goals by label, in four tables so that equal labels in a row do not wait for each other.
    counts: Box<[[u32; 256]; 4]>,
    sizes: [u32; MOST_PARTS],
}

impl Kernel {
    pub(super) fn new() -> Kernel {
        Kernel {
            layout: Layout::default(),
            shared: Shared::default(),
            counter: Counter {
                labels: Vec::new(),
                counts: Box::new([[0; 256]; 4]),
                sizes: [0; MOST_PARTS],
            },
        }
    }

    /// Turns to `goals`, codes of `variant`; takes 20 bytes a code and peg.
    pub(super) fn load(&mut self, variant: Variant, goals: &[Code]) {
        self.layout.load(variant, goals);
        self.shared.guess = None;
        let pegs = variant.pegs();
        let label = |f: Feedback| f.black() * (pegs + 1) + f.black() + f.white();
        self.counter.labels.clear();
        self.counter.labels.extend(Feedback::all(pegs).map(label));
    }

    /// The sizes of the parts into which `guess` splits the goals, itself included as a part of 1
    /// if it is one of them; each at least 1, in no order.
    pub(super) fn sizes(&mut self, guess: Code) -> &[u32] {
        if self.shared.guess != Some(guess.word() >> 4) {
            self.shared.add_up(&self.layout, guess);
        }
        let words = self.shared.labels(&self.layout, guess);
        if self.layout.goals <= FEW {
            self.counter.few(words, self.layout.goals)
        } else {
            self.counter.many(words)
        }
    }
}

impl Layout {
    fn load(&mut self, variant: Variant, goals: &[Code]) {
        self.pegs = usize::from(variant.pegs());
        self.goals = goals.len();
        self.words = goals.len().div_ceil(GOALS_A_WORD);
        for rows in [&mut self.on_peg, &mut self.as_often] {
            rows.clear();
            rows.resize(self.pegs * COLOURS * self.words, 0);
        }
        for (place, &goal) in goals.iter().enumerate() {
            self.lay_out(place, goal);
        }
    }

    fn lay_out(&mut self, place: usize, goal: Code) {
        let (word, shift) = (place / GOALS_A_WORD, 8 * (place % GOALS_A_WORD));
        let mut tally = [0; COLOURS];
        for (peg, colour) in goal.iter().enumerate() {
            let colour = usize::from(colour);
            let on_peg = (peg * COLOURS + colour) * self.words;
            let as_often = (tally[colour] * COLOURS + colour) * self.words;
            self.on_peg[on_peg + word] |= (self.pegs as u64 + 1) << shift;
            self.as_often[as_often + word] |= 1 << shift;
            tally[colour] += 1;
        }
    }

    /// What `colour` on `peg` adds to the labels if it stands on `before` pegs before.
    fn rows(&self, peg: usize, colour: usize, before: u8) -> impl Iterator<Item = u64> {
        let on_peg = &self.on_peg[(peg * COLOURS + colour) * self.words..][..self.words];
        let as_often = (usize::from(before) * COLOURS + colour) * self.words;
        let as_often = &self.as_often[as_often..][..self.words];
        on_peg
            .iter()
            .zip(as_often)
            .map(|(black, common)| black + common)
    }
}

impl Shared {
    fn add_up(&mut self, layout: &Layout, guess: Code) {
        self.guess = Some(guess.word() >> 4);
        self.tally = [0; COLOURS];
        self.labels.clear();
        self.labels.resize(layout.words, 0);
        if let Some(last) = self.labels.last_mut() {
            let goals = (layout.goals - 1) % GOALS_A_WORD + 1;
            *last = (goals..GOALS_A_WORD).fold(0, |word, goal| word | NO_GOAL << (8 * goal));
        }
        for (peg, colour) in guess.iter().enumerate().take(layout.pegs - 1) {
            let colour = usize::from(colour);
            let row = layout.rows(peg, colour, self.tally[colour]);
            self.labels
                .iter_mut()
                .zip(row)
                .for_each(|(label, more)| *label += more);
            self.tally[colour] += 1;
        }
    }

    /// The labels of the goals, once the last peg of `guess` is added.
    fn labels(&self, layout: &Layout, guess: Code) -> impl Iterator<Item = u64> {
        let last = (guess.word() & 0xF) as usize;
        let row = layout.rows(layout.pegs - 1, last, self.tally[last]);
        self.labels
            .iter()
            .zip(row)
            .map(|(label, more)| label + more)
    }
}

impl Counter {
    fn few(&mut self, words: impl Iterator<Item = u64>, goals: usize) -> &[u32] {
        let counts = &mut self.counts[0];
        let mut labels = [0; FEW.div_ceil(GOALS_A_WORD) * GOALS_A_WORD];
        for (bytes, word) in labels.chunks_exact_mut(GOALS_A_WORD).zip(words) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        for &label in &labels[..goals] {
            counts[usize::from(label)] += 1;
        }
        let mut parts = 0;
        for &label in &labels[..goals] {
            let size = std::mem::take(&mut counts[usize::from(label)]);
            self.sizes[parts] = size;
            parts += usize::from(size > 0);
        }
        &self.sizes[..parts]
    }

    fn many(&mut self, words: impl Iterator<Item = u64>) -> &[u32] {
        let [a, b, c, d] = &mut *self.counts;
        for word in words {
            let [i, j, k, l, m, n, o, p] = word.to_le_bytes().map(usize::from);
            a[i] += 1;
            b[j] += 1;
            c[k] += 1;
            d[l] += 1;
            a[m] += 1;
            b[n] += 1;
            c[o] += 1;
            d[p] += 1;
        }
        let mut parts = 0;
        for &label in &self.labels {
            let tables = self.counts.iter_mut();
            let size = tables
                .map(|counts| std::mem::take(&mut counts[usize::from(label)]))
                .sum();
            self.sizes[parts] = size;
            parts += usize::from(size > 0);
        }
        &self.sizes[..parts]
    }
}

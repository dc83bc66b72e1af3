//! Codes that are alike, and the guess that splits them into the most parts.

use std::collections::HashMap;

use crate::budget::{Meter, Stopped};
use crate::code::Code;
use crate::colour_set::ColourSet;
use crate::goal_set::GoalSet;
use crate::scoring::Kernel;
use crate::variant::{MAX_PEGS, Variant};

/// When three codes or more are left and they are alike, the guess with the most parts is made. On a tie the guess
/// whose largest part is smallest, then a guess that can be the code, then the first in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Probe {
    /// Which codes are alike.
    pub alike: Alike,
    /// Whether only a code that fits is guessed. Otherwise any code may be guessed that is made of colours of the codes
    /// left.
    pub fitting: bool,
}

/// Which codes are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Alike {
    /// They differ in one position only.
    #[strum(serialize = "probe-one-place")]
    OnePlace,
    /// They differ in at most two positions.
    #[strum(serialize = "probe-two-places")]
    TwoPlaces,
    /// They are six at most, written down.
    #[strum(serialize = "probe-six-codes")]
    SixCodes,
    /// They are twelve at most, written down.
    #[strum(serialize = "probe-twelve-codes")]
    TwelveCodes,
}

impl Alike {
    /// All kinds of likeness.
    pub const ALL: [Alike; 4] = [Alike::OnePlace, Alike::TwoPlaces, Alike::SixCodes, Alike::TwelveCodes];

    /// Whether these codes are alike.
    fn are_alike(self, codes: &[Code]) -> bool {
        match self {
            Alike::OnePlace => differ_in_at_most(1, codes),
            Alike::TwoPlaces => differ_in_at_most(2, codes),
            Alike::SixCodes => codes.len() <= 6,
            Alike::TwelveCodes => codes.len() <= 12,
        }
    }
}

impl Probe {
    /// Whether the probe is made when these codes are left.
    pub(crate) fn is_made(self, goals: &GoalSet) -> bool {
        goals.len() > 2 && self.alike.are_alike(goals.codes())
    }
}

/// Looks for the guesses of probes, and remembers them: different rows often leave the same codes.
#[derive(Clone, Debug, Default)]
pub(super) struct Probes {
    kernel: Kernel,
    /// The guess of a probe, by whether it must fit, and the codes left.
    known: HashMap<(bool, Vec<Code>), Code>,
}

/// How many guesses are remembered at most.
const MAX_KNOWN: usize = 1 << 16;

impl Probes {
    /// The guess of the probe; `None` if no code is left.
    pub(super) fn guess(&mut self, probe: Probe, goals: &GoalSet, meter: &mut Meter) -> Result<Option<Code>, Stopped> {
        let key = (probe.fitting, goals.codes().to_vec());
        if let Some(&known) = self.known.get(&key) {
            return Ok(Some(known));
        }
        let guess = self.search(probe, goals, meter)?;
        if self.known.len() == MAX_KNOWN {
            self.known.clear();
        }
        self.known.extend(guess.map(|guess| (key, guess)));
        Ok(guess)
    }

    /// Tries every code that fits and, unless the probe must fit, every code of the colours that these have. Returns
    /// the guess with the most parts; `None` if no code is left.
    fn search(&mut self, probe: Probe, goals: &GoalSet, meter: &mut Meter) -> Result<Option<Code>, Stopped> {
        let kernel = &mut self.kernel;
        kernel.load(goals.variant(), goals.codes());
        let mut best = MostParts::default();
        // Codes that fit come first, each list lowest first: a later guess must be better.
        for &code in goals.codes() {
            meter.count_node(goals.len() as u64)?;
            best.offer(code, kernel);
        }
        if probe.fitting {
            return Ok(best.guess);
        }
        let used = ColourSet::used_by(goals.codes().iter().copied());
        let colours: Vec<u8> = (0..goals.variant().colours()).filter(|&colour| used.contains(colour)).collect();
        // For each peg the index of its colour in `colours`.
        let mut indices = vec![0; usize::from(goals.variant().pegs())];
        while !best.separates(goals) {
            meter.count_node(goals.len() as u64)?;
            if let Some(code) = code_of_colours(&indices, &colours, goals.variant()) {
                best.offer(code, kernel);
            }
            if !next_choice(&mut indices, colours.len()) {
                break;
            }
        }
        Ok(best.guess)
    }
}

/// Whether the codes differ in this many positions at most.
fn differ_in_at_most(positions: usize, codes: &[Code]) -> bool {
    // In the form of `Code::word`: the four bits of a position are 0 as long as all codes have the same colour there.
    let mut differences = 0u32;
    let Some(first) = codes.first() else {
        return true;
    };
    codes.iter().all(|code| {
        differences |= code.word() ^ first.word();
        (0..u32::BITS / 4).filter(|digit| differences >> (4 * digit) & 0xF != 0).count() <= positions
    })
}

/// The code whose pegs have the colours with these indices, counted from 0, in `colours`; `None` if it is not a code of
/// the game.
fn code_of_colours(indices: &[usize], colours: &[u8], variant: Variant) -> Option<Code> {
    let mut mixed = [0; MAX_PEGS as usize];
    for (peg, &index) in mixed.iter_mut().zip(indices) {
        *peg = colours[index];
    }
    let code = Code::from_colours(&mixed[..indices.len()]);
    variant.contains(code).then_some(code)
}

/// Changes `indices` to the next choice of indices below `end`. Returns `false` after the last choice.
fn next_choice(indices: &mut [usize], end: usize) -> bool {
    for index in indices.iter_mut().rev() {
        *index += 1;
        if *index < end {
            return true;
        }
        *index = 0;
    }
    false
}

/// The first guess with the most parts, and of those with the smallest largest part.
#[derive(Default)]
struct MostParts {
    guess: Option<Code>,
    parts: usize,
    largest: u32,
}

impl MostParts {
    /// Keeps `guess` if it is better than the best guess so far.
    fn offer(&mut self, guess: Code, kernel: &mut Kernel) {
        let Some(sizes) = kernel.sizes(guess, self.parts) else {
            return;
        };
        let parts = sizes.iter().filter(|&&size| size > 0).count();
        let largest = sizes.iter().copied().max().unwrap_or(0);
        let is_better = parts > self.parts || parts == self.parts && largest < self.largest;
        if self.guess.is_none() || is_better {
            *self = MostParts { guess: Some(guess), parts, largest };
        }
    }

    /// Whether the best guess so far tells all codes apart, so that no guess has more parts.
    fn separates(&self, goals: &GoalSet) -> bool {
        self.parts == goals.len()
    }
}

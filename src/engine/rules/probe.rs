//! Codes that are alike, and the guess that tells most of them apart.

use std::collections::HashMap;

use crate::budget::{Meter, Stopped};
use crate::code::Code;
use crate::colour_set::ColourSet;
use crate::goal_set::GoalSet;
use crate::scoring::Kernel;
use crate::variant::{MAX_PEGS, Variant};

/// When three codes or more are left and they are alike, the guess is made that sorts them into the
/// most groups by its answers; on a tie the one whose largest group is smallest, then one that can be
/// the code, then the first in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Probe {
    /// Which codes are alike.
    pub alike: Alike,
    /// Whether only a code that fits is guessed. Otherwise any code made of colours that the codes left
    /// have.
    pub fitting: bool,
}

/// Which codes are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Alike {
    /// They differ in one place only.
    #[strum(serialize = "probe-one-place")]
    OnePlace,
    /// They differ in at most two places.
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
    /// All of them.
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

/// Looks for the guesses of probes, and remembers them: the same codes are left by many ways.
#[derive(Clone, Debug, Default)]
pub(super) struct Probes {
    kernel: Kernel,
    known: HashMap<(bool, Vec<Code>), Code>,
}

/// How many guesses are remembered at most.
const MOST_KNOWN: usize = 1 << 16;

impl Probes {
    /// The guess of the probe; `None` if no code is left.
    pub(super) fn guess(&mut self, probe: Probe, goals: &GoalSet, meter: &mut Meter) -> Result<Option<Code>, Stopped> {
        let key = (probe.fitting, goals.codes().to_vec());
        if let Some(&known) = self.known.get(&key) {
            return Ok(Some(known));
        }
        let guess = self.search(probe, goals, meter)?;
        if self.known.len() == MOST_KNOWN {
            self.known.clear();
        }
        self.known.extend(guess.map(|guess| (key, guess)));
        Ok(guess)
    }

    /// Tries every code that fits and, unless the probe must fit, every code of the colours that these have. Returns
    /// the guess with the most groups; `None` if no code is left.
    fn search(&mut self, probe: Probe, goals: &GoalSet, meter: &mut Meter) -> Result<Option<Code>, Stopped> {
        let kernel = &mut self.kernel;
        kernel.load(goals.variant(), goals.codes());
        let mut best = MostGroups::default();
        // Codes that fit come first, each list lowest first: a later guess must be better.
        for &code in goals.codes() {
            meter.count(goals.len() as u64)?;
            best.offer(code, kernel);
        }
        if probe.fitting {
            return Ok(best.guess);
        }
        let used = ColourSet::used_by(goals.codes().iter().copied());
        let all = 0..goals.variant().colours();
        let colours: Vec<u8> = all.filter(|&colour| used.contains(colour)).collect();
        let mut places = vec![0; usize::from(goals.variant().pegs())];
        while !best.separates(goals) {
            meter.count(goals.len() as u64)?;
            if let Some(code) = code_of_colours(&places, &colours, goals.variant()) {
                best.offer(code, kernel);
            }
            if !next_choice(&mut places, colours.len()) {
                break;
            }
        }
        Ok(best.guess)
    }
}

/// Whether the codes differ in this many places at most.
fn differ_in_at_most(places: usize, codes: &[Code]) -> bool {
    let mut differ = 0u32;
    let Some(first) = codes.first() else {
        return true;
    };
    codes.iter().all(|code| {
        differ |= code.word() ^ first.word();
        (0..u32::BITS / 4).filter(|place| differ >> (4 * place) & 0xF != 0).count() <= places
    })
}

/// The code whose pegs have the colours at these places, counted from 0, of `colours`; `None` if it is no code of the
/// game.
fn code_of_colours(places: &[usize], colours: &[u8], variant: Variant) -> Option<Code> {
    let mut mixed = [0; MAX_PEGS as usize];
    for (peg, &place) in mixed.iter_mut().zip(places) {
        *peg = colours[place];
    }
    let code = Code::from_colours(&mixed[..places.len()]);
    variant.contains(code).then_some(code)
}

/// Changes `places` to the next choice of indices below `colours`. Returns `false` after the last choice.
fn next_choice(places: &mut [usize], colours: usize) -> bool {
    for place in places.iter_mut().rev() {
        *place += 1;
        if *place < colours {
            return true;
        }
        *place = 0;
    }
    false
}

/// The first guess with the most groups, and of those with the smallest largest group.
#[derive(Default)]
struct MostGroups {
    guess: Option<Code>,
    groups: usize,
    largest: u32,
}

impl MostGroups {
    /// Keeps `guess` if it is better than the best guess so far.
    fn offer(&mut self, guess: Code, kernel: &mut Kernel) {
        let Some(sizes) = kernel.sizes(guess, self.groups) else {
            return;
        };
        let groups = sizes.iter().filter(|&&size| size > 0).count();
        let largest = sizes.iter().copied().max().unwrap_or(0);
        let better = groups > self.groups || groups == self.groups && largest < self.largest;
        if self.guess.is_none() || better {
            *self = MostGroups { guess: Some(guess), groups, largest };
        }
    }

    /// Whether the best guess so far tells all codes apart, so that no guess has more groups.
    fn separates(&self, goals: &GoalSet) -> bool {
        self.groups == goals.len()
    }
}

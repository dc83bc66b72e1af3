//! A set of codes by their numbers, with what is needed to recognise it up to renaming.

use super::numbers::CodeNumbers;
use mastermind_engine::Code;
use mastermind_engine::colour_set::ColourSet;
use mastermind_engine::renaming::{Demands, Renaming, SetShape, SetToRename};

/// A set of codes of one game.
#[derive(Clone, Debug)]
pub(super) struct CodeSet {
    /// Lowest first.
    pub(super) numbers: Vec<u16>,
    codes: Vec<Code>,
    shape: SetShape,
    ruled_out: Vec<u8>,
}

impl CodeSet {
    /// The set of the codes with these numbers, lowest first.
    pub(super) fn new(all: &CodeNumbers, numbers: &[u16]) -> CodeSet {
        let codes: Vec<Code> = numbers.iter().map(|&number| all.code(number)).collect();
        let present = ColourSet::used_by(codes.iter().copied());
        CodeSet {
            numbers: numbers.to_vec(),
            shape: SetShape::from_codes(&codes),
            codes,
            ruled_out: (0..all.variant.colours()).filter(|&colour| !present.contains(colour)).collect(),
        }
    }

    /// The colours that no code of the set has, lowest first.
    pub(super) fn ruled_out(&self) -> &[u8] {
        &self.ruled_out
    }

    /// The hash of the set. Sets that a renaming turns into each other have the same hash; other sets may have it by
    /// chance.
    pub(super) fn hash(&self) -> u64 {
        self.shape.hash()
    }

    /// A renaming that turns this set into `target`; `None` if no renaming does that and meets the demands.
    pub(super) fn renaming_to(&self, target: &CodeSet, demands: &Demands) -> Option<Renaming> {
        self.to_rename().renaming_to(target.to_rename(), demands)
    }

    /// The set as the search for a renaming takes it.
    fn to_rename(&self) -> SetToRename<'_> {
        (&self.codes[..], &self.shape).into()
    }
}

//! What a certificate says, as data.

use serde::{Deserialize, Serialize};

use mastermind_engine::renaming::Renaming;
use mastermind_engine::search::Total;
use mastermind_engine::tree::Tree;
use mastermind_engine::util::narrow;
use mastermind_engine::{Code, Feedback, Row, Variant};

/// Which value of a game a certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CertificateRule {
    /// The least total of guesses over all codes.
    Total,
    /// The least total of all strategies that find every code within this many guesses.
    TotalWithin(u8),
    /// The fewest guesses within which some strategy finds every code.
    WorstCase,
}

impl CertificateRule {
    /// How many guesses a strategy may take after this many rows; `None` for no limit.
    pub(super) fn guesses_left(self, rows: usize) -> Option<u8> {
        match self {
            CertificateRule::TotalWithin(guesses) => Some(narrow(usize::from(guesses).saturating_sub(rows))),
            CertificateRule::Total | CertificateRule::WorstCase => None,
        }
    }
}

/// A value of a game with its proof: a strategy reaches it, and none is better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The game.
    pub variant: Variant,
    /// Which value is proved.
    pub rule: CertificateRule,
    /// The least total, or the worst case.
    pub value: Total,
    /// A strategy that reaches the value.
    pub tree: Tree,
    /// Why no strategy reaches less: each lemma rests on earlier ones, and the last one is about all codes.
    pub lemmas: Vec<Lemma>,
}

/// A lower bound of every strategy for some codes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lemma {
    /// The rows that leave the codes.
    pub rows: Vec<Row>,
    /// The codes, lowest first.
    pub codes: Vec<Code>,
    /// The bound.
    pub claim: LowerBound,
    /// Renamings that turn the set of codes into itself. Guesses that they make equal count as one.
    pub symmetries: Vec<Renaming>,
    /// The guesses for which counting is not enough, each the lowest of those that symmetries make equal.
    pub cases: Vec<GuessCase>,
}

/// A bound of all strategies for some codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LowerBound {
    /// The bound holds for strategies that find each code within this many guesses; `None` if it holds for all
    /// strategies.
    pub within: Option<u8>,
    /// The total of each such strategy is at least this; `None` if there is no such strategy.
    pub least: Option<Total>,
}

/// Why a guess does not help: the bounds of some of its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuessCase {
    /// The guess.
    pub guess: Code,
    /// The parts for which counting is not enough, in the order of the feedbacks.
    pub rests_on: Vec<EarlierLemma>,
}

/// An earlier lemma that bounds a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EarlierLemma {
    /// The feedback that leaves the part.
    pub feedback: Feedback,
    /// The index of the lemma in [`Certificate::lemmas`].
    pub lemma: usize,
    /// The renaming that turns the part into the lemma's codes.
    pub renaming: Renaming,
}

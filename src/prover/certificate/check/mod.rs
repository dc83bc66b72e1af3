//! Checks the text of a certificate: FORMAT.md says what is checked here and why that is enough.
//!
//! Nothing in this folder comes from the engine: codes, feedbacks and sets are computed again from the rules of the
//! game, so a fault of the searches cannot hide here. It is short enough to be read from end to end: FORMAT.md, then
//! `game`, then `proof`.
//!
//! ```text
//!   text ── proof ──► Stated, or a Flaw           line by line: the tree, each lemma, each guess
//!             └ game    codes, feedbacks in two ways, parts, renamings, and bounds by counting
//! ```

mod game;
mod proof;

use std::error::Error;
use std::fmt::{self, Display, Formatter};

pub use proof::{GoOn, check_certificate, check_certificate_of};
use serde::{Deserialize, Serialize};

/// What a certificate states in its first lines.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stated {
    /// The game, as it is written: `6x4`.
    pub game: String,
    /// Whether the value is a worst case; else it is a total.
    pub worst_case: bool,
    /// The total is the least among strategies within this many guesses; `None` for no limit.
    pub within: Option<u64>,
    /// The value.
    pub value: u64,
}

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flawed {
    /// The line of the text, from 1, that breaks the format; `None` for another flaw.
    pub line: Option<usize>,
    /// The number of the lemma, from 1; `None` if the flaw comes before the lemmas.
    pub lemma: Option<usize>,
    /// The guess of the lemma; `None` if the flaw is in no guess.
    pub guess: Option<String>,
    /// A code that the tree leaves out; `None` if it leaves out none.
    pub code: Option<String>,
    /// What is wrong there.
    pub flaw: Flaw,
}

impl Display for Flawed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if let Some(lemma) = self.lemma {
            write!(f, "lemma {lemma}: ")?;
        }
        if let Some(guess) = &self.guess {
            write!(f, "guess {guess}: ")?;
        }
        self.flaw.fmt(f)?;
        self.code.iter().try_for_each(|code| write!(f, ", {code} is left out"))
    }
}

impl Error for Flawed {}

/// A fault of a certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Flaw {
    /// The game or the text is too large for this checker.
    TooLarge,
    /// The line breaks the format.
    Line,
    /// Two ways to count a feedback differ: a fault of this program.
    Scores,
    /// The tree is not well formed, leaves a code out, or has a guess or a branch for nothing.
    Tree,
    /// The tree does not reach the value.
    TreeValue,
    /// The lemma has no codes, or they are out of order or not as many as it says.
    Set,
    /// A renaming that is listed as a symmetry does not turn the set of codes into itself.
    Symmetry,
    /// The cases or their feedbacks are out of order, or a guess is not the lowest of those that symmetries make equal.
    Cases,
    /// No code of the lemma gives the feedback to the guess.
    Part,
    /// The named lemma does not come earlier.
    Later,
    /// The renaming does not turn the part into the codes of the earlier lemma, or that lemma is for strategies within
    /// fewer guesses.
    Rest,
    /// With this guess the total may be lower than the lemma says: only this bound is shown.
    TooLow(u64),
    /// The caller has stopped the check.
    Stopped,
    /// The last lemma is not about all codes, or does not say that the value is the least.
    Last,
}

impl Display for Flaw {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Flaw::TooLarge => "too large to be checked",
            Flaw::Line => "not as the format says",
            Flaw::Scores => "two ways to count a feedback differ",
            Flaw::Tree => "the tree is not well formed",
            Flaw::TreeValue => "the tree does not reach the value",
            Flaw::Set => "the codes are not as stated",
            Flaw::Symmetry => "a symmetry changes the set of codes",
            Flaw::Cases => "the cases are out of order, or no lowest guesses",
            Flaw::Part => "no code gives the feedback",
            Flaw::Later => "the named lemma does not come earlier",
            Flaw::Rest => "the named lemma does not fit the part",
            Flaw::TooLow(bound) => return write!(f, "only a total of {bound} is shown"),
            Flaw::Stopped => "the check was stopped",
            Flaw::Last => "the last lemma does not say that the value is the least",
        })
    }
}

impl Error for Flaw {}

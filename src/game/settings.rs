//! What the player has chosen.

use std::fmt;
use std::str::FromStr;

/// When the teacher speaks up before a guess is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// Before a guess that is not optimal in the worst case.
    #[default]
    WorstCase,
    /// Never: the verdict comes afterwards.
    Never,
}

impl fmt::Display for Strictness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Strictness::WorstCase => "worst-case",
            Strictness::Never => "never",
        })
    }
}

impl FromStr for Strictness {
    type Err = NotOffered;

    fn from_str(text: &str) -> Result<Strictness, NotOffered> {
        let all = [Strictness::WorstCase, Strictness::Never];
        let named = all
            .into_iter()
            .find(|strictness| strictness.to_string() == text);
        named.ok_or(NotOffered)
    }
}

/// How many guesses a round allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnLimit(Option<u8>);

impl TurnLimit {
    /// The limits on offer: none, 8, 10, 12.
    pub const CHOICES: [TurnLimit; 4] = [
        TurnLimit(None),
        TurnLimit(Some(8)),
        TurnLimit(Some(10)),
        TurnLimit(Some(12)),
    ];

    /// A limit of any number of guesses, or none.
    pub(super) const fn from_guesses(guesses: Option<u8>) -> TurnLimit {
        TurnLimit(guesses)
    }

    /// The number of guesses, if limited.
    pub const fn guesses(self) -> Option<u8> {
        self.0
    }
}

impl fmt::Display for TurnLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(guesses) => guesses.fmt(f),
            None => f.write_str("none"),
        }
    }
}

impl FromStr for TurnLimit {
    type Err = NotOffered;

    fn from_str(text: &str) -> Result<TurnLimit, NotOffered> {
        let named = TurnLimit::CHOICES
            .into_iter()
            .find(|limit| limit.to_string() == text);
        named.ok_or(NotOffered)
    }
}

/// A setting that is not among those on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOffered;

impl fmt::Display for NotOffered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not among the choices")
    }
}

impl std::error::Error for NotOffered {}

/// All settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// When the teacher warns.
    pub strictness: Strictness,
    /// How many guesses the next round allows.
    pub limit: TurnLimit,
    /// Whether the code is shown from the start, for learners.
    pub reveal: bool,
}

//! What the player has chosen.

use serde::{Deserialize, Serialize};

/// When the teacher speaks up before a guess is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strictness {
    /// Before a guess that is not optimal in the worst case.
    #[default]
    WorstCase,
    /// Never: the verdict comes afterwards.
    Never,
}

/// How many guesses a round allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Option<u8>", into = "Option<u8>")]
pub struct TurnLimit(Option<u8>);

impl TurnLimit {
    /// The limits on offer: none, 8, 10, 12.
    pub const CHOICES: [TurnLimit; 4] = [
        TurnLimit(None),
        TurnLimit(Some(8)),
        TurnLimit(Some(10)),
        TurnLimit(Some(12)),
    ];

    /// The number of guesses, if limited.
    pub const fn guesses(self) -> Option<u8> {
        self.0
    }
}

impl TryFrom<Option<u8>> for TurnLimit {
    type Error = String;

    fn try_from(guesses: Option<u8>) -> Result<TurnLimit, String> {
        let limit = TurnLimit(guesses);
        if TurnLimit::CHOICES.contains(&limit) {
            Ok(limit)
        } else {
            Err("a round has no limit, or 8, 10 or 12 guesses".into())
        }
    }
}

impl From<TurnLimit> for Option<u8> {
    fn from(limit: TurnLimit) -> Option<u8> {
        limit.0
    }
}

/// All settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// When the teacher warns.
    pub strictness: Strictness,
    /// How many guesses the next round allows.
    pub limit: TurnLimit,
    /// Whether the code is shown from the start, for learners.
    pub reveal: bool,
}

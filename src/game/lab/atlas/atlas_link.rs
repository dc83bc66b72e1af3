//! The end of the section's address: the game, and the value or the strategy that is shown in full.
//!
//! ```text
//!   6x4             all that is known about the game
//!   6x4/within-5    a value
//!   6x4/entropy     a strategy
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::lab::values::value_rows_of;
use crate::notation::{Cursor, Fault};
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;

/// What is shown in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The value under this rule, as the table names it.
    Value(&'static str),
    /// What a strategy needs.
    Strategy(StrategyName),
}

/// The rule that is shown first.
const FIRST: &str = "total";

/// A game, and what of it is shown in full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtlasLink {
    /// The game.
    pub game: Variant,
    /// The value or the strategy.
    pub subject: Subject,
}

impl AtlasLink {
    /// Everything about a game.
    pub fn game(game: Variant) -> AtlasLink {
        AtlasLink { game, subject: Subject::Value(FIRST) }
    }

    /// The link to the same subject in another game; to the total if that game has no such value.
    pub fn with_game(self, game: Variant) -> AtlasLink {
        match self.subject {
            Subject::Value(rule) if !rules_of(game).any(|other| other == rule) => AtlasLink::game(game),
            subject => AtlasLink { game, subject },
        }
    }
}

/// The rules of the values that are known of a game.
fn rules_of(game: Variant) -> impl Iterator<Item = &'static str> {
    ["worst-case", FIRST].into_iter().chain(value_rows_of(game).map(|(rule, _)| rule))
}

impl Default for AtlasLink {
    fn default() -> AtlasLink {
        AtlasLink::game(Variant::CLASSIC)
    }
}

impl Display for AtlasLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game;
        match self.subject {
            Subject::Value(FIRST) => write!(f, "{game}"),
            Subject::Value(rule) => write!(f, "{game}/{rule}"),
            Subject::Strategy(strategy) => write!(f, "{game}/{strategy}"),
        }
    }
}

impl FromStr for AtlasLink {
    type Err = Fault;

    fn from_str(text: &str) -> Result<AtlasLink, Fault> {
        Fault::check_length(text)?;
        let mut address = Cursor::new(text);
        let game = address.segment().text.parse::<Variant>()?;
        let word = address.rest().text;
        if word.is_empty() {
            return Ok(AtlasLink::game(game));
        }
        let value = rules_of(game).find(|&rule| rule == word).map(Subject::Value);
        let strategy = || word.parse().ok().map(Subject::Strategy);
        match value.or_else(strategy) {
            Some(subject) => Ok(AtlasLink { game, subject }),
            None => Err(Fault::new(format!("nothing is known as “{word}” of {game}"))
                .right("write total, worst-case, or the name of a strategy")),
        }
    }
}

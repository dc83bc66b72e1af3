//! What survives a reload, as text: each value with the version of its form.
//!
//! ```text
//!   {"version":1,"value":{"number":3,"variant":[6,4,true],"secret":"0251","guesses":["0011"], …}}
//! ```
//! A round is stored as what was played; feedback and verdicts follow from it and are made anew.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::round::{Judged, Round, Status};
use crate::engine::{Code, Variant};

/// The version of the form written now.
pub const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Saved<T> {
    version: u32,
    value: T,
}

#[derive(Deserialize)]
struct Version {
    version: u32,
}

/// Why a stored value cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// A newer page wrote it, in a form of this version.
    Newer(u32),
    /// It is damaged, in this way.
    Damaged(String),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Newer(version) => write!(
                f,
                "it was written by a newer page (form {version}, this page knows {VERSION})"
            ),
            Unreadable::Damaged(how) => write!(f, "it is damaged ({how})"),
        }
    }
}

impl std::error::Error for Unreadable {}

/// A value as text.
pub fn write<T: Serialize>(value: &T) -> String {
    let version = VERSION;
    // Plain structs with text keys always become JSON; an empty text reads back as damaged.
    serde_json::to_string(&Saved { version, value }).unwrap_or_default()
}

/// A value from its text.
///
/// # Errors
/// Another version, or not such a value.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    let damaged = |error: serde_json::Error| Unreadable::Damaged(error.to_string());
    let Version { version } = serde_json::from_str(text).map_err(damaged)?;
    if version > VERSION {
        return Err(Unreadable::Newer(version));
    }
    let saved: Saved<T> = serde_json::from_str(text).map_err(damaged)?;
    Ok(saved.value)
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct SavedRound {
    number: u32,
    variant: Variant,
    secret: Code,
    limit: Option<u8>,
    guesses: Vec<Code>,
    given_up: bool,
}

/// A round as text.
pub fn write_round(round: &Round) -> String {
    write(&SavedRound {
        number: round.number(),
        variant: round.variant(),
        secret: round.secret(),
        limit: round.limit(),
        guesses: round.rows().iter().map(|row| row.guess).collect(),
        given_up: round.given_up(),
    })
}

/// A round from its text: played again, guess by guess, so that only a possible round comes back.
///
/// # Errors
/// Another version, not a round, or a round that cannot have been played.
pub fn read_round(text: &str) -> Result<Round, Unreadable> {
    let damaged = |how: String| Unreadable::Damaged(how);
    let saved: SavedRound = read(text)?;
    let mut round = Round::new(saved.number, saved.variant, saved.secret, saved.limit)
        .ok_or_else(|| damaged(format!("{} has no code {}", saved.variant, saved.secret)))?;
    for guess in saved.guesses {
        round
            .play(guess, Judged::Pending)
            .ok_or_else(|| damaged(format!("{guess} cannot have been played")))?;
    }
    if saved.given_up {
        round.give_up();
        if round.status() != Status::GivenUp {
            return Err(damaged("given up after its end".into()));
        }
    }
    Ok(round)
}

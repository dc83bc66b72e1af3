//! The end of the section's address: what is compared, and whether it is run at once.
//!
//! ```text
//!   6x4/entropy        set up
//!   6x4/entropy/run    set up, and run
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use super::CompareSetup;
use crate::notation::Fault;

/// The last word of an address whose setup is to be run at once.
const RUN: &str = "run";

/// A setup, and whether it is to be run at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompareLink {
    /// What is compared.
    pub setup: CompareSetup,
    /// Whether it is to be run at once.
    pub runs: bool,
}

impl Display for CompareLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup.fmt(f)?;
        if self.runs { write!(f, "/{RUN}") } else { Ok(()) }
    }
}

impl FromStr for CompareLink {
    type Err = Fault;

    fn from_str(text: &str) -> Result<CompareLink, Fault> {
        let (before_last, last) = text.rsplit_once('/').unwrap_or(("", text));
        let runs = last == RUN;
        let setup_text = if runs { before_last } else { text };
        Ok(CompareLink { setup: setup_text.parse()?, runs })
    }
}

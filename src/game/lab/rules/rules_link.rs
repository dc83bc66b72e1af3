//! The end of the section's address: the game, and the list of rules.
//!
//! ```text
//!   6x4/first                                      the first code that fits, always
//!   6x4/0012,many-colours,probe-twelve-codes
//!   6x4                                            the usual list
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use super::{TaughtRules, taught};
use crate::notation::{Cursor, Fault};
use mastermind_engine::openings::canonical_openings;
use mastermind_engine::rules::{Alike, Probe, RuleList};
use mastermind_engine::{Code, Variant};

/// A game and a list of rules that means something in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesLink {
    /// The game.
    pub variant: Variant,
    /// The list.
    pub list: RuleList,
}

impl Default for RulesLink {
    fn default() -> RulesLink {
        RulesLink::usual(Variant::CLASSIC)
    }
}

impl RulesLink {
    /// The list that the section begins with: in the classic game the one that *Learn* teaches; in others, open with two
    /// colours, half of the pegs each, guess what fits, and probe when codes are alike.
    fn usual(variant: Variant) -> RulesLink {
        if variant == TaughtRules::VARIANT {
            return RulesLink { variant, list: taught().list };
        }
        let is_halved = |code: &Code| {
            let of_second_colour = code.iter().filter(|&colour| colour == 1).count();
            code.iter().all(|colour| colour < 2) && of_second_colour == usize::from(code.pegs()) / 2
        };
        let openings = canonical_openings(variant).into_iter();
        let list = RuleList {
            opening: openings.clone().find(is_halved).or(openings.last()),
            probe: Some(Probe { alike: Alike::OnePlace, fitting: false }),
            ..RuleList::default()
        };
        RulesLink { variant, list }
    }
}

impl Display for RulesLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.variant, self.list)
    }
}

impl FromStr for RulesLink {
    type Err = Fault;

    fn from_str(text: &str) -> Result<RulesLink, Fault> {
        Fault::check_length(text)?;
        let mut address = Cursor::new(text);
        let variant = address.segment().text.parse::<Variant>()?.require_classic_rule()?;
        let rules = address.rest().text;
        if rules.is_empty() {
            return Ok(RulesLink::usual(variant));
        }
        let list: RuleList = rules.parse()?;
        if list.fits(variant) {
            Ok(RulesLink { variant, list })
        } else {
            Err(Fault::new(format!("these rules do not go together in {variant}")))
        }
    }
}

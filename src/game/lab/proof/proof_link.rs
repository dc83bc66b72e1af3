//! The end of the section's address: the game, and what is proved about it.
//!
//! ```text
//!   6x4/total        the least total
//!   6x4/within-5     the least total of strategies that never need more than five
//!   6x4/worst-case   the fewest guesses that are always enough
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::Route;
use crate::lab::Section;
use crate::notation::{Cursor, Fault};
use mastermind_engine::Variant;
use mastermind_engine::strategy::StrategyName;
use mastermind_prover::certificate::CertificateRule;

/// The numbers of guesses within which a least total can be asked for here.
pub const WITHIN: std::ops::RangeInclusive<u8> = 1..=20;

/// A game and what is to be proved about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofLink {
    /// The game.
    pub variant: Variant,
    /// What is proved.
    pub rule: CertificateRule,
}

impl Default for ProofLink {
    fn default() -> ProofLink {
        ProofLink { variant: Variant::CLASSIC, rule: CertificateRule::Total }
    }
}

impl ProofLink {
    /// The least total of a game.
    pub fn total(variant: Variant) -> ProofLink {
        ProofLink { variant, rule: CertificateRule::Total }
    }

    /// The least worst case of a game.
    pub fn worst_case(variant: Variant) -> ProofLink {
        ProofLink { variant, rule: CertificateRule::WorstCase }
    }

    /// The strategy of the lab that reaches the value; `None` if there is none.
    pub fn strategy(self) -> Option<StrategyName> {
        match self.rule {
            CertificateRule::Total => Some(StrategyName::ExactAverage),
            CertificateRule::WorstCase => Some(StrategyName::ExactWorstCase),
            CertificateRule::TotalWithin(_) => None,
        }
    }

    /// The link to the proof.
    pub fn route(self) -> Route {
        Section::Proof.route(&self.to_string())
    }
}

impl Display for ProofLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/", self.variant)?;
        match self.rule {
            CertificateRule::Total => f.write_str("total"),
            CertificateRule::TotalWithin(guesses) => write!(f, "within-{guesses}"),
            CertificateRule::WorstCase => f.write_str("worst-case"),
        }
    }
}

impl FromStr for ProofLink {
    type Err = Fault;

    fn from_str(text: &str) -> Result<ProofLink, Fault> {
        Fault::check_length(text)?;
        let mut address = Cursor::new(text);
        let variant = address.segment().text.parse::<Variant>()?;
        let word = address.rest();
        let within = || word.strip_prefix("within-")?.text.parse().ok();
        let rule = match word.text {
            "" | "total" => CertificateRule::Total,
            "worst-case" => CertificateRule::WorstCase,
            name => match within().filter(|guesses| WITHIN.contains(guesses)) {
                Some(guesses) => CertificateRule::TotalWithin(guesses),
                None => return Err(unknown_rule(name)),
            },
        };
        Ok(ProofLink { variant, rule })
    }
}

/// The fault of a word that names no rule.
fn unknown_rule(name: &str) -> Fault {
    let (least, most) = (WITHIN.start(), WITHIN.end());
    Fault::new(format!("“{name}” cannot be proved"))
        .right(format!("write total, worst-case, or within-{least} to within-{most}"))
}

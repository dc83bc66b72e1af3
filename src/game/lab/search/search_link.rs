//! The end of the section's address: techniques, step, position.
//!
//! ```text
//!   6x4/1221:22                       with every technique, at the first cut-off
//!   step=0/6x4/1221:22                before the first step
//!   on=ag/step=12/6x4/1221:22         with alpha-beta and ordered guesses, after twelve steps
//!   on=-/6x4/1221:22                  plain minimax
//!   only=fitting/6x4/1221:22          only codes that fit are guessed
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use super::MAX_STEPS;
use crate::notation::{Cursor, Fault, Position};
use mastermind_engine::Variant;
use mastermind_engine::textbook::{SearchTechnique, Switches};
use mastermind_engine::util::narrow;

/// The letter of a technique in a link.
const fn letter(technique: SearchTechnique) -> char {
    match technique {
        SearchTechnique::AlphaBeta => 'a',
        SearchTechnique::GuessesOrdered => 'g',
        SearchTechnique::PartsOrdered => 'p',
        SearchTechnique::BoundsBySize => 'b',
        SearchTechnique::OneOfEachOrbit => 'o',
        SearchTechnique::Table => 't',
    }
}

/// What an address of the section names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchLink {
    /// The position that is searched.
    pub position: Position,
    /// The techniques.
    pub switches: Switches,
    /// How many steps were made; `None` for the first at which something is cut off.
    pub step: Option<usize>,
}

/// A game with nine codes, whose whole search can be drawn.
impl Default for SearchLink {
    fn default() -> SearchLink {
        let variant = Variant::with_repeats(3, 2).unwrap_or(Variant::CLASSIC);
        SearchLink { position: Position::start(variant), switches: Switches::ALL, step: None }
    }
}

impl Display for SearchLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.switches.fitting_only {
            f.write_str("only=fitting/")?;
        }
        if (Switches { fitting_only: false, ..self.switches }) != Switches::ALL {
            let is_on = |technique: &SearchTechnique| self.switches.has(*technique);
            let letters: String = SearchTechnique::ALL.iter().copied().filter(is_on).map(letter).collect();
            write!(f, "on={}/", if letters.is_empty() { "-" } else { &letters })?;
        }
        if let Some(step) = self.step {
            write!(f, "step={step}/")?;
        }
        f.write_str(&self.position.route())
    }
}

impl FromStr for SearchLink {
    type Err = Fault;

    fn from_str(text: &str) -> Result<SearchLink, Fault> {
        let mut link = SearchLink::default();
        let mut address = Cursor::new(text);
        loop {
            if let Some(only) = address.segment_with_prefix("only=") {
                if only.text != "fitting" {
                    let message = format!("“{}” are not guesses", only.text);
                    return Err(only.fault(message).right("only=fitting"));
                }
                link.switches.fitting_only = true;
            } else if let Some(letters) = address.segment_with_prefix("on=") {
                let fitting_only = link.switches.fitting_only;
                link.switches = read_switches(letters.text).ok_or_else(|| {
                    let message = format!("“{}” are not techniques", letters.text);
                    letters.fault(message).right("on=- or letters of agpbot")
                })?;
                link.switches.fitting_only = fitting_only;
            } else if let Some(digits) = address.segment_with_prefix("step=") {
                link.step = Some(narrow(digits.number("a step", MAX_STEPS as u64)?));
            } else {
                link.position = Position::read_rest(address, Variant::CLASSIC)?.0;
                return Ok(link);
            }
        }
    }
}

/// The techniques with these letters, or none of them for "-". `None` if a letter is unknown or the text is empty.
fn read_switches(letters: &str) -> Option<Switches> {
    if letters == "-" {
        return Some(Switches::NONE);
    }
    let with_letter = |wanted| SearchTechnique::ALL.iter().copied().find(|&technique| letter(technique) == wanted);
    letters.chars().map(with_letter).collect::<Option<Switches>>().filter(|&switches| switches != Switches::NONE)
}

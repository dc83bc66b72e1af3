//! The end of the section's address: techniques, step, position.
//!
//! ```text
//!   6x4/1221:22                       with every technique, before the first step
//!   on=ag/step=12/6x4/1221:22         with alpha-beta and ordered guesses, after twelve steps
//!   on=-/6x4/1221:22                  plain minimax
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use super::MOST_STEPS;
use crate::notation::{Cursor, Fault, Position};
use mastermind_engine::textbook::{SearchTechnique, Switches};
use mastermind_engine::util::narrow;
use mastermind_engine::{Row, Variant};

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
    /// How many steps were made.
    pub step: usize,
}

/// The position with four codes left: 1122, 1212, 2121 and 2211 of the classic game.
impl Default for SearchLink {
    fn default() -> SearchLink {
        let mut position = Position::start(Variant::CLASSIC);
        if let (Ok(guess), Ok(feedback)) = ("1221".parse(), "22".parse()) {
            position.put(0, Row::new(guess, feedback));
        }
        SearchLink { position, switches: Switches::ALL, step: 0 }
    }
}

impl Display for SearchLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.switches != Switches::ALL {
            let is_on = |technique: &SearchTechnique| self.switches.has(*technique);
            let letters: String = SearchTechnique::ALL.iter().copied().filter(is_on).map(letter).collect();
            write!(f, "on={}/", if letters.is_empty() { "-" } else { &letters })?;
        }
        if self.step > 0 {
            write!(f, "step={}/", self.step)?;
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
            if let Some(letters) = address.segment_after("on=") {
                link.switches = read_switches(letters.text).ok_or_else(|| {
                    let message = format!("“{}” are no techniques", letters.text);
                    letters.fault(message).right("on=- or letters of agpbot")
                })?;
            } else if let Some(digits) = address.segment_after("step=") {
                link.step = narrow(digits.number("a step", MOST_STEPS as u64)?);
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

//! A list of rules as a word of an address.
//!
//! ```text
//!   first                                           the empty list: the first code that fits
//!   0011,next,untried-colours,probe-one-place       one word for each rule
//!   0011,next-twice-fitting,many-colours,half-new,probe-six-codes-fitting
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use super::list::{FollowUp, RuleList};
use super::prefer::Preference;
use super::probe::{Alike, Probe};

/// The word of the empty list.
const EMPTY_LIST: &str = "first";
/// The end of a word for a guess that must fit.
const FITTING: &str = "-fitting";

impl FollowUp {
    /// The word of the rule, without the ending for guesses that must fit.
    const fn word(self) -> &'static str {
        if self.twice { "next-twice" } else { "next" }
    }
}

impl Display for RuleList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ending = |fitting| if fitting { FITTING } else { "" };
        let opening = self.opening.map(|code| code.to_string());
        let follow_up = self.follow_up.map(|follow_up| format!("{}{}", follow_up.word(), ending(follow_up.fitting)));
        let prefer = self.prefer.iter().flatten().map(|&preference| <&str>::from(preference).to_owned());
        let probe = self.probe.map(|probe| format!("{}{}", <&str>::from(probe.alike), ending(probe.fitting)));
        let words: Vec<String> = opening.into_iter().chain(follow_up).chain(prefer).chain(probe).collect();
        if words.is_empty() { f.write_str(EMPTY_LIST) } else { f.write_str(&words.join(",")) }
    }
}

/// This word is not a rule, or contradicts another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules(pub String);

impl FromStr for RuleList {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<RuleList, UnknownRules> {
        let mut list = RuleList::default();
        if text == EMPTY_LIST {
            return Ok(list);
        }
        for word in text.split(',') {
            if !add_rule(&mut list, word) {
                return Err(UnknownRules(word.to_owned()));
            }
        }
        Ok(list)
    }
}

/// Adds the rule of this word to `list`. Returns `false` if there is no such rule, or if it may not stand after the
/// rules of the list.
fn add_rule(list: &mut RuleList, word: &str) -> bool {
    let (name, fitting) = match word.strip_suffix(FITTING) {
        Some(name) => (name, true),
        None => (word, false),
    };
    if list.probe.is_some() {
        return false;
    }
    if let Ok(alike) = name.parse::<Alike>() {
        list.probe = Some(Probe { alike, fitting });
        return true;
    }
    if let Ok(preference) = word.parse::<Preference>() {
        let free_entry = list.prefer.iter_mut().find(|entry| entry.is_none());
        return free_entry.map(|entry| *entry = Some(preference)).is_some();
    }
    if list.prefer != [None, None] || list.follow_up.is_some() {
        return false;
    }
    if let Some(twice) = [false, true].into_iter().find(|&twice| FollowUp { twice, fitting }.word() == name) {
        list.follow_up = Some(FollowUp { twice, fitting });
        return list.opening.is_some();
    }
    match word.parse() {
        Ok(code) if list.opening.is_none() => {
            list.opening = Some(code);
            true
        }
        _ => false,
    }
}

/// Says which word is not a rule: the end of a sentence.
impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not a rule, or not in this place", self.0)
    }
}

impl std::error::Error for UnknownRules {}

//! The player's settings.

use std::fmt;
use std::str::FromStr;

use crate::grade::{Fraction, Grade, GradedGuess, Sure};
use crate::looks::{Looks, NotOffered};
use crate::store::{fields, stored, words};
use strum::{Display, EnumString};

/// When the teacher warns before a guess is played.
// The words are stored. Older pages offered "not-safe" and "average" too; they are read as the strictest choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Strictness {
    /// Before a guess that is not safe, or is a mistake or a blunder; never before one that is best on average.
    #[default]
    #[strum(to_string = "worst-case", serialize = "not-safe", serialize = "average")]
    NotSafe,
    /// Before a mistake or a blunder.
    Mistakes,
    /// Never: the grade is shown afterwards.
    Never,
}

impl Strictness {
    /// All of them, the default first.
    pub const ALL: [Strictness; 3] = [Strictness::NotSafe, Strictness::Mistakes, Strictness::Never];

    /// Whether to warn of this guess. Only a proved loss or risk is a reason.
    pub fn warns_of(self, graded: &GradedGuess) -> bool {
        let is_mistake = graded.sure == Sure::Exactly && graded.grade >= Grade::Mistake;
        let is_best_on_average = graded.exact_loss() == Some(Fraction::from(0));
        match self {
            Strictness::NotSafe => is_mistake || graded.risk.is_some() && !is_best_on_average,
            Strictness::Mistakes => is_mistake,
            Strictness::Never => false,
        }
    }
}

/// How much the coach and the board say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Depth {
    /// Words and whole numbers.
    #[default]
    Plain,
    /// All figures.
    Figures,
}

impl Depth {
    /// Both, the default first.
    pub const ALL: [Depth; 2] = [Depth::Plain, Depth::Figures];
}

/// How many guesses a round allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TurnLimit(Option<u8>);

impl TurnLimit {
    /// The limits on offer: none, 8, 10, 12.
    pub const CHOICES: [TurnLimit; 4] = [TurnLimit(None), TurnLimit(Some(8)), TurnLimit(Some(10)), TurnLimit(Some(12))];

    /// A limit of this many guesses, or no limit. A stored round may have a limit that is no longer on offer.
    pub(crate) const fn from_guesses(guesses: Option<u8>) -> TurnLimit {
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
        let named = TurnLimit::CHOICES.into_iter().find(|limit| limit.to_string() == text);
        named.ok_or(NotOffered)
    }
}

/// One kind of help that the coach gives, apart from the verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aid {
    /// Tells how many codes are possible.
    Count,
    /// Says how many guesses are always enough.
    Ahead,
    /// Lists the codes that are possible, on request.
    List,
    /// Gives hints, on request.
    Hints,
    /// Judges a guess before it is sent.
    Preview,
    /// Says why a guess is good or not.
    Why,
}

impl Aid {
    /// All of them.
    pub const ALL: [Aid; 6] = [Aid::Count, Aid::Ahead, Aid::List, Aid::Hints, Aid::Preview, Aid::Why];
    /// Those that help before a guess is entered.
    pub const BEFORE_GUESS: [Aid; 4] = [Aid::Count, Aid::Ahead, Aid::List, Aid::Hints];
}

/// Which aids are switched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aids(u8);

impl Aids {
    /// Whether this aid is switched on.
    pub fn has(self, aid: Aid) -> bool {
        self.0 & (1 << aid as u8) != 0
    }

    /// Switches one aid on or off.
    #[must_use]
    pub fn with(self, aid: Aid, on: bool) -> Aids {
        let bit = 1 << aid as u8;
        Aids(if on { self.0 | bit } else { self.0 & !bit })
    }
}

impl Default for Aids {
    /// All aids that reveal nothing unless the player asks.
    fn default() -> Aids {
        Aid::ALL.into_iter().fold(Aids(0), |aids, aid| aids.with(aid, aid != Aid::Preview))
    }
}

/// The letters for the aids, in the order of [`Aid::ALL`]. A dash stands for no aid.
const LETTERS: [char; 6] = ['c', 'a', 'l', 'h', 'p', 'w'];

impl fmt::Display for Aids {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = Aid::ALL.into_iter().zip(LETTERS);
        let switched_on: String = letters.filter(|&(aid, _)| self.has(aid)).map(|(_, letter)| letter).collect();
        f.write_str(if switched_on.is_empty() { "-" } else { &switched_on })
    }
}

impl FromStr for Aids {
    type Err = NotOffered;

    fn from_str(text: &str) -> Result<Aids, NotOffered> {
        if text == "-" {
            return Ok(Aids(0));
        }
        text.chars().try_fold(Aids(0), |aids, letter| {
            let index = LETTERS.iter().position(|&other| other == letter);
            let aid = index.map(|index| Aid::ALL[index]).ok_or(NotOffered)?;
            Ok(aids.with(aid, true))
        })
    }
}

/// All settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// When the teacher warns.
    pub strictness: Strictness,
    /// How many guesses the next round allows.
    pub limit: TurnLimit,
    /// Whether the code is shown from the start, for learners.
    pub reveal: bool,
    /// The help that the coach gives.
    pub aids: Aids,
    /// How much is said.
    pub depth: Depth,
    /// How the page looks.
    pub looks: Looks,
    /// How many of the tips for the first game have been read.
    pub tips: u8,
}

/// How many tips there are for the first game.
pub const TIPS: u8 = 3;

words!(Strictness, TurnLimit, Aids, Depth);
fields!(Settings {
    strictness: "strictness" or Strictness::default(),
    limit: "limit" or TurnLimit::default(),
    reveal: "reveal" or false,
    aids: "aids" or Aids::default(),
    tips: "tips" unless 0,
    depth: "depth" unless Depth::Plain,
    looks: "looks",
});
stored!(Settings, "settings", "The settings");

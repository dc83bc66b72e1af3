//! What a match is like, and the end of the place's address.
//!
//! ```text
//!   6x4/4/best/k3vq0xw7    four rounds of 6x4 against the best player; the page's codes follow from the last word
//!   6x4/4/best             such a match with other codes
//!   6x4                    the usual rounds against the usual opponent
//!   6x4/2/two-players      two people at one screen
//! ```

use std::fmt;
use std::str::FromStr;

use crate::grade::Fraction;
use crate::notation::{Fault, LETTERS, Word, letter_number};
use crate::play::random_code;
use mastermind_engine::strategy::StrategyName;
use mastermind_engine::util::Random;
use mastermind_engine::{Code, Variant};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// How many rounds a match can have. Each side breaks a code in every second one.
pub const ROUNDS: [u8; 3] = [2, 4, 6];

/// Who plays against the visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Opponent {
    /// The page, guessing the lowest code that is still possible.
    First,
    /// The page, guessing a random code that is still possible.
    Random,
    /// The page, by Knuth's rule.
    Knuth,
    /// The page, with the fewest guesses on average.
    Best,
    /// Another person at the same screen.
    #[strum(serialize = "two-players")]
    Person,
}

impl Opponent {
    /// All opponents, the weakest player of the page first.
    pub const ALL: &[Opponent] = Opponent::VARIANTS;

    /// Its name in links, which must never change.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// How the page guesses; `None` if it does not play.
    pub fn strategy(self) -> Option<StrategyName> {
        match self {
            Opponent::First => Some(StrategyName::FirstConsistent),
            Opponent::Random => Some(StrategyName::RandomConsistent),
            Opponent::Knuth => Some(StrategyName::LargestPart),
            Opponent::Best => Some(StrategyName::ExactAverage),
            Opponent::Person => None,
        }
    }

    /// How many guesses it needs for all codes of the classic game together; `None` for a person. A test compares this
    /// with the table of strategies.
    pub fn classic_total(self) -> Option<u32> {
        match self {
            Opponent::First => Some(7_471),
            Opponent::Random => Some(5_974),
            Opponent::Knuth => Some(5_801),
            Opponent::Best => Some(5_625),
            Opponent::Person => None,
        }
    }
}

/// What a match is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchSetup {
    /// The game.
    pub variant: Variant,
    /// One of [`ROUNDS`].
    pub rounds: u8,
    /// Who plays against the visitor.
    pub opponent: Opponent,
}

impl MatchSetup {
    /// What is offered to somebody who has not played a match yet: the opponent whose average is nearest to that of a
    /// beginner.
    pub(super) fn for_a_beginner() -> MatchSetup {
        MatchSetup { opponent: Opponent::First, ..MatchSetup::default() }
    }

    /// How many guesses the page needs on average in this match; `None` against a person, and in games for which the
    /// average is not at hand.
    pub fn average_of_page(self) -> Option<Fraction> {
        let total = self.opponent.classic_total().filter(|_| self.variant == Variant::CLASSIC)?;
        Some(Fraction::new(total.into(), Variant::CLASSIC.code_count().into()))
    }
}

impl Default for MatchSetup {
    fn default() -> MatchSetup {
        MatchSetup { variant: Variant::CLASSIC, rounds: 4, opponent: Opponent::Best }
    }
}

impl fmt::Display for MatchSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.variant, self.rounds, self.opponent.name())
    }
}

/// Determines the page's codes, which are the same for all who open the same link. A reader of the link cannot tell the
/// codes, but a program can compute them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(u64);

/// How many letters and digits a seed has; each stands for five bits.
const LENGTH: usize = 8;

impl Seed {
    /// The seed made of the highest 40 bits of a number.
    pub fn new(number: u64) -> Seed {
        Seed(number >> (u64::BITS as usize - 5 * LENGTH))
    }

    /// The page's code in a round (from 0), uniformly distributed over all seeds. Links rely on it: it must never change.
    pub fn code(self, variant: Variant, round: usize) -> Code {
        let mut random = Random::new(self.0);
        random.stir(u64::from(variant.colours()) << 8 | u64::from(variant.pegs()) << 4);
        random.stir(u64::from(variant.repeats()) << 8 | round as u64);
        random_code(variant, &mut random)
    }

    /// The seed of the page's guesses in a round, if they are random.
    pub(super) fn guess_seed(self, round: usize) -> u64 {
        self.0 << 8 | round as u64
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |index: usize| LETTERS[(self.0 >> (5 * index) & 31) as usize];
        let mut letters = (0..LENGTH).rev().map(|index| char::from(letter(index)));
        letters.try_for_each(|letter| fmt::Write::write_char(f, letter))
    }
}

impl FromStr for Seed {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Seed, Fault> {
        let mut letters = text.chars();
        let number = letters.try_fold(0, |number, letter| Some(number << 5 | u64::from(letter_number(letter)?)));
        number.filter(|_| text.len() == LENGTH).map(Seed).ok_or_else(|| {
            Fault::new(format!("“{text:.40}” does not name the codes of a match"))
                .right("eight letters and digits; ask for the link again")
        })
    }
}

/// What a link opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchLink {
    /// What the match is like.
    pub setup: MatchSetup,
    /// What its codes follow from, if the link has a seed.
    pub seed: Option<Seed>,
}

impl fmt::Display for MatchLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seed {
            Some(seed) => write!(f, "{}/{seed}", self.setup),
            None => self.setup.fmt(f),
        }
    }
}

impl FromStr for MatchLink {
    type Err = Fault;

    fn from_str(text: &str) -> Result<MatchLink, Fault> {
        Fault::check_length(text)?;
        let mut words = Word::in_link(text);
        let mut setup = MatchSetup::default();
        if let Some(word) = words.next() {
            let variant: Result<Variant, _> = word.text.parse();
            setup.variant = variant.map_err(|why| word.fault(why.to_string()))?;
        }
        if let Some(word) = words.next() {
            let rounds = ROUNDS.into_iter().find(|rounds| rounds.to_string() == word.text);
            setup.rounds = rounds.ok_or_else(|| {
                word.fault(format!("a match cannot have “{:.40}” rounds", word.text)).right("2, 4 or 6")
            })?;
        }
        if let Some(word) = words.next() {
            setup.opponent = word.text.parse().map_err(|_| {
                let names: Vec<&str> = Opponent::ALL.iter().map(|opponent| opponent.name()).collect();
                word.fault(format!("there is no opponent “{:.40}”", word.text)).right(names.join(", "))
            })?;
        }
        let mut seed = None;
        if let Some(word) = words.next() {
            if setup.opponent == Opponent::Person {
                return Err(word.fault("two people hide codes of their own"));
            }
            seed = Some(word.text.parse()?);
        }
        match words.next() {
            Some(word) => Err(word.too_many()),
            None => Ok(MatchLink { setup, seed }),
        }
    }
}

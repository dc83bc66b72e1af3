//! The setup of a round of *Play*: the game and who makes the code. It is also the end of the place's address.
//!
//! ```text
//!   6x4                    a random code; the default
//!   6x4/evil               the codemaker that has no code
//!   6x4/today              the code of the day
//!   6x4/2026-11-20         the code of an earlier day; it does not count
//!   challenge/k3vq0xw7d    a friend's code; with `/5` behind it, the friend found it in five guesses
//!   6x4/elsewhere          a game played elsewhere, to be reviewed; it counts only if the player wants it to
//! ```

use std::fmt;
use std::str::FromStr;

use crate::day::Day;
use crate::notation::{Challenge, Fault, Route};
use crate::places::Place;
use crate::store::{stored, words};
use mastermind_engine::Variant;

/// Who makes the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MakerChoice {
    /// Chance: a random code; all are equally likely.
    Chance,
    /// The evil codemaker: it has no code, and always gives the feedback that leaves the most codes.
    Evil,
    /// The date: the same code for everybody.
    Today,
    /// An earlier day. The code is the same as then, but does not count.
    Day(Day),
    /// A friend.
    Friend(Challenge),
    /// The codemaker of a game that was played elsewhere.
    Elsewhere,
}

/// The game and who makes the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    variant: Variant,
    maker: MakerChoice,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::new(Variant::CLASSIC, MakerChoice::Chance)
    }
}

impl Setup {
    /// This game against this codemaker. A friend's code brings its own game instead of `variant`.
    pub fn new(variant: Variant, maker: MakerChoice) -> Setup {
        let variant = match maker {
            MakerChoice::Friend(challenge) => challenge.variant(),
            MakerChoice::Chance
            | MakerChoice::Evil
            | MakerChoice::Today
            | MakerChoice::Day(_)
            | MakerChoice::Elsewhere => variant,
        };
        Setup { variant, maker }
    }

    /// Whether the codemaker is a day after `today`, whose code is not shown yet.
    pub fn is_future(self, today: Day) -> bool {
        matches!(self.maker, MakerChoice::Day(day) if day > today)
    }

    /// The setup to use today. The codes of `today` and of later days become the code of today: the code of a day
    /// counts on its day, and the code of a later day is not shown early.
    #[must_use]
    pub fn on(self, today: Day) -> Setup {
        match self.maker {
            MakerChoice::Day(day) if day >= today => Setup::new(self.variant, MakerChoice::Today),
            _ => self,
        }
    }

    /// The game.
    pub fn variant(self) -> Variant {
        self.variant
    }

    /// Who makes the code.
    pub fn maker(self) -> MakerChoice {
        self.maker
    }

    /// The link that opens this setup.
    pub fn route(self) -> Route {
        Route { place: Place::Play, rest: self.to_string() }
    }

    /// The link that opens the review of the last round of this setup at this guess (from 0).
    pub fn route_of_review(self, guess: usize) -> Route {
        Route { place: Place::Play, rest: format!("{self}{REVIEW}{}", guess + 1) }
    }

    /// The end of the name under which its results are stored; empty for the default setup. Results of different games,
    /// or against random codes and the evil codemaker, must not be mixed. Games that were played elsewhere can be
    /// counted with those of random codes.
    pub fn results_slot(self) -> String {
        match self.maker {
            MakerChoice::Friend(_) => ".challenge".to_owned(),
            MakerChoice::Day(_) => ".earlier".to_owned(),
            MakerChoice::Elsewhere => Setup::new(self.variant, MakerChoice::Chance).slot(),
            MakerChoice::Chance | MakerChoice::Evil | MakerChoice::Today => self.slot(),
        }
    }

    /// The end of the name under which its round is stored; empty for the default setup.
    pub fn slot(self) -> String {
        if self == Setup::default() { String::new() } else { format!(".{self}") }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.maker {
            MakerChoice::Chance => self.variant.fmt(f),
            MakerChoice::Evil => write!(f, "{}/evil", self.variant),
            MakerChoice::Today => write!(f, "{}/today", self.variant),
            MakerChoice::Day(day) => write!(f, "{}/{day}", self.variant),
            MakerChoice::Friend(challenge) => write!(f, "challenge/{challenge}"),
            MakerChoice::Elsewhere => write!(f, "{}/elsewhere", self.variant),
        }
    }
}

impl FromStr for Setup {
    type Err = Fault;

    /// Reads the end of an address, as at the top of this file.
    fn from_str(text: &str) -> Result<Setup, Fault> {
        let (first, second) = text.split_once('/').unwrap_or((text, ""));
        if first == "challenge" {
            let challenge: Challenge = second.parse()?;
            return Ok(Setup::new(challenge.variant(), MakerChoice::Friend(challenge)));
        }
        let maker = match second {
            "" => MakerChoice::Chance,
            "evil" => MakerChoice::Evil,
            "today" => MakerChoice::Today,
            "elsewhere" => MakerChoice::Elsewhere,
            word => match Day::from_text(word) {
                Some(day) => MakerChoice::Day(day),
                None => {
                    let what = if looks_like_day(word) {
                        format!("there is no daily code of {word}")
                    } else {
                        format!("there is no codemaker “{word}”")
                    };
                    return Err(Fault::new(what));
                }
            },
        };
        let variant = first.parse::<Variant>()?;
        Ok(Setup::new(variant, maker))
    }
}

/// What stands before the number of a guess in the link to its review.
const REVIEW: &str = "/review/";

/// The name of a setup in a link, then the guess (from 0) whose review the link opens: "6x4/review/3".
pub fn split_review(text: &str) -> (&str, Option<usize>) {
    let split = text.split_once(REVIEW).and_then(|(setup, guess)| Some((setup, guess.parse::<usize>().ok()?)));
    match split {
        Some((setup, guess)) => (setup, guess.checked_sub(1)),
        None => (text, None),
    }
}

/// Whether it is written like a date, which may not exist: "2026-02-30".
fn looks_like_day(text: &str) -> bool {
    text.split('-').count() == 3 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
}

words!(Setup);
stored!(Setup, "setup", "Your last setup", "setup");

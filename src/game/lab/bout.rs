//! One strategy against every code of a game, in questions that several workers can answer.
//!
//! ```text
//!   Opening ─ which guess comes first? (unless it is given)
//!   └── Split ─ how many codes does each answer leave?
//!       ├── Part 0 ─ play out the codes of the largest part
//!       ├── Part 1 ─ … of the next
//!       └── …                             together: the guesses for every code
//! ```

use std::collections::BTreeMap;

use crate::engine::{Code, Feedback, Row, Split, Statistics, Variant};
use crate::game::{Ask, Player, Query, Reply};

/// What a question of a bout is for, in the order in which they are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// The first guess.
    Opening,
    /// How it splits the codes.
    Split,
    /// The codes of one part, the largest first.
    Part(u16),
}

/// A bout, as far as it is played.
#[derive(Clone, Debug, PartialEq)]
pub struct Bout {
    variant: Variant,
    player: Player,
    opening: Option<Code>,
    split: Option<Split>,
    /// What is known of each part of the split.
    parts: Vec<Option<Statistics>>,
    /// How many codes of parts in hand are said to be played, by the part.
    underway: BTreeMap<u16, u64>,
    examined: u64,
    /// Milliseconds of workers' time, for the opening and for the rest.
    took: (f64, f64),
    refused: Option<String>,
}

impl Bout {
    /// Nothing played yet; `opening` is the first guess if it is given.
    pub fn new(variant: Variant, player: Player, opening: Option<Code>) -> Bout {
        Bout {
            variant,
            player,
            opening,
            split: None,
            parts: Vec::new(),
            underway: BTreeMap::new(),
            examined: 0,
            took: (0.0, 0.0),
            refused: None,
        }
    }

    /// The first question.
    pub fn begin(&self) -> (Step, Query) {
        match self.opening {
            None => self.question(Step::Opening, Vec::new(), Ask::NextGuess(self.player)),
            Some(opening) => self.question(Step::Split, Vec::new(), Ask::Splits(vec![opening])),
        }
    }

    /// Takes an answer, for which somebody worked so many milliseconds; the questions that follow
    /// from it.
    pub fn hear(
        &mut self,
        step: Step,
        answer: Result<Reply, String>,
        took: f64,
    ) -> Vec<(Step, Query)> {
        match step {
            Step::Opening | Step::Split => self.took.0 += took,
            Step::Part(_) => self.took.1 += took,
        }
        match (step, answer) {
            (Step::Opening, Ok(Reply::Guess(opening))) => {
                self.opening = Some(opening);
                vec![self.begin()]
            }
            (Step::Split, Ok(Reply::Splits(mut splits))) if splits.len() == 1 => {
                self.parted(splits.pop())
            }
            (
                Step::Part(part),
                Ok(Reply::Played {
                    statistics,
                    examined,
                }),
            ) => {
                if let Some(slot) = self.parts.get_mut(usize::from(part)) {
                    *slot = Some(statistics);
                    self.examined += examined;
                    self.underway.remove(&part);
                }
                Vec::new()
            }
            (_, Err(why)) => {
                self.refused = Some(why);
                Vec::new()
            }
            // Clients let no answer pass that does not fit its question.
            (_, Ok(_)) => Vec::new(),
        }
    }

    /// So many codes of what a question asks for are played by now.
    pub fn advance(&mut self, step: Step, codes: u64) {
        if let Step::Part(part) = step {
            self.underway.insert(part, codes);
        }
    }

    /// Nobody works on it any more.
    pub fn put_back(&mut self) {
        self.underway.clear();
    }

    /// How many codes are played, those of parts in hand included as far as is known.
    pub fn played(&self) -> u64 {
        u64::from(self.statistics().codes()) + self.underway.values().sum::<u64>()
    }

    /// Every part is a question now.
    fn parted(&mut self, split: Option<Split>) -> Vec<(Step, Query)> {
        let parts = split.as_ref().map_or(&[][..], |split| &split.parts);
        self.parts = vec![None; parts.len()];
        let guess = self.opening.unwrap_or(self.variant.first_code());
        let question = |(part, &(feedback, _)): (u16, &(Feedback, usize))| {
            let rows = vec![Row { guess, feedback }];
            self.question(Step::Part(part), rows, Ask::PlayOut(self.player))
        };
        let questions = (0..).zip(parts).map(question).collect();
        self.split = split;
        questions
    }

    fn question(&self, step: Step, rows: Vec<Row>, ask: Ask) -> (Step, Query) {
        let variant = self.variant;
        (step, Query { variant, rows, ask })
    }

    /// The seed of chance.
    pub fn seed(&self) -> u64 {
        self.player.seed
    }

    /// The first guess, once known.
    pub fn opening(&self) -> Option<Code> {
        self.opening
    }

    /// Why it cannot be played on.
    pub fn refused(&self) -> Option<&str> {
        self.refused.as_deref()
    }

    /// Whether nothing more will be heard.
    pub fn is_over(&self) -> bool {
        self.refused.is_some() || self.is_complete()
    }

    /// Whether every code was played.
    pub fn is_complete(&self) -> bool {
        self.split.is_some() && self.parts.iter().all(Option::is_some)
    }

    /// The guesses needed for the codes played so far; for every code once the bout is complete.
    pub fn statistics(&self) -> Statistics {
        let parts: Vec<Statistics> = self.parts.iter().flatten().cloned().collect();
        let finds = self.split.as_ref().is_some_and(|split| split.possible);
        Statistics::after(finds, &parts)
    }

    /// The positions that the strategy has examined after its opening (guesses, for one that looks
    /// a step ahead), and the milliseconds of workers' time that it took.
    pub fn examined(&self) -> (u64, f64) {
        (self.examined, self.took.1)
    }

    /// Milliseconds of workers' time for everything so far.
    pub fn worked(&self) -> f64 {
        self.took.0 + self.took.1
    }
}

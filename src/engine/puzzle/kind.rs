//! The kinds of puzzles.

use serde::{Deserialize, Serialize};

/// What a puzzle asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PuzzleKind {
    /// Which feedback does this guess get?
    Answer,
    /// Does this code fit the rows?
    Fit,
    /// One code fits: which?
    OneCode,
    /// Which codes are left?
    CodesLeft,
    /// What is certain?
    Certain,
    /// One row is false: which, and what should it say?
    FalseRow,
    /// Which guess tells all codes apart?
    Settle,
    /// Which guess keeps the worst case?
    KeepWorstCase,
    /// Which feedback shows that this guess is not optimal in the worst case?
    Refute,
    /// Which of these guesses is best, second best, …?
    Order,
    /// As [`PuzzleKind::Settle`], where no possible code does it.
    Probe,
    /// Can some guess tell all codes apart?
    CanSettle,
    /// Which feedback makes the game longest? (In a round the evil codemaker leaves the most codes, which may be
    /// another feedback.)
    Evade,
    /// Which plan needs the fewest guesses for a few codes?
    SmallTree,
    /// Why is this guess not the best?
    WhyNot,
    /// Which second guess is the best?
    SecondGuess,
    /// What would have been better in one's own round?
    OwnMistake,
}

impl PuzzleKind {
    /// All of them.
    pub const ALL: [PuzzleKind; 17] = [
        PuzzleKind::Answer,
        PuzzleKind::Fit,
        PuzzleKind::OneCode,
        PuzzleKind::CodesLeft,
        PuzzleKind::Certain,
        PuzzleKind::FalseRow,
        PuzzleKind::Settle,
        PuzzleKind::KeepWorstCase,
        PuzzleKind::Refute,
        PuzzleKind::Order,
        PuzzleKind::Probe,
        PuzzleKind::CanSettle,
        PuzzleKind::Evade,
        PuzzleKind::SmallTree,
        PuzzleKind::WhyNot,
        PuzzleKind::SecondGuess,
        PuzzleKind::OwnMistake,
    ];

    /// Its name in links and texts.
    pub const fn name(self) -> &'static str {
        match self {
            PuzzleKind::Answer => "answer",
            PuzzleKind::Fit => "fit",
            PuzzleKind::OneCode => "one-code",
            PuzzleKind::CodesLeft => "codes-left",
            PuzzleKind::Certain => "certain",
            PuzzleKind::FalseRow => "false-row",
            PuzzleKind::Settle => "settle",
            PuzzleKind::KeepWorstCase => "worst-case",
            PuzzleKind::Refute => "refute",
            PuzzleKind::Order => "order",
            PuzzleKind::Probe => "probe",
            PuzzleKind::CanSettle => "can-settle",
            PuzzleKind::Evade => "evade",
            PuzzleKind::SmallTree => "tree",
            PuzzleKind::WhyNot => "why-not",
            PuzzleKind::SecondGuess => "second-guess",
            PuzzleKind::OwnMistake => "own-mistake",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<PuzzleKind> {
        PuzzleKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether a blind reply is right half the time: yes or no, it can be done or not.
    pub const fn has_two_replies(self) -> bool {
        matches!(self, PuzzleKind::Fit | PuzzleKind::CanSettle)
    }

    /// The lowest and the highest rating band that it is made for; nothing for one's own mistakes,
    /// which are not made.
    pub const fn bands(self) -> Option<(u16, u16)> {
        match self {
            PuzzleKind::Answer => Some((400, 900)),
            PuzzleKind::Fit => Some((500, 1000)),
            PuzzleKind::OneCode => Some((600, 2400)),
            PuzzleKind::CodesLeft => Some((800, 1500)),
            PuzzleKind::Certain => Some((600, 2100)),
            PuzzleKind::FalseRow => Some((700, 1600)),
            PuzzleKind::Settle => Some((1200, 1800)),
            PuzzleKind::KeepWorstCase => Some((1300, 1900)),
            PuzzleKind::Refute => Some((1300, 1700)),
            PuzzleKind::Order => Some((1300, 1800)),
            PuzzleKind::Probe => Some((1300, 1900)),
            PuzzleKind::CanSettle => Some((1200, 1700)),
            PuzzleKind::Evade => Some((1200, 1600)),
            PuzzleKind::SmallTree => Some((1200, 1700)),
            PuzzleKind::WhyNot => Some((1200, 1700)),
            PuzzleKind::SecondGuess => Some((1600, 1900)),
            PuzzleKind::OwnMistake => None,
        }
    }
}

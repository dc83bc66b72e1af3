//! The reasons of a solution, found where the solution is judged: each is said in a sentence.

use serde::{Deserialize, Serialize};

use super::colour_choices::ColourChoice;
use super::idea::PuzzleIdea;
use super::judged::{HardestStep, OrderedGuess};
use super::node::{NodeGuess, NodePart};
use super::task::Bits;
use crate::deduction::Technique;
use mastermind_engine::search::{PartOutcome, Total};
use mastermind_engine::textbook::{Cut, Returned};
use mastermind_engine::{Code, Feedback};

/// A reason of a solution. Rows, places and claims are counted from 0. The guess is that of the question or, if the
/// question names none, that of the solution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reason {
    /// The places where guess and code have the same colour, each with that colour: the black pins.
    SamePlaces(Vec<(u8, u8)>),
    /// The colours that are left over in the guess, then those in the code.
    LeftOver(Vec<u8>, Vec<u8>),
    /// The colours that are left over in both: the white pins.
    SameColours(Vec<u8>),
    /// The colours that the code has less often than the guess, once for each peg that gets no pin for that.
    TooMany(Vec<u8>),

    /// What the guess of a row would have got from the code.
    RowCompared(ComparedRow),
    /// The code fits every row.
    AllRowsAgree,

    /// How many choices of colours give each row its number of pins.
    ColourChoices(u32),
    /// At least two colours that stand in no row, and each in some code that fits.
    AlikeColours(Vec<u8>),
    /// A choice of colours, with the codes that fit: at least one.
    OrdersFit(ColourChoice),
    /// The choices of colours of which no order fits.
    NoOrderFits(Vec<Vec<u8>>),

    /// No code fits all rows.
    NoCodeFits,
    /// No code fits without one of the other rows, but some do without this row.
    FitWithoutRow {
        /// The row.
        row: u8,
        /// Some of the codes that fit.
        codes: Vec<Code>,
        /// How many fit in all.
        of: u32,
    },
    /// The feedbacks that these codes would give to the guess of the row.
    RowShouldSay(u8, Vec<Feedback>),
    /// No code of the game gives the feedback of this row.
    RowNeverTrue(u8),

    /// To find any of this many codes with the next guess but one, each must give a feedback of its own.
    FeedbacksNeeded(u32),
    /// A guess that tells all codes apart: the feedback of each code, without the guess itself.
    ToldApart(Code, Vec<(Code, Feedback)>),
    /// A colour of the guess that no code has.
    DeadColour(u8),
    /// What a guess that tells all codes apart takes over all of them.
    FoundInTwo {
        /// How many codes there are.
        codes: u32,
        /// Whether the guess is one of them.
        possible: bool,
        /// The total.
        total: Total,
    },
    /// No guess tells some codes apart; this one comes nearest.
    Nearest(NearestGuess),
    /// This many codes are too many for two guesses, because no guess tells them apart.
    TwoGuessesFail(u32),

    /// How many guesses are always enough with the best guesses.
    LeastWorstCase(u8),
    /// The hardest feedback to the guess, and how many guesses are left after it.
    HardestFeedback(HardestStep, u8),
    /// The guess keeps the worst case.
    KeepsWorstCase,
    /// The guess that looks best by the sizes of its parts does not keep the worst case.
    Tempting(TemptingGuess),

    /// How many guesses are left after the guess.
    GuessesLeft(u8),
    /// A part that needs more than this many guesses, which are left.
    NeedsMore(PartOutcome, u8),

    /// The part for which the game takes longest.
    Longest(PartOutcome),
    /// A part of more codes, and whether it takes as long.
    MoreCodes(PartOutcome, bool),
    /// The next part with the same worst case, and whether it takes as long.
    SameWorstCase(PartOutcome, bool),

    /// What one of the ordered guesses does with the codes, and what it is worth.
    Ranked {
        /// The guess and its value.
        guess: OrderedGuess,
        /// How many codes there are.
        codes: u32,
        /// Whether it is one of the codes.
        possible: bool,
        /// How it sorts the codes.
        groups: GroupSizes,
    },
    /// How many bits the best of the ordered guesses tells on average, and how that is counted.
    BestBits {
        /// The guess.
        guess: Code,
        /// How many codes there are.
        codes: u32,
        /// The sizes of its groups, the largest first: the codes of such a group, the number of such groups, and the
        /// bits that one of them tells.
        sizes: Vec<(u32, u32, f64)>,
        /// The bits on average.
        bits: f64,
    },
    /// How many bits the other guesses tell on average.
    OtherBits(Vec<(Code, f64)>),
    /// The first guess is better than the second on average over this many codes, and worse in the worst case.
    BetterOnAverage(OrderedGuess, OrderedGuess, u32),

    /// Only one code is left.
    OnlyCode,
    /// How the guess sorts the codes.
    Sorts(Code, GroupSizes),
    /// What a best guess needs.
    BestNeeds {
        /// The total over all codes, played for the average.
        total: Total,
        /// How many codes there are.
        codes: u32,
        /// The guesses for the hardest code, played for the worst case.
        worst_case: u8,
    },

    /// The guesses of a plan that find one of the codes, which is the last of them.
    PlanLine(Vec<Code>),
    /// How the total of a plan adds up.
    PlanTotal {
        /// How many codes there are.
        codes: u32,
        /// What each group after the first guess takes.
        groups: Vec<Total>,
        /// The total, which is the least one.
        total: Total,
    },

    /// The claim that is true.
    TrueClaim(u8),
    /// A claim that is not true, and what shows it.
    FalseClaim(u8, Disproof),

    /// How many codes two rows alone leave.
    RowsLeave((u8, u8), u32),

    /// The groups of the guess, the largest first.
    GroupBits(Vec<BitsOfGroup>),
    /// The average of their bits over all codes.
    AverageBits(Vec<BitsOfGroup>, Bits),

    /// What a part of a node needs, and the number of guesses that the guess must stay below.
    PartNeeds(NodePart, u8),
    /// What a guess of a node needs, and what the search makes of it.
    GuessNeeds(NodeGuess, GuessCompared),
    /// Why the rest of a node is not searched, where no step before shows it.
    Cut(Cut),
    /// How many branches of a node are not searched, and whether any are.
    NotSearched(u8, bool),
    /// What the search of a node returns.
    Returned(Returned),
}

impl Reason {
    /// The idea of the lessons in which alone the reason is given; `None` if it is given everywhere.
    pub fn idea(&self) -> Option<PuzzleIdea> {
        match self {
            Reason::BestBits { .. } | Reason::OtherBits(_) => Some(PuzzleIdea::Bits),
            Reason::BetterOnAverage(..) => Some(PuzzleIdea::AverageOrWorst),
            _ => None,
        }
    }
}

/// A row, compared with a code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComparedRow {
    /// The row.
    pub row: u8,
    /// What its guess would have got from the code.
    pub would: Feedback,
    /// The colours of its pegs that get a black pin.
    pub in_place: Vec<u8>,
    /// The colours of its pegs that get a white pin.
    pub elsewhere: Vec<u8>,
    /// What the feedback of the row says without counting; `None` if the pins have to be counted.
    pub at_a_glance: Option<Glance>,
}

/// What the feedback of a row says about a code without counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Glance {
    /// The code agrees with the feedback, which the technique reads.
    Agrees(Technique),
    /// The row has no pin, but the code has this colour of it.
    Shared(u8),
    /// The row has as many pins as pegs, but the code has this colour more often; and whether the row has it at all.
    MoreInCode(u8, bool),
    /// The row has no black pin, but the code has this colour in the same place.
    SamePlace(u8, u8),
    /// The row has no white pin, but this colour, in the first place of the guess, is in the second place of the code.
    Elsewhere(u8, [u8; 2]),
}

/// A guess whose largest part is as small as possible, and which still needs too many guesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TemptingGuess {
    /// The guess; on a tie, the guess that the strategy of the smallest largest part takes.
    pub guess: Code,
    /// The codes of its largest part.
    pub largest: u32,
    /// The guesses that the hardest code takes, this one included.
    pub guesses: u8,
    /// A feedback after which it takes longest.
    pub feedback: Feedback,
    /// How many codes that leaves.
    pub codes: u32,
}

/// The guess that comes nearest to telling some codes apart, where no guess tells them all apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NearestGuess {
    /// The guess.
    pub guess: Code,
    /// How many different feedbacks the codes give to it: no guess gets more.
    pub feedbacks: u32,
    /// The feedback that the most codes give to it.
    pub feedback: Feedback,
    /// The codes that give this feedback, at least two.
    pub alike: Vec<Code>,
}

/// How a guess sorts some codes into groups, one for each feedback.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupSizes {
    /// How many groups there are.
    pub groups: u32,
    /// How many codes the largest has.
    pub largest: u32,
}

/// A group of a guess, and the bits that its feedback tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BitsOfGroup {
    /// The feedback.
    pub feedback: Feedback,
    /// How many codes give it.
    pub codes: u32,
    /// How many bits it tells.
    pub bits: u32,
}

/// What shows that a claim about a guess is not true.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Disproof {
    /// The guess fits the row that the claim names.
    FitsRow,
    /// These two codes give different feedbacks.
    Differ([(Code, Feedback); 2]),
    /// The guesses that are left are enough.
    Enough,
    /// The guess is one of the codes.
    Possible,
    /// These codes give the same feedback.
    Together(Feedback, Vec<Code>),
}

/// What the search of a codebreaker's node makes of a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GuessCompared {
    /// It needs as many guesses as this, or more: the best so far, or the upper end of the window.
    NotBelow(u8),
    /// It needs no more than the lower end of the window, so the search stops.
    NotAbove(u8),
    /// It is the best so far.
    Best,
}

//! The kinds of puzzles: a trait that each of them implements in a module of its own, and the table. A module holds the
//! facts of its kind, how a puzzle is made, judged and solved, and the reasons of its solution.
//!
//! ```text
//!   answer            which feedback does this guess get?
//!   fit               does this code fit the rows?
//!   one_code          one code fits: which?
//!   codes_left        which codes are left? (`colour_choices`: listed as a player lists them)
//!   certain           what is certain?
//!   false_row         one row is false: which?
//!   settle            which guess tells all codes apart? is there one?
//!   keep_worst_case   which guess keeps the worst case?
//!   refute            which feedback shows that this guess does not?
//!   order             which of these guesses is best, second best, …?
//!   evade             which feedback costs most?
//!   small_tree        which plan needs the fewest guesses?
//!   why_not           why is this guess not the best?
//!   two_rows          which two rows tell the most?
//!   best_guess        which guess is the best?
//!   cut_off           which parts of a guess need not be searched?
//!   node_value        what does a node of the search return?
//!   bits              how many bits does this guess tell on average?
//! ```

mod answer;
mod best_guess;
mod bits;
mod certain;
mod codes_left;
mod cut_off;
mod evade;
mod false_row;
mod fit;
mod keep_worst_case;
mod node_value;
mod one_code;
mod order;
mod refute;
mod settle;
mod small_tree;
mod two_rows;
mod why_not;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr};

use super::draw::Draw;
use super::idea::PuzzleIdea;
use super::judged::{Judgement, ShownBy};
use super::reason::Reason;
use super::refusal::PuzzleRefusal;
use super::right_replies::RightReplies;
use super::task::{Puzzle, ReplyForm, Solution};
use mastermind_engine::GoalSet;
use mastermind_engine::budget::Budget;
use mastermind_engine::util::Random;

pub use fit::first_broken_row;
pub(crate) use settle::separating_guesses;
pub use two_rows::pairs_of_rows;
pub use why_not::{is_plausible, plausible};

/// What a kind finds, or why it cannot.
pub(super) type KindResult<T> = Result<T, PuzzleRefusal>;

/// The reasons that a kind finds, in their order, or why it cannot.
pub(super) type Reasons = KindResult<Vec<Reason>>;

/// How puzzles of one kind are made, judged, solved and explained.
pub(super) trait Kind: Sync {
    /// Draws a candidate; `None` if it does not meet the criterion of its kind.
    fn candidate(&self, random: &mut Random, draw: &Draw, budget: &mut dyn Budget) -> KindResult<Option<Puzzle>>;

    /// Judges a reply whose codes and feedbacks are those of the game.
    fn judge(&self, puzzle: &Puzzle, reply: &Solution, budget: &mut dyn Budget) -> KindResult<Judgement>;

    /// A right reply; `None` if no reply is right.
    fn solve(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<Solution>>;

    /// The reasons of the solution. `reply` was judged: it is right, or only the right one is left. Empty if a deduction
    /// explains the solution.
    fn reasons(&self, _puzzle: &Puzzle, _reply: &Solution, _shown_by: &ShownBy, _budget: &mut dyn Budget) -> Reasons {
        Ok(Vec::new())
    }

    /// All right replies, by the criterion of [`Kind::judge`]; `None` if no reply is right. By default, only the reply
    /// of [`Kind::solve`] is right.
    fn right_replies(&self, puzzle: &Puzzle, budget: &mut dyn Budget) -> KindResult<Option<RightReplies>> {
        let solution = self.solve(puzzle, budget)?;
        Ok(solution.map(RightReplies::only))
    }

    /// Whether the puzzle, which leaves these codes, shows an idea that a lesson teaches with this kind.
    fn shows_idea(
        &self,
        _puzzle: &Puzzle,
        _goals: &GoalSet,
        _idea: PuzzleIdea,
        _budget: &mut dyn Budget,
    ) -> KindResult<bool> {
        Ok(false)
    }
}

/// The properties of a kind. Each kind has them as a constant apart from its [`Kind`], so that a program that only
/// names kinds does not contain their searches.
pub(super) struct KindFacts {
    /// The lowest and the highest rating band that it is made for; `None` if it is not made.
    pub(super) bands: Option<(u16, u16)>,
    pub(super) effort: Effort,
    pub(super) form: ReplyForm,
    pub(super) codes: CodesShown,
    /// The first day, counted from 1970, that may have this kind among its puzzles.
    pub(super) since_day: u32,
}

/// What a candidate of a kind costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effort {
    /// Less than a millisecond.
    Deduced,
    /// The guesses of the game are compared.
    Compared,
    /// An exact search of a few codes.
    SearchedIfSmall,
    /// An exact search.
    Searched,
}

impl Effort {
    /// The number of candidates after which the one with the nearest rating is taken.
    pub(super) const fn most_candidates(self) -> u32 {
        match self {
            Effort::Deduced => 1000,
            Effort::SearchedIfSmall => 600,
            Effort::Compared => 400,
            Effort::Searched => 300,
        }
    }

    /// Whether each candidate costs an exact search.
    pub(super) const fn is_searched(self) -> bool {
        matches!(self, Effort::Searched | Effort::SearchedIfSmall)
    }
}

/// When the codes that are left may be shown next to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodesShown {
    /// From the start: finding them is not the question.
    Always,
    /// Once the puzzle is over.
    AtTheEnd,
    /// Never: there are no rows, they contradict each other, or they are taken two by two.
    Never,
}

macro_rules! kinds {
    ($($(#[$attribute:meta])* $name:ident: $facts:expr, $maker:expr;)*) => {
        /// What a puzzle asks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[derive(EnumString, IntoStaticStr)]
        #[strum(serialize_all = "kebab-case")]
        pub enum PuzzleKind {
            $($(#[$attribute])* $name,)*
        }

        impl PuzzleKind {
            /// All kinds, in the order of the stored forms.
            pub const ALL: [PuzzleKind; [$(stringify!($name)),*].len()] = [$(PuzzleKind::$name),*];

            /// The lowest and the highest rating band that it is made for; `None` for a player's own mistakes, which
            /// are not made.
            pub const fn bands(self) -> Option<(u16, u16)> {
                match self { $(PuzzleKind::$name => $facts.bands,)* }
            }

            /// The form of a reply.
            pub const fn form(self) -> ReplyForm {
                match self { $(PuzzleKind::$name => $facts.form,)* }
            }

            /// When the codes that are left may be shown.
            pub const fn codes_shown(self) -> CodesShown {
                match self { $(PuzzleKind::$name => $facts.codes,)* }
            }

            /// The first day, counted from 1970, that may have this kind among its puzzles: the puzzles of earlier days
            /// stay the same.
            pub const fn since_day(self) -> u32 {
                match self { $(PuzzleKind::$name => $facts.since_day,)* }
            }

            /// What a candidate of it costs.
            pub(super) const fn effort(self) -> Effort {
                match self { $(PuzzleKind::$name => $facts.effort,)* }
            }

            /// How its puzzles are made, judged and solved.
            pub(super) fn maker(self) -> &'static dyn Kind {
                match self { $(PuzzleKind::$name => &$maker,)* }
            }
        }
    };
}

// New kinds go at the end: stored forms and the puzzles of past days follow this order.
kinds! {
    /// Which feedback does this guess get?
    Answer: answer::FACTS, answer::AnswerKind;
    /// Does this code fit the rows?
    Fit: fit::FACTS, fit::FitKind;
    /// One code fits: which?
    OneCode: one_code::FACTS, one_code::OneCodeKind;
    /// Which codes are left?
    CodesLeft: codes_left::FACTS, codes_left::CodesLeftKind;
    /// What is certain?
    Certain: certain::FACTS, certain::CertainKind;
    /// One row is false: which, and what should it say?
    FalseRow: false_row::FACTS, false_row::FalseRowKind;
    /// Which guess tells all codes apart?
    Settle: settle::SETTLE, settle::SettleKind;
    /// Which guess keeps the worst case?
    #[strum(serialize = "worst-case")]
    KeepWorstCase: keep_worst_case::FACTS, keep_worst_case::KeepWorstCaseKind;
    /// Which feedback shows that this guess is not optimal in the worst case?
    Refute: refute::FACTS, refute::RefuteKind;
    /// Which of these guesses is best, second best, …?
    Order: order::FACTS, order::OrderKind;
    /// Which impossible guess tells all codes apart, if no possible code does?
    Probe: settle::PROBE, settle::SettleKind;
    /// Can some guess tell all codes apart?
    CanSettle: settle::CAN_SETTLE, settle::CanSettleKind;
    /// Which feedback makes the game longest? (In a round the evil codemaker leaves the most codes, which may be
    /// another feedback.)
    Evade: evade::FACTS, evade::EvadeKind;
    /// Which plan needs the fewest guesses for a few codes?
    #[strum(serialize = "tree")]
    SmallTree: small_tree::FACTS, small_tree::SmallTreeKind;
    /// Why is this guess not the best?
    WhyNot: why_not::FACTS, why_not::WhyNotKind;
    /// Which second guess is the best?
    SecondGuess: best_guess::SECOND_GUESS, best_guess::BestGuessKind;
    /// What would have been better in the player's own round?
    OwnMistake: best_guess::OWN_MISTAKE, best_guess::BestGuessKind;
    /// Which two rows tell the most?
    TwoRows: two_rows::FACTS, two_rows::TwoRowsKind;
    /// Which parts of a guess need not be searched?
    CutOff: cut_off::FACTS, cut_off::CutOffKind;
    /// What does a node of the search return?
    NodeValue: node_value::FACTS, node_value::NodeValueKind;
    /// How many bits does this guess tell on average?
    Bits: bits::FACTS, bits::BitsKind;
}

impl PuzzleKind {
    /// Its name in links and in the stored form, as [`str::parse`] reads it.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether its puzzles come from the player's own rounds, and are not made for everybody.
    pub const fn is_of_own_game(self) -> bool {
        matches!(self, PuzzleKind::OwnMistake)
    }

    /// Whether a blind reply is right half the time: yes or no, possible or not.
    pub const fn has_two_replies(self) -> bool {
        matches!(self.form(), ReplyForm::YesOrNo | ReplyForm::CodeOrNone)
    }
}

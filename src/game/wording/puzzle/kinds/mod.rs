//! The words of each kind of puzzle: a trait that each implements in a module of its own, and the table.

mod answer;
mod best_guess;
mod bits;
mod can_settle;
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

use crate::learn::PuzzleRun;
use crate::wording::NameAndSummary;
use crate::wording::Sentence;
use mastermind_teaching::puzzle::{JudgedReply, Puzzle, PuzzleKind, Reason, Solution, Solved};

/// The words of a kind of puzzle, from the question to the explanation.
pub(super) trait KindWords: Sync {
    /// The question, in a few words.
    fn question(&self, puzzle: &Puzzle) -> Sentence;

    /// What to do, in a sentence or two.
    fn explained(&self, puzzle: &Puzzle) -> String;

    /// What to do on paper, where nothing is pressed or entered.
    fn explained_on_paper(&self, puzzle: &Puzzle) -> String {
        self.explained(puzzle)
    }

    /// Where to look: the first hint.
    fn idea(&self) -> &'static str;

    /// The hints between the idea and the answer, without those that cannot be given. `None` stands for a hint that
    /// waits for the engine.
    fn hints(&self, run: &PuzzleRun, right: Option<&Solved>) -> Vec<Option<Sentence>>;

    /// What shows that a reply is right or wrong, as a sentence. The reply has the form that the kind asks for.
    fn evidence(&self, puzzle: &Puzzle, reply: &Solution, judged: &JudgedReply) -> Sentence;

    /// Says a reason of the solution. Empty for a reason that the kind does not have.
    fn reason(&self, _: &Puzzle, _: &Reason) -> Sentence {
        Sentence::new()
    }

    /// The sentences to choose from, each after its number (from 0).
    fn choices(&self, _: &Puzzle) -> Vec<(u8, Sentence)> {
        Vec::new()
    }
}

macro_rules! kinds {
    ($($name:ident: $title:expr, $words:expr;)*) => {
        /// The name of a kind of puzzle, and what it asks. It does not need the other words of the kind.
        pub fn kind(kind: PuzzleKind) -> NameAndSummary {
            match kind { $(PuzzleKind::$name => $title,)* }
        }

        /// The words of a kind.
        pub(super) fn words(kind: PuzzleKind) -> &'static dyn KindWords {
            match kind { $(PuzzleKind::$name => &$words,)* }
        }
    };
}

kinds! {
    Answer: answer::TITLE, answer::AnswerWords;
    Fit: fit::TITLE, fit::FitWords;
    OneCode: one_code::TITLE, one_code::OneCodeWords;
    CodesLeft: codes_left::TITLE, codes_left::CodesLeftWords;
    Certain: certain::TITLE, certain::CertainWords;
    FalseRow: false_row::TITLE, false_row::FalseRowWords;
    Settle: settle::TITLE, settle::SettleWords;
    KeepWorstCase: keep_worst_case::TITLE, keep_worst_case::KeepWorstCaseWords;
    Refute: refute::TITLE, refute::RefuteWords;
    Order: order::TITLE, order::OrderWords;
    Probe: settle::PROBE_TITLE, settle::SettleWords;
    CanSettle: can_settle::TITLE, can_settle::CanSettleWords;
    Evade: evade::TITLE, evade::EvadeWords;
    SmallTree: small_tree::TITLE, small_tree::SmallTreeWords;
    WhyNot: why_not::TITLE, why_not::WhyNotWords;
    SecondGuess: best_guess::TITLE, best_guess::BestGuessWords;
    OwnMistake: best_guess::OWN_TITLE, best_guess::BestGuessWords;
    TwoRows: two_rows::TITLE, two_rows::TwoRowsWords;
    CutOff: cut_off::TITLE, cut_off::CutOffWords;
    NodeValue: node_value::TITLE, node_value::NodeValueWords;
    Bits: bits::TITLE, bits::BitsWords;
}

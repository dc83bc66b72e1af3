//! What a person does in *Analyse*, and what is reported about it.

use crate::entry::{Edit, FeedbackEdit, MissingFeedback, MissingPegs};
use crate::notation::{Fault, ReadPosition};
use crate::question::{Answer, Query};
use mastermind_engine::{Code, Feedback, Variant};
use strum::{IntoStaticStr, VariantArray};

use super::outline::OutlineStep;
use super::table::RankedBy;

/// What a person, or the engine, does.
#[derive(Clone, Debug, PartialEq)]
pub enum AnalyseAction {
    /// Opens the position that was read from a text, or the one that the text links to.
    Paste(String, ReadPosition),
    /// Opens the position of a link; an empty link is the start of the classic game.
    Follow(String),
    /// Chooses another game. The rows stay if they belong to it too.
    Choose(Variant),
    /// Changes the guess being entered.
    Edit(Edit),
    /// Applies one change to the entered feedback, which may complete the row.
    EditFeedback(FeedbackEdit),
    /// Completes the row being entered with this feedback: adds it, or replaces the row being changed with it.
    CompleteRow(Feedback),
    /// Completes the row being entered, or reports what it lacks.
    Enter,
    /// Begins to change a row (from 0).
    Change(usize),
    /// Leaves the row that is being changed as it is.
    LeaveAsItIs,
    /// Gives a row (from 0) another feedback.
    ChangeFeedback(usize, Feedback),
    /// Removes a row (from 0).
    Remove(usize),
    /// Removes all rows.
    Clear,
    /// Shows another page of codes.
    Turn(Turn),
    /// Orders the guesses.
    Sort(RankedBy),
    /// Shows this panel beside the board.
    Show(AnalysePanel),
    /// Opens or closes what can be unfolded below this panel.
    Unfold(AnalysePanel, bool),
    /// Shows what a guess leaves.
    LookAt(Code),
    /// Shows what the guess being entered would leave.
    LookAtDraft,
    /// Takes a step through the tree.
    Walk(OutlineStep),
    /// Chooses the measure of the best guesses in the tree.
    Grow(RankedBy),
    /// Plays on against the possible code with this index.
    PlayOn(u32),
    /// Keeps this position: the round to play on could not be stored.
    StayHere,
    /// Gives the engine more time.
    ThinkLonger,
    /// Stops the engine; what it has found so far is shown.
    Enough,
    /// The engine's answer to a question, or why there is none.
    Answered(Query, Answer),
}

/// What is shown beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum AnalysePanel {
    /// The best guesses.
    #[default]
    Best,
    /// The groups that a guess leaves.
    Groups,
    /// The possible codes.
    Codes,
}

impl AnalysePanel {
    /// All panels, from left to right.
    pub const ALL: &[AnalysePanel] = AnalysePanel::VARIANTS;

    /// The name of the panel in links, which must never change.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The name of the panel in links while the part that it unfolds is open: the plot of bits against guesses needed,
    /// or the bits of a guess written out. `None` if the panel unfolds nothing.
    pub fn unfolded_name(self) -> Option<&'static str> {
        match self {
            AnalysePanel::Best => Some("plot"),
            AnalysePanel::Groups => Some("bits"),
            AnalysePanel::Codes => None,
        }
    }
}

/// From one page of codes to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// To the first page.
    First,
    /// To the page before.
    Before,
    /// To the page after.
    After,
    /// To the last page.
    Last,
}

/// The last event that is announced. Rows count from 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum AnalyseNews {
    /// Nothing.
    #[default]
    None,
    /// A row was added.
    Added(usize),
    /// A row was changed.
    Changed(usize),
    /// A row was removed.
    Removed(usize),
    /// A text was read.
    Opened,
    /// All rows were removed, or another game was chosen.
    Cleared,
    /// This text cannot be read.
    Unreadable(String, Fault),
    /// The guess lacks this.
    Missing(MissingPegs),
    /// The feedback lacks this, or is impossible.
    MissingFeedback(MissingFeedback),
    /// There is no room for another row.
    Full,
}

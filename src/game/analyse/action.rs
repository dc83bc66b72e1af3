//! What can be done in *Analyse*, and what is told of it.

use crate::engine::{Code, Feedback, Variant};
use crate::game::entry::{AnswerEdit, Edit, Missing, Unanswered};
use crate::game::notation::NotationError;
use crate::game::question::{Answer, Query};

use super::outline::OutlineStep;
use super::table::RankedBy;

/// What a person, or the engine, does.
#[derive(Clone, Debug, PartialEq)]
pub enum AnalyseAction {
    /// Another position, written as text.
    Read(String),
    /// Another position, written in an address; nothing there is the start of the classic game.
    Follow(String),
    /// Another game. Rows that it has too stay.
    Choose(Variant),
    /// Changes the guess being entered.
    Edit(Edit),
    /// Changes the answer being entered.
    Hits(AnswerEdit),
    /// Adds the row being entered, or puts it in the place of the one that is changed.
    Enter,
    /// Takes a row (from 0) up to be changed.
    Change(usize),
    /// Leaves the row that is being changed as it is.
    LeaveAsItIs,
    /// Gives a row (from 0) another feedback.
    Answer(usize, Feedback),
    /// Takes a row (from 0) out.
    Remove(usize),
    /// Takes all rows out.
    Clear,
    /// Shows another page of codes.
    Turn(Turn),
    /// Orders the guesses.
    Sort(RankedBy),
    /// Looks at what a guess leaves.
    LookAt(Code),
    /// Looks at what the guess being entered would leave.
    LookAtDraft,
    /// A step through the tree.
    Walk(OutlineStep),
    /// By which measure the tree shows the best guesses.
    Grow(RankedBy),
    /// Plays on against the code in this place, of those still possible.
    PlayOn(u32),
    /// Gives the engine more time.
    ThinkLonger,
    /// Is content with what the engine has found so far.
    Enough,
    /// The engine's answer to a question, or in words why there is none.
    Reply(Query, Answer),
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

/// What happened last that a person wants to hear of. Rows count from 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum AnalyseNews {
    /// Nothing.
    #[default]
    None,
    /// A row was added.
    Added(usize),
    /// A row was changed.
    Changed(usize),
    /// A row was taken out.
    Removed(usize),
    /// A text was read.
    Opened,
    /// All rows were taken out, or another game was chosen.
    Cleared,
    /// This text cannot be read.
    Unreadable(String, NotationError),
    /// The guess lacks this.
    Missing(Missing),
    /// The answer lacks this, or cannot be.
    Unanswered(Unanswered),
    /// There is no room for another row.
    Full,
}
